"""A map in words, for who cannot see the picture: a line for each kind of thing on it."""

from collections.abc import Iterable, Iterator

from ..model import ELSEWHERE, Building, MapFacts, position
from .board import usual_level
from .counters import told


def to_text(facts: MapFacts, hexes: Iterable[str], example: str = "") -> list[str]:
    """What lies in some hexes of a map, and on it in an example."""
    return list(_lines(facts, set(hexes), example))


def _lines(facts: MapFacts, hexes: set[str], example: str) -> Iterator[str]:
    usual = usual_level(facts)
    by_ground: dict[tuple[str, int, int | None], list[str]] = {}
    for name in sorted(hexes, key=position):
        ground = facts.grounds[name]
        if ground.terrain != "building":
            by_ground.setdefault((ground.terrain, ground.level, ground.crest), []).append(name)
    for building in facts.buildings:
        if inside := [name for name in building.hexes if name in hexes]:
            yield f"{_building(building)}: {', '.join(inside)}"
    for (terrain, level, crest), names in by_ground.items():
        high = f" on level {level}" if level != usual or crest is not None else ""
        high += f", a Depression in ground of level {crest}" if crest is not None else ""
        yield f"{terrain}{high}: {', '.join(names)}"
    for kind in dict.fromkeys(side.kind for side in facts.hexsides):
        sides = ["-".join(side.hexes) for side in facts.hexsides if side.kind == kind and hexes.issuperset(side.hexes)]
        if sides:
            yield f"{_crossing(kind)}: {', '.join(sides)}"
    for kind in dict.fromkeys(feature.kind for feature in facts.features):
        names = [each.hex for each in facts.features if each.kind == kind and each.hex in hexes and not each.absent]
        if names:
            yield f"{kind}: {', '.join(names)}"
    shown = {*hexes, ELSEWHERE}
    yield from (told(counter) for counter in facts.examples.get(example, ()) if counter.hex in shown)


def _building(building: Building) -> str:
    kind = "Factory" if building.factory else "Rowhouse" if building.rowhouse else "building"
    levels = "" if building.levels is None else f", {building.levels} upper level{'s' if building.levels != 1 else ''}"
    return f"{building.material} {kind}{levels}"


def _crossing(kind: str) -> str:
    return {
        "building": "the building crosses",
        "black bar": "black bar between",
        "depression": "the Depression crosses",
        "line outside": "the line from center to center passes outside of the building",
    }.get(kind, kind)
