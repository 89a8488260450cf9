"""The counters that an example lays on a map."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from ..model import UNITS, Counter
from .elements import child, points, words
from .layout import Layout, Point
from .stones import strewn

_SHORT = {"half-squad": "HS", "squad": "sq", "leader": "ldr"}
_HALF = 11.0
_STEP = 26.0


def draw_counters(picture: Element, counters: Iterable[Counter], laid: Layout) -> None:
    """Trenches and rubble below, units above; those of one hex beside one another."""
    beside: dict[str, int] = {}
    for counter in sorted(counters, key=lambda each: each.kind in UNITS):
        center = laid.centers.get(counter.hex)
        if center is None:
            continue
        if counter.kind == "trench":
            _trench(picture, center)
        elif counter.kind == "rubble":
            strewn(picture, center, told(counter))
        else:
            place = beside[counter.hex] = beside.get(counter.hex, -1) + 1
            _unit(picture, center.moved(place * _STEP, 0), counter)


def told(counter: Counter) -> str:
    """A counter in words: what it is, and where."""
    named = f"{counter.kind} {counter.name}" if counter.name else counter.kind
    if counter.at is not None:
        return f"{named} in {counter.hex}, {counter.at}"
    material = f"{counter.material} " if counter.material else ""
    return f"{material}{named} in {counter.hex}" + (f", on the {counter.on}" if counter.on else "")


def _trench(picture: Element, center: Point) -> None:
    zigzag = [center.moved(-24 + 8 * step, 14 if step % 2 else 8) for step in range(7)]
    child(picture, "polyline", "trench", "trench", points=points(zigzag))


def _unit(picture: Element, center: Point, counter: Counter) -> None:
    group = child(picture, "g", "unit", told(counter))
    child(group, "rect", x=center.x - _HALF, y=center.y - _HALF, width=2 * _HALF, height=2 * _HALF, rx=2)
    words(group, "called", center.moved(0, -2), counter.name or _SHORT.get(counter.kind, counter.kind))
    if counter.at is not None:
        words(group, "at", center.moved(0, _HALF - 2.5), counter.at)
