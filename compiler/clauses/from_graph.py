"""From the graph to clauses: every statement of every rule, classified, with what it hangs on."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..graph.model import Graph, Mark, MarkKind, Node, NodeKind
from .brackets import inside, outermost
from .kinds import classify
from .model import Clause
from .split import Piece, split, words_of
from .stretches import Stretch, stretches

_SPEAKING = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXCEPTION, NodeKind.TABLE))
"""The kinds of node whose text states rules, if they do not belong to something that comments on them."""
_COMMENTING = frozenset((NodeKind.EXAMPLE, NodeKind.NOTE, NodeKind.FOOTNOTE))


def clauses(graph: Graph) -> Iterator[Clause]:
    """The clauses of all rules, in printed order."""
    comments = {node.id for node in graph.nodes if node.kind in _COMMENTING}
    rules = []
    for node in graph.nodes:
        if node.parent in comments:
            comments.add(node.id)
        elif node.kind in _SPEAKING:
            rules.append(node)
    return read(graph, rules)


def clauses_within(graph: Graph, node: Node) -> Iterator[Clause]:
    """The clauses of one node and of the paragraphs, exceptions and tables in it, such as those of an example."""
    below = [one for one in graph.within(node) if one is node or one.kind in _SPEAKING]
    return read(graph, below)


def read(graph: Graph, nodes: Iterable[Node]) -> Iterator[Clause]:
    """The clauses of some nodes, a node's exceptions and items after it."""
    hosts: dict[str, Clause] = {}
    leads: dict[str, str] = {}
    for node in nodes:
        host = hosts.get(node.id)
        topic, before = (host.topic, host.id) if host else (_topic(graph, node), "")
        found = node_clauses(node, topic, before, leads.get(node.id, ""))
        for clause in found:
            hosts.update(dict.fromkeys(clause.exceptions, clause))
        if found and node.text.endswith(":", 0, found[-1].end):
            leads.update(dict.fromkeys(_items(graph, node), found[-1].id))
        yield from found


def node_clauses(node: Node, topic: str = "", before: str = "", lead: str = "") -> list[Clause]:
    """The clauses of one node's text; `before` and `lead` are for the first."""
    pieces: list[tuple[Stretch, Sequence[Mark], Piece]] = []
    for stretch, marks in _marked(node):
        pieces += ((stretch, marks, piece) for piece in split(node.text, marks, stretch.start, stretch.end))
    ids = {piece.start: f"{node.id}:c{number}" for number, (_, _, piece) in enumerate(pieces, 1)}
    clauses: list[Clause] = []
    last: dict[tuple[int, int | None], str] = {}
    for stretch, marks, piece in pieces:
        clause = _clause(node, stretch, marks, piece, ids[piece.start])
        level = (stretch.start, piece.host if piece.aside else None)
        around = ids.get(piece.host, "") if piece.host is not None else last.get((stretch.start, None), "")
        heading = node.text[slice(*stretch.title)].strip(" :") if stretch.title else topic
        opener = ids.get(piece.lead, "") if piece.lead is not None else ""
        clause = replace(clause, topic=heading, lead=opener, before=last.get(level) or around)
        last[level] = clause.id
        clauses.append(clause)
    if clauses:
        clauses[0] = replace(clauses[0], before=before or clauses[0].before, lead=lead or clauses[0].lead)
    return clauses


def _marked(node: Node) -> Iterator[tuple[Stretch, Sequence[Mark]]]:
    """The stretches of a node in the order of its text, each with the marks in it."""
    marks = sorted(node.marks)
    starts = [mark.start for mark in marks]
    for stretch in sorted(stretches(node), key=lambda one: one.start):
        yield stretch, marks[bisect_left(starts, stretch.start) : bisect_left(starts, stretch.end)]


def _clause(node: Node, stretch: Stretch, marks: Sequence[Mark], piece: Piece, name: str) -> Clause:
    places = [mark for mark in marks if mark.kind is MarkKind.EXCEPTION and piece.start <= mark.start < piece.end]
    outer = set(outermost([(mark.start, mark.end) for mark in places]))
    return Clause(
        id=name,
        node=node.id,
        kind=classify(node.text, piece, marks, exception=node.kind is NodeKind.EXCEPTION),
        start=piece.start,
        end=piece.end,
        exceptions=tuple(
            mark.target for mark in places if (mark.start, mark.end) in outer and not inside(mark.start, piece.skips)
        ),
        aside=piece.aside,
        skips=piece.skips,
        row=stretch.row,
        title=stretch.title,
        gloss=words_of(node.text, piece.start, piece.end, piece.skips, marks).lower().startswith("i.e."),
    )


def _topic(graph: Graph, node: Node) -> str:
    """The title of the node, or of the nearest node above that has one."""
    above: Node | None = node
    while above is not None and not above.title:
        above = graph.by_id.get(above.parent) if above.parent else None
    return above.title or "" if above else ""


def _items(graph: Graph, node: Node) -> Iterator[str]:
    """The nodes that go on with the last sentence of a node: those below it that have no title of their own."""
    for child in graph.children.get(node.id, ()):
        if child.kind in (NodeKind.RULE, NodeKind.PARAGRAPH) and not child.title:
            yield child.id
