"""Where one statement ends and the next begins."""

import re
from collections.abc import Iterator, Sequence

from ..graph.model import Mark, MarkKind

_STOP = re.compile(r"[.?!;:]|[()\[\]]")
_ABBREVIATION = re.compile(r"(?:\b(?:i\.e|e\.g|vs|etc|cf|approx|viz|incl|max|min|No)|\b[A-Z])$")
_NEXT_SENTENCE = re.compile(r"[)\]\"”’']*(?:\s+[\"“‘'(\[]*[A-Z0-9≤≥+-]|\s*$|[A-Z][a-z])")
_ONLY_REFERENCES = re.compile(r"[\s;,.&/()\[\]]*(?:(?:[Ss]ee(?:\s+also)?|and|also|or)[\s;,.&/]+)*$")


def split(text: str, marks: Sequence[Mark]) -> list[tuple[int, int, bool]]:
    """The statements of a text: first and last offset of each, and whether it is an aside in parentheses.

    Sentences are parted at their ends, and at semicolons that do not just append references. What stands
    inside a citation or an exception parts nothing; a whole sentence in parentheses is a statement.
    """
    closed = _opaque(marks)
    found: list[tuple[int, int, bool]] = []
    start = depth = 0
    aside: int | None = None
    for stop in _STOP.finditer(text):
        offset, sign = stop.start(), stop[0]
        if any(low <= offset < high for low, high in closed):
            continue
        if sign in "([":
            if depth == 0 and not text[start:offset].strip() and sign == "(":
                aside = offset
            depth += 1
        elif sign in ")]":
            depth = max(0, depth - 1)
            if depth == 0 and aside is not None and text[:offset].rstrip()[-1:] in ".?!":
                found.append((aside + 1, offset, True))
                start = offset + 1
            if depth == 0:
                aside = None
        elif depth == 0 and _ends(text, offset, sign, marks):
            found.append((start, offset + 1, False))
            start = offset + 1
    found.append((start, len(text), False))
    feet = {mark.start: mark.end for mark in marks if mark.kind is MarkKind.FOOTNOTE}
    return [piece for low, high, inside in found if (piece := _trimmed(text, feet.get(low, low), high, inside))]


def _opaque(marks: Sequence[Mark]) -> list[tuple[int, int]]:
    kinds = (MarkKind.CITATION, MarkKind.EXCEPTION, MarkKind.FOOTNOTE)
    return [(mark.start, mark.end) for mark in marks if mark.kind in kinds]


def _ends(text: str, offset: int, sign: str, marks: Sequence[Mark]) -> bool:
    if sign == ":":
        return False
    if sign == ";":
        return not _is_reference_tail(text, offset + 1, marks)
    after = offset + 1
    for mark in marks:  # a footnote's number stands between the stop and the next sentence
        if mark.kind is MarkKind.FOOTNOTE and mark.start == after:
            after = mark.end
    if sign == "." and _ABBREVIATION.search(text, max(0, offset - 8), offset):
        return not text[after:].strip()
    return _NEXT_SENTENCE.match(text, after) is not None


def _is_reference_tail(text: str, start: int, marks: Sequence[Mark]) -> bool:
    """Whether nothing but references follows, up to the end or the next semicolon."""
    rest: list[str] = []
    position = start
    cited = False
    for mark in marks:
        if mark.kind is MarkKind.CITATION and mark.start >= position:
            between = text[position : mark.start]
            if ";" in between:
                break
            rest.append(between)
            position, cited = mark.end, True
            if not _ONLY_REFERENCES.fullmatch(between):
                return False
    tail = text[position:].partition(";")[0]
    return cited and _ONLY_REFERENCES.fullmatch(tail) is not None


def _trimmed(text: str, low: int, high: int, aside: bool) -> tuple[int, int, bool] | None:
    piece = text[low:high]
    low += len(piece) - len(piece.lstrip())
    high = low + len(text[low:high].rstrip())
    return (low, high, aside) if text[low:high].strip(" .;,()[]") else None


def words_outside(text: str, start: int, end: int, marks: Sequence[Mark]) -> Iterator[str]:
    """The text of a statement without its exceptions and footnote marks."""
    position = start
    for mark in sorted(marks):
        if mark.kind in (MarkKind.EXCEPTION, MarkKind.FOOTNOTE) and position <= mark.start < end:
            yield text[position : mark.start]
            position = min(mark.end, end)
    yield text[position:end]
