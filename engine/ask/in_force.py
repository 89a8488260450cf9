"""Rules in force: those of one document, or of several that answer together."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ..rules import TOGETHER, Rulebook
from .model import Book

_KEPT = 64
"""So many sets of rules are kept, for one question after the other is put to the same."""


class InForce(Rulebook):
    """The rules of several documents as one set; the name is made of theirs, and the first is the one that is asked."""

    __slots__ = ("_books",)

    def __init__(self, books: Sequence[Rulebook]) -> None:
        games = [each for book in books for each in book.games]
        rules = [rule for book in books for rule in book.rules]
        super().__init__(TOGETHER.join(book.name for book in books), rules, games=games)
        self.tables = tuple(table for book in books for table in book.tables)
        self._books = tuple(books)

    @property
    def apart(self) -> tuple[Rulebook, ...]:
        """The rules of each document by itself."""
        return self._books

    def trusting(self, *keys: str) -> Rulebook:
        """The same rules, taking it that no unread clause is about some keys."""
        return InForce([book.trusting(*keys) for book in self._books])

    def unread(self, key: str, things: Sequence[str] = (), places: Sequence[str] = ()) -> tuple[str, ...]:
        """The clauses of any of them that nobody could read and that may be about a key."""
        return tuple(clause for book in self._books for clause in book.unread(key, things, places))


def together(book: Book, others: Sequence[Book]) -> Book:
    """A document as it answers together with others."""
    if not others:
        return book
    broken = book.broken.union(*(each.broken for each in others))
    places = {clause: place for each in (book, *others) for clause, place in each.places.items()}
    printed = {clause: text for each in (book, *others) for clause, text in each.printed.items()}
    rules = _in_force(book.rules, *(each.rules for each in others))
    return replace(book, rules=rules, broken=broken, places=places, printed=printed)


@lru_cache(_KEPT)
def _in_force(*books: Rulebook) -> InForce:
    return InForce(books)
