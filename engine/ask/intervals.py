"""How intervals of whole numbers divide all that a roll can come to."""

from collections.abc import Iterable

from ..intervals import Interval


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
