"""Intervals of rolls: as they are printed, and how they divide what a roll can come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ask.intervals import Interval, partition
from engine.dice import FACES

ENDS = st.one_of(st.none(), st.integers(-3, 12))
INTERVALS = st.tuples(ENDS, ENDS).filter(
    lambda each: each != (None, None) and (None in each or each[0] <= each[1])  # type: ignore[operator]
)


@pytest.mark.parametrize("shown", ["≤ 4", "5-6", "7", "≥ 8"])
def test_what_is_printed_is_read(shown: str) -> None:
    assert str(Interval.read(shown)) == shown


@pytest.mark.parametrize(
    ("shown", "faces", "parts"),
    [
        (["≤ 4", "5-6", "≥ 7"], None, ["≤ 4", "5-6", "≥ 7"]),
        (["≥ 7"], None, ["≤ 6", "≥ 7"]),
        (["6-7", "≤ 5"], FACES, ["≤ 5", "6-7"]),
        (["4-5"], FACES, ["1-3", "4-5", "6"]),
        (["6"], FACES, ["1-5", "6"]),
    ],
)
def test_rolls_are_divided_as_a_chart_prints_them(shown: list[str], faces: range | None, parts: list[str]) -> None:
    assert list(map(str, partition(map(Interval.read, shown), faces))) == parts


@given(st.lists(INTERVALS, min_size=1, max_size=4), st.sampled_from([None, FACES]))
def test_each_part_lies_within_an_interval_or_outside_of_it(ends: list[tuple[int, int]], faces: range | None) -> None:
    intervals = [Interval(*each) for each in ends]
    parts = partition(intervals, faces)
    for number in FACES:
        assert sum(part.nearest(number) == number for part in parts) == 1
    for part in parts:
        low, high = part.nearest(-99), part.nearest(99)
        for each in intervals:
            assert (each.nearest(low) == low) == (each.nearest(high) == high)
