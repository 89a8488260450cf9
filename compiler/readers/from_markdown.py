"""Markdown as PDF converters leave it, read with markdown-it-py."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it.token import Token

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Document, LeafCutter, LeafKind, Link, Piece, Prose, Style
from ..spans import SourceText
from .commonmark import MAX_NESTING, commonmark
from .from_html import TAG_STYLES, read_html
from .paragraphs import split_at
from .typeset import typeset

_BLANK = re.compile(r"^(?P<markup>(?:[ \t]*(?:>|(?:[*+-]|[0-9]{1,9}[.)])[ \t]))*)(?P<blank>[^\S\n]+)$", re.MULTILINE)
"""A line of white space, perhaps in a quote or an item; markdown-it knows only some white space, and strips the rest
from a paragraph with its lines."""
_LINE_END = re.compile(r"\n")
_NO_ANCHOR = re.compile(r"[^\w\s-]")
_REPLACED = {ord("\ufeff"): " ", ord("\r"): " ", 0: "\ufffd"}
_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)")
_SUSPECT = re.compile(r"[=:]|<(?:script|iframe|object|embed|applet|meta|base)", re.IGNORECASE)
_SCRIPT_LINK = re.compile(r"\]\(\s*<?(?:javascript|vbscript|data):", re.IGNORECASE)


def read_markdown(source: SourceText) -> tuple[Document, list[Diagnostic]]:
    """Read a Markdown file: headings, paragraphs, items and tables as blocks."""
    plain = SourceText(source.file, _one_to_one(source.text))
    walk = _Walk(source, plain)
    tokens = commonmark().parse(plain.text)
    if too_deep := next((token for token in tokens if token.level >= MAX_NESTING - 1 and token.map), None):
        assert too_deep.map
        start, end = source.line_bounds(too_deep.map[0])
        message = f"quotes and lists are nested more than {MAX_NESTING - 2} deep; simplify the page"
        diagnostic = Diagnostic(Code.NESTING_TOO_DEEP, message, source.span(start, min(start + 1, end)))
        return Document(source, walk.cutter.leaves(), ()), [diagnostic]
    lists = _list_sizes(tokens)
    for token in tokens:
        walk.take(token, lists)
    if source.text.startswith("\ufeff"):
        walk.cutter.mark(0, 1, LeafKind.DECLARATION)
    return Document(source, walk.cutter.leaves(), tuple(walk.blocks), tuple(walk.unsafe)), walk.diagnostics


@dataclass(slots=True)
class _Walk:
    """The blocks that were found up to a token, and the table, heading or list that it is in."""

    source: SourceText
    plain: SourceText
    """What the parser read in its place, character for character."""
    cutter: LeafCutter = field(init=False)
    blocks: list[Block] = field(default_factory=list)
    unsafe: list[tuple[int, int, str]] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    heading: bool = False
    item: bool = False
    marker: Piece | None = None
    marked: int = 0
    """Where the last item's number ends."""
    rows: list[list[Prose]] | None = None

    def __post_init__(self) -> None:
        self.cutter = LeafCutter(self.source.text)

    def take(self, token: Token, lists: Mapping[int, int]) -> None:
        """One token of the page."""
        match token.type:
            case "heading_open":
                self.heading = True
            case "list_item_close":
                self.lone_marker()
            case "list_item_open":
                self.lone_marker()
                self.marker = _marker(self.plain, token, self.marked) if token.info else None
                self.marked = self.marker.end if self.marker else self.marked
                self.item = not token.info or lists[id(token)] > 1
            case "table_open":
                self.lone_marker()
                self.rows = []
            case "tr_open" if self.rows is not None:
                self.rows.append([])
            case "table_close" if self.rows is not None:
                cells = tuple(tuple(row) for row in self.rows if row)
                self.rows = None
                pieces = [piece for row in cells for cell in row for piece in cell.pieces]
                if pieces:
                    start, end = pieces[0].start, pieces[-1].end
                    self.blocks.append(Block(BlockKind.TABLE, Prose(self.source, ()), start, end, rows=cells))
            case "html_block":
                self.lone_marker()
                self.embedded(token)
            case "inline":
                self.prose(token)

    def lone_marker(self) -> None:
        """An item's number without prose of its own beside it."""
        if self.marker:
            marker, self.marker = Prose(self.source, (self.marker,)).trimmed(), None
            start, end = marker.pieces[0].start, marker.pieces[-1].end
            self.cutter.mark(start, end, LeafKind.TEXT)
            self.blocks.append(Block(BlockKind.PARAGRAPH, marker, start, end, item=self.item))

    def embedded(self, token: Token) -> None:
        """HTML that stands between the paragraphs, read as HTML in its place."""
        assert token.map
        line, end = self.plain.line_bounds(token.map[0])
        start = max(line, self.plain.text.rfind(token.content.partition("\n")[0], line, end))
        start += start == 0 and self.source.text.startswith("\ufeff")
        end = self.source.line_bounds(max(token.map[1] - 1, token.map[0]))[1]
        inner, found = read_html(self.source, start, end)
        self.diagnostics += found
        self.blocks += inner.blocks
        self.unsafe += inner.unsafe
        for leaf in inner.leaves:
            self.cutter.mark(leaf.start, leaf.end, leaf.kind)

    def prose(self, token: Token) -> None:
        """The prose of a heading, a paragraph or a cell."""
        prose = Prose(self.source, typeset(_pieces(self.plain, token))).trimmed()
        self.unsafe += _unsafe(self.plain, token)
        if self.marker and self.rows is None:
            prose, self.marker = Prose(self.source, (self.marker, *prose.pieces)), None
        for piece in prose.pieces:
            self.cutter.mark(piece.start, piece.end, LeafKind.TEXT)
        if self.rows is not None:
            self.rows[-1].append(prose)
        elif prose.text:
            plain = BlockKind.CAPTION if _is_picture(token) else BlockKind.PARAGRAPH
            kind = BlockKind.HEADING if self.heading else plain
            anchors = (_anchor(prose.text),) if self.heading else ()
            for part in split_at(prose, _line_ends(prose)):
                start, end = part.pieces[0].start, part.pieces[-1].end
                self.blocks.append(Block(kind, part, start, end, anchors, item=self.item))
        self.heading = self.item = False


def _is_picture(token: Token) -> bool:
    """Whether a paragraph is pictures and nothing else: what it says is what they are called."""
    said = [child.type for child in token.children or () if child.content.strip() or child.type == "image"]
    return bool(said) and set(said) == {"image"}


def _line_ends(prose: Prose) -> Iterator[int]:
    """Where in a prose its source has line breaks."""
    for start, _, piece in prose.runs():
        if piece.verbatim and not piece.link:
            for found in _LINE_END.finditer(prose.source.text, piece.start, piece.end):
                yield start + found.start() - piece.start


def _anchor(heading: str) -> str:
    """The anchor by which Markdown's tools link to a heading: `1.2 Road Movement` is `#12-road-movement`."""
    return _NO_ANCHOR.sub("", heading.strip().lower()).replace(" ", "-")


def _one_to_one(text: str) -> str:
    """The text with nothing that markdown-it would replace by something of another length."""
    return _BLANK.sub(lambda line: line["markup"] + " " * len(line["blank"]), text.translate(_REPLACED))


def _list_sizes(tokens: Sequence[Token]) -> dict[int, int]:
    """How many items the list of each item has, by the `id` of the item's token."""
    sizes: dict[int, int] = {}
    lists: list[list[Token]] = []
    for token in tokens:
        if token.type in ("ordered_list_open", "bullet_list_open"):
            lists.append([])
        elif token.type == "list_item_open":
            lists[-1].append(token)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            items = lists.pop()
            sizes.update((id(item), len(items)) for item in items)
    return sizes


def _marker(source: SourceText, token: Token, since: int) -> Piece | None:
    """The number of an ordered list's item: in a rulebook it is a heading's number, not a list's.

    It stands behind `since`, where the number of the list around it may stand in the same line.
    """
    assert token.map
    start, end = source.line_bounds(token.map[0])
    number = token.info + token.markup
    found = source.text.find(number, max(start, since), end)
    stop = found + len(number)
    return Piece(number + " ", found, stop + 1) if found >= 0 and stop < end else None


def _line_starts(source: SourceText, token: Token) -> list[tuple[int, int]]:
    """For each line of an inline token: its offset in the token, and in the source."""
    assert token.map
    starts = []
    offset = 0
    for number, line in enumerate(token.content.split("\n"), token.map[0]):
        start, end = source.line_bounds(number)
        if "column" in token.meta:
            place = start + token.meta["column"]
        else:  # block markup stands before a line's prose, white space may stand after it; tabs may have become spaces
            words = line.lstrip()
            place = max(start, source.text.rfind(words, start, end)) - (len(line) - len(words)) if words else end
        starts.append((offset, place))
        offset += len(line) + 1
    return starts


def _places(source: SourceText, token: Token) -> Callable[[int], int]:
    """The way from an offset in an inline token to one in the source."""
    starts = _line_starts(source, token)
    offsets = [offset for offset, _ in starts]

    def place(offset: int) -> int:
        line = starts[bisect_right(offsets, offset) - 1]
        return line[1] + offset - line[0]

    return place


def _pieces(source: SourceText, token: Token) -> Iterator[Piece]:
    place = _places(source, token)
    style, link = Style.PLAIN, None
    for child in token.children or ():
        start = place(child.meta.get("at", 0))
        if child.type == "text" and child.content:
            yield Piece(child.content, start, start + len(child.content), style, link)
        elif child.type == "text_special":
            yield Piece(child.content, start, start + len(child.markup), style, link)
        elif child.type in ("softbreak", "hardbreak"):
            escaped = source.text.startswith("\\", start)
            yield Piece(" ", start, start + 1 + escaped, style, link)
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
            change = TAG_STYLES.get(name[1].lower(), Style.PLAIN) if name else Style.PLAIN
            style = style & ~change if child.content.startswith("</") else style | change
            if name and name[1].lower() in ("p", "br", "li", "td", "div"):
                yield Piece("\n", start, start)


def _unsafe(source: SourceText, token: Token) -> Iterator[tuple[int, int, str]]:
    """Executable things in a paragraph: in its tags, and in links that the parser refused and left as text."""
    place = _places(source, token)
    for child in token.children or ():
        if child.type == "html_inline" and _SUSPECT.search(child.content):
            start = place(child.meta.get("at", 0))
            inner, _ = read_html(source, start, min(start + len(child.content), len(source.text)))
            yield from inner.unsafe
    for link in _SCRIPT_LINK.finditer(token.content):
        start = place(link.start())
        yield start, start + 1, "a script link"
