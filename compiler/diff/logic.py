"""What two editions of a rule say differently: its statements, and the numbers in them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..compare.rulings import RULING, Ruling, Rulings
from ..graph.model import Graph, Node, NodeKind
from ..logic.model import Status, Value
from ..word_diff import edits, words
from .differences import differences
from .editions import Editions
from .model import Basis, Change, ChangeKind, LogicChange, ValueChange
from .statements import Pair, Spoken, pair_up, printed, spoken
from .values import changed, in_logic, in_text


@dataclass(frozen=True, slots=True)
class RuleLogic:
    """A rule in both editions, and what its clauses say in either."""

    editions: Editions
    after: Node
    """The rule in the new edition."""
    old: Sequence[Ruling]
    new: Sequence[Ruling]
    pairs: Sequence[Pair]
    """The statements; none if all are the same in the same order."""
    words: Rulings
    """Those of the new edition, for how their words are printed."""

    @property
    def hidden(self) -> bool:
        """Whether a part of what it says, then or now, is in no logic."""
        return any(ruling.hidden for ruling in (*self.old, *self.new))

    @property
    def same(self) -> bool:
        """Whether it is known to say the same; of a rule that says nothing that is not known."""
        says = any(ruling.statements for ruling in self.new)
        return says and not self.hidden and all(was and now and was.key == now.key for was, now in self.pairs)

    def changes(self) -> Iterator[Change]:
        """The values and the statements that changed."""
        place = self.editions.rule(self.after)
        known: set[tuple[str | None, ...]] = set()
        for value in self._values():
            said = (value.name, value.unit, value.old, value.new)
            if said in known:
                continue  # what a clause takes over from the one before it
            known.add(said)
            yield Change(ChangeKind.VALUE_CHANGED, *place, None, None, self.after.title, value=value)
        for change in self._statements():
            told = edits(words(change.old or ""), words(change.new or ""))
            yield Change(
                ChangeKind.LOGIC_CHANGED,
                *place,
                change.old_clause,
                change.new_clause,
                self.after.title,
                told,
                logic=change,
            )

    def _values(self) -> Iterator[ValueChange]:
        for was, now in self.pairs:
            if (was and now) or (not self.hidden and _states_a_value(was or now)):
                yield from self._pair_values(was, now)
        if self.hidden:
            yield from self._printed_values()

    def _pair_values(self, was: Spoken | None, now: Spoken | None) -> Iterator[ValueChange]:
        if was and now and was.printed == now.printed:
            return iter(())  # what it takes over from other words is told of those
        inflection = self.words.inflection
        return changed(in_logic(was, inflection), in_logic(now, inflection), Basis.LOGIC)

    def _printed_values(self) -> Iterator[ValueChange]:
        """The values in the words of clauses that no logic holds, or that have no counterpart in it.

        A clause that is printed in both editions has the numbers that it had, whoever could read it.
        """
        old = self._unpaired(self.editions.old, self.old, [was for was, now in self.pairs if now is None])
        new = self._unpaired(self.editions.new, self.new, [now for was, now in self.pairs if was is None])
        was, now = (
            {printed(graph, ruling) for ruling in listed}
            for graph, listed in ((self.editions.old, self.old), (self.editions.new, self.new))
        )
        old = [one for one in old if printed(self.editions.old, one) not in now]
        new = [one for one in new if printed(self.editions.new, one) not in was]
        lost_before, lost_now = (any(one.status is Status.TRUNCATED for one in listed) for listed in (old, new))
        printed_before, printed_now = (
            Counter((one.name, one.said) for one in in_text(graph, _outside_exceptions(graph, listed)))
            for graph, listed in ((self.editions.old, self.old), (self.editions.new, self.new))
        )
        for value in changed(in_text(self.editions.old, old), in_text(self.editions.new, new), Basis.TEXT):
            told = value.name, value.old or value.new or ""
            if value.old and value.new:
                yield value
            elif printed_before[told] == printed_now[told]:
                continue  # it stands in a clause that only one of them could read
            elif not (lost_before if value.old is None else lost_now):
                yield value  # what one edition does not state may stand where its text is lost

    def _unpaired(self, graph: Graph, rulings: Sequence[Ruling], left: Sequence[Spoken | None]) -> list[Ruling]:
        alone = {one.ruling.clause for one in left if one}
        listed = _outside_exceptions(graph, rulings)
        return [ruling for ruling in listed if ruling.hidden or ruling.clause in alone]

    def _statements(self) -> Iterator[LogicChange]:
        inflection = self.words.inflection
        for was, now in self.pairs:
            if was and now:
                if was.printed == now.printed and not (was.is_whole and now.is_whole):
                    continue  # one edition could not read what both have
                found = differences(was.key, now.key, inflection)
                if found or (was.key != now.key and not any(self._pair_values(was, now))):
                    yield LogicChange(was.text, now.text, was.ruling.clause, now.ruling.clause, tuple(found))
            elif self.hidden:
                continue  # its counterpart may be in a clause that was not read
            elif _states_a_value(was or now):
                continue  # it is told as the value
            elif now:
                yield LogicChange(None, now.text, None, now.ruling.clause)
            elif was:
                yield LogicChange(was.text, None, was.ruling.clause, None)


def _states_a_value(spoken: Spoken | None) -> bool:
    """Whether a statement says how much something is; the numbers of any other are told with it."""
    return spoken is not None and isinstance(spoken.statement.body, Value)


def rule_logic(editions: Editions, before: Node, after: Node, old: Rulings, new: Rulings) -> RuleLogic:
    """What a rule says in both editions."""
    was, now = _rulings(editions.old, before, old), _rulings(editions.new, after, new)
    pairs: list[Pair] = []
    if [one.statements for one in was] != [one.statements for one in now]:
        pairs = pair_up(
            spoken(editions.old, was, new.inflection, editions.now), spoken(editions.new, now, new.inflection)
        )
    return RuleLogic(editions, after, was, now, pairs, new)


def _outside_exceptions(graph: Graph, rulings: Sequence[Ruling]) -> list[Ruling]:
    """The clauses of a rule's own text, in which its exceptions stand."""
    return [ruling for ruling in rulings if graph.by_id[ruling.node].kind is not NodeKind.EXCEPTION]


def _rulings(graph: Graph, rule: Node, rulings: Rulings) -> list[Ruling]:
    return rulings.of(node for node in graph.within(rule) if node.kind in RULING)
