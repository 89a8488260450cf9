"""From blocks to parts: every block becomes a rule, a paragraph, an example, a note or a table."""

from collections.abc import Sequence
from dataclasses import replace

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Document, Prose, Style
from .bracketed import is_bracketed, without_examples
from .divisions import labels
from .from_table import add_table
from .furniture import (
    contents,
    is_caption,
    is_contents,
    is_furniture,
    is_heading,
    is_line,
    is_listed,
    opens_apparatus,
    running_titles,
)
from .heads import Head, HeadKind, find_head, sections
from .joining import ends_sentence, join_paragraphs, joined_prose
from .model import Naming, NodeKind, Outline
from .numbering import Numbering
from .parts import Parts, Shared
from .titles import is_title
from .unfinished import unfinished

_BESIDE = {NodeKind.HEADING: "head", NodeKind.CAPTION: "caption", NodeKind.FURNITURE: "beside"}
"""What ids are made of where something is no text of the rule that it stands in."""
_MAX_HEAD = 60
"""The longest text, in characters, that is only a head cut off from what it is the head of."""


def outline(pages: Sequence[tuple[Document, str]], naming: Naming) -> tuple[list[Outline], list[Diagnostic]]:
    """The parts of a document, an outline a page, and what is damaged in it; each page comes with its prefix."""
    shared = Shared()
    outlines: list[Outline] = []
    diagnostics: list[Diagnostic] = []
    chapters = {prefix for _, prefix in pages}
    for number, (document, prefix) in enumerate(pages):
        parts = Parts(document, naming, shared, prefix if len(chapters) > 1 else "")
        if number == 0:
            parts.begin()
        _Walk(parts, prefix).take_all(document.blocks)
        outlines.append(Outline(naming.id, document, prefix, parts.finished()))
        diagnostics += parts.diagnostics
    if pages and not any(part.kind is NodeKind.RULE for outline in outlines for part in outline.parts):
        message = "no rule head was found; a head is a number such as `6.11`, or a title in bold with a colon"
        diagnostics.append(Diagnostic(Code.NO_RULES, message, pages[0][0].source.span(0, 0), naming.id))
    return outlines, diagnostics


class _Walk:
    """The walk over the blocks of one page, and the rule and example that it is in."""

    def __init__(self, parts: Parts, prefix: str) -> None:
        self.parts = parts
        self.document = parts.naming.id
        self.numbering = Numbering(self.document, prefix, parts.shared.ids)
        self.numbered = False
        self.sections: frozenset[str] = frozenset()
        self.labels: frozenset[str] = frozenset()
        self.running: frozenset[str] = frozenset()
        self.listed: frozenset[int] = frozenset()
        """Where the lines of contents begin that give no pages."""
        self.apparatus = ""
        """The heading of the contents, index or glossary that the walk is in."""
        self.styled_examples = False
        self.rule = self.document
        self.example: str | None = None

    def take_all(self, blocks: Sequence[Block]) -> None:
        """Turn every block into parts."""
        self.listed = contents(blocks)
        heads = [block for block in blocks if block.start not in self.listed]
        self.sections = sections(heads)
        self.labels = labels(heads)
        self.numbered = bool(self.sections or self.labels)
        self.running = running_titles(blocks)
        self.styled_examples = any(block.prose.style_at(0) & Style.EXAMPLE for block in blocks)
        blocks, diagnostics = join_paragraphs(blocks, lambda block: is_furniture(block, self.running))
        self.parts.diagnostics += diagnostics
        blocks = [part for block in blocks for part in without_examples(block)]
        self.parts.unfinished = unfinished(blocks)
        box: list[Block] = []
        for number, block in enumerate(blocks):
            if block.kind is BlockKind.NOTE:
                box.append(block)
                if number + 1 == len(blocks) or blocks[number + 1].box != block.box:
                    self.note(box)
                    box = []
            elif block.kind is BlockKind.TABLE:
                self.rule = add_table(self.parts, block, self.rule)
            else:
                self.prose_block(block)

    def prose_block(self, block: Block) -> None:
        """A heading or a paragraph."""
        if block.start in self.listed or is_furniture(block, self.running) or self.is_apparatus(block):
            self.beside(block, NodeKind.FURNITURE)
            return
        if block.kind is BlockKind.CAPTION:
            self.beside(block, NodeKind.CAPTION)
            return
        head = self.head(block)
        if head and head.kind is HeadKind.SECTION and not self.opens_section(head):
            head = None
        if head and head.kind is HeadKind.EXAMPLE:
            self.start_example(block, head)
        elif head:
            self.start_rule(block, head)
        elif is_caption(block):
            self.beside(block, NodeKind.CAPTION)
        elif block.kind is BlockKind.HEADING and self.is_front():
            self.title_document(block, None, block.prose)
        elif block.kind is BlockKind.HEADING and not self.numbered:
            self.start_rule(block, Head(HeadKind.TITLED, None, block.prose.text, len(block.prose)))
        elif block.kind is BlockKind.HEADING:
            self.example = None  # a head without a number ends the example before it
            self.beside(block, NodeKind.HEADING)
        elif (
            self.numbered
            and (self.rule != self.document or self.is_front())
            and not self.is_bare()
            and is_heading(block)
        ):
            self.beside(block, NodeKind.HEADING)
        elif self.example and not self.styled_examples:
            number = self.parts.count(self.example, "paragraph") + 1
            self.parts.add(NodeKind.PARAGRAPH, f"{self.example}:p{number}", self.example, block, block.prose)
        elif not block.item and self.is_untitled() and block.prose.text[:1].isupper():
            self.parts.reopen(block, block.prose, self.parts.made[-1].prose.text)
        elif not block.item and self.is_bare():
            self.parts.reopen(block, block.prose, self.parts.made[-1].title)
        else:
            self.plain(block)

    def head(self, block: Block) -> Head | None:
        """The head of a block, where it stands."""
        return find_head(block, self.numbered, self.numbering.expected, self.labels, self.numbering.later)

    def plain(self, block: Block) -> None:
        """A paragraph of the rule."""
        number = self.parts.count(self.rule, "paragraph") + (self.rule != self.document)
        self.parts.add(NodeKind.PARAGRAPH, f"{self.rule}:p{number}", self.rule, block, block.prose)

    def beside(self, block: Block, kind: NodeKind) -> None:
        """A block that is no text of the rule."""
        number = self.parts.count(self.rule, kind.value)
        self.parts.add(kind, f"{self.rule}:{_BESIDE[kind]}{number}", self.rule, block, block.prose)

    def is_apparatus(self, block: Block) -> bool:
        """Whether a block opens the contents, an index or a glossary, or stands in it."""
        text = block.prose.text
        if opens_apparatus(text) and (block.kind is BlockKind.HEADING or is_title(text)):
            self.apparatus, self.example = text, None
            return True
        if self.apparatus and is_contents(self.apparatus) and not is_listed(block):
            self.apparatus = ""
        elif self.apparatus and not is_contents(self.apparatus):
            head = self.head(block)
            if block.kind is BlockKind.HEADING or head:
                self.apparatus = ""
        return bool(self.apparatus)

    def opens_section(self, head: Head) -> bool:
        """Whether a section's number is one that rules of the page, or the document itself, bear."""
        return head.number in self.sections or self.numbering.is_document(head)

    def is_within(self) -> bool:
        """Whether the walk is in a rule that has text, or before all of them."""
        return (self.rule != self.document or self.is_front()) and not self.is_bare()

    def is_front(self) -> bool:
        """Whether the document has begun and no part of it yet."""
        return all(
            part.kind in (NodeKind.DOCUMENT, NodeKind.FIGURE, NodeKind.FURNITURE) for part in self.parts.made[:9]
        )

    def is_bare(self) -> bool:
        """Whether nothing but its head is known of the rule, so that what follows is its text."""
        last = self.parts.made[-1] if self.parts.made else None
        return last is not None and last.id == self.rule and last.kind is NodeKind.RULE and not last.prose.text

    def is_untitled(self) -> bool:
        """Whether the rule has no title, and its text so far is none: a few words that end no sentence."""
        last = self.parts.made[-1] if self.parts.made else None
        named = last is not None and last.id == self.rule and last.kind is NodeKind.RULE and not last.title
        return named and last is not None and is_line(last.prose.text)

    def start_rule(self, block: Block, head: Head) -> None:
        """A head opens a rule, or is that of the whole document."""
        self.example = None
        if head.kind in (HeadKind.SECTION, HeadKind.DIVISION) and self.numbering.is_document(head):
            self.title_document(block, head.number, block.prose.slice(head.words))
            return
        if head.number is None:
            name, parent = self.parts.slugged(head.title or ""), self.document
        else:
            in_order = self.numbering.in_order(head)
            name, parent = self.numbering.place(head)
            span = block.prose.span(0, len(block.prose))
            if name in self.parts.shared.names:
                message = f"{name} was already defined; give one of the two another number"
                self.parts.complain(Code.DUPLICATE_RULE, span, message, name)
                return
            if not in_order:
                message = f"{head.number} comes after {self.numbering.last}"
                self.parts.complain(Code.NUMBER_OUT_OF_ORDER, span, message, name)
            self.numbering.take(head, name)
        number = head.printed or head.number
        self.parts.add(NodeKind.RULE, name, parent, block, block.prose.slice(head.body), number, head.title)
        self.parts.add_footnotes(name, block.prose.slice(0, head.body))
        self.rule = name

    def title_document(self, block: Block, number: str | None, words: Prose) -> None:
        """A heading of the document itself; a page may repeat it above its rules."""
        document = self.parts.made[0] if self.parts.made else None
        if document is None or document.id != self.document:
            count = self.parts.count(self.document, "paragraph")
            self.parts.add(NodeKind.PARAGRAPH, f"{self.document}:p{count}", self.document, block, words)
            return
        self.parts.title_document(number, words, block.figures)

    def start_example(self, block: Block, head: Head) -> None:
        """A head opens an example, of the rule it is in or of the one it is labelled with."""
        body = block.prose.slice(head.body)
        owner, number = self.rule, None
        if head.number:
            named = self.numbering.named(head)
            if named is None:
                message = f"the example is labelled {head.number}, which is no rule of this document"
                self.parts.complain(Code.UNRESOLVED_REFERENCE, block.prose.span(0, head.body), message, owner)
                number = head.number
            owner = named or owner
        elif self.is_detached():
            last = self.parts.made[-1]
            message = "this head stands apart from the example below it"
            self.parts.complain(Code.DETACHED_HEAD, last.span, message, last.id)
            self.parts.reopen(block, body, last.prose.text or last.title)
            return
        self.example = f"{owner}:EX{self.parts.count(owner, 'example')}"
        self.parts.add(NodeKind.EXAMPLE, self.example, owner, block, body, number)
        if is_bracketed(block):
            self.example = None

    def is_detached(self) -> bool:
        """Whether the last part is an example's head without the example."""
        if not self.parts.made:
            return False
        last = self.parts.made[-1]
        return self.example == last.id and len(last.prose.text) < _MAX_HEAD and not ends_sentence(last.prose.text)

    def note(self, box: Sequence[Block]) -> None:
        """A boxed note, such as questions and their answers; what is in bold at its top is its title."""
        first = box[0].prose
        title = first.text if len(box) > 1 and first.style_at(0) & Style.STRONG and len(first) < _MAX_HEAD else None
        prose = joined_prose([block.prose for block in box], "\n")
        anchors = tuple(anchor for block in box for anchor in block.anchors)
        figures = tuple(figure for block in box for figure in block.figures)
        whole = replace(box[0], prose=prose, end=box[-1].end, anchors=anchors, figures=figures)
        name = f"{self.document}:QA{self.parts.count(self.document, 'note')}"
        self.parts.add(NodeKind.NOTE, name, self.rule, whole, prose, title=title)
