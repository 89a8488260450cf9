"""The stretches of a node's text that are read by themselves: all of it, or the cells of a table one by one."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..graph.model import MarkKind, Node, NodeKind
from .asked import Part, asked
from .model import Range, Row

_HEAD_PART, _BODY_PART, _NOTE_PART = "head", "body", "note"
_HEADS = {_BODY_PART: _HEAD_PART, "modifier": "modifier-head"}
"""The part of a table that heads the columns of another part."""


_NUMBERS = re.compile(r"[≤≥]?\s?\d+(?:\s?[-–,]\s?\d+)*(?:\s?\+|\s(?:or|and)\s(?:more|less|\d+))?")
_NAME = re.compile(r"(?!No\b)[A-Z][\w'’-]*(?: [\w'’-]+){0,2}")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a node's text."""

    start: int
    end: int
    row: Row | None = None
    title: Range | None = None
    """The words that head it; they stand before `start`."""
    row_heads: tuple[Range, ...] = ()
    """The filled cells that head its row, the nearest first."""
    column_heads: tuple[Range, ...] = ()
    noted: tuple[Range, ...] = ()
    """For a note of a table: the cells that bear its letter."""
    pair: int = 0
    """The number of the question and answer that it is a part of, from 1; 0 if it is none."""
    answers: bool = False


def stretches(node: Node, *, waiting: bool = False) -> Iterator[Stretch]:
    """What of a node's text is to be read: the heads and first cells of a table are not, unless a row has no other.

    `waiting` is whether the paragraph before is a question without its answer.
    """
    headings = {mark.start: mark.end for mark in node.marks if mark.kind is MarkKind.STRONG}
    if parts := asked(node, waiting=waiting):
        yield from _asked(node, headings, parts)
        return
    if node.kind is not NodeKind.TABLE:
        yield _titled(node.text, headings, Stretch(0, len(node.text)))
        return
    table = _Table.of(node)
    heads = table.heads
    names = table.column_of_names()
    for (part, number), cells in table.rows.items():
        filled = [(column, cell) for column, cell in enumerate(cells) if table.is_filled(cell)]
        if part in _HEADS.values():
            continue
        if [column for column, _ in filled] == [0] and not heads:
            yield _titled(node.text, headings, Stretch(*filled[0][1]))
        else:
            for column, cell in filled:
                if column >= (heads if part == _BODY_PART and heads else 1) and (part, column) != (_BODY_PART, names):
                    row = Row(node.id, part, number, column, *cells[0])
                    yield _titled(node.text, headings, table.placed(Stretch(*cell, row), row))


def _asked(node: Node, headings: Mapping[int, int], parts: Iterable[Part]) -> Iterator[Stretch]:
    """The questions and answers of a text, and what stands before them."""
    for part in parts:
        stretch = Stretch(part.start, part.end, pair=part.pair, answers=part.answers)
        yield stretch if part.pair else _titled(node.text, headings, stretch)


def entries(node: Node) -> Iterator[tuple[str, Stretch]]:
    """The rules that stand in cells of a table, each with its place."""
    starts = {mark.start: mark.target for mark in node.marks if mark.kind is MarkKind.CELL}
    table = _Table.of(node) if node.kind is NodeKind.TABLE else None
    for mark in node.marks if table else ():
        if table and mark.kind is MarkKind.ENTRY:
            part, number, column = starts[mark.start].split(":")
            row = Row(node.id, part, int(number), int(column), *table.rows[part, int(number)][0])
            yield mark.target, table.placed(Stretch(mark.start, mark.end, row), row)


def has_title(node: Node) -> bool:
    """Whether a node's title is words of the document; that of a table can be made of the heads of its columns."""
    if node.kind is not NodeKind.TABLE:
        return True
    cells = [mark for mark in node.marks if mark.kind is MarkKind.CELL]
    head = any(mark.target.startswith(f"{_HEAD_PART}:") for mark in cells)
    first = f"{_HEAD_PART if head else _BODY_PART}:0:"
    heads = [node.text[mark.start : mark.end] for mark in cells if mark.target.startswith(first)]
    return len(heads) < 2 or node.title != " / ".join(head.rstrip(":") for head in heads if head)


@dataclass(slots=True)
class _Table:
    """The cells of a table."""

    node: Node
    rows: dict[tuple[str, int], list[Range]] = field(default_factory=dict)
    """Those of each row, by the part and the row's number in it."""
    heads: int = 0
    """How many columns head the rows of a table with rules in its cells; 0 if there are none in it."""

    @classmethod
    def of(cls, node: Node) -> "_Table":
        """The cells of a table, row by row."""
        table = cls(node)
        for mark in node.marks:
            if mark.kind is MarkKind.CELL:
                part, number, _ = mark.target.split(":")
                table.rows.setdefault((part, int(number)), []).append((mark.start, mark.end))
        starts = {mark.start for mark in node.marks if mark.kind is MarkKind.ENTRY}
        held = [column for cells in table.rows.values() for column, cell in enumerate(cells) if cell[0] in starts]
        table.heads = min(held, default=0)
        return table

    def placed(self, stretch: Stretch, row: Row) -> Stretch:
        """A cell with what heads its row and its column, and for a note the cells that bear its letter."""
        cells = self.rows[row.part, row.number]
        heads = [cell for cell in cells[: self.heads or row.column] if self.is_filled(cell)]
        heads = heads[::-1] if self.heads else heads[:1]
        if cells[0] not in heads:
            above = (self.rows.get((row.part, number), cells)[0] for number in range(row.number - 1, -1, -1))
            heads += [cell for cell in above if self.is_filled(cell)][:1]
        titles = self.rows.get((_HEADS.get(row.part, _HEAD_PART), 0), [])
        title = titles if len(titles) == 1 else titles[row.column : row.column + 1]
        return replace(
            stretch,
            row_heads=tuple(heads),
            column_heads=tuple(filter(self.is_filled, title if row.part in _HEADS else ())),
            noted=tuple(self._bearing(self.text(cells[0]).strip())) if row.part == _NOTE_PART else (),
        )

    def text(self, cell: Range) -> str:
        """What stands in a cell."""
        return self.node.text[slice(*cell)]

    def column_of_names(self) -> int | None:
        """The column that only names what each row of numbers then tells: `1-3 | Fair | The gate opens.`"""
        body = [cells for (part, _), cells in self.rows.items() if part == _BODY_PART]
        if len(body) < 2 or self.heads or any(len(cells) != 3 for cells in body):
            return None
        printed = [[self.text(cell).strip() for cell in cells] for cells in body]
        named = [name for _, name, _ in printed]
        numbers = all(_NUMBERS.fullmatch(first) for first, _, _ in printed)
        sentences = all(told.endswith(".") for _, _, told in printed)
        plain = all(_NAME.fullmatch(name) for name in named) and len(set(named)) == len(named)
        return 1 if numbers and sentences and plain else None

    def is_filled(self, cell: Range) -> bool:
        """Whether anything stands in a cell."""
        return bool(self.text(cell).strip())

    def _bearing(self, letter: str) -> Iterator[Range]:
        for mark in self.node.marks:
            if mark.kind is MarkKind.TABLE_NOTE and mark.target == letter:
                yield next(cell for cells in self.rows.values() for cell in cells if cell[0] <= mark.start < cell[1])


def _titled(text: str, headings: Mapping[int, int], stretch: Stretch) -> Stretch:
    """The stretch after the words that head it: those set in strong type before a colon."""
    start = stretch.start + len(text[stretch.start : stretch.end]) - len(text[stretch.start : stretch.end].lstrip())
    end = headings.get(start, stretch.end)
    if start < end < stretch.end and text[start:end].rstrip().endswith(":"):
        return replace(stretch, start=end, title=(start, end))
    return stretch
