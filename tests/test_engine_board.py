"""Facts, Locations, boards, units and states: what is given is there, nothing changes, what is not known says so."""

import ast
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import COUNTERS, Board, building_hexes, counter, is_multi_hex
from engine.facts import FactError, Facts, Look
from engine.hexes import Hex, parse_hex, parse_hexside
from engine.locations import Location, LocationError, Part, cellar, ground, parse_location, upper
from engine.outside import in_good_order, squad_equivalents
from engine.state import STATUSES, Phase, State, is_infantry, is_mmc, is_smc, unit, untroubled
from engine.truth import Unknown

ENGINE = Path(__file__).resolve().parents[1] / "engine"

PLAIN: dict[str, Any] = {
    "hexes": {
        "B2": {
            "base_level": 1,
            "building": {"material": "stone", "levels": 1, "height": 1.5},
            "manhole": True,
            "hexsides": {"C2": {"building": True}, "B3": {"wall": True, "hedge": None}},
        },
        "C2": {"base_level": 1, "building": {"material": None}, "stairwell": None},
        "C3": {"base_level": 0, "terrain": "Open Ground", "hexsides": {"C2": {"wall": True}}},
        "D2": {"building": None},
    },
    "counters": [{"kind": "rubble", "at": "C2 ground level", "material": "stone", "on_cellar": True}],
}
B2, C2, C3, D2, Z9 = map(parse_hex, ("B2", "C2", "C3", "D2", "Z9"))


@pytest.fixture
def board() -> Board:
    return Board.from_facts(PLAIN)


def missing(value: object) -> tuple[str, ...]:
    assert isinstance(value, Unknown)
    return value.missing


def facts_of(value: Facts | Unknown | None) -> Facts:
    assert isinstance(value, Facts)
    return value


def test_facts_of_a_board(board: Board) -> None:
    assert board.hex(B2).number("base_level") == 1
    assert board.hex(B2).truth("manhole") is True
    assert board.hex(B2).truth("gully") is False
    assert facts_of(board.building(B2)).number("height") == Fraction(3, 2)
    assert board.building(C3) is None
    assert board.side(parse_hexside("B3-B2")).truth("wall") is True
    assert board.side(parse_hexside("C2-C3")).truth("wall") is True
    assert board.side(parse_hexside("C3-C4")).truth("wall") is False
    assert [str(each) for each in board.counters_in(C2, "rubble")] == ["rubble in C2 ground level"]


def test_what_is_undecided_names_itself(board: Board) -> None:
    assert missing(board.hex(B2).text("terrain")) == ("terrain of B2",)
    assert missing(board.hex(C2).truth("stairwell")) == ("stairwell of C2",)
    assert missing(facts_of(board.building(C2)).text("material")) == ("material of the building in C2",)
    assert missing(board.building(D2)) == ("building in D2",)
    assert missing(board.side(parse_hexside("B2-B3")).truth("hedge")) == ("hedge of B2-B3",)
    assert missing(board.hex(Z9).truth("manhole")) == ("manhole of Z9",)
    assert missing(board.building(Z9)) == ("building in Z9",)
    assert missing(board.side(parse_hexside("Z9-Z10")).truth("wall")) == ("wall of Z9-Z10",)


def test_the_hexes_of_a_building(board: Board) -> None:
    assert building_hexes(board, B2) == {B2, C2}
    assert is_multi_hex(board, C2) is True
    assert building_hexes(board, C3) == frozenset()
    assert is_multi_hex(board, C3) is False
    assert missing(is_multi_hex(board, D2)) == ("building in D2",)
    unsure = board.with_side(parse_hexside("C2-D2"), building=None)
    assert missing(building_hexes(unsure, B2)) == ("building of C2-D2",)
    assert is_multi_hex(unsure, C2) is True
    alone = unsure.with_side(parse_hexside("B2-C2"), building=False)
    assert is_multi_hex(alone, B2) is False
    assert missing(is_multi_hex(alone, C2)) == ("building of C2-D2",)


def test_a_building_that_leaves_the_board_is_not_known_whole(board: Board) -> None:
    leaving = board.with_side(parse_hexside("A2-B2"), building=True)
    assert is_multi_hex(leaving, B2) is True
    assert isinstance(building_hexes(leaving, B2), Unknown)


def test_a_board_never_changes(board: Board) -> None:
    again = Board.from_facts(PLAIN)
    assert board == again
    smoke = counter("smoke", ground(B2))
    changed = (
        board.with_hex(Z9, base_level=2)
        .with_building(Z9, material="wood")
        .with_side(parse_hexside("B2-C2"), rowhouse=True)
        .with_counter(smoke)
    )
    assert board == again
    assert facts_of(changed.building(Z9)).text("material") == "wood"
    assert changed.side(parse_hexside("B2-C2")).truth("building") is True
    assert changed.without_counter(smoke).counters == board.counters
    with pytest.raises(FactError):
        board.without_counter(smoke)


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ({"hexs": {}}, "did you mean 'hexes'"),
        ({"hexes": {"B2": {"baselevel": 1}}}, "did you mean 'base_level'"),
        ({"hexes": {"B2": {"base_level": "one"}}}, "base_level of B2 must be a number, not 'one'"),
        ({"hexes": {"B2": {"manhole": 1}}}, "manhole of B2 must be yes or no"),
        ({"hexes": {"B2": {"building": {"material": "steel"}}}}, "did you mean|there are stone, wood"),
        ({"hexes": {"B2": {"hexsides": {"B4": {}}}}}, "B2 and B4 share no hexside"),
        ({"hexes": {"AB2": {}}}, "'AB2' is not a hex"),
        ({"hexes": {"B2": []}}, "B2 must be a mapping"),
        ({"counters": [{"kind": "ruble", "at": "B2 ground level"}]}, "did you mean 'rubble'"),
        ({"counters": [{"kind": "rubble"}]}, "a counter needs a kind"),
        (
            {"hexes": {"B2": {"hexsides": {"B3": {"wall": True}}}, "B3": {"hexsides": {"B2": {"wall": False}}}}},
            "wall of hexside B2-B3 is given twice, and not alike",
        ),
    ],
)
def test_boards_that_cannot_be(plain: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Board.from_facts(plain)


def test_asking_for_the_wrong_kind_of_fact(board: Board) -> None:
    with pytest.raises(FactError, match="is no yes or no"):
        board.hex(B2).truth("base_level")
    with pytest.raises(FactError, match="is no number"):
        board.hex(B2).number("manhole")
    with pytest.raises(FactError, match="is no text"):
        board.hex(B2).text("manhole")


hexes = st.builds(Hex, st.integers(0, 60), st.integers(0, 40), st.sampled_from(["", "7"]))
plain_parts = st.sampled_from([part for part in Part if part is not Part.UPPER])
locations = st.one_of(
    st.builds(Location, hexes, plain_parts, st.just(0), st.just("")),
    st.builds(upper, hexes, st.integers(1, 9)),
    st.builds(Location, hexes, st.just(Part.CAVE), st.just(0), st.sampled_from(["A", "GG"])),
)


@given(locations)
def test_locations_are_read_as_they_are_printed(location: Location) -> None:
    assert parse_location(str(location)) == location


def test_locations() -> None:
    here = parse_hex("C25")
    assert str(cellar(here)) == "C25 cellar"
    assert parse_location("C25  Ground-Level") == ground(here)
    assert parse_location("C25 first level") == parse_location("C25 level 1") == upper(here, 1)
    assert [parse_location(f"C25 {part}").level for part in ("cellar", "trench", "level 2", "sewer")] == [
        -1,
        0,
        2,
        None,
    ]


@pytest.mark.parametrize(
    "text", ["", "C25", "cellar", "C25 celler", "C25 level", "C25 level 0", "AB1 cellar", "C25 trench B"]
)
def test_no_locations(text: str) -> None:
    with pytest.raises(LocationError):
        parse_location(text)


def test_units() -> None:
    squad = unit("squad A", ground(B2), class_="squad", us=3)
    assert squad.facts.number("us") == 3
    assert is_mmc(squad) is True
    assert is_smc(squad) is False
    assert is_infantry(unit("tank", class_="vehicle")) is False
    assert missing(is_infantry(unit("x"))) == ("class of x",)
    assert missing(squad.facts.truth("broken")) == ("broken of squad A",)
    assert squad.with_facts(broken=True).facts.truth("broken") is True
    assert missing(squad.facts.truth("broken")) == ("broken of squad A",)
    with pytest.raises(FactError, match="did you mean 'broken'"):
        unit("x", brocken=True)
    with pytest.raises(FactError, match="did you mean 'squad'"):
        unit("x", class_="squat")


def test_a_unit_of_which_no_status_is_told_has_none() -> None:
    plain = untroubled(unit("squad A", pinned=True, broken=None))
    assert plain.facts.truth("pinned") is True
    assert missing(plain.facts.truth("broken")) == ("broken of squad A",)
    assert all(plain.facts.truth(status) is False for status in STATUSES if status not in ("pinned", "broken"))


def test_good_order() -> None:
    assert in_good_order(untroubled(unit("x"))) is True
    assert in_good_order(unit("x", broken=True)) is False
    assert isinstance(in_good_order(unit("x", broken=False)), Unknown)
    assert in_good_order(unit("x", good_order=True)) is True


def test_squad_equivalents() -> None:
    classes = ("squad", "half-squad", "crew", "leader")
    units = [unit(name, class_=name) for name in classes]
    assert squad_equivalents(units) == 2
    assert squad_equivalents(units[1:]) == 1
    assert missing(squad_equivalents([*units, unit("x")])) == ("class of x",)


def test_a_state_never_changes(board: Board) -> None:
    squad = unit("squad A", ground(B2))
    empty = State(board)
    state = empty.with_unit(squad).with_phase(Phase.MPH)
    assert state.at(ground(B2)) == (squad,)
    assert state.at(cellar(B2)) == empty.at(ground(B2)) == ()
    moved = state.with_unit(squad.with_location(cellar(B2)))
    assert [str(each) for each in moved.at(cellar(B2))] == ["squad A"]
    assert state.at(ground(B2)) == (squad,)
    assert state.without_unit("squad A").with_phase(None) == empty
    assert missing(empty.asked_phase()) == ("the phase",)
    assert state.asked_phase() is Phase.MPH
    with pytest.raises(FactError):
        empty.without_unit("squad A")
    assert moved.with_board(Board()).board == Board()


def test_counters_have_names_of_their_own() -> None:
    assert len(set(COUNTERS)) == len(COUNTERS)


def test_the_engine_stands_alone() -> None:
    """Only the standard library and the engine itself are imported, and the engine by relative imports."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                within = len(path.relative_to(ENGINE).parts)
                assert 1 <= node.level <= within or (
                    node.level == 0 and (node.module or "").split(".")[0] in sys.stdlib_module_names
                )
            elif isinstance(node, ast.Import):
                assert all(name.name.split(".")[0] in sys.stdlib_module_names for name in node.names)


def test_looks_at_facts_are_noted_where_somebody_wants_to_know() -> None:
    looks: set[Look] = set()
    board = Board.from_facts(PLAIN).noting(looks)
    here = parse_hex("B2")
    board.hex(here).truth("manhole")
    board.counters_in(here, "rubble")
    assert looks == {Look("B2", "manhole"), Look("rubble in B2", "there")}
    board.with_hex(here, stairwell=True).hex(here).truth("stairwell")
    assert Look("B2", "stairwell") in looks, "what is changed is noted in the same place"


def test_whoever_notes_looks_changes_nothing() -> None:
    board = Board.from_facts(PLAIN)
    noted = board.noting(set())
    assert noted == board
    assert noted.hex(parse_hex("B2")) == board.hex(parse_hex("B2"))
