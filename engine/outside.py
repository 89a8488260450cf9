"""Rules of other chapters that the engine leans on: few, each named, cited, and no more than is needed.

They are not compiled from a text but written down here as they are commonly known, each for the narrow case in which
it is needed. Outside of that case they answer `Unknown` and say so.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from .amounts import Amount
from .amounts import Part as Share
from .hexes import are_adjacent
from .locations import Location, Part
from .state import MMC, Phase, Unit, is_class, is_infantry
from .truth import Truth, Unknown, all_of, negated

SQUAD_EQUIVALENTS = {"squad": Fraction(1), "half-squad": Fraction(1, 2), "crew": Fraction(1, 2)}
"""A5.5: what a MMC counts for stacking. A SMC has a share of its own."""

GOOD_ORDER_ENDS = ("broken", "berserk", "melee", "captured", "disrupted")
"""The glossary's Good Order: the statuses of Infantry that end it."""

GOING: Mapping[str, Mapping[str, str]] = {
    "move": {"phase": Phase.MPH},
    "advance": {"phase": Phase.APH},
    "rout": {"phase": Phase.RTPH, "broken": "yes"},
}
"""A4.1, A4.7, A10.5: verbs for going somewhere in a phase of its own, and by whom, as far as one verb tells."""

FIRING = "fire"
"""A7.: what is done only to what is in LOS, by the verb."""

OPEN_TERRAIN = frozenset({"open ground", "paved road", "dirt road", "road", "open ground with paved road"})
"""B1., B3.: terrain that is no obstacle."""


class Lying(Enum):
    """How a wall or hedge hexside lies to a hex at an end of a LOS."""

    OWN = "own"
    """It is a side of that hex."""
    TOUCHING = "touching"
    """It ends at a vertex of that hex, as a spoke does."""
    APART = "apart"


class End(NamedTuple):
    """One end of a LOS, as a wall or hedge on it sees it."""

    level: Fraction
    lying: Lying


def squad_equivalents(units: Iterable[Unit]) -> Fraction | Unknown:
    """A5.5: how many squads the MMC among some units are equal to."""
    total = Fraction(0)
    missing: tuple[str, ...] = ()
    for each in units:
        own = each.facts.text("class")
        if isinstance(own, Unknown):
            missing += own.missing
        else:
            total += SQUAD_EQUIVALENTS.get(own, Fraction(0))
    return Unknown(*missing) if missing else total


def counts_as_infantry(unit: Unit) -> Truth:
    """A12.11: whether rules for Infantry go for a unit; whether they go for Dummies, is left open."""
    return Unknown("A12.11 for Dummies as Infantry") if is_class(unit, "dummy") is True else is_infantry(unit)


def in_good_order(unit: Unit) -> Truth:
    """The glossary: whether a unit is in Good Order, as given, or else from the statuses that end it."""
    given = unit.facts.truth("good_order")
    if not isinstance(given, Unknown):
        return given
    return all_of(*(negated(unit.facts.truth(name)) for name in GOOD_ORDER_ENDS))


def wall_blocks(one: End, other: End, wall: Fraction) -> Truth:
    """B9.2: whether a wall or hedge on ground at level `wall` hides two units that are not entrenched.

    It hides units on its own level from each other, and nobody who looks down over it or whose own hexside it is.
    """
    low, high = min(one.level, other.level), max(one.level, other.level)
    if wall < low or (wall == low and high > low):
        return False
    if any(end.lying is Lying.OWN and end.level >= wall for end in (one, other)):
        return False
    if wall != low:
        return Unknown("B9.2 for a wall or hedge on higher ground than a unit")
    return Unknown("B9.2 for a LOS along a hexspine") if Lying.TOUCHING in (one.lying, other.lying) else True


def wall_blocks_entrenched(entrenched: End, other: End, wall: Fraction) -> Truth:
    """B9.21: whether a wall or hedge on ground at level `wall` hides an entrenched unit from one not ADJACENT.

    It does unless the other stands higher. Of the entrenched unit's own hexsides no example of the corpus speaks,
    so they stay open.
    """
    if other.level > entrenched.level or wall < other.level:
        return False
    if wall != entrenched.level:
        return Unknown("B9.21 for a wall or hedge on another level than the entrenched unit")
    return Unknown("B9.21 for a hexside of the entrenched unit's own hex") if entrenched.lying is Lying.OWN else True


def sees_within_hex(levels_apart: Fraction, stairwell: Truth) -> Truth:
    """B23.25: whether units on different levels of a building hex see each other: by a Stairwell, one level apart."""
    return stairwell if abs(levels_apart) == 1 else Unknown("B23.25 for levels more than one apart")


HAVE_FP = (*MMC, "hero")
"""A1.2, A15.1: the classes of units that have a FP of their own; a leader only directs that of others."""

DEFENSIVE_FIRE = "A8."
"""The rule about Defensive Fire,"""


def is_fired_defensively(phase: Phase) -> Truth:
    """and in which phase there is any: in the DFPh; at whom it is in the MPh, as somebody moves, is left open."""
    return Unknown(f"{DEFENSIVE_FIRE} for fire in the {phase}") if phase is Phase.MPH else phase is Phase.DFPH


def keeps_from_firing(unit: Unit) -> Iterator[tuple[str, Truth]]:
    """A12.11, A10.4: what keeps Infantry from firing at anybody, by the rule: to be Dummies, or to be broken."""
    yield "A12.11", is_class(unit, "dummy")
    yield "A10.4", unit.facts.truth("broken")


SW_FIRE = "A9."
"""The rule about SW: one is fired by Infantry that mans it,"""


def is_manned(unit: Unit) -> Truth:
    """and so fires where, when and at whom that may."""
    return is_class(unit, "support weapon")


HEIGHT = "B10.31"
"""The rule about Height Advantage."""


def has_height_advantage(target: Fraction, firer: Fraction) -> Truth:
    """B10.31: whether a unit has Height Advantage against fire from a level: it has none unless it is higher.

    Of one that is higher it hangs on its terrain and on the other TEM that it has, so that is left open.
    """
    return Unknown(f"{HEIGHT} for a unit that is higher (its terrain, its other TEM)") if target > firer else False


STACKING_LIMIT = Amount((Share("squad-equivalent", 3, 3), Share("SMC", 0, 4)))
"""A5.1: what may be in a Location if nothing else is said."""
SHARING = {"smc": "squad-equivalent"}
"""A5.5: what is there beyond its own share counts against the share of another; for how much, that rule has to tell."""


def _not_against_enemies(mover: Unit, occupants: Iterable[Unit]) -> Truth:
    """B23.922: a fortified Location may be entered freely unless enemies are in it; then it is left open.

    Where nobody says of a unit which side it is on, it is no enemy of another of which nobody does.
    """
    sides = {str(each.facts.text("side")) if _has_side(each) else None for each in (mover, *occupants)}
    return True if len(sides) == 1 else Unknown(f"B23.922 for entry of {mover} against others")


def _has_side(unit: Unit) -> bool:
    return not isinstance(unit.facts.text("side"), Unknown)


AGAINST_ENEMIES = "A4.14"
"""The rule about moving to where enemies are."""


FORTIFIED = "B23.922"
"""The rule about entry of fortified Locations,"""
FORTIFIED_PLACE = "Fortified Building"
"""as what they count,"""
FORTIFIED_TEM = "B23.9"
"""and that about what fortification adds to the TEM of a Location, where its document does not tell."""


def against_enemies(fortified: bool) -> str:
    """The rule that tells whether Infantry may go where enemies are: A4.14, or B23.922 of a fortified Location."""
    return FORTIFIED if fortified else AGAINST_ENEMIES


def goes_against_enemies(phase: Phase | None, fortified: bool) -> Truth:
    """What that rule says: A4.14 lets it in its APh; all else is left open."""
    rule = against_enemies(fortified)
    if phase is None and not fortified:
        return Unknown("the phase")
    return True if phase is Phase.APH and not fortified else Unknown(f"{rule} for entry against enemies")


WAYS = "A4."
"""The rules about how units go from one Location to the next."""
MOVEMENT = "A3."
"""The rule about what is done in which phase."""


def is_moved_in(time: str) -> bool:
    """A3.3: whether a time is the phase in which one side alone moves, that whose Player Turn it is."""
    return time == Phase.MPH


def moves_in(phase: Phase, mover: Unit) -> Truth:
    """A3.: whether units go from one Location to the next in a phase: in the MPh and in the APh they do; in the RtPh
    broken ones may, which A10.5 tells."""
    if phase is not Phase.RTPH:
        return phase in (Phase.MPH, Phase.APH)
    broken = mover.facts.truth("broken")
    return False if broken is False else Unknown(f"A10.5 for movement in the {phase}")


BY_PURPOSE = {"Collapse": "B23.41"}
"""The rule about a purpose for which it is asked what there is: there may be something by it of which no rule says that
it is there."""

IN_RUBBLE = "B24.4"
"""The rule about movement in rubble."""
OVER_RUBBLE = {"fall into": ("B23.41", IN_RUBBLE)}
"""The rules that tell of what is done to a place on top of which rubble lies, by the verb."""

BLACK_BAR_BREACH = "B23.711"
"""The rule about Breaches of the black bars of Rowhouses: whether there can be one, and who goes through it."""

ALLOWS = {FORTIFIED: _not_against_enemies}
"""What rules of other chapters allow a unit to do, given who is where it goes."""


def falls_with(place: Location, lower: Location) -> bool:
    """B24.1: whether a level falls if a lower one of the same building hex is rubbled."""
    levels = (place.level, lower.level)
    return place.hex == lower.hex and None not in levels and (levels[0] or 0) > (levels[1] or 0)


SEES_SEWER = "B8.4"
"""The rule that tells who sees whom in sewers, where no document does."""


def sees_sewer(one: Location, other: Location) -> Truth:
    """B8.4: whether there is a LOS where one end at least is in a sewer: between the same or adjacent sewers only."""
    both = one.part is Part.SEWER and other.part is Part.SEWER
    return both and (one.hex == other.hex or are_adjacent(one.hex, other.hex))


CHECK = "A10."
"""How a check of morale, or a task check, is made,"""


def passes_check(roll: int, added: int, morale: int) -> bool:
    """and passed: with a DR that, with what the check adds to it, is no more than the Morale Level."""
    return roll + added <= morale


ENTRENCHED = "entrenched"
"""The status of Infantry behind earthworks."""


def entrenches(place: Location | None) -> bool:
    """B27.1, B27.5: whether who is in a Location is entrenched."""
    return place is not None and place.part in (Part.FOXHOLE, Part.TRENCH)


OPENS_AT_GROUND_LEVEL = {"trench connection": "B27.5", "manhole": "B8."}
"""What opens into the ground level if a document says nothing else, and the rule that says so."""


ABOUT: Mapping[str, str] = {
    MOVEMENT: "what is done in which phase",
    WAYS: "ways from one Location to the next",
    AGAINST_ENEMIES: "going where enemies are",
    "A5.1": "stacking",
    "A6.": "LOS",
    DEFENSIVE_FIRE: "Defensive Fire",
    "A10.4": "broken units",
    "A12.11": "Dummies",
    CHECK: "checks",
    "B.": "terrain",
    SEES_SEWER: "LOS in sewers",
    "B8.": "Manholes",
    "B9.2": "walls and hedges",
    "B9.21": "walls and hedges before who is entrenched",
    "B10.": "hills, and ground that is higher",
    "B10.31": "Height Advantage",
    "B23.": "buildings",
    "B23.2": "height of buildings",
    "B23.25": "Stairwells",
    "B23.4": "movement in buildings",
    "B23.71": "Rowhouses",
    FORTIFIED: "entry of Fortified Locations",
    "B24.": "rubble",
    "B24.1": "levels that fall with a lower one",
    IN_RUBBLE: "movement in rubble",
    "B27.5": "Trenches",
}
"""What the rules are about on which answers rest, in our words: for readers who see their numbers alone."""


def mf_to_enter(place: Location, in_building: bool, rubbled: Truth) -> tuple[str, int | Unknown]:
    """What entry of a level of a hex from outside of it costs Infantry in MF: B24.4 rubble, B23.4 a building."""
    if isinstance(rubbled, Unknown):
        return IN_RUBBLE, rubbled
    if rubbled:
        return IN_RUBBLE, 3
    return ("B23.4", 2) if in_building else ("B.", Unknown(f"MF for the terrain of {place}"))
