"""From a packed chart to meanings: each edge is given the meanings of its ways, composed from those of its parts.

A way whose parts make no sense together has none. Where several ways do, ordered rules of interpretation compare
them: each composing function may say which rules a reading breaks, and a reading is better than another if it breaks
the first rule on which they differ less often. Readings that no rule tells apart are all kept.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

from .chart import Chart, Edge

Breaches: TypeAlias = int
"""How often a reading breaks each rule, the first rule in the highest digits."""

_TIED = 16
"""So many times `most` meanings may be tied."""

DIGIT = 12
"""So many bits has the count of one rule."""


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
    _known: dict[int, list[Reading]] = field(default_factory=dict)

    @property
    def exhausted(self) -> bool:
        """Whether the work that was allowed did not suffice."""
        return self.composed > self.allowed

    def readings(self, edge: Edge) -> list[Reading]:
        """The meanings of an edge, the best first."""
        key = id(edge)
        if key not in self._known:
            self._known[key] = []  # what is a part of itself has no meaning
            self._known[key] = self._best(self._each(edge))
        return self._known[key]

    def best(self, edges: list[Edge]) -> list[Any]:
        """The meanings of several edges together that no rule of interpretation puts behind another."""
        found = self._best(reading for edge in edges for reading in self.readings(edge))
        return [reading.meaning for reading in found if reading.breaches == found[0].breaches]

    def _each(self, edge: Edge) -> Iterator[Reading]:
        for meaning in edge.meanings:
            yield Reading(meaning.breaches, meaning.meaning) if isinstance(meaning, Broken) else Reading(0, meaning)
        rules = self.chart.grammar.rules
        for number, before, last in edge.ways:
            compose = rules[number].compose
            fillings = [(last,)] if before is None else [(*rest, last) for rest in before.fillings()]
            for parts in fillings:
                told = [self.readings(part) for part in parts if part.meanings != (None,)]
                for chosen in product(*told):
                    self.composed += 1
                    if self.composed > self.allowed:
                        return
                    made = compose(self.context, edge.start, edge.end, *(each.meaning for each in chosen))
                    if made is None:
                        continue
                    breaches = sum(each.breaches for each in chosen)
                    if isinstance(made, Broken):
                        breaches, made = breaches + made.breaches, made.meaning
                    yield Reading(breaches, made)

    def _best(self, found: Iterator[Reading]) -> list[Reading]:
        kept: list[Reading] = []
        for reading in sorted(found, key=lambda each: each.breaches):
            if not any(self.same(reading.meaning, other.meaning) for other in kept):
                kept.append(reading)
                if len(kept) <= self.most:
                    continue
                if reading.breaches > kept[0].breaches:
                    break
                if len(kept) > _TIED * self.most:
                    self.composed = self.allowed + 1  # each is compared with all others
                    break
        return kept
