"""Height: at which level a place counts for a purpose, and whether a unit has Height Advantage (B10.31)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ..answers import Answer
from ..locations import Location, cellar, ground, upper
from ..meaning.facts import Fact, Pattern
from ..meaning.things import Item
from ..norms import same
from ..outside import HEIGHT, has_height_advantage
from ..questions import SILENT, Question, is_silent
from ..rules import Kind
from ..truth import Truth, Unknown, all_of
from .asking import Asker, conclude, is_told, truth
from .sight import as_entrenched

OF_MAP = Fact("of", Item("Level"), "map")
"""That a level of which a rule speaks is one of the map."""
ADVANTAGE = "Height Advantage"
_APPLIES = Pattern("for the purposes of", theme="applicability")
_ASKED = (Pattern("determine"), Pattern("of", "applicability"), Pattern(ADVANTAGE, "TEM"), Pattern("Night", "LV"))
_DETERMINING = dict.fromkeys(_ASKED, True)
"""What the question takes to be so: that somebody wants to know whether there is one, perhaps by night."""
_NIGHT = (*_ASKED, _APPLIES, Pattern("Night", "applicability"), Pattern("LV", "applicability"))
_DETERMINING_LV = {
    **dict.fromkeys(_NIGHT, True),
    **dict.fromkeys((Pattern(ADVANTAGE, "TEM"), Pattern("for the purposes of", theme="TEM")), False),
}
"""The same of a question about the Night LV, and no Height Advantage."""
_FOR_ADVANTAGE = {"for the purposes of": Item(f"{ADVANTAGE} TEM")}
_UPPER_LEVELS = range(1, 5)
"""The levels above ground that buildings have."""


def height_advantage(asker: Asker, target: Location, firer: Location) -> Answer:
    """Whether a unit would have Height Advantage against an attack from a Location."""
    said = f"a unit in {target} has Height Advantage against an attack from {firer}"
    high, own = _elevation(asker, target), _elevation(asker, firer)
    told = list(_counted(asker, firer, _FOR_ADVANTAGE, _DETERMINING))
    if told:
        used, counted = [each for _, each in told], [level for level, each in told if truth(each) is True]
        ways = [_from_level(asker, high, level) for level in counted] or [_from(high, own)]
    else:  # no rule says of which level it counts, so it is the one from which it sees
        mode = as_entrenched(asker, firer, target)
        used = [] if is_silent(mode) else [mode]
        seen = False if is_silent(mode) else truth(mode)
        above = [_from(high, _elevation(asker, ground(firer.hex)))] if seen is not False else []
        ways = [*above, *([_from(high, own)] if seen is not True else [])]
    open_ = [truth(each) for each in used if isinstance(truth(each), Unknown)]
    value = all_of(*open_) if open_ and not all(same(each, ways[0]) for each in ways) else ways[0]
    return conclude(HEIGHT, said, value, used)


def _from_level(asker: Asker, high: Fraction | Unknown, level: Location) -> Truth:
    """What B10.31 says of a unit so high against fire from a Location that a rule has at a level: counted from the
    ground of its hex, unless the asker says that the rule means a level of the map, where that is another one."""
    own, of_map = _from(high, _elevation(asker, level)), _from(high, Fraction(level.level or 0))
    return own if same(own, of_map) or is_told(asker, OF_MAP) is not True else of_map


def _from(high: Fraction | Unknown, low: Fraction | Unknown) -> Truth:
    """What B10.31 says of a unit so high against fire from another level."""
    if isinstance(high, Unknown) or isinstance(low, Unknown):
        return all_of(*(each for each in (high, low) if isinstance(each, Unknown)))
    return has_height_advantage(high, low)


def level_by_night(asker: Asker, place: Location) -> Answer:
    """At which level a place counts for the Night LV (E1.7), as far as a rule says so."""
    told = list(_counted(asker, place, {}, _DETERMINING_LV))
    levels = [level.level for level, each in told if truth(each) is True]
    open_ = [name for _, each in told for name in each.missing]
    value = levels[0] if levels else Unknown(*(open_ or [SILENT]))
    return conclude(asker.rulebook.name, f"level of {place} for Night LV", value, [each for _, each in told])


def _counted(
    asker: Asker, place: Location, purpose: Mapping[str, object], presumed: Mapping[Pattern, bool]
) -> Iterator[tuple[Location, Answer]]:
    """The levels at which rules say that a place counts, or does not, for a purpose."""
    for level in (cellar(place.hex), ground(place.hex), *(upper(place.hex, number) for number in _UPPER_LEVELS)):
        fillers = {"agent": place, "theme": level, **purpose}
        told = asker.question(Question("at", Kind.DEFINITION, fillers, presumed))
        if not is_silent(told):
            yield level, told


def _elevation(asker: Asker, place: Location) -> Fraction | Unknown:
    base = asker.state.board.hex(place.hex).number("base_level")
    if isinstance(base, Unknown):
        return base
    return Unknown(f"level of {place}") if place.level is None else Fraction(base + place.level)
