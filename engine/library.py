"""The documents that come with the engine: what they are called, their generated rules, where their clauses stand."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from .facts import suggestion
from .rules import TOGETHER, Rulebook, unread_by_word

_FILE = Path(__file__).parent / "generated" / "documents.json"


class UnknownDocumentError(LookupError):
    """A document that does not come with the engine."""


class Note(NamedTuple):
    """A printed question and its answer; no rule is made of it."""

    words: tuple[str, ...]
    """The words in it under which something asked may have to do with it."""
    text: str


class Document(NamedTuple):
    """One document, without its rules."""

    id: str
    """As people write it: `O6`."""
    title: str = ""
    module: str = ""
    """The generated module of its rules."""
    file: str = ""
    """The file that it was compiled from."""
    names: tuple[str, ...] = ()
    """What else it is called, the short name first: `RB`."""
    group: str = ""
    """Variants of one another bear one name here; they are never in force together."""
    broken: frozenset[str] = frozenset()
    """The clauses of which the document lost the ends."""
    lines: Mapping[str, int] = MappingProxyType({})
    """The line of its file in which each clause and exception begins."""
    notes: Mapping[str, Note] = MappingProxyType({})
    """The questions and answers that are printed with it, by their ids."""
    printed: Mapping[str, str] = MappingProxyType({})
    """The clauses of which no rule is made, as they are printed."""

    @property
    def label(self) -> str:
        """The short name."""
        return (*self.names, self.id)[0]


def document(name: str) -> Document:
    """The document of a name, whatever its case; one that there is not is an error with a suggestion."""
    known = {each.casefold(): found for found in documents() for each in (found.id, *found.names)}
    if name.casefold() not in known:
        ids = tuple(found.id for found in documents())
        raise UnknownDocumentError(f"there is no document {name!r}; {suggestion(name, ids)}")
    return known[name.casefold()]


def rules_of(found: Iterable[Document]) -> Rulebook:
    """The generated rules of some documents as one book."""
    found = list(found)
    modules = [import_module(f".generated.{each.module}", __package__) for each in found]
    return joined(modules, [each.id for each in found])


def joined(modules: Iterable[ModuleType], documents: Iterable[str]) -> Rulebook:
    """The rules of some generated modules as one book."""
    modules, name = list(modules), TOGETHER.join(documents)
    unread: dict[str, tuple[str, ...]] = {}
    for module in modules:
        for word, clauses in unread_by_word(module).items():
            unread[word] = (*unread.get(word, ()), *clauses)
    rules = [rule for module in modules for rule in module.RULES]
    own, sides, games, tables = (
        [each for module in modules for each in getattr(module, key, ())]
        for key in ("MODULES", "SIDES", "GAMES", "TABLES")
    )
    return Rulebook(name, rules, unread, dict.fromkeys(own), dict.fromkeys(sides), dict.fromkeys(games), tables)


@cache
def documents() -> tuple[Document, ...]:
    """All documents, in the order of their manifest."""
    return tuple(_document(each) for each in _data()["documents"])


def terms() -> list[list[str]]:
    """The terms of the game: each spelling with the name that rules use, and the kind."""
    found: list[list[str]] = _data()["terms"]
    return found


def notes_of(data: Mapping[str, Any]) -> dict[str, Note]:
    """Printed questions and answers, as generated data hold them."""
    return {name: Note(tuple(each["words"]), each["text"]) for name, each in data.items()}


def stamp() -> str:
    """The hash of the files that all this was generated from."""
    return str(_data()["sources"])


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_FILE.read_text("utf-8"))
    return found


def _document(data: Mapping[str, Any]) -> Document:
    return Document(
        data["id"],
        data["title"],
        data["module"],
        data["file"],
        tuple(data["names"]),
        data["group"],
        frozenset(data["broken"]),
        data["clauses"],
        notes_of(data["notes"]),
        data["printed"],
    )
