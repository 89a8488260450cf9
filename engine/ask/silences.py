"""How little a document has to say to a question."""

from ..locations import Part as Where
from ..meaning.things import place_of
from ..questions import is_silent
from .clauses import deciding, is_of
from .heads import heads
from .model import Book, Part, Silence
from .scene import Scene

_EVERYWHERE = (Where.GROUND, Where.UPPER)
"""Places of which no document has to speak by name to have to do with them."""


def silence(part: Part, document: str) -> Silence:
    """How little an answer tells of the rules of a document."""
    if any(is_of(clause, document) for clause in deciding(part.answer.record, document)):
        return Silence.SPEAKS
    if not part.answer.missing:
        return Silence.OUTSIDE
    return Silence.UNREAD if not is_silent(part.answer) else Silence.IDLE if part.considered else Silence.SILENT


def mentions(book: Book, staged: Scene) -> bool:
    """Whether rules of a document speak of places such as those that the question names."""
    named = [staged.place, *filter(None, map(place_of, (staged.parts[role] for role in staged.roles)))]
    words = {word for name in heads((book.rules,)) for word in name.casefold().split()}
    return all(place.part in _EVERYWHERE or place.part in words for place in named)
