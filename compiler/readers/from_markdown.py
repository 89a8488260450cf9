"""Markdown as PDF converters leave it, read with markdown-it-py and a rule for tab-separated tables."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

from ..diagnostics import Diagnostic
from ..document import Block, BlockKind, Document, LeafCutter, LeafKind, Link, Piece, Prose, Style
from ..spans import SourceText
from .from_html import read_html
from .typeset import typeset

_HTML_STYLES = {
    "b": Style.STRONG,
    "strong": Style.STRONG,
    "i": Style.EMPHASIS,
    "em": Style.EMPHASIS,
    "sup": Style.SUPERSCRIPT,
}
_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)")
_MAX_NESTING = 100


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
    """Two or more lines with a tab inside are a table; each cell becomes an inline token."""
    rows = []
    line = start
    while line < end and "\t" in (text := state.src[state.bMarks[line] : state.eMarks[line]]).rstrip():
        rows.append(text)
        line += 1
    if len(rows) < 2:
        return False
    if silent:
        return True
    state.push("tab_table_open", "table", 1).map = [start, line]
    for number, text in enumerate(rows, start):
        state.push("tab_row_open", "tr", 1)
        column = 0
        for cell in text.split("\t"):
            token = state.push("inline", "", 0)
            token.map, token.content, token.children = [number, number + 1], cell, []
            token.meta["column"] = column
            column += len(cell) + 1
        state.push("tab_row_close", "tr", -1)
    state.push("tab_table_close", "table", -1)
    state.line = line
    return True


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True, "maxNesting": _MAX_NESTING})
    parser.inline = _Inline()
    parser.disable(["backticks", "autolink", "code", "fence", "reference", "fragments_join", "text_join"])
    parser.block.ruler.before("blockquote", "tab_table", _tab_table, {"alt": ["paragraph"]})
    return parser


def read_markdown(source: SourceText) -> tuple[Document, list[Diagnostic]]:
    """Read a Markdown file: headings, paragraphs and tab-separated tables as blocks."""
    cutter = LeafCutter(source.text)
    blocks: list[Block] = []
    unsafe: list[tuple[int, int, str]] = []
    diagnostics: list[Diagnostic] = []
    heading, marker = False, None
    rows: list[list[Prose]] | None = None
    table_map = [0, 0]
    for token in _parser().parse(_one_to_one(source.text)):
        if token.type == "heading_open":
            heading = True
        elif token.type == "list_item_open" and token.info:
            marker = _marker(source, token)
        elif token.type == "tab_table_open":
            rows, table_map = [], list(token.map or (0, 0))
        elif token.type == "tab_row_open" and rows is not None:
            rows.append([])
        elif token.type == "tab_table_close" and rows is not None:
            start, end = source.line_bounds(table_map[0])[0], source.line_bounds(table_map[1] - 1)[1]
            blocks.append(Block(BlockKind.TABLE, Prose(source, ()), start, end, rows=tuple(map(tuple, rows))))
            rows = None
        elif token.type == "html_block":
            inner, found = _embedded(source, token)
            diagnostics += found
            blocks += inner.blocks
            unsafe += inner.unsafe
            for leaf in inner.leaves:
                cutter.mark(leaf.start, leaf.end, leaf.kind)
        elif token.type == "inline":
            prose = Prose(source, typeset(_pieces(source, token))).trimmed()
            unsafe += _unsafe(source, token)
            if marker and rows is None:
                prose, marker = Prose(source, (marker, *prose.pieces)), None
            for piece in prose.pieces:
                cutter.mark(piece.start, piece.end, LeafKind.TEXT)
            if rows is not None:
                rows[-1].append(prose)
            elif prose.text:
                kind = BlockKind.HEADING if heading else BlockKind.PARAGRAPH
                blocks.append(Block(kind, prose, prose.pieces[0].start, prose.pieces[-1].end))
            heading = False
    if source.text.startswith("\ufeff"):
        cutter.mark(0, 1, LeafKind.DECLARATION)
    return Document(source, cutter.leaves(), tuple(blocks), tuple(unsafe)), diagnostics


def _one_to_one(text: str) -> str:
    """The text with nothing that markdown-it would replace by something of another length."""
    return text.replace("\ufeff", " ").replace("\r\n", " \n").replace("\r", " ")


def _marker(source: SourceText, token: Token) -> Piece | None:
    """The number of an ordered list's item: in a rulebook it is a heading's number, not a list's."""
    assert token.map
    start, end = source.line_bounds(token.map[0])
    found = source.text.find(token.info + token.markup, start, end)
    if found < 0:
        return None
    stop = found + len(token.info + token.markup)
    return Piece(token.info + token.markup + " ", found, stop + 1) if stop < end else None


def _embedded(source: SourceText, token: Token) -> tuple[Document, list[Diagnostic]]:
    """HTML that stands between the paragraphs, read as HTML in its place."""
    assert token.map
    start, end = source.line_bounds(token.map[0])[0], source.line_bounds(max(token.map[1] - 1, token.map[0]))[1]
    blank = re.sub(r"[^\n]", " ", source.text[:start])
    inner, diagnostics = read_html(SourceText(source.file, blank + source.text[start:end]))
    leaves = tuple(leaf for leaf in inner.leaves if leaf.start >= start)
    return Document(source, leaves, inner.blocks, inner.unsafe), diagnostics


def _line_starts(source: SourceText, token: Token) -> list[tuple[int, int]]:
    """For each line of an inline token: its offset in the token, and in the source."""
    assert token.map
    starts = []
    offset = 0
    for number, line in enumerate(token.content.split("\n"), token.map[0]):
        start, end = source.line_bounds(number)
        if "column" in token.meta:
            place = start + token.meta["column"]
        else:  # block markup stands before a line's prose, white space may stand after it
            place = source.text.rfind(line, start, end) if line else end
        starts.append((offset, place))
        offset += len(line) + 1
    return starts


def _pieces(source: SourceText, token: Token) -> Iterator[Piece]:
    starts = _line_starts(source, token)
    style, link = Style.PLAIN, None

    def place(offset: int) -> int:
        line = next(pair for pair in reversed(starts) if pair[0] <= offset)
        return line[1] + offset - line[0]

    for child in token.children or ():
        start = place(child.meta.get("at", 0))
        if child.type == "text" and child.content:
            yield Piece(child.content, start, start + len(child.content), style, link)
        elif child.type == "text_special":
            yield Piece(child.content, start, start + len(child.markup), style, link)
        elif child.type in ("softbreak", "hardbreak"):
            yield Piece(" ", start, start + 1, style, link)
        elif child.type in ("em_open", "strong_open"):
            style |= Style.EMPHASIS if child.type == "em_open" else Style.STRONG
        elif child.type in ("em_close", "strong_close"):
            style &= ~(Style.EMPHASIS if child.type == "em_close" else Style.STRONG)
        elif child.type == "link_open":
            link = Link(str(child.attrs.get("href", "")), start)
        elif child.type == "link_close":
            link = None
        elif child.type == "image":
            yield Piece(child.content, start, start + len(child.content) + 2, style, link)
        elif child.type == "html_inline":
            name = _TAG.match(child.content)
            change = _HTML_STYLES.get(name[1].lower(), Style.PLAIN) if name else Style.PLAIN
            style = style & ~change if child.content.startswith("</") else style | change
            if name and name[1].lower() in ("p", "br", "li", "td", "div"):
                yield Piece("\n", start, start)


def _unsafe(source: SourceText, token: Token) -> Sequence[tuple[int, int, str]]:
    """Executable things among the tags of a paragraph."""
    starts = _line_starts(source, token)
    tags = [child for child in token.children or () if child.type == "html_inline"]
    found = []
    for child in tags:
        inner, _ = read_html(SourceText(source.file, child.content))
        found += [(starts[0][1], starts[0][1] + 1, what) for _, _, what in inner.unsafe]
    return found
