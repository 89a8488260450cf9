"""Rules outside a book: what is known of them, and which answers rest on them, whether or not a text cites them."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from ..graph.model import Node, NodeKind
from .asked import Questions, about, is_outside, outside
from .book import Book
from .links import Link

KIND = NodeKind.EXTERNAL.value


class Outside:
    """What the pages of a book tell of rules that are not in it."""

    def __init__(self, book: Book, questions: Questions) -> None:
        self._book = book
        self._questions = questions

    def cited(self) -> Iterator[Node]:
        """Those that its texts cite."""
        return (node for node in self._book.graph.nodes if node.kind is NodeKind.EXTERNAL)

    def leaned_on(self) -> list[str]:
        """Those that none of its texts cites, and answers rest on; in the order of a rulebook."""
        return sorted((name for name in self._asked if name not in self._book.graph.by_id), key=_place)

    def about(self, name: str) -> str:
        """What one is about: in the words of a text, or else in those of the engine that leans on it."""
        return about(name, self._book.graph.by_id.get(name))

    def asked(self, name: str) -> list[Link]:
        """The questions of which some answer rests on one."""
        return [Link("question", f"ask:{anchor}", title) for anchor, title in self._asked.get(name, {}).items()]

    @cached_property
    def _asked(self) -> Mapping[str, Mapping[str, str]]:
        """By rule, the titles of questions by their anchors."""
        found: dict[str, dict[str, str]] = {}
        for anchor, title, names in self._questions.warrants():
            for name in map(outside, names):
                if is_outside(self._book, name):
                    found.setdefault(name, {})[anchor] = title
        return found


def _place(name: str) -> tuple[str, int, str]:
    """The chapter of a rule, its section, and its number there, which is read digit by digit."""
    section, _, rest = name.partition(".")
    chapter = section.rstrip("0123456789")
    return chapter, int(section.removeprefix(chapter) or 0), rest
