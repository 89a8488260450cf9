"""Rules cut into phrases: what one cue or one number can reach. Exceptions and asides stand apart."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..graph.model import Mark, MarkKind

FILLER = "\ufffc"
"""Stands for each character that belongs to something else: a citation, an exception, an aside."""

_MASKED = frozenset((MarkKind.CITATION, MarkKind.EXCEPTION, MarkKind.FOOTNOTE, MarkKind.GAP, MarkKind.TABLE_NOTE))
_ASIDE = re.compile(r"(?<!\w)\(([^()]*)\)")
_END = re.compile(
    rf"(?<!\bi\.e)(?<!\be\.g)(?<!\bvs)(?<!\bcf)[.!?][\"”’)]*(?=\s+[\s\"“‘(\[{FILLER}]*(?:[A-Z0-9]|$)|$|[A-Z][a-z])"
    r"|;|,?\s(?=(?:but|though|although|however|whereas)\b)"
    r"|,\s(?=and\s(?:(?:on|if|when)\s|(?:[^\s,]+\s+){1,6}?(?:may|can|must|is|are|has|have|does|do)\b))"
)
"""Ends of sentences, and the joints of a sentence where another statement begins."""
_WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A stretch of a text, and the exceptions that hang on it."""

    start: int
    """Its offset in the text."""
    text: str
    """Its characters, those that belong to something else blotted out."""
    exceptions: tuple[Mark, ...] = ()

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)


def phrases(text: str, marks: Iterable[Mark]) -> list[Phrase]:
    """The phrases of a text in printed order; an aside in parentheses is a phrase of its own."""
    marks = sorted(marks)
    masked = list(text)
    for mark in marks:
        if mark.kind in _MASKED:
            masked[mark.start : mark.end] = FILLER * (mark.end - mark.start)
    rest = "".join(masked)
    spans: list[tuple[int, str]] = []
    while aside := _ASIDE.search(rest):
        spans.append((aside.start(1), aside[1]))
        rest = rest[: aside.start()] + FILLER * len(aside[0]) + rest[aside.end() :]
    start = 0
    for end in [*(found.end() for found in _END.finditer(rest)), len(rest)]:
        spans.append((start, rest[start:end]))
        start = end
    spans = sorted(span for span in spans if _WORD.search(span[1]))
    return _with_exceptions(spans, rest, _outermost(marks))


def _outermost(marks: Sequence[Mark]) -> list[Mark]:
    found: list[Mark] = []
    for mark in marks:
        if mark.kind is MarkKind.EXCEPTION and (not found or mark.start >= found[-1].end):
            found.append(mark)
    return found


def _with_exceptions(spans: Sequence[tuple[int, str]], rest: str, exceptions: Sequence[Mark]) -> list[Phrase]:
    """Hang each exception on the phrase whose words stand last before it."""
    hung: dict[int, list[Mark]] = {}
    for mark in exceptions:
        before = rest[: mark.start].rstrip(f" \t\n{FILLER}")
        anchor = max(len(before) - 1, 0)
        hosts = [start for start, text in spans if start <= anchor < start + len(text)]
        hung.setdefault(max(hosts, default=-1), []).append(mark)
    found = [Phrase(start, text, tuple(hung.pop(start, ()))) for start, text in spans]
    left = tuple(mark for marks in hung.values() for mark in marks)
    return [Phrase(0, "", left), *found] if left else found
