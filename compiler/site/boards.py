"""The map of a worked example, as a page shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..maps import MapFacts
from ..maps.drawing import Shown, drawn, legend, to_svg, to_text

_DENIED: tuple[object, ...] = (False, "forbidden")
"""What an example says of a course that there is not."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A map with what an example lays on it."""

    name: str
    picture: str
    """SVG, with what each assertion is about."""
    words: tuple[str, ...]
    """The same in words, a line for each kind of thing."""
    legend: str
    """What the signs of the picture mean."""


def drawing(example: Mapping[str, Any], maps: Mapping[str, MapFacts]) -> Drawing | None:
    """The map of an example, as `examples.json` tells of it; none where it has none."""
    facts = maps.get(example["map"] or "")
    if facts is None:
        return None
    name, shown = example["id"], _shown(example["assertions"])
    hexes = drawn(facts, name, shown)
    told = tuple(to_text(facts, hexes, name))
    return Drawing(facts.name, to_svg(facts, name, shown), told, legend(facts, hexes, name))


def on_page(
    found: Drawing, example: Mapping[str, Any], maps: Mapping[str, MapFacts], place: str, *, new: bool
) -> Drawing:
    """The same for a page without statements, on which it stands in one `place` and is shown from there again."""
    facts, shown = maps[example["map"]], _shown(example["assertions"])
    ids = {"kept": place} if new else {"like": place}
    return replace(found, picture=to_svg(facts, example["id"], shown, **ids))


def _shown(assertions: Sequence[Mapping[str, Any]]) -> list[Shown]:
    found: dict[Any, list[str]] = {}
    for each in assertions:
        courses = tuple((course["kind"], tuple(course["stops"])) for course in each["courses"])
        if each["places"]:
            found.setdefault((tuple(each["places"]), courses, each["expected"] in _DENIED), []).append(each["id"])
    return [Shown(tuple(ids), *about) for about, ids in found.items()]
