"""Stacking limits, and whether a Location holds more."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ..amounts import Amount, Part
from ..answers import Answer
from ..locations import Location
from ..meaning.facts import Fact
from ..meaning.things import Item
from ..outside import SHARING, STACKING_LIMIT, squad_equivalents
from ..questions import is_silent, unread_clause
from ..rules import Kind, Rulebook
from ..state import Unit, is_smc
from ..truth import Legality, Truth, Unknown, any_of
from .asking import BOARD, Asker, conclude, gainsay, is_told, truth

_HOLDING = ("stack", "contain", "hold", "in")
"""By which verbs rules say how many may be somewhere, if they do not call that a limit,"""
_HELD = ("stack", "squad-equivalent")
"""and of what a clause speaks that does, and that nobody could read."""
COUNTED = "units in a place"
"""By what name it is noted that somebody counted them."""


def stacking_limit(asker: Asker, place: Location) -> Answer:
    """How much may be in a Location: a phrase such as two squad-equivalents plus four SMC."""
    found = asker.ask("stacking limit", Kind.VALUE, {"of": place})
    if not is_silent(found):
        return found
    said, told = f"stacking limit of {place}", (*_otherwise(asker.rulebook, place),)
    if told:
        return conclude(asker.rulebook.name, said, Unknown(*told))
    return conclude("A5.1", said, STACKING_LIMIT)


def _otherwise(rulebook: Rulebook, place: Location) -> Iterator[str]:
    """The clauses that say how much may be in a Location in words of which no limit could be made."""
    name = place.part.value
    yield from map(unread_clause, rulebook.unread_of(_HELD, (), (name,)))
    norms = [rule for verb in _HOLDING for rule in rulebook.about(verb, Kind.NORM)]
    for clause in dict.fromkeys(rule.clause for rule in norms if rule.counts and rule.mentions(name)):
        yield unread_clause(clause, "of which no limit is made")


def overstacked(asker: Asker, place: Location) -> Answer:
    """Whether more is in a Location than its limit allows, as the asker says or the board shows; who says so of units
    that are counted there cannot say otherwise than they come to."""
    fact = Fact("overstacked", place)
    if (told := is_told(asker, fact)) is None:
        return _holds_too_much(asker, place)
    if asker.state.at(place):
        gainsay(asker, fact, truth(_holds_too_much(asker, place)))
    return conclude(BOARD, f"{place} is overstacked", told)


def _holds_too_much(asker: Asker, place: Location) -> Answer:
    """Whether those that are counted in a Location are more than its limit allows."""
    limit = stacking_limit(asker, place)
    counts = _counts(asker, place)
    parts = limit.value.parts if isinstance(limit.value, Amount) else ()
    most = {part.of.casefold(): part.most for part in parts}
    beyond = [_beyond(part, counts, most) for part in parts] or [
        Unknown(*limit.missing or (f"stacking limit {limit.value}",))
    ]
    return conclude("A5.1", f"{place} is overstacked", any_of(*beyond), [limit])


def may_set_up(asker: Asker, unit: Unit, place: Location) -> Answer:
    """Whether a unit may set up in a Location, given who has been set up there before it."""
    told = asker.ask("set up in", Kind.NORM, {"agent": unit, "theme": place})
    if told.value is Legality.FORBIDDEN or not asker.state.at(place):
        return told
    full = _with(asker, unit, place)
    if truth(full) is False:
        return told
    may = _may_be_overstacked(asker, place)
    if truth(full) is True and may.value is Legality.FORBIDDEN:  # whatever else is open
        return conclude(asker.rulebook.name, f"{unit} may set up in {place}", may.value, [full, may])
    if told.value is not Legality.PERMITTED:
        return told
    over = Unknown(*full.missing) if may.value is Legality.FORBIDDEN else may.value
    value = told.value if may.value is Legality.PERMITTED else over
    return conclude(asker.rulebook.name, f"{unit} may set up in {place}", value, [told, full, may])


def overfills(asker: Asker, unit: Unit, place: Location) -> Answer | None:
    """That a unit may not go where it would be more than a Location holds that may never be overstacked; `None` if
    nothing speaks against it."""
    counted = bool(asker.state.at(place)) or is_told(asker, Fact("overstacked", place)) is not None
    barred = asker.ask("overstacked", Kind.NORM, {"agent": place}) if counted else None
    if barred is None or barred.value is not Legality.FORBIDDEN:
        return None
    full = _with(asker, unit, place)
    if truth(full) is False:
        return None
    value = Legality.FORBIDDEN if truth(full) is True else full.value
    return conclude(asker.rulebook.name, f"{unit} makes {place} overstacked", value, [full, barred])


def _with(asker: Asker, unit: Unit, place: Location) -> Answer:
    """Whether a Location is overstacked where a unit is added to those in it: one that is already is so with it, and
    one that is not may become so."""
    before = asker.overstacked(place)
    return before if truth(before) is True else _holds_too_much(asker.with_unit(unit.with_location(place)), place)


def _may_be_overstacked(asker: Asker, place: Location) -> Answer:
    """Whether a Location may be overstacked by setup, which rules put in two ways; if none does, A5.1 has to tell."""
    setup = Item("setup")
    ways: tuple[tuple[str, dict[str, object]], ...] = (
        ("overstacked", {"agent": place, "at": setup}),
        ("occur", {"agent": Item("Overstacking", place), "during": setup}),
    )
    told = [asker.ask(verb, Kind.NORM, fillers) for verb, fillers in ways]
    unsaid = conclude("A5.1", f"{place} may be overstacked", Unknown(f"A5.1 for overstacking of {place} at setup"))
    return next((each for each in told if not is_silent(each)), unsaid)


def _counts(asker: Asker, place: Location) -> dict[str, int | Fraction | Unknown]:
    asker.scene.used.add(COUNTED)
    units = asker.state.at(place)
    few = [is_smc(each) for each in units]
    missing = [name for truth in few if isinstance(truth, Unknown) for name in truth.missing]
    return {
        "squad-equivalent": squad_equivalents(units),
        "smc": Unknown(*missing) if missing else sum(truth is True for truth in few),
    }


def _beyond(
    part: Part, counts: Mapping[str, int | Fraction | Unknown], most: Mapping[str, int | Fraction | None]
) -> Truth:
    """Whether there is more of something than a part of a limit allows, and no room for it in the part of another."""
    count = counts.get(part.of.casefold(), Unknown(f"number of {part.of}"))
    if part.most is None:
        return Unknown(f"stacking limit {part}")
    over = count > part.most
    other = SHARING.get(part.of.casefold(), "")
    limit, used = most.get(other), counts.get(other)
    if over is not True or limit is None or used is None:
        return over
    full = used >= limit
    return full if full is not False else Unknown(f"A5.5 for {part.of} beyond {part.most}")
