"""How things lie to each other: for each preposition, what something stands in that relation to."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from ..board import Counter
from ..dice import DiceRoll, DieRoll
from ..hexes import Hex, Hexside, hexsides
from ..locations import Location, Part, ground
from ..state import Unit
from ..truth import Truth
from .areas import bounds_of_area
from .caves import (
    cave_of_arc,
    caves_before,
    caves_by_side,
    complex_of,
    counter_of,
    ends_of_cave,
    entrances_in,
    is_cave,
    is_entrance,
    is_within,
)
from .sorts import KINDS, falls_under, printed
from .things import (
    Building,
    Item,
    Supposed,
    around,
    building_at,
    depression,
    hex_of,
    levels_in,
    members,
    parts_in,
    place_of,
)

if TYPE_CHECKING:
    from ..known import Known

Relation: TypeAlias = "Callable[[Known, object], Iterator[object]]"
"""What something stands in a relation to."""


def is_related(case: "Known", it: object, preposition: str, other: object) -> Truth | None:
    """Whether something stands in a relation to another; `None` if nobody here knows."""
    if isinstance(it, Item) and isinstance(other, Supposed) and preposition in _STARTS:
        return False if _is_known_start(it, other) else None
    if isinstance(other, Supposed) and preposition == "with":
        return printed(case.state.board, it, other.head)
    if isinstance(it, Supposed | str) or isinstance(other, Supposed):
        return None
    if isinstance(other, tuple) and type(other) is tuple:
        if len(set(other)) < len(other):
            return False  # what lies between several lies between different ones
        found = list(RELATIONS[preposition](case, it))
        return all(any(_is(case, each, one) for each in found) for one in other) if found else None
    cave = it.at if isinstance(it, Counter) else it
    if is_cave(cave) and (complex_ := complex_of(other)) is not None:
        return is_within(case.state.board, cave, complex_) if preposition in _WITHIN else None
    if (seen := cave_of_arc(other)) is not None and preposition in _WITHIN:
        place = it if isinstance(it, Hex | Hexside) else place_of(it)
        return None if place is None else case.learn(case.knowledge.covered(place, seen))
    opposite = _OPPOSITES.get(preposition)
    if preposition == "outside" and isinstance(it, Item) and it.ends:
        left = case.fillers.get("outside")
        return None if other is None else left is not None and _is(case, left, other)
    if (opposite or preposition) not in RELATIONS:
        return None
    if preposition in _VERTICAL and isinstance(other, Item | Counter | Unit) and isinstance(it, Location):
        other = place_of(other) or other  # over a Blaze is what lies over its Location
    found = list(RELATIONS[opposite or preposition](case, it))
    if not found:
        return False if isinstance(it, Hex | Location) and preposition == "over" else None  # nothing is beneath it
    truth: Truth = any(_is(case, each, other) for each in found)
    return not truth if opposite else truth


def _is_known_start(line: Item, sort: Supposed) -> bool:
    """Whether it is known where a line starts, or whose it is, so that it starts at nothing else of that sort."""
    kinds = (type(line.at), *(type(end) for end in line.ends[:1]))
    return KINDS.get(sort.head.casefold().rpartition(" ")[2]) in kinds


def _is(case: "Known", it: object, other: object) -> bool:
    if isinstance(other, str):
        return falls_under(case.state.board, it, other) is True
    return type(it) is type(other) and it == other


def _inside(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Counter) and it.facts.truth("on_cellar") is not False:
        yield from _on(case, it)  # what lies on another counter does not lie in the hex itself
        return
    place, hex_ = place_of(it), hex_of(it)
    if place is not None:
        yield place
    if hex_ is not None:
        yield hex_
        building = building_at(case.state.board, hex_)
        if isinstance(building, Building):
            yield building
        yield from entrances_in(case.state.board, case.knowledge, hex_)


def _of(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, DieRoll | DiceRoll):
        yield it  # what dice show is of their roll
        for each in case.spoken_of():  # and a roll of who makes it
            other = each.at if isinstance(each, Item) else each
            if isinstance(other, Unit):
                yield other
    if isinstance(it, Item):
        yield from it.ends[:1]
        if it.at is not None:
            yield it.at
        owner = it.head.rpartition(" ")[0]
        if owner:
            yield Item(owner, it.at)  # a tunnel entrance is the entrance of a tunnel
    if isinstance(it, Hexside):
        yield from it
        yield from caves_by_side(case.state.board, it)
    if isinstance(it, Location):
        yield it  # a Location is that of its level
        counter = counter_of(case.state.board, it)
        if counter is not None:
            yield counter  # a cave is that of its counter
        if it.part is Part.SEWER:
            yield ground(it.hex)  # a sewer is that of the Manhole over it
    if isinstance(it, Unit):
        yield Item("side", it)
    if isinstance(it, Building):
        yield from (side for side in hexsides(it.hex) if case.state.board.side(side).truth("building") is True)
    if not (isinstance(it, Item) and is_entrance(it.at)):  # a level of the Entrance Hex of a cave is none of the cave
        yield from (other for other in _inside(case, it) if other != it or isinstance(it, Building))
    if isinstance(it, Hex):
        yield from parts_in(case.state.board, it)
        spoken = (each for each in case.spoken_of() if isinstance(each, Counter | Item | Location))
        yield from (each for each in spoken if it in _hexes(each))
    if isinstance(it, Building | Location | Hex):
        yield from (unit for unit in case.spoken_of() if isinstance(unit, Unit) and it in _inside(case, unit))


def _in_depression(case: "Known", it: object) -> Iterator[object]:
    """A cave whose counter is in the hex of a Depression is IN that: it could be set up nowhere else there."""
    hex_ = hex_of(it)
    of_cave = it.kind == "cave" if isinstance(it, Counter) else is_cave(it)
    if of_cave and hex_ is not None and (found := depression(case.state.board, hex_)):
        yield found
        yield hex_


def _behind(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Hex | Hexside):
        yield from caves_before(case.state.board, it)


def _as(case: "Known", it: object) -> Iterator[object]:
    """What something is used as, it is itself."""
    yield it


def _hexes(it: Counter | Item | Location) -> list[Hex | None]:
    """The hexes that something is in, or joins."""
    return [hex_of(it), *(end.hex for end in it.ends)] if isinstance(it, Item) else [hex_of(it)]


def _at(case: "Known", it: object) -> Iterator[object]:
    yield from _inside(case, it)
    place = place_of(it)
    if place is not None:
        yield place
    if place is not None and place.level is not None:
        yield place.level


def _over(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Item) and isinstance(it.at, Location):
        it = it.at  # a Manhole lies over what its Location lies over
    yield from _neighboring_level(case, it, -1)
    if isinstance(it, Location) and it in _over_sewers(case, it.hex):
        yield Location(it.hex, Part.SEWER)


def _beneath(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Location) and it.part is Part.SEWER:
        yield from _over_sewers(case, it.hex)
    elif isinstance(it, Unit | Counter):
        yield from (each for each in case.state.board.counters if each.at == it.at and each is not it)
        if isinstance(it, Unit) and it.at is not None and it.at.part is Part.CELLAR:
            yield Item("Cellar counter", it.at)
    else:
        yield from _neighboring_level(case, it, 1)
        if isinstance(it, Location) and it.level is not None and it.level < 0:
            building = building_at(case.state.board, it.hex)
            if isinstance(building, Building):
                yield building  # what is below ground lies beneath the whole of its building


def _over_sewers(case: "Known", hex_: Hex) -> list[Location]:
    """The Locations that a sewer can lie beneath: which of them there are is for the rules."""
    levels = (each for each in levels_in(case.state.board, hex_) if each.level is not None and each.level <= 0)
    return list(levels) if case.state.board.hex(hex_).truth("manhole") is not False else []


def _neighboring_level(case: "Known", it: object, step: int) -> Iterator[object]:
    if isinstance(it, Location) and it.level is not None:
        levels = list(levels_in(case.state.board, it.hex))
        yield from (other for other in levels if other.level == it.level + step)


def _on(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Counter):
        on_cellar = it.facts.truth("on_cellar")
        if on_cellar is True:
            yield Item("Cellar counter", it.at)
        elif on_cellar is False:
            yield it.at.hex
            yield it.at
    else:
        yield from _inside(case, it)


def _away(case: "Known", it: object) -> Iterator[object]:
    """The hexes between where the question stands and a place."""
    there, here = place_of(it), place_of(next(iter(members(case.fillers.get("agent"))), None))
    if there is not None and here is not None and there.hex.board == here.hex.board:
        yield Item("hex", ends=(here, there))


def _ends(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Item):
        yield from it.ends
        yield from bounds_of_area(it)
    if isinstance(it, Hexside):
        yield from it
    if is_cave(it):
        yield from ends_of_cave(case.state.board, it)


def _start(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Item) and it.ends:
        yield it.ends[0]
        yield it.ends[0].hex
        yield from (it.at,) if isinstance(it.at, Unit) and it.at.at == it.ends[0] else ()


def _doer(case: "Known", it: object) -> Iterator[object]:
    """Whose something is that somebody does."""
    if isinstance(it, Item) and isinstance(it.at, Unit):
        yield it.at


def _end(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Item) and it.ends:
        yield it.ends[-1]
        yield it.ends[-1].hex


def _sides(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Item):
        yield from it.sides


def _having(case: "Known", it: object) -> Iterator[object]:
    if isinstance(it, Location | Hex | Building):
        yield from (other for other in around(case.state, it) if other != it)


def _outside_of(case: "Known", it: object) -> Iterator[object]:
    """What a line leaves."""
    yield from members(case.fillers.get("outside")) if isinstance(it, Item) else ()


def _nothing(case: "Known", it: object) -> Iterator[object]:
    yield from ()


RELATIONS: Mapping[str, Relation] = {
    "in": _inside,
    "IN": _in_depression,
    "as": _as,
    "behind": _behind,
    "inside": _inside,
    "within": _inside,
    "of": _of,
    "at": _at,
    "on": _on,
    "on top of": _on,
    "over": _over,
    "beneath": _beneath,
    "under": _beneath,
    "below": _beneath,
    "between": _ends,
    "from": _start,
    "out of": _start,
    "by": _doer,
    "to": _end,
    "into": _end,
    "from/to": _ends,
    "across": _sides,
    "away": _away,
    "with": _having,
    "outside": _outside_of,
    "without": _nothing,
}
"""By preposition, in the spelling of the vocabulary."""
_STARTS = ("from", "out of")
_VERTICAL = ("over", "beneath", "under", "below")
_WITHIN = ("in", "within")
_OPPOSITES = {"outside": "in", "without": "with"}
"""Relations that hold where another does not."""
