"""Height Advantage (B10.31): whether a unit stands higher than one that attacks it."""

from collections.abc import Iterator
from fractions import Fraction

from ..answers import Answer
from ..locations import Location, ground
from ..phrases import Frame
from ..printing import say
from ..questions import Question, is_silent
from ..rules import Kind, Rulebook
from ..truth import Unknown, as_truth
from ..world.evaluate import conditions_of
from ..world.referents import Item
from .asking import Asker, conclude, truth
from .sight import as_entrenched

RULE = "B10.31"
ADVANTAGE = "Height Advantage"


def height_advantage(asker: Asker, target: Location, firer: Location) -> Answer:
    """Whether a unit would have Height Advantage against an attack from a Location."""
    said = f"a unit in {target} has Height Advantage against an attack from {firer}"
    used = _as_of(asker, firer)
    if is_silent(used):  # no rule says of which level it counts, so it is the one from which it sees
        used = as_entrenched(asker, firer, target)
    told = [] if is_silent(used) else [used]
    low = False if is_silent(used) else truth(used)
    if isinstance(low, Unknown):
        return conclude(RULE, said, low, told)
    high, from_ = _elevation(asker, target), _elevation(asker, ground(firer.hex) if low else firer)
    return conclude(RULE, said, as_truth(high > from_), told)


def _as_of(asker: Asker, place: Location) -> Answer:
    """Whether a place counts as being at Level 0 for the purposes of a Height Advantage."""
    purpose = Item(f"{ADVANTAGE} TEM")
    level = Item("level", ground(place.hex))
    fillers = {"subject": place, "complement": level, "for the purposes of": purpose, "for": purpose}
    given = dict.fromkeys(_determining(asker.rulebook), True)
    return asker.question(Question("be", Kind.DEFINITION, fillers, given, asks="complement"))


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
