"""The comparison: differences of words, values, and what silence and loss look like."""

import subprocess
import sys
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from compiler.compare.from_graph import compare
from compiler.compare.model import Comparison, Status
from compiler.compare.rulings import Rulings
from compiler.compare.to_html import fragment, page
from compiler.compare.to_json import comparison_to_json
from compiler.compare.to_text import comparison_to_text
from compiler.compare.values import stated
from compiler.graph.model import Graph
from compiler.pipeline import Build
from compiler.sources import BUNDLED

from . import cases
from .conftest import ORIGINALS
from .corpora import altered_corpus, corpus_of, graph_of, ruled, ruled_whole, split

CORPORA = pytest.mark.parametrize("corpus", ["bundled", "originals"])
DOCUMENTS = ("O6", "FB9", "ABtF4")


@cache
def ruled_corpus(corpus: str) -> tuple[Graph, Rulings]:
    """The bundled corpus or the published one, and its logic."""
    return ruled_whole(ORIGINALS if corpus == "originals" else BUNDLED)


def compared(corpus: str) -> Comparison:
    if corpus == "originals" and not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    graph, logic = ruled_corpus(corpus)
    return compare(graph, logic=logic)


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
        graph, logic = ruled(corpus_of({"X": given}))
        told = [value for ruling in logic.of(graph.nodes) for value in stated(ruling, logic.inflection)]
        units = [f" [{value.unit}]" if value.unit else "" for value in told]
        lines = (f"{value.clause} {value.name}: {value.said}" for value in told)
        return "\n".join(map("".join, zip(lines, units, strict=True)))

    cases.check(case, run)


@cases.parametrize("compare/comparison")
def test_comparison(case: cases.Case) -> None:
    def run(given: str) -> str:
        graph, logic = ruled(corpus_of(split(given)))
        return comparison_to_text(compare(graph, logic=logic))

    cases.check(case, run)


@CORPORA
@pytest.mark.parametrize(
    ("topic", "name", "expected"),
    [
        ("tem", "TEM", (
            "+4 (EXC +3 if that Cellar Location is wooden)", "+3 (EXC +2 if that Cellar Location is wooden)", "+3")),
        ("tem", "fortify Cellar Location", ("silent", "may; need not", "may; need not")),
        ("collapse", "Original colored dr", ("≥ 4", "≥ 5", "≥ 5")),
        ("collapse", "result that eliminates", ("6", "6", "6")),
        ("collapse", "result that malfunctions", ("4-5", "4-5", "4-5")),
        ("stacking", "stacking limit", ("silent", *["2 squad-equivalents plus ≤ 4 SMC"] * 2)),
        ("los", "Level", ("silent", "0", "0")),
        ("fire-effects", "US#", ("≥ 3", "≥ 3", "lost")),
        ("smoke", "Hindrance", ("+1 NA", "+1 NA", "lost")),
    ],
)  # fmt: skip
def test_values_of_the_cellars(corpus: str, topic: str, name: str, expected: tuple[str, ...]) -> None:
    assert row(compared(corpus), topic, name) == expected


@CORPORA
@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("tem", ("same", "changed", "changed")),
        ("stacking", ("silent", "same", "lost")),
        ("entry", ("same", "changed", "lost")),
        ("connections", ("same", "changed", "changed")),
        ("stairwell", ("same", "same", "same")),
        ("encirclement", ("same", "same", "same")),
        ("smoke", ("same", "changed", "lost")),
    ],
)
def test_cells_of_the_cellars(corpus: str, topic: str, expected: tuple[str, ...]) -> None:
    assert cells(compared(corpus), topic) == expected


def _lowered(text: str) -> str:
    """A text with raised digits as any others."""
    return unicodedata.normalize("NFKC", text)


@CORPORA
def test_every_rule_stands_in_one_topic_and_keeps_its_words(corpus: str) -> None:
    comparison = compared(corpus)
    graph, _ = ruled_corpus(corpus)
    shown = [rule for topic in comparison.topics for cell in topic.cells for rule in cell.rules]
    assert sorted(shown) == sorted(rule.id for name in DOCUMENTS for rule in graph.rules(name))
    assert len({topic.name for topic in comparison.topics}) == len(comparison.topics)
    for topic in comparison.topics:
        for cell in topic.cells:
            texts = "".join(graph.by_id[rule].text for rule in cell.rules)
            assert _lowered("".join(edit.new for edit in cell.edits)) == _lowered(texts)
            if cell.status in (Status.SILENT, Status.LOST):
                assert not topic.uniform


@pytest.mark.parametrize(
    ("file", "old", "new", "topic", "name", "column", "expected"),
    [
        ("o6.html", r"TEM of \+4", "TEM of +5", "tem", "TEM", 0, "+5 (EXC +3 if that Cellar Location is wooden)"),
        ("fb9.md", r"\+2 if wooden", "+1 if wooden", "tem", "TEM", 1, "+3 (EXC +1 if that Cellar Location is wooden)"),
        ("abtf4.txt", "≥ 5", "≥ 2", "collapse", "Original colored dr", 2, "≥ 2"),
        ("fb9.md", "four SMC", "five SMC", "stacking", "stacking limit", 1, "2 squad-equivalents plus ≤ 5 SMC"),
        ("fb9.md", "may never", "may", "los", "claim Wall Advantage", 1, "may while that unit is in a Cellar Location"),
    ],
)
def test_another_number_is_another_value(
    tmp_path: Path, file: str, old: str, new: str, topic: str, name: str, column: int, expected: str
) -> None:
    before = row(compared("bundled"), topic, name)
    graph, logic = ruled(altered_corpus(tmp_path, file, (old, new)))
    after = row(compare(graph, logic=logic), topic, name)
    assert after[column] == expected != before[column]
    assert (*after[:column], *after[column + 1 :]) == (*before[:column], *before[column + 1 :])


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
def test_html_shows_all_values_first_and_leads_to_their_words(corpus: str) -> None:
    comparison = compared(corpus)
    soup = BeautifulSoup(fragment(comparison), "html.parser")
    values = [
        [row.name, *(" ".join((row.values[name], *row.clauses[name])) for name in comparison.documents)]
        for topic in comparison.topics
        for row in topic.rows
    ]
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
def test_html_has_all_the_words(corpus: str) -> None:
    comparison = compared(corpus)
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
