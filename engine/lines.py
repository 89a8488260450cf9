"""The straight line between the centers of two hexes: what it runs through, crosses, follows and touches.

All of it is exact. On a plane stretched so that the corners of hexes have whole coordinates (which keeps straight
lines straight), a hex is what three strips have in common, and a line enters and leaves a strip at a fraction of
its length; the fractions are kept over one common denominator.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .hexes import Hex, HexNameError, Hexside, Vertex, hexside, vertex

Point: TypeAlias = tuple[int, int]
"""Columns and half rows, stretched so that centers and corners of hexes lie at whole numbers."""
_REACHES = (1, 2, 2)
"""How far a hex reaches from its center across each of the three strips."""


class Line(NamedTuple):
    """What a line meets on its way, in order from its start."""

    hexes: tuple[Hex, ...]
    """Those whose inside it runs through, with both ends."""
    crossed: tuple[Hexside, ...]
    """Those that it crosses at a point between their ends."""
    followed: tuple[Hexside, ...]
    """Those that it runs exactly along, from end to end."""
    vertices: tuple[Vertex, ...]
    """Those that it passes through; the ends of followed hexsides are among them."""
    centered: tuple[Hex, ...]
    """Those of `hexes` whose very center it passes, with both ends."""


class _Stretch(NamedTuple):
    """The part of a line that lies in one hex or on its edge."""

    enters: int
    leaves: int
    hex: Hex
    on_edge: bool


@lru_cache(maxsize=4096)
def line(start: Hex, end: Hex) -> Line:
    """The line from the center of one hex to that of another on the same board."""
    if start.board != end.board:
        raise HexNameError(f"{start} and {end} are on two boards; how these lie to each other is not known")
    scale = _scale(start, end)
    stretches = sorted(filter(None, (_stretch(start, end, hex_, scale) for hex_ in _near(start, end))))
    crossed, vertices = [], []
    for place in sorted({stretch.leaves for stretch in stretches} - {scale}):
        there = [stretch.hex for stretch in stretches if stretch.enters <= place <= stretch.leaves]
        if len(there) == 2:
            crossed.append(hexside(there[0], there[1]))
        else:
            vertices.append(vertex(there[0], there[1], there[2]))
    along = [stretch for stretch in stretches if stretch.on_edge and stretch.enters < stretch.leaves]
    inside = [stretch.hex for stretch in stretches if not stretch.on_edge and stretch.enters < stretch.leaves]
    return Line(
        tuple(inside) or (start,),
        tuple(crossed),
        tuple(hexside(one.hex, other.hex) for one, other in zip(along[::2], along[1::2], strict=True)),
        tuple(vertices),
        tuple(hex_ for hex_ in inside if _on_line(start, end, hex_)) or (start,),
    )


def center(hex_: Hex) -> Point:
    """The center of a hex, on the stretched plane."""
    return 3 * hex_.column, hex_.half_row


def _across(start: Hex, end: Hex) -> tuple[int, int, int]:
    """The way from one center to another, measured across the three strips."""
    (left, top), (right, bottom) = center(start), center(end)
    x, y = right - left, bottom - top
    return y, x + y, x - y


def _scale(start: Hex, end: Hex) -> int:
    """The common denominator of all fractions of a line."""
    product = 1
    for way in _across(start, end):
        product *= abs(way) or 1
    return product


def _stretch(start: Hex, end: Hex, hex_: Hex, scale: int) -> _Stretch | None:
    enters, leaves, on_edge = 0, scale, False
    for way, offset, reach in zip(_across(start, end), _across(hex_, start), _REACHES, strict=True):
        if way == 0:
            if abs(offset) > reach:
                return None
            on_edge = on_edge or abs(offset) == reach
        else:
            ends = sorted(((-reach - offset) * (scale // way), (reach - offset) * (scale // way)))
            enters, leaves = max(enters, ends[0]), min(leaves, ends[1])
    return _Stretch(enters, leaves, hex_, on_edge) if enters <= leaves and start != end else None


def _near(start: Hex, end: Hex) -> Iterator[Hex]:
    """Every hex that the line can touch, and a few more."""
    (left, top), (right, bottom) = sorted((center(start), center(end)))
    for column in range(left // 3, right // 3 + 1):
        heights = [top, bottom]
        if left < right:
            edges = (max(left, 3 * column - 2), min(right, 3 * column + 2))
            heights = sorted(top + (bottom - top) * (x - left) // (right - left) for x in edges)
        low, high = min(heights), max(heights)
        for row in range((low - 2 - column % 2) // 2, (high + 2 - column % 2) // 2 + 1):
            yield Hex(column, row, start.board)


def _on_line(start: Hex, end: Hex, hex_: Hex) -> bool:
    (left, top), (right, bottom), (x, y) = center(start), center(end), center(hex_)
    return (right - left) * (y - top) == (bottom - top) * (x - left)
