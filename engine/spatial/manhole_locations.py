"""Which Location is the Manhole Location, where one rule has the ground level be it by what is printed there, and
another has the Manhole open into the cellar beneath: no rule says which of the two others mean."""

from collections.abc import Callable

from ..answers import Answer
from ..locations import Location, Part, cellar
from ..meaning.things import Item
from ..norms import same
from ..questions import is_silent
from ..rules import Kind
from ..truth import Unknown
from .asking import OPENS_INTO, Asker, conclude, truth

_MANHOLE = "Manhole"
_MANHOLE_LOCATION = f"{_MANHOLE} Location"


def by_either(asker: Asker, place: Location, find: Callable[[Asker], Answer]) -> Answer:
    """What is found, or that it is open, where it would be otherwise if the ground level were the Manhole Location."""
    told = find(asker)
    if place.part is not Part.GROUND:
        return told
    below, here = Item(_MANHOLE, place.hex), cellar(place.hex)
    opens = asker.opens_into(below, here)
    if truth(opens) is not True:
        return told
    marked = is_marked_for(asker, below, place)
    other = find(asker.supposing({(OPENS_INTO, _MANHOLE, place): conclude(asker.rulebook.name, str(below), True)}))
    if truth(marked) is not True or same(other.value, told.value):
        return told
    left = Unknown(*other.missing, f"whether {place} too is a {_MANHOLE_LOCATION}, if the {_MANHOLE} opens into {here}")
    why = [conclude(asker.rulebook.name, _MANHOLE_LOCATION, left, [each]) for each in (marked, opens, told)]
    return conclude(asker.rulebook.name, str(told.record[0].said), left, why)


def is_marked_for(asker: Asker, connection: Item, place: Location) -> Answer:
    """Whether the mark of a connection on the map makes a Location one of those that the rules name after it."""
    marked = asker.with_board(asker.state.board.with_hex(place.hex, black_circle=True))
    told = marked.ask(f"{connection.head} Location", Kind.DEFINITION, {"agent": place})
    return told if not is_silent(told) else conclude(asker.rulebook.name, str(told.record[0].said), False, [told])
