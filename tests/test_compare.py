"""The comparison: differences of words, values, and what silence and loss look like."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from compiler.compare.from_graph import compare
from compiler.compare.model import Comparison, Status
from compiler.compare.quantities import Kind, bundled, from_table
from compiler.compare.to_html import fragment, page
from compiler.compare.to_json import comparison_to_json
from compiler.compare.to_text import comparison_to_text
from compiler.compare.values import rule_values
from compiler.diagnostics import Code
from compiler.pipeline import Build
from compiler.sources import load_table

from . import cases
from .corpora import altered, graph_of, split

CORPORA = pytest.mark.parametrize("corpus", ["bundled", "originals"])
DOCUMENTS = ("O6", "FB9", "ABtF4")


def compared(corpus: str, request: pytest.FixtureRequest) -> Comparison:
    build: Build = request.getfixturevalue(corpus)
    assert build.graph is not None
    return compare(build.graph)


def row(comparison: Comparison, topic: str, name: str) -> tuple[str, ...]:
    found = next(other for other in comparison.topics if other.name == topic)
    values = next(value.values for value in found.rows if value.name == name)
    return tuple(values[document] for document in comparison.documents)


def cells(comparison: Comparison, topic: str) -> tuple[str, ...]:
    found = next(other for other in comparison.topics if other.name == topic)
    return tuple(cell.status.value for cell in found.cells)


@cases.parametrize("compare/values")
def test_values(case: cases.Case) -> None:
    def run(given: str) -> str:
        graph = graph_of({"X": given})
        lines = []
        for rule in graph.rules():
            told = [f"{value.name} {value}" for value in rule_values(graph, rule, bundled()) if value.kind]
            lines.append(f"{rule.id} {'; '.join(dict.fromkeys(told)) or '-'}")
        return "\n".join(lines)

    cases.check(case, run)


@cases.parametrize("compare/comparison")
def test_comparison(case: cases.Case) -> None:
    cases.check(case, lambda given: comparison_to_text(compare(graph_of(split(given)))))


@CORPORA
@pytest.mark.parametrize(
    ("topic", "name", "expected"),
    [
        ("tem", "tem", ("+4 (EXC +3 wooden)", "+3 (EXC +2 wooden)", "+3")),
        ("tem", "fortified", ("always", "may; need not", "may; need not")),
        ("collapse", "collapse", ("≥ 4", "≥ 5", "≥ 5")),
        ("collapse", "eliminated on", ("6", "6", "6")),
        ("collapse", "malfunctions on", ("4-5", "4-5", "4-5")),
        ("stacking", "stacking", ("silent", *["2 squad-equivalents + ≤ 4 SMC"] * 2)),
        ("entry", "manholes", ("may only", "may only", "lost")),
        ("entry", "tunnels", ("may only", "silent", "lost")),
        ("entry", "dummies", ("silent", "named", "lost")),
        ("los", "wall advantage", ("may never", "may never", "silent")),
        ("los", "height advantage", ("silent", "is", "is")),
        ("los", "night", ("silent", "is", "is")),
        ("los", "level", ("silent", "0", "0")),
        ("fire-effects", "us#", ("≥ 3", "≥ 3", "lost")),
        ("rubble", "trenches", ("no longer", "no longer", "no longer")),
        ("smoke", "smoke", ("not; NA", "may", "named; lost")),
        ("smoke", "hindrance", ("+1 NA", "+1 NA", "lost")),
    ],
)
def test_values_of_the_cellars(
    corpus: str, topic: str, name: str, expected: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    assert row(compared(corpus, request), topic, name) == expected


@CORPORA
def test_what_may_be_overstacked(corpus: str, request: pytest.FixtureRequest) -> None:
    first, second, third = row(compared(corpus, request), "stacking", "overstacking")
    assert first == "silent"
    assert re.fullmatch(r"may \(EXC NA [\w ]+\); may not", second)
    assert re.fullmatch(r"may \(EXC NA [\w ]+\); lost", third)


@CORPORA
def test_where_manholes_and_tunnels_lead(corpus: str, request: pytest.FixtureRequest) -> None:
    comparison = compared(corpus, request)
    manholes, tunnels = row(comparison, "connections", "manholes"), row(comparison, "connections", "tunnels")
    assert row(comparison, "rubble", "tunnels")[1:] == ("silent", "silent")
    assert (manholes[2], tunnels[1:]) == ("silent", ("silent", "silent"))
    assert manholes[0].startswith("named (EXC")
    assert manholes[1].startswith("only (EXC")
    assert "tunnel" in tunnels[0]


@CORPORA
@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("tem", ("same", "changed", "changed")),
        ("stacking", ("silent", "same", "lost")),
        ("entry", ("same", "changed", "lost")),
        ("connections", ("same", "changed", "changed")),
        ("stairwell", ("same", "changed", "same")),
        ("encirclement", ("same", "same", "same")),
        ("smoke", ("same", "changed", "lost")),
    ],
)
def test_cells_of_the_cellars(
    corpus: str, topic: str, expected: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    assert cells(compared(corpus, request), topic) == expected


def _lowered(text: str) -> str:
    """A text with raised digits as any others."""
    return unicodedata.normalize("NFKC", text)


@CORPORA
def test_every_rule_stands_in_one_topic_and_keeps_its_words(corpus: str, request: pytest.FixtureRequest) -> None:
    build: Build = request.getfixturevalue(corpus)
    assert build.graph is not None
    comparison = compare(build.graph)
    shown = [rule for topic in comparison.topics for cell in topic.cells for rule in cell.rules]
    assert sorted(shown) == sorted(rule.id for name in DOCUMENTS for rule in build.graph.rules(name))
    assert len({topic.name for topic in comparison.topics}) == len(comparison.topics)
    for topic in comparison.topics:
        for cell in topic.cells:
            texts = "".join(build.graph.by_id[rule].text for rule in cell.rules)
            assert _lowered("".join(edit.new for edit in cell.edits)) == _lowered(texts)
            if cell.status in (Status.SILENT, Status.LOST):
                assert not topic.uniform


@pytest.mark.parametrize(
    ("file", "old", "new", "topic", "name", "expected"),
    [
        ("o6.html", r"TEM of \+4", "TEM of +5", "tem", "tem", ("+5 (EXC +3 wooden)", "+3 (EXC +2 wooden)", "+3")),
        ("fb9.md", r"\+2 if wooden", "+1 if wooden", "tem", "tem", (
            "+4 (EXC +3 wooden)", "+3 (EXC +1 wooden)", "+3")),
        ("abtf4.txt", "≥ 5", "≥ 2", "collapse", "collapse", ("≥ 4", "≥ 5", "≥ 2")),
        ("fb9.md", "four SMC", "five SMC", "stacking", "stacking", (
            "silent", "2 squad-equivalents + ≤ 5 SMC", "2 squad-equivalents + ≤ 4 SMC")),
        ("fb9.md", "may never", "may", "los", "wall advantage", ("may never", "may", "silent")),
    ],
)  # fmt: skip
def test_another_number_is_another_value(
    tmp_path: Path, file: str, old: str, new: str, topic: str, name: str, expected: tuple[str, ...]
) -> None:
    assert row(compare(altered(tmp_path, file, (old, new))), topic, name) == expected


def test_documents_and_topics_are_chosen(bundled: Build) -> None:
    assert bundled.graph
    comparison = compare(bundled.graph, topics=["TEM", "no such topic"], documents=["ABtF4", "FB9", "B8"])
    assert comparison.documents == ("ABtF4", "FB9")
    assert [(topic.name, topic.base) for topic in comparison.topics] == [("tem", "ABtF4")]
    assert comparison_to_text(comparison) == comparison_to_text(
        compare(bundled.graph, group="cellars", topics=["tem"], documents=["ABtF4", "FB9"])
    )


def test_a_graph_without_variants_has_nothing_to_compare(bundled: Build) -> None:
    assert bundled.graph
    assert compare(bundled.graph, group="none").topics == ()


def test_a_rule_that_stands_alone_is_not_shown_as_agreement() -> None:
    graph = graph_of({"AA": "1.1 ENTRY: Enter by the door.\n", "BB": "1.1 FIRE: Blazes are put out with water.\n"})
    first, second = compare(graph).topics
    assert [(cell.status.value, topic.label(cell)) for topic in (first, second) for cell in topic.cells] == [
        ("same", "alone"),
        ("silent", "silent"),
        ("silent", "silent"),
        ("same", "alone"),
    ]
    assert not first.uniform


def test_html_is_escaped_and_linked() -> None:
    graph = graph_of({"AA": "1.1 ENTRY: Enter <b>now</b> & here.\n", "BB": "1.1 ENTRY: Enter <i>now</i> & here.\n"})
    comparison = compare(graph)
    html = fragment(comparison, lambda rule: f"rules/{rule}.html" if rule == "AA1.1" else None)
    soup = BeautifulSoup(html, "html.parser")
    assert "&lt;b&gt;" in html
    assert not soup.find(["b", "i", "script"])
    assert [link["href"] for link in soup.find_all("a")] == ["rules/AA1.1.html"]
    assert [cell.get_text(strip=True) for cell in soup.select("thead th")] == ["Topic", "AA", "BB"]
    assert soup.find("ins")
    assert not soup.select(".uc-jump, .uc-glance")
    whole = page(comparison)
    assert whole.startswith("<!DOCTYPE html>")
    assert BeautifulSoup(whole, "html.parser").select_one("table")


@CORPORA
def test_html_shows_all_values_first_and_leads_to_their_words(corpus: str, request: pytest.FixtureRequest) -> None:
    comparison = compared(corpus, request)
    soup = BeautifulSoup(fragment(comparison), "html.parser")
    values = [[row.name, *row.values.values()] for topic in comparison.topics for row in topic.rows]
    for table in soup.select(".uc-glance, .uc-matrix"):
        shown = [[cell.get_text() for cell in row.select("th, td")] for row in table.select(".uc-value")]
        assert shown == values
    anchors = {f"#{tag['id']}" for tag in soup.select(".uc-matrix [id]")}
    for links in (soup.select(".uc-jump a"), soup.select(".uc-glance a")):
        assert [link.get_text() for link in links] == [topic.title for topic in comparison.topics]
        assert {link["href"] for link in links} == anchors
    statuses = [[cell.get_text() for cell in row.select("td")] for row in soup.select(".uc-statuses")]
    assert statuses == [[topic.label(cell) for cell in topic.cells] for topic in comparison.topics]


@pytest.mark.parametrize(("name", "title"), [("tem", "TEM"), ("fire-effects", "FIRE EFFECTS"), ("entry", "ENTRY")])
def test_a_topic_is_called_as_the_rules_print_it(bundled: Build, name: str, title: str) -> None:
    assert bundled.graph
    [topic] = compare(bundled.graph, topics=[name]).topics
    assert topic.title == title


@CORPORA
def test_html_has_all_the_words(corpus: str, request: pytest.FixtureRequest) -> None:
    comparison = compared(corpus, request)
    soup = BeautifulSoup(fragment(comparison), "html.parser")
    for part in soup(["del", "span"]):
        if part.name == "del" or "uc-gap" in (part.get("class") or []):
            part.decompose()
    shown = [paragraph.get_text() for paragraph in soup.select(".uc-words")]
    expected = ["".join(edit.new for edit in cell.edits) for topic in comparison.topics for cell in topic.cells]
    assert ["".join(text.split()) for text in shown] == ["".join(text.split()) for text in expected if text]


def test_output_is_the_same_each_time(bundled: Build) -> None:
    assert bundled.graph
    first, second = compare(bundled.graph), compare(bundled.graph)
    assert comparison_to_json(first) == comparison_to_json(second)
    assert (comparison_to_text(first), page(first)) == (comparison_to_text(second), page(second))


def test_html_is_asked_for_before_its_library_is_loaded() -> None:
    script = "import sys, compiler.compare.from_graph, compiler.diff.from_graphs; sys.exit('jinja2' in sys.modules)"
    root = Path(__file__).parent.parent
    assert subprocess.run([sys.executable, "-c", script], cwd=root, check=False).returncode == 0


def test_the_table_of_quantities_is_valid() -> None:
    table, diagnostics = load_table("quantities.toml")
    found, more = from_table(table)
    assert not diagnostics
    assert not more
    assert {quantity.kind for quantity in found} == set(Kind)


@pytest.mark.parametrize("entry", [{"name": "tem"}, {"name": "tem", "kind": "odd"}, 3, {"name": "x", "kind": "roll"}])
def test_a_bad_quantity_is_reported(entry: object) -> None:
    found, diagnostics = from_table({"quantity": [entry]})
    assert not found
    assert [diagnostic.code for diagnostic in diagnostics] == [Code.MANIFEST_INVALID]
