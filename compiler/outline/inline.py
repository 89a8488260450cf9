"""What stands inside a text: gaps, footnote marks and emphasis."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from ..document import Prose, Style
from .brackets import ExceptionRange
from .model import Mark, MarkKind

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_RAISED = re.compile(r"[⁰¹²³⁴-⁹]+")
_FUSED = re.compile(r"(?<=[a-z][a-z][.;,)])\d{1,2}(?=\s|$)|(?<=[a-z]{3})\d{1,2}(?=[\s.,;:]|$)")
_NUMBERED = re.compile(
    r"\b(?:board|case|chapter|fig|figure|hex|level|map|note|page|phase|player|rule|scenario|section|step|table|turn|vol)$",
    re.IGNORECASE,
)
"""Words that have numbers of their own, which a missing space does not make marks."""
_GAP = re.compile(r"/(?=\s*$)")
_LABEL = re.compile(r"[*•·◦‣▪–-]\s+|\((?:[a-z]|\d{1,2}|[ivx]{1,4})\)\s+|(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]\s+")
"""A bullet, a letter or a number before the words of an item."""


def find_gap(text: str) -> int | None:
    """Where a text stops at a slash that nothing follows, if it does."""
    found = _GAP.search(text)
    return found.start() if found else None


def item_label(text: str) -> int | None:
    """How long the bullet, letter or number is that makes a text an item of a list, if one does."""
    found = _LABEL.match(text)
    return found.end() if found and found.end() < len(text) else None


def footnote_marks(prose: Prose) -> Iterator[tuple[int, int, str, bool]]:
    """First and last offset of each footnote's number in a text, the number, and whether it is fused."""
    for start, end, piece in prose.runs():
        if piece.style & Style.SUPERSCRIPT and piece.text.strip().isdigit():
            yield start, end, piece.text.strip(), False
    for found in _RAISED.finditer(prose.text):
        yield found.start(), found.end(), found[0].translate(_SUPERSCRIPTS), False
    for found in _FUSED.finditer(prose.text):
        word = prose.text[max(0, found.start() - 12) : found.start()].rstrip(".")
        if not prose.style_at(found.start()) & Style.SUPERSCRIPT and not _NUMBERED.search(word):
            yield found.start(), found.end(), found[0], True


def emphasis(prose: Prose, exceptions: list[ExceptionRange]) -> Iterator[Mark]:
    """Runs set in italics or bold, but for those that an exception's own type explains."""
    runs: list[Mark] = []
    for start, end, piece in prose.runs():
        if not piece.style & (Style.EMPHASIS | Style.STRONG):
            continue
        kind = MarkKind.STRONG if piece.style & Style.STRONG else MarkKind.EMPHASIS
        if runs and (runs[-1].end, runs[-1].kind) == (start, kind):
            runs[-1] = Mark(runs[-1].start, end, kind)
        else:
            runs.append(Mark(start, end, kind))
    explained = _Cover(exceptions)
    for run in runs:
        if prose.text[run.start : run.end].strip() and not explained.touches(run.start, run.end):
            yield run


class _Cover:
    """Whether an exception touches a stretch of text, whatever the nesting."""

    def __init__(self, exceptions: list[ExceptionRange]) -> None:
        self.starts = [item.start for item in exceptions]
        self.reaches = list(accumulate((item.end for item in exceptions), max))

    def touches(self, start: int, end: int) -> bool:
        before = bisect_left(self.starts, end)
        return before > 0 and start <= self.reaches[before - 1]
