"""What things are like: adjectives and statuses."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..board import Board, Counter, is_multi_hex
from ..facts import Facts
from ..hexes import Hex, Hexside, are_adjacent
from ..locations import ORDINALS, Location, Part
from ..meaning.sorts import SORTS, falls_under
from ..meaning.things import Building, Item, hex_of, members, parts_in, place_of
from ..outside import in_good_order
from ..phrases import Trait
from ..state import STATUSES, Unit
from ..truth import Truth, Unknown, all_of, any_of, as_truth, negated
from .environment import Environment, Reader

Test: TypeAlias = Callable[[Reader, Environment, object, Trait], Truth | None]
"""Whether something has a trait; `None` if it is not of the sort that can have it."""

_NOUNS: Mapping[type, tuple[str, ...]] = {
    Location: ("location", "level"),
    Hexside: ("hexside",),
    Counter: ("counter",),
    Unit: ("unit",),
}
"""What to put after a noun that is used as an adjective: a `building` Location."""
_NEGATING = ("un", "non-", "not ")


def has_trait(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    """Whether something has a trait; `None` if nobody here knows."""
    truth = it == trait.name if isinstance(it, str) else _plain(reader, env, it, trait)
    return negated(truth) if trait.negated and truth is not None else truth


def _plain(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    test = TRAITS.get(trait.name) or TRAITS.get(trait.name.casefold())
    if test is not None:
        return test(reader, env, it, trait)
    for prefix in _NEGATING:
        if trait.name.startswith(prefix) and trait.name.removeprefix(prefix) in TRAITS:
            truth = TRAITS[trait.name.removeprefix(prefix)](reader, env, it, trait)
            return truth if truth is None else negated(truth)
    return _as_noun(reader, env, it, trait.name)


def _as_noun(reader: Reader, env: Environment, it: object, name: str) -> Truth | None:
    """`Cellar` in `Cellar Location`; a hex is a Cellar hex if it has one."""
    board = env.state.board
    if isinstance(it, Hex):
        noun = name if name.casefold() in SORTS else f"{name} location"
        truths = [(place, falls_under(board, place, noun)) for place in parts_in(board, it)]
        found = [place for place, truth in truths if truth is True]
        if any(truth is not None for _, truth in truths):
            supposed = env.places()  # what the question itself is about is supposed to be there
            there = (place in supposed or as_truth(env.learn(reader.knowledge.exists(place)).value) for place in found)
            return any_of(*there)
        return None
    if isinstance(it, Item):
        return falls_under(board, it, name)
    if isinstance(it, Unit) and (it.facts.text("side") == name) is True:
        return True
    if isinstance(it, Unit) and name.casefold() in SORTS:
        sorts = (SORTS[name.casefold()](board, each) for each in (it, place_of(it)))
        return next((truth for truth in sorts if truth is not None), None)
    for noun in _NOUNS.get(type(it), ()):
        truth = falls_under(board, it, f"{name} {noun}")
        if truth is not None:
            return truth
    return None


def _building(board: Board, it: object) -> Facts | Unknown | None:
    """The building that something is, is in or belongs to."""
    hex_ = hex_of(it) if isinstance(it, Hex | Location | Building) else None
    return board.building(hex_) if hex_ else None


def _of_building(name: str, value: object = True) -> Test:
    def test(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
        found = _building(env.state.board, it)
        if isinstance(found, Unknown):
            return found
        return None if found is None else found.get(name) == value

    return test


def _material(material: str) -> Test:
    of_building = _of_building("material", material)

    def test(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
        if isinstance(it, Counter):
            return it.facts.text("material") == material
        return of_building(reader, env, it, trait)

    return test


def _multi_hex(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    hex_ = hex_of(it) if isinstance(it, Hex | Location | Building) else None
    return is_multi_hex(env.state.board, hex_) if hex_ else None


def _single_hex(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    truth = _multi_hex(reader, env, it, trait)
    return None if truth is None else negated(truth)


def _rowhouse(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    if isinstance(it, Hexside):
        return env.state.board.side(it).truth("rowhouse")
    return _of_building("rowhouse")(reader, env, it, trait)


def _of_side(name: str) -> Test:
    return lambda reader, env, it, trait: env.state.board.side(it).truth(name) if isinstance(it, Hexside) else None


def _of_unit(name: str) -> Test:
    return lambda reader, env, it, trait: it.facts.truth(name) if isinstance(it, Unit) else None


def _good_order(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return in_good_order(it) if isinstance(it, Unit) else None


def _side(same: bool) -> Test:
    """Friend or enemy of whoever the question is about."""

    def test(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
        subject = env.fillers.get("subject")
        if not isinstance(it, Unit) or not isinstance(subject, Unit):
            return None
        return (it.facts.text("side") == subject.facts.text("side")) == same

    return test


def _part(*parts: Part) -> Test:
    return lambda reader, env, it, trait: it.part in parts if isinstance(it, Location) else None


def _ground_level(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return it.level == 0 if isinstance(it, Location) else None


def _on_level(number: int) -> Test:
    return lambda reader, env, it, trait: it.level == number if isinstance(it, Location) else None


def _rubbled(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return as_truth(env.learn(reader.knowledge.rubbled(it)).value) if isinstance(it, Location) else None


def _overstacked(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return as_truth(env.learn(reader.knowledge.overstacked(it)).value) if isinstance(it, Location) else None


def _fortified(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    if not isinstance(it, Location):
        return None
    counters = env.state.board.counters_in(it.hex, "fortified")
    return any(each.at == it for each in counters)


def _beside(test: Callable[[Reader, Environment, object, object], Truth | None]) -> Test:
    """A trait that needs something else: what its `to` names, or else the other places of the question."""

    def beside(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
        for role in trait.roles:
            if role.preposition == "to" and not isinstance(role.value, Trait | None):
                phrase = role.value
                return reader.any_such(phrase, env, lambda other: test(reader, env, it, other))
        place = place_of(it)
        lines = [each.ends for each in env.spoken_of() if isinstance(each, Item) and place in each.ends]
        others = [end for ends in lines for end in ends] + env.places()  # of a line, the other end is meant
        for other in (each for each in others if each != (place or it) and hex_of(each) != it):
            truth = test(reader, env, it, other)
            if truth is not None:
                return truth
        return None

    return beside


def _in_next_hex(reader: Reader, env: Environment, it: object, other: object) -> Truth | None:
    here, there = hex_of(it), hex_of(other)
    return are_adjacent(here, there) if here and there else None


def _adjacent(reader: Reader, env: Environment, it: object, other: object) -> Truth | None:
    here, there = place_of(it), place_of(other)
    return as_truth(env.learn(reader.knowledge.adjacent(here, there)).value) if here and there else None


def _common(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    """A hexside that belongs to a place of the kind named, as well as to that of the question."""
    if not isinstance(it, Hexside):
        return None
    wanted = [role.value for role in trait.roles if role.preposition == "to" and role.value is not None]
    own = env.places()
    places = [place for hex_ in it for place in parts_in(env.state.board, hex_) if place not in own]
    return all_of(*(any_of(*(reader.fits(place, phrase, env) for place in places)) for phrase in wanted))


def _connecting(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    """A thing that a question names with two ends joins them."""
    return len(it.ends) > 1 if isinstance(it, Item) else None


def _between_levels(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    """Fire or a line from one level to another."""
    levels = [place.level for place in it.ends] if isinstance(it, Item) else []
    return levels[0] != levels[-1] if levels and None not in levels else None


def _paved_road(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return env.state.board.hex(it).truth("paved_road") if isinstance(it, Hex) else None


def _last_of_sort(env: Environment, it: object) -> object:
    """The one of its sort that was spoken of last, or that the question is about; of a hex, the one that it is in."""
    met = (found for _, found in reversed(env.met))
    own = members(env.fillers.get("subject"))
    hexes = [hex_of(each) for each in own] if isinstance(it, Hex) else []
    return next((found for found in (*met, *own, *hexes) if type(found) is type(it)), None)


def _other(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    last = _last_of_sort(env, it)
    return None if last is None else it != last


def _same(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    last = _last_of_sort(env, it)
    return None if last is None else it == last


def _always(reader: Reader, env: Environment, it: object, trait: Trait) -> Truth | None:
    return True


TYING = frozenset(("adjacent", "ADJACENT", "common"))
"""Traits that a thing has with regard to another one, which `to` ties on."""

TRAITS: Mapping[str, Test] = {
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
    "rubbled": _rubbled,
    "overstacked": _overstacked,
    "fortified": _fortified,
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
    "appropriate": _always,
    "if any": _always,
    "normal": _always,
    **{status: _of_unit(status) for status in STATUSES},
}
"""By name; where two names differ in case alone, as adjacent and ADJACENT do, both stand here."""
