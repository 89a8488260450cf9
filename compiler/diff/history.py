"""Several editions in their order, and what became of each rule from one to the next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..compare.rulings import NONE, Rulings
from ..graph.model import Graph
from .editions import Editions, pair_up
from .from_graphs import changes_of
from .model import Change, Changes


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a corpus."""

    name: str
    """What readers call it: `2nd edition`. Two editions of a history have two names."""
    graph: Graph
    logic: Rulings = NONE
    published: str = ""
    """The day it came out, as `1994-05-01`; empty if nobody says."""


@dataclass(frozen=True, slots=True)
class Step:
    """From one edition to the next."""

    old: Edition
    new: Edition
    editions: Editions
    """Which rule of the old one is which of the new one."""
    changes: Changes
    by_rule: dict[str, list[Change]] = field(default_factory=dict)
    """The changes of each rule or document, by its id in the new edition, or in the old one if it is gone there."""


@dataclass(frozen=True, slots=True)
class Revision:
    """What a step changed of one rule."""

    step: Step
    changes: tuple[Change, ...]


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
            if found := tuple(change for change in step.by_rule.get(name, ()) if _is_of(step, change, name)):
                yield Revision(step, found)
            name = step.editions.was.get(name)

    def now(self, step: Step, rule: str) -> str | None:
        """What the last edition calls a rule of the newer edition of a step; None if it is gone since."""
        name: str | None = rule
        for later in self.steps[self.steps.index(step) + 1 :]:
            name = later.editions.became.get(name) if name else None
        return name if name in self.editions[-1].graph.by_id else None


def history_of(editions: Sequence[Edition]) -> History:
    """The editions, and what changed from each to the next."""
    pairs = zip(editions, editions[1:], strict=False)
    return History(tuple(editions), tuple(_step(old, new) for old, new in pairs))


def _is_of(step: Step, change: Change, rule: str) -> bool:
    """Whether a change is one of a rule of the newer edition, and not of one that is gone and had its number."""
    gone = step.old.graph.by_id.get(change.old or "") if change.new is None else None
    return gone is None or step.old.graph.home(gone).id == step.editions.was.get(rule)


def _step(old: Edition, new: Edition) -> Step:
    paired = pair_up(old.graph, new.graph)
    changes = changes_of(paired, old.logic, new.logic)
    by_rule: dict[str, list[Change]] = {}
    for change in changes.changes:
        by_rule.setdefault(change.rule, []).append(change)
    return Step(old, new, paired, changes, by_rule)
