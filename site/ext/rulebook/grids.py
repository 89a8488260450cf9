"""Tables of a source: the head, the rows, then modifiers and notes as lists."""

from collections.abc import Mapping
from typing import Any

from docutils import nodes

from .anchors import Anchors
from .prose import inline

_LISTS = (("modifier", "Modifiers, all that apply"), ("note", "Notes"))


def grid(data: Mapping[str, Any], page: str, anchors: Anchors) -> list[nodes.Node]:
    """A real table, and what stands below it."""
    head, body = data.get("head", []), data.get("body", [])
    width = max((len(row) for row in [*head, *body]), default=0)
    found: list[nodes.Node] = [_table(head, body, width, page, anchors)] if width else []
    for name, caption in _LISTS:
        if rows := data.get(name):
            printed = [token for row in data.get(f"{name}-head", ()) for cell in row for token in cell]
            words = inline(printed or [caption], page, anchors)
            found.append(nodes.paragraph("", "", *words, classes=["label", "of-table"]))
            found.append(_listing(rows, name, page, anchors))
    return found


def _table(head: list[Any], body: list[Any], width: int, page: str, anchors: Anchors) -> nodes.table:
    """The rows, filled up to the same width."""
    group = nodes.tgroup(cols=width)
    group += [nodes.colspec(colwidth=1) for _ in range(width)]
    if head:
        group += nodes.thead("", *(_row(row, width, page, anchors) for row in head))
    group += nodes.tbody("", *(_row(row, width, page, anchors) for row in body))
    return nodes.table("", group, classes=["rule-table", "colwidths-auto"])


def _row(cells: list[Any], width: int, page: str, anchors: Anchors) -> nodes.row:
    filled = [*cells, *([[]] * (width - len(cells)))]
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *inline(cell, page, anchors))) for cell in filled))


def _listing(rows: list[Any], name: str, page: str, anchors: Anchors) -> nodes.Element:
    """Modifiers or notes: the first cell is what they are listed by."""
    listing = nodes.definition_list(classes=["listing", name])
    for row in rows:
        term = nodes.term("", "", *inline(row[0] if len(row) > 1 else ["•"], page, anchors))
        text = nodes.paragraph()
        for cell in row[1:] if len(row) > 1 else row:
            text += list(inline(cell, page, anchors))
            text += nodes.Text(" ")
        listing += nodes.definition_list_item("", term, nodes.definition("", text))
    return listing
