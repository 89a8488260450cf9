"""Which Locations are ADJACENT (A.8): Infantry could go from one to the other in its APh, and each sees the other."""

from ..answers import Answer
from ..hexes import distance
from ..locations import Location, Part
from ..meaning.caves import is_cave
from ..meaning.things import Item
from ..state import Phase
from ..truth import Legality, Truth, Unknown
from .asking import BOARD, Asker, any_infantry, both, conclude, nearby, truth
from .passage import may_enter
from .sewers import enters, out_of_reach
from .sight import plain_sight

RULE = "A.8"
ADJACENT = "ADJACENT"
"""The status, under which a document may say of its own Locations which are."""


def adjacent(asker: Asker, one: Location, other: Location) -> Answer:
    """Whether two Locations are ADJACENT; ways that only a scenario's special rule makes do not count."""
    said = f"{one} is ADJACENT to {other}"
    if any(map(is_cave, (one, other))):
        cave, beside = (one, other) if is_cave(one) else (other, one)
        told = asker.is_defined_as(beside, ADJACENT, cave)
        if told is not None:
            return conclude(asker.rulebook.name, said, truth(told), [told])
    if one == other or one.hex.board != other.hex.board or distance(one.hex, other.hex) > 1:
        return conclude(BOARD, said, False)
    for place in (one, other):
        there = asker.exists(place)
        if truth(there) is False:
            return conclude(RULE, said, False, [there])
    if _lies_over(one, other) or _lies_over(other, one):
        return _over_a_sewer(asker, said, one, other)
    passage = may_enter(asker, None, other, one, by_ssr=False)
    way = conclude(RULE, f"Infantry could advance from {one} to {other}", _permitted(passage), [passage])
    if truth(way) is False:
        return conclude(RULE, said, False, [way])
    return both(RULE, said, way, plain_sight(asker, one, other))


def _over_a_sewer(asker: Asker, said: str, one: Location, other: Location) -> Answer:
    """Whether a sewer and a Location above it are ADJACENT: not if no Manhole joins them, or Infantry could not
    go down in its APh; else it is open, for those below are seen by nobody but who discovered them."""
    above, sewer = (one, other) if other.part is Part.SEWER else (other, one)
    if (apart := out_of_reach(asker, sewer)) is not None:
        return conclude(RULE, said, False, [apart])
    manhole = Item("Manhole", above.hex)
    joined = asker.opens_into(manhole, above)
    if truth(joined) is False:
        return conclude(RULE, said, False, [joined])
    down = enters(asker.in_phase(Phase.APH), any_infantry(above), sewer, above, manhole)
    if down.value is Legality.FORBIDDEN:
        way = conclude(RULE, f"Infantry could advance from {above} to {sewer}", False, [down])
        return conclude(RULE, said, False, [way])
    return conclude(RULE, said, Unknown(f"whether {one} and {other} count as ADJACENT, which no rule tells"), [joined])


def adjacent_to(asker: Asker, place: Location) -> dict[Location, Answer]:
    """Every Location that is ADJACENT to one, or for which that is open, with the answer."""
    answers = {other: asker.adjacent(place, other) for other in nearby(asker.state, place.hex) if other != place}
    return {other: each for other, each in answers.items() if truth(each) is not False}


def _lies_over(place: Location, sewer: Location) -> bool:
    """Whether a Location is one of those that a Manhole may join to a sewer."""
    return sewer.part is Part.SEWER and place.hex == sewer.hex and place.part in (Part.CELLAR, Part.GROUND)


def _permitted(found: Answer) -> Truth:
    if isinstance(found.value, Legality):
        return found.value is Legality.PERMITTED
    return Unknown(*found.missing)
