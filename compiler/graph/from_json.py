"""The graph from its JSON: files may come from anywhere, so everything is checked and nothing is trusted."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..diagnostics import Code, Diagnostic
from ..spans import Span
from .model import Edge, EdgeKind, Graph, Mark, MarkKind, Node, NodeKind, SourceInfo
from .to_json import SCHEMA

_MOST = 20
"""How many complaints are made of one file."""
_SURROGATE = re.compile("[\ud800-\udfff]")
_STANDS_FOR_A_NODE = frozenset((MarkKind.EXCEPTION, MarkKind.GAP, MarkKind.FOOTNOTE, MarkKind.CITATION))

T = TypeVar("T")


class _InvalidError(Exception):
    """What is wrong, and where: a path such as `nodes[3].span.line`."""


def graph_from_json(data: Any, file: str) -> tuple[Graph | None, list[Diagnostic]]:
    """The graph that `graph_to_json` wrote; None and the reasons if it is not one. `file` is named in complaints."""
    problems: list[str] = []

    def each(key: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
        found = []
        for number, item in enumerate(_list(data, key, "")):
            try:
                found.append(read(item, f"{key}[{number}]"))
            except _InvalidError as error:
                problems.append(str(error))
        return tuple(found)

    try:
        if _text(data, "schema", "") != SCHEMA:
            raise _InvalidError(f"schema: must be {SCHEMA!r}; write the file again with `undercroft compile`")
        graph = Graph(each("sources", _source), each("nodes", _node), each("edges", _edge))
    except _InvalidError as error:
        problems.append(str(error))
        return None, _complaints(problems, file)
    if not problems:
        problems = _loose_ends(graph)
    if not problems and (circle := _circle(graph)):
        message = f"{' is below '.join(circle)}; a node cannot be its own ancestor"
        return None, [Diagnostic(Code.CIRCULAR_PARENT, message, node=circle[0], file=file)]
    return (None, _complaints(problems, file)) if problems else (graph, [])


def _complaints(problems: Sequence[str], file: str) -> list[Diagnostic]:
    shown = list(problems[:_MOST])
    if len(problems) > _MOST:
        shown.append(f"and {len(problems) - _MOST} more")
    return [Diagnostic(Code.GRAPH_INVALID, message, file=file) for message in shown]


def _loose_ends(graph: Graph) -> list[str]:
    """Ids that are given twice, and names of nodes and documents that do not exist."""
    problems: list[str] = []
    documents = {source.id for source in graph.sources}
    if len(documents) != len(graph.sources):
        problems.append("sources: two have the same id")
    known: set[str] = set()
    for number, node in enumerate(graph.nodes):
        if node.id in known:
            problems.append(f"nodes[{number}].id: {node.id!r} is given twice")
        known.add(node.id)
    for number, node in enumerate(graph.nodes):
        place = f"nodes[{number}]"
        if node.source is not None and node.source not in documents:
            problems.append(f"{place}.source: {node.source!r} is no document of this graph")
        if node.parent is not None and node.parent not in known:
            problems.append(f"{place}.parent: {node.parent!r} is no node of this graph")
        for index, mark in enumerate(node.marks):
            if mark.kind in _STANDS_FOR_A_NODE and mark.target not in known:
                problems.append(f"{place}.marks[{index}].target: {mark.target!r} is no node of this graph")
    for number, edge in enumerate(graph.edges):
        for key, end in (("from", edge.source), ("to", edge.target)):
            if end not in known:
                problems.append(f"edges[{number}].{key}: {end!r} is no node of this graph")
    return problems


def _circle(graph: Graph) -> list[str]:
    """A node, those above it, and the node again; nothing if parents form trees."""
    safe: set[str] = set()
    for node in graph.nodes:
        way: list[str] = []
        on_way: set[str] = set()
        name: str | None = node.id
        while name is not None and name not in safe:
            if name in on_way:
                return [*way[way.index(name) :], name]
            way.append(name)
            on_way.add(name)
            name = graph.by_id[name].parent
        safe |= on_way
    return []


def _source(data: Any, path: str) -> SourceInfo:
    characters = _get(data, "characters", path)
    if not isinstance(characters, Mapping):
        raise _InvalidError(f"{path}.characters: must be an object")
    return SourceInfo(
        id=_text(data, "id", path, empty=False),
        title=_text(data, "title", path),
        file=_text(data, "file", path),
        reader=_text(data, "reader", path),
        edition=_text(data, "edition", path),
        licence=_text(data, "licence", path),
        prefix=_text(data, "prefix", path),
        group=_optional(data, "group", path),
        naming=tuple(
            _string(word, f"{path}.naming[{number}]") for number, word in enumerate(_list(data, "naming", path))
        ),
        sha256=_text(data, "sha256", path),
        characters={
            _string(key, f"{path}.characters"): _count(characters, key, f"{path}.characters") for key in characters
        },
        published=_text(data, "published", path) if "published" in data else "",
    )


def _node(data: Any, path: str) -> Node:
    text = _text(data, "text", path)
    truncated = _get(data, "truncated", path)
    if not isinstance(truncated, bool):
        raise _InvalidError(f"{path}.truncated: must be true or false")
    return Node(
        id=_text(data, "id", path, empty=False),
        kind=_kind(NodeKind, data, path),
        source=_optional(data, "source", path),
        number=_optional(data, "number", path),
        title=_optional(data, "title", path),
        parent=_optional(data, "parent", path),
        text=text,
        span=_span(data, path),
        truncated=truncated,
        marks=tuple(
            _mark(mark, len(text), f"{path}.marks[{number}]") for number, mark in enumerate(_list(data, "marks", path))
        ),
    )


def _mark(data: Any, length: int, path: str) -> Mark:
    start, end = _count(data, "start", path), _count(data, "end", path)
    if not start <= end <= length:
        raise _InvalidError(f"{path}: from {start} to {end} is no stretch of a text of {length} characters")
    return Mark(start, end, _kind(MarkKind, data, path), _text(data, "target", path))


def _edge(data: Any, path: str) -> Edge:
    ends = _text(data, "from", path), _text(data, "to", path)
    return Edge(*ends, _kind(EdgeKind, data, path), _text(data, "text", path), _span(data, path))


def _span(data: Any, path: str) -> Span | None:
    span = _get(data, "span", path)
    if span is None:
        return None
    path = f"{path}.span"
    start, end = _count(span, "start", path), _count(span, "end", path)
    if start > end:
        raise _InvalidError(f"{path}: ends at {end}, before it starts at {start}")
    return Span(_text(span, "file", path), start, end, _count(span, "line", path), _count(span, "column", path))


def _get(data: Any, key: str, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise _InvalidError(f"{path or 'the file'}: must be an object")
    if key not in data:
        raise _InvalidError(f"{_join(path, key)}: is missing")
    return data[key]


def _list(data: Any, key: str, path: str) -> list[Any]:
    value = _get(data, key, path)
    if not isinstance(value, list):
        raise _InvalidError(f"{_join(path, key)}: must be a list")
    return value


def _text(data: Any, key: str, path: str, empty: bool = True) -> str:
    value = _string(_get(data, key, path), _join(path, key))
    if not value and not empty:
        raise _InvalidError(f"{_join(path, key)}: must not be empty")
    return value


def _optional(data: Any, key: str, path: str) -> str | None:
    return None if _get(data, key, path) is None else _text(data, key, path)


def _string(value: Any, path: str) -> str:
    if not isinstance(value, str):
        raise _InvalidError(f"{path}: must be a text")
    if _SURROGATE.search(value):
        raise _InvalidError(f"{path}: holds half a character")
    return value


def _count(data: Any, key: str, path: str) -> int:
    value = _get(data, key, path)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _InvalidError(f"{_join(path, key)}: must be a whole number of 0 or more")
    return value


K = TypeVar("K", NodeKind, EdgeKind, MarkKind)


def _kind(kinds: type[K], data: Any, path: str) -> K:
    value = _text(data, "kind", path)
    try:
        return kinds(value)
    except ValueError:
        raise _InvalidError(f"{path}.kind: {value!r} is none of {', '.join(kinds)}") from None


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
