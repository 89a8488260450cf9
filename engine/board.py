"""The board: terrain by hex and hexside, and the counters that lie on it. It never changes; changes make a new one.

Only facts stand here: what is printed on a map or lies there. What follows from them, such as which Locations are
ADJACENT or where a cellar is, the rules say. What is marked on maps is not there unless it is given; `None` says
that it is undecided. Of a hex that is not on the board, nothing is known.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeVar, cast

from .facts import MARKED, NUMBER, TEXT, YES_NO, FactError, Facts, Field, Look, Looks, suggestion
from .hexes import Hex, Hexside, are_adjacent, hexside, hexsides, neighbors, parse_hex
from .locations import Location, parse_location
from .truth import Truth, Unknown

T = TypeVar("T")

_MATERIAL = Field(str, ("stone", "wood"))

HEX = {
    "base_level": NUMBER,
    "crest_level": NUMBER,
    "terrain": TEXT,
    **dict.fromkeys(("manhole", "black_circle", "paved_road", "stairwell", "depression", "gully"), MARKED),
}
"""What a hex can have, besides a building; `crest_level` is that of the ground around a Depression."""
BUILDING = {
    "group": TEXT,
    "material": _MATERIAL,
    "levels": NUMBER,
    "height": NUMBER,
    "factory": MARKED,
    "rowhouse": MARKED,
    "roofless": MARKED,
    "covers_center": MARKED,
}
"""What a building can have: `levels` are those above ground, `height` is that of the obstacle, in levels."""
HEXSIDE = {
    "wall": MARKED,
    "hedge": MARKED,
    "building": MARKED,
    "line_outside": YES_NO,
    "rowhouse": MARKED,
    "breached": MARKED,
    "road": MARKED,
    "cliff": MARKED,
    "depression": MARKED,
    "gully": MARKED,
}
"""What a hexside can have; `building` is a building across it, `rowhouse` the black bar in between; `line_outside` says
that the line from center to center passes outside of what is depicted of that building."""
COUNTER = {
    "material": _MATERIAL,
    "on_cellar": MARKED,
    "side": TEXT,
    "strength": NUMBER,
    "unfinished": MARKED,
    "ca": TEXT,
    "level": NUMBER,
    "complex": TEXT,
}
"""What a counter can have; `on_cellar` says that it lies on top of a Cellar counter, `ca` is the hex across the CA
Hexside of a cave, `level` the one that its owner chose, `complex` the Cave Complex within whose boundaries it is; a
tunnel leads to that one from where its counter is."""
COUNTERS = (
    "rubble",
    "trench",
    "foxhole",
    "tunnel",
    "pillbox",
    "blaze",
    "smoke",
    "fortified",
    "debris",
    "trailbreak",
    "cellar",
    "cave",
    "dc",
    "wreck",
)
"""The kinds of counters, besides units."""
_KEPT = 4096
"""Of so many hexes and hexsides that no board tells of it is kept what that comes to."""
THERE = "there"
"""What is looked at of a building or a counter of a kind in a hex, when somebody looks whether there is one."""


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter."""

    kind: str
    at: Location
    facts: Facts

    def __str__(self) -> str:
        return f"{self.kind} in {self.at}"


@dataclass(frozen=True, slots=True)
class Board:
    """A map, or a part of it."""

    hexes: Mapping[Hex, Facts] = field(default_factory=dict)
    buildings: Mapping[Hex, Facts | None] = field(default_factory=dict)
    """Hexes with a building; `None` where it is undecided whether there is one."""
    sides: Mapping[Hexside, Facts] = field(default_factory=dict)
    """Hexsides that have anything, or of which something is undecided."""
    counters: tuple[Counter, ...] = ()
    module: str = ""
    """The module whose map it is, `none` if it is that of none; empty if nobody says."""
    found: dict[Hashable, tuple[object, Looks]] = field(init=False, default_factory=dict, compare=False, repr=False)
    """What was found out about it, and the looks that finding it takes; the same board that notes looks shares that,
    and another board finds it anew."""
    noted: dict[int, tuple[Facts, Facts]] = field(init=False, default_factory=dict, compare=False, repr=False)
    """Facts by their identities, and the same as they note each look at them."""
    looks: Looks | None = field(default=None, compare=False, repr=False)
    """Where looks at its facts are noted, if somebody wants to know."""

    @staticmethod
    def from_facts(facts: Mapping[str, object]) -> "Board":
        """The board of plain data: `hexes` by name, each with its `building` and `hexsides`, `counters`, and `module`.

        A hexside may be given with either of its hexes, or with both; what both say must not differ.
        """
        _only(facts, "a board", ("hexes", "counters", "module"))
        hexes: dict[Hex, Facts] = {}
        buildings: dict[Hex, Facts | None] = {}
        sides: dict[Hexside, Facts] = {}
        for name, given in _mapping(facts.get("hexes", {}), "hexes").items():
            hex_, plain = parse_hex(name), dict(_mapping(given, name))
            building = plain.pop("building", {})
            if building != {}:
                buildings[hex_] = _building(hex_, building)
            for other, on_side in _mapping(plain.pop("hexsides", {}), f"the hexsides of {name}").items():
                side = hexside(hex_, parse_hex(other))
                sides[side] = _merged(sides.get(side), Facts(str(side), HEXSIDE, _mapping(on_side, str(side))))
            hexes[hex_] = Facts(str(hex_), HEX, plain)
        counters = tuple(map(_counter, _sequence(facts.get("counters", ()), "counters")))
        return Board(hexes, buildings, sides, counters, str(facts.get("module", "")))

    def hex(self, hex_: Hex) -> Facts:
        """The facts of a hex."""
        return self._noting(self.hexes[hex_] if hex_ in self.hexes else _unknown_hex(hex_))

    def building(self, hex_: Hex) -> Facts | Unknown | None:
        """The building in a hex; `None` if there is none."""
        self._look(THERE, hex_, "building")
        if hex_ not in self.hexes or (hex_ in self.buildings and self.buildings[hex_] is None):
            return Unknown(f"building in {hex_}")
        found = self.buildings.get(hex_)
        return None if found is None else self._noting(found)

    def side(self, side: Hexside) -> Facts:
        """The facts of a hexside; known if the board has a hex on either side of it."""
        if side in self.sides:
            return self._noting(self.sides[side])
        return self._noting(_plain_side(side, side.first in self.hexes or side.second in self.hexes))

    def counters_in(self, hex_: Hex, kind: str) -> tuple[Counter, ...]:
        """The counters of a kind in a hex, at any level."""
        self._look(THERE, hex_, kind)
        return tuple(each for each in self.counters if each.at.hex == hex_ and each.kind == kind)

    def shows(self, kind: str, place: Location) -> bool:
        """Whether a counter of a kind lies in a Location."""
        return any(each.at == place for each in self.counters_in(place.hex, kind))

    def noting(self, looks: Looks) -> "Board":
        """The same board, each look at one of its facts, or at what lies or stands in a hex, being noted."""
        noting = replace(self, looks=looks)
        object.__setattr__(noting, "found", self.found)
        return noting

    def once(self, key: Hashable, find: "Callable[[Board], T]") -> T:
        """What somebody finds out about this board alone, found or remembered; the looks that it takes are noted as if
        it were found now."""
        if key not in self.found:
            needed: Looks = set()
            self.found[key] = find(self.noting(needed)), needed
        told, looks = self.found[key]
        if self.looks is not None:
            self.looks.update(looks)
        return cast(T, told)

    def _noting(self, facts: Facts) -> Facts:
        if self.looks is None:
            return facts
        if id(facts) not in self.noted:
            self.noted[id(facts)] = facts, facts.noting(self.looks)
        return self.noted[id(facts)][1]

    def _look(self, name: str, hex_: Hex, kind: str) -> None:
        if self.looks is not None:
            self.looks.add(_look(name, hex_, kind))

    def with_hex(self, hex_: Hex, **facts: object) -> "Board":
        """The board with facts of a hex added or changed."""
        old = self.hexes.get(hex_, Facts(str(hex_), HEX, {}))
        return replace(self, hexes={**self.hexes, hex_: old.with_(**facts)})

    def with_building(self, hex_: Hex, **facts: object) -> "Board":
        """The board with a building in a hex, or with its facts changed."""
        old = self.buildings.get(hex_) or Facts(f"the building in {hex_}", BUILDING, {})
        board = self if hex_ in self.hexes else self.with_hex(hex_)
        return replace(board, buildings={**self.buildings, hex_: old.with_(**facts)})

    def with_side(self, side: Hexside, **facts: object) -> "Board":
        """The board with facts of a hexside added or changed."""
        old = self.sides.get(side, Facts(str(side), HEXSIDE, {}))
        return replace(self, sides={**self.sides, side: old.with_(**facts)})

    def with_counter(self, new: Counter) -> "Board":
        """The board with one counter more."""
        return replace(self, counters=(*self.counters, new))

    def without_counter(self, old: Counter) -> "Board":
        """The board without a counter that lies on it."""
        if old not in self.counters:
            raise FactError(f"there is no {old}")
        at = self.counters.index(old)
        return replace(self, counters=self.counters[:at] + self.counters[at + 1 :])


@lru_cache(_KEPT)
def _look(name: str, hex_: Hex, kind: str) -> Look:
    return Look(f"{kind} in {hex_}", name)


@lru_cache(_KEPT)
def _unknown_hex(hex_: Hex) -> Facts:
    """The facts of a hex that is not on the board."""
    return Facts(str(hex_), HEX, dict.fromkeys(HEX))


@lru_cache(_KEPT)
def _plain_side(side: Hexside, on_board: bool) -> Facts:
    """The facts of a hexside of which nobody said anything."""
    return Facts(str(side), HEXSIDE, {} if on_board else dict.fromkeys(HEXSIDE))


def counter(kind: str, at: Location, **facts: object) -> Counter:
    """A counter of a kind there is."""
    if kind not in COUNTERS:
        raise FactError(f"there is no counter {kind!r}; {suggestion(kind, COUNTERS)}")
    return Counter(kind, at, Facts(f"{kind} in {at}", COUNTER, facts))


def is_outside(board: Board, one: Hex, other: Hex) -> bool:
    """Whether the line between two adjacent hexes passes outside of what is depicted of a building: as the board says,
    or because none goes on across the hexside, so that what lies on both sides of it is not one depiction there."""
    if not are_adjacent(one, other):
        return False
    side = board.side(hexside(one, other))
    return side.truth("line_outside") is True or side.truth("building") is False


def building_hexes(board: Board, hex_: Hex) -> frozenset[Hex] | Unknown:
    """All hexes of the building in a hex: those it reaches across hexsides; none, if there is no building."""
    return board.once(("extent", hex_), lambda own: _extent(own, hex_))


def _extent(board: Board, hex_: Hex) -> frozenset[Hex] | Unknown:
    building = board.building(hex_)
    if not isinstance(building, Facts):
        return frozenset() if building is None else building
    found, open_ = {hex_}, [hex_]
    missing: tuple[str, ...] = ()
    while open_:
        here = open_.pop()
        for (_, there), side in zip(neighbors(here), hexsides(here), strict=True):
            crosses = board.side(side).truth("building")
            if isinstance(crosses, Unknown):
                missing += crosses.missing
            elif crosses and there not in found:
                found.add(there)
                open_.append(there)
    return Unknown(*missing) if missing else frozenset(found)


def is_multi_hex(board: Board, hex_: Hex) -> Truth:
    """Whether the building in a hex stands in other hexes too; one hexside that it crosses is enough to know."""
    building = board.building(hex_)
    if not isinstance(building, Facts):
        return False if building is None else building
    crosses = [board.side(side).truth("building") for side in hexsides(hex_)]
    missing = [name for truth in crosses if isinstance(truth, Unknown) for name in truth.missing]
    return any(truth is True for truth in crosses) or (Unknown(*missing) if missing else False)


def _building(hex_: Hex, given: object) -> Facts | None:
    owner = f"the building in {hex_}"
    return None if given is None else Facts(owner, BUILDING, _mapping(given, owner))


def _merged(old: Facts | None, new: Facts) -> Facts:
    before = dict(old or ())
    for name, value in new:
        if before.setdefault(name, value) != value:
            raise FactError(f"{name} of hexside {new.owner} is given twice, and not alike")
    return new.with_(**before)


def _counter(given: object) -> Counter:
    plain = dict(_mapping(given, "a counter"))
    kind, at = plain.pop("kind", None), plain.pop("at", None)
    if not isinstance(kind, str) or not isinstance(at, str):
        raise FactError(f"a counter needs a kind, and a Location that it is at: {given!r}")
    return counter(kind, parse_location(at), **plain)


def _only(given: Mapping[str, object], owner: str, names: tuple[str, ...]) -> None:
    for name in given:
        if name not in names:
            raise FactError(f"{owner} has no {name!r}; {suggestion(name, names)}")


def _mapping(given: object, owner: str) -> Mapping[str, object]:
    if not isinstance(given, Mapping):
        raise FactError(f"{owner} must be a mapping, not {given!r}")
    return given


def _sequence(given: object, owner: str) -> Iterable[object]:
    if not isinstance(given, list | tuple):
        raise FactError(f"{owner} must be a list, not {given!r}")
    return given
