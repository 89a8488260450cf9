"""A document as its reader leaves it: every character accounted for, and blocks of styled prose.

A reader knows a format and nothing of rules. It divides the text of a file into leaves, so that no
character is lost, and hands on the readable ones as blocks: headings, paragraphs, notes, tables.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Flag, StrEnum, auto

from .spans import SourceText, Span


class LeafKind(StrEnum):
    """What a character of a source is there for."""

    TEXT = "text"
    MARKUP = "markup"
    SPACE = "space"
    """White space between blocks."""
    DECLARATION = "declaration"
    """A document type, a processing instruction, a byte order mark."""
    COMMENT = "comment"
    SCRIPT = "script"
    STYLESHEET = "stylesheet"
    HEAD = "page-head"
    """What stands in an HTML head: a title and meta data that the page repeats."""
    SWITCH = "switch"
    """The caption of a box that opens and closes; the box repeats it."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A run of characters with one purpose; the leaves of a file follow each other without a hole."""

    kind: LeafKind
    start: int
    end: int


class Style(Flag):
    """How a piece of prose was set."""

    PLAIN = 0
    STRONG = auto()
    EMPHASIS = auto()
    EXCEPTION = auto()
    EXAMPLE = auto()
    SUPERSCRIPT = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of prose of one style: either the very characters of the source, or one decoded thing."""

    text: str
    start: int
    end: int
    style: Style = Style.PLAIN
    link: "Link | None" = None

    @property
    def verbatim(self) -> bool:
        """Whether each character of `text` is one character of the source."""
        return self.end - self.start == len(self.text)


@dataclass(frozen=True, slots=True)
class Link:
    """A hyperlink of the source; two pieces of one link share it."""

    href: str
    start: int
    """Where it starts in the source, which tells two links with one target apart."""


class Prose:
    """Pieces read as one string, with the way back from each character to the source."""

    __slots__ = ("_starts", "pieces", "source", "text")

    def __init__(self, source: SourceText, pieces: Iterable[Piece]) -> None:
        self.source = source
        self.pieces = tuple(pieces)
        self.text = "".join(piece.text for piece in self.pieces)
        self._starts: list[int] = []
        position = 0
        for piece in self.pieces:
            self._starts.append(position)
            position += len(piece.text)

    def __len__(self) -> int:
        return len(self.text)

    def runs(self) -> Iterator[tuple[int, int, Piece]]:
        """Each piece with the part of `text` it is, in order."""
        for start, piece in zip(self._starts, self.pieces, strict=True):
            yield start, start + len(piece.text), piece

    def piece_at(self, offset: int) -> int:
        """The index of the piece that one character stands in; of the last one beyond the end."""
        return max(0, bisect_right(self._starts, offset) - 1)

    def style_at(self, offset: int) -> Style:
        """The style of one character; plain beyond the last."""
        return self.pieces[self.piece_at(offset)].style if 0 <= offset < len(self.text) else Style.PLAIN

    def span(self, start: int, end: int) -> Span:
        """The source characters that `text[start:end]` was read from."""
        if not self.pieces:
            return self.source.span(0, 0)
        at = self.piece_at(start)
        first, low = self.pieces[at], start - self._starts[at]
        begin = first.start + low if first.verbatim else first.start
        if end <= start:
            return self.source.span(begin, begin)
        at = self.piece_at(end - 1)
        last, high = self.pieces[at], end - self._starts[at]
        stop = last.start + high if last.verbatim else last.end
        return self.source.span(begin, max(begin, stop))

    def slice(self, start: int, end: int | None = None) -> "Prose":
        """The prose of `text[start:end]`; a piece that is no verbatim text stays whole."""
        end = len(self.text) if end is None else min(end, len(self.text))
        pieces = []
        at = self.piece_at(start)
        while at < len(self.pieces) and self._starts[at] < end:
            piece, run_start = self.pieces[at], self._starts[at]
            low, high = max(start - run_start, 0), min(end - run_start, len(piece.text))
            whole = (low, high) == (0, len(piece.text)) or not piece.verbatim
            if low < high and whole:
                pieces.append(piece)
            elif low < high:
                pieces.append(
                    replace(piece, text=piece.text[low:high], start=piece.start + low, end=piece.start + high)
                )
            at += 1
        return Prose(self.source, pieces)

    def trimmed(self) -> "Prose":
        """Without white space at either end."""
        text = self.text
        start = len(text) - len(text.lstrip())
        return self.slice(start, max(start, len(text.rstrip())))


class BlockKind(StrEnum):
    """The shapes a block of prose can have, whatever its format."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    NOTE = "note"
    """A paragraph of a boxed note, such as a question and its answer."""
    TABLE = "table"
    CAPTION = "caption"
    """What the source itself sets as the words of a picture."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the source shows and the corpus does not hold."""

    alt: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, paragraph or table, in printed order."""

    kind: BlockKind
    prose: Prose
    start: int
    end: int
    anchors: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    rows: tuple[tuple[Prose, ...], ...] = ()
    """For a table: its cells as they stand in the source, row by row."""
    headed: bool = True
    """For a table: whether its first row can be the heads of its columns."""
    item: bool = False
    """Whether it is an item of a list; it then never goes on with the paragraph before it."""
    box: int = 0
    """For a note: the number of the box it stands in, from 1; blocks of one box belong together."""


@dataclass(frozen=True, slots=True)
class Document:
    """One file, read."""

    source: SourceText
    leaves: tuple[Leaf, ...]
    blocks: tuple[Block, ...]
    unsafe: tuple[tuple[int, int, str], ...] = ()
    """Executable things that were dropped: where, and what."""

    def rebuild(self) -> str:
        """The source, put together again from the leaves."""
        return "".join(self.source.text[leaf.start : leaf.end] for leaf in self.leaves)


@dataclass(slots=True)
class LeafCutter:
    """Turns the marked runs of a file into leaves; what nobody marked is markup or space."""

    text: str
    start: int = 0
    end: int | None = None
    """The part of the text that is divided; all of it, if nothing else is said."""
    _marks: list[tuple[int, int, LeafKind]] = field(default_factory=list)

    def mark(self, start: int, end: int, kind: LeafKind) -> None:
        """Claim a run; later claims must not overlap earlier ones."""
        if start < end:
            self._marks.append((start, end, kind))

    def leaves(self) -> tuple[Leaf, ...]:
        """The leaves in order, from the first character to the last."""
        found: list[Leaf] = []
        position = self.start
        whole = len(self.text) if self.end is None else self.end

        def put(kind: LeafKind, start: int, end: int) -> None:
            if found and found[-1].kind is kind and found[-1].end == start:
                found[-1] = Leaf(kind, found[-1].start, end)
            else:
                found.append(Leaf(kind, start, end))

        for start, end, kind in [*sorted(self._marks), (whole, whole, LeafKind.SPACE)]:
            if position < start:
                between = self.text[position:start]
                put(LeafKind.SPACE if between.isspace() else LeafKind.MARKUP, position, start)
            if start < end:
                put(kind, start, end)
            position = max(position, end)
        return tuple(found)
