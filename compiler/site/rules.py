"""What the page of a rule shows."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..graph.model import Node, NodeKind
from .book import Book, Link
from .names import display, number, page_of


def rule_page(book: Book, node: Node, topic: Link | None) -> dict[str, Any]:
    """Everything that the template of a rule's page is given; `topic` is where its variants are compared."""
    before, after = book.neighbours(node)
    trail = book.trail(node)
    inner, outer = book.cited(node)
    citing = book.citing(node)
    variants = book.variants(node)
    source = book.sources[node.source or ""]
    piece = book.labelled(node, 1) if node.kind is NodeKind.TABLE else book.piece(node)
    return {
        "node": node,
        "kind": node.kind.value,
        "title": display(node),
        "head": {
            "number": number(node),
            "trail": [as_list(link) for link in trail],
            "previous": as_list(before),
            "following": as_list(after),
        },
        "piece": piece,
        "children": [book.link(child) for child in book.below(node)],
        "inner": inner,
        "outer": outer,
        "citing": citing,
        "variants": [*variants, *([topic] if topic else [])],
        "reported": [(diagnostic, None) for diagnostic in book.reported.get(node.id, ())],
        "facts": [
            ["Document", as_data(book.link(book.graph.by_id[source.id], source.title))],
            ["Edition", source.edition],
            ["Source", f"{node.span.file}, line {node.span.line}" if node.span else source.file],
            ["Id", node.id],
        ],
        "neighbourhood": _neighbourhood(book, node, inner + outer, citing, variants),
    }


def as_data(link: Link) -> list[str]:
    """A link with its kind, as JSON."""
    return [link.kind, link.id, link.label]


def as_list(link: Link | None) -> list[str] | None:
    """A link as JSON."""
    return [link.id, link.label] if link else None


def _neighbourhood(
    book: Book,
    node: Node,
    cited: Iterable[Link],
    citing: Mapping[str, list[Link]],
    variants: Iterable[Link],
) -> dict[str, Any] | None:
    incoming = _distinct(book, (link for links in citing.values() for link in links), node)
    data = {
        "outgoing": _distinct(book, cited, node),
        "incoming": incoming,
        "variants": [[link.id, link.label] for link in variants],
        "exceptions": [
            [part.id, " ".join(part.text.split())] for part in book.own(node) if part.kind is NodeKind.EXCEPTION
        ],
    }
    return {"centre": [node.id, display(node)], **data} if any(data.values()) else None


def _distinct(book: Book, links: Iterable[Link], but: Node) -> list[list[str]]:
    """The pages that links lead to, each once."""
    pages = {page.id: page for link in links for page in [page_of(book.graph, book.graph.by_id[link.id])]}
    return [[page.id, display(page)] for page in pages.values() if page is not but]
