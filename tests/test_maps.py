"""The maps of worked examples: sound, true to the board, with a provenance that holds, and without conclusions."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Code
from compiler.graph.model import NodeKind
from compiler.maps import MapFacts, load_map
from compiler.maps.model import Building, Counter, Feature, Ground, Hexside, Origin, Provenance, is_hex, position, touch
from compiler.maps.rows import COUNTER, TABLES
from compiler.pipeline import Build

from . import cases

FOLDER = Path(__file__).resolve().parents[1] / "sources" / "maps"
BOARDS = Path(__file__).resolve().parents[2] / "shared" / "maps"
"""Terrain read from public board data, where someone put it beside the checkout."""
FILES = sorted(FOLDER.glob("*.toml"))
HEAD = '[map]\nname = "Test"\nsource = "nothing"\n\n'

CONCLUSION = re.compile(
    r"adjacen|access|\blos\b|line|sight|see|enter|entry|cellars|connect|reach|move|block|exit", re.I
)
"""What follows from terrain and counters, and has no place in a map."""
BOARD_KEYS = {
    "building_crosses": "building",
    "cliff": "cliff",
    "depression_crosses": "depression",
    "hedge": "hedge",
    "road_crosses": "road",
    "wall": "wall",
}
"""The hexside facts of the board data, as the maps name them."""


def loaded(file: Path) -> MapFacts:
    return load_map(file.read_text("utf-8"), f"maps/{file.name}")[0]


def is_from_board(origins: Mapping[str, Origin], field: str) -> bool:
    return origins[field].provenance is Provenance.BOARD


def placed(facts: MapFacts) -> list[Feature | Counter]:
    """The features and counters of a map."""
    return [*facts.features, *(counter for laid in facts.examples.values() for counter in laid)]


def origins(facts: MapFacts) -> Iterator[Origin]:
    """Where each value of a map is from."""
    rows: list[Ground | Building | Hexside | Feature | Counter] = [*facts.grounds.values(), *placed(facts)]
    for row in [*rows, *facts.buildings, *facts.hexsides]:
        yield from row.origins.values()


def texts_of(build: Build) -> dict[str, str]:
    """The words of each example, with those of the paragraphs in which it goes on."""
    assert build.graph is not None
    nodes = build.graph.nodes
    more = {node.id: [each.text for each in nodes if each.parent == node.id] for node in nodes}
    return {node.id: " ".join((node.text, *more[node.id])) for node in nodes if node.kind is NodeKind.EXAMPLE}


def keys(value: Any) -> Iterator[str]:
    """All keys of a TOML file, at any depth."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from keys(item)


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def facts(request: pytest.FixtureRequest) -> MapFacts:
    return loaded(request.param)


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def map_and_board(request: pytest.FixtureRequest) -> tuple[MapFacts, dict[str, Any]]:
    board = BOARDS / f"{request.param.stem}.json"
    if not board.is_file():
        pytest.skip("the board data are not beside the checkout")
    return loaded(request.param), json.loads(board.read_text("utf-8"))["hexes"]


@cases.parametrize("maps")
def test_mistakes(case: cases.Case) -> None:
    def run(text: str) -> str:
        _, diagnostics = load_map(HEAD + text, "map.toml")
        assert {diagnostic.code for diagnostic in diagnostics} == {Code.MAP_INVALID}
        return "\n".join(str(diagnostic) for diagnostic in diagnostics)

    cases.check(case, run)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_bundled_maps_are_sound_and_hold_no_conclusions(file: Path) -> None:
    text = file.read_text("utf-8")
    facts, diagnostics = load_map(text, file.name)
    assert diagnostics == []
    assert facts.examples
    assert [key for key in keys(tomllib.loads(text)) if CONCLUSION.search(key)] == []


def test_no_field_of_a_map_can_hold_a_conclusion() -> None:
    fields = {*TABLES, *COUNTER, *(key for table in TABLES.values() for key in table)}
    assert [field for field in fields if CONCLUSION.search(field)] == []


def test_ground_equals_the_board(map_and_board: tuple[MapFacts, dict[str, Any]]) -> None:
    facts, board = map_and_board
    for name, ground in facts.grounds.items():
        if is_from_board(ground.origins, "level"):
            assert ground.level == board[name]["base_level"], name
            surface = board[name].get("surface_level", ground.level)
            assert ground.crest == (surface if surface != ground.level else None), name
        if is_from_board(ground.origins, "terrain"):
            printed = board[name]["terrain"].lower().removeprefix("open ground with ")
            assert ground.terrain == ("building" if board[name].get("building") else printed), name


def test_buildings_equal_the_board(map_and_board: tuple[MapFacts, dict[str, Any]]) -> None:
    facts, board = map_and_board
    for building in facts.buildings:
        parts = [board[name]["building"] for name in building.hexes]
        assert is_from_board(building.origins, "hexes")
        assert sorted(building.hexes, key=position) == sorted(whole(building.hexes[0], board), key=position)
        assert {part["material"] for part in parts} == {building.material.removesuffix("en")}
        assert {(part["factory"], part["rowhouse"]) for part in parts} == {(building.factory, building.rowhouse)}
        levels = {part.get("vasl_levels", part.get("height_levels")) for part in parts}
        if "levels" in building.origins and is_from_board(building.origins, "levels"):
            assert levels == {building.levels}
        else:
            assert levels == {None} or len(levels) > 1


def whole(start: str, board: dict[str, Any]) -> set[str]:
    """All hexes of a building: those of its group, or, where the board data know none, those its depiction joins."""
    if group := board[start]["building"].get("group"):
        return {name for name, hex_ in board.items() if (hex_.get("building") or {}).get("group") == group}
    found, waiting = set[str](), [start]
    while waiting:
        name = waiting.pop()
        found.add(name)
        sides = board[name]["hexsides"].items()
        waiting += [other for other, side in sides if side.get("building_crosses") and other not in found]
    return found


def test_hexsides_equal_the_board_and_none_is_left_out(map_and_board: tuple[MapFacts, dict[str, Any]]) -> None:
    facts, board = map_and_board
    told = {
        (side.kind, side.hexes): is_from_board(side.origins, "sides")
        for side in facts.hexsides
        if side.kind in BOARD_KEYS.values()  # of lines between centers, the board data tell nothing
    }
    printed = {
        (kind, (one, other)): kind
        not in " ".join((*side.get("doubt", ()), *board[other]["hexsides"][one].get("doubt", ())))
        for one in facts.grounds
        for other, side in board[one]["hexsides"].items()
        for key, kind in BOARD_KEYS.items()
        if other in facts.grounds and position(one) < position(other) and side.get(key)
    }
    assert told == printed
    undecided = [
        (one, other, key)
        for one in facts.grounds
        for other, side in board[one]["hexsides"].items()
        for key in BOARD_KEYS
        if other in facts.grounds and key in side and side[key] is None
    ]
    assert undecided == []


def test_features_equal_the_board(map_and_board: tuple[MapFacts, dict[str, Any]]) -> None:
    facts, board = map_and_board
    told = {(feature.kind, feature.hex) for feature in facts.features if is_from_board(feature.origins, "hexes")}
    printed = {
        ("stairwell", name) for name in facts.grounds if (board[name].get("building") or {}).get("stairway_flag")
    }
    assert told == printed
    assert ("stairwell" in facts.silent) == (not printed)


def test_neighbours_on_the_board_touch(map_and_board: tuple[MapFacts, dict[str, Any]]) -> None:
    _, board = map_and_board
    assert all(touch(one, other) for one in board for other in board[one]["hexsides"])
    inner = [one for one in board if len(board[one]["hexsides"]) == 6]
    for one in inner:
        assert {other for other in board if touch(one, other)} <= set(board[one]["hexsides"])


@pytest.mark.parametrize("corpus", ["bundled", "originals"])
def test_examples_exist(facts: MapFacts, corpus: str, request: pytest.FixtureRequest) -> None:
    texts = texts_of(request.getfixturevalue(corpus))
    assert set(facts.examples) <= set(texts)
    assert {origin.detail for origin in origins(facts) if origin.provenance is Provenance.TEXT} <= set(texts)


@pytest.mark.parametrize("corpus", ["bundled", "originals"])
def test_an_example_names_what_it_vouches_for(facts: MapFacts, corpus: str, request: pytest.FixtureRequest) -> None:
    """The hex, the letter and the side of a counter, and the hex of a feature, stand in the text that is cited."""
    texts = texts_of(request.getfixturevalue(corpus))
    for row in placed(facts):
        for field, value in (
            ("hex", row.hex),
            ("hexes", row.hex),
            ("name", getattr(row, "name", None)),
            ("side", getattr(row, "side", None)),
            ("material", getattr(row, "material", None)),
        ):
            origin = row.origins.get(field)
            if origin and origin.provenance is Provenance.TEXT and value:
                assert re.search(rf"\b{value}\b", texts[origin.detail]), (origin.detail, field, value)


@pytest.mark.parametrize("corpus", ["bundled", "originals"])
def test_every_hex_that_an_example_names_is_on_its_map(
    map_and_board: tuple[MapFacts, dict[str, Any]], corpus: str, request: pytest.FixtureRequest
) -> None:
    """But for those of which the board data tell nothing."""
    facts, board = map_and_board
    texts = texts_of(request.getfixturevalue(corpus))
    for example in facts.examples:
        named = {word for word in re.findall(r"\b[A-Z]{1,2}\d{1,2}\b(?!\.\d)", texts[example]) if is_hex(word)}
        assert named & set(board) <= set(facts.grounds), example


def test_a_whole_neighbourhood_is_known_where_an_example_says_only() -> None:
    """`Only` speaks of all hexes next to one; each must be on the map, or the claim could not fail."""
    for file, name in (("red-barricades", "C25"), ("fortress-budapest", "OO21")):
        grounds = loaded(FOLDER / f"{file}.toml").grounds
        assert len([other for other in grounds if touch(name, other)]) == 6


LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *(f"{letter}{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")]
SHEET = {(column, row): f"{name}{row}" for column, name in enumerate(LETTERS, 1) for row in range(1, 41)}
"""A sheet of hexes, by column and row."""


@given(st.sampled_from(list(SHEET)), st.sampled_from(list(SHEET)))
def test_touching_is_mutual(one: tuple[int, int], other: tuple[int, int]) -> None:
    assert position(SHEET[one]) == one
    assert touch(SHEET[one], SHEET[other]) == touch(SHEET[other], SHEET[one])
    assert not touch(SHEET[one], SHEET[one])


@given(st.integers(2, 51), st.integers(2, 39))
def test_a_hex_within_the_sheet_has_six_neighbours(column: int, row: int) -> None:
    near = [SHEET[column + right, row + down] for right in (-1, 0, 1) for down in (-1, 0, 1)]
    assert sum(touch(SHEET[column, row], other) for other in near) == 6


@given(st.text(alphabet='[]{}="abfrom#\n 12,-', max_size=60))
def test_no_text_breaks_the_loader(text: str) -> None:
    facts, diagnostics = load_map(text, "map.toml")
    assert all(diagnostic.code is Code.MAP_INVALID and diagnostic.span for diagnostic in diagnostics)
    assert diagnostics or facts.name
