"""What becomes of everything in a hex, and of what stands in a Location that is no more: the rules are asked."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..answers import Answer
from ..board import Counter
from ..hexes import Hex
from ..locations import Location
from ..meaning.things import Item, parts_in
from ..questions import Question, is_silent
from ..rules import Kind
from ..spatial import Referee
from ..spatial.asking import truth
from ..state import State, Unit
from ..truth import Unknown
from .model import Effect, Outcome

if TYPE_CHECKING:
    from ..ruleset import Ruleset

_ELIMINATE, _RUBBLED = "eliminate", "has been rubbled"
_FEATURES = {"manhole": "Manhole", "stairwell": "Stairwell"}
"""What a map marks in a hex, as rules call it."""
_STATUS_OF = {"fortified": "Fortified Building status", "tunnel": "Tunnel entrance"}
"""What counters stand for, as rules call it."""


def swept(rules: "Ruleset", before: State, after: State, place: Location) -> tuple[State, list[Effect]]:
    """The state after what rules say of everything in a hex in which something has happened, and the effects.

    What was as open before is no effect of it.
    """
    hex_ = place.hex
    effects = list(_locations(rules, before, after, hex_))
    state = after
    old, new = rules.referee(before), rules.referee(after)
    for each in _units_in(after, hex_):
        gone = new.question(Question(_ELIMINATE, Kind.EFFECT, {"theme": each}))
        if truth(gone) is True:
            told = Effect(
                f"{each} is eliminated", Outcome.HAPPENS, each.name, rules.warrants(gone), "taken off the board"
            )
            state, effects = state.without_unit(each.name), [*effects, told]
            continue
        asked_before = old.question(Question(_ELIMINATE, Kind.EFFECT, {"theme": each}))
        raised = tuple(name for name in gone.missing if name not in asked_before.missing)
        if not is_silent(gone) and raised:
            said = f"{each} is eliminated"
            effects.append(Effect(said, Outcome.OPEN, each.name, rules.warrants(gone), missing=raised))
        if each.at is not None and truth(new.exists(each.at)) is not False and _fell(old, new, each.at, place):
            missing = f"{each.at} {_RUBBLED}, and no rule in force says what becomes of who is there"
            effects.append(Effect(f"what becomes of {each}", Outcome.OPEN, each.name, missing=(missing,)))
    for kind, name in _FEATURES.items():
        if after.board.hex(hex_).truth(kind) is True:
            effects += _of_item(rules, new, Item(name, hex_))
    for kind, name in _STATUS_OF.items():
        for lying in after.board.counters_in(hex_, kind):
            found = list(_of_item(rules, new, Item(name, hex_), f"{lying} is eliminated", "counter taken off"))
            if any(each.outcome is Outcome.HAPPENS for each in found):
                state = state.with_board(state.board.without_counter(lying))
            effects += found
    return state, effects


def _locations(rules: "Ruleset", before: State, after: State, hex_: Hex) -> Iterator[Effect]:
    """The Locations of a hex that are no more."""
    old, new = rules.referee(before), rules.referee(after)
    for place in dict.fromkeys((*parts_in(before.board, hex_), *parts_in(after.board, hex_))):
        if truth(old.exists(place)) is False:
            continue
        now = new.exists(place)
        if truth(now) is False:
            yield Effect(f"{place} ceases to exist", Outcome.HAPPENS, str(place), rules.warrants(now))
        elif isinstance(truth(now), Unknown) and truth(old.exists(place)) is True:
            yield _open(f"{place} ceases to exist", str(place), now, rules)


def _of_item(rules: "Ruleset", new: Referee, item: Item, said: str = "", change: str = "") -> Iterator[Effect]:
    gone = new.question(Question(_ELIMINATE, Kind.EFFECT, {"theme": item}))
    what = said or f"{item} is eliminated"
    if truth(gone) is True:
        yield Effect(what, Outcome.HAPPENS, str(item), rules.warrants(gone), change)
    elif not is_silent(gone) and truth(gone) is not False:
        yield _open(what, str(item), gone, rules)


def standing(rules: "Ruleset", state: State) -> tuple[State, list[Effect]]:
    """The state without what stands in Locations that are not there, each named with what rules say of it."""
    referee = rules.referee(state)
    effects: list[Effect] = []
    for each in state.units.values():
        there = None if each.at is None else referee.exists(each.at)
        if there is not None and truth(there) is False:
            effects.append(_stranded(each, each.name, str(each.at), there, rules))
            state = state.with_unit(each.with_location(None))
    for lying in _at(state.board.counters, referee):
        effects.append(_stranded(lying, str(lying), str(lying.at), referee.exists(lying.at), rules))
        state = state.with_board(state.board.without_counter(lying))
    return state, effects


def _at(counters: Iterable[Counter], referee: Referee) -> list[Counter]:
    """The counters in Locations that are not there."""
    return [each for each in counters if truth(referee.exists(each.at)) is False]


def _stranded(it: Unit | Counter, name: str, place: str, there: Answer, rules: "Ruleset") -> Effect:
    missing = f"{place} does not exist, and no rule in force says what becomes of what is there"
    return Effect(f"what becomes of {it}", Outcome.OPEN, name, rules.warrants(there), "taken off its place", (missing,))


def _units_in(state: State, hex_: Hex) -> list[Unit]:
    """The units in a hex, in the order of their names."""
    found = (state.units[name] for name in sorted(state.units))
    return [each for each in found if each.at is not None and each.at.hex == hex_]


def _fell(old: Referee, new: Referee, place: Location, rubbled: Location) -> bool:
    return place == rubbled or (truth(new.rubbled(place)) is True and truth(old.rubbled(place)) is not True)


def _open(what: str, about: str, found: Answer, rules: "Ruleset") -> Effect:
    return Effect(what, Outcome.OPEN, about, rules.warrants(found), missing=found.missing)
