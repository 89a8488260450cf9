"""Which brackets belong together."""

from collections.abc import Sequence

from .model import Range

_OPENS = {")": "(", "]": "["}


def pairs(text: str, low: int, high: int, closed: Sequence[Range]) -> list[Range]:
    """The outermost pairs of brackets in `text[low:high]`, each from its first sign to after its last.

    Signs inside closed ranges do not count, nor does a sign whose fellow was lost.
    """
    found: list[Range] = []
    open_signs: list[tuple[str, int]] = []
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
        elif sign in _OPENS:
            fellow = max((n for n, one in enumerate(open_signs) if one[0] == _OPENS[sign]), default=None)
            if fellow is not None:
                found.append((open_signs[fellow][1], offset + 1))
                del open_signs[fellow:]
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
    """Whether an offset stands in one of the ranges."""
    return any(start <= offset < end for start, end in ranges)
