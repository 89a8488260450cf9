"""Brackets and the exceptions they hold: nested, closed too early, or never closed."""

import re
from dataclasses import dataclass

from ..diagnostics import Code, Diagnostic
from ..document import Prose, Style

_BRACKET = re.compile(r"[\[\]()]")
_EXCEPTION = re.compile(r"[\[(]\s*(EXC(?:EPTION)?\b(?:\s+to\s+(?:both|all|each))?)\s*:?\s*")
_ENUMERATOR = re.compile(r"(?:^|\s)[a-z0-9]{1,2}\)$")
_CLOSES = {"]": "[", ")": "("}
_SET = Style.EMPHASIS | Style.EXCEPTION


@dataclass(frozen=True, slots=True)
class ExceptionRange:
    """An exception in a text: `text[start:end]` with its brackets, `text[inner:inner_end]` without."""

    start: int
    end: int
    inner: int
    inner_end: int
    closed: bool


def scan_brackets(prose: Prose, truncated: bool) -> tuple[list[ExceptionRange], list[Diagnostic]]:
    """The exceptions of a text in printed order, outer before inner, and what is wrong with its brackets."""
    text = prose.text
    found: list[ExceptionRange] = []
    diagnostics: list[Diagnostic] = []
    stack: list[tuple[int, str, re.Match[str] | None]] = []

    def complain(code: Code, offset: int, message: str) -> None:
        diagnostics.append(Diagnostic(code, message, prose.span(offset, offset + 1)))

    def unclosed(start: int, head: re.Match[str] | None) -> None:
        if head:
            found.append(ExceptionRange(start, len(text), head.end(), len(text), closed=False))
            complain(
                Code.UNCLOSED_EXCEPTION, start, "this exception is never closed; it is read to the end of its paragraph"
            )
        elif not truncated:
            complain(Code.UNBALANCED_BRACKET, start, f"`{text[start]}` is never closed")

    for match in _BRACKET.finditer(text):
        offset, bracket = match.start(), match[0]
        if bracket in "[(":
            stack.append((offset, bracket, _EXCEPTION.match(text, offset)))
            continue
        depth = next(
            (i for i in range(len(stack) - 1, max(-1, len(stack) - 20), -1) if stack[i][1] == _CLOSES[bracket]), None
        )
        if depth is None:
            if bracket == ")" and _ENUMERATOR.search(text, max(0, offset - 4), offset + 1):
                continue
            early = next((e for e in reversed(found) if e.closed and text[e.start] == _CLOSES[bracket]), None)
            hint = (
                f"; the exception at {prose.span(early.start, early.end)} may have been meant to reach here"
                if early
                else ""
            )
            complain(Code.UNBALANCED_BRACKET, offset, f"`{bracket}` closes nothing{hint}")
            continue
        for start, _, head in stack[depth + 1 :]:
            unclosed(start, head)
        start, _, head = stack[depth]
        del stack[depth:]
        if head:
            found.append(ExceptionRange(start, offset + 1, min(head.end(), offset), offset, closed=True))
    for start, _, head in stack:
        unclosed(start, head)
    found.sort(key=lambda item: (item.start, -item.end))
    diagnostics += [
        Diagnostic(
            Code.MARKUP_OUTRUNS_BRACKET,
            "the exception's own type runs on after its bracket",
            prose.span(item.end - 1, item.end),
        )
        for item in found
        if item.closed and prose.style_at(item.inner) & _SET & prose.style_at(item.end)
    ]
    return found, diagnostics
