"""Explored questions on pages: every case of what can be asked, for a reader to choose from."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from ..backends.runtime import engine
from ..compare.outside import left_outside
from ..graph.model import Node, NodeKind
from .apparatus import Block, Section, link, section, sections
from .book import Book
from .names import page_of, part_label, short
from .silences import Silences, Table

PAGE = "ask"
FILE = "asked.json"
"""Where Sphinx finds the tables among the pages, to add where each warrant stands."""
_TOGETHER = "at all"
"""What is answered where there is one answer to all that a question asks."""
_NUMBERS = re.compile(r"\d+(,\d+)?")

Tables = Sequence[Table]
"""The tables of `undercroft explore --all --format json`."""


class Questions:
    """The explored questions that any document of a book has something to say to, in the order of the catalogue."""

    def __init__(self, book: Book, tables: Tables) -> None:
        self._book = book
        self._left = left_outside(book.graph, book.rulings)
        self._topics = {(topic.subject, topic.quantity): topic for topic in engine("explore").topics()}
        self._of: dict[tuple[str, str], list[Table]] = {}
        """The tables of each, by the subject and the quantity; what tells nothing is in none."""
        asked: dict[tuple[str, str], list[Table]] = {}
        for table in tables:
            if table["document"] in book.sources:
                asked.setdefault((table["subject"], table["quantity"]), []).append(table)
        silences = Silences(book)
        for name, own in asked.items():
            if told := [*silences.beside(own)]:
                self._of[name] = told

    def __len__(self) -> int:
        return len(self._of)

    def page(self, synonyms: Sequence[Sequence[str]] = ()) -> dict[str, Any]:
        """The page on which all of them are, by what a player does; `synonyms` are words that find one by another."""
        themes: dict[str, list[Block]] = {}
        for name, tables in self._of.items():
            theme = self._topics[name].theme if name in self._topics else ""
            themes.setdefault(theme, []).append(self._block(name, tables, synonyms))
        order = dict.fromkeys((*engine("explore").THEMES, *themes))
        found = sections(
            section("", "", ["finder"]), *(section(_anchor(theme), theme, *themes.get(theme, ())) for theme in order)
        )
        return {"sections": found, "count": len(self)}

    def of_rules(self) -> dict[str, Section]:
        """By the page of each rule, the forms of the questions of which it decides some case."""
        found: dict[str, dict[str, str]] = {}
        for name, tables in self._of.items():
            for table in tables:
                for clause in dict.fromkeys(clause for case in table["cases"] for clause in case.get("clauses", ())):
                    page = self._book.page_link(clause)
                    if page is not None:
                        found.setdefault(page.id, {})[anchor(*name)] = self.title(name)
        return {page: _forms(titles) for page, titles in found.items()}

    def data(self) -> dict[str, Any]:
        """By the anchor of each question, all that a form of it answers from; see `asked.js`."""
        return {anchor(*name): self._data(name, tables) for name, tables in self._of.items()}

    def entries(self) -> Iterator[list[Any]]:
        """What the search finds of each: its id, its title with other names, and the words that are asked for."""
        for name, tables in self._of.items():
            topic = self._topics.get(name)
            keys = _keys(tables)
            values = _values(tables)
            of = map(engine("explore").called, topic.of) if topic and topic.subject not in topic.of[:1] else ()
            words = "; ".join([*of, *map(engine("explore").key_in_words, keys), *values])
            names = [self.title(name), " ".join(name), *(topic.also if topic else ()), *([words] if words else [])]
            yield [f"{PAGE}:{anchor(*name)}", names, topic.about if topic else ""]

    def warrants(self) -> Iterator[tuple[str, str, dict[str, None]]]:
        """Of each, its anchor, its title, and all clauses and rules that an answer rests on or lacks."""
        for name, tables in self._of.items():
            cases = [case for table in tables for case in table["cases"]]
            names = (each for case in cases for each in (*_named(case), *case.get("clauses", ())))
            yield anchor(*name), self.title(name), dict.fromkeys(names)

    def title(self, name: tuple[str, str]) -> str:
        """What a player asks, in a few words."""
        topic = self._topics.get(name)
        return topic.title if topic else " ".join(name)

    def _block(self, name: tuple[str, str], tables: Tables, synonyms: Sequence[Sequence[str]]) -> Block:
        topic, title = self._topics.get(name), self.title(name)
        called = " ".join((*name, topic.about, *topic.also)) if topic else " ".join(name)
        facts = " ".join(dict.fromkeys([*map(engine("explore").key_in_words, _keys(tables)), *_values(tables)]))
        also = f"{called} {_synonymous(f'{title} {called}', synonyms)} {facts}"
        return ["asked", anchor(*name), title, also, [[answer, sides] for answer, sides in self._parts(tables)]]

    def _parts(self, tables: Tables) -> Iterator[tuple[str, list[Any]]]:
        """By what they answer, what each document says in every case."""
        parts: dict[str, list[Any]] = {}
        for table in tables:
            parts.setdefault(_answer(table, tables), []).append(self._side(table))
        yield from parts.items()

    def _side(self, table: Table) -> list[Any]:
        """What one document says: its name, its cases, and what is taken for granted."""
        own = link(self._book.link(self._book.graph.by_id[table["document"]], table["label"]))
        rows = [[engine("explore").case_in_words(case["facts"]), *self._ruling(case)] for case in table["cases"]]
        return [own, rows, [*_granted(table)]]

    def _data(self, name: tuple[str, str], tables: Tables) -> dict[str, Any]:
        parts: dict[str, list[Any]] = {}
        for table in tables:
            own = link(self._book.link(self._book.graph.by_id[table["document"]], table["label"]))
            cases = [[case["facts"], *self._ruling(case)] for case in table["cases"]]
            parts.setdefault(_answer(table, tables), []).append([own, cases, _taken(table)])
        keys = _keys(tables)
        topic = self._topics.get(name)
        usual = {key: value for key, value in topic.usual.items() if key in keys} if topic else {}
        return {"keys": {key: _choices(key, tables) for key in keys}, "usual": usual, "parts": list(parts.items())}

    def _ruling(self, case: Mapping[str, Any]) -> list[Any]:
        """How far an answer is settled, the answer or what is missing, what decides it, what would and does not,
        and the rules outside this reference to which that leaves something."""
        book, told, explore = self._book, case.get("clauses", ()), engine("explore")
        known = [name for name in _named(case) if book.page_link(name) or is_outside(book, outside(name))]
        lacks = dict.fromkeys(map(explore.missing_in_words, filter(explore.is_for_players, case.get("missing", ()))))
        said = explore.answer_in_words(case.get("text") or "; ".join(lacks))
        lacking = () if told else case.get("lacking", ())
        decided = told if case["standing"] == "decided" else ()
        left = dict.fromkeys(rule for clause in decided for rule in self._left.get(clause, ()))
        open_ = dict.fromkeys((*known, *told))
        where = {clause: own for clause, facts in case.get("where", {}).items() if (own := _told(facts))}
        warrants = [[*_warrants(book, clauses, where)] for clauses in (open_, lacking, left)]
        return [case["standing"], said, *warrants]


def _answer(table: Table, tables: Tables) -> str:
    """What a table of a question answers, in words; nothing where the question has one answer."""
    alone = all(other["answer"] == table["answer"] for other in tables)
    return engine("explore").key_in_words(table["answer"]) or ("" if alone else _TOGETHER)


def _keys(tables: Tables) -> dict[str, None]:
    """The facts that a question hangs on in any document."""
    return dict.fromkeys(fact["key"] for table in tables for fact in table["facts"])


def _values(tables: Tables) -> dict[str, None]:
    """What those can be in words; numbers find nothing."""
    return dict.fromkeys(
        engine("explore").values_in_words(fact["key"], [value])
        for table in tables
        for fact in table["facts"]
        for value in fact["values"]
        if not _NUMBERS.fullmatch(value)
    )


def anchor(subject: str, quantity: str) -> str:
    """Where a question stands on its page."""
    return _anchor(f"{subject}-{quantity}")


def _anchor(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", text)


def _forms(titles: Mapping[str, str]) -> Section:
    """The forms on the page of a rule, each with the link to all its cases."""
    block = ["forms", [[name, title] for name, title in titles.items()]]
    return ["rulings", "Ask", [block], ""]


def _synonymous(text: str, synonyms: Iterable[Sequence[str]]) -> str:
    """Other words for what a text speaks of."""
    found: dict[str, None] = {}
    for group in synonyms:
        # An abbreviation is one only as it is written: nobody means anti-tank by `at`.
        if any(re.search(rf"\b{re.escape(word)}s?\b", text, 0 if word.isupper() else re.IGNORECASE) for word in group):
            found.update(dict.fromkeys(group))
    return " ".join(found)


def _granted(table: Table) -> Iterator[str]:
    """What is taken for granted: as a rule, and in the cases in which it is otherwise."""
    taken = engine("explore").taken_in_words
    usual = [taken(each["key"], each["value"]) for each in table["assumed"] if each["value"]]
    if told := ", ".join(filter(None, [*usual, *_given(table)])):
        yield told
    for each in table["assumed"]:
        for other in each["but"]:
            value = taken(each["key"], other["value"]) if other["value"] else f"nothing of {each['key']}"
            yield f"{value}, where {engine('explore').case_in_words(other['facts'])}"


def _given(table: Table) -> Iterator[str]:
    for key, value in table["given"].items():
        yield engine("explore").taken_in_words(key, value)


def _taken(table: Table) -> list[Any]:
    """The same for a form: words, and by words the cases in which others hold in their place."""
    taken = engine("explore").taken_in_words
    found: list[Any] = [[words, []] for words in _given(table) if words]
    for each in table["assumed"]:
        others = [[other["facts"], taken(each["key"], other["value"])] for other in each["but"]]
        found.append([taken(each["key"], each["value"]) if each["value"] else "", others])
    return found


def _choices(key: str, tables: Tables) -> list[Any]:
    """What a fact is called, and what it can be: of numbers, those that no case tells apart are one choice."""
    explore = engine("explore")
    values = dict.fromkeys(
        value for table in tables for fact in table["facts"] if fact["key"] == key for value in fact["values"]
    )
    sets = [set(case["facts"][key]) for table in tables for case in table["cases"] if key in case["facts"]]
    groups: dict[Any, list[str]] = {}
    for value in sorted(values, key=_order) if all(map(_NUMBERS.fullmatch, values)) else values:
        alike = tuple(value in own for own in sets) if _NUMBERS.fullmatch(value) else value
        groups.setdefault(alike, []).append(value)
    return [explore.key_in_words(key), [[explore.values_in_words(key, own), own] for own in groups.values()]]


def _order(value: str) -> list[int]:
    return [int(each) for each in value.split(",")]


def _told(facts: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """The facts that a reader chooses one by one; numbers are chosen together where they come to the same."""
    return {key: values for key, values in facts.items() if not any(map(_NUMBERS.fullmatch, values))}


def _named(case: Mapping[str, Any]) -> Iterator[str]:
    """The clauses and rules that would tell what a case lacks."""
    return (name for each in case.get("missing", ()) for name in engine("explore").named_in(each))


def outside(name: str) -> str:
    """A rule as a rulebook numbers it: the engine closes the number of a whole section with a full stop."""
    return name.rstrip(".")


def is_outside(book: Book, name: str) -> bool:
    """Whether a rule is none of a book: a text of it cites one that is not there, or an answer leans on it."""
    node = book.graph.by_id.get(name)
    return node.kind is NodeKind.EXTERNAL if node else name in _known_outside()


@cache
def _known_outside() -> frozenset[str]:
    """The rules of which the engine knows something."""
    return frozenset(map(outside, engine("outside").ABOUT))


def _warrants(book: Book, names: Iterable[str], where: Mapping[str, Any]) -> Iterator[list[Any]]:
    """What decides a case, as links to its words, with the facts without which each does not: a rule by its number, and
    by which of its statements where several do; a rule that is not here by its number and what it is about."""
    nodes = {name: book.graph.by_id.get(name) or book.graph.by_id.get(name.rpartition(":")[0]) for name in names}
    several = Counter(node.id for node in nodes.values() if node)
    for name, node in nodes.items():
        facts = [where[name]] if name in where else []
        if node is None or node.kind is NodeKind.EXTERNAL:
            own = outside(name)
            yield [NodeKind.EXTERNAL.value, own, own + (f" ({told})" if (told := about(own, node)) else ""), *facts]
        else:
            number = name.rpartition(":c")[2] if several[node.id] > 1 and name != node.id else ""
            called = _called(book, node) + (f" (statement {number})" if number else "")
            yield [*_target(book, name, node), called, *facts]


def _called(book: Book, node: Node) -> str:
    """What decides, as a reader finds it in print."""
    page = page_of(book.graph, node)
    return short(page) if page is node else part_label(page, node)


def about(name: str, node: Node | None) -> str:
    """What a rule is about that is not here: what a text calls it, or else the engine that leans on it."""
    known = engine("outside").ABOUT
    return (node.text if node else "") or known.get(name) or known.get(f"{name}.", "")


def _target(book: Book, name: str, node: Node) -> tuple[str, str]:
    return ("clause", name) if name in book.readings.by_id else (node.kind.value, node.id)
