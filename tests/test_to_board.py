"""From the maps of examples to boards and units of the engine: nothing is lost, and what nobody says stays open."""

from pathlib import Path

import pytest

from compiler.maps import MapFacts, load_map
from compiler.maps.to_board import to_board
from engine.board import is_multi_hex
from engine.facts import Facts
from engine.hexes import parse_hex, parse_hexside
from engine.locations import parse_location
from engine.state import State, from_facts
from engine.truth import Unknown

FOLDER = Path(__file__).resolve().parents[1] / "sources" / "maps"
NAMES = sorted(file.stem for file in FOLDER.glob("*.toml"))


def loaded(name: str) -> MapFacts:
    return load_map((FOLDER / f"{name}.toml").read_text("utf-8"), name)[0]


def state(name: str, example: str) -> State:
    return from_facts(*to_board(loaded(name), example))


@pytest.mark.parametrize("name", NAMES)
def test_every_fact_of_a_map_is_on_the_board(name: str) -> None:
    facts = loaded(name)
    board = from_facts(*to_board(facts)).board
    assert sorted(map(str, board.hexes)) == sorted(facts.grounds)
    for hex_name, ground in facts.grounds.items():
        assert board.hex(parse_hex(hex_name)).number("base_level") == ground.level
        assert board.hex(parse_hex(hex_name)).text("terrain") == ground.terrain
        assert board.hex(parse_hex(hex_name)).truth("depression") is (ground.crest is not None)
        if ground.crest is not None:
            assert board.hex(parse_hex(hex_name)).number("crest_level") == ground.crest
    for building in facts.buildings:
        for hex_name in building.hexes:
            own = board.building(parse_hex(hex_name))
            assert isinstance(own, Facts)
            assert own.text("material") == {"wooden": "wood"}.get(building.material, building.material)
            assert is_multi_hex(board, parse_hex(hex_name)) is (len(building.hexes) > 1)
    for side in facts.hexsides:
        assert board.side(parse_hexside("-".join(side.hexes))).truth(side.kind.replace(" ", "_")) is True
    for feature in facts.features:
        assert board.hex(parse_hex(feature.hex)).truth(feature.kind) is not feature.absent


@pytest.mark.parametrize("name", NAMES)
def test_every_counter_of_an_example_is_on_the_board(name: str) -> None:
    facts = loaded(name)
    for example, counters in facts.examples.items():
        found = state(name, example)
        assert len(found.units) + len(found.board.counters) == len(counters)


def test_units_and_counters() -> None:
    found = state("fortress-budapest", "FB9.6:EX1")
    squad = found.units["squad C"]
    assert squad.at == parse_location("OO22 trench")
    assert squad.facts.text("side") == "Russian"
    assert squad.facts.truth("broken") is False
    lying = {str(each.at.hex): each.facts.truth("on_cellar") for each in found.board.counters if each.kind == "rubble"}
    assert lying == {"NN21": True, "MM23": False}
    assert "squad in D24" in state("red-barricades", "O6.21:EX1").units


def test_what_nobody_says_stays_open() -> None:
    board = state("fortress-budapest", "FB9.6:EX1").board
    assert isinstance(board.hex(parse_hex("NN21")).truth("manhole"), Unknown)
    assert board.hex(parse_hex("OO21")).truth("manhole") is False
    assert board.hex(parse_hex("OO21")).truth("stairwell") is True
    assert isinstance(board.hex(parse_hex("NN23")).truth("stairwell"), Unknown)
    assert isinstance(board.side(parse_hexside("PP23-QQ23")).truth("wall"), Unknown)
    assert board.side(parse_hexside("OO22-PP22")).truth("wall") is False
    building = board.building(parse_hex("OO24"))
    assert isinstance(building, Facts)
    assert isinstance(building.number("levels"), Unknown)
