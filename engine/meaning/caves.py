"""What words about a cave stand for: its counter, its CA Hexside, its Entrance Hex, and the levels of these."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeGuard

from ..board import Board, Counter
from ..hexes import Hex, Hexside, are_adjacent, direction_to, hexside, hexsides, neighbor, parse_hex
from ..locations import Location, Part
from ..truth import Truth, Unknown, any_of
from .knowledge import Knowledge
from .things import DEPRESSION, Item, place_of

LEVEL, BASE_LEVEL, CREST_LEVEL = "Level", "Base Level", "Crest Level"
FACTS = {BASE_LEVEL: "base_level", CREST_LEVEL: "crest_level"}
ENTRANCE_HEX = "Entrance Hex"
CA = "CA"
BOUNDARY = "boundary"
SHOWN = frozenset((BASE_LEVEL, CA, CREST_LEVEL, DEPRESSION, ENTRANCE_HEX))
"""Things without a counter of which the board shows all that there is."""


def is_cave(it: object) -> TypeGuard[Location]:
    """Whether something is the Location of a cave."""
    return isinstance(it, Location) and it.part is Part.CAVE


def counter_of(board: Board, cave: Location) -> Counter | None:
    """The Cave counter whose Location a cave is."""
    return next((each for each in board.counters if each.kind == "cave" and each.at == cave), None)


def caves_by_side(board: Board, side: Hexside) -> Iterator[Counter | Location]:
    """The caves whose CA Hexside a hexside is known to be, and their counters."""
    for each, own in _with_hexsides(board, side):
        if isinstance(own, Hexside) and own == side:
            yield from (each, each.at)


def is_ca_hexside(board: Board, side: Hexside) -> Truth:
    """Whether a hexside is the CA Hexside of a cave: that of a cave is one of its own hex."""
    return any_of(*(own if isinstance(own, Unknown) else own == side for _, own in _with_hexsides(board, side)))


def _with_hexsides(board: Board, side: Hexside) -> Iterator[tuple[Counter, Hexside | Unknown]]:
    """The Cave counters in the hexes on both sides of a hexside, each with its CA Hexside."""
    return ((each, ca_hexside(each)) for each in board.counters if each.kind == "cave" and each.at.hex in side)


def ca_hexside(counter: Counter) -> Hexside | Unknown:
    """The CA Hexside of a Cave counter."""
    beyond = counter.facts.text("ca")
    if isinstance(beyond, Unknown):
        return beyond
    other, here = parse_hex(beyond), counter.at.hex
    other = other if other.board else other._replace(board=here.board)
    return hexside(here, other) if are_adjacent(here, other) else Unknown(f"CA Hexside of {counter}")


def behind(counter: Counter) -> Hex | None:
    """The hex that the arrow of a Cave counter points away from; `None` if nobody knows which that is."""
    side, here = ca_hexside(counter), counter.at.hex
    direction = None if isinstance(side, Unknown) else direction_to(here, side.other(here))
    return None if direction is None else neighbor(here, direction.opposite)


def caves_before(board: Board, it: Hex | Hexside) -> Iterator[Location]:
    """The caves that a hex, or a hexside, is behind."""
    for each in board.counters:
        back = behind(each) if each.kind == "cave" else None
        if back is not None and it in (back, hexside(each.at.hex, back)):
            yield each.at


def ends_of_cave(board: Board, it: object) -> Iterator[Hex | Hexside]:
    """What a cave lies between: its CA Hexside, and the hex behind it."""
    counter = counter_of(board, it) if is_cave(it) else None
    side, back = (None, None) if counter is None else (ca_hexside(counter), behind(counter))
    yield from (each for each in (side, back) if isinstance(each, Hex | Hexside))


def around_cave(board: Board, it: object) -> Iterator[Hex | Hexside]:
    """The same, and the hexside behind it."""
    for each in ends_of_cave(board, it):
        yield each
        if isinstance(each, Hex) and isinstance(it, Location):
            yield hexside(it.hex, each)


def arc_of(board: Board, it: object) -> Iterator[Item]:
    """The covered arc of a cave, which is that of its counter."""
    counter = counter_of(board, it) if is_cave(it) else None
    if counter is not None:
        yield Item(CA, counter)


def cave_of_arc(it: object) -> Location | None:
    """The cave whose covered arc something is."""
    return it.at.at if isinstance(it, Item) and it.head == CA and isinstance(it.at, Counter) else None


def complex_of(it: object) -> Location | None:
    """The Cave Complex that something is, or of which it is the boundaries."""
    if isinstance(it, Item) and it.head == BOUNDARY:
        it = it.at
    return it if isinstance(it, Location) and it.part is Part.COMPLEX else None


def within_complex(board: Board, it: object) -> Iterator[Item | Counter]:
    """What belongs to a Cave Complex wherever it lies: its boundary, and the Cave counters that are known to be within
    that."""
    if isinstance(it, Location) and it.part is Part.COMPLEX:
        yield Item(BOUNDARY, it)
        yield from (each for each in board.counters if each.kind == "cave" and is_within(board, each.at, it) is True)


def is_within(board: Board, cave: Location, complex_: Location) -> Truth:
    """Whether a cave is within the boundaries of a Cave Complex."""
    counter = counter_of(board, cave)
    name = counter.facts.text("complex") if counter is not None else Unknown(f"Cave counter of {cave}")
    return name if isinstance(name, Unknown) else name == complex_.label


def entrance_of(cave: Location) -> Item:
    """The Entrance Hex of a cave, as its own: a hex can be that of several."""
    return Item(ENTRANCE_HEX, cave)


def is_entrance(it: object) -> TypeGuard[Item]:
    """Whether something is the Entrance Hex of a cave, as its own."""
    return isinstance(it, Item) and it.head == ENTRANCE_HEX


def entrances_in(board: Board, knowledge: Knowledge, hex_: Hex) -> Iterator[Item]:
    """What a hex is the Entrance Hex of: of each cave, that is a thing of its own."""
    for each in board.counters:
        if each.kind == "cave" and _is_entrance(knowledge, each.at, hex_):
            yield entrance_of(each.at)


def _is_entrance(knowledge: Knowledge, cave: Location, hex_: Hex) -> bool:
    """Whether a hex is known to be the Entrance Hex of a cave; one that is not the next is none in any case."""
    if hex_ != cave.hex and not are_adjacent(hex_, cave.hex):
        return False
    found = knowledge.entrance_hex(cave).value
    return isinstance(found, Hex) and found == hex_


def levels_between(one: object, other: object) -> Iterator[Item]:
    """The levels of the map that lie between a cave and another Location, by which one is higher than the other."""
    places = [each for each in (one, other) if isinstance(each, Location)]
    if (
        len(places) > 1
        and any(map(is_cave, places))
        and all(is_cave(each) or each.level is not None for each in places)
    ):
        yield Item(LEVEL, ends=tuple(places))


def levels_beside(board: Board, knowledge: Knowledge, it: object) -> Iterator[Item]:
    """What levels belong to something: those of a cave, of its hex and of its Entrance Hex, and beside a Base Level the
    Crest Level of the same hex."""
    if is_cave(it):
        its = entrance_of(it)
        yield from (Item(LEVEL, it), its, *(Item(name, its) for name in FACTS), Item(BASE_LEVEL, it.hex))
    if isinstance(it, Item) and it.head in FACTS:
        others = (Item(name, it.at) for name in FACTS if name != it.head)
        yield from (each for each in others if elevation(board, knowledge, each) is not None)
    if isinstance(it, Item) and it.head == LEVEL:
        place = place_of(it)
        sides = hexsides(place.hex) if place is not None else ()
        yield from (Item(LEVEL, side) for side in sides if board.side(side).truth("cliff") is True)


def elevation(board: Board, knowledge: Knowledge, it: Item) -> int | Fraction | Unknown | None:
    """The level of the map that a level of a hex or a cave is; without a Depression, the ground is at both levels of a
    hex, so that there is always a higher one of the two."""
    if it.head == LEVEL and is_cave(it.at):
        level = knowledge.cave_level(it.at).value
        return level if isinstance(level, int | Fraction | Unknown) else None
    fact = FACTS.get(it.head)
    hex_ = hex_meant(knowledge, it.at)
    if fact is None or hex_ is None:
        return None
    if isinstance(hex_, Unknown):
        return hex_
    inside = board.hex(hex_).truth("depression")
    if it.head == CREST_LEVEL and inside is not True:
        return board.hex(hex_).number(FACTS[BASE_LEVEL]) if inside is False else inside
    return board.hex(hex_).number(fact)


def hex_meant(knowledge: Knowledge, at: object) -> Hex | Unknown | None:
    """The hex that something is, or the Entrance Hex that rules say it is of a cave."""
    if isinstance(at, Item) and at.head == ENTRANCE_HEX and isinstance(at.at, Location):
        value = knowledge.entrance_hex(at.at).value
        return value if isinstance(value, Hex | Unknown) else None
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
