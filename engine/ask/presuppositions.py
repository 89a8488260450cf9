"""What a question takes to be so of places: that they are there, and that its unit can be where it says."""

from collections.abc import Iterator

from ..answers import Answer
from ..locations import Location, Part, cellar, ground
from ..meaning.facts import Fact, Pattern
from ..meaning.things import Building, Item, building_at, place_of
from ..outside import BY_PURPOSE
from ..questions import Question
from ..rules import Kind
from ..spatial import Referee
from ..spatial.asking import BOARD, any_infantry, conclude, not_there, truth
from ..spatial.existence import built
from ..spatial.passage import may_be_in
from ..spatial.sewers import kept_out, out_of_use
from ..state import STATUSES, Phase, Unit
from ..truth import Legality, Unknown
from .model import ENTRY, Asked, Form, Query
from .scene import PLACE, SUBJECT, UNIT, WHERE, WHITHER, WITHIN, Scene
from .words import place_in

_START, _END = WHERE[0], WHITHER[0]
"""The roles of the ends of a LOS."""


def supposed_wrongly(referee: Referee, asked: Asked, staged: Scene, query: Query) -> Answer | None:
    """What is not so of all that a question takes to be so, for nothing holds of what is not; `None` if nothing."""
    return (
        absent(referee, asked, staged)
        or _out_of_place(referee, asked, staged, query)
        or _kept_out(referee, asked, staged)
        or _out_of_use(referee, asked, staged)
        or _of_no_such_status(referee, asked, staged, query)
        or _out_of_sight(referee, asked, staged)
    )


def absent(referee: Referee, asked: Asked, staged: Scene) -> Answer | None:
    """That a Location is not there that the question takes to be there."""
    for role, place in _presupposed(asked, staged):
        there = referee.exists(place)
        if there.value is False:
            staged.looked.add(role)
            return not_there(referee, place, there, _left_to_others(referee, asked, place))
    return None


def _left_to_others(referee: Referee, asked: Asked, place: Location) -> Unknown | None:
    """The rule outside of the corpus by which there may be something for a purpose where no rule put a Location."""
    rule = BY_PURPOSE.get(asked.purpose)
    in_building = isinstance(building_at(referee.state.board, place.hex), Building)
    if rule is None or not in_building or truth(built(referee, place)) is not False:
        return None
    return Unknown(f"{rule} for a building without {place}")


def _out_of_place(referee: Referee, asked: Asked, staged: Scene, query: Query) -> Answer | None:
    """That the unit of a question is not where somebody says, for it cannot be there; on a board it is where it is."""
    unit = staged.unit
    if (
        unit is None
        or asked.absent_too
        or _asks_whether_it_may(asked)
        or (query.state is not None and unit.name in query.state.units)
    ):
        return None
    place = next((place for role in WHERE if role in query.given and (place := staged.location(role))), None)
    below = place_in(asked.at, place.hex) if place is not None else None
    if place is not None and below == cellar(place.hex) and (place.level or 0) > 0:
        wrong = f"{below} does not lie directly beneath {place}; what may get into it is in {ground(place.hex)}"
        return conclude(BOARD, wrong, wrong)
    if place is None or truth(there := may_be_in(referee, unit, place)) is not False:
        return None
    above = f"; what may get into it is in {ground(place.hex)}" if place == below else ""
    wrong = f"no {unit} can be in {place}{above}"
    return conclude(referee.rulebook.name, wrong, wrong, [there])


def _kept_out(referee: Referee, asked: Asked, staged: Scene) -> Answer | None:
    """That the unit of a question is none that can be in the sewer in which it has it be, or that it has it enter."""
    place, unit = place_of(staged.parts[WITHIN]), staged.unit
    goes_in = any(each.name == ENTRY for each in asked.presumes) or (asked.inside and not _asks_for_leave(asked))
    if unit is None or place is None or place.part is not Part.SEWER or not goes_in:
        return None
    told = kept_out(referee, unit, place)
    if told is None or told.value is not Legality.FORBIDDEN:
        return None
    wrong = f"no {unit} can be in {place}"
    return conclude(referee.rulebook.name, wrong, Legality.FORBIDDEN if _asks_for_leave(asked) else wrong, [told])


def _asks_for_leave(asked: Asked) -> bool:
    """Whether a question asks what may be done, and nothing else."""
    return all(way.norm if isinstance(way, Form) else way.kind is Kind.NORM for way in asked.ways)


def _out_of_use(referee: Referee, asked: Asked, staged: Scene) -> Answer | None:
    """That nobody uses the sewer in which a question has its unit be, so that nothing is done there either."""
    place = place_of(staged.parts[WITHIN]) if asked.inside else None
    if place is None or place.part is not Part.SEWER:
        return None
    told = out_of_use(referee, staged.unit or any_infantry(place), place)
    if told is None:
        return None
    wrong = f"nobody uses {place}"
    return conclude(referee.rulebook.name, wrong, Legality.FORBIDDEN if _asks_for_leave(asked) else wrong, [told])


def _of_no_such_status(referee: Referee, asked: Asked, staged: Scene, query: Query) -> Answer | None:
    """That no unit has a status, as somebody says, where it is: none outlasts that it becomes so, or none can be held
    so; a question that is about that status tells it by itself."""
    unit = staged.unit
    if unit is None or unit.at is None or (query.state is not None and unit.name in query.state.units):
        return None
    about = {each for own in asked.words.values() for each in own.shown_by}
    for status in [each for each in STATUSES if each not in staged.untold and each not in about]:
        with staged.unseen():
            given = unit.facts.truth(status) is True
            told = {
                f"no {unit} in {unit.at} is {status}": _ended(referee, unit, status) if given else None,
                f"no {unit} in {unit.at} is held in {status}": _never_held(referee, unit, status) if given else None,
            }
        wrong = next((each for each, why in told.items() if why is not None), "")
        if wrong and unit.facts.truth(status) is True:
            return conclude(referee.rulebook.name, wrong, wrong, filter(None, told.values()))
    return None


def _out_of_sight(referee: Referee, asked: Asked, staged: Scene) -> Answer | None:
    """That there is no LOS along which a question takes somebody to fire."""
    one, other = (staged.location(role) if asked.at_sight else None for role in (_START, _END))
    if one is None or other is None:
        return None
    before = staged.noted()
    seen = referee.in_sight(one, other)
    if seen.value is False:
        wrong = f"there is no LOS from {one} to {other}"
        return conclude(referee.rulebook.name, wrong, wrong, [seen])
    staged.forget(before)
    return None


def _ended(referee: Referee, unit: Unit, status: str) -> Answer | None:
    """That a unit is eliminated where it is as it comes to be of a status, and not else."""
    becomes = str(Fact("become", unit, roles={"is": status}))
    told, else_ = (
        referee.given({becomes: is_so}, referee.scene.presumed).ask("eliminate", Kind.EFFECT, {"theme": unit})
        for is_so in (True, False)
    )
    return told if truth(told) is True and truth(else_) is not True else None


def _never_held(referee: Referee, unit: Unit, status: str) -> Answer | None:
    """That sides that fight where a unit is are never held in what a status is called after."""
    there = Pattern("in", "CC", "" if unit.at is None else unit.at.part.value)
    fights = dict.fromkeys((Pattern("in", theme="CC"), there, Pattern("opposing")), True)
    now = referee.in_phase(Phase.CCPH)
    for where in (Item(status), (Item(status), Item("CC", unit.at))):  # rules may speak of the CC as of a thing there
        told = now.question(Question("hold", Kind.EFFECT, {"theme": Item("side", unit.at), "in": where}, fights))
        if truth(told) is False:
            return told
    return None


def _presupposed(asked: Asked, staged: Scene) -> Iterator[tuple[str, Location]]:
    """The Locations that a question takes to be there, by the parts of the scene that name them: that of which it is
    asked, where it stands, where it leads to, and the part of that hex that the question is about by itself."""
    if asked.absent_too:
        return
    goals = (SUBJECT, *WHITHER)
    named = [(role, staged.parts.get(role)) for role in (*WHERE, *goals) if role == SUBJECT or role in staged.roles]
    named += [(PLACE, staged.place)] if asked.at or asked.inside else []
    named += [(WITHIN, staged.parts[WITHIN])] if asked.at else []
    named += [(UNIT, staged.unit.at)] if staged.unit is not None else []
    for role, each in named:
        if isinstance(each, Location):
            yield role, each


def _asks_whether_it_may(asked: Asked) -> bool:
    """Whether a question is itself about who may go or be somewhere."""
    keys = {key for way in asked.ways if isinstance(way, Form) for key in way.keys}
    return not keys.isdisjoint(("enter", "set up in"))
