"""Rules as generated modules hold them: plain functions over conditions, and what those conditions are.

A generated function takes one truth for each atom of its statement and decides with plain ifs, so that deciding is
fast. What the atoms mean is data beside it; `world` finds out which of them hold. Where an atom is not known the
ifs raise, and `resolve` tries all cases: only if they come to different things does the answer stay open.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product
from typing import NamedTuple, TypeAlias

from .answers import Record, Step, Verdict
from .norms import same
from .phrases import Frame, Number, Phrase, Test, Trait
from .truth import Legality, Truth, UndeterminedError, Unknown

MOST_OPEN = 12
"""How many unknown atoms are tried in all cases; with more of them the answer is open."""


class Kind(StrEnum):
    """What a rule decides, and so what its function returns; `None` always means that it does not speak of the case."""

    NORM = "norm"
    """Whether something may be done, a `Legality`, or has to be, a `Duty`."""
    FACT = "fact"
    """Whether something is so: yes or no."""
    DEFINITION = "definition"
    """Whether something counts as something else: yes or no."""
    VALUE = "value"
    """How much a quantity is: a number, or a phrase such as two squad-equivalents plus four SMC."""
    MODIFIER = "modifier"
    """What is added to a quantity: a number."""
    EFFECT = "effect"
    """Whether something happens: yes or no."""
    APPLICATION = "application"
    """Whether rules apply: yes or no."""


class Duty(StrEnum):
    """What a norm says beside what may and may not be done."""

    REQUIRED = "required"
    NOT_REQUIRED = "not required"


NUMBER_OF = "number of"
"""The role of what is counted: such an atom is a whole number, not a yes or no."""
RESULT_OF = "result of"
"""The role of a roll of which the sum of its dice is asked, before anything is added to it."""


class Fits(NamedTuple):
    """Whether what a question puts in a role fits a description."""

    role: str
    """subject, object, complement, quantity, manner, a preposition, `NUMBER_OF` or `RESULT_OF`."""
    phrase: Phrase | Number | Frame | Trait


class Atom(NamedTuple):
    """One condition that a rule looks at."""

    name: str
    """The name of the parameter."""
    test: Test | Fits

    @property
    def counts(self) -> bool:
        """Whether the answer is a number."""
        return isinstance(self.test, Fits) and self.test.role in (NUMBER_OF, RESULT_OF)


Told: TypeAlias = Truth | int
"""What an atom comes to: a yes or a no, or a number."""


class Rule(NamedTuple):
    """One compiled statement."""

    step: Step
    kind: Kind
    keys: tuple[str, ...]
    """Under what it is looked up: verbs, the head of a quantity, the name of a status, the names of rules."""
    atoms: tuple[Atom, ...]
    decide: Callable[..., object]
    """Takes the truths of the atoms in their order."""
    why: Callable[..., Record]
    """The same, with its record."""
    default: bool = False
    """Whether any other rule that speaks of the case goes before it: `except as stated otherwise`."""


class Rulebook:
    """The rules of one document."""

    __slots__ = ("_index", "_unread", "name", "rules")

    def __init__(self, name: str, rules: Iterable[Rule], unread: Mapping[str, Iterable[str]] | None = None) -> None:
        self._unread = {key.casefold(): tuple(clauses) for key, clauses in (unread or {}).items()}
        self.name = name
        """The document, such as `O6`."""
        self.rules = tuple(rules)
        """In printed order."""
        index: dict[tuple[Kind, str], list[Rule]] = {}
        for rule in self.rules:
            for key in dict.fromkeys(map(str.casefold, rule.keys)):
                index.setdefault((rule.kind, key), []).append(rule)
        self._index = index

    def about(self, key: str, *kinds: Kind) -> Iterator[Rule]:
        """The rules of some kinds that are looked up under a key."""
        for kind in kinds:
            yield from self._index.get((kind, key.casefold()), ())

    def trusting(self, *keys: str) -> "Rulebook":
        """The same rules, taking it that no unread clause is about some keys."""
        left_out = {key.casefold() for key in keys}
        return Rulebook(self.name, self.rules, {key: each for key, each in self._unread.items() if key not in left_out})

    def unread(self, key: str, things: Sequence[str] = ()) -> tuple[str, ...]:
        """The clauses that nobody could read and that may be about a key; not those known to be of other things."""
        found = self._unread.get(key.casefold(), ())
        if not found or not things:
            return found
        others = {clause for word, told in self._unread.items() if word != key.casefold() for clause in told}
        near = [self._speaking_of(thing) for thing in things]
        return tuple(clause for clause in found if clause not in others or all(clause in told for told in near))

    def unread_of(self, keys: Sequence[str], things: Sequence[str]) -> tuple[str, ...]:
        """The same for several keys, each clause once."""
        return tuple(dict.fromkeys(clause for key in keys for clause in self.unread(key, things)))

    def _speaking_of(self, thing: str) -> set[str]:
        """The clauses kept under a word that has a thing's name in it, as `cellar level` has `cellar`."""
        name = thing.casefold().split()
        words = (word for word in self._unread if all(each in word.split() for each in name))
        return {clause for word in words for clause in self._unread[word]}


class Outcome(NamedTuple):
    """What a rule comes to in a case."""

    value: object
    """`Unknown` if it depends on something that is not known."""
    possible: tuple[object, ...]
    """All values that it may have."""


def may_forbid(rule: Rule) -> bool:
    """Whether a norm forbids in some case, as `only` does to all that it does not fit."""
    if len(rule.atoms) > MOST_OPEN or any(atom.counts for atom in rule.atoms):
        return True
    return any(rule.decide(*case) is Legality.FORBIDDEN for case in product((False, True), repeat=len(rule.atoms)))


_Cases: TypeAlias = list[tuple[tuple[Told, ...], object]]


def resolve(rule: Rule, truths: Sequence[Told]) -> Outcome:
    """What a rule comes to; where an atom is unknown it matters only if it would change that."""
    try:
        value = rule.decide(*truths)
    except UndeterminedError as error:
        cases = list(_cases(rule, rule.decide, truths))
        if not cases:
            return Outcome(Unknown(*error.missing, *_missing(truths)), (Unknown(*error.missing),))
        return Outcome(_agreed(cases, truths), _distinct(outcome for _, outcome in cases))
    return Outcome(value, (value,))


def resolve_why(rule: Rule, truths: Sequence[Told], because: tuple[Record, ...] = ()) -> Record:
    """The record of what a rule comes to, resting also on the decisions that told which atoms hold."""
    try:
        step, value, inputs, verdicts, below = rule.why(*truths)
        return step, value, inputs, verdicts, (*below, *because)
    except UndeterminedError:
        cases = list(_cases(rule, rule.why, truths))
    value = resolve(rule, truths).value
    told = [record[3] for _, record in cases if isinstance(record, tuple)]
    verdicts = tuple(each[0] if len(set(each)) == 1 else Verdict.UNKNOWN for each in zip(*told, strict=True))
    verdicts = verdicts or (Verdict.UNKNOWN,) * len(rule.step.unless)
    return rule.step, value, _padded(truths, rule.step), verdicts, because


def _cases(
    rule: Rule, decide: Callable[..., object], truths: Sequence[Told]
) -> Iterator[tuple[tuple[Told, ...], object]]:
    """Every way in which the unknown atoms can come out, and what the rule makes of it.

    None, if they are too many, or if a number is not known.
    """
    open_ = [atom for atom, truth in zip(rule.atoms, truths, strict=True) if isinstance(truth, Unknown)]
    if not 0 < len(open_) <= MOST_OPEN or any(atom.counts for atom in open_):
        return
    for case in product(*((False, True) if isinstance(truth, Unknown) else (truth,) for truth in truths)):
        try:
            yield case, decide(*case)
        except UndeterminedError as error:
            yield case, Unknown(*error.missing)


def _agreed(cases: _Cases, truths: Sequence[Told]) -> object:
    first = cases[0][1]
    if all(same(first, outcome) for _, outcome in cases):
        return first
    by_case = dict(cases)
    missing = [
        name
        for at, truth in enumerate(truths)
        if isinstance(truth, Unknown)
        and any(not same(outcome, by_case[(*case[:at], not case[at], *case[at + 1 :])]) for case, outcome in cases)
        for name in truth.missing
    ]
    return Unknown(*missing, *(name for _, each in cases if isinstance(each, Unknown) for name in each.missing))


def _distinct(outcomes: Iterable[object]) -> tuple[object, ...]:
    found: list[object] = []
    for outcome in outcomes:
        if not any(same(outcome, other) for other in found):
            found.append(outcome)
    return tuple(found)


def _missing(truths: Sequence[Told]) -> list[str]:
    return [name for truth in truths if isinstance(truth, Unknown) for name in truth.missing]


def _padded(truths: Sequence[Told], step: Step) -> tuple[object, ...]:
    """The truths as inputs of a step; a step that looks at something else names none of them."""
    return tuple(truths) if len(truths) == len(step.inputs) else (Unknown(*_missing(truths)),) * len(step.inputs)
