"""From the characters of a clause back to its place in a source."""

from collections.abc import Iterable, Mapping

from ..document import Prose
from ..outline.model import Outline
from ..spans import Span
from .model import Clause


def proses(outlines: Iterable[Outline]) -> dict[str, Prose]:
    """The prose of each node, by its id; a node's text is the text of its prose."""
    return {part.id: part.prose for outline in outlines for part in outline.parts}


def span(prose: Mapping[str, Prose], clause: Clause, start: int | None = None, end: int | None = None) -> Span:
    """The place of a clause, or of `text[start:end]` of its node's text."""
    return prose[clause.node].span(clause.start if start is None else start, clause.end if end is None else end)
