"""The comparison: differences of words, values, and what silence and loss look like."""

import json
import subprocess
import sys
import unicodedata
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from compiler.backends.runtime import generated_data
from compiler.commands.asking import books_of
from compiler.commands.loading import loaded_from, rules_of
from compiler.compare.from_graph import compare
from compiler.compare.model import Comparison, Status
from compiler.compare.outside import left_outside
from compiler.compare.recorded import record, recorded
from compiler.compare.rows import Wanted, wanted
from compiler.compare.rulings import Rulings
from compiler.compare.sheet import From, SheetRow, Standing
from compiler.compare.to_html import fragment, page
from compiler.compare.to_json import comparison_to_json
from compiler.compare.to_text import comparison_to_text
from compiler.driver import explorations
from compiler.graph.model import Graph, NodeKind
from compiler.pipeline import Build
from compiler.sources import BUNDLED, load

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
    return compare(graph, logic=logic, rows=rows())


@cache
def rows() -> tuple[Wanted, ...]:
    """What belongs to each row of the bundled cheat sheet."""
    return tuple(wanted(row) for row in load()[0].rows)


def row_of(comparison: Comparison, name: str) -> SheetRow:
    return next(row for row in comparison.rows if row.name == name)


def told(comparison: Comparison, name: str) -> tuple[list[str], ...]:
    """What each document states in a row, a line each; or that it is silent, lost or not read."""
    return tuple(
        ([] if box.standing is Standing.STATED else [box.standing.value])
        + [line.text for line in box.lines if line.source in (From.RULE, From.EXCEPTION)]
        for box in row_of(comparison, name).boxes
    )


def marked(comparison: Comparison, name: str, document: str, other: str) -> str:
    """The words of a document that another has not, in a row."""
    box = next(box for box in row_of(comparison, name).boxes if box.document == document)
    runs = [run.text.strip() for line in box.lines for run in line.runs if other in run.lacking]
    return " ".join(runs)


def cells(comparison: Comparison, topic: str) -> tuple[str, ...]:
    found = next(other for other in comparison.topics if other.name == topic)
    return tuple(cell.status.value for cell in found.cells)


@cases.parametrize("compare/comparison")
def test_comparison(case: cases.Case) -> None:
    def run(given: str) -> str:
        graph, logic = ruled(corpus_of(split(given)))
        return comparison_to_text(compare(graph, logic=logic))

    cases.check(case, run)


@CORPORA
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("TEM", (["+4"], ["+3"], ["+3"])),
        ("TEM if wooden", (["+3"], ["+2"], ["silent"])),
        ("Thrown DC", (1, 1, ["lost"])),
        ("Wall Advantage", (1, 1, ["silent"])),
        ("Height, night", (["silent"], 1, 1)),
        ("SMOKE grenades", (["silent"], 1, ["lost"])),
        ("Blaze", (2, 2, ["lost"])),
        ("Fire halved", (2, 2, ["lost"])),
        ("Who enters", (2, 2, ["lost"])),
        ("Ways in and out", (1, 1, ["lost"])),
        ("Stacking", (["silent"], 3, 2)),
        ("Single-hex building", (1, 2, 1)),
        ("Encirclement", (2, 2, 2)),
    ],
)
def test_each_row_says_what_each_document_states(corpus: str, name: str, expected: tuple[int | list[str], ...]) -> None:
    found = told(compared(corpus), name)
    assert (
        tuple(len(one) if isinstance(want, int) else one for one, want in zip(found, expected, strict=True)) == expected
    )


@CORPORA
@pytest.mark.parametrize(
    ("name", "document", "other", "words"),
    [
        ("TEM", "O6", "FB9", "+4"),
        ("TEM", "FB9", "ABtF4", ""),
        ("TEM if wooden", "FB9", "O6", "+2"),
        ("Who enters", "FB9", "O6", "including Dummies"),
        ("AFV falls in", "O6", "FB9", "4"),
        ("AFV falls in", "FB9", "ABtF4", ""),
        ("Crew, Scrounge", "O6", "ABtF4", "automatically"),
        ("Crew, Scrounge", "FB9", "O6", "immediately even if a placement would"),
        ("What opens into it", "FB9", "O6", "only SSR FB14"),
        ("Stacking", "FB9", "ABtF4", "FB17.6243"),
        ("Rubble above", "FB9", "O6", ""),
        ("Thrown DC", "O6", "FB9", ""),
        ("Thrown DC", "FB9", "O6", ""),
        ("Other fire", "FB9", "O6", ""),
        ("Stairwell", "O6", "FB9", ""),
    ],
)
def test_only_the_words_are_marked_that_differ(corpus: str, name: str, document: str, other: str, words: str) -> None:
    found = marked(compared(corpus), name, document, other)
    assert found.startswith(words) if len(words.split()) > 3 else found == words


@CORPORA
def test_the_words_that_are_left_of_a_lost_rule_stand_in_one_row(corpus: str) -> None:
    comparison = compared(corpus)
    for names in (("Who enters", "Ways in and out", "Cellar to cellar"), ("Fire halved", "Other fire", "Thrown DC")):
        left = [
            box.lines[0].text for name in names for box in row_of(comparison, name).boxes if box.document == "ABtF4"
        ]
        assert left[0]
        assert not any(left[1:])
    assert any(line.text for line in row_of(comparison, "Cellar to cellar").boxes[0].told)


@CORPORA
def test_tunnels_are_in_one_document_alone(corpus: str) -> None:
    comparison = compared(corpus)
    for name in ("Ways in and out", "What opens into it", "Rubble above", "Rubble in it"):
        lines = [[line for line in box.lines if line.source is From.RULE] for box in row_of(comparison, name).boxes]
        assert ["Tunnel" in "".join(line.text for line in own) for own in lines] == [True, False, False], name
    for name in ("Ways in and out", "What opens into it", "Rubble above", "Rubble in it"):
        texts = ["".join(one) for one in told(comparison, name)]
        assert ["Manhole" in text for text in texts] == [True, True, False], name


@CORPORA
def test_no_clause_is_in_no_row(corpus: str) -> None:
    comparison = compared(corpus)
    graph, logic = ruled_corpus(corpus)
    assert all(row.listed for row in comparison.rows)
    shown = {line.clause for row in comparison.rows for box in row.boxes for line in box.lines}
    for name in DOCUMENTS:
        for rule in graph.rules(name):
            for ruling in logic.of(graph.within(rule)):
                assert ruling.clause in shown or not (ruling.statements or ruling.hidden), ruling.clause
    answers = {node.id for node in graph.nodes if node.source in DOCUMENTS and node.kind is NodeKind.NOTE}
    assert answers <= shown


@CORPORA
def test_every_row_of_the_table_takes_something(corpus: str) -> None:
    comparison = compared(corpus)
    assert [row.name for row in comparison.rows] == [row.name for row in rows()]
    topics = {topic.name for topic in comparison.topics}
    for row in comparison.rows:
        assert set(row.topics) <= topics, row.name
        assert any(box.standing is Standing.STATED for box in row.boxes), row.name


@CORPORA
def test_examples_and_answers_stand_in_their_rows(corpus: str) -> None:
    comparison = compared(corpus)
    sources = {row.name: [{line.source for line in box.told} for box in row.boxes] for row in comparison.rows}
    assert sources["Height, night"] == [{From.EXAMPLE}, {From.EXAMPLE}, set()]
    assert sources["SMOKE grenades"] == [{From.ANSWER}, set(), set()]
    assert sources["What opens into it"] == [{From.EXAMPLE}, {From.EXAMPLE}, set()]


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
    ("file", "old", "new", "name", "column", "expected"),
    [
        ("o6.html", r"TEM of \+4", "TEM of +5", "TEM", 0, "+5"),
        ("fb9.md", r"\+2 if wooden", "+1 if wooden", "TEM if wooden", 1, "+1"),
        ("abtf4.txt", "≥ 5", "≥ 2", "AFV falls in", 2, "is ≥ 2"),
        ("fb9.md", "four SMC", "five SMC", "Stacking", 1, "2 squad-equivalents plus ≤ 5 SMC"),
        ("fb9.md", "may never", "may", "Wall Advantage", 1, "a unit may claim Wall Advantage"),
    ],
)
def test_another_number_is_another_value(
    tmp_path: Path, file: str, old: str, new: str, name: str, column: int, expected: str
) -> None:
    before = told(compared("bundled"), name)
    graph, logic = ruled(altered_corpus(tmp_path, file, (old, new)))
    after = told(compare(graph, logic=logic, rows=rows()), name)
    texts = [" ".join(one[column]) for one in (before, after)]
    if name == "AFV falls in":
        texts = [text.replace("has an Original colored dr of", "is") for text in texts]
    assert expected in texts[1]
    assert expected not in texts[0]
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
    assert {link["href"] for link in soup.select(".uc-rows a")} == {"#left-entry", "#words"}
    assert {link["href"] for link in soup.select(".uc-sheet a, .uc-topics a")} == {"#topic-entry", "rules/AA1.1.html"}
    assert [cell.get_text(strip=True) for cell in soup.select("thead th")] == ["AA", "BB"]
    assert soup.find("ins")
    whole = page(comparison)
    assert whole.startswith("<!DOCTYPE html>")
    assert BeautifulSoup(whole, "html.parser").select_one(".uc-sheet")


@CORPORA
def test_html_has_every_line_of_the_sheet(corpus: str) -> None:
    comparison = compared(corpus)
    soup = BeautifulSoup(fragment(comparison), "html.parser")
    heads = [cell.get_text() for cell in soup.select(".uc-sheet thead th")]
    assert heads == [comparison.labels[document] for document in DOCUMENTS] == ["RB", "FB", "ABtF"]
    shown = soup.select("tbody.uc-row")
    assert [row.select_one("th").get_text() for row in shown] == [row.name for row in comparison.rows]
    for row, tag in zip(comparison.rows, shown, strict=True):
        alike = " ".join(cell.get_text() for cell in tag.select("td.uc-common"))
        assert all(line.text in alike for line in row.common)
        assert all(line.node in alike for lines in row.shared for line in lines)
        assert all(line.text in alike for box in row.boxes for line in box.told if row.is_shared)
        cells = tag.select("td[data-document]")
        assert len(cells) == (0 if row.is_shared else len(row.boxes))
        for box, cell in zip(row.boxes, cells, strict=False):
            text = " ".join(cell.get_text().split())
            own = row.own(box)
            standing = box.standing.value if own or box.standing is not Standing.STATED else "silent"
            assert standing == "stated" or cell.select_one(".uc-standing").get_text() == standing
            assert all(line.text in text and line.node in text for line in (*own, *box.told))
    for words in soup.select("[data-lacks]"):
        assert words.find_parent("td")["data-document"] not in words["data-lacks"].split()
    anchors = {f"#{tag['id']}" for tag in soup.select("[id]")}
    assert {link["href"] for link in soup.select(".uc-row th a")} <= anchors


@CORPORA
def test_what_all_state_alike_is_said_once(corpus: str) -> None:
    comparison = compared(corpus)
    shared = {row.name: len(row.shared) for row in comparison.rows}
    assert {name for name in shared if row_of(comparison, name).is_shared} >= {"Stairwell", "Encirclement", "Counts as"}
    assert shared["Rubble above"] == 4
    assert shared["AFV falls in"] >= 2
    assert not shared["Blaze"], "a document that lost its words states nothing alike"
    for row in comparison.rows:
        for lines in row.shared:
            assert not any(run.lacking for line in lines for run in line.runs)
            assert len(lines) == len(DOCUMENTS)


def test_a_line_that_all_have_alike_cites_the_rules_of_each() -> None:
    comparison = compared("bundled")
    told = row_of(comparison, "AFV falls in").common[0].text
    assert told.endswith("[EXC O6.62!1, FB9.62!1, ABtF4.62!1]")
    soup = BeautifulSoup(fragment(comparison, lambda rule: f"#{rule}"), "html.parser")
    line = soup.select("#row-afv-falls-in .uc-common .uc-line")[0]
    assert {"#O6.62!1", "#FB9.62!1", "#ABtF4.62!1"} <= {link["href"] for link in line.select("a")}


def test_what_happens_to_a_cellar_and_above_it_are_rows_of_their_own() -> None:
    comparison = compared("bundled")
    above, within = (
        {line.clause for line in row_of(comparison, f"Rubble {where}").boxes[0].stated} for where in ("above", "in it")
    )
    assert above.isdisjoint(within)
    event = next(line.text for line in row_of(comparison, "Rubble above").boxes[0].lines if "that event" in line.text)
    assert event.endswith("if the ground level Location has been rubbled")


def test_html_marks_what_the_base_has_not() -> None:
    comparison = compared("bundled")
    soup = BeautifulSoup(fragment(comparison), "html.parser")
    for cell in soup.select(".uc-row td"):
        for words in cell.select("[data-lacks]"):
            lacking = words["data-lacks"].split()
            assert ("uc-lacked" in words.get("class", [])) == (cell["data-document"] == "O6" or "O6" in lacking)
    alike = {row["id"] for row in soup.select(".uc-row.uc-alike")}
    assert alike == {row.anchor for row in comparison.rows if not row.pairs_with("O6")}


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
    told = (variant for topic in comparison.topics for variant, _ in comparison.told(topic))
    expected = ["".join(edit.new for edit in cell.edits) for topic in told for cell in topic.cells]
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


RECORD = generated_data("rulings.json")


def test_the_record_of_rulings_is_about_the_rules_that_there_are() -> None:
    assert RECORD["rules"] == rules_of(loaded_from(None)), "`make engine` renews it"


@pytest.mark.parametrize("quantity", ["TEM", "falls", "stacking limit", "fortified"])
def test_the_record_of_rulings_is_what_exploring_finds(quantity: str) -> None:
    books, _ = books_of(None, None)
    found = explorations.side_by_side(explorations.variants(books, ()), quantity, lambda _: None, all_=books)
    told = record(json.loads(explorations.compared(found, "json")), RECORD["rules"])
    kept = [question for question in RECORD["questions"] if question["quantity"] == quantity]
    assert told["questions"] == kept
    assert kept


def test_the_cases_of_other_rules_are_not_known() -> None:
    rules = dict(RECORD["rules"])
    found = recorded(RECORD, lambda: rules, DOCUMENTS)
    assert found
    assert {question.text for question in found} >= {"cellar TEM", "afv falls", "afv fall effects"}
    assert recorded(RECORD, lambda: {**rules, "O6": "another"}, DOCUMENTS) is None
    assert recorded(RECORD, lambda: rules, ("X1",)) is None
    assert recorded({}, lambda: rules, DOCUMENTS) is None


def test_documents_that_are_left_out_make_no_difference() -> None:
    both = recorded(RECORD, lambda: RECORD["rules"], ("FB9", "ABtF4"))
    assert both is not None
    assert "cellar stacking limit" not in {question.text for question in both}
    answers = [answer for question in both for case in question.cases for answer in case.answers]
    assert {answer.document for answer in answers} <= {"FB9", "ABtF4"}


@CORPORA
def test_a_rule_that_alone_says_how_has_something_left_to_it(corpus: str) -> None:
    left = left_outside(*ruled_corpus(corpus))
    assert any("B23.922" in rules for clause, rules in left.items() if clause.startswith("O6.2:"))


def test_a_case_names_the_outside_rules_that_have_the_last_word() -> None:
    """But not where a clause decides that leaves it to none, as from one cellar to the next."""
    graph, logic = ruled_corpus("bundled")
    found = recorded(RECORD, lambda: RECORD["rules"], DOCUMENTS, left_outside(graph, logic))
    html = fragment(replace(compared("bundled"), questions=found))
    cells = [" ".join(cell.get_text().split()) for cell in BeautifulSoup(html, "html.parser").select(".uc-cases td")]
    told = [cell for cell in cells if cell.startswith("RB permitted") and "O6.2" in cell]
    last = [cell.endswith("unless B23.922, O.2A or SSR RB6 says otherwise") for cell in told]
    assert last.count(True) > 1
    assert {cell for cell, is_so in zip(told, last, strict=True) if not is_so} == {"RB permitted O6.1 O6.2 O6.6"}
    assert not any("otherwise" in cell for cell in cells if "O6.11" in cell)
