"""The graph as JSON, of the published schema."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..diagnostics import Diagnostic
from ..spans import Span
from .model import Edge, Graph, Node, SourceInfo

SCHEMA = "undercroft/graph/1"


def graph_to_json(graph: Graph, diagnostics: Iterable[Diagnostic] = ()) -> dict[str, Any]:
    """The graph and what the compiler had to say of its sources, ready for `json.dumps`."""
    return {
        "schema": SCHEMA,
        "sources": [_source(source) for source in graph.sources],
        "nodes": [_node(node) for node in graph.nodes],
        "edges": [_edge(edge) for edge in graph.edges],
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in diagnostics],
    }


def span_to_json(span: Span | None) -> Mapping[str, Any] | None:
    """A span: offsets in characters, line and column from 1."""
    if span is None:
        return None
    return {"file": span.file, "start": span.start, "end": span.end, "line": span.line, "column": span.column}


def _source(source: SourceInfo) -> dict[str, Any]:
    return {
        "id": source.id,
        "title": source.title,
        "file": source.file,
        "reader": source.reader,
        "edition": source.edition,
        "published": source.published,
        "licence": source.licence,
        "prefix": source.prefix,
        "group": source.group,
        "naming": list(source.naming),
        "sha256": source.sha256,
        "characters": source.characters,
    }


def _node(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "kind": node.kind.value,
        "source": node.source,
        "number": node.number,
        "title": node.title,
        "parent": node.parent,
        "text": node.text,
        "span": span_to_json(node.span),
        "truncated": node.truncated,
        "marks": [
            {"start": mark.start, "end": mark.end, "kind": mark.kind.value, "target": mark.target}
            for mark in node.marks
        ],
    }


def _edge(edge: Edge) -> dict[str, Any]:
    return {
        "from": edge.source,
        "to": edge.target,
        "kind": edge.kind.value,
        "text": edge.text,
        "span": span_to_json(edge.span),
    }


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "node": diagnostic.node,
        "span": span_to_json(diagnostic.span),
    }
