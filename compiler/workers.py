"""Work done beside other work, in processes of their own, for what it leaves in the cache.

Whoever asks for the results takes them from there, and makes those that are not there: so they are the same on one
core and on many, and whatever goes wrong beside is never seen.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

_MOST = 4
"""So many processes at once, for each has a memory of its own."""


def cores() -> int:
    """How many processes may work at once; one where none can begin in the middle of another."""
    return min(_MOST, len(os.sched_getaffinity(0))) if sys.platform == "linux" else 1


def shares(items: Iterable[T], size: Callable[[T], int], count: int) -> list[list[T]]:
    """Items in at most so many shares of about the same size."""
    found: list[list[T]] = [[] for _ in range(count)]
    sizes = [0] * count
    for item in sorted(items, key=size, reverse=True):
        least = sizes.index(min(sizes))
        found[least].append(item)
        sizes[least] += size(item)
    return [found[0], *filter(None, found[1:])]


@contextmanager
def beside(*works: Callable[[], object]) -> Iterator[None]:
    """Do each work in a process of its own; at the end they are done."""
    started = [_start(work) for work in works]
    try:
        yield
    finally:
        for process in started:
            os.waitpid(process, 0)


def _start(work: Callable[[], object]) -> int:
    process = os.fork()
    if process:
        return process
    try:
        work()
    finally:
        os._exit(0)
