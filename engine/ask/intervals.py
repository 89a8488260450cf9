"""Intervals of whole numbers, as rules and charts print them, and how they divide all that a roll can come to."""

from collections.abc import Iterable
from typing import NamedTuple


class Interval(NamedTuple):
    """Whole numbers from one to another, the ends included; an end that is `None` is open."""

    least: int | None
    most: int | None

    @classmethod
    def read(cls, shown: str) -> "Interval":
        """An interval as it is printed: `≤ 4`, `5-6`, `7`, `≥ 8`."""
        sign, _, end = shown.rpartition(" ")
        if sign:
            return cls(None, int(end)) if sign == "≤" else cls(int(end), None)
        first, dash, last = shown.partition("-")
        return cls(int(first), int(last if dash else first))

    def __str__(self) -> str:
        if self.least is None or self.most is None:
            return f"≥ {self.least}" if self.most is None else f"≤ {self.most}"
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"

    def nearest(self, number: int) -> int:
        """The number in it that is nearest to another."""
        if self.least is not None and number < self.least:
            return self.least
        return self.most if self.most is not None and number > self.most else number


def partition(intervals: Iterable[Interval], faces: range | None = None) -> tuple[Interval, ...]:
    """All numbers that faces, or the intervals that rules speak of, reach, divided at the ends of these intervals;
    without faces, whatever modifiers may make of a roll."""
    intervals = list(intervals)
    bounds = Interval(None, None) if faces is None else _bounds(intervals, faces)
    starts = {each.least for each in intervals if each.least is not None}
    starts |= {each.most + 1 for each in intervals if each.most is not None}
    inner = [
        each
        for each in sorted(starts)
        if (bounds.least is None or each > bounds.least) and (bounds.most is None or each <= bounds.most)
        if faces is None or faces[0] < each <= faces[-1]
    ]
    ends = (*(each - 1 for each in inner), bounds.most)
    return tuple(Interval(*each) for each in zip((bounds.least, *inner), ends, strict=True))


def _bounds(intervals: Iterable[Interval], faces: range) -> Interval:
    """The least and the most; no bound where rules name none, as with modified rolls."""
    least: int | None = faces[0]
    most: int | None = faces[-1]
    for each in intervals:
        if each.nearest(faces[0]) > faces[-1] or each.nearest(faces[-1]) < faces[0]:
            continue  # no face reaches it
        least = None if least is None or each.least is None else min(least, each.least)
        most = None if most is None or each.most is None else max(most, each.most)
    return Interval(least, most)
