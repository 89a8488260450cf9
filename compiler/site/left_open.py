"""What a text leaves open: what it lost, what nobody could read, what other books decide, what a case has to tell."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from ..backends.runtime import engine
from ..compare.outside import left_outside
from ..graph.model import Mark, MarkKind, Node, NodeKind
from ..logic.model import Status
from .apparatus import Block, Section, counted, links, section
from .asked import PAGE, Questions, Table, anchor
from .book import Book
from .links import Link
from .logic import beginning
from .names import short

_OWN = (NodeKind.DOCUMENT, NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.TABLE)
"""What holds words of a rule, those of its exceptions among them."""
_TELLING = (NodeKind.EXAMPLE, NodeKind.NOTE, NodeKind.FIGURE)
_READ_IN_PART = {
    Status.NOT_FORMALIZED: "not read",
    Status.STRUCTURED: "read in part",
    Status.AMBIGUOUS: "can be read in several ways",
}
_LITTLE = 2
"""A fact with a name of so few letters is named by a preposition, which every rule has."""
_BEFORE, _AFTER = 12, 5
"""So many words on either side of a reference tell what it is asked."""
_OPENING = re.compile(r"(?:[\s;,(\[]|\b(?:see(?: also)?|and|or|EXC:))*$")
_JOINING = re.compile(r"^(?:and|or|but|,)\s+")
_SENTENCE = re.compile(r"[.:;,()\[\]](?:\s|$)|[()\[\]]")


class LeftOpen:
    """What each page of a book leaves open; all of it from the graph, the logic and the explored questions."""

    def __init__(self, book: Book, questions: Questions) -> None:
        self._book = book
        self._questions = questions

    def section(self, node: Node) -> Section | None:
        """What the page of a rule leaves open, if it is anything."""
        return section("open", "What this rule leaves open", *self._blocks(node))

    def of_document(self, document: Node) -> Section | None:
        """The same of all rules of a document, a line a rule."""
        pages = [document, *self._book.pages(document.id)]
        lines = [link for page in pages for link in self._line(page)]
        return section(
            "open",
            "What these rules leave open",
            links(lines, look="links"),
            fold=f"in {counted(len(lines), 'rule')}: lost text, sentences not read, what other rules decide",
        )

    def _line(self, page: Node) -> Iterator[Link]:
        told: list[str] = []
        if lost := len(list(self._lost(page))):
            told.append("lost text" if lost == 1 else f"text lost in {lost} places")
        if unread := len(list(self._unread(page))):
            told.append(f"{counted(unread, 'sentence')} not read")
        if deciding := self._deciding(page):
            told.append(f"left to {', '.join(deciding)}")
        if others := [name for name, _ in self._outside(page) if name not in deciding]:
            told.append(f"told by {', '.join(others)}")
        if told:
            yield replace(self._book.link(page, short(page)), remark="; ".join(told))

    def _blocks(self, node: Node) -> Iterator[Block | None]:
        deciding = self._deciding(node)
        outside = dict(self._outside(node))
        yield links(self._lost(node), "Its source lost text")
        yield links(self._unread(node), "The compiler could not read")
        yield links((outside[name] for name in deciding if name in outside), "Left to rules outside this reference")
        others = (link for name, link in outside.items() if name not in deciding)
        yield links(others, "Told by rules outside this reference")
        yield links(self._missing(node), "Nobody can tell without")
        yield links(self._facts(node), "Facts to be told, case by case")

    def _texts(self, node: Node) -> Iterator[Node]:
        """The texts of a page that are a rule's own; its examples and questions leave nothing open."""
        return (part for part in self._book.own(node) if part.kind in _OWN and not self._is_told(part))

    def _is_told(self, part: Node) -> bool:
        """Whether a text is of an example, or of what is asked and answered, and not of a rule."""
        above: Node | None = part
        while above and above.kind not in _TELLING:
            above = self._book.graph.by_id.get(above.parent or "")
        return above is not None

    def _lost(self, node: Node) -> Iterator[Link]:
        for part in self._texts(node):
            for mark in part.marks:
                if mark.kind is MarkKind.GAP:
                    words = " ".join(part.text[: mark.start].split()[-_BEFORE:])
                    yield Link("gap", mark.target, "what followed", f"“… {words}”")

    def _unread(self, node: Node) -> Iterator[Link]:
        for part in self._book.own(node):
            for clause, read in self._book.readings.of(part.id):
                if read.status in _READ_IN_PART and not clause.asked and not self._is_told(part):
                    yield Link("clause", clause.id, f"“{beginning(self._book, clause)}”", _READ_IN_PART[read.status])

    @cached_property
    def _left(self) -> Mapping[str, tuple[str, ...]]:
        return left_outside(self._book.graph, self._book.rulings)

    def _deciding(self, node: Node) -> list[str]:
        """The rules outside the book to which a page leaves something."""
        clauses = (clause.id for part in self._book.own(node) for clause, _ in self._book.readings.of(part.id))
        return list(dict.fromkeys(rule for clause in clauses for rule in self._left.get(clause, ())))

    def _outside(self, node: Node) -> Iterator[tuple[str, Link]]:
        """Each rule outside the book that a page cites, and the words in which it does so first."""
        seen: set[str] = set()
        for part in self._texts(node):
            for mark in sorted(part.marks):
                target = self._book.graph.by_id.get(mark.target) if mark.kind is MarkKind.CITATION else None
                if target and target.kind is NodeKind.EXTERNAL and target.id not in seen:
                    seen.add(target.id)
                    named = f"{target.text}: " if target.text else ""
                    yield target.id, Link("external", target.id, target.id, f"{named}{_around(part, mark)}")

    @cached_property
    def _cases(self) -> Mapping[str, list[tuple[Table, Mapping[str, Any]]]]:
        """The explored cases that each page has a part in, with their tables."""
        found: dict[str, list[tuple[Table, Mapping[str, Any]]]] = {}
        for table in self._book.formalization.tables:
            for case in table["cases"] if table["document"] in self._book.sources else ():
                clauses = (*case.get("clauses", ()), *case.get("lacking", ()))
                pages = (self._book.page_link(clause) for clause in clauses)
                for name in dict.fromkeys(page.id for page in pages if page):
                    found.setdefault(name, []).append((table, case))
        return found

    def _missing(self, node: Node) -> Iterator[Link]:
        """What cases lack that no rule of the book tells, with the questions in which they do."""
        asked: dict[str, dict[str, Link]] = {}
        for table, case in self._cases.get(node.id, ()):
            for told in case.get("missing", ()):
                own = self._question(table)
                asked.setdefault(told, {})[own.id] = own
        for told, (first, *more) in ((told, [*questions.values()]) for told, questions in asked.items()):
            yield replace(first, label=told, remark=f"in “{first.label}”{f' and {len(more)} more' if more else ''}")

    def _facts(self, node: Node) -> Iterator[Link]:
        """The facts that its questions ask for and its own words name, each with what it can be."""
        words = self._words(node)
        values: dict[str, dict[str, None]] = {}
        first: dict[str, Link] = {}
        for table, case in self._cases.get(node.id, ()):
            for key in case["facts"]:
                if len(key) > _LITTLE and words.issuperset(key.lower().split("-")):
                    told = next(each["values"] for each in table["facts"] if each["key"] == key)
                    values.setdefault(key, {}).update(dict.fromkeys(told))
                    first.setdefault(key, self._question(table))
        for key, found in values.items():
            told = " / ".join(engine("explore").values_in_words(key, [value]) for value in found)
            yield replace(first[key], label=engine("explore").key_in_words(key), remark=told)

    def _question(self, table: Table) -> Link:
        name = table["subject"], table["quantity"]
        return Link("question", f"{PAGE}:{anchor(*name)}", self._questions.title(name))

    def _words(self, node: Node) -> set[str]:
        """The words of a page in the forms in which a dictionary has them."""
        inflection = self._book.readings.inflection
        printed = {word for part in self._texts(node) for word in re.findall(r"[a-z]+", part.text.lower())}
        return printed | {found.lemma for word in printed for found in inflection.analyses(word)}


def _around(part: Node, mark: Mark) -> str:
    """The words in which a rule is cited: those before it, and those after it unless it stands in a bracket."""
    opening = _opening(part, mark)
    bracketed = re.search(r"[(\[;]", opening)
    before = _last(part.text[: mark.start - len(opening)])
    if "EXC" in opening:
        return f"except from “{before}”"
    if bracketed:
        return f"“{before}”"
    after = _SENTENCE.split(part.text[mark.end :], maxsplit=1)[0].split()[:_AFTER]
    return f"“{' '.join((before, part.text[mark.start : mark.end].strip(), *after)).strip()}”"


def _opening(part: Node, mark: Mark) -> str:
    """What stands before a citation and is none of what it is asked: brackets, and the citations before it."""
    start = mark.start
    while True:
        at = start - len(_last_match(part.text[:start]))
        other = next((one for one in part.marks if one.kind is MarkKind.CITATION and one.end == at < mark.start), None)
        if other is None:
            return part.text[at : mark.start]
        start = other.start


def _last_match(text: str) -> str:
    found = _OPENING.search(text)
    return found[0] if found else ""


def _last(text: str) -> str:
    """The last words of a text, as far as they are of one phrase."""
    words = _SENTENCE.split(text)[-1].split() or text.split()
    cut = "… " if len(words) > _BEFORE else ""
    return cut + _JOINING.sub("", " ".join(words[-_BEFORE:]))
