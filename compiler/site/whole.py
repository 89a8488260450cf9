"""A whole document on one page: its rules in printed order, each with all that stands in it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..graph.model import Node, NodeKind
from . import prose
from .book import Book, Piece
from .editions import Editions
from .in_place import InPlace
from .names import number

Entry = dict[str, Any]


def whole(book: Book, document: Node, editions: Editions) -> list[Entry]:
    """The rules directly below a document, each with those below it, as data for the site's `whole` directive."""
    return [*_entries(book, document, editions), *editions.in_place.lost(document.id)]


def _entries(book: Book, node: Node, editions: Editions) -> Iterator[Entry]:
    yield from editions.in_place.gone(node.id, first=True)
    for child in book.below(node):
        is_table = child.kind is NodeKind.TABLE
        piece = book.labelled(child, 1) if is_table else book.piece(child)
        new = editions.listed(child, below=False).mark
        yield {
            "kind": child.kind.value,
            "number": child.id if number(child) == child.id else "",
            "title": " ".join((child.title or "").split()),
            "piece": _words(piece, editions.in_place),
            **({"mark": new} if new else {}),
            **editions.in_place.beside(child),
            # The rules of a table stand in its cells.
            "below": [] if is_table else list(_entries(book, child, editions)),
        }
        yield from editions.in_place.gone(child.id, first=False)


def pieces(entries: Iterable[Entry]) -> Iterator[Piece]:
    """The texts of a whole document, in printed order."""
    for entry in entries:
        if entry["kind"] == "gone":
            continue
        yield entry["piece"]
        yield from pieces(entry["below"])


def _words(piece: Piece, in_place: InPlace) -> Piece:
    """A piece as its text alone: what became of its clauses is told on the rule's own page."""
    piece = in_place.piece(piece)
    return replace(
        piece,
        paragraphs=[prose.unmarked(paragraph) for paragraph in piece.paragraphs],
        grid={
            part: [[prose.unmarked(cell) for cell in row] for row in rows] for part, rows in (piece.grid or {}).items()
        },
        inside=tuple(_words(inner, in_place) for inner in piece.inside),
        assertions=(),
    )
