"""The map of a worked example, as a page shows it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..maps import MapFacts
from ..maps.drawing import Shown, drawn, to_svg, to_text


@dataclass(frozen=True, slots=True)
class Drawing:
    """A map with what an example lays on it."""

    name: str
    picture: str
    """SVG, with what each assertion is about."""
    words: tuple[str, ...]
    """The same in words, a line for each kind of thing."""


def drawing(example: Mapping[str, Any], maps: Mapping[str, MapFacts]) -> Drawing | None:
    """The map of an example, as `examples.json` tells of it; none where it has none."""
    facts = maps.get(example["map"] or "")
    if facts is None:
        return None
    name, shown = example["id"], [_shown(each) for each in example["assertions"] if each["places"]]
    hexes = drawn(facts, name, shown)
    return Drawing(facts.name, to_svg(facts, name, shown), tuple(to_text(facts, hexes, name)))


def _shown(assertion: Mapping[str, Any]) -> Shown:
    courses = tuple((each["kind"], tuple(each["stops"])) for each in assertion["courses"])
    return Shown(assertion["id"], tuple(assertion["places"]), courses)
