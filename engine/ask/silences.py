"""How little a document has to say to a question."""

from collections.abc import Iterator, Sequence

from ..answers import Record
from ..locations import Part as Where
from ..meaning.things import Item
from ..outside import OPENS_AT_GROUND_LEVEL
from ..questions import is_silent
from ..rules import TOGETHER
from ..spatial.asking import answers_for
from ..truth import Unknown
from .clauses import deciding, is_of
from .model import Book, Silence
from .replies import Part
from .scene import SUBJECT, Scene, places

EVERYWHERE = (Where.GROUND, Where.UPPER)
"""Places of which no document has to speak by name to have to do with them."""
_GIVEN_BY_MAPS = (Where.ROOFTOP, Where.TRENCH)
"""Others that are there whether any document speaks of them or not."""


def silence(part: Part, book: Book, *, of_members: bool = False) -> Silence:
    """How little an answer tells of the rules of a document, whatever others that answer with it say; where it asks for
    a set (`of_members`), those say something that decide of any member."""
    clauses, own = deciding(part.answer.record, book.documents), book.documents[:1]
    if of_members:
        clauses = (*clauses, *_of_members(part.answer.record, book))
    if any(is_of(clause, own) for clause in clauses):
        return Silence.SPEAKS
    if not part.answer.missing:
        return Silence.SILENT if _rests_on_nothing(part.answer.record, book.documents) else Silence.OUTSIDE
    if is_silent(part.answer):
        return Silence.IDLE if part.considered else Silence.SILENT
    if len(book.documents) > 1 and not clauses and not any(own[0] in name for name in part.answer.missing):
        return Silence.SILENT  # what others cannot say, they tell themselves
    return Silence.UNREAD


def _of_members(record: Record, book: Book) -> Iterator[str]:
    """The clauses that decide of any member of a set; of one that is open, also those on which it rests as it is."""
    for below in record[4]:
        yield from deciding(below, book.documents)
        if isinstance(below[1], Unknown):
            yield from (clause for each in below[4] for clause in _behind(each, book))


def _behind(record: Record, book: Book) -> Iterator[str]:
    """The clauses behind a decision, be it that others leave open what rests on it."""
    yield from deciding(record, book.documents)
    for each in record[4]:
        yield from _behind(each, book)


def _rests_on_nothing(record: Record, documents: Sequence[str]) -> bool:
    """Whether an answer comes to no more than that rules of a document say nothing: one of which no rule gives a
    building some level leaves it to others whether it is there."""
    (clause, _, _, exceptions), *_, below = record
    if below:
        return all(_rests_on_nothing(each, documents) for each in below)
    return TOGETHER.join(documents) == clause and not exceptions


def mentions(book: Book, staged: Scene, *, governs: bool = False) -> bool:
    """Whether rules of a document speak of places such as those that the question names; one that governs a place of it
    where no variant is played need not speak of those that no variant gives."""
    anywhere = (*EVERYWHERE, *_GIVEN_BY_MAPS) if governs else EVERYWHERE
    return all(place.part in anywhere or book.rules.mentions(place.part) for place in places(staged))


def at_home(books: Sequence[Book], staged: Scene, opening: str = "", of_ways: bool = False) -> list[Book]:
    """The documents that are no variants and govern a place of the question, the opening that it is asked of, or any
    opening if it asks for all ways to a place: of all such documents, most of their rules speak of the place, or a rule
    about such openings is theirs."""
    others = [book for book in books if not book.group]
    named = [place for place in places(staged) if place.part not in EVERYWHERE]
    homes = [max(others, key=lambda book: book.rules.mentions(place.part)) for place in named if others]
    govern = [home for home, place in zip(homes, named, strict=False) if home.rules.mentions(place.part)]
    subject = staged.parts[SUBJECT]
    opening = subject.head.casefold() if isinstance(subject, Item) else opening
    rules = [OPENS_AT_GROUND_LEVEL.get(opening)]
    rules += OPENS_AT_GROUND_LEVEL.values() if of_ways else []
    govern += [book for book in others if any(rule and answers_for(book.rules, rule) for rule in rules)]
    return [book for book in others if any(book is home for home in govern)]
