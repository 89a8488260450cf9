"""Areas of the board that rules tell by the lines around them: by hexspines of a hex, and by what these extend to.

From its center a hex sees an area across each of its hexsides: what lies before that, between the extensions of the two
hexspines that touch it. An area that it sees across none lies between nothing but hexes.
"""

from collections.abc import Iterator

from ..hexes import Direction, Hex, Hexside, Vertex, direction_to, hexside, neighbor
from .things import Item

AREA = "area"
_HEXSPINE, _EXTENSION = "hexspine", "extension"
_AROUND = tuple(Direction)
"""The directions clockwise."""


def area_across(hex_: Hex, side: Hexside) -> Item:
    """The area that a hex sees across one of its hexsides."""
    return Item(AREA, hex_, sides=(side,))


def area_of(it: Hex | Hexside | Vertex) -> Item:
    """The area that something takes up, seen across no hexside."""
    return Item(AREA, it.first if isinstance(it, Vertex) else it)


def bounds_of_area(it: Item) -> Iterator[Item | Hex]:
    """What an area lies between."""
    if it.head != AREA or not isinstance(it.at, Hex | Hexside):
        return
    if isinstance(it.at, Hex) and it.sides:
        yield from (Item(_EXTENSION, each) for each in _hexspines(it.at, it.sides[0]))
    else:
        yield from (it.at,) if isinstance(it.at, Hex) else it.at


def _hexspines(hex_: Hex, side: Hexside) -> Iterator[Item]:
    """The two hexspines of a hex that touch one of its hexsides, each with the hexsides that meet at its end."""
    across = direction_to(hex_, side.other(hex_))
    if across is None:
        return
    for step in (-1, 1):
        beside = neighbor(hex_, _AROUND[(_AROUND.index(across) + step) % len(_AROUND)])
        sides = (side,) if beside is None else (side, hexside(hex_, beside))
        yield Item(_HEXSPINE, hex_, sides=tuple(sorted(sides)))
