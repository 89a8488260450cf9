"""Answers as a player reads them."""

from ..questions import SILENT, is_silent
from ..rendering import value_to_text
from .model import Part


def part_to_text(part: Part) -> str:
    """An answer in words; where no clause speaks, it says which sort of silence that is."""
    if is_silent(part.answer):
        return "no clause applies" if part.considered else SILENT
    return value_to_text(part.answer.value, part.signed)


def case_to_text(value: object, signed: bool) -> str:
    """What an answer is in a case; there too, silence is told as such."""
    told = value_to_text(value, signed)
    return told.removeprefix("undetermined: ") if told.endswith(SILENT) else told
