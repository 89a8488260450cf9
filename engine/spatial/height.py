"""Height Advantage (B10.31): whether a unit stands higher than one that attacks it."""

from collections.abc import Iterator
from fractions import Fraction

from ..answers import Answer
from ..locations import Location, cellar, ground, upper
from ..phrases import Frame
from ..printing import say
from ..questions import Question, is_silent
from ..rules import Kind, Rulebook
from ..truth import Unknown, all_of, as_truth
from ..world.evaluate import conditions_of
from ..world.referents import Item
from .asking import Asker, conclude, truth
from .sight import as_entrenched

RULE = "B10.31"
ADVANTAGE = "Height Advantage"
_UPPER_LEVELS = range(1, 5)
"""The levels above ground that buildings have."""


def height_advantage(asker: Asker, target: Location, firer: Location) -> Answer:
    """Whether a unit would have Height Advantage against an attack from a Location."""
    said = f"a unit in {target} has Height Advantage against an attack from {firer}"
    told = list(_counted(asker, firer))
    if not told:  # no rule says of which level it counts, so it is the one from which it sees
        mode = as_entrenched(asker, firer, target)
        told = [] if is_silent(mode) else [(ground(firer.hex), mode)]
    used, levels = [each for _, each in told], [level for level, each in told if truth(each) is True]
    open_ = [truth(each) for each in used if isinstance(truth(each), Unknown)]
    if open_:
        return conclude(RULE, said, all_of(*open_), used)
    high, from_ = _elevation(asker, target), _elevation(asker, levels[0] if levels else firer)
    return conclude(RULE, said, as_truth(high > from_), used)


def _counted(asker: Asker, place: Location) -> Iterator[tuple[Location, Answer]]:
    """The levels of which rules say that a place counts, or does not, for the purposes of a Height Advantage."""
    purpose = Item(f"{ADVANTAGE} TEM")
    given = dict.fromkeys(_determining(asker.rulebook), True)
    for level in (cellar(place.hex), ground(place.hex), *(upper(place.hex, number) for number in _UPPER_LEVELS)):
        fillers = {"subject": place, "complement": Item("level", level), "for the purposes of": purpose, "for": purpose}
        told = asker.question(Question("be", Kind.DEFINITION, fillers, given, asks="complement"))
        if not is_silent(told):
            yield level, told


def _determining(rulebook: Rulebook) -> Iterator[str]:
    """The conditions that it is being determined whether there is a Height Advantage: here it is."""
    for rule in rulebook.about("be", Kind.DEFINITION):
        for _, test in conditions_of(rule):
            if isinstance(test, Frame) and "determine" in test.verbs and ADVANTAGE in say(test):
                yield say(test)


def _elevation(asker: Asker, place: Location) -> Fraction | Unknown:
    base = asker.state.board.hex(place.hex).number("base_level")
    if isinstance(base, Unknown):
        return base
    return Unknown(f"level of {place}") if place.level is None else Fraction(base + place.level)
