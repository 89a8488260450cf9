"""The map of a worked example, as a page shows it."""

from collections.abc import Mapping
from typing import Any

from ..maps import MapFacts
from ..maps.drawing import Shown, drawn, to_svg, to_text
from .apparatus import Block


def board(example: Mapping[str, Any], maps: Mapping[str, MapFacts]) -> Block | None:
    """A picture with what each of its assertions is about, and the same in words; none where there is no map."""
    facts = maps.get(example["map"] or "")
    if facts is None:
        return None
    name, shown = example["id"], [_shown(each) for each in example["assertions"] if each["places"]]
    hexes = drawn(facts, name, shown)
    return ["board", facts.name, to_svg(facts, name, shown), to_text(facts, hexes, name)]


def _shown(assertion: Mapping[str, Any]) -> Shown:
    courses = tuple((each["kind"], tuple(each["stops"])) for each in assertion["courses"])
    return Shown(assertion["id"], tuple(assertion["places"]), courses)
