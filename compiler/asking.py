"""From documents, or from a `logic.json`, to what the engine can be asked: rulebooks, and the maps of the examples.

The engine stands beside the compiler, as `engine` in a checkout and as `undercroft.engine` where it is installed, so
it is imported by name and not relative to this package.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .artifacts import ENGINE
from .backends.generate import file_name, source
from .backends.runtime import engine, load_module
from .cache import Cache
from .compiling import compile_corpus
from .diagnostics import Diagnostic
from .logic.from_json import InvalidLogicError, statement_from_json
from .logic.model import Formalized, Status
from .maps import load_map
from .maps.to_board import to_board
from .outputs import to_text
from .sources import BUNDLED, Corpus, Source

Book: TypeAlias = Any
"""The engine's `Book`: the compiler does not know its type, because the engine may stand in another place."""

MAPS = BUNDLED / "maps"
_DOCUMENT = re.compile(r"[^.:!~]+")
_MAP, _EXAMPLE = "map", "example"


class RefusedError(ValueError):
    """A question that cannot be asked; the message says what there is instead."""


@dataclass(frozen=True, slots=True)
class Words:
    """A question as it stands on a command line."""

    subject: str
    quantity: str
    given: Sequence[str] = ()
    """Pairs, `key=value`."""
    of: Sequence[str] = ()
    """The documents to ask; all, if none."""
    board: str = ""
    """The name of a map; `map=NAME` does the same."""


def answer(books: Sequence[Book], words: Words, *, why: bool = False, as_json: bool = False) -> str:
    """What the documents say, as text."""
    ask = engine("ask")
    given = dict(_pair(each) for each in words.given)
    name, example = given.pop(_MAP, words.board), given.pop(_EXAMPLE, "")
    if example and not name:
        raise RefusedError(f"{_EXAMPLE}={example} needs a map, as in {_MAP}=NAME")
    board = _board(name, example) if name else None
    query = ask.Query(words.subject, words.quantity, given, board)
    try:
        replies = ask.ask(_named(books, words.of), query)
    except (ask.AskError, engine("facts").FactError) as error:
        raise RefusedError(str(error)) from None
    told: str = to_text(ask.replies_to_json(query, replies)) if as_json else ask.replies_to_text(replies, why)
    return told


def catalogue() -> str:
    """The questions that can be asked, as text."""
    told: str = engine("ask").catalogue_to_text()
    return told


def books(corpus: Corpus, found: Sequence[Diagnostic], cache: Cache) -> tuple[list[Book], Sequence[Diagnostic]]:
    """The rules of each document of a corpus; none, if it has errors. `found` are the complaints of its loading."""
    compiled = compile_corpus(corpus, found, cache)
    if not compiled.files:
        return [], compiled.errors
    return [
        _book(each.id, compiled.files[ENGINE / file_name(each.id)], each) for each in corpus.sources
    ], compiled.errors


def logic_books(data: object) -> list[Book]:
    """The rules of the documents of a `logic.json`; what is wrong with it is raised with its place."""
    if not isinstance(data, Mapping) or not isinstance(data.get("clauses"), list):
        raise InvalidLogicError("the logic: must be an object with a list of clauses")
    read: dict[str, list[Formalized]] = {}
    left: dict[str, dict[str, tuple[str, ...]]] = {}
    for place, clause in enumerate(data["clauses"]):
        formalized, text = _formalized(clause, f"clauses[{place}]")
        found = _DOCUMENT.match(formalized.clause)
        document = found[0] if found else formalized.clause
        read.setdefault(document, []).append(formalized)
        if not formalized.statements and formalized.status is not Status.NOT_NORMATIVE:
            words = left.setdefault(document, {})
            for word in {each.casefold() for each in re.findall(r"[\w#-]+", text)}:
                words[word] = (*words.get(word, ()), formalized.clause)
    return [
        _book(document, source(document, "", clauses, unread=left.get(document, {})))
        for document, clauses in read.items()
    ]


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise RefusedError(f"{text!r} is no key=value")
    return key, value


def _named(books: Sequence[Book], names: Sequence[str]) -> list[Book]:
    """The documents of some names; all, if there are none."""
    known = {name.casefold(): book for book in books for name in (book.label, *book.also)}
    for name in names:
        if name.casefold() not in known:
            told = engine("ask.words").near(name, [book.label for book in books])
            raise RefusedError(f"there is no document {name!r}; {told}")
    wanted = [known[name.casefold()] for name in names]
    return [book for book in books if not wanted or any(book is each for each in wanted)]


def _board(name: str, example: str) -> Any:
    """The board of a map, with the counters of one of its examples."""
    near = engine("ask.words").near
    file = MAPS / f"{name}.toml"
    names = sorted(each.stem for each in MAPS.glob("*.toml"))
    if name not in names:
        raise RefusedError(f"there is no map {name!r}; {near(name, names)}")
    facts, _ = load_map(file.read_text("utf-8"), file.name)
    if example and example not in facts.examples:
        raise RefusedError(f"no example {example!r} plays on the map {name}; {near(example, list(facts.examples))}")
    return engine("state").from_facts(*to_board(facts, example))


def _book(document: str, text: str, origin: Source | None = None) -> Book:
    """What the engine can be asked of a document, given its generated rules."""
    module = load_module(text, document)
    rules = engine("rules").Rulebook(document, module.RULES, dict(getattr(module, "UNREAD", ())))
    if origin is None:
        return engine("ask").Book(rules, document)
    names = (*origin.naming, origin.prefix) if origin.group else origin.naming
    return engine("ask").Book(
        rules, next(filter(None, names), document), tuple(filter(None, (document, *names))), origin.group or ""
    )


def _formalized(data: Any, path: str) -> tuple[Formalized, str]:
    if not isinstance(data, Mapping) or not isinstance(data.get("id"), str):
        raise InvalidLogicError(f"{path}.id: is missing")
    if data.get("status") not in list(Status):
        raise InvalidLogicError(f"{path}.status: {data.get('status')!r} is none of {', '.join(Status)}")
    told = data.get("logic")
    if not isinstance(told, list):
        raise InvalidLogicError(f"{path}.logic: must be a list")
    try:
        statements = tuple(statement_from_json(each.get("statement", each)) for each in told)
    except (InvalidLogicError, AttributeError) as error:
        raise InvalidLogicError(f"{path}.logic{error}") from None
    return Formalized(data["id"], Status(data["status"]), "", statements), str(data.get("text", ""))
