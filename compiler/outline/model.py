"""What the outline of a document is made of; the graph keeps these kinds and ids."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from ..document import Document, Prose
from ..spans import Span


class NodeKind(StrEnum):
    """The kinds of node of the rule graph."""

    DOCUMENT = "document"
    RULE = "rule"
    PARAGRAPH = "paragraph"
    EXCEPTION = "exception"
    EXAMPLE = "example"
    NOTE = "note"
    FOOTNOTE = "footnote"
    TABLE = "table"
    HEADING = "heading"
    """Words over what follows that are no rule's: a head without a number."""
    CAPTION = "caption"
    """What a picture or table is called where it stands."""
    FURNITURE = "furniture"
    """What a book has beside its rules: contents, an index, a glossary, page numbers, running titles."""
    FIGURE = "figure"
    GAP = "gap"
    TERM = "term"
    EXTERNAL = "external"


class MarkKind(StrEnum):
    """What a stretch of a node's text is, beside being text."""

    EMPHASIS = "emphasis"
    STRONG = "strong"
    EXCEPTION = "exception"
    GAP = "gap"
    FOOTNOTE = "footnote"
    CITATION = "citation"
    CELL = "cell"
    TABLE_NOTE = "table-note"
    ENTRY = "entry"
    """The place in a cell of a table where a rule stands that is a node of its own, and no part of the table's text."""
    ITEM = "item"
    """The bullet or letter of an item of a list, before its words; empty if the source's markup drew it."""


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A stretch of a node's text, `text[start:end]`."""

    start: int
    end: int
    kind: MarkKind
    target: str = ""
    """The node it stands for; for a cell its `part:row:column`, the part one of head, body, modifier-head, modifier and
    note."""


@dataclass(frozen=True, slots=True)
class Part:
    """A node of the graph, before its references are known."""

    kind: NodeKind
    id: str
    parent: str | None
    number: str | None
    """As printed, without the chapter: `6.11`; with the end of a range that it starts: `6.1-.12`."""
    title: str | None
    prose: Prose
    """Its text: without number and title, an exception without its brackets."""
    span: Span
    """Everything it was read from, number, title and brackets included."""
    marks: tuple[Mark, ...] = ()
    truncated: bool = False
    """Whether the source lost a part of it."""
    anchors: tuple[str, ...] = ()
    """The anchors that the source gives it, for links between pages."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What a document is called, and how its ids are made; the manifest says so."""

    id: str
    title: str
    slugs: Mapping[str, str] = field(default_factory=dict)
    """Shorter ids for some heads without a number."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The parts of one page of a document in printed order; on the first page, the first is the document itself."""

    id: str
    """The document's id."""
    document: Document
    prefix: str
    """What stands before a printed number in an id: `O` for `O6.11`."""
    parts: tuple[Part, ...]
