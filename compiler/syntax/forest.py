"""From a packed chart to meanings: each edge is given the meanings of its ways, composed from those of its parts.

A way whose parts make no sense together has none. Where several ways do, ordered rules of interpretation compare
them: each composing function may say which rules a reading breaks, and a reading is better than another if it breaks
the first rule on which they differ less often. Readings that no rule tells apart are all kept.

Meanings are composed when they are asked for, the best first: a whole breaks no rule less often than its parts do, so
the best are known long before all are composed, and a sentence costs what the choice among its meanings takes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Any, TypeAlias

from .chart import Chart, Edge
from .notation import Compose

Breaches: TypeAlias = int
"""How often a reading breaks each rule, the first rule in the highest digits."""

_TIED = 16
"""So many times `most` meanings may be tied."""

DIGIT = 12
"""So many bits has the count of one rule."""

_NEVER = 1 << 4096
"""More than any reading breaks."""

_Choice: TypeAlias = tuple[Breaches, int, tuple[int, ...], int]
"""What it breaks at least, the way, the meaning taken of each part, and the part of which a later one was taken last."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A meaning, with rules of interpretation that choosing it breaks."""

    meaning: Any
    breaches: Breaches


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning of some tokens."""

    breaches: Breaches
    meaning: Any


@dataclass(slots=True)
class Forest:
    """The meanings of a chart's edges, each found once and only when asked for."""

    chart: Chart
    context: Any
    """Handed to every composing function, with the first and last token that it is to compose."""
    most: int
    """So many meanings of an edge are kept, the best; of those that no rule tells apart more, up to a bound."""
    allowed: int
    """So many meanings may be composed."""
    composed: int = 0
    same: Callable[[Any, Any], bool] = field(default=lambda one, other: bool(one == other))
    _known: dict[int, "_Meanings"] = field(default_factory=dict)

    @property
    def exhausted(self) -> bool:
        """Whether the work that was allowed did not suffice."""
        return self.composed > self.allowed

    def readings(self, edge: Edge) -> list[Reading]:
        """The meanings of an edge, the best first."""
        found = self._meanings(edge)
        while found.least < _NEVER:
            found.step()
        return found.kept

    def best(self, edges: list[Edge]) -> list[Any]:
        """The meanings of several edges together that no rule of interpretation puts behind another."""
        whole = _Meanings(self, 0, 0)
        whole.ways = [(_itself, (self._meanings(edge),)) for edge in edges]
        whole.begin()
        while whole.least < _NEVER and (not whole.kept or whole.least == whole.kept[0].breaches):
            whole.step()
        return [each.meaning for each in whole.kept if each.breaches == whole.kept[0].breaches]

    def _meanings(self, edge: Edge) -> "_Meanings":
        """The meanings of an edge, before any of them is composed."""
        found = self._known.get(id(edge))
        if found is not None:
            return found
        found = self._known[id(edge)] = _Meanings(self, edge.start, edge.end)
        for at, meaning in enumerate(edge.meanings):
            broken, plain = (meaning.breaches, meaning.meaning) if isinstance(meaning, Broken) else (0, meaning)
            found.ready.append((broken, -1, (at,), plain))
        rules = self.chart.grammar.rules
        for number, before, last in edge.ways:
            compose = rules[number].compose
            for parts in ((last,),) if before is None else [(*rest, last) for rest in before.fillings()]:
                told = tuple([self._meanings(part) for part in parts if part.meanings != _QUOTED])
                if all([part.begun for part in told]):  # what is a part of itself has no meaning
                    found.ways.append((compose, told))
        found.begin()
        return found


@dataclass(slots=True, eq=False)
class _Meanings:
    """The meanings of some tokens as one symbol: those that are known, and how to find the next."""

    forest: Forest
    start: int
    end: int
    ways: list[tuple[Compose, tuple["_Meanings", ...]]] = field(default_factory=list)
    """What composes a meaning from which parts."""
    kept: list[Reading] = field(default_factory=list)
    """The best, in their order."""
    least: Breaches = 0
    """What the next breaks, or less."""
    begun: bool = False
    """Whether its ways are known."""
    choices: list[_Choice] = field(default_factory=list)
    """A heap of what may be composed next."""
    ready: list[tuple[Breaches, int, tuple[int, ...], Any]] = field(default_factory=list)
    """A heap of what is composed, in the order in which it would be if all were composed one after the other."""

    def begin(self) -> None:
        """Look for the first once all ways are known."""
        for number, (_, parts) in enumerate(self.ways):
            least = 0
            for part in parts:
                least += part.kept[0].breaches if part.kept else part.least
            if least < _NEVER:
                self.choices.append((least, number, (0,) * len(parts), 0))
        heapify(self.choices)
        heapify(self.ready)
        self.begun = True
        self._look()
        if not self.choices:
            while self.least < _NEVER:
                self.step()

    def step(self) -> None:
        """Compose one more, or keep one that nothing can come before any more."""
        if self.choices and (not self.ready or self.choices[0][0] <= self.ready[0][0]):
            self._try(heappop(self.choices))
        else:
            self._keep(heappop(self.ready))
        self._look()

    def _look(self) -> None:
        least = self.choices[0][0] if self.choices else _NEVER
        if self.ready and self.ready[0][0] < least:
            least = self.ready[0][0]
        self.least = _NEVER if self.forest.exhausted else least

    def _try(self, choice: _Choice) -> None:
        """Compose a choice if it breaks no more than it was thought to; else put it back for later."""
        least, number, chosen, last = choice
        compose, parts = self.ways[number]
        told = sum([part.known(at) for part, at in zip(parts, chosen, strict=True)])
        while told == least and (missing := [p for p, at in zip(parts, chosen, strict=True) if at >= len(p.kept)]):
            missing[0].step()
            told = sum([part.known(at) for part, at in zip(parts, chosen, strict=True)])
        if told >= _NEVER:
            return
        if told > least:
            heappush(self.choices, (told, number, chosen, last))
            return
        forest = self.forest
        forest.composed += 1
        meanings = [part.kept[at].meaning for part, at in zip(parts, chosen, strict=True)]
        made = None if forest.exhausted else compose(forest.context, self.start, self.end, *meanings)
        if isinstance(made, Broken):
            heappush(self.ready, (told + made.breaches, number, chosen, made.meaning))
        elif made is not None:
            heappush(self.ready, (told, number, chosen, made))
        for at in range(last, len(parts)):
            if chosen[at] + 1 < len(parts[at].kept) or parts[at].least < _NEVER:
                heappush(self.choices, (told, number, (*chosen[:at], chosen[at] + 1, *chosen[at + 1 :]), at))

    def known(self, at: int) -> Breaches:
        """What the meaning at an index breaks, or at least breaks."""
        return self.kept[at].breaches if at < len(self.kept) else self.least

    def _keep(self, found: tuple[Breaches, int, tuple[int, ...], Any]) -> None:
        """Keep a meaning that is none of those before it; the last of those that may be ends the search."""
        breaches, _, _, meaning = found
        kept, forest = self.kept, self.forest
        if any(forest.same(meaning, other.meaning) for other in kept):
            return
        kept.append(Reading(breaches, meaning))
        if len(kept) <= forest.most:
            return
        if breaches > kept[0].breaches:
            self.choices, self.ready = [], []
        elif len(kept) > _TIED * forest.most:
            forest.composed = forest.allowed + 1  # each is compared with all others


def _itself(context: Any, start: int, end: int, meaning: Any) -> Any:
    return meaning


_QUOTED = (None,)
"""What a word means that stands in a rule itself: nothing."""
