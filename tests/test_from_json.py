"""Graph files: what was written is read back, and what is broken is refused with its place."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Code
from compiler.graph.from_json import graph_from_json
from compiler.graph.to_json import graph_to_json
from compiler.pipeline import Build

from .corpora import graph_of

SMALL = json.loads(
    json.dumps(graph_to_json(graph_of({"X": "1.1 TEM: It is +4 [EXC: +3 if wet; A5.1].\n1.2 LOS: See 1.1/\n"})))
)


@pytest.mark.parametrize("corpus", ["bundled", "originals"])
def test_a_graph_is_read_back_as_it_was(corpus: str, request: pytest.FixtureRequest) -> None:
    build: Build = request.getfixturevalue(corpus)
    assert build.graph
    data = json.loads(json.dumps(graph_to_json(build.graph, build.diagnostics)))
    assert graph_from_json(data, "graph.json") == (build.graph, [])


def _set(*path: str | int, to: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


def _drop(*path: str | int) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_set("schema", to="undercroft/graph/0"), "schema: must be 'undercroft/graph/1'"),
        (_drop("nodes"), "nodes: is missing"),
        (_set("nodes", to={}), "nodes: must be a list"),
        (_set("nodes", 1, to=[]), "nodes[1]: must be an object"),
        (_set("nodes", 1, "kind", to="ruel"), "nodes[1].kind: 'ruel' is none of document, rule"),
        (_set("nodes", 1, "text", to=None), "nodes[1].text: must be a text"),
        (_set("nodes", 1, "text", to="\ud800"), "nodes[1].text: holds half a character"),
        (_set("nodes", 1, "id", to=""), "nodes[1].id: must not be empty"),
        (_set("nodes", 1, "id", to="X"), "nodes[1].id: 'X' is given twice"),
        (_set("nodes", 1, "truncated", to=1), "nodes[1].truncated: must be true or false"),
        (_set("nodes", 1, "span", "line", to=-1), "nodes[1].span.line: must be a whole number"),
        (_set("nodes", 1, "span", "line", to=True), "nodes[1].span.line: must be a whole number"),
        (_set("nodes", 1, "marks", 0, "end", to=999), "nodes[1].marks[0]: from"),
        (_set("nodes", 1, "marks", 0, "target", to="X9"), "nodes[1].marks[0].target: 'X9' is no node"),
        (_set("nodes", 1, "source", to="Y"), "nodes[1].source: 'Y' is no document"),
        (_set("nodes", 1, "parent", to="Y"), "nodes[1].parent: 'Y' is no node"),
        (_set("edges", 0, "to", to="Y"), "edges[0].to: 'Y' is no node"),
        (_set("edges", 0, "from", to="Y"), "edges[0].from: 'Y' is no node"),
        (_set("sources", 0, "characters", to=[]), "sources[0].characters: must be an object"),
        (_set("sources", 0, "naming", 0, to=3), "sources[0].naming[0]: must be a text"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: Callable[[Any], None], message: str) -> None:
    data = copy.deepcopy(SMALL)
    change(data)
    graph, diagnostics = graph_from_json(data, "bad.json")
    assert graph is None
    assert diagnostics[0].code is Code.GRAPH_INVALID
    assert diagnostics[0].message.startswith(message)
    assert str(diagnostics[0]).startswith("bad.json:1:1: GRAPH_INVALID")


def test_a_node_cannot_be_its_own_ancestor() -> None:
    data = copy.deepcopy(SMALL)
    for node in data["nodes"]:
        if node["id"] == "X1.1":
            node["parent"] = "X1.2"
        if node["id"] == "X1.2":
            node["parent"] = "X1.1"
    graph, diagnostics = graph_from_json(data, "bad.json")
    assert graph is None
    assert [diagnostic.code for diagnostic in diagnostics] == [Code.CIRCULAR_PARENT]
    assert diagnostics[0].message.startswith("X1.1 is below X1.2 is below X1.1")


def test_complaints_are_not_endless() -> None:
    data = copy.deepcopy(SMALL)
    data["edges"] = [{}] * 5000
    assert len(graph_from_json(data, "bad.json")[1]) == 21


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def _places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(data, dict):
        return [place for key in data for place in ((*path, key), *_places(data[key], (*path, key)))]
    if isinstance(data, list):
        return [place for key, item in enumerate(data) for place in ((*path, key), *_places(item, (*path, key)))]
    return []


@given(st.sampled_from(_places(SMALL)), JSON)
def test_anything_anywhere_is_read_or_refused(place: tuple[str | int, ...], value: Any) -> None:
    data = copy.deepcopy(SMALL)
    _set(*place, to=value)(data)
    graph, diagnostics = graph_from_json(data, "bad.json")
    assert (graph is None) == bool(diagnostics)
    if graph is not None:
        assert [graph.home(node).id in graph.by_id for node in graph.nodes] == [True] * len(graph.nodes)


@given(JSON)
def test_anything_at_all_is_refused(value: Any) -> None:
    graph, diagnostics = graph_from_json(value, "bad.json")
    assert graph is None
    assert diagnostics
