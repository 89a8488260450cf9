"""What the signs of a picture mean: those that stand in it, and no others."""

from collections.abc import Collection, Iterator

from ..model import MapFacts

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
}
"""How each kind of thing is drawn that a picture does not name."""


def legend(facts: MapFacts, hexes: Collection[str], example: str = "") -> str:
    """`Ladder: stairwell; strip: road`; nothing, if a picture has no such sign."""
    kinds = set(_kinds(facts, hexes, example))
    told = "; ".join(f"{sign}: {kind}" for kind, sign in _SIGNS.items() if kind in kinds)
    return f"{told[:1].upper()}{told[1:]}"


def _kinds(facts: MapFacts, hexes: Collection[str], example: str) -> Iterator[str]:
    yield from (feature.kind for feature in facts.features if feature.hex in hexes and not feature.absent)
    yield from (side.kind for side in facts.hexsides if all(name in hexes for name in side.hexes))
    yield from ("depression" for name in hexes if facts.grounds[name].crest is not None)
    for name in hexes:
        yield from (kind for kind in ("road", "rubble", "debris") if kind in facts.grounds[name].terrain)
    counters = (counter for counter in facts.examples.get(example, ()) if counter.hex in hexes)
    yield from (counter.kind for counter in counters if counter.kind != "cave" or counter.ca)
