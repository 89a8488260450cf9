"""From the graph to clauses: every statement of every rule, classified, with what it hangs on."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..graph.model import Graph, Mark, MarkKind, Node, NodeKind
from .asked import is_answered, open_question
from .brackets import inside, outermost
from .kinds import classify
from .lists import Lists
from .model import Clause, ClauseKind, Relation, Situation
from .situations import Around, around, in_order, of_place, to_clause, under
from .split import Piece, split, within, words_of
from .stretches import Stretch, entries, stretches

_SPEAKING = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXCEPTION, NodeKind.TABLE))
"""The kinds of node whose text states rules, if they do not belong to something that comments on them."""
_PROSE = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXAMPLE, NodeKind.NOTE))
_COMMENTING = frozenset((NodeKind.EXAMPLE, NodeKind.NOTE, NodeKind.FOOTNOTE))
_GOING_ON = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXAMPLE, NodeKind.DOCUMENT))
"""The kinds of node whose text goes on in the paragraphs that belong to them."""
_NOWHERE = Around()


def clauses(graph: Graph) -> Iterator[Clause]:
    """The clauses of all rules and of the questions with answers about them, in printed order."""
    comments = {node.id for node in graph.nodes if node.kind in _COMMENTING and not is_answered(node)}
    rules = []
    for node in graph.nodes:
        if node.parent in comments:
            comments.add(node.id)
        elif node.kind in _SPEAKING or node.kind is NodeKind.HEADING or is_answered(node):
            rules.append(node)
    return read(graph, rules)


def clauses_within(graph: Graph, node: Node) -> Iterator[Clause]:
    """The clauses of one node and of the paragraphs, exceptions and tables in it, such as those of an example."""
    below = [one for one in graph.within(node) if one is node or one.kind in _SPEAKING or one.kind is NodeKind.HEADING]
    return read(graph, below)


def read(graph: Graph, nodes: Iterable[Node]) -> Iterator[Clause]:
    """The clauses of some nodes, a node's exceptions and items after it."""
    hosts: dict[str, Clause] = {}
    last: dict[str, Clause] = {}
    lists = Lists()
    cells: dict[str, Stretch] = {}
    heads: dict[str, Node] = {}
    asked: dict[str, tuple[Clause, ...]] = {}
    for node in nodes:
        if node.kind is NodeKind.HEADING:
            heads[node.parent or ""] = node
            last.pop(node.parent or "", None)
            asked.pop(node.parent or "", None)
            continue
        text = node.parent or node.id if node.kind is NodeKind.PARAGRAPH else node.id
        previous = last.get(text) if node.kind is NodeKind.PARAGRAPH else None
        cells.update(entries(node))
        over = around(graph, node, hosts.get(node.id), lists.lead(node), previous, cells.get(node.id))
        if over.host is None and (head := heads.get(node.parent or "")) and node.kind is not NodeKind.RULE:
            over = replace(over, heads=(under(head), *over.heads))
        if node.kind in _GOING_ON:
            over = replace(over, asked=asked.pop(text, ()))
        found = node_clauses(node, over)
        for clause in found:
            hosts.update(dict.fromkeys(clause.exceptions, clause))
        main = [clause for clause in found if not clause.aside]
        if main and node.kind in _GOING_ON:
            asked[text] = open_question(found)
            last[text] = next((clause for clause in reversed(main) if not clause.asked), last.get(text, main[-1]))
        if found:
            lists.take(node, found)
        yield from found


def node_clauses(node: Node, over: Around = _NOWHERE) -> list[Clause]:
    """The clauses of one node's text."""
    pieces: list[tuple[Stretch, Sequence[Mark], Piece]] = []
    for stretch, marks in _marked(node, waiting=bool(over.asked)):
        pieces += ((stretch, marks, piece) for piece in split(node.text, marks, stretch.start, stretch.end))
    names = {piece.start: f"{node.id}:c{number}" for number, (_, _, piece) in enumerate(pieces, 1)}
    made: dict[int, Clause] = {}
    last: dict[tuple[int, int | None], Clause] = {}
    asked = {1: [*over.asked]}
    opening = {stretch.start: piece.sentence for stretch, _, piece in reversed(pieces)}
    for stretch, marks, piece in pieces:
        clause = _clause(node, stretch, marks, piece, names[piece.start])
        level = (stretch.start, piece.host if piece.aside else None)
        earlier = last.get(level)
        host = made.get(piece.host) if piece.host is not None else None
        if piece.aside and host is None:
            host = last.get((stretch.start, None))
        question = asked.get(stretch.pair, []) if stretch.answers else []
        lead = made.get(piece.lead) if piece.lead is not None else None
        if lead is None and not piece.aside and piece.sentence == opening[stretch.start]:
            lead = over.lead
        before = earlier or host or next(reversed(question), None) or (None if made else over.host or over.lead)
        clause = replace(
            clause,
            topic=node.text[slice(*stretch.title)].strip(" :") if stretch.title else over.topic,
            lead=lead.id if lead and (piece.lead is not None or not made) else "",
            before=before.id if before else "",
            row=clause.row or over.row,
            situation=in_order(
                (
                    *of_place(node.id, stretch),
                    *over.heads,
                    *(to_clause(Relation.ANSWERS, one) for one in question),
                    *_hosts(piece, over, host),
                    *_neighbours(clause, lead, host, earlier or (None if made or question else over.previous)),
                )
            ),
        )
        if stretch.pair and not stretch.answers:
            asked.setdefault(stretch.pair, []).append(clause)
        made[piece.start] = last[level] = clause
    found = list(made.values())
    if _is_unfinished(node):
        found[-1:] = [replace(clause, kind=ClauseKind.TRUNCATED) for clause in found[-1:]]
    return found


def _hosts(piece: Piece, over: Around, host: Clause | None) -> Iterator[Situation]:
    """The clauses that a clause limits, or stands in or beside."""
    if over.host is not None:
        yield to_clause(Relation.EXCEPTION_TO, over.host)
    if host is not None:
        yield to_clause(Relation.CONCESSION_TO if piece.concession else Relation.ASIDE_IN, host)


def _neighbours(
    clause: Clause, lead: Clause | None, host: Clause | None, earlier: Clause | None
) -> Iterator[Situation]:
    """The clauses that a clause goes on with; what it restates is what it stands in, or what was said before."""
    if lead is not None:
        yield to_clause(Relation.LEAD_IN, lead)
    said = host or earlier
    if clause.gloss and said is not None:
        yield to_clause(Relation.RESTATES, said)
    if earlier is not None and earlier is not lead and earlier is not host:
        yield to_clause(Relation.CONTINUES, earlier)


def _is_unfinished(node: Node) -> bool:
    """Whether the last sentence of a node's text stops in the middle, where no sign of a gap stands."""
    return node.truncated and node.kind in _PROSE and not any(mark.kind is MarkKind.GAP for mark in node.marks)


def _marked(node: Node, *, waiting: bool) -> Iterator[tuple[Stretch, Sequence[Mark]]]:
    """The stretches of a node in the order of its text, each with the marks in it."""
    marks = sorted(node.marks)
    starts = [mark.start for mark in marks]
    for stretch in sorted(stretches(node, waiting=waiting), key=lambda one: one.start):
        yield stretch, marks[bisect_left(starts, stretch.start) : bisect_left(starts, stretch.end)]


def _clause(node: Node, stretch: Stretch, marks: Sequence[Mark], piece: Piece, name: str) -> Clause:
    places = [mark for mark in within(marks, piece.start, piece.end) if mark.kind is MarkKind.EXCEPTION]
    outer = set(outermost([(mark.start, mark.end) for mark in places]))
    kind = classify(node.text, piece, marks, exception=node.kind is NodeKind.EXCEPTION)
    if stretch.pair and not stretch.answers and kind is not ClauseKind.TRUNCATED:
        kind = ClauseKind.QUESTION
    return Clause(
        id=name,
        node=node.id,
        kind=kind,
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
