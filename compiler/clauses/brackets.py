"""Which brackets belong together."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from .model import Range

_OPENS = {")": "(", "]": "["}


def pairs(text: str, low: int, high: int, closed: Sequence[Range]) -> list[Range]:
    """The outermost pairs of brackets in `text[low:high]`, each from its first sign to after its last.

    Signs inside closed ranges do not count, nor does a sign whose fellow was lost.
    """
    found: list[Range] = []
    open_signs: list[tuple[str, int]] = []
    waiting: Counter[str] = Counter()
    barriers = iter(sorted(closed))
    barrier = next(barriers, None)
    offset = low
    while offset < high:
        while barrier and barrier[1] <= offset:
            barrier = next(barriers, None)
        if barrier and barrier[0] <= offset:
            offset = barrier[1]
            continue
        sign = text[offset]
        if sign in "([":
            open_signs.append((sign, offset))
            waiting[sign] += 1
        elif sign in _OPENS and waiting[_OPENS[sign]]:
            fellow, start = open_signs.pop()
            waiting[fellow] -= 1
            while fellow != _OPENS[sign]:
                fellow, start = open_signs.pop()
                waiting[fellow] -= 1
            found.append((start, offset + 1))
        offset += 1
    return outermost(found)


def outermost(ranges: Sequence[Range]) -> list[Range]:
    """The ranges that stand inside no other of them, in order."""
    kept: list[Range] = []
    for start, end in sorted(ranges, key=lambda one: (one[0], -one[1])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def inside(offset: int, ranges: Sequence[Range]) -> bool:
    """Whether an offset stands in one of the ranges, which are in order and apart."""
    after = bisect_right(ranges, offset, key=_start)
    return after > 0 and offset < ranges[after - 1][1]


def _start(range_: Range) -> int:
    return range_[0]
