"""What it takes on a board for something to be done, to happen or to be so: one test for each verb."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ..board import Counter
from ..dice import DiceRoll, DieRoll
from ..hexes import Hex, Hexside
from ..locations import Location
from ..meaning.sorts import falls_under
from ..meaning.things import Building, Item, building_at, hex_of, members, place_of, side_between
from ..outside import ALLOWS
from ..phrases import Frame, Number, Role, Several, Thing, Trait
from ..printing import say
from ..state import Unit
from ..truth import Truth, Unknown, all_of, any_of, as_truth
from .environment import Environment, Reader
from .quantities import amount_of, within
from .relations import related
from .roads import cross, intersect
from .traits import TYING, has_trait

Predicate: TypeAlias = Callable[[Reader, Environment, Frame], Truth | None]
"""Whether a frame holds, its negation left aside; `None` if nobody here knows."""


def _be(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    def test(it: object) -> Truth | None:
        truths: list[Truth | None] = []
        complement, rest = frame.complement, frame.roles
        if isinstance(complement, Trait):
            tied = tuple(role for role in rest if complement.name in TYING and role.preposition == "to")
            rest = tuple(role for role in rest if role not in tied)
            truths.append(has_trait(reader, env, it, complement._replace(roles=(*complement.roles, *tied))))
        elif isinstance(complement, Number):
            truths.append(within(it, complement))
        elif complement is not None:
            truths.append(reader.fits(it, complement, env))
        truths += [related(reader, env, it, role) for role in rest]
        return _all_known(truths)

    if frame.passive and frame.object is not None:
        return reader.any_such(frame.object, env, test)
    borne = _amount_is(reader, env, frame)
    return reader.any_such(frame.subject, env, test) if borne is None else borne


def _amount_is(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Whether an amount that something bears, such as the US# of a unit, is within a number."""
    quantity, number = frame.subject, frame.complement
    if not isinstance(quantity, Thing) or not isinstance(number, Number):
        return None
    whose = next((role.value for role in quantity.roles if role.preposition == "of"), None)
    if whose is None or isinstance(whose, Number | Trait):
        return None

    def test(it: object) -> Truth | None:
        amount = amount_of(it, quantity)
        return None if amount is None else within(amount, number)

    return reader.any_such(whose, env, test)


def _all_known(truths: list[Truth | None]) -> Truth | None:
    """Whether all hold; one no decides, and else nothing may be without an answer."""
    known = [truth for truth in truths if truth is not None]
    if any(truth is False for truth in known):
        return False
    return all_of(*known) if known and len(known) == len(truths) else None


def _exist(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    def test(it: object) -> Truth | None:
        truths: list[Truth | None] = [related(reader, env, it, role) for role in frame.roles]
        if isinstance(it, Location):
            truths.append(as_truth(env.learn(reader.knowledge.exists(it)).value))
        elif isinstance(it, Item) and len(it.ends) == 2:
            truths.append(as_truth(env.learn(reader.knowledge.in_sight(*it.ends)).value))
        elif isinstance(it, Counter | Unit | Building | Hex | Hexside | Item):
            truths.append(True)
        else:
            return None
        return _all_known(truths)

    return reader.any_such(frame.subject, env, test)


def _have(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    wanted = frame.object
    if not isinstance(wanted, Thing):
        return None

    def test(it: object) -> Truth | None:
        if isinstance(it, Unit | DieRoll | DiceRoll):
            numbers = (wanted.number, *(role.value for role in wanted.roles))
            number = next((each for each in numbers if isinstance(each, Number)), None)
            amount = amount_of(it, wanted)
            if amount is not None:
                return None if number is None else within(amount, number)
        if wanted.head == "LOS":
            return _sees(reader, env, it, (*frame.roles, *wanted.roles))
        if isinstance(it, Location | Building | Hex):
            return related(reader, env, it, Role("with", wanted))
        return None

    return reader.any_such(frame.subject, env, test)


def _sees(reader: Reader, env: Environment, it: object, roles: tuple[Role, ...]) -> Truth | None:
    here = place_of(it)
    target = next((role.value for role in roles if role.preposition in ("to", "into")), None)
    if here is None or not isinstance(target, Thing):
        return None

    def seen(other: object) -> Truth | None:
        there = place_of(other)
        return None if there is None else as_truth(env.learn(reader.knowledge.in_sight(here, there)).value)

    return reader.any_such(target, env, seen)


def _share(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Two places have a hexside in common if it is the one between them."""
    places = env.places()
    if len(places) < 2 or not isinstance(frame.object, Thing):
        return None
    side = side_between(places[0], places[1])
    return False if side is None else reader.fits(side, frame.object, env)


def _rubble(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    def test(it: object) -> Truth | None:
        if not isinstance(it, Location):
            return None
        truths: list[Truth | None] = [related(reader, env, it, role) for role in frame.roles]
        return _all_known([*truths, as_truth(env.learn(reader.knowledge.rubbled(it)).value)])

    return reader.any_such(frame.object or frame.subject, env, test)


def _breach(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    return reader.any_such(frame.object or frame.subject, env, lambda it: has_trait(reader, env, it, Trait("breached")))


def _occupy(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Who occupies the hex of a Location by that name, a `Cave Location hex`, is in the Location."""
    wanted = frame.object.members if isinstance(frame.object, Several) else (frame.object,)

    def test(it: object) -> Truth | None:
        if not isinstance(it, Unit):
            return None
        truths = [
            _all_known([related(reader, env, it, Role("in", each)), *_in_named(env, it, each)]) for each in wanted
        ]
        return any_of(*(Unknown(say(frame)) if truth is None else truth for truth in truths))

    return reader.any_such(frame.subject, env, test)


def _in_named(env: Environment, it: Unit, wanted: object) -> Iterator[Truth | None]:
    if isinstance(wanted, Thing) and wanted.head.casefold() == "hex":
        for name in (trait.name for trait in wanted.traits):
            if name.casefold().endswith(" location"):
                yield falls_under(env.state.board, it.at, name)


def _place(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Counters that were placed lie there; those that do not lie on the board were not."""

    def test(it: object) -> Truth | None:
        return _all_known([True, *(related(reader, env, it, role) for role in frame.roles)])

    return reader.any_such(frame.object or frame.subject, env, test)


def _cover(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """What lies in a hex covers it, and the Locations in it."""
    covering = frame.subject

    def test(it: object) -> Truth | None:
        here = hex_of(it)
        lying = [each for each in env.state.board.counters if each.at.hex == here]
        return (
            None if here is None or covering is None else any_of(*(reader.fits(each, covering, env) for each in lying))
        )

    return reader.any_such(frame.object, env, test)


def _depict(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """What is printed on the map is on the board."""
    return reader.any_such(
        frame.object or frame.subject, env, lambda it: isinstance(it, Building | Hex | Hexside) or None
    )


def _trace(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """A line goes where the question says."""
    truths: list[Truth | None] = []
    for role in frame.roles:
        if role.preposition not in env.fillers or role.value is None:
            return None
        truths.append(reader.fits(env.fillers[role.preposition], role.value, env))
    return _all_known(truths)


def _use(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """A unit uses what the question names as its own."""
    used = [each for role in env.fillers for each in members(env.fillers[role]) if isinstance(each, Item)]

    def test(it: object) -> Truth | None:
        own = [each for each in used if each.at == it] if isinstance(it, Unit) else []
        return any_of(*(reader.fits(each, frame.object, env) for each in own)) if own and frame.object else None

    return reader.any_such(frame.subject, env, test)


def _allow(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """What a rule of another chapter allows."""
    rule, mover, place = frame.subject, env.fillers.get("subject"), env.fillers.get("object")
    if not isinstance(rule, Thing) or not isinstance(mover, Unit) or not isinstance(place, Location):
        return None
    allows = ALLOWS.get(rule.name)
    return None if allows is None else allows(mover, env.state.at(place))


def _go(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """Fire goes from one of its ends to the other, in whatever manner."""
    ways = [role for role in frame.roles if not (isinstance(role.value, Thing) and role.value.kind == "manner")]

    def test(it: object) -> Truth | None:
        return _all_known([related(reader, env, it, role) for role in ways]) if isinstance(it, Item) else None

    return reader.any_such(frame.subject, env, test)


def _leave(reader: Reader, env: Environment, frame: Frame) -> Truth | None:
    """A line leaves a building if it ends in another or in none; between its own hexes it may pass outside."""
    places = env.places()
    if len(places) < 2 or frame.object is None:
        return None
    here, there = (building_at(env.state.board, place.hex) for place in places[:2])
    if isinstance(here, Unknown) or isinstance(there, Unknown):
        return here if isinstance(here, Unknown) else there if isinstance(there, Unknown) else None
    if here is None:
        return None
    side = side_between(*places[:2])
    crosses = side is not None and env.state.board.side(side).truth("building")
    if places[0].hex == places[1].hex or crosses is True:
        return False
    if isinstance(crosses, Unknown) and there is not None:
        return crosses
    return True if here != there else None


PREDICATES: Mapping[str, Predicate] = {
    "be": _be,
    "remain": _be,
    "become": _be,
    "exist": _exist,
    "have": _have,
    "contain": _have,
    "share": _share,
    "rubble": _rubble,
    "breach": _breach,
    "occupy": _occupy,
    "cross": cross,
    "intersect": intersect,
    "lie": _place,
    "mark": _place,
    "place": _place,
    "cover": _cover,
    "depict": _depict,
    "print": _depict,
    "trace": _trace,
    "leave": _leave,
    "go": _go,
    "use": _use,
    "allow": _allow,
}
"""By the verb's base form."""

LASTING = frozenset(("breach", "place", "rubble"))
"""Verbs of which a board shows what was done: what has been rubbled is rubble. What else was done, no board tells."""
