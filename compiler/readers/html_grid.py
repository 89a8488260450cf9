"""A table of a page that is being read: its cells, as far as they reach, and which of them are heads."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..document import Block, BlockKind, Piece, Prose, Style
from ..spans import SourceText

_MOST = 40
"""No cell reaches over more rows or columns."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell."""

    start: int
    """Where among the blocks its own begin."""
    head: bool
    across: int
    """How many columns it reaches over, and how many rows."""
    down: int


class Grid:
    """A table: where among the blocks it and its cells start."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.rows: list[list[Cell]] = []
        self.depth = 1
        self.nested = False

    def add(self, start: int, name: str, given: Mapping[str, str]) -> None:
        """A cell of the last row begins."""
        self.rows[-1].append(Cell(start, name == "th", _reach(given, "colspan"), _reach(given, "rowspan")))

    def is_data(self, blocks: Sequence[Block]) -> bool:
        """Whether it holds data; other tables only lay out a page.

        Data stands in two or more rows and columns, below heads or with at most one plain paragraph in a cell.
        """
        inner = blocks[self.first :]
        held = [self._held(cell, blocks) for row in self.rows for cell in row]
        whole = not self.nested and sum(map(len, held)) == len(inner) and sum(len(row) > 1 for row in self.rows) > 1
        plain = all(len(cell) < 2 for cell in held) and all(one.kind is BlockKind.PARAGRAPH for one in inner)
        return whole and (plain or self._heads() > 0)

    def prose(self, blocks: Sequence[Block], source: SourceText) -> tuple[list[tuple[Prose, ...]], bool]:
        """The words of its rows, a cell wherever it reaches to; and whether the first row heads the columns."""
        placed: dict[tuple[int, int], Prose] = {}
        for number, row in enumerate(self.rows):
            column = 0
            for cell in row:
                while (number, column) in placed:
                    column += 1
                own = joined([block.prose for block in self._held(cell, blocks)], source)
                for down in range(cell.down if number + cell.down <= len(self.rows) else 1):
                    for across in range(cell.across if len(row) > 1 else 1):
                        placed[number + down, column + across] = own
                column += cell.across
        widest = 1 + max((column for _, column in placed), default=0)
        empty = Prose(source, ())
        rows = [tuple(placed.get((row, at), empty) for at in range(widest)) for row in range(len(self.rows))]
        return _below_one_head([row for row in rows if any(cell.text for cell in row)], self._heads(), source)

    def _heads(self) -> int:
        """How many rows at its top hold nothing but heads."""
        full = [row for row in self.rows if row]
        return next((number for number, row in enumerate(full) if not all(each.head for each in row)), 0)

    def _held(self, cell: Cell, blocks: Sequence[Block]) -> Sequence[Block]:
        starts = [other.start for row in self.rows for other in row if other.start > cell.start]
        same = [other for row in self.rows for other in row if other.start == cell.start]
        return blocks[cell.start : min(starts, default=len(blocks))] if same[-1] is cell else ()


def _below_one_head(
    rows: list[tuple[Prose, ...]], heads: int, source: SourceText
) -> tuple[list[tuple[Prose, ...]], bool]:
    """The rows, those at the top that hold heads as one."""
    if heads > 1:
        over = (list(dict.fromkeys(cell for cell in column if cell.text)) for column in zip(*rows[:heads], strict=True))
        return [tuple(joined(cells, source, " / ") for cells in over), *rows[heads:]], True
    return rows, heads == 1 or all(map(_is_bold, rows[0] if rows else ()))


def _is_bold(cell: Prose) -> bool:
    return all(Style.STRONG in piece.style for piece in cell.pieces if piece.text.strip())


def joined(found: Sequence[Prose], source: SourceText, seam: str = " ") -> Prose:
    """Several as one."""
    return Prose(source, _pieces(found, seam)) if len(found) != 1 else found[0]


def _pieces(found: Sequence[Prose], seam: str) -> Iterator[Piece]:
    last = 0
    for number, one in enumerate(found):
        if number and one.pieces:
            yield Piece(seam, last, last)
        yield from one.pieces
        last = one.pieces[-1].end if one.pieces else last


def _reach(given: Mapping[str, str], name: str) -> int:
    said = given.get(name, "").strip()
    return min(max(int(said), 1), _MOST) if said.isdecimal() else 1
