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
    """Every case of a question, or of what variants say to all questions of the catalogue, if none is named."""
    explore = engine("explore")
    if words.words:
        tables = _asked(named_books(books, words.of), words, books)
    else:
        asked = variants(books, words.of)
        tables = [table for found in whole(asked, told, beside=_others(books, asked)) for table in found]
    return _formed(explore, tables, form, width)


def whole(
    books: Sequence[Book], told: Told, quantity: str = "", *, beside: Sequence[Book] = ()
) -> Iterator[list[Table]]:
    """The tables of each question of the catalogue, or of those of one name: one for each document. Documents `beside`
    them govern what they govern."""
    for topic in engine("explore").topics(quantity):
        yield from _by_question(_topic(books, topic, told, beside))


def _by_question(tables: Iterable[Table]) -> Iterable[list[Table]]:
    """Tables of one question, by which of its answers they are."""
    found: dict[Any, list[Table]] = {}
    for table in tables:
        found.setdefault(table.question, []).append(table)
    return found.values()


def answering(books: Sequence[Book], told: Told, quantity: str = "") -> Iterator[Table]:
    """What pages answer from: all that variants say, together with the documents that govern what is asked; and of what
    none of them has a clause of its own, all that those documents say."""
    explore = engine("explore")
    asked = variants(books, ())
    others = _others(books, asked)
    for topic in explore.topics(quantity):
        found = _topic(asked, topic, told, others)
        if any(map(explore.is_of_its_own, found)):
            yield from (table for tables in _by_question(found) for table in tables)
            continue
        ruled = [table for table in _topic(others, topic, told) if explore.is_ruling(table)]
        settled = {table.question for table in ruled}
        for tables in _by_question(_topic(asked, topic, told)):
            yield from (each for each in tables if each.question not in settled or not explore.is_speaking(each))
        yield from ruled


def _others(books: Sequence[Book], asked: Sequence[Book]) -> list[Book]:
    return [book for book in books if not any(book is each for each in asked)]


def side_by_side(books: Sequence[Book], quantity: str, told: Told, *, all_: Sequence[Book] = ()) -> list[Any]:
    """What some of `all_` documents say to each question of the catalogue, or to those of one name, held against each
    other."""
    compare, beside = engine("explore").compare, _others(all_, books)
    return [compare(tables) for tables in whole(books, told, _known(quantity), beside=beside) if len(tables) > 1]


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


def checked(books: Sequence[Book], told: Told, all_: Sequence[Book] = ()) -> list[Any]:
    """The cases in which answers of some of `all_` documents cannot be right together."""
    beside = _others(all_, books)
    return at_odds(books, [table for found in whole(books, told, beside=beside) for table in found], told, beside)


def at_odds(books: Sequence[Book], tables: Sequence[Table], told: Told, beside: Sequence[Book] = ()) -> list[Any]:
    """The same for all tables of some documents, which are there already."""
    explore = engine("explore")
    more = [table for topic in explore.checked() for table in _topic(books, topic, told, beside)]
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
    try:
        return list(engine("explore").explore(books, query_of(words), _others(all_, books)))
    except engine("ask").AskError as error:
        raise RefusedError(str(error)) from None


def _topic(books: Sequence[Book], topic: Any, told: Told, beside: Sequence[Book] = ()) -> list[Table]:
    told(f"{topic.subject} {topic.quantity}")
    query = engine("ask").Query(topic.subject, topic.quantity, dict(topic.given), None, terms())
    return list(engine("explore").explore(books, query, beside))


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
