"""Height: at which level a place counts for a purpose, and whether a unit has Height Advantage (B10.31)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ..answers import Answer
from ..locations import Location, cellar, ground, upper
from ..meaning.facts import Pattern
from ..meaning.things import Item
from ..questions import SILENT, Question, is_silent
from ..rules import Kind
from ..truth import Unknown, all_of, as_truth
from .asking import Asker, conclude, truth
from .sight import as_entrenched

RULE = "B10.31"
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
    told = list(_counted(asker, firer, _FOR_ADVANTAGE, _DETERMINING))
    if not told:  # no rule says of which level it counts, so it is the one from which it sees
        mode = as_entrenched(asker, firer, target)
        told = [] if is_silent(mode) else [(ground(firer.hex), mode)]
    used, levels = [each for _, each in told], [level for level, each in told if truth(each) is True]
    open_ = [truth(each) for each in used if isinstance(truth(each), Unknown)]
    if open_:
        return conclude(RULE, said, all_of(*open_), used)
    high, from_ = _elevation(asker, target), _elevation(asker, levels[0] if levels else firer)
    return conclude(RULE, said, as_truth(high > from_), used)


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
