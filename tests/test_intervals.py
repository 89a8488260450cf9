"""Intervals of rolls: as they are printed, and how they divide what a roll can come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ask.intervals import partition
from engine.dice import FACES
from engine.intervals import Interval

INTERVALS = st.one_of(
    st.integers(-3, 12).map(lambda end: Interval(None, end)),
    st.integers(-3, 12).map(lambda end: Interval(end, None)),
    st.tuples(st.integers(-3, 8), st.integers(0, 4)).map(lambda each: Interval(each[0], sum(each))),
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
def test_each_part_lies_within_an_interval_or_outside_of_it(intervals: list[Interval], faces: range | None) -> None:
    parts = partition(intervals, faces)
    for number in FACES:
        assert sum(part.nearest(number) == number for part in parts) == 1
    for part in parts:
        low, high = map(part.nearest, (-99, 99) if faces is None else (faces[0], faces[-1]))
        for each in intervals:
            assert (each.nearest(low) == low) == (each.nearest(high) == high)
