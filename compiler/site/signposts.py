"""Pages that are no text of a document, as the search finds them: what is compared, asked and explained."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .asked import PAGE as ASK
from .book import Book
from .compared import Compared
from .engine import is_of_engine

_COMPARING = "compare comparison differ difference between versus vs variants cheat sheet quick reference"
_HANDOUTS = ["Handouts, on paper", "print a handout", "printing"]
_PRINTING = ("print", "printing", "on paper")
_EDITIONS = ["Which edition a text is of", "edition", "editions printing version"]
_OPEN = [
    "What these rules leave open",
    "open points",
    "open questions",
    "leaves open",
    "undecided unclear missing lost",
]
_ASKING = ("Ask the rules", "ruling")
_UNASKED = "How to build this reference with a page that answers"
_HOW = "questions-with-their-answers"
_PAGES: Mapping[str, tuple[str, ...]] = {
    "terms": ("Terms and abbreviations", "glossary", "definitions"),
    "external": ("Rules outside this reference",),
    "about": ("About this reference", "copyright"),
}
"""The pages that every site has, each with its title and what else people look for who want it."""


def signposts(
    book: Book, compared: Sequence[Compared], left_open: Sequence[str], asked: int, first: int
) -> Iterator[list[Any]]:
    """Entries of the search, the first of which has the number `first`; rows of a cheat sheet stand below its page.

    `left_open` are the documents whose pages tell what their rules leave open, `asked` is how many questions there are.
    """
    number = first
    for group in compared:
        page, address, comparison = number, f"{group.name}.html", group.comparison
        called = ((name, comparison.labels.get(name, ""), book.sources[name].title) for name in comparison.documents)
        variants = " ".join(word for words in called for word in words)
        names = [group.title, _COMPARING, variants]
        yield [f"page:{group.name}", "page", "Page", names, group.summary, "", -1, page, address]
        for row in comparison.rows:
            yield [f"row:{row.anchor}", "row", "Row", [row.name], "", row.name, page, page, f"{address}#{row.anchor}"]
        number += 1 + len(comparison.rows)
    page = number
    yield ["page:handouts", "page", "Page", _HANDOUTS, "", _HANDOUTS[0], -1, page, "about.html#on-paper"]
    for source in book.sources.values():
        names = [f"Handout: {source.title}", " ".join((source.id, *source.naming, *_PRINTING))]
        address = f"{book.names[source.id]}.html"
        yield [f"handout:{source.id}", "row", "Print", names, "", names[0], page, page, address]
    number += 1 + len(book.sources)
    yield ["page:editions", "page", "Page", _EDITIONS, "", _EDITIONS[0], -1, number, "index.html"]
    number += 1
    page = number
    yield ["page:open", "page", "Page", _OPEN, "", _OPEN[0], -1, page, "coverage.html"]
    for name in left_open:
        names = [f"Left open: {book.sources[name].title}", " ".join((name, *_OPEN[1:]))]
        yield [f"open:{name}", "row", "Open", names, "", names[0], page, page, f"{book.names[name]}.html#open"]
    number += 1 + len(left_open)
    pages = {**({ASK: _ASKING} if asked else {}), **_PAGES}
    for place, (name, called_so) in enumerate(pages.items(), number):
        yield [f"page:{name}", "page", "Page", [*called_so], "", called_so[0], -1, place, f"{name}.html"]
    if not asked and is_of_engine(book.sources):
        told, place = "Ask the rules: not in this build", number + len(pages)
        yield ["page:asking", "page", "Page", [told, *_ASKING, "ask"], "", _UNASKED, -1, place, f"about.html#{_HOW}"]
