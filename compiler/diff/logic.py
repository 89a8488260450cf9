"""What two editions of a rule say differently: its statements, and the numbers in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..compare.rulings import RULING, Ruling, Rulings
from ..graph.model import Graph, Node, NodeKind
from ..logic.model import Status
from ..word_diff import edits, words
from .differences import differences
from .editions import Editions
from .model import Basis, Change, ChangeKind, LogicChange, ValueChange
from .statements import Pair, Spoken, pair_up, spoken
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
            if (was and now) or not self.hidden:
                yield from self._pair_values(was, now)
        if self.hidden:
            yield from self._printed_values()

    def _pair_values(self, was: Spoken | None, now: Spoken | None) -> Iterator[ValueChange]:
        inflection = self.words.inflection
        return changed(in_logic(was, inflection), in_logic(now, inflection), Basis.LOGIC)

    def _printed_values(self) -> Iterator[ValueChange]:
        """The values in the words of clauses that no logic holds, or that have no counterpart in it."""
        old = self._unpaired(self.editions.old, self.old, [was for was, now in self.pairs if now is None])
        new = self._unpaired(self.editions.new, self.new, [now for was, now in self.pairs if was is None])
        lost_before, lost_now = (any(one.status is Status.TRUNCATED for one in listed) for listed in (old, new))
        for value in changed(in_text(self.editions.old, old), in_text(self.editions.new, new), Basis.TEXT):
            # What one edition does not state may stand where its text is lost.
            if not (value.old is None and lost_before) and not (value.new is None and lost_now):
                yield value

    def _unpaired(self, graph: Graph, rulings: Sequence[Ruling], left: Sequence[Spoken | None]) -> list[Ruling]:
        alone = {one.ruling.clause for one in left if one}
        return [
            ruling
            for ruling in rulings
            if (ruling.hidden or ruling.clause in alone) and graph.by_id[ruling.node].kind is not NodeKind.EXCEPTION
        ]

    def _statements(self) -> Iterator[LogicChange]:
        inflection = self.words.inflection
        for was, now in self.pairs:
            if was and now:
                found = differences(was.key, now.key, inflection)
                if found or (was.key != now.key and not any(self._pair_values(was, now))):
                    yield LogicChange(was.text, now.text, was.ruling.clause, now.ruling.clause, tuple(found))
            elif self.hidden:
                continue  # its counterpart may be in a clause that was not read
            elif now:
                yield LogicChange(None, now.text, None, now.ruling.clause)
            elif was:
                yield LogicChange(was.text, None, was.ruling.clause, None)


def rule_logic(editions: Editions, before: Node, after: Node, old: Rulings, new: Rulings) -> RuleLogic:
    """What a rule says in both editions."""
    was, now = _rulings(editions.old, before, old), _rulings(editions.new, after, new)
    pairs: list[Pair] = []
    if [one.statements for one in was] != [one.statements for one in now]:
        pairs = pair_up(spoken(was, new.inflection, editions.now), spoken(now, new.inflection))
    return RuleLogic(editions, after, was, now, pairs, new)


def _rulings(graph: Graph, rule: Node, rulings: Rulings) -> list[Ruling]:
    return rulings.of(node for node in graph.within(rule) if node.kind in RULING)
