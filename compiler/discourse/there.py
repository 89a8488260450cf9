"""What `there` means: the place that was spoken of last, by its own sentence or the one before."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Det, Frame, Phrase, Role, Thing, meaningful, parts
from .carrying import again, is_mention_of
from .marks import PRONOUN
from .mentions import PLACES, Mention, is_same, kind_of, values

N = TypeVar("N")

_THERE = "there"


def there_again(statement: Statement, spoken: Sequence[Mention]) -> Statement:
    """A statement whose `there` is the place that it means; where it could be several, it stays as it is."""
    if not any(_is_there(node) for _, node in parts(statement)):
        return statement
    return _told(statement, spoken)


def _is_there(node: object) -> bool:
    return isinstance(node, Frame) and _THERE in node.manner


def _told(node: N, spoken: Sequence[Mention]) -> N:
    if isinstance(node, tuple):
        return cast("N", tuple(_told(each, spoken) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    told: Any = replace(node, **{name: _told(getattr(node, name), spoken) for name in names})  # type: ignore[type-var]
    if not isinstance(told, Frame) or not _is_there(told) or (found := _place(told, spoken)) is None:
        return cast("N", told)
    where = again(found.thing, Thing(PRONOUN, at=NOWHERE), found.whole, found.clause)
    manner = tuple(word for word in told.manner if word != _THERE)
    return cast("N", replace(told, manner=manner, roles=(*told.roles, Role("in", where))))


def _place(frame: Frame, spoken: Sequence[Mention]) -> Mention | None:
    """The place that stands before an act and in none of its parts, in its own clause or else in the nearest."""
    things = [node for _, node in parts(frame) if isinstance(node, Thing) and node.at[0] >= 0]
    able = [one for one in spoken if _may_be_place(one) and not any(_is_one(one.thing, each) for each in things)]
    here = [one for one in able if one.here and 0 <= one.thing.at[1] <= frame.at[1]]
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


def _is_one(one: Phrase, other: Thing) -> bool:
    return one.at == other.at or (isinstance(one, Thing) and is_mention_of(one, other))


def _may_be_place(one: Mention) -> bool:
    """Whether it is a place, or a thing of no known kind that its sentence is not about."""
    thing = one.thing
    if not isinstance(thing, Thing) or thing.number is not None or thing.det is Det.NO:
        return False
    return thing.kind in PLACES or (thing.kind == "thing" and not one.subject)


__all__ = ["there_again"]
