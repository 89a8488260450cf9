"""Questions how much of something a thing has: its stacking limit, its TEM."""

from fractions import Fraction

from ..amounts import Amount
from ..meaning.facts import Pattern
from ..questions import Question
from ..rules import Kind
from ..spatial.asking import conclude
from .discourse import Discourse, only_roles
from .frames import Frame, Thing
from .model import Asked, NotKnownError
from .to_text import say

HAVING = "have"
_AS_SET_UP = {Pattern("set up"): True}
"""What lies on the map of an example was set up so."""


def amount(discourse: Discourse, frame: Frame, unit: str) -> Asked:
    """What rules say that something has of a quantity: a number, of what they count it in."""
    only_roles(frame)
    quantity = frame.object
    if not isinstance(quantity, Thing) or quantity.traits or quantity.such or quantity.roles or frame.manner:
        raise NotKnownError(f"`{say(frame)}`")
    place = discourse.place(frame.subject)
    told = discourse.referee.question(Question(quantity.head, Kind.VALUE, {"of": place}, presumed=_AS_SET_UP))
    said = f"{quantity.head} of {place}"
    value = _number(told.value, unit)
    return Asked(said, conclude(discourse.referee.rulebook.name, said, value, [told]), places=(place,))


def _number(value: object, unit: str) -> object:
    """A value as a number of some unit; as it is, if it is no number of just that."""
    parts = value.parts if isinstance(value, Amount) else ()
    if len(parts) != 1 or parts[0].least != parts[0].most or not isinstance(parts[0].least, int | Fraction):
        return value
    return parts[0].least if unit in ("", parts[0].of) else value
