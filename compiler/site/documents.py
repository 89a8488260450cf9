"""What the page of a document shows: what it is, its contents, and how whole it came to us."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..graph.model import Node, NodeKind
from .apparatus import Section, cited_by, facts, link, links, reported, section, sections
from .book import Book, Piece
from .links import Link
from .logic import logic_section
from .names import display, page_of


def document_page(book: Book, node: Node, compared: Link | None) -> dict[str, Any]:
    """Everything that the template of a document's page is given; `compared` is where its variants are compared."""
    source = book.sources[node.id]
    piece = book.piece(node)
    first = next((page for page in book.pages(node.id)), None)
    return {
        "node": node,
        "source": source,
        "title": f"{node.id} {source.title}",
        "head": {
            "number": node.id,
            "trail": [],
            "previous": None,
            "following": [first.id, display(first)] if first else None,
        },
        "piece": piece,
        "counts": counts(book, node.id),
        "apparatus": _apparatus(book, node, piece, compared),
    }


def _apparatus(book: Book, node: Node, piece: Piece, compared: Link | None) -> list[Section]:
    source = book.sources[node.id]
    others = [
        book.link(book.graph.by_id[other.id], f"{other.id} {other.title}")
        for other in book.sources.values()
        if other.group and other.group == source.group and other.id != node.id
    ]
    contents = list(_entries(book, node))
    return sections(
        section("contents", "Contents", ["contents", contents] if contents else None),
        section("variants", "Variants of this text", links([*others, *([compared] if compared else [])])),
        section("references", "Cited as a whole", *cited_by(book.citing(node))),
        logic_section(book, node, piece),
        section(
            "reported",
            "Reported about this document",
            reported((diagnostic, None) for diagnostic in book.reported.get(node.id, ())),
        ),
        section(
            "source",
            "About this text",
            facts(
                ("Edition", source.edition),
                ("File", source.file),
                ("Licence", source.licence or "not stated"),
                ("Checksum", source.sha256),
            ),
        ),
    )


def _entries(book: Book, node: Node) -> Iterator[list[Any]]:
    """The contents as data: a link, how many examples and gaps, and what is below."""
    for child in book.below(node):
        kinds = Counter(part.kind for part in book.own(child))
        below = list(_entries(book, child))
        yield [link(book.listed(child)), kinds[NodeKind.EXAMPLE], kinds[NodeKind.GAP], below]


def counts(book: Book, source: str) -> dict[str, int]:
    """How many of each kind of node a document has, and how many rules the source cut."""
    nodes = book.graph.by_source[source]
    found = Counter(node.kind.value for node in nodes)
    cut = {page_of(book.graph, node).id for node in nodes if node.kind is NodeKind.GAP}
    found["truncated"] = sum(book.graph.by_id[name].kind is NodeKind.RULE for name in cut)
    return dict(found)
