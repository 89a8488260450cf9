"""What sorts of things there are on a board: the general nouns of the game."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from ..board import Board, Counter
from ..dice import DiceRoll, DieRoll
from ..facts import Facts
from ..hexes import Hex, Hexside
from ..locations import Location, Part
from ..outside import counts_as_infantry
from ..state import SMC, Unit, is_class, is_mmc
from ..truth import Truth, Unknown, all_of, any_of, negated
from .caves import is_ca_hexside
from .things import Building, Item, Supposed

Test: TypeAlias = Callable[[Board, Any], Truth]
"""Whether a referent falls under a name that is about such things."""


class Sort(NamedTuple):
    """What a name is about: a kind of things, and which of them fall under it."""

    kinds: tuple[type, ...]
    test: Test


_KEPT = 4096
"""Of so many names it is remembered what falls under them."""
_IN_BUILDING = (Part.CELLAR, Part.GROUND, Part.UPPER, Part.ROOFTOP)
LEVELS = ("level", "ground level", "cellar level", "sewer level", "upper level", "sewer")
"""Names of levels, each of which goes through all hexes of a building, and of sewers, which go through many: who moves
along one does not enter it."""


def _place(test: Callable[[Board, Location], Truth]) -> Sort:
    return Sort((Location,), test)


def _part(*parts: Part) -> Sort:
    return _place(lambda board, it: it.part in parts)


def _in_building(board: Board, it: Location) -> Truth:
    building = board.building(it.hex)
    there = building if isinstance(building, Unknown) else isinstance(building, Facts)
    return all_of(it.part in _IN_BUILDING, there)


def _manhole_location(board: Board, it: Location) -> Truth:
    """As far as a map tells; into which of the Locations above it a Manhole opens, rules say."""
    return all_of(it.part in (Part.GROUND, Part.CELLAR), board.hex(it.hex).truth("manhole"))


def _street(board: Board, it: Location) -> Truth:
    """A road within the hex makes its ground a street, unless a building stands or stood there."""
    built = _in_building(board, it)
    return all_of(it.part is Part.GROUND, negated(built), board.hex(it.hex).truth("paved_road"))


_NO_LOCATION = _place(lambda board, it: False)
"""What caves make up, or what is in one: no Location is one itself."""


def _ground_under(kind: str) -> Sort:
    """The ground of a hex in which such a counter lies."""
    return _place(lambda board, it: it.part is Part.GROUND and bool(board.counters_in(it.hex, kind)))


def _building_side(board: Board, it: Hexside) -> Truth:
    facts = board.side(it)
    return any_of(facts.truth("building"), facts.truth("rowhouse"))


def _side_with(name: str) -> Sort:
    return Sort((Hexside,), lambda board, it: board.side(it).truth(name))


def _of(*classes: str) -> Sort:
    return _soldiers(lambda it: is_class(it, *classes))


def _ordnance(it: Unit) -> Truth:
    """A Gun is ordnance, and so are some SW."""
    return any_of(is_class(it, "gun"), all_of(is_class(it, "support weapon"), it.facts.truth("ordnance")))


def _soldiers(test: Callable[[Unit], Truth]) -> Sort:
    return Sort((Unit,), lambda board, it: test(it))


def _of_type(*kinds: type) -> Sort:
    return Sort(kinds, lambda board, it: True)


def _counter(*kinds: str) -> Sort:
    """A counter of some kinds; a Cellar counter is also known by what lies on it."""
    return Sort((Counter,), lambda board, it: it.kind in kinds)


_ONLY_SPOKEN_OF = _of_type()
"""Things without a counter are what they are called, and nothing on the board is one of them."""


def _either(one: Sort, other: Sort) -> Sort:
    """A name of two kinds of things: a Trench is a counter and a Location."""
    kinds = (*one.kinds, *other.kinds)
    return Sort(kinds, lambda board, it: (one if isinstance(it, one.kinds) else other).test(board, it))


_MEN = ("squad", "half-squad", "crew", "leader", "hero")
_LINES = ("los", "lof")
_OPENINGS = ("stairwell", "manhole", "black circle", "connection", "trench connection")
_ENDS = ("entrance", "exit", "tunnel entrance", "tunnel exit")
_NO_COUNTERS = (*_LINES, *_OPENINGS, *_ENDS, "oba", "ife", "fire lane")
SORTS: Mapping[str, Sort] = {
    "location": _of_type(Location),
    "place": _of_type(Location),
    "level": _of_type(Location),
    "building location": _place(_in_building),
    "building level": _place(_in_building),
    "cellar": _part(Part.CELLAR),
    "cellar location": _part(Part.CELLAR),
    "cellar level": _part(Part.CELLAR),
    **dict.fromkeys(
        ("ground level", "ground-level location", "ground level location"), _place(lambda board, it: it.level == 0)
    ),
    "upper level": _part(Part.UPPER),
    "rooftop": _part(Part.ROOFTOP),
    "rooftop location": _part(Part.ROOFTOP),
    "sewer": _part(Part.SEWER),
    "sewer level": _part(Part.SEWER),
    "sewer location": _part(Part.SEWER),
    "trench location": _part(Part.TRENCH),
    "pillbox": _part(Part.PILLBOX),
    "cave": _part(Part.CAVE),
    "ca hexside": Sort((Hexside,), is_ca_hexside),
    "cliff": _side_with("cliff"),
    "cave complex": _part(Part.COMPLEX),
    "contents": _NO_LOCATION,
    "manhole location": _place(_manhole_location),
    "street": _place(_street),
    "fortified building": _place(lambda board, it: board.shows("fortified", it)),
    "hex": _of_type(Hex),
    "building": _of_type(Building),
    "depiction": _of_type(Building),
    "building depiction": _of_type(Building),
    "hexside": _of_type(Hexside),
    "building hexside": Sort((Hexside,), _building_side),
    "wall hexside": _side_with("wall"),
    "rowhouse hexside": _side_with("rowhouse"),
    "black bar": _side_with("rowhouse"),
    "unit": _of_type(Unit),
    "thrower": _of_type(Unit),  # which unit it is, the throw tells
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
    "cavalry": _of("cavalry"),
    "dummy": _of("dummy"),
    "dummies": _of("dummy"),
    "stack": _of_type(Unit),
    "dummy stack": _of("dummy"),
    "vehicle": _of("vehicle"),
    "afv": _soldiers(lambda it: all_of(is_class(it, "vehicle"), it.facts.truth("afv"))),
    "gun": _of("gun"),
    "ordnance": _soldiers(_ordnance),
    "sw": _of("support weapon"),
    "support weapon": _of("support weapon"),
    "weapon": _of("gun", "support weapon"),
    "occupant": _of(*_MEN, "dummy", "vehicle"),
    "counter": _of_type(Counter),
    "rubble": _counter("rubble"),
    "rubble counter": _counter("rubble"),
    "rubble location": _ground_under("rubble"),
    "debris location": _ground_under("debris"),
    "trench": _either(_counter("trench"), _part(Part.TRENCH)),
    "foxhole": _either(_counter("foxhole"), _part(Part.FOXHOLE)),
    "tunnel": _counter("tunnel"),
    "blaze": _counter("blaze"),
    "smoke": _counter("smoke"),
    "debris": _counter("debris"),
    "cellar counter": _counter("cellar"),
    "dr": _of_type(DieRoll, DiceRoll),
    "result": _of_type(DieRoll, DiceRoll),
    **dict.fromkeys(_NO_COUNTERS, _ONLY_SPOKEN_OF),
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
    "status": Item,
}
"""Of what sort things are whose names end so, whatever stands before."""


UNITS = frozenset(name for name, sort in SORTS.items() if Unit in sort.kinds)
"""Sorts of units."""
FEATURES = ("stairwell", "manhole", "black circle")
"""What is printed in a hex, or is not."""


def printed(board: Board, it: object, feature: str) -> Truth | None:
    """Whether something is printed in the hex of a place; `None` of what is no place, or never printed."""
    hex_ = it.hex if isinstance(it, Location) else it if isinstance(it, Hex) else None
    name = feature.casefold()
    return None if hex_ is None or name not in FEATURES else board.hex(hex_).truth(name.replace(" ", "_"))


OF_BUILDINGS = frozenset(("cellar", "cellar level", "cellar location", "upper level", "rooftop", "rooftop location"))
"""Locations that a building may have or not."""
BY_TRAIT: Mapping[str, str] = {"enemy": "unit"}
"""What rules call things by a trait alone, and of what sort they are: an enemy is an enemy unit."""
BY_OPENING: Mapping[str, str] = {"manhole location": "Manhole"}
"""Locations that are called after what opens into them."""
COUNTED_OUT = frozenset((
    *(name for name in SORTS if name.rpartition(" ")[2] in KINDS and name.rpartition(" ")[2] != "unit"),
    "cellar", "ground level", "sewer", "rooftop", "tunnel", "blaze", "smoke", "depression", "crest level",
    "debris", "rubble", "trench", "foxhole", "wall", "hedge",
))  # fmt: skip
"""Sorts of which all are on the board: what is not there is not."""


def falls_under(board: Board, it: object, name: str) -> Truth | None:
    """Whether something falls under a name; `None` if nobody here knows."""
    kind: type = type(it)
    if kind is Item or kind is Supposed:
        return _is_called(it.head, name)  # type: ignore[attr-defined]
    test = _test(name, kind)
    return test(board, it) if test else test


def is_about(name: str, kind: type) -> bool:
    """Whether a thing of a type can fall under a name, whatever else is so."""
    return bool(_test(name, kind))


@lru_cache(_KEPT)
def _test(name: str, kind: type) -> Test | Literal[False] | None:
    """What tells whether a thing of a type falls under a name; nothing, if it does not, or if nobody here knows."""
    own = name.casefold()
    if issubclass(kind, str):
        return lambda board, it: _called(it, own)
    if issubclass(kind, Item | Supposed):
        return lambda board, it: _called(it.head, own)
    if issubclass(kind, Counter) and own.endswith(" counter"):
        return lambda board, it: bool(it.kind == own.removesuffix(" counter"))
    if own not in SORTS:
        return None if issubclass(kind, KINDS.get(own.rpartition(" ")[2], object)) else False
    sort = SORTS[own]
    return sort.test if issubclass(kind, sort.kinds) else False


@lru_cache(_KEPT)
def _is_called(own: str, name: str) -> bool:
    return _called(own, name.casefold())


@lru_cache(_KEPT)
def _called(own: str, name: str) -> bool:
    """Things that are only spoken of go by their names: a `Trench connection` is a connection and of a Trench."""
    own = own.casefold()
    return own == name or own.endswith(f" {name}") or own.startswith(f"{name} ") or _plain(own) == _plain(name)


def _plain(name: str) -> str:
    return " ".join(name.replace("-", " ").split())
