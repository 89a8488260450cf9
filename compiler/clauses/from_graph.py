"""From the graph to clauses: every statement of every rule, classified."""

import re
from collections.abc import Iterator, Sequence

from ..graph.model import Graph, Mark, MarkKind, Node, NodeKind
from .model import Clause, ClauseKind
from .split import split, words_outside

_SPEAKING = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXCEPTION))
"""The kinds of node whose text states rules; examples and notes are read apart."""

_POINTER = re.compile(r"(?:(?:for|as)\b[^;:]{0,80}?[,\s]\s*)?\bsee\b(?:\s+also)?", re.IGNORECASE)
_DEFINITION = re.compile(
    r"\b(?:is|are|be)\s+(?:(?:also|always|then|thus|further)\s+)*(?:considered|termed|called|treated|regarded|defined|known)\b"
    r"|\bcounts?\s+as\b|\breferred\s+to\b|\bhereafter\b|\b(?:comprises?|consists?\s+of|represents?)\b",
    re.IGNORECASE,
)
_NORM = re.compile(
    r"\b(?:may|must|can|cannot|shall|should|need|needs|NA|only|never|no|not|unless|except|even|instead|until)\b"
    r"|n['’]t\b|[+\-−–]\s?\d|[≤≥<>=]|\d"
    r"|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|halved|quartered|doubled|twice)\b"
    r"|\b(?:is|are|has|have)\b|\b[a-z]+(?:s|es)\b",
    re.IGNORECASE,
)


def clauses(graph: Graph) -> Iterator[Clause]:
    """The clauses of all rules, in printed order."""
    for node in graph.nodes:
        if node.kind in _SPEAKING:
            yield from node_clauses(node)


def node_clauses(node: Node) -> Iterator[Clause]:
    """The clauses of one node's text."""
    exceptions = [mark for mark in node.marks if mark.kind is MarkKind.EXCEPTION]
    for number, (start, end, aside) in enumerate(split(node.text, node.marks), 1):
        inside = tuple(mark.target for mark in _outermost(exceptions) if start <= mark.start < end)
        kind = classify(node.text, start, end, node.marks)
        if kind is ClauseKind.DESCRIPTION and node.kind is NodeKind.EXCEPTION:
            kind = ClauseKind.NORM  # a bare `if wooden` or `a tug` limits the statement it stands in
        yield Clause(f"{node.id}:c{number}", node.id, kind, start, end, inside, aside)


def classify(text: str, start: int, end: int, marks: Sequence[Mark]) -> ClauseKind:
    """What a statement is for, by the cues in it."""
    if any(mark.kind is MarkKind.GAP and start <= mark.start < end for mark in marks):
        return ClauseKind.TRUNCATED
    own = "".join(words_outside(text, start, end, marks)).strip()
    if own.endswith(":"):
        return ClauseKind.LEAD_IN
    if _POINTER.match(own) or _is_bare_reference(text, start, end, marks):
        return ClauseKind.POINTER
    if _DEFINITION.search(own):
        return ClauseKind.DEFINITION
    return ClauseKind.NORM if _NORM.search(own) else ClauseKind.DESCRIPTION


def _is_bare_reference(text: str, start: int, end: int, marks: Sequence[Mark]) -> bool:
    position, rest = start, []
    for mark in marks:
        if mark.kind is MarkKind.CITATION and position <= mark.start < end:
            rest.append(text[position : mark.start])
            position = mark.end
    rest.append(text[position:end])
    return position > start and not re.search(r"[A-Za-z]{2}", re.sub(r"\b(?:and|or|as|per|also)\b", "", "".join(rest)))


def _outermost(exceptions: Sequence[Mark]) -> Iterator[Mark]:
    reach = -1
    for mark in exceptions:
        if mark.start >= reach:
            yield mark
            reach = mark.end
