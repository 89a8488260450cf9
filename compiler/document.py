"""A document as its reader leaves it: every character accounted for, and blocks of styled prose.

A reader knows a format and nothing of rules. It divides the text of a file into leaves, so that no
character is lost, and hands on the readable ones as blocks: headings, paragraphs, notes, tables.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
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

    def style_at(self, offset: int) -> Style:
        """The style of one character; plain beyond the last."""
        return next((piece.style for start, end, piece in self.runs() if start <= offset < end), Style.PLAIN)

    def span(self, start: int, end: int) -> Span:
        """The source characters that `text[start:end]` was read from."""
        if not self.pieces:
            return self.source.span(0, 0)
        first = last = None
        for run_start, run_end, piece in self.runs():
            if first is None and (start < run_end or run_end == len(self.text)):
                offset = start - run_start if piece.verbatim else 0
                first = piece.start + offset
            if end <= run_end or run_end == len(self.text):
                last = piece.start + (end - run_start) if piece.verbatim else piece.end
                if end == run_start:
                    last = first
                break
        assert first is not None
        assert last is not None
        return self.source.span(first, max(first, last))

    def slice(self, start: int, end: int | None = None) -> "Prose":
        """The prose of `text[start:end]`."""
        end = len(self.text) if end is None else end
        pieces = []
        for run_start, run_end, piece in self.runs():
            low, high = max(start, run_start), min(end, run_end)
            if low >= high:
                continue
            if (low, high) == (run_start, run_end) or not piece.verbatim:
                pieces.append(piece)
            else:
                offset = piece.start - run_start
                pieces.append(
                    Piece(
                        piece.text[low - run_start : high - run_start],
                        low + offset,
                        high + offset,
                        piece.style,
                        piece.link,
                    )
                )
        return Prose(self.source, pieces)

    def trimmed(self) -> "Prose":
        """Without white space at either end."""
        text = self.text
        start = len(text) - len(text.lstrip())
        return self.slice(start, max(start, len(text.rstrip())))

    def join(self, other: "Prose") -> "Prose":
        """Both, with a space between them that is in neither."""
        seam = self.pieces[-1].end if self.pieces else 0
        return Prose(self.source, (*self.pieces, Piece(" ", seam, seam), *other.pieces))


class BlockKind(StrEnum):
    """The shapes a block of prose can have, whatever its format."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    NOTE = "note"
    """A paragraph of a boxed note, such as a question and its answer."""
    TABLE = "table"


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
    """Turns the marked runs of a file into leaves; what nobody marked becomes `default` or space."""

    text: str
    default: LeafKind = LeafKind.MARKUP
    _marks: list[tuple[int, int, LeafKind]] = field(default_factory=list)

    def mark(self, start: int, end: int, kind: LeafKind) -> None:
        """Claim a run; later claims must not overlap earlier ones."""
        if start < end:
            self._marks.append((start, end, kind))

    def leaves(self) -> tuple[Leaf, ...]:
        """The leaves in order, from the first character to the last."""
        found: list[Leaf] = []
        position = 0

        def put(kind: LeafKind, start: int, end: int) -> None:
            if found and found[-1].kind is kind and found[-1].end == start:
                found[-1] = Leaf(kind, found[-1].start, end)
            else:
                found.append(Leaf(kind, start, end))

        for start, end, kind in [*sorted(self._marks), (len(self.text), len(self.text), LeafKind.SPACE)]:
            if position < start:
                between = self.text[position:start]
                put(LeafKind.SPACE if between.isspace() else self.default, position, start)
            if start < end:
                put(kind, start, end)
            position = max(position, end)
        return tuple(found)
