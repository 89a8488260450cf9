"""The words of exceptions that nobody could read: what they name, an asker may tell."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from ..rules import leans_outside
from .model import Book

_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class Named(NamedTuple):
    """What an asker tells that such an exception names."""

    key: str
    clauses: tuple[str, ...]
    """Those of the exception."""


def words_outside(books: Iterable[Book]) -> frozenset[str]:
    """The names that such exceptions of some documents use, in small letters."""
    return frozenset(word for book in books for _, _, text in _outside(book) for word in _words(text))


def named_outside(book: Book, told: Collection[str]) -> Mapping[str, Named]:
    """The exceptions that name something of which an asker tells, each by the fact that it says otherwise."""
    found: dict[str, Named] = {}
    for fact, clause, text in _outside(book) if told else ():
        words = set(_words(text))
        for key in told:
            if words.issuperset(key.casefold().split()):
                clauses = found[fact].clauses if fact in found else ()
                found[fact] = Named(key, (*clauses, clause))
    return found


def _outside(book: Book) -> Iterator[tuple[str, str, str]]:
    """The clauses of such exceptions, each with the fact that it says otherwise and with its words."""
    facts = {name: fact for rule in book.rules.rules for fact, name in leans_outside(rule).items()}
    for clause, text in book.printed.items():
        if fact := facts.get(clause.rpartition(":")[0]):
            yield fact, clause, text


def _words(text: str) -> Iterator[str]:
    """What a text calls by a name, which begins with a capital letter or more."""
    return (word.casefold() for word in _WORD.findall(text) if not word.islower())


def abbreviations(text: str) -> Iterator[str]:
    """What a text calls by capital letters alone: names that an asker may give as they stand."""
    yield from (word for word in _WORD.findall(text) if len(word) > 1 and word.isupper())
