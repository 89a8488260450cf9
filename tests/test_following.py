"""No conclusion of a rule stands in hand-written code: where the words of a rule change, its answers do."""

import re
import shlex
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

from compiler import sources
from compiler.driver import questions
from compiler.driver.questions import Words
from engine.ask import CATALOGUE, Book
from engine.ask.asking import asked_for
from engine.ask.model import Asked
from engine.ask.terms import names_of

from . import cases
from .cases import Case
from .compiled import books
from .following import Change, changed, grouped

CASES = cases.load("follow")
LEAST = 60
"""So many changes there are at least."""
_WIDE = 1000
_ASIDE = re.compile(r"\n(?:by rules that|taken for granted|not used|left to you)")


def parted(given: str) -> tuple[Change, str]:
    """What a case changes, `RULE: words => other words`, and what it asks, in the line below."""
    first, question = given.split("\n")
    rule, _, words = first.partition(": ")
    old, _, new = words.partition("=>")
    return Change(rule, old.strip(), new.strip()), question


def words_of(question: str) -> Words:
    """A question as it stands on a command line."""
    words = shlex.split(question)
    of = [word for before, word in pairwise(words) if before == "--of"]
    return Words([word for word in words if word != "--of" and word not in of], of)


@cache
def groups() -> list[tuple[Change, ...]]:
    """All changes, with those that can be compiled together."""
    return grouped(parted(case.given)[0] for case in CASES)


def with_change(change: Change) -> list[Book]:
    """What can be asked of the bundled documents with that change alone."""
    found = changed(change, next(each for each in groups() if change in each))
    return [replace(book, rules=found) if book.rules.name == change.document else book for book in books()]


def told(asked: list[Book], question: str) -> list[str]:
    """The lines of an answer, without what was taken for granted."""
    text = questions.answer(asked, words_of(question), width=_WIDE)
    return _ASIDE.split(text)[0].strip("\n").split("\n")


@cache
def before(question: str) -> list[str]:
    """What the documents answer as they are."""
    return told(books(), question)


def difference(given: str) -> str:
    """The lines of an answer that a change takes away, and those that it brings."""
    change, question = parted(given)
    old, new = before(question), told(with_change(change), question)
    return "\n".join(
        [*(f"- {line}" for line in old if line not in new), *(f"+ {line}" for line in new if line not in old)]
    )


@cases.parametrize("follow")
def test_answers_follow_the_documents(case: Case) -> None:
    assert {line[:1] for line in case.expected.split("\n")} == {"-", "+"} or cases.REGENERATE, "nothing changes"
    cases.check(case, difference)


def asked_by(question: str) -> Asked:
    """The entry of the catalogue that a question is of."""
    query = questions.query_of(words_of(question))
    modules = [book.label for book in books() if book.group]
    return asked_for(query, books(), names_of([book.rules for book in books()], modules, query.terms))


def test_each_question_of_the_catalogue_follows_some_document() -> None:
    changes = dict(parted(case.given) for case in CASES)
    asked = [asked_by(parted(case.given)[1]) for case in CASES]
    assert not [each.example for each in CATALOGUE if each not in asked]
    assert len(changes) >= LEAST
    assert Counter(each.document for each in changes).keys() == {each.id for each in sources.load()[0].sources}
