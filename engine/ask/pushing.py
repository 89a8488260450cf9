"""What somebody may do who takes a Gun along: what that one may do too."""

from collections.abc import Callable

from ..answers import Answer
from ..locations import Location, Part
from ..meaning.facts import Fact, Pattern
from ..meaning.things import Item
from ..meaning.times import START
from ..questions import Question, is_silent
from ..rules import Kind
from ..spatial import Referee, may_enter
from ..spatial.asking import any_infantry, conclude, is_told, permitted_by_each, truth
from ..spatial.passage import may_be_in
from ..state import Phase, Unit
from ..truth import Legality
from .scene import Scene
from .words import kind_of_unit

_GUN, _PUSH = "Gun", "push"


def goes(
    referee: Referee, scene: Scene, goal: Location, start: Location, *, via: str = "", tunnel: bool = False
) -> Answer:
    """Whether whoever acts may go from one Location to another, with what it takes along."""
    told = may_enter(referee, scene.unit, goal, start, via=via, tunnel=tunnel)
    if scene.unit is not None and told.value is not Legality.FORBIDDEN and not can_be_in(referee, scene.unit, start):
        return nobody_there(referee, scene.unit, start)
    return pushing(referee, scene, told, goal, start, via=via, tunnel=tunnel)


def pushing(
    referee: Referee,
    scene: Scene,
    told: Answer,
    goal: Location,
    start: Location,
    *,
    via: str = "",
    tunnel: bool = False,
) -> Answer:
    """The same, where it is known whether whoever acts may go there alone."""

    def let_in(gun: Unit) -> list[Answer]:
        if not can_be_in(referee, gun, start):
            return [nobody_there(referee, gun, start)]
        own = may_enter(referee, gun, goal, start, via=via, tunnel=tunnel)
        return [own, *pushes_down(referee, scene, goal)]

    return with_gun(referee, scene, told, let_in)


def with_gun(referee: Referee, scene: Scene, told: Answer, let: Callable[[Unit], list[Answer]]) -> Answer:
    """What a unit may do, and, if the asker says that it takes a Gun along, what that one has to be let do as well."""
    if told.value is Legality.FORBIDDEN or is_told(referee, Fact(_PUSH, _mover(scene), Item(_GUN))) is not True:
        return told
    return permitted_by_each(referee, told, *let(kind_of_unit(_GUN.casefold())))


def can_be_in(referee: Referee, unit: Unit, start: Location) -> bool:
    """Whether a unit may be where it is taken to set out from; on a board it is where it is."""
    return referee.state.complete or truth(may_be_in(referee, unit, start)) is not False


def nobody_there(referee: Referee, unit: Unit, start: Location) -> Answer:
    """That nobody goes from where it cannot be."""
    there = may_be_in(referee, unit, start)
    return conclude(referee.rulebook.name, f"no {unit} can be in {start}", Legality.FORBIDDEN, [there])


def pushes_down(referee: Referee, scene: Scene, goal: Location) -> list[Answer]:
    """What rules say of whoever pushes a Gun into a sewer."""
    if goal.part is not Part.SEWER:
        return []
    entering = {Pattern("enter"): True, Pattern("at", theme=f"{START} of {Phase.MPH}"): True}
    fillers = {"agent": _mover(scene), "theme": Item(_GUN)}
    told = referee.question(Question(_PUSH, Kind.NORM, fillers, entering, places=(Part.SEWER,), limits=False))
    return [] if is_silent(told) else [told]


def _mover(scene: Scene) -> Unit:
    return scene.unit or any_infantry(scene.place)
