"""Going through a Manhole: nobody does but as rules grant it, and whoever does uses Sewer Movement."""

from ..answers import Answer
from ..locations import Location, Part, ground
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
    uses = _uses(mover, start)
    if place.part is Part.SEWER:
        return [asker.question(uses), enters(asker, mover, place, start, via)]
    emerges = asker.ask("emerge", Kind.NORM, {"agent": mover}, Legality.PERMITTED)
    return [asker.question(uses), advances(asker, mover, place, start), emerges]


def may_go_down(asker: Asker, mover: Unit, sewer: Location) -> Answer:
    """Whether a unit may enter a sewer from above it; one that may not use sewers may not."""
    start = ground(sewer.hex)
    found = enters(asker, mover.with_location(start), sewer, start, Item(_MANHOLE, sewer.hex))
    uses = asker.question(_uses(mover, start))
    if uses.value is not Legality.FORBIDDEN:
        return found
    return conclude(asker.rulebook.name, str(found.record[0].said), Legality.FORBIDDEN, [uses])


def _uses(mover: Unit, start: Location) -> Question:
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
    at_others = nearly(asker, asked, Legality.PERMITTED, Legality.FORBIDDEN, _is_time)
    return conclude(asker.rulebook.name, str(asked), Legality.FORBIDDEN, at_others) if at_others else found


def _is_time(fact: Fact) -> bool:
    return fact.sort is Sort.TIME
