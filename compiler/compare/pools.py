"""All that each variant says, statement by statement, before it is put into the rows of the cheat sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..clauses.from_graph import clauses_within
from ..clauses.model import ClauseKind
from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..lexicon.inflection import Inflection
from ..logic.model import Statement, Status
from ..logic.phrases import Condition
from ..logic.short import Short, is_carried, is_of_event, short
from .rulings import RULING, Ruling, Rulings
from .sheet import From
from .topics import Aligned

_SILENT = (ClauseKind.POINTER, ClauseKind.LEAD_IN, ClauseKind.QUESTION)


@dataclass(frozen=True, slots=True, eq=False)
class Stated:
    """A statement of a clause; each is one of its own, even if another says the same."""

    topic: str
    clause: str
    node: str
    statement: Statement
    short: Short
    """All of it, by which rows choose."""
    said: Short
    """What its own words say of it: what is shown."""
    carried: frozenset[str]
    """The conditions that it has from a clause before it."""


@dataclass(frozen=True, slots=True)
class Worded:
    """What is shown in its own words: the rest of a clause, an answer, a sentence of an example."""

    topic: str
    """Empty for what belongs to no rule."""
    clause: str
    node: str
    source: From
    text: str
    """Of an answer its question too."""


@dataclass(frozen=True, slots=True)
class Pool:
    """All that a document says."""

    stated: tuple[Stated, ...]
    hidden: tuple[Worded, ...]
    """The clauses that are in no logic."""
    told: tuple[Worded, ...]
    """Sentences of examples, and answers."""


def pool(graph: Graph, document: str, topics: Sequence[Aligned], logic: Rulings) -> Pool:
    """All that a document says of some topics."""
    stated: list[Stated] = []
    hidden: list[Worded] = []
    for topic in topics:
        for rule in topic.rules.get(document, ()):
            found = _in_order(logic.of(node for node in graph.within(rule) if node.kind in RULING))
            stated += _stated(graph, topic.name, found, logic.inflection)
            hidden += [_rest(graph, topic.name, ruling) for ruling in found if ruling.hidden]
    return Pool(tuple(stated), tuple(hidden), tuple(_told(graph, document)))


def _in_order(found: Sequence[Ruling]) -> list[Ruling]:
    """Clauses as one reads them, those of an exception after the clause that it stands in."""
    by_node: dict[str, list[Ruling]] = {}
    for ruling in found:
        by_node.setdefault(ruling.node, []).append(ruling)
    order: list[Ruling] = []

    def read(node: str) -> None:
        for ruling in by_node.pop(node, ()):
            order.append(ruling)
            for statement in ruling.statements:
                for exemption in statement.exemptions:
                    read(exemption.id)

    for ruling in found:
        read(ruling.node)
    return order


def _stated(graph: Graph, topic: str, found: Sequence[Ruling], inflection: Inflection) -> Iterator[Stated]:
    before: set[Condition] = set()
    for ruling in found:
        document = graph.by_id[ruling.node].source
        for statement, own in () if ruling.hidden else zip(ruling.statements, ruling.own, strict=True):
            told = short(statement, inflection)
            # What happened is told by conditions alone, and those may be understood.
            own = replace(own, conditions=statement.conditions) if is_of_event(statement) else own
            said = _own_rules_last(graph, document, short(own, inflection))
            pairs = zip(own.conditions, said.conditions, strict=True)
            carried = frozenset(text for one, text in pairs if one in before and is_carried(one))
            yield Stated(topic, ruling.clause, ruling.node, statement, told, said, carried)
        before.update(condition for statement in ruling.statements for condition in statement.conditions)


def _own_rules_last(graph: Graph, document: str | None, said: Short) -> Short:
    """What a statement cites of its own document stands last: by name the order would hang on the document."""

    def is_own(rule: str) -> bool:
        node = graph.by_id.get(rule)
        return node is not None and node.source == document

    return replace(said, rules=tuple(sorted(said.rules, key=is_own)))


def _rest(graph: Graph, topic: str, ruling: Ruling) -> Worded:
    """What stands of a clause that is in no logic."""
    node = graph.by_id[ruling.node]
    text = " ".join(_printed(node, ruling.start, ruling.end).split())
    lost = ruling.status is Status.TRUNCATED
    return Worded(topic, ruling.clause, ruling.node, From.REST if lost else From.UNREAD, text)


def _printed(node: Node, start: int, end: int) -> str:
    """Words of a node, as far as they go before a gap."""
    gaps = [mark.start for mark in node.marks if mark.kind is MarkKind.GAP and start <= mark.start]
    return node.text[start : min([end, *gaps])]


def _told(graph: Graph, document: str) -> Iterator[Worded]:
    for node in graph.nodes:
        if node.source == document and node.kind is NodeKind.NOTE:
            yield Worded("", node.id, node.id, From.ANSWER, " ".join(node.text.split()))
        if node.source == document and node.kind is NodeKind.EXAMPLE:
            for clause in clauses_within(graph, node):
                if clause.kind not in _SILENT:
                    text = " ".join(graph.by_id[clause.node].text[clause.start : clause.end].split())
                    yield Worded("", clause.id, node.id, From.EXAMPLE, text)
