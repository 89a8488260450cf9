"""When rules hold: the phase and the turn of the state, against those that a rule names."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ..state import Phase, State
from ..truth import Truth, Unknown, all_of
from .facts import Pattern

_PHASES: Mapping[str, Phase] = {phase.value.casefold(): phase for phase in Phase}
_ORDER = tuple(Phase)
THE_PHASE = "the phase"
"""What is missing where nobody said which it is."""
ANY_PHASE = "a phase for it"
"""What is noted where nobody said which it is, and it is taken for one in which such things are done."""
_TURNS = ("game turn", "turn")
_WITHIN = ("during", "at", "in")
START, END = "start", "end"
_EDGES = {START: 0, "beginning": 0, END: len(_ORDER) - 1}
"""The phases with which turns start and end."""

AT_EDGES = ("at", "in", "during")
"""How rules say that something is at the start or at the end of a time."""
OWN_TURN = Pattern("of", "Player Turn", "own side")
"""That it is the Player Turn of the side of whoever a question is about."""
_KEPT = 256
"""Of so many times it is kept what they hang on."""
EDGE = "edge of a phase: "
"""What it is noted under that somebody asked for a part of a phase of which nobody says anything."""


def is_edge(time: str) -> bool:
    """Whether a time is the start or the end of a phase, which no state knows."""
    edge, of, whole = time.casefold().partition(" of ")
    return bool(of) and edge in _EDGES and whole in _PHASES


def holds_when(state: State, preposition: str, time: str) -> Truth | None:
    """Whether it is a time that a rule names; `None` if the state cannot tell. `During this turn` is always now.

    A state knows which phase it is, and not which part of it: at the start and at the end of a phase is in it.
    """
    edge, of, whole = time.casefold().partition(" of ")
    if of and edge in _EDGES:
        return _at_edge(state, preposition, edge, whole)
    name, _, number = time.casefold().rpartition(" ")
    if time.casefold() in _PHASES:
        return _in_phase(state, preposition, _ORDER.index(_PHASES[time.casefold()]))
    if name in _TURNS and number.isdecimal():
        return _compared(preposition, state.turn, int(number), "the Game Turn")
    return True if preposition == "during" else None


@lru_cache(_KEPT)
def hangs_on(time: str) -> frozenset[str]:
    """What a state without a time lacks to tell whether it is one that a rule names."""
    told = (holds_when(State(), preposition, time) for preposition in _WITHIN)
    return frozenset(name for each in told if isinstance(each, Unknown) for name in each.missing)


def _at_edge(state: State, preposition: str, edge: str, whole: str) -> Truth | None:
    """Whether it is where a turn or a phase starts or ends; until the end of it is during it."""
    if preposition not in _WITHIN and (preposition, edge) != ("until", "end"):
        return holds_when(state, preposition, whole) if whole in _PHASES else None
    during = holds_when(state, "during", whole) if _is_known(whole) else None
    if during is None or whole in _PHASES or preposition not in _WITHIN:
        return during
    phase = _in_phase(state, "during", _EDGES[edge])
    return None if phase is None else all_of(during, phase)


def _is_known(time: str) -> bool:
    """Whether it is a phase or a turn."""
    return time in _PHASES or time.partition(" ")[0] in _TURNS or time.endswith(_TURNS)


def turns_named(words: Iterable[str]) -> frozenset[int]:
    """The turns that words of rules name: two others are alike if none of these lies between them."""
    parts = (word.casefold().rpartition(" of ")[2].rpartition(" ") for word in words)
    return frozenset(int(number) for name, _, number in parts if name in _TURNS and number.isdecimal())


def _in_phase(state: State, preposition: str, named: int) -> Truth | None:
    """Whether it is such a phase, or before or after it."""

    def told(phase: Phase | None) -> Truth | None:
        return _compared(preposition, None if phase is None else _ORDER.index(phase), named, THE_PHASE)

    return state.of_phase(told)


def _compared(preposition: str, now: int | None, named: int, what: str) -> Truth | None:
    if now is None:
        return Unknown(what)
    match preposition:
        case each if each in _WITHIN:
            return now == named
        case "after":
            return now > named
        case "before" | "until":
            return now < named
    return None
