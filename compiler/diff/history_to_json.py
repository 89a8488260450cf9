"""Editions as JSON, of the published schema: from each to the next, what it changed."""

from typing import Any

from .history import Edition, History
from .to_json import changes_to_json

SCHEMA = "undercroft/changes/1"


def history_to_json(history: History) -> dict[str, Any]:
    """The editions, the oldest first, and the changes from each to the next."""
    return {
        "schema": SCHEMA,
        "editions": [_edition(edition) for edition in history.editions],
        "steps": [
            {"from": step.old.name, "to": step.new.name, **_changes(changes_to_json(step.changes))}
            for step in history.steps
        ],
    }


def _edition(edition: Edition) -> dict[str, Any]:
    return {
        "name": edition.name,
        "published": edition.published,
        "documents": [source.id for source in edition.graph.sources],
    }


def _changes(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != "schema"}
