"""What players call the keys of questions, and the values that these can have: short, and the same everywhere.

What is not here is called by its own name, which is a term of the game or the words of a rule.
"""

import re
from collections.abc import Mapping

KEYS: Mapping[str, str] = {
    "from": "from where",
    "to": "to where",
    "into": "into where",
    "in": "in which Location",
    "at": "where it is",
    "unit": "kind of unit",
    "module": "module that is played",
    "side": "side of the unit",
    "turn": "Game Turn",
    "phase": "phase",
    "building": "building in the hex",
    "next-building": "building in the next hex",
    "next-open-ground": "next hex is Open Ground",
    "multi-hex": "building of several hexes",
    "factory": "building is a Factory",
    "depicted": "on the map of the module",
    "wooden": "building is wooden",
    "levels": "levels above ground",
    "rowhouse": "Rowhouse, with a black bar to the next hex",
    "common-hexside": "building goes on across the hexside",
    "breached": "hexside is Breached",
    "wall": "wall on the hexside",
    "far-wall": "wall on the hexside to the far hex",
    "hedge": "hedge on the hexside",
    "base-level": "level of the ground in the hex",
    "far-base-level": "level of the ground in the far hex",
    "stairwell": "Stairwell in the hex",
    "manhole": "Manhole in the hex",
    "black-circle": "black circle in the hex",
    "paved-road": "paved road in the hex",
    "roads": "hexsides that roads cross",
    "rubble": "rubble",
    "blaze": "Blaze at ground level",
    "cellar-blaze": "Blaze in the cellar",
    "trench": "Trench in the next hex",
    "fortified": "Fortified Building counter on the Location asked about",
    "fortified-cellar": "cellar is fortified",
    "squads": "squads there",
    "half-squads": "half-squads there",
    "crews": "crews there",
    "leaders": "leaders there",
    "heroes": "heroes there",
    "us": "US# of the unit",
    "good-order": "unit is in Good Order",
    "lost": "unit is lost",
    "armed": "unit is armed",
    "drm": "what is added to the roll",
    "dr": "your dr",
    "DR": "your DR",
    "Bog Check": "Bog Check DR",
    "result": "dr for each SW",
    "enemy": "enemies there",
    "overstacked": "more is there already than may be",
    "water": "way leads beneath a Water Obstacle",
    "discovered": "its Sewer Emergence dr discovered it",
    "afv": "vehicle is an AFV",
    "ordnance": "SW is ordnance",
    "CG": "a Campaign Game is played",
    "SSR": "an SSR allows its side to use sewers",
    "passes": "leader passes the Task Check",
    "encircled": "leaves an Encircled Location",
    "other side": "the scenario grants sewers to the other side alone",
    "DC": "a DC did it",
    "breaks": "it breaks or goes berserk there",
    "survives": "crew survives",
    "fails": "unit fails its NMC",
}
_PLACE = {
    "cellar": "a cellar",
    "ground level": "the ground level",
    "level 1": "level 1",
    "upper level": "an upper level",
    "rooftop": "a rooftop",
    "sewer": "a sewer",
    "trench": "a Trench",
    "trench connection": "a Trench that connects",
    "tunnel entrance": "a Tunnel entrance",
    "tunnel exit": "a Tunnel exit",
    "manhole": "a Manhole",
    "stairwell": "a Stairwell",
    "hex": "a hex",
}
_UNIT = {
    "unit": "a unit",
    "squad": "a squad",
    "half-squad": "a half-squad",
    "crew": "a crew",
    "leader": "a leader",
    "hero": "a hero",
    "infantry": "Infantry",
    "dummy": "a Dummy",
    "vehicle": "a vehicle that is no AFV",
    "afv": "an AFV",
    "gun": "a Gun",
    "sw": "a SW",
    "oba": "OBA",
    "ordnance": "ordnance",
    "dc": "a DC",
    "blaze": "a Blaze",
}
_VALUES: Mapping[str, Mapping[str, str]] = {
    "": {"yes": "yes", "no": "no"},
    "rubble": {"none": "none", "in the hex": "of the whole hex", "on a cellar counter": "on top of a Cellar counter"},
    "module": {"none": "none of these", "CG": "a Campaign Game"},
    "side": {"other": "any other"},
}
"""By key; under no key, those that every key has."""
_PLACED = frozenset(("from", "to", "into", "in", "at"))
_ARTICLE = re.compile(r"^(?:an?|the) ")
_ELSEWHERE = {"next ": "{} in the next hex", "far ": "{} farther off"}
_TAKEN: Mapping[tuple[str, str], str] = {
    ("building", "yes"): "a building in the hex",
    ("building", "no"): "no building in the hex",
    ("next-building", "yes"): "a building in the next hex",
    ("next-building", "no"): "no building in the next hex",
    ("multi-hex", "yes"): "a building of several hexes",
    ("multi-hex", "no"): "a building of one hex",
    ("factory", "yes"): "a Factory",
    ("factory", "no"): "no Factory",
    ("rubble", "none"): "no rubble",
    ("wall", "no"): "no wall on the hexside",
    ("far-wall", "no"): "no wall on the hexside to the far hex",
    ("hedge", "no"): "no hedge on the hexside",
    ("fortified", "no"): "no Fortified Building counter on the Location asked about",
    ("manhole", "yes"): "a Manhole in the hex",
    ("trench", "yes"): "a Trench in the next hex",
    ("unit", "unit"): "",
    **{
        (key, "no"): f"a unit that is not {key}"
        for key in ("broken", "entrenched", "berserk", "captured", "disrupted", "lost")
    },
    ("melee", "no"): "a unit that is not in Melee",
}
"""Facts that are taken for granted; nothing, if there is nothing to tell."""


def called(name: str) -> str:
    """What a sentence calls a subject."""
    return _placed(name) if _place(name) in _PLACE else _UNIT.get(name, name)


def key_in_words(key: str) -> str:
    """What a player calls a key."""
    return KEYS.get(key, key)


def value_in_words(key: str, value: str) -> str:
    """What a player calls a value of a key."""
    if key in _PLACED:
        return _ARTICLE.sub("", _placed(value))
    if key == "unit":
        return _ARTICLE.sub("", _UNIT.get(value, value))
    return _VALUES.get(key, {}).get(value, value)


def taken_in_words(key: str, value: str) -> str:
    """What a player calls a fact that is taken for granted."""
    found = _TAKEN.get((key, value))
    return f"{key_in_words(key)}: {value_in_words(key, value)}" if found is None else found


def _placed(name: str) -> str:
    """A place as seen from the hex that is asked about."""
    for prefix, words in _ELSEWHERE.items():
        if name.startswith(prefix):
            return words.format(_PLACE.get(name.removeprefix(prefix), name.removeprefix(prefix)))
    return _PLACE.get(name, name)


def _place(name: str) -> str:
    return next((name.removeprefix(prefix) for prefix in _ELSEWHERE if name.startswith(prefix)), name)
