"""The hex grid and its lines: names, neighbors, range, and what a straight line meets."""

import json
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.hexes import (
    Direction,
    Hex,
    HexNameError,
    are_adjacent,
    direction_to,
    distance,
    hexside,
    hexsides,
    neighbor,
    neighbors,
    parse_hex,
    parse_hexside,
    parse_vertex,
    vertex,
)
from engine.lines import line

MAPS = Path(__file__).resolve().parents[2] / "shared" / "maps"
"""Terrain read from real boards, where it stands beside the checkout."""

hexes = st.builds(Hex, st.integers(0, 70), st.integers(0, 40), st.just(""))
inner = st.builds(Hex, st.integers(1, 30), st.integers(1, 30), st.just(""))
near = st.builds(Hex, st.integers(0, 12), st.integers(0, 12), st.just(""))


@pytest.fixture(scope="session")
def boards() -> dict[str, Mapping[str, Any]]:
    if not MAPS.is_dir():
        pytest.skip("no board data beside the checkout")
    return {path.stem: json.loads(path.read_text("utf-8"))["hexes"] for path in sorted(MAPS.glob("*.json"))}


def test_real_boards_have_our_geometry(boards: dict[str, Mapping[str, Any]]) -> None:
    assert boards
    for board in boards.values():
        for name, facts in board.items():
            here = {str(other): direction.name for direction, other in neighbors(parse_hex(name))}
            assert {other: side["direction"] for other, side in facts["hexsides"].items()}.items() <= here.items()


@given(hexes, st.sampled_from(["", "1", "25"]))
def test_names_are_read_as_they_are_printed(hex_: Hex, board: str) -> None:
    hex_ = hex_._replace(board=board)
    assert parse_hex(str(hex_)) == hex_
    for side in hexsides(hex_):
        assert parse_hexside(str(side)) == side


def test_names() -> None:
    assert parse_hex("A1") == Hex(0, 1)
    assert parse_hex("AA3") == Hex(26, 3)
    assert parse_hex("25F7") == Hex(5, 7, "25")
    assert str(parse_hexside("D24-C24")) == "C24-D24"
    assert parse_vertex("T4-S5-T5") == parse_vertex("S5-T4-T5")
    assert str(parse_vertex("25T5-T4-S5")) == "25S5-T4-T5"


@pytest.mark.parametrize("name", ["", "A", "7", "AB1", "A01", "a1", "A-1", "A1x"])
def test_no_names(name: str) -> None:
    with pytest.raises(HexNameError):
        parse_hex(name)


@pytest.mark.parametrize(
    ("read", "name"), [(parse_hexside, "A1-A3"), (parse_hexside, "A1"), (parse_vertex, "A1-A2-A3")]
)
def test_no_joined_names(read: Any, name: str) -> None:
    with pytest.raises(HexNameError):
        read(name)


def test_every_second_column_stands_half_a_hex_lower() -> None:
    around = {direction.name: str(other) for direction, other in neighbors(parse_hex("C5"))}
    assert around == {"N": "C4", "NE": "D4", "SE": "D5", "S": "C6", "SW": "B5", "NW": "B4"}
    assert neighbor(parse_hex("A1"), Direction.NW) is None


@given(hexes)
def test_neighbors_are_mutual(hex_: Hex) -> None:
    for direction, other in neighbors(hex_):
        assert neighbor(other, direction.opposite) == hex_
        assert direction_to(hex_, other) is direction
        assert are_adjacent(hex_, other)
        assert hexside(hex_, other) == hexside(other, hex_)
        assert hexside(hex_, other).other(hex_) == other


@given(hexes, hexes, hexes)
def test_range_is_a_metric(one: Hex, other: Hex, third: Hex) -> None:
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, other) == distance(other, one)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@given(hexes, hexes)
def test_range_counts_steps(one: Hex, other: Hex) -> None:
    assume(one != other)
    assert min(distance(beside, other) for _, beside in neighbors(one)) == distance(one, other) - 1


def test_two_boards_have_no_range() -> None:
    with pytest.raises(HexNameError):
        distance(parse_hex("25A1"), parse_hex("36A1"))


def names(things: tuple[object, ...]) -> list[str]:
    return list(map(str, things))


def test_a_line_through_hexes() -> None:
    way = line(parse_hex("A1"), parse_hex("A4"))
    assert names(way.hexes) == names(way.centered) == ["A1", "A2", "A3", "A4"]
    assert names(way.crossed) == ["A1-A2", "A2-A3", "A3-A4"]
    assert not way.followed
    assert not way.vertices


def test_a_line_along_a_hexside() -> None:
    way = line(parse_hex("B2"), parse_hex("D2"))
    assert names(way.hexes) == ["B2", "D2"]
    assert names(way.followed) == ["C2-C3"]
    assert names(way.vertices) == ["B2-C2-C3", "C2-C3-D2"]
    assert not way.crossed


def test_a_line_through_a_vertex() -> None:
    way = line(parse_hex("A10"), parse_hex("F11"))
    assert not way.followed
    assert names(way.vertices) == ["B10-C10-C11", "D10-D11-E11"]
    assert names(way.hexes) == ["A10", "B10", "C11", "D10", "E11", "F11"]


def holds(hex_: Hex, x: Fraction, y: Fraction) -> bool:
    """Whether a hex, edge included, holds a point, by its six edges one by one."""
    dx, dy = x - 3 * hex_.column, y - (2 * hex_.row + hex_.column % 2)
    return all((dy <= 1, -dy <= 1, dx + dy <= 2, -dx - dy <= 2, dx - dy <= 2, dy - dx <= 2))


@given(inner, inner, st.fractions(0, 1, max_denominator=97))
def test_a_line_meets_every_hex_that_holds_one_of_its_points(one: Hex, other: Hex, part: Fraction) -> None:
    way = line(one, other)
    x = 3 * one.column + part * 3 * (other.column - one.column)
    y = one.half_row + part * (other.half_row - one.half_row)
    there = {Hex(column, row) for column in range(33) for row in range(33) if holds(Hex(column, row), x, y)}
    assert there
    if len(there) == 1:
        assert there <= set(way.hexes)
    elif len(there) == 2:
        assert hexside(*there) in {*way.crossed, *way.followed}
    else:
        assert vertex(*there) in way.vertices


@given(inner, inner)
def test_a_line_is_the_same_from_either_end(one: Hex, other: Hex) -> None:
    there, back = line(one, other), line(other, one)
    for ours, theirs in zip(there, back, strict=True):
        assert ours == tuple(reversed(theirs))


@given(inner, inner)
def test_a_line_goes_from_hex_to_adjacent_hex_or_along_their_side(one: Hex, other: Hex) -> None:
    way = line(one, other)
    assert way.hexes[0] == one
    assert way.hexes[-1] == other
    followed = iter(way.followed)
    for here, there in pairwise(way.hexes):
        if not are_adjacent(here, there):
            side = next(followed)
            assert all(are_adjacent(beside, end) for beside in side for end in (here, there))
    assert next(followed, None) is None
    assert len(way.hexes) == 1 + len(way.crossed) + len(way.followed) + len(
        [corner for corner in way.vertices if not any(set(side) <= set(corner) for side in way.followed)]
    )


@given(near, near)
def test_a_line_is_as_long_as_the_range(one: Hex, other: Hex) -> None:
    way = line(one, other)
    assert len(way.hexes) + len(way.followed) >= distance(one, other) + 1
