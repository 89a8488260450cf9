"""What became of each clause, by the node it stands in: the logic as comparisons and lists of changes use it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..graph.model import Node, NodeKind
from ..lexicon.inflection import Inflection
from ..logic.model import Logic, Statement, Status
from ..logic.printed import printed
from ..logic.to_text import REGULAR

RULING = (NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.TABLE, NodeKind.EXCEPTION)
"""The parts of a rule that have clauses."""

_HIDDEN = frozenset((Status.AMBIGUOUS, Status.NOT_FORMALIZED, Status.STRUCTURED, Status.TRUNCATED))


@dataclass(frozen=True, slots=True)
class Ruling:
    """One clause and what it rules."""

    clause: str
    node: str
    status: Status
    start: int
    """Where it stands in the text of its node."""
    end: int
    statements: tuple[Statement, ...] = ()
    printed: tuple[Statement, ...] = ()
    """The same without what its own words do not say; empty where nobody knows which words say what."""

    @property
    def own(self) -> tuple[Statement, ...]:
        """What its own words say of each statement; all of it where nobody knows."""
        return self.printed or self.statements

    @property
    def hidden(self) -> bool:
        """Whether it says something that no logic holds."""
        return self.status in _HIDDEN


@dataclass(frozen=True, slots=True)
class Rulings:
    """All of a corpus; without any, every text is hidden."""

    by_node: Mapping[str, tuple[Ruling, ...]] = field(default_factory=dict)
    inflection: Inflection = REGULAR
    """How the words of the logic are printed."""

    def of(self, nodes: Iterable[Node]) -> list[Ruling]:
        """Those of some nodes, in their order."""
        return [ruling for node in nodes for ruling in self._of(node)]

    def _of(self, node: Node) -> tuple[Ruling, ...]:
        if self.by_node:
            return self.by_node.get(node.id, ())
        status = Status.TRUNCATED if node.truncated else Status.NOT_FORMALIZED
        return (Ruling(node.id, node.id, status, 0, len(node.text)),) if node.text.strip() else ()


NONE = Rulings()
"""Nothing was formalized."""


def rulings(logic: Logic, inflection: Inflection = REGULAR) -> Rulings:
    """The logic of a corpus, by node."""
    return by_node(
        (
            Ruling(
                clause.id,
                clause.node,
                formalized.status,
                clause.start,
                clause.end,
                formalized.statements,
                printed(formalized.statements, formalized.bindings),
            )
            for clause, formalized in zip(logic.clauses, logic.formalized, strict=True)
        ),
        inflection,
    )


def by_node(listed: Iterable[Ruling], inflection: Inflection) -> Rulings:
    """What became of clauses, each statement told once: what the clauses of an exception state, its host does not."""
    found: dict[str, list[Ruling]] = {}
    for ruling in listed:
        found.setdefault(ruling.node, []).append(ruling)
    apart = {node for node, own in found.items() if any(ruling.statements for ruling in own)}

    def told_once(statement: Statement) -> Statement:
        exemptions = tuple(
            replace(one, instead=()) if one.id in apart and isinstance(one.instead, tuple) else one
            for one in statement.exemptions
        )
        return statement if exemptions == statement.exemptions else replace(statement, exemptions=exemptions)

    def whole(ruling: Ruling) -> Ruling:
        if not ruling.statements:
            return ruling
        told, own = (tuple(map(told_once, found)) for found in (ruling.statements, ruling.printed))
        return replace(ruling, statements=told, printed=own)

    return Rulings({node: tuple(map(whole, own)) for node, own in found.items()}, inflection)
