"""A whole document on one page: its rules in printed order, each with all that stands in it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..graph.model import Node, NodeKind
from . import prose
from .boards import on_page
from .book import Book, Piece
from .editions import Editions
from .in_place import InPlace
from .links import Link
from .names import number, page_of, part_label

Entry = dict[str, Any]


def whole(book: Book, document: Node, editions: Editions) -> list[Entry]:
    """The rules directly below a document, each with those below it, as data for the site's `whole` directive."""
    entries = [*_entries(book, document, editions), *editions.in_place.lost(document.id)]
    shown: dict[object, tuple[str, Link]] = {}
    return [_drawn_once(book, entry, shown) for entry in entries]


def _drawn_once(book: Book, entry: Entry, shown: dict[object, tuple[str, Link]]) -> Entry:
    """A rule whose examples tell where the map that they play on was shown before."""
    if entry["kind"] == "gone":
        return entry
    piece = _with_maps(book, entry["piece"], shown)
    return {**entry, "piece": piece, "below": [_drawn_once(book, below, shown) for below in entry["below"]]}


def _with_maps(book: Book, piece: Piece, shown: dict[object, tuple[str, Link]]) -> Piece:
    inside = tuple(_with_maps(book, inner, shown) for inner in piece.inside)
    if piece.drawing is None:
        return replace(piece, inside=inside)
    node = book.graph.by_id[piece.id]
    own = book.link(node, part_label(page_of(book.graph, node), node))
    place, first = shown.setdefault((piece.drawing.name, piece.drawing.words), (f"map-{len(shown) + 1}", own))
    example, maps = book.readings.examples[piece.id], book.formalization.maps
    drawn = on_page(piece.drawing, example, maps, place, new=first is own)
    return replace(piece, drawing=drawn, drawn_before=None if first is own else first, inside=inside)


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
