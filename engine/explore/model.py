"""What exploring a question leaves: its cases, with what each comes to and which clauses decide that."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from .tree import Tree


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


class Said(NamedTuple):
    """One answer in one case."""

    label: str
    """What it answers, where a question has several answers."""
    standing: Standing
    text: str
    """The answer in words; nothing, if it is not decided."""
    missing: tuple[str, ...] = ()
    """The clauses and facts that it hangs on, if it is undetermined, or that are at odds."""
    clauses: tuple[str, ...] = ()
    """What decides it."""
    lacking: tuple[str, ...] = ()
    """Where nothing decides it: the clauses that would, and do not apply."""

    @property
    def words(self) -> str:
        """What it comes to, as a player reads it."""
        return self.text if self.standing is Standing.DECIDED else self.standing.value


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a document says in one case."""

    said: tuple[Said, ...]
    needs: tuple[str, ...] = ()
    """Names of facts, as the engine puts them, that may decide what is open; nothing of them is published."""

    @property
    def key(self) -> Hashable:
        """What it comes to, whatever decides it."""
        return tuple((each.label, each.standing, each.text, each.missing) for each in self.said)

    def merged(self, other: "Outcome") -> "Outcome":
        """The same, decided by the clauses of either."""
        pairs = zip(self.said, other.said, strict=True)
        return replace(self, said=tuple(_decided_by_either(one, two) for one, two in pairs), needs=())

    @property
    def standing(self) -> Standing:
        """The least settled of its answers that rules speak of; silent, if they speak of none."""
        found = {each.standing for each in self.said}
        for standing in (Standing.CONFLICT, Standing.UNDETERMINED, Standing.DECIDED):
            if standing in found:
                return standing
        return Standing.SILENT


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that one document says to one question."""

    subject: str
    quantity: str
    given: Mapping[str, str]
    """What was given for all cases."""
    document: str
    label: str
    """What the document is called."""
    tree: Tree[Outcome]
    assumed: tuple[str, ...] = ()
    """What was taken for granted in all cases."""
    asked: int = 0
    """How many questions it took."""


def _decided_by_either(one: Said, other: Said) -> Said:
    return one._replace(
        clauses=_union(one.clauses, other.clauses),
        lacking=_union(one.lacking, other.lacking),
    )


def _union(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))
