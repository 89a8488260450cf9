"""Questions made of others, as short as they can be without changing what is asked first."""

from collections.abc import Iterator
from typing import Any

from ...immutable import field_names
from .model import NO, YES, All, AnyOf, Exists, Expression, Not, Total


def all_of(*members: Expression) -> Expression:
    """Whether all are so."""
    flat = tuple(dict.fromkeys(each for member in members for each in _members(member, All)))
    return NO if NO in flat else flat[0] if len(flat) == 1 else All(flat)


def any_of(*members: Expression) -> Expression:
    """Whether at least one is so."""
    flat = tuple(dict.fromkeys(each for member in members for each in _members(member, AnyOf)))
    return YES if YES in flat else flat[0] if len(flat) == 1 else AnyOf(flat)


def negation(of: Expression) -> Expression:
    """Whether it is not so."""
    if of in (YES, NO):
        return NO if of == YES else YES
    return of.of if isinstance(of, Not) else Not(of)


def letters(node: object) -> Iterator[str]:
    """The letters of the things that an expression means and does not look for itself, as often as they stand there."""
    if isinstance(node, tuple):
        for each in node:
            yield from letters(each)
        return
    if isinstance(node, Exists | Total):
        such = node.such if isinstance(node, Exists) else None
        yield from letters(node.source)
        yield from (each for each in letters((node.claim, such)) if each != node.letter)
        return
    kind: Any = type(node)
    for name in field_names(kind):
        value = getattr(node, name)
        if name == "letter":
            yield value
        else:
            yield from letters(value)


def inner(expression: Expression) -> tuple[Expression, ...]:
    """The members of what is joined by `and`; of anything else, itself."""
    return tuple(_members(expression, All))


def exists(found: Exists) -> Expression:
    """A search whose claim nothing can fulfil is in vain."""
    return NO if found.claim == NO else found


def _members(expression: Expression, joint: type[All] | type[AnyOf]) -> Iterator[Expression]:
    if isinstance(expression, joint):
        yield from expression.members
    else:
        yield expression
