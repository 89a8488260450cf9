"""What somebody tells of a map, apart from what was inferred to make an example come out right."""

from collections.abc import Collection
from dataclasses import replace
from typing import TypeVar

from .model import Building, Counter, Feature, Hexside, MapFacts, Origins, Provenance

R = TypeVar("R", Feature, Hexside, Counter)

_WHO = ("name",)
"""What tells only who is meant, and nothing of how things lie."""


_BESIDE = ("ca",)
"""What is told of a counter beside where it lies: without that it lies there all the same."""


def told(facts: MapFacts) -> MapFacts:
    """The map without the facts that were inferred; of a counter that lies where it does by one, nobody knows where it
    is."""
    return replace(
        facts,
        buildings=tuple(map(_of_building, facts.buildings)),
        hexsides=_rows(facts.hexsides),
        features=_rows(facts.features),
        examples={name: _rows(tuple(map(_of_counter, counters))) for name, counters in facts.examples.items()},
    )


def _rows(rows: Collection[R]) -> tuple[R, ...]:
    return tuple(each for each in rows if not any(_is_inferred(each.origins, name) for name in each.origins))


def _of_counter(counter: Counter) -> Counter:
    if not any(_is_inferred(counter.origins, name) for name in _BESIDE):
        return counter
    origins = {name: origin for name, origin in counter.origins.items() if name not in _BESIDE}
    return replace(counter, ca=None, origins=origins)


def _of_building(building: Building) -> Building:
    return replace(building, levels=None) if _is_inferred(building.origins, "levels") else building


def _is_inferred(origins: Origins, name: str) -> bool:
    return name not in _WHO and name in origins and origins[name].provenance is Provenance.INFERRED
