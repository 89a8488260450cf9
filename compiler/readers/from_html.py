"""HTML as help authoring tools export it, read with BeautifulSoup over Python's own HTML parser."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Document, Figure, LeafCutter, LeafKind, Link, Piece, Prose, Style
from ..spans import SourceText
from .soup import BrokenMarkupError, parse
from .typeset import typeset

_BLOCKS = frozenset(
    (
        *(
            "address",
            "article",
            "aside",
            "blockquote",
            "body",
            "center",
            "dd",
            "details",
            "div",
            "dl",
            "dt",
            "fieldset",
        ),
        *("figcaption", "figure", "footer", "form", "header", "hr", "html", "li", "main", "nav", "ol", "p", "pre"),
        *(
            "section",
            "summary",
            "table",
            "tbody",
            "td",
            "tfoot",
            "th",
            "thead",
            "tr",
            "ul",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
        ),
    )
)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_HIDDEN = {"script": LeafKind.SCRIPT, "style": LeafKind.STYLESHEET, "head": LeafKind.HEAD}
_EXECUTABLE = frozenset(("script", "iframe", "object", "embed", "applet"))
_UNSAFE_SCHEMES = ("javascript:", "vbscript:", "data:")

_TAG_STYLES = {
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


def read_html(source: SourceText) -> tuple[Document, list[Diagnostic]]:
    """Read a page: paragraphs, headings and boxed notes as blocks, the machinery of the page as leaves."""
    try:
        soup, runs = parse(source)
    except BrokenMarkupError as error:
        empty = Document(source, LeafCutter(source.text).leaves(), ())
        code = Code.NESTING_TOO_DEEP if error.too_deep else Code.MARKUP_BROKEN
        return empty, [Diagnostic(code, error.reason, source.span(error.offset, error.offset + 1))]
    walk = _Walk(source, runs)
    for event, node, context in _events(soup, source):
        walk.take(event, node, context)
    walk.flush(len(source.text), _Context())
    return Document(source, walk.cutter.leaves(), tuple(walk.blocks), tuple(walk.unsafe)), []


def _events(soup: Tag, source: SourceText) -> Iterator[tuple[str, PageElement, _Context]]:
    """`enter` and `leave` of every element and `text` of every string, in order, without recursion."""
    stack: list[tuple[Tag, Iterator[PageElement], _Context]] = [(soup, iter(soup.contents), _Context())]
    while stack:
        element, children, context = stack[-1]
        child = next(children, None)
        if child is None:
            stack.pop()
            if stack:
                yield "leave", element, stack[-1][2]
        elif isinstance(child, Tag):
            inner = _inherit(child, context, source)
            yield "enter", child, inner
            stack.append((child, iter(child.contents), inner))
        else:
            yield "text", child, context


def _classes(element: Tag) -> Iterator[str]:
    names = element.get("class")
    for name in names.split() if isinstance(names, str) else names or ():
        yield name.lower().removeprefix("f_").removeprefix("p_")


def _start(element: Tag, source: SourceText) -> int:
    return source.offset(element.sourceline or 1, element.sourcepos or 0)


def _unsafe(href: str) -> bool:
    squeezed = "".join(character for character in href.lower() if character > " ")
    return squeezed.startswith(_UNSAFE_SCHEMES)


def _inherit(element: Tag, context: _Context, source: SourceText) -> _Context:
    style = context.style | _TAG_STYLES.get(element.name, Style.PLAIN)
    note = context.note
    for name in _classes(element):
        style |= _CLASS_STYLES.get(name, Style.PLAIN)
        note = note or name in _NOTE_CLASSES
    if "bold" in str(element.get("style", "")) and element.name == "span":
        style |= Style.STRONG
    link, hidden = context.link, context.hidden or _HIDDEN.get(element.name)
    href = element.get("href")
    if element.name == "a" and isinstance(href, str):
        if _unsafe(href):
            hidden = hidden or LeafKind.SWITCH
        else:
            link = Link(href, _start(element, source))
    return replace(
        context, style=style, link=link, hidden=hidden, heading=context.heading or element.name in _HEADINGS, note=note
    )


@dataclass(slots=True)
class _Walk:
    """The block that is being gathered, and all that were."""

    source: SourceText
    runs: dict[int, tuple[int, int, str]]
    cutter: LeafCutter = field(init=False)
    blocks: list[Block] = field(default_factory=list)
    unsafe: list[tuple[int, int, str]] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    start: int = 0
    context: _Context = field(default_factory=_Context)
    switched: bool = False
    box: int = 0

    def __post_init__(self) -> None:
        self.cutter = LeafCutter(self.source.text)

    def take(self, event: str, node: PageElement, context: _Context) -> None:
        """One event of the tree."""
        if event == "text":
            assert isinstance(node, NavigableString)
            self.string(node, context)
            return
        assert isinstance(node, Tag)
        offset = _start(node, self.source)
        if node.name in _BLOCKS:
            self.flush(offset, context)
        if event == "enter":
            self.element(node, offset, context)

    def element(self, element: Tag, offset: int, context: _Context) -> None:
        """An element's own contribution: its anchor, picture or line break, and what is unsafe in it."""
        self.check(element, offset)
        anchor = element.get("id") or (element.get("name") if element.name == "a" else None)
        if isinstance(anchor, str) and not context.hidden:
            self.anchors.append(anchor)
        if element.name == "img":
            source_end = self.source.text.find(">", offset) + 1 or len(self.source.text)
            self.figures.append(Figure(str(element.get("alt") or element.get("src") or ""), offset, source_end))
        elif element.name == "br":
            self.pieces.append(Piece(" ", offset, offset))

    def check(self, element: Tag, offset: int) -> None:
        """Note what a browser would run; none of it goes further."""
        found = []
        if element.name in _EXECUTABLE:
            found.append(f"a <{element.name}> element")
        for name, value in element.attrs.items():
            if name.lower().startswith("on"):
                found.append(f"an event handler, {name.lower()[:30]}")
            elif name.lower() in ("href", "src", "action", "formaction", "xlink:href") and _unsafe(str(value)):
                found.append(f"a script link in {name.lower()}")
        self.unsafe.extend((offset, offset + 1, what) for what in found)

    def string(self, string: NavigableString, context: _Context) -> None:
        """A run of text."""
        if isinstance(string, PreformattedString):
            return
        start, end, text = self.runs[id(string)]
        if context.hidden:
            self.cutter.mark(start, end, context.hidden)
            self.switched = self.switched or context.hidden is LeafKind.SWITCH
            return
        if not self.pieces:
            self.start, self.context = start, context
        self.pieces.append(Piece(text, start, end, context.style, context.link))

    def flush(self, end: int, context: _Context) -> None:
        """End the block, if there is anything in it."""
        prose = Prose(self.source, typeset(self.pieces)).trimmed()
        if prose.text:
            for piece in prose.pieces:
                self.cutter.mark(piece.start, piece.end, LeafKind.TEXT)
            kind = (
                BlockKind.NOTE
                if self.context.note
                else BlockKind.HEADING
                if self.context.heading
                else BlockKind.PARAGRAPH
            )
            if kind is BlockKind.NOTE and (
                not self.blocks or self.blocks[-1].kind is not BlockKind.NOTE or self.toggled()
            ):
                self.box += 1
            first, last = prose.pieces[0].start, prose.pieces[-1].end
            box = self.box if kind is BlockKind.NOTE else 0
            self.blocks.append(Block(kind, prose, first, last, tuple(self.anchors), tuple(self.figures), box=box))
        if prose.text or self.switched:
            self.anchors, self.figures = [], []
        self.pieces, self.switched = [], False

    def toggled(self) -> bool:
        """Whether a box of its own opens before this block: an anchored one."""
        return any(anchor.upper().startswith("TOGGLE") for anchor in self.anchors)
