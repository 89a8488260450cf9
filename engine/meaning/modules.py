"""Which module is played: rules of one hold in it, and in those that take them over."""

from typing import TYPE_CHECKING

from ..hexes import Hex
from ..locations import Location, Part
from ..state import Unit
from ..truth import Truth, Unknown, any_of
from .things import Item, members

if TYPE_CHECKING:
    from ..known import Known

MODULE = "module"
"""The fact by which an asker names one, where the question does not; it is noted where that decides."""
NO_MODULE = "none"
"""What stands for one where it is said that none is played, or that a map is that of none."""
WHOSE_MAP = "whose map it is"
"""What is noted where rules ask whether it is the map of their module."""
UNPLAYED = "not played: "
"""What it is noted under that nobody named one of which a rule asks."""
_MANHOLE = "Manhole"
"""What leads to a sewer."""


def is_named(case: "Known", module: str) -> bool:
    """Whether a question names a module as the one that is played."""
    return module.casefold() in map(str.casefold, _named(case))


def is_of(case: "Known", name: str) -> bool | None:
    """Whether the map is that of a module that is played: of any, unless somebody says whose it is; `None` of what is
    not the name of one."""
    case.used.add(WHOSE_MAP)
    told = case.state.board.module.casefold()
    if told == name.casefold():
        return True
    return not told if is_named(case, name) else None


def _named(case: "Known") -> list[str]:
    named = [*members(case.fillers.get("in")), *members(case.given.get(MODULE))]
    return [each.head if isinstance(each, Item) else each for each in named if isinstance(each, str | Item)]


def is_played(case: "Known", module: str) -> Truth:
    """Whether the module is played that a rule is for, or one that takes over its rules; if none is named, no."""
    played = _named(case)
    if is_named(case, module):
        case.used.add(MODULE)
        return True
    if not case.knowledge.is_module(module):
        return Unknown(f"in {module}")  # a kind of game in which modules are played
    about = tuple(it for role in ("theme", "agent") for each in members(case.fillers.get(role)) for it in _with(each))
    followed = (case.knowledge.follows(own, module, about) for own in played)
    found = any_of(*(case.learn(found) for found in followed if found is not None))
    case.used.update(() if found else (f"{UNPLAYED}{module}",))
    return found


def _with(it: object) -> tuple[object, ...]:
    """What rules on something are about: it, of a unit where it stands, and of a Manhole the sewer beneath it."""
    if isinstance(it, Item) and it.head == _MANHOLE and isinstance(it.at, Hex):
        return it, Location(it.at, Part.SEWER)
    return (it, it.at) if isinstance(it, Unit) and it.at is not None else (it,)
