"""From what rules say to what it changes: each verb that can be carried out on a board, in a table.

A rule says that something is eliminated, falls, becomes lost; what that means for counters and units stands here, and
nothing of when it happens.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..ask.model import New, Put, Word
from ..board import COUNTERS, counter
from ..locations import cellar
from ..questions import VAIN, is_silent
from ..rules import Duty, Kind
from ..ruling import Finding, is_open
from ..state import STATUSES, State, is_infantry, unit, untroubled
from ..truth import Legality
from .model import Case, Effect, Outcome

Carried: TypeAlias = tuple[State, str, str]
"""A state, what changed in it, in words, and whom it is about."""


def carried_out(case: Case, state: State, put: Put | None, finding: Finding, said: str) -> tuple[State, Effect | None]:
    """The state after an answer, and the effect, told as `said`; no effect, where no rule has anything to say."""
    if is_silent(finding.answer) or (isinstance(finding.value, str) and finding.value == VAIN):
        return state, None
    outcome = _outcome(finding)
    about, change = str(case.unit or case.at or ""), ""
    if put is not None:
        there = _those_there(case, state, put)
        if there == "":
            return state, None
        said, about = (f"{said}: {there}", there) if there else (said, about)
        if put.key in _CARRIED and outcome is _CARRIED_IF.get(put.key, Outcome.HAPPENS):
            state, change, about = _CARRIED[put.key](case, state, put)
    if isinstance(finding.value, int) and not isinstance(finding.value, bool):
        said = f"{said} {finding.value:+}"
    missing = finding.missing if outcome is Outcome.OPEN else ()
    return state, Effect(said, outcome, about, finding.warrants, change, missing)


def _outcome(finding: Finding) -> Outcome:
    value = finding.value
    if is_open(value):
        return Outcome.OPEN
    if value is False or value is Legality.FORBIDDEN or value is Duty.NOT_REQUIRED:
        return Outcome.NOT
    if value is Duty.REQUIRED:
        return Outcome.MUST
    return Outcome.MAY if value is Legality.PERMITTED else Outcome.HAPPENS


def _those_there(case: Case, state: State, put: Put) -> str | None:
    """The Infantry in the cellar that a duty is about; `None` if it is about somebody else."""
    filler = put.roles.get("agent")
    if put.kind is not Kind.NORM or not isinstance(filler, New) or filler.at != _CELLAR:
        return None
    return ", ".join(each.name for each in state.at(cellar(case.place.hex)) if is_infantry(each) is True)


_CELLAR, _UNIT, _CREW = "cellar", "unit", "crew"


def _eliminated(case: Case, state: State, put: Put) -> Carried:
    if put.roles.get("theme") != _UNIT or case.unit is None or case.unit.name not in state.units:
        return state, "", ""
    return state.without_unit(case.unit.name), "taken off the board", case.unit.name


def _falls(case: Case, state: State, put: Put) -> Carried:
    goal = cellar(case.place.hex)
    return state.with_unit(case.who.with_location(goal)), f"now in {goal}", case.who.name


def _placed(case: Case, state: State, put: Put) -> Carried:
    made = put.roles.get("theme")
    if not isinstance(made, New) or made.head != _CREW:
        return state, "", ""
    goal = cellar(case.place.hex) if put.roles.get("in") == _CELLAR else case.place
    facts = {"class": _CREW, "side": case.who.facts.get("side")}
    known = {name: value for name, value in facts.items() if isinstance(value, str)}
    crew = untroubled(unit(f"{_CREW} of {case.who}", goal, **known))
    return state.with_unit(crew), f"{crew} now in {goal}", crew.name


def _becomes(case: Case, state: State, put: Put) -> Carried:
    status = put.roles.get("is")
    if not isinstance(status, Word) or status.text not in STATUSES or case.unit is None:
        return state, "", ""
    found = state.units[case.unit.name]
    return state.with_unit(found.with_facts(**{status.text: True})), f"{status.text}=true", found.name


def _flipped(case: Case, state: State, put: Put) -> Carried:
    found = state.units[case.who.name]
    return state.with_unit(found.with_facts(lost=False)), "lost=false", found.name


def _leaves(case: Case, state: State, put: Put) -> Carried:
    left = put.roles.get("theme")
    if not isinstance(left, New) or left.head not in COUNTERS:
        return state, "", ""
    new = counter(left.head, case.place)
    return state.with_board(state.board.with_counter(new)), f"{new} laid", case.who.name


_CARRIED: Mapping[str, Callable[[Case, State, Put], Carried]] = {
    "eliminate": _eliminated,
    "fall into": _falls,
    "place": _placed,
    "become": _becomes,
    "leave": _leaves,
    "flip": _flipped,
}
"""By the verb of a question, what its yes does on a board."""
_CARRIED_IF = {"flip": Outcome.MUST}
"""What is done with counters is done because it has to be."""
