"""What one document says to a question: its answers, what is still open, the chances."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from ..answers import Answer
from ..dice import Dice, Thrown, roll_dice, roll_die
from ..meaning.relations import RELATIONS
from ..norms import same
from ..questions import VAIN, is_silent
from ..rules import Rulebook, leans_outside
from ..spatial import Referee
from ..spatial.asking import conclude
from ..spatial.existence import PURPOSE
from ..truth import Legality, Unknown
from .clauses import deciding, looked_at, used
from .errors import AskError
from .facts import FACTS, at_odds
from .grants import is_granted
from .in_force import together
from .model import Asked, Book, Odds, Part, Query, Reply, Silence
from .naming import is_fact
from .odds import Charts, odds
from .presuppositions import supposed_wrongly
from .printing import part_to_text
from .putting import answered
from .request import MODULE, UNIT_FACTS, Request, short_names
from .scene import Scene, scene
from .silences import at_home, mentions, silence
from .terms import Names
from .uses import assumed, unused
from .values import YES_NO

_VAGUE = ("exist", "cease to exist", *RELATIONS)
"""Words of which nearly everything can be said, so that an unread clause with one need not be about the thing."""
_MOST_TOGETHER = 3
"""How many facts that nobody gave are tried together."""


class Asker:
    """One question, ready to be put to one document after the other."""

    def __init__(self, query: Query, asked: Asked, request: Request, names: Names, books: Sequence[Book]) -> None:
        self._query = query
        self._asked = asked
        self._names = names
        self._all = books
        self._books: dict[str, Rulebook] = {}
        self._taken: dict[str, Mapping[str, bool]] = {}
        self.request = self._thrown(request)

    def heard(self, book: Book) -> "Heard":
        """A document before it is asked, together with those that are no variants and speak of a place of the
        question."""
        staged = scene(self._query, self._asked, self.request, self._names)
        home = at_home(self._all, staged)
        if book.group:
            book = together(book, home)
            staged.looked.add(MODULE)
        elsewhere = home and not book.group and not any(book is each for each in home)
        return Heard(self, book, staged, not elsewhere and mentions(book, staged))

    def reply(self, heard: "Heard") -> Reply:
        """All that a document says."""
        book, staged, parts = heard.book, heard.staged, heard.parts
        outside = tuple(dict.fromkeys(each for part in parts for each in _taken_as_silent(book, part, self.request)))
        cases = self._cases(book, parts) if self._may_vary else ()
        found = self._odds(book) if self.request.chances else ()
        return Reply(
            book.documents,
            book.label,
            parts,
            cases,
            found,
            self.rolls,
            tuple(assumed(staged, self._asked, self.request)),
            tuple(self._unused(book, staged, parts)),
            outside,
            heard.silence,
            short={**short_names(self._asked.words, _missing(parts)), **_rolled(self._asked, _missing(parts))},
            on_map=self._query.state is not None,
            broken=book.broken,
            note=self._query.note,
            places=book.places,
        )

    def silence(self, book: Book, parts: Sequence[Part]) -> Silence:
        """How little the answers of a document say."""
        leading = [part for part in parts if part.label == self._asked.ways[0].label or not self._asked.together]
        quiet = min((silence(part, book) for part in leading or parts), default=Silence.SILENT)
        if quiet is Silence.UNREAD:  # what is not read of the first hides nothing that is said of the others
            return min(silence(part, book) for part in parts)
        return quiet

    def _unused(self, book: Book, staged: Scene, parts: Sequence[Part]) -> list[str]:
        """What was given and made no difference."""
        held = [rule for part in parts for rule in looked_at(part.answer, book.rules)]
        return unused(self.request, self._asked, staged, held, lambda request: self._told(book, request))

    def _told(self, book: Book, request: Request) -> object:
        """What a document says, with the clauses that decide it."""
        try:
            staged = scene(self._query, self._asked, request, self._names)
        except AskError:  # no such case can be
            return None
        parts = self.parts(book, request, staged)
        return [(part_to_text(part), deciding(part.answer.record, book.documents)) for part in parts]

    @property
    def _purpose(self) -> Mapping[str, object]:
        return {PURPOSE: self._asked.purpose} if self._asked.purpose else {}

    def in_force(self, book: Book, request: Request) -> Book:
        """A variant together with the documents that govern a place of the question."""
        staged = scene(self._query, self._asked, request, self._names)
        return together(book, at_home(self._all, staged)) if book.group else book

    def mentions(self, book: Book, request: Request) -> bool:
        """Whether a document speaks of places such as those that the question names."""
        return mentions(book, scene(self._query, self._asked, request, self._names))

    def assumed(self, request: Request) -> tuple[str, ...]:
        """The facts that are taken for granted where there is no map."""
        staged = scene(self._query, self._asked, request, self._names)
        return tuple(f"{key}={staged.laid[key]}" for key in staged.assumed)

    @property
    def rolls(self) -> tuple[tuple[str, str], ...]:
        """The dice that were given or thrown, by name."""
        return tuple((name, str(roll)) for name, roll in self.request.rolls.items())

    def _thrown(self, request: Request) -> Request:
        """The rolls that nobody gave, thrown from a seed."""
        return request if request.seed is None else self._rolled(request, Thrown(request.seed))

    def _rolled(self, request: Request, dice: Dice) -> Request:
        rolls = dict(request.rolls)
        for name, sort in self._asked.dice.items():
            if name not in rolls:
                rolls[name] = roll_die(dice, request.drm or 0) if sort == "dr" else roll_dice(dice, request.drm or 0)
        return replace(request, rolls=rolls)

    def parts(self, book: Book, request: Request, staged: Scene | None = None) -> tuple[Part, ...]:
        """All answers of a question that is a list, or else the first that rules speak of."""
        staged = staged or scene(self._query, self._asked, request, self._names)
        given = {**self._outside(book), **request.conditions, **_module(book, staged), **self._purpose}
        read = self._read(book)
        asker = Referee(read, staged.state, given, used=staged.used)
        wrong = supposed_wrongly(asker, self._asked, staged, self._query)
        if wrong is not None:
            return (Part("", wrong),)
        modifiers = (
            []
            if request.drm is not None
            else self._modifiers(Referee(read, staged.state, given, request.presumed, staged.used), staged, request)
        )
        request = _modified(request, modifiers)
        referee = Referee(read, staged.state, {**given, **request.rolls}, request.presumed, staged.used)
        found = [*modifiers, *self._answers(referee, staged, request, book.rules)]
        if not self._asked.together:
            return (self._otherwise(_telling(found, book), referee, staged, request, book.rules),)
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
        for way in self._asked.ways:
            first = found[0].answer.value if found and self._asked.chained else True
            if first is False or (first is not True and self._query.state is not None):
                found.append(Part(way.label, _of_nothing(found[0].answer)))
            else:
                parts = answered(way, referee, staged, request, rules)
                found += [self._gated(part, referee, staged, request, rules) for part in parts]
        return found

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

    def _read(self, book: Book) -> Rulebook:
        """The rules of a document for what lies behind a question: there, nothing is said by such a verb alone."""
        if book.rules.name not in self._books:
            self._books[book.rules.name] = book.rules.trusting(*_VAGUE)
        return self._books[book.rules.name]

    def _outside(self, book: Book) -> Mapping[str, bool]:
        """What rules outside of the corpus might say otherwise, and are taken not to."""
        if book.rules.name not in self._taken:
            self._taken[book.rules.name] = {name: False for rule in book.rules.rules for name in leans_outside(rule)}
        return self._taken[book.rules.name]

    # What is still open

    @property
    def _may_vary(self) -> bool:
        """Whether facts that nobody gave may be tried: of a map, they are what they are."""
        return self._query.state is None and not self._asked.together and not self.request.chances

    def _cases(self, book: Book, parts: tuple[Part, ...]) -> tuple[tuple[str, object], ...]:
        """What the answer is for the values of facts that would decide it."""
        value = parts[0].answer.value
        if not isinstance(value, Unknown) or is_silent(parts[0].answer):
            return ()
        found = tuple(self._tried(book, self.request, value, self._choices(value), ()))
        return found if any(not isinstance(outcome, Unknown) for _, outcome in found) else ()

    def _tried(
        self, book: Book, request: Request, value: object, choices: Mapping[str, tuple[str, ...]], told: tuple[str, ...]
    ) -> Iterator[tuple[str, object]]:
        """A tree of cases: the first fact that makes a difference parts them, and the next one what is left open."""
        short = short_names(self._asked.words, choices)
        for key, values in choices.items() if isinstance(value, Unknown) and len(told) < _MOST_TOGETHER else ():
            tried = [case for each in values if at_odds((case := request.with_fact(key, each)).facts) is None]
            values = tuple(each for each in values if at_odds(request.with_fact(key, each).facts) is None)
            found = [self.parts(book, each)[0].answer.value for each in tried]
            if all(same(outcome, value) for outcome in found):
                continue
            if told and all(same(outcome, found[0]) for outcome in found):
                yield " ".join(told), found[0]
                return
            rest = {other: others for other, others in choices.items() if other != key}
            for each, case, outcome in zip(values, tried, found, strict=True):
                yield from self._tried(book, case, outcome, rest, (*told, f"{_quoted(short.get(key, key))}={each}"))
            return
        if told:
            yield " ".join(told), value

    def _choices(self, value: Unknown) -> Mapping[str, tuple[str, ...]]:
        missing = " ".join(value.missing)
        facts = {
            key: FACTS[key].choices
            for key in self._asked.inputs
            if key in FACTS and key not in self.request.facts and FACTS[key].choices and not self._assumed(key)
        }
        of_unit = {
            key: YES_NO
            for key, field in UNIT_FACTS.items()
            if field.type is bool and f"{key.replace('-', '_')} of " in missing
        }
        conditions = {name: YES_NO for name in value.missing if is_fact(name)}
        return {**facts, **of_unit, **conditions}

    def _assumed(self, key: str) -> bool:
        return bool(FACTS[key].assumed) and key not in self._asked.open

    def _odds(self, book: Book) -> tuple[Odds, ...]:
        """The exact chances of what all answers come to together."""
        charts = Charts(book.documents, book.rules.tables)
        return odds(
            lambda request, dice: self.parts(book, self._rolled(request, dice)), self._asked, self.request, charts
        )


class Heard:
    """One question held against one document. What has nothing to do with it is asked only if all others are silent."""

    def __init__(self, asker: Asker, book: Book, staged: Scene, speaks: bool) -> None:
        self._asker = asker
        self.book = book
        """The document, with those that govern a place of the question."""
        self.staged = staged
        self.speaks = speaks
        """Whether the document has to do with the places of the question."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Its answers."""
        return self._asker.parts(self.book, self._asker.request, self.staged)

    @cached_property
    def silence(self) -> Silence:
        """How little it says."""
        return self._asker.silence(self.book, self.parts) if self.speaks else Silence.SILENT


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


def _quoted(key: str) -> str:
    """A key as it is given on a command line."""
    return f"'{key}'" if " " in key else key


def _modified(request: Request, modifiers: Sequence[Part]) -> Request:
    """A question with modified rolls; where nobody knows by how much, the rolls tell nothing."""
    if not modifiers:
        return request
    drm = modifiers[0].answer.value
    rolls = {name: replace(roll, drm=drm) for name, roll in request.rolls.items()} if isinstance(drm, int) else {}
    return replace(request, rolls=rolls)


def _taken_as_silent(book: Book, part: Part, request: Request) -> Iterator[str]:
    """The rules outside of the corpus that might say otherwise, and that were taken not to."""
    for rule in used(part.answer, book.rules):
        yield from (name for said, name in leans_outside(rule).items() if said not in request.conditions)


def _rolled(asked: Asked, names: Iterator[str]) -> dict[str, str]:
    """The facts, by their names, that dice of a question tell, and the key that gives these."""
    sorts = frozenset(asked.dice.values())
    return {name: "DR" for name in names if "DR" in sorts and " colored dr is " in f" {name}"}


def _missing(parts: Sequence[Part]) -> Iterator[str]:
    return (name for part in parts for name in part.answer.missing)
