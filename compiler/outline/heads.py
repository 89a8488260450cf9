"""How a rule, a section or an example announces itself at the start of a block."""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import StrEnum

from ..document import Block, BlockKind, Prose, Style

_NUMBER = re.compile(
    r"(?P<open>\[)?(?P<chapter>[A-Z][A-Za-z]{0,5})?(?P<number>\d{1,3}(?:\.\d{1,5}){1,9}[A-Za-k]?)"
    r"(?(open)\])(?:\.(?!\S))?(?P<colon>\s?:)?(?P<gap>\s+|$)"
)
_SECTION = re.compile(r"(?P<chapter>[A-Z][A-Za-z]{0,5})?(?P<number>\d{1,3})\.?\s+(?=[A-Z])")
_EXAMPLE = re.compile(
    r"(?:(?P<number>\d{1,3}(?:\.\d{1,5})+)\s+)?(?:(?:EX|EXAMPLES?|Examples?)(?P<which>\s?\d{1,2})?\s?[:.]|Ex\s?:)\s*"
)
_TITLE = re.compile(r"(?P<title>[A-Z0-9(&][^:\[\].;?!“”\"]{0,70}?)\s*(?P<stop>:(?=\s|$)|/$)\s*")
_WORDS = re.compile(r"[^\[\](){}⁰¹²³⁴-⁹]*")
_SMALL = frozenset(
    ["a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "vs", "with"]
)
_MAX_TITLE_WORDS = 8


class HeadKind(StrEnum):
    """What a block's first words make of it."""

    RULE = "rule"
    SECTION = "section"
    EXAMPLE = "example"
    TITLED = "titled"
    """A head in bold and without a number, as in a summary."""


@dataclass(frozen=True, slots=True)
class Head:
    """A block's head, and where its text starts."""

    kind: HeadKind
    number: str | None
    title: str | None
    body: int
    """Offset in the block's text of the first character after the head."""
    chapter: str | None = None
    words: int = 0
    """Offset of a section's title."""


def find_head(block: Block, numbered: bool, expected: Container[str] = ()) -> Head | None:
    """The head of a block, if it has one; `numbered` documents have no heads in bold alone.

    A number before a word in small letters is a head only if it is one of the `expected` next ones.
    """
    text = block.prose.text
    if example := _EXAMPLE.match(text):
        return Head(HeadKind.EXAMPLE, example["number"], None, example.end())
    if number := _NUMBER.match(text):
        rest = text[number.end() :]
        if (
            number["number"] in expected
            or number["colon"]
            or _starts_text(rest)
            or _title(rest, alone=False)[0]
            or block.prose.style_at(0) & Style.STRONG
        ):
            title, length = _title(rest, alone=block.kind is BlockKind.HEADING)
            title = title and _without_raised(block.prose, number.end(), title)
            return Head(HeadKind.RULE, number["number"], title, number.end() + length, number["chapter"])
    section = None if block.item else _SECTION.match(text)
    heading = block.kind is BlockKind.HEADING
    if section and (heading or is_title(re.sub(r"[⁰¹²³⁴-⁹]+$", "", text[section.end() :]))):
        title, length = _title(text[section.end() :], alone=True)
        title = title and _without_raised(block.prose, section.end(), title)
        return Head(
            HeadKind.SECTION, section["number"], title, section.end() + length, section["chapter"], section.end()
        )
    if not numbered and block.prose.style_at(0) & Style.STRONG:
        return _bold_head(block.prose)
    return None


def sections(blocks: Iterable[Block]) -> frozenset[str]:
    """The sections that the numbers of a page's rules name: 6 for 6.11. A page without any is not numbered."""
    heads = (find_head(block, numbered=True) for block in blocks)
    rules = (head.number for head in heads if head and head.kind is HeadKind.RULE and head.number)
    return frozenset(number.partition(".")[0] for number in rules)


def is_title(text: str) -> bool:
    """Whether words could be a head's title: all capitals, or few and each with a capital."""
    words = text.split()
    letters = [character for character in text if character.isalpha()]
    if not letters or len(words) > _MAX_TITLE_WORDS:
        return False
    if text == text.upper():
        return True
    return all(word.strip("()/&-")[:1].isupper() or word.lower() in _SMALL or not word[0].isalpha() for word in words)


def bold_heads(prose: Prose) -> list[tuple[int, Head]]:
    """Every head in bold that starts a line of a cell, as where a cell has an entry for each of several things.

    Each comes with the offset that its line starts at.
    """
    heads = []
    line = 0
    for part in prose.text.split("\n"):
        offset = line + len(part) - len(part.lstrip())
        head = _bold_head(prose.slice(offset, line + len(part))) if part.strip() else None
        if head:
            heads.append((offset, Head(head.kind, None, head.title, offset + head.body)))
        line += len(part) + 1
    return heads


def _bold_head(prose: Prose) -> Head | None:
    end = 0
    for start, stop, piece in prose.runs():
        if start != end or not piece.style & Style.STRONG:
            break
        end = stop
    title = prose.text[:end].strip()
    if not title.endswith(":") or len(title.split()) > _MAX_TITLE_WORDS:
        return None
    body = len(prose.text) - len(prose.text[end:].lstrip())
    return Head(HeadKind.TITLED, None, title.rstrip(":").strip(), body)


def _starts_text(rest: str) -> bool:
    return not rest or rest[0].isupper() or rest[0] in "(\"'“‘[" or not rest[0].isalnum()


def _title(rest: str, alone: bool) -> tuple[str | None, int]:
    """The title at the start of a rule's text, and its length with the colon; a cut title keeps its slash as text.

    What stands `alone`, in a heading, is a title as a whole, unless more than words is in it.
    """
    found = _TITLE.match(rest)
    if found and is_title(found["title"]) and found["title"].count("(") == found["title"].count(")"):
        return found["title"], found.end() if found["stop"] != "/" else found.end("title")
    bare = rest.strip()
    if bare[-1:].isalpha() and is_title(bare):
        return bare, len(rest)
    if alone and bare:
        words = _WORDS.match(rest)
        title = words[0].strip() if words else ""
        return (title or None), (len(rest) if title == bare else 0)
    return None, 0


def _without_raised(prose: Prose, start: int, title: str) -> str:
    """A title without the numbers of footnotes."""
    if not any(piece.style & Style.SUPERSCRIPT for piece in prose.pieces):
        return title
    kept = (letter for at, letter in enumerate(title, start) if not prose.style_at(at) & Style.SUPERSCRIPT)
    return "".join(kept).strip()
