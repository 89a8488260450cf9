"""The comparison as plain text, for a terminal."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ..word_diff import excerpt, marked
from .model import Cell, Comparison, Status, Topic

_WIDTH = 100
_COLUMN = 40
"""The widest that a column of values gets before it is folded."""


def comparison_to_text(comparison: Comparison) -> str:
    """Topic by topic: who says it, the values side by side, the words that differ."""
    lines: list[str] = []
    for topic in comparison.topics:
        lines += [topic.name, *_table(_heads(topic)), *_values(topic, comparison.documents), *_words(topic), ""]
    if lines:
        lines.append("[-words of the base-] {+words instead or besides+} [lost] text lost in the source")
    return "\n".join(lines).rstrip("\n") + "\n"


def _heads(topic: Topic) -> list[list[str]]:
    return [
        [
            cell.document,
            topic.label(cell),
            ", ".join(" ".join(filter(None, (rule.id, rule.title))) for rule in cell.passages),
        ]
        for cell in topic.cells
    ]


def _values(topic: Topic, documents: Sequence[str]) -> Iterator[str]:
    if topic.rows:
        yield ""
        rows = [["value", *documents]]
        rows += [[row.name, *(row.cell(document) for document in documents)] for row in topic.rows]
        yield from _table(rows, " | ")


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


def _table(rows: Sequence[Sequence[str]], between: str = "  ") -> Iterator[str]:
    """Columns as wide as their widest cell, long cells folded."""
    widths = [min(max(len(row[column]) for row in rows), _COLUMN) for column in range(len(rows[0]))]
    for row in rows:
        folded = [wrap(cell, width) or [""] for cell, width in zip(row, map(_at_least_one, widths), strict=True)]
        for number in range(max(map(len, folded))):
            line = [cell[number] if number < len(cell) else "" for cell in folded]
            yield "  " + between.join(f"{part:<{width}}" for part, width in zip(line, widths, strict=True)).rstrip()


def _at_least_one(width: int) -> int:
    return max(width, 1)
