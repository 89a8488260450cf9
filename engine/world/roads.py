"""Roads: which hexsides they cross, and where they meet."""

from ..hexes import Hex, hexsides
from ..phrases import Frame, Thing
from ..truth import Truth
from .environment import Environment, Reader
from .quantities import within


def cross(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Whether roads cross as many hexsides of a hex as a rule wants."""
    sides = frame.object
    if not isinstance(sides, Thing) or sides.number is None or not _is_road(frame.subject):
        return None
    wanted = sides.number
    owners = (role.value for role in sides.roles if role.preposition == "of")
    hex_ = next((each for each in owners if isinstance(each, Thing)), None)
    return reader.any_such(hex_, env, lambda it: within(_roads(env, it), wanted) if isinstance(it, Hex) else None)


def intersect(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Roads meet in a hex if they leave it by more than two of its sides."""
    if not any(_is_road(role.value) for role in frame.roles):
        return None
    return reader.any_such(frame.subject, env, lambda it: _roads(env, it) > 2 if isinstance(it, Hex) else None)


def _roads(env: Environment, hex_: Hex) -> int:
    return sum(env.state.board.side(side).truth("road") is True for side in hexsides(hex_))


def _is_road(phrase: object) -> bool:
    return isinstance(phrase, Thing) and phrase.head.casefold() == "road"
