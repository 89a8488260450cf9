"""Questions about the ground of hexes: at which level it is, against that of a cave, and of which terrain."""

from fractions import Fraction

from ..hexes import Hex
from ..locations import Location
from ..meaning.caves import FACTS, LEVEL, elevation, is_cave
from ..meaning.things import Item, hex_of
from ..spatial.asking import BOARD, conclude
from ..truth import Unknown
from .discourse import Discourse, role_of
from .frames import Frame, Role, Thing, Trait
from .model import Asked, NotKnownError
from .otherwise import with_board, with_ground
from .to_text import say

_SAID_AGAIN, _AT = "i.e.", "at"
_BARE = "open ground"
_COMPARED = ("higher", "lower")


def compared(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a level of a hex is higher than a cave, or lower: `the Base Level of E6 (Level 1) is higher than it`."""
    its, how = frame.subject, frame.complement
    if not isinstance(how, Trait) or how.name not in _COMPARED or not isinstance(its, Thing) or its.head not in FACTS:
        return None
    of = [role.value for role in its.roles if role.preposition == "of"]
    other = role_of(frame, "than")
    if len(of) != 1 or not isinstance(other, Thing) or len(frame.roles) != 1 or how.roles or frame.manner:
        raise NotKnownError(f"`{say(frame)}`")
    hexes = {hex_of(each) for each in discourse.referents(of[0])}
    hex_, cave = hexes.pop() if len(hexes) == 1 else None, _cave(discourse, other)
    referee = discourse.referee
    if hex_ is None:
        raise NotKnownError(f"`{say(its)}`")
    own, level = elevation(referee.state.board, referee, Item(its.head, hex_)), referee.cave_level(cave)
    told: list[tuple[object, Role]] = [(own, role) for role in its.roles if role.preposition == _SAID_AGAIN]
    told += [(level.value, role) for role in other.roles if role.preposition == _AT]
    said = f"{its.head} of {hex_} is {how.name} than {cave}"
    if not isinstance(own, int | Fraction) or not isinstance(level.value, int | Fraction):
        open_ = [name for each in (own, level.value) if isinstance(each, Unknown) for name in each.missing]
        return Asked(said, conclude(BOARD, said, Unknown(*(open_ or [said])), [level]), places=(cave,))
    above = own > level.value if how.name == _COMPARED[0] else own < level.value
    so = all(_is_level(each, role) for each, role in told) and above is not how.negated
    step = 0 if above else 1 if how.name == _COMPARED[0] else -1
    otherwise = with_ground(discourse, hex_, FACTS[its.head], level.value + step)
    return Asked(said, conclude(BOARD, said, so, [level]), lambda: otherwise, places=(cave,))


def terrain(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a hex is of some terrain at a level: `I3 is Level 0 marsh`."""
    kind = frame.complement
    if not isinstance(kind, Thing) or kind.kind != "terrain" or kind.traits or kind.such or frame.roles or frame.manner:
        return None
    found = discourse.referents(frame.subject)
    if len(found) != 1 or not isinstance(hex_ := found[0], Hex) or any(role.preposition != _AT for role in kind.roles):
        return None
    facts, said = discourse.referee.state.board.hex(hex_), f"{hex_} is {say(kind)}"
    own, level = facts.text("terrain"), facts.number("base_level")
    open_ = [name for each in (own, level) if isinstance(each, Unknown) for name in each.missing]
    so = own == kind.head.casefold() and all(_is_level(level, role) for role in kind.roles)
    bare = with_board(discourse, discourse.referee.state.board.with_hex(hex_, terrain=_BARE))
    return Asked(said, conclude(BOARD, said, Unknown(*open_) if open_ else so), (lambda: bare) if so else None)


def _cave(discourse: Discourse, thing: Thing) -> Location:
    """The cave that something is compared with, whatever is told of its level."""
    bare = thing._replace(roles=tuple(role for role in thing.roles if role.preposition != _AT))
    caves = [each for each in discourse.referents(bare) if is_cave(each)]
    if len(caves) != 1:
        raise NotKnownError(f"which cave `{say(thing)}` is")
    return caves[0]


def _is_level(level: object, role: Role) -> bool:
    """Whether a level is the one that is told."""
    told = role.value
    return isinstance(told, Thing) and told.head == LEVEL and told.number is not None and told.number.low == level
