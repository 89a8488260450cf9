"""Blocks of stone or wood strewn over a hex: what is printed there as rubble, and what counters lay there."""

from xml.etree.ElementTree import Element

from .elements import child, points
from .layout import Point

_BLOCKS = ((-12, -4), (-2, 3), (8, -3), (-7, 11), (4, 12))


def strewn(picture: Element, center: Point, title: str, spread: float = 1.0) -> None:
    """A heap around a point, wider by `spread`."""
    group = child(picture, "g", "blocks wooden" if title.startswith("wooden") else "blocks", title)
    for x, y in _BLOCKS:
        at = center.moved(x * spread, y * spread)
        child(group, "polygon", points=points([at.moved(-6, 5), at.moved(-3, -5), at.moved(5, -3), at.moved(6, 5)]))
