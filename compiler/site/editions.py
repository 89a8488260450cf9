"""Editions on the site: what changed is said where the rule is, listed on a page an edition, and can be followed."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from ..compare.sheet import Line
from ..diff.history import History, Revision, Step, whole_of
from ..diff.history_to_json import history_to_json
from ..diff.kinds import counted, kinds
from ..diff.passages import passages
from ..diff.revisions import ChangedRule, changed_rules, is_new
from ..diff.to_atom import feed
from ..diff.to_html import edition, notice
from ..graph.model import Node
from ..logic.model import Statement
from ..storage.json_text import to_text
from .book import Book
from .in_place import InPlace
from .links import Link
from .names import NO_ANCHOR, file_name, page_of, uri
from .render import escape

STYLE = "editions.css"
FEED, DATA, INDEX = "changes.atom", "changes.json", "changes"

_NEW, _CHANGED = "new", "changed"
_ELSEWHERE = frozenset(("renumbered", "moved"))
_NEWEST = ("What is new", "What changed", "changes", "changes since the last edition", "news", "updates", "errata")
"""What the page of the newest edition is looked for by."""

Page = tuple[str, dict[str, Any]]


class Editions:
    """The editions of a book; where none but its own is known, nothing is said of any."""

    def __init__(self, book: Book, history: History | None = None) -> None:
        self._book = book
        self._history = history or History((), ())
        self._pages = _page_names(self._history)
        self.in_place = InPlace(book.graph, self._history)

    @property
    def is_known(self) -> bool:
        """Whether there is an older edition."""
        return bool(self._history.steps)

    @cached_property
    def _revisions(self) -> dict[str, list[Revision]]:
        """What became of each page of the book, the newest first."""
        found = {node.id: list(self._history.of(node.id)) for node in self._book.order}
        return {name: told for name, told in found.items() if told}

    def notice(self, node: Node) -> dict[str, str] | None:
        """What the head of a rule's page says of its changes; nothing if there were none."""
        if not (told := self._revisions.get(node.id)):
            return None
        html = notice(node.id, told, lambda revision: f"../{self._place(revision)}")
        return {"html": html, "style": STYLE}

    @cached_property
    def _new(self) -> dict[str, Revision]:
        """What the last edition changed of each page: older changes are told by the rule itself."""
        last = self._history.steps[-1:]
        return {name: told[0] for name, told in self._revisions.items() if told[0].step in last}

    def mark(self, lines: Sequence[Line]) -> tuple[str, str] | None:
        """What the last edition did to what some lines of a node state, and where that is told; nothing if nothing."""
        graph = self._book.graph
        for line in lines:
            node = graph.by_id.get(line.clause.partition(":c")[0])
            told = self._new.get(page_of(graph, node).id) if node else None
            if node and told and (_word(told) != _CHANGED or self._is_changed(node, line)):
                return _word(told), self._place(told)
        return None

    def _is_changed(self, node: Node, line: Line) -> bool:
        """Whether words of a line came, or went, with the last edition: among those of a clause that states several
        things, of which some are other ones now, they are of these."""
        ruling = next((ruling for ruling in self._book.rulings.of([node]) if ruling.clause == line.clause), None)
        start, end = (ruling.start, ruling.end) if ruling else (0, len(node.text))
        if not self.in_place.is_new(node, start, end):
            return False
        stated = ruling.statements if ruling and line.statement else ()
        return line.statement not in self._stated or all(each in self._stated for each in stated)

    @cached_property
    def _stated(self) -> frozenset[Statement]:
        """All that the edition before the last one states."""
        last = self._history.steps[-1:]
        told = (ruling for step in last for rulings in step.old.logic.by_node.values() for ruling in rulings)
        return frozenset(statement for ruling in told for statement in ruling.statements)

    def legend(self) -> str:
        """What marks on the cheat sheet say; nothing if there can be none."""
        last = self._history.steps[-1:]
        return f"△ marks what changed from {last[0].old.name} to {last[0].new.name}." if last else ""

    def listed(self, node: Node, *, below: bool = True) -> Link:
        """A link to a node in a list of contents, marked if the last edition changed it; or rules `below` it."""
        link, own = self._book.listed(node), self._new.get(node.id)
        count = self._below(node) if below else 0
        if own or not count:
            return replace(link, mark=_marked(own)) if own else link
        return replace(link, mark=f"{count} below {_CHANGED} since {self._history.steps[-1].old.name}")

    def _below(self, node: Node) -> int:
        """How many of the pages below a node the last edition changed."""
        return sum((page.id in self._new) + self._below(page) for page in self._book.below(node)) if self._new else 0

    def told_of(self, document: str) -> str:
        """How much of a document the last edition changed: `3 rules changed since 1st edition`."""
        last = self._history.steps[-1:]
        changed = sum(told.document == document for step in last for told in changed_rules(step))
        return f"{_rules(changed)} changed since {last[0].old.name}" if changed else ""

    def ways(self) -> Iterator[dict[str, str]]:
        """The newest edition's page, as home offers it."""
        for page in (*self._contexts[:1], *self._wholes[:1]):
            yield {"link": f":doc:`{escape(page['title'])} </{page['name']}>`", "remark": page["summary"]}

    def found(self) -> Iterator[list[Any]]:
        """What a search finds of editions: id, kind, label, names, text and address.

        That is the page of each, and the rules that it left out; of two that had one number, the one that had it last.
        """
        seen: set[str] = set()
        for page in self._wholes:
            yield [f"since:{page['name']}", "edition", "What is new", [page["title"]], "", f"{page['name']}.html"]
        for step in reversed(self._history.steps):
            address = f"{self._pages[step.new.name]}.html"
            names = [_title(step), *(_NEWEST if step is self._history.steps[-1] else ())]
            yield [f"edition:{step.new.name}", "edition", "What is new", names, "", address]
            for told in changed_rules(step):
                if told.is_gone and told.key not in seen:
                    seen.add(told.key)
                    yield [*_left_out(step, told), f"{address}#{_anchor(told)}"]

    def pages(self) -> Iterator[Page]:
        """A page for all editions, and one for each that followed another."""
        if self.is_known:
            names = [told.name for told in self._history.editions]
            listed = [*self._contexts, *self._wholes]
            yield INDEX, {"names": names, "editions": listed, "feed": bool(self._feed)}
            for context in listed:
                yield "edition", context

    @cached_property
    def _contexts(self) -> list[dict[str, Any]]:
        """The page of each edition that followed another, the newest first."""
        return [self._context(step) for step in reversed(self._history.steps)]

    @cached_property
    def _wholes(self) -> list[dict[str, Any]]:
        """A page for each edition that was followed by more than one: all changes since then in one list."""
        steps = (whole_of(self._history, number) for number in range(len(self._history.steps) - 1))
        return [
            {**self._context(step, self._sinces[step.old.name]), "title": _title(step), "published": ""}
            for step in steps
        ]

    @cached_property
    def _sinces(self) -> dict[str, str]:
        """The pages of those, by the name of the older edition."""
        names = (edition.name for edition in self._history.editions[: len(self._history.steps) - 1])
        return _told_apart((name, f"editions/since-{file_name(name)}") for name in names)

    def _context(self, step: Step, name: str = "") -> dict[str, Any]:
        def href(rule: str) -> str | None:
            name = self._history.now(step, rule)
            node = self._book.graph.by_id[name] if name else None
            return f"../{uri(self._book.graph, self._book.names, node)}" if node else None

        told = list(changed_rules(step))
        listed = ", ".join(counted(kinds(step.changes.changes)))
        return {
            "name": name or self._pages[step.new.name],
            "title": _title(step),
            "summary": f"{_rules(len(told))}: {listed}" if told else "No changes.",
            "published": step.new.published,
            "fragment": {"html": edition(step, href, _anchor), "style": STYLE},
        }

    def _place(self, revision: Revision) -> str:
        """Where an edition's page tells of a rule, by the number that the rule had then."""
        return f"{self._pages[revision.step.new.name]}.html#{NO_ANCHOR.sub('-', revision.rule)}"

    @cached_property
    def _feed(self) -> str:
        if not self.is_known:
            return ""

        def href(step: Step, rule: ChangedRule) -> str:
            return f"{self._pages[step.new.name]}.html#{_anchor(rule)}"

        return feed(self._history, href, f"{INDEX}.html", FEED)

    def downloads(self) -> Iterator[tuple[str, bytes]]:
        """The changes as data, and as a feed if the editions have dates."""
        if self.is_known:
            yield f"files/{DATA}", to_text(history_to_json(self._history)).encode()
        if self._feed:
            yield f"files/{FEED}", self._feed.encode()


def _page_names(history: History) -> dict[str, str]:
    """The page of each edition that followed another; two that would share a file are told apart by a checksum."""
    return _told_apart((step.new.name, f"editions/{file_name(step.new.name)}") for step in history.steps)


def _told_apart(files: Iterable[tuple[str, str]]) -> dict[str, str]:
    names: dict[str, str] = {}
    for called, file in files:
        name = file
        if name.lower() in {taken.lower() for taken in names.values()}:
            name += "-" + hashlib.sha256(called.encode()).hexdigest()[:8]
        names[called] = name
    return names


def _title(step: Step) -> str:
    return f"What changed from {step.old.name} to {step.new.name}"


def _left_out(step: Step, rule: ChangedRule) -> list[Any]:
    """What a search finds of a rule that is gone, but for its address."""
    node = step.old.graph.by_id[rule.rule]
    names = [" ".join(node.title.split())] if node.title else []
    words = " ".join(passage.old for passage in passages(step, rule.rule, rule.changes))
    return [rule.key, "gone", f"{rule.rule}, left out in {step.new.name}", names, " ".join(words.split())]


def _anchor(rule: ChangedRule) -> str:
    return NO_ANCHOR.sub("-", rule.key)


def _marked(revision: Revision) -> str:
    return f"{_word(revision)} since {revision.step.old.name}"


def _word(revision: Revision) -> str:
    """`new`, or `changed`; of a rule that is only elsewhere, what became of it."""
    told = list(revision.kinds)
    return _NEW if is_new(revision) else told[0] if set(told) <= _ELSEWHERE else _CHANGED


def _rules(count: int) -> str:
    return f"{count} rule{'' if count == 1 else 's'}"
