"""What points to what nobody reads, or could mean two things, kept as the words that it is.

`That boat`, of a sentence that nobody reads, is still somebody of whom this sentence says what it says: its operator,
its conditions and its exceptions are read. So the words that point stay words, and claim nothing beyond themselves.
"""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TypeVar, cast

from ..logic.model import Effect, Fact, Norm, Statement
from ..logic.phrases import (
    NOWHERE,
    RECIPROCAL,
    YOU,
    At,
    Condition,
    Cue,
    Det,
    Frame,
    Joined,
    Number,
    Role,
    Thing,
    kept_thing,
    meaningful,
    opaque,
)
from .cases import OTHERWISE, is_case
from .dangling import NOW, brings_up, is_known_by_name
from .marks import OF_THIS_KIND, OTHER, SUCH
from .mentions import Told, frames_of
from .others import picked_out

N = TypeVar("N")

_SAME = "same"
INSTEAD = "instead"
_AS = {OTHERWISE: "in case", INSTEAD: "instead of"}
"""How words that go back to what was said before are tied on: as what they are short for."""
_DENIED = re.compile(r"(?:\s+not|n['’]t)$")
"""What is denied of an act that is not named: the frame around it says so."""
_POINTING = (SUCH, OF_THIS_KIND, _SAME)
"""Traits of a mention that points back."""


def pointing_in_words(
    statements: Sequence[Statement], text: str, start: int, around: Sequence[Told], measures: Collection[str]
) -> tuple[Statement, ...]:
    """The statements of a clause that begins at `start`, in which all that points to another sentence is kept as words.

    `measures` are nouns that are the same wherever they stand, such as levels.
    """
    unread = " ".join(told.words for told in around if not told.read).casefold()

    def points(thing: Thing) -> bool:
        if thing.at[0] < 0 or thing.link or thing.head in (YOU, RECIPROCAL):
            return False
        return _points(thing) or (thing.head.split()[-1] not in measures and _is_told_in(thing, unread))

    cased = (_case_in_words(each, text, start) for each in statements)
    return tuple(_in_words(each, text, points) for each in cased)


def _points(thing: Thing) -> bool:
    """Whether a thing is spoken of as one that another sentence brought up."""
    marked = any(trait.name in _POINTING for trait in thing.traits)
    other = thing.det is Det.THE and any(trait.name == OTHER for trait in thing.traits)
    rolled = thing.kind == "dice" and (thing.det is Det.THE or _is_shown(thing))
    return (thing.det is Det.THAT and thing.kind not in NOW) or marked or other or (rolled and not thing.roles)


def _is_shown(thing: object) -> bool:
    """Whether it is a number that dice show: `a 6`."""
    return isinstance(thing, Thing) and thing.kind == "dice" and (thing.head == "result" or thing.det is Det.THE)


def _is_told_in(thing: Thing, words: str) -> bool:
    """Whether words that nobody reads bring up what is spoken of as known: `the boat`."""
    return is_known_by_name(thing) and thing.kind not in NOW and brings_up(words, thing)


def _in_words(node: N, text: str, points: Callable[[Thing], bool]) -> N:
    if isinstance(node, tuple):
        return cast("N", tuple(_in_words(each, text, points) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    if isinstance(node, Thing) and points(node):
        return cast("N", _kept(node, text))
    if isinstance(node, Condition) and _asks_what_is_shown(node):
        return cast("N", _condition(node.at, text))
    inside = {name: _in_words(getattr(node, name), text, points) for name in names}
    if not any(value is not getattr(node, name) for name, value in inside.items()):
        return node
    told = replace(node, **inside)  # type: ignore[type-var]
    return cast("N", picked_out(told)) if isinstance(told, Thing) else told


def _asks_what_is_shown(condition: Condition) -> bool:
    """Whether it is told by what dice show: `on a 6`, of some roll before."""
    tests = condition.test.members if isinstance(condition.test, Joined) else (condition.test,)
    shown = [each for each in tests if isinstance(each, Frame) and _is_shown(each.subject)]
    return condition.at[0] >= 0 and bool(shown) and all(_is_inside(each.complement, each.subject) for each in shown)


def _is_inside(number: object, shown: object) -> bool:
    """Whether a number stands in the words for what shows it."""
    low, high = getattr(shown, "at", NOWHERE)
    return isinstance(number, Number) and low <= number.at[0] < high


def _kept(thing: Thing, text: str) -> Thing:
    """A thing that is kept as words, with all that stands behind its noun and belongs to it."""
    inside = [each.at[1] for each in (*thing.roles, *thing.such) if each.at[0] >= thing.at[0]]
    end = max((thing.at[1], *inside))
    said = _DENIED.sub("", text[thing.at[0] : end].rstrip(" ,;:("))
    place = thing.at[0], thing.at[0] + len(said)
    kept = kept_thing(" ".join(text[slice(*place)].split()), place)
    return replace(kept, plural=thing.plural, single=thing.single, person=thing.person)


def _case_in_words(statement: Statement, text: str, start: int) -> Statement:
    """A statement whose `otherwise` in front, or `in that case`, is a condition in words."""
    body = statement.body
    if not isinstance(body, Norm | Fact | Effect):
        return statement
    name = "act" if isinstance(body, Norm) else "frame"
    frame = next(frames_of(body))
    cases = [role.at for role in frame.roles if is_case(role)]
    manner, roles = list(frame.manner), [role for role in frame.roles if not is_case(role)]
    if OTHERWISE in manner and (front := re.compile(r"\W*(otherwise)\b", re.IGNORECASE).match(text, start)):
        cases.append(front.span(1))
        manner.remove(OTHERWISE)
    for word in (OTHERWISE, INSTEAD):
        if word in manner and (place := _place(word, statement, text)) is not None:
            roles.append(Role(_AS[word], kept_thing(word, place), at=place))
            manner.remove(word)
    told = replace(frame, roles=tuple(roles), manner=tuple(manner))
    if told == frame:
        return statement
    more = tuple(_condition(place, text) for place in cases)
    return replace(statement, body=replace(body, **{name: told}), conditions=(*more, *statement.conditions))  # type: ignore[arg-type]


def _condition(place: At, text: str) -> Condition:
    return Condition(Cue.IF, Frame((opaque(text[slice(*place)]),), at=place), at=place)


def _place(word: str, statement: Statement, text: str) -> At | None:
    """Where a word stands in a statement."""
    found = re.compile(rf"\b{word}\b", re.IGNORECASE).search(text, *statement.at)
    return found.span() if found else None
