"""Building questions out of atoms, as short as they can be without changing what is asked first."""

from collections.abc import Iterator

from .model import NO, YES, All, Any, Expression, Not


def all_of(*members: Expression) -> Expression:
    """Whether all hold."""
    flat = tuple(dict.fromkeys(each for member in members for each in (_members(member, All))))
    return NO if NO in flat else flat[0] if len(flat) == 1 else All(flat)


def any_of(*members: Expression) -> Expression:
    """Whether at least one holds."""
    flat = tuple(dict.fromkeys(each for member in members for each in (_members(member, Any))))
    return YES if YES in flat else flat[0] if len(flat) == 1 else Any(flat)


def negation(of: Expression) -> Expression:
    """Whether it does not hold."""
    if of == YES:
        return NO
    if of == NO:
        return YES
    return of.of if isinstance(of, Not) else Not(of)


def _members(expression: Expression, joint: type[All] | type[Any]) -> Iterator[Expression]:
    if isinstance(expression, joint):
        yield from expression.members
    else:
        yield expression
