"""When rules hold: the phase and the turn of the state, against those that a rule names."""

from collections.abc import Iterable, Mapping

from ..state import Phase, State
from ..truth import Truth, Unknown, all_of

_PHASES: Mapping[str, Phase] = {phase.value.casefold(): phase for phase in Phase}
_ORDER = tuple(Phase)
THE_PHASE = "the phase"
"""What is missing where nobody said which it is."""
_TURNS = ("game turn", "turn")
_EDGES = {"start": 0, "beginning": 0, "end": len(_ORDER) - 1}
"""The phases with which turns start and end."""


def holds_when(state: State, preposition: str, time: str) -> Truth | None:
    """Whether it is a time that a rule names; `None` if the state cannot tell. `During this turn` is always now."""
    edge, of, whole = time.casefold().partition(" of ")
    if of and edge in _EDGES:
        during = holds_when(state, "during", whole)
        now = None if state.phase is None else _ORDER.index(state.phase)
        phase = _compared("during", now, _EDGES[edge], THE_PHASE)
        return None if during is None or phase is None else all_of(during, phase)
    name, _, number = time.casefold().rpartition(" ")
    if time.casefold() in _PHASES:
        now = None if state.phase is None else _ORDER.index(state.phase)
        return _compared(preposition, now, _ORDER.index(_PHASES[time.casefold()]), THE_PHASE)
    if name in _TURNS and number.isdecimal():
        return _compared(preposition, state.turn, int(number), "the Game Turn")
    return True if preposition == "during" else None


def turns_named(words: Iterable[str]) -> frozenset[int]:
    """The turns that words of rules name: two others are alike if none of these lies between them."""
    parts = (word.casefold().rpartition(" of ")[2].rpartition(" ") for word in words)
    return frozenset(int(number) for name, _, number in parts if name in _TURNS and number.isdecimal())


def _compared(preposition: str, now: int | None, named: int, what: str) -> Truth | None:
    if now is None:
        return Unknown(what)
    match preposition:
        case "during" | "at" | "in":
            return now == named
        case "after":
            return now > named
        case "before" | "until":
            return now < named
    return None
