"""Holding an assertion against the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..hexes import Hexside
from ..locations import Location
from ..norms import Conflict
from ..rendering import value_to_json
from ..rules import Rulebook, leans_outside
from ..spatial import Referee
from ..spatial.asking import BOARD, conclude
from ..state import State
from ..truth import Legality, UndeterminedError, Unknown
from .causes import clauses, rests_on
from .discourse import Discourse, named_hexes
from .frames import Frame, Number, Role, Thing
from .model import Asked, Checked, NotKnownError, NotSoError, Status
from .movement import cost, neighbors, permitted, sources, through
from .pushing import PUSHING, may_be_pushed
from .quantities import HAVING, amount
from .reading import read
from .setting_up import SETTING_UP, may_be_set_up
from .suppositions import supposed
from .throwing import PLACING, THROWING, may_be_put, put_from
from .to_text import say
from .truths import is_so

RECONSTRUCTED = "it holds by what examples show of text that is lost"
NO_RULE = "it holds on the board alone, whatever the rules say"
_MOVING = ("enter", "move", "advance")
_MEANS = " movement"
_NOT_ALIKE = "in some cases alone"
_PERMITTED: Mapping[str, Callable[[Discourse, Frame], Asked]] = {
    PUSHING: may_be_pushed,
    SETTING_UP: may_be_set_up,
    THROWING: may_be_put,
    PLACING: may_be_put,
}
"""Who answers whether something may be done, by the verb; all others ask of movement."""
_KEPT = 64
"""So many referees are kept, for the next assertion about the same board."""
_referees: dict[tuple[int, int], Referee] = {}
"""By the identity of their rules and of their state, which nothing else can have as long as they keep both."""


def check(rulebook: Rulebook, state: State, query: Mapping[str, Any], expected: object) -> Checked:
    """Whether the rules give the answer that is expected."""
    try:
        frame, suppose = read(query["frame"]), read(query.get("suppose", []))
        discourse = Discourse(_referee(rulebook, state))
        for each in named_hexes(tuple(frame)):
            discourse.referents(each)
        cases = supposed(discourse, suppose)
        discourse = cases[0] if cases else discourse
        asked = _asked(discourse, query, frame) if len(cases) == 1 else _in_each(cases, query, frame)
        wanted = _wanted(discourse, frame, asked, read(expected))
    except NotSoError as error:
        return Checked(Status.CONTRADICTED, reason=str(error))
    except NotKnownError as error:
        return Checked(Status.NOT_CHECKED, reason=f"not understood: {error}")
    except UndeterminedError as error:
        return Checked(Status.UNDETERMINED, reason=", ".join(error.missing))
    status, reason = _status(asked, wanted)
    rules = clauses(discourse, asked.answer)
    if status is Status.HOLDS and not rules:
        status, reason = Status.NOT_CHECKED, NO_RULE
    if status is Status.HOLDS and (made := [each for each in rules if rulebook.evidence(each)]):
        status, reason = Status.RECONSTRUCTED, f"{RECONSTRUCTED}: {', '.join(made)}"
    places = _places(discourse, asked)
    return Checked(
        status, asked.said, value_to_json(asked.answer.value), reason, rules, asked.answer, places, asked.courses
    )


def _referee(rulebook: Rulebook, state: State) -> Referee:
    """Who answers by these rules in this state: whoever did so before, who remembers what he found."""
    key = (id(rulebook), id(state))
    found = _referees.get(key)
    if found is None:
        if len(_referees) >= _KEPT:
            del _referees[next(iter(_referees))]
        found = _referees[key] = Referee(rulebook, state, _usual(rulebook))
    return found


def _status(asked: Asked, wanted: object) -> tuple[Status, str]:
    got = asked.answer.value
    if isinstance(got, Unknown | Conflict):
        return Status.UNDETERMINED, ", ".join(asked.answer.missing)
    return (Status.HOLDS if got == wanted else Status.CONTRADICTED), ""


def _places(discourse: Discourse, asked: Asked) -> tuple[Location | Hexside, ...]:
    """All Locations that a question is about or finds, and the hexsides that were spoken of."""
    found = asked.answer.value if isinstance(asked.answer.value, frozenset) else ()
    stops = (stop for course in asked.courses for stop in course.stops)
    places = {each for each in (*asked.places, *stops, *found) if isinstance(each, Location)}
    return (*sorted(places), *(each for each in discourse.spoken if isinstance(each, Hexside)))


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
            asked = amount if HAVING in frame.verbs else cost
            return asked(discourse, frame, str(query.get("of", "")))
        case "set":
            return _all(discourse, frame, str(query.get("of", "")))
        case "cause":
            claimed = read(query["claimed"])
            return rests_on(
                discourse,
                lambda case: _claimed(case, query, frame),
                lambda asked: _wanted(discourse, frame, asked, claimed),
                read(query["cause"]),
            )
    raise NotKnownError(f"a question for {query['ask']!r}")


def _in_each(cases: Sequence[Discourse], query: Mapping[str, Any], frame: Frame) -> Asked:
    """Whether something is so, or may be done, in each of several cases that an example supposes at once."""
    asks = {"truth": is_so, "legality": _permission}.get(query["ask"])
    if asks is None or not cases:
        raise NotKnownError(f"`{say(frame)}` in {len(cases)} cases")
    found = [asks(each, frame) for each in cases]
    said = " and ".join(each.said for each in found)
    places = tuple(place for each in found for place in each.places)
    values = [each.answer.value for each in found]
    open_ = [name for value in values if isinstance(value, Unknown) for name in value.missing]
    value = Unknown(*open_) if open_ else values[0] if len(set(values)) == 1 else _NOT_ALIKE
    return Asked(said, conclude(BOARD, said, value, [each.answer for each in found]), places=places)


def _permission(discourse: Discourse, frame: Frame) -> Asked:
    for verb, asked in _PERMITTED.items():
        if verb in frame.verbs:
            return asked(discourse, frame)
    if not set(frame.verbs) & set(_MOVING):
        raise NotKnownError(f"whether one may {' or '.join(frame.verbs)}")
    return permitted(discourse, frame)


def _claimed(discourse: Discourse, query: Mapping[str, Any], frame: Frame) -> Asked:
    """What a reason is given for: all of something, or that it may be done, or that it is so."""
    of = str(query.get("of", ""))
    if of:
        return _all(discourse, frame, of)
    legal = set(frame.verbs) & {*_MOVING, *_PERMITTED}
    return _permission(discourse, frame) if legal else is_so(discourse, frame)


def _all(discourse: Discourse, frame: Frame, of: str) -> Asked:
    if "enter" in frame.verbs and of == "from":
        return sources(discourse, frame)
    if {THROWING, PLACING} & set(frame.verbs) and of == "from":
        return put_from(discourse, frame)
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
        about = frame.object if frame.object is not None else frame.subject
        return frozenset(each for role in expected for each in _members(discourse, about, role))
    return expected


def _members(discourse: Discourse, about: object, role: Role) -> set[Location | str]:
    """The Locations that a member of an expected set describes; of a means, those that lead through it, or itself."""
    thing = role.value
    if not isinstance(thing, Thing):
        raise NotKnownError(f"`{say(role)}`")
    if role.preposition != "via":
        found = discourse.referents(thing)
        return {discourse.place(thing)} if len(found) == 1 else {each for each in found if isinstance(each, Location)}
    means = thing.head.casefold().removesuffix(_MEANS)
    return set(through(discourse, discourse.place(about), means)) or {means}
