"""Explored questions: all cases of what can be asked of some documents, and what is not ruled alike in them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ..backends.runtime import engine, generated_data
from ..storage.json_text import to_lines
from .questions import Book, RefusedError, Words, named, query_of, terms

RECORD = "explored.json"
"""The tables of all questions, beside the generated rules."""
Told: TypeAlias = Callable[[str], None]
"""Who is told which question is being explored."""
Table: TypeAlias = Any
"""The engine's `Table`; its type is not known here, for the engine may stand in another place."""


def explored(
    books: Sequence[Book], words: Words, *, form: str = "text", width: int | None = None, told: Told = lambda _: None
) -> str:
    """Every case of a question, or of all questions of the catalogue, if none is named."""
    explore = engine("explore")
    if words.words:
        tables = _asked(named_books(books, words.of), words, books)
    else:
        tables = [table for found in whole(named_books(books, words.of), told) for table in found]
    return _formed(explore, tables, form, width)


def whole(books: Sequence[Book], told: Told, quantity: str = "") -> Iterator[list[Table]]:
    """The tables of each question of the catalogue, or of those of one name: one for each document."""
    for topic in engine("explore").topics(quantity):
        yield from _by_question(_topic(books, topic, told))


def _by_question(tables: Iterable[Table]) -> Iterable[list[Table]]:
    """Tables of one question, by which of its answers they are."""
    found: dict[Any, list[Table]] = {}
    for table in tables:
        found.setdefault(table.question, []).append(table)
    return found.values()


def answering(books: Sequence[Book], told: Told, quantity: str = "") -> Iterator[Table]:
    """What pages answer from: all that variants say, and where all of them are silent, what other documents say."""
    explore = engine("explore")
    asked = variants(books, ())
    others = [book for book in books if book not in asked]
    for topic in explore.topics(quantity):
        found = [table for tables in _by_question(_topic(asked, topic, told)) for table in tables]
        yield from found
        answered = {table.question for table in found if explore.is_speaking(table)}
        if any(table.question not in answered for table in found):
            beside = [table for table in _topic(others, topic, told) if explore.is_ruling(table)]
            yield from (table for table in beside if table.question not in answered)


def side_by_side(books: Sequence[Book], quantity: str, told: Told) -> list[Any]:
    """What documents say to each question of the catalogue, or to those of one name, held against each other."""
    compare = engine("explore").compare
    return [compare(tables) for tables in whole(books, told, _known(quantity)) if len(tables) > 1]


def editions(old: Sequence[Book], new: Sequence[Book], quantity: str, told: Told) -> list[Any]:
    """The same for two editions of each document that both have; one of which no rule has changed rules alike."""
    compare = engine("explore").compare
    found = []
    for before in old:
        after = next((book for book in new if book.rules.name == before.rules.name), None)
        if after is not None and not _same_rules(before, after):
            pair = [replaced(before, f"old {before.label}"), replaced(after, f"new {after.label}")]
            found += [compare(tables) for tables in whole(pair, told, _known(quantity)) if len(tables) > 1]
    return found


def _same_rules(before: Book, after: Book) -> bool:
    """Whether all rules of two editions look at the same and are decided by the same code."""
    pairs = [
        [(*rule[:4], rule.sorts, *_code(rule.decide), rule.default) for rule in book.rules.rules]
        for book in (before, after)
    ]
    return pairs[0] == pairs[1] and before.broken == after.broken


def _code(function: Any) -> tuple[object, ...]:
    return function.__code__.co_code, function.__code__.co_consts, function.__code__.co_names


def compared(found: Sequence[Any], form: str, width: int | None = None) -> str:
    """Comparisons as text or JSON."""
    explore = engine("explore")
    if form == "json":
        return to_lines(explore.compared_to_json(found))
    text: str = explore.compared_to_text(found, width or engine("ask").WIDTH)
    return text


def checked(books: Sequence[Book], told: Told) -> list[Any]:
    """The cases in which answers cannot be right together."""
    return at_odds(books, [table for found in whole(books, told) for table in found], told)


def at_odds(books: Sequence[Book], tables: Sequence[Table], told: Told) -> list[Any]:
    """The same for all tables of some documents, which are there already."""
    explore = engine("explore")
    more = [table for topic in explore.checked() for table in _topic(books, topic, told)]
    return [*explore.conflicts(tables), *explore.contradictions([*tables, *more])]


def findings(found: Sequence[Any], width: int | None = None) -> str:
    """What the checks found, as text."""
    text: str = engine("explore").findings_to_text(found, width or engine("ask").WIDTH)
    return text


def variants(books: Sequence[Book], names: Sequence[str]) -> list[Book]:
    """The documents of some names, or else all that are variants of one another."""
    found = named_books(books, names)
    return found if names else [book for book in found if book.group]


def named_books(books: Sequence[Book], names: Sequence[str]) -> list[Book]:
    """The documents of some names; all, if there are none."""
    try:
        return named(books, names)
    except engine("ask").AskError as error:
        raise RefusedError(str(error)) from None


def replaced(book: Book, label: str) -> Book:
    """A document by another name."""
    return engine("ask").Book(book.rules, label, book.also, book.group, book.broken)


def _asked(books: Sequence[Book], words: Words, all_: Sequence[Book]) -> list[Table]:
    beside = [book for book in all_ if not any(book is each for each in books)]
    try:
        return list(engine("explore").explore(books, query_of(words), beside))
    except engine("ask").AskError as error:
        raise RefusedError(str(error)) from None


def _topic(books: Sequence[Book], topic: Any, told: Told) -> list[Table]:
    told(f"{topic.subject} {topic.quantity}")
    query = engine("ask").Query(topic.subject, topic.quantity, dict(topic.given), None, terms())
    return list(engine("explore").explore(books, query))


def _known(quantity: str) -> str:
    if quantity and not any(True for _ in engine("explore").topics(quantity)):
        names = [topic.quantity for topic in engine("explore").topics()]
        raise RefusedError(str(engine("ask").unknown(quantity, "is no question of the catalogue", quantity, names)))
    return quantity


def _formed(explore: Any, tables: Sequence[Table], form: str, width: int | None) -> str:
    if form == "json":
        return to_lines(explore.tables_to_json(tables))
    if form == "html":
        html: str = explore.tables_to_html(tables)
        return html
    text: str = explore.tables_to_text(tables, width or engine("ask").WIDTH)
    return text


def recorded_tables(rules: Callable[[], Mapping[str, str]], told: Any = None) -> list[Any]:
    """The tables of all questions as they were recorded, as JSON; none, if they are about other rules than these.

    `told` is a record; without one it is that beside the generated rules.
    """
    told = generated_data(RECORD) if told is None else told
    known = isinstance(told, dict) and isinstance(told.get("tables"), list) and "rules" in told
    return list(told["tables"]) if known and rules() == told["rules"] else []


def record_of(tables: Iterable[Table], rules: Mapping[str, str]) -> str:
    """What is recorded: the tables, under the hashes of the rules that they are about."""
    return to_lines({"rules": dict(rules), **engine("explore").tables_to_json(tables)})
