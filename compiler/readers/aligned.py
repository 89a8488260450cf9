"""Tables whose columns white space keeps apart: lines that leave the same places free.

What stands in columns that are not found is one paragraph, whatever its lines look like: none of them is a sentence.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

Line = tuple[int, int]
"""First and last offset of a line, without white space at its ends."""

_GAP = re.compile(r"(?<=\S)(?: {2,}|[ ]*\t\s*)(?=\S)")
_WIDE = re.compile(r"(?<=\S)(?: {3,}|[ ]*\t\s*)(?=\S)")
"""What no typist puts between two sentences."""
_LABEL = re.compile(r"(?:\(?\w{1,4}[.)]|[A-Z]{0,5}\d+(?:\.\d+)+|[*•·◦‣–-])\s")
"""What items of a list and rules begin with."""
_TAB = 8
_GUTTER = 2


@dataclass(frozen=True, slots=True)
class Run:
    """Lines that belong together."""

    lines: Sequence[Line]
    rows: Sequence[Sequence[Sequence[Line]]] = ()
    """Of a table: the cells of each row, each with the pieces of its lines."""
    columned: bool = False
    """Whether they stand in columns."""


def runs(text: str, lines: Sequence[Line]) -> Iterator[Run]:
    """The lines before a table, the table, and those behind it; or all of them, if there is none."""
    wide = [number for number, line in enumerate(lines) if _WIDE.search(text, *line)]
    gapped = [number for number, line in enumerate(lines) if _GAP.search(text, *line)]
    if len(gapped) < 2 or not wide or all(_LABEL.match(text, *lines[number]) for number in gapped):
        yield Run(lines)
        return
    low, high = gapped[0], gapped[-1] + 1
    gutters = list(_gutters([_placed(text, line) for line in lines[low:high]]))
    while gutters and high < len(lines) and _placed(text, lines[high])[0][0] >= gutters[0][1]:
        high += 1  # words of the last row that had no room in their cell
    rows = _rows(text, lines[low:high]) if gutters else []
    if not rows and not (len(wide) > 1 and 2 * len(gapped) > high - low):
        yield Run(lines)
        return
    for part, told in ((lines[:low], ()), (lines[low:high], rows), (lines[high:], ())):
        if part:
            yield Run(part, told, columned=part == lines[low:high])


def _rows(text: str, lines: Sequence[Line]) -> list[list[list[Line]]]:
    """The cells of a table; none if its lines leave no place free."""
    placed = [_placed(text, line) for line in lines]
    columns = _columns(list(_gutters(placed)))
    rows: list[list[list[Line]]] = []
    for line in placed:
        cells = [_cell(line, low, high) for low, high in columns]
        if rows and not cells[0] and all(text[cell[0]].islower() for cell in cells if cell):
            for above, cell in zip(rows[-1], cells, strict=True):
                above += [cell] if cell else []
        else:
            rows.append([[cell] if cell else [] for cell in cells])
    return rows if len(columns) > 1 else []


def _placed(text: str, line: Line) -> list[tuple[int, int]]:
    """The characters of a line that are seen, each with the place that it has on the page and its offset."""
    begin = text.rfind("\n", 0, line[0]) + 1
    found, place = [], 0
    for offset in range(begin, line[1]):
        if text[offset] == "\t":
            place += _TAB - place % _TAB
            continue
        if offset >= line[0] and not text[offset].isspace():
            found.append((place, offset))
        place += 1
    return found


def _gutters(lines: Sequence[Sequence[tuple[int, int]]]) -> Iterator[tuple[int, int]]:
    """The places that all lines leave free, between those that some do not."""
    taken = sorted({place for line in lines for place, _ in line})
    for low, high in pairwise(taken):
        if high - low > _GUTTER:
            yield low + 1, high


def _columns(gutters: Sequence[tuple[int, int]]) -> list[tuple[int, float]]:
    """The places of each column."""
    edges = [(0, 0), *gutters, (0, 0)]
    return [(low[1], high[0] or float("inf")) for low, high in pairwise(edges)]


def _cell(line: Sequence[tuple[int, int]], low: int, high: float) -> Line | None:
    """Where in the text the words of a line stand that are in a column."""
    inside = [offset for place, offset in line if low <= place < high]
    return (inside[0], inside[-1] + 1) if inside else None
