"""Odds: what all answers of a question come to together as the dice fall, for each case of what nobody gave."""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..answers import Record
from ..dice import Dice, Distribution, distribution, mixed, roll_dice
from ..meaning.facts import Fact, Sort
from ..outside import passes_check
from ..tables import Table
from .choices import Choice
from .choices import told as told_by_asker
from .clauses import deciding, records
from .model import Asked, Put, Way
from .printing import part_to_text
from .replies import Odds, Outcome, Part
from .request import DRM, Request

T = TypeVar("T", bound=Any)
_Told: TypeAlias = tuple[tuple[str, str], ...]
"""Answers by their labels."""
Answering: TypeAlias = Callable[[Request], Callable[[Dice], Sequence[Part]]]
"""The answers to a request, for all ways in which its dice fall."""
_DRM = range(-9, 10)
"""What is added to a roll, at most; a case at either end that is as the next one holds beyond it."""
_MOST_TOGETHER = 3
"""How many facts that nobody gave are tried together."""
_YES, _NO = "yes", "no"
_CHECK = re.compile(r"\b(?P<added>[0-9]+)? ?N?(?:TC|MC|task check)\b", re.IGNORECASE)
"""How rules call a check, and what it adds to the roll."""
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
    if not first.is_open or not (counting or len(list(told_by_asker(asked, request, first.missing))) > _MOST_TOGETHER):
        found = tuple(_cases(known, first, request, asked, ()))
        if not any(each.is_open for each in found):
            return found
    return tuple(by_drm(lambda added: known.odds(added, ""), request))


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
        thrown = self.answering(request)

        def outcome(dice: Dice) -> Outcome:
            parts = thrown(dice)
            missing.update(dict.fromkeys(name for part in parts for name in part.answer.missing))
            added = [part for part in parts if modifying is not None and part.label == modifying.label]
            unknown.update(dict.fromkeys(name for part in added for name in part.answer.missing))
            told = tuple((part.label, part_to_text(part)) for part in parts)
            return Outcome(self.charts.rows(parts), told)

        chances = distribution(outcome)
        if request.each > 1:
            chances = _of_several(chances, [way.label for way in self.asked.ways if _is_each(way)], request.each)
        return Odds(case, chances, tuple(unknown or missing), bool(unknown))


def _is_each(way: Way) -> bool:
    return isinstance(way, Put) and way.each


def _of_several(one: Distribution[Outcome], labels: Sequence[str], number: int) -> Distribution[Outcome]:
    """What several things come to of which each makes a roll of its own; other dice are the same for all."""
    found: list[tuple[Fraction, Distribution[Outcome]]] = []
    for rest in one.map(partial(_told_beside, labels)).chances:
        shared = partial(_is_beside, rest, labels)
        some = one.given(shared)
        told = [each for each in labels if all(each in dict(outcome.told) for outcome in some.chances)]
        own = some.map(partial(_told_of, told))
        found.append((one.chance(shared), _repeated(own, number).map(partial(_beside, rest, told))))
    return mixed(found)


def _told_beside(labels: Sequence[str], outcome: Outcome) -> _Told:
    """What is told beside some labels."""
    return tuple(each for each in outcome.told if each[0] not in labels)


def _told_of(labels: Sequence[str], outcome: Outcome) -> tuple[str, ...]:
    """What each of some labels says."""
    told = dict(outcome.told)
    return tuple(told[label] for label in labels)


def _is_beside(rest: _Told, labels: Sequence[str], outcome: Outcome) -> bool:
    return _told_beside(labels, outcome) == rest


def _beside(rest: _Told, labels: Sequence[str], outcomes: Sequence[tuple[str, ...]]) -> Outcome:
    of_any = tuple(label for at, label in enumerate(labels) if any(each[at] == _YES for each in outcomes))
    return Outcome((), (*rest, *_counted(labels, outcomes)), of_any)


def _repeated(one: Distribution[T], number: int) -> Distribution[tuple[T, ...]]:
    """The outcomes of a roll that is made several times, in order of what they are and not of when."""
    found: Distribution[tuple[T, ...]] = Distribution({(): Fraction(1)})
    for _ in range(number):
        found = mixed((chance, one.map(partial(_with, before))) for before, chance in found.chances.items())
    return found


def _with(before: tuple[T, ...], own: T) -> tuple[T, ...]:
    return tuple(sorted((*before, own)))


def _counted(labels: Sequence[str], outcomes: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Of each answer, of how many things it is yes; any other that is the same for all of them stays."""
    for at, label in enumerate(labels):
        own = [outcome[at] for outcome in outcomes]
        plain = {_YES, _NO}.issuperset(own)
        yield label, f"{own.count(_YES)} of {len(own)}" if plain else "; ".join(dict.fromkeys(own))


def _cases(known: _Known, own: Odds, request: Request, asked: Asked, told: tuple[str, ...]) -> Iterator[Odds]:
    """A tree of cases: the first fact that makes a difference parts them, and the next one what is left open."""
    if len(told) < _MOST_TOGETHER:
        told_first = told_by_asker(asked, request, own.missing)
        for choice in sorted(told_first, key=lambda each: request.morale is not None and _is_check(asked, each)):
            found = [known.odds(each.request, "") for each in choice.tried]
            if any(each.chances.chances != own.chances.chances for each in found):
                checked = _checked(known, choice, found, request, own.missing)
                if checked is not None:
                    yield checked._replace(case=" ".join(told))
                    return
                for each, case in zip(choice.tried, found, strict=True):
                    yield from _cases(known, case, each.request, asked, (*told, each.given))
                return
    yield own._replace(case=" ".join(told))


def _is_check(asked: Asked, choice: Choice) -> bool:
    """Whether a roll against a Morale Level tells a fact: one that decides when all else is told."""
    key = asked.words.get(choice.key)
    return key is not None and key.check is not None


def _checked(
    known: _Known, choice: Choice, found: Sequence[Odds], request: Request, missing: Sequence[str]
) -> Odds | None:
    """The chances where a roll against a Morale Level decides between two cases; `None` if none does, if nobody gave
    the level, or if more is open in a case."""
    key = known.asked.words.get(choice.key)
    if key is None or key.check is None or request.morale is None:
        return None
    cases = zip(choice.tried, found, strict=True)
    apart = [list(_cases(known, case, each.request, known.asked, ())) for each, case in cases]
    added = next((number for name in missing if (number := _added(name)) is not None), None)
    if added is None or any(len(each) > 1 for each in apart):
        return None
    morale, more = request.morale, added
    passed = distribution(lambda dice: passes_check(roll_dice(dice).final, more, morale)).chance(bool)
    chance = {_YES: passed if key.check else 1 - passed, _NO: 1 - passed if key.check else passed}
    weighed = [(chance[each.given.rpartition("=")[2]], case) for each, (case,) in zip(choice.tried, apart, strict=True)]
    missing = tuple(name for _, case in weighed for name in case.missing)
    return Odds("", mixed((weight, case.chances) for weight, case in weighed), missing)


def _added(name: str) -> int | None:
    """What a check adds of which a fact tells whether it is passed: 0, if it is a normal one; `None`, if it is none."""
    match = _CHECK.search(name)
    return match and int(match["added"] or 0)


def by_drm(odds_of: Callable[[Request], Odds], request: Request) -> Iterator[Odds]:
    """The chances for all that may be added to the roll; of those that are alike at either end, one case."""
    found = [(drm, odds_of(request._replace(drm=drm))) for drm in _DRM]
    alike = [list(group) for _, group in groupby(found, lambda each: each[1].chances.chances)]
    for number, group in enumerate(alike):
        first, last = group[0][0], group[-1][0]
        if number == 0:
            yield group[0][1]._replace(case=f"{DRM}={last:+} or less")
        elif number == len(alike) - 1:
            yield group[0][1]._replace(case=f"{DRM}={first:+} or more")
        else:
            yield from (each._replace(case=f"{DRM}={drm:+}") for drm, each in group)
