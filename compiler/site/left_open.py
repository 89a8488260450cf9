"""What a text leaves open: what it lost, what nobody could read, what other books decide, what a case has to tell."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from ..backends.runtime import engine
from ..compare.outside import left_outside
from ..graph.model import Mark, MarkKind, Node, NodeKind
from ..logic.model import Status
from .apparatus import Block, Section, counted, facts, links, section
from .asked import PAGE, Questions, anchor
from .book import Book
from .links import Link
from .logic import beginning
from .names import short
from .silences import Table

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
_MANY = 8
"""Of so many values only the first ones are told."""
_LOST, _UNREAD, _DECIDE, _REFER, _MISSING, _TELL = "lost", "unread", "decide", "refer", "missing", "tell"
_KINDS = {
    _LOST: "lost text",
    _UNREAD: "sentences not read",
    _DECIDE: "what rules outside decide",
    _REFER: "what they refer to",
    _MISSING: "what nobody can tell",
    _TELL: "facts to be told",
}
"""What can be open, as a whole document tells of it."""
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
        self._of_documents: dict[str, Section | None] = {}

    def section(self, node: Node) -> Section | None:
        """What the page of a rule leaves open, if it is anything."""
        blocks = [block for block in self._blocks(node) if block]
        kinds = ("Text that is lost", self._lost), ("Sentences that are not read", self._unread)
        none = [(name, "none") for name, found in kinds if not any(found(node))]
        nothing = facts(*none) if blocks and none else None
        return section("open", "What this rule leaves open", nothing, *blocks)

    def of_document(self, document: Node) -> Section | None:
        """The same of all rules of a document, a line a rule; made once."""
        if document.id not in self._of_documents:
            self._of_documents[document.id] = self._made_of(document)
        return self._of_documents[document.id]

    def _made_of(self, document: Node) -> Section | None:
        pages = [document, *self._book.pages(document.id)]
        told = [(page, self._told(page)) for page in pages]
        kinds = [called for kind, called in _KINDS.items() if any(kind in found for _, found in told)]
        lines = (
            replace(self._book.link(page, short(page)), remark="; ".join(map(_in_line, found.items())))
            for page, found in told
            if found
        )
        return section(
            "open",
            "What these rules leave open",
            links(lines, look="links"),
            fold=f"{counted(sum(bool(found) for _, found in told), 'rule')}: {', '.join(kinds)}",
        )

    def _told(self, page: Node) -> dict[str, list[str]]:
        """What the page of a rule says in this section, in the fewest words, by what it is."""
        deciding = self._deciding(page)
        found = {
            _LOST: [link.label for link in self._lost(page)],
            _UNREAD: [link.label for link in self._unread(page)],
            _DECIDE: deciding,
            _REFER: [name for name, _ in self._outside(page) if name not in deciding],
            _MISSING: [link.label for link in self._missing(page)],
            _TELL: [link.label for group in self._facts(page) for link in group],
        }
        return {kind: each for kind, each in found.items() if each}

    def _blocks(self, node: Node) -> Iterator[Block | None]:
        deciding = self._deciding(node)
        outside = dict(self._outside(node))
        yield links(self._lost(node), "Its source lost text")
        yield links(self._unread(node), "The compiler could not read")
        yield links((outside[name] for name in deciding if name in outside), "Decided by rules outside this reference")
        others = (link for name, link in outside.items() if name not in deciding)
        yield links(others, "It refers to rules outside this reference")
        yield links(self._missing(node), "Nobody can tell without")
        own, from_others = self._facts(node)
        yield links(own, "Facts to be told, case by case")
        yield links(from_others, "Facts that other rules ask for in the same cases")

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
            for told in filter(engine("explore").is_for_players, case.get("missing", ())):
                own = self._question(table)
                asked.setdefault(engine("explore").missing_in_words(told), {})[own.id] = own
        for told, (first, *more) in ((told, [*questions.values()]) for told, questions in asked.items()):
            yield replace(first, label=told, remark=f"in “{first.label}”{f' and {len(more)} more' if more else ''}")

    def _facts(self, node: Node) -> tuple[list[Link], list[Link]]:
        """The facts that the cases hang on in which it has a part, each with what it can be: those that its own words
        name, and those that it takes from others."""
        words = self._words(node)
        values: dict[str, dict[tuple[str, ...], None]] = {}
        first: dict[str, Link] = {}
        for table, case in self._cases.get(node.id, ()):
            for key, own in case["facts"].items():
                told = next(each["values"] for each in table["facts"] if each["key"] == key)
                # Of numbers and dice it matters in which of the sets they are that the cases tell apart.
                sets = [tuple(own)] if own[0][:1].isdecimal() else [(value,) for value in told]
                values.setdefault(key, {}).update(dict.fromkeys(sets))
                first.setdefault(key, self._question(table))
        found: tuple[list[Link], list[Link]] = [], []
        for key, told in values.items():
            remark = _either([engine("explore").values_in_words(key, own) for own in told])
            link = replace(first[key], label=engine("explore").key_in_words(key), remark=remark)
            found[not self._names(words, key)].append(link)
        return found

    def _names(self, words: set[str], key: str) -> bool:
        """Whether words of a page name a fact."""
        inflection = self._book.readings.inflection
        own = ({word, *(each.lemma for each in inflection.analyses(word))} for word in re.split("[- ]", key.lower()))
        return len(key) > _LITTLE and all(not each.isdisjoint(words) for each in own)

    def _question(self, table: Table) -> Link:
        name = table["subject"], table["quantity"]
        return Link("question", f"{PAGE}:{anchor(*name)}", self._questions.title(name))

    def _words(self, node: Node) -> set[str]:
        """The words of a page in the forms in which a dictionary has them."""
        inflection = self._book.readings.inflection
        printed = {word for part in self._texts(node) for word in re.findall(r"[a-z]+", part.text.lower())}
        return printed | {found.lemma for word in printed for found in inflection.analyses(word)}


def _in_line(told: tuple[str, list[str]]) -> str:
    """What is open of one kind, on the line of a rule."""
    kind, names = told
    listed, places = ", ".join(names), len(names)
    return {
        _LOST: "lost text" if places == 1 else f"text lost in {places} places",
        _UNREAD: f"{counted(places, 'sentence')} not read",
        _DECIDE: f"decided by {listed}",
        _REFER: f"refers to {listed}",
        _MISSING: f"nobody can tell without {listed}",
        _TELL: f"to be told: {listed}",
    }[kind]


def _either(values: Sequence[str]) -> str:
    """What a fact can be."""
    return " / ".join(values if len(values) <= _MANY else (*values[:3], "…", values[-1]))


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
