"""Clauses that speak of what a question asks or gives, where no rule uses it: so that whoever asks can read on.

They are found by the words of what rules say, and decide nothing.
"""

import re
from collections.abc import Collection, Container, Iterable, Sequence
from functools import cache, lru_cache
from math import log
from typing import NamedTuple, TypeAlias

from ..rules import Rulebook
from ..state import STATUSES
from .facts import FACTS
from .model import Book
from .request import COUNTS
from .values import YES_NO

_WORD = re.compile(r"[a-z]+|[0-9]+")
_ENDING = re.compile(r"(?:ing|ed|e?s|e)$")
EXCEPTION = re.compile(r"\[EXC (?P<clause>\S+)(?: \([^)]*\))?: .*\]")
"""An exception as clauses print it within themselves."""
_CLAUSE = re.compile(r":c[0-9]+$")
_DOUBLED = re.compile(r"([^aeiou])\1$")
_SHORTEST = 3
"""What is left of a word without its ending has at least so many letters."""
_PLAIN = frozenset((
    "a", "an", "and", "any", "at", "by", "for", "from", "in", "into", "is",
    "it", "no", "not", "of", "on", "or", "the", "to", "with", "yes",
))  # fmt: skip
"""Words that tell nothing of what a clause is about."""
_KEPT = 32
"""Of so many books it is kept what words their clauses have."""
Names: TypeAlias = Sequence[str]
"""What a thing is called: its name, and other spellings of it."""
_STACKING = "overstacked"
"""What is told of how many units there are."""
_FEW = 2
"""More clauses than these would hide the answer to which they are told."""


class _Spoken(NamedTuple):
    """A clause as something to be read."""

    clause: str
    said: str
    words: frozenset[str]
    """In which it speaks."""
    near: frozenset[str]
    """Those, and of an exception the words of what it is an exception to."""


def speaking_of(
    book: Book, given: str, of: Iterable[Names], asked: Iterable[Names], rules: Container[str] = ()
) -> dict[str, str]:
    """The clauses that speak of something given, as `rowhouse=yes`, and of any of some things (`of`), or that stand in
    one of some `rules`, best first by all that was asked, each with what it says; none, if what is given only names
    once more what was asked."""
    key, wanted, others, about = given.partition("=")[0], _stems(_named(given)), _stems_of(asked), _stems_of(of)
    stacked = _stems(_STACKING) if key in COUNTS else wanted
    spoken = _spoken(book) if wanted and not wanted <= others else ()
    of_units = _speaking_of_units(book.rules, key) if key in STATUSES else None
    found = [
        each
        for each in spoken
        if (wanted <= each.words or stacked <= each.words)
        and (about & each.near or rule_of(each.clause) in rules)
        and (of_units is None or each.clause in of_units)
    ]
    return _best(found, others, spoken, least=False)


def may_speak_of(book: Book, given: str, torn: Collection[str]) -> bool:
    """Whether clauses whose text breaks off may be about something given: their words say so, or those of a clause that
    stands in one rule with them."""
    if not torn:
        return False
    rules, wanted = {rule_of(clause) for clause in torn}, _stems(_named(given))
    near = (each.near for each in _spoken(book) if rule_of(each.clause) in rules)
    left = (_stems(word) for clause in torn for word in book.rules.words_left(clause))
    return bool(wanted) and wanted <= frozenset[str]().union(*near, *left)


def rule_of(clause: str) -> str:
    """The rule in which a clause stands, or an exception."""
    return _CLAUSE.sub("", clause.partition("!")[0])


def _speaking_of_units(rules: Rulebook, status: str) -> frozenset[str]:
    """The clauses by whose rules something is of a status, and not those that tell that it becomes something so called,
    as concealment is lost; and those whose exceptions speak of it."""
    own = (rule.clause for rule in rules.rules if status in rule.words)
    excepting = (each.clause for rule in rules.rules for each in rule.unless if status in _stems(each.said))
    return frozenset((*own, *excepting))


def nearest(book: Book, verb: Names, subject: Names, others: Sequence[Names]) -> dict[str, str]:
    """The clauses that come nearest to what was asked where no rule tells it, best first, each with what it says: of
    those that speak of what is asked of something (`verb`) and of any thing in the question, or of several things
    besides its subject, those that speak of most."""
    spoken, said = _spoken(book), _stems_of([verb])
    beside = {frozenset(map(_stems, names)) for names in others}
    named = beside | ({frozenset(map(_stems, subject))} if subject else set())

    def speaks_of(each: _Spoken, things: Iterable[frozenset[frozenset[str]]]) -> int:
        return sum(any(stems <= each.near for stems in names) for names in things)

    near = [each for each in spoken if (each.near & said and speaks_of(each, named)) or speaks_of(each, beside) > 1]
    most = max((speaks_of(each, named) for each in near), default=0)
    found = [each for each in near if speaks_of(each, named) == most]
    return _best(found, _stems_of((verb, subject, *others)), spoken)


def _named(given: str) -> str:
    """What something given is about: the fact of its key, or the thing that is its value."""
    key, _, value = given.partition("=")
    key = fact if (fact := key.partition(" of ")[0]) in FACTS else key
    is_plain = key in FACTS or value in YES_NO or not any(each.isalpha() for each in value)
    return key if is_plain else value


def _best(
    found: Sequence[_Spoken], near: frozenset[str], spoken: Sequence[_Spoken], *, least: bool = True
) -> dict[str, str]:
    """Of some clauses those that have most of some words, and one at least unless nothing is asked for (`least`); a
    word counts the more the fewer clauses have it. What says another one in its own exception is left to that."""
    found = [each for each in found if not any(_holds(each, other) for other in found)]
    weight = {word: log(1 + len(spoken) / (1 + sum(word in each.near for each in spoken))) for word in near}
    scored = [(sum(weight[word] for word in near & each.near), each) for each in found]
    first: dict[str, str] = {}
    for score, each in sorted(scored, key=lambda pair: -pair[0]):
        if (score or not least) and len(first) < _FEW:
            first.setdefault(each.clause, each.said)
    return first


def _holds(each: _Spoken, other: _Spoken) -> bool:
    return len(other.said) < len(each.said) and other.said in each.said


def _spoken(book: Book) -> Sequence[_Spoken]:
    """All clauses of a book, with their words; exceptions, and clauses of which no rule is made, among them."""
    return (*_of_rules(book.rules), *(_heard(text, clause, text) for clause, text in book.printed.items()))


@lru_cache(_KEPT)
def _of_rules(rules: Rulebook) -> Sequence[_Spoken]:
    """Those of rules, and their exceptions where the rules do not print them. Whatever is a rule of its own speaks for
    itself, though another prints it as its exception."""
    apart = {rule.clause.partition(":")[0] for rule in rules.rules if "!" in rule.clause}

    def said_apart(match: re.Match[str]) -> str:
        return "" if match["clause"] in apart else match[0]

    found = []
    for rule in rules.rules:
        found.append(_heard(EXCEPTION.sub(said_apart, rule.said), rule.clause, rule.said))
        found += (
            _heard(each.said, each.clause, each.said, rule.said) for each in rule.unless if each.clause not in rule.said
        )
    return tuple(found)


def _heard(words: str, clause: str, said: str, of: str = "") -> _Spoken:
    """A clause with its words, as an exception of what says `of`."""
    own = _stems(words)
    return _Spoken(clause, said, own, own | _stems(of))


def _stems_of(asked: Iterable[Names]) -> frozenset[str]:
    return frozenset[str]().union(*(_stems(name) for names in asked for name in names))


def _stems(text: str) -> frozenset[str]:
    """The words of a text without their endings, so that `routing` is found as `rout`."""
    return frozenset(_stem(word) for word in _WORD.findall(text.casefold()) if word not in _PLAIN)


@cache
def _stem(word: str) -> str:
    stem = _ENDING.sub("", word)
    return _DOUBLED.sub(r"\1", stem) if len(stem) >= _SHORTEST else word
