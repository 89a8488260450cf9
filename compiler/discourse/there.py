"""What `there` means: the place that was spoken of last, by its own sentence or the one before. `Here` means none of
those; what nobody can tell of stays the word that it is.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from ..logic.model import Application, Definition, Statement, Value
from ..logic.phrases import NOWHERE, At, Det, Frame, Phrase, Role, Thing, kept_thing, meaningful, parts
from .carrying import again, is_mention_of
from .marks import PRONOUN
from .mentions import PLACES, Mention, is_same, kind_of, values

N = TypeVar("N")
Telling = Frame | Application | Definition | Value
"""What is told with adverbs."""

_THERE = "there"
_PLACE_WORDS = (_THERE, "here")


def there_again(statement: Statement, spoken: Sequence[Mention]) -> Statement:
    """A statement whose `there` is the place that it means; where it could be several, it stays as it is."""

    def told(node: Telling, word: str) -> Role | None:
        found = _place(node, statement, spoken) if word == _THERE else None
        return None if found is None else Role("in", again(found.thing, _SAME, found.whole, found.clause))

    return _placed(statement, told)


_SAME = Thing(PRONOUN, at=NOWHERE)


def places_in_words(statement: Statement, text: str) -> Statement:
    """A statement whose words for places that nobody tells of are kept as words."""

    def kept(node: Telling, word: str) -> Role:
        found = re.compile(rf"\b{word}\b", re.IGNORECASE).search(text, *_at(node, statement))
        place = found.span() if found else NOWHERE
        return Role("", kept_thing(word, place), at=place)

    return _placed(statement, kept)


def places_untold(statements: object) -> Iterator[str]:
    """The words for places of which nobody tells where they are."""
    told = (node for _, node in parts(statements) if isinstance(node, Telling))
    return (word for node in told for word in node.manner if word in _PLACE_WORDS)


def _placed(statement: Statement, made: Callable[[Telling, str], Role | None]) -> Statement:
    """A statement in which roles are made of words for places."""
    return _told(statement, made) if next(places_untold(statement), None) is not None else statement


def _told(node: N, made: Callable[[Telling, str], Role | None]) -> N:
    if isinstance(node, tuple):
        return cast("N", tuple(_told(each, made) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    told: Any = replace(node, **{name: _told(getattr(node, name), made) for name in names})  # type: ignore[type-var]
    if isinstance(told, Telling):
        for word in (each for each in told.manner if each in _PLACE_WORDS):
            if (role := made(told, word)) is not None:
                manner = tuple(each for each in told.manner if each != word)
                told = replace(told, manner=manner, roles=(*told.roles, role))
    return cast("N", told)


def _at(node: Telling, statement: Statement) -> At:
    return node.at if isinstance(node, Frame) else statement.at


def _place(act: Telling, statement: Statement, spoken: Sequence[Mention]) -> Mention | None:
    """The place that stands before an act and in none of its parts, in its own clause or else in the nearest."""
    things = [node for _, node in parts(act) if isinstance(node, Thing) and node.at[0] >= 0]
    able = [one for one in spoken if _may_be_place(one) and not any(_is_one(one, each) for each in things)]
    here = [one for one in able if one.here and 0 <= one.thing.at[1] <= _at(act, statement)[1]]
    last = max((one.sentence for one in able if not one.here), default=0)
    stage = here or [one for one in able if not one.here and one.sentence == last]
    stage = [one for one in stage if not one.subject] or stage
    wide = [one.thing for one in stage if kind_of(one.thing) in PLACES]
    stage = [one for one in stage if not any(_holds(place, one.thing) for place in wide)]
    if not any(kind_of(one.thing) in PLACES for one in stage):
        return None
    if any(not is_same(one.thing, stage[0].thing) for one in stage):
        return None
    return stage[-1] if stage else None


def _holds(place: Phrase, part: Phrase) -> bool:
    """Whether a place only says whose another one is: `the berth of a quay` is one place."""
    return any(each.at == part.at and each.at[0] >= 0 for each in values(place, "of"))


def _is_one(one: Mention, other: Thing) -> bool:
    """Whether a thing is one that its own clause spoke of: numbers and places mean nothing outside of a clause."""
    thing = one.thing
    return one.here and (thing.at == other.at or (isinstance(thing, Thing) and is_mention_of(thing, other)))


def _may_be_place(one: Mention) -> bool:
    """Whether it is a place, or a thing of no known kind that its sentence is not about."""
    thing = one.thing
    if not isinstance(thing, Thing) or thing.number is not None or thing.det is Det.NO:
        return False
    return thing.kind in PLACES or (thing.kind == "thing" and not one.subject)


__all__ = ["places_in_words", "places_untold", "there_again"]
