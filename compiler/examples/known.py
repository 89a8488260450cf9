"""Contradictions between examples and rules: those that are known, with the reason, and all others."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..diagnostics import Code, Diagnostic
from ..manifest import Contradiction

if TYPE_CHECKING:
    from .check import Result

CONTRADICTED = "contradicted"
_DOCUMENT = re.compile(r"[^.:!~]+")


def unknown(results: "Iterable[Result]", known: Sequence[Contradiction]) -> list[str]:
    """The assertions that the rules contradict and nobody knows of, by their ids."""
    listed = {each.id for each in known}
    return [id for id in _contradicted(results) if id not in listed]


def stale(
    results: "Iterable[Result]", known: Sequence[Contradiction], documents: Iterable[str]
) -> Iterator[Diagnostic]:
    """The entries about some documents that nothing contradicts; `results` are all that there are of these."""
    found, there = set(_contradicted(results)), set(documents)
    for entry in known:
        document = _DOCUMENT.match(entry.id)
        if entry.id not in found and document and document[0] in there:
            message = f"{entry.id} is not contradicted by the rules; take the entry away"
            yield Diagnostic(Code.CONTRADICTION_STALE, message, entry.span)


def _contradicted(results: "Iterable[Result]") -> list[str]:
    outcomes = (outcome for result in results for outcome in result.outcomes)
    return [outcome.assertion.id for outcome in outcomes if outcome.checked.status == CONTRADICTED]
