"""When rules hold: the phase and the turn of the state, against those that a rule names."""

from collections.abc import Mapping

from ..state import Phase, State
from ..truth import Truth, Unknown

_PHASES: Mapping[str, Phase] = {phase.value.casefold(): phase for phase in Phase}
_ORDER = tuple(Phase)
_TURNS = ("game turn", "turn")


def holds_when(state: State, preposition: str, time: str) -> Truth | None:
    """Whether it is a time that a rule names; `None` if the state cannot tell. `During this turn` is always now."""
    name, _, number = time.casefold().rpartition(" ")
    if time.casefold() in _PHASES:
        now = None if state.phase is None else _ORDER.index(state.phase)
        return _compared(preposition, now, _ORDER.index(_PHASES[time.casefold()]), "the phase")
    if name in _TURNS and number.isdecimal():
        return _compared(preposition, state.turn, int(number), "the Game Turn")
    return True if preposition == "during" else None


def _compared(preposition: str, now: int | None, named: int, what: str) -> Truth | None:
    if now is None:
        return Unknown(what)
    match preposition:
        case "during" | "at" | "in":
            return now == named
        case "after":
            return now > named
        case "before":
            return now < named
    return None
