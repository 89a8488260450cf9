"""What a worked example states, and whether the rules agree."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes

from . import elements
from .anchors import Anchors
from .prose import link

_OTHERS = {
    "reconstructed": "holding by a rule that was reconstructed from them",
    "contradicted": "at odds with the rules as printed",
    "undetermined": "undetermined",
    "circular": "holding only by a map that was drawn after them",
    "not_checked": "not checked",
    "no_map": "read, without a map",
    "not_read": "not read",
}
_TRIED = ("holds", "reconstructed", "contradicted", "undetermined", "circular")
"""What can be said only of a statement that was held against the rules."""
LABELS = {"holds": "holds", "contradicted": "at odds with the rules as printed"} | {
    name: label for name, label in _OTHERS.items() if name != "contradicted"
}
"""What a reader is told that a status is; another one stands for itself."""


def assertions(rows: Sequence[Sequence[Any]], page: str, anchors: Anchors) -> list[nodes.Node]:
    """A line for each: id, words, status, reason, named values, the links to the rules it leans on, and its trace."""
    if not rows:
        return []
    listed = nodes.bullet_list(classes=["assertions"])
    for row in rows:
        listed += _assertion(page, anchors, *row)
    counts = Counter(row[2] for row in rows)
    said = "statement" if len(rows) == 1 else "statements"
    tried = any(counts[kind] for kind in _TRIED)
    told = [f"{counts['holds']} of {len(rows)} {said} hold" if tried else f"{len(rows)} {said}, not checked"]
    told += [] if not tried else [f"{counts[kind]} {label}" for kind, label in _OTHERS.items() if counts[kind]]
    summary = elements.build("summary", nodes.inline("", ", ".join(told)))
    return [elements.build("details", summary, listed, classes="fold checks")]


def _assertion(
    page: str,
    anchors: Anchors,
    name: str,
    words: str,
    kind: str,
    reason: str,
    values: Sequence[tuple[str, str]],
    rules: Sequence[Sequence[str]],
    trace: str,
) -> nodes.list_item:
    item = nodes.list_item(classes=[kind])
    item["ids"] = [anchors.add(name, "assertion", name, item)]
    mark = nodes.inline("", "", classes=["status", kind])
    told = f" {LABELS.get(kind, kind)}{f': {reason}' if reason else ''} "
    item += nodes.paragraph("", "", mark, nodes.inline("", told, classes=["outcome"]), nodes.Text(words))
    facts = [nodes.inline("", f"{label} {value}; ", classes=["value"]) for label, value in values]
    if facts or rules:
        item += nodes.paragraph("", "", *facts, *_rules(page, rules), classes=["small"])
    if trace:
        summary = elements.build("summary", nodes.inline("", "Trace"))
        item += elements.build("details", summary, nodes.literal_block(trace, trace, language="none"), classes="trace")
    return item


def _rules(page: str, rules: Sequence[Sequence[str]]) -> Iterator[nodes.Node]:
    for number, (kind, target, label, *_) in enumerate(rules):
        yield nodes.Text(", " if number else "by ")
        yield link(kind, target, page, nodes.Text(label))
