"""Logic as JSON: each node an object that names its class, fields at their default left out.

The bindings say where a node is from; the nodes themselves keep no places, so that equal logic is equal JSON.
"""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any

from ..graph.to_json import span_to_json
from ..lexicon.inflection import Inflection
from ..spans import Span
from .boxes_to_text import boxes_to_text
from .model import Formalized, Statement
from .phrases import is_told
from .tables import Table
from .to_boxes import to_boxes
from .to_text import REGULAR, statement_to_text, table_to_text

SCHEMA = "undercroft/logic/1"


@dataclass(frozen=True, slots=True)
class ClauseText:
    """The words of a clause, and where they stand."""

    rule: str
    """The node that it is a clause of."""
    text: str
    start: int
    """Where the words begin in the text of that node."""
    span: Span | None
    reviewed: str = ""
    """The verdict of whoever read it beside its logic; empty if nobody has."""


def logic_to_json(
    clauses: Iterable[tuple[Formalized, ClauseText]],
    coverage: Mapping[str, Any],
    inflection: Inflection = REGULAR,
    tables: Iterable[Table] = (),
) -> dict[str, Any]:
    """What became of each clause, in printed order, and the tables that clauses make; ready for `json.dumps`."""
    return {
        "schema": SCHEMA,
        "clauses": [_clause(formalized, text, inflection) for formalized, text in clauses],
        "tables": [_table(table, inflection) for table in tables],
        "coverage": dict(coverage),
    }


def node_to_json(node: object) -> Any:
    """A statement, a phrase, or anything else that logic is made of."""
    if isinstance(node, StrEnum):
        return node.value
    if isinstance(node, Fraction):
        return node.numerator if node.denominator == 1 else str(node)
    if isinstance(node, tuple):
        return [node_to_json(member) for member in node]
    if is_dataclass(node):
        kind: Any = type(node)
        told = ((name, getattr(node, name), usual) for name, usual in _fields(kind))
        return {
            "is": kind.__name__,
            **{name: node_to_json(value) for name, value, usual in told if usual is MISSING or value != usual},
        }
    return node


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, object], ...]:
    """The fields of a class of nodes that are told, each with its default."""
    return tuple((field.name, field.default) for field in fields(kind) if is_told(field))


def _clause(formalized: Formalized, place: ClauseText, inflection: Inflection) -> dict[str, Any]:
    return {
        "id": formalized.clause,
        "rule": place.rule,
        "text": place.text,
        "span": span_to_json(place.span),
        "status": formalized.status.value,
        "reason": formalized.reason,
        "evidence": list(formalized.evidence),
        "logic": [_statement(statement, inflection) for statement in formalized.statements],
        "boxes": _boxes(formalized.statements),
        "situation": [{"relation": one.relation, "of": one.of, "text": one.text} for one in formalized.situation],
        "reviewed": place.reviewed or None,
        "bindings": [
            {"field": binding.field, "start": binding.start - place.start, "end": binding.end - place.start}
            for binding in formalized.bindings
        ],
    }


def _table(table: Table, inflection: Inflection) -> dict[str, Any]:
    return {
        "id": table.id,
        "text": table_to_text(table, inflection),
        "roll": node_to_json(table.roll),
        "rows": [
            {
                "low": node_to_json(row.shown.low),
                "high": node_to_json(row.shown.high),
                "clauses": list(dict.fromkeys(clause for clause, _ in row.statements)),
            }
            for row in table.rows
        ],
        "modifiers": list(dict.fromkeys(clause for clause, _ in table.modifiers)),
    }


def _boxes(statements: tuple[Statement, ...]) -> dict[str, Any]:
    """What the statements of a clause say, flat, with the same in letters."""
    boxes = to_boxes(statements)
    return {
        "text": boxes_to_text(boxes),
        "referents": [node_to_json(one) for one in boxes.referents],
        "boxes": [node_to_json(one) for one in boxes.boxes],
    }


def _statement(statement: Statement, inflection: Inflection) -> dict[str, Any]:
    return {"text": statement_to_text(statement, inflection), "statement": node_to_json(statement)}
