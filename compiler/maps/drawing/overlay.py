"""What a statement of an example speaks of, over the map: Locations, hexsides, lines of sight, moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from xml.etree.ElementTree import Element

from .elements import child, hexagon, line, points, words
from .layout import HIGH, Layout, Point, between

_DEPTHS: Mapping[str, float] = {"ground level": 0, "trench": 10, "cellar": 15, "sewer": 27}
"""How far below the middle of its hex a Location is shown, so that those of one hex stand apart."""
_A_LEVEL = 13.0
_NEAREST = 6.0
"""Lines end so far before the places that they lead to."""
_CROSS = 6.0
"""How far the cross reaches from the middle of a course that there is not."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What one statement speaks of, or several that speak of the same."""

    ids: tuple[str, ...]
    """The statements that speak of it."""
    places: tuple[str, ...]
    """Locations, `C25 cellar`, and hexsides, `C24-D24`."""
    courses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """`LOS` or `move`, and the Locations that it leads through."""
    is_denied: bool = False
    """Whether the statement says that there is no such course."""


def draw_shown(picture: Element, shown: Shown, laid: Layout) -> None:
    """A group that a page brings forward; nothing if none of it is in the picture."""
    inside = [place for place in shown.places if all(name in laid.centers for name in hexes_of(place))]
    if not inside:
        return
    group = child(picture, "g", "shown", data_for=" ".join(shown.ids))
    for name in dict.fromkeys(name for place in inside if "-" not in place.split()[0] for name in hexes_of(place)):
        hexagon(group, "about", laid.centers[name], 0.94)
    for place in inside:
        named = hexes_of(place)
        if len(named) > 1:
            line(group, "side", *between(laid.centers[named[0]], laid.centers[named[1]]))
    for kind, stops in shown.courses:
        if all(name in laid.centers for stop in stops for name in hexes_of(stop)):
            for start, end in pairwise(stops):
                _course(group, kind, _spot(start, laid), _spot(end, laid), shown.is_denied)
    for place in inside:
        if len(hexes_of(place)) == 1:
            at = _spot(place, laid)
            child(group, "circle", "spot", cx=at.x, cy=at.y, r=3)
            words(group, "part", at.moved(0, -4.5), _part(place))


def hexes_of(place: str) -> list[str]:
    """The hex of a Location, or the two of a hexside."""
    return place.split(" ")[0].split("-")


def _part(place: str) -> str:
    return place.partition(" ")[2].removesuffix(" level") or "hex"


def _spot(place: str, laid: Layout) -> Point:
    part = place.partition(" ")[2]
    number = part.removeprefix("level ")
    depth = -_A_LEVEL * int(number) if number.isdecimal() else _DEPTHS.get(part, 0.0)
    return laid.centers[hexes_of(place)[0]].moved(0, min(depth, HIGH / 2 - 4))


def _course(group: Element, kind: str, start: Point, end: Point, is_denied: bool) -> None:
    far = max(((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5, 1.0)
    step = Point((end.x - start.x) / far, (end.y - start.y) / far)
    tip = end.moved(-step.x * _NEAREST, -step.y * _NEAREST) if kind == "move" else end
    line(group, f"course {kind.casefold()}{' denied' if is_denied else ''}", start, tip)
    if is_denied:
        for way in (1, -1):
            along = Point((step.x + way * step.y) * _CROSS, (step.y - way * step.x) * _CROSS)
            middle = Point((start.x + tip.x) / 2, (start.y + tip.y) / 2)
            line(group, "no", middle.moved(-along.x, -along.y), middle.moved(along.x, along.y))
    if kind == "move":
        back = tip.moved(-step.x * 7, -step.y * 7)
        wings = [back.moved(-step.y * 4, step.x * 4), end, back.moved(step.y * 4, -step.x * 4)]
        child(group, "polygon", "head", points=points(wings))
