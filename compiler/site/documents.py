"""What the page of a document shows: what it is, its contents, and how whole it came to us."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..graph.model import Node, NodeKind
from .book import Book
from .names import page_of


def document_page(book: Book, node: Node, compared: str | None) -> dict[str, Any]:
    """Everything that the template of a document's page is given; `compared` is the page of its variants."""
    source = book.sources[node.id]
    pages = [page for page in book.order if page.source == node.id and page is not node]
    return {
        "node": node,
        "source": source,
        "compared": compared,
        "title": f"{node.id} {source.title}",
        "head": {
            "number": node.id,
            "trail": [],
            "previous": None,
            "following": [pages[0].id, book.link(pages[0]).label] if pages else None,
        },
        "piece": book.piece(node),
        "entries": list(_entries(book, node)),
        "facts": [
            ["Edition", source.edition],
            ["File", source.file],
            ["Licence", source.licence or "not stated"],
            ["Checksum", source.sha256],
        ],
        "counts": counts(book, node.id),
        "citing": book.citing(node),
        "reported": [(diagnostic, None) for diagnostic in book.reported.get(node.id, ())],
        "others": [
            book.link(book.graph.by_id[other.id], f"{other.id} {other.title}")
            for other in book.sources.values()
            if other.group and other.group == source.group and other.id != node.id
        ],
    }


def _entries(book: Book, node: Node) -> Iterator[list[Any]]:
    """The contents as data: a link, how many examples and gaps, and what is below."""
    for child in book.below(node):
        kinds = Counter(part.kind for part in book.own(child))
        link = book.link(child)
        below = list(_entries(book, child))
        yield [[link.kind, link.id, link.label], kinds[NodeKind.EXAMPLE], kinds[NodeKind.GAP], below]


def counts(book: Book, source: str) -> dict[str, int]:
    """How many of each kind of node a document has, and how many rules the source cut."""
    nodes = book.nodes[source]
    found = Counter(node.kind.value for node in nodes)
    cut = {page_of(book.graph, node).id for node in nodes if node.kind is NodeKind.GAP}
    found["truncated"] = sum(book.graph.by_id[name].kind is NodeKind.RULE for name in cut)
    return dict(found)
