"""From a packed chart to meanings: each edge is given the meanings of its ways, composed from those of its parts.

A way whose parts make no sense together has none. Where several ways do, ordered rules of interpretation compare
them: each composing function may say which rules a reading breaks, and a reading is better than another if it breaks
the first rule on which they differ less often. Readings that no rule tells apart are all kept.

Meanings are composed when they are asked for, the best first: a whole breaks no rule less often than its parts do, so
the best are known long before all are composed, and a sentence costs what the choice among its meanings takes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush, heapreplace
from typing import Any, TypeAlias

from ..immutable import immutable
from .chart import Chart, Edge, Partial
from .notation import Compose, itself

Breaches: TypeAlias = int
"""How often a reading breaks each rule, the first rule in the highest digits."""

_TIED = 32
"""So many times `most` meanings may be tied."""

_LOOKS = 20
"""So many choices may be looked at for each meaning that may be composed."""

DIGIT = 12
"""So many bits has the count of one rule."""

_NEVER = 1 << 512
"""More than any reading breaks."""

_ALL = 1 << 30
"""More meanings than anything has."""

_Choice: TypeAlias = tuple[Breaches, int, tuple[int, ...], int]
"""What it breaks at least, the way, the meaning taken of each part, and the part of which a later was taken last."""


@immutable
class Broken:
    """A meaning, with rules of interpretation that choosing it breaks."""

    meaning: Any
    breaches: Breaches


@immutable
class Reading:
    """One meaning of some tokens."""

    breaches: Breaches
    meaning: Any


class _ExhaustedError(Exception):
    """The work that is allowed does not suffice."""


@dataclass(slots=True)
class _Work:
    """What is to be done with a chart, and how much of it was done."""

    context: Any
    most: int
    allowed: int
    same: Callable[[Any, Any], bool]
    composed: int = 0
    looked: int = 0
    """How often it was asked what a choice breaks, whether or not it was composed then."""

    def look(self) -> None:
        """Count the work of a choice."""
        self.looked += 1
        if self.looked > self.allowed * _LOOKS:
            self.composed = self.allowed + 1
            raise _ExhaustedError


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
    same: Callable[[Any, Any], bool] = field(default=lambda one, other: bool(one == other))
    _work: _Work = field(init=False)
    """What meanings know of their forest: were it the forest itself, all would be garbage that has to be looked for."""
    _known: dict[int, "_Meanings"] = field(default_factory=dict)
    _filled: dict[int, list[tuple["_Meanings", ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._work = _Work(self.context, self.most, self.allowed, self.same)

    @property
    def composed(self) -> int:
        """How many meanings were composed."""
        return self._work.composed

    @property
    def exhausted(self) -> bool:
        """Whether the work that was allowed did not suffice."""
        return self.composed > self.allowed

    def readings(self, edge: Edge) -> list[Reading]:
        """The meanings of an edge, the best first."""
        found = self._meanings(edge)
        try:
            found.find(_ALL, _NEVER - 1)
        except _ExhaustedError:
            return []
        return found.kept

    def best(self, edges: list[Edge]) -> list[Any]:
        """The meanings of several edges together that no rule of interpretation puts behind another."""
        return self.ranked(edges, 1)[0]

    def ranked(self, edges: list[Edge], weak: Breaches) -> tuple[list[Any], list[Any]]:
        """The best meanings of several edges together, and the next best of those that stand behind them only by rules
        of which single breaches are below `weak`."""
        whole = _Meanings(self._work, 0, 0)
        whole.begin([(itself, (self._meanings(edge),)) for edge in edges])
        try:
            whole.find(1, _NEVER - 1)
            if whole.kept:
                whole.find(_ALL, (whole.kept[0].breaches // weak + 1) * weak - 1)
        except _ExhaustedError:
            return [], []
        least = whole.kept[0].breaches if whole.kept else 0
        equals = [each.meaning for each in whole.kept if each.breaches == least]
        return equals, [each.meaning for each in whole.kept if each.breaches > least]

    def _meanings(self, edge: Edge) -> "_Meanings":
        """The meanings of an edge, before any of them is composed."""
        found = self._known.get(id(edge))
        if found is not None:
            return found
        found = self._known[id(edge)] = _Meanings(self._work, edge.start, edge.end)
        rules, known = self.chart.grammar.rules, self._known
        ways: list[_Way] = []
        for number, before, last in edge.ways:
            compose = rules[number].compose
            told = known.get(id(last)) or (None if last.meanings == _QUOTED else self._meanings(last))
            if before is not None:
                others = self._fillings(before)
                ways += (
                    [(compose, each) for each in others]
                    if told is None
                    else [(compose, (*each, told)) for each in others]
                )
            elif told is None:
                ways.append((compose, ()))
            elif told.begun:  # what is a part of itself has no meaning
                ways.append((compose, (told,)))
        if len(ways) == 1 and ways[0][0] is itself and not edge.meanings:
            found = self._known[id(edge)] = ways[0][1][0]
            return found
        for at, meaning in enumerate(edge.meanings):
            broken, plain = (meaning.breaches, meaning.meaning) if isinstance(meaning, Broken) else (0, meaning)
            found.ready.append((broken, -1, (at,), plain))
        found.begin(ways)
        return found

    def _fillings(self, partial: Partial) -> list[tuple["_Meanings", ...]]:
        """The meanings of what fills the first places of a rule, in every way."""
        found = self._filled.get(id(partial))
        if found is None:
            found = self._filled[id(partial)] = []
            for before, last in partial.ways:
                rest = [()] if before is None else self._fillings(before)
                if last.meanings == _QUOTED:
                    found += rest
                else:
                    told = self._meanings(last)
                    found += [(*each, told) for each in rest]
        return found


@dataclass(slots=True, eq=False)
class _Meanings:
    """The meanings of some tokens as one symbol: those that are known, and how to find the next."""

    work: _Work
    start: int
    end: int
    least: Breaches = 0
    """What the next breaks, or less."""
    begun: bool = False
    """Whether its ways are known."""
    ways: "Sequence[_Way]" = ()
    """What composes a meaning from which parts."""
    kept: list[Reading] = field(init=False, default_factory=list)
    """The best, in their order."""
    choices: list[_Choice] = field(init=False, default_factory=list)
    """A heap of what may be composed next."""
    ready: list[tuple[Breaches, int, tuple[int, ...], Any]] = field(init=False, default_factory=list)
    """A heap of what is composed, in the order in which it would be if all were composed one after the other."""

    def begin(self, ways: "Sequence[_Way]") -> None:
        """Look for the first, once all ways are known."""
        self.ways, self.begun = ways, True
        choices, ready = self.choices, self.ready
        for number, (_, parts) in enumerate(ways):
            least = 0
            for part in parts:
                least += part.kept[0].breaches if part.kept else part.least
            if least < _NEVER:
                choices.append((least, number, _FIRST[len(parts)], 0))
        if len(choices) > 1:
            heapify(choices)
        if len(ready) > 1:
            heapify(ready)
        self._look()
        if not choices:
            self.find(_ALL, _NEVER - 1)

    def find(self, most: int, bound: Breaches) -> None:
        """Compose until so many are known, or the next breaks more than a bound."""
        kept = self.kept
        while len(kept) < most and self.least <= bound:
            choices, ready = self.choices, self.ready
            if not choices or (ready and ready[0][0] < choices[0][0]):
                breaches, _, _, meaning = heappop(ready)
                self._keep(breaches, meaning)  # nothing can come before it any more
            else:
                self.work.look()
                least, number, chosen, last = choices[0]
                told = self._breaking(least, self.ways[number][1], chosen)
                if told <= least:
                    heappop(choices)
                    self._compose(told, number, chosen, last)
                elif told < _NEVER:
                    heapreplace(choices, (told, number, chosen, last))  # it breaks more than it was thought to
                else:
                    heappop(choices)
            self._look()

    def _look(self) -> None:
        least = self.choices[0][0] if self.choices else _NEVER
        self.least = self.ready[0][0] if self.ready and self.ready[0][0] < least else least

    @staticmethod
    def _breaking(least: Breaches, parts: "Sequence[_Meanings]", chosen: tuple[int, ...]) -> Breaches:
        """What the chosen meanings of some parts break, found as long as that may be no more than it was thought to."""
        told, known = 0, True
        for part, at in zip(parts, chosen, strict=True):
            kept = part.kept
            if at < len(kept):
                told += kept[at].breaches
            else:
                told += part.least
                known = False
        if known or told > least:
            return told
        for part, at in zip(parts, chosen, strict=True):
            kept = part.kept
            if at >= len(kept):
                bound = part.least
                part.find(at + 1, bound)
                if at >= len(kept):
                    told += part.least - bound
                    if told > least:
                        return told
        return told

    def _compose(self, told: Breaches, number: int, chosen: tuple[int, ...], last: int) -> None:
        """Compose the chosen meanings of the parts of a way, and look for the next choices."""
        compose, parts = self.ways[number]
        work, ready = self.work, self.ready
        work.composed += 1
        if work.composed > work.allowed:
            raise _ExhaustedError
        made = compose(
            work.context,
            self.start,
            self.end,
            *[part.kept[at].meaning for part, at in zip(parts, chosen, strict=True)],
        )
        if isinstance(made, Broken):
            heappush(ready, (told + made.breaches, number, chosen, made.meaning))
        elif made is not None:
            heappush(ready, (told, number, chosen, made))
        for at in range(last, len(parts)):
            if chosen[at] + 1 < len(parts[at].kept) or parts[at].least < _NEVER:
                heappush(self.choices, (told, number, (*chosen[:at], chosen[at] + 1, *chosen[at + 1 :]), at))

    def _keep(self, breaches: Breaches, meaning: Any) -> None:
        """Keep a meaning that is none of those before it; the last of those that may be ends the search."""
        kept, work = self.kept, self.work
        if kept and any(work.same(meaning, other.meaning) for other in kept):
            return
        kept.append(Reading(breaches, meaning))
        if len(kept) <= work.most:
            return
        if breaches > kept[0].breaches:
            self.choices, self.ready = [], []
        elif len(kept) > _TIED * work.most:
            work.composed = work.allowed + 1
            raise _ExhaustedError  # each is compared with all others


_Way: TypeAlias = tuple[Compose, Sequence[_Meanings]]
"""What composes a meaning, and from which parts."""

_FIRST = tuple((0,) * count for count in range(16))
"""The first meaning of each of so many parts."""

_QUOTED = (None,)
"""What a word means that stands in a rule itself: nothing."""
