"""What is done for each of several: spoken of again beside one of these, it is that one's, and no other's: `a die is
rolled for each tug; a 6 sinks that tug` — a 6 of the die for that tug."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ..logic.model import Statement
from ..logic.phrases import Det, Thing, parts, rewritten
from .carrying import tied
from .mentions import Told, frames_of

_Which: TypeAlias = tuple[str, int]
"""Which thing it is: the clause that brought it up, if that is another one, and its number there."""


def of_each(statement: Statement, before: Sequence[Statement], around: Sequence[Told]) -> Statement:
    """A statement in which what was done for each of several is told with the one that the statement speaks of."""
    done: dict[_Which | None, tuple[str, _Which]] = {}
    done |= {which: tied for told in around for which, tied in _done_for_each(told.statements, told.clause)}
    done |= dict(_done_for_each(before))
    if not done:
        return statement
    spoken = {_which(each): each for _, each in parts(statement) if isinstance(each, Thing) and each.det is Det.THAT}
    return _with_ones(statement, done, spoken)


def _with_ones(
    statement: Statement, done: Mapping[_Which | None, tuple[str, _Which]], spoken: Mapping[_Which | None, Thing]
) -> Statement:
    def change(node: Any) -> Any:
        if not isinstance(node, Thing) or node.det is not Det.THAT or (which := _which(node)) not in done:
            return node
        preposition, each = done[which]
        if each not in spoken or any(role.preposition == preposition for role in node.roles):
            return node
        return tied(node, preposition, spoken[each])

    return rewritten(statement, change)


def _done_for_each(statements: Sequence[Statement], clause: str = "") -> Iterator[tuple[_Which, tuple[str, _Which]]]:
    """What statements bring up for each of several, with the preposition that ties it to them."""
    for statement in statements:
        for frame in frames_of(statement.body):
            made = _which(frame.object, clause) if isinstance(frame.object, Thing) and _is_new(frame.object) else None
            for role in frame.roles:
                each = _which(role.value, clause) if isinstance(role.value, Thing) else None
                if made is not None and each is not None and getattr(role.value, "det", None) is Det.EACH:
                    yield made, (role.preposition, each)


def _which(thing: Thing, clause: str = "") -> _Which | None:
    if thing.link:
        told, _, number = thing.link.partition("#")
        return (told, int(number)) if number else None
    return None if thing.referent is None else (clause, thing.referent)


def _is_new(thing: Thing) -> bool:
    return thing.det is Det.A and not thing.link
