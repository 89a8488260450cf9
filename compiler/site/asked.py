"""Explored questions as a page: every case of what can be asked, for a reader to choose from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..backends.runtime import engine
from ..graph.model import Node
from .apparatus import Block, link
from .book import Book
from .links import Link

PAGE = "ask"
_SILENT = "silent"

Tables = Sequence[Mapping[str, Any]]
"""The tables of `undercroft explore --all --format json`."""


def ask_page(book: Book, tables: Tables) -> dict[str, Any]:
    """The questions that any document of a book has something to say to, in the order of the catalogue."""
    known = [table for table in tables if table["document"] in book.sources and not _is_silent(table)]
    questions: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for table in known:
        questions.setdefault((table["subject"], table["quantity"]), []).append(table)
    about = {(topic.subject, topic.quantity): topic.about for topic in engine("explore").topics()}
    blocks = [_question(book, name, found, about.get(name, "")) for name, found in questions.items()]
    return {"blocks": blocks, "count": len(blocks)}


def questions_of(book: Book, tables: Tables) -> dict[str, list[Link]]:
    """By the page of each rule, the questions of which it decides some case."""
    found: dict[str, dict[str, Link]] = {}
    for table in tables:
        name = anchor(table["subject"], table["quantity"])
        own = Link("question", f"{PAGE}:{name}", f"{table['subject']} {table['quantity']}")
        for clause in dict.fromkeys(clause for case in table["cases"] for clause in case.get("clauses", ())):
            page = book.page_link(clause) if table["document"] in book.sources else None
            if page is not None:
                found.setdefault(page.id, {})[name] = own
    return {page: list(links.values()) for page, links in found.items()}


def anchor(subject: str, quantity: str) -> str:
    """Where a question stands on its page."""
    return f"{subject}-{quantity}".replace(" ", "-")


def _is_silent(table: Mapping[str, Any]) -> bool:
    return all(case["standing"] == _SILENT for case in table["cases"])


def _question(book: Book, name: tuple[str, str], tables: Tables, about: str) -> Block:
    parts: dict[str, list[Any]] = {}
    for table in tables:
        parts.setdefault(table["answer"], []).append(_side(book, table))
    return ["asked", anchor(*name), " ".join(name), about, [[answer, sides] for answer, sides in parts.items()]]


def _side(book: Book, table: Mapping[str, Any]) -> list[Any]:
    """What one document says: its name, what is taken for granted, and its cases."""
    granted: dict[str, list[str]] = {}
    for key, _, value in (each.partition("=") for each in table["assumed"]):
        granted.setdefault(key, []).append(value)
    told = [f"{key}={' or '.join(values)}" for key, values in granted.items()]
    told += [f"{key}={value}" for key, value in table["given"].items() if key != value]
    own = link(book.link(book.graph.by_id[table["document"]], table["label"]))
    return [own, told, [_case(book, case) for case in table["cases"]]]


def _case(book: Book, case: Mapping[str, Any]) -> list[Any]:
    """Facts, how far the answer is settled, the answer or what is missing, and what decides it."""
    missing = case.get("missing", ())
    said = case.get("text") or "; ".join(missing)
    return [case["facts"], case["standing"], said, [*_warrants(book, case)], [*_warrants(book, case, "lacking")]]


def _warrants(book: Book, case: Mapping[str, Any], kind: str = "clauses") -> Iterator[Any]:
    """The rules that decide a case, each once, as links to their words; others by their names."""
    seen: set[str] = set()
    for name in case.get(kind, ()):
        node = book.graph.by_id.get(name) or book.graph.by_id.get(name.rpartition(":")[0])
        label = node.id if node else name.rstrip(".")
        if label not in seen:
            seen.add(label)
            yield [*_target(book, name, node), label] if node else label


def _target(book: Book, name: str, node: Node) -> tuple[str, str]:
    return ("clause", name) if name in book.readings.by_id else (node.kind.value, node.id)
