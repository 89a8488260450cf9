"""Tables over dice: which results of a roll lead to which clauses, and what is added to it."""

from collections.abc import Iterable

from ...immutable import immutable
from ..boxes import QUANTITY
from ..phrases import Number, Thing
from ..shapes import number_to_text
from ..tables import Table, overlaps
from .expressions import inner
from .model import Kind, Norm, Require, Said


@immutable
class ChartRow:
    """Results that lead to the same."""

    key: str
    """As printed: `5-6`."""
    shown: Number
    """Both ends included."""
    clauses: tuple[str, ...]
    """What says what they lead to."""


@immutable
class Chart:
    """A roll, the rows of its table, and what modifies it."""

    id: str
    roll: str
    rows: tuple[ChartRow, ...]
    """In printed order; no two of them share a result."""
    modifiers: tuple[str, ...]
    """The clauses that add to it, in printed order; all that apply are added up."""


def charts(tables: Iterable[Table], norms: Iterable[Norm]) -> tuple[Chart, ...]:
    """The tables of a document whose results can be told.

    A table is left to its rules where its rows overlap or do not part anything, or where a modifier is not read or
    nobody would look it up under the name of the roll: a sum without it would be wrong.
    """
    norms = tuple(norms)
    return tuple(_chart(table, norms) for table in tables if _is_sound(table, norms))


def _chart(table: Table, norms: Iterable[Norm]) -> Chart:
    rows = tuple(
        ChartRow(number_to_text(row.shown), row.shown, tuple(dict.fromkeys(clause for clause, _ in row.statements)))
        for row in table.rows
    )
    return Chart(table.id, _called(table.roll), rows, tuple(each.clause for each in norms if _adds(each, table)))


def _called(roll: Thing) -> str:
    return " ".join((*(trait.name for trait in roll.traits), roll.head))


def _is_sound(table: Table, norms: Iterable[Norm]) -> bool:
    parting = all(row.shown.low is not None or row.shown.high is not None for row in table.rows)
    own = {clause for clause, _ in table.modifiers}
    named = all(each.keys for each in norms if each.kind is Kind.MODIFIER and each.clause in own)
    return parting and named and not table.unread and not any(overlaps(table))


def _adds(norm: Norm, table: Table) -> bool:
    """Whether it is looked up under the name of the roll, and is not for rolls of another name alone."""
    told = (claim for step in norm.steps if isinstance(step, Require) for claim in inner(step.claim))
    named = {claim.word for claim in told if isinstance(claim, Said) and claim.role == QUANTITY}
    own = {trait.name for trait in table.roll.traits}
    return norm.kind is Kind.MODIFIER and table.roll.head in norm.keys and named <= own
