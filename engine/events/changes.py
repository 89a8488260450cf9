"""What events do by themselves: counters that are laid, units that are moved, facts that change. No rule is asked but
the one that says which counter marks what has happened."""

from dataclasses import replace

from ..board import Board, Counter, counter
from ..facts import Facts
from ..hexes import hexside
from ..locations import Location, Part, ground
from ..ruling import IN_FORCE
from ..spatial.asking import truth
from .model import Case, Change, Changed, Effect, Outcome

_RUBBLE = "rubble"


def nothing(case: Case) -> Changed:
    """Only what the rules say comes of it."""
    return case.state, ()


def lay(kind: str, goal: bool = False) -> Change:
    """A counter is laid where it happens, or where it leads."""

    def change(case: Case) -> Changed:
        place = case.goal if goal else case.place
        new = counter(kind, place)
        if new in case.state.board.counters:
            return case.state, ()
        told = Effect(f"{kind} in {place}", Outcome.HAPPENS, str(place), change=f"{kind} counter laid")
        return case.state.with_board(case.state.board.with_counter(new)), (told,)

    return change


def move(part: Part | None = None) -> Change:
    """A unit goes where the event leads, or to another part of its hex."""

    def change(case: Case) -> Changed:
        goal = case.goal if part is None else Location(case.place.hex, part)
        told = Effect(
            f"{case.who} goes to {goal}", Outcome.HAPPENS, case.who.name, change=f"from {case.who.at or 'off board'}"
        )
        return case.state.with_unit(case.who.with_location(goal)), (told,)

    return change


def become(status: str, holds: bool = True) -> Change:
    """A unit becomes something for a while."""

    def change(case: Case) -> Changed:
        told = Effect(
            f"{case.who} becomes {status}", Outcome.HAPPENS, case.who.name, change=f"{status}={holds}".lower()
        )
        return case.state.with_unit(case.who.with_facts(**{status: holds})), (told,)

    return change


def breach(case: Case) -> Changed:
    """The hexside to the next hex is Breached."""
    side = hexside(case.place.hex, case.goal.hex)
    told = Effect(f"hexside {side} is Breached", Outcome.HAPPENS, str(side), change="breached=true")
    return case.state.with_board(case.state.board.with_side(side, breached=True)), (told,)


def fall_in(case: Case) -> Changed:
    """The rubble counter is laid of which the rules say that it tells of this Location, and of few others.

    It has to tell of the Location itself, and not of a lower one with which this one falls. Where the rules say it of
    none, a counter lies in the Location itself, and what it tells stays open.
    """
    place = case.place
    bare = case.state.board
    for old in bare.counters_in(place.hex, _RUBBLE):
        bare = bare.without_counter(old)
    for new in (_rubble(bare, ground(place.hex), True), _rubble(bare, ground(place.hex), False)):
        state = case.state.with_board(bare.with_counter(new))
        sign = case.rules.referee(state).rubbled(place)
        if truth(sign) is True and (place.level == 0 or sign.record[0].clause == IN_FORCE):
            told = Effect(
                f"{place} is rubbled", Outcome.HAPPENS, str(place), case.rules.warrants(sign), f"{_told(new)} laid"
            )
            return state, (told,)
    new = _rubble(bare, place, False)
    missing = ("no rule in force says which counter marks it",)
    told = Effect(f"{place} is rubbled", Outcome.OPEN, str(place), (), f"{_told(new)} laid", missing)
    return replace(case.state, board=bare.with_counter(new)), (told,)


def _rubble(board: Board, place: Location, on_cellar: bool) -> Counter:
    building = board.building(place.hex)
    material = building.text("material") if isinstance(building, Facts) else None
    known = {"material": material} if isinstance(material, str) else {}
    return counter(_RUBBLE, place, on_cellar=on_cellar, **known)


def _told(rubble: Counter) -> str:
    where = "on a Cellar counter" if rubble.facts.truth("on_cellar") is True else f"in {rubble.at}"
    return f"rubble counter {where}"
