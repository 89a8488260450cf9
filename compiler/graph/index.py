"""What references can mean: the parts of all documents, by id, by number, and by the anchors of their pages."""

import posixpath
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from urllib.parse import unquote, urlsplit

from ..outline.model import NodeKind, Outline, Part


@dataclass(slots=True)
class Index:
    """The parts of a corpus, as references name them."""

    parts: dict[str, Part] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    """The examples of each rule."""
    anchors: dict[tuple[str, str], str] = field(default_factory=dict)
    """The node of each anchor, by page and anchor in small letters."""
    pages: dict[str, str] = field(default_factory=dict)
    """The first node of each page, by its path in small letters."""
    names: dict[str, list[str]] = field(default_factory=dict)
    """The paths of the pages that bear a file name."""
    prefixes: set[str] = field(default_factory=set)
    numbers: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    """The numbers of each document's rules, by the document and the chapter."""
    labelled: set[str] = field(default_factory=set)
    """The ids of the rules that count by a word: `KR 1`."""
    siblings: dict[str, int] = field(default_factory=dict)
    """How many pages each document has."""

    @classmethod
    def of(cls, outlines: Sequence[Outline]) -> "Index":
        """The index of a corpus."""
        index = cls()
        for outline in outlines:
            path = outline.document.source.file.lower()
            index.prefixes.add(outline.prefix)
            index.names.setdefault(posixpath.basename(path), []).append(path)
            index.siblings[outline.id] = index.siblings.get(outline.id, 0) + 1
            for part in outline.parts:
                index.take(outline.id, path, part)
            index.pages.setdefault(path, outline.id)
        return index

    def take(self, document: str, path: str, part: Part) -> None:
        """One part of a page."""
        self.parts.setdefault(part.id, part)
        if part.kind is not NodeKind.DOCUMENT:
            self.pages.setdefault(path, part.id)
        if part.kind is NodeKind.EXAMPLE and part.parent:
            self.examples.setdefault(part.parent, []).append(part.id)
        if part.kind is NodeKind.RULE and part.number:
            chapter = chapter_of(part)
            if not chapter.endswith(" "):  # `KR 1` counts by a word, and is of no chapter
                self.prefixes.add(chapter)
            else:
                self.labelled.add(part.id)
            self.numbers.setdefault((document, chapter), set()).add(first_of(part.number))
        for anchor in part.anchors:
            self.anchors.setdefault((path, anchor.lower()), part.id)

    def sections(self, document: str, chapter: str) -> set[str]:
        """The sections of a chapter that a document has rules of: `6` for `6.11`."""
        return {number.partition(".")[0] for number in self.numbers.get((document, chapter), ())}

    def page(self, path: str, file: str) -> str | None:
        """The page of the corpus that a relative link on the page `file` leads to."""
        found = posixpath.normpath(posixpath.join(posixpath.dirname(file), path)).lower()
        if found in self.pages:
            return found
        named = self.names.get(posixpath.basename(found), ())
        return named[0] if len(named) == 1 else None


def chapter_of(rule: Part) -> str:
    """What stands before a rule's number in its id."""
    return rule.id.removesuffix(first_of(rule.number or ""))


def first_of(number: str) -> str:
    """The first number of a range: `6.1` of `6.1-.12`."""
    return number.partition("-")[0]


def split_link(href: str) -> tuple[str, str] | None:
    """The path and the anchor of a link within a corpus; none for one to another host."""
    try:
        parsed = urlsplit(href.strip())
    except ValueError:
        return None
    if parsed.netloc or (parsed.scheme and not parsed.path.lower().endswith((".htm", ".html"))):
        return None
    return unquote(parsed.path), unquote(parsed.fragment)


def duplicates(outlines: Sequence[Outline]) -> Iterable[tuple[Outline, Part]]:
    """The parts whose id another document has given out already; a document with such parts gives out none itself."""
    given: set[str] = set()
    for _, pages in groupby(outlines, key=lambda outline: outline.id):
        own = [(outline, part) for outline in pages for part in outline.parts]
        taken = [(outline, part) for outline, part in own if part.id in given]
        yield from taken
        given.update(part.id for _, part in own if not taken)
