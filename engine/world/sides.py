"""Who belongs to a side: that of a nation, or that whose Player Turn it is."""

from ..phrases import Thing
from ..state import State, Unit
from ..truth import Truth, Unknown

_SIDE = "side"
_PHASING = {"attacker": True, "defender": False}
RELATIVE = ("side", "enemy", "friend", "player", "opponent")
"""Names that are not those of one side."""


def of_side(state: State, it: Unit, thing: Thing) -> Truth | None:
    """Whether a unit is of the side that a rule names; `None` if it names none."""
    name = thing.head.casefold()
    if thing.kind != _SIDE or name.split()[-1] in RELATIVE:
        return None
    own = it.facts.text(_SIDE)
    if isinstance(own, Unknown):
        return own
    if name not in _PHASING:
        return own.casefold() == name
    return Unknown("whose Player Turn it is") if state.phasing is None else (own == state.phasing) == _PHASING[name]
