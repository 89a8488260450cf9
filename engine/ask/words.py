"""The words by which an asker names things: kinds of places and units, and Locations and units on a board."""

import re
from collections.abc import Iterable, Mapping

from ..hexes import Hex, HexNameError, hexside, parse_hex
from ..locations import Location, LocationError, Part, ground, parse_location, upper
from ..meaning.things import Building, Item, building_at
from ..state import State, Unit, unit, untroubled
from .errors import AskError, listed, unknown
from .facts import FAR, Spot

PLACES: Mapping[str, Part] = {
    "cellar": Part.CELLAR,
    "cellar location": Part.CELLAR,
    "cellar level": Part.CELLAR,
    "ground level": Part.GROUND,
    "ground": Part.GROUND,
    "rooftop": Part.ROOFTOP,
    "sewer": Part.SEWER,
    "sewer location": Part.SEWER,
    "trench": Part.TRENCH,
    "foxhole": Part.FOXHOLE,
    "cave": Part.CAVE,
    "upper level": Part.UPPER,
}
"""Kinds of Locations, by what they are called."""
BUILT_IN = (Part.CELLAR, Part.UPPER, Part.ROOFTOP)
"""Those that only a building has."""
IN_THE_OPEN = (Part.TRENCH, Part.FOXHOLE)
"""Those that are in a hex without a building, and so next to what is asked about."""
UNMAPPED = (Part.CAVE,)
"""Those of which no board knows more than the name, so that only rules tell of them."""

UNITS: Mapping[str, Mapping[str, object]] = {
    "unit": {},
    "squad": {"class": "squad"},
    "mmc": {"class": "squad"},
    "half-squad": {"class": "half-squad"},
    "crew": {"class": "crew"},
    "leader": {"class": "leader"},
    "smc": {"class": "leader"},
    "hero": {"class": "hero"},
    "infantry": {"class": "leader", "armed": False},
    "dummy": {"class": "dummy"},
    "dummies": {"class": "dummy"},
    "cavalry": {"class": "cavalry"},
    "vehicle": {"class": "vehicle"},
    "afv": {"class": "vehicle", "afv": True},
    "gun": {"class": "gun"},
    "sw": {"class": "support weapon"},
}
"""Kinds of units, and what is known of one of which nothing else is said; Infantry is a SMC, which nothing keeps from
moving."""

KINDS_OF: Mapping[str, str] = {
    **dict.fromkeys(("motorcycle", "truck", "jeep", "wagon", "halftrack", "half-track"), "vehicle"),
    **dict.fromkeys(("tank", "armored car", "assault gun", "tank destroyer"), "afv"),
    **dict.fromkeys(("mg", "lmg", "mmg", "hmg", "machine gun", "ft", "flamethrower"), "sw"),
    **dict.fromkeys(("anti-tank gun", "infantry gun", "aa gun", "howitzer"), "gun"),
    **dict.fromkeys(("mortar", "mtr"), "ordnance"),
    "commissar": "leader",
}
"""What is no name of a question's subjects, and is of a kind of them by the game's own definitions (A., C., D.)."""

_NEXT, _FAR = ("next ", "adjacent "), "far "
_LEVEL = re.compile(r"level ([1-9])")
_THINGS = ("hex", "building", "hexside")


def kind_of_unit(name: str) -> Unit:
    """A unit of a kind, of which else nothing is known; no status holds that is not given."""
    known = UNITS.get(name.casefold())
    if known is None:
        raise unknown(name, "is no kind of unit", name, UNITS)
    return untroubled(unit(name, None, **known))


def is_next(name: str) -> bool:
    """Whether a name is that of something in the next hex."""
    return name.casefold().startswith(_NEXT)


def is_elsewhere(name: str) -> bool:
    """Whether a name is that of something in another hex than that which is asked about."""
    return name.casefold().startswith((*_NEXT, _FAR))


def of_which(name: str) -> str:
    """A name in small letters, without what says in which hex that is."""
    word = name.casefold()
    return next((word.removeprefix(each) for each in (*_NEXT, _FAR) if word.startswith(each)), word)


def place_in(name: str, hex_: Hex) -> Location | None:
    """The part of a hex that a word names."""
    part = PLACES.get(name.casefold())
    if part is Part.UPPER:
        return upper(hex_, 1)
    if part is not None:
        return Location(hex_, part)
    level = _LEVEL.fullmatch(name.casefold())
    return upper(hex_, int(level[1])) if level else None


def on_board(name: str, state: State) -> object:
    """The Location, unit or hex of a map that a text names; `None` if it names none."""
    found = next((each for own, each in state.units.items() if own.casefold() == name.casefold()), None)
    if found is not None:
        return found
    for parse in (parse_location, parse_hex):
        try:
            there: Location | Hex = parse(name)
        except (LocationError, HexNameError):
            continue
        hex_ = there.hex if isinstance(there, Location) else there
        if hex_ not in state.board.hexes:
            wrong = f"of this map only some hexes are known, and {hex_} is not among them"
            known = listed("they are", sorted(map(str, state.board.hexes)))
            raise AskError(
                name, wrong, known, "without a map, say what is there, as in: undercroft ask cellar exists factory=yes"
            )
        return there
    return None


def named_place(name: str) -> Location | None:
    """The Location of a map that a text names, whether it is on the map or not; a hex is its ground."""
    try:
        return parse_location(name)
    except LocationError:
        pass
    try:
        return ground(parse_hex(name))
    except HexNameError:
        return None


def is_known(name: str, state: State, others: Iterable[str]) -> bool:
    """Whether a text names anything: on the board, by kind, or one of some other words in small letters."""
    word = name.casefold()
    for prefix in (*_NEXT, _FAR):
        if word.startswith(prefix):
            return is_known(name[len(prefix) :], state, others)
    if word in (*_THINGS, *UNITS, *PLACES) or word in others or on_board(name, state) is not None:
        return True
    return bool(_LEVEL.fullmatch(word))


def thing(name: str, spot: Spot, state: State, asked_about: bool = False) -> object:
    """What a text names as seen from a spot; a part that is asked about already is looked for in the next hex."""
    found = on_board(name, state)
    if found is not None:
        return found
    word = name.casefold()
    for prefix in _NEXT:
        if word.startswith(prefix):
            return thing(word.removeprefix(prefix), spot._replace(here=spot.next), state, True)
    if word.startswith(_FAR):
        return thing(word.removeprefix(_FAR), spot._replace(here=FAR), state, True)
    if word in _THINGS:
        return _general(word, spot, state)
    place = place_in(word, spot.here)
    if place is not None:
        elsewhere = not asked_about and (place == spot.place or place.part in IN_THE_OPEN)
        return place._replace(hex=spot.other or spot.next) if elsewhere else place
    return kind_of_unit(word) if word in UNITS else Item(name, spot.here)


def _general(word: str, spot: Spot, state: State) -> object:
    if word == "hex":
        return spot.here
    if word == "hexside":
        return hexside(spot.here, spot.next)
    building = building_at(state.board, spot.here)
    return building if isinstance(building, Building) else Building(spot.here)
