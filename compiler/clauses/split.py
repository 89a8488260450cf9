"""Where one statement ends and the next begins."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..graph.model import Mark, MarkKind
from .brackets import inside, outermost, pairs
from .cuts import whole_before_cut
from .model import Range
from .sentences import is_sentence, joins

_STOP = re.compile(r"[.?!]")
_ABBREVIATION = re.compile(r"(?:\b(?:i\.e|e\.g|vs|etc|cf|approx|viz|incl|max|min)|\b[A-Z])$")
_COUNTED = re.compile(r"\bNo\.\s*\d")
_NAMED = re.compile(r"(?<=[a-z] )[A-Z]\.\s+(?:[A-Z][A-Za-z]|A\s)")
"""A sentence that ends in the letter of a thing, `into cave A.`, before another, which may begin with an article; an
initial has no such word before it."""
_NEXT_SENTENCE = re.compile(r"[)\]\"”’']*(?:\s+[\"“‘'(\[]*[A-Z0-9≤≥+-]|\s*$|[A-Z][a-z])")
_LOST_STOP = re.compile(
    r"(?:\b(?!(?:of|in|on|at|to|by|for|with|from|per|as|than|vs|and|or|but|the|an?|not)\s)[a-z]{2,}|\))(?P<gap>\s+)"
    r"(?=(?:However|Nevertheless|Otherwise|Therefore|Furthermore|Moreover|Except\s+as|See|While|When|If|Unless|For|The"
    r"|All|Each|This|These|They|It)[,\s])"
)
"""Function words that prose capitalizes only at the start of a sentence, after a word that can end one."""
_ONLY_REFERENCES = re.compile(r"[\s;,.&/()\[\]]*(?:(?:[Ss]ee(?:\s+also)?|and|also|or)[\s;,.&/]+)*$")
_COLON = re.compile(r":(?=\s)")
_ITEM = re.compile(r"(?<!\S)\(?(?:[a-z]|\d|[ivx]{1,4})\)(?=\s)")
_TIES = re.compile(r"(?:and|or)\W*")
_TIED = re.compile(r"(?:and|or)\s+")
_LEADING = re.compile(r"[\s;,)\]]*(?:\.\s+)*")
_CLOSING = ")]"
_TAIL = ")].;,"
_GAPPED = re.compile(
    r"\s+(?:the|an?|its|their|his|her|each|all|[a-z]+s)\b[^;:.,()]*?(?:,\s+|\s+(?=only\s))"
    r"(?!(?:and|or|but|if|unless|when|while|until|provided|except|as|which|who|that)\b)[^;:.,()]+(?:\s?[.;])?\s*"
)
"""A thing, and behind a comma what the verb of the sentence before then tells of it."""
_SOMETHING = re.compile(r"\S")
_CONCEDES = re.compile(r"(?P<comma>,\s+)?(?<!even )(?<!as )\b(?P<word>(?:al)?though)\s+(?=\S)")
_REACHES_BACK = re.compile(r"[,;]\s+(?:and|but|or|if|when|unless|until|while|as|except|provided|so)\s")
"""What can belong to the concession, or to all before it."""
_OPAQUE = (MarkKind.CITATION, MarkKind.EXCEPTION, MarkKind.FOOTNOTE)
_LABELS = (MarkKind.FOOTNOTE, MarkKind.TABLE_NOTE, MarkKind.ITEM)


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
    concession: bool = False
    """Whether it says what holds all the same: `though a raft pays nothing`; `host` is what it holds beside."""
    sentence: int = 0
    """Where the sentence starts that it is cut from."""


def split(text: str, marks: Sequence[Mark], low: int = 0, high: int | None = None) -> list[Piece]:
    """The statements of a text, or of a stretch of it, in the order of the text.

    Sentences are parted at their ends, and at semicolons that do not just append references. What stands inside a
    citation, an exception or brackets parts nothing. An exception that opens a sentence is left to the one before
    it. A parenthesis that is a sentence is a piece of its own; one that stands in such a parenthesis is not. So is a
    concession at the end of a sentence or a parenthesis, and what is whole before a place where text was lost.
    """
    high = len(text) if high is None else high
    found: list[Piece] = []
    for piece in _pieces(text, marks, low, high):
        for part in _with_asides(text, marks, piece):
            found.append(part)
            if part.aside and not part.concession:
                inner = _pieces(text, marks, part.start, part.end)
                found[-1:] = [replace(one, aside=True, host=part.host, skips=_labels(marks, one)) for one in inner]
    return sorted(found, key=lambda piece: piece.start)


def words_of(text: str, start: int, end: int, skips: Sequence[Range], marks: Sequence[Mark]) -> str:
    """The words of a statement: its text without what it skips, and without its exceptions."""
    hidden = [(mark.start, mark.end) for mark in within(marks, start, end) if mark.kind is MarkKind.EXCEPTION]
    kept, position = [], start
    for low, high in outermost([*skips, *hidden]):
        if position <= low < end:
            kept.append(text[position:low])
            position = min(high, end)
    return "".join([*kept, text[position:end]]).strip()


def _pieces(text: str, marks: Sequence[Mark], low: int, high: int) -> list[Piece]:
    """The statements of a stretch, asides and all."""
    marks = within(marks, low, high)
    closed = _closed(text, marks, low, high)
    found: list[Piece] = []
    for sentence in pairwise([low, *_sentence_ends(text, marks, low, high, closed), high]):
        lead: int | None = None
        ends = [sentence[0], *_list_ends(text, marks, sentence, closed), sentence[1]]
        cut = whole_before_cut(text, marks, (ends[-2], ends[-1]), closed)
        for start, end in pairwise([*ends[:-1], *([cut] if cut else []), ends[-1]]):
            piece = _trimmed(text, marks, start, end, closed)
            if piece and found and (bracket := _opening_exception(marks, piece)) and text[found[-1].start] != "(":
                found[-1] = replace(found[-1], end=bracket)
                piece = _trimmed(text, marks, bracket, end, closed)
            if piece and found and _TIES.fullmatch(text, piece.start, piece.end):
                found[-1] = replace(found[-1], end=piece.end)  # it stands between two items
                continue
            if piece:
                found.append(replace(piece, lead=lead, sentence=sentence[0]))
                if lead is None and text[piece.end - 1] == ":":
                    lead = piece.start
    return found


def within(marks: Sequence[Mark], low: int, high: int) -> Sequence[Mark]:
    """The marks that start in a stretch; they are in the order of the text."""
    first = bisect_left(marks, low, key=_start)
    return marks[first : bisect_left(marks, high, lo=first, key=_start)]


def _start(mark: Mark) -> int:
    return mark.start


def _closed(text: str, marks: Sequence[Mark], low: int, high: int) -> list[Range]:
    opaque = [(mark.start, mark.end) for mark in within(marks, low, high) if mark.kind in _OPAQUE]
    return outermost([*opaque, *pairs(text, low, high, opaque)])


def _sentence_ends(text: str, marks: Sequence[Mark], low: int, high: int, closed: Sequence[Range]) -> list[int]:
    feet = {mark.start: mark.end for mark in marks if mark.kind is MarkKind.FOOTNOTE}
    ends = set()
    for stop in _STOP.finditer(text, low, high):
        after = feet.get(stop.end(), stop.end())  # a footnote's number stands between the stop and the next sentence
        if inside(stop.start(), closed) or not _NEXT_SENTENCE.match(text, after, high):
            continue
        short = stop[0] == "." and (
            _ABBREVIATION.search(text, max(low, stop.start() - 8), stop.start())
            or _COUNTED.match(text, max(low, stop.start() - 2))
        )
        if not short or not _SOMETHING.search(text, after, high) or _NAMED.match(text, stop.start() - 1):
            ends.add(stop.end())
    for gap in _LOST_STOP.finditer(text, low, high):
        if not inside(gap.start("gap"), closed):
            ends.add(gap.start("gap"))
    for start, end in closed:
        sentence = text[end - 2 : end - 1] in ".?!" and text.find(" ", start, end) >= 0
        if sentence and text[end - 1] in ")]" and _NEXT_SENTENCE.match(text, end, high):
            ends.add(end)
    return sorted(ends)


def _list_ends(text: str, marks: Sequence[Mark], sentence: Range, closed: Sequence[Range]) -> list[int]:
    """Where a sentence is parted: at its semicolons, and if it is a list, after the colon and before its letters."""
    low, high = sentence
    ends = [
        offset + 1
        for offset in range(low, high)
        if text[offset] == ";"
        and not inside(offset, closed)
        and not _is_reference_tail(text, offset + 1, high, marks)
        and not _is_gapped(text, low, offset, high)
    ]
    found = (item.start() for item in _ITEM.finditer(text, low, high))
    letters = [start for start in found if text[start] == "(" or not inside(start, closed)]
    last = low + len(text[low:high].rstrip())
    for colon in _COLON.finditer(text, low, high):
        if not inside(colon.start(), closed):
            lettered = letters[bisect_left(letters, colon.end()) :]
            items = ends[bisect_right(ends, colon.end()) :] + (lettered if len(lettered) > 1 else [])
            if items and min(items) < last:
                return sorted({*ends, *items, colon.end()})
    return ends


def _is_reference_tail(text: str, start: int, high: int, marks: Sequence[Mark]) -> bool:
    """Whether nothing but references follows, up to the end or the next semicolon."""
    position, end = start, _semicolon(text, start, high)
    cited = False
    for at in range(bisect_left(marks, start, key=_start), len(marks)):
        mark = marks[at]
        if mark.start >= end:
            break
        if mark.kind is MarkKind.CITATION and position <= mark.start:
            if not _ONLY_REFERENCES.fullmatch(text, position, mark.start):
                return False
            position, cited = mark.end, True
            end = _semicolon(text, position, high)
    return cited and _ONLY_REFERENCES.fullmatch(text, position, end) is not None


def _is_gapped(text: str, low: int, offset: int, high: int) -> bool:
    """Whether what follows a semicolon leaves out the verb of what stands before: `a sloop takes two; a raft, one`."""
    last = text[offset + 1 : _semicolon(text, offset + 1, high)]
    return _GAPPED.fullmatch(last) is not None and not is_sentence(last) and is_sentence(text[low:offset])


def _semicolon(text: str, start: int, high: int) -> int:
    """The next semicolon, or the end of a stretch."""
    found = text.find(";", start, high)
    return high if found < 0 else found


def _trimmed(text: str, marks: Sequence[Mark], low: int, high: int, closed: Sequence[Range]) -> Piece | None:
    """A piece without white space, a footnote's number or a bullet before it, and a stray bracket after it."""
    for mark in within(marks, low, high):
        if mark.start > low:
            break
        if mark.kind in (MarkKind.FOOTNOTE, MarkKind.ITEM) and mark.start == low:
            low = mark.end
    leading = _LEADING.match(text, low, high)
    low = leading.end() if leading else low
    stray = _stray(text, low, high)
    if stray is not None and not inside(low + len(text[low:high].rstrip(" .;,")) - 1, closed):
        high = stray
    high = low + len(text[low:high].rstrip())
    return Piece(low, high) if text[low:high].strip(" .;,()[]") else None


def _stray(text: str, low: int, high: int) -> int | None:
    """Where the brackets begin at the end of a stretch, behind which nothing stands but signs and white space."""
    end = high
    while low < end and (text[end - 1] in _TAIL or text[end - 1].isspace()):
        end -= 1
    bracket = min((at for sign in _CLOSING if (at := text.find(sign, end, high)) >= 0), default=None)
    while bracket is not None and bracket > low and text[bracket - 1].isspace():
        bracket -= 1
    return bracket


def _opening_exception(marks: Sequence[Mark], piece: Piece) -> int | None:
    """Where the exception ends with which a piece opens."""
    opening = within(marks, piece.start, piece.start + 1)
    return next((mark.end for mark in opening if mark.kind is MarkKind.EXCEPTION), None)


def _with_asides(text: str, marks: Sequence[Mark], piece: Piece) -> Iterator[Piece]:
    """A piece, and the concessions and parentheses in it that are sentences; itself only if words are left to it."""
    asides, conceded = [], []
    last = piece.start + len(text[piece.start : piece.end].rstrip(" ."))
    closed = _closed(text, marks, piece.start, piece.end)
    if conceding := _concession(text, piece.start, piece.end, closed):
        host = replace(piece, end=conceding[0])
        yield from _with_asides(text, marks, host)
        yield from _with_asides(
            text, marks, Piece(conceding[1], piece.end, concession=True, host=piece.start, sentence=piece.sentence)
        )
        return
    for start, end in closed:
        words = text[start + 1 : end - 1]
        if text[start] == "(" and not _is_exception(marks, start) and (late := _concession(text, start + 1, end - 1)):
            conceded.append((late, end - 1))
            continue
        whole = start == piece.start and last <= end
        stopped = whole and words.rstrip().endswith((".", "?", "!"))
        stated = stopped or (is_sentence(words) and not joins(words))
        if stated and text[start] == "(" and not _is_exception(marks, start):
            asides.append((start, end))
    label = (*_labels(marks, piece), *_letter(text, piece))
    skips = (*asides, *label, *((comma, end) for (comma, _), end in conceded))
    left = words_of(text, piece.start, piece.end, skips, ()).strip(" .;,:")
    if label and not left:  # all of an item is in parentheses
        asides, skips, left = [], label, text[piece.start : piece.end]
    if left or not asides:
        yield replace(piece, skips=tuple(outermost(skips)))
    for start, end in asides:
        yield Piece(start + 1, end - 1, aside=True, host=piece.start if left else None)
    for (_, start), end in conceded:
        yield Piece(start, end, aside=True, concession=True, host=piece.start)


def _concession(text: str, low: int, high: int, closed: Sequence[Range] | None = None) -> Range | None:
    """Where a concession starts at the end of a stretch: its comma, and its first word.

    In parentheses it may be all there is; then what it holds beside stands before them. *Even though* concedes nothing:
    it tells in which circumstances something holds.
    """
    found = None
    for each in _CONCEDES.finditer(text, low, high):
        if not (closed and inside(each.start(), closed)) and (
            each["comma"] or (closed is None and each.start() == low)
        ):
            found = each
            break
    if found is None or not is_sentence(text[found.end() : high]) or _REACHES_BACK.search(text, found.end(), high):
        return None
    return found.start(), found.start("word")


def _is_exception(marks: Sequence[Mark], start: int) -> bool:
    return any(mark.kind is MarkKind.EXCEPTION for mark in within(marks, start, start + 1))


def _labels(marks: Sequence[Mark], piece: Piece) -> tuple[Range, ...]:
    found = ((mark.start, mark.end) for mark in within(marks, piece.start, piece.end) if mark.kind in _LABELS)
    return tuple(outermost([(low, high) for low, high in found if low < high]))  # a bullet is printed as nothing


def _letter(text: str, piece: Piece) -> tuple[Range, ...]:
    tied = _TIED.match(text, piece.start, piece.end)
    letter = _ITEM.match(text, tied.end() if tied else piece.start)
    return (letter.span(),) if letter else ()
