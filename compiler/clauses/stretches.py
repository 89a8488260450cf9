"""The stretches of a node's text that are read by themselves: all of it, or the cells of a table one by one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ..graph.model import MarkKind, Node, NodeKind
from .model import Range, Row

_HEAD_PART = "head"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a node's text."""

    start: int
    end: int
    row: Row | None = None
    title: Range | None = None
    """The words that head it; they stand before `start`."""


def stretches(node: Node) -> Iterator[Stretch]:
    """What of a node's text is to be read: the heads and first cells of a table are not, unless a row has no other."""
    headings = {mark.start: mark.end for mark in node.marks if mark.kind is MarkKind.STRONG}
    if node.kind is not NodeKind.TABLE:
        yield _titled(node.text, headings, Stretch(0, len(node.text)))
        return
    for (part, number), cells in _rows(node).items():
        filled = [(column, cell) for column, cell in enumerate(cells) if node.text[slice(*cell)].strip()]
        if part != _HEAD_PART and len(filled) == 1:
            yield _titled(node.text, headings, Stretch(*filled[0][1]))
        elif part != _HEAD_PART:
            for column, cell in filled:
                if column:
                    yield _titled(node.text, headings, Stretch(*cell, Row(node.id, part, number, column, *cells[0])))


def _rows(node: Node) -> dict[tuple[str, int], list[Range]]:
    """The cells of a table, row by row."""
    rows: dict[tuple[str, int], list[Range]] = {}
    for mark in node.marks:
        if mark.kind is MarkKind.CELL:
            part, number, _ = mark.target.split(":")
            rows.setdefault((part, int(number)), []).append((mark.start, mark.end))
    return rows


def _titled(text: str, headings: Mapping[int, int], stretch: Stretch) -> Stretch:
    """The stretch after the words that head it: those set in strong type before a colon."""
    start = stretch.start + len(text[stretch.start : stretch.end]) - len(text[stretch.start : stretch.end].lstrip())
    end = headings.get(start, stretch.end)
    if start < end < stretch.end and text[start:end].rstrip().endswith(":"):
        return replace(stretch, start=end, title=(start, end))
    return stretch
