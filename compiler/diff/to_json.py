"""Changes as JSON, of the published schema."""

from typing import Any

from ..compare.to_json import edit_to_json
from .model import Change, Changes

SCHEMA = "undercroft/diff/1"


def changes_to_json(changes: Changes) -> dict[str, Any]:
    """The changes, ready for `json.dumps`; every change has the same keys."""
    return {
        "schema": SCHEMA,
        "counts": changes.counts,
        "changes": [_change(change) for change in changes.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    value = change.value
    return {
        "kind": change.kind.value,
        "document": change.document,
        "rule": change.rule,
        "title": change.title,
        "old": change.old,
        "new": change.new,
        "words": [edit_to_json(edit) for edit in change.edits],
        "value": {"name": value.name, "unit": value.unit, "old": value.old, "new": value.new} if value else None,
        "target": change.target,
        "printed": change.printed,
    }
