"""Brackets and the exceptions they hold: nested, closed too early, or never closed."""

import re
from dataclasses import dataclass

from ..diagnostics import Code, Diagnostic
from ..document import Prose, Style

_BRACKET = re.compile(r"[\[\]()]")
_EXCEPTION = re.compile(
    r"""[\[(][\s*_]{0,9}
    (?: EXC(?:EPTIONS?)?\b(?:\s+to\s+(?:both|all|each))?[*_]{0,3}(?=\s*:|\s+\S)(?:\s*:)?
      | (?:Exc|Exceptions?|exceptions?)[*_]{0,3}\s?: )
    [*_]{0,3}\s*""",
    re.VERBOSE,
)
_ENUMERATOR = re.compile(r"(?:^|\s)[a-z0-9]{1,2}\)$")
_CLOSES = {"]": "[", ")": "("}
_SET = Style.EMPHASIS | Style.EXCEPTION
_REACH = 20
"""How many open brackets back a closing one looks for its partner."""
_MAX_DEPTH = 8
"""Exceptions within exceptions; what is nested deeper is no exception, only brackets."""


@dataclass(frozen=True, slots=True)
class ExceptionRange:
    """An exception in a text: `text[start:end]` with its brackets, `text[inner:inner_end]` without."""

    start: int
    end: int
    inner: int
    inner_end: int
    closed: bool


@dataclass(frozen=True, slots=True)
class _Opened:
    """A bracket that waits for its partner."""

    start: int
    bracket: str
    inner: int | None
    """Where the exception's own text starts, if it is the bracket of one."""


def scan_brackets(prose: Prose, truncated: bool) -> tuple[list[ExceptionRange], list[Diagnostic]]:
    """The exceptions of a text in printed order, outer before inner, and what is wrong with its brackets."""
    scan = _Scan(prose, truncated)
    for match in _BRACKET.finditer(prose.text):
        if match[0] in _CLOSES:
            scan.close(match.start(), match[0])
        else:
            scan.open(match.start(), match[0])
    scan.unclosed(0, len(prose.text))
    scan.found.sort(key=lambda item: (item.start, -item.end))
    for item in scan.found:
        if item.closed and prose.style_at(item.inner) & _SET & prose.style_at(item.end):
            scan.complain(
                Code.MARKUP_OUTRUNS_BRACKET, item.end - 1, "the exception's own type runs on after its bracket"
            )
    return scan.found, scan.diagnostics


class _Scan:
    """The brackets that are open at a point of the text, and what was found up to it."""

    def __init__(self, prose: Prose, truncated: bool) -> None:
        self.prose = prose
        self.truncated = truncated
        self.found: list[ExceptionRange] = []
        self.diagnostics: list[Diagnostic] = []
        self.stack: list[_Opened] = []
        self.depth = 0
        self.latest: dict[str, ExceptionRange] = {}
        """The last exception closed by each kind of bracket."""

    def complain(self, code: Code, offset: int, message: str) -> None:
        self.diagnostics.append(Diagnostic(code, message, self.prose.span(offset, offset + 1)))

    def open(self, offset: int, bracket: str) -> None:
        """An opening bracket; it may be that of an exception."""
        head = _EXCEPTION.match(self.prose.text, offset) if self.depth < _MAX_DEPTH else None
        self.depth += head is not None
        self.stack.append(_Opened(offset, bracket, head.end() if head else None))

    def close(self, offset: int, bracket: str) -> None:
        """A closing bracket ends the nearest open one of its kind; those left open inside are reported."""
        lowest = max(0, len(self.stack) - _REACH)
        partner = next(
            (i for i in range(len(self.stack) - 1, lowest - 1, -1) if self.stack[i].bracket == _CLOSES[bracket]), None
        )
        if partner is None:
            self.stray(offset, bracket)
            return
        self.unclosed(partner + 1, offset)
        opened = self.stack.pop()
        if opened.inner is not None:
            self.depth -= 1
            item = ExceptionRange(opened.start, offset + 1, min(opened.inner, offset), offset, closed=True)
            self.found.append(item)
            self.latest[bracket] = item

    def stray(self, offset: int, bracket: str) -> None:
        """A closing bracket that closes nothing, unless it is that of `a)` or `1)`."""
        if bracket == ")" and _ENUMERATOR.search(self.prose.text, max(0, offset - 4), offset + 1):
            return
        hint = ""
        if early := self.latest.get(bracket):
            place = self.prose.span(early.start, early.end)
            hint = f"; the exception at {place} may have been meant to reach here"
        self.complain(Code.UNBALANCED_BRACKET, offset, f"`{bracket}` closes nothing{hint}")

    def unclosed(self, since: int, end: int) -> None:
        """Give up the brackets from one on; their exceptions reach to `end`.

        What is open where a text was cut is the cut's doing, and no complaint of its own unless it is an exception.
        """
        cut_off = self.truncated and end == len(self.prose.text)
        for opened in self.stack[since:]:
            if opened.inner is not None:
                self.depth -= 1
                self.found.append(ExceptionRange(opened.start, end, min(opened.inner, end), end, closed=False))
                message = "this exception is never closed; it is read to the end of its paragraph"
                self.complain(Code.UNCLOSED_EXCEPTION, opened.start, message)
            elif not cut_off:
                self.complain(Code.UNBALANCED_BRACKET, opened.start, f"`{opened.bracket}` is never closed")
        del self.stack[since:]
