"""What the page of a rule shows."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ..graph.model import Node, NodeKind
from .apparatus import Section, cited_by, counted, facts, links, reported, section, sections
from .book import Book, Piece
from .cards import Cards
from .editions import Editions
from .left_open import LeftOpen
from .links import Link
from .logic import logic_section
from .names import cited, display, number, page_of
from .variants import Variants


class Beside(NamedTuple):
    """What stands beside the text of rules, made for all of a book."""

    cards: Cards
    variants: Variants
    asked: Mapping[str, Section]
    """The forms of the explored questions that a rule decides some case of, by the page of the rule."""
    editions: Editions
    left_open: LeftOpen


def rule_page(book: Book, node: Node, topic: Link | None, beside: Beside) -> dict[str, Any]:
    """Everything that the template of a rule's page is given; `topic` is where its variants are compared."""
    before, after = book.neighbours(node)
    piece = book.labelled(node, 1) if node.kind is NodeKind.TABLE else book.piece(node)
    leading = beside.cards.page(node, [piece], _referring(book, node))
    return {
        "node": node,
        "kind": node.kind.value,
        "title": display(node),
        "head": {
            "number": number(node),
            "cited": cited(book.sources[node.source or ""]),
            "trail": [_step(above) for above in book.trail(node)],
            "previous": _step(before) if before else None,
            "following": _step(after) if after else None,
        },
        "notice": beside.editions.notice(node),
        "piece": piece,
        "apparatus": _apparatus(book, node, piece, topic, beside),
        "cards": [*leading, *beside.cards.citing(node, (name for name, _ in leading))],
    }


def _referring(book: Book, node: Node) -> Iterator[Link]:
    """Links to what a rule refers to, and is in the other variants."""
    for group in (*book.cited(node), book.variants(node)):
        yield from group


def _step(link: Link) -> list[str]:
    return [link.id, link.label]


def _apparatus(book: Book, node: Node, piece: Piece, topic: Link | None, beside: Beside) -> list[Section]:
    inner, outer = book.cited(node)
    citing = book.citing(node)
    differing, asked = beside.variants.block(node), beside.asked.get(node.id)
    source = book.sources[node.source or ""]
    complaints = reported((diagnostic, None) for diagnostic in book.reported.get(node.id, ()))
    picture = _neighbourhood(book, node, inner + outer, citing, book.variants(node))
    return sections(
        section("", "", links(map(book.listed, book.below(node)), look="below")),
        section("variants", "In the other variants", differing, links([topic]) if differing and topic else None),
        asked,
        beside.left_open.section(node),
        section(
            "references",
            "References",
            links(inner, "Cites"),
            links(map(book.outside, outer), "Cites, outside this reference"),
            *cited_by(citing),
        ),
        section(
            "neighbours",
            "Neighbours",
            ["neighbourhood", picture] if picture else None,
            fold="a picture of them",
        ),
        logic_section(book, node, piece),
        section(
            "reported",
            "Reported about this text",
            complaints,
            fold=counted(len(complaints[-1]) if complaints else 0, "report"),
        ),
        section(
            "source",
            "Source",
            facts(
                ("Document", book.link(book.graph.by_id[source.id], source.title)),
                ("Edition", source.edition),
                ("File", f"{node.span.file}, line {node.span.line}" if node.span else source.file),
                ("Id", node.id),
            ),
            fold=f"{node.span.file}, line {node.span.line}" if node.span else source.file,
        ),
    )


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
