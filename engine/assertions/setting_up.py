"""Questions about caves that are set up: whether one may be as an example says, or so many of them in one hex."""

from fractions import Fraction

from ..answers import Answer
from ..hexes import hexsides
from ..locations import Location
from ..meaning.caves import LEVEL, counter_of
from ..meaning.things import Item, depression
from ..rules import Kind
from ..spatial.asking import BOARD, conclude, permitted_by_each, truth
from ..truth import Legality, Unknown
from .discourse import Discourse, only_roles
from .frames import Frame, Number, Role, Thing
from .model import Asked, NotKnownError
from .suppositions import cave_toward, hex_set_up_in, pointing, set_up_there
from .to_text import say

SETTING_UP = "set up"
_LYING = ("lie",)
_WHERE = ("in", "IN")
_OPTION = "option"
"""That a level is at the option of the owner is told where it is his to choose."""


def may_be_set_up(discourse: Discourse, frame: Frame) -> Asked:
    """Whether a cave may be set up where an example says, pointing so and at such a level; or several in one hex."""
    thing = frame.object
    if not isinstance(thing, Thing) or thing.such or thing.traits or frame.manner:
        raise NotKnownError(f"`{say(frame)}`")
    only_roles(frame, *_WHERE, "with", "at")
    told = (*thing.roles, *frame.roles)
    if thing.number is not None and thing.number.low is not None and thing.number.low > 1:
        return _so_many(discourse, told, thing.number.low)
    roles = tuple(role for role in told if not _is_option(role))
    if any(role.preposition == "with" for role in roles):
        (discourse,) = set_up_there(discourse, Frame(_LYING, thing._replace(number=None, roles=()), roles=roles))
    cave = next((each for each in reversed(discourse.spoken) if isinstance(each, Location)), None)
    if cave is None or cave.hex != hex_set_up_in(discourse, roles):
        return _so_many(discourse, roles, Fraction(1))
    found = [_permitted(discourse, cave)]
    for level in (role.value.number for role in roles if isinstance(role.value, Thing) and role.value.head == LEVEL):
        found.append(_at_level(discourse, cave, level, chosen=len(roles) < len(told)))
    said = f"{cave} may be set up"
    return Asked(said, permitted_by_each(discourse.referee, *found), places=(cave,))


def _permitted(discourse: Discourse, cave: Location) -> Answer:
    """What rules say to a cave that is set up where it lies."""
    inside = depression(discourse.referee.state.board, cave.hex)
    where = {"in": cave.hex} if inside is None else {"in": cave.hex, "IN": inside}
    return discourse.referee.ask(SETTING_UP, Kind.NORM, {"theme": cave, **where})


def _at_level(discourse: Discourse, cave: Location, level: Number | None, *, chosen: bool) -> Answer:
    """Whether a cave that is set up at a level is at that; if it is `chosen`, it has to be the owner's choice."""
    referee, said = discourse.referee, f"{cave} is at {LEVEL} {level.low if level else ''}"
    own, counter = referee.cave_level(cave), counter_of(referee.state.board, cave)
    at_choice = referee.ask("choose", Kind.EFFECT, {"agent": Item("owner", counter), "theme": Item(LEVEL, cave)})
    if isinstance(own.value, Unknown) or level is None:
        return conclude(BOARD, said, own.value, [own])
    so = own.value == level.low and (not chosen or truth(at_choice) is True)
    return conclude(BOARD, said, Legality.PERMITTED if so else Legality.FORBIDDEN, [own])


def _so_many(discourse: Discourse, roles: tuple[Role, ...], number: int | Fraction) -> Asked:
    """Whether so many caves may be set up in a hex: no two of them point across the same hexside."""
    hex_ = hex_set_up_in(discourse, roles)
    cases = [pointing(discourse, hex_, side, {}) for side in hexsides(hex_)]
    found = [
        _permitted(case, cave_toward(hex_, side.other(hex_))) for case, side in zip(cases, hexsides(hex_), strict=True)
    ]
    may = [each for each in found if each.value is Legality.PERMITTED]
    open_ = [name for each in found if isinstance(each.value, Unknown) for name in each.missing]
    said = f"{'a cave' if number == 1 else f'{number} caves'} may be set up in {hex_}"
    if len(may) >= number:
        return Asked(said, conclude(BOARD, said, Legality.PERMITTED, may))
    return Asked(said, conclude(BOARD, said, Unknown(*open_) if open_ else Legality.FORBIDDEN, found))


def _is_option(role: Role) -> bool:
    return isinstance(role.value, Thing) and role.value.head == _OPTION
