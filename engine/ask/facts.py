"""Facts that an asker can give about a place, and what is taken for granted of a place that is on no map.

A fact changes the board and nothing else; what follows from it is for the rules to say.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from ..board import Board, counter
from ..facts import Facts
from ..hexes import Hex, hexside, neighbors, parse_hex
from ..locations import Location, Part, cellar, ground
from ..meaning.modules import NO_MODULE
from ..truth import Unknown
from .errors import AskError
from .values import YES_NO

DEPICTED = "depicted"
"""The fact that what is asked about is on the map of a module at all."""
HERE, NEXT, FAR = (parse_hex(name) for name in ("YY50", "YY51", "YY52"))
"""The hexes of a scene that is on no map: what is asked about, one next to it, and one farther off. Whoever reads
an answer never sees these names; they are such that nothing else in it can look like them."""

_OPEN_MARKS = ("manhole", "stairwell", "black_circle", "paved_road")
"""What is not known of a hex unless somebody says it."""
_OPEN_SIDES = ("building", "rowhouse", "breached", "road")
"""What is not known of the hexside to the next hex unless somebody says it."""
ON_CELLAR = "on a cellar counter"
"""Where rubble lies that leaves the cellar beneath it."""
IN_BUILDINGS = (Part.CELLAR, Part.UPPER, Part.ROOFTOP)
"""What there is in a building alone."""
_KEPT = 4096
"""So many boards that were laid out are kept: the cases of a question differ in few facts."""


class Spot(NamedTuple):
    """Where facts hold."""

    here: Hex
    next: Hex
    place: Location
    """The Location that is asked about."""
    other: Hex | None = None
    """Where another place of that kind is, if not in the next hex."""
    inside: bool = False
    """Whether that is where the unit is that is asked about, if nobody says otherwise."""
    goal: Location | None = None
    """Where it goes."""


class Fact(NamedTuple):
    """One fact that can be given."""

    about: str
    lay: Callable[[Board, Spot, str], Board]
    """The board on which it holds."""
    choices: tuple[str, ...] = YES_NO
    """The values that it can have; any whole number, if there are none."""
    assumed: str = ""
    """What is taken for granted where there is no map and nobody says."""


@cache
def made_up() -> Board:
    """A board of which nothing is known but that the hexes are there; their other hexsides have nothing along them."""
    board = Board()
    for hex_ in (HERE, NEXT, FAR):
        board = board.with_hex(hex_, base_level=0, terrain=None, **dict.fromkeys(_OPEN_MARKS))
    for hex_ in (HERE, NEXT):
        for _, there in neighbors(hex_):
            board = board.with_side(hexside(hex_, there), building=None, road=None)
    return board.with_side(hexside(HERE, NEXT), **dict.fromkeys(_OPEN_SIDES))


def _building(board: Board, spot: Spot, value: str) -> Board:
    if value == "no":
        return replace(board, buildings={hex_: on for hex_, on in board.buildings.items() if hex_ != spot.here})
    return board if spot.here in board.buildings else _with_building(board, spot.here)


def _with_building(board: Board, hex_: Hex) -> Board:
    return board.with_building(hex_, material=None, levels=None, factory=None, rowhouse=None)


def _next_building(board: Board, spot: Spot, value: str) -> Board:
    return _building(board, spot._replace(here=spot.next, next=spot.here), value)


def _next_terrain(board: Board, spot: Spot, value: str) -> Board:
    return board.with_hex(spot.next, terrain="open ground" if value == "yes" else None)


def _multi_hex(board: Board, spot: Spot, value: str) -> Board:
    """Other hexes of a building are out of sight, unless it reaches across the hexside that is asked about."""
    for hex_, other in ((spot.here, spot.next), (spot.next, spot.here)):
        if hex_ in board.buildings:
            outside = [there for _, there in neighbors(hex_) if there != other]
            for number, there in enumerate(outside):
                board = board.with_side(hexside(hex_, there), building=value == "yes" and not number)
    return board if value == "yes" else board.with_side(hexside(spot.here, spot.next), building=False)


def _of_buildings(name: str, texts: Mapping[str, object]) -> Callable[[Board, Spot, str], Board]:
    def lay(board: Board, spot: Spot, value: str) -> Board:
        for hex_ in (spot.here, spot.next):
            if board.buildings.get(hex_) is not None:
                board = board.with_building(hex_, **{name: texts[value]})
        return board

    return lay


def _depicted(board: Board, spot: Spot, value: str) -> Board:
    """What is on no module's map is on a map of none; which one it is else, the document says of which is asked."""
    return board if value == "yes" else replace(board, module=NO_MODULE)


def _levels(board: Board, spot: Spot, value: str) -> Board:
    return board.with_building(spot.here, levels=int(value))


def _rowhouse(board: Board, spot: Spot, value: str) -> Board:
    """A black bar parts the two hexes of a Rowhouse, and the depiction of the building crosses it."""
    board = _of_buildings("rowhouse", {"yes": True, "no": False})(board, spot, value)
    crossed = {"building": True} if value == "yes" else {}
    return board.with_side(hexside(spot.here, spot.next), rowhouse=value == "yes", **crossed)


def _crossed(board: Board, spot: Spot, value: str) -> Board:
    """Where no building crosses a hexside, there is no black bar on it."""
    bar = {} if value == "yes" else {"rowhouse": False}
    return board.with_side(hexside(spot.here, spot.next), building=value == "yes", **bar)


def _of_side(name: str) -> Callable[[Board, Spot, str], Board]:
    return lambda board, spot, value: board.with_side(hexside(spot.here, spot.next), **{name: value == "yes"})


def _of_hex(name: str) -> Callable[[Board, Spot, str], Board]:
    return lambda board, spot, value: board.with_hex(spot.here, **{name: value == "yes"})


def _rubble(board: Board, spot: Spot, value: str) -> Board:
    for old in board.counters_in(spot.here, "rubble"):
        board = board.without_counter(old)
    if value == "none":
        return board
    return board.with_counter(counter("rubble", ground(spot.here), on_cellar=value == ON_CELLAR))


def _base_level(at: Callable[[Spot], Hex]) -> Callable[[Board, Spot, str], Board]:
    return lambda board, spot, value: board.with_hex(at(spot), base_level=int(value))


def _far(spot: Spot) -> Hex:
    """The hex farther off, of a scene that is on no map."""
    if spot.here != HERE:
        raise AskError("a far hex", "is of what is on no map; there, hexes have names")
    return FAR


def _far_wall(board: Board, spot: Spot, value: str) -> Board:
    return board.with_side(hexside(NEXT, _far(spot)), wall=value == "yes")


def _counter(kind: str, at: Callable[[Spot], Location]) -> Callable[[Board, Spot, str], Board]:
    def lay(board: Board, spot: Spot, value: str) -> Board:
        place = at(spot)
        for old in board.counters_in(place.hex, kind):
            board = board.without_counter(old) if old.at == place else board
        return board.with_counter(counter(kind, place)) if value == "yes" else board

    return lay


def _roads(board: Board, spot: Spot, value: str) -> Board:
    """Which of the hexsides roads cross makes no difference."""
    for number, (_, there) in enumerate(neighbors(spot.here)):
        board = board.with_side(hexside(spot.here, there), road=number < int(value))
    return board


_TRUE = {"yes": True, "no": False}
FACTS: Mapping[str, Fact] = {
    "building": Fact("a building stands in the hex", _building, assumed="yes"),
    "next-building": Fact("a building stands in the next hex too", _next_building, assumed="yes"),
    "next-open-ground": Fact("the next hex is Open Ground, as far as no building stands in it", _next_terrain),
    "multi-hex": Fact("the building has several hexes", _multi_hex, assumed="yes"),
    "factory": Fact("the building is a Factory", _of_buildings("factory", _TRUE), assumed="no"),
    DEPICTED: Fact("it is depicted on the map of the module that has the rules", _depicted, assumed="yes"),
    "wooden": Fact("the building is wooden", _of_buildings("material", {"yes": "wood", "no": "stone"})),
    "levels": Fact("how many levels the building has above ground", _levels, ()),
    "base-level": Fact("at which level the ground of the hex is", _base_level(lambda at: at.here), ()),
    "far-base-level": Fact("at which level the ground of a far hex is", _base_level(_far), ()),
    "rowhouse": Fact("the building is a Rowhouse, its black bar to the next hex", _rowhouse),
    "common-hexside": Fact("the building crosses the hexside to the next hex", _crossed),
    "breached": Fact("the hexside to the next hex is Breached", _of_side("breached")),
    "wall": Fact("a wall stands on the hexside to the next hex", _of_side("wall"), assumed="no"),
    "far-wall": Fact("a wall stands on the hexside between the next hex and a far one", _far_wall, assumed="no"),
    "hedge": Fact("a hedge stands on the hexside to the next hex", _of_side("hedge"), assumed="no"),
    "stairwell": Fact("the hex has a Stairwell", _of_hex("stairwell")),
    "manhole": Fact("the hex is a Manhole Location", _of_hex("manhole")),
    "black-circle": Fact("a black circle is printed in the hex", _of_hex("black_circle")),
    "paved-road": Fact("the hex is a paved road hex", _of_hex("paved_road")),
    "roads": Fact("how many of its hexsides roads cross", _roads, tuple(map(str, range(7)))),
    "rubble": Fact("where a rubble counter lies", _rubble, ("none", "in the hex", ON_CELLAR), assumed="none"),
    "blaze": Fact("a Blaze is at ground level in the hex", _counter("blaze", lambda at: ground(at.here))),
    "cellar-blaze": Fact("a Blaze is in the cellar of the hex", _counter("blaze", lambda at: cellar(at.here))),
    "trench": Fact(
        "a trench counter lies in the next hex", _counter("trench", lambda at: Location(at.next, Part.TRENCH))
    ),
    "fortified": Fact("the Location is fortified", _counter("fortified", lambda at: at.goal or at.place), assumed="no"),
    "fortified-cellar": Fact("the cellar is fortified", _counter("fortified", lambda at: cellar(at.here))),
}
"""By key, in the order in which they are laid: what builds first, then what lies on it."""
_ELSEWHERE = (
    *("next-building", "next-open-ground", "trench", "multi-hex", "fortified", "far-base-level", "far-wall"),
    *("rowhouse", "common-hexside", "breached", "wall", "hedge"),
)
OF_HEX = frozenset(FACTS).difference(_ELSEWHERE)
"""The facts of the hex that is asked about, and not of the next one, of a hexside or of a Location."""
OF_NEXT = frozenset(_ELSEWHERE).difference(("multi-hex", "fortified", "far-base-level", "far-wall"))
"""The facts of the next hex, or of the hexside to it."""
PRINTED = frozenset((
    *("building", "next-building", "multi-hex", "factory", DEPICTED, "wooden", "levels", "base-level", "rowhouse"),
    *("common-hexside", "wall", "hedge", "stairwell", "manhole", "black-circle", "paved-road"),
))  # fmt: skip
"""The facts of which a map tells, and no counter."""

_IMPOSSIBLE: tuple[tuple[tuple[str, str], tuple[str, str]], ...] = (
    (("rowhouse", "yes"), ("common-hexside", "no")),
    (("building", "no"), ("multi-hex", "yes")),
    (("building", "no"), ("factory", "yes")),
    (("building", "no"), ("rowhouse", "yes")),
    (("building", "no"), ("wooden", "yes")),
    (("building", "no"), ("stairwell", "yes")),
    (("building", "no"), ("common-hexside", "yes")),
    (("building", "no"), ("rubble", ON_CELLAR)),
    (("next-building", "no"), ("rowhouse", "yes")),
    (("next-building", "no"), ("common-hexside", "yes")),
    (("multi-hex", "no"), ("rowhouse", "yes")),
    (("multi-hex", "no"), ("common-hexside", "yes")),
)
"""Facts that cannot both be so: a black bar stands within a building that crosses the hexside, one of several hexes."""


_OF_A_BUILDING = ("multi-hex", "factory", "wooden", "levels")
"""The facts of a building: whoever tells of one, be it a no, tells that it stands there, unless it is said that none
does."""


def at_odds(facts: Mapping[str, str]) -> tuple[str, str] | None:
    """Two facts among some that cannot both be so."""
    for (one, is_so), (other, is_too) in _IMPOSSIBLE:
        if facts.get(one) == is_so and facts.get(other) == is_too:
            return f"{one}={is_so}", f"{other}={is_too}"
    return None


def with_sewers(board: Board, spot: Spot, named: Iterable[object]) -> Board:
    """The board with the sewers of other hexes that are named: beneath each Manhole there is one."""
    for each in named:
        if isinstance(each, Location) and each.part is Part.SEWER and each.hex != spot.here:
            board = board.with_hex(each.hex, manhole=True)
    return board


def with_far_building(board: Board, spot: Spot, named: Sequence[object]) -> Board:
    """The board with a building that goes on to the hex farther off, where a level of that is named; whether one that
    goes on to the next hex does, is open where the ground there is."""
    built = board.buildings.get(spot.here)
    if (
        board.side(hexside(HERE, NEXT)).truth("building") is True
        and ground(FAR) in named
        and FAR not in board.buildings
    ):
        board = replace(board, buildings={**board.buildings, FAR: built})  # whether that one goes on, nobody says
        board = board.with_side(hexside(NEXT, FAR), building=None)
    far = any(isinstance(each, Location) and each.hex == FAR and each.part in IN_BUILDINGS for each in named)
    if not far or FAR in board.buildings:
        return board
    if built is None:
        return _apart(board) if HERE not in board.buildings else board
    board = replace(board, buildings={**board.buildings, NEXT: board.buildings.get(NEXT, built), FAR: built})
    return board.with_side(hexside(HERE, NEXT), building=True).with_side(hexside(NEXT, FAR), building=True)


def _apart(board: Board) -> Board:
    """The board with a building farther off that is not that of the hex that is asked about, for none stands there: it
    is such as that would be."""
    beyond = next(there for _, there in neighbors(FAR) if there not in (HERE, NEXT))
    board = _with_building(board, FAR).with_building(FAR, factory=False)
    return board.with_side(hexside(FAR, beyond), building=True)


def implied(facts: Mapping[str, str]) -> dict[str, str]:
    """Facts, and those of yes and no that have to be so where these are."""
    found = dict(facts)
    for (one, is_so), (other, is_not) in _IMPOSSIBLE:
        if facts.get(one) == is_so:
            found.setdefault(other, "no" if is_not == "yes" else "yes")
        if facts.get(other) == is_not:
            found.setdefault(one, "no" if is_so == "yes" else "yes")
    return found


def told_with(facts: Mapping[str, str]) -> dict[str, str]:
    """The same, and that a building stands of which an asker tells anything."""
    found = implied(facts)
    return {"building": "yes", **found} if any(key in facts for key in _OF_A_BUILDING) else found


def gainsays(board: Board, spot: Spot, name: str, value: str) -> bool:
    """Whether what is printed on a map is known to be otherwise than a fact that is given of it."""
    if name not in PRINTED:
        return False
    if name == "multi-hex":
        sides = [board.side(hexside(spot.here, there)).truth("building") for _, there in neighbors(spot.here)]
        return any(each is True for each in sides) if value == "no" else all(each is False for each in sides)
    other = _laid(board, spot, name, value)
    here = spot.next if name in OF_NEXT and name.startswith("next") else spot.here
    side = hexside(spot.here, spot.next)
    known = here in board.hexes and board.buildings.get(here, here) is not None
    return (
        (known and (here in board.buildings) != (here in other.buildings))
        or (bool(board.module) and board.module != other.module)
        or _is_told_otherwise(board.hexes.get(here), other.hexes.get(here))
        or _is_told_otherwise(board.buildings.get(here), other.buildings.get(here))
        or (name in OF_NEXT and _is_told_otherwise(board.side(side), other.side(side)))
    )


def _is_told_otherwise(one: Facts | None, other: Facts | None) -> bool:
    """Whether facts about one thing are known, and others about it differ from them."""
    if one is None or other is None:
        return False
    return any(not isinstance(told := one.get(name), Unknown) and told != value for name, value in other)


def lay_facts(board: Board, spot: Spot, facts: Mapping[str, str]) -> Board:
    """A board on which some facts hold."""
    told = tuple((name, facts[name]) for name in FACTS if name in facts)
    if board is made_up():
        return _laid_anew(spot, told)
    for name, value in told:
        board = _laid(board, spot, name, value)
    return board


@lru_cache(_KEPT)
def _laid_anew(spot: Spot, facts: tuple[tuple[str, str], ...]) -> Board:
    """The board that is made up, with some facts; cases that differ in the last ones share what was laid first."""
    return _laid(_laid_anew(spot, facts[:-1]), spot, *facts[-1]) if facts else made_up()


def lay_elsewhere(board: Board, hex_: Hex, name: str, value: str) -> Board:
    """A board on which a fact holds of a hex that is not the one that is asked about."""
    return _laid(board, beside(hex_, board), name, value)


def beside(hex_: Hex, board: Board) -> Spot:
    """A hex of a board as the spot of which facts tell, with one next to it."""
    near = [there for _, there in neighbors(hex_)]
    return Spot(hex_, next((there for there in near if there in board.hexes), near[0]), ground(hex_))


def _laid(board: Board, spot: Spot, name: str, value: str) -> Board:
    if name == "levels" and board.buildings.get(spot.here) is None:
        raise AskError(f"{name}={value}", "cannot be given where there is no building")
    return FACTS[name].lay(board, spot, value)
