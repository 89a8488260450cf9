"""Variants of one text: what corresponds, and what a gap probably said."""

import pytest

from compiler import pipeline
from compiler.graph.model import EdgeKind
from compiler.pipeline import Build
from compiler.sources import Corpus

from . import cases, making
from .cases import Case

TOPIC = {"group": "ports", "name": "fees", "rules": ["A1.3", "B1.4"]}


def ports(given: str, *topics: dict[str, object]) -> Build:
    """The build of variants of one text, parted by lines of three hyphens: A1, B1, C1."""
    found = []
    for letter, text in zip("ABC", given.split("\n---\n"), strict=False):
        found.append(making.source(text, name=f"{letter}1", prefix=letter, group="ports"))
    return pipeline.build(Corpus(tuple(found), topics))


def aligned(given: str) -> str:
    build = ports(given)
    assert build.graph is not None
    wanted = {EdgeKind.CORRESPONDS: "=", EdgeKind.FILLS: "may fill"}
    return "\n".join(
        f"{edge.source} {wanted[edge.kind]} {edge.target}: {edge.text}"
        for edge in build.graph.edges
        if edge.kind in wanted
    )


@cases.parametrize("graph/variants")
def test_variants(case: Case) -> None:
    cases.check(case, aligned)


def test_a_topic_made_by_hand_goes_first() -> None:
    given = "1.3 Fees: Two shillings a day.\n---\n1.3 Fees: Two shillings a day.\n1.4 What it costs: Three."
    build = ports(given, TOPIC)
    assert build.graph is not None
    assert [(e.source, e.target, e.text) for e in build.graph.edges if e.kind is EdgeKind.CORRESPONDS] == [
        ("A1.3", "B1.4", "fees")
    ]


def test_a_topic_that_names_a_lost_rule_is_stale() -> None:
    build = ports("1.3 Fees: Two.\n---\n1.3 Fees: Two.", TOPIC)
    assert [found.code.name for found in build.diagnostics] == ["STALE_TOPIC"]


@pytest.mark.parametrize("given", ["1.1 Low: One.", "1.1 Low: One.\n---\n1.2 Storms: Nothing is like this one at all."])
def test_what_is_unlike_does_not_correspond(given: str) -> None:
    assert aligned(given) == ""
