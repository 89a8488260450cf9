"""Printed questions and answers that speak of what a question is about; no rule is made of them."""

from collections.abc import Iterable

from ..meaning.things import place_of
from ..questions import is_silent
from ..rules import is_short_for
from .model import Asked, Book, New, Put
from .replies import Part
from .scene import WHITHER, Scene, places
from .silences import EVERYWHERE


def noted(book: Book, asked: Asked, staged: Scene, parts: Iterable[Part]) -> tuple[str, ...]:
    """The notes of a document that speak of whatever acts in a question, or of that to which something is done, and of
    its places, where no rule tells."""
    if not any(is_silent(part.answer) for part in parts):
        return ()
    puts = [way for way in asked.ways if isinstance(way, Put)]
    lying = [place_of(staged.parts.get(each.at)) for each in _things(puts, "agent") if each.at in staged.roles]
    if any(place is not None and place.part in EVERYWHERE for place in lying):
        return ()  # what notes tell of a place is told of what lies in it
    doers, done_to = _heads(puts, "agent"), _heads(puts, "theme")
    if not any(place_of(staged.parts.get(role)) is not None for role in WHITHER):
        done_to = set()  # of what is done in another hex, none of its places tells
    where = [place.part.value for place in places(staged) if place.part not in EVERYWHERE]
    return tuple(
        note
        for note, told in book.notes.items()
        if (
            any(speaks_of(told.words, each) for each in doers)
            or any(is_short_for(word.casefold(), each) for word in told.words for each in done_to)
        )
        and all(speaks_of(told.words, each) for each in where)
    )


def noted_of_given(book: Book, subject: str, given: Iterable[str]) -> tuple[str, ...]:
    """The notes of a document that speak of a thing, and of a fact that was given of it and decides nothing else."""
    told = [each.partition("=")[0] for each in given if each.partition("=")[2] == "yes"]
    return tuple(
        note
        for note, own in book.notes.items()
        if speaks_of(own.words, subject) and any(speaks_of(own.words, each) for each in told)
    )


def _heads(puts: Iterable[Put], role: str) -> set[str]:
    return {each.head for each in _things(puts, role)}


def _things(puts: Iterable[Put], role: str) -> list[New]:
    return [filler for way in puts if isinstance(filler := way.roles.get(role), New)]


def speaks_of(words: Iterable[str], name: str) -> bool:
    """Whether a thing is among some words, as a `cellar` is in `Cellar Location`."""
    wanted = set(name.casefold().split())
    return any(wanted <= set(word.casefold().split()) for word in words)
