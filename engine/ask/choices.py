"""Facts that nobody gave, each with the ways in which it can be: what is tried to see what hangs on it."""

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from ..dice import FACES, DiceRoll, DieRoll
from ..intervals import Interval
from ..meaning.times import THE_PHASE
from ..state import Phase
from .facts import FACTS
from .intervals import partition
from .model import Asked
from .naming import die_of, is_fact, needed, quoted, rolled_interval
from .request import DRM, PHASE, UNIT_FACTS, Request
from .values import YES_NO


class Tried(NamedTuple):
    """One way in which a fact can be."""

    given: str
    """As it would be given."""
    request: Request
    """The request to which it is added."""


class Choice(NamedTuple):
    """A fact that nobody gave."""

    key: str
    tried: tuple[Tried, ...]
    final: bool = False
    """Whether no other fact parts its cases."""


def choices(
    asked: Asked, request: Request, missing: Iterable[str], on_map: str = "", taken: Container[str] = ()
) -> Iterator[Choice]:
    """The facts that may decide an answer which lacks something: those of the board that are not `taken` for granted,
    those of the unit, all others that can be told, rolls, and the phase. On a map, facts of the board are only those
    that it lacks of the hex that is asked about (`on_map`)."""
    missing = tuple(dict.fromkeys(missing))
    for choice in _laid(asked, request, taken):
        fact = f"{choice.key.replace('-', '_')} of "
        if not on_map or any(name.startswith(fact) and on_map in name for name in missing):
            yield choice
    lacking = " ".join(missing)
    for key, field in UNIT_FACTS.items():
        if field.type is bool and f"{key.replace('-', '_')} of " in lacking:
            yield _yes_or_no(key, request)
    yield from told(asked, request, missing)
    yield from rolled(asked, request, missing)
    if THE_PHASE in missing:
        yield Choice(PHASE, tuple(Tried(f"{PHASE}={each}", request.with_fact(PHASE, each)) for each in Phase))


def told(asked: Asked, request: Request, missing: Iterable[str]) -> Iterator[Choice]:
    """The facts that only an asker can tell: those for which the question has a key, and others by their names."""
    missing = [name for name in missing if rolled_interval(asked, name) is None]
    needs = needed(asked, missing)
    for key in dict.fromkeys(need.key for need in needs.values()):
        if key in asked.words and not asked.words[key].counts:
            own = asked.words[key]
            cases = ((each, request.with_told(own.told(each == "yes"))) for each in YES_NO)
            yield Choice(key, tuple(Tried(f"{quoted(key)}={each}", case) for each, case in cases))
    yield from (_yes_or_no(name, request) for name in missing if name not in needs and is_fact(name))


def _laid(asked: Asked, request: Request, taken: Container[str]) -> Iterator[Choice]:
    """The facts of the board that the question may be given, and that are not taken for granted."""
    for key in asked.inputs:
        fact = FACTS.get(key)
        if fact is None or key in request.facts or not fact.choices or (fact.assumed and key not in asked.open):
            continue
        if key in taken and key not in asked.takes:
            continue
        yield laid(key, request)


def laid(key: str, request: Request) -> Choice:
    """A fact of the board with all its values that can be so."""
    values = (each for each in FACTS[key].choices if (key, each) not in request.ruled_out)
    return Choice(key, tuple(Tried(f"{key}={each}", request.with_fact(key, each)) for each in values))


def rolled(asked: Asked, request: Request, missing: Iterable[str]) -> Iterator[Choice]:
    """The rolls of which rules ask in which interval they lie: a roll in each of these, and in those between."""
    shown: dict[str, list[Interval]] = {}
    for name in missing:
        if match := rolled_interval(asked, name):
            shown.setdefault(match["of"], []).append(Interval.read(match["shown"]))
    for of, intervals in shown.items():
        die = die_of(asked, of)
        if die is not None:
            lacks = DRM if die in request.rolls else asked.dice[die]
            tried = [
                Tried(f"{of} is {interval} ({lacks}=)", _with_roll(asked, request, die, interval))
                for interval in partition(intervals, _reached(asked, request, die))
            ]
            yield Choice(of, tuple(tried))


def _reached(asked: Asked, request: Request, die: str) -> range | None:
    """What a die can come to; nothing is known of one that is modified by nobody knows how much."""
    if not asked.modified:
        return FACES
    added = request.added if request.drm is None else (request.drm, request.drm)
    if added is None:
        return None
    shown = request.rolls[die].original if die in request.rolls and request.drm is None else None
    least, most = (FACES[0], FACES[-1]) if shown is None else (shown, shown)
    return range(least + added[0], most + added[1] + 1)


def _with_roll(asked: Asked, request: Request, name: str, interval: Interval) -> Request:
    """The request with a roll that comes to a number in an interval."""
    number = interval.nearest(FACES[0])
    face = min(max(number, FACES[0]), FACES[-1])
    two = asked.dice[name] == "DR"
    roll = DiceRoll(face, face) if two else DieRoll(face, number - face)
    return request._replace(rolls={**request.rolls, name: roll}, drm=number - face)


def _yes_or_no(key: str, request: Request) -> Choice:
    return Choice(key, tuple(Tried(f"{quoted(key)}={each}", request.with_fact(key, each)) for each in YES_NO))
