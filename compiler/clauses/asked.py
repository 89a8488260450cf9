"""Questions and their answers, by the labels that they begin with: `Q. May a tug wait?`, `A. No.`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..graph.model import Node, NodeKind
from .model import Clause, ClauseKind

_LABEL = re.compile(
    r"(?:^|(?<=[.?!)])(?=\s))[ \t]*(?P<bracket>\()?(?:Q(?:uestion)?|(?P<answer>A(?:ns(?:wer)?)?))\s?\d{0,2}[.:)]\s+",
    re.MULTILINE,
)
_PROSE = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text: a question, an answer, or what stands before the first question."""

    start: int
    end: int
    pair: int
    """The number of the question and its answer, from 1; 0 for what is neither."""
    answers: bool = False


def is_answered(node: Node) -> bool:
    """Whether a note is questions with answers: those rule, as other notes do not."""
    return node.kind is NodeKind.NOTE and any(said["answer"] for said in _LABEL.finditer(node.text))


def asked(node: Node, *, waiting: bool = False) -> list[Part]:
    """The questions and answers of a text, without their labels and without the title of a note; nothing if there are
    none. `waiting` is whether the paragraph before asks; the answer to that has the number of no other pair."""
    text = node.text
    if not is_answered(node) and (node.kind not in _PROSE or not _LABEL.search(text)):
        return []
    start = len(node.title) if node.kind is NodeKind.NOTE and node.title and text.startswith(node.title) else 0
    labels = _labels(text, start, node.kind is NodeKind.NOTE, waiting)
    if not labels:
        return []
    ends = [*(label.start() for label in labels[1:]), len(text)]
    parts = [Part(start, labels[0].start(), 0)] if labels[0].start() > start else []
    number, answered = 1, waiting
    if node.kind is NodeKind.NOTE:
        parts = [Part(one.start, one.end, number) for one in parts]  # the first label of a note may be left out
    for label, end in zip(labels, ends, strict=True):
        answers = bool(label["answer"])
        number += answered and not answers
        answered = answers
        parts.append(Part(label.end(), _without_bracket(text, labels[0], label.end(), end), number, answers))
    return [part for part in parts if text[part.start : part.end].strip()]


def open_question(found: Sequence[Clause]) -> tuple[Clause, ...]:
    """The sentences of the question with which a text ends."""
    last = len(found)
    while last and found[last - 1].kind is ClauseKind.QUESTION:
        last -= 1
    return tuple(found[last:])


def _labels(text: str, start: int, note: bool, waiting: bool) -> list[re.Match[str]]:
    """The labels of questions that ask, and of answers to them."""
    found = list(_LABEL.finditer(text, start))
    kept: list[re.Match[str]] = []
    asks = note or waiting
    for label, after in zip(found, [*found[1:], None], strict=True):
        if label["answer"]:
            before = text[: label.start()].rstrip(" \t")
            fits = asks and not label["bracket"] and before[-1:] in ("", "\n", "?")
        else:
            fits = note or "?" in text[label.end() : after.start() if after else len(text)]
            asks = asks or fits
        if fits:
            kept.append(label)
    return kept


def _without_bracket(text: str, first: re.Match[str], start: int, end: int) -> int:
    """The end of a part without the bracket that opens before the first question."""
    said = text[start:end].rstrip()
    return start + len(said) - 1 if first["bracket"] and said.endswith(")") else end
