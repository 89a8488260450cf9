"""What sorts of things there are on a board: the general nouns of the game."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from ..board import Board, Counter
from ..dice import DiceRoll, DieRoll
from ..facts import Facts
from ..hexes import Hex, Hexside
from ..locations import Location, Part
from ..outside import counts_as_infantry
from ..state import SMC, UNIT, Unit, is_class, is_mmc
from ..truth import Truth, Unknown, all_of, any_of
from .things import Building, Item, Supposed

Sort: TypeAlias = Callable[[Board, object], Truth | None]
"""Whether a referent falls under a name; `None` if it is not of the sort that the name is about."""

_IN_BUILDING = (Part.CELLAR, Part.GROUND, Part.UPPER, Part.ROOFTOP)
LEVELS = ("level", "ground level", "cellar level", "sewer level", "upper level", "sewer")
"""Names of levels, each of which goes through all hexes of a building, and of sewers, which go through many: who moves
along one does not enter it."""


def _part(*parts: Part) -> Sort:
    return lambda board, it: it.part in parts if isinstance(it, Location) else None


def _ground(board: Board, it: object) -> Truth | None:
    return it.level == 0 if isinstance(it, Location) else None


def _location(board: Board, it: object) -> Truth | None:
    return True if isinstance(it, Location) else None


def _in_building(board: Board, it: object) -> Truth | None:
    if not isinstance(it, Location):
        return None
    building = board.building(it.hex)
    there = building if isinstance(building, Unknown) else isinstance(building, Facts)
    return all_of(it.part in _IN_BUILDING, there)


def _manhole_location(board: Board, it: object) -> Truth | None:
    if not isinstance(it, Location):
        return None
    return all_of(it.part in (Part.GROUND, Part.CELLAR), board.hex(it.hex).truth("manhole"))


def _no_location(board: Board, it: object) -> Truth | None:
    """What caves make up, or what is in one: no Location is one itself."""
    return False if isinstance(it, Location) else None


def _rubble_location(board: Board, it: object) -> Truth | None:
    if not isinstance(it, Location):
        return None
    return it.part is Part.GROUND and bool(board.counters_in(it.hex, "rubble"))


def _fortified(board: Board, it: object) -> Truth | None:
    return board.shows("fortified", it) if isinstance(it, Location) else None


def _building_side(board: Board, it: object) -> Truth | None:
    if not isinstance(it, Hexside):
        return None
    facts = board.side(it)
    return any_of(facts.truth("building"), facts.truth("rowhouse"))


def _side_with(name: str) -> Sort:
    return lambda board, it: board.side(it).truth(name) if isinstance(it, Hexside) else None


def _of(*classes: str) -> Sort:
    return lambda board, it: is_class(it, *classes) if isinstance(it, Unit) else None


def _soldiers(test: Callable[[Unit], Truth]) -> Sort:
    return lambda board, it: test(it) if isinstance(it, Unit) else None


def _afv(board: Board, it: object) -> Truth | None:
    return all_of(is_class(it, "vehicle"), it.facts.truth("afv")) if isinstance(it, Unit) else None


def _of_type(sort: type | tuple[type, ...]) -> Sort:
    return lambda board, it: True if isinstance(it, sort) else None


def _counter(*kinds: str) -> Sort:
    """A counter of some kinds; a Cellar counter is also known by what lies on it."""
    return lambda board, it: it.kind in kinds if isinstance(it, Counter) else None


def _only_spoken_of(board: Board, it: object) -> Truth | None:
    """Things without a counter are what they are called, and nothing on the board is one of them."""
    return None


def _either(*heads: Sort) -> Sort:
    """A name of more than one sort of thing: a Trench is a counter and a Location."""
    return lambda board, it: next((truth for head in heads if (truth := head(board, it)) is not None), None)


_MEN = ("squad", "half-squad", "crew", "leader", "hero")
_LINES = ("los", "lof")
_OPENINGS = ("stairwell", "manhole", "black circle", "connection", "trench connection")
_ENDS = ("entrance", "exit", "tunnel entrance", "tunnel exit")
_NO_COUNTERS = (*_LINES, *_OPENINGS, *_ENDS, "oba", "ife")
SORTS: Mapping[str, Sort] = {
    "location": _location,
    "level": _location,
    "building location": _in_building,
    "building level": _in_building,
    "cellar": _part(Part.CELLAR),
    "cellar location": _part(Part.CELLAR),
    "cellar level": _part(Part.CELLAR),
    "ground level": _ground,
    "ground-level location": _ground,
    "ground level location": _ground,
    "upper level": _part(Part.UPPER),
    "rooftop": _part(Part.ROOFTOP),
    "rooftop location": _part(Part.ROOFTOP),
    "sewer": _part(Part.SEWER),
    "sewer level": _part(Part.SEWER),
    "sewer location": _part(Part.SEWER),
    "trench location": _part(Part.TRENCH),
    "cave": _part(Part.CAVE),
    "cave complex": _no_location,
    "contents": _no_location,
    "manhole location": _manhole_location,
    "fortified building": _fortified,
    "hex": _of_type(Hex),
    "building": _of_type(Building),
    "depiction": _of_type(Building),
    "building depiction": _of_type(Building),
    "hexside": _of_type(Hexside),
    "building hexside": _building_side,
    "wall hexside": _side_with("wall"),
    "rowhouse hexside": _side_with("rowhouse"),
    "black bar": _side_with("rowhouse"),
    "unit": _of_type(Unit),
    "personnel": _of(*_MEN),
    "infantry": _soldiers(counts_as_infantry),
    "infantry unit": _soldiers(counts_as_infantry),
    "mmc": _soldiers(is_mmc),
    "smc": _of(*SMC),
    "squad": _of("squad"),
    "half-squad": _of("half-squad"),
    "hs": _of("half-squad"),
    "crew": _of("crew"),
    "leader": _of("leader"),
    "hero": _of("hero"),
    "dummy": _of("dummy"),
    "dummies": _of("dummy"),
    "stack": _of_type(Unit),
    "dummy stack": _of("dummy"),
    "vehicle": _of("vehicle"),
    "afv": _afv,
    "gun": _of("gun"),
    "ordnance": _of("gun"),
    "sw": _of("support weapon"),
    "support weapon": _of("support weapon"),
    "weapon": _of("gun", "support weapon"),
    "occupant": _of(*_MEN, "dummy", "vehicle"),
    "counter": _of_type(Counter),
    "rubble": _counter("rubble"),
    "rubble counter": _counter("rubble"),
    "rubble location": _rubble_location,
    "trench": _either(_counter("trench"), _part(Part.TRENCH)),
    "foxhole": _either(_counter("foxhole"), _part(Part.FOXHOLE)),
    "tunnel": _counter("tunnel"),
    "blaze": _counter("blaze"),
    "smoke": _counter("smoke"),
    "debris": _counter("debris"),
    "cellar counter": _counter("cellar"),
    "dr": _of_type((DieRoll, DiceRoll)),
    "result": _of_type((DieRoll, DiceRoll)),
    **dict.fromkeys(_NO_COUNTERS, _only_spoken_of),
}
"""By the lexicon's name in lower case."""


KINDS: Mapping[str, type] = {
    "location": Location,
    "level": Location,
    "hex": Hex,
    "hexside": Hexside,
    "building": Building,
    "counter": Counter,
    "unit": Unit,
}
"""Of what sort things are whose names end so, whatever stands before."""


UNITS = frozenset(name for name, sort in SORTS.items() if sort(Board(), Unit("", Facts("", UNIT, {}))) is not None)
"""Sorts of units."""
FEATURES = ("stairwell", "manhole", "black circle")
"""What is printed in a hex, or is not."""
OF_BUILDINGS = frozenset(("cellar", "cellar level", "cellar location", "upper level", "rooftop", "rooftop location"))
"""Locations that a building may have or not."""
BY_TRAIT: Mapping[str, str] = {"enemy": "unit"}
"""What rules call things by a trait alone, and of what sort they are: an enemy is an enemy unit."""
COUNTED_OUT = frozenset((
    *(name for name in SORTS if name.rpartition(" ")[2] in KINDS and name.rpartition(" ")[2] != "unit"),
    "cellar", "ground level", "sewer", "rooftop", "tunnel", "blaze", "smoke",
    "debris", "rubble", "trench", "foxhole", "wall", "hedge",
))  # fmt: skip
"""Sorts of which all are on the board: what is not there is not."""


def falls_under(board: Board, it: object, name: str) -> Truth | None:
    """Whether something falls under a name; `None` if nobody here knows."""
    name = name.casefold()
    if isinstance(it, Item | Supposed | str):
        return _called(it if isinstance(it, str) else it.head, name)
    if isinstance(it, Counter) and name.endswith(" counter"):
        return it.kind == name.removesuffix(" counter")
    head = SORTS.get(name)
    if head is None:
        return None if isinstance(it, KINDS.get(name.rpartition(" ")[2], object)) else False
    truth = head(board, it)
    return False if truth is None else truth


@lru_cache(4096)
def _called(own: str, name: str) -> bool:
    """Things that are only spoken of go by their names: a `Trench connection` is a connection and of a Trench."""
    own = own.casefold()
    return own == name or own.endswith(f" {name}") or own.startswith(f"{name} ") or _plain(own) == _plain(name)


def _plain(name: str) -> str:
    return " ".join(name.replace("-", " ").split())
