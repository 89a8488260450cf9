"""Whether something is within the covered arc of a cave, as far as rules tell (G11.12)."""

from collections.abc import Iterator
from typing import TypeAlias

from ..answers import Answer
from ..arcs import covered_arc
from ..board import Counter
from ..hexes import Hex, Hexside, Vertex, hexsides
from ..locations import Location
from ..meaning.areas import AREA, area_across, area_of
from ..meaning.caves import CA, counter_of, entrance_of
from ..meaning.things import Item
from ..questions import is_silent
from ..rules import Kind
from ..truth import Unknown
from .asking import Asker, conclude, truth

Covered: TypeAlias = Location | Hex | Hexside | Vertex
"""What a covered arc may include: a Location IN its hex or at its center, a hex, a hexside, a vertex."""
_COMPRISE = "comprise"


def covered(asker: Asker, place: Covered, cave: Location, *, inside: bool = True) -> Answer:
    """Whether something is within the CA of a cave: one that rules exclude is not, and one of the area that they
    include is, if it is `inside` that. What the arc comprises is all that there is of it elsewhere."""
    said, counter = f"{place} is within the {CA} of {cave}", counter_of(asker.state.board, cave)
    if counter is None:
        return conclude(asker.rulebook.name, said, Unknown(f"Cave counter of {cave}"))
    if isinstance(place, Location) and place.hex == cave.hex:
        return _in_its_hex(asker, place, counter, said, inside)
    told = list(_comprised(asker, place, counter))
    held = [each for each in told if truth(each) is True]
    open_ = [name for each in told if not is_silent(each) for name in each.missing]
    if held or (not open_ and any(asker.rulebook.about(_COMPRISE, Kind.FACT))):
        return conclude(asker.rulebook.name, said, bool(held), held or told)
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])))


def _in_its_hex(asker: Asker, place: Location, counter: Counter, said: str, inside: bool) -> Answer:
    """Whether a Location of the hex of a counter is within the CA: what rules say to include of it, or to exclude."""
    arc = Item(CA, counter)
    area = {"agent": arc, "theme": Item(AREA, place.hex), "IN": place.hex, "of": counter}
    # an exception to what is excluded, which goes before that
    included = asker.ask("include", Kind.FACT, area) if inside else None
    if included is not None and truth(included) is True:
        return conclude(asker.rulebook.name, said, True, [included])
    excluded = asker.ask("exclude", Kind.EFFECT, {"agent": arc, "theme": place})
    if truth(excluded) is True:
        return conclude(asker.rulebook.name, said, False, [excluded])
    open_ = [name for each in (included, excluded) if each and not is_silent(each) for name in each.missing]
    return conclude(asker.rulebook.name, said, Unknown(*(open_ or [said])))


def _comprised(asker: Asker, place: Covered, counter: Counter) -> Iterator[Answer]:
    """What rules say of each area in which something lies as seen from the hex of a counter, and of an Entrance Hex."""
    arc, point = Item(CA, counter), place.hex if isinstance(place, Location) else place
    seen = [side for side in hexsides(counter.at.hex) if _lies_across(point, counter.at.hex, side)]
    areas = [area_across(counter.at.hex, side) for side in seen] or [area_of(point)]
    entrance = asker.entrance_hex(counter.at).value if isinstance(point, Hex) else None
    parts = [*areas, *([entrance_of(counter.at)] if entrance == point else [])]
    yield from (asker.ask(_COMPRISE, Kind.FACT, {"agent": arc, "theme": each}) for each in parts)


def _lies_across(it: Hex | Hexside | Vertex, hex_: Hex, side: Hexside) -> bool:
    """Whether something lies in the area that a hex sees across one of its hexsides, edges included."""
    arc = covered_arc(hex_, side.other(hex_))
    if isinstance(it, Hex):
        return arc.has_center(it)
    return arc.has_side(it) if isinstance(it, Hexside) else arc.has_vertex(it)
