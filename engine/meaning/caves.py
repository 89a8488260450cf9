"""What words about a cave stand for: its counter, its CA Hexside, its Entrance Hex, and the levels of these."""

from collections.abc import Iterator
from fractions import Fraction

from ..board import Board, Counter
from ..hexes import Hex, Hexside, are_adjacent, hexside, hexsides, parse_hex
from ..locations import Location
from ..truth import Unknown
from .things import DEPRESSION, Item, place_of

LEVEL, BASE_LEVEL, CREST_LEVEL = "Level", "Base Level", "Crest Level"
FACTS = {BASE_LEVEL: "base_level", CREST_LEVEL: "crest_level"}
ENTRANCE_HEX = "Entrance Hex"
SHOWN = frozenset((BASE_LEVEL, CREST_LEVEL, DEPRESSION, ENTRANCE_HEX))
"""Things without a counter of which the board shows all that there is."""


def counter_of(board: Board, cave: Location) -> Counter | None:
    """The Cave counter whose Location a cave is."""
    return next((each for each in board.counters if each.kind == "cave" and each.at == cave), None)


def caves_by_side(board: Board, side: Hexside) -> Iterator[Counter | Location]:
    """The caves whose CA Hexside a hexside is, and their counters; that of a cave is one of its own hex, if any."""
    for each in board.counters:
        if each.kind == "cave" and each.at.hex in side and ca_hexside(each) == side:
            yield from (each, each.at)


def ca_hexside(counter: Counter) -> Hexside | Unknown:
    """The CA Hexside of a Cave counter."""
    beyond = counter.facts.text("ca")
    if isinstance(beyond, Unknown):
        return beyond
    other, here = parse_hex(beyond), counter.at.hex
    other = other if other.board else other._replace(board=here.board)
    return hexside(here, other) if are_adjacent(here, other) else Unknown(f"CA Hexside of {counter}")


def entrance_hex(board: Board, counter: Counter) -> Hex | Unknown:
    """Where one comes out (G11.72): IN the Depression that the counter is in, or else across its CA Hexside."""
    here = counter.at.hex
    within = board.hex(here).truth("depression")
    if within is not False:
        return here if within is True else within
    side = ca_hexside(counter)
    return side if isinstance(side, Unknown) else side.other(here)


def entrance_of(cave: Location) -> Item:
    """The Entrance Hex of a cave, as its own: a hex can be that of several."""
    return Item(ENTRANCE_HEX, cave)


def levels_beside(board: Board, it: object) -> Iterator[Item]:
    """What other levels a hex has of which something is one: its Base Level, or the Crest Level of its Depression."""
    if isinstance(it, Item) and it.head in FACTS:
        others = (Item(name, it.at) for name in FACTS if name != it.head)
        yield from (each for each in others if elevation(board, each) is not None)
    if isinstance(it, Item) and it.head == LEVEL:
        place = place_of(it)
        sides = hexsides(place.hex) if place is not None else ()
        yield from (Item(LEVEL, side) for side in sides if board.side(side).truth("cliff") is True)


def elevation(board: Board, it: Item) -> int | Fraction | Unknown | None:
    """The level of the map that a level of a hex is; nothing for the Crest Level of one without a Depression."""
    fact = FACTS.get(it.head)
    hex_ = hex_meant(board, it.at)
    if fact is None or hex_ is None:
        return None
    if isinstance(hex_, Unknown):
        return hex_
    inside = board.hex(hex_).truth("depression")
    if it.head == CREST_LEVEL and inside is not True:
        return None if inside is False else inside
    return board.hex(hex_).number(fact)


def hex_meant(board: Board, at: object) -> Hex | Unknown | None:
    """The hex that something is, or the Entrance Hex that it is of a cave."""
    if isinstance(at, Item) and at.head == ENTRANCE_HEX and isinstance(at.at, Location):
        counter = counter_of(board, at.at)
        return None if counter is None else entrance_hex(board, counter)
    return at if isinstance(at, Hex) else None


def height(board: Board, side: Hexside) -> int | Unknown:
    """How many levels a hexside is high: what the ground on one side of it is above that on the other."""
    levels = [_surface(board, hex_) for hex_ in side]
    missing = tuple(name for each in levels if isinstance(each, Unknown) for name in each.missing)
    return Unknown(*missing) if missing else abs(levels[0] - levels[1])  # type: ignore[return-value]


def _surface(board: Board, hex_: Hex) -> int | Unknown:
    facts = board.hex(hex_)
    inside = facts.truth("depression")
    if isinstance(inside, Unknown):
        return inside
    return facts.number("crest_level" if inside else "base_level")  # type: ignore[return-value]
