"""The comparison as plain text, for a terminal."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from ..word_diff import excerpt, marked
from .model import Cell, Comparison, Status, Topic
from .sheet import Box, From, Line, Run, SheetRow, Standing

_WIDTH = 100
_NAME = 12
"""The widest that the names of rows get before they are folded."""
_HEADS = {From.EXAMPLE: "EX: ", From.ANSWER: "Q&A: "}
_LEGEND = "*words that another column has not*  [silent] states no such thing, which is no agreement"
_WORDS = "[-words of the base-] {+words instead or besides+} [lost] text lost in the source"


def comparison_to_text(comparison: Comparison) -> str:
    """The cheat sheet; then, topic by topic, who says it and the words that differ."""
    lines = [*_sheet(comparison), *_ruled_differently(comparison)]
    for topic in comparison.topics:
        lines += [topic.name, *_table(_heads(topic)), *_words(topic), ""]
    if comparison.topics:
        lines.append(_WORDS)
    return "\n".join(lines).rstrip("\n") + "\n"


def _sheet(comparison: Comparison) -> Iterator[str]:
    for listed in (True, False):
        rows = [row for row in comparison.rows if row.listed is listed]
        if rows:
            if not listed and any(row.listed for row in comparison.rows):
                yield "In no row of the table of rows:"
                yield ""
            heads = ["", *(comparison.labels[document] for document in comparison.documents)]
            yield from _ruled([heads, *(row for each in rows for row in _rows(each))])
            yield ""
            yield _LEGEND
            yield ""


def _ruled_differently(comparison: Comparison) -> Iterator[str]:
    """How many cases of each question are ruled differently; `compare --rulings` tells them."""
    if comparison.questions:
        told = (f"{each.text} ({len(each.cases)})" for each in comparison.questions)
        yield from wrap(f"Ruled differently, and in how many cases: {', '.join(told)}.", _WIDTH)
        yield ""


def _rows(row: SheetRow) -> Iterator[list[str]]:
    """What documents state apart, a cell each; then what they state alike."""
    if not row.is_shared:
        yield [row.name, *(_box(row, box) for box in row.boxes)]
    if row.shared:
        lines = [
            f"{one.text} [{', '.join(line.clause for line in of)}]"
            for one, of in zip(row.common, row.shared, strict=True)
        ]
        lines += [_line(line) for box in row.boxes if row.is_shared for line in box.told]
        yield [row.name if row.is_shared else "  alike", "\n".join(lines)]


def _box(row: SheetRow, box: Box) -> str:
    lines = (*row.own(box), *box.told)
    plain = [] if box.standing is Standing.STATED else [f"[{box.standing}]"]
    return "\n".join((*plain, *map(_line, lines))) or f"[{Standing.SILENT}]"


def _line(line: Line) -> str:
    if line.source is From.REST:
        return f"“{line.text} …” [lost; {line.clause}]" if line.text else f"[{line.clause}]"
    if line.source is From.UNREAD:
        return f"“{line.text}” [not read; {line.clause}]"
    return f"{_HEADS.get(line.source, '')}{_marked(line.runs)} [{line.clause}]"


def _marked(runs: Sequence[Run]) -> str:
    """The words of a line, those that another column has not between stars."""
    said = []
    for lacking, group in groupby(runs, lambda run: bool(run.lacking)):
        text = "".join(run.text for run in group)
        bare = text.strip()
        said.append(text.replace(bare, f"*{bare}*") if lacking and bare else text)
    return "".join(said)


def _ruled(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as wide as a page, with a rule between them; a cell may have several lines, or be as wide as all."""
    first = min(max(len(word) for row in rows for word in row[0].split() or [""]), _NAME)
    rest = (_WIDTH - first) // (len(rows[0]) - 1) - 3
    widths = [first, *(rest for _ in rows[0][1:])]
    for row in rows:
        own = widths if len(row) == len(widths) else [first, sum(widths[1:]) + 3 * (len(widths) - 2)]
        cells = [
            [part for line in cell.split("\n") for part in _folded(line, width)]
            for cell, width in zip(row, own, strict=True)
        ]
        for number in range(max(map(len, cells))):
            line = [cell[number] if number < len(cell) else "" for cell in cells]
            yield " | ".join(f"{part:<{width}}" for part, width in zip(line, own, strict=True)).rstrip()
        yield "-|-".join("-" * width for width in widths)


def _folded(line: str, width: int) -> list[str]:
    return wrap(line, max(width, 1), subsequent_indent="  " if width > _NAME else "") or [""]


def _heads(topic: Topic) -> list[list[str]]:
    return [
        [
            cell.document,
            topic.label(cell),
            ", ".join(" ".join(filter(None, (rule.id, rule.title))) for rule in cell.passages),
        ]
        for cell in topic.cells
    ]


def _words(topic: Topic) -> Iterator[str]:
    for cell in topic.cells:
        if cell.passages and (cell.status is not Status.SAME or cell.reworded):
            yield ""
            told = marked(excerpt(cell.edits)) if not _is_base(topic, cell) else marked(cell.edits)
            yield from wrap(
                f"{cell.document}: {told}",
                _WIDTH,
                initial_indent="  ",
                subsequent_indent="    ",
                break_on_hyphens=False,
            )


def _is_base(topic: Topic, cell: Cell) -> bool:
    return cell.document == topic.base


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(f"{part:<{width}}" for part, width in zip(row, widths, strict=True)).rstrip()
