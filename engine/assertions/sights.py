"""Questions about lines of sight: whether there is one, as if from where it is traced, and from which height."""

from ..locations import Location, ground
from ..los import eye
from ..meaning.sorts import falls_under
from ..meaning.things import hex_of, parts_in
from ..spatial.asking import BOARD, conclude, truth
from ..spatial.height import height_advantage
from ..spatial.sight import AS_ENTRENCHED, as_entrenched
from ..truth import Unknown
from .discourse import Discourse, only_roles, role_of
from .frames import Frame, Thing
from .model import LOS, Asked, Course, NotKnownError
from .otherwise import level_with, supposing
from .to_text import say


def in_sight(discourse: Discourse, frame: Frame) -> Asked:
    """Whether there is a LOS from one place to another."""
    only_roles(frame, "from", "to", "via")
    start, target = role_of(frame, "from"), role_of(frame, "to")
    at = _through(discourse, frame, discourse.place(start if start is not None else frame.subject))
    to = _through(discourse, frame, discourse.place(target))
    return Asked(f"LOS from {at} to {to}", discourse.referee.in_sight(at, to), courses=(Course(LOS, (at, to)),))


def _through(discourse: Discourse, frame: Frame, place: Location) -> Location:
    """The end of a LOS via a trench is that trench."""
    via = role_of(frame, "via")
    if via is None or not isinstance(via, Thing) or place != ground(place.hex):
        return place
    board = discourse.referee.state.board
    return next((each for each in parts_in(board, place.hex) if falls_under(board, each, via.head) is True), place)


def has_los(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether somebody has a LOS."""
    return in_sight(discourse, frame) if isinstance(frame.object, Thing) and frame.object.head == LOS else None


def advantage(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether somebody has Height Advantage against fire from somewhere."""
    if not isinstance(frame.object, Thing) or frame.object.head.casefold() != "height advantage":
        return None
    only_roles(frame, "for", "against", "from")
    attack = role_of(frame, "for", "against")
    own = attack.roles if isinstance(attack, Thing) else ()
    start = next((role.value for role in (*own, *frame.roles) if role.preposition == "from"), None)
    target, firer = discourse.place(frame.subject), discourse.place(start)
    found = height_advantage(discourse.referee, target, firer)
    return Asked(f"Height Advantage of {target} against {firer}", found, courses=(Course(LOS, (firer, target)),))


def traces(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a LOS is traced as if from an entrenched unit: from who traces it to what was spoken of."""
    if role_of(frame, "as if") is None:
        return None
    only_roles(frame, "outside", "to", "as if", "from")
    start = role_of(frame, "from")
    at = discourse.place(start if start is not None else frame.subject)
    ends = [each for each in map(_end, discourse.spoken) if each is not None and each != at]
    if not ends:
        raise NotKnownError("where a LOS ends")
    found = as_entrenched(discourse.referee, at, ends[0])
    said = f"a LOS from {at} to {ends[0]} is traced as if entrenched at ground level"
    course = Course(LOS, (at, ends[0]))
    return Asked(said, found, lambda: supposing(discourse, {(AS_ENTRENCHED, at): truth(found) is not True}), (course,))


def differs(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether the ends of what was spoken of are on different levels."""
    matter = role_of(frame, "in")
    if not isinstance(matter, Thing) or matter.head != "elevation":
        return None
    places = list(dict.fromkeys(each for each in map(_end, discourse.spoken) if each is not None))[:2]
    if len(places) != 2:
        raise NotKnownError(f"`{say(frame)}`")
    levels = [eye(discourse.referee.state.board, place).level for place in places]
    open_ = [name for each in levels if isinstance(each, Unknown) for name in each.missing]
    value = Unknown(*open_) if open_ else levels[0] != levels[1]
    said = f"{places[0]} and {places[1]} differ in elevation"
    level = (lambda: level_with(discourse, *places)) if value is True else None
    return Asked(said, conclude(BOARD, said, value), level, places=tuple(places))


def _end(spoken: object) -> Location | None:
    hex_ = hex_of(spoken)
    return None if hex_ is None else spoken if isinstance(spoken, Location) else ground(hex_)
