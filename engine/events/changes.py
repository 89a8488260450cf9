"""What events do by themselves: counters that are laid, units that are moved, facts that change. No rule is asked but
the one that says which counter marks what has happened."""

from ..answers import Answer
from ..board import Board, Counter, counter
from ..facts import Facts
from ..hexes import hexside
from ..locations import Location, Part, cellar, ground
from ..spatial.asking import truth
from .model import Case, Change, Changed, Effect, Outcome

_RUBBLE = "rubble"
_BUILT = (Part.GROUND, Part.CELLAR, Part.TRENCH)
"""The parts of a hex of whose rubble a counter at ground level can tell."""


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


def move(case: Case) -> Changed:
    """A unit goes where the event leads."""
    what = f"{case.who} goes to {case.goal}"
    told = Effect(what, Outcome.HAPPENS, case.who.name, change=f"from {case.who.at or 'off board'}")
    return case.state.with_unit(case.who.with_location(case.goal)), (told,)


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
    none, no counter is laid: an upper level is no more, and so are those above it.
    """
    place = case.place
    before = case.rules.referee(case.state)
    fallen = before.rubbled(place)
    if truth(fallen) is True:
        known = ("it has been rubbled already",)
        return case.state, (_told(case, Outcome.REFUSED, fallen, missing=known),)
    bare = case.state.board
    for old in bare.counters_in(place.hex, _RUBBLE):
        bare = bare.without_counter(old)
    over = (True, False) if truth(before.exists(cellar(place.hex))) is True else (False,)
    for on_cellar in over if place.part in _BUILT else ():
        new = _rubble(bare, ground(place.hex), on_cellar)
        state = case.state.with_board(bare.with_counter(new))
        sign = case.rules.referee(state).rubbled(place)
        if truth(sign) is True and (place.level == 0 or sign.record[0].clause == case.rules.rules.name):
            where = "on a Cellar counter" if on_cellar else f"in {new.at}"
            return state, (_told(case, Outcome.HAPPENS, sign, f"rubble counter {where} laid"),)
    board, change = _lower(case.state.board, place)
    missing = ("no rule in force says which counter marks it",)
    return case.state.with_board(board), (_told(case, Outcome.OPEN, None, change, missing),)


def _told(
    case: Case, outcome: Outcome, because: Answer | None, change: str = "", missing: tuple[str, ...] = ()
) -> Effect:
    cited = () if because is None else case.rules.warrants(because)
    return Effect(f"{case.place} is rubbled", outcome, str(case.place), cited, change, missing)


def _lower(board: Board, place: Location) -> tuple[Board, str]:
    """The board on which a building ends below one of its upper levels."""
    if place.part is not Part.UPPER:
        return board, ""
    left = place.number - 1
    return board.with_building(place.hex, levels=left), f"levels={left}"


def _rubble(board: Board, place: Location, on_cellar: bool) -> Counter:
    building = board.building(place.hex)
    material = building.text("material") if isinstance(building, Facts) else None
    known = {"material": material} if isinstance(material, str) else {}
    return counter(_RUBBLE, place, on_cellar=on_cellar, **known)
