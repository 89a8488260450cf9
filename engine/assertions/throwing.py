"""Questions about DCs that are thrown or placed into a cave: whether one may be, and from where."""

from collections.abc import Mapping
from typing import NamedTuple

from ..answers import Answer
from ..locations import Location
from ..meaning.facts import Pattern
from ..meaning.things import Item
from ..questions import Question
from ..rules import Kind
from ..spatial.asking import any_infantry, conclude, forbids, nearby
from ..truth import Legality, Unknown, all_of
from .discourse import Discourse, only_roles, role_of
from .frames import Frame, Thing
from .model import Asked, NotKnownError
from .movement import everything_of
from .to_text import say

THROWING, PLACING = "throw", "place"
_DC = "DC"
_CLIMBING = "Climbing"
_ANYBODY = ("unit", "Infantry")


class _Act(NamedTuple):
    """What is done with a DC."""

    done: str
    usual: Mapping[Pattern, bool]
    """An example tells of the usual case: whoever does it does not Climb, makes the roll that it takes, and expends
    what it costs."""


_ACTS = {
    THROWING: _Act(
        "thrown",
        {
            Pattern("in", theme="Good Order"): True,
            Pattern("of", "owner"): True,
            Pattern("make", "owner"): True,
            Pattern("be", "subsequent Final dr"): True,
            Pattern(_CLIMBING): False,
        },
    ),
    PLACING: _Act(
        "placed",
        {
            Pattern("expend"): True,
            Pattern("be", "MF"): True,
            Pattern("as per"): False,
            Pattern(_CLIMBING): False,
        },
    ),
}


def may_be_put(discourse: Discourse, frame: Frame) -> Asked:
    """Whether a DC may be thrown or placed into a Location from another, or from anywhere."""
    only_roles(frame, "from", "into")
    verb, target, start = *_told(discourse, frame), role_of(frame, "from")
    done, document = _ACTS[verb].done, discourse.referee.rulebook.name
    if start is not None:
        at = discourse.place(start)
        said = f"a {_DC} may be {done} from {at} into {target}"
        told = _put(discourse, verb, at, target)
        return Asked(said, conclude(document, said, told.value, [told]), places=(at, target))
    said = f"a {_DC} may be {done} into {target}"
    told_from = _from_each(discourse, verb, target)
    barred = all_of(*map(forbids, told_from.values()))
    value = barred if isinstance(barred, Unknown) else Legality.FORBIDDEN if barred else Legality.PERMITTED
    deciding = [each for each in told_from.values() if barred is True or forbids(each) is not True]
    return Asked(said, conclude(document, said, value, deciding), places=(target,))


def put_from(discourse: Discourse, frame: Frame) -> Asked:
    """All Locations from which a DC may be thrown or placed into another."""
    only_roles(frame, "into")
    verb, target = _told(discourse, frame)
    told = _from_each(discourse, verb, target)
    found = {at: each for at, each in told.items() if forbids(each) is not True}
    barred = [each for at, each in told.items() if at not in found]
    return everything_of(f"a {_DC} may be {_ACTS[verb].done} into {target} from", found, barred)


def _told(discourse: Discourse, frame: Frame) -> tuple[str, Location]:
    """What is done with a DC, by anybody who does not Climb, and into where."""
    thing, verbs = frame.object, [each for each in frame.verbs if each in _ACTS]
    if not isinstance(thing, Thing) or thing.head != _DC or thing.roles or thing.such or frame.manner:
        raise NotKnownError(f"`{say(frame)}`")
    if len(verbs) != 1 or len(frame.verbs) != 1 or not (frame.subject is None or _is_anybody(frame.subject)):
        raise NotKnownError(f"`{say(frame)}`")
    return verbs[0], discourse.place(role_of(frame, "into"))


def _is_anybody(phrase: object) -> bool:
    """Whether it is told to be any unit but one that Climbs."""
    if not isinstance(phrase, Thing) or phrase.head not in _ANYBODY or phrase.roles or phrase.such:
        return False
    return phrase.det == "a" and all(trait.name == _CLIMBING and trait.negated for trait in phrase.traits)


def _from_each(discourse: Discourse, verb: str, target: Location) -> dict[Location, Answer]:
    """What rules say of it from each Location near another that there is."""
    places = dict.fromkeys(nearby(discourse.referee.state, target.hex))
    there = [each for each in places if each != target and discourse.referee.exists(each).value is True]
    return {each: _put(discourse, verb, each, target) for each in there}


def _put(discourse: Discourse, verb: str, start: Location, target: Location) -> Answer:
    done = {
        "agent": any_infantry(start),
        "theme": Item(_DC),
        "from": start,
        "into": target,
        "LOS": Item("LOS", ends=(start, target)),
    }
    return discourse.referee.question(Question(verb, Kind.NORM, done, presumed=_ACTS[verb].usual))
