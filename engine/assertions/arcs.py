"""Questions about covered arcs: whether a unit somewhere, or a hex, is within that of a cave."""

from ..hexes import Hex
from ..locations import Location, Part, ground
from ..meaning.caves import CA, LEVEL
from ..meaning.things import depression, hex_of
from ..truth import Unknown
from .discourse import Discourse, named_hexes
from .frames import Frame, Role, Thing
from .model import Asked, NotKnownError
from .to_text import say

_WITHIN = "within"
_ABOVE_GROUND = ("above-ground",)


def within(discourse: Discourse, frame: Frame) -> Asked | None:
    """`The unit is within the CA of the cave`."""
    arcs = [role.value for role in frame.roles if role.preposition == _WITHIN]
    if len(arcs) != 1 or not _is_arc(arcs[0]) or frame.complement is not None:
        return None
    rest = tuple(role for role in frame.roles if role.preposition != _WITHIN)
    return _covered(discourse, frame.subject, rest, arcs[0])


def included(discourse: Discourse, frame: Frame) -> Asked | None:
    """`The CA of the cave includes the unit`."""
    return _covered(discourse, frame.object, frame.roles, frame.subject) if _is_arc(frame.subject) else None


def _is_arc(phrase: object) -> bool:
    return isinstance(phrase, Thing) and phrase.head == CA


def _covered(discourse: Discourse, about: object, roles: tuple[Role, ...], arc: object) -> Asked:
    assert isinstance(arc, Thing)
    caves = [each for role in arc.roles if role.preposition == "of" for each in discourse.referents(role.value)]
    found = [each for each in caves if isinstance(each, Location) and each.part is Part.CAVE]
    if len(found) != 1 or len(arc.roles) != 1 or not isinstance(about, Thing) or about.kind != "unit":
        raise NotKnownError(f"`{say(about)}` within `{say(arc)}`")
    place = _whereabouts(discourse, about, (*about.roles, *roles))
    told = discourse.referee.covered(place, found[0])
    return Asked(f"{place} is within the {CA} of {found[0]}", told, places=(place, found[0]))


def _whereabouts(discourse: Discourse, unit: Thing, roles: tuple[Role, ...]) -> Location:
    """The Location above ground in which a unit is told to be: IN a Depression, at its level or a higher one."""
    if any(trait.name not in _ABOVE_GROUND or trait.negated for trait in unit.traits) or unit.such:
        raise NotKnownError(f"`{say(unit)}`")
    hexes = {hex_of(discourse.referents(each)[0]) for role in roles for each in named_hexes(role)}
    if len(hexes) != 1 or not isinstance(here := hexes.pop(), Hex):
        raise NotKnownError(f"where `{say(unit)}` is")
    for role in roles:
        board = discourse.referee.state.board
        if role.preposition == "IN" and depression(board, here) is None:
            raise NotKnownError(f"`{say(role)}`")
        if role.preposition == "at" and not _is_on_the_ground(role, board.hex(here).number("base_level")):
            raise NotKnownError(f"`{say(role)}`")
        if role.preposition not in ("in", "IN", "at"):
            raise NotKnownError(f"`{say(role)}`")
    return ground(here)


def _is_on_the_ground(role: Role, base: object) -> bool:
    """Whether a level that is told is that of the ground."""
    level = role.value
    if not isinstance(level, Thing) or level.head != LEVEL or level.number is None or isinstance(base, Unknown):
        return False
    return level.number.low == base
