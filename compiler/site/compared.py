"""The comparison of variants, as a page."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..backends.runtime import engine, generated_data
from ..compare.from_graph import compare
from ..compare.model import Comparison
from ..compare.outside import left_outside
from ..compare.recorded import FILE, Wording, recorded
from ..compare.to_html import fragment as comparison_fragment
from .book import Book
from .editions import Editions
from .links import Link
from .names import file_name, uri

_SWITCH = (
    '<input type="checkbox" class="switch" id="differences-only">'
    '<label class="switch-label" for="differences-only">Differences only</label>\n'
)
"""Before the sheet, so that the style sheet can hide what is the same; no script is needed for that."""


@dataclass(frozen=True)
class Compared:
    """A group of variants, and the page that shows it."""

    comparison: Comparison

    @property
    def name(self) -> str:
        """The name of its page."""
        return f"compare-{file_name(self.comparison.group)}"

    @cached_property
    def topics(self) -> dict[str, Link]:
        """The topic of each rule."""
        return {
            rule: Link("topic", f"{self.comparison.group}/{topic.name}", f"{topic.title}, side by side")
            for topic in self.comparison.topics
            for cell in topic.cells
            for rule in cell.rules
        }

    @property
    def link(self) -> Link:
        """The matrix as a whole."""
        return Link("topic", self.comparison.group, "Side by side")

    @property
    def title(self) -> str:
        """What its page is called."""
        return f"{self.comparison.group.capitalize()}, side by side"

    @property
    def summary(self) -> str:
        """How much there is, and how much of it differs."""
        rows = self.comparison.rows
        differing = sum(bool(row.differing) for row in rows)
        return f"{len(self.comparison.documents)} variants, {len(rows)} rows, {differing} differ"

    def page(self, book: Book, editions: Editions) -> dict[str, Any]:
        """Everything that the template is given."""
        comparison = self.comparison
        targets = {f"{comparison.group}/{topic.name}": topic.anchor for topic in comparison.topics}
        targets[comparison.group] = "differences-only"
        return {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "legend": editions.legend(),
            "documents": [
                Link("document", name, f"{name} {book.sources[name].title}") for name in comparison.documents
            ],
            "fragment": {
                "html": _SWITCH + comparison_fragment(comparison, _href(book), editions.mark),
                "targets": targets,
                "style": "sheet.css",
                "script": "sheet.js",
            },
        }


def compared(book: Book) -> list[Compared]:
    """Each group of variants that has two or more."""
    groups: dict[str, int] = {}
    for source in book.sources.values():
        if source.group:
            groups[source.group] = groups.get(source.group, 0) + 1
    return [Compared(_comparison(book, group)) for group, members in groups.items() if members > 1]


def _comparison(book: Book, group: str) -> Comparison:
    found = compare(book.graph, group=group, logic=book.rulings, rows=book.rows)
    left = left_outside(book.graph, book.rulings)
    explore = engine("explore")
    titles = {(topic.subject, topic.quantity): topic.title for topic in explore.topics()}
    wording = Wording(
        explore.case_in_words,
        explore.answer_in_words,
        explore.missing_in_words,
        lambda *name: titles.get(name, ""),
        engine("questions").VAIN,
    )
    told = recorded(generated_data(FILE), book.formalization.rules, found.documents, left, wording)
    return replace(found, questions=told)


def _href(book: Book) -> Callable[[str], str | None]:
    """Where a page at the top of the site finds a rule."""

    def href(rule: str) -> str | None:
        node = book.graph.by_id.get(rule)
        return uri(book.graph, book.names, node) if node else None

    return href
