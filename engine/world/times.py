"""When rules hold: the phase and the turn of the state, against those that a rule names."""

from collections.abc import Mapping

from ..phrases import Thing
from ..state import Phase, State
from ..truth import Truth, Unknown

_PHASES: Mapping[str, Phase] = {phase.value.casefold(): phase for phase in Phase}
_ORDER = tuple(Phase)
_TURNS = ("game turn", "turn")
_EDGES = ("start", "end", "beginning")


def holds_when(state: State, role: str, time: Thing) -> Truth | None:
    """Whether it is a time that a rule names; `None` if the state cannot tell.

    A phase that is spoken of as `this` one is always now. The start and the end of a phase are parts of it, and which
    part of it this is no state says; whoever asks of a phase asks of all of it.
    """
    if time.head.casefold() in _EDGES:
        inner = next((each.value for each in time.roles if each.preposition == "of"), None)
        return holds_when(state, "during", inner) if isinstance(inner, Thing) else None
    if time.det == "that":
        return True if role == "during" else None
    if time.head.casefold() in _PHASES:
        return _compared(role, _place(state.phase), _ORDER.index(_PHASES[time.head.casefold()]), "the phase")
    if time.head.casefold() in _TURNS and time.name.isdecimal():
        return _compared(role, state.turn, int(time.name), "the Game Turn")
    return None


def _place(phase: Phase | None) -> int | None:
    return None if phase is None else _ORDER.index(phase)


def _compared(role: str, now: int | None, named: int, what: str) -> Truth | None:
    if now is None:
        return Unknown(what)
    match role:
        case "during" | "at" | "in":
            return now == named
        case "after":
            return now > named
        case "before":
            return now < named
    return None
