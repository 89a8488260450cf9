"""Plain text, a paragraph a line, as copied from a PDF; tables are flattened to pipes."""

import re

from ..diagnostics import Diagnostic
from ..document import Block, BlockKind, Document, LeafCutter, LeafKind, Piece, Prose
from ..spans import SourceText
from .typeset import typeset

_ROW = re.compile(r"\s\|(\s|\|*$)")
_CELL = re.compile(r"[^|]*")


def read_text(source: SourceText) -> tuple[Document, list[Diagnostic]]:
    """Read a text file: each line a block, neighbouring lines with pipes one table."""
    cutter = LeafCutter(source.text)
    blocks: list[Block] = []
    rows: list[tuple[int, int]] = []

    def table() -> None:
        if rows:
            cells = tuple(_cells(source, start, end) for start, end in rows)
            for cell in (cell for row in cells for cell in row if cell.text):
                cutter.mark(cell.pieces[0].start, cell.pieces[-1].end, LeafKind.TEXT)
            blocks.append(Block(BlockKind.TABLE, Prose(source, ()), rows[0][0], rows[-1][1], rows=cells))
            rows.clear()

    for line in range(source.lines):
        start, end = source.line_bounds(line)
        if line == 0 and source.text.startswith("\ufeff"):
            cutter.mark(0, 1, LeafKind.DECLARATION)
            start = 1
        text = source.text[start:end]
        if not text.strip():
            continue
        if _ROW.search(text):
            rows.append((start, end))
            continue
        table()
        low, high = start + len(text) - len(text.lstrip()), start + len(text.rstrip())
        cutter.mark(low, high, LeafKind.TEXT)
        prose = Prose(source, typeset((Piece(source.text[low:high], low, high),)))
        blocks.append(Block(BlockKind.PARAGRAPH, prose, low, high))
    table()
    return Document(source, cutter.leaves(), tuple(blocks)), []


def _cells(source: SourceText, start: int, end: int) -> tuple[Prose, ...]:
    cells = []
    for cell in _CELL.finditer(source.text, start, end):
        if cell.start() > start and source.text[cell.start() - 1] != "|":
            continue
        prose = Prose(source, typeset((Piece(cell[0], cell.start(), cell.end()),))) if cell[0] else Prose(source, ())
        cells.append(prose.trimmed())
    return tuple(cells)
