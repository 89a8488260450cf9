"""Answers, and the traces that explain them.

Tracing has to be cheap, so it is done in two steps. What a clause says, the names of its inputs and its exceptions
never change: they stand once, in a `Step`. What a call adds is one plain
tuple, a `Record`. Only when somebody asks why is a `Trace` made of it, with everything spelled out.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from .dice import DiceRoll, DieRoll
from .norms import Conflict
from .truth import Legality, Unknown


class Verdict(StrEnum):
    """What became of an exception that was considered; the value is the reason in words."""

    APPLIED = "applied"
    NOT_MET = "its condition does not hold"
    IDLE = "what it is an exception to does not speak of the case"
    OUTRANKED = "another exception goes before it"
    UNKNOWN = "whether its condition holds is not known"


class Exempted(NamedTuple):
    """An exception of a clause."""

    clause: str
    """Its id, such as `X1.1!1`."""
    said: str
    """What it says, as the printed logic puts it."""
    warrant: str = "EXC"
    """Why it goes before the clause: its bracket, `except as`, a cross-reference."""


class Cell(NamedTuple):
    """The cell of a table that was read; give it as an input of the step that reads it."""

    table: str
    """The id of the table."""
    row: str
    """The row as printed, such as `5-6`."""
    column: str = ""
    """The column, where the table has several."""

    def __str__(self) -> str:
        return f"{self.table}: row {self.row}" + (f", column {self.column}" if self.column else "")


class Step(NamedTuple):
    """What never changes about one decision of one clause."""

    clause: str
    """The id of the clause, or of a cited rule outside the corpus."""
    said: str
    """What it says, as the printed logic puts it; never its published text."""
    inputs: tuple[object, ...] = ()
    """What it looks at; its name is its text."""
    unless: tuple[Exempted, ...] = ()
    """Its exceptions, in printed order."""


Record: TypeAlias = tuple[Step, object, tuple[object, ...], tuple[Verdict, ...], "tuple[Record, ...]"]
"""One decision: the step, its value, its inputs, the verdict on each exception, and what it rests on."""

_DICE = (DieRoll, DiceRoll)
APPLIED, NOT_MET, IDLE = Verdict.APPLIED, Verdict.NOT_MET, Verdict.IDLE
"""Those that records mostly hold; a name is looked up faster than a member of an enum."""


class Considered(NamedTuple):
    """An exception, and what became of it."""

    clause: str
    said: str
    warrant: str
    verdict: Verdict


class Trace(NamedTuple):
    """Why an answer is what it is."""

    clause: str
    said: str
    value: object
    inputs: tuple[tuple[str, object], ...]
    """What it looked at, by name, without dice and cells."""
    applied: tuple[Considered, ...]
    refused: tuple[Considered, ...]
    dice: tuple[tuple[str, DieRoll | DiceRoll], ...]
    cells: tuple[Cell, ...]
    because: tuple["Trace", ...]
    """The decisions it rests on."""


class Answer:
    """The value of a question, and the record of how it came about."""

    __slots__ = ("record", "value")

    def __init__(self, value: object, record: Record) -> None:
        self.value = value
        self.record = record

    @property
    def legality(self) -> Legality | None:
        """Whether it may be done, if that was the question; undetermined is an answer to every question."""
        if isinstance(self.value, Unknown | Conflict):
            return Legality.UNDETERMINED
        return self.value if isinstance(self.value, Legality) else None

    @property
    def missing(self) -> tuple[str, ...]:
        """What would have to be known for a better answer; for a conflict, the conflict."""
        if isinstance(self.value, Conflict):
            return (str(self.value),)
        if self.legality is not Legality.UNDETERMINED:
            return ()
        return self.value.missing if isinstance(self.value, Unknown) else _missing(self.record)

    @property
    def trace(self) -> Trace:
        """The record, spelled out."""
        return trace(self.record)


def trace(record: Record) -> Trace:
    """Spell a record out."""
    (clause, said, names, unless), value, inputs, verdicts, because = record
    plain: dict[tuple[str, str], tuple[str, object]] = {}
    dice: dict[tuple[str, str], tuple[str, DieRoll | DiceRoll]] = {}
    cells = []
    for fact, given in zip(names, inputs, strict=True):
        name = str(fact)
        if isinstance(given, _DICE):
            dice[name, repr(given)] = name, given
        elif isinstance(given, Cell):
            cells.append(given)
        else:
            plain[name, repr(given)] = name, given
    applied: list[Considered] = []
    refused: list[Considered] = []
    for exempted, verdict in zip(unless, verdicts, strict=True):
        (applied if verdict is APPLIED else refused).append(Considered(*exempted, verdict))
    below = tuple([trace(each) for each in because])
    told = tuple(plain.values()), tuple(applied), tuple(refused), tuple(dice.values()), tuple(cells)
    return Trace(clause, said, value, *told, below)


def _missing(record: Record) -> tuple[str, ...]:
    """What the inputs of a record, or of those it rests on, lack."""
    _, _, inputs, _, because = record
    own = [name for given in inputs if isinstance(given, Unknown) for name in given.missing]
    below = [name for each in because for name in (*_missing(each), *_unknown(each))]
    return tuple(dict.fromkeys(own + below))


def _unknown(record: Record) -> tuple[str, ...]:
    return record[1].missing if isinstance(record[1], Unknown) else ()
