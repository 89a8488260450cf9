"""What a page shows of the logic of its text: each clause with its status, its statements, or why there are none."""

from collections.abc import Collection, Iterator
from textwrap import shorten
from typing import Any

from ..clauses.model import Clause
from ..graph.model import Node
from ..logic.model import Formalized
from . import prose
from .apparatus import Section, counted, links, section
from .book import Book, Piece
from .links import Link
from .places import places
from .stated import Stated, exempted, stated

_BEGINNING = 56
"""So many letters of a clause say which one is meant."""


def logic_section(book: Book, node: Node, piece: Piece) -> Section | None:
    """The logic of all clauses that a page shows; none without any."""
    linked = set(_clauses(piece))
    listed = [
        _entry(book, clause, read, linked) for part in book.own(node) for clause, read in book.readings.of(part.id)
    ]
    if not listed:
        return None
    return section(
        "logic",
        "Logic",
        ["logic", listed],
        links([Link("topic", "/marks", "What the marks mean")]),
        fold=f"what was made of {counted(len(listed), 'sentence')}",
    )


def beginning(book: Book, clause: Clause) -> str:
    """How a clause begins, for a reader who has to find it."""
    text = book.graph.by_id[clause.node].text[clause.start : clause.end]
    return shorten(text, _BEGINNING, placeholder=" …")


def _entry(book: Book, clause: Clause, read: Formalized, linked: Collection[str]) -> list[Any]:
    """Id, how it begins, status, reason, statements, and whether its words are there to link to."""
    told = _told(book, clause, read)
    status = book.readings.status(clause, read)
    return [clause.id, beginning(book, clause), status, _reason(read), told, clause.id in linked]


def _told(book: Book, clause: Clause, read: Formalized) -> list[list[Stated]]:
    """The statements of a clause; of a part of an exception, what they are in the clause that it limits."""
    inflection = book.readings.inflection
    if read.statements:
        return stated(read.statements, places(book.readings, clause.id), inflection)
    host = book.readings.host(clause.node) if read.bindings else None
    if host is None:
        return []
    return exempted(host[1].statements, clause.node, places(book.readings, host[0].id), inflection)


def _clauses(piece: Piece) -> Iterator[str]:
    """The clauses whose words a piece shows."""
    for paragraph in piece.paragraphs:
        yield from prose.clauses(paragraph)
    for rows in (piece.grid or {}).values():
        for row in rows:
            for cell in row:
                yield from prose.clauses(cell)
    for inner in piece.inside:
        yield from _clauses(inner)


def _reason(read: Formalized) -> str:
    """Why a clause is read as it is, or not; of one whose words are lost, with its evidence."""
    return f"{read.reason} Its evidence: {', '.join(read.evidence)}." if read.evidence else read.reason
