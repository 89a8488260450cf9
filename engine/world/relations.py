"""How things lie to each other: for each preposition, what something stands in that relation to."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ..board import Counter
from ..dice import DiceRoll, DieRoll
from ..hexes import Hex, Hexside, distance
from ..locations import Location, Part
from ..meaning.things import Building, Item, around, building_at, hex_of, levels_in, members, parts_in, place_of
from ..phrases import Frame, Number, Role, Thing, Trait
from ..state import Unit
from ..truth import Truth, all_of, any_of, as_truth, negated
from .environment import Environment, Reader
from .quantities import within
from .times import holds_when
from .traits import has_trait

REMARKS = ("even", "i.e.", "e.g.")
"""What stands in such a role was said before, or takes nothing away."""

Related: TypeAlias = Callable[[Environment, object], Iterator[object]]
"""What something stands in a relation to."""


def related(reader: Reader, env: Environment, it: object, role: Role) -> Truth | None:
    """Whether something stands in a relation to what is described; `None` if nobody here knows.

    A role without a preposition says what something is meanwhile: `it advances concealed`.
    """
    if not role.preposition and isinstance(role.value, Trait):
        return has_trait(reader, env, it, role.value)
    preposition = role.preposition.casefold()
    if isinstance(role.value, Thing) and (told := holds_when(env.state, preposition, role.value)) is not None:
        return told
    if preposition in _MEASURED and isinstance(role.value, Thing) and role.value.number is not None:
        return _is_away(env, it, role.value.number)
    if role.value is None:
        return _is_above(env, it) if preposition == "over" else None
    if preposition == _OUTSIDE and isinstance(it, Item) and it.ends:
        left = env.fillers.get(_OUTSIDE)  # a line is outside of what the question says that it leaves
        return False if left is None else reader.fits(left, role.value, env)
    opposite = _OPPOSITES.get(preposition)
    find = RELATIONS.get(opposite or preposition)
    if find is None or role.focus in REMARKS:
        return None
    meets = _fits if isinstance(it, Hex) and preposition == "of" else _meets
    truths = [meets(reader, env, other, role.value) for other in find(env, it)]
    if not truths:
        return None
    truth = all_of(*truths) if preposition == "between" else any_of(*truths)
    return negated(truth) if opposite or role.focus == "not" else truth


def _is_away(env: Environment, it: object, wanted: Number) -> Truth | None:
    """Whether something is so many hexes from where the question stands."""
    there, here = hex_of(it), hex_of(next(iter(members(env.fillers.get("subject"))), None))
    if there is None or here is None or there.board != here.board:
        return None
    return within(distance(here, there), wanted)


def _is_above(env: Environment, it: object) -> Truth | None:
    """Whether something is above the Location where the question stands."""
    there, here = place_of(it), place_of(next(iter(members(env.fillers.get("subject"))), None))
    if there is None or here is None:
        return None
    below = list(parts_in(env.state.board, here.hex))
    return there in below and here in below and below.index(there) > below.index(here)


def _fits(reader: Reader, env: Environment, other: object, value: object) -> Truth:
    """Whether something is what is described; the hex of a thing is its hex even when the thing is no more."""
    return reader.fits(other, value, env)  # type: ignore[arg-type]


def _meets(reader: Reader, env: Environment, other: object, value: object) -> Truth:
    if isinstance(value, Number | Frame | Trait) or not isinstance(other, Location):
        return reader.fits(other, value, env)  # type: ignore[arg-type]
    fits = reader.fits(other, value, env)  # type: ignore[arg-type]
    if fits is False or other.part not in (Part.CELLAR, Part.UPPER) or other in env.places():
        return fits  # what the question itself is about is supposed to be there
    there = env.learn(reader.knowledge.exists(other)).value
    return all_of(fits, as_truth(there))


def _inside(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Counter) and it.facts.truth("on_cellar") is not False:
        yield from _on(env, it)  # what lies on another counter does not lie in the hex itself
        return
    place, hex_ = place_of(it), hex_of(it)
    if place is not None:
        yield place
    if hex_ is not None:
        yield hex_
        building = building_at(env.state.board, hex_)
        if isinstance(building, Building):
            yield building


def _of(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, DieRoll | DiceRoll):
        yield it  # what dice show is of their roll
    if isinstance(it, Item):
        yield from it.ends[:1]
        if it.at is not None:
            yield it.at
        owner = it.head.rpartition(" ")[0]
        if owner:
            yield Item(owner, it.at)  # a tunnel entrance is the entrance of a tunnel
    if isinstance(it, Hexside):
        yield from it
    if isinstance(it, Location):
        yield it  # a Location is that of its level
    yield from (other for other in _inside(env, it) if other != it or isinstance(it, Building))
    if isinstance(it, Hex):
        yield from parts_in(env.state.board, it)
        yield from (each for each in env.spoken_of() if isinstance(each, Counter | Item) and it in _hexes(each))
    if isinstance(it, Building | Location | Hex):
        yield from (unit for unit in env.spoken_of() if isinstance(unit, Unit) and it in _inside(env, unit))


def _hexes(it: Counter | Item) -> list[Hex | None]:
    """The hexes that something is in, or joins."""
    return [it.at.hex] if isinstance(it, Counter) else [hex_of(it), *(end.hex for end in it.ends)]


def _at(env: Environment, it: object) -> Iterator[object]:
    yield from _inside(env, it)
    place = place_of(it)
    if place is not None:
        yield place
    if place is not None and place.level is not None:
        yield place.level


def _over(env: Environment, it: object) -> Iterator[object]:
    yield from _neighboring_level(env, it, -1)
    if isinstance(it, Location) and it in _over_sewers(env, it.hex):
        yield Location(it.hex, Part.SEWER)


def _beneath(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Location) and it.part is Part.SEWER:
        yield from _over_sewers(env, it.hex)
    elif isinstance(it, Unit | Counter):
        yield from (each for each in env.state.board.counters if each.at == it.at and each is not it)
        if isinstance(it, Unit) and it.at is not None and it.at.part is Part.CELLAR:
            yield Item("Cellar counter", it.at)
    else:
        yield from _neighboring_level(env, it, 1)


def _over_sewers(env: Environment, hex_: Hex) -> list[Location]:
    """The Locations that a sewer can lie beneath: which of them there are is for the rules."""
    levels = (each for each in levels_in(env.state.board, hex_) if each.level is not None and each.level <= 0)
    return list(levels) if env.state.board.hex(hex_).truth("manhole") is not False else []


def _neighboring_level(env: Environment, it: object, step: int) -> Iterator[object]:
    if isinstance(it, Location) and it.level is not None:
        levels = list(levels_in(env.state.board, it.hex))
        yield from (other for other in levels if other.level == it.level + step)


def _on(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Counter):
        on_cellar = it.facts.truth("on_cellar")
        if on_cellar is True:
            yield Item("Cellar counter", it.at)
        elif on_cellar is False:
            yield it.at.hex
            yield it.at
    else:
        yield from _inside(env, it)


def _ends(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Item):
        yield from it.ends
    if isinstance(it, Hexside):
        yield from it


def _start(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Item) and it.ends:
        yield it.ends[0]
        yield it.ends[0].hex


def _end(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Item) and it.ends:
        yield it.ends[-1]
        yield it.ends[-1].hex


def _sides(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Item):
        yield from it.sides


def _having(env: Environment, it: object) -> Iterator[object]:
    if isinstance(it, Location | Hex | Building):
        yield from (other for other in around(env.state, it) if other != it)


RELATIONS: Mapping[str, Related] = {
    "in": _inside,
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
    "to": _end,
    "into": _end,
    "from/to": _ends,
    "across": _sides,
    "with": _having,
}
"""By preposition, in the spelling of the vocabulary."""
_MEASURED = ("away", "apart")
_OUTSIDE = "outside"
_OPPOSITES = {_OUTSIDE: "in", "without": "with"}
"""Relations that hold where another does not."""
