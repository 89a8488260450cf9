"""Flattened tables, put back together: which cell is a row's, and which belongs to the whole table."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..document import Piece, Prose
from ..spans import SourceText
from .model import Mark, MarkKind

Row = tuple[Prose, ...]
Place = tuple[int, int]
"""Of a cell in the body: its row and column."""

_SIGNED = re.compile(r"[+\-–−]\s?\d{1,2}$")
_ITEM = re.compile(r"(?:^|(?<=[.;)])\s+)(?=[+\-–−]\s?\d{1,2}\s)")
_CAUSED = re.compile(r"[+\-–−]\s?\d{1,2}\s+\S")
_MODIFIER = re.compile(r"\b(?:drm|DRM|[Mm]odifiers?|MODIFIERS?)\b")
_NAMES_TABLE = re.compile(r"\b(?:chart|table)\b", re.IGNORECASE)
_NOTE = re.compile(r"[a-z]$")
_MIN_SPANNED_ROWS = 3


@dataclass(slots=True)
class Table:
    """A table with its parts apart."""

    title: Prose | None = None
    head: Row = ()
    rows: list[Row] = field(default_factory=list)
    modifier_head: Row = ()
    """What heads the modifiers."""
    modifiers: list[Row] = field(default_factory=list)
    """Sign, number and cause; they add up over the whole table, whatever row they stood beside."""
    notes: list[Row] = field(default_factory=list)
    """A letter and what it says."""
    asides: list[tuple[Prose, Prose]] = field(default_factory=list)
    """A column's head and its one cell, which runs beside all the rows and is no part of any."""


def rebuild(grid: Sequence[Row], *, headed: bool = True) -> Table:
    """The table that a reader's raw rows were; without heads if nobody knows that it has any, or they are empty."""
    rows = [row for row in map(_stripped, grid) if row]
    table = Table()
    if not headed or not any(cell.text for cell in next(iter(grid), ())):
        table.rows = rows
        return table
    if len(rows) > 1 and len(rows[0]) == 1 and len(rows[1]) > 1:
        table.title = rows.pop(0)[0]
    if rows:
        table.head = rows.pop(0)
    while rows and len(rows[-1]) >= 2 and _NOTE.match(rows[-1][0].text):
        table.notes.insert(0, rows.pop())
    _take_asides(table, rows)
    column = next((i for i, cell in enumerate(table.head) if _MODIFIER.search(cell.text)), None)
    if column == 1 and len(table.head) == 2 and all(map(_is_amount, rows)):
        table.modifiers = [(amount, cause) for cause, amount in rows]
        cause, amount = table.head
        table.head, table.modifier_head, rows = (), (amount, cause), []
    elif column is not None and any(cell.text for cell in table.head[:column]) and _adds_up(rows, column):
        rows = [kept for row in rows if (kept := _without_modifiers(table, row, column))]
        table.head, table.modifier_head = table.head[:column], table.head[column:]
    table.rows = rows
    if table.title is None:
        table.title = next((cell for cell in table.head if _NAMES_TABLE.search(cell.text)), None)
    return table


def _stripped(row: Row) -> Row:
    cells = list(row)
    while cells and not cells[-1].text:
        cells.pop()
    return tuple(cells)


def _take_asides(table: Table, rows: list[Row]) -> None:
    """A column that has a head and nothing below its first cell runs beside the table."""
    if len(rows) < _MIN_SPANNED_ROWS or len(table.head) < 2 or not table.head[0].text:
        return
    first, *others = rows
    if first[0].text and not any(row[0].text for row in others):
        table.asides.append((table.head[0], first[0]))
        table.head = table.head[1:]
        rows[:] = [row[1:] for row in rows]


def _adds_up(rows: Iterable[Row], column: int) -> bool:
    """Whether a column holds modifiers with their causes; mere numbers belong to the rows that they stand in."""
    return any(_CAUSED.match(" ".join(cell.text for cell in row[column:])) for row in rows) or any(
        _SIGNED.match(row[0].text) for row in rows
    )


def _is_amount(row: Row) -> bool:
    """Whether a row is a cause and, behind it, the number that it adds."""
    return len(row) == 2 and bool(row[0].text) and _SIGNED.fullmatch(row[1].text) is not None


def _without_modifiers(table: Table, row: Row, column: int) -> Row:
    """The row's own cells; its modifiers go to the table."""
    if _SIGNED.match(row[0].text) and not _SIGNED.match(table.head[0].text):
        table.modifiers.append(row)  # the row's left half was merged with the one above and is gone
        return ()
    cells = row[column:]
    if cells and _SIGNED.match(cells[0].text):
        table.modifiers.append(cells)
    else:
        for cell in cells:
            table.modifiers += _items(cell)
    return row[:column]


def _items(cell: Prose) -> Iterable[Row]:
    """A cell that lists several modifiers, one a row: the number, then its cause."""
    starts = sorted({0, *(match.end() for match in _ITEM.finditer(cell.text))})
    for start, end in zip(starts, [*starts[1:], len(cell.text)], strict=True):
        item = cell.slice(start, end).trimmed()
        number = re.match(r"[+\-–−]\s?\d{1,2}", item.text)
        if number:
            yield item.slice(0, number.end()), item.slice(number.end()).trimmed()
        elif item.text:
            yield (item,)


def to_prose(table: Table, source: SourceText, entries: Mapping[Place, Sequence[str]]) -> tuple[Prose, list[Mark]]:
    """The table as one text, cells parted by tabs and rows by line breaks, and a mark for each cell.

    A cell whose place has `entries` is left empty, with a mark for each.
    """
    pieces: list[Piece] = []
    marks: list[Mark] = []
    length = 0

    def put(text: str, at: int) -> None:
        nonlocal length
        pieces.append(Piece(text, at, at))
        length += len(text)

    sections = (
        ("head", [table.head] if table.head else []),
        ("body", table.rows),
        ("modifier-head", [table.modifier_head] if table.modifier_head else []),
        ("modifier", table.modifiers),
        ("note", table.notes),
    )
    for name, rows in sections:
        for number, row in enumerate(rows):
            for column, full in enumerate(row):
                inside = entries.get((number, column), ()) if name == "body" else ()
                cell = full.slice(0, 0) if inside else full
                marks += [Mark(length, length, MarkKind.ENTRY, entry) for entry in inside]
                marks.append(Mark(length, length + len(cell), MarkKind.CELL, f"{name}:{number}:{column}"))
                pieces.extend(cell.pieces)
                length += len(cell)
                seam = pieces[-1].end if pieces else 0
                put("\t" if column + 1 < len(row) else "\n", seam)
    if pieces:
        pieces.pop()
    return Prose(source, pieces), marks


def fused_notes(table: Table, prose: Prose) -> list[tuple[int, str]]:
    """Where a note's letter is fused to the last word of a cell: its offset in the text, and the letter."""
    letters = {row[0].text for row in table.notes}
    found = []
    position = 0
    for line in prose.text.split("\n"):
        for cell in line.split("\t"):
            end = position + len(cell)
            if len(cell) > 4 and cell[-1] in letters and cell[-2].isalpha():
                found.append((end - 1, cell[-1]))
            position = end + 1
    return found
