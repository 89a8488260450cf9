"""Odds: what all answers of a question come to together as the dice fall, for each case of what nobody gave."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from ..answers import Record
from ..dice import Dice, distribution
from ..meaning.facts import Fact, Sort
from ..tables import Table
from .choices import told as told_by_asker
from .clauses import deciding, records
from .model import Asked
from .printing import part_to_text
from .replies import Odds, Outcome, Part
from .request import DRM, Request

Answering: TypeAlias = Callable[[Request, Dice], Sequence[Part]]
"""The answers to a request with these dice."""
_DRM = range(-9, 10)
"""What is added to a roll, at most; a case at either end that is as the next one holds beyond it."""
_MOST_TOGETHER = 3
"""How many facts that nobody gave are tried together."""
_COUNT = "number of "
"""How the name of a number of things begins."""


class Charts(NamedTuple):
    """The tables over dice of some documents."""

    documents: Sequence[str]
    tables: Sequence[Table]

    def rows(self, parts: Sequence[Part]) -> tuple[str, ...]:
        """The rows of which a clause decides an answer, as printed, each with the roll; not those that it misses."""
        clauses = {clause for part in parts for clause in deciding(part.answer.record, self.documents)}
        clauses -= {record[0].clause for part in parts for record in records(part.answer) if _misses(record)}
        return tuple(
            f"{table} {row.key}" for table in self.tables for row in table.rows if not clauses.isdisjoint(row.clauses)
        )


def _misses(record: Record) -> bool:
    """Whether a decision is one for a number that was not reached."""
    facts = zip(record[0].inputs, record[2], strict=True)
    return any(isinstance(fact, Fact) and fact.sort is Sort.NUMBER and value is False for fact, value in facts)


def odds(answering: Answering, asked: Asked, request: Request, charts: Charts) -> tuple[Odds, ...]:
    """The exact chances of what all answers come to together, in each case of the facts that would make a difference;
    where too many of them decide what is added to the roll, for all that may be added."""
    known = _Known(answering, asked, charts)
    first = known.odds(request, "")
    counting = any(name.startswith(_COUNT) for name in first.missing)
    if first.is_open and (counting or len(list(told_by_asker(asked, request, first.missing))) > _MOST_TOGETHER):
        return tuple(_by_drm(known, request))
    found = tuple(_cases(known, first, request, asked, ()))
    return tuple(_by_drm(known, request)) if any(each.is_open for each in found) else found


class _Known(NamedTuple):
    """A question whose dice are thrown in every way."""

    answering: Answering
    asked: Asked
    charts: Charts

    def odds(self, request: Request, case: str) -> Odds:
        """The chances in one case."""
        missing: dict[str, None] = {}
        unknown: dict[str, None] = {}
        modifying = self.asked.modified if request.drm is None else None

        def outcome(dice: Dice) -> Outcome:
            parts = self.answering(request, dice)
            missing.update(dict.fromkeys(name for part in parts for name in part.answer.missing))
            added = [part for part in parts if modifying is not None and part.label == modifying.label]
            unknown.update(dict.fromkeys(name for part in added for name in part.answer.missing))
            told = tuple((part.label, part_to_text(part)) for part in parts)
            return Outcome(self.charts.rows(parts), told)

        return Odds(case, distribution(outcome), tuple(unknown or missing), bool(unknown))


def _cases(known: _Known, own: Odds, request: Request, asked: Asked, told: tuple[str, ...]) -> Iterator[Odds]:
    """A tree of cases: the first fact that makes a difference parts them, and the next one what is left open."""
    if len(told) < _MOST_TOGETHER:
        for choice in told_by_asker(asked, request, own.missing):
            found = [known.odds(each.request, "") for each in choice.tried]
            if any(each.chances.chances != own.chances.chances for each in found):
                for each, case in zip(choice.tried, found, strict=True):
                    yield from _cases(known, case, each.request, asked, (*told, each.given))
                return
    yield own._replace(case=" ".join(told))


def _by_drm(known: _Known, request: Request) -> Iterator[Odds]:
    """The chances for all that may be added to the roll; of those that are alike at either end, one case."""
    found = [(drm, known.odds(request._replace(drm=drm), "")) for drm in _DRM]
    alike = [list(group) for _, group in groupby(found, lambda each: each[1].chances.chances)]
    for number, group in enumerate(alike):
        first, last = group[0][0], group[-1][0]
        if number == 0:
            yield group[0][1]._replace(case=f"{DRM}={last:+} or less")
        elif number == len(alike) - 1:
            yield group[0][1]._replace(case=f"{DRM}={first:+} or more")
        else:
            yield from (each._replace(case=f"{DRM}={drm:+}") for drm, each in group)
