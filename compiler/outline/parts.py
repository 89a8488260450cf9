"""The parts of a document as they are made: their ids, and everything that stands in their texts."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..diagnostics import Code, Diagnostic
from ..document import Block, Document, Figure, Prose
from ..spans import Span
from .brackets import ExceptionRange, scan_brackets
from .inline import emphasis, find_gap, footnote_marks, item_label
from .joining import joined_prose
from .model import Mark, MarkKind, Naming, NodeKind, Part

_NOT_SLUG = re.compile(r"[^a-z0-9]+")
_SEAM = "\n"
_TAKEN = re.compile(r"(?:p|fn|head|caption|beside)\d+")
"""What ids of paragraphs, footnotes and what is no text of a rule look like."""


def slug(title: str) -> str:
    """A head's words as an id: `Sewer Use` becomes `sewer-use`."""
    return _NOT_SLUG.sub("-", title.lower()).strip("-") or "untitled"


@dataclass(slots=True)
class Shared:
    """What the pages of one document have in common."""

    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    """The ids of its rules and tables."""
    footnotes: set[str] = field(default_factory=set)
    ids: dict[str, str] = field(default_factory=dict)
    """The id of each number with its chapter."""


class Parts:
    """The parts of one page, in printed order, and what is wrong with it."""

    def __init__(self, document: Document, naming: Naming, shared: Shared, chapter: str = "") -> None:
        self.source = document.source
        self.naming = naming
        self.chapter = chapter
        """Of a document of several chapters, that of this page: each counts its footnotes from 1."""
        self.shared = shared
        self.made: list[Part] = []
        self.unfinished: frozenset[int] = frozenset()
        """Where blocks end whose last sentence stops in the middle."""
        self.titles: list[Prose] = []
        """The headings of the document itself."""
        self.title_marks: list[Mark] = []
        self.titled = 0
        """How long they are, with the seams between them."""
        self.diagnostics: list[Diagnostic] = []

    def complain(self, code: Code, span: Span, message: str, node: str | None = None) -> None:
        """Report what is wrong at a place."""
        self.diagnostics.append(Diagnostic(code, message, span, node))

    def count(self, owner: str, what: str) -> int:
        """The next number of a kind of thing under an owner, from 1."""
        number = self.shared.counts.get((owner, what), 0) + 1
        self.shared.counts[owner, what] = number
        return number

    def slugged(self, title: str, owner: str | None = None) -> str:
        """The id of a head without a number, in the document or below `owner`; a title that returns is counted."""
        words = slug(title)
        words = self.naming.slugs.get(words, words)
        name = f"{owner or self.naming.id}:{f'head-{words}' if _TAKEN.fullmatch(words) else words}"
        while True:
            number = self.count(name, "title")
            numbered = name if number == 1 else f"{name}-{number}"
            if numbered not in self.shared.names:
                self.shared.names.add(numbered)
                return numbered

    def begin(self) -> None:
        """The document itself, its first part."""
        whole = self.source.span(0, len(self.source.text))
        naming = self.naming
        self.made.append(Part(NodeKind.DOCUMENT, naming.id, None, None, naming.title, Prose(self.source, ()), whole))

    def title_document(self, number: str | None, words: Prose, figures: Iterable[Figure]) -> None:
        """Give the document the words of a heading that is its own; there may be several."""
        children: list[Part] = []
        marks = self.marks(self.naming.id, words, children)
        offset = self.titled
        self.title_marks += [replace(mark, start=mark.start + offset, end=mark.end + offset) for mark in marks]
        self.titles.append(words)
        self.titled += len(words) + len(_SEAM)
        self.made[0] = replace(self.made[0], number=number or self.made[0].number)
        self.made += children
        self.add_figures(self.naming.id, figures)

    def finished(self) -> tuple[Part, ...]:
        """All parts of the page, the document with its headings, a line each."""
        if self.titles:
            words = joined_prose(self.titles, _SEAM)
            self.made[0] = replace(self.made[0], prose=words, marks=tuple(self.title_marks))
        return tuple(self.made)

    def add(
        self,
        kind: NodeKind,
        name: str,
        parent: str | None,
        block: Block,
        prose: Prose,
        number: str | None = None,
        title: str | None = None,
    ) -> None:
        """A part with everything that stands in its text; it was read from the whole of `block`."""
        if kind is NodeKind.RULE:
            self.shared.names.add(name)
        children: list[Part] = []
        marks = self.marks(name, prose, children)
        label = item_label(prose.text)
        if kind is NodeKind.PARAGRAPH and (block.item or label is not None):
            marks = sorted([Mark(0, label or 0, MarkKind.ITEM), *marks])
        span = self.source.span(block.start, max(block.end, prose.pieces[-1].end if prose.pieces else 0))
        truncated = any(mark.kind is MarkKind.GAP for mark in marks)
        if block.end in self.unfinished and prose.text and not truncated:
            truncated = True
            message = "the sentence stops here; its end is taken for lost"
            self.complain(Code.SENTENCE_UNFINISHED, prose.span(len(prose) - 1, len(prose)), message, name)
        self.made.append(Part(kind, name, parent, number, title, prose, span, tuple(marks), truncated, block.anchors))
        self.made += children
        self.add_figures(name, block.figures)

    def reopen(self, block: Block, prose: Prose, title: str | None) -> None:
        """Give the last part, of which only the head was there, its text."""
        last = self.made.pop()
        whole = replace(block, start=last.span.start, anchors=last.anchors + block.anchors)
        self.add(last.kind, last.id, last.parent, whole, prose, last.number, title)

    def add_figures(self, owner: str, figures: Iterable[Figure]) -> None:
        """The pictures that stand in a part."""
        for figure in figures:
            span = self.source.span(figure.start, figure.end)
            name = f"{owner}:F{self.count(owner, 'figure')}"
            self.made.append(Part(NodeKind.FIGURE, name, owner, None, figure.alt, Prose(self.source, ()), span))

    def add_footnotes(self, owner: str, head: Prose) -> None:
        """The footnotes of a rule's head, which is no part of its text."""
        children: list[Part] = []
        for start, end, number, fused in footnote_marks(head):
            if not fused:
                self.footnote(owner, head, start, end, number, fused, children)
        self.made += children

    def marks(self, owner: str, prose: Prose, children: list[Part]) -> list[Mark]:
        """The marks of a text; exceptions, gaps and footnotes become parts of their own in `children`."""
        gap = find_gap(prose.text)
        exceptions, found = scan_brackets(prose, truncated=gap is not None)
        self.diagnostics += [replace(diagnostic, node=owner) for diagnostic in found]
        marks = list(emphasis(prose, exceptions))
        around: list[tuple[ExceptionRange, str]] = []
        for item in exceptions:
            while around and around[-1][0].end < item.end:
                around.pop()
            name = f"{owner}!{self.count(owner, 'exception')}"
            children.append(self.exception(name, around[-1][1] if around else owner, prose, item))
            marks.append(Mark(item.start, item.end, MarkKind.EXCEPTION, name))
            around.append((item, name))
        if gap is not None:
            marks.append(self.gap(owner, prose, gap, children))
        for start, end, number, fused in footnote_marks(prose):
            marks.append(self.footnote(owner, prose, start, end, number, fused, children))
        return sorted(marks)

    def exception(self, name: str, parent: str, prose: Prose, item: ExceptionRange) -> Part:
        """The part of an exception; its own marks are those of the text around it."""
        inner = prose.slice(item.inner, item.inner_end).trimmed()
        span = prose.span(item.start, item.end)
        return Part(NodeKind.EXCEPTION, name, parent, None, None, inner, span, truncated=not item.closed)

    def gap(self, owner: str, prose: Prose, offset: int, children: list[Part]) -> Mark:
        """The mark and the part of a place where text was lost."""
        name = f"{owner}~{self.count(owner, 'gap')}"
        span = prose.span(offset, offset + 1)
        self.complain(Code.GAP, span, "the source lost the rest of this text", name)
        children.append(Part(NodeKind.GAP, name, owner, None, None, Prose(self.source, ()), span, truncated=True))
        return Mark(offset, offset + 1, MarkKind.GAP, name)

    def footnote(
        self, owner: str, prose: Prose, start: int, end: int, number: str, fused: bool, children: list[Part]
    ) -> Mark:
        """The mark of a footnote; its part is made where its number stands first."""
        name = f"{self.naming.id}:fn{self.chapter}{number}"
        span = prose.span(start, end)
        if fused:
            self.complain(Code.FUSED_MARK, span, f"read as the mark of footnote {number}", name)
        if name not in self.shared.footnotes:
            self.shared.footnotes.add(name)
            children.append(Part(NodeKind.FOOTNOTE, name, owner, number, None, Prose(self.source, ()), span))
        return Mark(start, end, MarkKind.FOOTNOTE, name)
