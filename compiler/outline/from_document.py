"""From blocks to parts: every block becomes a rule, a paragraph, an example, a note or a table."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Document, Piece, Prose, Style
from ..spans import Span
from . import tables
from .brackets import scan_brackets
from .heads import Head, HeadKind, bold_heads, find_head, is_numbered
from .inline import emphasis, find_gap, footnote_marks
from .model import Mark, MarkKind, NodeKind, Outline, Part
from .numbering import Numbering

_SENTENCE_END = re.compile(r"[.!?:;/)\]”\"’']\s*$")
_NOT_SLUG = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Naming:
    """What a document is called, and how its ids are made; the manifest says so."""

    id: str
    title: str
    slugs: Mapping[str, str] = field(default_factory=dict)
    """Shorter ids for some heads without a number."""


def outline(pages: Sequence[tuple[Document, str]], naming: Naming) -> tuple[list[Outline], list[Diagnostic]]:
    """The parts of a document, an outline a page, and what is damaged in it; each page comes with its prefix."""
    shared = _Shared()
    outlines: list[Outline] = []
    diagnostics: list[Diagnostic] = []
    for number, (document, prefix) in enumerate(pages):
        maker = _Maker(document, naming, prefix, shared)
        maker.make(first=number == 0)
        outlines.append(Outline(naming.id, document, prefix, tuple(maker.parts)))
        diagnostics += maker.diagnostics
    if not shared.rules and pages:
        message = "no rule head was found; a head is a number such as `6.11`, or a title in bold with a colon"
        diagnostics.append(Diagnostic(Code.NO_RULES, message, pages[0][0].source.span(0, 0), naming.id))
    return outlines, diagnostics


def slug(title: str) -> str:
    """A head's words as an id: `Sewer Use` becomes `sewer-use`."""
    return _NOT_SLUG.sub("-", title.lower()).strip("-") or "untitled"


@dataclass(slots=True)
class _Shared:
    """What the pages of one document have in common."""

    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    rules: set[str] = field(default_factory=set)
    footnotes: set[str] = field(default_factory=set)


class _Maker:
    """The walk over the blocks of one page."""

    def __init__(self, document: Document, naming: Naming, prefix: str, shared: _Shared) -> None:
        self.document = document
        self.naming = naming
        self.parts: list[Part] = []
        self.diagnostics: list[Diagnostic] = []
        self.numbering = Numbering(naming.id, prefix)
        self.shared = shared
        self.rule = naming.id
        self.example: str | None = None
        self.styled_examples = any(block.prose.style_at(0) & Style.EXAMPLE for block in document.blocks)

    def make(self, first: bool) -> None:
        """Turn every block into parts; the first page brings the document itself."""
        source = self.document.source
        if first:
            whole = source.span(0, len(source.text))
            self.parts.append(
                Part(NodeKind.DOCUMENT, self.naming.id, None, None, self.naming.title, Prose(source, ()), whole)
            )
        blocks = self.joined()
        numbered = is_numbered(tuple(blocks))
        position = 0
        while position < len(blocks):
            block = blocks[position]
            if block.kind is BlockKind.NOTE:
                box = [block]
                while position + 1 < len(blocks) and blocks[position + 1].box == block.box:
                    position += 1
                    box.append(blocks[position])
                self.note(box)
            elif block.kind is BlockKind.TABLE:
                self.table(block)
            else:
                self.prose_block(block, numbered)
            position += 1

    def complain(self, code: Code, span: Span, message: str, node: str | None = None) -> None:
        self.diagnostics.append(Diagnostic(code, message, span, node))

    def count(self, owner: str, what: str) -> int:
        """The next number of a kind of thing under an owner, from 1."""
        number = self.shared.counts.get((owner, what), 0) + 1
        self.shared.counts[owner, what] = number
        return number

    def joined(self) -> list[Block]:
        """The blocks, with paragraphs joined again that were cut in two."""
        blocks: list[Block] = []
        for block in self.document.blocks:
            last = blocks[-1] if blocks else None
            plain = last and last.kind is BlockKind.PARAGRAPH and block.kind is BlockKind.PARAGRAPH
            if last and plain and block.prose.text[:1].islower() and not _SENTENCE_END.search(last.prose.text):
                place = block.prose.span(0, 1)
                self.complain(Code.BROKEN_PARAGRAPH, place, "this goes on with the sentence of the paragraph before")
                blocks[-1] = replace(
                    last, prose=last.prose.join(block.prose), end=block.end, figures=last.figures + block.figures
                )
            else:
                blocks.append(block)
        return blocks

    def prose_block(self, block: Block, numbered: bool) -> None:
        head = find_head(block, numbered, self.numbering.expected)
        if head and head.kind is HeadKind.EXAMPLE:
            self.start_example(block, head)
        elif head:
            self.start_rule(block, head)
        elif block.kind is BlockKind.HEADING and not numbered and len(self.parts) > 1:
            self.start_rule(block, Head(HeadKind.TITLED, None, block.prose.text, len(block.prose)))
        elif self.example and not self.styled_examples and block.kind is BlockKind.PARAGRAPH:
            self.example_paragraph(block)
        else:
            number = self.count(self.rule, "paragraph") + (self.rule != self.naming.id)
            self.add(NodeKind.PARAGRAPH, f"{self.rule}:p{number}", self.rule, block, block.prose)

    def start_rule(self, block: Block, head: Head) -> None:
        span = block.prose.span(0, len(block.prose))
        self.example = None
        if (
            head.kind is HeadKind.SECTION
            and self.numbering.is_document(head)
            and self.parts
            and self.parts[0].id == self.naming.id
        ):
            self.document_head(block, head)
            return
        if head.number is None:
            name, parent = self.slugged(head.title or ""), self.naming.id
        else:
            name, parent = self.numbering.place(head)
            if not self.numbering.in_order(head):
                self.complain(Code.NUMBER_OUT_OF_ORDER, span, f"{head.number} comes after {self.numbering.last}", name)
            self.numbering.take(head, name)
        if name in self.shared.rules:
            self.complain(
                Code.DUPLICATE_RULE, span, f"{name} was already defined; give one of the two another number", name
            )
            return
        body = block.prose.slice(head.body)
        self.add(NodeKind.RULE, name, parent, block, body, head.number, head.title)

    def document_head(self, block: Block, head: Head) -> None:
        """A heading with the document's own number; a page may repeat it above its rules."""
        document = self.parts[0]
        title = block.prose.slice(head.body)
        if document.prose.text:
            seam = Piece("\n", document.prose.pieces[-1].end, document.prose.pieces[-1].end)
            title = Prose(title.source, (*document.prose.pieces, seam, *title.pieces))
        children: list[Part] = []
        marks = self.marks(document.id, title, children)
        self.parts[0] = replace(document, number=head.number, prose=title, marks=tuple(sorted(marks)))
        self.parts += children
        self.figures(document.id, block)

    def slugged(self, title: str) -> str:
        """The id of a head without a number; a title that returns is counted."""
        words = slug(title)
        name = f"{self.naming.id}:{self.naming.slugs.get(words, words)}"
        number = self.count(name, "title")
        return name if number == 1 else f"{name}-{number}"

    def start_example(self, block: Block, head: Head) -> None:
        owner = self.rule
        if head.number:
            named = self.numbering.ids.get(head.number)
            if named is None:
                span = block.prose.span(0, head.body)
                self.complain(
                    Code.UNRESOLVED_REFERENCE,
                    span,
                    f"the example is labelled {head.number}, which is no rule of this document",
                )
            owner = named or owner
        body = block.prose.slice(head.body)
        last = self.parts[-1]
        detached = (
            self.example
            and last.id == self.example
            and not _SENTENCE_END.search(last.prose.text)
            and len(last.prose.text) < 60
        )
        if detached and not head.number:
            self.complain(Code.DETACHED_HEAD, last.span, "this head stands apart from the example below it", last.id)
            index = len(self.parts) - 1
            self.parts.pop()
            title = last.prose.text or None
            self.add(NodeKind.EXAMPLE, last.id, last.parent, block, body, None, title, since=last.span)
            self.parts[index] = replace(self.parts[index], anchors=last.anchors + block.anchors)
            return
        name = f"{owner}:EX{self.count(owner, 'example')}"
        self.example = name
        self.add(NodeKind.EXAMPLE, name, owner, block, body)

    def example_paragraph(self, block: Block) -> None:
        """A paragraph after an example and without a head goes on with the example."""
        assert self.example
        number = self.count(self.example, "paragraph") + 1
        self.add(NodeKind.PARAGRAPH, f"{self.example}:p{number}", self.example, block, block.prose)

    def note(self, box: list[Block]) -> None:
        pieces: list[Piece] = []
        for block in box:
            if pieces:
                pieces.append(Piece("\n", pieces[-1].end, pieces[-1].end))
            pieces.extend(block.prose.pieces)
        prose = Prose(self.document.source, pieces)
        first = box[0].prose
        title = first.text if len(box) > 1 and first.style_at(0) & Style.STRONG and len(first) < 60 else None
        name = f"{self.naming.id}:QA{self.count(self.naming.id, 'note')}"
        joined = replace(box[0], prose=prose, end=box[-1].end, anchors=tuple(a for block in box for a in block.anchors))
        self.add(NodeKind.NOTE, name, self.rule, joined, prose, title=title)

    def table(self, block: Block) -> None:
        source = self.document.source
        table = tables.rebuild(block.rows)
        for head, cell in table.asides:
            self.aside(head, cell)
        prose, cells = tables.to_prose(table)
        if not prose.text:
            return
        title = table.title.text if table.title else " / ".join(cell.text.rstrip(":") for cell in table.head)
        if self.rule == self.naming.id or self.rule.startswith(f"{self.naming.id}:"):
            name, parent = self.slugged(title), self.naming.id
        else:
            name, parent = f"{self.rule}:T{self.count(self.rule, 'table')}", self.rule
        span = source.span(block.start, block.end)
        rebuilt = f"{len(table.rows)} rows, {len(table.modifiers)} modifiers, {len(table.notes)} notes"
        self.complain(Code.TABLE_REBUILT, span, f"read as a table of {rebuilt}; compare it with the printed one", name)
        marks = list(cells)
        children: list[Part] = []
        for mark in cells:
            cell_prose = prose.slice(mark.start, mark.end)
            own = self.marks(name, cell_prose, children)
            marks += [replace(inner, start=inner.start + mark.start, end=inner.end + mark.start) for inner in own]
        for offset, letter in tables.fused_notes(table, prose):
            marks.append(Mark(offset, offset + 1, MarkKind.TABLE_NOTE, letter))
            self.complain(
                Code.FUSED_MARK,
                prose.span(offset, offset + 1),
                f"the letter of note {letter} is fused to the word before it",
                name,
            )
        truncated = any(mark.kind is MarkKind.GAP for mark in marks)
        self.parts.append(Part(NodeKind.TABLE, name, parent, None, title, prose, span, tuple(sorted(marks)), truncated))
        self.parts += children

    def aside(self, head: Prose, cell: Prose) -> None:
        """A column that runs beside a table is a rule of its own, and each head in bold inside it another."""
        name = self.slugged(head.text)
        heads = bold_heads(cell)
        end = int(heads[0].number or 0) if heads else len(cell)
        block = Block(BlockKind.PARAGRAPH, head, head.pieces[0].start, head.pieces[-1].end)
        self.add(NodeKind.RULE, name, self.naming.id, block, cell.slice(0, end).trimmed(), None, head.text)
        for index, item in enumerate(heads):
            stop = int(heads[index + 1].number or 0) if index + 1 < len(heads) else len(cell)
            body = cell.slice(item.body, stop).trimmed()
            whole = cell.slice(int(item.number or 0), stop).trimmed()
            inner = Block(BlockKind.PARAGRAPH, whole, whole.pieces[0].start, whole.pieces[-1].end)
            self.add(NodeKind.RULE, self.slugged(item.title or ""), name, inner, body, None, item.title)
        self.rule = name

    def add(
        self,
        kind: NodeKind,
        name: str,
        parent: str | None,
        block: Block,
        prose: Prose,
        number: str | None = None,
        title: str | None = None,
        since: Span | None = None,
    ) -> None:
        """A part with everything that stands in its text."""
        if kind is NodeKind.RULE:
            self.rule = name
            self.shared.rules.add(name)
        children: list[Part] = []
        marks = self.marks(name, prose, children)
        start = since.start if since else block.start
        end = max(block.end, prose.pieces[-1].end if prose.pieces else 0)
        truncated = any(mark.kind is MarkKind.GAP for mark in marks)
        span = self.document.source.span(start, end)
        self.parts.append(
            Part(kind, name, parent, number, title, prose, span, tuple(sorted(marks)), truncated, block.anchors)
        )
        self.parts += children
        self.figures(name, block)

    def figures(self, owner: str, block: Block) -> None:
        source = self.document.source
        for figure in block.figures:
            span = source.span(figure.start, figure.end)
            name = f"{owner}:F{self.count(owner, 'figure')}"
            self.parts.append(Part(NodeKind.FIGURE, name, owner, None, figure.alt, Prose(source, ()), span))

    def marks(self, owner: str, prose: Prose, children: list[Part]) -> list[Mark]:
        """The marks of a text; exceptions, gaps and footnotes become parts of their own in `children`."""
        gap = find_gap(prose.text)
        exceptions, found = scan_brackets(prose, truncated=gap is not None)
        self.diagnostics += [replace(diagnostic, node=owner) for diagnostic in found]
        marks = list(emphasis(prose, exceptions))
        names: list[str] = []
        for item in exceptions:
            name = f"{owner}!{self.count(owner, 'exception')}"
            outer = [
                other
                for other, outer_name in zip(exceptions, names, strict=False)
                if other.start < item.start and item.end <= other.end
            ]
            parent = names[exceptions.index(outer[-1])] if outer else owner
            names.append(name)
            marks.append(Mark(item.start, item.end, MarkKind.EXCEPTION, name))
            cut = not item.closed
            inner = prose.slice(item.inner, item.inner_end).trimmed()
            children.append(
                Part(
                    NodeKind.EXCEPTION, name, parent, None, None, inner, prose.span(item.start, item.end), truncated=cut
                )
            )
        if gap is not None:
            marks.append(self.gap(owner, prose, gap, children))
        for start, end, number, fused in footnote_marks(prose):
            marks.append(self.footnote(owner, prose, start, end, number, fused, children))
        return marks

    def gap(self, owner: str, prose: Prose, offset: int, children: list[Part]) -> Mark:
        name = f"{owner}~{self.count(owner, 'gap')}"
        span = prose.span(offset, offset + 1)
        self.complain(Code.GAP, span, "the source lost the rest of this text", name)
        children.append(
            Part(NodeKind.GAP, name, owner, None, None, Prose(self.document.source, ()), span, truncated=True)
        )
        return Mark(offset, offset + 1, MarkKind.GAP, name)

    def footnote(
        self, owner: str, prose: Prose, start: int, end: int, number: str, fused: bool, children: list[Part]
    ) -> Mark:
        name = f"{self.naming.id}:fn{number}"
        span = prose.span(start, end)
        if fused:
            self.complain(Code.FUSED_MARK, span, f"read as the mark of footnote {number}", name)
        if name not in self.shared.footnotes:
            self.shared.footnotes.add(name)
            children.append(Part(NodeKind.FOOTNOTE, name, owner, number, None, Prose(self.document.source, ()), span))
        return Mark(start, end, MarkKind.FOOTNOTE, name)
