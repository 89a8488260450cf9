"""The rule graph: numbered rules and what belongs to them, and the typed links between them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from ..immutable import immutable
from ..outline.model import Mark, MarkKind, NodeKind
from ..spans import Span

__all__ = ["Edge", "EdgeKind", "Graph", "Mark", "MarkKind", "Node", "NodeKind", "SourceInfo"]


class EdgeKind(StrEnum):
    """The kinds of edge."""

    CONTAINS = "contains"
    CITES = "cites"
    EXCEPTS = "excepts"
    ILLUSTRATES = "illustrates"
    ANNOTATES = "annotates"
    CORRESPONDS = "corresponds"
    FILLS = "fills"


@immutable
class Node:
    """A rule, or something that belongs to one."""

    id: str
    """The community's own, such as `O6.11`; never a counter of ours."""
    kind: NodeKind
    source: str | None
    """The id of its document; none for a term or a rule outside the corpus."""
    number: str | None
    """As printed, without the chapter."""
    title: str | None
    parent: str | None
    text: str
    span: Span | None
    truncated: bool = False
    marks: tuple[Mark, ...] = ()
    """Exceptions, citations, gaps, emphasis in `text`; an exception's own marks count from its own start."""


@immutable
class Edge:
    """A typed link."""

    source: str
    """The id of the node it leaves; `from` in JSON."""
    target: str
    kind: EdgeKind
    text: str = ""
    """As printed where it is printed; for `corresponds` the topic, for `fills` the conjectured words."""
    span: Span | None = None


@immutable
class SourceInfo:
    """What the graph says of a document."""

    id: str
    title: str
    file: str
    reader: str
    edition: str
    licence: str
    prefix: str
    group: str | None
    """The group of variants it belongs to."""
    naming: tuple[str, ...]
    """Words by which this variant calls its own things, such as `RB`; not a difference to the others."""
    sha256: str
    characters: dict[str, int] = field(default_factory=dict)
    """How many characters are text, markup, and each kind of boilerplate."""
    published: str = ""
    """The day this printing came out, as `1994-05-01`; empty if nobody says."""


@dataclass(frozen=True)
class Graph:
    """All of it; nodes in printed order, document by document, then terms and rules outside the corpus."""

    sources: tuple[SourceInfo, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    @cached_property
    def by_id(self) -> dict[str, Node]:
        """Each node by its id."""
        return {node.id: node for node in self.nodes}

    @cached_property
    def children(self) -> dict[str, list[Node]]:
        """The nodes below each node, in printed order."""
        below: dict[str, list[Node]] = {}
        for node in self.nodes:
            if node.parent:
                below.setdefault(node.parent, []).append(node)
        return below

    @cached_property
    def outgoing(self) -> dict[str, list[Edge]]:
        """The edges that leave each node, in printed order."""
        leaving: dict[str, list[Edge]] = {}
        for edge in self.edges:
            leaving.setdefault(edge.source, []).append(edge)
        return leaving

    @cached_property
    def incoming(self) -> dict[str, list[Edge]]:
        """The edges that reach each node, in the printed order of where they come from."""
        reaching: dict[str, list[Edge]] = {}
        for edge in self.edges:
            reaching.setdefault(edge.target, []).append(edge)
        return reaching

    @cached_property
    def by_source(self) -> dict[str, list[Node]]:
        """The nodes of each document, in printed order."""
        listed: dict[str, list[Node]] = {source.id: [] for source in self.sources}
        for node in self.nodes:
            if node.source:
                listed.setdefault(node.source, []).append(node)
        return listed

    def rules(self, source: str | None = None) -> Iterator[Node]:
        """The rules in printed order, of one document or of all."""
        nodes = self.nodes if source is None else self.by_source.get(source, ())
        return (node for node in nodes if node.kind is NodeKind.RULE)

    def home(self, node: Node) -> Node:
        """The rule or document that a node belongs to: itself, or the nearest above."""
        while node.kind not in (NodeKind.RULE, NodeKind.DOCUMENT, NodeKind.TERM, NodeKind.EXTERNAL) and node.parent:
            node = self.by_id[node.parent]
        return node

    def within(self, node: Node) -> Iterator[Node]:
        """A rule with all that belongs to it, but no rule below it."""
        yield node
        for child in self.children.get(node.id, ()):
            if child.kind not in (NodeKind.RULE, NodeKind.DOCUMENT):
                yield from self.within(child)
