"""All files that Sphinx is given: a page for every rule and document, the lists, and what can be downloaded."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..compare.to_json import comparison_to_json
from ..diagnostics import Diagnostic
from ..diff.history import History
from ..graph.model import Graph, NodeKind
from ..graph.to_json import graph_to_json
from ..storage.json_text import to_text
from . import asked, cards, lists, search
from .asked import Questions
from .book import Book
from .cards import Cards
from .compared import Compared, compared
from .documents import document_page
from .editions import Editions
from .engine import PAGE, is_of_engine
from .formalization import Formalization
from .left_open import LeftOpen
from .outside import Outside
from .render import SITE, as_json, render
from .rules import Beside, rule_page
from .variants import Variants

_WHAT = {
    NodeKind.DOCUMENT: "a document",
    NodeKind.RULE: "a rule",
    NodeKind.EXCEPTION: "an exception",
    NodeKind.EXAMPLE: "an example",
    NodeKind.PARAGRAPH: "a further paragraph",
    NodeKind.TABLE: "a table",
    NodeKind.NOTE: "a question with its answer",
    NodeKind.FOOTNOTE: "a footnote",
    NodeKind.GAP: "a gap",
    NodeKind.EXTERNAL: "a rule outside these documents",
}
"""The kinds of node that tool makers may link to."""
SCHEMAS = Path(__file__).resolve().parents[1] / "schemas"


def all_pages(
    graph: Graph,
    diagnostics: Sequence[Diagnostic],
    history: History | None = None,
    formalization: Formalization | None = None,
    synonyms: Sequence[Sequence[str]] = (),
) -> dict[str, bytes]:
    """The content of each file by its name."""
    book = Book(graph, diagnostics, formalization)
    editions = Editions(book, history)
    groups = compared(book)
    questions = Questions(book, book.formalization.tables)
    data = {"graph.json": graph_to_json(graph, diagnostics)}
    data.update({f"{group.name}.json": comparison_to_json(group.comparison) for group in groups})
    outside = Outside(book, questions)
    told, left_open = Cards(book, outside), LeftOpen(book, questions)
    pages = _texts(book, groups, editions, data, questions, synonyms, told, outside, left_open)
    files = {name: text.encode() for name, text in pages}
    files[cards.FILE] = as_json(told.all()).encode()
    left = [name for name in book.sources if left_open.of_document(book.graph.by_id[name])]
    found = search.search_data(book, groups, synonyms, editions, questions, outside, left)
    files[search.FILE] = as_json(found).encode()
    files[asked.FILE] = as_json(questions.data()).encode()
    files.update(_downloads(data))
    files.update(editions.downloads())
    return files


def _texts(
    book: Book,
    groups: Sequence[Compared],
    editions: Editions,
    data: Mapping[str, Any],
    questions: Questions,
    synonyms: Sequence[Sequence[str]],
    told: Cards,
    outside: Outside,
    left_open: LeftOpen,
) -> Iterator[tuple[str, str]]:
    topics = {rule: link for group in groups for rule, link in group.topics.items()}
    wholes = {document: group.link for group in groups for document in group.comparison.documents}
    beside = Beside(told, Variants(book), questions.of_rules(), editions, left_open)
    for node in book.order:
        if node.id in book.sources:
            text = render("document", **document_page(book, node, wholes.get(node.id), told, editions, left_open))
        else:
            text = render("rule", **rule_page(book, node, topics.get(node.id), beside))
        yield f"{book.names[node.id]}.rst", text
    for template, context in lists.pages(book, groups, editions, questions.page(synonyms), outside):
        yield f"{context.get('name', template)}.rst", render(template, **context)
    yield "developers.rst", render("developers", **_developers(data, groups), since=editions.is_known)
    for path in sorted((SITE / "pages").glob("*.rst")):
        if path.name == PAGE and not is_of_engine(book.sources):
            continue
        yield path.name, path.read_text("utf-8")


def _developers(data: Mapping[str, Any], groups: Sequence[Compared]) -> dict[str, Any]:
    """What tool makers are shown: the files, and the shortest rule that cites as it stands in the graph."""
    citing = {edge["from"]: edge for edge in data["graph.json"]["edges"] if edge["kind"] == "cites"}
    nodes = (node for node in data["graph.json"]["nodes"] if node["kind"] == "rule")
    rules = [node for node in nodes if node["id"] in citing and not node["truncated"]]
    rule = min(rules, key=lambda node: len(node["text"]), default=None)
    return {
        "comparisons": [
            {"file": f"{group.name}.json", "address": f"{group.name}.html#{topic.anchor}"}
            for group in groups
            for topic in group.comparison.topics[:1]
        ],
        "rule": next((node["id"] for node in data["graph.json"]["nodes"] if node["kind"] == "rule"), ""),
        "ids": list(_ids(data["graph.json"]["nodes"])),
        "schemas": [path.name for path in sorted(SCHEMAS.glob("*.json"))],
        "samples": [_lines(rule), _lines(citing[rule["id"]])] if rule else [],
    }


def _ids(nodes: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """What ids look like: the first two of each kind of node."""
    found: dict[str, list[str]] = {}
    for node in nodes:
        if what := _WHAT.get(NodeKind(node["kind"])):
            found.setdefault(what, []).append(node["id"])
    yield from ((what, found[what][:2]) for what in _WHAT.values() if what in found)


def _lines(data: Mapping[str, Any]) -> str:
    """An object as JSON, a field a line, in ASCII: no character of a source can end a line."""
    return "{\n " + ",\n ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in data.items()) + "\n}"


def _downloads(data: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Files that are published as they are, under `files/`."""
    for name, content in data.items():
        yield f"files/{name}", to_text(content).encode()
    for path in sorted(SCHEMAS.glob("*.json")):
        yield f"files/schemas/{path.name}", path.read_bytes()
