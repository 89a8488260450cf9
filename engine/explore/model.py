"""What exploring a question leaves: its cases, with what each comes to and which clauses decide that."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import prod
from typing import NamedTuple

from .tree import Sets, Tree, cases


class Standing(StrEnum):
    """How far an answer is settled."""

    DECIDED = "decided"
    """The rules, or the board, tell."""
    UNDETERMINED = "undetermined"
    """It hangs on a clause that nobody could read, or on what no fact can tell."""
    CONFLICT = "conflict"
    """Clauses are at odds, and none goes before the other."""
    SILENT = "silent"
    """No clause has anything to say."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a document says in one case."""

    standing: Standing
    text: str = ""
    """The answer in words; nothing, if it is not decided."""
    missing: tuple[str, ...] = ()
    """The clauses and facts that it hangs on, if it is undetermined, or that are at odds."""
    clauses: tuple[str, ...] = ()
    """What decides it."""
    lacking: tuple[str, ...] = ()
    """Where nothing decides it: the clauses that would, and do not apply."""
    where: Mapping[str, Sets] = field(default_factory=dict)
    """Of the clauses that decide it in some of the cases that come to the same: the facts without which they do not."""

    @property
    def key(self) -> Hashable:
        """What it comes to, whatever decides it."""
        return self.standing, self.text, self.missing

    @property
    def exact(self) -> Hashable:
        """The same, and what decides it."""
        return self.key, self.clauses, self.lacking

    def merged(self, other: "Said") -> "Said":
        """The same, decided by the clauses of either."""
        clauses, lacking = _union(self.clauses, other.clauses), _union(self.lacking, other.lacking)
        return Said(self.standing, self.text, self.missing, clauses, lacking)


NOTHING = Said(Standing.SILENT)


class Question(NamedTuple):
    """One answer that is asked for."""

    subject: str
    quantity: str
    answer: str = ""
    """Which of its answers is meant, where a question of the catalogue has several."""

    def __str__(self) -> str:
        return f"{self.subject} {self.quantity}" + (f": {self.answer}" if self.answer else "")


@dataclass(frozen=True, slots=True)
class Assumed:
    """What is taken for granted of a fact in one case."""

    value: str
    """Nothing, if it is not."""

    @property
    def key(self) -> Hashable:
        """That is all there is."""
        return self.value

    def merged(self, other: "Assumed") -> "Assumed":
        """The same."""
        return self


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that one document says to one question."""

    question: Question
    given: Mapping[str, str]
    """What was given for all cases."""
    document: str
    label: str
    """What the document is called."""
    tree: Tree[Said]
    assumed: Mapping[str, Tree[Assumed]] = field(default_factory=dict)
    """What was taken for granted, by fact."""
    asked: int = 0
    """How many times the engine was asked, for all answers to its question together."""

    def granted(self) -> Iterator[tuple[str, str, list[tuple[Sets, str]]]]:
        """What was taken for granted of each fact: as a rule, and the cases in which it was otherwise."""
        for key, tree in self.assumed.items():
            told = [(facts, each.value) for facts, each in cases(tree)]
            usual = max(told, key=lambda each: prod(map(len, each[0].values())))[1]
            yield key, usual, [each for each in told if each[1] != usual]


def _union(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))
