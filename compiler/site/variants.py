"""What the other variants of a text say where a rule stands: the words in which they differ from it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from ..compare.from_graph import compared_words
from ..compare.model import Cell, Status, Topic
from ..graph.model import Node
from ..word_diff import Edit, Op, excerpt
from .apparatus import Block, link
from .book import Book

_AROUND = 4
"""So many words of what both say are told on either side of a difference."""
_MANY = 12
"""More words of the rule itself that another text has not are told by the first and the last of them."""
_OTHERWISE = 0.6
"""If more of a text than this differs, it is another text, and not told by its differences."""

_SHORT = 90
"""So many words of another text are told, none of them marked; it stands whole where it is linked to."""

_COUNTS = re.compile(r"\w|[≤≥<>=]|[+\-−](?=\s?\d)")
"""What makes a difference: letters, digits, and the signs of a value."""

Run = list[str]
"""How words are meant and the words: `same`, `insert` for those of the other text, `delete` for those of this one."""


class Variants:
    """The variants of a book's texts, each compared with the others once."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._by_document: dict[str, Mapping[str, Topic]] = {}

    def block(self, node: Node) -> Block | None:
        """A row for each other variant, if the text has any."""
        source = self._book.sources[node.source or ""]
        topic = self._topics(source.id).get(node.id)
        if topic is None:
            return None
        rows = [self._row(cell, topic.base == source.id) for cell in topic.cells if cell.document != source.id]
        return ["variants", rows] if rows else None

    def _topics(self, document: str) -> Mapping[str, Topic]:
        """The topic of each rule of a document, the others compared with it."""
        if document not in self._by_document:
            group = self._book.sources[document].group
            others = [one.id for one in self._book.sources.values() if group and one.group == group]
            ordered = sorted(others, key=lambda name: name != document)
            graph, logic = self._book.graph, self._book.rulings
            found = compared_words(graph, ordered, logic) if len(others) > 1 else ()
            self._by_document[document] = {
                rule: topic for topic in found for cell in topic.cells for rule in cell.rules
            }
        return self._by_document[document]

    def _row(self, cell: Cell, comparable: bool) -> list[Any]:
        """What players call the variant, its rules, its status, and the words in which it differs."""
        source = self._book.sources[cell.document]
        name = source.naming[0] if source.naming else source.id
        links = [link(self._book.link(self._book.graph.by_id[rule])) for rule in cell.rules]
        if comparable and _is_another(cell.edits):
            return [name, links, _status(cell, comparable, True), _whole(cell.edits)]
        runs = _runs(cell.edits) if comparable else []
        differing = runs if any(op != "same" for op, _ in runs) else []
        return [name, links, _status(cell, comparable, bool(differing)), differing]


def _status(cell: Cell, comparable: bool, differing: bool) -> str:
    """What is said of a variant before the words in which it differs; nothing where they say it all."""
    if cell.status is Status.SILENT:
        return "silent"
    if cell.status is Status.LOST:
        return "its source lost text here"
    if not comparable:
        return ""
    if cell.reworded and differing:
        return "the same in other words"
    if _is_another(cell.edits):
        return "worded otherwise"
    return "" if differing else "the same"


def _whole(edits: Sequence[Edit]) -> list[Run]:
    """The words of another text, from its beginning."""
    told = "".join(edit.new for edit in edits if edit.op is not Op.LOST).split()
    return [["same", " ".join(told[:_SHORT]) + (" …" if len(told) > _SHORT else "")]]


def _runs(edits: Sequence[Edit]) -> list[Run]:
    """The differences in their order, each with some words of what both say around it."""
    whole: list[Edit] = []
    for edit in edits:
        if edit.op is Op.LOST:
            continue
        alike = edit if _differs(edit) else Edit(Op.SAME, "", edit.new)
        if whole and alike.op is whole[-1].op is Op.SAME:
            whole[-1] = Edit(Op.SAME, "", whole[-1].new + alike.new)
        else:
            whole.append(alike)
    return [
        [kind, words]
        for edit in excerpt(whole, _AROUND)
        for kind, words in _parts(edit)
        if kind == "same" or _letters(words)
    ]


def _parts(edit: Edit) -> Iterator[tuple[str, str]]:
    if edit.op is Op.SAME:
        yield "same", edit.new
    else:
        yield "delete", _shortened(_bare(edit.old))
        yield "insert", _bare(edit.new)
        yield "same", edit.new[len(_bare(edit.new)) :]  # or else what follows would be one word with it


def _bare(words: str) -> str:
    """Words without the punctuation after them, of which nothing is told, but for what closes a bracket."""
    last = next((found.end() for found in reversed([*_COUNTS.finditer(words)])), 0)
    return words[:last] + "".join(takewhile(")]".__contains__, words[last:]))


def _shortened(words: str) -> str:
    """Many words that stand on the same page already, by the first and the last of them."""
    told = words.split()
    before = words[: len(words) - len(words.lstrip())]
    return words if len(told) <= _MANY else f"{before}{' '.join(told[:_AROUND])} … {' '.join(told[-_AROUND:])}"


def _differs(edit: Edit) -> bool:
    """Whether more than case and punctuation does."""
    return edit.op is not Op.SAME and _letters(edit.old) != _letters(edit.new)


def _letters(words: str) -> str:
    return "".join(_COUNTS.findall(words.casefold()))


def _is_another(edits: Sequence[Edit]) -> bool:
    """Whether most words differ, so that it is another text."""
    apart = sum(len(edit.new) + len(edit.old) for edit in edits if _differs(edit))
    return apart > _OTHERWISE * sum(len(edit.new) + len(edit.old) for edit in edits)
