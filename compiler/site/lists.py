"""The pages about the whole corpus: home, rules outside it, terms, changes, diagnostics, rules of interpretation."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..diagnostics import Code, Diagnostic
from ..graph.model import Node, NodeKind
from .apparatus import Section, counted, entries, entry, links, reported, section, sections
from .asked import PAGE as ASK
from .book import Book
from .compared import Compared
from .coverage import coverage_page
from .documents import counts
from .editions import Editions
from .engine import is_of_engine
from .interpretation import interpretation_pages
from .links import Link
from .names import display, page_of, short
from .outside import KIND as OUTSIDE
from .outside import Outside
from .render import escape, role

LISTED = 20
"""How many documents the navigation lists by name."""


def pages(
    book: Book, compared: Sequence[Compared], editions: Editions, ask: dict[str, Any], outside: Outside
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each page as the name of its template and what the template is given; `ask` is that of explored questions."""
    comparisons = [group.page(book, editions) for group in compared]
    ways, engine = [*_ways(book, comparisons, ask["count"]), *editions.ways()], is_of_engine(book.sources)
    across = {"ways": ways, "comparisons": comparisons, "ask": ask["count"], "engine": engine}
    yield "index", {**_home(book, editions), **across, "since": editions.is_known}
    yield "about", {"engine": engine, "ask": ask["count"]}
    if len(book.sources) > LISTED:
        home = _home(book, editions)
        listed = links(document["link"] for document in home["documents"])
        yield "documents", {**home, "apparatus": sections(section("", "", listed))}
    for context in comparisons:
        yield "comparison", context
    if ask["count"]:
        yield ASK, ask
    yield "external", _external(book, outside)
    terms = list(_terms(book))
    yield "terms", {"count": len(terms), "apparatus": sections(section("", "", entries("term", terms)))}
    yield from editions.pages()
    yield "diagnostics", {"groups": list(_diagnostics(book)), "total": len(book.diagnostics)}
    yield "coverage", coverage_page(book)
    yield from interpretation_pages()


def _home(book: Book, editions: Editions) -> dict[str, Any]:
    listed = [book.names[source] for source in book.sources] if len(book.sources) <= LISTED else []
    return {
        "documents": [
            {
                "source": source,
                "link": Link("document", source.id, source.title),
                "counts": counts(book, source.id),
                "page": book.names[source.id],
                "changed": editions.told_of(source.id),
            }
            for source in book.sources.values()
        ],
        "listed": listed,
        "contents": sections(*_contents(book, editions)) if listed else [],
        "terms": list(_initials(book)),
        "sample": next((node for node in reversed(book.order) if node.number and node.parent), None),
        "outside": next((node for node in book.graph.nodes if node.kind is NodeKind.EXTERNAL and node.title), None),
    }


def _ways(book: Book, comparisons: Sequence[Mapping[str, Any]], asked: int) -> Iterator[dict[str, str]]:
    """What is wanted most often in a game: variants side by side, and the tables that stand by themselves."""
    for page in comparisons:
        yield {"link": f":doc:`{escape(page['title'])} </{page['name']}>`", "remark": page["summary"]}
    if asked:
        yield {
            "link": f":doc:`Ask the rules </{ASK}>`",
            "remark": f"May it? What does it cost? Say what is so, and get the ruling: {asked} questions, all cases.",
        }
    tables = [node for node in book.order if node.kind is NodeKind.TABLE]
    for node in tables[:LISTED]:
        yield {"link": role(book.link(node, display(node))), "remark": book.sources[node.source or ""].title}


def _contents(book: Book, editions: Editions) -> Iterator[Section | None]:
    """The rules directly below each document, folded."""
    for source in book.sources.values():
        rules = links(map(editions.listed, book.below(book.graph.by_id[source.id])), look="below")
        yield section("", "", rules, fold=f"Contents of {source.title}")


def _initials(book: Book) -> Iterator[tuple[str, list[Link]]]:
    """The terms by their first letter; signs stand before all letters."""
    named = [Link("term", node.id, display(node)) for node in book.graph.nodes if node.kind is NodeKind.TERM]
    found: dict[str, list[Link]] = {}
    for link in sorted(named, key=lambda link: link.label.lower()):
        found.setdefault(link.label[0].upper() if link.label[0].isalpha() else "#", []).append(link)
    yield from sorted(found.items())


def _external(book: Book, outside: Outside) -> dict[str, Any]:
    """Rules outside the book: those that its texts cite, and those on which answers alone rest."""
    cited, leaned_on = [*outside.cited()], outside.leaned_on()
    groups = {node.id: book.citing(node) for node in cited}
    told = [_outside(node.id, outside, groups[node.id]) for node in cited]
    others = [_outside(name, outside, {}) for name in leaned_on]
    found = sections(
        section("", "", entries(OUTSIDE, told)),
        section("answers", "Rules that only answers rest on", entries(OUTSIDE, others)),
    )
    return {"count": len(cited), "asked": len(leaned_on), "apparatus": found}


def _outside(name: str, outside: Outside, citing: Mapping[str, Sequence[Link]]) -> list[Any]:
    rows: list[tuple[str, Sequence[Link], bool]] = [
        (group.capitalize(), found, False) for group, found in citing.items()
    ]
    asked = outside.asked(name)
    rows += [(f"{counted(len(asked), 'question')} with answers that rest on it", asked, True)] if asked else []
    return entry(name, name, outside.about(name), "", rows)


def _terms(book: Book) -> Iterator[list[Any]]:
    users = _users(book)
    for name, node in book.terms.nodes.items():
        found = [book.link(page, short(page)) for page in users.get(node.id, {}).values()]
        rows = [(f"used in {len(found)} rule{'s' if len(found) > 1 else ''}", found, True)] if found else []
        title = node.title or ""
        yield entry(node.id, name, title if title != name else "", node.text, rows)


def _users(book: Book) -> dict[str, dict[str, Node]]:
    """The pages that use each term."""
    users: dict[str, dict[str, Node]] = {}
    for node in book.graph.nodes:
        if node.source and node.text and node.kind is not NodeKind.EXCEPTION:
            page = page_of(book.graph, node)
            for term in book.terms.found(node.text):
                users.setdefault(term.id, {}).setdefault(page.id, page)
    return users


def _diagnostics(book: Book) -> Iterator[dict[str, Any]]:
    pages = {id(item): book.graph.by_id[name] for name, found in book.reported.items() for item in found}
    by_code: dict[Code, list[Diagnostic]] = {}
    for diagnostic in book.diagnostics:
        by_code.setdefault(diagnostic.code, []).append(diagnostic)
    for code in sorted(by_code, key=lambda code: code.name):
        items = [(item, pages.get(id(item))) for item in by_code[code]]
        listed = reported((item, book.link(page, short(page)) if page else None) for item, page in items)
        yield {"code": code, "count": len(items), "apparatus": sections(section("", "", listed))}
