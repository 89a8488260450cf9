"""The answers of one document to one request: presuppositions first, then every way of the question."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from ..answers import Answer, Record
from ..locations import Location, cellar, ground
from ..locations import Part as Level
from ..meaning.facts import Fact
from ..meaning.sorts import BY_OPENING
from ..meaning.things import Item, place_of
from ..norms import same
from ..questions import VAIN, Question, is_silent, unknown
from ..rules import TOGETHER, Kind, Rulebook, leans_outside, resolve
from ..spatial import Referee
from ..spatial.asking import BOARD, conclude, held, nearly, saying
from ..spatial.existence import PURPOSE, built
from ..spatial.manhole_locations import opens_below
from ..truth import Between, Legality, Unknown
from .catalogue import named
from .choices import rolled
from .clauses import deciding, idle, is_of, used
from .grants import is_granted
from .model import Asked, Book, Form, New, Put, Query, Silence, Way
from .naming import INTERVAL, needed
from .outside_words import named_outside
from .pairs import usual
from .presuppositions import absent, supposed_wrongly
from .putting import answered, is_of_one_rule, question_of
from .replies import Part
from .request import DRM, MODULE, Request
from .scene import UNIT, WHITHER, Scene, scene
from .silences import silence
from .statements import VAGUE, in_their_words
from .terms import Names

_LITTLE = 2
"""So few facts are tried for what is added to a roll."""
_KEPT = 64
"""Of so many sets of rules it is kept what lies behind each question."""


class Answering:
    """One question, to be put to one document after the other."""

    def __init__(
        self, query: Query, asked: Asked, names: Names, supposed: Mapping[Hashable, Answer] = MappingProxyType({})
    ) -> None:
        self._query = query
        self._asked = asked
        self._names = names
        self._supposed = supposed

    def staged(self, request: Request) -> Scene:
        """What a request is held against."""
        return scene(self._query, self._asked, request, self._names)

    def parts(
        self, book: Book, request: Request, staged: Scene | None = None, only: str | None = None
    ) -> tuple[Part, ...]:
        """All answers of a question that is a list, or else the first that rules speak of; of such answers as can be
        found without the others, `only` that of one label, if somebody wants no more."""
        staged = staged or self.staged(request)
        asker = self._referee(book, request, staged)
        wrong = supposed_wrongly(asker, self._asked, staged, self._query)
        in_words = self._asked.in_its_words and wrong is not None and absent(asker, self._asked, staged) is None
        if wrong is not None and not in_words:
            return (Part("", self._no_longer(asker.given({}, request.presumed), staged, request, wrong) or wrong),)
        referee = asker.given({}, request.presumed)
        request = self._with_rolls_told(referee, staged, request, book.rules)
        modifiers = (
            []
            if request.drm is not None or not (self._shows_modifiers or request.rolls)
            else self._modifiers(referee, staged, request, book)
        )
        has_rolled, rolled_so = bool(request.rolls), request
        request = _modified(request, modifiers)
        referee = referee.given(request.rolls, request.presumed)
        found = self._for_its_purpose(self._answers(referee, staged, request, book.rules, only), referee, staged)
        if has_rolled and (added := _bounds(modifiers)) is not None:
            found = self._whatever_is_added(found, added, referee, staged, rolled_so, book.rules, only)
        found = [_hanging_on(self._asked, modifiers, part) for part in found] if has_rolled else found
        if self._asked.in_its_words:
            told = in_their_words(_telling(found, book) if found else None, self._asked, staged, book, referee)
            named = (self._query.subject.casefold() in str(each.answer.value).casefold() for each in told)
            return told if wrong is None or any(named) else (Part("", wrong),)  # rules may tell how it came there
        if not self._asked.together:
            first = self._otherwise(_telling(found, book), referee, staged, request, book.rules)
            return (first._replace(answer=self._outlasted(first.answer, found, referee, staged)),)
        found = [*modifiers, *found]
        if any(part.listed for part in found):
            return tuple(found)
        by_label: dict[str, list[Part]] = {}
        for part in found:
            by_label.setdefault(part.label, []).append(part)
        return tuple(_telling(parts, book) for parts in by_label.values())

    def _no_longer(self, referee: Referee, staged: Scene, request: Request, wrong: Answer) -> Answer | None:
        """That something does not happen where a Location is no more, by a clause of the rule by which that is so."""
        way = self._asked.ways[0] if len(self._asked.ways) == 1 else None
        if not isinstance(way, Put) or way.kind is not Kind.EFFECT:
            return None
        asked, documents = question_of(way, staged, request), referee.rulebook.name.split(TOGETHER)
        before = staged.noted()
        for told in (referee.question(asked._replace(kind=kind)) for kind in (way.kind, Kind.NORM)):
            ended, by = (deciding(each.record, documents) for each in (wrong, told))
            if (told.value is False or told.value is Legality.FORBIDDEN) and is_of_one_rule(by, ended):
                return conclude(referee.rulebook.name, str(asked), False, [told])
        staged.forget(before)
        return None

    def _referee(self, book: Book, request: Request, staged: Scene) -> Referee:
        """The rules of a document, held against the scene of a request."""
        outside = {**_outside(book.rules), **_in_question(book, request, staged)}
        given = {**outside, **request.conditions, **_module(book, staged), **self._purpose}
        return Referee(_read(book.rules), staged.state, given, used=staged.used, supposed=self._supposed)

    def lacking(self, book: Book, request: Request, staged: Scene, place: Location) -> tuple[str, ...]:
        """The clauses of a document by which there is a Location in buildings such as that in its hex is not."""
        there = built(self._referee(book, request, staged), place)
        return idle(there.record) if there.value is False else ()

    def modifiers_apart(self, book: Book, request: Request, staged: Scene, parts: Sequence[Part]) -> list[Part]:
        """What rules add to a roll of the question, where another question tells it and nothing else of this one does:
        of a roll that is given, or is left to the dice. Where that is open and its answers (`parts`) do not hang on it,
        it is nothing to be told."""
        shown = self._asked.together if request.rolls else self._shows_modifiers or not request.chances
        hidden = self._asked.modified_by and request.drm is None and not shown
        if not hidden or supposed_wrongly(self._referee(book, request, staged), self._asked, staged, self._query):
            return []
        found = self._modifiers(self._referee(book, request, staged), staged, request, book)
        return [each for each in found if not each.answer.missing or any(part.answer.missing for part in parts)]

    def unmodified(self, book: Book, request: Request, staged: Scene) -> str:
        """What no rule adds to a roll of the question, if it asks for that."""
        put = self._asked.adding
        if put is None:
            return ""
        referee = self._referee(book, request, staged).given({}, request.presumed)
        told = answered(put, referee, staged, request, book.rules)[0].answer
        if told.record[4] or told.missing:
            return ""
        own = f"; {DRM}={request.drm:+} is added because it is given" if request.drm else ""
        return f"no rule gives a {DRM} to the {put.label}{own}"

    def meant_below(self, book: Book, request: Request, at: Location, parts: Sequence[Part]) -> str:
        """Which Location rules mean that is called after what opens into it, where they add to a roll for who is there
        and that is not at ground level; empty if not."""
        for called, opening in BY_OPENING.items() if at.part in (Level.GROUND, Level.SEWER) else ():
            rules = [rule for each in parts for rule in used(each.answer, book.rules) if rule.kind is Kind.MODIFIER]
            if not any(called in rule.said.casefold() for rule in rules):
                continue
            referee, below = self._referee(book, request, self.staged(request)), cellar(at.hex)
            opens = opens_below(referee, Item(opening, at.hex), ground(at.hex))
            if opens is not None:
                name = str(below) if self._query.state else below.part.value
                clauses = ", ".join(deciding(opens.record, book.documents))
                return f"{called.title()} means {name}, into which the {opening} opens [{clauses}]"
        return ""

    def _with_rolls_told(self, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> Request:
        """A request with the roll of which it tells what came of it, if of all rows that rules speak of one alone leads
        to that."""
        for word, own in self._asked.words.items() if not request.rolls else ():
            told = {request.presumed.get(fact) for fact in own.facts}
            denied = told == {False} and usual(word) not in request.given and set(own.facts) <= set(self._asked.denies)
            if own.tells is None or len(told) != 1 or None in told or denied:
                continue
            parts = [
                *answered(own.tells, referee, staged, request, rules),
                *self._answers(referee, staged, request, rules),
            ]
            missing = [name for part in parts for name in part.answer.missing]
            asked = self._asked
            if own.dice:
                asked = asked._replace(dice=own.dice, modified=own.tells)
            rows = [tried.request for each in rolled(asked, request, missing) for tried in each.tried]
            led = [
                row
                for row in rows
                if answered(own.tells, referee.given(row.rolls, row.presumed), staged, row, rules)[0].answer.value
                in told
            ]
            if len(led) == 1:
                staged.used.update(str(fact).casefold() for fact in own.facts)
                return led[0]
        return request

    def _answers(
        self, referee: Referee, staged: Scene, request: Request, rules: Rulebook, only: str | None = None
    ) -> list[Part]:
        """The answers to all ways; what comes of something comes only if that happens.

        On a board that waits until it does; elsewhere, whoever asks what comes of it supposes that it did.
        """
        found: list[Part] = []
        closed: list[Part] = []
        nowhere = self._query.state is not None and not any(role in staged.roles for role in WHITHER)
        for way in self._asked.ways:
            if only is not None and way.label != only:
                continue
            if nowhere and isinstance(way, Put) and way.of_next:
                if self._query.map:
                    found.append(Part(way.label, _towards_nowhere(way)))
                continue
            first = found[0].answer.value if found and self._asked.chained else True
            if first is False or (first is not True and self._query.state is not None):
                found.append(Part(way.label, _of_nothing(found[0].answer)))
            else:
                parts = answered(way, referee, staged, request, rules)
                found += [self._gated(way, part, referee, staged, request, rules) for part in parts]
                closed += parts if isinstance(way, Put) and way.closed else []
                if isinstance(way, Form) and way.leads and not all(is_silent(part.answer) for part in parts):
                    break
        return _defined(found, closed) if closed else found

    def _whatever_is_added(
        self,
        found: list[Part],
        added: range,
        referee: Referee,
        staged: Scene,
        request: Request,
        rules: Rulebook,
        only: str | None,
    ) -> list[Part]:
        """Answers to a roll of which rules leave open what is added: those that are the same whatever that is."""
        if not any(INTERVAL.fullmatch(name) for part in found for name in part.answer.missing):
            return found
        told = []
        for drm in added:
            rolls = {name: replace(roll, drm=drm) for name, roll in request.rolls.items()}
            own = request._replace(rolls=rolls)
            told.append(self._answers(referee.given(rolls, request.presumed), staged, own, rules, only))
        documents = rules.name.split(TOGETHER)
        parts = ((part.label, _all_one(part, others, documents)) for part, *others in zip(*told, strict=False))
        alike = {label: each for label, each in parts if each is not None}
        return [alike.get(part.label, part) if part.answer.missing else part for part in found]

    def added(self, book: Book, request: Request, staged: Scene) -> tuple[int, int] | None:
        """Between which numbers lies what is added to the roll of a question that is given; `None` if rules tell it, or
        leave more than that open."""
        if self._asked.modified is None or request.drm is not None or not request.rolls:
            return None
        referee = self._referee(book, request, staged)
        if supposed_wrongly(referee, self._asked, staged, self._query):
            return None
        found = _bounds(self._modifiers(referee.given({}, request.presumed), staged, request, book))
        return None if found is None else (found[0], found[-1])

    def added_by(self, book: Book, key: str, request: Request) -> dict[str, int]:
        """By how much more each clause adds to the roll of a question where a status of whoever acts holds."""
        without, with_it = (self._adding(book, request.with_status(key, is_so=is_so)) for is_so in (False, True))
        found = {each: with_it.get(each, 0) - without.get(each, 0) for each in (*with_it, *without)}
        return {clause: more for clause, more in found.items() if more}

    def _adding(self, book: Book, request: Request) -> dict[str, int]:
        """What each clause adds to a roll of the question, as far as that is known; not what the asker adds."""
        request = request._replace(drm=None)
        staged = self.staged(request)
        referee = self._referee(book, request, staged).given({}, request.presumed)
        found: dict[str, int] = {}
        for part in self._modifiers(referee, staged, request, book):
            for step, value, *_ in part.answer.record[4]:
                found[step.clause] = found.get(step.clause, 0) + (value if isinstance(value, int) else 0)
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

    def _outlasted(self, told: Answer, found: Sequence[Part], referee: Referee, staged: Scene) -> Answer:
        """What happens to somebody somewhere; it is open whether rules mean that place by which it does, if they are of
        one document, and by another, which tells nothing of that, the place is there all the same. Where that one tells
        it too, it does so for sure."""
        effects = (way for way in self._asked.ways if isinstance(way, Put) and way.kind is Kind.EFFECT)
        at = next((each.at for way in effects for each in way.roles.values() if isinstance(each, New)), "")
        place = place_of(staged.parts.get(at))
        if told.value is not True or place is None or place.part is not Level.SEWER:
            return told
        documents = referee.rulebook.name.split(TOGETHER)
        happens = [part.answer for part in found if part.answer.value is True]
        ends = dict.fromkeys(clause for each in happens for clause in deciding(each.record, documents))
        with staged.unseen():
            above = dict.fromkeys(("manhole", "black_circle"), True)  # else nobody could be there
            board = referee.state.board.with_hex(place.hex, **above)
            for book in referee.rulebook.apart:
                own = referee.under(book).with_board(board)
                lasts = nearly(own, Question("exist", Kind.FACT, {"agent": place}), (True,), True, _is_opening)
                keeps = [clause for each in lasts for clause in deciding(each.record, documents)]
                own_part = (_by_clauses_of(book.name, each) for each in happens if keeps)
                if (sure := next(filter(None, own_part), None)) is not None:
                    return sure
                if keeps:
                    means = f"whether {' and '.join(ends)} is also about who is in {place}, which is still there"
                    open_ = [conclude(referee.rulebook.name, means, Unknown(means), [each]) for each in (told, *lasts)]
                    others = _open_beside(happens)  # which may tell it for sure, whatever the others mean
                    open_ += [Answer(record[1], record) for record in others]
                    missing = [name for _, value, *_ in others if isinstance(value, Unknown) for name in value.missing]
                    value = Unknown(means, *missing)
                    return conclude(referee.rulebook.name, told.record[0].said, value, open_)
        return told

    def _gated(self, way: Way, part: Part, referee: Referee, staged: Scene, request: Request, rules: Rulebook) -> Part:
        """What is permitted only as far as a gate is open, unless a rule grants it by itself; where it is shut, a rule
        that would grant it if nothing were denied is told too."""
        gate = self._asked.gate
        if gate is not None and isinstance(way, Put) and part.answer.value is Legality.FORBIDDEN:
            clauses = deciding(part.answer.record, rules.name.split(TOGETHER))
            shut = any(rule.kind is Kind.APPLICATION and rule.clause in clauses for rule in rules.rules)
            near = _denied(way, referee, staged, request) if shut else []
            told = conclude(referee.rulebook.name, part.answer.record[0].said, Legality.FORBIDDEN, [part.answer, *near])
            return part._replace(answer=told) if near else part
        if gate is None or part.answer.value is not Legality.PERMITTED or is_granted(part.answer, rules):
            return part
        opened = answered(gate, referee, staged, request, rules)[0].answer
        if is_silent(opened) or opened.value is True:
            return part
        value = Legality.FORBIDDEN if opened.value is False else opened.value
        told = conclude(referee.rulebook.name, part.answer.record[0].said, value, [opened, part.answer])
        return part._replace(answer=told)

    def _modifiers(self, referee: Referee, staged: Scene, request: Request, book: Book) -> list[Part]:
        """What the rules add to the rolls of a question, if they add to them."""
        put = self._asked.modified
        if put is not None and self._asked.modified_by:
            return self._modifiers_by(named(self._asked.modified_by)[0], put, staged, request, book)
        return [] if put is None else answered(put, referee, staged, request, referee.rulebook)

    def _modifiers_by(self, asked: Asked, put: Put, staged: Scene, request: Request, book: Book) -> list[Part]:
        """The same as another question tells it, which names no goal: what is told of who is there does not tell of the
        goal, where it would be one fact with what is told of others there."""
        given = {key: value for key, value in self._query.given.items() if key not in WHITHER}
        roles = {role: value for role, value in request.roles.items() if role not in WHITHER}
        told = {each: is_so for each, is_so in request.presumed.items() if each not in self._asked.presumes}
        presumed = {**dict.fromkeys(asked.presumes, True), **dict.fromkeys(asked.denies, False), **told}
        query = self._query._replace(given=given)
        if self._asked.of_all_ways:  # whoever rolls comes by one of them, out of what the other question is about
            query = query._replace(subject=given.get(UNIT, asked.of[0]))
            request = request._replace(facts={"manhole": "yes", **request.facts})
        own, request = Answering(query, asked, self._names), request._replace(roles=roles)
        scene_ = own.staged(request)
        referee = own._referee(book, request, scene_).given({}, presumed)
        found = answered(put, referee, scene_, request._replace(presumed=presumed), referee.rulebook)
        staged.note(scene_)
        return found

    @property
    def _shows_modifiers(self) -> bool:
        """Whether what is added to a roll is told though nobody rolled: not among ways of which one alone needs it."""
        return self._asked.together and not self._asked.of_all_ways

    @property
    def _purpose(self) -> Mapping[str, object]:
        return {PURPOSE: self._asked.purpose} if self._asked.purpose else {}


def _is_opening(fact: Fact) -> bool:
    """Whether a fact tells that something opens into a Location, which counts for less where that is not applicable."""
    return fact.name == "be" and isinstance(fact.theme, str) and fact.theme.casefold() in BY_OPENING


def _denied(way: Put, referee: Referee, staged: Scene, request: Request) -> list[Answer]:
    """What the rules say that would let something be done, did the asker not deny what they ask."""
    asked = question_of(way, staged, request)
    plain, free = held(referee, asked), held(referee, asked._replace(presumed=dict.fromkeys(asked.presumed, True)))
    found = []
    for rule in referee.rulebook.about(asked.key, asked.kind):
        told = resolve(rule, plain)
        if told.value is None and Legality.PERMITTED in resolve(rule, free).possible:
            found.append(saying(told, Legality.FORBIDDEN))
    return found


@lru_cache(_KEPT)
def _read(rules: Rulebook) -> Rulebook:
    """The rules of a document for what lies behind a question: there, nothing is said by such a verb alone."""
    return rules.trusting(*VAGUE)


@lru_cache(_KEPT)
def _outside(rules: Rulebook) -> Mapping[str, bool]:
    """What rules outside of the corpus might say otherwise, and are taken not to."""
    return {name: False for rule in rules.rules for name in leans_outside(rule)}


def _in_question(book: Book, request: Request, staged: Scene) -> dict[str, object]:
    """Whether exceptions that nobody could read say otherwise: where the asker says that what they name is so, nobody
    knows, and else they do not."""
    found: dict[str, object] = {}
    for fact, (key, clauses) in named_outside(book, request.conditions).items():
        found[fact] = unknown(clauses) if request.conditions[key] else False
        staged.used.add(key.casefold())
    return found


def _module(book: Book, staged: Scene) -> dict[str, object]:
    """The module that is played: the one that was named, or else that of which a variant is the document."""
    played = staged.parts.get(MODULE) or (book.label if book.group else None)
    return {} if played is None else {MODULE: played}


def _towards_nowhere(way: Put) -> Answer:
    """What is asked of the next hex, where a map has several and none is named."""
    return conclude(BOARD, way.label, Unknown(f"to which hex ({WHITHER[0]}=)"))


def _of_nothing(first: Answer) -> Answer:
    """What comes of something that does not happen, or of which nobody knows whether it does."""
    if first.value is not False:
        return first
    return conclude(first.record[0].clause, first.record[0].said, VAIN, [first])


def _defined(found: list[Part], closed: list[Part]) -> list[Part]:
    """Answers of which any may make something what several definitions define: a yes settles what a definition leaves
    open, and what one leaves open is not denied because another does not cover it."""
    left_open = [part for part in closed if part.answer.missing]
    if any(part.answer.value is True for part in found):
        settled = left_open
    else:
        settled = [part for part in closed if part.uncovered] if left_open else []
    return [part for part in found if not any(part is each for each in settled)]


def _telling(parts: Sequence[Part], book: Book) -> Part:
    """The answer that tells most, of several ways to ask for one thing; the first of those that tell alike. What a
    document tells that answers together with a variant is no less than what is open."""

    def rank(part: Part) -> tuple[Silence, bool]:
        own = silence(part, book)
        told = own is Silence.OUTSIDE and bool(deciding(part.answer.record, book.documents))
        return Silence.UNREAD if told else own, bool(part.answer.missing)

    return min(parts, key=rank)


def _hanging_on(asked: Asked, modifiers: Sequence[Part], part: Part) -> Part:
    """An answer for which it is not known what is added to a roll, with what that hangs on, if it is little."""
    lacking = [name for each in modifiers for name in each.answer.missing]
    if not lacking or not any(map(INTERVAL.fullmatch, part.answer.missing)):
        return part
    needs = needed(asked, lacking)
    told = {need.key for need in needs.values() if need.choices}
    if len(needs) < len(set(lacking)) or not told or len(told) > _LITTLE:
        return part
    return part._replace(answer=Answer(Unknown(*lacking, *part.answer.missing), part.answer.record))


def _all_one(part: Part, others: Sequence[Part], documents: Sequence[str]) -> Part | None:
    """An answer that others are the same as, resting on what all of them rest on; `None` if they differ, or hang on a
    roll."""
    first = part.answer
    alike = all(same(each.answer.value, first.value) for each in others)
    if any(map(INTERVAL.fullmatch, first.missing)) or not alike:
        return None
    if len({deciding(each.answer.record, documents) for each in (part, *others)}) == 1:
        return part
    step, value, *_ = first.record
    return part._replace(answer=conclude(step.clause, step.said, value, [first, *(each.answer for each in others)]))


def _open_beside(told: Sequence[Answer]) -> list[Record]:
    """The decisions that some answers leave open, for others tell the same."""
    return [record for each in told for record in each.record[4] if isinstance(record[1], Unknown)]


def _by_clauses_of(document: str, told: Answer) -> Answer | None:
    """An answer as far as clauses of a document alone say it; `None` if none does."""
    step, value, inputs, verdicts, below = told.record
    own = tuple(each for each in below if is_of(each[0].clause, (document,)) and each[1] is value)
    return Answer(value, (step, value, inputs, verdicts, own)) if own else None


def _bounds(modifiers: Sequence[Part]) -> range | None:
    """What may be added to a roll, where no more than its bounds are known."""
    value = modifiers[0].answer.value if modifiers else None
    return range(value.least, value.most + 1) if isinstance(value, Between) else None


def _modified(request: Request, modifiers: Sequence[Part]) -> Request:
    """A question with modified rolls; where nobody knows by how much, the rolls tell nothing."""
    if not modifiers:
        return request
    drm = modifiers[0].answer.value
    rolls = {name: replace(roll, drm=drm) for name, roll in request.rolls.items()} if isinstance(drm, int) else {}
    return request._replace(rolls=rolls)
