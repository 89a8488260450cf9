"""Where the hexes of a map stand in a picture: flat-topped, columns from left to right, in units of the picture."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from ..model import position, touching

SIDE = 40.0
"""Length of a hexside."""
HIGH = SIDE * sqrt(3)
"""From one flat side of a hex to the other."""
_MARGIN = 6.0
_APART = SIDE
"""Room between areas of a map that do not touch."""


class Point(NamedTuple):
    """A point of the picture; y grows downward."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> "Point":
        """The point beside it."""
        return Point(self.x + x, self.y + y)


ORIGIN = Point(0.0, 0.0)


class Layout(NamedTuple):
    """Where hexes stand, and how large the picture is."""

    centers: Mapping[str, Point]
    width: float
    height: float


def areas(hexes: Iterable[str]) -> list[list[str]]:
    """The hexes in areas that hang together, each in the order of columns and rows."""
    left = {position(name): name for name in sorted(hexes, key=position)}
    found: list[list[str]] = []
    while left:
        edge = [next(iter(left))]
        area = {edge[0]: left.pop(edge[0])}
        while edge:
            near = [place for place in touching(edge.pop()) if place in left]
            area |= {place: left.pop(place) for place in near}
            edge += near
        found.append([area[place] for place in sorted(area)])
    return found


def layout(hexes: Iterable[str]) -> Layout:
    """A place for each hex; areas that do not touch stand beside one another."""
    centers: dict[str, Point] = {}
    right, bottom = _MARGIN, 0.0
    for area in areas(hexes):
        raw = {name: _raw(name) for name in area}
        x = right + SIDE - min(point.x for point in raw.values())
        y = _MARGIN + HIGH / 2 - min(point.y for point in raw.values())
        placed = {name: point.moved(x, y) for name, point in raw.items()}
        right = max(point.x for point in placed.values()) + SIDE + _APART
        bottom = max(bottom, *(point.y for point in placed.values()))
        centers |= placed
    return Layout(centers, right - _APART + _MARGIN, bottom + HIGH / 2 + _MARGIN)


def corners(center: Point, scale: float = 1.0) -> list[Point]:
    """The six vertices of a hex, from the right one on, clockwise."""
    side, half = SIDE * scale, HIGH * scale / 2
    steps = ((side, 0.0), (side / 2, half), (-side / 2, half), (-side, 0.0), (-side / 2, -half), (side / 2, -half))
    return [center.moved(x, y) for x, y in steps]


def between(one: Point, other: Point, scale: float = 1.0) -> tuple[Point, Point]:
    """The ends of the hexside that two hexes share, or of a shorter piece in its middle."""
    middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    across, down = (other.x - one.x) / HIGH, (other.y - one.y) / HIGH
    half = SIDE * scale / 2
    return middle.moved(-down * half, across * half), middle.moved(down * half, -across * half)


def _raw(name: str) -> Point:
    """Hexes of even columns stand half a hex lower than those of odd ones."""
    column, row = position(name)
    return Point(1.5 * SIDE * column, HIGH * (row + (0.5 if column % 2 == 0 else 0.0)))
