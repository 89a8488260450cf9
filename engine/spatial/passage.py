"""Ways from one Location to the next, and who may take them at what cost."""

from collections.abc import Iterator
from typing import NamedTuple

from ..answers import Answer
from ..hexes import Hex, are_adjacent, hexside
from ..locations import Location, Part, cellar, ground
from ..meaning.facts import Fact, Pattern
from ..meaning.things import Building, Item, building_at
from ..meaning.times import ANY_PHASE, THE_PHASE
from ..outside import (
    FORTIFIED_PLACE,
    IN_RUBBLE,
    MOVEMENT,
    OPENS_AT_GROUND_LEVEL,
    WAYS,
    against_enemies,
    counts_as_infantry,
    goes_against_enemies,
    moves_in,
)
from ..questions import SILENT, Question, is_silent, unknown
from ..rules import Kind
from ..state import Unit
from ..truth import Legality, Truth, Unknown, all_of, any_of, negated
from .asking import (
    BOARD,
    LEVELS,
    OPENS_INTO,
    Asker,
    answers_for,
    any_infantry,
    conclude,
    enemies_in,
    forbids,
    permitted_by_each,
    truth,
)
from .breaches import through_breach
from .manhole_locations import is_marked_for
from .manholes import has_manhole
from .rubble import stairwell_affected
from .sewers import advances, emerges, enters, goes_along, kept_out, out_of_reach, through_manhole, uses
from .stacking import overfills
from .subterranean import is_subterranean, may_lead, presumed_of, starts, told_from

TUNNEL, _MANHOLE = "Tunnel", "Manhole"
CONNECTING_TUNNEL = Fact("connect", Item(TUNNEL))
"""That a Tunnel leads from one Location to the other, which no board tells."""
BEGUN = "begun at "
"""How it is noted, before the Location, that a unit was taken to be elsewhere than at ground level, as nobody says."""
_LEAVING = ("exit",)
"""Who tells how one leaves a Location tells of what opens into it."""


class Way(NamedTuple):
    """One way from a Location to the next."""

    via: Item | None
    """What it leads through; `None` if it goes straight across a hexside or up from a trench."""
    there: Truth
    """Whether there is such a thing."""
    opens: tuple[Location, ...] = ()
    """Where a connection has to open for this to be a way."""
    by_ssr: bool = False
    """Whether only a scenario's special rule makes it."""
    because: tuple[Answer, ...] = ()
    """What tells whether there is such a thing, if rules do."""


def ways(asker: Asker, start: Location, end: Location) -> Iterator[Way]:
    """The ways that geometry offers, whatever the rules say to them."""
    board, parts = asker.state.board, {start.part, end.part}
    if is_subterranean(start) or is_subterranean(end):
        if may_lead(start, end):
            yield Way(None, True)
    elif start.hex == end.hex:
        facts = board.hex(start.hex)
        if Part.SEWER in parts:
            yield _manhole(asker, start, end)
        elif parts == {Part.TRENCH, Part.GROUND}:
            yield Way(None, True)
        elif parts <= set(LEVELS) and abs((start.level or 0) - (end.level or 0)) == 1:
            yield Way(Item("Stairwell", start.hex), facts.truth("stairwell"))
    elif parts == {Part.SEWER}:
        yield Way(Item("Sewer", ends=(start, end)), True)
    elif are_adjacent(start.hex, end.hex):
        yield from _across(asker, start, end)


def _led(asker: Asker, start: Location, end: Location, via: str, tunnel: bool) -> Iterator[Way]:
    """The ways that there are for somebody: those of geometry, and a Tunnel if the asker tells of one; if the asker
    names what they lead through, those alone, for then there is such a thing unless the board has none."""
    offered = list(ways(asker, start, end))
    if tunnel or via.casefold() == TUNNEL.casefold():
        ends = ((start, f"{TUNNEL} entrance"), (end, f"{TUNNEL} exit"))
        apart = tuple(told for each, mouth in ends if (told := _no_mouth(asker, mouth, each)) is not None)
        offered.append(Way(Item(TUNNEL, end.hex, (start, end)), all_of(*map(truth, apart)), because=apart))
    for way in offered:
        if not via:
            yield way
        elif way.via is not None and way.via.head.casefold() == via.casefold():
            yield way._replace(there=True) if isinstance(way.there, Unknown) else way


def joins_below(asker: Asker, place: Location, other: Location | None = None) -> Answer:
    """Whether rules say that a Location connects to any of another kind below ground, or to one that is named."""
    roles = {"agent": place, "to": other or Location(place.hex, Part.TUNNEL)}
    asked = Question("connect", Kind.FACT, roles, {Pattern("other"): True}, about=(place.part,), limits=False)
    return asker.question(asked)


def _no_mouth(asker: Asker, mouth: str, place: Location) -> Answer | None:
    """That no Tunnel ends in a Location: rules set that apart from them, or what opens in its hex opens elsewhere."""
    apart = set_apart(asker, place)
    if apart is not None or place.level is None:
        return apart
    opens = asker.opens_into(Item(mouth, place.hex), place)
    return opens if truth(opens) is False else None


def set_apart(asker: Asker, place: Location) -> Answer | None:
    """That a Location connects to none of these, so that no Tunnel ends in it, if rules say so."""
    told = joins_below(asker, place)
    return None if is_silent(told) or truth(told) is True else told


def _across(asker: Asker, start: Location, end: Location) -> Iterator[Way]:
    board, parts = asker.state.board, (start.part, end.part)
    if Part.TRENCH in parts:
        other = end if start.part is Part.TRENCH else start
        if other.part in (Part.GROUND, Part.CELLAR) and isinstance(building_at(board, other.hex), Building):
            below = other.part is Part.CELLAR  # what opens at ground level joins Locations that are next to each other
            yield Way(Item("Trench connection", other.hex, (start, end)), True, (other,), by_ssr=below)
        elif other.level == 0:
            yield Way(None, True)
    elif start.part in LEVELS and start.level == end.level:
        inside = board.side(hexside(start.hex, end.hex)).truth("building")
        yield Way(None, inside if start.part is Part.UPPER else True)
    elif {start.part, end.part} == {Part.CELLAR, Part.GROUND}:
        yield Way(None, Unknown(f"B23.4 for a change of level across {hexside(start.hex, end.hex)}"))


def opens_into(asker: Asker, connection: Item, place: Location) -> Answer:
    """Whether a Trench connection or Manhole opens into a Location; where no rule tells, as other chapters say."""
    hex_, said = place.hex, f"{connection.head} opens into {place}"
    if (supposed := asker.supposed(OPENS_INTO, connection.head, place)) is not None:
        return supposed
    gone = eliminated(asker, connection)
    joins = asker.ask("connect", Kind.FACT, {"agent": connection, "to": place, "in": hex_})
    here = {"rules": place, "agent": place, "via": connection}
    shut = asker.ask(f"{connection.head} Location", Kind.APPLICATION, here)
    anyway = None if is_silent(shut) else used_anyway(asker, connection, place)
    shut = anyway or shut
    for each, ends in ((gone, True), (shut, False), (joins, False)):
        if truth(each) is ends:
            return conclude(asker.rulebook.name, said, False, [each])
    told = asker.ask("open into", Kind.FACT, {"agent": connection, "theme": place, "in": hex_})
    spoken = [each for each in (joins, told) if not is_silent(each)]
    used = [each for each in (gone, shut, *spoken) if not is_silent(each)]
    used += _left_alone(asker, connection) if spoken else []
    stays = [negated(truth(gone))] if not is_silent(gone) else []
    stays += [truth(shut)] if not is_silent(shut) else []
    if spoken:
        return conclude(asker.rulebook.name, said, all_of(*map(truth, spoken), *stays), used)
    rule = OPENS_AT_GROUND_LEVEL.get(connection.head.casefold())
    own = rule is not None and answers_for(asker.rulebook, rule)
    marked = [is_marked_for(asker, connection, ground(hex_))] if own and anyway is None else []
    clause = asker.rulebook.name if own or rule is None else rule
    if rule is not None and place.level != 0:
        torn = asker.rulebook.unread_of(_LEAVING, (place.part.value,)) if place.part is Part.CELLAR else ()
        left = unknown(torn) if torn and truth(asker.exists(place)) is not False else False
        return conclude(clause, said, left, [*used, *marked])
    below, there = None, asker.exists(cellar(hex_)) if place.level == 0 else None
    if there is not None and truth(there) is not False:
        below = asker.opens_into(connection, cellar(hex_))
    if rule is None and (below is None or truth(below) is not True):
        return conclude(asker.rulebook.name, said, Unknown(SILENT), used)
    marked = [] if below is not None and truth(below) is True else marked
    value = all_of(*map(truth, marked), True if below is None else negated(truth(below)), *stays)
    return conclude(clause, said, value, [each for each in (*used, *marked, below or there) if each])


def _left_alone(asker: Asker, connection: Item) -> list[Answer]:
    """That rules have rubble leave a connection alone, in the hex of which some lies."""
    lies = truth(asker.rubbled(ground(connection.at))) if isinstance(connection.at, Hex) else False
    told = asker.affected("rubble", connection) if lies is True else None
    if told is None or told.value is not False:
        return []
    return [conclude(asker.rulebook.name, f"rubble leaves {connection} alone", True, [told])]


def used_anyway(asker: Asker, connection: Item, place: Location) -> Answer | None:
    """Whether rules let a connection be used where others do not apply; `None` if they say nothing of that."""
    used = asker.ask("use", Kind.NORM, {"agent": any_infantry(place), "theme": connection, "in": place})
    if is_silent(used):
        return None
    return conclude(asker.rulebook.name, str(used.record[0].said), negated(forbids(used)), [used])


def eliminated(asker: Asker, connection: Item) -> Answer:
    """Whether an event has put an end to a Manhole or the like."""
    return asker.ask("eliminate", Kind.EFFECT, {"theme": connection})


def may_enter(
    asker: Asker,
    unit: Unit | None,
    place: Location,
    start: Location,
    *,
    by_ssr: bool = True,
    via: str = "",
    tunnel: bool = False,
    ever: bool = False,
) -> Answer:
    """Whether a unit may go from one Location to the next, by any way, or by that through what somebody names (`via`);
    without one, whether Infantry ever may. Of a Tunnel from the one to the other no board tells. Whether it `ever` may
    hangs on no time, nor on a roll."""
    if unit is None:
        asker = asker.without_units()
    mover = (unit or any_infantry(start)).with_location(start)
    by_whom = _by if unit is None or ever else _granted
    said = f"{mover} may enter {place} from {start}"
    there = asker.exists(place) if place.part is not Part.TUNNEL else conclude(BOARD, f"{place} is there", True)
    apart = out_of_reach(asker, place) or out_of_reach(asker, start)
    if apart is not None or truth(there) is False:
        return conclude(BOARD, said, Legality.FORBIDDEN, [apart or there])
    timely = True if unit is None else _moves(asker, mover)
    if timely is False:
        return conclude(MOVEMENT, said, Legality.FORBIDDEN)
    led = [way for way in _led(asker, start, place, via, tunnel) if by_ssr or not way.by_ssr]
    found = [by_whom(asker, mover, place, start, way) for way in led]
    if all(each.value is Legality.FORBIDDEN for each in found):
        if found and not any(each.record[-1] for each in found):  # no way is there: what asks for one?
            directly = by_whom(asker, mover, place, start, Way(None, True))
            found = [directly] if directly.value is Legality.FORBIDDEN else found
        return conclude(WAYS, said, Legality.FORBIDDEN, found)
    permitted = [each for each in found if each.value is Legality.PERMITTED]
    full = overfills(asker, mover, place) if unit is not None else None
    if full is not None and (permitted or full.value is Legality.FORBIDDEN):
        return conclude(asker.rulebook.name, said, full.value, [full])
    if permitted and truth(there) is True:
        against = _against_enemies(asker, mover, place)
        free = all_of(timely, True if against is None else truth(against))
        value = Legality.PERMITTED if free is True else free
        used = [against] if against is not None and against.record[4] else []
        return conclude(WAYS, said, value, [there, *permitted[:1], *used])
    open_ = [each.value for each in (there, *found) if isinstance(each.value, Unknown)]
    if open_ and any(each.value is not Legality.FORBIDDEN for each in found):
        return conclude(WAYS, said, Unknown(*(name for each in open_ for name in each.missing)), [there, *found])
    return conclude(WAYS, said, Legality.FORBIDDEN, found)


def _against_enemies(asker: Asker, mover: Unit, place: Location) -> Answer | None:
    """Whether a unit may go against the enemies that are in a Location, which a counter shows to be fortified, or a
    rule; `None` if there are none."""
    if not enemies_in(asker, mover, place):
        return None
    asker.scene.used.add(THE_PHASE)
    always = asker.counts_as(place, FORTIFIED_PLACE)
    by_rule = [always] if always is not None and truth(always) is True else []
    fortified = bool(by_rule) or asker.state.board.shows("fortified", place)
    value = asker.state.of_phase(lambda phase: goes_against_enemies(phase, fortified))
    return conclude(against_enemies(fortified), f"{mover} goes where enemies are", value, by_rule)


def _moves(asker: Asker, mover: Unit) -> Truth:
    """Whether it is a phase in which a unit goes anywhere; while nobody says which it is, it may be."""
    if asker.state.phase is None:
        asker.scene.used.add(ANY_PHASE)
        return True
    asker.scene.used.add(THE_PHASE)
    return asker.state.of_phase(lambda phase: phase is None or moves_in(phase, mover))


def approaches(asker: Asker, unit: Unit | None, place: Location) -> dict[Location, Answer]:
    """For every Location near another, whether that may be entered from there; while nobody says when, out of a sewer
    whenever that is let."""
    found = [each for each in starts(asker, place) if truth(asker.exists(each)) is not False]
    ever = unit is None and asker.state.phase is None and place.part is not Part.SEWER
    told = {start: may_enter(asker, unit, place, start, ever=ever) for start in found}
    return {start: _if_there(asker.exists(start), each) for start, each in told.items()}


def _if_there(start: Answer, told: Answer) -> Answer:
    """What is permitted from a Location, if that is there."""
    if told.value is not Legality.PERMITTED or truth(start) is True:
        return told
    return conclude(BOARD, str(told.record[0].said), Unknown(*start.missing), [start, told])


def entrances(asker: Asker, unit: Unit | None, place: Location) -> dict[Location, Answer]:
    """Every Location from which a Location may be entered, or for which that is open, with the answer."""
    answers = approaches(asker, unit, place)
    return {start: each for start, each in answers.items() if each.value is not Legality.FORBIDDEN}


def may_be_in(asker: Asker, unit: Unit, place: Location) -> Answer:
    """Whether a unit can be in a Location: unless it may neither be set up there nor come there by any way."""
    said = f"{unit} can be in {place}"
    kept = out_of_reach(asker, place) or kept_out(asker, unit, place) if place.part is Part.SEWER else None
    if kept is not None and kept.value is Legality.FORBIDDEN:
        return conclude(asker.rulebook.name, said, False, [kept])
    set_up = asker.ask("set up in", Kind.NORM, {"agent": unit, "theme": place})
    found = [set_up]
    if set_up.value is Legality.FORBIDDEN:
        found.append(asker.ask("enter", Kind.NORM, {"agent": unit, "theme": place}))
    value = found[-1].value is not Legality.FORBIDDEN or bool(entrances(asker, unit, place))
    return conclude(asker.rulebook.name, said, value, found)


def _by(asker: Asker, mover: Unit, place: Location, start: Location, way: Way) -> Answer:
    """Whether a unit may take one way; whom rules bar that ask of no Breach, another may let through one."""
    via = None if way.via is None else str(way.via)
    said = f"{mover} goes from {start} to {place} {f'via {via}' if via else 'directly'}"
    leads, used = _leads(asker, place, start, way)
    if leads is False:
        return conclude(BOARD, said, Legality.FORBIDDEN, used)
    how = {"agent": mover, "via": way.via, "manner": "directly" if way.via is None else None}
    through = way.via is not None and way.via.head == TUNNEL  # then one leaves into that, and comes out of it
    begun = Location(start.hex, Part.TUNNEL) if through else told_from(asker, start, place)
    gone = Location(place.hex, Part.TUNNEL) if through else place
    fillers = {**how, "theme": place, "from": begun}
    presumed = presumed_of(start, place)
    enters = asker.question(Question("enter", Kind.NORM, fillers, presumed, Legality.PERMITTED, limits=False))
    leaves = asker.ask("exit", Kind.NORM, {**how, "theme": start, "to": gone}, Legality.PERMITTED)
    used += [each for each in (enters, leaves) if each.record[4]]
    forbidden = any_of(*(forbids(each) for each in (enters, leaves)))
    if forbidden is True:
        barred = conclude(asker.rulebook.name, said, Legality.FORBIDDEN, used)
        left = through_breach(asker, start, place, barred) if way.via is None else None
        return barred if left is None else conclude(asker.rulebook.name, said, left, [barred])
    value = all_of(leads, negated(forbidden))
    return conclude(asker.rulebook.name, said, Legality.PERMITTED if value is True else value, used)


def _granted(asker: Asker, mover: Unit, place: Location, start: Location, way: Way) -> Answer:
    """The same for one who is named: through a Manhole goes only whom the rules for sewers let, if they are asked."""
    found = _by(asker, mover, place, start, way)
    if way.via is None or Part.SEWER not in (start.part, place.part):
        return found
    if not answers_for(asker.rulebook, OPENS_AT_GROUND_LEVEL["manhole"]):
        return found
    if found.value is Legality.FORBIDDEN:  # who may go by none of them need not be told which one is shut
        used = asker.question(uses(mover, start)) if counts_as_infantry(mover) is False else found
        return used if used.value is Legality.FORBIDDEN else found
    if start.part is place.part:
        return permitted_by_each(asker, found, goes_along(asker, mover, place, start))
    return permitted_by_each(asker, found, *through_manhole(asker, mover, place, start, way.via))


def may_go_down(asker: Asker, mover: Unit, sewer: Location) -> Answer:
    """Whether a unit may enter the sewer below it; one that may not use sewers may not, whatever the time.

    Where no rule says who uses sewers, none says who enters them.
    """
    if (apart := out_of_reach(asker, sewer)) is not None:
        return apart
    start = mover.at or over_manhole(asker, sewer)
    if start == sewer:
        return conclude(BOARD, f"{mover} is in {sewer}", Legality.FORBIDDEN)
    if mover.at is None and start.part is not Part.GROUND:
        asker.scene.used.add(f"{BEGUN}{start}")
    placed = mover.with_location(start)
    used, entered = asker.question(uses(placed, start)), enters(asker, placed, sewer, start, Item(_MANHOLE, sewer.hex))
    if is_silent(used):
        return used
    if used.value is Legality.FORBIDDEN:
        return conclude(asker.rulebook.name, str(entered.record[0].said), Legality.FORBIDDEN, [used])
    full = overfills(asker, mover, sewer)
    way = _by(asker, placed, sewer, start, _manhole(asker, start, sewer))
    return permitted_by_each(asker, way, entered, *filter(None, (full,)))


def may_come_up(asker: Asker, mover: Unit, sewer: Location, place: Location) -> Answer:
    """Whether a unit in a sewer may advance out of it into a Location above, and emerge at all."""
    mover, apart = mover.with_location(sewer), out_of_reach(asker, sewer)
    if apart is not None:
        return apart
    if not answers_for(asker.rulebook, OPENS_AT_GROUND_LEVEL[_MANHOLE.casefold()]):
        return conclude(asker.rulebook.name, f"{mover} comes out of {sewer}", Unknown(SILENT))
    way = _by(asker, mover, place, sewer, _manhole(asker, sewer, place))
    return permitted_by_each(asker, way, advances(asker, mover, place, sewer), emerges(asker, mover))


def over_manhole(asker: Asker, sewer: Location) -> Location:
    """The Location into which the Manhole of a sewer opens: the ground, unless rules tell of the cellar."""
    below = cellar(sewer.hex)
    there = truth(asker.exists(below)) is not False
    return below if there and truth(asker.opens_into(Item(_MANHOLE, sewer.hex), below)) is True else ground(sewer.hex)


def _manhole(asker: Asker, start: Location, end: Location) -> Way:
    there, upper = has_manhole(asker, start.hex), start if end.part is Part.SEWER else end
    because = (there,) if there.record[4] else ()
    return Way(Item(_MANHOLE, start.hex), truth(there), (upper,), because=because)


def _leads(asker: Asker, place: Location, start: Location, way: Way) -> tuple[Truth, list[Answer]]:
    """Whether a way is there and leads so far, and the answers that tell."""
    if way.via is None:
        return way.there, []
    if way.opens and way.there is False:
        return False, [*way.because]
    if way.opens:
        used = [asker.opens_into(way.via, each) for each in way.opens]
        value = all_of(way.there, *(_leads_into(*each) for each in zip(way.opens, used, strict=True)))
        return value, [*(way.because if way.there is not True or value is True else ()), *used]
    joining = way.via._replace(ends=(start, place))
    gone = eliminated(asker, joining)
    used = [*way.because, *(_over_rubble(asker, joining) if way.there is not False else ())]
    return (way.there, used) if is_silent(gone) else (all_of(way.there, negated(truth(gone))), [gone, *used])


def _over_rubble(asker: Asker, stairs: Item) -> list[Answer]:
    """That a Stairwell is affected by the rubble on top of it, and the rule that tells how it then is taken."""
    told = stairwell_affected(asker, stairs)
    return [told, conclude(IN_RUBBLE, f"{stairs} is taken", True)] if truth(told) is True else []


def openings(asker: Asker, place: Location, start: Location) -> list[Answer]:
    """That a connection opens into one of two Locations so that it is a way from one to the other, where rules say so;
    empty if some way needs no such thing."""
    led = list(ways(asker, start, place))
    if any(not way.opens and way.there is not False for way in led):
        return []
    told = [asker.opens_into(way.via, each) for way in led if way.via is not None for each in way.opens]
    return [each for each in told if truth(each) is True]


def _leads_into(place: Location, opens: Answer) -> Truth:
    """Whether a connection is a way into a Location: where it opens into the one below, only a rule that says so keeps
    it from being one."""
    inferred = opens.record[0].clause == OPENS_AT_GROUND_LEVEL["trench connection"]
    if inferred and place.level == 0 and truth(opens) is False:
        return Unknown(f"{opens.record[0].clause} for a connection that opens into {cellar(place.hex)}")
    return truth(opens)
