"""Lines of sight, as far as the rules need them.

Known are: a Location and itself; the levels of a building hex; adjacent hexes; and, over a distance, ground, walls
and hedges, buildings and rubble, against units on the ground, upstairs or entrenched. Whatever else lies on the line
leaves the answer `Unknown` and is named: Hindrances, Depressions, woods, slopes, a building that the line may or may
not cut. One obstacle that blocks for certain decides, whatever else is unknown.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from .board import Board
from .facts import Facts
from .hexes import Hex, Hexside, Vertex, distance, hexside
from .lines import Line, line
from .locations import Location
from .outside import OPEN_TERRAIN, End, Lying, sees_within_hex, wall_blocks, wall_blocks_entrenched
from .truth import Truth, Unknown, all_of, any_of, negated

UNMODELED_COUNTERS = ("smoke", "blaze", "debris")
"""Counters that hinder a LOS; what they come to is not counted here."""


class Eye(NamedTuple):
    """One end of a LOS."""

    hex: Hex
    level: int | Fraction | Unknown
    """Its elevation on the map, not in its building."""
    entrenched: bool = False
    """Whether it sees as an entrenched unit does (B9.21)."""
    blocked: frozenset[Hexside] = frozenset()
    """Hexsides across which it has no LOS, because a rule says so."""


class Obstacle(NamedTuple):
    """Something on the line, and whether it blocks it."""

    what: str
    rule: str
    """The rule by which it blocks, or would."""
    blocks: Truth
    met: bool = False
    """Whether it is a wall or hedge that the line crosses for certain."""
    apart: str = ""
    """By how much one end of the line is higher than the other, which lets it pass above what stands lower."""


class Sight(NamedTuple):
    """Whether there is a LOS, and why not."""

    exists: Truth
    causes: tuple[Obstacle, ...] = ()
    """What blocks it; if nothing does for certain, what may."""
    passed: tuple[Obstacle, ...] = ()
    """Walls and hedges that lie on it for certain and do not block it."""


def eye(board: Board, at: Location, *, entrenched: bool = False, blocked: frozenset[Hexside] = frozenset()) -> Eye:
    """The eye of a unit in a Location; that of a rooftop or a sewer has no known level."""
    base = board.hex(at.hex).number("base_level")
    level = Unknown(f"level of {at}") if at.level is None else base + at.level
    return Eye(at.hex, level, entrenched, blocked)


def los(board: Board, one: Eye, other: Eye) -> Sight:
    """Whether two units see each other; it is the same from either end."""
    if one.hex == other.hex:
        obstacles = [_within(board, one, other)]
    elif distance(one.hex, other.hex) == 1:
        obstacles = list(_between_neighbors(board, one, other))
    else:
        obstacles = list(_on_the_way(board, one, other))
    blocked = any_of(*(obstacle.blocks for obstacle in obstacles))
    causes = (each for each in obstacles if each.blocks is True or (blocked is not True and each.blocks is not False))
    passed = (each for each in obstacles if each.met and each.blocks is False)
    return Sight(negated(blocked), tuple(sorted(causes, key=_named)), tuple(sorted(passed, key=_named)))


def _named(obstacle: Obstacle) -> tuple[str, str]:
    return obstacle.what, obstacle.rule


def _within(board: Board, one: Eye, other: Eye) -> Obstacle:
    if isinstance(one.level, Unknown) or isinstance(other.level, Unknown):
        return Obstacle(f"levels in {one.hex}", "B23.25", _missing(one, other))
    if one.level == other.level:
        return Obstacle(f"levels in {one.hex}", "A6.", False)
    sees = sees_within_hex(Fraction(other.level - one.level), board.hex(one.hex).truth("stairwell"))
    return Obstacle(f"levels in {one.hex}", "B23.25", negated(sees))


def _between_neighbors(board: Board, one: Eye, other: Eye) -> Iterator[Obstacle]:
    side = hexside(one.hex, other.hex)
    facts = board.side(side)
    yield Obstacle(f"hexside {side}", "as given", side in one.blocked | other.blocked)
    bar = all_of(facts.truth("rowhouse"), negated(facts.truth("breached")))
    yield _not_modeled(f"black bar {side}", "B23.71", bar)
    yield _not_modeled(f"cliff {side}", "B11.", facts.truth("cliff"))
    if isinstance(one.level, Unknown) or isinstance(other.level, Unknown):
        yield Obstacle(f"levels across {side}", "B23.25", _missing(one, other))
    elif one.level != other.level:
        apart = abs(Fraction(one.level) - Fraction(other.level)) > 1 or facts.truth("building")
        yield _not_modeled(f"levels across {side}", "B23.25", apart)


def _on_the_way(board: Board, one: Eye, other: Eye) -> Iterator[Obstacle]:
    way = line(one.hex, other.hex)
    yield from _given(way, one.blocked | other.blocked)
    for end in (one, other):
        yield _not_modeled(
            f"Depression in {end.hex}", "B19.", any_of(*map(board.hex(end.hex).truth, ("depression", "gully")))
        )
    if isinstance(one.level, Unknown) or isinstance(other.level, Unknown):
        yield Obstacle("levels", "A6.", _missing(one, other))
        return
    levels = (Fraction(one.level), Fraction(other.level))
    for side, met in _sides(way):
        yield from _wall(board, side, met, (one, levels[0]), (other, levels[1]))
    for hex_ in dict.fromkeys((*way.hexes, *(hex_ for corner in way.vertices for hex_ in corner))):
        if hex_ not in (one.hex, other.hex):
            yield from _in_hex(board, hex_, hex_ in way.centered, min(levels), max(levels))
        for kind in UNMODELED_COUNTERS:
            yield _not_modeled(f"{kind} in {hex_}", "A24.", bool(board.counters_in(hex_, kind)))


def _given(way: Line, blocked: frozenset[Hexside]) -> Iterator[Obstacle]:
    """Hexsides that block because a rule says so."""
    for side in (*way.crossed, *way.followed):
        yield Obstacle(f"hexside {side}", "as given", side in blocked)
    for corner in way.vertices:
        shut = [side for side in _spokes(corner) if side in blocked]
        # Past a corner the line goes between two sides of a hex; it is shut for certain only if all of them are.
        certain = len(shut) == 3 or any(len(set(shut) & set(pair)) == 2 for pair in _ways_out(corner, way))
        yield Obstacle(
            f"vertex {corner}", "as given", certain or (bool(shut) and Unknown(f"LOS past {corner} beside {shut[0]}"))
        )


def _ways_out(corner: Vertex, way: Line) -> Iterator[tuple[Hexside, Hexside]]:
    """For each end of the line that has this corner, the two sides of its hex that meet there."""
    for end in (way.hexes[0], way.hexes[-1]):
        if end in corner:
            first, second = (side for side in _spokes(corner) if end in side)
            yield first, second


def _sides(way: Line) -> Iterator[tuple[Hexside, bool]]:
    """The hexsides that the line meets, and whether it meets more of them than an end."""
    met = dict.fromkeys((*way.crossed, *way.followed), True)
    for corner in way.vertices:
        for side in _spokes(corner):
            met.setdefault(side, False)
    return iter(met.items())


def _spokes(corner: Vertex) -> tuple[Hexside, Hexside, Hexside]:
    """The three hexsides that end in a vertex."""
    return Hexside(corner.first, corner.second), Hexside(corner.first, corner.third), Hexside(*corner[1:])


def _wall(
    board: Board, side: Hexside, met: bool, one: tuple[Eye, Fraction], other: tuple[Eye, Fraction]
) -> Iterator[Obstacle]:
    facts = board.side(side)
    grounds = [board.hex(hex_).number("base_level") for hex_ in side]
    here, there = (End(level, _lying(side, end.hex)) for end, level in (one, other))
    apart = _apart((one[1], one[0].hex), (other[1], other[0].hex))
    for kind in ("wall", "hedge"):
        stands = facts.truth(kind)
        if stands is False:
            continue
        sure = met or Unknown(f"LOS past an end of {kind} {side}")
        rules = [("B9.2", [_on_ground(base, partial(wall_blocks, here, there)) for base in grounds])]
        for (end, _), own, seen in ((one, here, there), (other, there, here)):
            if end.entrenched:
                blocks = partial(wall_blocks_entrenched, own, seen)
                rules.append(("B9.21", [_on_ground(base, blocks) for base in grounds]))
        for rule, truths in rules:
            crossed = stands is True and sure is True
            hides = all_of(stands, _agreed(side, *truths), sure)
            yield Obstacle(f"{kind} hexside {side}", rule, hides, crossed, apart)


def _apart(*ends: tuple[Fraction, Hex]) -> str:
    (low, beneath), (high, above) = sorted(ends)
    return f"{above} is {high - low} level{'s' * (high - low > 1)} higher than {beneath}" if low < high else ""


def _on_ground(base: int | Fraction | Unknown, blocks: Callable[[Fraction], Truth]) -> Truth:
    return base if isinstance(base, Unknown) else blocks(Fraction(base))


def _agreed(side: Hexside, one: Truth, other: Truth) -> Truth:
    """Where a hexside parts two levels, a wall on it stands on one of them; it has to come to the same on both."""
    open_ = [truth for truth in (one, other) if isinstance(truth, Unknown)]
    if open_:
        return all_of(*open_)
    return one if one == other else Unknown(f"level of the ground along {side}")


def _lying(side: Hexside, hex_: Hex) -> Lying:
    if hex_ in side:
        return Lying.OWN
    return Lying.TOUCHING if all(distance(hex_, beside) == 1 for beside in side) else Lying.APART


def _in_hex(board: Board, hex_: Hex, centered: bool, low: Fraction, high: Fraction) -> Iterator[Obstacle]:
    base = board.hex(hex_).number("base_level")
    if isinstance(base, Unknown):
        yield Obstacle(f"ground in {hex_}", "A6.", base)
        return
    building = board.building(hex_)
    if building is not None and high < base:  # beneath a building there may be room
        yield _not_modeled(f"what lies beneath the building in {hex_}", "B23.", True)
        return
    yield _standing(f"ground in {hex_}", "B10.", Fraction(base), centered, low, high)
    rubble = board.counters_in(hex_, "rubble")
    if rubble:
        yield _not_modeled(str(rubble[0]), "B24.", True)
    elif isinstance(building, Unknown):
        yield Obstacle(f"building in {hex_}", "B23.", building)
    elif building:
        height, covers = building.number("height"), building.truth("covers_center")
        if isinstance(height, Unknown):
            yield Obstacle(building.owner, "B23.2", height)
        else:
            yield _standing(building.owner, "B23.2", Fraction(base + height), centered and covers is True, low, high)
    else:
        yield _terrain(board.hex(hex_))


def _standing(what: str, rule: str, top: Fraction, certain: bool, low: Fraction, high: Fraction) -> Obstacle:
    """Something that reaches up to a level, and whether the line certainly cuts it."""
    if top <= low:
        return Obstacle(what, rule, False)
    if top <= high:
        return Obstacle(what, rule, Unknown(f"A6.4 (Blind Hexes) behind {what}"))
    return Obstacle(what, rule, certain or Unknown(f"whether the LOS cuts {what}"))


def _terrain(facts: Facts) -> Obstacle:
    kind = facts.text("terrain")
    if isinstance(kind, Unknown):
        return Obstacle(f"terrain of {facts.owner}", "B.", kind)
    what = f"{kind.lower()} in {facts.owner}"
    return _not_modeled(what, "B.", kind.lower() not in OPEN_TERRAIN)


def _not_modeled(what: str, rule: str, there: Truth) -> Obstacle:
    return Obstacle(what, rule, all_of(there, Unknown(f"{rule} for {what}")))


def _missing(one: Eye, other: Eye) -> Unknown:
    levels = (level for level in (one.level, other.level) if isinstance(level, Unknown))
    return Unknown(*(name for level in levels for name in level.missing))
