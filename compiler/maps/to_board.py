"""From the facts of a map to the plain data that the engine makes a board and units of, each in its own words.

What nobody says stays open: features that the board data never mention, what a building's row leaves out, and what
runs along a hexside to a hex that the map leaves out.
"""

from collections.abc import Iterator
from typing import Any

from .model import ELSEWHERE, UNITS, Building, Counter, MapFacts, position, touch

_MATERIALS = {"stone": "stone", "wooden": "wood"}
_ALONG = ("cliff", "depression", "hedge", "road", "wall")
_MARKS = {"manhole": ("black_circle",)}
"""By what a feature is known: who says nothing of the one says nothing of the other."""
_ACROSS = {"black bar": ("building", "rowhouse"), "line outside": ("line_outside",)}
"""What a hexside of a kind has, if it is not called the same; the depiction of a Rowhouse crosses its black bars."""
_PARTS = {"ground": "ground level"}
"""The Locations that the engine calls otherwise."""


def to_board(facts: MapFacts, example: str = "") -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The board with the counters of an example, and the units of it by name."""
    counters = facts.examples.get(example, ())
    somewhere = {ELSEWHERE: dict[str, Any]()} if any(each.hex == ELSEWHERE for each in counters) else {}
    board = {
        **({"module": facts.module} if facts.module else {}),
        "hexes": _hexes(facts) | somewhere,
        "counters": [_counter(each) for each in counters if each.kind not in UNITS],
    }
    return board, {_name(each): _unit(each) for each in counters if each.kind in UNITS}


def _hexes(facts: MapFacts) -> dict[str, dict[str, Any]]:
    hexes: dict[str, dict[str, Any]] = {
        name: {
            "base_level": ground.level,
            "terrain": ground.terrain,
            **({"depression": True, "crest_level": ground.crest} if ground.crest is not None else {}),
            **dict.fromkeys(each for kind in facts.silent for each in (kind, *_MARKS.get(kind, ()))),
            "hexsides": {other: dict.fromkeys(_ALONG) for other in _left_out(name, facts)},
        }
        for name, ground in facts.grounds.items()
    }
    for building in facts.buildings:
        for name in building.hexes:
            hexes[name]["building"] = _building(building)
    for feature in facts.features:
        hexes[feature.hex][feature.kind] = not feature.absent
    for side in facts.hexsides:
        one, other = side.hexes
        hexes[one]["hexsides"].setdefault(other, {}).update(dict.fromkeys(_ACROSS.get(side.kind, (side.kind,)), True))
    return hexes


def _building(building: Building) -> dict[str, Any]:
    return {
        "material": _MATERIALS[building.material],
        "levels": building.levels,
        "factory": building.factory,
        "rowhouse": building.rowhouse,
    }


def _counter(counter: Counter) -> dict[str, Any]:
    """A counter that is no unit; one that lies on a Cellar counter lies at ground level too."""
    plain: dict[str, Any] = {"kind": counter.kind, "at": f"{counter.hex} {_part(counter)}"}
    for key, value in (("ca", counter.ca), ("level", counter.level), ("complex", counter.complex)):
        if value is not None:
            plain[key] = value
    if counter.material is not None:
        plain["material"] = _MATERIALS[counter.material]
    if counter.on is not None:
        plain["on_cellar"] = counter.on == "cellar counter"
    return plain


def _part(counter: Counter) -> str:
    """What part of its hex a counter makes, or lies on."""
    if counter.kind == "cave":
        return f"cave {counter.name}"
    if counter.kind in ("pillbox", "trench"):
        return counter.kind
    return _PARTS.get(counter.at or "ground", counter.at or "")


def _unit(counter: Counter) -> dict[str, Any]:
    facts: dict[str, Any] = {"at": f"{counter.hex} {_PARTS.get(counter.at or '', counter.at)}"}
    facts["class"] = "vehicle" if counter.kind == "AFV" else counter.kind
    if counter.kind == "AFV":
        facts["afv"] = True
    if counter.side is not None:
        facts["side"] = counter.side
    return facts


def _name(counter: Counter) -> str:
    """What a unit is called: by its own name, or by where it is."""
    return f"{counter.kind} {counter.name}" if counter.name else f"{counter.kind} in {counter.hex}"


def _left_out(name: str, facts: MapFacts) -> Iterator[str]:
    """The hexes beside one that the map leaves out."""
    column, row = position(name)
    near = (_hex(column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1))
    return (other for other in near if other and other not in facts.grounds and other != name and touch(name, other))


def _hex(column: int, row: int) -> str:
    """The name of a hex; nothing where there can be none."""
    if column < 1 or row < 0 or (row == 0 and column % 2):
        return ""
    repeats, letter = divmod(column - 1, 26)
    return f"{chr(ord('A') + letter) * (repeats + 1)}{row}"
