"""From a reference's words, and the link it may carry, to the node it means."""

from bisect import bisect_left
from dataclasses import dataclass

from ..diagnostics import Code, Diagnostic
from ..document import Prose, Style
from ..outline.model import NodeKind, Outline, Part
from .citations import Citation, Form, scan
from .index import Index, chapter_of
from .links import find_links, follow

_MAX_NAMED = 3
"""How many sections a message lists."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A resolved reference: which characters of a text, and which node."""

    start: int
    end: int
    printed: str
    target: str


class Resolver:
    """Resolves the references of one page, part by part in printed order."""

    def __init__(self, index: Index, outline: Outline) -> None:
        self.index = index
        self.document = outline.id
        self.page = (outline.id, outline.document.source.file, outline.prefix)
        self.diagnostics: list[Diagnostic] = []
        self.enter(outline.prefix)

    def enter(self, chapter: str) -> None:
        """From here on, a number without a chapter is one of this chapter."""
        self.chapter = chapter
        self.own = self.index.numbers.get((self.document, chapter), set())
        self.sections = self.index.sections(self.document, chapter)

    def references(self, part: Part) -> list[Reference]:
        """The references in a part's text; complaints about them and their links go to `diagnostics`."""
        if part.kind is NodeKind.RULE and part.number:
            chapter = chapter_of(part)
            if chapter != self.chapter and not chapter.endswith(" "):
                self.enter(chapter)
        prose = part.prose
        links = find_links(prose)
        linked_at = {start for start, _, _ in links}
        text = _without_raised(prose)
        citations = list(scan(text, self.own, self.index.prefixes, linked_at, self.index.labelled))
        found = [self.reference(citation, prose, part.id) for citation in citations]
        starts = [citation.start for citation in citations]
        linked: list[Reference] = []
        for start, end, href in links:
            inside = slice(bisect_left(starts, start), bisect_left(starts, end))
            words = prose.text[start:end].strip()
            meant = {reference.target for reference in found[inside]}
            followed = follow(href, words, self.page, self.index, citations[inside], meant)
            if followed.code:
                self.diagnostics.append(Diagnostic(followed.code, followed.message, prose.span(start, end), part.id))
            elif followed.reached and not meant and words and followed.reached != part.id:
                linked.append(Reference(start, end, words, followed.reached))
        return sorted([*found, *linked], key=lambda reference: reference.start) if linked else found

    def reference(self, citation: Citation, prose: Prose, node: str) -> Reference:
        """A citation with the id of what it names."""
        printed = prose.text[citation.start : citation.end]
        return Reference(citation.start, citation.end, printed, self.target(citation, prose, node))

    def target(self, citation: Citation, prose: Prose, node: str) -> str:
        """The id of what a citation names; a rule outside the corpus keeps its printed form."""
        if citation.form in (Form.SCENARIO, Form.CHAPTER, Form.SECTION):
            return citation.name
        name = citation.name
        local = name[0].isdigit()
        if local:
            name = self.chapter + name
        if citation.form is Form.PICTURE:
            return self.picture(citation, name)
        if name in self.index.parts:
            return name
        place = prose.span(citation.start, citation.end)
        if local and citation.name.partition(".")[0] not in self.sections:
            listed = "/".join(sorted(self.sections)) if len(self.sections) <= _MAX_NAMED else "of this document"
            message = f"{citation.name} is not in section {listed}; read as {name}"
            self.diagnostics.append(Diagnostic(Code.OTHER_SECTION, message, place, node))
        elif local or name.startswith(tuple(f"{self.chapter}{section}." for section in self.sections)):
            message = f"{self.document} has no rule {citation.name}"
            self.diagnostics.append(Diagnostic(Code.UNRESOLVED_REFERENCE, message, place, node))
        return name

    def picture(self, citation: Citation, rule: str) -> str:
        """An example named by its rule: the rule's only one; where it has several, the rule itself."""
        examples = self.index.examples.get(rule, [])
        return examples[0] if len(examples) == 1 or (citation.wants_example and examples) else rule


def _without_raised(prose: Prose) -> str:
    """The text with spaces for raised digits: `6.2.` and a footnote's 1 are not `6.2.1`."""
    if not any(piece.style & Style.SUPERSCRIPT for piece in prose.pieces):
        return prose.text
    return "".join(
        " " * len(piece.text) if piece.style & Style.SUPERSCRIPT and piece.text.strip().isdigit() else piece.text
        for piece in prose.pieces
    )
