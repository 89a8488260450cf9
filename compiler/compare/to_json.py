"""The comparison as JSON, of the published schema."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..word_diff import Edit, Op
from .model import Cell, Comparison, Topic
from .sheet import Box, Line, SheetRow

SCHEMA = "undercroft/compare/2"


def comparison_to_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison, ready for `json.dumps`."""
    return {
        "schema": SCHEMA,
        "group": comparison.group,
        "documents": list(comparison.documents),
        "labels": dict(comparison.labels),
        "rows": [_row(row) for row in comparison.rows],
        "questions": None if comparison.questions is None else [asdict(each) for each in comparison.questions],
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
    }


def _row(row: SheetRow) -> dict[str, Any]:
    return {
        "row": row.name,
        "listed": row.listed,
        "topics": list(row.topics),
        "cells": {box.document: _box(box) for box in row.boxes},
        "alike": [_alike(row, lines) for lines in row.shared],
        "differing": sorted(sorted(pair) for pair in row.differing),
    }


def _alike(row: SheetRow, lines: Sequence[Line]) -> dict[str, str]:
    return {box.document: line.clause for box, line in zip(row.boxes, lines, strict=True)}


def _box(box: Box) -> dict[str, Any]:
    return {"standing": box.standing.value, "lines": [_line(line) for line in box.lines]}


def _line(line: Line) -> dict[str, Any]:
    words = []
    for run in line.runs:
        told: dict[str, Any] = {"text": run.text}
        if run.lacking:
            told["lacking"] = sorted(run.lacking)
        if run.target:
            told["rule"] = run.target
        words.append(told)
    return {"clause": line.clause, "from": line.source.value, "text": line.text, "words": words}


def _text(cell: Cell) -> dict[str, Any]:
    return {
        "document": cell.document,
        "rules": list(cell.rules),
        "words": [edit_to_json(edit) for edit in cell.edits],
    }
