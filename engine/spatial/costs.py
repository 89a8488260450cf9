"""What it costs to go from one Location to the next, in MF."""

from ..amounts import Amount
from ..answers import Answer
from ..case import Case
from ..locations import Location, ground
from ..meaning.caves import is_cave
from ..meaning.things import Building, Item, building_at
from ..outside import counts_as_infantry, mf_to_enter
from ..questions import SILENT, is_silent
from ..rules import Kind, resolve
from ..state import Unit
from ..truth import Legality, Unknown
from .asking import BOARD, LEVELS, Asker, any_infantry, conclude, truth
from .rubble import stairwell_affected
from .sewers import is_time

_COSTS = ("MF", "cost")
_COST_OF_ENTRY = (Item("MF"), Item("entry cost"), Item("MF cost"))
"""What rules call what is paid for going somewhere: the heads of such names, and the names."""


def entry_cost(asker: Asker, unit: Unit | None, place: Location, start: Location) -> Answer:
    """What it costs to go from one Location to the next, in MF."""
    mover = (unit or any_infantry(start)).with_location(start)
    way = {"theme": place, "from": start, "quantity": _COST_OF_ENTRY}
    told = [asker.ask(name, Kind.VALUE, {**way, "of": who}) for name in _COSTS for who in (mover, place)]
    said = f"MF to enter {place} from {start}"
    if is_cave(place) and is_cave(start):
        levels = [asker.cave_level(each).value for each in (start, place)]
        open_ = [name for each in levels if isinstance(each, Unknown) for name in each.missing]
        if open_ or levels[0] != levels[1]:
            return conclude(BOARD, said, Unknown(*(open_ or [f"what changing level costs from {start} to {place}"])))
    found = next((each for each in told if not is_silent(each)), None) or _price(asker, mover, place, start)
    if found is not None:
        return conclude(asker.rulebook.name, said, _amount(found.value), [found])
    rubble = asker.rubbled(ground(place.hex)) if place.level == 0 else None
    fallen = False if rubble is None else truth(rubble)
    if place.part not in LEVELS or (place.hex == start.hex and fallen is False):
        return conclude(BOARD, said, Unknown(SILENT))
    if counts_as_infantry(mover) is False:
        return conclude(BOARD, said, Unknown(f"what {mover} pays, which is no Infantry"))
    in_building = isinstance(building_at(asker.state.board, place.hex), Building)
    rule, cost = mf_to_enter(place, in_building, fallen)
    told_of = [*([rubble] if rubble else []), *(_stairs(asker, place, start) if fallen is True else ())]
    return conclude(asker.rulebook.name, said, cost, [conclude(rule, said, cost), *told_of])


def _stairs(asker: Asker, place: Location, start: Location) -> list[Answer]:
    """That the Stairwell which leads from one Location up to another is affected by the rubble that lies there."""
    if start.hex != place.hex:
        return []
    told = stairwell_affected(asker, Item("Stairwell", place.hex, (start, place)))
    return [told] if truth(told) is True else []


def _price(asker: Asker, mover: Unit, place: Location, start: Location) -> Answer | None:
    """What a rule asks for the entry that it permits: `may enter a lock at a cost of two MF`, whenever that is."""
    fillers = {"agent": mover, "theme": place, "from": start}
    for rule in asker.rulebook.about("enter", Kind.NORM):
        if rule.price is not None:
            case = Case(asker.state, asker.scene.knowledge, fillers, "enter", asker.scene.given)
            case.excused = is_time
            if Legality.PERMITTED in resolve(rule, case).possible:
                return conclude(rule.clause, rule.said, rule.price)
    return None


def _amount(paid: object) -> object:
    """A price as a number of MF, or as it is said: `all MF` that the mover has."""
    exact = paid.parts[0] if isinstance(paid, Amount) and len(paid.parts) == 1 else None
    return exact.least if exact is not None and exact.least == exact.most and exact.least is not None else paid
