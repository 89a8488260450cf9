"""Questions about covered arcs: whether a unit somewhere, or a hex, is within that of a cave."""

from ..hexes import Hex, Hexside, Vertex
from ..locations import Location, Part, ground
from ..meaning.caves import CA, LEVEL
from ..meaning.things import depression, hex_of
from ..spatial.covering import Covered
from ..truth import Unknown
from .discourse import Discourse, named_hexes
from .frames import Frame, Role, Thing
from .model import Asked, NotKnownError, NotSoError
from .to_text import say

CREST = "Crest"
"""The status of a unit that is along a hexside of a Depression, and the counter that shows it."""
_WITHIN = "within"
_IN = ("in", _WITHIN)
_ABOVE_GROUND = ("above-ground",)


def within(discourse: Discourse, frame: Frame) -> Asked | None:
    """`The unit is within the CA of the cave`."""
    arcs = [role.value for role in frame.roles if role.preposition == _WITHIN]
    if len(arcs) != 1 or not _is_arc(arcs[0]) or frame.complement is not None:
        return None
    rest = tuple(role for role in frame.roles if role.preposition != _WITHIN)
    return _covered(discourse, frame.subject, rest, arcs[0])


def included(discourse: Discourse, frame: Frame) -> Asked | None:
    """`The CA of the cave includes the unit`, `the unit is included in the CA of the cave`."""
    arcs = [role for role in frame.roles if role.preposition in _IN and _is_arc(role.value)]
    if frame.passive and len(arcs) == 1:
        rest = tuple(role for role in frame.roles if role is not arcs[0])
        return _covered(discourse, frame.object, rest, arcs[0].value)
    return _covered(discourse, frame.object, frame.roles, frame.subject) if _is_arc(frame.subject) else None


def _is_arc(phrase: object) -> bool:
    return isinstance(phrase, Thing) and phrase.head == CA


def _covered(discourse: Discourse, about: object, roles: tuple[Role, ...], arc: object) -> Asked:
    assert isinstance(arc, Thing)
    caves = [each for role in arc.roles if role.preposition == "of" for each in discourse.referents(role.value)]
    found = [each for each in caves if isinstance(each, Location) and each.part is Part.CAVE]
    if len(found) != 1 or len(arc.roles) != 1 or not isinstance(about, Thing):
        raise NotKnownError(f"`{say(about)}` within `{say(arc)}`")
    place = _whereabouts(discourse, about, (*about.roles, *roles)) if about.kind == "unit" else _named(discourse, about)
    if discourse.raised and not (isinstance(place, Location) and place.hex == found[0].hex):
        raise NotKnownError(f"along which hexside `{say(about)}` would be")
    told = discourse.referee.covered(place, found[0], inside=not discourse.raised)
    places = (place, found[0]) if isinstance(place, Location) else (found[0],)
    where = f"{place} in {CREST} status" if discourse.raised else place
    return Asked(f"{where} is within the {CA} of {found[0]}", told, places=places)


def _named(discourse: Discourse, thing: Thing) -> Covered:
    """The hex, hexside or vertex of a name."""
    found = discourse.referents(thing) if thing.name else []
    if len(found) != 1 or not isinstance(found[0], Hex | Hexside | Vertex):
        raise NotKnownError(f"`{say(thing)}` within a {CA}")
    return found[0]


def _whereabouts(discourse: Discourse, unit: Thing, roles: tuple[Role, ...]) -> Location | Hexside | Vertex:
    """The Location above ground in which a unit is told to be: IN a Depression, at its level or a higher one; in Crest
    status it is where its counter lies."""
    if any(trait.name not in _ABOVE_GROUND or trait.negated for trait in unit.traits) or unit.such:
        raise NotKnownError(f"`{say(unit)}`")
    hexes = {hex_of(discourse.referents(each)[0]) for role in roles for each in named_hexes(role)}
    if len(hexes) != 1 or not isinstance(here := hexes.pop(), Hex):
        raise NotKnownError(f"where `{say(unit)}` is")
    if discourse.lying_along or any(isinstance(role.value, Thing) and role.value.head == CREST for role in roles):
        return _along(discourse, here, unit)
    for role in roles:
        board = discourse.referee.state.board
        if role.preposition == "IN" and depression(board, here) is None:
            raise NotKnownError(f"`{say(role)}`")
        if role.preposition == "at" and not _is_on_the_ground(role, board.hex(here).number("base_level")):
            raise NotKnownError(f"`{say(role)}`")
        if role.preposition not in ("in", "IN", "at"):
            raise NotKnownError(f"`{say(role)}`")
    return ground(here)


def _along(discourse: Discourse, hex_: Hex, unit: Thing) -> Hexside | Vertex:
    """The hexside or vertex of a hex at which a unit in Crest status was said to be."""
    found = [each for each in discourse.lying_along if hex_ in each]
    if not found and discourse.lying_along:
        raise NotSoError(f"what shows where `{say(unit)}` is lies in another hex than {hex_}")
    if len(found) != 1:
        raise NotKnownError(f"along which hexside `{say(unit)}` is")
    return found[0]


def _is_on_the_ground(role: Role, base: object) -> bool:
    """Whether a level that is told is that of the ground."""
    level = role.value
    if not isinstance(level, Thing) or level.head != LEVEL or level.number is None or isinstance(base, Unknown):
        return False
    return level.number.low == base
