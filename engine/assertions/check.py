"""Holding an assertion against the rules."""

from collections.abc import Mapping
from typing import Any

from ..board import Board
from ..locations import Location
from ..meaning.sorts import falls_under
from ..meaning.things import Item
from ..norms import Conflict
from ..rendering import value_to_json
from ..rules import Rulebook, leans_outside
from ..spatial import Referee
from ..spatial.asking import nearby
from ..spatial.passage import ways
from ..state import State
from ..truth import Legality, UndeterminedError, Unknown
from .causes import clauses, rests_on
from .discourse import Discourse, named_hexes
from .frames import Frame, Number, Role, Thing
from .model import Asked, Checked, NotKnownError, Status
from .movement import cost, neighbors, permitted, sources
from .reading import read
from .suppositions import supposed
from .to_text import say
from .truths import is_so

NO_RULE = "it holds on the board alone, whatever the rules say"
_MOVING = ("enter", "move")
_MEANS = " movement"


def check(rulebook: Rulebook, state: State, query: Mapping[str, Any], expected: object) -> Checked:
    """Whether the rules give the answer that is expected."""
    try:
        frame, suppose = read(query["frame"]), read(query.get("suppose", []))
        discourse = Discourse(Referee(rulebook, state, _usual(rulebook)))
        for each in named_hexes(tuple(frame)):
            discourse.referents(each)
        discourse = supposed(discourse, suppose)
        asked = _asked(discourse, query, frame)
        wanted = _wanted(discourse, frame, asked, read(expected))
    except NotKnownError as error:
        return Checked(Status.NOT_CHECKED, reason=f"not understood: {error}")
    except UndeterminedError as error:
        return Checked(Status.UNDETERMINED, reason=", ".join(error.missing))
    status, reason = _status(asked, wanted)
    rules = clauses(discourse, asked.answer)
    if status is Status.HOLDS and not rules:
        status, reason = Status.NOT_CHECKED, NO_RULE
    return Checked(status, asked.said, value_to_json(asked.answer.value), reason, rules, asked.answer)


def _status(asked: Asked, wanted: object) -> tuple[Status, str]:
    got = asked.answer.value
    if isinstance(got, Unknown | Conflict):
        return Status.UNDETERMINED, ", ".join(asked.answer.missing)
    return (Status.HOLDS if got == wanted else Status.CONTRADICTED), ""


def _usual(rulebook: Rulebook) -> dict[str, bool]:
    """An example tells of the usual case: no rule that a clause leaves room for says otherwise."""
    return {name: False for rule in rulebook.rules for name in leans_outside(rule)}


def _asked(discourse: Discourse, query: Mapping[str, Any], frame: Frame) -> Asked:
    match query["ask"]:
        case "truth":
            return is_so(discourse, frame)
        case "legality":
            return _permission(discourse, frame)
        case "number":
            return cost(discourse, frame, str(query.get("of", "")))
        case "set":
            return _all(discourse, frame, str(query.get("of", "")))
        case "cause":
            of = str(query.get("of", ""))
            main = _all(discourse, frame, of) if of else _claimed(discourse, frame)
            first, *needed = read(query["cause"])
            return rests_on(discourse, main, first, needed, tuple(query.get("rules", ())))
    raise NotKnownError(f"a question for {query['ask']!r}")


def _permission(discourse: Discourse, frame: Frame) -> Asked:
    if not set(frame.verbs) & set(_MOVING):
        raise NotKnownError(f"whether one may {' or '.join(frame.verbs)}")
    return permitted(discourse, frame)


def _claimed(discourse: Discourse, frame: Frame) -> Asked:
    """What a reason is given for: that something may be done, or that it is so."""
    return permitted(discourse, frame) if set(frame.verbs) & set(_MOVING) else is_so(discourse, frame)


def _all(discourse: Discourse, frame: Frame, of: str) -> Asked:
    if "enter" in frame.verbs and of == "from":
        return sources(discourse, frame)
    if "be" in frame.verbs and of == "to" and getattr(frame.complement, "name", "") == "ADJACENT":
        return neighbors(discourse, frame)
    raise NotKnownError(f"all of what `{say(frame)}` {of}")


def _wanted(discourse: Discourse, frame: Frame, asked: Asked, expected: object) -> object:
    """The expected answer as a value of the engine."""
    if isinstance(expected, Number):
        return expected.low
    if isinstance(expected, str):
        return Legality(expected)
    if isinstance(expected, tuple):
        place = discourse.place(frame.object if frame.object is not None else frame.subject)
        return frozenset(each for role in expected for each in _members(discourse, place, asked, role))
    return expected


def _members(discourse: Discourse, place: Location, asked: Asked, role: Role) -> set[Location]:
    """The Locations that a member of an expected set describes; of a means, those that lead through it."""
    thing = role.value
    if not isinstance(thing, Thing):
        raise NotKnownError(f"`{say(role)}`")
    if role.preposition != "via":
        found = discourse.referents(thing)
        return {discourse.place(thing)} if len(found) == 1 else {each for each in found if isinstance(each, Location)}
    means, board = thing.head.casefold().removesuffix(_MEANS), discourse.referee.state.board
    return {
        start
        for start in nearby(discourse.referee.state, place.hex)
        if isinstance(asked.answer.value, frozenset) and start in asked.answer.value
        for way in ways(discourse.referee, start, place)
        if falls_under(board, start, means) is True or _leads_through(board, way.via, means)
    }


def _leads_through(board: Board, via: Item | None, means: str) -> bool:
    return via is not None and falls_under(board, via, means) is True
