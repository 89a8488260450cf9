"""Statements: the logic of a clause, typed."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TypeAlias

from ..clauses.model import Clause
from ..diagnostics import Diagnostic
from ..document import Prose
from ..immutable import immutable
from .phrases import NOWHERE, At, Condition, Det, Focus, Frame, Number, Phrase, Role, Thing, Trait


class Modality(StrEnum):
    """What kind of norm a statement is."""

    MAY = "may"
    MAY_NOT = "may not"
    MUST = "must"
    MUST_NOT = "must not"
    NEED_NOT = "need not"


class Status(StrEnum):
    """What became of a clause."""

    GRAMMAR = "grammar"
    """The grammar read it, and everything in it is bound to a field of its logic."""
    READING = "reading"
    """It was formalized by hand."""
    RECONSTRUCTED = "reconstructed"
    """The text is lost; it was formalized by hand from worked examples."""
    STRUCTURED = "structured"
    """The grammar read its operator, conditions and exceptions; some words are kept as words."""
    AMBIGUOUS = "ambiguous"
    """The grammar reads it in several ways."""
    NOT_FORMALIZED = "not_formalised"
    """The grammar does not read it, or left out a part of it."""
    TRUNCATED = "truncated"
    """The source lost a part of it."""
    NOT_NORMATIVE = "not_normative"
    """It rules nothing: a pointer, a lead-in, a description."""


@immutable
class Norm:
    """Something may, may not, must or need not be done; `only` parts say what it is limited to."""

    modality: Modality
    act: Frame


@immutable
class Fact:
    """Something is so, or exists, while the conditions hold."""

    frame: Frame


@immutable
class Definition:
    """Something is, or is treated as, something else."""

    subject: Phrase
    status: "Phrase | Trait | Frame"
    """A frame without its subject for `considered to be at Level 0`."""
    verb: str = "consider"
    roles: tuple[Role, ...] = ()
    """For which purposes, where."""
    manner: tuple[str, ...] = ()
    negated: bool = False


@immutable
class Value:
    """A quantity of something has a value."""

    subject: Phrase
    quantity: Phrase
    """Without its value: the TEM, the normal stacking limit."""
    amount: "Number | Phrase"
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()


@immutable
class Modifier:
    """A number that is added to a quantity or a roll, together with all others whose conditions hold."""

    amount: Number
    to: "Phrase | None" = None
    """`None` where the table or the sentence before says it."""
    each: "Phrase | None" = None
    """Counted once for each of these."""


@immutable
class Effect:
    """An event that the conditions describe makes this happen."""

    frame: Frame


@immutable
class Application:
    """Rules apply to something, or do not."""

    rules: Phrase
    to: Phrase | None = None
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    """`unchanged`, `otherwise`, `normally`."""
    negated: bool = False


Body: TypeAlias = Norm | Fact | Definition | Value | Modifier | Effect | Application


@immutable
class Exemption:
    """An exception: what holds instead, and when."""

    id: str
    """The id of the exception, `O6.11!1`; empty for one that is told in the sentence itself."""
    warrant: str
    """What makes it one: `EXC`, `except`, a cross-reference."""
    conditions: tuple[Condition, ...] = ()
    """When it is one. Where nothing else is said, `unless` means the same as `if`: `not if Rowhouse [EXC: unless
    Breached]`."""
    instead: "tuple[Statement, ...] | Number | Phrase | Trait | None" = None
    """Statements, a value, or the things that are exempt; `None` if what it stands in just does not hold."""
    rules: tuple[str, ...] = ()
    """The rules that it points to."""
    limits: int | None = None
    """The number of the condition, from 0, that it takes something back from: `unless towed [EXC: by a tug]`. `None` if
    it limits the whole statement."""


@immutable
class Statement:
    """One thing that a clause says."""

    body: Body
    conditions: tuple[Condition, ...] = ()
    """All of them have to hold."""
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""
    """`except as stated otherwise`: other rules go before it; the words, in a standard form."""
    rules: tuple[str, ...] = ()
    """The rules that the clause cites, as printed."""
    at: At = field(default=NOWHERE, compare=False)
    focus: Focus = Focus.NONE


def denies(instead: Statement) -> bool:
    """Whether an exception only says that what it is an exception to is not so: `[EXC: NA at setup]`."""
    body = instead.body
    if not isinstance(body, Application) or not body.negated or body.to is not None:
        return False
    return isinstance(body.rules, Thing) and body.rules.kind != "rule" and body.rules.det in (Det.IMPLIED, Det.THAT)


@immutable
class Binding:
    """Where in the text a field of the logic is from."""

    field: str
    start: int
    end: int


@immutable
class Situated:
    """Something that a clause lives in, and that is a part of what it says."""

    relation: str
    """How: heading, lead-in, row, exception to ..."""
    of: str
    """The node or the clause."""
    text: str = ""
    """Its words, if they are not those of a clause."""


@immutable
class Formalized:
    """A clause and what came of it."""

    clause: str
    status: Status
    reason: str = ""
    """Why it is not formalized, or why it was formalized by hand."""
    statements: tuple[Statement, ...] = ()
    bindings: tuple[Binding, ...] = ()
    unknown: tuple[str, ...] = ()
    """The words for which the vocabulary has no entry."""
    situation: tuple[Situated, ...] = ()
    """What it lives in, as far as that was read."""
    evidence: tuple[str, ...] = ()
    """The examples from which it is reconstructed."""


@immutable
class Evidenced:
    """A sentence that stands for a clause because of what worked examples show."""

    clause: str
    says: str
    statements: tuple[Statement, ...]
    examples: tuple[str, ...]
    """The evidence."""


@immutable
class Logic:
    """What became of all clauses of a corpus."""

    clauses: tuple[Clause, ...] = ()
    formalized: tuple[Formalized, ...] = ()
    """One for each clause, in the same order."""
    prose: Mapping[str, Prose] = field(default_factory=dict)
    """The way from the text of a node back to its source."""
    diagnostics: tuple[Diagnostic, ...] = ()
    reviewed: Mapping[str, str] = field(default_factory=dict)
    """What readers found of clauses beside the logic that they have now, by the id of the clause."""
    reconstructed: tuple[Evidenced, ...] = ()
    """The sentences of which the clauses that are reconstructed are made."""
    emended: tuple[Evidenced, ...] = ()
    """What must be meant by clauses that examples contradict as they are printed; these stand as they are printed."""
