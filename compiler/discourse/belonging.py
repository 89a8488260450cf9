"""Whose a thing is of which nobody says it, and where somebody is who is called after a place: a bare `flag`, where a
sentence tells of one tug, is that tug's; `the lock tug`, where it tells of one lock, is the tug in that lock.

Whose things of a sort always are says the lexicon (`owner`).
"""

from collections.abc import Callable, Iterator
from typing import Any

from ..english.text import Vocabulary
from ..logic.model import Statement
from ..logic.phrases import Det, Role, Thing, parts, rewritten
from .carrying import tied
from .mentions import subject_of

_UNIT, _PLACE = "unit", "location"
_USED = "as"
"""What ties on what something is used as, or moves as, which is nobody's."""


def belonging(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """A statement whose things are told with whose they are, and whose units with the place that they are called
    after."""
    statement = _in_place(statement)
    if not any(each.head in vocabulary.owners for each in _things(statement)):
        return statement
    used = {id(node.value) for _, node in parts(statement) if isinstance(node, Role) and node.preposition == _USED}
    open_ = {each.at for each in _things(statement) if _is_open(each, vocabulary) and id(each) not in used}

    def owner(thing: Thing) -> Thing | None:
        mine = thing.at in open_ and _is_open(thing, vocabulary)
        return _owner(statement, vocabulary.owners[thing.head], vocabulary) if mine else None

    return _told_with(statement, "of", owner)


def _in_place(statement: Statement) -> Statement:
    """`The lock tug`, where a lock is told of: the one in it."""

    def place(unit: Thing) -> Thing | None:
        if unit.kind != _UNIT or unit.det is not Det.THE or unit.link or unit.roles or unit.such:
            return None
        called = {trait.name for trait in unit.traits if not trait.negated}
        found = [each for each in _things(statement) if each.head in called and each.kind == _PLACE]
        return found[0] if len({_which(each) for each in found}) == 1 else None

    return _told_with(statement, "in", place)


def _told_with(statement: Statement, preposition: str, other: Callable[[Thing], Thing | None]) -> Statement:
    """A statement whose things are tied to others by a preposition."""

    def change(node: Any) -> Any:
        known = other(node) if isinstance(node, Thing) else None
        return node if known is None else tied(node, preposition, known)

    return rewritten(statement, change)


def _owner(statement: Statement, kind: str, vocabulary: Vocabulary) -> Thing | None:
    """What its sentence is about, if that can own it, or else the one thing that can of which it tells."""
    about = subject_of(statement)
    able = [each for each in _things(statement) if each.kind == kind and each.head not in vocabulary.owners]
    told = [about] if isinstance(about, Thing) and about in able else able
    return told[0] if len({_which(each) for each in told}) == 1 else None


def _is_open(thing: Thing, vocabulary: Vocabulary) -> bool:
    """Whether it is told by nothing but its name."""
    told = (thing.traits, thing.roles, thing.such, thing.number, thing.name, thing.link, thing.single)
    return thing.head in vocabulary.owners and thing.det in (Det.A, Det.THE) and thing.at[0] >= 0 and not any(told)


def _things(statement: Statement) -> Iterator[Thing]:
    return (each for _, each in parts(statement) if isinstance(each, Thing))


def _which(thing: Thing) -> tuple[object, ...]:
    """Which thing it is; one without a number is that of its own words."""
    return (thing.link,) if thing.link else (thing.referent,) if thing.referent is not None else (thing.head, thing.at)
