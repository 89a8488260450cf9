"""Questions about going from one Location to another: whether it may be done, how, at what cost, and from where."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from ..answers import Answer
from ..hexes import Hex
from ..locations import Location, Part, ground
from ..meaning.sorts import falls_under
from ..meaning.things import Item, hex_of
from ..rules import Kind
from ..spatial import adjacent_to, entrances, entry_cost, may_enter
from ..spatial.asking import BOARD, any_infantry, both, conclude, nearby
from ..spatial.passage import approaches, ways
from ..spatial.subterranean import is_subterranean
from ..state import Unit
from ..truth import Legality, Truth, Unknown, as_truth
from .describing import fits, likeness_to
from .discourse import Discourse, only_roles, role_of
from .frames import Frame, Thing, Trait
from .model import MOVE, Asked, Course, NotKnownError, NotSoError
from .to_text import say

RULE = "A4."
MANNERS = frozenset(("directly", "direct"))
_MEANS = " movement"
_WHITHER = ("to", "into")
_ACCESSIBLE = Trait("Accessible")
_LAID = ("trench", "tunnel")
"""Counters that connect Locations."""


def permitted(discourse: Discourse, frame: Frame) -> Asked:
    """Whether somebody may enter a place: from where it stands, or by some means from anywhere."""
    only_roles(frame, "from", *_WHITHER, "via")
    _only_manners(frame)
    target, via = _target(frame), role_of(frame, "via")
    mover, place = discourse.unit(frame.subject), discourse.place(target)
    start = _start(discourse, frame, mover)
    if start is None and via is None:
        raise NotKnownError(f"from where `{say(frame)}`")
    if start is not None and via is None:
        said, found = f"{_who(mover)} may enter {place} from {start}", may_enter(discourse.referee, mover, place, start)
        return Asked(said, _of_few(discourse, found, mover, place, start), courses=(_move(start, place),))
    return _by_means(discourse, mover, place, via)


def _of_few(discourse: Discourse, found: Answer, mover: Unit | None, place: Location, start: Location) -> Answer:
    """That a cave may be entered from another Location below the ground rests on what bars it from all the others, and
    on what lets that one be Accessible."""
    if found.value is not Legality.PERMITTED or not (is_subterranean(place) and is_subterranean(start)):
        return found
    others = approaches(discourse.referee, mover, place).items()
    barred = [each for other, each in others if is_subterranean(other) and each.value is Legality.FORBIDDEN]
    near, told = likeness_to(discourse.scene, start, _ACCESSIBLE, "to", place)
    used = [found, *(told if near is True else []), *barred]
    return conclude(discourse.referee.rulebook.name, str(found.record[0].said), found.value, used)


def _target(frame: Frame) -> object:
    """Where somebody goes."""
    return frame.object if "enter" in frame.verbs else role_of(frame, *_WHITHER)


def cost(discourse: Discourse, frame: Frame, unit: str) -> Asked:
    """What it costs to enter a place; nothing, if that may not be done."""
    if unit != "MF":
        raise NotKnownError(f"a cost in {unit}")
    asked = permitted(discourse, frame)
    mover = discourse.unit(frame.subject)
    place = discourse.place(_target(frame))
    start = _start(discourse, frame, mover)
    if start is None:
        raise NotKnownError("a cost from anywhere")
    paid = entry_cost(discourse.referee, mover, place, start)
    value = paid.value if asked.answer.value is Legality.PERMITTED else asked.answer.value
    said = f"MF of {_who(mover)} to enter {place} from {start}"
    return Asked(said, conclude(RULE, said, value, [paid, asked.answer]), courses=asked.courses)


def sources(discourse: Discourse, frame: Frame) -> Asked:
    """All Locations from which a place may be entered, by Infantry of whatever sort.

    Of what a scenario may lay or leave out, and what does not lie there, the means itself counts.
    """
    only_roles(frame)
    _only_manners(frame)
    mover, place = discourse.unit(frame.subject), discourse.place(frame.object)
    found: dict[Location | str, Answer] = dict(entrances(discourse.referee, mover, place).items())
    below = is_subterranean(place)
    for means in () if below else _LAID:
        if not any(through(discourse, place, means)):
            by_it = _by_means(discourse, mover, place, Thing(means)).answer
            if by_it.value is not Legality.FORBIDDEN:
                found[means] = by_it
    barred = [each for start, each in approaches(discourse.referee, mover, place).items() if start not in found]
    asked = everything_of(f"{place} may be entered from", found, barred if below else ())
    courses = tuple(_move(start, place) for start in found if isinstance(start, Location))
    return replace(asked, courses=courses, places=(place,))


def through(discourse: Discourse, place: Location, means: str) -> Iterator[Location]:
    """The Locations from which ways lead to a place through something: a trench, a sewer."""
    board = discourse.referee.state.board
    for start in nearby(discourse.referee.state, place.hex):
        for way in ways(discourse.referee, start, place) if start != place else ():
            of_way = way.via is not None and falls_under(board, way.via, means)
            if of_way is True or falls_under(board, start, means) is True:
                yield start
                break


def neighbors(discourse: Discourse, frame: Frame) -> Asked:
    """All Locations that are ADJACENT to one."""
    place = discourse.place(frame.subject)
    return replace(everything_of(f"{place} is ADJACENT to", adjacent_to(discourse.referee, place)), places=(place,))


def everything_of(
    said: str, found: Mapping[Location, Answer] | Mapping[Location | str, Answer], barred: Collection[Answer] = ()
) -> Asked:
    """The Locations of which something holds; unknown if that is open for one of them. Others may be barred."""
    open_ = [each.value for each in found.values() if isinstance(each.value, Unknown)]
    value = Unknown(*(name for each in open_ for name in each.missing)) if open_ else frozenset(found)
    return Asked(said, conclude(BOARD, said, value, (*found.values(), *barred)))


def possible(discourse: Discourse, frame: Frame) -> Asked:
    """Whether Infantry may go from one place to another, perhaps over others, and on which level."""
    only_roles(frame, "from", "to", "via", "at", "without", "with")
    _only_manners(frame)
    stops = _around(discourse, _stops(discourse, frame), role_of(frame, "with"))
    said = f"movement from {' to '.join(map(str, stops))}"
    legs = (_leg(discourse, start, end) for start, end in pairwise(stops))
    return Asked(said, both(RULE, said, *legs), courses=(_move(*stops),))


def _leg(discourse: Discourse, start: Location, end: Location) -> Answer:
    found = may_enter(discourse.referee, None, end, start)
    return conclude(RULE, f"from {start} to {end}", _allowed(found), [found])


def _stops(discourse: Discourse, frame: Frame) -> list[Location]:
    """The Locations on the way; hexes that are only named are passed on the level that is said, or in a trench."""
    level = role_of(frame, "at")
    over = [role.value for role in frame.roles if role.preposition == "via"]
    named = [role_of(frame, "from"), *over, role_of(frame, "to")]
    through = [each for each in over if isinstance(each, Thing) and not each.name]
    hexes = [each for each in named if each not in through]
    stops = [_on_level(discourse, each, level) for each in hexes]
    for means in through:
        stops = [_at_end(discourse, place, means) for place in stops]
    if role_of(frame, "without") is not None and level is None:
        raise NotKnownError(f"`{say(frame)}`")  # without a level that is kept, a way might lead over others
    return stops


def _around(discourse: Discourse, stops: list[Location], detour: object) -> list[Location]:
    """The way over another level: up or down in the first hex and the last."""
    if detour is None:
        return stops
    if not isinstance(detour, Thing | Frame):
        raise NotKnownError(f"`with {say(detour)}`")
    roles = {role.preposition: role.value for role in detour.roles}
    hexes = {hex_of(each) for each in discourse.referents(roles.get("in"))}
    if hexes != {stops[0].hex, stops[-1].hex} or "to" not in roles:
        raise NotKnownError(f"`{say(detour)}`")
    over = [_on_level(discourse, Thing("hex", "location", "the", name=str(each.hex)), roles["to"]) for each in stops]
    return [stops[0], *over, stops[-1]]


def _on_level(discourse: Discourse, phrase: object, level: object) -> Location:
    found = discourse.referents(phrase)
    if level is None or len(found) != 1 or not isinstance(found[0], Hex):
        return discourse.place(phrase)
    places = [each for each in nearby(discourse.referee.state, found[0]) if each.hex == found[0]]
    on_it = [each for each in places if fits(discourse.scene, each, level) is True]  # type: ignore[arg-type]
    if len(on_it) != 1:
        raise (NotKnownError if on_it else NotSoError)(f"{len(on_it)} of `{say(level)}` in {found[0]}")
    return on_it[0]


def _at_end(discourse: Discourse, place: Location, means: Thing) -> Location:
    """The Location of a hex in which such a thing is, if it has one: the trench in the hex."""
    if place != ground(place.hex):
        return place
    parts = (Location(place.hex, part) for part in (Part.TRENCH, Part.FOXHOLE))
    return next((each for each in parts if falls_under(discourse.referee.state.board, each, means.head)), place)


def _start(discourse: Discourse, frame: Frame, mover: Unit | None) -> Location | None:
    start = role_of(frame, "from")
    if start is not None:
        return discourse.place(start)
    return mover.at if mover else None


def _by_means(discourse: Discourse, mover: Unit | None, place: Location, via: object) -> Asked:
    """Whether a place may be entered by some means: as it is on the board, or else as the rules say of such means."""
    if not isinstance(via, Thing):
        raise NotKnownError(f"via `{say(via)}`")
    means = via.head.casefold().removesuffix(_MEANS)
    said = f"{_who(mover)} may enter {place} via {via.head}"
    start = next(through(discourse, place, means), None)
    if start is not None:
        found = may_enter(discourse.referee, mover, place, start)
        return Asked(said, conclude(RULE, said, found.value, [found]), courses=(_move(start, place),))
    means_of_it = Item(via.head, place.hex, (place, place))
    doer = mover or any_infantry(place)
    fillers = {"agent": doer, "theme": place, "via": means_of_it, "manner": None}
    entered = discourse.referee.ask("enter", Kind.NORM, fillers)
    if entered.value is not Legality.PERMITTED:
        return Asked(said, entered, places=(place,))
    out = discourse.referee.opens_into(Item(f"{via.head} exit", place.hex), place)  # who comes by it leaves it there
    opens = as_truth(out.value)
    value = entered.value if opens is True else Legality.FORBIDDEN if opens is False else opens
    return Asked(said, conclude(RULE, said, value, [entered, out]), places=(place,))


def _allowed(found: Answer) -> Truth:
    return found.value is Legality.PERMITTED if isinstance(found.value, Legality) else Unknown(*found.missing)


def _move(*stops: Location) -> Course:
    return Course(MOVE, stops)


def _who(mover: Unit | None) -> str:
    return mover.name if mover else "Infantry"


def _only_manners(frame: Frame) -> None:
    for manner in frame.manner:
        if manner not in MANNERS:
            raise NotKnownError(f"`{manner}`")
