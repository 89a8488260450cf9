"""Clauses: where one statement ends, and what it is for."""

from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.clauses.from_graph import clauses, node_clauses
from compiler.clauses.model import ClauseKind
from compiler.graph.model import Graph, Node, NodeKind
from compiler.pipeline import Build

from .cases import Case, check, parametrize
from .making import build_text

SAID = st.text(alphabet='aB1 .;:,()[]/"i.e', max_size=60)


def printed(text: str) -> str:
    graph = build_text(text).graph
    assert graph is not None
    lines = []
    for clause in clauses(graph):
        node = graph.by_id[clause.node]
        said = node.text[clause.start : clause.end]
        limits = f" {{{', '.join(clause.exceptions)}}}" if clause.exceptions else ""
        lines.append(f"{clause.id} {clause.kind}: {'> ' if clause.aside else ''}{said}{limits}")
    return "\n".join(lines)


@parametrize("clauses")
def test_clauses(case: Case) -> None:
    check(case, printed)


@given(SAID)
@settings(max_examples=300)
def test_no_word_of_a_text_is_in_two_statements_or_in_none(text: str) -> None:
    node = Node("T6.1", NodeKind.RULE, "T6", "6.1", None, "T6", text, None)
    seen = [False] * len(text)
    for clause in node_clauses(node):
        assert 0 <= clause.start < clause.end <= len(text)
        for place in range(clause.start, clause.end):
            assert not seen[place]
            seen[place] = True
    assert not any(character.isalnum() and not found for character, found in zip(text, seen, strict=True))


def test_both_corpora_have_the_same_lost_statements(bundled: Build, originals: Build) -> None:
    def lost(graph: Graph | None) -> list[str]:
        assert graph is not None
        return [clause.node for clause in clauses(graph) if clause.kind is ClauseKind.TRUNCATED]

    assert lost(bundled.graph) == lost(originals.graph)


def test_most_of_a_rulebook_is_norms(bundled: Build) -> None:
    assert bundled.graph is not None
    kinds = [clause.kind for clause in clauses(bundled.graph)]
    speaking = [kind for kind in kinds if kind is not ClauseKind.TRUNCATED]
    assert kinds.count(ClauseKind.NORM) > 0.7 * len(speaking)
