"""Which Location is the Manhole Location: that into which the Manhole opens, whatever is printed at ground level."""

from ..answers import Answer
from ..locations import Location, Part, cellar
from ..meaning.things import Item
from ..questions import is_silent
from ..rules import Kind
from .asking import Asker, conclude, truth


def opens_below(asker: Asker, connection: Item, place: Location) -> Answer | None:
    """That rules have a connection open into the cellar beneath a place at ground level, so that this is none of those
    that are called after it; `None` if they do not, or if there may be no such cellar."""
    below = cellar(place.hex)
    if place.part is not Part.GROUND or truth(asker.exists(below)) is not True:
        return None
    opens = asker.opens_into(connection, below)
    return opens if truth(opens) is True else None


def not_called_after(asker: Asker, connection: Item, place: Location) -> list[Answer]:
    """That a place at ground level is none of those, if that is so."""
    opens = opens_below(asker, connection, place)
    said = f"{place} is a {connection.head} Location"
    return [] if opens is None else [conclude(asker.rulebook.name, said, False, [opens])]


def is_marked_for(asker: Asker, connection: Item, place: Location) -> Answer:
    """Whether the mark of a connection on the map makes a Location one of those that the rules name after it."""
    marked = asker.with_board(asker.state.board.with_hex(place.hex, black_circle=True))
    told = marked.ask(f"{connection.head} Location", Kind.DEFINITION, {"agent": place})
    return told if not is_silent(told) else conclude(asker.rulebook.name, str(told.record[0].said), False, [told])
