"""Short names for what is asked, made of the logic: the same logic always bears the same name."""

from collections.abc import Iterable

from ..norms import names
from ..phrases import Test
from .model import Fits
from .parts import MANNER, QUANTITY

_FILLED = ("subject", "object", "complement", QUANTITY)


class Names(names.Names):
    """Gives names in the inflection of a vocabulary."""

    __slots__ = ()

    def test(self, test: Test | Fits) -> str:
        """A name for what is asked: `subject_is_infantry`, `via_stairwell`, `wooden`."""
        if not isinstance(test, Fits):
            return names.identifier(self.clause(test))
        role = "" if test.role == MANNER else f"{test.role} is" if test.role in _FILLED else test.role
        return names.identifier(f"{role} {self.words(test.phrase)}")


def unique(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it if it is taken."""
    used = set(taken)
    distinct, number = name, 2
    while distinct in used:
        distinct, number = f"{name}_{number}", number + 1
    return distinct
