"""Of which roll a table is, and a list of modifiers beside it: what its heads leave unsaid, the sentences of its rule
tell, that have a roll made, or a chart consulted."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..clauses.model import Clause, ClauseKind
from ..discourse.carrying import again
from ..discourse.charted import is_named, made_in, roll_of_chart, rolled_on_chart
from ..discourse.heads import ROLL, Heads, rolls_of
from ..discourse.marks import PRONOUN
from ..english.text import Vocabulary
from ..graph.model import Graph, Node, NodeKind
from ..immutable import replace
from ..logic.model import Application, Formalized, Modifier, Statement, Status
from ..logic.phrases import NOWHERE, Thing, understood

_DICE = "dice"
_READ = (Status.GRAMMAR, Status.READING, Status.NOT_NORMATIVE)
_IN_PARTS = (*_READ, Status.STRUCTURED)


class Rolls:
    """The rolls of the tables of a document, and of its lists of modifiers."""

    def __init__(
        self,
        graph: Graph,
        clauses: Mapping[str, Clause],
        formalized: Callable[[Clause], Formalized],
        vocabularies: Mapping[str, Vocabulary],
        lead: Callable[[Clause], Clause | None],
    ) -> None:
        self.graph = graph
        self.lead = lead
        """The clause that opens the list of which another one is an item."""
        self.formalized = formalized
        self.vocabularies = vocabularies
        self.by_rule: dict[str, list[Clause]] = {}
        for clause in clauses.values():
            self.by_rule.setdefault(self._rule(clause.node).id, []).append(clause)

    def over(self, clause: Clause, over: Heads, reading: Sequence[Statement]) -> Heads:
        """What stands over a clause, with the roll of its table, or of the modifiers that it is one of."""
        if clause.row is not None:
            return over if over.roll is None else rolled_on_chart(over, self._told_in(self._before(clause), _IN_PARTS))
        if not any(isinstance(each.body, Modifier) and each.body.to is None for each in reading):
            return over
        return replace(over, modified=self._of_list(clause))

    def unknown(self, clause: Clause, over: Heads) -> bool:
        """Whether nobody tells of which roll a table is: no head and no title names it, and what stands before it in
        its rule is not read whole."""
        if clause.row is None or over.roll is None or over.modified is None or is_named(over.modified):
            return False
        if over.roll.head == ROLL:
            return False  # `2d6`: the dice of the table itself
        return any(self.formalized(each).status not in _READ for each in self._before(clause))

    def _of_list(self, clause: Clause) -> Thing | None:
        """The roll of a list of modifiers that stands in no table: that of the table before it, or the one roll that
        its rule has made."""
        before = self._before(clause)
        if (applied := self._modified_by_lead(clause)) is not None:
            return applied
        told = self._told_in(before, _IN_PARTS)
        for table in self._tables(clause):
            _, modified = rolls_of(table, self._vocabulary(table))
            if modified is not None:
                named = rolled_on_chart(Heads(modified=modified), told).modified
                return named if named is not None and is_named(named) else None
        if (charted := roll_of_chart(told)) is not None:
            return charted
        made = [(roll, one) for one in before for roll in made_in(self._told_in([one], _READ))]
        if len({roll.head for roll, _ in made}) != 1:
            return None
        roll, one = made[0]
        return understood(again(roll, Thing(PRONOUN, at=NOWHERE), True, one.id))  # type: ignore[return-value]

    def _modified_by_lead(self, clause: Clause) -> Thing | None:
        """The roll to which a sentence lets the modifiers apply that follow it: `to which the following drm apply:`."""
        lead = self.lead(clause)
        if lead is None:
            return None
        for told in self._told_in([lead], _READ):
            body = told.body
            applied = body.to if isinstance(body, Application) else None
            if isinstance(applied, Thing) and applied.kind == _DICE and isinstance(body.rules, Thing):  # type: ignore[union-attr]
                return understood(again(applied, Thing(PRONOUN, at=NOWHERE), True, lead.id))  # type: ignore[return-value]
        return None

    def _before(self, clause: Clause) -> list[Clause]:
        """The sentences of its rule before a clause, or before the table that it stands in."""
        around = self.by_rule[self._rule(clause.node).id]
        table = clause.row.table if clause.row is not None else None
        first = next(each for each in around if each is clause or (each.row and each.row.table == table))
        before = around[: around.index(first)]
        kinds = (ClauseKind.NORM, ClauseKind.DEFINITION)
        return [each for each in before if each.row is None and each.kind in kinds and not self._is_exception(each)]

    def _told_in(self, clauses: Sequence[Clause], read: Sequence[Status]) -> list[Statement]:
        found = (self.formalized(each) for each in clauses)
        return [statement for each in found if each.status in read for statement in each.statements]

    def _tables(self, clause: Clause) -> Iterator[Node]:
        """The tables of its rule before a clause, the nearest first."""
        rule = self._rule(clause.node)
        below = [each.id for each in self.graph.within(rule)]
        before = (self.graph.by_id[each] for each in below[: below.index(clause.node)])
        yield from reversed([each for each in before if each.kind is NodeKind.TABLE and each.parent == rule.id])

    def _is_exception(self, clause: Clause) -> bool:
        return self.graph.by_id[clause.node].kind is NodeKind.EXCEPTION

    def _rule(self, name: str) -> Node:
        node = self.graph.by_id[name]
        while node.parent and node.kind in (NodeKind.PARAGRAPH, NodeKind.TABLE, NodeKind.EXCEPTION):
            node = self.graph.by_id[node.parent]
        return node

    def _vocabulary(self, node: Node) -> Vocabulary:
        return self.vocabularies[node.source or ""]
