"""The counters that an example lays on a map."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from ..model import ELSEWHERE, UNITS, Counter
from .elements import child, line, points, words
from .layout import HIGH, Layout, Point, between
from .stones import strewn

SHORT = {"half-squad": "HS", "squad": "sq", "leader": "ldr", "pillbox": "pbx", "tunnel": "tun"}
_HALF = 13.0
_STEP = 28.0
_UP = -4.0
"""Counters leave room below for what is printed in a hex."""


def draw_counters(picture: Element, counters: Iterable[Counter], laid: Layout) -> None:
    """Trenches, caves and rubble below, units above; those of one hex beside one another."""
    beside: dict[str, int] = {}
    for counter in sorted(counters, key=lambda each: each.kind in UNITS):
        center = laid.centers.get(counter.hex)
        if center is None:
            continue
        if counter.kind == "trench":
            _trench(picture, center)
        elif counter.kind == "cave":
            place = beside[counter.hex] = beside.get(counter.hex, -1) + 1
            _cave(picture, center, place, counter, laid.centers.get(counter.ca or ""))
        elif counter.kind == "rubble":
            strewn(picture, center.moved(0, 2 * _UP), told(counter))
        else:
            place = beside[counter.hex] = beside.get(counter.hex, -1) + 1
            _unit(picture, center.moved(place * _STEP, 0), counter)


def told(counter: Counter) -> str:
    """A counter in words: what it is, and where."""
    named = f"{counter.kind} {counter.name}" if counter.name else counter.kind
    if counter.hex == ELSEWHERE:
        return f"{named} {counter.hex}"
    if counter.at is not None:
        leads = f", to Cave Complex {counter.complex}" if counter.complex else ""
        return f"{named} in {counter.hex}, {counter.at}{leads}"
    if counter.kind == "cave":
        level = f", level {counter.level}" if counter.level is not None else ""
        return f"{named} in {counter.hex}{level}" + (f", pointing to {counter.ca}" if counter.ca else "")
    material = f"{counter.material} " if counter.material else ""
    return f"{material}{named} in {counter.hex}" + (f", on the {counter.on}" if counter.on else "")


def _cave(picture: Element, center: Point, place: int, counter: Counter, beyond: Point | None) -> None:
    """Its letter, an arrow to the CA Hexside, and the edges of its covered arc: the hexspines that touch that."""
    group = child(picture, "g", "unit", told(counter))
    at = center.moved((place - 1) * _STEP / 2, 8) if beyond is None else _toward(center, beyond, 0.27)
    if beyond is not None:
        one, other = between(center, beyond)
        for end in (one, other):
            line(picture, "course los", end, end.moved(2 * (end.x - center.x), 2 * (end.y - center.y)))
        child(group, "polygon", "head", points=points((_toward(center, beyond, 0.48), *_base(center, beyond))))
    child(group, "rect", x=at.x - 8, y=at.y - 8, width=16, height=16, rx=2)
    words(group, "called", at.moved(0, 3.5), counter.name or "")


def _toward(start: Point, end: Point, share: float) -> Point:
    return start.moved((end.x - start.x) * share, (end.y - start.y) * share)


def _base(center: Point, beyond: Point) -> tuple[Point, Point]:
    """The two corners of an arrow where it starts."""
    back, across = _toward(center, beyond, 0.34), Point((beyond.y - center.y) / HIGH, (center.x - beyond.x) / HIGH)
    return back.moved(7 * across.x, 7 * across.y), back.moved(-7 * across.x, -7 * across.y)


def _trench(picture: Element, center: Point) -> None:
    zigzag = [center.moved(-24 + 8 * step, 14 if step % 2 else 8) for step in range(7)]
    child(picture, "polyline", "trench", "trench", points=points(zigzag))


def _unit(picture: Element, center: Point, counter: Counter) -> None:
    group, center = child(picture, "g", "unit", told(counter)), center.moved(0, _UP)
    child(group, "rect", x=center.x - _HALF, y=center.y - _HALF, width=2 * _HALF, height=2 * _HALF, rx=2)
    words(group, "called", center.moved(0, -3), counter.name or SHORT.get(counter.kind, counter.kind))
    if counter.at is not None:
        words(group, "at", center.moved(0, _HALF - 4), counter.at)
