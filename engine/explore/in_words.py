"""Explored questions in the words of players: what a fact is called, and the values that it has in a case."""

import re
from collections.abc import Mapping, Sequence

from ..ask.keys import key_in_words, value_in_words
from .choices import is_total, last_of
from .to_text import runs

_FEW = 12
"""More values of one fact are told by the first and the last of them."""
_ELSEWHERE = re.compile(r"\b(?:next|far) (?:cellar|ground level|level \d+|rooftop|sewer|trench)\b")
_CLAUSE = re.compile(r"\bclause ((\S+?):c\d+)")
_LEFT = re.compile(r"^([A-Z]+[\d.]*) for (?=\S)")
_OF_MAP = re.compile(r" of (?:the .+ )?hex$")
_COLORED, _SUM = "colored ", "in all "


def case_in_words(facts: Mapping[str, Sequence[str]]) -> str:
    """The facts of a case."""
    told = (f"{key_in_words(key)}: {values_in_words(key, values)}" for key, values in facts.items())
    return "; ".join(told) or "always"


def answer_in_words(text: str) -> str:
    """An answer, with places called as players call them, and clauses by the numbers of their rules."""
    return _CLAUSE.sub(r"\2", _ELSEWHERE.sub(lambda found: value_in_words("at", found[0]), text))


def missing_in_words(text: str) -> str:
    """What an answer lacks: a fact, or what a rule outside would tell."""
    return answer_in_words(_LEFT.sub(r"what \1 says of ", text))


def named_in(text: str) -> list[str]:
    """The clauses and rules that would tell what an answer lacks."""
    return [found[1] for shape in (_CLAUSE, _LEFT) for found in shape.finditer(text)]


def is_for_players(text: str) -> bool:
    """Whether what an answer lacks can be told to players: what a rule would say, or what a map shows. All else are
    facts of the case, as rules put them to the engine; who plays knows them, and nobody knows them by those names."""
    return any(shape.search(text) for shape in (_CLAUSE, _LEFT, _OF_MAP))


def values_in_words(key: str, values: Sequence[str]) -> str:
    """The values of a fact of which it has one: numbers that follow each other together, dice by what tells them."""
    told = [_spoken(key, each) for each in runs(values)]
    if len(told) > _FEW:
        told = [*told[:3], f"… {told[-1]}"]
    return " or ".join(told)


def _spoken(key: str, run: str) -> str:
    """A value, or values from one to another, as somebody says them."""
    if run.startswith(_COLORED):
        return f"colored die {_from_to(run.removeprefix(_COLORED))}"
    if run.startswith(_SUM):
        return f"sum of {_from_to(run.removeprefix(_SUM))}"
    colored, comma, white = run.partition(",")
    if comma:
        return f"colored {colored}, white {white}"
    if run.replace("-", "").isdecimal():
        return _from_to(run, last_of(key), open_below=is_total(key))
    return value_in_words(key, run)


def _from_to(run: str, last: int = 0, *, open_below: bool = False) -> str:
    """`5-7` as it is said; where its ends stand for all that are higher or lower, `5 or more`, `4 or less`."""
    start, _, end = run.partition("-")
    end = end or start
    if open_below and int(start) == 0:
        return f"{end} or less"
    if last and int(end) == last:
        return f"{start} or more"
    return start if start == end else f"{start}\N{EN DASH}{end}"
