"""Plain text, as copied from a PDF: a paragraph a line, or wrapped at a width; tables are flattened to pipes."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from ..diagnostics import Diagnostic
from ..document import Block, BlockKind, Document, LeafCutter, LeafKind, Piece, Prose
from ..spans import SourceText
from .grid import is_border, split_cells
from .typeset import typeset

_ROW = re.compile(r"\s\|(\s|\|*$)")
_ITEM = re.compile(r"[*•·◦‣–-]\s")
_LABEL = re.compile(r"[A-Z]{0,5}\d[\w.]*\s|[A-Z][A-Za-z]{0,9}\s?\d{0,2}[:.]\s|[A-Z][A-Z0-9 ,&/-]{2,60}[:.]\s")
_LETTER = re.compile(r"\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]\s")
"""What the items of a list begin with: no line that begins so goes on with one of them."""
_SENTENCE_END = re.compile(r"[.!?:;)\]”\"’]$")
_WIDEST = 120
"""A file with a longer line than this is not wrapped."""
_FILLED = 0.95
"""The share of the lines that must be within the width; single ones may stick out."""

_Line = tuple[int, int]
"""First and last offset of a line, without white space at its ends."""


def read_text(source: SourceText) -> tuple[Document, list[Diagnostic]]:
    """Read a text file: paragraphs as blocks, neighbouring lines with pipes as one table."""
    cutter = LeafCutter(source.text)
    if source.text.startswith("\ufeff"):
        cutter.mark(0, 1, LeafKind.DECLARATION)
    groups = _groups(source)
    width = _width(source.text, groups)
    blocks: list[Block] = []
    for group in groups:
        for is_table, run in groupby(group, lambda line: _is_row(source.text[slice(*line)])):
            lines = list(run)
            if is_table and len(lines) > 1:
                blocks.append(_table(source, lines))
            else:
                blocks += [_paragraph(source, lines) for lines in _paragraphs(source.text, lines, width)]
    for block in blocks:
        for prose in [cell for row in block.rows for cell in row] or [block.prose]:
            for piece in prose.pieces:
                cutter.mark(piece.start, piece.end, LeafKind.TEXT)
    return Document(source, cutter.leaves(), tuple(blocks)), []


def _groups(source: SourceText) -> list[list[_Line]]:
    """The lines, in groups between blank ones."""
    groups: list[list[_Line]] = [[]]
    for number in range(source.lines):
        start, end = source.line_bounds(number)
        if number == 0 and source.text.startswith("\ufeff"):
            start = 1
        text = source.text[start:end]
        if stripped := text.strip():
            low = start + len(text) - len(text.lstrip())
            groups[-1].append((low, low + len(stripped)))
        elif groups[-1]:
            groups.append([])
    return groups


def _width(text: str, groups: Sequence[Sequence[_Line]]) -> int | None:
    """The width that a file's paragraphs are wrapped at; none if each line is a paragraph.

    It shows in long runs of lines of which most go on in small letters.
    """
    lengths = sorted(end - start for group in groups for start, end in group)
    following = [start for group in groups for start, _ in group[1:]]
    if not following or lengths[-1] > _WIDEST or 2 * sum(text[start].islower() for start in following) < len(following):
        return None
    broken = sorted(end - start for group in groups for start, end in group[:-1])
    return broken[int(_FILLED * (len(broken) - 1))]


def _paragraphs(text: str, lines: Sequence[_Line], width: int | None) -> Iterator[list[_Line]]:
    """The lines of each paragraph: the next line belongs to it if its first word had no room on this one."""
    paragraph = [lines[0]]
    for (start, end), line in pairwise(lines):
        word = text[slice(*line)].split(maxsplit=1)[0]
        finished = _SENTENCE_END.search(text, max(start, end - 1), end) is not None
        if (
            width is None
            or end - start + 1 + len(word) <= width
            or _ITEM.match(text, *line)
            or (finished and _LABEL.match(text, *line))
            or (_LETTER.match(text, *paragraph[0]) and _LETTER.match(text, *line))
        ):
            yield paragraph
            paragraph = []
        paragraph.append(line)
    yield paragraph


def _paragraph(source: SourceText, lines: Sequence[_Line]) -> Block:
    pieces: list[Piece] = []
    for start, end in lines:
        if pieces:
            pieces.append(Piece(" ", pieces[-1].end, start))
        pieces.append(Piece(source.text[start:end], start, end))
    prose = Prose(source, typeset(pieces))
    start, end = lines[0][0], lines[-1][1]
    return Block(BlockKind.PARAGRAPH, prose, start, end, item=_ITEM.match(source.text, start, end) is not None)


def _is_row(line: str) -> bool:
    return _ROW.search(line) is not None or is_border(line)


def _table(source: SourceText, lines: Sequence[_Line]) -> Block:
    rows = []
    for start, end in lines:
        line = source.text[start:end]
        if not is_border(line):
            rows.append(tuple(_cell(source, start + low, start + high) for low, high in split_cells(line)))
    return Block(BlockKind.TABLE, Prose(source, ()), lines[0][0], lines[-1][1], rows=tuple(rows))


def _cell(source: SourceText, start: int, end: int) -> Prose:
    return Prose(source, typeset((Piece(source.text[start:end], start, end),))).trimmed()
