"""Changes as JSON, of the published schema."""

from typing import Any

from ..compare.to_json import edit_to_json
from .model import Change, Changes, LogicChange, ValueChange

SCHEMA = "undercroft/diff/1"


def changes_to_json(changes: Changes) -> dict[str, Any]:
    """The changes, ready for `json.dumps`; every change has the same keys."""
    return {
        "schema": SCHEMA,
        "counts": changes.counts,
        "changes": [_change(change) for change in changes.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind.value,
        "document": change.document,
        "rule": change.rule,
        "title": change.title,
        "old": change.old,
        "new": change.new,
        "words": [edit_to_json(edit) for edit in change.edits],
        "value": _value(change.value) if change.value else None,
        "logic": _logic(change.logic) if change.logic else None,
        "same_logic": change.same_logic,
        "target": change.target,
        "printed": change.printed,
        "ruling": {"question": change.ruling.question, "cases": change.ruling.cases} if change.ruling else None,
    }


def _value(value: ValueChange) -> dict[str, Any]:
    return {
        "name": value.name,
        "unit": value.unit,
        "old": value.old,
        "new": value.new,
        "clause": value.clause,
        "basis": value.basis.value,
    }


def _logic(logic: LogicChange) -> dict[str, Any]:
    return {
        "old": logic.old,
        "new": logic.new,
        "differences": [{"aspect": one.aspect.value, "old": one.old, "new": one.new} for one in logic.differences],
    }
