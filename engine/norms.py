"""How norms and exceptions compose into one ruling.

Of norms, a prohibition prevails over a permission: a player has to obey all the rules at once, and a permission that
is meant to lift a prohibition is an exception of it and stands below it in its tree.

Of exceptions, one that applies replaces what it stands below. Two that apply, rule differently, and of which
none is said to go before the other, are a `Conflict`; nothing is settled by their order on the page.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, NoReturn, TypeVar

from .truth import Legality, Truth, UndeterminedError, Unknown, any_of, negated

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Modality(StrEnum):
    """What kind of norm a clause is."""

    MAY = "may"
    """Permits what it applies to, and says nothing of the rest."""
    MAY_NOT = "may not"
    """Forbids what it applies to."""
    MUST = "must"
    """Forbids what falls short of it; it permits nothing."""
    ONLY_IF = "only if"
    """Permits what it applies to and forbids everything else."""


class Norm(NamedTuple):
    """One clause, held against one case."""

    clause: str
    """The id of the clause."""
    modality: Modality
    applies: Truth
    """Whether its condition, exceptions included, holds of the case."""


class Ruling(NamedTuple):
    """What norms say together."""

    legality: Legality
    decisive: tuple[str, ...] = ()
    """The clauses that decide it: those that forbid, or those that permit."""
    missing: tuple[str, ...] = ()
    """What would have to be known, if it is undetermined."""


class Conflict:
    """Two or more exceptions apply and no order says which of them prevails."""

    __slots__ = ("clauses",)

    def __init__(self, *clauses: str) -> None:
        self.clauses = clauses
        """The clauses at odds."""

    def __repr__(self) -> str:
        return f"Conflict({', '.join(map(repr, self.clauses))})"

    def __str__(self) -> str:
        return f"conflict between {' and '.join(self.clauses)}"

    def __bool__(self) -> NoReturn:
        raise UndeterminedError((str(self),))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Conflict) and set(self.clauses) == set(other.clauses)

    def __hash__(self) -> int:
        return hash(frozenset(self.clauses))


@dataclass(frozen=True, slots=True)
class Branch(Generic[T_co]):
    """What a clause rules, and the exceptions that may replace that."""

    clause: str
    value: T_co
    applies: Truth = True
    """Whether the condition of this branch alone holds; that of a base mostly does."""
    unless: "tuple[Branch[T_co], ...]" = ()
    """The exceptions to it, in printed order, which settles nothing."""
    before: frozenset[str] = frozenset()
    """The clauses beside it that it goes before, where a rule says so."""


def rule_on(norms: Iterable[Norm], silent: Legality = Legality.UNDETERMINED) -> Ruling:
    """What norms say together of one case; `silent` is the answer if none of them speaks of it."""
    norms = list(norms)
    permits = [norm for norm in norms if norm.modality in (Modality.MAY, Modality.ONLY_IF)]
    forbids = [(norm.clause, _forbids(norm)) for norm in norms if norm.modality is not Modality.MAY]
    permitted, forbidden = any_of(*(norm.applies for norm in permits)), any_of(*(truth for _, truth in forbids))
    if forbidden is True:
        return Ruling(Legality.FORBIDDEN, tuple(clause for clause, truth in forbids if truth is True))
    if permitted is False and (forbidden is False or silent is Legality.FORBIDDEN):
        return Ruling(silent, missing=("no clause speaks of it",) if silent is Legality.UNDETERMINED else ())
    if forbidden is False and (permitted is True or silent is Legality.PERMITTED):
        return Ruling(Legality.PERMITTED, tuple(norm.clause for norm in permits if norm.applies is True))
    missing = [name for truth in (forbidden, permitted) if isinstance(truth, Unknown) for name in truth.missing]
    return Ruling(Legality.UNDETERMINED, missing=tuple(dict.fromkeys(missing)))


def prevailing(base: Branch[T]) -> T | Unknown | Conflict:
    """What a tree of exceptions comes to, where the base itself applies.

    Where nobody knows whether an exception applies, both cases are tried: it leaves the answer open only if it
    would change it.
    """
    certain = [branch for branch in base.unless if branch.applies is True]
    unsure = [(branch, branch.applies.missing) for branch in base.unless if isinstance(branch.applies, Unknown)]
    outcomes = [
        _settled(base.value, [*certain, *(branch for bit, (branch, _) in enumerate(unsure) if case >> bit & 1)])
        for case in range(1 << len(unsure))
    ]
    missing = [
        name
        for bit, (_, names) in enumerate(unsure)
        if any(not same(outcome, outcomes[case ^ 1 << bit]) for case, outcome in enumerate(outcomes))
        for name in names
    ]
    return Unknown(*missing) if missing else outcomes[0]


def _settled(value: T, applying: Sequence[Branch[T]]) -> T | Unknown | Conflict:
    """What the exceptions that apply make of a value."""
    beaten = {clause for branch in applying for clause in branch.before}
    left = [branch for branch in applying if branch.clause not in beaten] or applying
    outcomes = [prevailing(branch) for branch in left]
    if not outcomes:
        return value
    unknown = [name for outcome in outcomes if isinstance(outcome, Unknown) for name in outcome.missing]
    if unknown:
        return Unknown(*unknown)
    return outcomes[0] if all(same(outcomes[0], each) for each in outcomes) else Conflict(*(b.clause for b in left))


def same(one: object, other: object) -> bool:
    """Whether two outcomes are one; an unknown one is never the same as a known one."""
    if isinstance(one, Unknown) or isinstance(other, Unknown):
        return isinstance(one, Unknown) and isinstance(other, Unknown) and one.is_as_open(other)
    return one == other


def _forbids(norm: Norm) -> Truth:
    return norm.applies if norm.modality is Modality.MAY_NOT else negated(norm.applies)
