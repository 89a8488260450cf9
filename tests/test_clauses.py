"""Clauses: where one statement ends, what it is for, and what it hangs on."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.clauses.from_graph import clauses, clauses_within, node_clauses
from compiler.clauses.model import Clause, ClauseKind, Relation
from compiler.clauses.situations import words
from compiler.clauses.spans import proses, span
from compiler.graph.model import Graph, Node, NodeKind
from compiler.outline.from_document import outline
from compiler.outline.model import Naming
from compiler.pipeline import Build
from compiler.readers import READERS
from compiler.spans import SourceText

from .cases import Case, check, parametrize
from .making import build_text

WORDS = ["a ship ", "it may enter ", "if wooden", "is free", "see 6.2", "No. 4 ", "i.e., ", "However ", "B.", "x"]
SAID = st.text(alphabet='aB1 .;:,()[]/"i.e', max_size=60) | st.lists(
    st.sampled_from([*WORDS, "(", ")", "[", "] ", ". ", "; ", ": ", ", ", " (a) ", " (b) "]), max_size=25
).map("".join)


def graph_of(text: str, reader: str = "text") -> Graph:
    graph = build_text(text, reader).graph
    assert graph is not None
    return graph


def shown(graph: Graph, clause: Clause) -> str:
    """A clause with its words, what it skips as dots, and what it hangs on."""
    text = graph.by_id[clause.node].text
    said, position = "", clause.start
    for low, high in clause.skips:
        said, position = f"{said}{text[position:low]}...", high
    said += text[position : clause.end]
    flags = "> " * clause.aside + "= " * clause.gloss
    row = f"| {text[clause.row.start : clause.row.end]} | " if clause.row else ""
    limits = f" {{{', '.join(clause.exceptions)}}}" if clause.exceptions else ""
    lead = f" <- {clause.lead}" if clause.lead else ""
    return f"{clause.id} {clause.kind}: {flags}{row}{said}{limits}{lead}"


def printed(text: str) -> str:
    graph = graph_of(text, reader_of(text))
    return "\n".join(shown(graph, clause) for clause in clauses(graph))


def reader_of(text: str) -> str:
    return "html" if text.startswith("<") else "markdown" if text.startswith("#") else "text"


def situated(text: str) -> str:
    """The clauses with what each lives in; titles that all of them stand under are left out."""
    graph = graph_of(text, reader_of(text))
    lines = []
    for clause in clauses(graph):
        lines.append(f"{clause.id}: {graph.by_id[clause.node].text[clause.start : clause.end]}")
        for one in clause.situation:
            if one.target != "T6":
                said = "" if graph.by_id.get(one.target) is None else f": {words(graph, one)}"
                lines.append(f"  {one.relation} {one.target}{said}")
    return "\n".join(lines)


@parametrize("clauses")
def test_clauses(case: Case) -> None:
    check(case, printed)


@parametrize("situations")
def test_situations(case: Case) -> None:
    check(case, situated)


@given(SAID)
@settings(max_examples=500)
def test_no_word_of_a_text_is_in_two_statements_or_in_none(text: str) -> None:
    node = Node("T6.1", NodeKind.RULE, "T6", "6.1", None, "T6", text, None)
    found = node_clauses(node)
    seen = [False] * len(text)
    for clause in found:
        assert 0 <= clause.start < clause.end <= len(text)
        skipped = {place for low, high in clause.skips for place in range(low, high)}
        for place in set(range(clause.start, clause.end)) - skipped:
            assert not seen[place]
            seen[place] = True
    letters = {
        place for clause in found for low, high in clause.skips if high - low in (2, 3) for place in range(low, high)
    }
    lost = [place for place, character in enumerate(text) if character.isalnum() and not seen[place]]
    assert set(lost) <= letters
    assert [clause.id for clause in found] == [f"T6.1:c{number}" for number in range(1, len(found) + 1)]
    assert [clause.start for clause in found] == sorted(clause.start for clause in found)


def test_brackets_in_brackets_in_brackets_are_no_trouble() -> None:
    text = "A ship waits " + "(it may enter " * 5000 + ")" * 5000
    node = Node("T6.1", NodeKind.RULE, "T6", "6.1", None, "T6", text, None)
    assert [clause.aside for clause in node_clauses(node)] == [False, True]


def test_pronouns_and_elided_subjects_have_somewhere_to_look() -> None:
    graph = graph_of(
        "6.1 BERTHS: A ship waits (but it may leave; it then pays). It pays [EXC: it is gray; it is free]. They sink.\n"
        "6.11 It is high."
    )
    found = {clause.id: clause for clause in clauses(graph)}
    assert {name: clause.before for name, clause in found.items()} == {
        "T6.1:c1": "",
        "T6.1:c2": "T6.1:c1",
        "T6.1:c3": "T6.1:c2",
        "T6.1:c4": "T6.1:c1",
        "T6.1:c5": "T6.1:c4",
        "T6.1!1:c1": "T6.1:c4",
        "T6.1!1:c2": "T6.1!1:c1",
        "T6.11:c1": "",
    }
    assert {clause.topic for clause in found.values()} == {"BERTHS"}


def test_a_cell_that_is_headed_in_bold_is_a_rule_in_its_row() -> None:
    table = "| Phase | Action |\n| --- | --- |\n| Start | **Tow:** Ships move. |\n"
    graph = graph_of(f"# 6. Harbor\n\n6.1 PHASES: Ships act as follows.\n\n{table}", "markdown")
    _, clause = clauses(graph)
    assert (clause.node, clause.topic) == ("T6.1:T1:start-tow", "Tow")
    assert clause.row is not None
    assert (clause.row.table, clause.row.part, clause.row.number, clause.row.column) == ("T6.1:T1", "body", 0, 1)
    heads = [words(graph, one) for one in clause.related(Relation.ROW_HEAD)]
    assert (graph.by_id[clause.node].text, heads) == ("Ships move.", ["Start"])


def test_examples_are_read_only_when_asked_for() -> None:
    graph = graph_of("6.1 BERTHS: A ship pays [EXC: a tug].\nEX: Ship A pays. Ship B waits [EXC: at night].")
    assert {clause.node for clause in clauses(graph)} == {"T6.1", "T6.1!1"}
    example = graph.by_id["T6.1:EX1"]
    assert [clause.id for clause in clauses_within(graph, example)] == [
        "T6.1:EX1:c1",
        "T6.1:EX1:c2",
        "T6.1:EX1!1:c1",
    ]


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("text", "6.1 BERTHS: A ship pays 4 coins (it may wait). No\ntug waits; see 6.1."),
        ("markdown", "# 6. Harbor\n\n6.1 BERTHS: A ship pays &ge; 4 coins. *No* tug waits.\n"),
        ("html", "<h2>6. Harbor</h2><p>6.1 BERTHS: A ship pays &ge; 4 coins. <b>No</b> tug waits.</p>"),
    ],
)
def test_every_clause_leads_back_to_its_place_in_the_source(reader: str, text: str) -> None:
    document, _ = READERS[reader](SourceText("t.txt", text))
    outlines, _ = outline([(document, "T")], Naming("T6", "The made-up rules"))
    prose = proses(outlines)
    graph = graph_of(text, reader)
    found = list(clauses(graph))
    assert found
    for clause in found:
        place = span(prose, clause)
        assert graph.by_id[clause.node].text == prose[clause.node].text
        source = text[place.start : place.end]
        assert (source[0], source[-1]) == (
            graph.by_id[clause.node].text[clause.start],
            graph.by_id[clause.node].text[clause.end - 1],
        ) or source.startswith(("*", "<"))
    first = graph.by_id[found[0].node].text.index("4 coins")
    inside = span(prose, found[0], first, first + 7)
    assert text[inside.start : inside.end] == "4 coins"


def test_both_corpora_have_the_same_lost_statements(bundled: Build, originals: Build) -> None:
    def lost(graph: Graph | None) -> list[str]:
        assert graph is not None
        return [clause.node for clause in clauses(graph) if clause.kind is ClauseKind.TRUNCATED]

    assert lost(bundled.graph) == lost(originals.graph)


def test_both_corpora_have_the_same_rows_and_exceptions_in_their_clauses(bundled: Build, originals: Build) -> None:
    def shape(graph: Graph | None) -> tuple[set[tuple[str, str, int]], dict[str, str]]:
        assert graph is not None
        found = list(clauses(graph))
        rows = {(clause.row.table, clause.row.part, clause.row.number) for clause in found if clause.row}
        return rows, {exception: clause.node for clause in found for exception in clause.exceptions}

    assert shape(bundled.graph) == shape(originals.graph)


def test_every_exception_of_a_rule_limits_just_one_clause(bundled: Build) -> None:
    graph = bundled.graph
    assert graph is not None
    found = list(clauses(graph))
    limits = [exception for clause in found for exception in clause.exceptions]
    speaking = {clause.node for clause in found if graph.by_id[clause.node].kind is NodeKind.EXCEPTION}
    assert sorted(limits) == sorted(speaking)


def test_a_bullet_that_is_printed_as_nothing_hides_nothing() -> None:
    graph = graph_of("<h2>6.1 Tolls</h2><p>It must:</p><ul><li>Two ships wait.</li><li>One leaves.</li></ul>", "html")
    assert [clause.skips for clause in clauses(graph)] == [(), (), ()]


def test_most_of_a_rulebook_is_norms(bundled: Build) -> None:
    assert bundled.graph is not None
    kinds = [clause.kind for clause in clauses(bundled.graph)]
    speaking = [kind for kind in kinds if kind not in (ClauseKind.TRUNCATED, ClauseKind.FRAGMENT)]
    assert kinds.count(ClauseKind.NORM) > 0.7 * len(speaking)
    assert kinds.count(ClauseKind.DESCRIPTION) < 0.02 * len(speaking)
