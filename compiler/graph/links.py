"""Where the hyperlinks of a source lead, and whether that is what their words say."""

import posixpath
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..diagnostics import Code
from ..document import Prose
from .citations import Citation, Form
from .index import Index, split_link

_PAGE_SECTION = re.compile(r"(?P<letter>[a-z]{1,3})(?P<number>\d{1,3})\.\w+$")
_ANCHOR_NUMBER = re.compile(r"\d*(?:\.\d+)+[a-z]?")
_NAMED = re.compile(r"([A-Za-z]*)(\d*)((?:\.\d+)*[A-Z]?)")


@dataclass(frozen=True, slots=True)
class Followed:
    """Where a link leads."""

    reached: str | None = None
    """The node, if it is one of the corpus."""
    code: Code | None = None
    message: str = ""
    """What is wrong with the link, if something is."""


def find_links(prose: Prose) -> list[tuple[int, int, str]]:
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


def follow(
    href: str,
    words: str,
    page: tuple[str, str, str],
    index: Index,
    citations: Sequence[Citation],
    meant: Collection[str],
) -> Followed:
    """Follow a link from a `page`, given as document, file and prefix, and compare its target with its words."""
    document, file, prefix = page
    parsed = split_link(href)
    if parsed is None:
        return Followed()
    path, anchor = parsed
    if not path and not anchor:
        return Followed(None, Code.DEAD_LINK, f"the link on `{words}` has no target; it is resolved by its words")
    known = index.page(path, file) if path else file.lower()
    if known is None and _is_own(path, document):
        known = file.lower()
    if known is None:
        if any(_contradicts(citation, prefix, path, anchor) for citation in citations):
            return _mismatch(words, href)
        if path and not citations and index.siblings.get(document, 0) > 1:
            return Followed(None, Code.DEAD_LINK, f"the link on `{words}` leads to {path}, which is not there")
        return Followed()
    reached = index.anchors.get((known, anchor.lower())) if anchor else index.pages.get(known)
    if reached is None:
        return Followed(None, Code.DEAD_LINK, f"the link on `{words}` leads to #{anchor}, which is not there")
    if anchor and meant and not any(_related(reached, name) for name in meant):
        return _mismatch(words, href)
    return Followed(reached)


def _mismatch(words: str, href: str) -> Followed:
    message = f"the text says `{words}`, the link leads to `{href}`; the text is believed"
    return Followed(None, Code.MISMATCHED_LINK, message)


def _is_own(path: str, document: str) -> bool:
    """Whether a page's name says that it is a document, as `cho_cho6.htm` says O6."""
    section = _PAGE_SECTION.search(posixpath.basename(path).lower())
    return section is not None and document.lower().endswith(f"{section['letter'][-1]}{section['number']}")


def _contradicts(citation: Citation, prefix: str, path: str, anchor: str) -> bool:
    """Whether a link to a page outside the corpus leads to another rule than the citation names."""
    if citation.form not in (Form.RULE, Form.LOCAL, Form.CHAPTER, Form.SECTION):
        return False
    cited = _NAMED.fullmatch(citation.name)
    section = _PAGE_SECTION.search(posixpath.basename(path).lower())
    if cited and section and cited[2]:
        chapter = (cited[1] or prefix).lower()
        if section["number"] != cited[2] or not section["letter"].endswith(chapter[-1:]):
            return True
    number = _ANCHOR_NUMBER.match(anchor.lower())
    return bool(cited and number and number[0] != (cited[2] + cited[3]).lower())


def _related(reached: str, meant: str) -> bool:
    """Whether one is the other, or a part of it."""
    return reached == meant or reached.startswith(f"{meant}:") or meant.startswith(f"{reached}:")
