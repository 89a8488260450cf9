"""What an asker gives, by what it is about, and the keys by which it is given."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..dice import DiceRoll, DieRoll
from ..facts import Field
from ..meaning.facts import Pattern
from ..state import UNIT, Phase
from .facts import FACTS
from .model import New, Put

ROLES = (
    "from", "to", "in", "at", "on", "into", "via", "across", "with", "by", "for", "of", "during", "under", "over",
    "beneath", "against", "outside", "between", "as", "object", "subject", "complement", "manner", "unit", "module",
)  # fmt: skip
"""Roles that a question may name; their values are places and things."""
CALLED: Mapping[str, str] = {"subject": "agent", "object": "theme", "complement": "is"}
"""What rules call the parts of a sentence."""
STANDPOINTS = ("in", "at", "into", "object", "from", "to", "on")
"""The roles that may say where a question stands whose subject is no place, in the order in which they are asked."""
UNIT_FACTS: Mapping[str, Field] = {name.replace("_", "-"): field for name, field in UNIT.items() if name != "class"}
COUNTS: Mapping[str, str] = {
    "squads": "squad",
    "half-squads": "half-squad",
    "crews": "crew",
    "leaders": "leader",
    "heroes": "hero",
}
"""How many units of a class are in the Location that is asked about."""
COUNTED_ELSEWHERE = re.compile(rf"(?P<of>{'|'.join(COUNTS)}) (?:elsewhere|(?:at|in|on) .+)", re.IGNORECASE)
"""The key of how many of a class fire in one Fire Group with whoever acts, and from another Location."""
US, US_OF = "us", "us of "
"""The key of the US# of a unit, and what stands in that of others before their class."""
SEED, CHANCES, PHASE, TURN, DRM, MODULE, SIDE = "seed", "chances", "phase", "turn", "drm", "module", "side"
MORALE = "morale"
"""The Morale Level against which checks are rolled."""
ROLLED = "rolled"
"""The value of a status that is left to the roll that tells it."""


class Request(NamedTuple):
    """What an asker gives, by what it is about."""

    facts: Mapping[str, str] = MappingProxyType({})
    elsewhere: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
    """Facts of other hexes of a map than that which is asked about, by their keys: the fact, the hex and the value."""
    unit: Mapping[str, object] = MappingProxyType({})
    roles: Mapping[str, str] = MappingProxyType({})
    counts: Mapping[str, int] = MappingProxyType({})
    us_of: Mapping[str, int] = MappingProxyType({})
    """The US# of those that are counted, by their class."""
    conditions: Mapping[str, bool | int] = MappingProxyType({})
    """What is so, or how many there are, by name."""
    presumed: Mapping[Pattern, int] = MappingProxyType({})
    """What the question takes to be so or not, or to come to an amount."""
    said: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The facts that each key of an asker means, as rules or patterns call them."""
    given: Mapping[str, str] = MappingProxyType({})
    """All that an asker gave, as it was given, by the usual spelling of its key."""
    rolls: Mapping[str, DieRoll | DiceRoll] = MappingProxyType({})
    """By the name that rules give the roll."""
    phase: Phase | None = None
    turn: int | None = None
    drm: int | None = None
    """What is added to the rolls, if the asker says so."""
    seed: int | None = None
    chances: bool = False
    morale: int | None = None
    before: str = ""
    """The status of whoever acts that is left to a roll before."""
    each: int = 1
    """How many things make a roll of their own."""
    laid: frozenset[str] = frozenset()
    """Those of the facts of the board that nobody gave, for they go with what was given."""
    ruled_out: frozenset[tuple[str, str]] = frozenset()
    """Facts of the board, with their values, that cannot be so beside what is told."""
    added: tuple[int, int] | None = None
    """Between which numbers lies what is added to the rolls, if rules leave no more than that open."""

    def with_fact(self, key: str, value: str) -> "Request":
        """The same, and a fact of the board or of the unit, a phase, or a condition by its printed form."""
        if key in FACTS:
            return self._replace(facts={**self.facts, key: value})
        if key == PHASE:
            return self._replace(phase=Phase(value))
        if key not in UNIT_FACTS:
            return self._replace(conditions={**self.conditions, key: value == "yes"})
        return self._replace(unit={**self.unit, key.replace("-", "_"): value == "yes"})

    def with_status(self, key: str, *, is_so: bool) -> "Request":
        """The same, where a status of whoever acts holds or not, and is left to no roll."""
        return self._replace(unit={**self.unit, key.replace("-", "_"): is_so}, before="")

    def with_told(self, facts: Mapping[Pattern, bool]) -> "Request":
        """The same, where facts of some patterns are so, or are not."""
        return self._replace(presumed={**self.presumed, **facts})


def texts(way: Put) -> Iterator[str]:
    """The parts of the scene that a question speaks of."""
    for filler in way.roles.values():
        if isinstance(filler, str):
            yield filler
        elif isinstance(filler, New):
            yield from (filler.at, *filler.ends)
