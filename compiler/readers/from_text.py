"""Plain text, as copied from a PDF: a paragraph a line, or wrapped at a width; tables are flattened to pipes."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from ..diagnostics import Diagnostic
from ..document import Block, BlockKind, Document, LeafCutter, LeafKind, Piece, Prose
from ..spans import SourceText
from .aligned import Line, Run, runs
from .grid import is_border, split_cells
from .typeset import typeset

_ROW = re.compile(r"\s\|(\s|\|*$)")
_ITEM = re.compile(r"[*•·◦‣–-]\s")
_LABEL = re.compile(r"[A-Z]{0,5}\d[\w.]*\s|[A-Z][A-Za-z]{0,9}\s?\d{0,2}[:.]\s|[A-Z][A-Z0-9 ,&/-]{2,60}[:.]\s")
_LETTER = re.compile(r"\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]\s")
"""What the items of a list begin with: no line that begins so goes on with one of them."""
_ADDED = re.compile(r"[\[(]\s?EXC")
"""How an exception begins, which belongs to what stands before it."""
_DRAWN = re.compile(r"[-=_–—]{3,}(?:\s+[-=_–—]{3,})*")
"""A line that is drawn beneath the heads of a table, or between paragraphs."""
_SENTENCE_END = re.compile(r"[.!?:;)\]”\"’]$")
_WIDEST = 120
"""A file with a longer line than this is not wrapped."""
_FILLED = 0.95
"""The share of the lines that must be within the width; single ones may stick out."""
_NEARLY = 0.85
"""So much of the width is full if the next word had no room where the text was wrapped first."""


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
                blocks += _in_columns(source, lines, width)
    for line in (line for group in groups for line in group if _is_drawn(source.text, line)):
        cutter.mark(*line, LeafKind.MARKUP)
    for block in blocks:
        for prose in [cell for row in block.rows for cell in row] or [block.prose]:
            for piece in prose.pieces:
                cutter.mark(piece.start, piece.end, LeafKind.TEXT)
    return Document(source, cutter.leaves(), tuple(blocks)), []


def _in_columns(source: SourceText, lines: Sequence[Line], width: int | None) -> Iterator[Block]:
    """Lines as paragraphs, but for those that stand in columns: a table, or one paragraph that is no sentence."""
    for run in _between_lines_drawn(source.text, lines):
        if run.rows:
            yield _grid(source, run)
        elif run.columned:
            yield _paragraph(source, run.lines)
        else:
            yield from (_paragraph(source, each) for each in _paragraphs(source.text, run.lines, width))


def _between_lines_drawn(text: str, lines: Sequence[Line]) -> list[Run]:
    """A table with lines drawn in it, or the lines between those."""
    parts = [(drawn, list(part)) for drawn, part in groupby(lines, lambda line: _is_drawn(text, line))]
    written = [line for drawn, part in parts for line in part if not drawn]
    whole = list(runs(text, written)) if written else []
    if len(written) == len(lines) or any(run.rows for run in whole):
        return whole
    return [run for drawn, part in parts if not drawn for run in runs(text, part)]


def _is_drawn(text: str, line: Line) -> bool:
    return _DRAWN.fullmatch(text, *line) is not None


def _grid(source: SourceText, run: Run) -> Block:
    """A table whose columns are kept apart by white space."""
    rows = tuple(tuple(_joined(source, cell) for cell in row) for row in run.rows)
    return Block(BlockKind.TABLE, Prose(source, ()), run.lines[0][0], run.lines[-1][1], rows=rows)


def _groups(source: SourceText) -> list[list[Line]]:
    """The lines, in groups between blank ones."""
    groups: list[list[Line]] = [[]]
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


def _width(text: str, groups: Sequence[Sequence[Line]]) -> int | None:
    """The width that a file's paragraphs are wrapped at; none if each line is a paragraph.

    It shows in long runs of lines of which most go on in small letters.
    """
    lengths = sorted(end - start for group in groups for start, end in group)
    following = [start for group in groups for start, _ in group[1:]]
    if not following or lengths[-1] > _WIDEST or 2 * sum(text[start].islower() for start in following) < len(following):
        return None
    broken = sorted(end - start for group in groups for start, end in group[:-1])
    return broken[int(_FILLED * (len(broken) - 1))]


def _paragraphs(text: str, lines: Sequence[Line], width: int | None) -> Iterator[list[Line]]:
    """The lines of each paragraph: the next line belongs to it if its first word had no room on this one."""
    paragraph = [lines[0]]
    for (start, end), line in pairwise(lines):
        word = text[slice(*line)].split(maxsplit=1)[0]
        finished = _SENTENCE_END.search(text, max(start, end - 1), end) is not None
        if (
            width is None
            or (
                end - start + 1 + len(word) <= width
                and not _goes_on(text[start:end], width)
                and not _ADDED.match(text, *line)
            )
            or _ITEM.match(text, *line)
            or (finished and _LABEL.match(text, *line))
            or (_LETTER.match(text, *paragraph[0]) and _LETTER.match(text, *line))
        ):
            yield paragraph
            paragraph = []
        paragraph.append(line)
    yield paragraph


def _goes_on(line: str, width: int) -> bool:
    """Whether a line that is nearly full stops within a sentence."""
    return len(line) >= _NEARLY * width and (line[-1].islower() or line[-1] == ",")


def _joined(source: SourceText, lines: Sequence[Line]) -> Prose:
    """Lines as one prose."""
    pieces: list[Piece] = []
    for start, end in lines:
        if pieces:
            pieces.append(Piece(" ", pieces[-1].end, start))
        pieces.append(Piece(source.text[start:end], start, end))
    return Prose(source, typeset(pieces))


def _paragraph(source: SourceText, lines: Sequence[Line]) -> Block:
    prose = _joined(source, lines)
    start, end = lines[0][0], lines[-1][1]
    return Block(BlockKind.PARAGRAPH, prose, start, end, item=_ITEM.match(source.text, start, end) is not None)


def _is_row(line: str) -> bool:
    return _ROW.search(line) is not None or is_border(line)


def _table(source: SourceText, lines: Sequence[Line]) -> Block:
    said = [(start, end) for start, end in lines if not is_border(source.text[start:end])]
    framed = all(source.text.startswith("|", start) for start, _ in said)
    rows = []
    for start, end in said:
        cells = split_cells(source.text[start:end], framed=framed)
        rows.append(tuple(_cell(source, start + low, start + high) for low, high in cells))
    return Block(BlockKind.TABLE, Prose(source, ()), lines[0][0], lines[-1][1], rows=tuple(rows))


def _cell(source: SourceText, start: int, end: int) -> Prose:
    return Prose(source, typeset((Piece(source.text[start:end], start, end),))).trimmed()
