"""What is paid for doing something."""

from fractions import Fraction

from ..boxes import Introduced, Predication, Slot
from ..phrases import Number
from .mentions import mentioned, standing_in
from .model import Amount, Part
from .scope import PRICES, Scope


def is_price(slot: Slot, scope: Scope) -> bool:
    """Whether it says what is paid: `at a cost of two MF`."""
    return slot.name == "at" and any(scope.referents[each].head in PRICES for each in standing_in(slot.value))


def price_of(says: Predication, scope: Scope) -> Amount | str | None:
    """What is paid for doing something."""
    for slot in says.slots:
        for letter in standing_in(slot.value) if is_price(slot, scope) else ():
            if scope.referents[letter].introduced is Introduced.NO:
                return Amount((Part(Number(Fraction(0), Fraction(0)), " ".join(scope.traits(letter))),))
            paid = [each for claim in scope.told.get(letter, ()) for each in list(mentioned(claim))[1:]]
            for each in map(scope.referents.__getitem__, paid):
                if each.introduced is Introduced.EACH:
                    return f"all {each.head}"
                return Amount((Part(each.number, each.head),))
    return None
