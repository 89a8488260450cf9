"""From a table's block to its part, and to the rules that ran beside it in columns of their own."""

from dataclasses import replace
from itertools import pairwise

from ..diagnostics import Code
from ..document import Block, BlockKind, Prose
from . import tables
from .heads import bold_heads
from .model import Mark, MarkKind, NodeKind, Part
from .parts import Parts


def add_table(parts: Parts, block: Block, rule: str) -> str:
    """Add a table and what stood beside it; returns the rule that what follows belongs to, `rule` or another."""
    table = tables.rebuild(block.rows)
    for head, cell in table.asides:
        rule = _add_aside(parts, head, cell)
    prose, cells = tables.to_prose(table, parts.source)
    if not prose.text:
        return rule
    title = table.title.text if table.title else " / ".join(cell.text.rstrip(":") for cell in table.head if cell.text)
    document = parts.naming.id
    if rule == document or rule.startswith(f"{document}:"):
        name, parent = parts.slugged(title), document
    else:
        name, parent = f"{rule}:T{parts.count(rule, 'table')}", rule
    span = parts.source.span(block.start, block.end)
    if table.modifiers or table.notes or table.asides or len({len(row) for row in table.rows}) > 1:
        rebuilt = f"{len(table.rows)} rows, {len(table.modifiers)} modifiers, {len(table.notes)} notes"
        message = f"read as a table of {rebuilt}; compare it with the printed one"
        parts.complain(Code.TABLE_REBUILT, span, message, name)
    marks = list(cells)
    children: list[Part] = []
    for mark in cells:
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
    return rule


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
