"""What comes of holding an assertion against the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ..answers import Answer, Record


def records(record: Record) -> Iterator[Record]:
    """A record and all that it rests on."""
    yield record
    for each in record[4]:
        yield from records(each)


class Status(StrEnum):
    """Whether an assertion holds."""

    HOLDS = "holds"
    CONTRADICTED = "contradicted"
    UNDETERMINED = "undetermined"
    """The answer depends on something that nobody says."""
    NOT_CHECKED = "not_checked"
    """Nobody here understands the question."""


class NotKnownError(Exception):
    """A part of a question that nobody here understands."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the words of the board, and its answer."""

    said: str
    """The same for any two questions that mean the same."""
    answer: Answer


@dataclass(frozen=True, slots=True)
class Checked:
    """An assertion that was held against the rules."""

    status: Status
    said: str = ""
    """What was asked, in the words of the board."""
    got: object = None
    """The answer, as plain data."""
    reason: str = ""
    """Why it is not checked, or what is missing."""
    rules: tuple[str, ...] = ()
    """The clauses of the document that the answer rests on, in the order of the trace."""
    answer: Answer | None = None
    """The answer with its trace."""

    def told(self, clause: str) -> list[str]:
        """What a clause says in the trace, each time that it is asked."""
        found = records(self.answer.record) if self.answer else ()
        return [str(record[1]) for record in found if record[0].clause == clause]
