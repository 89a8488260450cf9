"""The two corpora: the restated documents and the published ones have one shape, and nothing is lost in either."""

import json
from collections import Counter
from collections.abc import Callable

import pytest

from compiler import pipeline, sources
from compiler.clauses.from_graph import clauses
from compiler.clauses.model import Relation
from compiler.clauses.situations import words
from compiler.graph.model import Graph, Node, NodeKind
from compiler.graph.to_json import graph_to_json
from compiler.pipeline import Build

from .test_properties import check_document, check_graph

DEFECTS = {
    ("BROKEN_PARAGRAPH", "FB9.md"): [27],
    ("DEAD_LINK", "FB9.md"): [
        9,
        11,
        13,
        13,
        15,
        17,
        17,
        17,
        23,
        27,
        27,
        27,
        27,
        27,
        27,
        29,
        29,
        33,
        33,
        37,
        37,
        39,
        39,
        39,
        41,
        43,
        43,
        45,
    ],
    ("DETACHED_HEAD", "FB9.md"): [19],
    ("FUSED_MARK", "G11.txt"): [1, 78, 79, 87],
    ("GAP", "ABtF4.txt"): [3, 4, 7, 8, 9],
    ("GAP", "G11.txt"): [
        1,
        2,
        3,
        8,
        19,
        21,
        24,
        26,
        27,
        29,
        30,
        34,
        35,
        39,
        45,
        46,
        48,
        49,
        50,
        57,
        59,
        60,
        61,
        62,
        64,
        65,
        66,
        67,
        71,
        72,
        73,
        74,
        75,
        79,
        81,
        83,
        85,
        86,
        89,
        90,
        94,
        96,
        97,
        98,
        99,
        104,
        107,
        108,
        109,
        110,
        113,
        114,
        115,
        118,
        119,
        120,
        121,
        122,
        123,
        125,
        126,
        127,
        128,
        129,
    ],
    ("LIKELY_MISPRINT", "G11.txt"): [47],
    ("LIKELY_MISPRINT", "O6.html"): [67],
    ("MARKUP_OUTRUNS_BRACKET", "FB9.md"): [43],
    ("OTHER_SECTION", "ABtF4.txt"): [3],
    ("OTHER_SECTION", "FB9.md"): [13],
    ("OTHER_SECTION", "G11.txt"): [24, 112],
    ("TABLE_REBUILT", "B8.md"): [15, 20],
    ("TABLE_REBUILT", "G11.txt"): [76],
    ("UNBALANCED_BRACKET", "ABtF4.txt"): [12],
    ("UNBALANCED_BRACKET", "G11.txt"): [30],
    ("UNCLOSED_EXCEPTION", "G11.txt"): [60, 67, 83, 122],
    ("UNSAFE_MARKUP", "O6.html"): [13, 14, 15, 17, 20, 21, 43, 73],
}
"""The lines of the published documents on which each defect is reported."""


def graph_of(build: Build) -> Graph:
    assert build.graph is not None, build.diagnostics
    return build.graph


def of_the_text(graph: Graph) -> list[Node]:
    """All nodes but the terms: which of those occur is a matter of wording."""
    return [node for node in graph.nodes if node.kind is not NodeKind.TERM]


def shape(node: Node) -> object:
    return node.id, node.kind, node.source, node.number, node.title, node.parent, node.truncated


def marks(node: Node) -> object:
    return node.id, [(mark.kind, mark.target) for mark in node.marks]


@pytest.mark.parametrize("look", [shape, marks])
def test_the_nodes_are_the_same(bundled: Build, originals: Build, look: Callable[[Node], object]) -> None:
    ours, theirs = ([look(node) for node in of_the_text(graph_of(build))] for build in (bundled, originals))
    assert ours == theirs


@pytest.mark.parametrize("name", ["bundled", "originals"])
def test_every_phase_of_the_sewers_is_a_rule(name: str, request: pytest.FixtureRequest) -> None:
    graph = graph_of(request.getfixturevalue(name))
    phases = {clause.node: clause.related(Relation.ROW_HEAD) for clause in clauses(graph) if clause.row}
    told = {node: words(graph, heads[0]) for node, heads in phases.items() if graph.by_id[node].kind is NodeKind.RULE}
    assert told == {
        "B8:start-of-mph-enter-sewers": "Start of MPH.",
        "B8:mph-choose-destination": "MPH",
        "B8:mph-sewer-movement-dr": "MPH",
        "B8:end-of-mph": "End of MPH",
        "B8:dfph": "DFPh",
        "B8:afph": "AFPh",
        "B8:rtph": "RtPh",
        "B8:aph-emergence": "APh",
        "B8:ccph": "CCPh",
    }


def test_the_edges_are_the_same(bundled: Build, originals: Build) -> None:
    ours, theirs = (
        Counter((edge.source, edge.target, edge.kind) for edge in graph_of(b).edges) for b in (bundled, originals)
    )
    assert ours == theirs


def test_the_complaints_are_the_same(bundled: Build, originals: Build) -> None:
    ours, theirs = (
        Counter((found.code.name, found.node) for found in build.diagnostics) for build in (bundled, originals)
    )
    assert ours == theirs


def test_the_defects_of_the_published_documents(originals: Build) -> None:
    found: dict[tuple[str, str], list[int]] = {}
    for one in originals.diagnostics:
        assert one.span is not None
        found.setdefault((one.code.name, one.span.file), []).append(one.span.line)
    assert {key: sorted(lines) for key, lines in found.items()} == DEFECTS


@pytest.mark.parametrize("name", ["bundled", "originals"])
def test_nothing_is_lost(name: str, request: pytest.FixtureRequest) -> None:
    build: Build = request.getfixturevalue(name)
    assert len(build.documents) == 5
    for document in build.documents:
        check_document(document)
    check_graph(build)


def test_two_builds_are_identical() -> None:
    first, second = (pipeline.build(sources.load()[0]) for _ in range(2))
    assert dumped(first) == dumped(second)


def dumped(build: Build) -> str:
    return json.dumps(graph_to_json(graph_of(build), build.diagnostics), ensure_ascii=False)


def test_every_reference_has_its_words_and_its_place(bundled: Build) -> None:
    texts = {document.source.file: document.source.text for document in bundled.documents}
    for edge in graph_of(bundled).edges:
        if edge.kind == "cites":
            assert edge.span is not None
            place = texts[edge.span.file][edge.span.start : edge.span.end]
            assert edge.text.split()[0][:1] in place, (edge.text, place)
