"""A node's text and the marks on it, as nested tokens that a page's directives turn into elements."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..graph.model import Mark, MarkKind, Node
from .terms import Term

Token = str | list["Token"]
"""Text, or a list: a kind, the node it stands for, then what is inside it; of a `status`, what it is."""


UNSEEN = (MarkKind.CELL, MarkKind.ENTRY, MarkKind.ITEM)
"""Marks that are the shape of a text, and nothing to show in it."""
_OF_ONE_PLACE = (MarkKind.EXCEPTION, MarkKind.GAP, MarkKind.FOOTNOTE)
"""Marks that stand for a node, which is on one page only."""


_NO_REFERENCE = frozenset((*MarkKind, "sentence", "status", "came", "went"))
"""Kinds of tokens that lead nowhere; those of a citation or a term have the kind of what they lead to."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A clause in the text that shows it: `text[start:end]`."""

    start: int
    end: int
    clause: str
    status: str


@dataclass(frozen=True, slots=True)
class _Run:
    """A part of a text that becomes one token, or several where it is cut."""

    start: int
    end: int
    kind: str
    target: str
    origin: int
    """Where it started before it was cut."""


def tokens(
    text: str,
    marks: Iterable[Mark],
    kinds: Mapping[str, str],
    offset: int = 0,
    sentences: Iterable[Sentence] = (),
    terms: Iterable[Term] = (),
) -> list[Token]:
    """The text as tokens; those of two runs that cross are cut where the other one ends.

    `kinds` gives the kind of each node that a citation may name. Joined, the text of the tokens is `text`. What a
    sentence stands for is its clause, and how many characters of that were before.
    """
    runs = [_Run(each.start, each.end, "sentence", each.clause, each.start) for each in sentences]
    runs += [_Run(mark.start, mark.end, *_kind(mark, kinds), mark.start) for mark in marks if mark.kind not in UNSEEN]
    runs += [_Run(term.start, term.end, "term", term.id, term.start) for term in terms]
    inside = [
        replace(
            run,
            start=max(run.start - offset, 0),
            end=min(run.end - offset, len(text)),
            origin=run.origin - offset,
        )
        for run in runs
        if run.start - offset < len(text) and run.end > offset
    ]
    return _nest(text, 0, len(text), sorted(inside, key=lambda run: (run.start, -run.end)))


def _nest(text: str, start: int, end: int, runs: Sequence[_Run]) -> list[Token]:
    found: list[Token] = []
    position = start
    queue = list(runs)
    while queue:
        run = queue.pop(0)
        run = replace(run, start=max(run.start, position), end=min(run.end, end))
        if run.start >= run.end:
            continue
        if position < run.start:
            found.append(text[position : run.start])
        within = [other for other in queue if other.start < run.end]
        queue = [other for other in queue if other.end > run.end]
        target = run.target if run.kind != "sentence" else f"{run.start - run.origin} {run.target}"
        found.append([run.kind, target, *_nest(text, run.start, run.end, within)])
        position = run.end
    if position < end:
        found.append(text[position:end])
    return found


def _kind(mark: Mark, kinds: Mapping[str, str]) -> tuple[str, str]:
    if mark.kind is MarkKind.CITATION:
        return kinds.get(mark.target, "external"), mark.target
    return mark.kind.value, mark.target


def plain(found: Iterable[Token]) -> str:
    """The text of tokens."""
    return "".join(
        token if isinstance(token, str) else "" if token[0] == "status" else plain(token[2:]) for token in found
    )


def unmarked(found: Iterable[Token]) -> list[Token]:
    """The tokens without the marks that say what became of a clause."""
    return [
        token if isinstance(token, str) else [*token[:2], *unmarked(token[2:])]
        for token in found
        if isinstance(token, str) or token[0] != "status"
    ]


def references(found: Iterable[Token]) -> Iterator[str]:
    """What tokens refer to: the terms among them and what they cite, but not what stands in them."""
    for token in found:
        if isinstance(token, list):
            if token[0] not in _NO_REFERENCE:
                yield str(token[1])
            yield from references(token[2:])


def clauses(found: Iterable[Token]) -> Iterator[str]:
    """The clauses whose end is among some tokens."""
    for token in found:
        if isinstance(token, list):
            if token[0] == "status":
                yield str(token[1])
            yield from clauses(token[2:])


def _sign(found: Iterable[Token], sentences: Sequence[Sentence]) -> None:
    """Put the status of each clause at the end of its last token."""
    last: dict[str, list[Token]] = {}
    queue = list(found) if sentences else []
    while queue:
        token = queue.pop(0)
        if isinstance(token, list):
            if token[0] == "sentence":
                last[str(token[1]).partition(" ")[2]] = token
            queue[:0] = token[2:]
    for sentence in sentences:
        if piece := last.get(sentence.clause):
            _put_in(piece, _end(piece), ["status", sentence.clause, sentence.status])


def _put_in(tokens: list[Token], place: int, token: Token) -> None:
    """Put a token before one place, and before the space there, so that no line begins with it."""
    before = tokens[place - 1]
    if isinstance(before, str) and before[-1:].isspace():
        words = before.rstrip()
        tokens[place - 1 : place] = [words, token, before[len(words) :]]
    else:
        tokens.insert(place, token)


def _end(sentence: Sequence[Token]) -> int:
    """Where the words of a sentence end: before the exceptions at its end, which have a status of their own."""
    end = len(sentence)
    for place in reversed(range(3, len(sentence))):
        token = sentence[place]
        if isinstance(token, list) and token[0] == "exception":
            end = place
        elif not isinstance(token, str) or re.search(r"\w", token):
            break
    return end


def of_node(
    node: Node, kinds: Mapping[str, str], sentences: Sequence[Sentence] = (), terms: Sequence[Term] = ()
) -> list[list[Token]]:
    """A node's text as paragraphs; a line break in it starts a new one."""
    paragraphs: list[list[Token]] = []
    offset = 0
    for line in node.text.split("\n"):
        if line.strip():
            paragraphs.append(tokens(line, node.marks, kinds, offset, sentences, terms))
        offset += len(line) + 1
    _sign((token for paragraph in paragraphs for token in paragraph), sentences)
    return paragraphs


def grid(
    node: Node,
    kinds: Mapping[str, str],
    sentences: Sequence[Sentence] = (),
    entries: Mapping[str, Node] = MappingProxyType({}),
    terms: Sequence[Term] = (),
) -> dict[str, list[list[list[Token]]]]:
    """A table's parts, each as rows of cells of tokens; the rules among its `entries` are told in their cells."""
    parts: dict[str, list[list[list[Token]]]] = {}
    told: dict[int, list[Token]] = {}
    for mark in node.marks:
        if mark.kind is MarkKind.ENTRY and (rule := entries.get(mark.target)):
            link: Token = [rule.kind.value, rule.id, f"{rule.title or rule.id}:"]
            here = [one for one in rule.marks if one.kind not in _OF_ONE_PLACE]
            words = tokens(" ".join(rule.text.split("\n")), here, kinds)
            told.setdefault(mark.start, []).extend([*([" "] if mark.start in told else []), link, " ", *words])
    for mark in node.marks:
        if mark.kind is not MarkKind.CELL:
            continue
        name, row, column = mark.target.split(":")
        rows = parts.setdefault(name, [])
        while len(rows) <= int(row):
            rows.append([])
        cells = rows[int(row)]
        while len(cells) <= int(column):
            cells.append([])
        own = tokens(node.text[mark.start : mark.end], node.marks, kinds, mark.start, sentences, terms)
        cells[int(column)] = own or told.get(mark.start, [])
    _sign((token for rows in parts.values() for cells in rows for cell in cells for token in cell), sentences)
    return parts
