"""From documents, or from a `logic.json`, to what the engine can be asked: rulebooks, and the maps of the examples.

The engine stands beside the compiler, as `engine` in a checkout and as `undercroft.engine` where it is installed, so
it is imported by name and not relative to this package.
"""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, TypeAlias

from ..backends.generate import file_name, source
from ..backends.runtime import engine, load_module
from ..clauses.model import Relation
from ..diagnostics import Diagnostic
from ..logic.from_json import InvalidLogicError, statement_from_json
from ..logic.model import Formalized, Status
from ..maps import load_map
from ..maps.to_board import to_board
from ..sources import BUNDLED, Corpus, Source, load, load_table
from ..storage.cache import Cache
from ..storage.json_text import to_text
from .artifacts import ENGINE, LOGIC
from .compilation import compile_corpus

Book: TypeAlias = Any
"""The engine's `Book`: the compiler does not know its type, because the engine may stand in another place."""

MAPS = BUNDLED / "maps"
_DOCUMENT = re.compile(r"[^.:!~]+")
_NO_COUNTERS = "no counters lie on the map, no trench either; those of an example are laid by example={}"
_MAP, _EXAMPLE = "map", "example"


class RefusedError(ValueError):
    """A question that cannot be asked; the message names the argument, and says what there is instead."""


@dataclass(frozen=True, slots=True)
class Words:
    """A question as it stands on a command line."""

    words: Sequence[str]
    """The subject, the quantity, and pairs, `key=value`."""
    of: Sequence[str] = ()
    """The documents to ask; all, if none."""
    board: str = ""
    """The name of a map; `map=NAME` does the same."""


def answer(
    books: Sequence[Book], words: Words, *, why: bool = False, as_json: bool = False, width: int | None = None
) -> str:
    """What the documents say, as text; `width` is that of the screen, if there is one."""
    ask = engine("ask")
    try:
        query = query_of(words)
        replies = ask.ask(named(books, words.of), query)
    except ask.AskError as error:
        raise RefusedError(str(error)) from None
    told: str = (
        to_text(ask.replies_to_json(query, replies))
        if as_json
        else ask.replies_to_text(replies, why, width or ask.WIDTH)
    )
    return told


def query_of(words: Words) -> Any:
    """The question that some words put."""
    ask = engine("ask")
    subject, quantity, rest = ask.parted(words.words)
    given = ask.pairs(rest)
    name, example = given.pop(_MAP, words.board), given.pop(_EXAMPLE, "")
    if example and not name:
        raise ask.AskError(f"{_EXAMPLE}={example}", f"needs its map, as in {_MAP}=red-barricades")
    if not name:
        return ask.Query(subject, quantity, given, None, terms())
    board, note = _board(name, example)
    return ask.Query(subject, quantity, given, board, terms(), note)


@cache
def terms() -> tuple[Any, ...]:
    """The terms of the game, by all their spellings."""
    term = engine("ask").Term
    entries = load_table("lexicon.toml")[0].get("term", ())
    spelled = [(entry, each) for entry in entries for each in (entry["name"], *entry.get("also", ()))]
    return tuple(term(each, entry["name"], entry.get("kind", "")) for entry, each in spelled)


def catalogue(subject: str = "", books: Sequence[Book] | None = None) -> str:
    """The questions that can be asked, all or those of a subject, as text; of other documents than the bundled ones,
    those that the `books` answer."""
    ask = engine("ask")

    known = {each.example: 0 if books is None else _silence(books, each.example) for each in ask.CATALOGUE}
    spoken = ask.Silence.SPEAKS in known.values()

    def is_answered(asked: Any) -> bool:
        return spoken and known[asked.example] < ask.Silence.SILENT

    try:
        told: str = ask.catalogue_to_text(subject, is_answered=is_answered)
    except ask.AskError as error:
        raise RefusedError(str(error)) from None
    return told


def _silence(books: Sequence[Book], example: str) -> int:
    """How little some documents say to what an example asks, the one that says most."""
    ask = engine("ask")
    try:
        replies = ask.ask(list(books), query_of(Words(shlex.split(example))))
    except ask.AskError:
        replies = []
    return min((int(reply.silence) for reply in replies), default=int(ask.Silence.SILENT))


def books(corpus: Corpus, found: Sequence[Diagnostic], cache: Cache) -> tuple[list[Book], Sequence[Diagnostic]]:
    """The rules of each document of a corpus without errors, and the errors; `found` are those of its loading too."""
    compiled = compile_corpus(corpus, found, cache)
    if not compiled.files:
        return [], compiled.errors
    clauses = json.loads(compiled.files[LOGIC])["clauses"]
    broken = frozenset(each["id"] for each in clauses if each["status"] == Status.TRUNCATED)
    return [
        _book(Generated(each.id, load_module(compiled.files[file], each.id), broken, each))
        for each in corpus.sources
        if (file := ENGINE / file_name(each.id)) in compiled.files
    ], compiled.errors


@dataclass(frozen=True, slots=True)
class Generated:
    """The rules of one document as a module in memory."""

    document: str
    module: ModuleType
    broken: frozenset[str]
    """The clauses that the document lost the ends of."""
    origin: Source | None
    """The document in the bundled manifest, if it is there."""


def logic_books(data: object) -> list[Book]:
    """The rules of the documents of a `logic.json`, called as the bundled manifest calls them.

    What is wrong with it is raised with its place.
    """
    return [_book(each) for each in logic_modules(data)]


def logic_modules(data: object) -> list[Generated]:
    """The rules of the documents of a `logic.json`, a module each. What is wrong with it is raised with its place."""
    if not isinstance(data, Mapping) or not isinstance(data.get("clauses"), list):
        raise InvalidLogicError("the logic: must be an object with a list of clauses")
    read: dict[str, list[Formalized]] = {}
    left: dict[str, dict[str, tuple[str, ...]]] = {}
    for place, clause in enumerate(data["clauses"]):
        formalized, text = _formalized(clause, f"clauses[{place}]")
        if _is_answer(clause):
            continue  # the engine has no answers to printed questions
        found = _DOCUMENT.match(formalized.clause)
        document = found[0] if found else formalized.clause
        read.setdefault(document, []).append(formalized)
        if not formalized.statements and formalized.status is not Status.NOT_NORMATIVE:
            words = left.setdefault(document, {})
            for word in {each.casefold() for each in re.findall(r"[\w#-]+", text)}:
                words[word] = (*words.get(word, ()), formalized.clause)
    known = {each.id: each for each in load()[0].sources}
    return [
        Generated(
            document,
            load_module(source(document, "", clauses, unread=left.get(document, {})), document),
            _broken(clauses),
            known.get(document),
        )
        for document, clauses in read.items()
    ]


def _broken(clauses: Sequence[Formalized]) -> frozenset[str]:
    return frozenset(each.clause for each in clauses if each.status is Status.TRUNCATED)


def named(books: Sequence[Book], names: Sequence[str]) -> list[Book]:
    """The documents of some names; all, if there are none."""
    known = {name.casefold(): book for book in books for name in (book.label, *book.also)}
    for name in names:
        if name.casefold() not in known:
            raise engine("ask").unknown(
                f"--of {name}", "there is no such document", name, [book.label for book in books]
            )
    wanted = [known[name.casefold()] for name in names]
    return [book for book in books if not wanted or any(book is each for each in wanted)]


def _board(name: str, example: str) -> tuple[Any, str]:
    """The board of a map, with the counters of one of its examples; and what is to be said of it."""
    unknown = engine("ask").unknown
    file = MAPS / f"{name}.toml"
    names = sorted(each.stem for each in MAPS.glob("*.toml"))
    if name not in names:
        raise unknown(f"{_MAP}={name}", "there is no such map", name, names)
    facts, _ = load_map(file.read_text("utf-8"), file.name)
    if example and example not in facts.examples:
        wrong = f"no such example plays on the map {name}"
        raise unknown(f"{_EXAMPLE}={example}", wrong, example, facts.examples)
    told = "" if example else _NO_COUNTERS.format(" or ".join(sorted(facts.examples)))
    return engine("state").from_facts(*to_board(facts, example)), told


def _book(found: Generated) -> Book:
    """What the engine can be asked of a document, given its generated rules."""
    rules = engine("rules").Rulebook(found.document, found.module.RULES, dict(getattr(found.module, "UNREAD", ())))
    book = engine("ask").Book
    if found.origin is None:
        return book(rules, found.document, broken=found.broken)
    names, group = found.origin.names, found.origin.group or ""
    return book(rules, (*names, found.document)[0], (found.document, *names), group, found.broken)


def _is_answer(clause: Mapping[str, Any]) -> bool:
    around = clause.get("situation")
    told = around if isinstance(around, list) else []
    return any(isinstance(one, Mapping) and one.get("relation") == Relation.ANSWERS for one in told)


def _formalized(data: Any, path: str) -> tuple[Formalized, str]:
    if not isinstance(data, Mapping) or not isinstance(data.get("id"), str):
        raise InvalidLogicError(f"{path}.id: is missing")
    if data.get("status") not in list(Status):
        raise InvalidLogicError(f"{path}.status: {data.get('status')!r} is none of {', '.join(Status)}")
    told = data.get("logic")
    if not isinstance(told, list):
        raise InvalidLogicError(f"{path}.logic: must be a list")
    statements = []
    for number, each in enumerate(told):
        try:
            statements.append(statement_from_json(each.get("statement", each)))
        except (ValueError, AttributeError) as error:  # a number may have more digits than can be read
            raise InvalidLogicError(f"{path}.logic[{number}]: {error}") from None
    return Formalized(data["id"], Status(data["status"]), "", tuple(statements)), str(data.get("text", ""))
