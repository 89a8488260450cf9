"""What somebody tells of a map, apart from what was inferred to make an example come out right."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import TypeVar

from .model import Building, Counter, Feature, Hexside, MapFacts, Origins, Provenance

R = TypeVar("R", Feature, Hexside, Counter)

_WHO = ("name",)
"""What tells only who is meant, and nothing of how things lie."""


_BESIDE = ("ca", "complex")
"""What is told of a counter beside where it lies: without that it lies there all the same."""


def without_levels(facts: MapFacts, example: str) -> MapFacts:
    """The map of an example without the levels that it tells itself, which do not prove that something is at them."""
    own = tuple(map(partial(_without_level, example), facts.examples[example]))
    return replace(facts, examples={**facts.examples, example: own})


def _without_level(example: str, counter: Counter) -> Counter:
    level = counter.origins.get("level")
    return counter if level is None or level.detail != example else replace(counter, level=None)


def told(facts: MapFacts, example: str) -> MapFacts:
    """The map of an example without the facts that were inferred from it, or from nobody knows which; of a counter that
    lies where it does by one, nobody knows where it is, and nothing of a hex whose ground was inferred."""
    return replace(
        facts,
        grounds={
            name: each
            for name, each in facts.grounds.items()
            if not any(_is_inferred(each.origins, field, example) for field in each.origins)
        },
        buildings=tuple(_of_building(each, example) for each in facts.buildings),
        hexsides=_rows(facts.hexsides, example),
        features=_rows(facts.features, example),
        examples={
            name: _rows(tuple(_of_counter(each, example) for each in counters), example)
            for name, counters in facts.examples.items()
        },
    )


def _rows(rows: Collection[R], example: str) -> tuple[R, ...]:
    return tuple(each for each in rows if not any(_is_inferred(each.origins, name, example) for name in each.origins))


def _of_counter(counter: Counter, example: str) -> Counter:
    gone = [name for name in _BESIDE if _is_inferred(counter.origins, name, example)]
    origins = {name: origin for name, origin in counter.origins.items() if name not in gone}
    return replace(
        counter,
        ca=None if "ca" in gone else counter.ca,
        complex=None if "complex" in gone else counter.complex,
        origins=origins,
    )


def _of_building(building: Building, example: str) -> Building:
    return replace(building, levels=None) if _is_inferred(building.origins, "levels", example) else building


def _is_inferred(origins: Origins, name: str, example: str) -> bool:
    if name in _WHO or name not in origins or origins[name].provenance is not Provenance.INFERRED:
        return False
    by, also = origins[name].by, origins[name].also
    return not by or (example in by and (not also or example in also))
