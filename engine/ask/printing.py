"""Values as a player reads them."""

from fractions import Fraction

from ..norms import Conflict
from ..phrases import Number, Several, Thing
from ..questions import SILENT, is_silent
from ..truth import Unknown
from .model import Part

_PLURAL = ("squad-equivalent", "hex", "level")


def value_to_text(value: object, signed: bool = False) -> str:
    """A value in words; numbers that are added to others bear their sign."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if signed:
            return f"{value:+}"
        case Fraction():
            return str(value)
        case Unknown(missing=(only,)) if only == SILENT:
            return SILENT
        case Unknown(missing=missing):
            return f"undetermined: {'; '.join(missing)}"
        case Conflict():
            return f"undetermined: {value}"
        case frozenset():
            return ", ".join(sorted(map(str, value))) or "none"
        case Several(junction, members):
            return f" {junction} ".join(map(value_to_text, members))
        case Thing():
            return _amount(value)
    return str(value)


def part_to_text(part: Part) -> str:
    """An answer in words; where no clause speaks, it says which sort of silence that is."""
    if is_silent(part.answer):
        return "no clause applies" if part.considered else SILENT
    return value_to_text(part.answer.value, part.signed)


def _amount(thing: Thing) -> str:
    if thing.number is None:
        return thing.head
    plural = "s" if thing.number != Number(1, 1) and thing.head in _PLURAL else ""
    return f"{_number(thing.number)} {thing.head}{plural}"


def _number(number: Number) -> str:
    if number.low == number.high:
        return str(number.low)
    if number.low in (None, 0):
        return f"at most {number.high}"
    return f"at least {number.low}" if number.high is None else f"{number.low} to {number.high}"
