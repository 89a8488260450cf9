"""Explored questions: all their cases as tables, which a script answers from when a reader chooses facts."""

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from docutils import nodes

from . import elements
from .base import DataDirective
from .prose import link

SCRIPT = "asked.js"
"""What answers from the tables; without it, they are there to be read."""
STYLE = "asked.css"

_SETTLED = {"silent": "the document is silent", "undetermined": "undetermined", "conflict": "rules are at odds"}
"""How far an answer is settled that is not decided."""


def asked(page: DataDirective, anchor: str, name: str, about: str, parts: Sequence[Any]) -> list[nodes.Node]:
    """A question that can be unfolded: of each of its answers, what each document says in every case."""
    summary = elements.build("summary", nodes.strong("", name), nodes.inline("", f" {about}"))
    inside = [node for answer, sides in parts for node in _part(page, answer, sides)]
    block = elements.build("details", summary, *inside, classes="fold asked")
    block["ids"] = [page.domain.add(f"ask:{anchor}", "question", name, block, anchor)]
    return [block]


def _part(page: DataDirective, answer: str, sides: Sequence[Any]) -> Iterator[nodes.Node]:
    if answer:
        yield nodes.paragraph("", answer, classes=["group"])
    facts = [[case[0] for case in cases] for _, _, cases in sides]
    # What a script has to know of the rows: the facts of each case, in the order in which they stand.
    data = escape(json.dumps(facts, separators=(",", ":")))
    told = elements.printed("", html=f'<template data-cases="{data}"></template>', script=SCRIPT, style=STYLE)
    alike = len({tuple(granted) for _, granted, _ in sides}) == 1
    yield elements.build("div", told, *(_side(page, *side, alone=not alike) for side in sides), classes="sides")
    if alike:
        yield from _granted(sides[0][1])


def _granted(granted: Sequence[str]) -> Iterator[nodes.Node]:
    if granted:
        yield nodes.paragraph("", f"Taken for granted: {', '.join(granted)}", classes=["small"])


def _side(
    page: DataDirective, own: Sequence[str], granted: Sequence[str], cases: Sequence[Any], *, alone: bool
) -> nodes.Element:
    """What one document says, with what is taken for granted if it is `alone` in that."""
    head = nodes.paragraph("", "", link(own[0], own[1], page.page, nodes.Text(own[2])), classes=["group"])
    group = nodes.tgroup(cols=2)
    group += [nodes.colspec(colwidth=1), nodes.colspec(colwidth=1)]
    group += nodes.thead("", nodes.row("", _cell(nodes.Text("Case")), _cell(nodes.Text("Ruling"))))
    group += nodes.tbody("", *(_row(page, *case) for case in cases))
    found: list[nodes.Node] = [head, nodes.table("", group, classes=["cases", "colwidths-auto"])]
    found += _granted(granted) if alone else ()
    return elements.build("div", *found, classes="side")


def _row(
    page: DataDirective,
    facts: Mapping[str, Sequence[str]],
    standing: str,
    said: str,
    clauses: Sequence[Any],
    lacking: Sequence[Any],
) -> nodes.row:
    told = "; ".join(f"{key}: {_values(values)}" for key, values in facts.items()) or "always"
    words = f"{_SETTLED[standing]}{f': {said}' if said else ''}" if standing in _SETTLED else said
    ruling: list[nodes.Node] = [nodes.inline("", words, classes=["ruling", standing])]
    for warrants, before, after in ((clauses, " [", "]"), (() if clauses else lacking, " [", " does not apply]")):
        if warrants:
            ruling += [nodes.Text(before), *_warrants(page, warrants), nodes.Text(after)]
    return nodes.row("", _cell(nodes.Text(told)), _cell(*ruling))


def _values(values: Sequence[str]) -> str:
    """A few values as they are; of many, how many there are."""
    most = 12
    return " or ".join(values) if len(values) <= most else f"{' or '.join(values[:3])} ... or {values[-1]}"


def _warrants(page: DataDirective, warrants: Sequence[Any]) -> Iterator[nodes.Node]:
    for number, each in enumerate(warrants):
        yield nodes.Text(", " if number else "")
        yield nodes.Text(each) if isinstance(each, str) else link(each[0], each[1], page.page, nodes.Text(each[2]))


def _cell(*inside: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", *inside))
