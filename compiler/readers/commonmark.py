"""markdown-it-py, with the place of every inline token in its block, and rules for tables."""

from collections.abc import Iterator, Sequence
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

from .grid import is_border, split_cells

MAX_NESTING = 32
"""Of emphasis, links, quotes and lists; markdown-it's time grows with it."""


class _Placed(StateInline):
    """markdown-it's inline state, noting in each token where in the block it stands."""

    started = 0
    last_text = (-1, 0)

    def append_pending(self, text: str) -> None:
        if not self._pending and not self._pending_buffer:
            self.started = self.pos
        super().append_pending(text)

    def pushPending(self) -> Token:  # noqa: N802 (the library's name)
        token = super().pushPending()
        token.meta["at"] = self.started
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        place = 0
        if ttype == "text":  # a run of `*` is pushed star by star from one place
            place = self.last_text[1] + 1 if self.last_text[0] == self.pos else 0
            self.last_text = (self.pos, place)
        token.meta["at"] = self.pos + place
        return token


class _Inline(ParserInline):
    """markdown-it's inline parser over the state above."""

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        state = _Placed(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def _tab_table(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Two or more lines with a tab inside are a table."""
    rows = []
    line = start
    while line < end and "\t" in (text := _line(state, line)).rstrip():
        rows.append(list(_tabbed(text)))
        line += 1
    return len(rows) >= 2 and _push_table(state, start, line, rows, silent)


def _pipe_table(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A line with pipes over one that draws the table's border, and all the lines with pipes below."""
    if start + 1 >= end or "|" not in _line(state, start) or not is_border(_line(state, start + 1)):
        return False
    rows = [split_cells(_line(state, start)), []]
    line = start + 2
    while line < end and "|" in (text := _line(state, line)):
        rows.append(split_cells(text))
        line += 1
    return _push_table(state, start, line, rows, silent)


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] : state.eMarks[line]]


def _tabbed(line: str) -> Iterator[tuple[int, int]]:
    column = 0
    for cell in line.split("\t"):
        yield column, column + len(cell)
        column += len(cell) + 1


def _push_table(
    state: StateBlock, start: int, end: int, rows: Sequence[Sequence[tuple[int, int]]], silent: bool
) -> bool:
    """A table as tokens, with an inline token for each cell, which knows the column it starts in."""
    if silent:
        return True
    state.push("table_open", "table", 1).map = [start, end]
    for number, row in enumerate(rows, start):
        state.push("tr_open", "tr", 1)
        for low, high in row:
            token = state.push("inline", "", 0)
            token.map, token.content, token.children = [number, number + 1], _line(state, number)[low:high], []
            token.meta["column"] = low
        state.push("tr_close", "tr", -1)
    state.push("table_close", "table", -1)
    state.line = end
    return True


def commonmark() -> MarkdownIt:
    """A parser whose inline tokens know their places, and which reads tables."""
    parser = MarkdownIt("commonmark", {"html": True, "maxNesting": MAX_NESTING})
    parser.inline = _Inline()
    parser.inline.ruler.enableOnly(["emphasis", "entity", "escape", "html_inline", "image", "link", "newline", "text"])
    parser.inline.ruler2.enableOnly(["balance_pairs", "emphasis"])
    parser.disable(["code", "fence", "reference", "text_join"])
    for name, rule in (("tab_table", _tab_table), ("pipe_table", _pipe_table)):
        parser.block.ruler.before("blockquote", name, rule, {"alt": ["paragraph"]})
    return parser
