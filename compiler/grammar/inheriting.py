"""Conditions that go on: what was said under a condition and is spoken of again stays under it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from ..logic.model import Definition, Modifier, Statement, Value
from ..logic.phrases import (
    NOWHERE,
    Cue,
    Det,
    Focus,
    Thing,
    meaningful,
    understood,
)
from .candidates import EVENT, frames_of, single_things
from .closed import OF_THIS_KIND

T = TypeVar("T")

_ONGOING = ("no longer", "still", "thereby")


_BRINGING_UP = (Det.A, Det.EACH, Det.ANY)


def unmarked(node: T) -> T:
    """A node without the mark that `such` leaves on things."""
    if isinstance(node, tuple):
        return cast("T", tuple(unmarked(each) for each in node))
    names = meaningful(type(node))
    changes: dict[str, Any] = {name: unmarked(getattr(node, name)) for name in names}
    if isinstance(node, Thing):
        changes["traits"] = tuple(trait for trait in changes["traits"] if trait.name != OF_THIS_KIND)
    return replace(node, **changes) if changes else node  # type: ignore[type-var]


def inherited(statement: Statement, before: Sequence[Statement], such: bool = False) -> Statement:
    """A statement under the conditions of an earlier one, if it goes on with what was brought up there.

    `such` says that it speaks of something of which that was said, so that its own conditions come on top; so they do
    if they are about what comes only of an earlier statement, and so only under its conditions.
    """
    if isinstance(statement.body, Value | Definition | Modifier):
        return statement
    free = such or can_inherit(statement)
    origin = _origin(statement, before) if free else _brought_about(statement, before)
    inherited = tuple(
        understood(each)
        for each in (origin.conditions if origin else ())
        if each.cue in (Cue.IF, Cue.WHEN, Cue.WHILE) and each.focus is Focus.NONE and each not in statement.conditions
    )
    return replace(statement, conditions=(*statement.conditions, *inherited)) if inherited else statement


def sharing(statements: Sequence[Statement]) -> Iterator[Statement]:
    """The statements of one sentence: if one of them goes on with what was said under a condition, so do all."""
    inherited = [each for statement in statements for each in statement.conditions if each.at == NOWHERE]
    for statement in statements:
        fresh = tuple(each for each in dict.fromkeys(inherited) if each not in statement.conditions)
        free = can_inherit(statement) and not any(each.at == NOWHERE for each in statement.conditions)
        yield replace(statement, conditions=(*statement.conditions, *fresh)) if free and fresh else statement


def can_inherit(statement: Statement) -> bool:
    """Whether a statement says what happens or may be done, and not when."""
    conditional = any(each.cue in (Cue.IF, Cue.WHEN) for each in statement.conditions)
    return not (conditional or isinstance(statement.body, Value | Definition | Modifier))


def _origin(statement: Statement, before: Sequence[Statement]) -> Statement | None:
    """The earlier statement that brought up what this one speaks of again."""
    if any(word in _ONGOING for frame in frames_of(statement.body) for word in frame.manner):
        return before[-1] if before else None
    own = {thing.head for thing, _ in single_things(statement) if thing.det in _BRINGING_UP}
    again = {thing.head for thing, _ in single_things(statement) if _is_again(thing)} - own - {"act"}
    if before and EVENT.head in again:
        return before[-1]
    for number in range(len(before) - 1, -1, -1):
        mentioned = {thing.head for thing, _ in single_things(tuple(before[:number]))}
        for thing, _ in single_things(before[number]):
            if thing.head in again and (thing.det in _BRINGING_UP or thing.head not in mentioned):
                return before[number]
    return None


def _brought_about(statement: Statement, before: Sequence[Statement]) -> Statement | None:
    """The earlier statement that makes happen what conditions speak of: `must take a test`, `if it fails that test`.

    What it is about was there before, and so was what its own conditions speak of, and where it happens.
    """
    own = {thing.head for thing, _ in single_things(statement.body) if thing.det in _BRINGING_UP}
    again = {thing.head for thing, _ in single_things(statement.conditions) if thing.det is Det.THAT} - own
    for told in reversed(before):
        there = {thing.head for thing, _ in single_things(told.conditions)}
        done = [frame.object for frame in frames_of(told.body)]
        new = {thing.head for thing, _ in single_things(tuple(done)) if thing.det in _BRINGING_UP}
        if again & (new - there):
            return told
    return None


def _is_again(thing: Thing) -> bool:
    """Whether a thing is one that was spoken of: `that unit`, or just `the unit`."""
    plain = not (thing.roles or thing.such or thing.traits or thing.name)
    return thing.det is Det.THAT or (thing.det is Det.THE and plain)
