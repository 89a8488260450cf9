"""Numbers that things bear, and whether they lie within what a rule says."""

from fractions import Fraction

from ..dice import DiceRoll, DieRoll, of_roll
from ..hexes import distance
from ..locations import Location
from ..state import Unit
from ..truth import Truth, Unknown, all_of
from .things import Item

_US = "US#"
_ROLLS = (DieRoll, DiceRoll)


def amount_of(it: object, quantity: str) -> int | Fraction | Unknown | None:
    """The number that something bears under a name, such as a unit's US#; `None` if it bears none."""
    return of_roll(it, lambda roll: _amount_of(roll, quantity)) if isinstance(it, _ROLLS) else _amount_of(it, quantity)


def has_amount(it: object, quantity: str) -> bool:
    """Whether it bears any."""
    return _amount_of(it, quantity) is not None


def bears_within(it: object, quantity: str, low: int | Fraction | None, high: int | Fraction | None) -> Truth | None:
    """Whether that lies in an interval with its ends; `None` if it bears none."""

    def lies(one: object) -> Truth | None:
        amount = _amount_of(one, quantity)
        return None if amount is None else within(amount, low, high)

    return of_roll(it, lies) if isinstance(it, _ROLLS) else lies(it)


def _amount_of(it: object, quantity: str) -> int | Fraction | Unknown | None:
    words = quantity.casefold().split()
    if isinstance(it, Unit) and quantity == _US:
        return it.facts.number("us")
    if isinstance(it, DiceRoll) and words[-1:] == ["dr"]:
        parts = {"colored": it.colored, "white": it.white}
        return next((parts[word] for word in words if word in parts), it.original if "original" in words else it.final)
    if isinstance(it, DieRoll) and words[-1:] == ["dr"]:
        return it.original if "original" in words else it.final
    return None


def least_of(quantity: str) -> int:
    """The least that any unit bears under a name, of which nobody knows how much it is: a US# is a whole number, and
    never none."""
    return 1 if quantity == _US else 0


def within(it: object, low: int | Fraction | None, high: int | Fraction | None) -> Truth:
    """Whether a number, the level of a Location, the final result of a roll, or how many hexes its ends are apart lies
    in an interval with its ends."""
    if isinstance(it, _ROLLS):
        return of_roll(it, lambda roll: within(roll.final, low, high))
    value = it.level if isinstance(it, Location) else it
    value = distance(*(end.hex for end in it.ends)) if isinstance(it, Item) and it.ends else value
    if isinstance(value, Unknown):
        return value
    if not isinstance(value, int | Fraction) or isinstance(value, bool):
        return False
    return all_of(low is None or value >= low, high is None or value <= high)
