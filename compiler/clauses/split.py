"""Where one statement ends and the next begins."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..graph.model import Mark, MarkKind
from .brackets import inside, outermost, pairs
from .model import Range
from .sentences import is_sentence, joins

_STOP = re.compile(r"[.?!]")
_ABBREVIATION = re.compile(r"(?:\b(?:i\.e|e\.g|vs|etc|cf|approx|viz|incl|max|min|No)|\b[A-Z])$")
_NAMED = re.compile(r"(?<=[a-z] )[A-Z]\.\s+[A-Z][A-Za-z]")
"""A sentence that ends in the letter of a thing, `into cave A.`; an initial has no such word before it."""
_NEXT_SENTENCE = re.compile(r"[)\]\"”’']*(?:\s+[\"“‘'(\[]*[A-Z0-9≤≥+-]|\s*$|[A-Z][a-z])")
_LOST_STOP = re.compile(
    r"(?:\b(?!(?:of|in|on|at|to|by|for|with|from|per|as|than|vs|and|or|but|the|an?|not)\s)[a-z]{2,}|\))(?P<gap>\s+)"
    r"(?=(?:However|Nevertheless|Otherwise|Therefore|Furthermore|Moreover|Except\s+as|See|While|When|If|Unless|For|The"
    r"|All|Each|This|These|They|It)[,\s])"
)
"""Function words that prose capitalizes only at the start of a sentence, after a word that can end one."""
_ONLY_REFERENCES = re.compile(r"[\s;,.&/()\[\]]*(?:(?:[Ss]ee(?:\s+also)?|and|also|or)[\s;,.&/]+)*$")
_COLON = re.compile(r":(?=\s)")
_ITEM = re.compile(r"(?<!\S)\((?:[a-z]|\d|[ivx]{1,4})\)(?=\s)")
_LEADING = re.compile(r"[\s;,)\]]*(?:\.\s+)*")
_STRAY = re.compile(r"\s*[)\]][)\]\s.;,]*$")
_OPAQUE = (MarkKind.CITATION, MarkKind.EXCEPTION, MarkKind.FOOTNOTE)
_LABELS = (MarkKind.FOOTNOTE, MarkKind.TABLE_NOTE)


@dataclass(frozen=True, slots=True)
class Piece:
    """A statement as it was cut out of a text."""

    start: int
    end: int
    skips: tuple[Range, ...] = ()
    aside: bool = False
    lead: int | None = None
    """Where the piece starts that opens the list of which this is an item."""
    host: int | None = None
    """For an aside: where the piece starts that it stands in."""


def split(text: str, marks: Sequence[Mark], low: int = 0, high: int | None = None) -> list[Piece]:
    """The statements of a text, or of a stretch of it, in the order of the text.

    Sentences are parted at their ends, and at semicolons that do not just append references. What stands inside a
    citation, an exception or brackets parts nothing. An exception that opens a sentence is left to the one before
    it. A parenthesis that is a sentence is a piece of its own; one that stands in such a parenthesis is not.
    """
    high = len(text) if high is None else high
    found: list[Piece] = []
    for piece in _pieces(text, marks, low, high):
        for part in _with_asides(text, marks, piece):
            found.append(part)
            if part.aside:
                inner = _pieces(text, marks, part.start, part.end)
                found[-1:] = [replace(one, aside=True, host=part.host, skips=_labels(marks, one)) for one in inner]
    return sorted(found, key=lambda piece: piece.start)


def words_of(text: str, start: int, end: int, skips: Sequence[Range], marks: Sequence[Mark]) -> str:
    """The words of a statement: its text without what it skips, and without its exceptions."""
    hidden = [(mark.start, mark.end) for mark in marks if mark.kind is MarkKind.EXCEPTION]
    kept, position = [], start
    for low, high in outermost([*skips, *hidden]):
        if position <= low < end:
            kept.append(text[position:low])
            position = min(high, end)
    return "".join([*kept, text[position:end]]).strip()


def _pieces(text: str, marks: Sequence[Mark], low: int, high: int) -> list[Piece]:
    """The statements of a stretch, asides and all."""
    closed = _closed(text, marks, low, high)
    found: list[Piece] = []
    for sentence in pairwise([low, *_sentence_ends(text, marks, low, high, closed), high]):
        lead: int | None = None
        for start, end in pairwise([sentence[0], *_list_ends(text, marks, sentence, closed), sentence[1]]):
            piece = _trimmed(text, marks, start, end, closed)
            if piece and found and (bracket := _opening_exception(marks, piece)) and text[found[-1].start] != "(":
                found[-1] = replace(found[-1], end=bracket)
                piece = _trimmed(text, marks, bracket, end, closed)
            if piece:
                found.append(replace(piece, lead=lead))
                if lead is None and text[piece.end - 1] == ":":
                    lead = piece.start
    return found


def _closed(text: str, marks: Sequence[Mark], low: int, high: int) -> list[Range]:
    opaque = [(mark.start, mark.end) for mark in marks if mark.kind in _OPAQUE and low <= mark.start < high]
    return outermost([*opaque, *pairs(text, low, high, opaque)])


def _sentence_ends(text: str, marks: Sequence[Mark], low: int, high: int, closed: Sequence[Range]) -> list[int]:
    feet = {mark.start: mark.end for mark in marks if mark.kind is MarkKind.FOOTNOTE}
    ends = set()
    for stop in _STOP.finditer(text, low, high):
        after = feet.get(stop.end(), stop.end())  # a footnote's number stands between the stop and the next sentence
        if inside(stop.start(), closed) or not _NEXT_SENTENCE.match(text, after, high):
            continue
        short = stop[0] == "." and _ABBREVIATION.search(text, max(low, stop.start() - 8), stop.start())
        if not short or not text[after:high].strip() or _NAMED.match(text, stop.start() - 1):
            ends.add(stop.end())
    for gap in _LOST_STOP.finditer(text, low, high):
        if not inside(gap.start("gap"), closed):
            ends.add(gap.start("gap"))
    for start, end in closed:
        sentence = text[end - 2 : end - 1] in ".?!" and " " in text[start:end]
        if sentence and text[end - 1] in ")]" and _NEXT_SENTENCE.match(text, end, high):
            ends.add(end)
    return sorted(ends)


def _list_ends(text: str, marks: Sequence[Mark], sentence: Range, closed: Sequence[Range]) -> list[int]:
    """Where a sentence is parted: at its semicolons, and if it is a list, after the colon and before its letters."""
    low, high = sentence
    ends = [
        offset + 1
        for offset in range(low, high)
        if text[offset] == ";" and not inside(offset, closed) and not _is_reference_tail(text, offset + 1, high, marks)
    ]
    for colon in _COLON.finditer(text, low, high):
        if not inside(colon.start(), closed):
            letters = [item.start() for item in _ITEM.finditer(text, colon.end(), high)]
            items = {end for end in ends if end > colon.end()} | (set(letters) if len(letters) > 1 else set())
            if any(text[end:high].strip() for end in items):
                return sorted({*ends, *items, colon.end()})
    return ends


def _is_reference_tail(text: str, start: int, high: int, marks: Sequence[Mark]) -> bool:
    """Whether nothing but references follows, up to the end or the next semicolon."""
    position = start
    cited = False
    for mark in marks:
        if mark.kind is MarkKind.CITATION and position <= mark.start < high:
            between = text[position : mark.start]
            if ";" in between:
                break
            if not _ONLY_REFERENCES.fullmatch(between):
                return False
            position, cited = mark.end, True
    tail = text[position:high].partition(";")[0]
    return cited and _ONLY_REFERENCES.fullmatch(tail) is not None


def _trimmed(text: str, marks: Sequence[Mark], low: int, high: int, closed: Sequence[Range]) -> Piece | None:
    """A piece without white space, a footnote's number before it and a bracket after it that belongs to nothing."""
    for mark in marks:
        if mark.kind is MarkKind.FOOTNOTE and mark.start == low:
            low = mark.end
    leading = _LEADING.match(text, low, high)
    low = leading.end() if leading else low
    stray = _STRAY.search(text, low, high)
    if stray and not inside(low + len(text[low : stray.end()].rstrip(" .;,")) - 1, closed):
        high = stray.start()
    high = low + len(text[low:high].rstrip())
    return Piece(low, high) if text[low:high].strip(" .;,()[]") else None


def _opening_exception(marks: Sequence[Mark], piece: Piece) -> int | None:
    """Where the exception ends with which a piece opens."""
    for mark in marks:
        if mark.kind is MarkKind.EXCEPTION and mark.start == piece.start:
            return mark.end
    return None


def _with_asides(text: str, marks: Sequence[Mark], piece: Piece) -> Iterator[Piece]:
    """A piece, and the parentheses in it that are sentences; the piece only if words are left to it."""
    asides = []
    for start, end in _closed(text, marks, piece.start, piece.end):
        within = text[start + 1 : end - 1]
        whole = not text[piece.start : start].strip() and not text[end : piece.end].strip(" .")
        stopped = whole and within.rstrip().endswith((".", "?", "!"))
        stated = stopped or (is_sentence(within) and not joins(within))
        if stated and text[start] == "(" and not _is_exception(marks, start):
            asides.append((start, end))
    skips = (*asides, *_labels(marks, piece), *_letter(text, piece))
    left = words_of(text, piece.start, piece.end, skips, ()).strip(" .;,:")
    if left or not asides:
        yield replace(piece, skips=tuple(outermost(skips)))
    for start, end in asides:
        yield Piece(start + 1, end - 1, aside=True, host=piece.start if left else None)


def _is_exception(marks: Sequence[Mark], start: int) -> bool:
    return any(mark.kind is MarkKind.EXCEPTION and mark.start == start for mark in marks)


def _labels(marks: Sequence[Mark], piece: Piece) -> tuple[Range, ...]:
    found = (mark for mark in marks if mark.kind in _LABELS and piece.start <= mark.start < piece.end)
    return tuple((mark.start, mark.end) for mark in found)


def _letter(text: str, piece: Piece) -> tuple[Range, ...]:
    letter = _ITEM.match(text, piece.start)
    return (letter.span(),) if letter else ()
