"""Exploring: a question is put again and again, each time with one fact more, until every case of it is told."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, product
from typing import NamedTuple, TypeAlias

from ..answers import Answer
from ..ask.asking import asked_for, looked_at, put_along
from ..ask.clauses import deciding, idle, records
from ..ask.errors import AskError
from ..ask.facts import FACTS
from ..ask.model import Asked, Book, Query
from ..ask.naming import told
from ..ask.printing import told_as
from ..ask.reading import read
from ..ask.replies import Part
from ..ask.replying import Asker
from ..ask.request import COUNTS, PHASE, ROLES, TURN, UNIT_FACTS, Request
from ..ask.scene import UNIT, Scene, is_at_odds
from ..ask.silences import mentions
from ..ask.terms import Names, names_of
from ..ask.uses import assumed_of_board, assumed_of_unit
from ..ask.values import YES_NO, rolled, shown_by
from ..ask.words import UNITS, kind_of_unit
from ..dice import DiceRoll, DieRoll, compared
from ..facts import Looks
from ..meaning.times import turns_named
from ..norms import Conflict
from ..questions import is_silent
from ..state import Phase
from ..truth import Unknown
from . import choices
from .choices import ANY_UNIT, NONE
from .model import NOTHING, Assumed, Question, Said, Standing, Table
from .tree import Fact, Facts, Tree, cases, grow, mapped, smallest
from .warrants import Exact, warranted

_OTHER = "other"
"""Any side of which the rules do not speak."""
_NOT_GIVEN = object()
_, _NO = YES_NO
_Facts: TypeAlias = frozenset[tuple[str, str]]
_NEEDED = "="
"""What ends the name of an argument that a question needs."""


def explore(books: Iterable[Book], query: Query, beside: Iterable[Book] = ()) -> Iterator[Table]:
    """Every case of a question, a table for each document and answer; what the query gives holds in all cases.
    Documents `beside` them are not asked, and govern what they govern."""
    books = list(books)
    govern = [*books, *(each for each in beside if not each.group)]
    if query.state is not None:
        raise AskError(query.subject, "is on a map, where all facts are what they are; undercroft ask tells")
    names = names_of([book.rules for book in books], [book.label for book in books if book.group], query.terms)
    asked = put_along(asked_for(query, books, names), query)
    for book in books:
        found: dict[str, Table] = {}
        for label in asked.labels or (None,):
            for table in _Exploring(book, books, query, asked, names, govern, label).tables():
                if label in (None, table.question.answer) or not table.question.answer:
                    found.setdefault(table.question.answer, table)
        yield from found.values()


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a document says in one case."""

    said: Mapping[str, Said]
    """Its answers, by what they answer; none, if it is no question yet."""
    needs: tuple[str, ...] = ()
    """What would tell more, as the engine names it."""
    below: tuple[str, ...] = ()
    """What would tell more of the decisions that it rests on."""
    looked: tuple[str, ...] = ()
    """The keys of what nobody tells, and that was looked at: what the question takes not to be so, and the phase."""

    @property
    def key(self) -> Hashable:
        """What its answers come to."""
        return tuple((label, said.key) for label, said in self.said.items())

    @property
    def exact(self) -> Hashable:
        """The same, and what decides them."""
        return tuple((label, said.exact) for label, said in self.said.items())

    def merged(self, other: "_Outcome") -> "_Outcome":
        """The same, decided by the clauses of either."""
        return _Outcome({label: said.merged(other.said[label]) for label, said in self.said.items()})


@dataclass(frozen=True, slots=True)
class _Taken:
    """What is taken for granted in one case, by fact."""

    values: Mapping[str, Assumed]

    @property
    def key(self) -> Hashable:
        """All of it."""
        return tuple(each.key for each in self.values.values())

    def merged(self, other: "_Taken") -> "_Taken":
        """The same."""
        return self


class _Lacked(NamedTuple):
    """The facts that may tell more of an outcome."""

    of_board: Sequence[Fact]
    of_board_below: Sequence[Fact]
    """The same, of the decisions that it rests on."""
    totals: Sequence[Fact]
    """What modified rolls come to."""
    told: Sequence[Fact]
    """Those that only an asker can tell."""


class _Ready(NamedTuple):
    """A question with its places and things, to which facts can be added."""

    asker: Asker
    book: Book
    """The document, with those that govern a place of the question."""
    request: Request
    staged: Scene
    """What it is held against where no fact is added."""
    speaks: bool
    """Whether the document speaks of such places at all."""


class _Exploring:
    """One question to one document, and the answers that were found."""

    def __init__(
        self,
        book: Book,
        books: Sequence[Book],
        query: Query,
        asked: Asked,
        names: Names,
        govern: Sequence[Book],
        only: str | None,
    ) -> None:
        self._book = book
        self._only = only
        """The label of the answer that is asked for, if it is found without the others: those hang on other facts."""
        self._govern = govern
        self._names = names
        self._asked = asked
        self._of_unit = query.subject.casefold() in UNITS
        given = {UNIT: ANY_UNIT} if UNIT in self._asked.inputs and not self._of_unit else {}
        self._query = query._replace(given={**given, **query.given})
        rules = looked_at(self._asked, book.rules)
        self._rules = rules
        self._rolls = choices.rolls(self._asked)
        self._sides = _sides(books, names)
        self._laid = [
            *choices.modules(self._asked, query.given, names.modules.values()),
            *choices.laid(self._asked, query.given),
            *(choices.acting(self._asked, query.given) if only is not None and not self._of_unit else []),
        ]
        self._untold = {key: own for key, own in choices.taken(self._asked).items() if key not in query.given}
        self._put: dict[tuple[tuple[str, str], ...], _Ready | _Outcome] = {}
        self._found: dict[frozenset[tuple[str, str]], _Outcome] = {}
        self._alike: dict[_Facts, dict[tuple[str, ...], dict[tuple[object, ...], _Outcome]]] = {}
        """What was told of a unit, by all other facts, the names of its facts that were looked at, and what they were:
        where those are the same, so is all else."""
        self._turns = choices.alike_turns(
            turns_named(word for each in books for rule in each.rules.rules for word in rule.words)
        )
        self._refused: dict[frozenset[tuple[str, str]], _Outcome | None] = {}
        self._looks: dict[_Facts, tuple[Scene, Looks]] = {}
        """By places and things, the scene with nothing else, and what was looked at in any of their cases."""
        self._texts: dict[str, str] = {}
        self._lacked: dict[tuple[tuple[str, ...], tuple[str, ...]], _Lacked] = {}
        """By what an answer lacks, and the decisions that it rests on: the same facts tell more wherever they do."""

    def tables(self) -> Iterator[Table]:
        """All its cases, by what they answer."""
        grown = grow({}, lambda facts: Exact(self._outcome(facts)), self._open, self._possible)
        tree = smallest(mapped(grown, lambda _, exact: exact.outcome))
        assumed = self._granted()
        answers = dict.fromkeys(label for _, outcome in cases(tree) for label in outcome.said)
        for label in answers or ("",):
            own = smallest(mapped(tree, lambda _, outcome, label=label: outcome.said.get(label, NOTHING)))  # type: ignore[misc]
            exact = mapped(grown, lambda _, each, label=label: Exact(each.outcome.said.get(label, NOTHING)))  # type: ignore[misc]
            yield Table(
                Question(self._query.subject, self._asked.name, label),
                self._query.given,
                self._book.rules.name,
                self._book.label,
                warranted(own, exact),
                assumed,
                sum(bool(each.said) for each in self._found.values()),
            )

    # What is open

    def _open(self, facts: Facts) -> Fact | None:
        """A fact that would tell more: one that says what there is, or one that the answer lacks."""
        laid = next((each for each in self._laid if each.key not in facts), None)
        outcome = self._refusal(facts) if laid else self._outcome(facts)
        if outcome and outcome.needs and (needed := choices.role(outcome.needs[0])) is not None:
            return needed
        if laid is not None:
            return laid
        assert outcome is not None
        lacked = self._lacking(outcome)
        for of_board in (lacked.of_board, lacked.of_board_below):
            found = [fact for fact in of_board if self._is_new(fact, facts)]
            if found:
                return min(found, key=lambda fact: len(fact.values))
        totals = (each for each in lacked.totals if each.key not in facts)
        rolls = (roll for roll in self._rolls if outcome.needs and not self._is_rolled(roll, facts))
        told = (fact for fact in lacked.told if self._is_new(fact, facts))
        denied = (fact for key in outcome.looked if self._is_new(fact := choices.untold(key), facts))
        return next(chain(totals, rolls, told, denied), None)

    def _lacking(self, outcome: _Outcome) -> _Lacked:
        """The facts that may tell more of an outcome, whichever of them are known by now."""
        key = outcome.needs, outcome.below
        if key not in self._lacked:
            of_board, below = (
                [fact for name in names if (fact := choices.lacking(name, self._asked, self._sides)) and fact.values]
                for names in key
            )
            totals, told = choices.totals(self._asked, outcome.needs), choices.told(self._asked, outcome.needs)
            self._lacked[key] = _Lacked(of_board, below, [*totals], [*told])
        return self._lacked[key]

    def _is_rolled(self, roll: Fact, facts: Facts) -> bool:
        """Whether a roll is known, or what it comes to."""
        return any(key == roll.key or choices.die_of_total(self._asked, key) == roll.key for key in facts)

    def _is_new(self, fact: Fact, facts: Facts) -> bool:
        return fact.key not in facts and self._query.given.get(fact.key, ANY_UNIT) == ANY_UNIT

    def _possible(self, facts: Facts) -> bool:
        """Whether facts can be so together; the subject is in no role."""
        if any(key in ROLES and value == self._query.subject for key, value in facts.items()):
            return False
        kind = facts.get(UNIT, self._query.given.get(UNIT, self._query.subject)).casefold()
        told = ((key, value == "yes") for key, value in facts.items() if key in UNIT_FACTS)
        if kind in UNITS and any(is_at_odds(kind_of_unit(kind), key, is_so) for key, is_so in told):
            return False
        return choices.possible({**self._query.given, **facts})

    # Asking

    def _refusal(self, facts: Facts) -> _Outcome | None:
        """What a question needs to be one; that is looked for before anything else, and once for the same places."""
        roles = frozenset((key, value) for key, value in facts.items() if key in ROLES)
        if roles not in self._refused:
            found = self._outcome(dict(roles))
            self._refused[roles] = None if found.said else found
        return self._refused[roles]

    def _outcome(self, facts: Facts) -> _Outcome:
        key = frozenset(facts.items())
        if key not in self._found:
            turn = facts.get(TURN, "")
            alike = self._turns.get(turn, turn)
            self._found[key] = self._ask(facts) if alike == turn else self._outcome({**facts, TURN: alike})
        return self._found[key]

    def _ask(self, facts: Facts) -> _Outcome:
        put = self._ready(facts)
        if isinstance(put, _Outcome):
            return put
        request = put.request
        for name, value in facts.items():
            request = _with_fact(request, name, value, self._asked)
        around = frozenset((name, value) for name, value in facts.items() if name not in UNIT_FACTS)
        alike = self._alike.setdefault(around, {})
        for names, outcomes in alike.items():
            if (known := outcomes.get(_of_unit(request, names))) is not None:
                return known
        request = request._replace(rolls={name: compared(roll) for name, roll in request.rolls.items()})
        try:
            staged = put.asker.staged(request)
            staged = replace(staged, state=replace(staged.state, alike=set(Phase)))
            parts = put.asker.parts(put.book, request, staged, self._only)
        except AskError as error:
            return _refused(error)
        heard = [part.answer for part in parts if put.speaks and not is_silent(part.answer)]
        self._looks.setdefault(_roles(facts), (put.staged, set()))[1].update(staged.looks if heard else ())
        found = _Outcome(
            {part.label: self._said(part, put.speaks, put.book.documents) for part in parts},
            tuple(name for answer in heard for name in answer.missing),
            tuple(name for answer in heard if answer.missing for name in _below(answer)),
            tuple(key for key, looks in self._untold.items() if staged.uses(*looks)),
        )
        names = tuple(sorted(look.name for look in staged.looks if staged.unit and look.owner == staged.unit.name))
        for case in _told_alike(around, staged.state.alike, request.rolls):
            self._alike.setdefault(case, {}).setdefault(names, {})[_of_unit(request, names)] = found
        return found

    def _ready(self, facts: Facts) -> _Ready | _Outcome:
        """The question with its places and things, ready to be put; or what it needs to be one."""
        roles = {key: value for key, value in facts.items() if key in ROLES and value != NONE}
        key = tuple(roles.items())
        if key not in self._put:
            try:
                self._put[key] = self._prepared(roles)
            except AskError as error:
                self._put[key] = _refused(error)
        return self._put[key]

    def _prepared(self, roles: Mapping[str, str]) -> _Ready:
        given = {key: value for key, value in roles.items() if key != UNIT or not self._of_unit}
        subject = roles.get(UNIT, self._query.subject) if self._of_unit else self._query.subject
        query = self._query._replace(subject=subject, given={**self._query.given, **given})
        asked = self._asked._replace(open=(*self._asked.open, *self._asked.inputs))
        request = read(query.given, asked, self._rules, self._names)
        if self._of_unit or UNIT in query.given:
            request = request._replace(unit={**choices.opened(self._asked), **request.unit})
        asker = Asker(query, asked, request, self._names, self._govern)
        staged = asker.staged(request)
        book = asker.in_force(self._book, staged)
        return _Ready(asker, book, request, staged, mentions(book, staged))

    def _granted(self) -> dict[str, Tree[Assumed]]:
        """What was taken for granted and looked at, fact by fact; it hangs on the places and things alone."""
        of_board = [key for scene, looks in self._looks.values() for key in assumed_of_board(scene, looks)]
        of_unit = [key for scene, looks in self._looks.values() for key in assumed_of_unit(scene, looks)]
        keys = dict.fromkeys((*of_board, *of_unit))
        grown = grow({}, partial(self._taken, tuple(keys)), self._open, self._possible)
        return {key: smallest(mapped(grown, lambda _, taken, key=key: taken.values[key])) for key in keys}  # type: ignore[misc]

    def _taken(self, keys: Sequence[str], facts: Facts) -> _Taken:
        put = self._ready(facts)
        return _Taken({key: self._taken_of(key, put) for key in keys})

    def _taken_of(self, key: str, put: _Ready | _Outcome) -> Assumed:
        if key in UNIT_FACTS:
            untold = isinstance(put, _Ready) and key.replace("-", "_") in put.staged.untold
            return Assumed(_NO if untold else "")
        return Assumed(put.staged.laid[key] if isinstance(put, _Ready) and key in put.staged.assumed else "")

    def _said(self, part: Part, speaks: bool, documents: Sequence[str]) -> Said:
        """One answer in words."""
        value = part.answer.value
        if is_silent(part.answer) or not speaks:
            return NOTHING
        if isinstance(value, Conflict):
            return Said(Standing.CONFLICT, "", value.clauses)
        clauses = deciding(part.answer.record, documents)
        if isinstance(value, Unknown):
            missing = tuple(self._told(f"{_OPEN}{name}").removeprefix(_OPEN) for name in value.missing)
            return Said(Standing.UNDETERMINED, "", tuple(dict.fromkeys(missing)), clauses)
        lacking = () if clauses else idle(part.answer.record)
        return Said(Standing.DECIDED, self._told(told_as(part, value)), (), clauses, lacking)

    def _told(self, text: str) -> str:
        if text not in self._texts:
            self._texts[text] = told(text, self._book.broken)
        return self._texts[text]


_OPEN = "undetermined: "
"""What stands before a fact that is missing."""


def _roles(facts: Facts) -> frozenset[tuple[str, str]]:
    """The places and things of a case."""
    return frozenset((key, value) for key, value in facts.items() if key in ROLES and value != NONE)


def _of_unit(request: Request, names: Iterable[str]) -> tuple[object, ...]:
    """Some facts of the unit of a question; what nobody gave is that of its kind."""
    return tuple(request.unit.get(name, _NOT_GIVEN) for name in names)


def _told_alike(
    facts: _Facts, phases: Collection[Phase] | None, rolls: Mapping[str, DieRoll | DiceRoll]
) -> Iterator[_Facts]:
    """The cases, this one among them, in which all is told alike that was asked of the phase and of what dice show."""
    others = {key: [*map(shown_by, roll.alike or ())] for key, roll in rolls.items()}
    others[PHASE] = list(phases or ())
    free = [[(key, each) for each in others.get(key) or [value]] for key, value in facts]
    yield from map(frozenset, product(*free))


def _refused(error: AskError) -> _Outcome:
    """That a question needs a place; what else is wrong with it is the fault of whoever asks."""
    if choices.role(error.argument) is None:
        raise error
    return _Outcome({}, (error.argument,))


def _below(answer: Answer) -> Iterator[str]:
    """What is not known of the decisions that an answer rests on."""
    for record in records(answer):
        if isinstance(record[1], Unknown):
            yield from record[1].missing


def _sides(books: Iterable[Book], names: Names) -> tuple[str, ...]:
    """The sides of which rules speak, and one that stands for all others."""
    nations = set(names.sides.values())
    spoken = (side for book in books for side in book.rules.sides if side in nations)
    return (*dict.fromkeys(spoken), _OTHER)


def _with_fact(request: Request, key: str, value: str, asked: Asked) -> Request:
    """A question with a fact of the board, the unit, the moment or the dice, or with a condition of its rules."""
    if key in ROLES:
        return request
    if key in FACTS:
        return request._replace(facts={**request.facts, key: value})
    if key in COUNTS:
        return request._replace(counts={**request.counts, COUNTS[key]: int(value)})
    if key in asked.dice:
        return request._replace(rolls={**request.rolls, key: rolled(key, value, asked.dice[key], request.drm or 0)})
    if (die := choices.die_of_total(asked, key)) is not None:
        face, drm = choices.shown(int(value))
        return request._replace(rolls={**request.rolls, die: rolled(die, face, asked.dice[die], drm)}, drm=drm)
    if key == PHASE:
        return request._replace(phase=Phase(value))
    if key == TURN:
        return request._replace(turn=int(value))
    if key in UNIT_FACTS:
        known: object = value == "yes" if UNIT_FACTS[key].type is bool else value
        known = int(value) if UNIT_FACTS[key].type is int else known
        return request._replace(unit={**request.unit, key.replace("-", "_"): known})
    if key in asked.words:
        return request.with_told(asked.words[key].told(value == "yes"))
    return request._replace(conditions={**request.conditions, key: value == "yes"})
