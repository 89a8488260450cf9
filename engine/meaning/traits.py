"""What things are like: adjectives and statuses."""

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from ..board import Board, Counter, is_multi_hex
from ..facts import Facts
from ..hexes import Hex, Hexside, are_adjacent
from ..locations import BELOW_GROUND, ORDINALS, Location, Part, ground
from ..outside import in_good_order
from ..state import STATUSES, Unit
from ..truth import Truth, Unknown, all_of, any_of, negated
from .caves import CREST_LEVEL, ENTRANCE_HEX, elevation, height, hex_meant, is_cave
from .facts import Fact, fact_name
from .modules import is_of
from .sorts import SORTS, falls_under, printed
from .things import Building, Item, Supposed, hex_of, members, parts_in, place_of

if TYPE_CHECKING:
    from ..answers import Answer
    from ..known import Known

Roles: TypeAlias = Mapping[str, object]
Trait: TypeAlias = "Callable[[Known, object, Roles], Truth | None]"
"""Whether something has a trait; `None` if it is not of the sort that can have it."""

_NOUNS: Mapping[type, tuple[str, ...]] = {
    Location: ("location", "level"),
    Hexside: ("hexside",),
    Counter: ("counter",),
    Unit: ("unit",),
}
"""What to put after a noun that is used as an adjective: a `building` Location."""
_KEPT = 4096
"""Of so many traits of what is supposed it is kept how they are asked for."""
_MAP = "map"
NUMBERS = ("one", "two", "three", "four")
_NEGATING = ("un", "non-", "not ")


def has_trait(case: "Known", it: object, name: str, roles: Roles) -> Truth | None:
    """Whether something has a trait; `None` if nobody here knows."""
    if isinstance(it, Supposed):
        return _of_what_is_supposed(case, it, name, roles)
    if isinstance(it, str):
        return it == name
    test = TRAITS.get(name) or TRAITS.get(name.casefold())
    if test is not None:
        return test(case, it, roles)
    for prefix in _NEGATING:
        if name.startswith(prefix) and name.removeprefix(prefix) in TRAITS:
            truth = TRAITS[name.removeprefix(prefix)](case, it, roles)
            return truth if truth is None else negated(truth)
    told = _by_definition(case, it, name, roles["to"]) if roles.keys() == {"to"} else None
    return _as_noun(case, it, name) if told is None else told


def _by_definition(case: "Known", it: object, name: str, to: object) -> Truth | None:
    """What nobody can see rules may define: that a cave is Accessible to another."""
    found = [_defined(case, it, name, each) for each in members(to)]
    told = [case.learn(each) for each in found if each is not None]
    return any_of(*told) if len(told) == len(found) and told else None


def _defined(case: "Known", it: object, name: str, to: object) -> "Answer | None":
    """What rules define of two things; of a hex of which they say nothing, what they say of its ground level."""
    told = case.knowledge.is_defined_as(it, name, to)
    places = [ground(each) if isinstance(each, Hex) else each for each in (it, to)]
    return case.knowledge.is_defined_as(places[0], name, places[1]) if told is None and places != [it, to] else told


def _of_what_is_supposed(case: "Known", it: Supposed, name: str, roles: Roles) -> Truth | None:
    """A map is that of the module whose rules are asked, unless somebody says that it is another's."""
    if TRAITS.get(name) is _other:
        return _other(case, it, roles)
    if it.head == _MAP:
        return is_of(case, name) is True or not case.state.board.module
    return None


@lru_cache(_KEPT)
def asked_for(head: str, name: str) -> Fact | None:
    """That something that is only supposed has a trait, if nobody but the asker can tell: that hangs on words alone."""
    return None if TRAITS.get(name) is _other or head == _MAP else Fact(name, Supposed(head))


def _as_noun(case: "Known", it: object, name: str) -> Truth | None:
    """`Cellar` in `Cellar Location`; a hex is a Cellar hex if it has one."""
    board = case.state.board
    if isinstance(it, Hex):
        if (shown := printed(board, it, name)) is not None:
            return shown
        noun = f"{name} location"
        noun = name if noun.casefold() not in SORTS and name.casefold() in SORTS else noun
        truths = [(place, falls_under(board, place, noun)) for place in parts_in(board, it)]
        found = [place for place, truth in truths if truth is True]
        if any(truth is not None for _, truth in truths):
            supposed = case.places()  # what the question itself is about is supposed to be there
            there = (place in supposed or case.learn(case.knowledge.exists(place)) for place in found)
            return any_of(*there)
        return None
    if isinstance(it, Item):
        is_noun = name[0].isupper() or name.casefold() in SORTS
        return falls_under(board, it, name) is True or (False if is_noun else None)
    if isinstance(it, Unit) and (it.facts.text("side") == name) is True:
        return True
    if isinstance(it, Unit) and name.casefold() in SORTS:
        sort = SORTS[name.casefold()]
        return next((sort.test(board, each) for each in (it, place_of(it)) if isinstance(each, sort.kinds)), None)
    if isinstance(it, Building) and (own := is_of(case, name)) is not None:
        return own  # what is on the map is of the module whose map it is
    for noun in _NOUNS.get(type(it), ()):
        truth = falls_under(board, it, f"{name} {noun}")
        if truth is not None:
            return truth
    return None


def _building(board: Board, it: object) -> Facts | Unknown | None:
    """The building that something is, is in or belongs to."""
    hex_ = hex_of(it) if isinstance(it, Hex | Location | Building) else None
    return board.building(hex_) if hex_ else None


def _of_building(name: str, value: object = True) -> Trait:
    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        found = _building(case.state.board, it)
        if isinstance(found, Unknown):
            return found
        return None if found is None else found.get(name) == value

    return test


def _material(material: str) -> Trait:
    of_building = _of_building("material", material)

    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        if isinstance(it, Counter):
            return it.facts.text("material") == material
        return of_building(case, it, roles)

    return test


def _multi_hex(case: "Known", it: object, roles: Roles) -> Truth | None:
    hex_ = hex_of(it) if isinstance(it, Hex | Location | Building) else None
    return is_multi_hex(case.state.board, hex_) if hex_ else None


def _single_hex(case: "Known", it: object, roles: Roles) -> Truth | None:
    truth = _multi_hex(case, it, roles)
    return None if truth is None else negated(truth)


def _rowhouse(case: "Known", it: object, roles: Roles) -> Truth | None:
    if isinstance(it, Hexside):
        return case.state.board.side(it).truth("rowhouse")
    return _of_building("rowhouse")(case, it, roles)


def _of_side(name: str) -> Trait:
    return lambda case, it, roles: case.state.board.side(it).truth(name) if isinstance(it, Hexside) else None


def _as_high_as(levels: int) -> Trait:
    """Of a hexside between two levels."""

    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        if not isinstance(it, Hexside):
            return None
        high = height(case.state.board, it)
        return high if isinstance(high, Unknown) else high == levels

    return test


def _depression(case: "Known", it: object, roles: Roles) -> Truth | None:
    """Whether a Depression runs through the middle of a hex, or crosses a hexside."""
    if isinstance(it, Hexside):
        return case.state.board.side(it).truth("depression")
    hex_ = hex_meant(case.knowledge, it)
    return case.state.board.hex(hex_).truth("depression") if isinstance(hex_, Hex) else hex_


def _terrain(name: str) -> Trait:
    """Whether the terrain of a hex is of a kind."""

    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        hex_ = hex_meant(case.knowledge, it)
        own = case.state.board.hex(hex_).text("terrain") if isinstance(hex_, Hex) else hex_
        return own if own is None or isinstance(own, Unknown) else own == name

    return test


def _high(case: "Known", it: object, roles: Roles) -> Truth | None:
    """As high as it is: by the levels that are its own."""
    by = roles.get("by")
    return by.at == it if isinstance(it, Hexside) and isinstance(by, Item) and len(roles) == 1 else None


def _map_level(case: "Known", it: object) -> int | Fraction | Unknown | None:
    """The level of the map that a cave or a unit is at, or that a level is; that of a hex is the one of the ground
    around what runs through it."""
    if is_cave(it):
        return case.cave_level(it)
    if isinstance(it, Unit):
        return case.map_level(it.at) if it.at is not None and (is_cave(it.at) or it.at.level is not None) else None
    if isinstance(it, Hex) or (isinstance(it, Item) and it.head == ENTRANCE_HEX):
        it = Item(CREST_LEVEL, it)
    return elevation(case.state.board, case.knowledge, it) if isinstance(it, Item) else None


def _comparing(than: Callable[[int | Fraction, int | Fraction], bool]) -> Trait:
    """Of levels of a hex, and of caves, compared as levels of the map."""

    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        other, by = roles.get("than"), roles.get("by")
        placed = is_cave(it) or isinstance(it, Unit)
        if isinstance(by, Item) and placed and frozenset(by.ends) != {place_of(it), place_of(other)}:
            return False  # by something else than what lies between the two
        own, its = _map_level(case, it), _map_level(case, other)
        if isinstance(own, Unknown):
            return own
        if isinstance(its, Unknown):
            return its
        return None if own is None or its is None else than(own, its)

    return test


def _of_unit(name: str) -> Trait:
    return lambda case, it, roles: it.facts.truth(name) if isinstance(it, Unit) else None


def _good_order(case: "Known", it: object, roles: Roles) -> Truth | None:
    return in_good_order(it) if isinstance(it, Unit) else None


def _side(same: bool) -> Trait:
    """Friend or enemy of whoever the question is about."""

    def test(case: "Known", it: object, roles: Roles) -> Truth | None:
        asked = (each for role in ("agent", "theme", "of") for each in members(case.fillers.get(role)))
        subject = next((each for each in asked if isinstance(each, Unit)), None)
        if not isinstance(it, Unit) or subject is None:
            return None
        if it == subject:
            return same
        sides = it.facts.text("side"), subject.facts.text("side")
        if all(isinstance(each, Unknown) for each in sides):
            return (
                same  # where nobody says of a unit which side it is on, it is no enemy of another of which nobody does
            )
        untold = next((each for each in sides if isinstance(each, Unknown)), None)
        return (sides[0] == sides[1]) == same if untold is None else untold

    return test


def _part(*parts: Part) -> Trait:
    return lambda case, it, roles: it.part in parts if isinstance(it, Location) else None


def _above_ground(case: "Known", it: object, roles: Roles) -> Truth | None:
    return it.part not in BELOW_GROUND if isinstance(it, Location) else None


def _subterranean(case: "Known", it: object, roles: Roles) -> Truth | None:
    return it.part in BELOW_GROUND and it.part is not Part.CELLAR if isinstance(it, Location) else None


def _ground_level(case: "Known", it: object, roles: Roles) -> Truth | None:
    return it.level == 0 if isinstance(it, Location) else None


def _on_level(number: int) -> Trait:
    return lambda case, it, roles: it.level == number if isinstance(it, Location) else None


def _rubbled(case: "Known", it: object, roles: Roles) -> Truth | None:
    return case.learn(case.knowledge.rubbled(it)) if isinstance(it, Location) else None


def _overstacked(case: "Known", it: object, roles: Roles) -> Truth | None:
    return case.learn(case.knowledge.overstacked(it)) if isinstance(it, Location) else None


def _fortified(case: "Known", it: object, roles: Roles) -> Truth | None:
    if not isinstance(it, Location):
        return None
    counted = case.knowledge.counts_as(it, "Fortified Building")
    if counted is not None and case.learn(counted) is True:
        return True
    return falls_under(case.state.board, it, "Fortified Building")


def _beside(test: "Callable[[Known, object, object], Truth | None]") -> Trait:
    """A trait that needs something else: what its `to` names, or else the other places of the question."""

    def beside(case: "Known", it: object, roles: Roles) -> Truth | None:
        to = roles.get("to")
        if to is not None:
            return any_of(*(truth for each in members(to) if (truth := test(case, it, each)) is not None))
        place = place_of(it)
        lines = [each.ends for each in case.spoken_of() if isinstance(each, Item) and place in each.ends]
        others = [end for ends in lines for end in ends] + case.places()  # of a line, the other end is meant
        for other in (each for each in others if each != (place or it) and hex_of(each) != it):
            truth = test(case, it, other)
            if truth is not None:
                return truth
        own = [place_of(each) for each in members(case.fillers.get("agent"))]
        return False if place is not None and place in own else None  # nothing lies beside itself

    return beside


def _in_next_hex(case: "Known", it: object, other: object) -> Truth | None:
    here, there = hex_of(it), hex_of(other)
    return are_adjacent(here, there) if here and there else None


def _adjacent(case: "Known", it: object, other: object) -> Truth | None:
    here, there = place_of(it), place_of(other)
    return case.learn(case.knowledge.adjacent(here, there)) if here and there else None


def _common(case: "Known", it: object, roles: Roles) -> Truth | None:
    """A hexside that belongs to what is named, as well as to the place of the question."""
    if not isinstance(it, Hexside):
        return None
    return all_of(*(hex_of(each) in it for each in members(roles.get("to"))))


def _connecting(case: "Known", it: object, roles: Roles) -> Truth | None:
    """A thing that a question names with two ends joins them, unless the asker says that it does not."""
    if not isinstance(it, Item):
        return None
    return len(it.ends) > 1 and case.told(fact_name("connecting", it)) is not False


def _between_levels(case: "Known", it: object, roles: Roles) -> Truth | None:
    """Fire or a line from one level to another."""
    levels = [place.level for place in it.ends] if isinstance(it, Item) else []
    return levels[0] != levels[-1] if levels and None not in levels else None


def _paved_road(case: "Known", it: object, roles: Roles) -> Truth | None:
    return case.state.board.hex(it).truth("paved_road") if isinstance(it, Hex) else None


def _last_of_sort(case: "Known", it: object, roles: Roles) -> object:
    """The one of its sort that was spoken of last, or that the question is about; of a hex, the one that it is in."""
    than = roles.get("than")
    if than is not None:
        return than
    own = members(case.fillers.get("agent")) or members(case.fillers.get("theme"))
    hexes = [hex_of(each) for each in own] if isinstance(it, Hex) else []
    return next((found for found in (*reversed(case.found), *own, *hexes) if type(found) is type(it)), None)


def _other(case: "Known", it: object, roles: Roles) -> Truth | None:
    last = _last_of_sort(case, it, roles)
    if isinstance(it, Supposed):
        return True if last is None else None  # another one than what is there is supposed, if none is known
    return None if last is None or isinstance(last, Supposed) else it != last


def _same(case: "Known", it: object, roles: Roles) -> Truth | None:
    last = _last_of_sort(case, it, roles)
    return None if last is None else it == last


def _always(case: "Known", it: object, roles: Roles) -> Truth | None:
    return True


def _appropriate(case: "Known", it: object, roles: Roles) -> Truth | None:
    """Of a sort of things the one that fits is meant, unless the asker tells that it does not."""
    told = case.is_told(Fact("appropriate", it, None, roles))
    return True if told is None else told


TYING = frozenset(("adjacent", "ADJACENT", "common"))
"""Traits that a thing has with regard to another one, which `to` ties on."""

TRAITS: Mapping[str, Trait] = {
    "wooden": _material("wood"),
    "stone": _material("stone"),
    "multi-hex": _multi_hex,
    "single-hex": _single_hex,
    "single hex": _single_hex,
    "factory": _of_building("factory"),
    "rowhouse": _rowhouse,
    "black bar": _of_side("rowhouse"),
    "breached": _of_side("breached"),
    "wall": _of_side("wall"),
    "hedge": _of_side("hedge"),
    "cliff": _of_side("cliff"),
    "road": _of_side("road"),
    "high": _high,
    "higher": _comparing(operator.gt),
    "lower": _comparing(operator.lt),
    "depression": _depression,
    "marsh": _terrain("marsh"),
    **{f"{word}-level": _as_high_as(number) for number, word in enumerate(NUMBERS, 1)},
    "rubbled": _rubbled,
    "overstacked": _overstacked,
    "fortified": _fortified,
    "above-ground": _above_ground,
    "subterranean": _subterranean,
    "ground-level": _ground_level,
    "ground level": _ground_level,
    "rooftop": _part(Part.ROOFTOP),
    "upper-level": _part(Part.UPPER),
    **{f"{ordinal}{gap}level": _on_level(number) for number, ordinal in enumerate(ORDINALS, 1) for gap in " -"},
    "adjacent": _beside(_in_next_hex),
    "ADJACENT": _beside(_adjacent),
    "common": _common,
    "connecting": _connecting,
    "paved road": _paved_road,
    "different-level": _between_levels,
    "other": _other,
    "another": _other,
    "same": _same,
    "good order": _good_order,
    "armed": _of_unit("armed"),
    "enemy": _side(False),
    "friendly": _side(True),
    "appropriate": _appropriate,
    "if any": _always,
    "normal": _always,
    **{status: _of_unit(status) for status in STATUSES},
}
"""By name; where two names differ in case alone, as adjacent and ADJACENT do, both stand here."""
