"""What the other variants of a text have to say to a question that one of them answers: nothing, or what was lost.

A column that is not there reads as if its rules were not in the book; that they are silent is an answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..graph.model import EdgeKind
from ..logic.model import Status
from .book import Book

Table = Mapping[str, Any]
"""One of `undercroft explore --all --format json`."""


class Silences:
    """The documents of a book, as far as they are variants of one another."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._same: dict[str, set[str]] = {}
        for edge in book.graph.edges:
            if edge.kind is EdgeKind.CORRESPONDS:
                self._same.setdefault(edge.source, set()).add(edge.target)
                self._same.setdefault(edge.target, set()).add(edge.source)

    def beside(self, tables: Sequence[Table]) -> Iterator[Table]:
        """The tables of a question that tell something, and one for each variant of their documents that does not."""
        telling = [table for table in tables if not is_silent(table)]
        documents = dict.fromkeys(table["document"] for table in tables)
        labels = {table["document"]: table["label"] for table in tables}
        for answer in dict.fromkeys(table["answer"] for table in telling):
            own = {table["document"]: table for table in telling if table["answer"] == answer}
            groups = {self._book.sources[document].group for document in own} - {None}
            for document in documents:
                if document in own:
                    yield own[document]
                elif self._book.sources[document].group in groups:
                    case = self._case(document, own.values())
                    yield {
                        **tables[0],
                        "answer": answer,
                        "document": document,
                        "label": labels[document],
                        **{"given": {}, "assumed": [], "facts": [], "cases": [case]},
                    }

    def _case(self, document: str, telling: Iterable[Table]) -> dict[str, Any]:
        """Silent, unless the text is lost that stands where others decide."""
        deciding = [clause for table in telling for case in table["cases"] for clause in case.get("clauses", ())]
        rules = dict.fromkeys(page.id for page in map(self._book.page_link, deciding) if page)
        own = [self._book.graph.by_id[name] for rule in rules for name in sorted(self._same.get(rule, ()))]
        lost = [
            each.clause
            for each in self._book.rulings.of(dict.fromkeys(node for node in own if node.source == document))
            if each.status is Status.TRUNCATED
        ]
        missing = [f"clause {clause}, whose text breaks off" for clause in lost]
        found: dict[str, Any] = {"facts": {}, "standing": "undetermined" if missing else "silent"}
        return {**found, "missing": missing} if missing else found


def is_silent(table: Table) -> bool:
    """Whether no rule has anything to do with any case."""
    return not any(case.get(kind) for case in table["cases"] for kind in ("clauses", "lacking", "missing"))
