"""The comparison as JSON, of the published schema."""

from typing import Any

from ..word_diff import Edit, Op
from .model import Cell, Comparison, Row, Topic

SCHEMA = "undercroft/compare/1"


def comparison_to_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison, ready for `json.dumps`."""
    return {
        "schema": SCHEMA,
        "group": comparison.group,
        "documents": list(comparison.documents),
        "topics": [_topic(topic) for topic in comparison.topics],
    }


def edit_to_json(edit: Edit) -> dict[str, str]:
    """A run of words: `text` is what stands, of deleted words what stood; `old` what other words stood in its place."""
    told = {"op": edit.op.value, "text": edit.old if edit.op is Op.DELETE else edit.new}
    if edit.op in (Op.REPLACE, Op.LOST) and edit.old:
        told["old"] = edit.old
    return told


def _topic(topic: Topic) -> dict[str, Any]:
    return {
        "topic": topic.name,
        "base": topic.base,
        "rules": {cell.document: list(cell.rules) for cell in topic.cells},
        "cells": {cell.document: cell.status.value for cell in topic.cells},
        "basis": {cell.document: cell.basis.value for cell in topic.cells if cell.passages},
        "text": [_text(cell) for cell in topic.cells if cell.passages],
        "values": [_value(row) for row in topic.rows],
    }


def _value(row: Row) -> dict[str, Any]:
    return {
        "name": row.name,
        **row.values,
        "clauses": {document: list(clauses) for document, clauses in row.clauses.items() if clauses},
    }


def _text(cell: Cell) -> dict[str, Any]:
    return {
        "document": cell.document,
        "rules": list(cell.rules),
        "words": [edit_to_json(edit) for edit in cell.edits],
    }
