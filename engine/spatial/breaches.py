"""Breaches: across which hexsides a Location may be Breached, and who goes through one that is."""

from collections.abc import Iterator

from ..answers import Answer, Record
from ..hexes import Hexside, are_adjacent, hexside, hexsides
from ..locations import Location
from ..meaning.facts import Fact
from ..outside import BLACK_BAR_BREACH
from ..questions import is_silent
from ..rules import Kind
from ..truth import Legality, Unknown, all_of
from .asking import Asker, conclude

_BREACHED, _ROWHOUSE = "Breached", "Rowhouse"


def may_breach(asker: Asker, place: Location, side: Hexside | Location) -> Answer:
    """Whether a Location may be Breached across a hexside, or to one above or beneath it; of a black bar, rules about
    other walls tell nothing."""
    told = asker.ask(_BREACHED, Kind.NORM, {"agent": place, "across": side})
    if isinstance(side, Location):
        return told
    bar = asker.state.board.side(side).truth("rowhouse")
    if is_silent(told) or bar is False:
        return told
    left = Unknown(f"{BLACK_BAR_BREACH} for a Breach of a black bar")
    value = left if bar is True else Unknown(*bar.missing, *told.missing)
    return conclude(asker.rulebook.name, f"{place} is Breached across {side}", value, [told])


def breachable(asker: Asker, place: Location) -> dict[Hexside, Answer]:
    """Every hexside of its hex across which a Location may be Breached, or for which that is open, with the answer."""
    answers = {side: may_breach(asker, place, side) for side in hexsides(place.hex)}
    return {side: each for side, each in answers.items() if each.value is not Legality.FORBIDDEN}


def through_breach(asker: Asker, start: Location, end: Location, barring: Answer) -> Unknown | None:
    """What is left open where rules bar a way because of a Rowhouse and ask of no Breach; `None` if nothing is."""
    rules = [each for each in _clauses(barring.record) if each[1] is Legality.FORBIDDEN]
    if not are_adjacent(start.hex, end.hex) or not rules or not all(map(_bars_a_rowhouse, rules)):
        return None
    facts = asker.state.board.side(hexside(start.hex, end.hex))
    breached = all_of(facts.truth("rowhouse"), facts.truth("breached"))
    if isinstance(breached, Unknown):
        return breached
    return Unknown(f"{BLACK_BAR_BREACH} for a way through a Breached black bar") if breached else None


def _clauses(record: Record) -> Iterator[Record]:
    """The decisions of clauses that another one rests on."""
    step, _, _, _, because = record
    if step.inputs:
        yield record
    else:
        yield from (each for below in because for each in _clauses(below))


def _bars_a_rowhouse(record: Record) -> bool:
    step, _, truths, _, _ = record
    facts = [(fact, told) for fact, told in zip(step.inputs, truths, strict=True) if isinstance(fact, Fact)]
    barred = any(told is True and _ROWHOUSE in (fact.name, fact.theme) for fact, told in facts)
    return barred and not any(fact.name == _BREACHED for fact, _ in facts)
