"""Statements in, decisions out."""

from collections.abc import Iterator
from dataclasses import replace

from ...lexicon.inflection import Inflection
from ..model import Fact, Modifier, Statement
from ..phrases import Focus, Tense
from ..to_text import REGULAR
from .asking import Asked
from .core import core, keys
from .exceptions import Case, bears_on, branches, cases, stands_alone
from .model import Branch, Decision, Kind
from .names import Names


def decisions(clause: str, statements: tuple[Statement, ...], inflection: Inflection = REGULAR) -> tuple[Decision, ...]:
    """What the statements of a clause decide, and what its exceptions state beside it.

    A modifier that is said again or given as an example would add up with what it repeats, so it decides nothing; nor
    does what is told of another time.
    """
    return tuple(
        decision
        for statement in statements
        if not (_repeats(statement) or _is_over(statement))
        for decision in _decisions(clause, statement, inflection)
    )


def _repeats(statement: Statement) -> bool:
    return isinstance(statement.body, Modifier) and statement.focus in (Focus.RESTATED, Focus.EXAMPLE)


def _is_over(statement: Statement) -> bool:
    return isinstance(statement.body, Fact) and statement.body.frame.tense is not Tense.PRESENT


def _decisions(clause: str, statement: Statement, inflection: Inflection) -> Iterator[Decision]:
    body = statement.body
    asked = Asked(Names(inflection))
    ids = _ids(clause, statement)
    bearing = [(id, each) for id, each in zip(ids, statement.exemptions, strict=True) if bears_on(each, statement)]
    bare = replace(statement, exemptions=tuple(each for _, each in bearing))
    yield Decision(
        clause,
        Kind(type(body).__name__.lower()),
        keys(body),
        branches=_branches(bare, tuple(id for id, _ in bearing), asked),
        atoms=asked.atoms,
        exemptions=tuple(id for id, _ in bearing),
        default=bool(statement.default),
    )
    for id, exemption in zip(ids, statement.exemptions, strict=True):
        for beside in exemption.instead if isinstance(exemption.instead, tuple) else ():
            if stands_alone(beside, statement):
                conditions = (*exemption.conditions, *beside.conditions)
                yield from _decisions(id, replace(beside, conditions=conditions), inflection)


def _branches(statement: Statement, ids: tuple[str, ...], asked: Asked) -> tuple[Branch, ...]:
    """The ways through a statement, those of its exceptions included."""

    def lower(number: int, instead: Statement) -> tuple[Branch, ...]:
        return _branches(instead, _ids(ids[number], instead), asked)

    plain = core(statement, asked)
    found: list[Case] = []
    for number, exemption in enumerate(statement.exemptions):
        found += cases(number, exemption, statement, plain, asked, lower)
    return tuple(branches(found, plain, ids))


def _ids(clause: str, statement: Statement) -> tuple[str, ...]:
    """The ids of the exceptions; one that is told in the sentence itself is numbered within the clause."""
    return tuple(each.id or f"{clause}!{number}" for number, each in enumerate(statement.exemptions, 1))
