"""Changes between editions: what is told, and what is not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from compiler import pipeline
from compiler.compare.rulings import Rulings, rulings
from compiler.diff.align import Item, align
from compiler.diff.from_graphs import diff
from compiler.diff.from_json import rulings_from_json
from compiler.diff.model import Basis, ChangeKind
from compiler.diff.passages import changed_rows
from compiler.diff.stated import stated
from compiler.diff.to_html import fragment, page
from compiler.diff.to_text import changes_to_text
from compiler.driver.artifacts import artifacts, drafts
from compiler.driver.example_verdicts import Verdicts
from compiler.english.text import vocabulary_of
from compiler.graph.model import Graph
from compiler.logic.from_json import InvalidLogicError
from compiler.pipeline import Build
from compiler.sources import BUNDLED
from compiler.word_diff import edits, words

from . import cases
from .corpora import altered_corpus, corpus_of, graph_of, ruled, ruled_whole, split


@cases.parametrize("diff")
def test_changes(case: cases.Case) -> None:
    def run(given: str) -> str:
        (old, old_logic), (new, new_logic) = (ruled(corpus_of({"X": text})) for text in split(given).values())
        return changes_to_text(diff(old, new, old_logic, new_logic))

    cases.check(case, run)


@pytest.mark.parametrize("corpus", ["bundled", "originals"])
def test_an_edition_does_not_differ_from_itself(corpus: str, request: pytest.FixtureRequest) -> None:
    build: Build = request.getfixturevalue(corpus)
    assert build.graph
    assert not diff(build.graph, build.graph)


def told(old: Graph, new: Graph) -> set[tuple[str, str | None, str | None]]:
    return {(change.kind.value, change.old, change.new) for change in diff(old, new).changes}


def test_the_restated_rules_are_recognised_in_the_published_ones(bundled: Build, originals: Build) -> None:
    """All words differ, the numbers do not: nothing was added, removed, moved or renumbered."""
    assert bundled.graph
    assert originals.graph
    kinds = {change.kind for change in diff(bundled.graph, originals.graph).changes}
    assert ChangeKind.WORDS_CHANGED in kinds
    assert not kinds & {
        ChangeKind.RULE_ADDED,
        ChangeKind.RULE_REMOVED,
        ChangeKind.RULE_RENUMBERED,
        ChangeKind.RULE_MOVED,
        ChangeKind.EXAMPLE_ADDED,
        ChangeKind.EXAMPLE_REMOVED,
        ChangeKind.EXCEPTION_ADDED,
        ChangeKind.EXCEPTION_REMOVED,
    }


def test_a_changed_corpus(tmp_path: Path) -> None:
    old, old_logic = ruled_whole(BUNDLED)
    changed = altered_corpus(tmp_path, "abtf4.txt", (r"TEM of \+3", "TEM of +2"), (r"\n4\.7 ENC", "\n4.8 ENC"))
    new, new_logic = ruled(changed)
    changes = diff(old, new, old_logic, new_logic).changes
    [value] = (change.value for change in changes if change.value)
    assert (value.name, value.old, value.new) == ("TEM", "+3", "+2")
    assert (value.clause, value.basis) == ("ABtF4.11:c1", Basis.LOGIC)
    assert {(change.kind.value, change.old, change.new) for change in changes} == {
        ("value-changed", None, None),
        ("words-changed", "ABtF4.11", "ABtF4.11"),
        ("rule-renumbered", "ABtF4.7", "ABtF4.8"),
    }
    without = diff(old, new).changes
    [read] = (change.value for change in without if change.value)
    assert (read.name, read.old, read.new, read.basis) == ("TEM", "+3", "+2", Basis.TEXT)


OLD = "1.1 TEM: A Sewer has a TEM of +4 [EXC: +3 if wooden]. A unit may enter a Sewer [EXC: an AFV may not enter it].\n"
NEW = "1.1 TEM: A Sewer has a TEM of +2. A unit must enter a Sewer.\n"


def logic_file(text: str) -> tuple[Graph, Any, Rulings]:
    """The graph of a text, its logic as it is published, and as it was made."""
    corpus = corpus_of({"X": text})
    build = pipeline.build(corpus)
    assert build.graph
    logic = pipeline.formalize(corpus, build)
    inflection = vocabulary_of(corpus.lexicon, corpus.words).inflection
    files = artifacts(build.graph, logic, drafts(build.graph, logic, build.diagnostics, inflection), Verdicts({}, {}))
    return build.graph, json.loads(files[Path("logic.json")]), rulings(logic, inflection)


def test_a_logic_file_says_what_the_corpus_says() -> None:
    (old, old_data, old_logic), (new, new_data, new_logic) = logic_file(OLD), logic_file(NEW)
    inflection = new_logic.inflection
    read = (rulings_from_json(data, graph, inflection) for graph, data in ((old, old_data), (new, new_data)))
    found = diff(old, new, *read)
    assert found == diff(old, new, old_logic, new_logic)
    kinds = {change.kind for change in found.changes}
    assert {ChangeKind.VALUE_CHANGED, ChangeKind.LOGIC_CHANGED, ChangeKind.EXCEPTION_REMOVED} <= kinds


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda data: [], "schema"),
        (lambda data: data | {"schema": "undercroft/graph/1"}, "schema"),
        (lambda data: data | {"clauses": 3}, "schema"),
        (lambda data: data | {"clauses": [3]}, r"clauses\[0\]"),
        (lambda data: data | {"clauses": [data["clauses"][0] | {"rule": "X9"}]}, "no node"),
        (lambda data: data | {"clauses": [data["clauses"][0] | {"status": "fine"}]}, "fine"),
        (lambda data: data | {"clauses": [data["clauses"][0] | {"logic": [{"statement": 3}]}]}, r"clauses\[0\]"),
    ],
)
def test_a_broken_logic_file_is_told(spoil: Callable[[Any], Any], complaint: str) -> None:
    graph, data, _ = logic_file(OLD)
    with pytest.raises(InvalidLogicError, match=complaint):
        rulings_from_json(spoil(data), graph)


def test_html_tells_what_changed_in_the_logic() -> None:
    (old, _, old_logic), (new, _, new_logic) = logic_file(OLD), logic_file(NEW)
    html = BeautifulSoup(fragment(diff(old, new, old_logic, new_logic)), "html.parser")
    told = {tag.get_text(" ", strip=True) for tag in html.select(".uc-logic-changed")}
    assert any("may → must" in text for text in told)


def test_a_document_that_is_gone(bundled: Build) -> None:
    assert bundled.graph
    without = graph_of({"X": "1.1 ENTRY: Enter by the door.\n"})
    both = graph_of({"X": "1.1 ENTRY: Enter by the door.\n", "Y": "1.1 FIRE: Fire spreads.\n"})
    assert told(both, without) == {("document-removed", "Y", None), ("rule-removed", "Y1.1", None)}
    assert told(without, both) == {("document-added", None, "Y"), ("rule-added", None, "Y1.1")}


SENTENCES = st.sampled_from(
    [
        "Enter by the door only.",
        "Enter by the door and the hole.",
        "A bunker has a TEM of +4 [EXC: +3 if wooden].",
        "A bunker has a TEM of +2.",
        "Blazes are put out with water, as in 1.2.",
        "No unit may leave it at night.",
        "Every unit sees out of it through the slit/",
    ]
)
EDITIONS = st.dictionaries(st.integers(1, 7), SENTENCES, min_size=1, max_size=6).map(
    lambda rules: graph_of({"X": "".join(f"1.{number} {rules[number]}\n" for number in sorted(rules))})
)


@given(EDITIONS, EDITIONS)
def test_adding_is_removing_seen_from_the_other_side(old: Graph, new: Graph) -> None:
    there, back = diff(old, new).changes, diff(new, old).changes
    for added, removed in (
        (ChangeKind.RULE_ADDED, ChangeKind.RULE_REMOVED),
        (ChangeKind.EXCEPTION_ADDED, ChangeKind.EXCEPTION_REMOVED),
    ):
        come = sorted(str(change.new) for change in there if change.kind is added)
        assert come == sorted(str(change.old) for change in back if change.kind is removed)
    assert not diff(old, old)
    rules = {rule.id for rule in new.rules()}
    gone = {change.old for change in there if change.kind is ChangeKind.RULE_REMOVED}
    assert len(rules) == sum(1 for _ in old.rules()) - len(gone) + sum(
        change.kind is ChangeKind.RULE_ADDED for change in there
    )


ITEMS = st.lists(
    st.tuples(st.sampled_from(["", "tem", "los"]), st.text("abc ", max_size=6)), max_size=6, unique=True
).map(lambda parts: [Item(f"1.{number}", title, text) for number, (title, text) in enumerate(parts)])


@given(ITEMS, ITEMS)
def test_alignment_is_the_same_from_both_sides(old: list[Item], new: list[Item]) -> None:
    assert sorted(align(old, new)) == sorted((first, second) for second, first in align(new, old))


def test_of_a_table_the_rows_are_shown_that_changed() -> None:
    old, new = "dr\tlock\n1\tshut\n2\ta barge waits\n3\topen", "dr\tlock\n1\tshut\n2\ta tug waits\n3\topen"
    found = list(changed_rows(edits(words(old), words(new))))
    assert "".join(edit.new for edit in found) == "… 2\ta tug waits …"


def test_html_is_escaped_and_linked() -> None:
    old = graph_of({"X": "1.1 ENTRY: Enter <b>here</b>.\n"})
    new = graph_of({"X": "1.1 ENTRY: Enter <i>there</i>.\n"})
    html = fragment(diff(old, new), lambda rule: f"rules/{rule}.html")
    soup = BeautifulSoup(html, "html.parser")
    assert not soup.find(["b", "i"])
    assert [link["href"] for link in soup.find_all("a")] == ["rules/X1.1.html"]
    assert soup.find("ins")
    assert page(diff(old, old)).startswith("<!DOCTYPE html>")
    assert "No changes" in fragment(diff(old, old))


@cases.parametrize("stated")
def test_what_is_stated(case: cases.Case) -> None:
    def run(given: str) -> str:
        graph, logic = ruled(corpus_of({"X": given}))
        told = [value for ruling in logic.of(graph.nodes) for value in stated(ruling, logic.inflection)]
        units = [f" [{value.unit}]" if value.unit else "" for value in told]
        lines = (f"{value.clause} {value.name}: {value.said}" for value in told)
        return "\n".join(map("".join, zip(lines, units, strict=True)))

    cases.check(case, run)
