"""Questions whether something is so, by their verbs; what no verb here answers is read as the rules' conditions are."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import TypeAlias

from ..answers import Answer
from ..hexes import Hex
from ..locations import Location, Part, ground
from ..meaning.acts import ACTS
from ..meaning.caves import ENTRANCE_HEX, LEVEL
from ..meaning.measures import within as lies_within
from ..meaning.sorts import FEATURES, falls_under
from ..meaning.things import Item, Supposed, hex_of, parts_in, side_between
from ..questions import is_silent
from ..rules import Kind
from ..spatial.asking import BOARD, OPENS_INTO, both, conclude, truth
from ..spatial.existence import built
from ..truth import Truth, Unknown, negated
from .arcs import included, within
from .describing import asked, fits, likeness, likeness_to
from .discourse import Discourse, only_roles, role_of
from .frames import Frame, Number, Thing, Trait
from .levels import compared, terrain
from .model import LOS, Asked, NotKnownError, NotSoError
from .movement import possible
from .otherwise import supposing, with_feature, with_sides, without_counters
from .sights import advantage, differs, has_los, in_sight, traces
from .to_text import say

Reading: TypeAlias = Callable[[Discourse, Frame], Asked | None]
"""The answer to a question of a verb; `None` if that is not what it asks."""

_FORMER, _RUBBLE, _NO_MORE = "former", "rubble", "no longer"


def is_so(discourse: Discourse, frame: Frame) -> Asked:
    """Whether what a frame says is so."""
    if not frame.negated:
        return _affirmed(discourse, frame)
    plain = frame._replace(negated=False, manner=tuple(each for each in frame.manner if each != _NO_MORE))
    own = _affirmed(discourse, plain)
    said = f"not: {own.said}"
    return replace(own, said=said, answer=conclude(BOARD, said, negated(truth(own.answer)), [own.answer]))


def _affirmed(discourse: Discourse, frame: Frame) -> Asked:
    for verb in frame.verbs:
        for reading in READINGS.get(verb, ()):
            found = reading(discourse, frame)
            if found is not None:
                return found
    return _as_condition(discourse, frame)


def _possible(discourse: Discourse, frame: Frame) -> Asked | None:
    if not isinstance(frame.complement, Trait) or frame.complement.name != "possible":
        return None
    if not isinstance(frame.subject, Thing):
        raise NotKnownError(f"whether `{say(frame.subject)}` is possible")
    if frame.subject.head == LOS:
        return in_sight(discourse, frame)
    if frame.subject.head == "movement":
        return possible(discourse, frame)
    raise NotKnownError(f"whether `{say(frame.subject)}` is possible")


def _adjacent(discourse: Discourse, frame: Frame) -> Asked | None:
    if not isinstance(frame.complement, Trait) or frame.complement.name != "ADJACENT":
        return None
    only_roles(frame, "to")
    one, other = sorted((discourse.place(frame.subject), discourse.place(role_of(frame, "to"))))
    return Asked(f"{one} is ADJACENT to {other}", discourse.referee.adjacent(one, other), places=(one, other))


def _shares(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether two hexes have a hexside of some kind in common."""
    only_roles(frame, "with")
    one, other = sorted((discourse.place(frame.subject), discourse.place(role_of(frame, "with"))))
    side = side_between(one, other)
    value = side is not None and fits(discourse.scene, side, frame.object)  # type: ignore[arg-type]
    said = f"{one.hex} and {other.hex} share {say(frame.object)}"
    found = conclude(BOARD, said, value)
    if side is None:
        return Asked(said, found, lambda: discourse, places=(one, other))  # hexes that do not touch never will
    if not isinstance(frame.object, Thing) or isinstance(value, Unknown):
        return Asked(said, found, places=(one, other))
    kinds = [trait.name for trait in frame.object.traits]
    return Asked(said, found, lambda: with_sides(discourse, (side,), kinds, not value), places=(one, other))


def _at_level(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a cave is at a level of the map: `the level of the cave is Level 1`, `the cave is at Level 1`."""
    level: object = frame.complement
    about: object = frame.subject
    if isinstance(about, Thing) and about.head == LEVEL and isinstance(level, Thing) and not frame.roles:
        owners = [role.value for role in about.roles if role.preposition == "of"]
        about = owners[0] if len(owners) == len(about.roles) == 1 else None
    elif level is None and all(role.preposition in ("at", "in") for role in frame.roles):
        level = role_of(frame, "at")
    else:
        return None
    if not isinstance(level, Thing) or level.head != LEVEL or level.number is None or about is None:
        return None
    found = [each for each in discourse.referents(about) if isinstance(each, Location) and each.part is Part.CAVE]
    if len(found) != 1:
        return None
    inside = role_of(frame, "in")
    here = inside is None or found[0].hex in _hexes(discourse, inside)
    told = discourse.referee.cave_level(found[0])
    value = _among(told.value, level.number, here)
    said = f"{found[0]} is at {say(level)}{'' if inside is None else f' in {say(inside)}'}"
    return Asked(said, conclude(BOARD, said, value, [told]), places=(found[0],))


def _entrance(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a hex is the Entrance Hex of a cave: `F6 is the Entrance Hex of the cave`, or the other way round."""
    for told, other in ((frame.complement, frame.subject), (frame.subject, frame.complement)):
        if not isinstance(told, Thing) or told.head != ENTRANCE_HEX or told.name or frame.roles or frame.manner:
            continue
        owners = [role.value for role in told.roles if role.preposition == "of"]
        if len(owners) != len(told.roles) or len(owners) != 1 or told.traits or told.such:
            return None
        found = [
            each for each in discourse.referents(owners[0]) if isinstance(each, Location) and each.part is Part.CAVE
        ]
        hexes = [each for each in discourse.referents(other) if isinstance(each, Hex)]
        if len(found) != 1 or len(hexes) != 1:
            return None
        entered = discourse.referee.entrance_hex(found[0])
        value = entered.value if isinstance(entered.value, Unknown) else entered.value == hexes[0]
        said = f"{hexes[0]} is the {ENTRANCE_HEX} of {found[0]}"
        return Asked(said, conclude(BOARD, said, value, [entered]), places=(found[0],))
    return None


def _among(level: object, wanted: Number, here: bool) -> Truth:
    if isinstance(level, Unknown):
        return level
    return here and lies_within(level, wanted.low, wanted.high) is True


def _like(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a thing on the board, or each of so many, is as an adjective tells: `the cave is Accessible to it`."""
    if not isinstance(frame.complement, Trait) or frame.manner or frame.focus:
        return None
    found = discourse.referents(frame.subject)
    if len(found) != 1 and getattr(frame.subject, "number", None) is None:
        return None
    trait = frame.complement._replace(roles=(*frame.complement.roles, *frame.roles))
    others = [discourse.referents(role.value) for role in trait.roles]  # of what is not on the map nobody knows
    said = f"{', '.join(map(str, found))} is {say(trait)}"
    if len(others) == 1 and getattr(trait.roles[0].value, "number", None) is not None:
        told = ((each, other, _like_to(discourse, each, trait, other)) for each in found for other in others[0])
        each_is = [conclude(BOARD, f"{each} is {trait.name} with {other}", *answer) for each, other, answer in told]
    else:
        of_each = ((each, likeness(discourse.scene, each, trait)) for each in found)
        each_is = [conclude(BOARD, f"{each} is {say(trait)}", *answer) for each, answer in of_each]
    return Asked(said, both(BOARD, said, *each_is))


def _like_to(discourse: Discourse, it: object, trait: Trait, other: object) -> tuple[Truth, list[Answer]]:
    """Whether a thing is as an adjective tells, with regard to one of so many: `Accessible to both tunnels`."""
    return likeness_to(discourse.scene, it, trait, trait.roles[0].preposition, other)


def _is_a(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether one thing on the board is what a noun says: `the hexside is a road hexside`."""
    if not isinstance(frame.complement, Thing) or frame.complement.name or frame.roles or frame.manner or frame.focus:
        return None
    found = discourse.referents(frame.subject)
    if len(found) != 1 or frame.complement.number is not None:
        return None
    said = f"{found[0]} is {say(frame.complement)}"
    defined = discourse.referee.counts_as(found[0], frame.complement.head)
    used = [] if defined is None or is_silent(defined) else [defined]
    places = (found[0],) if isinstance(found[0], Location) else ()
    return Asked(said, conclude(BOARD, said, fits(discourse.scene, found[0], frame.complement), used), places=places)


def _former(discourse: Discourse, frame: Frame) -> Asked | None:
    """`It is a former X`: there was an X in that hex, and there is none now."""
    thing = frame.complement
    if not isinstance(thing, Thing) or _FORMER not in [trait.name for trait in thing.traits]:
        return None
    only_roles(frame)
    hex_, board = discourse.place(frame.subject).hex, discourse.referee.state.board
    was = [each for each in parts_in(board, hex_) if falls_under(board, each, thing.head) is True]
    if len(was) != 1:
        raise NotSoError(f"there was no `{say(thing)}` in {hex_}")
    there = discourse.referee.exists(was[0])
    gone = conclude(BOARD, f"{was[0]} is no more", negated(truth(there)), [there])
    others = [trait for trait in thing.traits if trait.name != _FORMER]
    states = [_trait(discourse, was[0], trait) for trait in others]
    said = f"{was[0]} was there, is no more, and is {' and '.join(trait.name for trait in others)}"
    return Asked(said, both(BOARD, said, built(discourse.referee, was[0]), gone, *states), places=(was[0],))


def _trait(discourse: Discourse, place: Location, trait: Trait) -> Answer:
    if trait.name == "rubbled" and not trait.negated:
        return discourse.referee.rubbled(place)
    value = fits(discourse.scene, place, trait)
    return conclude(BOARD, f"{place} is {say(trait)}", value)


def _rubbled(discourse: Discourse, frame: Frame) -> Asked | None:
    told = isinstance(frame.complement, Trait) and frame.complement.name == "rubbled"
    if "be" in frame.verbs and not told:
        return None
    only_roles(frame, "at", "in")
    about = frame.object if frame.passive else frame.subject
    inside = role_of(frame, "in")
    hexes = None if inside is None else _hexes(discourse, inside)
    places = [each for each in discourse.referents(about) if isinstance(each, Location)]
    places = [each for each in places if hexes is None or each.hex in hexes]
    if not places:
        raise NotSoError(f"no `{say(about)}` there")
    level = role_of(frame, "at")
    answers = [discourse.referee.rubbled(each) for each in places]
    if level is not None:
        answers += [
            _rubble_lies(discourse, place, level) for place in dict.fromkeys(ground(each.hex) for each in places)
        ]
    said = f"rubbled: {', '.join(map(str, sorted(places)))}"
    fallen_in = {each.hex for each in places}
    found = both("B24.", said, *answers)
    otherwise = (lambda: without_counters(discourse, fallen_in, _RUBBLE)) if truth(found) else None
    return Asked(said, found, otherwise, places=tuple(places))


def _rubble_lies(discourse: Discourse, place: Location, level: object) -> Answer:
    """Whether the rubble of a hex lies on a level."""
    counters = discourse.referee.state.board.counters_in(place.hex, "rubble")
    value = any(fits(discourse.scene, each.at, level) is True for each in counters)  # type: ignore[arg-type]
    return conclude(BOARD, f"the rubble in {place.hex} lies at {say(level)}", value)


def _exists(discourse: Discourse, frame: Frame) -> Asked | None:
    only_roles(frame)
    place = discourse.place(frame.subject)
    return Asked(f"{place} exists", discourse.referee.exists(place), places=(place,))


def _ceases(discourse: Discourse, frame: Frame) -> Asked | None:
    asked = _exists(discourse, frame)
    if asked is None:
        return None
    answer = asked.answer
    value = truth(answer)
    said = f"{asked.said.removesuffix(' exists')} has ceased to exist"
    gone = value if isinstance(value, Unknown) else not value
    return replace(asked, said=said, answer=conclude(BOARD, said, gone, [answer]))


def _connects(discourse: Discourse, frame: Frame) -> Asked | None:
    """Whether a Trench connects to a Location of a hex; if only to that, then to no other of the hex."""
    only_roles(frame, "to", "in")
    target = role_of(frame, "to")
    inside = role_of(frame, "in")
    if inside is not None:
        discourse.referents(inside)
    if not isinstance(target, Thing) or not isinstance(frame.subject, Thing):
        raise NotKnownError(f"`{say(frame)}`")
    board = discourse.referee.state.board
    hexes = _hexes(discourse, inside) if inside is not None else _named(discourse, target)
    limited = any(role.focus == "only" for role in frame.roles)
    answers: list[Answer] = []
    otherwise: dict[Hashable, bool] = {}
    for hex_ in sorted(hexes):
        connection = Item(f"{frame.subject.head} connection", hex_)
        for place in parts_in(board, hex_):
            if discourse.referee.exists(place).value is False or place.level not in (0, -1):
                continue
            told = discourse.referee.ask("connect", Kind.FACT, {"agent": connection, "to": place, "in": hex_})
            opens = discourse.referee.opens_into(connection, place) if is_silent(told) else told
            fits = falls_under(board, place, target.head) is True
            if fits or limited:
                value = truth(opens) if fits else negated(truth(opens))
                opening = f"{connection} {'opens' if fits else 'does not open'} into {place}"
                answers.append(conclude(BOARD, opening, value, [opens]))
                if fits != limited:
                    otherwise[(OPENS_INTO, connection.head, place)] = truth(opens) is not True
    if not answers:
        raise NotKnownError(f"`{say(frame)}`")
    where = ", ".join(map(str, sorted(hexes)))
    said = f"a {frame.subject.head} connects {'only ' * limited}to {target.head} in {where}"
    return Asked(said, both(BOARD, said, *answers), lambda: supposing(discourse, otherwise))


def _named(discourse: Discourse, target: Thing) -> set[Hex]:
    """The hexes of a target: those in its description, or of the Locations of its kind that were spoken of."""
    named = [role.value for role in target.roles if isinstance(role.value, Thing) and role.value.head == "hex"]
    if named:
        return {hex_ for thing in named for hex_ in _hexes(discourse, thing)}
    board, places = discourse.referee.state.board, [each for each in discourse.spoken if isinstance(each, Location)]
    return {place.hex for place in places if falls_under(board, place, target.head) is True}


def _hexes(discourse: Discourse, phrase: object) -> set[Hex]:
    return {hex_ for each in discourse.referents(phrase) if (hex_ := hex_of(each)) is not None}


def _manhole(discourse: Discourse, frame: Frame) -> Asked | None:
    """`The hex is an X Location`: one of its Locations is."""
    thing = frame.complement
    if not isinstance(thing, Thing) or frame.roles or thing.kind != "location" or thing.number is not None:
        return None
    found = discourse.referents(frame.subject)
    hexes = {hex_of(each) for each in found}
    if None in hexes or any(isinstance(each, Location) and each.part is Part.CAVE for each in found):
        return None  # a cave is one of several Locations of its hex
    places = [each for hex_ in hexes if hex_ for each in parts_in(discourse.referee.state.board, hex_)]
    value = any(fits(discourse.scene, each, thing) is True for each in places)
    said = f"{', '.join(map(str, hexes))} is a {thing.head}"
    is_one = conclude(BOARD, said, value)
    feature = thing.head.casefold().removesuffix(" location")
    if feature not in FEATURES:
        return Asked(said, is_one)
    return Asked(said, is_one, lambda: with_feature(discourse, [each for each in hexes if each], feature, not value))


def _as_condition(discourse: Discourse, frame: Frame) -> Asked:
    """What rules' words mean on the board, of those of its things that can be found there."""
    if frame.manner or frame.focus or not any(verb in ACTS for verb in frame.verbs):
        raise NotKnownError(f"`{say(frame)}`")
    fillers = {role.preposition: _filler(discourse, role.value) for role in frame.roles}
    agent, theme = _filler(discourse, frame.subject), _filler(discourse, frame.object or frame.complement)
    if isinstance(agent, Supposed) and isinstance(theme, Supposed):
        raise NotKnownError(f"`{say(frame)}`")  # neither is on the map
    value = asked(discourse.scene, lambda case: case.holds(frame.verbs, agent, theme, told=frame.tense, **fillers))
    return Asked(say(frame), conclude(BOARD, say(frame), value))


def _filler(discourse: Discourse, part: object) -> object:
    """What a part of a sentence means; what is on no board, or is one of many, is only supposed."""
    if part is None:
        return None
    try:
        found = discourse.referents(part)
    except NotKnownError:
        found = []
    return found[0] if len(found) == 1 else Supposed(say(part))


READINGS: Mapping[str, tuple[Reading, ...]] = {
    "be": (
        within,
        compared,
        terrain,
        _possible,
        _adjacent,
        _former,
        _rubbled,
        _entrance,
        _manhole,
        _at_level,
        _like,
        _is_a,
    ),
    "have": (has_los, advantage),
    "receive": (advantage,),
    "gain": (advantage,),
    "rubble": (_rubbled,),
    "exist": (_exists,),
    "cease to exist": (_ceases,),
    "connect": (_connects,),
    "trace": (traces,),
    "differ": (differs,),
    "share": (_shares,),
    "include": (included,),
}
"""By the verb's base form."""
