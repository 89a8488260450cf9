"""All files that Sphinx is given: a page for every rule and document, the lists, and what can be downloaded."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..diagnostics import Diagnostic
from ..graph.model import Graph
from ..graph.to_json import graph_to_json
from ..outputs import to_text
from . import lists
from .book import Book
from .documents import document_page
from .editions import compared
from .render import SITE, render
from .rules import rule_page

SCHEMAS = Path(__file__).resolve().parents[1] / "schemas"


def all_pages(
    graph: Graph, diagnostics: Sequence[Diagnostic], baselines: Sequence[tuple[str, Graph]] = ()
) -> dict[str, bytes]:
    """The content of each file by its name."""
    book = Book(graph, diagnostics)
    texts = dict(_texts(book, baselines))
    files = {name: text.encode() for name, text in texts.items()}
    files.update(_downloads(graph, diagnostics))
    return files


def _texts(book: Book, baselines: Sequence[tuple[str, Graph]]) -> Iterator[tuple[str, str]]:
    groups = compared(book)
    topics = {rule: link for group in groups for rule, link in group.topics.items()}
    wholes = {document: group.link for group in groups for document in group.comparison.documents}
    for node in book.order:
        if node.id in book.sources:
            text = render("document", **document_page(book, node, wholes.get(node.id)))
        else:
            text = render("rule", **rule_page(book, node, topics.get(node.id)))
        yield f"{book.names[node.id]}.rst", text
    for template, context in lists.pages(book, groups, baselines):
        yield f"{context.get('name', template)}.rst", render(template, **context)
    yield "developers.rst", render("developers", schemas=[path.name for path in sorted(SCHEMAS.glob("*.json"))])
    for path in sorted((SITE / "pages").glob("*.rst")):
        yield path.name, path.read_text("utf-8")


def _downloads(graph: Graph, diagnostics: Sequence[Diagnostic]) -> Iterator[tuple[str, bytes]]:
    """Files that are published as they are, under `files/`."""
    yield "files/graph.json", to_text(graph_to_json(graph, diagnostics)).encode()
    for path in sorted(SCHEMAS.glob("*.json")):
        yield f"files/schemas/{path.name}", path.read_bytes()
