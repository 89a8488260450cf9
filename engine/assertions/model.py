"""What comes of holding an assertion against the rules."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from ..answers import Answer, Record
from ..hexes import Hexside
from ..locations import Location

if TYPE_CHECKING:
    from .discourse import Discourse

LOS, MOVE = "LOS", "move"
"""What a question can follow over the board."""


def records(record: Record) -> Iterator[Record]:
    """A record and all that it rests on."""
    yield record
    for each in record[4]:
        yield from records(each)


class Status(StrEnum):
    """Whether an assertion holds."""

    HOLDS = "holds"
    RECONSTRUCTED = "reconstructed"
    """It holds by a rule whose words are lost, and that was made of what worked examples say."""
    CONTRADICTED = "contradicted"
    UNDETERMINED = "undetermined"
    """The answer depends on something that nobody says."""
    CIRCULAR = "circular"
    """It holds only by a fact that was inferred from what the example says."""
    NOT_CHECKED = "not_checked"
    """Nobody here understands the question, or no rule can make it fail."""
    NO_MAP = "no_map"
    """It was read, and no map shows what it is about."""
    NOT_READ = "not_read"
    """No question was made of the words."""


class NotKnownError(Exception):
    """A part of a question that nobody here understands."""


class NotSoError(NotKnownError):
    """Something that an example takes to be so of its places, and that is not so on the map."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a question follows over the board, from place to place."""

    kind: str
    """`LOS` or `move`."""
    stops: tuple[Location, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the words of the board, and its answer."""

    said: str
    """The same for any two questions that mean the same."""
    answer: Answer
    otherwise: "Callable[[], Discourse] | None" = None
    """The case as it would be if a yes were a no, or a no a yes; `None` if nobody here knows."""
    courses: tuple[Course, ...] = ()
    """The lines of sight and moves that it is about."""
    places: tuple[Location, ...] = ()
    """The other Locations that it is about."""


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
    places: tuple[Location | Hexside, ...] = ()
    """The Locations and hexsides that it is about, each once."""
    courses: tuple[Course, ...] = ()
    """The lines of sight and moves that it is about."""

    def decided(self, document: str, by: str = "") -> dict[str, str]:
        """What the rules of a document come to for each question that the answer rests on; with `by`, only for those
        that this clause has a part in."""
        found = records(self.answer.record) if self.answer else ()
        return {
            record[0].said: str(record[1])
            for record in found
            if record[0].clause == document and (not by or any(each[0].clause == by for each in records(record)))
        }
