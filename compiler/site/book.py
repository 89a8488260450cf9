"""The graph as the pages of the site need it."""

import bisect
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..compare.rows import wanted
from ..compare.rulings import rulings
from ..diagnostics import Diagnostic
from ..graph.model import EdgeKind, Graph, MarkKind, Node, NodeKind, SourceInfo
from . import prose
from .assertions import Row, assertions
from .boards import Drawing, drawing
from .formalization import Formalization, Readings
from .links import Link
from .names import beginning, display, in_book_order, page_names, page_of, part_label, short
from .terms import Term, Terms

_SPEAKERS = {
    NodeKind.EXAMPLE: "examples",
    NodeKind.EXCEPTION: "exceptions",
    NodeKind.NOTE: "notes",
    NodeKind.TABLE: "tables",
}
_RULING = (NodeKind.DOCUMENT, NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.TABLE)
"""What holds words of a rule, and not about it."""
_GROUPS = ("rules", "exceptions", "examples", "notes", "tables")


@dataclass(frozen=True, slots=True)
class Conjecture:
    """What a parallel rule says where a text was lost."""

    gap: str
    rule: Link
    document: str
    words: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a rule: its text, an example, a table."""

    kind: str
    id: str
    label: str
    paragraphs: list[list[prose.Token]]
    grid: dict[str, Any] | None
    conjectures: tuple[Conjecture, ...]
    inside: "tuple[Piece, ...]"
    drawing: Drawing | None = None
    """The map that an example plays on."""
    drawn_before: Link | None = None
    """On a page of many texts: the example that showed the same map before."""
    assertions: tuple[Row, ...] = ()
    """What an example states, and whether the rules agree."""


class Book:
    """The graph as the pages need it; everything that more than one page asks for is worked out once."""

    def __init__(
        self, graph: Graph, diagnostics: Sequence[Diagnostic], formalization: Formalization | None = None
    ) -> None:
        self.graph = graph
        self.formalization = formalization or Formalization()
        self.readings = Readings(self.formalization, graph.by_id)
        self.rulings = rulings(self.formalization.logic, self.formalization.inflection)
        self.rows = tuple(map(wanted, self.formalization.rows))
        self.diagnostics = diagnostics
        self.names = page_names(graph)
        self.kinds = {node.id: node.kind.value for node in graph.nodes}
        self.sources: dict[str, SourceInfo] = {source.id: source for source in graph.sources}
        self.order = in_book_order(graph)
        self.position = {node.id: number for number, node in enumerate(self.order)}
        self.reported = self._reported()
        self.terms = Terms(graph.nodes)
        self._first = dict(self._first_terms())

    def _reported(self) -> dict[str, list[Diagnostic]]:
        """The complaints about each page: by their node, else by their place."""
        found: dict[str, list[Diagnostic]] = {}
        starts: dict[str, list[tuple[int, str]]] = {}
        for node in self.order:
            if node.span and node.kind is not NodeKind.DOCUMENT:
                starts.setdefault(node.span.file, []).append((node.span.start, node.id))
        for places in starts.values():
            places.sort()
        for diagnostic in self.diagnostics:
            if name := self._page_named(diagnostic) or _page_at(diagnostic, starts):
                found.setdefault(name, []).append(diagnostic)
        return found

    def _first_terms(self) -> Iterator[tuple[str, list[Term]]]:
        """Where each term stands first in the words of a rule, by node; what is a link already is none twice."""
        for page in self.order:
            seen: set[str] = set()
            for node in self.own(page):
                if node.kind not in _RULING or (node.kind is NodeKind.PARAGRAPH and not self._of_rule(node)):
                    continue  # the words of an exception stand in the text around it
                cited = [mark for mark in node.marks if mark.kind is MarkKind.CITATION]
                first: list[Term] = []
                for term in self.terms.found(node.text):
                    if term.id not in seen and not any(one.start < term.end and term.start < one.end for one in cited):
                        seen.add(term.id)
                        first.append(term)
                yield node.id, first

    def _of_rule(self, paragraph: Node) -> bool:
        """Whether a paragraph is one of a rule, and not of an example."""
        return self.graph.by_id[paragraph.parent or ""].kind in _RULING

    def _page_named(self, diagnostic: Diagnostic) -> str | None:
        node = self.graph.by_id.get(diagnostic.node or "")
        return page_of(self.graph, node).id if node else None

    def pages(self, source: str) -> Iterator[Node]:
        """The pages of a document but its own, in printed order."""
        return (node for node in self.graph.by_source[source] if node.id in self.names and node.id != source)

    def link(self, node: Node, label: str | None = None) -> Link:
        """A link to a node."""
        return Link(node.kind.value, node.id, label or display(node))

    def page_link(self, name: str) -> Link | None:
        """A link to the page that shows a node or a clause."""
        read = self.readings.by_id.get(name)
        node = self.graph.by_id.get(read[0].node if read else name)
        if node is None:
            return None
        page = page_of(self.graph, node)
        return self.link(page, short(page))

    def listed(self, node: Node) -> Link:
        """A link to a node in a list of contents: one that has no title is told by how its text begins."""
        return replace(self.link(node), remark=beginning(node))

    def outside(self, link: Link) -> Link:
        """A link to a rule outside the corpus, with what the texts call it."""
        return replace(link, remark=self.graph.by_id[link.id].text)

    def trail(self, node: Node) -> list[Link]:
        """What is above a node, from its document down."""
        found: list[Link] = []
        while node.parent:
            node = self.graph.by_id[node.parent]
            found.insert(0, self.link(node))
        return found

    def neighbours(self, node: Node) -> tuple[Link | None, Link | None]:
        """The pages before and after, within the same document."""
        place = self.position[node.id]
        before = self.order[place - 1] if place else None
        after = self.order[place + 1] if place + 1 < len(self.order) else None
        return (
            self.link(before) if before and before.source == node.source else None,
            self.link(after) if after and after.source == node.source else None,
        )

    def below(self, node: Node) -> list[Node]:
        """The pages directly below one."""
        return [child for child in self.graph.children.get(node.id, ()) if child.id in self.names]

    def own(self, node: Node) -> Iterator[Node]:
        """A node with all that is shown on its page."""
        yield node
        for child in self.graph.children.get(node.id, ()):
            if child.id not in self.names:
                yield from self.own(child)

    def piece(self, node: Node) -> Piece:
        """A part with its text and what stands in it."""
        inside: list[Piece] = []
        counts: dict[NodeKind, int] = {}
        for child in self.graph.children.get(node.id, ()):
            counts[child.kind] = number = counts.get(child.kind, 0) + 1
            if child.id in self.names or child.kind in (NodeKind.EXCEPTION, NodeKind.GAP):
                continue
            inside.append(self.labelled(child, number))
        return self._piece(node, "", tuple(inside))

    def labelled(self, node: Node, number: int) -> Piece:
        """A part with its caption, counted among those of its kind."""
        title = " ".join((node.title or "").split())
        labels = {
            NodeKind.EXAMPLE: f"Example {number}" + (f": {title}" if title else ""),
            NodeKind.NOTE: f"Question and answer {number}",
            NodeKind.TABLE: f"Table: {title}",
            NodeKind.FIGURE: self._picture(node),
            NodeKind.FOOTNOTE: f"Footnote {node.number}: its text is not part of this source",
        }
        return self._piece(node, labels.get(node.kind, ""), self.piece(node).inside)

    def _picture(self, figure: Node) -> str:
        """What is said of a picture that is not here: what it shows, if its name is of words that stand beside it.

        Nothing, where the map of its example is drawn: that shows what it showed.
        """
        example = self.readings.examples.get(figure.parent or "")
        if example and example["map"] in self.formalization.maps:
            return ""
        beside = self.graph.by_id[figure.parent].text if figure.parent else ""
        found = [re.search(rf"\b({re.escape(word)})s?\b", beside, re.I) for word in (figure.title or "").split()]
        shown = " ".join(match[1] for match in found if match)
        return f"Picture not included: {shown}" if found and all(found) else "Picture not included"

    def _piece(self, node: Node, label: str, inside: tuple[Piece, ...]) -> Piece:
        is_table = node.kind is NodeKind.TABLE
        sentences = tuple(self.readings.sentences(node))
        example = self.readings.examples.get(node.id)
        terms = self._first.get(node.id, ())
        return Piece(
            node.kind.value,
            node.id,
            label,
            [] if is_table else prose.of_node(node, self.kinds, sentences, terms),
            prose.grid(node, self.kinds, sentences, self._entries(node), terms) if is_table else None,
            tuple(self._conjectures(node)),
            inside,
            drawing(example, self.formalization.maps) if example else None,
            assertions=assertions(example["assertions"], self.page_link, self.formalization.known) if example else (),
        )

    def _entries(self, table: Node) -> dict[str, Node]:
        """The rules that stand in a table's cells."""
        return {child.id: child for child in self.graph.children.get(table.id, ()) if child.kind is NodeKind.RULE}

    def _conjectures(self, node: Node) -> Iterator[Conjecture]:
        for mark in node.marks:
            if mark.kind is MarkKind.GAP:
                for edge in self.graph.incoming.get(mark.target, ()):
                    if edge.kind is EdgeKind.FILLS:
                        rule = self.graph.by_id[edge.source]
                        title = self.sources[rule.source].title if rule.source in self.sources else ""
                        yield Conjecture(mark.target, self.link(rule), title, " ".join(edge.text.split()))

    def citing(self, node: Node) -> dict[str, list[Link]]:
        """Who refers to a page or to a part of it, by the kind of text that does."""
        found: dict[str, dict[str, Link]] = {group: {} for group in _GROUPS}
        own = {part.id for part in self.own(node)} if node.id in self.names else {node.id}
        for name in own:
            for edge in self.graph.incoming.get(name, ()):
                if edge.kind is EdgeKind.CITES and edge.source not in own:
                    group, speaker = self._speaker(self.graph.by_id[edge.source])
                    found[group].setdefault(speaker.id, self._speaker_link(group, speaker))
        position = self._printed_order
        return {
            group: sorted(links.values(), key=lambda link: position(link.id)) for group, links in found.items() if links
        }

    def _printed_order(self, name: str) -> tuple[int, str]:
        return self.position[page_of(self.graph, self.graph.by_id[name]).id], name

    def _speaker(self, node: Node) -> tuple[str, Node]:
        """The nearest example, exception, note or table around a text, or else its rule."""
        page = page_of(self.graph, node)
        while node is not page:
            if node.kind in _SPEAKERS:
                return _SPEAKERS[node.kind], node
            node = self.graph.by_id[node.parent or page.id]
        return "rules", page

    def _speaker_link(self, group: str, speaker: Node) -> Link:
        page = page_of(self.graph, speaker)
        return self.link(speaker, display(page) if group == "rules" else part_label(page, speaker))

    def cited(self, node: Node) -> tuple[list[Link], list[Link]]:
        """What a page refers to: in the corpus, and outside of it."""
        found: dict[str, Link] = {}
        own = list(self.own(node))
        names = {part.id for part in own}
        for part in own:
            for edge in self.graph.outgoing.get(part.id, ()):
                if edge.kind is EdgeKind.CITES and edge.target not in names and edge.target in self.graph.by_id:
                    target = self.graph.by_id[edge.target]
                    found.setdefault(edge.target, self.link(target))
        links = list(found.values())
        return [link for link in links if link.kind != "external"], [link for link in links if link.kind == "external"]

    def variants(self, node: Node) -> list[Link]:
        """The same rule in the other variants, each with the title of its document."""
        edges = (*self.graph.incoming.get(node.id, ()), *self.graph.outgoing.get(node.id, ()))
        names = {name for edge in edges if edge.kind is EdgeKind.CORRESPONDS for name in (edge.source, edge.target)}
        others = [self.graph.by_id[name] for name in sorted(names - {node.id}, key=self.position.__getitem__)]
        return [
            Link(other.kind.value, other.id, display(other), self.sources[other.source or ""].title) for other in others
        ]


def _page_at(diagnostic: Diagnostic, starts: Mapping[str, Sequence[tuple[int, str]]]) -> str | None:
    """The page whose text a complaint's place is in: the last one that starts before it."""
    if diagnostic.span is None or diagnostic.span.file not in starts:
        return None
    places = starts[diagnostic.span.file]
    index = bisect.bisect_right(places, (diagnostic.span.start, "\uffff")) - 1
    return places[index][1] if index >= 0 else None
