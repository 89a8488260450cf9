"""Lines of sight on made-up boards, and what is not modelled."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, counter
from engine.hexes import Hex, hexside, neighbors, parse_hex, parse_hexside
from engine.locations import Location, Part, cellar, ground, upper
from engine.los import Eye, Sight, eye, los
from engine.outside import End, Lying, wall_blocks, wall_blocks_entrenched
from engine.truth import Unknown


def plain(columns: int = 7, rows: int = 7) -> Board:
    """A flat board of open ground."""
    names = [str(Hex(column, row)) for column in range(columns) for row in range(rows + 1)]
    return Board.from_facts({"hexes": {name: {"base_level": 0, "terrain": "Open Ground"} for name in names}})


FLAT = plain()
A3, B3, C3, D3, E3, A5, A1, A2 = map(parse_hex, ("A3", "B3", "C3", "D3", "E3", "A5", "A1", "A2"))


def sight(board: Board, one: str, other: str, entrenched: bool = False) -> Sight:
    return los(board, eye(board, ground(parse_hex(one)), entrenched=entrenched), eye(board, ground(parse_hex(other))))


def walls(*names: str, board: Board = FLAT, kind: str = "wall") -> Board:
    for name in names:
        board = board.with_side(parse_hexside(name), **{kind: True})
    return board


def causes(seen: Sight) -> list[str]:
    return [f"{cause.what} {cause.rule}" for cause in seen.causes]


def lacks(seen: Sight) -> str:
    assert isinstance(seen.exists, Unknown)
    return "; ".join(seen.exists.missing)


def test_open_ground() -> None:
    assert sight(FLAT, "A1", "G5") == Sight(True)
    assert sight(FLAT, "A1", "A1") == Sight(True)


def test_a_wall_in_between_blocks() -> None:
    board = walls("A3-A4")
    assert sight(board, "A2", "A5").exists is False
    assert causes(sight(board, "A2", "A5")) == ["wall hexside A3-A4 B9.2"]
    assert causes(sight(walls("A3-A4", kind="hedge"), "A2", "A5")) == ["hedge hexside A3-A4 B9.2"]


def test_a_unit_sees_over_its_own_wall() -> None:
    assert sight(walls("A3-A4"), "A3", "A5").exists is True
    assert sight(walls("A3-A4"), "A3", "A4").exists is True


def test_an_entrenched_unit_does_not_see_over_another_hex_wall() -> None:
    seen = sight(walls("A3-A4"), "A2", "A4", entrenched=True)
    assert seen.exists is False
    assert causes(seen) == ["wall hexside A3-A4 B9.21"]


def test_an_entrenched_unit_and_a_wall_that_the_los_runs_along() -> None:
    board = walls("C3-C4")
    assert causes(sight(board, "B3", "D3", entrenched=True)) == ["wall hexside C3-C4 B9.21"]
    assert "hexspine" in lacks(sight(board, "B3", "D3"))


def test_an_entrenched_unit_sees_higher_ground_over_a_wall() -> None:
    board = walls("C3-C4").with_hex(D3, base_level=1)
    assert sight(board, "B3", "D3", entrenched=True).exists is True
    assert los(board, eye(board, ground(B3), entrenched=True), eye(board, upper(D3, 2))).exists is True


def test_an_entrenched_unit_sees_adjacent_hexes() -> None:
    assert sight(walls("A3-A4"), "A3", "A4", entrenched=True).exists is True


def test_its_own_wall_is_left_open_for_an_entrenched_unit() -> None:
    assert "B9.21" in lacks(sight(walls("A3-A4"), "A3", "A5", entrenched=True))


def test_a_wall_that_only_ends_on_the_line_is_left_open() -> None:
    assert sight(walls("B3-C3"), "B3", "D3").exists is True, "it is the viewer's own hexside"
    assert "past an end of wall C3-C4" in lacks(sight(walls("C3-C4"), "A3", "F4"))


def test_a_wall_that_may_not_be_there() -> None:
    board = FLAT.with_side(parse_hexside("A3-A4"), wall=None)
    assert lacks(sight(board, "A2", "A5")) == "wall of A3-A4"


def test_higher_ground_blocks_what_is_below_it() -> None:
    board = FLAT.with_hex(A3, base_level=1)
    assert causes(sight(board, "A1", "A5")) == ["ground in A3 B10."]
    one_up = board.with_hex(A1, base_level=1)
    assert "Blind Hexes" in lacks(sight(one_up, "A1", "A5"))
    assert sight(one_up.with_hex(A5, base_level=1), "A1", "A5").exists is True


def test_a_building_blocks_if_the_line_surely_cuts_it() -> None:
    board = FLAT.with_building(A3, height=1, covers_center=True)
    assert causes(sight(board, "A1", "A5")) == ["the building in A3 B23.2"]
    assert "cuts the building in A3" in lacks(sight(FLAT.with_building(A3, height=1), "A1", "A5"))
    assert "height of the building in A3" in lacks(sight(FLAT.with_building(A3), "A1", "A5"))
    assert los(board, eye(board, upper(A1, 1)), eye(board, upper(A5, 1))).exists is True
    assert sight(board, "A3", "A5").exists is True, "a unit sees out of its own building"


def test_what_rubble_does_to_a_los_nobody_says() -> None:
    board = FLAT.with_building(A3, height=2, covers_center=True).with_counter(counter("rubble", ground(A3)))
    assert "B24. for rubble in A3 ground level" in lacks(sight(board, "A1", "A5"))


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (FLAT.with_hex(A3, terrain="Woods"), "woods in A3"),
        (FLAT.with_hex(A3, terrain=None), "terrain of A3"),
        (FLAT.with_hex(A3, base_level=None), "base_level of A3"),
        (FLAT.with_hex(A5, base_level=None), "base_level of A5"),
        (FLAT.with_hex(A5, gully=True), "Depression in A5"),
        (FLAT.with_counter(counter("smoke", ground(A3))), "smoke in A3"),
        (FLAT.with_counter(counter("blaze", ground(A5))), "blaze in A5"),
    ],
)
def test_what_is_not_modelled_is_named(board: Board, reason: str) -> None:
    assert reason in lacks(sight(board, "A1", "A5"))
    certain = walls("A3-A4", board=board)
    if "base_level" not in reason:
        assert sight(certain, "A1", "A5").exists is False, "one certain obstacle decides"


def test_off_the_board_nothing_is_known() -> None:
    assert "base_level of Z9" in lacks(sight(FLAT, "A1", "Z9"))


def test_adjacent_locations() -> None:
    board = FLAT.with_building(A3).with_building(B3).with_side(hexside(A3, B3), building=True)
    below = eye(board, cellar(A3))
    assert los(board, below, eye(board, cellar(B3))).exists is True
    assert "B23.25" in lacks(los(board, below, eye(board, ground(B3))))
    barred = board.with_side(hexside(A3, B3), rowhouse=True)
    assert "B23.71" in lacks(los(barred, below, eye(barred, cellar(B3))))
    breached = barred.with_side(hexside(A3, B3), breached=True)
    assert los(breached, below, eye(breached, cellar(B3))).exists is True
    assert "level of B3 rooftop" in lacks(los(board, below, eye(board, Location(B3, Part.ROOFTOP))))
    assert "B23.25" in lacks(los(FLAT, eye(FLAT, upper(A3, 1)), eye(FLAT, cellar(B3))))
    assert los(FLAT, eye(FLAT, upper(A3, 1)), eye(FLAT, ground(B3))).exists is True
    assert "cliff" in lacks(sight(FLAT.with_side(hexside(A3, B3), cliff=True), "A3", "B3"))


def test_levels_of_one_hex() -> None:
    board = FLAT.with_building(A3).with_hex(A3, stairwell=True)
    below, here = eye(board, cellar(A3)), eye(board, ground(A3))
    assert los(board, below, here).exists is True
    bare = board.with_hex(A3, stairwell=False)
    assert causes(los(bare, below, here)) == ["levels in A3 B23.25"]
    assert lacks(los(board.with_hex(A3, stairwell=None), below, here)) == "stairwell of A3"
    assert "more than one apart" in lacks(los(board, below, eye(board, upper(A3, 1))))


def test_hexsides_that_a_rule_blocks() -> None:
    def shut(*names: str) -> Eye:
        return eye(FLAT, ground(B3), blocked=frozenset(map(parse_hexside, names)))

    def seen(viewer: Eye, other: str) -> Sight:
        return los(FLAT, viewer, eye(FLAT, ground(parse_hex(other))))

    assert causes(seen(shut("B3-B4"), "B6")) == ["hexside B3-B4 as given"]
    assert causes(seen(shut("B3-B4"), "B4")) == ["hexside B3-B4 as given"]
    assert seen(shut("B3-B4"), "B1").exists is True
    assert seen(shut("B3-C3", "B3-C4"), "D3").exists is False, "both sides at the corner are shut"
    assert "beside B3-C3" in lacks(seen(shut("B3-C3"), "D3"))


@pytest.mark.parametrize(("wall", "other"), [(0, 0), (0, 1), (1, 0), (-1, 0), (1, 2), (0, -1)])
def test_being_entrenched_never_helps_to_see_over_a_wall(wall: int, other: int) -> None:
    ends = End(Fraction(0), Lying.APART), End(Fraction(other), Lying.APART)
    assert wall_blocks(*ends, Fraction(wall)) is not True or wall_blocks_entrenched(*ends, Fraction(wall)) is True


def test_a_wall_between_two_levels_has_to_come_to_the_same_on_both() -> None:
    board = walls("A4-A5").with_hex(A5, base_level=1)
    assert sight(board, "A3", "A5").exists is True, "whoever stands higher looks down over his own wall"
    assert sight(board, "A3", "A5", entrenched=True).exists is True
    far = walls("A3-A4").with_hex(A3, base_level=1)
    assert sight(far, "A1", "A5").exists is False, "the ground itself is in the way"
    low = walls("A3-A4").with_hex(A3, base_level=-1)
    assert lacks(sight(low, "A1", "A5")) == "level of the ground along A3-A4"
    assert "base_level of A4" in lacks(sight(low.with_hex(parse_hex("A4"), base_level=None), "A1", "A5"))


places = st.builds(Hex, st.integers(0, 6), st.integers(0, 7), st.just(""))
terrain = st.sampled_from(["Open Ground", "Woods", None])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    board = FLAT
    for hex_ in draw(st.lists(places, max_size=4)):
        board = board.with_hex(hex_, base_level=draw(st.integers(-1, 2)), terrain=draw(terrain))
    for hex_ in draw(st.lists(places, max_size=3)):
        board = board.with_building(hex_, height=draw(st.sampled_from([None, 1, 2])), covers_center=draw(st.booleans()))
    for hex_ in draw(st.lists(places, max_size=6)):
        other = draw(st.sampled_from([beside for _, beside in neighbors(hex_)]))
        board = board.with_side(hexside(hex_, other), wall=draw(st.sampled_from([True, None])))
    return board


@st.composite
def eyes(draw: st.DrawFn, board: Board) -> Eye:
    hex_ = draw(places)
    at = draw(st.sampled_from([ground(hex_), cellar(hex_), upper(hex_, 1), Location(hex_, Part.SEWER)]))
    shut = frozenset(hexside(hex_, other) for _, other in neighbors(hex_) if draw(st.booleans()))
    return eye(board, at, entrenched=draw(st.booleans()), blocked=shut if draw(st.booleans()) else frozenset())


def verdict(seen: Sight) -> tuple[object, ...]:
    exists = sorted(seen.exists.missing) if isinstance(seen.exists, Unknown) else seen.exists
    return exists, [(cause.what, cause.rule) for cause in seen.causes]


@given(st.data())
def test_what_one_sees_sees_one(data: st.DataObject) -> None:
    board = data.draw(boards())
    one, other = data.draw(eyes(board)), data.draw(eyes(board))
    assert verdict(los(board, one, other)) == verdict(los(board, other, one))


@given(st.data())
def test_a_los_that_is_not_clear_says_why(data: st.DataObject) -> None:
    board = data.draw(boards())
    seen = los(board, data.draw(eyes(board)), data.draw(eyes(board)))
    assert (seen.exists is True) == (not seen.causes)
    if isinstance(seen.exists, Unknown):
        assert seen.exists.missing


@given(st.data())
def test_one_more_wall_never_opens_a_los(data: st.DataObject) -> None:
    board = data.draw(boards())
    one, other = data.draw(eyes(board)), data.draw(eyes(board))
    hex_ = data.draw(places)
    side = hexside(hex_, data.draw(st.sampled_from([beside for _, beside in neighbors(hex_)])))
    walled = los(board.with_side(side, wall=True), one, other).exists
    if los(board, one, other).exists is False:
        assert walled is False
