"""Caves on real boards: their levels, as the rules of either corpus give them, and their Entrance Hexes."""

from itertools import combinations
from pathlib import Path

import pytest

from compiler.maps import load_map
from compiler.maps.to_board import to_board
from compiler.sources import BUNDLED
from engine.board import Board
from engine.hexes import parse_hex, parse_hexside, parse_vertex
from engine.locations import Location, ground, parse_location
from engine.meaning.caves import ca_hexside, counter_of, height
from engine.spatial import Referee
from engine.state import State, from_facts
from engine.truth import Unknown

from .compiled import books
from .conftest import ORIGINALS

MAPS = Path(__file__).resolve().parents[1] / "sources" / "maps"
CORPORA = ("bundled", "originals")
LEVELS = [
    # IN a Depression: the level of its floor, whichever way the cave points
    ("25", "F6", "E7", 1),
    ("25", "E8", "D7", 1),
    ("25", "E8", "E9", 1),
    # across a hexside without a cliff, or over a cliff one level high: the level of the Entrance Hex
    ("25", "F7", "F8", 2),
    ("36", "K4", "L4", 1),
    ("36", "K4", "K5", 2),
    ("36", "J4", "I4", 1),
    # the Entrance Hex has a stream, whose banks are higher than its floor
    ("36", "I4", "H3", 0),
    ("36", "K2", "J1", 0),
    ("36", "K2", "K1", 0),
]
"""Board, hex, the hex across the CA Hexside, and the level."""


def cave_in(board: str, hex_: str, beyond: str, level: int | None = None) -> tuple[State, Location]:
    """A board with one cave."""
    facts = load_map((MAPS / f"board-{board}.toml").read_text("utf-8"), board)[0]
    plain, units = to_board(facts)
    chosen = {} if level is None else {"level": level}
    plain["counters"].append({"kind": "cave", "at": f"{hex_} cave A", "ca": beyond, **chosen})
    return from_facts(plain, units), parse_location(f"{hex_} cave A")


def referee(corpus: str, state: State) -> Referee:
    if corpus == "originals" and not ORIGINALS.exists():
        pytest.skip("the published documents are not here")
    folder = ORIGINALS if corpus == "originals" else BUNDLED
    return Referee(next(each.rules for each in books(folder) if each.rules.name == "G11"), state)


@pytest.mark.parametrize("corpus", CORPORA)
def test_rules_give_a_cave_its_level(corpus: str) -> None:
    for board, hex_, beyond, level in LEVELS:
        state, cave = cave_in(board, hex_, beyond)
        assert referee(corpus, state).cave_level(cave).value == level, (board, hex_, beyond)


@pytest.mark.parametrize("corpus", CORPORA)
def test_over_a_high_cliff_the_owner_chooses(corpus: str) -> None:
    for level in (2, 3):
        state, cave = cave_in("25", "I7", "H7", level)
        assert referee(corpus, state).cave_level(cave).value == level
    state, cave = cave_in("25", "I7", "H7")
    assert isinstance(referee(corpus, state).cave_level(cave).value, Unknown)


@pytest.mark.parametrize("corpus", CORPORA)
def test_what_the_owner_chose_counts_only_where_there_is_a_choice(corpus: str) -> None:
    state, cave = cave_in("36", "K4", "L4", 3)
    assert referee(corpus, state).cave_level(cave).value == 1


def test_a_level_depends_on_the_ground_of_the_entrance_hex() -> None:
    state, cave = cave_in("36", "K4", "L4")
    lower = State(state.board.with_hex(parse_hex("L4"), base_level=0))
    assert referee("bundled", lower).cave_level(cave).value == 0
    deeper = state.board.with_hex(parse_hex("L4"), base_level=0, depression=True, crest_level=2)
    assert referee("bundled", State(deeper)).cave_level(cave).value == 2
    unknown = state.board.with_hex(parse_hex("L4"), depression=None)
    assert isinstance(referee("bundled", State(unknown)).cave_level(cave).value, Unknown)


def entrance(corpus: str, board: Board, cave: Location) -> object:
    return referee(corpus, State(board)).entrance_hex(cave).value


@pytest.mark.parametrize("corpus", CORPORA)
def test_the_entrance_hex_is_across_the_ca_hexside_or_in_the_own_depression(corpus: str) -> None:
    state, cave = cave_in("36", "K4", "L4")
    assert entrance(corpus, state.board, cave) == parse_hex("L4")
    state, cave = cave_in("25", "F6", "E7")
    assert entrance(corpus, state.board, cave) == parse_hex("F6")
    other = state.board.with_hex(parse_hex("F6"), depression=None)
    assert isinstance(entrance(corpus, other, cave), Unknown)


def test_the_height_of_a_hexside_is_told_by_the_ground_on_both_sides() -> None:
    board = cave_in("25", "I7", "H7")[0].board
    assert height(board, parse_hexside("H7-I7")) == 2
    assert height(board, parse_hexside("F6-F7")) == 1  # to the Crest of the wadi, not to its floor
    assert isinstance(height(board, parse_hexside("A1-A2")), Unknown)


def test_a_cave_points_across_one_of_its_own_hexsides() -> None:
    state, cave = cave_in("36", "K4", "L4")
    counter = counter_of(state.board, cave)
    assert counter is not None
    assert ca_hexside(counter) == parse_hexside("K4-L4")
    state, cave = cave_in("36", "K4", "N4")
    counter = counter_of(state.board, cave)
    assert counter is not None
    assert isinstance(ca_hexside(counter), Unknown)


@pytest.mark.parametrize("corpus", CORPORA)
def test_the_own_hex_is_within_a_covered_arc_only_in_a_depression(corpus: str) -> None:
    state, cave = cave_in("25", "F6", "E7")
    assert referee(corpus, state).covered(ground(cave.hex), cave).value is True
    state, cave = cave_in("25", "I7", "H7")
    assert referee(corpus, state).covered(ground(cave.hex), cave).value is False


@pytest.mark.parametrize("corpus", CORPORA)
def test_a_covered_arc_comprises_what_lies_between_two_hexspines(corpus: str) -> None:
    """Of a cave in BB5 that points to CC5: an edge of its arc runs through the middle of DD2."""
    state, cave = cave_in("25", "BB5", "CC5")
    told = referee(corpus, state)
    within = {name: told.covered(ground(parse_hex(name)), cave).value for name in ("CC5", "DD4", "DD2", "BB4", "AA5")}
    assert within == {"CC5": True, "DD4": True, "DD2": True, "BB4": False, "AA5": False}
    sides = [name for name in ("DD1", "EE2", "EE3", "DD3", "CC3", "CC2") if _covers(told, f"DD2-{name}", cave)]
    assert sides == ["EE2", "EE3", "DD3"]
    assert not _covers(told, "BB5-CC5", cave)
    assert told.covered(parse_vertex("CC2-CC3-DD2"), cave).value is False
    assert told.covered(parse_vertex("CC5-DD4-DD5"), cave).value is True


def _covers(told: Referee, side: str, cave: Location) -> bool:
    return told.covered(parse_hexside(side), cave).value is True


def test_which_way_a_cave_points_decides_what_its_arc_comprises() -> None:
    for beyond, within in (("CC5", True), ("BB4", False), ("AA6", False)):
        state, cave = cave_in("25", "BB5", beyond)
        assert referee("bundled", state).covered(ground(parse_hex("CC5")), cave).value is within


@pytest.mark.parametrize("corpus", CORPORA)
@pytest.mark.parametrize(("name", "example"), [("board-36", "EX1"), ("board-15", "EX2"), ("gully", "EX3")])
def test_access_between_caves_goes_both_ways_and_stays_in_a_hex(corpus: str, name: str, example: str) -> None:
    facts = load_map((MAPS / f"{name}.toml").read_text("utf-8"), name)[0]
    asked = referee(corpus, state := from_facts(*to_board(facts, f"G11.6:{example}")))
    caves = [each.at for each in state.board.counters if each.kind == "cave"]
    assert len(caves) > 2
    for one, other in combinations(caves, 2):
        told = [asked.is_defined_as(each, "Accessible", to) for each, to in ((one, other), (other, one))]
        values = {each.value for each in told if each is not None}
        assert values in ({True}, {False})
        assert values == {False} or one.hex == other.hex


@pytest.mark.parametrize("corpus", CORPORA)
def test_a_tunnel_makes_what_it_connects_accessible_and_nothing_else(corpus: str) -> None:
    plain = {
        "hexes": {name: {"base_level": 0} for name in ("B1", "B2", "B3", "B4", "B5")},
        "counters": [
            {"kind": "cave", "at": "B1 cave A", "ca": "B2", "complex": "AA"},
            {"kind": "cave", "at": "B5 cave C", "ca": "B4", "complex": "CC"},
            {"kind": "pillbox", "at": "B3 pillbox"},
            {"kind": "tunnel", "at": "B3 pillbox", "complex": "AA"},
            {"kind": "tunnel", "at": "B4 ground level", "complex": "CC"},
        ],
    }
    asked = referee(corpus, state := from_facts(plain, {}))
    tunnel = next(each for each in state.board.counters if each.kind == "tunnel")
    aa, cc, pillbox, above = map(
        parse_location, ("B1 Cave Complex AA", "B5 Cave Complex CC", "B3 pillbox", "B4 ground level")
    )
    accessible = {(aa, pillbox), (pillbox, aa), (cc, above), (above, cc), (tunnel, aa), (tunnel, pillbox)}
    for one in (aa, cc, pillbox, above, tunnel):
        for other in (aa, cc, pillbox, above):
            told = asked.is_defined_as(one, "Accessible", other)
            assert (told is not None and told.value is True) == ((one, other) in accessible), (one, other)


def test_of_a_tunnel_that_leads_elsewhere_nobody_knows_where_that_is() -> None:
    plain = {"hexes": {"B3": {}, "B4": {}}, "counters": [{"kind": "tunnel", "at": "B3 ground level"}]}
    plain["counters"].append({"kind": "cave", "at": "B4 cave A", "complex": "AA"})
    asked = referee("bundled", from_facts(plain, {}))
    told = asked.is_defined_as(ground(parse_hex("B3")), "Accessible", parse_location("B4 Cave Complex AA"))
    assert told is not None
    assert isinstance(told.value, Unknown)
