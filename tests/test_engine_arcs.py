"""Covered arcs of caves: what is within them, and that they turn with the board."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arcs import covered_arc
from engine.hexes import (
    Direction,
    Hex,
    HexNameError,
    distance,
    hexsides,
    neighbor,
    parse_hex,
    parse_hexside,
    parse_vertex,
)

ORIGIN = Hex(20, 20)
NEAR = [Hex(column, row) for column, row in product(range(12, 29), range(12, 29))]
DIRECTIONS = st.sampled_from(list(Direction))


def beyond(direction: Direction) -> Hex:
    found = neighbor(ORIGIN, direction)
    assert found is not None
    return found


def turned(hex_: Hex, times: int) -> Hex:
    """A hex turned by sixths of a circle, clockwise, about the origin."""
    q = hex_.column - ORIGIN.column
    r = (hex_.half_row - ORIGIN.half_row - q) // 2
    for _ in range(times):
        q, r = -r, q + r
    column = ORIGIN.column + q
    return Hex(column, (ORIGIN.half_row + 2 * r + q - column % 2) // 2)


@given(DIRECTIONS, st.sampled_from(NEAR), st.integers(0, 5))
def test_arcs_turn_with_the_board(direction: Direction, hex_: Hex, times: int) -> None:
    there = beyond(direction)
    plain, other = covered_arc(ORIGIN, there), covered_arc(ORIGIN, turned(there, times))
    assert plain.has_center(hex_) == other.has_center(turned(hex_, times))
    assert plain.is_half_in(hex_) == other.is_half_in(turned(hex_, times))
    assert plain.parts(hex_) == other.parts(turned(hex_, times))


@given(st.sampled_from(NEAR))
def test_six_arcs_cover_all_but_the_own_hex_and_share_their_edges_only(hex_: Hex) -> None:
    arcs = [covered_arc(ORIGIN, beyond(direction)) for direction in Direction]
    found = [arc for arc in arcs if arc.has_center(hex_)]
    assert len(found) == (0 if hex_ == ORIGIN else 2 if found[0].is_half_in(hex_) else 1)
    assert all(arc.is_half_in(hex_) for arc in found) or len(found) < 2


@given(DIRECTIONS, st.sampled_from(NEAR))
def test_a_hex_that_is_wholly_in_has_all_its_corners_and_sides_in(direction: Direction, hex_: Hex) -> None:
    arc = covered_arc(ORIGIN, beyond(direction))
    touching, inside = arc.parts(hex_)
    assert inside <= touching
    if inside == 6:
        assert arc.has_center(hex_)
        assert all(map(arc.has_side, hexsides(hex_)))
    if arc.is_half_in(hex_):
        assert (touching, inside) == (4, 2)


@given(DIRECTIONS, st.integers(1, 8))
def test_straight_ahead_is_within_and_behind_is_not(direction: Direction, steps: int) -> None:
    arc, ahead, behind = covered_arc(ORIGIN, beyond(direction)), ORIGIN, ORIGIN
    for _ in range(steps):
        ahead, behind = beyond_of(ahead, direction), beyond_of(behind, direction.opposite)
    assert distance(ORIGIN, ahead) == steps
    assert arc.has_center(ahead)
    assert not arc.has_center(behind)


def beyond_of(hex_: Hex, direction: Direction) -> Hex:
    found = neighbor(hex_, direction)
    assert found is not None
    return found


def test_the_entrance_hex_is_within_but_for_the_hexspines_and_the_hexside_to_the_cave() -> None:
    """A cave in T1 whose arrow points to U1."""
    arc = covered_arc(parse_hex("T1"), parse_hex("U1"))
    assert arc.has_center(parse_hex("U1"))
    within = {name for name in ("U0", "V0", "V1", "U2", "T1", "T0") if arc.has_side(parse_hexside(f"U1-{name}"))}
    assert within == {"U0", "V0", "V1"}
    assert arc.has_vertex(parse_vertex("U1-U2-V1"))
    assert arc.has_vertex(parse_vertex("U1-T0-U0"))
    assert not arc.has_vertex(parse_vertex("U1-T0-T1"))


def test_an_edge_through_the_middle_of_a_hex_leaves_it_half_in() -> None:
    """A cave in BB5 whose arrow points to CC5: an edge runs through the middle of DD2."""
    arc = covered_arc(parse_hex("BB5"), parse_hex("CC5"))
    assert arc.is_half_in(parse_hex("DD2"))
    sides = {name for name in ("DD1", "EE2", "EE3", "DD3", "CC3", "CC2") if arc.has_side(parse_hexside(f"DD2-{name}"))}
    assert sides == {"EE2", "EE3", "DD3"}
    assert not any(arc.has_vertex(parse_vertex(f"CC2-DD2-{name}")) for name in ("DD1", "CC3"))


def test_arcs_lie_on_one_board() -> None:
    arc = covered_arc(parse_hex("25T1"), parse_hex("25U1"))
    assert not arc.has_center(parse_hex("U1"))
    with pytest.raises(HexNameError, match="share no hexside"):
        covered_arc(parse_hex("T1"), parse_hex("V1"))
