"""A quantity that is told to equal a multiple of how many there are of something, as the value that it has."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ..boxes import AGENT, AMOUNT, COUNTED, QUANTITY, THEME, Box, Claim, Mention, Operator, Part, Predication, Slot
from ..phrases import Number

_TIMES = {"double": 2, "twice": 2, "thrice": 3, "triple": 3}
"""Words for how often a number is taken."""
_OF_NUMBER = "number"


def as_value(box: Box, heads: Mapping[str, str], told: Mapping[str, Sequence[Claim]]) -> Box:
    """`a lock has a toll equal to twice the number of tugs in it`, as a value of so much for each of them."""
    says = box.says
    if not isinstance(says, Predication) or says.names != ("have",) or says.negated:
        return box
    slots = {slot.name: slot.value for slot in says.slots}
    if box.operator is Operator.VALUE:
        bearer, quantity, amount = slots.get("of"), slots.get(QUANTITY), slots.get(AMOUNT)
        numbers = [amount.letter] if isinstance(amount, Mention) else []
    else:
        bearer, quantity = slots.get(AGENT), slots.get(THEME)
        numbers = list(_tied(quantity.letter, "equal", "to", told)) if isinstance(quantity, Mention) else []
    if bearer is None or quantity is None or box.operator not in (Operator.FACT, Operator.EFFECT, Operator.VALUE):
        return box
    for number in numbers:
        often = next((_TIMES[each] for each in _adjectives(number, told) if each in _TIMES), None)
        counted = next(_tied(number, "of", THEME, told), None)
        if heads[number] == _OF_NUMBER and often is not None and counted is not None:
            own = (
                Slot("of", bearer),
                Slot(QUANTITY, quantity),
                Slot(AMOUNT, Number(Fraction(often), Fraction(often))),
                Slot(COUNTED, Mention(counted)),
            )
            rest = (slot for slot in says.slots if slot.name not in ("of", QUANTITY, AMOUNT, AGENT, THEME))
            return replace(box, operator=Operator.VALUE, says=replace(says, slots=(*own, *rest)))
    return box


def _tied(letter: str, name: str, role: str, told: Mapping[str, Sequence[Claim]]) -> Iterator[str]:
    """The things that a relation ties a thing to."""
    for claim in told.get(letter, ()):
        if isinstance(claim, Predication) and claim.names == (name,) and not claim.negated:
            yield from (
                slot.value.letter for slot in claim.slots if slot.name == role and isinstance(slot.value, Mention)
            )


def _adjectives(letter: str, told: Mapping[str, Sequence[Claim]]) -> Sequence[str]:
    claims = [each for each in told.get(letter, ()) if isinstance(each, Predication)]
    return [each.names[0] for each in claims if each.part is Part.ADJECTIVE and len(each.slots) == 1]
