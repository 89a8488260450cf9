"""Questions whether something is so, by their verbs; what no verb here answers is read as the rules' conditions are."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..answers import Answer
from ..hexes import Hex
from ..locations import Location, ground
from ..los import eye
from ..meaning.sorts import falls_under
from ..meaning.things import Item, hex_of, parts_in, side_between
from ..phrases import Frame, Thing, Trait
from ..printing import say
from ..questions import is_silent
from ..rules import Kind
from ..spatial.asking import BOARD, both, conclude, truth
from ..spatial.existence import built
from ..spatial.height import height_advantage
from ..spatial.passage import opens_into
from ..spatial.sight import as_entrenched
from ..truth import Unknown, negated
from ..world.predicates import PREDICATES
from .case import Case, named_hexes, only_roles, role_of
from .model import Asked, NotKnownError
from .movement import possible

Reading: TypeAlias = Callable[[Case, Frame], Asked | None]
"""The answer to a question of a verb; `None` if that is not what it asks."""

_FORMER = "former"


def is_so(case: Case, frame: Frame) -> Asked:
    """Whether what a frame says is so."""
    for verb in frame.verbs:
        for reading in READINGS.get(verb, ()):
            found = reading(case, frame)
            if found is not None:
                return found
    return _as_condition(case, frame)


def _possible(case: Case, frame: Frame) -> Asked | None:
    if not isinstance(frame.complement, Trait) or frame.complement.name != "possible":
        return None
    if not isinstance(frame.subject, Thing):
        raise NotKnownError(f"whether `{say(frame.subject)}` is possible")
    if frame.subject.head == "LOS":
        return _in_sight(case, frame)
    if frame.subject.head == "movement":
        return possible(case, frame)
    raise NotKnownError(f"whether `{say(frame.subject)}` is possible")


def _in_sight(case: Case, frame: Frame) -> Asked:
    only_roles(frame, "from", "to", "via")
    start, target = role_of(frame, "from"), role_of(frame, "to")
    at = _through(case, frame, case.place(start if start is not None else frame.subject))
    to = _through(case, frame, case.place(target))
    return Asked(f"LOS from {at} to {to}", case.referee.in_sight(at, to))


def _through(case: Case, frame: Frame, place: Location) -> Location:
    """The end of a LOS via a trench is that trench."""
    via = role_of(frame, "via")
    if via is None or not isinstance(via, Thing) or place != ground(place.hex):
        return place
    board = case.referee.state.board
    return next((each for each in parts_in(board, place.hex) if falls_under(board, each, via.head) is True), place)


def _has_los(case: Case, frame: Frame) -> Asked | None:
    return _in_sight(case, frame) if isinstance(frame.object, Thing) and frame.object.head == "LOS" else None


def _adjacent(case: Case, frame: Frame) -> Asked | None:
    if not isinstance(frame.complement, Trait) or frame.complement.name != "ADJACENT":
        return None
    only_roles(frame, "to")
    one, other = sorted((case.place(frame.subject), case.place(role_of(frame, "to"))))
    return Asked(f"{one} is ADJACENT to {other}", case.referee.adjacent(one, other))


def _shares(case: Case, frame: Frame) -> Asked | None:
    """Whether two hexes have a hexside of some kind in common."""
    only_roles(frame, "with")
    one, other = sorted((case.place(frame.subject), case.place(role_of(frame, "with"))))
    side = side_between(one, other)
    value = side is not None and case.referee.world.fits(side, frame.object, case.environment())  # type: ignore[arg-type]
    said = f"{one.hex} and {other.hex} share {say(frame.object)}"
    return Asked(said, conclude(BOARD, said, value))


def _former(case: Case, frame: Frame) -> Asked | None:
    """`It is a former X`: there was an X in that hex, and there is none now."""
    thing = frame.complement
    if not isinstance(thing, Thing) or _FORMER not in [trait.name for trait in thing.traits]:
        return None
    only_roles(frame)
    hex_, board = case.place(frame.subject).hex, case.referee.state.board
    was = [each for each in parts_in(board, hex_) if falls_under(board, each, thing.head) is True]
    if len(was) != 1:
        raise NotKnownError(f"`{say(thing)}`")
    there = case.referee.exists(was[0])
    gone = conclude(BOARD, f"{was[0]} is no more", negated(truth(there)), [there])
    others = [trait for trait in thing.traits if trait.name != _FORMER]
    states = [_trait(case, was[0], trait) for trait in others]
    said = f"{was[0]} was there, is no more, and is {' and '.join(trait.name for trait in others)}"
    return Asked(said, both(BOARD, said, built(case.referee, was[0]), gone, *states))


def _trait(case: Case, place: Location, trait: Trait) -> Answer:
    if trait.name == "rubbled" and not trait.negated:
        return case.referee.rubbled(place)
    env = case.environment()
    value = case.referee.world.fits(place, trait, env)
    return conclude(BOARD, f"{place} is {say(trait)}", value)


def _rubbled(case: Case, frame: Frame) -> Asked | None:
    told = isinstance(frame.complement, Trait) and frame.complement.name == "rubbled"
    if "be" in frame.verbs and not told:
        return None
    only_roles(frame, "at", "in")
    about = frame.object if frame.passive else frame.subject
    inside = role_of(frame, "in")
    hexes = None if inside is None else _hexes(case, inside)
    places = [each for each in case.referents(about) if isinstance(each, Location)]
    places = [each for each in places if hexes is None or each.hex in hexes]
    if not places:
        raise NotKnownError(f"`{say(about)}`")
    level = role_of(frame, "at")
    answers = [case.referee.rubbled(each) for each in places]
    if level is not None:
        answers += [_rubble_lies(case, place, level) for place in dict.fromkeys(ground(each.hex) for each in places)]
    said = f"rubbled: {', '.join(map(str, sorted(places)))}"
    return Asked(said, both("B24.", said, *answers))


def _rubble_lies(case: Case, place: Location, level: object) -> Answer:
    """Whether the rubble of a hex lies on a level."""
    counters = case.referee.state.board.counters_in(place.hex, "rubble")
    value = any(case.referee.world.fits(each.at, level, case.environment()) is True for each in counters)  # type: ignore[arg-type]
    return conclude(BOARD, f"the rubble in {place.hex} lies at {say(level)}", value)


def _exists(case: Case, frame: Frame) -> Asked | None:
    only_roles(frame)
    place = case.place(frame.subject)
    return Asked(f"{place} exists", case.referee.exists(place))


def _ceases(case: Case, frame: Frame) -> Asked | None:
    asked = _exists(case, frame)
    if asked is None:
        return None
    answer = asked.answer
    value = truth(answer)
    said = f"{asked.said.removesuffix(' exists')} has ceased to exist"
    return Asked(said, conclude(BOARD, said, value if isinstance(value, Unknown) else not value, [answer]))


def _advantage(case: Case, frame: Frame) -> Asked | None:
    if not isinstance(frame.object, Thing) or frame.object.head.casefold() != "height advantage":
        return None
    only_roles(frame, "for", "against", "from")
    attack = role_of(frame, "for", "against")
    own = attack.roles if isinstance(attack, Thing) else ()
    start = next((role.value for role in (*own, *frame.roles) if role.preposition == "from"), None)
    target, firer = case.place(frame.subject), case.place(start)
    return Asked(f"Height Advantage of {target} against {firer}", height_advantage(case.referee, target, firer))


def _connects(case: Case, frame: Frame) -> Asked | None:
    """Whether a Trench connects to a Location of a hex; if only to that, then to no other of the hex."""
    only_roles(frame, "to", "in")
    target = role_of(frame, "to")
    inside = role_of(frame, "in")
    if inside is not None:
        case.referents(inside)
    if not isinstance(target, Thing) or not isinstance(frame.subject, Thing):
        raise NotKnownError(f"`{say(frame)}`")
    board = case.referee.state.board
    hexes = _hexes(case, inside) if inside is not None else _named(case, target)
    limited = any(role.focus == "only" for role in frame.roles)
    answers = []
    for hex_ in sorted(hexes):
        connection = Item(f"{frame.subject.head} connection", hex_)
        for place in parts_in(board, hex_):
            if case.referee.exists(place).value is False or place.level not in (0, -1):
                continue
            told = case.referee.ask("connect", Kind.FACT, {"agent": connection, "to": place, "in": hex_})
            opens = opens_into(case.referee, connection, place) if is_silent(told) else told
            fits = falls_under(board, place, target.head) is True
            if fits or limited:
                value = truth(opens) if fits else negated(truth(opens))
                opening = f"{connection} {'opens' if fits else 'does not open'} into {place}"
                answers.append(conclude(BOARD, opening, value, [opens]))
    if not answers:
        raise NotKnownError(f"`{say(frame)}`")
    where = ", ".join(map(str, sorted(hexes)))
    said = f"a {frame.subject.head} connects {'only ' * limited}to {target.head} in {where}"
    return Asked(said, both(BOARD, said, *answers))


def _named(case: Case, target: Thing) -> set[Hex]:
    """The hexes of a target: those in its description, or of the Locations of its kind that were spoken of."""
    named = [role.value for role in target.roles if isinstance(role.value, Thing) and role.value.head == "hex"]
    if named:
        return {hex_ for thing in named for hex_ in _hexes(case, thing)}
    board, places = case.referee.state.board, [each for each in case.spoken if isinstance(each, Location)]
    return {place.hex for place in places if falls_under(board, place, target.head) is True}


def _hexes(case: Case, phrase: object) -> set[Hex]:
    return {hex_ for each in case.referents(phrase) if (hex_ := hex_of(each)) is not None}


def _traces(case: Case, frame: Frame) -> Asked | None:
    """Whether a LOS is traced as if from an entrenched unit: from who traces it to what was spoken of."""
    if role_of(frame, "as if") is None:
        return None
    only_roles(frame, "outside", "to", "as if", "from")
    start = role_of(frame, "from")
    at = case.place(start if start is not None else frame.subject)
    ends = [each for each in map(_end, case.spoken) if each is not None and each != at]
    if not ends:
        raise NotKnownError("where a LOS ends")
    found = as_entrenched(case.referee, at, ends[0])
    return Asked(f"a LOS from {at} to {ends[0]} is traced as if entrenched at ground level", found)


def _end(spoken: object) -> Location | None:
    hex_ = hex_of(spoken)
    return None if hex_ is None else spoken if isinstance(spoken, Location) else ground(hex_)


def _differs(case: Case, frame: Frame) -> Asked | None:
    """Whether the ends of what was spoken of are on different levels."""
    matter = role_of(frame, "in")
    if not isinstance(matter, Thing) or matter.head != "elevation":
        return None
    places = list(dict.fromkeys(each for each in map(_end, case.spoken) if each is not None))[:2]
    if len(places) != 2:
        raise NotKnownError(f"`{say(frame)}`")
    levels = [eye(case.referee.state.board, place).level for place in places]
    open_ = [name for each in levels if isinstance(each, Unknown) for name in each.missing]
    value = Unknown(*open_) if open_ else levels[0] != levels[1]
    said = f"{places[0]} and {places[1]} differ in elevation"
    return Asked(said, conclude(BOARD, said, value))


def _manhole(case: Case, frame: Frame) -> Asked | None:
    """`The hex is an X Location`: one of its Locations is."""
    thing = frame.complement
    if not isinstance(thing, Thing) or frame.roles or thing.kind != "location":
        return None
    hexes = {hex_of(each) for each in case.referents(frame.subject)}
    places = [each for hex_ in hexes if hex_ for each in parts_in(case.referee.state.board, hex_)]
    env = case.environment()
    value = any(case.referee.world.fits(each, thing, env) is True for each in places)
    said = f"{', '.join(map(str, hexes))} is a {thing.head}"
    return Asked(said, conclude(BOARD, said, value))


def _as_condition(case: Case, frame: Frame) -> Asked:
    """What the tables of the world say, with nothing but what was spoken of around it."""
    if not any(verb in PREDICATES for verb in frame.verbs):
        raise NotKnownError(f"the verb `{' or '.join(frame.verbs)}`")
    env = case.environment()
    env.fillers = _fillers(case, frame)
    return Asked(say(frame), conclude(BOARD, say(frame), case.referee.world.holds(frame, env)))


def _fillers(case: Case, frame: Frame) -> dict[str, object]:
    """What the frame names, by role."""
    named = {"subject": frame.subject, **{role.preposition: role.value for role in frame.roles}}
    return {role: case.place(part) for role, part in named.items() if list(named_hexes((part,)))}


READINGS: Mapping[str, tuple[Reading, ...]] = {
    "be": (_possible, _adjacent, _former, _rubbled, _manhole),
    "have": (_has_los, _advantage),
    "receive": (_advantage,),
    "gain": (_advantage,),
    "rubble": (_rubbled,),
    "exist": (_exists,),
    "cease to exist": (_ceases,),
    "connect": (_connects,),
    "trace": (_traces,),
    "differ": (_differs,),
    "share": (_shares,),
}
"""By the verb's base form."""
