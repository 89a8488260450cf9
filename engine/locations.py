"""Locations as values: a hex, what part of it, and the level; printed as players write them, and read again."""

import re
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from .hexes import Hex, HexNameError, parse_hex

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_KEPT = 4096
"""Of so many Locations the printed form is kept."""
_PRINTED = re.compile(r"(?P<hex>\S+) (?P<part>.+)")
_UPPER = re.compile(rf"(?:upper )?level (?P<number>[1-9][0-9]*)|(?P<ordinal>{'|'.join(ORDINALS)})[ -]level")


class LocationError(ValueError):
    """Words that name no Location."""


class Part(StrEnum):
    """The parts of a hex that are Locations of their own; the value is the printed form."""

    GROUND = "ground level"
    UPPER = "level"
    """An upper level of a building; it is printed with its number."""
    ROOFTOP = "rooftop"
    CELLAR = "cellar"
    SEWER = "sewer"
    TRENCH = "trench"
    FOXHOLE = "foxhole"
    PILLBOX = "pillbox"
    TUNNEL = "tunnel"
    CAVE = "cave"
    COMPLEX = "Cave Complex"
    """A Cave Complex; it is told by its letters, and where its Primary cave is."""


BELOW_GROUND = frozenset((Part.CELLAR, Part.SEWER, Part.TUNNEL, Part.CAVE, Part.COMPLEX))
"""The parts of a hex that lie beneath its ground level."""
_BY_NAME = {part.casefold(): part for part in Part if part is not Part.UPPER}
_LEVELS = {Part.GROUND: 0, Part.TRENCH: 0, Part.FOXHOLE: 0, Part.PILLBOX: 0, Part.CELLAR: -1}


class Location(NamedTuple):
    """One Location; a named tuple, because sets of them are compared often."""

    hex: Hex
    part: Part
    number: int = 0
    """The number of an upper level, from 1; 0 elsewhere."""
    label: str = ""
    """The letter of one of several caves in a hex."""

    @property
    def level(self) -> int | None:
        """Its building level; `None` where the part of the hex does not say it."""
        return self.number if self.part is Part.UPPER else _LEVELS.get(self.part)

    def __str__(self) -> str:
        return _printed(self)


@lru_cache(_KEPT)
def _printed(place: Location) -> str:
    suffix = f" {place.number}" if place.part is Part.UPPER else f" {place.label}" if place.label else ""
    return f"{place.hex} {place.part}{suffix}"


def ground(hex_: Hex) -> Location:
    """The Location at ground level."""
    return Location(hex_, Part.GROUND)


def upper(hex_: Hex, number: int) -> Location:
    """An upper level of a building, counted from 1."""
    if number < 1:
        raise LocationError(f"upper levels are counted from 1; {number} is none")
    return Location(hex_, Part.UPPER, number)


def cellar(hex_: Hex) -> Location:
    """The cellar."""
    return Location(hex_, Part.CELLAR)


@lru_cache(_KEPT)
def parse_location(text: str) -> Location:
    """The Location of a printed form: `C25 cellar`, `C25 ground level`, `C25 level 1`, `OO22 trench`, `W4 cave B`."""
    match = _PRINTED.fullmatch(" ".join(text.split()))
    if not match:
        raise LocationError(f"{text!r} is not a Location; name the hex and its part, as in 'C25 cellar'")
    try:
        hex_ = parse_hex(match["hex"])
    except HexNameError as error:
        raise LocationError(str(error)) from None
    named = match["part"].casefold().replace("ground-level", "ground level")
    if named in _BY_NAME:
        return Location(hex_, _BY_NAME[named])
    for part in (Part.COMPLEX, Part.CAVE):
        label = match["part"][len(part) + 1 :]
        if named.startswith(f"{part.casefold()} ") and label.isalpha() and label.isupper():
            return Location(hex_, part, label=label)
    level = _UPPER.fullmatch(named)
    if level:
        return upper(hex_, int(level["number"]) if level["number"] else ORDINALS.index(level["ordinal"]) + 1)
    raise LocationError(
        f"{match['part']!r} is no part of a hex; there are level 1, {', '.join(sorted(_BY_NAME.values()))}"
    )
