"""A clause: one statement of a rule."""

from dataclasses import dataclass
from enum import StrEnum


class ClauseKind(StrEnum):
    """What a clause is for; only norms and definitions can become logic."""

    NORM = "norm"
    """It commands, forbids, allows, or gives a value."""
    DEFINITION = "definition"
    """It says what something is, counts as, or is called."""
    POINTER = "pointer"
    """It only sends the reader elsewhere."""
    LEAD_IN = "lead-in"
    """It opens a list: the rules below finish it."""
    DESCRIPTION = "description"
    """It tells and rules nothing."""
    TRUNCATED = "truncated"
    """The source lost a part of it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a node's text, `text[start:end]` without the exceptions in it."""

    id: str
    """The node's id and a number, `O6.4:c2`."""
    node: str
    kind: ClauseKind
    start: int
    end: int
    exceptions: tuple[str, ...] = ()
    """The exceptions that stand in it; each has clauses of its own."""
    aside: bool = False
    """Whether it stands in parentheses, as a sentence within or beside another."""
