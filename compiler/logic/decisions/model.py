"""Decisions: what a statement asks of a case, and what it comes to.

A decision is what the checks of logic try out, case by case. It asks atoms, each a yes or no about the case (or a
count), and its branches lead from their answers to an outcome.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from ..phrases import Frame, Number, Phrase, Test, Trait

Filler: TypeAlias = Phrase | Number | Frame | Trait


class Kind(StrEnum):
    """What a decision is about."""

    NORM = "norm"
    FACT = "fact"
    DEFINITION = "definition"
    VALUE = "value"
    MODIFIER = "modifier"
    EFFECT = "effect"
    APPLICATION = "application"


class Ruling(StrEnum):
    """What a norm says of an act."""

    PERMITTED = "permitted"
    FORBIDDEN = "forbidden"
    REQUIRED = "required"
    NOT_REQUIRED = "not required"


NUMBER_OF = "number of"
"""The role of what is counted: such an atom is a whole number, not a yes or no."""


@dataclass(frozen=True, slots=True)
class Fits:
    """Whether what a question puts in a role fits a description."""

    role: str
    """subject, object, complement, quantity, a preposition or `NUMBER_OF`."""
    phrase: Filler


@dataclass(frozen=True, slots=True)
class Atom:
    """One thing that a decision asks."""

    name: str
    """Unique within the decision."""
    test: Test | Fits

    @property
    def counts(self) -> bool:
        """Whether the answer is a number."""
        return isinstance(self.test, Fits) and self.test.role == NUMBER_OF


@dataclass(frozen=True, slots=True)
class Ask:
    """Whether an atom holds."""

    atom: str


@dataclass(frozen=True, slots=True)
class Not:
    """Whether something does not hold."""

    of: "Expression"


@dataclass(frozen=True, slots=True)
class All:
    """Whether all of them hold; of none, yes."""

    members: "tuple[Expression, ...]" = ()


@dataclass(frozen=True, slots=True)
class Any:
    """Whether at least one of them holds; of none, no."""

    members: "tuple[Expression, ...]" = ()


Expression: TypeAlias = Ask | Not | All | Any
"""A question made of atoms; asked from left to right, and no further than needed."""

YES, NO = All(), Any()


@dataclass(frozen=True, slots=True)
class Times:
    """A number, once for each of what an atom counts."""

    amount: Number
    count: str
    """The name of the atom."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Two exceptions hold and come to different things, and nothing says which of them prevails."""

    clauses: tuple[str, ...]


Outcome: TypeAlias = Ruling | bool | Number | Phrase | Times | Clash | None
"""What a decision comes to; `None` if the statement does not speak of the case."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One way through a decision."""

    when: Expression
    then: Outcome
    applied: tuple[Expression, ...] | None = ()
    """For each exception whether it applies on this way; `None` if the statement does not get as far as that."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What one statement asks, and what it comes to."""

    clause: str
    kind: Kind
    keys: tuple[str, ...]
    """Under what it is looked up: verbs, the head of a quantity, the name of a status, the names of rules."""
    atoms: tuple[Atom, ...]
    branches: tuple[Branch, ...]
    """In this order: the first whose question is answered yes counts; that of the last is `YES`."""
    exemptions: tuple[str, ...] = ()
    """The ids of its exceptions."""
    default: bool = False
    """Whether any other rule that speaks of the case goes before it."""
