"""From documents, or from a `logic.json`, to what the engine can be asked: their generated rules as rulebooks."""

import json
import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from ..backends.generate import file_name, source
from ..backends.runtime import Modules, engine, load_module
from ..clauses.model import Relation
from ..diagnostics import Diagnostic
from ..lexicon.dictionary import analyses
from ..logic.from_json import InvalidLogicError, statement_from_json
from ..logic.model import Formalized, Status
from ..sources import Corpus, Source, load
from ..storage.cache import Cache
from .artifacts import ENGINE, GRAPH, LOGIC
from .compilation import compile_corpus
from .library import FILE as LIBRARY
from .questions import Book

_DOCUMENT = re.compile(r"[^.:!~]+")


def books(corpus: Corpus, found: Sequence[Diagnostic], cache: Cache) -> tuple[list[Book], Sequence[Diagnostic]]:
    """The rules of each document of a corpus without errors, and the errors; `found` are those of its loading too."""
    compiled = compile_corpus(corpus, found, cache)
    if not compiled.files:
        return [], compiled.errors
    clauses = json.loads(compiled.files[LOGIC])["clauses"]
    places = _places([*json.loads(compiled.files[GRAPH])["nodes"], *clauses])
    broken = frozenset(each["id"] for each in clauses if each["status"] == Status.TRUNCATED)
    told = engine("library").notes_of
    documents = {each["id"]: each for each in json.loads(compiled.files[ENGINE / LIBRARY])["documents"]}
    modules = Modules(
        {path.stem: text for path, text in compiled.files.items() if path.parent == ENGINE and path.suffix == ".py"}
    )
    notes = {name: told(each["notes"]) for name, each in documents.items()}
    return [
        _book(
            Generated(
                each.id,
                modules[file.stem],
                broken,
                places,
                each,
                notes[each.id],
                documents[each.id]["printed"],
            )
        )
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
    places: Mapping[str, Any]
    """Where its clauses and rules stand."""
    origin: Source | None
    """The document in the bundled manifest, if it is there."""
    notes: Mapping[str, Any] = field(default_factory=dict)
    """Its printed questions and answers, by their ids."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """The clauses that nobody could read, as they are printed."""


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
    printed: dict[str, dict[str, str]] = {}
    for place, clause in enumerate(data["clauses"]):
        formalized, text = _formalized(clause, f"clauses[{place}]")
        if _is_answer(clause):
            continue  # the engine has no answers to printed questions
        found = _DOCUMENT.match(formalized.clause)
        document = found[0] if found else formalized.clause
        read.setdefault(document, []).append(formalized)
        if not formalized.statements and formalized.status is not Status.NOT_NORMATIVE:
            words = _bases({each.casefold() for each in re.findall(r"[\w#-]+", text)})
            left.setdefault(document, {})[formalized.clause] = tuple(sorted(words))
            printed.setdefault(document, {})[formalized.clause] = " ".join(text.split())
    known = {each.id: each for each in load()[0].sources}
    places = _places(data["clauses"])
    return [
        Generated(
            document,
            load_module(source(document, "", clauses, unread=left.get(document, {})), document),
            _broken(clauses),
            places,
            known.get(document),
            printed=printed.get(document, {}),
        )
        for document, clauses in read.items()
    ]


def _bases(words: Set[str]) -> Set[str]:
    """Words, and what they are forms of."""
    return words | {each.lemma for word in words for each in analyses(word)}


def _broken(clauses: Sequence[Formalized]) -> frozenset[str]:
    return frozenset(each.clause for each in clauses if each.status is Status.TRUNCATED)


def _places(told: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Where clauses and rules stand in their sources; a rule of which only clauses are told, where its first does."""
    place = engine("ask").Place
    found: dict[str, Any] = {}
    for each in told:
        span = each.get("span")
        if isinstance(span, Mapping) and isinstance(span.get("line"), int):
            found[each["id"]] = place(str(span.get("file", "")), span["line"])
            found.setdefault(str(each.get("rule", each["id"])), found[each["id"]])
    return found


def _book(found: Generated) -> Book:
    """What the engine can be asked of a document, given its generated rules."""
    rules = engine("rules").read(found.module, found.document)
    book = engine("ask").Book
    if found.origin is None:
        return book(rules, found.document, broken=found.broken, places=found.places, printed=found.printed)
    names, group = found.origin.names, found.origin.group or ""
    also = (found.document, *names)
    return book(rules, (*names, found.document)[0], also, group, found.broken, found.places, found.notes, found.printed)


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
