"""Ways into and out of caves and Cave Complexes, as geometry offers them; which of them lead there, rules tell."""

from collections.abc import Iterator, Mapping

from ..hexes import are_adjacent
from ..locations import Location, Part
from ..meaning.caves import entrances_in
from ..meaning.facts import Pattern
from ..meaning.things import Item, caves_in, complexes_in
from .asking import Asker, nearby

_PARTS = frozenset((Part.CAVE, Part.COMPLEX))
_ITS_OWN_SIDE: Mapping[Pattern, int] = {Pattern("Allied"): False}
"""Of whom nothing is said is one of those whose caves these are."""
_NOTHING: Mapping[Pattern, int] = {}
_ABOVE_GROUND = Item("above-ground")


def is_subterranean(place: Location) -> bool:
    """Whether a Location is a cave or a Cave Complex."""
    return place.part in _PARTS


def may_lead(start: Location, end: Location) -> bool:
    """Whether anything could lead from one Location to another, of which one is subterranean: Cave Complexes reach
    anywhere, caves into their own hex and the next ones."""
    if Part.COMPLEX in (start.part, end.part):
        return is_subterranean(start) and is_subterranean(end)
    if start.part is end.part:
        return start.hex == end.hex
    outside = end if is_subterranean(start) else start
    return outside.level == 0 and (start.hex == end.hex or are_adjacent(start.hex, end.hex))


def starts(asker: Asker, place: Location) -> Iterator[Location]:
    """The Locations near one, and if that is subterranean all others that are, wherever they lie on the board."""
    found = dict.fromkeys(nearby(asker.state, place.hex))
    if is_subterranean(place):
        for hex_ in asker.state.board.hexes:
            found |= dict.fromkeys((*caves_in(asker.state.board, hex_), *complexes_in(asker.state.board, hex_)))
    yield from (each for each in found if each != place)


def told_from(asker: Asker, start: Location, place: Location) -> object:
    """As what rules may speak of a start: into a cave one goes from above-ground, and from its Entrance Hex."""
    if not is_subterranean(place) or is_subterranean(start):
        return start
    return (start, _ABOVE_GROUND, *entrances_in(asker.state.board, asker, start.hex))


def presumed_of(start: Location, place: Location) -> Mapping[Pattern, int]:
    """What is taken to be so of whoever goes from one Location to another."""
    return _ITS_OWN_SIDE if is_subterranean(start) or is_subterranean(place) else _NOTHING
