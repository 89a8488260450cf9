"""From outlines to the graph: nodes, the edges that structure gives, and the references."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ..diagnostics import Code, Diagnostic
from ..outline.model import Mark, MarkKind, NodeKind, Outline, Part
from .index import Index, duplicates
from .model import Edge, EdgeKind, Graph, Node, SourceInfo
from .resolve import Reference, Resolver

_STRUCTURE = {
    NodeKind.EXCEPTION: EdgeKind.EXCEPTS,
    NodeKind.EXAMPLE: EdgeKind.ILLUSTRATES,
    NodeKind.NOTE: EdgeKind.ANNOTATES,
    NodeKind.FOOTNOTE: EdgeKind.ANNOTATES,
}
"""What a part is to the one it stands in, beside being contained."""


def find_duplicates(outlines: Sequence[Outline]) -> list[Diagnostic]:
    """The rules that two documents have under one id; no graph can hold both, so the later document is left out."""
    message = "another document has a rule of this id; give one of the two documents another prefix"
    return [
        Diagnostic(Code.DUPLICATE_RULE, f"{part.id}: {message}", part.span, part.id, refuses=outline.id)
        for outline, part in duplicates(outlines)
        if part.kind in (NodeKind.RULE, NodeKind.DOCUMENT, NodeKind.TABLE)
    ]


@dataclass(slots=True)
class _Gathered:
    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    cited: dict[str, str] = field(default_factory=dict)
    """What was cited, with the words it was first cited by."""


def to_graph(sources: Sequence[SourceInfo], outlines: Sequence[Outline]) -> tuple[Graph, list[Diagnostic]]:
    """The graph of a corpus."""
    index = Index.of(outlines)
    gathered = _Gathered()
    diagnostics: list[Diagnostic] = []
    for outline in outlines:
        resolver = Resolver(index, outline)
        already = len(gathered.nodes)
        for part in outline.parts:
            if part.kind is not NodeKind.EXCEPTION:
                cited = resolver.references(part) if part.kind is not NodeKind.FURNITURE else ()
                _take(gathered, outline.id, part, cited)
            elif part.parent:
                _structure(gathered, part)
        gathered.nodes += _exceptions(outline, gathered.nodes[already:])
        diagnostics += resolver.diagnostics
    _in_printed_order(gathered, outlines)
    known = index.parts
    for name in sorted((name for name in gathered.cited if name not in known), key=_shelf):
        gathered.nodes.append(Node(name, NodeKind.EXTERNAL, None, _bare(name), gathered.cited[name], None, "", None))
    return Graph(tuple(sources), tuple(gathered.nodes), tuple(gathered.edges)), diagnostics


def _take(gathered: _Gathered, source: str, part: Part, references: Sequence[Reference]) -> None:
    marks = list(part.marks)
    exceptions = iter([mark for mark in part.marks if mark.kind is MarkKind.EXCEPTION])
    coming = next(exceptions, None)
    around: list[Mark] = []
    _structure(gathered, part)
    for reference in references:
        marks.append(Mark(reference.start, reference.end, MarkKind.CITATION, reference.target))
        while coming and coming.start <= reference.start:
            around.append(coming)
            coming = next(exceptions, None)
        while around and around[-1].end < reference.end:
            around.pop()
        origin = around[-1].target if around else part.id
        span = part.prose.span(reference.start, reference.end)
        gathered.edges.append(Edge(origin, reference.target, EdgeKind.CITES, reference.printed, span))
        gathered.cited.setdefault(reference.target, reference.printed)
    gathered.nodes.append(_node(source, part, tuple(sorted(marks))))


def _structure(gathered: _Gathered, part: Part) -> None:
    if part.parent is None:
        return
    gathered.edges.append(Edge(part.parent, part.id, EdgeKind.CONTAINS))
    if kind := _STRUCTURE.get(part.kind):
        gathered.edges.append(Edge(part.id, part.parent, kind, span=part.span))


def _node(source: str, part: Part, marks: tuple[Mark, ...]) -> Node:
    return Node(
        part.id,
        part.kind,
        source,
        part.number,
        part.title,
        part.parent,
        part.prose.text,
        part.span,
        part.truncated,
        marks,
    )


def _exceptions(outline: Outline, nodes: Sequence[Node]) -> list[Node]:
    """The exceptions, each with those marks of the text it stands in that are inside it."""
    holders: dict[str, tuple[Node, Mark]] = {}
    for node in nodes:
        for mark in node.marks:
            if mark.kind is MarkKind.EXCEPTION:
                holders[mark.target] = (node, mark)
    found = []
    for part in outline.parts:
        if part.kind is NodeKind.EXCEPTION:
            holder, place = holders[part.id]
            # its text ends just before the bracket; what looks like it earlier is its head: `[EXC: E]`
            start = holder.text.rindex(part.prose.text, place.start, place.end)
            end = start + len(part.prose.text)
            first = bisect_left(holder.marks, start, key=lambda mark: mark.start)
            last = bisect_left(holder.marks, end, lo=first, key=lambda mark: mark.start)
            marks = tuple(
                replace(mark, start=mark.start - start, end=mark.end - start)
                for mark in holder.marks[first:last]
                if mark.end <= end and mark.target != part.id and mark.kind is not MarkKind.CELL
            )
            cut = part.truncated or any(mark.kind is MarkKind.GAP for mark in marks)
            found.append(replace(_node(outline.id, part, marks), truncated=cut))
    return found


def _in_printed_order(gathered: _Gathered, outlines: Sequence[Outline]) -> None:
    order = {part.id: number for number, part in enumerate(part for outline in outlines for part in outline.parts)}
    gathered.nodes.sort(key=lambda node: order[node.id])
    gathered.edges.sort(key=lambda edge: order[edge.source])


def _bare(name: str) -> str | None:
    found = re.search(r"\d+(?:\.\d+)*[A-Z]?$", name)
    return found[0] if found else None


def _shelf(name: str) -> tuple[str, int, str]:
    """Where a reader would look a rule up: by chapter, section and decimals."""
    parsed = re.match(r"(\D*)(\d{0,9})(.*)", name)
    assert parsed
    return parsed[1], int(parsed[2] or 0), parsed[3]
