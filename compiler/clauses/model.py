"""A clause: one statement of a rule."""

from enum import StrEnum
from typing import TypeAlias

from ..immutable import immutable

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
    QUESTION = "question"
    """It asks; what rules is the answer together with it."""
    DESCRIPTION = "description"
    """It tells and rules nothing."""
    TRUNCATED = "truncated"
    """The source lost a part of it."""


class Relation(StrEnum):
    """What something else is to a clause that lives in it; in the order in which a clause lists them."""

    HEADING = "heading"
    """Words that stand over it: the head of its cell, the title of its rule or table, those of what this is in."""
    ROW_HEAD = "row_head"
    """The first cell of its row; under an empty one also the nearest that is filled."""
    COLUMN_HEAD = "column_head"
    """The head of its column."""
    LEAD_IN = "lead_in"
    """The clause whose sentence it goes on with, as an item of a list or a cell of a table."""
    EXCEPTION_TO = "exception_to"
    """The clause that it limits."""
    ASIDE_IN = "aside_in"
    """The clause that it stands in, in parentheses."""
    CONCESSION_TO = "concession_to"
    """The clause beside which it holds all the same: `though a raft pays nothing`."""
    RESTATES = "restates"
    """The clause that it says again, after `i.e.`."""
    ANSWERS = "answers"
    """A question to which it is the answer, or a part of one."""
    NOTE_TO = "note_to"
    """The cell of a table that bears its letter."""
    CONTINUES = "continues"
    """The clause before it: in its text, or at the end of the paragraph before."""


@immutable
class Situation:
    """One thing that a clause lives in: words elsewhere that are part of what it says."""

    relation: Relation
    target: str
    """The clause, or for words that are no clause the node, that it is related to."""
    node: str
    """The node whose words they are."""
    start: int
    """The words are `[start:end]` of the node's text, or of its title."""
    end: int
    in_title: bool = False


@immutable
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


@immutable
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
    situation: tuple[Situation, ...] = ()
    """All that it lives in, in the order of `Relation`; of several headings the nearest first."""

    def related(self, relation: Relation) -> tuple[Situation, ...]:
        """What stands in one relation to it."""
        return tuple(one for one in self.situation if one.relation == relation)

    @property
    def asked(self) -> bool:
        """Whether it is a question, or an answer to one."""
        return self.kind is ClauseKind.QUESTION or bool(self.related(Relation.ANSWERS))
