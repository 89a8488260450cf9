"""The catalogue of questions: how each is put to a rulebook, what may be given, an example. It holds no answers.

A question that is not here can be asked all the same, by any verb, quantity or status of which rules speak.
"""

from collections.abc import Mapping

from ..model import Asked
from .fire import FIRE
from .movement import MOVEMENT
from .places import PLACES
from .rubble import RUBBLE
from .sewers import SEWERS

GROUPS: Mapping[str, tuple[Asked, ...]] = {
    "What a place is and gives": PLACES,
    "Who may go where, and at what cost": MOVEMENT,
    "Sight, fire, SMOKE and Blazes": FIRE,
    "Rubble, and AFV that fall": RUBBLE,
    "Sewers": SEWERS,
}
"""The questions, by what they are about."""
CATALOGUE: tuple[Asked, ...] = tuple(asked for group in GROUPS.values() for asked in group)


def named(name: str) -> list[Asked]:
    """The questions of a name; one that is asked of several sorts of things stands there for each."""
    return list(_BY_NAME.get(name.casefold(), ()))


_BY_NAME: dict[str, list[Asked]] = {}
for _asked in CATALOGUE:
    for _name in dict.fromkeys(map(str.casefold, (_asked.name, *_asked.also))):
        _BY_NAME.setdefault(_name, []).append(_asked)
