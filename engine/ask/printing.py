"""Answers as a player reads them."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from ..dice import Distribution
from ..questions import SILENT, VAIN, is_silent
from ..rendering import value_to_text
from .replies import Odds, Outcome, Part

T = TypeVar("T", bound=Any)


def part_to_text(part: Part) -> str:
    """An answer in words; where no clause speaks, it says which sort of silence that is."""
    if is_silent(part.answer):
        return "no clause applies" if part.considered else SILENT
    return told_as(part, part.answer.value)


def case_to_text(part: Part, value: object) -> str:
    """What an answer is in a case; there too, silence is told as such."""
    told = told_as(part, value)
    return told.removeprefix("undetermined: ") if told.endswith(SILENT) else told


def likeliest_first(found: Distribution[T]) -> list[tuple[T, Fraction]]:
    """Outcomes with their chances, the likeliest first; of those that are as likely, in the order of what they are."""
    return sorted(found.chances.items(), key=lambda each: (-each[1], each[0]))


def odds_to_text(odds: Sequence[Odds]) -> list[list[str]]:
    """What the dice can come to in each case, a line each: the chance, the rows of charts, and the answers that are not
    always the same."""
    values: dict[str, set[str]] = {}
    for label, told in (each for found in odds for outcome in found.chances.chances for each in outcome.told):
        values.setdefault(label, set()).add(told)
    varying = [label for label, own in values.items() if len(own) > 1]
    shown = {label for label in varying if len(values[label] - {VAIN}) > 1}
    return [[_outcome(outcome, chance, shown) for outcome, chance in likeliest_first(found.chances)] for found in odds]


def _outcome(outcome: Outcome, chance: Fraction, shown: Collection[str]) -> str:
    told = (f"{label}: {own}" if label else own for label, own in outcome.told if label in shown and own != VAIN)
    return f"{chance_to_text(chance)}: {'; '.join([*outcome.rows, *told])}"


def chance_to_text(chance: Fraction) -> str:
    """An exact chance, and about how much that is."""
    return f"{chance} ({float(chance):.1%})"


def told_as(part: Part, value: object) -> str:
    """A value in the words of its question."""
    yes, no = part.words
    return (yes if value is True else no if value is False else "") or value_to_text(value, part.signed)
