"""A clause: one statement of a rule."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Range: TypeAlias = tuple[int, int]
"""First and last offset (exclusive) in a node's text."""


class ClauseKind(StrEnum):
    """What a clause is for; only norms, definitions and fragments can become logic."""

    NORM = "norm"
    """It commands, forbids, allows, or gives a value."""
    DEFINITION = "definition"
    """It says what something is, counts as, or is called."""
    FRAGMENT = "fragment"
    """Part of an exception that is no sentence: a condition, a value, a thing; read with what it limits."""
    POINTER = "pointer"
    """It only sends the reader elsewhere."""
    LEAD_IN = "lead-in"
    """It opens a list and says nothing without it."""
    DESCRIPTION = "description"
    """It tells and rules nothing."""
    TRUNCATED = "truncated"
    """The source lost a part of it."""


@dataclass(frozen=True, slots=True)
class Row:
    """The row of a table that a clause stands in."""

    table: str
    """The table's id."""
    part: str
    """`body`, `modifier` or `note`, as in the marks of the cells."""
    number: int
    """Of the row in its part, from 0."""
    column: int
    """Of the cell that the clause stands in, from 0."""
    start: int
    """The row's first cell, `text[start:end]` of the table: a result of dice, a signed number, a letter."""
    end: int


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a node's text: `text[start:end]` without the exceptions in it, and without `skips`."""

    id: str
    """The node's id and a number, `O6.4:c2`, in the order of the text."""
    node: str
    kind: ClauseKind
    start: int
    end: int
    exceptions: tuple[str, ...] = ()
    """The exceptions that stand in it, or just after it in a bracket of their own; each has clauses of its own."""
    aside: bool = False
    """Whether it stands in parentheses, as a sentence within or beside another."""
    skips: tuple[Range, ...] = ()
    """What is no part of its words: asides with their parentheses, the letters of items, marks of footnotes."""
    row: Row | None = None
    title: Range | None = None
    """The words that head the cell or paragraph it stands in, such as `Choose Destination:`."""
    topic: str = ""
    """The title under which it stands; what it leaves unsaid is about this."""
    lead: str = ""
    """The clause whose sentence it goes on with, as an item of a list after a colon."""
    before: str = ""
    """Where its pronouns look: the clause before it in its node, or the one that this exception or aside is in."""
    gloss: bool = False
    """Whether it says again what was said, after `i.e.`."""
