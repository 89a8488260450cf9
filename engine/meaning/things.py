"""What words of a rule can stand for: hexes, Locations, units, counters, and things that are only spoken of."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..board import Board, Counter, building_hexes
from ..facts import Facts
from ..hexes import Hex, Hexside, are_adjacent, hexside, hexsides
from ..locations import Location, Part, cellar, ground, upper
from ..state import State, Unit
from ..truth import Unknown

DEPRESSION = "Depression"
_MADE_BY_COUNTERS = {"trench": Part.TRENCH, "pillbox": Part.PILLBOX}
_KEPT = 1024
"""Of so many sorts it is kept how one is supposed."""


class Building(NamedTuple):
    """The building that stands in a hex, and perhaps in others."""

    hex: Hex
    """The first of its hexes, as far as they are known."""

    def __str__(self) -> str:
        return f"the building in {self.hex}"


class Item(NamedTuple):
    """A thing without a counter or a fact of its own: a stairwell, a line of sight, a Trench connection."""

    head: str
    """What it is called."""
    at: "Hex | Hexside | Location | Unit | Counter | Item | None" = None
    """Where it is, or whose."""
    ends: tuple[Location, ...] = ()
    """What it joins, the first being where it starts."""
    sides: tuple[Hexside, ...] = ()
    """The hexsides that it crosses."""

    def __str__(self) -> str:
        ends = f" from {' to '.join(map(str, self.ends))}" if self.ends else ""
        return f"{self.head}{f' in {self.at}' if self.at else ''}{ends}"


class Supposed(NamedTuple):
    """A thing that a rule speaks of and no board knows: a scenario, a leader who directs fire."""

    head: str

    def __str__(self) -> str:
        return self.head

    def is_called(self, sort: str) -> bool:
        """Whether it is of a sort by its name."""
        own, name = self.head.casefold(), sort.casefold()
        return own == name or own.endswith(f" {name}") or name.endswith(f" {own}")


@lru_cache(_KEPT)
def supposed(sort: str) -> Supposed:
    """One of a sort that is only supposed, made once."""
    return Supposed(sort)


def is_nowhere(it: object) -> bool:
    """Whether it is a thing that is only named, so that it is in no place, nor leads to any."""
    kind = type(it)
    if kind is Item:
        return it[1:] == _NO_PLACE  # type: ignore[index, no-any-return]
    return kind is Supposed or kind is str


_NO_PLACE = (None, (), ())
"""What an item tells beside its name, if that is nothing."""


def members(filler: object) -> list[object]:
    """The referents of a role: one, several, or none."""
    if filler is None:
        return []
    if type(filler) in SEVERAL:
        return list(filler)  # type: ignore[call-overload, no-any-return]
    return [filler]


SEVERAL = frozenset((tuple, list, set, frozenset))
"""What holds several referents of one role."""


def place_of(referent: object) -> Location | None:
    """The Location that something is, or is in."""
    match referent:
        case Location():
            return referent
        case Unit() | Counter():
            return referent.at
        case Item(at=Location() | Unit() | Counter() | Item() as at):
            return place_of(at)
        case Item(ends=(Location() as first, *_)):
            return first
    return None


def hex_of(referent: object) -> Hex | None:
    """The hex that something is, or is in."""
    match referent:
        case Hex():
            return referent
        case Building():
            return referent.hex
        case Item(at=Hex() as at):
            return at
    place = place_of(referent)
    return place.hex if place else None


def building_at(board: Board, hex_: Hex) -> Building | Unknown | None:
    """The building in a hex, if there is one."""
    found = board.building(hex_)
    if not isinstance(found, Facts):
        return found
    hexes = building_hexes(board, hex_)
    return Building(hex_ if isinstance(hexes, Unknown) else min(hexes))


def levels_in(board: Board, hex_: Hex) -> Iterator[Location]:
    """The Locations that the levels of a hex can be, from below; whether each exists is for the rules."""
    building = board.building(hex_)
    if isinstance(building, Facts):
        yield cellar(hex_)
    yield ground(hex_)
    if isinstance(building, Facts):
        top = building.number("levels")
        yield from (upper(hex_, level) for level in range(1, 0 if isinstance(top, Unknown) else int(top) + 1))


def parts_in(board: Board, hex_: Hex) -> Iterator[Location]:
    """All Locations that there can be in a hex."""
    if board.hex(hex_).truth("manhole") is not False:
        yield Location(hex_, Part.SEWER)
    yield from levels_in(board, hex_)
    for kind, part in _MADE_BY_COUNTERS.items():
        yield from (Location(hex_, part) for _ in board.counters_in(hex_, kind))
    yield from caves_in(board, hex_)
    yield from complexes_in(board, hex_)


def caves_in(board: Board, hex_: Hex) -> Iterator[Location]:
    """The caves of a hex: a Location for each Cave counter."""
    return (each.at for each in board.counters if each.kind == "cave" and each.at.hex == hex_)


def complexes_in(board: Board, hex_: Hex) -> Iterator[Location]:
    """The Cave Complexes whose Primary cave is in a hex: their letter is that of the cave, twice."""
    for each in board.counters:
        name = each.facts.text("complex") if each.kind == "cave" and each.at.hex == hex_ else ""
        if isinstance(name, str) and name and name == each.at.label * 2:
            yield Location(hex_, Part.COMPLEX, label=name)


def depression(board: Board, hex_: Hex) -> Item | None:
    """The Depression that runs through the middle of a hex, if one does."""
    return Item(DEPRESSION, hex_) if board.hex(hex_).truth("depression") is True else None


def around(state: State, referent: object) -> Iterator[object]:
    """What the words of a rule may mean by something of which this was spoken: its hex, and all that is in there."""
    hex_ = hex_of(referent)
    if isinstance(referent, Item):
        yield from (*referent.ends, *referent.sides)
        if referent.at is not None:
            yield referent.at
    if isinstance(referent, Hexside):
        yield from referent
    place = place_of(referent)
    if place is not None and place is not referent:
        yield place
    if hex_ is None:
        return
    if hex_ not in state.contents:
        state.contents[hex_] = tuple(_contents(state, hex_))
    yield from state.contents[hex_]


def _contents(state: State, hex_: Hex) -> Iterator[object]:
    """A hex, and all that is in it."""
    yield from state.board.once(("there", hex_), lambda board: tuple(_there(board, hex_)))
    places = state.board.once(("places", hex_), lambda board: tuple(parts_in(board, hex_)))
    yield from (unit for place in places for unit in state.at(place))
    yield from hexsides(hex_)


def _there(board: Board, hex_: Hex) -> Iterator[object]:
    """A hex, and all that the board has in it."""
    yield hex_
    building = building_at(board, hex_)
    if isinstance(building, Building):
        yield building
    yield from parts_in(board, hex_)
    for feature in ("stairwell", "manhole", "black_circle"):
        if board.hex(hex_).truth(feature) is True:
            yield Item(feature.capitalize().replace("_", " "), hex_ if feature == "stairwell" else ground(hex_))
    if found := depression(board, hex_):
        yield found
    yield from (each for each in board.counters if each.at.hex == hex_)


def side_between(one: object, other: object) -> Hexside | None:
    """The hexside that parts two places in adjacent hexes."""
    here, there = hex_of(one), hex_of(other)
    return hexside(here, there) if here and there and are_adjacent(here, there) else None
