"""Printed questions and answers that speak of what a question is about; no rule is made of them."""

from collections.abc import Iterable

from ..questions import is_silent
from .model import Asked, Book, New, Put
from .replies import Part
from .scene import Scene, places
from .silences import EVERYWHERE


def noted(book: Book, asked: Asked, staged: Scene, parts: Iterable[Part]) -> tuple[str, ...]:
    """The notes of a document that speak of whatever acts in a question, and of its places, where no rule tells."""
    if not any(is_silent(part.answer) for part in parts):
        return ()
    doers = {
        filler.head for way in asked.ways if isinstance(way, Put) and isinstance(filler := way.roles.get("agent"), New)
    }
    where = [place.part.value for place in places(staged) if place.part not in EVERYWHERE]
    return tuple(
        note
        for note, told in book.notes.items()
        if any(speaks_of(told.words, each) for each in doers) and all(speaks_of(told.words, each) for each in where)
    )


def speaks_of(words: Iterable[str], name: str) -> bool:
    """Whether a thing is among some words, as a `cellar` is in `Cellar Location`."""
    wanted = set(name.casefold().split())
    return any(wanted <= set(word.casefold().split()) for word in words)
