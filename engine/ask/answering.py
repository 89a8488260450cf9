"""The answers of one document to one request: presuppositions first, then every way of the question."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from ..answers import Answer
from ..questions import VAIN, is_silent
from ..rules import Rulebook, leans_outside
from ..spatial import Referee
from ..spatial.asking import conclude
from ..spatial.existence import PURPOSE
from ..truth import Legality
from .grants import is_granted
from .model import Asked, Book, Put, Query
from .presuppositions import supposed_wrongly
from .putting import answered
from .replies import Part
from .request import MODULE, Request
from .scene import WHITHER, Scene, scene
from .silences import silence
from .statements import VAGUE, in_their_words
from .terms import Names

_KEPT = 64
"""Of so many sets of rules it is kept what lies behind each question."""


class Answering:
    """One question, to be put to one document after the other."""

    def __init__(self, query: Query, asked: Asked, names: Names) -> None:
        self._query = query
        self._asked = asked
        self._names = names

    def staged(self, request: Request) -> Scene:
        """What a request is held against."""
        return scene(self._query, self._asked, request, self._names)

    def parts(self, book: Book, request: Request, staged: Scene | None = None) -> tuple[Part, ...]:
        """All answers of a question that is a list, or else the first that rules speak of."""
        staged = staged or self.staged(request)
        given = {**_outside(book.rules), **request.conditions, **_module(book, staged), **self._purpose}
        read = _read(book.rules)
        asker = Referee(read, staged.state, given, used=staged.used)
        wrong = supposed_wrongly(asker, self._asked, staged, self._query)
        if wrong is not None:
            return (Part("", wrong),)
        referee = asker.given({}, request.presumed)
        modifiers = (
            []
            if request.drm is not None or not (self._asked.together or request.rolls)
            else self._modifiers(referee, staged, request)
        )
        request = _modified(request, modifiers)
        referee = referee.given(request.rolls, request.presumed)
        found = self._for_its_purpose(self._answers(referee, staged, request, book.rules), referee, staged)
        if self._asked.in_its_words:
            return in_their_words(_telling(found, book) if found else None, self._asked, staged, book)
        if not self._asked.together:
            return (self._otherwise(_telling(found, book), referee, staged, request, book.rules),)
        found = [*modifiers, *found]
        if any(part.listed for part in found):
            return tuple(found)
        by_label: dict[str, list[Part]] = {}
        for part in found:
            by_label.setdefault(part.label, []).append(part)
        return tuple(_telling(parts, book) for parts in by_label.values())

    def _answers(self, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> list[Part]:
        """The answers to all ways; what comes of something comes only if that happens.

        On a board that waits until it does; elsewhere, whoever asks what comes of it supposes that it did.
        """
        found: list[Part] = []
        nowhere = self._query.state is not None and not any(role in staged.roles for role in WHITHER)
        for way in self._asked.ways:
            if nowhere and isinstance(way, Put) and way.of_next:
                continue
            first = found[0].answer.value if found and self._asked.chained else True
            if first is False or (first is not True and self._query.state is not None):
                found.append(Part(way.label, _of_nothing(found[0].answer)))
            else:
                parts = answered(way, referee, staged, request, rules)
                found += [self._gated(part, referee, staged, request, rules) for part in parts]
        return found

    def _for_its_purpose(self, found: list[Part], referee: Referee, staged: Scene) -> list[Part]:
        """Answers of which the first rests on a Location that is there for the purpose of the question alone."""
        if (
            not self._asked.purpose
            or not found
            or referee.given({PURPOSE: ""}, {}).exists(staged.place).value is not False
        ):
            return found
        first = found[0]
        there = referee.exists(staged.place)
        told = conclude(referee.rulebook.name, first.answer.record[0].said, first.answer.value, [first.answer, there])
        return [first._replace(answer=told), *found[1:]]

    def _otherwise(self, part: Part, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> Part:
        """An answer, or the no of rules that say that there is no such effect but those that are told."""
        for put in self._asked.otherwise if is_silent(part.answer) else ():
            told = answered(put, referee, staged, request, rules)[0].answer
            if told.value is False:
                return part._replace(answer=told)
        return part

    def _gated(self, part: Part, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> Part:
        """What is permitted only as far as a gate is open, unless a rule grants it by itself."""
        gate = self._asked.gate
        if gate is None or part.answer.value is not Legality.PERMITTED or is_granted(part.answer, rules):
            return part
        opened = answered(gate, referee, staged, request, rules)[0].answer
        if is_silent(opened) or opened.value is True:
            return part
        value = Legality.FORBIDDEN if opened.value is False else opened.value
        told = conclude(referee.rulebook.name, part.answer.record[0].said, value, [opened, part.answer])
        return part._replace(answer=told)

    def _modifiers(self, referee: Referee, staged: Scene, request: Request) -> list[Part]:
        """What the rules add to the rolls of a question, if they add to them."""
        put = self._asked.modified
        return [] if put is None else answered(put, referee, staged, request, referee.rulebook)

    @property
    def _purpose(self) -> Mapping[str, object]:
        return {PURPOSE: self._asked.purpose} if self._asked.purpose else {}


@lru_cache(_KEPT)
def _read(rules: Rulebook) -> Rulebook:
    """The rules of a document for what lies behind a question: there, nothing is said by such a verb alone."""
    return rules.trusting(*VAGUE)


@lru_cache(_KEPT)
def _outside(rules: Rulebook) -> Mapping[str, bool]:
    """What rules outside of the corpus might say otherwise, and are taken not to."""
    return {name: False for rule in rules.rules for name in leans_outside(rule)}


def _module(book: Book, staged: Scene) -> dict[str, object]:
    """The module that is played: the one that was named, or else that of which a variant is the document."""
    played = staged.parts.get(MODULE) or (book.label if book.group else None)
    return {} if played is None else {MODULE: played}


def _of_nothing(first: Answer) -> Answer:
    """What comes of something that does not happen, or of which nobody knows whether it does."""
    if first.value is not False:
        return first
    return conclude(first.record[0].clause, first.record[0].said, VAIN, [first])


def _telling(parts: Sequence[Part], book: Book) -> Part:
    """The answer that tells most, of several ways to ask for one thing; the first of those that tell alike."""
    return min(parts, key=lambda part: (silence(part, book), bool(part.answer.missing)))


def _modified(request: Request, modifiers: Sequence[Part]) -> Request:
    """A question with modified rolls; where nobody knows by how much, the rolls tell nothing."""
    if not modifiers:
        return request
    drm = modifiers[0].answer.value
    rolls = {name: replace(roll, drm=drm) for name, roll in request.rolls.items()} if isinstance(drm, int) else {}
    return request._replace(rolls=rolls)
