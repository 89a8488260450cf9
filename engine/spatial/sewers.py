"""Going through a Manhole: nobody does but as rules grant it, and whoever does uses Sewer Movement."""

from ..answers import Answer
from ..locations import Location, Part
from ..meaning.facts import Fact, Sort
from ..meaning.things import Item
from ..questions import Question, is_silent
from ..rules import Kind
from ..state import Unit
from ..truth import Legality
from .asking import Asker, conclude, nearly

_MOVEMENT, _MANHOLE = "Sewer Movement", "Manhole"
_UP = ("vertically", "concealed")
"""How a unit comes out of a sewer."""


def through_manhole(asker: Asker, mover: Unit, place: Location, start: Location, via: Item) -> list[Answer]:
    """What the rules for sewers say to going up or down a Manhole; each of the answers has to permit it."""
    used = uses(mover, start)
    if place.part is Part.SEWER:
        return [asker.question(used), enters(asker, mover, place, start, via)]
    emerges = asker.ask("emerge", Kind.NORM, {"agent": mover}, Legality.PERMITTED)
    return [asker.question(used), advances(asker, mover, place, start), emerges]


def uses(mover: Unit, start: Location) -> Question:
    """Whether a unit may use sewers."""
    return Question("use", Kind.NORM, {"agent": mover, "theme": Item(_MOVEMENT, start.hex)})


def advances(asker: Asker, mover: Unit, place: Location, start: Location) -> Answer:
    """Whether a unit in a sewer may advance out of it."""
    asked = {"agent": mover, "from": start, "into": place, "manner": _UP}
    return _granted(asker, Question("advance", Kind.NORM, asked))


def is_marked_for(asker: Asker, connection: Item, place: Location) -> Answer:
    """Whether the mark of a connection on the map makes a Location one of those that the rules name after it."""
    marked = asker.with_board(asker.state.board.with_hex(place.hex, black_circle=True))
    told = marked.ask(f"{connection.head} Location", Kind.DEFINITION, {"agent": place})
    return told if not is_silent(told) else conclude(asker.rulebook.name, str(told.record[0].said), False, [told])


def enters(asker: Asker, mover: Unit, sewer: Location, start: Location, via: Item) -> Answer:
    """Whether a unit may enter a sewer, if it may use sewers at all."""
    return _granted(asker, Question("enter", Kind.NORM, {"agent": mover, "theme": sewer, "from": start, "via": via}))


def _granted(asker: Asker, asked: Question) -> Answer:
    """What a rule has to grant: at a time for which none grants it, nobody may."""
    found = asker.ask(asked.key, asked.kind, asked.fillers, Legality.FORBIDDEN)
    if found.value is not Legality.FORBIDDEN or found.record[4]:
        return found
    at_others = nearly(asker, asked, Legality.PERMITTED, Legality.FORBIDDEN, is_time)
    return conclude(asker.rulebook.name, str(asked), Legality.FORBIDDEN, at_others) if at_others else found


def is_time(fact: Fact) -> bool:
    """Whether a fact tells when something is."""
    return fact.sort is Sort.TIME
