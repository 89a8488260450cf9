"""What a unit may do now: each act of the catalogue of events that starts where it is, put to the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..locations import Location, Part
from ..rendering import value_to_json, value_to_text
from ..ruling import Warrant, warrant_to_json
from ..spatial.asking import nearby
from ..state import State, Unit
from ..truth import Legality, Unknown
from .asking import Questions
from .catalogue import HAPPENINGS
from .errors import EventError
from .gating import gate
from .model import Event, Happening
from .reading import case_of

if TYPE_CHECKING:
    from ..ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a unit may do, or of which the rules in force leave it open."""

    event: Event
    """The event that does it."""
    verdict: Legality
    """Permitted or undetermined."""
    cost: int | Fraction | str | Unknown | None
    """What it costs in MF, where it is an entry."""
    warrants: tuple[Warrant, ...]
    """The clauses that permit it, or leave it open."""
    missing: tuple[str, ...] = ()
    """What would have to be known, if it is undetermined."""
    provided: str = ""
    """What the unit needs for it that no board shows, such as a DC."""

    def __str__(self) -> str:
        told = [str(self.event), *(("cost", value_to_text(self.cost)) if self.cost is not None else ())]
        given = f" (if it has {self.provided})" if self.provided else ""
        why = f": {'; '.join(self.missing)}" if self.missing else ""
        cited = f"  [{', '.join(map(str, self.warrants))}]" if self.warrants else ""
        return f"{self.verdict.value}: {' '.join(told)}{given}{why}{cited}"

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, fields in one order."""
        return {
            "event": self.event.to_json(),
            "verdict": self.verdict.value,
            "cost": None if self.cost is None else value_to_json(self.cost),
            "warrants": [warrant_to_json(each) for each in self.warrants],
            "missing": list(self.missing),
            "provided": self.provided,
        }


def legal(rules: "Ruleset", state: State, unit: Unit) -> tuple[Act, ...]:
    """What rules in force let a unit do now, and then what they leave open; nothing of which none speaks."""
    acts = [each for happening in HAPPENINGS.values() for each in _acts(rules, state, unit, happening)]
    return tuple(sorted(acts, key=lambda each: each.verdict is not Legality.PERMITTED))


def _acts(rules: "Ruleset", state: State, unit: Unit, happening: Happening) -> Iterator[Act]:
    for event in _events(state, unit, happening):
        try:
            found = gate(Questions(rules, None), case_of(rules, state, event), happening.gate)
        except EventError:  # it does not do such things where it is
            continue
        if found.spoken and found.verdict is not Legality.FORBIDDEN:
            missing = tuple(name for each in found.refused for name in each.missing)
            cited = tuple(warrant for each in found.refused for warrant in each.warrants)
            yield Act(event, found.verdict, found.cost, cited or found.warrants, missing, happening.takes)


def _events(state: State, unit: Unit, happening: Happening) -> Iterator[Event]:
    """The events of a kind that a unit could bring about, by geometry alone."""
    if not happening.done_by_unit or unit.at is None:
        return
    who = unit.name if "unit" in happening.needs else ""
    at = str(unit.at) if "at" in happening.needs else ""
    goals = _goals(state, unit.at, happening) if "to" in happening.needs else [None]
    for goal in goals:
        yield Event(happening.name, at=at, unit=who, to="" if goal is None else goal)


def _goals(state: State, start: Location, happening: Happening) -> list[Location]:
    """The places that such an event can lead to: those nearby, or all that are known of one kind."""
    if happening.inside != Part.SEWER:
        return [each for each in nearby(state, start.hex) if each != start]
    marked = (hex_ for hex_ in sorted(state.board.hexes) if state.board.hex(hex_).truth("manhole") is True)
    return [place for hex_ in marked if (place := Location(hex_, Part.SEWER)) != start]
