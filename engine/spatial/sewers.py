"""Sewers: nobody goes in, along or out but as rules grant it, each at the time of which the rule speaks."""

from collections.abc import Iterator, Mapping, Sequence

from ..answers import Answer
from ..hexes import are_adjacent
from ..locations import Location, Part
from ..meaning.facts import Fact, Pattern, Sort
from ..meaning.things import Item
from ..meaning.times import THE_PHASE
from ..outside import DEFENSIVE_FIRE, counts_as_infantry, is_fired_defensively, is_manned, keeps_from_firing
from ..questions import Question, is_silent, unknown
from ..rules import Duty, Kind, Outcome, bans, may_forbid, resolve
from ..state import Unit
from ..truth import Legality, Unknown, all_of, any_of
from .asking import (
    BOARD,
    Asker,
    against,
    any_infantry,
    conclude,
    enemies_in,
    forbids,
    held,
    is_told,
    nearly,
    permitted_by_any,
    permitted_by_each,
    saying,
    truth,
)
from .manholes import has_manhole
from .sight import in_sight
from .stacking import overfills

_MOVEMENT, _MANHOLE = "Sewer Movement", "Manhole"
_UP = ("vertically", "concealed")
"""How a unit comes out of a sewer."""
_FORBIDDEN = Legality.FORBIDDEN
_PERMITTING = (Legality.PERMITTED, Duty.REQUIRED)
"""What rules say that let something be done."""
_STAYING = ("stay", "remain")
"""How rules say that somebody goes nowhere."""
BELOW = ("under", "beneath")
"""How rules say that a way leads below something."""
_FOR = "to"
"""How rules say what something is done for."""
_STACKED = Pattern("as", theme="stack")
"""Whoever moves does so with its stack."""
_SEPARATELY = "separately"
APART = Pattern("move", _SEPARATELY)
"""That somebody does not."""
BY_SSR = (Pattern("allow"), Pattern("by", theme="SSR"))
GRANTED, PASSED = Pattern("grant"), Pattern("pass")
BOTH_SIDES = (Pattern("be", "side", "1"), Pattern("other", "side"))
LED = (Pattern("accompanying", "leader"), Pattern("accompany"))
"""What lets a side use sewers: a SSR, or a scenario that grants them to one of both, and a leader who goes along and
passes a check."""
_BY_LEAVE = dict.fromkeys((*BY_SSR, GRANTED, PASSED, *BOTH_SIDES, *LED), True)
"""All of that is so of whoever is in a sewer."""
_AGAINST_THEM = {
    Pattern("with", "CC", "unit"): True,
    Pattern("enemy", "unit"): True,
    Pattern("in", "unit", "Sewer Location"): True,
    Pattern("ADJACENT", "Sewer Location"): True,
}
"""What is so of the CC into which a unit advances from one sewer into the next."""
_DEFENSIVE_FIRE = "Defensive Fire"
_AT_ENEMIES = {Pattern("enemy"): True}
"""What is so of whoever fires at those in a sewer, whichever side either is on."""


def through_manhole(asker: Asker, mover: Unit, place: Location, start: Location, via: Item) -> list[Answer]:
    """What the rules for sewers say to going up or down a Manhole; each of the answers has to permit it.

    Who comes up was let into the sewer; whether it might go there is not asked again.
    """
    if place.part is Part.SEWER:
        return [asker.question(uses(mover, start)), enters(asker, mover, place, start, via)]
    return [advances(asker, mover, place, start), emerges(asker, mover)]


def uses(mover: Unit, start: Location) -> Question:
    """Whether a unit may use sewers."""
    return Question("use", Kind.NORM, {"agent": mover, "theme": Item(_MOVEMENT, start.hex)}, limits=False)


def _is_of_those(asker: Asker, mover: Unit, sewer: Location) -> Answer:
    """Whether a unit is one of those that use sewers; by whose leave it came there is not asked again, so of a module
    only what is forbidden to all has a say."""
    asked = uses(mover, sewer)
    rules = asker.rulebook.about(asked.key, asked.kind)
    barred = [rule for rule in rules if bans(rule) or (may_forbid(rule) and not rule.module)]
    told = (resolve(rule, held(asker, asked._replace(presumed=_BY_LEAVE))) for rule in barred)
    against = [each for each in told if each.value is Legality.FORBIDDEN or isinstance(each.value, Unknown)]
    said = f"{mover} uses {_MOVEMENT}"
    if not against:
        return conclude(asker.rulebook.name, said, Legality.PERMITTED)
    first = next((each for each in against if each.value is Legality.FORBIDDEN), against[0])
    return saying(first, first.value)


def out_of_reach(asker: Asker, sewer: Location) -> Answer | None:
    """That nobody gets into a sewer over which there is no Manhole, for rules limit Sewer Movement to where there
    are."""
    manhole = has_manhole(asker, sewer.hex) if sewer.part is Part.SEWER else None
    if manhole is None or truth(manhole) is not False:
        return None
    asked = Question("limit", Kind.EFFECT, {"theme": Item(_MOVEMENT), "to": Item(f"{_MANHOLE} Location")})
    limits = [resolve(rule, held(asker, asked)) for rule in asker.rulebook.about(asked.key, asked.kind)]
    barring = [saying(each, _FORBIDDEN) for each in limits if each.value is True]
    shown = [manhole] if manhole.record[4] else []
    said = f"somebody gets into {sewer} without a {_MANHOLE}"
    return conclude(asker.rulebook.name, said, _FORBIDDEN, [*barring, *shown]) if barring else None


def out_of_use(asker: Asker, mover: Unit, sewer: Location) -> Answer | None:
    """That nobody uses sewers, whoever let them in, or gets into this one: what forbids that forbids all that is done
    in it."""
    if (apart := out_of_reach(asker, sewer)) is not None:
        return apart
    asked = uses(mover, sewer)
    case = held(asker, asked._replace(presumed=_BY_LEAVE))
    told = (resolve(rule, case) for rule in asker.rulebook.about(asked.key, asked.kind) if bans(rule))
    return next((saying(each, _FORBIDDEN) for each in told if each.value is _FORBIDDEN), None)


def _leave(asker: Asker) -> Mapping[Pattern, bool]:
    """What let those who are in a sewer into it: all that may, but for what the asker denies."""
    return {each: asker.scene.presumed.get(each) is not False for each in _BY_LEAVE}


def _by_leave(asker: Asker, mover: Unit, sewer: Location) -> Answer | None:
    """What lets a unit into sewers, if the asker denies something of that, or it hangs on a leader's check; whoever is
    in one was let in."""
    asked, leave = uses(mover, sewer), _leave(asker)
    used, unchecked = (asker.question(asked._replace(presumed={**leave, **more})) for more in ({}, {PASSED: False}))
    if used.value is _FORBIDDEN:
        return None if all(leave.values()) else used
    return used if used.value is Legality.PERMITTED and unchecked.value is _FORBIDDEN else None


def advances(asker: Asker, mover: Unit, place: Location, start: Location) -> Answer:
    """Whether a unit in a sewer may advance out of it, whatever it rolled."""
    how = {"agent": mover, "from": start, "into": place, "manner": _UP}
    return _granted(asker, _about("advance", start, how))


def emerges(asker: Asker, mover: Unit) -> Answer:
    """Whether a unit in a sewer may emerge, after its Sewer Emergence dr; whether it may advance out is asked apart."""
    return asker.question(Question("emerge", Kind.NORM, {"agent": mover}, silent=Legality.PERMITTED, limits=False))


def enters(asker: Asker, mover: Unit, sewer: Location, start: Location, via: Item) -> Answer:
    """Whether a unit may enter a sewer, if it may use sewers at all."""
    fillers = {"agent": mover, "theme": sewer, "from": start, "via": via}
    return _granted(asker, Question("enter", Kind.NORM, fillers, limits=False))


def goes_along(
    asker: Asker, mover: Unit, sewer: Location, start: Location, above: Mapping[str, object] | None = None
) -> Answer:
    """Whether a unit may go from one sewer into another: by Sewer Movement, or to fight those who are in the next one.

    Where nobody is there, and it could go to fight them if they were, that rule is told too."""
    moves = may_end_in(asker, mover, sewer, start, above)
    if out_of_reach(asker, sewer) or out_of_reach(asker, start):
        return moves
    if not are_adjacent(sewer.hex, start.hex):
        return moves
    asked = _about("advance", start, {"agent": mover, "from": start, "into": Item("CC", sewer)}, _AGAINST_THEM)
    barred = _by_leave(asker, mover, start)
    barred = None if barred is None or barred.value is not _FORBIDDEN else barred
    if enemies_in(asker, mover, sewer):
        return barred or permitted_by_any(asker, moves, _granted(asker, asked))
    told = [resolve(rule, held(asker, asked)) for rule in asker.rulebook.about(asked.key, asked.kind)]
    fights = [] if barred else [each for each in told if _may_permit(each)]
    said = str(moves.record[0].said)
    if moves.value is not _FORBIDDEN:
        later = fights if isinstance(moves.value, Unknown) and asker.state.phase is None else []
        also = [saying(each, moves.value) for each in later]
        return conclude(asker.rulebook.name, said, moves.value, [moves, *also]) if also else moves
    there = Fact("occupy", "enemy", sewer)
    open_ = fights and not asker.state.complete and is_told(asker, there) is None
    value: object = Unknown(str(there)) if open_ else _FORBIDDEN
    return conclude(asker.rulebook.name, said, value, [moves, *(saying(each, value) for each in fights)])


def may_end_in(
    asker: Asker, mover: Unit, place: Location, start: Location, above: Mapping[str, object] | None = None
) -> Answer:
    """Whether a unit in a sewer may end its Sewer Movement in a Location, which takes that there is one, and that the
    unit may enter it; to end where it began is to stay there. What lies `above` its way is given by prepositions."""
    there, apart = asker.exists(place), out_of_reach(asker, place) or out_of_reach(asker, start)
    if apart is not None or truth(there) is False:
        return conclude(BOARD, f"{mover} ends {_MOVEMENT} in {place}", Legality.FORBIDDEN, [apart or there])
    movement = Item(_MOVEMENT, mover)
    ways: tuple[Mapping[str, object], ...] = ({"agent": movement}, {"agent": mover, "theme": movement})
    asked = [_about("end", start, {**way, "in": place}) for way in ways]
    speaking = [each for each in asked if not is_silent(asker.question(each))]
    speaking += [each for each in asked if nearly(asker, each, _PERMITTING, Legality.FORBIDDEN, is_time)]
    ends = (*speaking, *asked)[0]
    entering = {"agent": mover, "theme": place, "from": start}
    entered = Question("enter", Kind.NORM, entering, _leave(asker), silent=Legality.PERMITTED, limits=False)
    entry = asker.question(entered)
    stays = [_about(verb, start, {"agent": mover, "is": Item("motionless")}) for verb in _STAYING if place == start]
    further = [told for each in stays if not is_silent(told := asker.question(each))]
    further += [_by_leave(asker, mover, start) or _is_of_those(asker, mover, start)]
    further += filter(None, (_unable_to_move(asker, mover),))
    further += _on_the_way(asker, mover, place, above or {})
    if is_told(asker, Fact(APART.name, Item(_SEPARATELY))) is True:
        alone = {"agent": mover, "is": Item(_SEPARATELY), "manner": Item(_SEPARATELY)}
        further.append(asker.question(_about("move", start, alone)._replace(silent=Legality.PERMITTED)))
    further += [] if truth(there) is True else [there]
    further += filter(None, (overfills(asker, mover, place),))
    return permitted_by_each(asker, _granted(asker, ends), entry, *further)


def _unable_to_move(asker: Asker, mover: Unit) -> Answer | None:
    """That a unit goes nowhere that may not move, as the asker says, with what becomes of it for that."""
    if is_told(asker, Fact("move", mover)) is not False:
        return None
    lost = asker.ask("eliminate", Kind.EFFECT, {"theme": mover})
    return conclude(asker.rulebook.name, f"{mover} may not move", _FORBIDDEN, [lost] if truth(lost) is True else [])


def _on_the_way(asker: Asker, mover: Unit, place: Location, above: Mapping[str, object]) -> Iterator[Answer]:
    """What rules say of what lies above the way, and of what else it is used for, if the asker says for what."""
    moves = [
        Question("move", Kind.NORM, {"agent": mover, **named}, {_STACKED: True}, asks=how)
        for how in BELOW
        for named in ((above, {}) if above else (above,))  # by its name, and as what the asker says that it is
    ]
    movement = Item(_MOVEMENT, mover)
    crosses = Question("use", Kind.NORM, {"agent": mover, "theme": movement}, asks=_FOR, limits=False)
    barred = [told for each in moves if not is_silent(told := asker.question(each))]
    yield from _unless_let(asker, mover, above, barred) if barred else ()
    if not is_silent(told := asker.question(crosses)):
        yield told
    there = held(asker, Question(Part.SEWER, Kind.APPLICATION, {"rules": place, **above}))
    for rule in asker.rulebook.about(Part.SEWER, Kind.APPLICATION):
        applies = resolve(rule, there)
        if applies.value is False:
            yield saying(applies, Legality.FORBIDDEN)
        elif isinstance(applies.value, Unknown):
            yield saying(applies, applies.value)


def _unless_let(asker: Asker, mover: Unit, above: Mapping[str, object], barred: Sequence[Answer]) -> Iterator[Answer]:
    """What bars a way below something, but where a module lets sewers be used to pass below that very thing; what lets
    them be used only if something is so narrows that, and lifts no other ban."""
    purposes = tuple(Item(f"pass {how} {it}") for it in above.values() for how in BELOW)
    asked = Question("use", Kind.NORM, {"agent": mover, "theme": Item(_MOVEMENT, mover)})
    asked = asked._replace(fillers={**asked.fillers, _FOR: purposes}) if purposes else asked
    open_: list[str] = []
    for rule in asker.rulebook.about(asked.key, asked.kind):
        if not rule.module or may_forbid(rule):
            continue
        outcome = resolve(rule, held(asker, asked), _FOR)
        if _may_permit(outcome):
            yield saying(outcome, outcome.value)
            return
        supposed = held(asker, asked, _is_purpose)
        if not purposes and _may_permit(resolve(rule, supposed, _FOR)):
            asks = (fact for fact, _ in supposed.log if isinstance(fact, Fact) and _is_purpose(fact))
            open_ += (str(fact) for fact in asks if supposed.is_told(fact) is None)
    for each in barred:
        yield conclude(asker.rulebook.name, each.record[0].said, Unknown(*open_), [each]) if open_ else each


def _is_purpose(fact: Fact) -> bool:
    """Whether a fact tells what something is done for."""
    return fact.name == _FOR


def may_fire_from(asker: Asker, mover: Unit, sewer: Location, target: Location) -> Answer:
    """Whether a unit in a sewer may fire at units in a Location: in the next sewer, or in the Manhole above."""
    mover, there = mover.with_location(sewer), any_infantry(target)
    if (unable := _unable_to_fire(mover)) is not None:
        return unable
    into = _of_fire(asker, Question("fire", Kind.NORM, {"agent": mover, "into": target}))
    barred = [each for each in (into, kept_out(asker, mover, sewer)) if each is not None and each.value is _FORBIDDEN]
    if barred:
        return permitted_by_each(asker, *barred)
    if target.part is Part.SEWER:
        near = {Pattern("ADJACENT"): are_adjacent(sewer.hex, target.hex)}
        asked = _about("fire", sewer, {"agent": mover, "at": there}, near)._replace(names="theme")
    else:
        asked = _about("attack", sewer, {"agent": mover, "theme": there}, {Pattern("over"): sewer.hex == target.hex})
    found = asker.question(asked)
    if is_silent(found) and (later := list(_at_another_time(asker, asked))):
        return conclude(asker.rulebook.name, str(asked), _FORBIDDEN, later)
    return _in_sight_alone(asker, found, sewer, target)


def may_fire_into(asker: Asker, mover: Unit, sewer: Location, start: Location) -> Answer:
    """Whether a unit may fire into a sewer from a Location: as far as no rule bars it, at whom it sees there, and who
    is subject to its fire, if rules tell who is."""
    if start.part is Part.SEWER:
        return may_fire_from(asker, mover, start, sewer)
    mover = mover.with_location(start)
    if (unable := _unable_to_fire(mover)) is not None:
        return unable
    barred = _of_fire(asker, _about("fire", sewer, {"agent": mover, "into": sewer}))
    found = _in_sight_alone(asker, barred, start, sewer)
    if not is_silent(found):
        return found
    seen = in_sight(asker, start, sewer)
    value = Legality.PERMITTED if truth(seen) is True else seen.value
    plain = conclude(asker.rulebook.name, f"{mover} fires into {sewer} from {start}", value, [seen])
    subject = _subject_to_fire(asker, mover, sewer, start) if truth(seen) is True else None
    return plain if subject is None else permitted_by_each(asker, plain, subject)


def _of_fire(asker: Asker, asked: Question) -> Answer:
    """What rules say of who fires, or of the weapon that does: what they say of some weapons alone is told of no unit
    of which nobody says with what it fires."""
    firer = asked.fillers["agent"]
    found = asker.question(asked._replace(names="theme"))
    if not isinstance(firer, Unit) or is_manned(firer) is not True:
        return found
    others = {role: it for role, it in asked.fillers.items() if role != "agent"}
    weapon = asked._replace(fillers={**others, "theme": firer, "from": firer.at}, asks="theme")
    told = [each for each in (found, asker.question(weapon)) if not is_silent(each)]
    return permitted_by_each(asker, *told) if told else found


def _unable_to_fire(firer: Unit) -> Answer | None:
    """That a unit fires at nobody, whoever might."""
    told = (conclude(rule, f"{firer} fires", _FORBIDDEN) for rule, is_so in keeps_from_firing(firer) if is_so is True)
    return next(told, None)


def kept_out(asker: Asker, firer: Unit, sewer: Location) -> Answer | None:
    """Whether a unit can be in a sewer that is neither Infantry nor manned by such: as rules let it use sewers."""
    if any_of(counts_as_infantry(firer), is_manned(firer)) is not False:
        return None
    return _is_of_those(asker, firer, sewer)


def _subject_to_fire(asker: Asker, firer: Unit, sewer: Location, start: Location) -> Answer | None:
    """Whether who is in a sewer is subject to the fire of a unit, which then is Defensive Fire and is fired when that
    is; `None` if no rule says of anybody that he is. It is the fire of those of whom the rule speaks, and of nobody
    else."""

    def fire_of(unit: Unit) -> Question:
        fire = Item(_DEFENSIVE_FIRE, unit, (start, sewer))
        return Question("subject", Kind.FACT, {"agent": _enemy_of(unit, sewer), "to": fire}, _AT_ENEMIES)

    crew = any_infantry(start)
    told, of_others = (
        asker.question(fire_of(crew if is_manned(firer) is True else firer)),
        asker.question(fire_of(crew)),
    )
    if is_silent(told) and is_silent(of_others):
        return None
    said = f"who is in {sewer} is subject to fire of {firer}"
    if is_silent(told):
        return conclude(asker.rulebook.name, said, _FORBIDDEN, [of_others])
    asker.scene.used.add(THE_PHASE)
    now = asker.state.of_phase(lambda phase: Unknown(THE_PHASE) if phase is None else is_fired_defensively(phase))
    when = conclude(DEFENSIVE_FIRE, f"it is the time of {_DEFENSIVE_FIRE}", now, [told])
    fired = all_of(truth(told), now)
    value = fired if isinstance(fired, Unknown) else Legality.PERMITTED if fired else _FORBIDDEN
    return conclude(asker.rulebook.name, said, value, [told if now is True else when])


def _enemy_of(unit: Unit, at: Location) -> Unit:
    """Infantry of the other side, of which nothing else is assumed."""
    return any_infantry(at).with_facts(side=f"enemy of {unit}")


def _in_sight_alone(asker: Asker, found: Answer, start: Location, target: Location) -> Answer:
    """What rules say of fire; where they say nothing, nobody fires at whom they do not see."""
    seen = in_sight(asker, start, target) if is_silent(found) else found
    if not is_silent(found) or truth(seen) is not False:
        return found
    return conclude(asker.rulebook.name, str(found.record[0].said), Legality.FORBIDDEN, [seen])


def _about(
    act: str, sewer: Location, fillers: Mapping[str, object], presumed: Mapping[Pattern, bool] | None = None
) -> Question:
    """Whether somebody in a sewer may do something; clauses that speak of other places alone have no say."""
    return Question(act, Kind.NORM, fillers, presumed or {}, places=(sewer.part.value,), limits=False)


def _granted(asker: Asker, asked: Question) -> Answer:
    """What a rule has to grant, at the time of which rules speak; else nobody may.

    Where a rule that names no time grants it, one that does has to let it be done now, if there is any such rule.
    """
    found = asker.question(asked._replace(silent=Legality.FORBIDDEN))
    if (unread := _may_be_granted(asker, asked, found)) is not None:
        return conclude(asker.rulebook.name, str(asked), unread, [found])
    if found.value is Legality.FORBIDDEN and not found.record[4]:
        barred = against(asker, asked, _PERMITTING, _FORBIDDEN, is_time)
        return conclude(asker.rulebook.name, str(asked), Legality.FORBIDDEN, barred) if barred else found
    timed = [] if forbids(found) is True else list(_timed(asker, asked))
    return permitted_by_each(asker, found, permitted_by_any(asker, *timed)) if timed else found


def _may_be_granted(asker: Asker, asked: Question, found: Answer) -> Unknown | None:
    """The clauses that nobody could read and that may grant something, where none that was read grants it to anybody,
    and none forbids it either."""
    barred = any(record[1] is Legality.FORBIDDEN for record in found.record[4])
    if found.value is not Legality.FORBIDDEN or barred:
        return None
    if any(not bans(rule) for rule in asker.rulebook.about(asked.key, asked.kind)):
        return None
    unread = asker.rulebook.unread_of(_MAY_GO, (), (Part.SEWER.value,))
    return unknown(unread) if unread else None


_MAY_GO = ("may enter", "may exit")
"""What the words of a clause that nobody could read may say of who goes along a sewer, into it or out of it."""


def _timed(asker: Asker, asked: Question) -> Iterator[Answer]:
    """What rules say now that name a time, and that grant something at that time which others grant at any."""
    rules = [rule for rule in asker.rulebook.about(asked.key, asked.kind) if not bans(rule)]
    if all(rule.times for rule in rules):
        return
    plain, at_its_time = held(asker, asked), held(asker, asked, is_time)
    for rule in rules:
        if rule.times and _may_permit(resolve(rule, at_its_time)):
            outcome = resolve(rule, plain)
            yield saying(outcome, Legality.FORBIDDEN if outcome.value is None else outcome.value)


def _at_another_time(asker: Asker, asked: Question) -> Iterator[Answer]:
    """The rules that would grant something at another time than this."""
    plain, at_its_time = held(asker, asked), held(asker, asked, is_time)
    for rule in asker.rulebook.about(asked.key, asked.kind):
        if rule.times and not bans(rule) and _may_permit(resolve(rule, at_its_time)):
            yield saying(resolve(rule, plain), _FORBIDDEN)


def _may_permit(outcome: Outcome) -> bool:
    return any(value is each for value in outcome.possible for each in _PERMITTING)


def is_time(fact: Fact) -> bool:
    """Whether a fact tells when something is."""
    return fact.sort is Sort.TIME
