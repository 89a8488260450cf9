"""Answers as a player reads them."""

from ..questions import SILENT, is_silent
from ..rendering import value_to_text
from .model import Part


def part_to_text(part: Part) -> str:
    """An answer in words; where no clause speaks, it says which sort of silence that is."""
    if is_silent(part.answer):
        return "no clause applies" if part.considered else SILENT
    return told_as(part, part.answer.value)


def case_to_text(part: Part, value: object) -> str:
    """What an answer is in a case; there too, silence is told as such."""
    told = told_as(part, value)
    return told.removeprefix("undetermined: ") if told.endswith(SILENT) else told


def told_as(part: Part, value: object) -> str:
    """A value in the words of its question."""
    yes, no = part.words
    return (yes if value is True else no if value is False else "") or value_to_text(value, part.signed)
