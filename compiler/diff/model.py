"""What changed between two editions of a corpus."""

from dataclasses import dataclass
from enum import StrEnum

from ..word_diff import Edit


class ChangeKind(StrEnum):
    """The kinds of change, in the order in which they are told."""

    DOCUMENT_ADDED = "document-added"
    DOCUMENT_REMOVED = "document-removed"
    RULE_ADDED = "rule-added"
    RULE_REMOVED = "rule-removed"
    RULE_RENUMBERED = "rule-renumbered"
    RULE_MOVED = "rule-moved"
    """It stands below another rule than before; its number may have changed with that."""
    TITLE_CHANGED = "title-changed"
    VALUE_CHANGED = "value-changed"
    LOGIC_CHANGED = "logic-changed"
    """A statement was added or removed, or says something else now than another number."""
    EXCEPTION_ADDED = "exception-added"
    EXCEPTION_REMOVED = "exception-removed"
    EXCEPTION_MOVED = "exception-moved"
    """It stands at another place of its rule, or at another rule."""
    EXCEPTION_CHANGED = "exception-changed"
    GAP_FILLED = "gap-filled"
    """Text that the old edition lost is there."""
    GAP_OPENED = "gap-opened"
    """Text that the old edition had is lost."""
    WORDS_CHANGED = "words-changed"
    EXAMPLE_ADDED = "example-added"
    EXAMPLE_REMOVED = "example-removed"
    EXAMPLE_CHANGED = "example-changed"
    PART_ADDED = "part-added"
    """A paragraph, table, note, footnote or figure of a rule that both editions have."""
    PART_REMOVED = "part-removed"
    REFERENCE_DANGLES = "reference-dangles"
    """A reference to a rule that the old edition had and the new one has not."""
    REFERENCE_SHIFTED = "reference-shifted"
    """A reference that reads as before, though the rule it meant has another number now."""
    RULINGS_CHANGED = "rulings-changed"
    """Cases of an explored question that the rule helps to decide are ruled otherwise."""


class Basis(StrEnum):
    """Where a value is taken from."""

    LOGIC = "logic"
    TEXT = "text"
    """Read off the words, because no logic holds the clause; the name is the word that the number stands with."""


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A value that is another one now."""

    name: str
    """The quantity, such as `TEM`."""
    unit: str
    old: str | None
    """None for a value that was not stated before."""
    new: str | None
    """None for a value that is stated no longer."""
    clause: str | None = None
    """The clause that states it, in the new edition, or in the old one if it is stated no longer."""
    basis: Basis = Basis.LOGIC


class Aspect(StrEnum):
    """In what two statements can differ."""

    MODALITY = "modality"
    """May, may not, must; or whether something is so at all."""
    LIMIT = "limit"
    """What it is limited to: only Infantry, only by a stair."""
    CONDITION = "condition"
    EXCEPTION = "exception"
    REFERENCE = "reference"
    """The rules that it cites."""
    STATEMENT = "statement"
    """Anything else: who, what, where."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two statements differ, in controlled English."""

    aspect: Aspect
    old: str | None = None
    """None for what was added, and where only the statements as a whole can show it."""
    new: str | None = None


@dataclass(frozen=True, slots=True)
class LogicChange:
    """A statement that says something else now, in controlled English."""

    old: str | None
    """None if it is new."""
    new: str | None
    """None if it is gone."""
    old_clause: str | None
    new_clause: str | None
    differences: tuple[Difference, ...] = ()
    """In what they differ, if both are there."""


@dataclass(frozen=True, slots=True)
class RulingChange:
    """A question that is ruled otherwise."""

    question: str
    """What `ask` calls it: `cellar TEM`."""
    cases: int
    """In how many cases the rule has a part in that."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change."""

    kind: ChangeKind
    document: str
    rule: str
    """Where to look: the rule or document, in the new edition, or in the old one if it is gone."""
    old: str | None
    """What changed, by its id in the old edition; None if it is new."""
    new: str | None
    """The same in the new edition; None if it is gone."""
    title: str | None = None
    """The rule's title, as the newer edition that has it prints it."""
    edits: tuple[Edit, ...] = ()
    """From the old words to the new; of added and removed things the whole text."""
    value: ValueChange | None = None
    logic: LogicChange | None = None
    same_logic: bool = False
    """Whether the words of a rule are others and all that they rule is the same."""
    target: str | None = None
    """Of a reference: the rule it meant, as the new edition calls it, or the old one if it is gone."""
    printed: str | None = None
    """Of a reference: the words of it; of a moved rule: the one it stands below now."""
    ruling: RulingChange | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """All changes: document by document in the new edition's order, there in printed order."""

    changes: tuple[Change, ...]

    def __bool__(self) -> bool:
        return bool(self.changes)

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each kind that occurs, in the order of the kinds."""
        told = [change.kind for change in self.changes]
        return {kind.value: told.count(kind) for kind in ChangeKind if kind in told}
