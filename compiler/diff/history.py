"""Several editions in their order, and what became of each rule from one to the next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from ..compare.rulings import NONE, Rulings
from ..graph.model import Graph
from .editions import Editions, pair_up
from .from_graphs import changes_of
from .kinds import kinds
from .model import Change, ChangeKind, Changes
from .rereading import of_editions
from .ruled import Record, Ruled, ruling_changes


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a corpus."""

    name: str
    """What readers call it: `2nd edition`. Two editions of a history have two names."""
    graph: Graph
    logic: Rulings = NONE
    published: str = ""
    """The day it came out, as `1994-05-01`; empty if nobody says."""
    rules: Mapping[str, str] | None = None
    """The hash of what each document rules, if anybody needs it."""


@dataclass(frozen=True, slots=True)
class Step:
    """From one edition to the next."""

    old: Edition
    new: Edition
    editions: Editions
    """Which rule of the old one is which of the new one."""
    changes: Changes
    by_rule: dict[str, list[Change]] = field(default_factory=dict)
    """The changes of each rule or document of the new edition."""
    ruled: tuple[Ruled, ...] = ()
    """The questions that are ruled otherwise, as far as that is recorded."""

    def is_gone(self, change: Change) -> bool:
        """Whether it is a change of a rule or document that the new edition has not; its number may be another's."""
        node = self.old.graph.by_id.get(change.old or "") if change.new is None else None
        return node is not None and self.old.graph.home(node).id not in self.editions.became

    def rules(self, change: Change) -> list[str]:
        """The rules of the new edition that a change is one of: of an exception that moved, that which it left, too."""
        found = [] if self.is_gone(change) else [change.rule]
        if change.kind is ChangeKind.EXCEPTION_MOVED and (node := self.old.graph.by_id.get(change.old or "")):
            left = self.editions.became.get(self.old.graph.home(node).id)
            found += [left] if left and left not in found else []
        return found


@dataclass(frozen=True, slots=True)
class Revision:
    """What a step changed of one rule."""

    step: Step
    rule: str
    """Its id in the newer edition of the step."""
    changes: tuple[Change, ...]

    @property
    def kinds(self) -> dict[str, int]:
        """What its changes are called, and how many there are of each."""
        return kinds(self.changes)


@dataclass(frozen=True, slots=True)
class History:
    """Editions, the oldest first; the last is the one that is in force."""

    editions: tuple[Edition, ...]
    steps: tuple[Step, ...]
    """One less than there are editions."""

    def of(self, rule: str) -> Iterator[Revision]:
        """What became of a rule or document of the last edition, the newest step first, by whatever number it had."""
        name: str | None = rule
        for step in reversed(self.steps):
            if name is None:
                return
            if found := step.by_rule.get(name):
                yield Revision(step, name, tuple(found))
            name = step.editions.was.get(name)

    def now(self, step: Step, rule: str) -> str | None:
        """What the last edition calls a rule of the newer edition of a step; None if it is gone since."""
        name: str | None = rule
        places = [place for place, one in enumerate(self.steps) if one is step]
        for later in self.steps[places[0] + 1 :] if places else ():
            name = later.editions.became.get(name) if name else None
        return name if name in self.editions[-1].graph.by_id else None


def between(history: History, number: int) -> Editions:
    """An older edition and the last one, by what became of each rule from step to step."""
    steps = history.steps[number:]
    became = dict(steps[0].editions.became)
    for step in steps[1:]:
        became = {name: step.editions.became[now] for name, now in became.items() if now in step.editions.became}
    was = {after: before for before, after in became.items()}
    documents = tuple(source.id for source in steps[0].old.graph.sources if source.id in became)
    return replace(steps[-1].editions, old=steps[0].old.graph, documents=documents, became=became, was=was)


def history_of(editions: Sequence[Edition], records: Sequence[Record] = ()) -> History:
    """The editions, and what changed from each to the next; `records` that are about others tell nothing of them."""
    return History(tuple(editions), tuple(_step(old, new, records) for old, new in pairwise(editions)))


def whole_of(history: History, number: int) -> Step:
    """All that changed from an older edition to the last one, in one step; rulings are told step by step."""
    return _told(history.editions[number], history.editions[-1], between(history, number), ())


def _step(old: Edition, new: Edition, records: Sequence[Record]) -> Step:
    return _told(old, new, pair_up(old.graph, new.graph), records)


def _told(old: Edition, new: Edition, paired: Editions, records: Sequence[Record]) -> Step:
    told = of_editions(paired, changes_of(paired, old.logic, new.logic).changes)
    about = [record for record in records if (record.old, record.new) == (old.rules, new.rules)]
    found = tuple(each for record in about for each in record.questions)
    told += ruling_changes(paired, told, found)
    changes = Changes(tuple(sorted(told, key=paired.order)))
    step = Step(old, new, paired, changes, ruled=found)
    for change in step.changes.changes:
        for rule in step.rules(change):
            step.by_rule.setdefault(rule, []).append(change)
    return step
