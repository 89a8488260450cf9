"""HTML as help authoring tools export it, read with Python's own HTML parser."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Document, Figure, LeafCutter, LeafKind, Link, Piece, Prose, Style
from ..spans import SourceText
from .html_grid import Grid
from .markup import Aside, BrokenMarkupError, Closed, Event, Markup, Opened, Text, parse
from .paragraphs import split_at
from .typeset import typeset
from .unsafe import find_unsafe, is_script_link

_BLOCK_NAMES = """
    address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3
    h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead title tr ul
"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_HIDDEN = {"script": LeafKind.SCRIPT, "style": LeafKind.STYLESHEET, "head": LeafKind.HEAD}

TAG_STYLES = {
    "b": Style.STRONG,
    "strong": Style.STRONG,
    "i": Style.EMPHASIS,
    "em": Style.EMPHASIS,
    "sup": Style.SUPERSCRIPT,
}
_CLASS_STYLES = {
    "strong": Style.STRONG,
    "exc": Style.EXCEPTION,
    "exception": Style.EXCEPTION,
    "example": Style.EXAMPLE,
    "exponent": Style.SUPERSCRIPT,
    "emphasis": Style.EMPHASIS,
}
"""What the class names of Help & Manual mean, without their `f_` (span) or `p_` (paragraph)."""
_NOTE_CLASSES = frozenset(("perrysez", "note", "qa"))


@dataclass(frozen=True, slots=True)
class _Context:
    """What an element inherits from those around it."""

    style: Style = Style.PLAIN
    link: Link | None = None
    hidden: LeafKind | None = None
    heading: bool = False
    note: bool = False
    item: bool = False
    caption: bool = False


def read_html(source: SourceText, start: int = 0, end: int | None = None) -> tuple[Document, list[Diagnostic]]:
    """Read a page: paragraphs, headings, notes and tables as blocks, the machinery of the page as leaves.

    With `start` and `end`, read only that part of the file; the leaves then are those of the part.
    """
    markup = Markup(source, start, len(source.text) if end is None else end)
    try:
        events = parse(markup)
    except BrokenMarkupError as error:
        empty = Document(source, LeafCutter(source.text, start, markup.end).leaves(), ())
        code = Code.NESTING_TOO_DEEP if error.too_deep else Code.MARKUP_BROKEN
        return empty, [Diagnostic(code, error.reason, source.span(error.offset, error.offset + 1))]
    walk = _Walk(markup)
    for event, context in _in_context(events):
        walk.take(event, context)
    walk.finish()
    return Document(source, walk.cutter.leaves(), tuple(walk.blocks), tuple(walk.unsafe)), []


def _in_context(events: Iterable[Event]) -> Iterator[tuple[Event, _Context]]:
    """Each event with what the elements around it say; that of an element's beginning is what is said inside it."""
    around = [_Context()]
    for event in events:
        if isinstance(event, Closed):
            around.pop()
        elif isinstance(event, Opened):
            around.append(_inherit(event, around[-1]))
        yield event, around[-1]


def _classes(element: Opened) -> Iterator[str]:
    for name in element.attributes.get("class", "").split():
        yield name.lower().removeprefix("f_").removeprefix("p_")


def _inherit(element: Opened, context: _Context) -> _Context:
    """The context of an element's children."""
    style = context.style | TAG_STYLES.get(element.name, Style.PLAIN)
    note = context.note
    classes = list(_classes(element))
    for name in classes:
        style |= _CLASS_STYLES.get(name, Style.PLAIN)
        note = note or name in _NOTE_CLASSES
    if "bold" in element.attributes.get("style", "") and element.name == "span":
        style |= Style.STRONG
    link, hidden = context.link, context.hidden or _HIDDEN.get(element.name)
    href = element.attributes.get("href")
    if element.name == "a" and href is not None:
        if not is_script_link(href):
            link = Link(href, element.start)
        elif any("toggle" in word for word in (href.lower(), *classes)):
            hidden = hidden or LeafKind.SWITCH
    return _Context(
        style=style,
        link=link,
        hidden=hidden,
        heading=context.heading or element.name in _HEADINGS,
        note=note,
        item=context.item or element.name == "li",
        caption=context.caption or element.name == "figcaption",
    )


@dataclass(slots=True)
class _Walk:
    """The block that is being gathered, and all that were."""

    markup: Markup
    cutter: LeafCutter = field(init=False)
    blocks: list[Block] = field(default_factory=list)
    unsafe: list[tuple[int, int, str]] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    context: _Context = field(default_factory=_Context)
    switched: bool = False
    box: int = 0
    grid: Grid | None = None

    def __post_init__(self) -> None:
        self.cutter = LeafCutter(self.markup.source.text, self.markup.start, self.markup.end)

    def take(self, event: Event, context: _Context) -> None:
        """One event of the page."""
        if isinstance(event, Text):
            self.text(event, context)
            return
        if isinstance(event, Aside):
            self.cutter.mark(event.start, event.end, event.kind)
            return
        if event.name in _BLOCKS:
            self.flush()
            self.table(event)
        if isinstance(event, Opened):
            self.element(event, context)

    def table(self, tag: Opened | Closed) -> None:
        """The tags of tables; one inside another is layout."""
        grid, name, opens = self.grid, tag.name, isinstance(tag, Opened)
        if name == "table" and opens:
            if grid:
                grid.depth += 1
                grid.nested = True
            else:
                self.grid = Grid(len(self.blocks))
        elif grid and name == "table":
            grid.depth -= 1
            if not grid.depth:
                self.grid = None
                if grid.is_data(self.blocks):
                    self.to_table(grid)
        elif grid and grid.depth == 1 and opens and name == "tr":
            grid.rows.append([])
        elif grid and grid.depth == 1 and isinstance(tag, Opened) and name in ("td", "th") and grid.rows:
            grid.add(len(self.blocks), name, tag.attributes)

    def to_table(self, grid: Grid) -> None:
        """Put one block in place of those of a table's cells."""
        empty = Prose(self.markup.source, ())
        inner = self.blocks[grid.first :]
        rows, headed = grid.prose(self.blocks, self.markup.source)
        block = Block(BlockKind.TABLE, empty, inner[0].start, inner[-1].end, rows=tuple(rows), headed=headed)
        anchors = tuple(anchor for one in inner for anchor in one.anchors)
        figures = tuple(figure for one in inner for figure in one.figures)
        self.blocks[grid.first :] = [replace(block, anchors=anchors, figures=figures)]

    def element(self, element: Opened, context: _Context) -> None:
        """An element's own contribution: its anchor, picture or line break, and what is unsafe in it."""
        offset, given = element.start, element.attributes
        self.unsafe.extend((offset, offset + 1, what) for what in find_unsafe(element.name, given))
        anchor = given.get("id") or (given.get("name") if element.name == "a" else None)
        if anchor is not None and not context.hidden:
            self.anchors.append(anchor)
        if element.name == "img":
            end = self.markup.source.text.find(">", offset) + 1 or self.markup.end
            self.figures.append(Figure(given.get("alt") or given.get("src") or "", offset, end))
        elif element.name == "br":
            self.pieces.append(Piece(" ", offset, offset))

    def text(self, text: Text, context: _Context) -> None:
        """A run of text."""
        start, end = text.start, text.end
        if context.hidden:
            self.cutter.mark(start, end, context.hidden)
            self.switched = self.switched or context.hidden is LeafKind.SWITCH
            return
        if not self.pieces:
            self.context = context
        meant = self.markup.source.text[start:end] if text.meant is None else text.meant
        self.pieces.append(Piece(meant, start, end, context.style, context.link))

    def flush(self) -> None:
        """End the block, if there is anything in it."""
        prose = Prose(self.markup.source, typeset(self.pieces)).trimmed() if self.pieces else None
        if prose and prose.text:
            for piece in prose.pieces:
                self.cutter.mark(piece.start, piece.end, LeafKind.TEXT)
            breaks = [start for start, _, piece in prose.runs() if piece.text and piece.start == piece.end]
            for part in [prose] if self.context.note else split_at(prose, breaks):
                self.blocks.append(self.block(part))
                self.anchors, self.figures = [], []
        if self.switched or (prose and prose.text):
            self.anchors, self.figures = [], []
        self.pieces, self.switched = [], False

    def finish(self) -> None:
        """End the page; what stands behind its last block belongs to that one."""
        self.flush()
        if self.blocks and (self.anchors or self.figures):
            last = self.blocks[-1]
            anchors, figures = (*last.anchors, *self.anchors), (*last.figures, *self.figures)
            self.blocks[-1] = replace(last, anchors=anchors, figures=figures)

    def block(self, prose: Prose) -> Block:
        """The block of a prose, with the anchors and pictures that stood in or before it."""
        kind = BlockKind.PARAGRAPH
        if self.context.note:
            kind = BlockKind.NOTE
            if not self.blocks or self.blocks[-1].kind is not BlockKind.NOTE or self.toggled():
                self.box += 1
        elif self.context.heading:
            kind = BlockKind.HEADING
        elif self.context.caption:
            kind = BlockKind.CAPTION
        return Block(
            kind,
            prose,
            prose.pieces[0].start,
            prose.pieces[-1].end,
            tuple(self.anchors),
            tuple(self.figures),
            item=self.context.item,
            box=self.box if kind is BlockKind.NOTE else 0,
        )

    def toggled(self) -> bool:
        """Whether a box of its own opens before this block: an anchored one."""
        return any(anchor.upper().startswith("TOGGLE") for anchor in self.anchors)
