"""What a map says: ground, buildings, hexsides, features, and the counters that examples lay on it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

FEATURES = ("manhole", "stairwell")
HEXSIDES = ("black bar", "building", "cliff", "depression", "hedge", "line outside", "road", "wall")
"""A black bar parts two hexes of a Rowhouse, whose depiction crosses it; `building` is any other such hexside; where
it does, but not at the line from center to center, there is a `line outside`; a Depression crosses a `depression`
hexside."""
LOCATIONS = ("cellar", "ground", "pillbox", "trench")
MATERIALS = ("stone", "wooden")
TERRAIN = (
    *("brush", "building", "crags", "debris", "dirt road", "grain", "hammada", "marsh", "open ground", "orchard"),
    *("paved road", "stone rubble", "wooden rubble", "shallow stream", "gully", "wadi", "woods"),
)
UNITS = ("AFV", "crew", "half-squad", "hero", "leader", "squad")
COUNTERS = ("cave", "pillbox", "rubble", "trench", "tunnel", *UNITS)
ELSEWHERE = "elsewhere"
"""Where a cave lies of which nobody tells the hex, but that it is none of those that are named."""
RUBBLE_PLACES = ("cellar counter", "hex")

_HEX = re.compile(r"([A-Z])(\1?)(\d{1,2})")


class Provenance(StrEnum):
    """Where a fact is from."""

    BOARD = "board"
    TEXT = "text"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a fact is from, and what vouches for it."""

    provenance: Provenance
    detail: str = ""
    """The example whose words say so, or the reason why it was inferred; nothing for the board."""
    by: tuple[str, ...] = ()
    """The examples that it was inferred from; of these it proves nothing, and of all if none is named."""
    also: tuple[str, ...] = ()
    """Others from which alone it could be inferred as well, so that without the first it is known all the same."""


Origins = Mapping[str, Origin]
"""Where each stated field of a row of the file is from."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Level and terrain of one hex."""

    hex: str
    level: int
    terrain: str
    origins: Origins
    crest: int | None = None
    """The level of the ground around a Depression; `None` where there is none in the middle of the hex."""


@dataclass(frozen=True, slots=True)
class Building:
    """One building; several hexes make it a multi-hex building."""

    hexes: tuple[str, ...]
    material: str
    origins: Origins
    levels: int | None = None
    """Levels above the ground level; `None` if nobody says how many."""
    factory: bool = False
    rowhouse: bool = False


@dataclass(frozen=True, slots=True)
class Hexside:
    """What runs along or across one hexside."""

    kind: str
    hexes: tuple[str, str]
    """The two hexes, in the order of columns and rows."""
    origins: Origins


@dataclass(frozen=True, slots=True)
class Feature:
    """A manhole or stairwell, or that there is none where the board data do not tell."""

    kind: str
    hex: str
    origins: Origins
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter that an example lays on the map."""

    kind: str
    hex: str
    origins: Origins
    at: str | None = None
    """The Location of a unit in its hex, or that in which a tunnel ends there; `None` for other counters."""
    on: str | None = None
    """What a rubble counter lies on: the hex or a Cellar counter."""
    name: str | None = None
    side: str | None = None
    material: str | None = None
    ca: str | None = None
    """The hex across the CA Hexside of a cave."""
    level: int | None = None
    """The level that a Cave counter shows."""
    complex: str | None = None
    """The Cave Complex within whose boundaries a cave is, or to which a tunnel leads, by the letter of its Primary
    cave, twice; empty if it is within none."""


@dataclass(frozen=True, slots=True)
class MapFacts:
    """A map and the counters of its examples."""

    name: str = ""
    source: str = ""
    """Which board data the facts of the board are from."""
    silent: tuple[str, ...] = ()
    """The features that the board data never mention, so that their absence is not known."""
    module: str = ""
    """The module whose map it is, `none` if it is that of none; empty if nobody says."""
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    """By hex; a hex that is not in it is not on the map."""
    buildings: tuple[Building, ...] = ()
    hexsides: tuple[Hexside, ...] = ()
    features: tuple[Feature, ...] = ()
    examples: Mapping[str, tuple[Counter, ...]] = field(default_factory=dict)
    """The counters by the id of an example; examples that share an illustration have the same."""
    about: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Hexes that an example is about though no counter lies there."""


def is_hex(name: str) -> bool:
    """Whether a board can have this hex, such as `C25` or `NN21`; only even columns have a row 0."""
    found = _HEX.fullmatch(name)
    return found is not None and (int(found[3]) > 0 or position(name)[0] % 2 == 0)


def position(name: str) -> tuple[int, int]:
    """Column and row of a hex; the columns are counted from A = 1, and AA follows Z."""
    found = _HEX.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no hex")
    return ord(found[1]) - ord("A") + (27 if found[2] else 1), int(found[3])


def touching(place: tuple[int, int]) -> list[tuple[int, int]]:
    """Columns and rows of the six hexes around one; those of even columns stand half a hex lower than those of odd."""
    column, row = place
    above = row if column % 2 == 0 else row - 1
    beside = [(other, across) for other in (column - 1, column + 1) for across in (above, above + 1)]
    return [(column, row - 1), (column, row + 1), *beside]


def touch(one: str, other: str) -> bool:
    """Whether two hexes share a hexside."""
    return position(other) in touching(position(one))
