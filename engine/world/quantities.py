"""Numbers that things bear, and whether they are within what a rule says."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from ..dice import DiceRoll, DieRoll
from ..locations import Location
from ..phrases import Number, Thing
from ..state import Unit
from ..truth import Truth, Unknown, all_of

_DIE: Mapping[str, Callable[[DieRoll], int]] = {"original": lambda it: it.original, "final": lambda it: it.final}
_DICE: Mapping[str, Callable[[DiceRoll], int]] = {
    "colored": lambda it: it.colored,
    "white": lambda it: it.white,
    "original": lambda it: it.original,
    "final": lambda it: it.final,
}
"""The parts of a roll that rules name; one die of a DR is looked at before the sum."""


def amount_of(it: object, quantity: Thing) -> int | Fraction | Unknown | None:
    """The number that something bears under a name, such as a unit's US#; `None` if it bears none."""
    if isinstance(it, Unit) and quantity.head == "US#":
        return it.facts.number("us")
    words = quantity.head.casefold().split()
    if words[-1:] != ["dr"]:
        return None
    words += [*(trait.name.casefold() for trait in quantity.traits), "final"]
    if isinstance(it, DiceRoll):
        return next(part(it) for word, part in _DICE.items() if word in words)
    if isinstance(it, DieRoll):
        return next(part(it) for word, part in _DIE.items() if word in words)
    return None


def within(it: object, number: Number) -> Truth:
    """Whether a number, the level of a Location or the final result of a roll lies in an interval with its ends."""
    value = it.level if isinstance(it, Location) else it.final if isinstance(it, DieRoll | DiceRoll) else it
    if isinstance(value, Unknown):
        return value
    if not isinstance(value, int | Fraction) or isinstance(value, bool):
        return False
    return all_of(number.low is None or value >= number.low, number.high is None or value <= number.high)
