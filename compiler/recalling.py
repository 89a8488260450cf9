"""What a function has made of a value, for the next time that it is asked of that very value.

Most passes over a statement walk through all of it, and many walk through the same one. Nodes are compared without
their places, so what was made of one cannot be found by its equals: it is found by the node itself.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


def recalling(most: int) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """Keep what a function makes of so many values, none of which ever changes; the first that was kept goes first."""

    def decorate(function: Callable[[A], R]) -> Callable[[A], R]:
        known: dict[int, tuple[A, R]] = {}
        """By identity, which nothing else can have as long as the value itself is kept beside it."""

        @wraps(function)
        def recalled(value: A) -> R:
            found = known.get(id(value))
            if found is None:
                if len(known) >= most:
                    del known[next(iter(known))]
                found = known[id(value)] = (value, function(value))
            return found[1]

        return recalled

    return decorate
