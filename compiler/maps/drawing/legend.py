"""What the signs of a picture mean: those that stand in it, and no others."""

from collections.abc import Collection, Iterator

from ..model import Counter, MapFacts
from .counters import SHORT

_SIGNS = {
    "stairwell": "ladder",
    "manhole": "crossed circle",
    "road": "strip",
    "wall": "heavy line",
    "hedge": "heavy green line",
    "cliff": "heavy brown line",
    "black bar": "black bar",
    "depression": "broad band",
    "trench": "zigzag",
    "cave": "arrow",
    "rubble": "blocks",
    "debris": "blocks",
    "wooden rubble": "brown blocks",
}
"""How each kind of thing is drawn that a picture does not name."""


_GROUNDS = ("road", "wooden rubble", "rubble", "debris")
"""What the ground of a hex can be that has a sign."""


def legend(facts: MapFacts, hexes: Collection[str], example: str = "") -> str:
    """`Ladder: stairwell; strip: road`; nothing, if a picture has no such sign."""
    kinds = set(_kinds(facts, hexes, example))
    signs = [f"{sign}: {kind}" for kind, sign in _SIGNS.items() if kind in kinds]
    told = "; ".join([*signs, *dict.fromkeys(_short(facts, hexes, example))])
    return f"{told[:1].upper()}{told[1:]}"


def _kinds(facts: MapFacts, hexes: Collection[str], example: str) -> Iterator[str]:
    yield from (feature.kind for feature in facts.features if feature.hex in hexes and not feature.absent)
    yield from (side.kind for side in facts.hexsides if all(name in hexes for name in side.hexes))
    yield from ("depression" for name in hexes if facts.grounds[name].crest is not None)
    for name in hexes:
        terrain = facts.grounds[name].terrain
        yield from [kind for kind in _GROUNDS if kind in terrain][:1]
    for counter in _counters(facts, hexes, example):
        if counter.kind != "cave" or counter.ca:
            yield f"wooden {counter.kind}" if counter.material == "wooden" else counter.kind


def _short(facts: MapFacts, hexes: Collection[str], example: str) -> Iterator[str]:
    """What stands on counters without a name: `sq: squad`."""
    for counter in _counters(facts, hexes, example):
        if counter.kind in SHORT and not counter.name:
            yield f"{SHORT[counter.kind]}: {counter.kind}"


def _counters(facts: MapFacts, hexes: Collection[str], example: str) -> Iterator[Counter]:
    return (counter for counter in facts.examples.get(example, ()) if counter.hex in hexes)
