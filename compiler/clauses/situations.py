"""What a clause lives in: headings, heads of rows and columns, lead-ins, what it limits, what it goes on with."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..graph.model import Graph, Node
from .model import Clause, Relation, Row, Situation
from .stretches import Stretch, has_title

_ORDER = {relation: number for number, relation in enumerate(Relation)}
_OF_THE_PLACE = (Relation.HEADING, Relation.ROW_HEAD, Relation.COLUMN_HEAD)


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a node, for the clauses in it."""

    topic: str = ""
    """The title of the node, or of the nearest around it that has one."""
    heads: tuple[Situation, ...] = ()
    """All of its titles, and the heads of the row and column that it stands in."""
    host: Clause | None = None
    """For an exception: the clause that it limits."""
    lead: Clause | None = None
    """The clause that opens the list of which the node is an item."""
    previous: Clause | None = None
    """The last clause of the paragraph before."""
    row: Row | None = None
    """The row that the node stands in, if that is a cell of a table."""
    asked: tuple[Clause, ...] = ()
    """The question with which the paragraph before ends."""


def around(
    graph: Graph,
    node: Node,
    host: Clause | None,
    lead: Clause | None = None,
    previous: Clause | None = None,
    cell: Stretch | None = None,
) -> Around:
    """What stands around a node; an exception stands where the clause does that it limits."""
    if host is not None:
        heads = tuple(one for one in host.situation if one.relation in _OF_THE_PLACE)
        return Around(host.topic, heads, host)
    heads = tuple(_titles(graph, node))
    if cell is None or cell.row is None:
        return Around(_topic(graph, node), heads, None, lead, previous)
    return Around(_topic(graph, node), (*heads, *of_place(cell.row.table, cell)), None, lead, previous, cell.row)


def in_order(situations: Iterable[Situation]) -> tuple[Situation, ...]:
    """Situations in the order of their relations; those of one relation stay as they are."""
    return tuple(sorted(dict.fromkeys(situations), key=lambda one: _ORDER[one.relation]))


def of_place(node: str, stretch: Stretch) -> list[Situation]:
    """What a stretch of a node says of where its clauses stand: its own head, and those of its row and column."""
    heads = [(Relation.HEADING, stretch.title)] if stretch.title else []
    heads += [(Relation.ROW_HEAD, head) for head in stretch.row_heads]
    heads += [(Relation.COLUMN_HEAD, head) for head in stretch.column_heads]
    heads += [(Relation.NOTE_TO, cell) for cell in stretch.noted]
    return [Situation(relation, node, node, start, end) for relation, (start, end) in heads]


def under(heading: Node) -> Situation:
    """The relation to a heading that has no number, and stands among the paragraphs of a rule."""
    return Situation(Relation.HEADING, heading.id, heading.id, 0, len(heading.text))


def to_clause(relation: Relation, clause: Clause) -> Situation:
    """The relation to another clause."""
    return Situation(relation, clause.id, clause.node, clause.start, clause.end)


def words(graph: Graph, situation: Situation) -> str:
    """The words of a situation, as they stand in the document."""
    node = graph.by_id[situation.node]
    return ((node.title or "") if situation.in_title else node.text)[situation.start : situation.end]


def _titles(graph: Graph, node: Node) -> Iterable[Situation]:
    above: Node | None = node
    while above is not None:
        if above.title and has_title(above):
            yield Situation(Relation.HEADING, above.id, above.id, 0, len(above.title), in_title=True)
        above = graph.by_id.get(above.parent) if above.parent else None


def _topic(graph: Graph, node: Node) -> str:
    """The title of the node, or of the nearest node above that has one."""
    above: Node | None = node
    while above is not None and not above.title:
        above = graph.by_id.get(above.parent) if above.parent else None
    return above.title or "" if above else ""
