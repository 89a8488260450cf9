"""From a reference's words, and the link it may carry, to the node it means."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..diagnostics import Code, Diagnostic
from ..document import Prose
from ..outline.model import NodeKind, Outline, Part
from ..spans import Span
from .citations import Citation, Form, scan

_TARGET = re.compile(r"(?:[^#]*/)?(?P<page>[^#/]*)(?:#(?P<anchor>.*))?$")
_PAGE_SECTION = re.compile(r"(?P<letter>[a-z]{1,3})(?P<number>\d{1,3})\.\w+$")
_ANCHOR_NUMBER = re.compile(r"\d*(?:\.\d+)+[a-z]?")


@dataclass(frozen=True, slots=True)
class Reference:
    """A resolved reference: which characters of a text, and which node."""

    start: int
    end: int
    printed: str
    target: str


@dataclass(slots=True)
class Index:
    """What references can mean: the parts of all documents."""

    parts: dict[str, Part] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    """The examples of each rule."""
    anchors: dict[tuple[str, str], str] = field(default_factory=dict)
    """The node of each anchor, by page and anchor in small letters."""
    pages: set[str] = field(default_factory=set)
    prefixes: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, outlines: Sequence[Outline]) -> "Index":
        """The index of a corpus."""
        index = cls()
        for outline in outlines:
            index.prefixes.add(outline.prefix)
            page = _page(outline.document.source.file)
            index.pages.add(page)
            for part in outline.parts:
                index.parts.setdefault(part.id, part)
                if part.kind is NodeKind.EXAMPLE and part.parent:
                    index.examples.setdefault(part.parent, []).append(part.id)
                for anchor in part.anchors:
                    index.anchors.setdefault((page, anchor.lower()), part.id)
        return index


class Resolver:
    """Resolves the references of one document."""

    def __init__(self, index: Index, outline: Outline) -> None:
        self.index = index
        self.outline = outline
        self.document = outline.id
        self.own = {part.number for part in outline.parts if part.kind is NodeKind.RULE and part.number}
        self.sections = {number.partition(".")[0] for number in self.own}
        self.diagnostics: list[Diagnostic] = []

    def references(self, part: Part) -> list[Reference]:
        """The references in a part's text; complaints about them and their links go to `diagnostics`."""
        prose = part.prose
        links = _links(prose)
        citations = list(scan(prose.text, self.own, self.index.prefixes, {start for start, _, _ in links}))
        found = []
        for citation in citations:
            target = self.target(citation, prose, part.id)
            found.append(Reference(citation.start, citation.end, prose.text[citation.start : citation.end], target))
        for start, end, href in links:
            self.check_link(prose, start, end, href, [c for c in citations if start <= c.start < end], found, part.id)
        return found

    def target(self, citation: Citation, prose: Prose, node: str) -> str:
        """The id of what a citation names; a rule outside the corpus keeps its printed form."""
        if citation.form in (Form.SCENARIO, Form.CHAPTER, Form.SECTION):
            return citation.name
        name = citation.name
        local = name[0].isdigit()
        if local:
            name = self.outline.prefix + name
        if citation.form is Form.PICTURE:
            return self.picture(citation, name)
        if name in self.index.parts:
            return name
        place = prose.span(citation.start, citation.end)
        if local and citation.name.partition(".")[0] not in self.sections:
            message = f"{citation.name} is not in section {'/'.join(sorted(self.sections))}; read as {name}"
            self.diagnostics.append(Diagnostic(Code.OTHER_SECTION, message, place, node))
        elif local or (self.own and name.startswith(f"{self.document}.")):
            self.diagnostics.append(
                Diagnostic(Code.UNRESOLVED_REFERENCE, f"{self.document} has no rule {citation.name}", place, node)
            )
        return name

    def picture(self, citation: Citation, rule: str) -> str:
        """An example named by its rule: the rule's only one; where it has several, the rule itself."""
        examples = self.index.examples.get(rule, [])
        return examples[0] if len(examples) == 1 or (citation.wants_example and examples) else rule

    def check_link(
        self,
        prose: Prose,
        start: int,
        end: int,
        href: str,
        citations: Sequence[Citation],
        found: Sequence[Reference],
        node: str,
    ) -> None:
        """Compare a link's target with the words it is set on."""
        place = prose.span(start, end)
        words = prose.text[start:end].strip()
        parsed = _TARGET.match(href)
        page, anchor = (parsed["page"], parsed["anchor"] or "") if parsed else ("", "")
        if not page and not anchor:
            self.diagnostics.append(
                Diagnostic(
                    Code.DEAD_LINK, f"the link on `{words}` has no target; it is resolved by its words", place, node
                )
            )
            return
        own_page = _page(self.outline.document.source.file)
        here = page or own_page
        if not page or page.lower() in self.index.pages or self.is_own(page):
            known = here.lower() if page.lower() in self.index.pages else own_page
            reached = self.index.anchors.get((known, anchor.lower()))
            if anchor and reached is None:
                self.diagnostics.append(
                    Diagnostic(
                        Code.DEAD_LINK, f"the link on `{words}` leads to #{anchor}, which is not there", place, node
                    )
                )
                return
            meant = {reference.target for reference in found if start <= reference.start < end}
            if reached and meant and not any(_related(reached, name) for name in meant):
                self.mismatch(words, href, place, node)
            return
        if any(self.contradicts(citation, page, anchor) for citation in citations):
            self.mismatch(words, href, place, node)

    def mismatch(self, words: str, href: str, place: Span, node: str) -> None:
        """Complain of a link whose target is not what its words name."""
        message = f"the text says `{words}`, the link leads to `{href}`; the text is believed"
        self.diagnostics.append(Diagnostic(Code.MISMATCHED_LINK, message, place, node))

    def is_own(self, page: str) -> bool:
        """Whether a page's name says that it is this document, as `cho_cho6.htm` says O6."""
        section = _PAGE_SECTION.search(page.lower())
        return section is not None and self.document.lower().endswith(f"{section['letter'][-1]}{section['number']}")

    def contradicts(self, citation: Citation, page: str, anchor: str) -> bool:
        """Whether a link to a page outside the corpus leads to another rule than the citation names."""
        if citation.form not in (Form.RULE, Form.LOCAL, Form.CHAPTER, Form.SECTION):
            return False
        cited = re.fullmatch(r"([A-Za-z]*)(\d*)((?:\.\d+)*[A-Z]?)", citation.name)
        section = _PAGE_SECTION.search(page.lower())
        if cited and section and cited[2]:
            chapter = (cited[1] or self.outline.prefix).lower()
            if section["number"] != cited[2] or not section["letter"].endswith(chapter[-1]):
                return True
        number = _ANCHOR_NUMBER.match(anchor.lower())
        return bool(cited and number and number[0] != (cited[2] + cited[3]).lower())


def _page(file: str) -> str:
    return file.rpartition("/")[2].lower()


def _related(reached: str, meant: str) -> bool:
    return reached == meant or reached.startswith(f"{meant}:") or meant.startswith(f"{reached}:")


def _links(prose: Prose) -> list[tuple[int, int, str]]:
    """The links in a text: first and last offset, and target."""
    found: list[tuple[int, int, str]] = []
    last = None
    for start, end, piece in prose.runs():
        if piece.link and piece.link is last:
            found[-1] = (found[-1][0], end, piece.link.href)
        elif piece.link:
            found.append((start, end, piece.link.href))
        last = piece.link
    return found
