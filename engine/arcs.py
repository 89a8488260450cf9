"""The covered arc (CA) of a cave (G11.12): what lies between the two hexspines that touch its CA Hexside.

A hexspine goes on in the straight line from the center of the hex through a vertex. On the plane of `lines`, where
centers and vertices have whole coordinates, whether a point lies between two such lines is a matter of two signs: all
of it is exact. The sides and corners of the cave's own hex are not within the arc, nor are the two hexspines before
their far ends, from where they are extended.
"""

from typing import NamedTuple

from .hexes import Direction, Hex, HexNameError, Hexside, Vertex, direction_to
from .lines import Point, center

_CORNERS: dict[Direction, tuple[Point, Point]] = {
    Direction.N: ((-1, -1), (1, -1)),
    Direction.NE: ((1, -1), (2, 0)),
    Direction.SE: ((2, 0), (1, 1)),
    Direction.S: ((1, 1), (-1, 1)),
    Direction.SW: ((-1, 1), (-2, 0)),
    Direction.NW: ((-2, 0), (-1, -1)),
}
"""From the center, the two ends of the side that lies in a direction, clockwise."""


class CoveredArc(NamedTuple):
    """The covered arc of a Cave counter, without what is IN its own hex."""

    hex: Hex
    """Where the counter is."""
    direction: Direction
    """Where its arrow points: across its CA Hexside."""

    def has_center(self, hex_: Hex) -> bool:
        """Whether the center of a hex is within the arc, its edges included."""
        return hex_.board == self.hex.board and hex_ != self.hex and self._has(center(hex_))

    def has_vertex(self, corner: Vertex) -> bool:
        """Whether a vertex is within the arc, its edges included."""
        return corner.first.board == self.hex.board and self.hex not in corner and self._has(vertex_point(corner))

    def has_side(self, side: Hexside) -> bool:
        """Whether a hexside is within the arc from end to end; one that has only an end there is not."""
        if side.first.board != self.hex.board or self.hex in side:
            return False
        ends = side_points(side)
        return all(map(self._has, ends)) and not any(map(self._is_near, ends))

    def parts(self, hex_: Hex) -> tuple[int, int]:
        """How many corners of a hex lie within the arc or on its edges, and how many strictly inside."""
        x, y = center(hex_)
        corners = [(x + across, y + down) for ends in _CORNERS.values() for across, down in ends[:1]]
        if hex_ == self.hex or hex_.board != self.hex.board:
            return 0, 0
        return sum(map(self._has, corners)), sum(min(self._turns(corner)) > 0 for corner in corners)

    def is_half_in(self, hex_: Hex) -> bool:
        """Whether an edge of the arc runs through the middle of a hex, so that the hex is half in and half out."""
        return self.has_center(hex_) and min(self._turns(center(hex_))) == 0

    def _has(self, point: Point) -> bool:
        return min(self._turns(point)) >= 0 and point != center(self.hex)

    def _is_near(self, point: Point) -> bool:
        """Whether a point is an end of the CA Hexside."""
        x, y = center(self.hex)
        return (point[0] - x, point[1] - y) in _CORNERS[self.direction]

    def _turns(self, point: Point) -> tuple[int, int]:
        """On which side of each edge of the arc a point lies: above 0 within, 0 on it, below 0 without."""
        x, y = point[0] - center(self.hex)[0], point[1] - center(self.hex)[1]
        left, right = _CORNERS[self.direction]
        return left[0] * y - left[1] * x, x * right[1] - y * right[0]


def covered_arc(hex_: Hex, beyond: Hex) -> CoveredArc:
    """The arc of a cave in a hex whose CA Hexside is the one to the hex beyond."""
    direction = direction_to(hex_, beyond)
    if direction is None:
        raise HexNameError(f"{hex_} and {beyond} share no hexside")
    return CoveredArc(hex_, direction)


def vertex_point(corner: Vertex) -> Point:
    """Where three hexes meet: in the middle between their centers."""
    xs, ys = zip(*map(center, corner), strict=True)
    return sum(xs) // 3, sum(ys) // 3


def side_points(side: Hexside) -> tuple[Point, Point]:
    """The two ends of a hexside."""
    direction = direction_to(side.first, side.second)
    assert direction is not None
    x, y = center(side.first)
    first, second = _CORNERS[direction]
    return (x + first[0], y + first[1]), (x + second[0], y + second[1])
