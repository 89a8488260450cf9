"""What a question takes to be so of places: that they are there, and that its unit can be where it says."""

from collections.abc import Iterator

from ..answers import Answer
from ..locations import Location
from ..meaning.things import Building, building_at
from ..outside import BY_PURPOSE
from ..spatial import Referee
from ..spatial.asking import conclude, not_there, truth
from ..spatial.existence import built
from ..spatial.passage import may_be_in
from ..truth import Unknown
from .model import Asked, Form, Query
from .scene import PLACE, SUBJECT, UNIT, WHERE, WHITHER, Scene


def supposed_wrongly(referee: Referee, asked: Asked, staged: Scene, query: Query) -> Answer | None:
    """What is not so of all that a question takes to be so, for nothing holds of what is not; `None` if nothing."""
    return absent(referee, asked, staged) or _out_of_place(referee, asked, staged, query)


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
    there = None if place is None else may_be_in(referee, unit, place)
    if there is None or truth(there) is not False:
        return None
    wrong = f"no {unit} can be in {place}"
    return conclude(referee.rulebook.name, wrong, wrong, [there])


def _presupposed(asked: Asked, staged: Scene) -> Iterator[tuple[str, Location]]:
    """The Locations that a question takes to be there, by the parts of the scene that name them: that of which it is
    asked, where it stands, where it leads to."""
    if asked.absent_too:
        return
    goals = (SUBJECT, *WHITHER)
    named = [(role, staged.parts.get(role)) for role in (*WHERE, *goals) if role == SUBJECT or role in staged.roles]
    named += [(PLACE, staged.place)] if asked.at or asked.inside else []
    named += [(UNIT, staged.unit.at)] if staged.unit is not None else []
    for role, each in named:
        if isinstance(each, Location):
            yield role, each


def _asks_whether_it_may(asked: Asked) -> bool:
    """Whether a question is itself about who may go or be somewhere."""
    keys = {key for way in asked.ways if isinstance(way, Form) for key in way.keys}
    return not keys.isdisjoint(("enter", "set up in"))
