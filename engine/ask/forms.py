"""Questions that need geometry as well as rules, each a function of who answers and of the scene."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from ..answers import Answer
from ..hexes import Hexside, are_adjacent
from ..locations import Location, Part, cellar, ground
from ..meaning.facts import Fact, Pattern
from ..meaning.things import Item, parts_in
from ..norms import same
from ..outside import FORTIFIED_PLACE, FORTIFIED_TEM, WAYS
from ..questions import SILENT, Question, is_silent, may_come_to
from ..rules import TOGETHER, Kind
from ..spatial import Referee, adjacent_to, entry_cost, may_enter
from ..spatial.asking import BOARD, any_infantry, conclude, is_told, not_there, truth
from ..spatial.breaches import breachable, may_breach
from ..spatial.existence import built
from ..spatial.height import height_advantage, level_by_night
from ..spatial.manhole_locations import not_called_after
from ..spatial.manholes import has_manhole
from ..spatial.passage import (
    CONNECTING_TUNNEL,
    TUNNEL,
    approaches,
    joins_below,
    may_come_up,
    may_go_down,
    openings,
    over_manhole,
    used_anyway,
)
from ..spatial.sewers import BELOW, goes_along, may_end_in, may_fire_from, may_fire_into
from ..spatial.sight import sight_mode
from ..spatial.stacking import may_set_up, stacking_limit
from ..spatial.subterranean import starts
from ..state import Unit, is_class
from ..truth import Legality, Partly, Unknown, any_of, as_truth
from .catalogue.common import ENEMY
from .clauses import deciding
from .errors import AskError
from .facts import HERE, lay_facts
from .pushing import goes, pushes_down, pushing, with_gun
from .scene import SIDE, SUBJECT, Scene

_MANHOLE, _COVERING = "Manhole", "rubble"
"""What a hex may have, and the event that covers it."""
_MOUTH = f"{TUNNEL} entrance"
"""What opens somewhere of a tunnel."""
BESIDES = "besides"
"""That a unit comes on top of those that were counted."""
_Spot = TypeVar("_Spot", Location, Hexside, Location | str)
Found: TypeAlias = Callable[[Referee, Scene], Answer]


def _exists(referee: Referee, scene: Scene) -> Answer:
    return referee.exists(scene.place)


def _level(referee: Referee, scene: Scene) -> Answer:
    """The level of a Location is part of its name; whether there is such a Location, the rules say."""
    there = referee.exists(scene.place)
    value: object = scene.place.level
    if as_truth(there.value) is False:
        value = "there is no such Location"
    elif as_truth(there.value) is not True or value is None:
        value = there.value if isinstance(there.value, Unknown) else Unknown(f"level of {scene.place}")
    return conclude(BOARD, f"level of {scene.place}", value, [there])


def _tem(referee: Referee, scene: Scene) -> Answer:
    """The TEM of a Location: what rules tell is not all of it where a counter shows that it is fortified, unless they
    have it so anyhow."""
    told = referee.ask("TEM", Kind.VALUE, {"of": scene.place})
    always = None if is_silent(told) else referee.counts_as(scene.place, FORTIFIED_PLACE)
    if is_silent(told) or (always is not None and truth(always) is True):
        return told
    if not referee.state.board.shows("fortified", scene.place):
        return told
    return conclude(FORTIFIED_TEM, str(told.record[0].said), Unknown(f"{FORTIFIED_TEM} for what is fortified"), [told])


def _cave_level(referee: Referee, scene: Scene) -> Answer:
    return referee.cave_level(scene.place)


def _cave_entrance(referee: Referee, scene: Scene) -> Answer:
    return referee.entrance_hex(scene.place)


def _adjacent(referee: Referee, scene: Scene) -> Answer:
    other = scene.location("to")
    if other is not None:
        return referee.adjacent(scene.place, other)
    return _those(f"Locations ADJACENT to {scene.place}", adjacent_to(referee, scene.place), referee)


def _los(referee: Referee, scene: Scene) -> Answer:
    return referee.in_sight(_start(scene), _needed(scene, "to"))


def _los_mode(referee: Referee, scene: Scene) -> Answer:
    return sight_mode(referee, _start(scene), _needed(scene, "to"))


def _height(referee: Referee, scene: Scene) -> Answer:
    return height_advantage(referee, _needed(scene, "to"), _start(scene))


def _by_night(referee: Referee, scene: Scene) -> Answer:
    return level_by_night(referee, scene.place)


def _smoke_in(referee: Referee, scene: Scene) -> Answer:
    """Whether SMOKE where it lies gets to either end of a LOS, as far as rules tell of both."""
    smoke, ends = Item("SMOKE", _needed(scene, "at")), (_start(scene), _needed(scene, "to"))
    told = [referee.ask("extend", Kind.EFFECT, {"agent": smoke, "INTO": end}) for end in ends]
    return conclude(referee.rulebook.name, f"{smoke} extends to it", any_of(*map(truth, told)), told)


def _may_fall_into(referee: Referee, scene: Scene) -> Answer:
    """Whether an AFV may fall there: as rules say, or because on some roll it does."""
    there = built(referee, scene.place)
    if there.value is False:
        return not_there(referee, scene.place, there)
    falling = {"agent": Item("AFV"), "theme": scene.place}
    told = referee.ask("fall into", Kind.NORM, falling)
    asked = Question("fall into", Kind.EFFECT, falling, {Pattern("apply"): True})
    if not is_silent(told) or not may_come_to(referee.rulebook, referee.scene, asked, True):
        return told
    return conclude(referee.rulebook.name, str(asked), Legality.PERMITTED, [referee.question(asked)])


def _rubbled(referee: Referee, scene: Scene) -> Answer:
    return referee.rubbled(scene.place)


def _breach(referee: Referee, scene: Scene) -> Answer:
    """Whether there may be a Breach across the hexside that is named; if a map has it and none is, across which."""
    side = scene.parts[SIDE]
    if scene.spot.here != HERE and not isinstance(scene.parts.get("across"), Hexside) and scene.location("to") is None:
        said = f"hexsides across which {scene.place} may be Breached"
        return _those(said, breachable(referee, scene.place), referee)
    ends = (end for end in (scene.location("to"), scene.location("from")) if end not in (None, scene.place))
    to = next(ends, None)
    across = scene.parts.get("across", side)
    if to is not None and to.hex == scene.place.hex:
        across = to  # no hexside parts the two
    elif not isinstance(across, Hexside):
        raise AskError(scene.given("across"), "must be a hexside, or say to which hex, as in to='next hex'")
    told = may_breach(referee, scene.place, across)
    level = named.part if isinstance(named := scene.parts.get("to"), Location) else scene.place.part
    beside = to is None or (are_adjacent(to.hex, scene.place.hex) and level is scene.place.part)
    return told if to is None or beside or to.hex == scene.place.hex else _breach_to_afar(scene.place, to, told)


def _breach_to_afar(place: Location, far: Location, beside: Answer) -> Answer:
    """A Breach is of a hexside, of which places in hexes that are not adjacent, or of other levels, have none in
    common; `beside` tells whether rules speak of Breaches of such a place at all."""
    if is_silent(beside) or beside.value is Legality.FORBIDDEN:
        return beside
    return conclude(BOARD, f"{place} is Breached across a hexside of {far}", Legality.FORBIDDEN, [beside])


def _stacking_limit(referee: Referee, scene: Scene) -> Answer:
    return stacking_limit(referee, scene.place)


def _overstacked(referee: Referee, scene: Scene) -> Answer:
    return referee.overstacked(scene.place)


def _lies_fortified(referee: Referee, scene: Scene) -> Answer:
    """Whether a counter shows that a Location has been fortified, and whether rules let it be; of one that is no more,
    or whose status is, no counter tells."""
    status = Item("Fortified Building status", scene.place)
    ended = referee.ask("eliminate", Kind.EFFECT, {"theme": status})
    gone = referee.ask("cease to exist", Kind.EFFECT, {"agent": scene.place})
    over = [each for each in (ended, gone) if truth(each) is True]
    lies = referee.state.board.shows("fortified", scene.place)
    may = referee.ask("fortify", Kind.NORM, {"theme": scene.place})
    value = False if over else lies or Unknown(SILENT)
    return conclude(BOARD, f"{scene.place} is fortified", value, over or ([may] if lies else []))


def _set_up(referee: Referee, scene: Scene) -> Answer:
    subject = scene.parts[SUBJECT]
    place = subject if isinstance(subject, Location) else _needed(scene, "in")
    if scene.unit is None:
        raise AskError("unit=", "is needed, as in: undercroft ask cellar 'set up' unit=dummy")
    return with_gun(
        referee, scene, _sets_up(referee, scene, scene.unit, place), lambda gun: [may_set_up(referee, gun, place)]
    )


def _sets_up(referee: Referee, scene: Scene, unit: Unit, place: Location) -> Answer:
    """Whether a unit may set up in a Location, be it one of those that were counted there or not."""
    found = may_set_up(referee, unit, place)
    one, told = _counted_too(scene, place), is_told(referee, Fact(BESIDES))
    if not one or told is True:
        return found
    among = may_set_up(referee.without_unit(one), unit, place)
    if told is False:
        return among
    if same(among.value, found.value):
        return found
    return conclude(BOARD, f"{unit} may set up in {place}", Unknown(BESIDES), [found, among])


def _counted_too(scene: Scene, place: Location) -> str:
    """One of the units that were counted in a place, if the unit of the question may be meant to be one of them."""
    unit = scene.unit
    if unit is None or scene.state.complete:
        return ""
    others = (each for each in scene.state.at(place) if each.name != unit.name)
    return next((each.name for each in others if is_class(each, str(unit.facts.get("class"))) is True), "")


def _enter(referee: Referee, scene: Scene) -> Answer:
    tunnel = is_told(referee, CONNECTING_TUNNEL) is True
    return goes(referee, scene, _goal(scene), _origin(scene), via=_through(scene), tunnel=tunnel)


def _through(scene: Scene) -> str:
    """What a way leads through, if the asker names it; where somebody comes from is no such thing."""
    scene.looked.add("via")
    named = scene.parts.get("via")
    if named is not None and not isinstance(named, Item):
        wrong = "must be what a way leads through, such as a tunnel, stairwell or manhole"
        raise AskError(scene.given("via"), wrong, "from= says where it comes from")
    return "" if named is None else named.head


def _enter_sewer(referee: Referee, scene: Scene) -> Answer:
    sewer = Location(scene.place.hex, Part.SEWER)
    told = may_go_down(referee, scene.unit or any_infantry(over_manhole(referee, sewer)), sewer)
    return with_gun(referee, scene, told, lambda _: pushes_down(referee, scene, sewer))


def _come_up(referee: Referee, scene: Scene) -> Answer:
    """Whether a unit in a sewer may come up; into another sewer leads no Manhole, so it is asked who goes along."""
    sewer, mover = _in_sewer(scene)
    goal = _needed(scene, "to")
    if goal.part is Part.SEWER and goal != sewer:
        return goes_along(referee, mover, goal, sewer)
    return may_come_up(referee, mover, sewer, goal)


def _end_move(referee: Referee, scene: Scene) -> Answer:
    sewer, mover = _in_sewer(scene)
    above = {role: scene.parts[role] for role in BELOW if role in scene.roles}
    scene.looked.update(above)
    ends = may_end_in if referee.state.phase is None else goes_along  # unless another one is given, it is the MPh
    return ends(referee, mover, _needed(scene, "to"), sewer, above)


def _stay_in_sewer(referee: Referee, scene: Scene) -> Answer:
    """Whether a unit in a sewer may end its movement where it began."""
    sewer, mover = _in_sewer(scene)
    return may_end_in(referee, mover, sewer, sewer)


def _fire_from_sewer(referee: Referee, scene: Scene) -> Answer:
    """Whether a unit in a sewer may fire at those in a Location; if none is named, in the next sewer."""
    sewer, mover = _in_sewer(scene)
    target = scene.location("to") or sewer._replace(hex=scene.spot.next)
    return may_fire_from(referee, mover, sewer, target)


def _fire_into_sewer(referee: Referee, scene: Scene) -> Answer:
    sewer, start = Location(scene.place.hex, Part.SEWER), _needed(scene, "from")
    for role in ("into", "to", "object"):
        if (place := scene.location(role)) is not None and place.part is not Part.SEWER:
            raise AskError(scene.given(role), "must be a sewer, for it is asked who fires into one")
        sewer = place or sewer
    return may_fire_into(referee, scene.unit or any_infantry(start), sewer, start)


def _in_sewer(scene: Scene) -> tuple[Location, Unit]:
    """The sewer of a question, and who is in it."""
    sewer = Location(scene.place.hex, Part.SEWER)
    return sewer, (scene.unit or any_infantry(sewer)).with_location(sewer)


def _cost(referee: Referee, scene: Scene) -> Answer:
    """What it costs; where nobody may go, there is no cost, and what opens the way is told. Where it is open whether
    anybody ever may, so is that."""
    goal, start = _goal(scene), _origin(scene)
    entry, said = goes(referee, scene, goal, start), f"MF to enter {goal} from {start}"
    if entry.value is Legality.FORBIDDEN:
        return conclude(referee.rulebook.name, said, "there is no such way", [entry])
    told, led = entry_cost(referee, scene.unit, goal, start), openings(referee, goal, start)
    way = may_enter(referee, scene.unit, goal, start, ever=True)
    if told.missing or not (led or way.missing):
        return told
    value = Unknown(*way.missing) if way.missing else told.value
    paid = conclude(referee.rulebook.name, said, value, [*led, told])
    return conclude(referee.rulebook.name, said, value, [paid, way]) if way.missing else paid


def _entrances(referee: Referee, scene: Scene) -> Answer:
    """From where a Location may be entered."""
    place = _goal(scene)
    told = approaches(referee, scene.unit, place)
    told = {start: pushing(referee, scene, each, place, start) for start, each in told.items()}
    said = f"Locations from which {place} may be entered"
    return _led(referee, said, told, lambda: _let_through(referee, scene))


def _exits(referee: Referee, scene: Scene) -> Answer:
    """For where a Location may be left."""
    place = scene.place
    told = {end: goes(referee, scene, end, place) for end in starts(referee, place) if _there(referee, end)}
    said = f"Locations for which {place} may be left"
    return _led(referee, said, told, lambda: _left_through_a_tunnel(referee, scene))


def _led(referee: Referee, said: str, told: Mapping[Location, Answer], by_tunnel: Callable[[], Answer]) -> Answer:
    """The Locations from or to which somebody may go, and the Tunnel by which they may, if the asker tells of one; if
    there is none, that rests on what bars the ways that there are."""
    found: dict[Location | str, Answer] = {
        each: own for each, own in told.items() if own.value is not Legality.FORBIDDEN
    }
    tunnel = by_tunnel() if is_told(referee, CONNECTING_TUNNEL) is True else None
    if tunnel is not None and tunnel.value is not Legality.FORBIDDEN:
        found[f"a connecting {TUNNEL}"] = tunnel
    if found:
        return _those(said, found, referee)
    documents = referee.rulebook.name.split(TOGETHER)
    barred = [each for each in told.values() if WAYS not in deciding(each.record, documents)]
    return conclude(referee.rulebook.name, said, frozenset(), barred)


def _entered_from(where: Callable[[Scene], Location]) -> Found:
    """Whether a Location may be entered from another, which stands in that way to it; from one that is not there,
    nobody comes."""

    def entered(referee: Referee, scene: Scene) -> Answer:
        place, start = _goal(scene), where(scene)
        there = referee.exists(start)
        if there.value is False:
            return conclude(BOARD, f"{place} is entered from {start}", Legality.FORBIDDEN, [there])
        return goes(referee, scene, place, start)

    return entered


def _left_for(where: Callable[[Scene], Location]) -> Found:
    """Whether a Location may be left for another, which stands in that way to it; to one that is not there, nobody
    goes."""

    def left(referee: Referee, scene: Scene) -> Answer:
        start, place = scene.place, where(scene)
        there = referee.exists(place)
        if there.value is False:
            return conclude(BOARD, f"{start} is left for {place}", Legality.FORBIDDEN, [there])
        return goes(referee, scene, place, start)

    return left


def _left_by_manhole(referee: Referee, scene: Scene) -> Answer:
    """Whether who is in a sewer may come up into the Location into which its Manhole opens."""
    sewer, mover = _in_sewer(scene)
    return may_come_up(referee, mover, sewer, over_manhole(referee, sewer))


def _left_along(referee: Referee, scene: Scene) -> Answer:
    """Whether who is in a sewer may go on into one in the next hex, if there is one; of enemies there nothing tells
    that is told of those above."""
    sewer, mover = _in_sewer(scene)
    others = {fact: is_so for fact, is_so in referee.scene.presumed.items() if fact != ENEMY}
    there = referee.given({}, others)
    there = there.with_board(there.state.board.with_hex(scene.spot.next, manhole=True))
    return goes_along(there, mover, sewer._replace(hex=scene.spot.next), sewer)


def _by_a_trench(way: Callable[[Callable[[Scene], Location]], Found]) -> Found:
    """The same of a trench in the next hex; one lies there unless somebody says that none does."""
    found = way(lambda scene: Location(scene.spot.next, Part.TRENCH))

    def told(referee: Referee, scene: Scene) -> Answer:
        if scene.laid.get("trench") != "no":
            laid = lay_facts(scene.state.board, scene.spot, {"next-building": "no", "trench": "yes"})
            referee = referee.with_board(laid)
        return found(referee, scene)

    return told


def _through_a_tunnel(referee: Referee, scene: Scene) -> Answer:
    """Whether somebody may enter a Location through a Tunnel; nobody may where none leads to it."""
    if is_told(referee, CONNECTING_TUNNEL) is False:
        return conclude(BOARD, f"no {TUNNEL} leads to {_goal(scene)}", Legality.FORBIDDEN)
    return _let_through(referee, scene)


def _let_through(referee: Referee, scene: Scene) -> Answer:
    """Whether somebody may come into a Location through a Tunnel that leads to it."""
    mouth = Location(scene.spot.next, Part.TUNNEL)
    return goes(referee, scene, _goal(scene), mouth, via=TUNNEL, tunnel=True)


def _left_through_a_tunnel(referee: Referee, scene: Scene) -> Answer:
    """Whether somebody may leave a Location through a Tunnel; nobody may where none leads out of it."""
    place, mouth = scene.place, Location(scene.spot.next, Part.TUNNEL)
    if is_told(referee, CONNECTING_TUNNEL) is False:
        return conclude(BOARD, f"no {TUNNEL} leads out of {place}", Legality.FORBIDDEN)
    return goes(referee, scene, mouth, place, via=TUNNEL, tunnel=True)


def _opens(referee: Referee, scene: Scene) -> Answer:
    """Into which Locations of its hex a connection opens."""
    subject = scene.parts[SUBJECT]
    if not isinstance(subject, Item):
        raise AskError(
            str(subject), "opens into nothing", "ask it of a manhole, a tunnel entrance or a trench connection"
        )
    head = _MOUTH if subject.head.casefold() == TUNNEL.casefold() else subject.head
    return _opened_into(referee, scene, head, subject.head)


def _opened_into(referee: Referee, scene: Scene, head: str, called: str) -> Answer:
    """The Locations of a hex into which a connection opens that goes by a name."""
    places = [
        each for each in parts_in(referee.state.board, scene.place.hex) if each.level is not None and each.level <= 0
    ]
    found = {each: referee.opens_into(Item(head, each.hex), each) for each in places if _there(referee, each)}
    told = {each: own for each, own in found.items() if own.value is not False}
    said = f"Locations that a {called} opens into"
    if not told:
        return conclude(referee.rulebook.name, said, frozenset(), found.values())
    return _those(said, told, referee)


def _joined_by_manhole(referee: Referee, scene: Scene) -> Answer:
    """Into which Locations the Manhole of a sewer opens, or whether it does into one that is named: into a place to
    which rules say that sewers do not connect, or apart from the one that rules tell, it does not."""
    goal, here = _joined(scene), scene.place.hex
    there = has_manhole(referee, here)
    if truth(there) is False:
        return conclude(BOARD, f"a {_MANHOLE} opens into it", False, [there])
    if goal is None:
        return _opened_into(referee, scene, _MANHOLE, _MANHOLE)
    if goal.part is Part.SEWER:
        along = "of the next one it is asked who goes there: undercroft ask squad enter from=sewer into='next sewer'"
        raise AskError(scene.given("to"), "is a sewer too", along)
    if goal.hex == here and goal.part in (Part.GROUND, Part.CELLAR):
        return referee.opens_into(Item(_MANHOLE, here), goal)
    apart = joins_below(referee, scene.place, goal)
    if not is_silent(apart):
        return apart
    above = over_manhole(referee, scene.place)
    return conclude(BOARD, f"a {_MANHOLE} opens into {goal}", False, [referee.opens_into(Item(_MANHOLE, here), above)])


def _joined_below(referee: Referee, scene: Scene) -> Answer:
    return joins_below(referee, scene.place)


def _joined(scene: Scene) -> Location | None:
    """What it is asked of whether a sewer connects to it; a Tunnel, of which no board tells, is below the same hex."""
    named = scene.parts.get("to")
    if isinstance(named, Item) and named.head.casefold() == TUNNEL.casefold():
        scene.looked.add("to")
        return Location(scene.place.hex, Part.TUNNEL)
    return scene.location("to")


def _marked(referee: Referee, scene: Scene) -> Answer:
    """Whether the map itself says that there is a Manhole; what it does not say, others may."""
    hex_ = scene.place.hex
    marked = referee.state.board.hex(hex_).truth("manhole") is True
    return conclude(BOARD, f"Manhole in {hex_}", marked or Unknown(SILENT))


def _opens_below(referee: Referee, scene: Scene) -> Answer:
    """That a Location at ground level is no Manhole Location where the Manhole opens into the cellar beneath it; a hex
    has one either way."""
    subject = scene.parts[SUBJECT]
    told = not_called_after(referee, Item(_MANHOLE, subject.hex), subject) if isinstance(subject, Location) else []
    return told[0] if told else conclude(BOARD, f"{subject} is a {_MANHOLE} Location", Unknown(SILENT))


def _used_though_covered(referee: Referee, scene: Scene) -> Answer:
    """Whether a Manhole that is covered is one all the same, for what covers its Location leaves it as it is, or for
    rules let it be used; it is none where they do not. Of what is not covered, or where no rule speaks of that, others
    tell."""
    hex_ = scene.place.hex
    manhole, at = Item(_MANHOLE, hex_), ground(hex_)
    place = {"rules": at, "agent": at}
    covered = referee.ask(f"{_MANHOLE} Location", Kind.APPLICATION, {**place, "via": manhole})
    used = _left_alone(referee, manhole, place) if is_silent(covered) else used_anyway(referee, manhole, at)
    said, there = f"{at} is a {_MANHOLE} Location", has_manhole(referee, hex_)
    if used is None and truth(covered) is False:
        return conclude(referee.rulebook.name, said, False, [covered])
    if used is None or there.value is not True:
        return conclude(BOARD, said, Unknown(SILENT))
    return conclude(referee.rulebook.name, said, truth(used), [used])


def _left_alone(referee: Referee, manhole: Item, place: Mapping[str, object]) -> Answer | None:
    """That a Manhole is as it was, by what rules say of an event that they would have end it by what becomes of the
    place; `None` if there is no such event."""
    told = referee.affected(_COVERING, manhole)
    ended = told is not None and truth(referee.ask(f"{_MANHOLE} Location", Kind.APPLICATION, place)) is False
    if told is None or not ended or truth(told) is not False:
        return None
    return conclude(referee.rulebook.name, str(told.record[0].said), True, [told])


def _there(referee: Referee, place: Location) -> bool:
    return referee.exists(place).value is not False


def _those(said: str, found: Mapping[_Spot, Answer], referee: Referee) -> Answer:
    """The Locations or hexsides of which something holds, and of which that is open."""
    missing = [name for each in found.values() for name in each.missing]
    doubtful = frozenset[object](each for each, told in found.items() if told.missing)
    sure = frozenset[object](found).difference(doubtful)
    value: object = Partly(sure, doubtful, *missing) if doubtful else sure
    return conclude(referee.rulebook.name, said, value, found.values())


def _start(scene: Scene) -> Location:
    return scene.location("from") or scene.place


def _origin(scene: Scene) -> Location:
    """From where somebody goes: as the question says, or from where the unit is."""
    at = scene.unit.at if scene.unit is not None else None
    return scene.location("from") or at or _needed(scene, "from")


def _goal(scene: Scene) -> Location:
    """Where somebody goes: the subject, if it is a place."""
    named = (scene.location(role) for role in ("into", "to", "object"))
    found = next((place for place in named if place is not None), None)
    subject = scene.parts[SUBJECT]
    if found is None and isinstance(subject, Unit):
        raise AskError("into=", "is needed: say into where, as in into=cellar")
    return found or (subject if isinstance(subject, Location) else scene.place)


def _needed(scene: Scene, role: str) -> Location:
    found = scene.location(role)
    if found is None:
        raise AskError(f"{role}=", f"is needed: say {role} where, as in {role}='ground level'")
    return found


FORMS: Mapping[str, Found] = {
    "exists": _exists,
    "level": _level,
    "tem": _tem,
    "cave level": _cave_level,
    "cave entrance": _cave_entrance,
    "adjacent": _adjacent,
    "los": _los,
    "los mode": _los_mode,
    "height advantage": _height,
    "level by night": _by_night,
    "smoke in": _smoke_in,
    "may fall into": _may_fall_into,
    "rubbled": _rubbled,
    "breach": _breach,
    "stacking limit": _stacking_limit,
    "overstacked": _overstacked,
    "lies fortified": _lies_fortified,
    "set up": _set_up,
    "enter": _enter,
    "enter sewer": _enter_sewer,
    "come up": _come_up,
    "end move in sewer": _end_move,
    "stay in sewer": _stay_in_sewer,
    "fire from sewer": _fire_from_sewer,
    "fire into sewer": _fire_into_sewer,
    "cost": _cost,
    "entrances": _entrances,
    "exits": _exits,
    "entered from above": _entered_from(lambda scene: ground(scene.spot.here)),
    "entered from the sewer": _entered_from(lambda scene: Location(scene.spot.here, Part.SEWER)),
    "entered from beside": _entered_from(lambda scene: cellar(scene.spot.next)),
    "entered from a trench": _by_a_trench(_entered_from),
    "entered through a Tunnel": _through_a_tunnel,
    "opened into": _joined_by_manhole,
    "connects": _joined_below,
    "left for above": _left_for(lambda scene: ground(scene.spot.here)),
    "left for the sewer": _left_for(lambda scene: Location(scene.spot.here, Part.SEWER)),
    "left for a trench": _by_a_trench(_left_for),
    "left for beside": _left_for(lambda scene: cellar(scene.spot.next)),
    "left through a Tunnel": _left_through_a_tunnel,
    "left by the Manhole": _left_by_manhole,
    "left along": _left_along,
    "opens": _opens,
    "marked": _marked,
    "opens below": _opens_below,
    "used though covered": _used_though_covered,
}
"""By the name that the catalogue uses."""
