"""What a function has made of a value, for the next time that it is asked of that very value.

Most passes over a statement walk through all of it, and many walk through the same one. Nodes are compared without
their places, so what was made of one cannot be found by its equals: it is found by the node itself.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import TypeVar, TypeVarTuple, Unpack

A = TypeVar("A")
By = TypeVarTuple("By")
R = TypeVar("R")


def recalling(most: int) -> Callable[[Callable[[A, Unpack[By]], R]], Callable[[A, Unpack[By]], R]]:
    """Keep what a function makes of so many values, none of which ever changes, by whatever else it is given, which is
    told by its equals; the first that was kept goes first."""

    def decorate(function: Callable[[A, Unpack[By]], R]) -> Callable[[A, Unpack[By]], R]:
        known: dict[Hashable, tuple[A, R]] = {}
        """By identity, which nothing else can have as long as the value itself is kept beside it."""

        @wraps(function)
        def recalled(value: A, *by: *By) -> R:
            key = (id(value), by) if by else id(value)
            found = known.get(key)
            if found is None:
                found = _kept(known, most, key, (value, function(value, *by)))
            return found[1]

        return recalled

    return decorate


def recalling_all(
    most: int,
) -> Callable[[Callable[[tuple[A, ...], Unpack[By]], R]], Callable[[Iterable[A], Unpack[By]], R]]:
    """The same of what a function makes of several values together."""

    def decorate(function: Callable[[tuple[A, ...], Unpack[By]], R]) -> Callable[[Iterable[A], Unpack[By]], R]:
        known: dict[Hashable, tuple[tuple[A, ...], R]] = {}

        @wraps(function)
        def recalled(values: Iterable[A], *by: *By) -> R:
            kept = tuple(values)
            key = (*map(id, kept), by)
            found = known.get(key)
            if found is None:
                found = _kept(known, most, key, (kept, function(kept, *by)))
            return found[1]

        return recalled

    return decorate


def _kept(known: dict[Hashable, tuple[A, R]], most: int, key: Hashable, found: tuple[A, R]) -> tuple[A, R]:
    """What was found for some values, kept beside them."""
    if len(known) >= most:
        del known[next(iter(known))]
    known[key] = found
    return found
