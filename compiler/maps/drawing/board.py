"""What is printed on a map: ground, roads, buildings, hexsides, features."""

from collections import Counter
from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from ..model import Building, MapFacts
from .elements import child, hexagon, line, words
from .layout import HIGH, Layout, Point, between
from .stones import strewn

_BUILT = 0.62
"""How much of a hex a building fills, and of a hexside the part of it that crosses."""
_OUTLINE = 3.0
_ROADS = ("dirt road", "paved road")
_NAME_AT = -HIGH / 2 + 6.5
_FEATURES_AT = 15.5
"""Below what stands in the hex, and within a building that fills it."""
_LEVEL_AT = HIGH / 2 - 4


def draw_board(picture: Element, facts: MapFacts, laid: Layout) -> None:
    """All that the map has in the hexes that are laid out, the lowest first."""
    _grounds(picture, facts, laid)
    _depressions(picture, facts, laid)
    _roads(picture, facts, laid)
    for building in facts.buildings:
        _building(picture, building, facts, laid)
    _hexsides(picture, facts, laid)
    for feature in facts.features:
        if feature.hex in laid.centers and not feature.absent:
            _FEATURES[feature.kind](picture, laid.centers[feature.hex])
    _names(picture, facts, laid)


def usual_level(facts: MapFacts) -> int:
    """The level of most hexes."""
    return Counter(ground.level for ground in facts.grounds.values()).most_common(1)[0][0] if facts.grounds else 0


def _style(kind: str) -> str:
    return kind.replace(" ", "-")


def _grounds(picture: Element, facts: MapFacts, laid: Layout) -> None:
    usual = usual_level(facts)
    for name, center in laid.centers.items():
        ground = facts.grounds[name]
        above = ground.level - usual
        height = f" high-{min(above, 2)}" if above > 0 else " low-1" if above else ""
        hexagon(picture, f"ground{height}", center)
        if "rubble" in ground.terrain or ground.terrain == "debris":
            strewn(picture, center, ground.terrain, 1.6)


def _depressions(picture: Element, facts: MapFacts, laid: Layout) -> None:
    """Where they run: from hexside to hexside, and through the middle of the hexes whose level they have."""
    group = Element("g", {"class": "depression", "stroke-width": "14", "stroke-linecap": "round"})
    for side in facts.hexsides:
        one, other = (laid.centers.get(name) for name in side.hexes)
        if side.kind == "depression" and one and other:
            line(group, "", one, other)
    for name, center in laid.centers.items():
        if facts.grounds[name].crest is not None:
            line(group, "", center, center)
    if len(group):
        picture.append(group)


def _roads(picture: Element, facts: MapFacts, laid: Layout) -> None:
    for side in facts.hexsides:
        one, other = (laid.centers.get(name) for name in side.hexes)
        if side.kind == "road" and one and other:
            line(picture, "road", one, other)
    for name, center in laid.centers.items():
        if facts.grounds[name].terrain in _ROADS:
            child(picture, "circle", "road-end", cx=center.x, cy=center.y, r=12)


def _building(picture: Element, building: Building, facts: MapFacts, laid: Layout) -> None:
    """Its hexes, and bands over the hexsides that its depiction crosses: all outlines first, then all of the inside."""
    hexes = [laid.centers[name] for name in building.hexes if name in laid.centers]
    if not hexes:
        return
    crossed = [side for side in facts.hexsides if side.kind in ("building", "black bar")]
    ends = [tuple(laid.centers.get(name) for name in side.hexes) for side in crossed if side.hexes[0] in building.hexes]
    levels = f", {building.levels} level{'s' if building.levels != 1 else ''} above" if building.levels else ""
    group = child(picture, "g", f"building {building.material}", f"{building.material} building{levels}")
    wide = HIGH * _BUILT
    for style, more in (("outline", _OUTLINE), ("inside", 0.0)):
        for center in hexes:
            hexagon(group, style, center, _BUILT + more / HIGH)
        for one, other in ends:
            if one and other:
                line(group, f"band {style}", one, other, stroke_width=wide * 0.8 + more)


def _hexsides(picture: Element, facts: MapFacts, laid: Layout) -> None:
    for side in facts.hexsides:
        one, other = (laid.centers.get(name) for name in side.hexes)
        if side.kind in ("cliff", "wall", "hedge", "black bar") and one and other:
            scale = _BUILT if side.kind == "black bar" else 1.0
            line(picture, _style(side.kind), *between(one, other, scale), title=f"{side.kind} {'-'.join(side.hexes)}")


def _stairwell(picture: Element, center: Point) -> None:
    at = center.moved(-8, _FEATURES_AT)
    group = child(picture, "g", "stairwell", "stairwell")
    child(group, "rect", x=at.x - 5, y=at.y - 5, width=10, height=10)
    for step in (-2, 1):
        line(group, "", at.moved(-5, step), at.moved(5, step))


def _manhole(picture: Element, center: Point) -> None:
    at = center.moved(8, _FEATURES_AT)
    group = child(picture, "g", "manhole", "manhole")
    child(group, "circle", cx=at.x, cy=at.y, r=5)
    line(group, "", at.moved(-5, 0), at.moved(5, 0))
    line(group, "", at.moved(0, -5), at.moved(0, 5))


def _names(picture: Element, facts: MapFacts, laid: Layout) -> None:
    usual = usual_level(facts)
    for name, center in laid.centers.items():
        words(picture, "name", center.moved(0, _NAME_AT), name)
        ground = facts.grounds[name]
        if ground.crest is not None:
            words(picture, "level", center.moved(0, _LEVEL_AT), f"{ground.level}, Crest {ground.crest}")
        elif ground.level != usual:
            words(picture, "level", center.moved(0, _LEVEL_AT), f"level {ground.level}")


_FEATURES: Mapping[str, Callable[[Element, Point], None]] = {"manhole": _manhole, "stairwell": _stairwell}
