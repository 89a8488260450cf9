"""From a table's block to its part, and to the rules that ran beside it in columns of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..diagnostics import Code
from ..document import Block, BlockKind, Prose
from . import tables
from .heads import Head, bold_heads
from .model import Mark, MarkKind, NodeKind, Part
from .parts import Parts


@dataclass(frozen=True, slots=True)
class _Entry:
    """A rule that stands in a cell of a table."""

    label: str
    """The words that its id is made of."""
    title: str | None
    whole: Prose
    """With its head."""
    body: Prose


def add_table(parts: Parts, block: Block, rule: str) -> str:
    """Add a table and what stood in and beside it; returns the rule that what follows belongs to, `rule` or another."""
    table = tables.rebuild(block.rows, headed=block.headed)
    for head, cell in table.asides:
        rule = _add_aside(parts, head, cell)
    over = table.head or next(iter(table.rows), ())
    title = table.title.text if table.title else " / ".join(cell.text.rstrip(":") for cell in over if cell.text)
    document = parts.naming.id
    if not any(cell.text for row in (table.head, *table.rows, *table.modifiers, *table.notes) for cell in row):
        return rule
    loose = rule == document or rule.startswith(f"{document}:")
    name = parts.slugged(title) if loose else f"{rule}:T{parts.count(rule, 'table')}"
    parent = document if loose else rule
    entries = {place: list(found) for place, found in _entries(table)}
    names = {
        place: [parts.slugged(entry.label, document if loose else name) for entry in found]
        for place, found in entries.items()
    }
    prose, cells = tables.to_prose(table, parts.source, names)
    span = parts.source.span(block.start, block.end)
    if table.modifiers or table.notes or table.asides or len({len(row) for row in table.rows}) > 1:
        rebuilt = f"{len(table.rows)} rows, {len(table.modifiers)} modifiers, {len(table.notes)} notes"
        message = f"read as a table of {rebuilt}; compare it with the printed one"
        parts.complain(Code.TABLE_REBUILT, span, message, name)
    marks = list(cells)
    children: list[Part] = []
    for mark in cells:
        if mark.kind is not MarkKind.CELL:
            continue
        own = parts.marks(name, prose.slice(mark.start, mark.end), children)
        marks += [replace(inner, start=inner.start + mark.start, end=inner.end + mark.start) for inner in own]
    for offset, letter in tables.fused_notes(table, prose):
        marks.append(Mark(offset, offset + 1, MarkKind.TABLE_NOTE, letter))
        message = f"the letter of note {letter} is fused to the word before it"
        parts.complain(Code.FUSED_MARK, prose.span(offset, offset + 1), message, name)
    truncated = any(mark.kind is MarkKind.GAP for mark in marks)
    parts.made.append(
        Part(NodeKind.TABLE, name, parent, None, title, prose, span, tuple(sorted(marks)), truncated, block.anchors)
    )
    parts.made += children
    parts.add_figures(name, block.figures)
    for place, found in entries.items():
        for entry, own_name in zip(found, names[place], strict=True):
            _add_rule(parts, own_name, name, entry.whole, entry.body, entry.title)
    return rule


def _entries(table: tables.Table) -> Iterator[tuple[tables.Place, list[_Entry]]]:
    """The rules in a table's cells: all of a column of which some cell is headed in bold, as a rule is.

    Each is called by the heads of its row and its own, `Start of turn` and `Tow`; where one of the cells has no head of
    its own, that of its row is its title.
    """
    columns = {column for row in table.rows for column, cell in enumerate(row) if column and _opens(bold_heads(cell))}
    first = ""
    for number, row in enumerate(table.rows):
        first = row[0].text.strip(" .:") or first
        for column in sorted(columns):
            if column < len(row) and row[column].text.strip():
                heads = [cell.text.strip(" .:") for cell in row[1 : min(columns)]]
                yield (number, column), list(_within(row[column], [head for head in (first, *heads) if head]))


def _opens(heads: Sequence[tuple[int, Head]]) -> bool:
    return bool(heads) and heads[0][0] == 0


def _within(cell: Prose, heads: Sequence[str]) -> Iterator[_Entry]:
    """The rules of one cell: what stands before the first head in bold, and each head with what follows it."""
    found = bold_heads(cell)
    starts = [start for start, _ in found]
    before = cell.slice(0, starts[0] if starts else None).trimmed()
    if before.text:
        yield _Entry(" ".join(heads), heads[-1] if heads else None, before, before)
    for (_, item), (start, stop) in zip(found, pairwise([*starts, len(cell)]), strict=True):
        label = " ".join([*heads, item.title or ""])
        yield _Entry(label, item.title, cell.slice(start, stop).trimmed(), cell.slice(item.body, stop))


def _add_aside(parts: Parts, head: Prose, cell: Prose) -> str:
    """A column that runs beside a table is a rule of its own, and each head in bold inside it another."""
    name = parts.slugged(head.text)
    heads = bold_heads(cell)
    starts = [start for start, _ in heads]
    _add_rule(parts, name, parts.naming.id, head, cell.slice(0, starts[0] if starts else None), head.text)
    for (_, item), (start, stop) in zip(heads, pairwise([*starts, len(cell)]), strict=True):
        entry = parts.slugged(item.title or "")
        _add_rule(parts, entry, name, cell.slice(start, stop).trimmed(), cell.slice(item.body, stop), item.title)
    return name


def _add_rule(parts: Parts, name: str, parent: str, whole: Prose, body: Prose, title: str | None) -> None:
    block = Block(BlockKind.PARAGRAPH, whole, whole.pieces[0].start, whole.pieces[-1].end)
    parts.add(NodeKind.RULE, name, parent, block, body.trimmed(), None, title)
