"""What the page of a document shows: what it is, its contents, and how whole it came to us."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..graph.model import Node, NodeKind, SourceInfo
from . import prose
from .apparatus import Section, cited_by, counted, facts, link, links, reported, section, sections
from .book import Book, Piece
from .cards import Cards
from .editions import Editions
from .left_open import LeftOpen
from .links import Link
from .logic import logic_section
from .names import cited, display, page_of
from .whole import pieces, whole

_PRINT = '<p class="print-handout"><button type="button" class="print">Print as a handout</button></p>'
"""Of use only with the script; without one, a browser prints the same."""


def document_page(
    book: Book, node: Node, compared: Link | None, cards: Cards, editions: Editions, left_open: LeftOpen
) -> dict[str, Any]:
    """Everything that the template of a document's page is given; `compared` is where its variants are compared."""
    source = book.sources[node.id]
    piece = editions.in_place.whole(book.piece(node))
    rules = whole(book, node, editions)
    first = next((page for page in book.pages(node.id)), None)
    return {
        "node": node,
        "source": source,
        "title": f"{node.id} {source.title}",
        "head": {
            "number": node.id,
            "cited": cited(source),
            "trail": [],
            "previous": None,
            "following": [first.id, display(first)] if first else None,
        },
        "print": {"html": _PRINT, "script": "print.js"},
        "front": [(line, _repeats_the_title(line, source)) for line in piece.paragraphs],
        "piece": piece,
        "choice": editions.in_place.choice(node.id),
        "counts": counts(book, node.id),
        "contents": sections(
            _contents(book, node, editions), left_open.of_document(node), _variants(book, node, compared)
        ),
        "whole": rules,
        "cards": cards.page(node, [piece, *pieces(rules)], whole=True),
        "apparatus": _apparatus(book, node, piece),
    }


def _repeats_the_title(line: Sequence[prose.Token], source: SourceInfo) -> bool:
    """Whether a line of what stands before the rules only says the title of the page again."""
    known = _words(" ".join((source.id, source.title, *source.naming)))
    return set(known).issuperset(_words(prose.plain(line)))


def _words(text: str) -> list[str]:
    """The words of a title, whatever their case, and without the number before them."""
    return [word for word in re.findall(r"\w+", text.casefold()) if word.isalpha()]


def _contents(book: Book, node: Node, editions: Editions) -> Section | None:
    contents = list(_entries(book, node, editions))
    return section("", "", ["contents", contents] if contents else None, fold="Contents")


def _variants(book: Book, node: Node, compared: Link | None) -> Section | None:
    source = book.sources[node.id]
    others = [
        book.link(book.graph.by_id[other.id], f"{other.id} {other.title}")
        for other in book.sources.values()
        if other.group and other.group == source.group and other.id != node.id
    ]
    return section("", "", links([*others, *([compared] if compared else [])], "Variants of this text"))


def _apparatus(book: Book, node: Node, piece: Piece) -> list[Section]:
    source = book.sources[node.id]
    complaints = reported((diagnostic, None) for diagnostic in book.reported.get(node.id, ()))
    return sections(
        section("references", "Cited as a whole", *cited_by(book.citing(node))),
        logic_section(book, node, piece),
        section(
            "reported",
            "Reported about this document",
            complaints,
            fold=counted(len(complaints[-1]) if complaints else 0, "report"),
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
            fold="edition, file, licence",
        ),
    )


def _entries(book: Book, node: Node, editions: Editions) -> Iterator[list[Any]]:
    """The contents as data: a link, how many examples and gaps, and what is below."""
    for child in book.below(node):
        kinds = Counter(part.kind for part in book.own(child))
        below = list(_entries(book, child, editions))
        yield [link(editions.listed(child, below=False)), kinds[NodeKind.EXAMPLE], kinds[NodeKind.GAP], below]


def counts(book: Book, source: str) -> dict[str, int]:
    """How many of each kind of node a document has, and how many rules the source cut."""
    nodes = book.graph.by_source[source]
    found = Counter(node.kind.value for node in nodes)
    cut = {page_of(book.graph, node).id for node in nodes if node.kind is NodeKind.GAP}
    found["truncated"] = sum(book.graph.by_id[name].kind is NodeKind.RULE for name in cut)
    return dict(found)
