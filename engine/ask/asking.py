"""Putting a question to the rules of documents, alone or side by side."""

from collections.abc import Iterable, Sequence

from ..rules import Kind, Rule, Rulebook
from .catalogue import CATALOGUE, named
from .errors import AskError
from .heads import heads
from .model import Asked, Book, Put, Query, Reply, Silence
from .replying import Asker
from .request import conditions_of, read
from .scene import SUBJECT
from .words import UNITS, near

_GENERIC = (Kind.VALUE, Kind.MODIFIER, Kind.NORM, Kind.DEFINITION, Kind.FACT, Kind.EFFECT, Kind.APPLICATION)
"""The order in which a question that is not in the catalogue is tried."""

_RANKS = ((Silence.SPEAKS,), (Silence.OUTSIDE, Silence.IDLE), (Silence.UNREAD,), (Silence.SILENT,))
"""Documents that say this little are told only if none says more."""


def ask(books: Iterable[Book], query: Query) -> list[Reply]:
    """What each document says; of those that say less than others, only their variants are told."""
    books = list(books)
    if not books:
        raise AskError("there are no rules to ask")
    asked = _asked(query, books)
    rules = [rule for book in books for rule in _looked_at(asked, book.rules)]
    known = heads(book.rules for book in books)
    asker = Asker(query, asked, read(query.given, asked, rules), known, conditions_of(rules))
    replies = [(book, asker.reply(book)) for book in books]
    told = next(rank for rank in _RANKS if any(reply.silence in rank for _, reply in replies))
    groups = {book.group for book, reply in replies if book.group and reply.silence in told}
    return [reply for book, reply in replies if reply.silence in told or book.group in groups]


def _asked(query: Query, books: Sequence[Book]) -> Asked:
    """The entry of the catalogue that fits the subject, or one made for a key of the rules."""
    subject = query.subject.casefold()
    words = {subject, *(word for word in UNITS if subject.startswith(f"{word} "))}
    found = named(query.quantity)
    if found:
        return next((each for each in found if words & set(each.of)), found[0])
    keys = {key.casefold(): key for book in books for rule in book.rules.rules for key in rule.keys}
    kinds = [kind for kind in _GENERIC if any(_any_about(book.rules, query.quantity, kind) for book in books)]
    if not kinds and any(book.rules.unread(query.quantity) for book in books):
        kinds = [Kind.FACT]
    if not kinds:
        names = [name for each in CATALOGUE for name in (each.name, *each.also)]
        raise AskError(f"no rule speaks of {query.quantity!r}; {near(query.quantity, (*names, *keys.values()))}")
    ways = [Put(query.quantity, kind, {role: SUBJECT}) for kind in kinds for role in ("subject", "object")]
    return Asked(query.quantity, "what the rules say of it", (), tuple(ways))


def _any_about(rules: Rulebook, key: str, kind: Kind) -> bool:
    return next(rules.about(key, kind), None) is not None


def _looked_at(asked: Asked, rules: Rulebook) -> list[Rule]:
    """The rules of which an asker may give the conditions: those under the keys of a question, or else all."""
    keys = {way.key for way in asked.ways if isinstance(way, Put)}
    if len(keys) < len(asked.ways):
        return list(rules.rules)
    return [rule for key in keys for rule in rules.about(key, *Kind)]
