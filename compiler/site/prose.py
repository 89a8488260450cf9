"""A node's text and the marks on it, as nested tokens that a page's directives turn into elements."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..graph.model import Mark, MarkKind, Node

Token = str | list["Token"]
"""Text, or a list: a kind, the node it stands for, then what is inside it."""


def tokens(text: str, marks: Iterable[Mark], kinds: Mapping[str, str], offset: int = 0) -> list[Token]:
    """The text as tokens; those of two marks that cross are cut where the other one ends.

    `kinds` gives the kind of each node that a citation may name. Joined, the text of the tokens is `text`.
    """
    inside = [
        replace(mark, start=max(mark.start - offset, 0), end=min(mark.end - offset, len(text)))
        for mark in marks
        if mark.start - offset < len(text) and mark.end > offset and mark.kind is not MarkKind.CELL
    ]
    return _nest(text, 0, len(text), sorted(inside, key=lambda mark: (mark.start, -mark.end)), kinds)


def _nest(text: str, start: int, end: int, marks: Sequence[Mark], kinds: Mapping[str, str]) -> list[Token]:
    found: list[Token] = []
    position = start
    queue = list(marks)
    while queue:
        mark = queue.pop(0)
        mark = replace(mark, start=max(mark.start, position), end=min(mark.end, end))
        if mark.start >= mark.end:
            continue
        if position < mark.start:
            found.append(text[position : mark.start])
        within = [other for other in queue if other.start < mark.end]
        queue = [other for other in queue if other.end > mark.end]
        kind, target = _kind(mark, kinds)
        found.append([kind, target, *_nest(text, mark.start, mark.end, within, kinds)])
        position = mark.end
    if position < end:
        found.append(text[position:end])
    return found


def _kind(mark: Mark, kinds: Mapping[str, str]) -> tuple[str, str]:
    if mark.kind is MarkKind.CITATION:
        return kinds.get(mark.target, "external"), mark.target
    return mark.kind.value, mark.target


def plain(found: Iterable[Token]) -> str:
    """The text of tokens."""
    return "".join(token if isinstance(token, str) else plain(token[2:]) for token in found)


def of_node(node: Node, kinds: Mapping[str, str]) -> list[list[Token]]:
    """A node's text as paragraphs; a line break in it starts a new one."""
    paragraphs: list[list[Token]] = []
    offset = 0
    for line in node.text.split("\n"):
        if line.strip():
            paragraphs.append(tokens(line, node.marks, kinds, offset))
        offset += len(line) + 1
    return paragraphs


def grid(node: Node, kinds: Mapping[str, str]) -> dict[str, list[list[list[Token]]]]:
    """A table's parts (`head`, `body`, `modifier`, `note`), each as rows of cells of tokens."""
    parts: dict[str, list[list[list[Token]]]] = {}
    for mark in node.marks:
        if mark.kind is not MarkKind.CELL:
            continue
        name, row, column = mark.target.split(":")
        rows = parts.setdefault(name, [])
        while len(rows) <= int(row):
            rows.append([])
        cells = rows[int(row)]
        while len(cells) <= int(column):
            cells.append([])
        cells[int(column)] = tokens(node.text[mark.start : mark.end], node.marks, kinds, mark.start)
    return parts
