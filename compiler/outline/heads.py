"""How a rule, a section or an example announces itself at the start of a block."""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import StrEnum

from ..document import Block, BlockKind, Prose, Style
from .divisions import DIVISION, LABEL, heads_text, word_of
from .titles import MAX_WORDS, is_title, title_of

_NUMBER = re.compile(
    r"(?P<open>\[)?(?P<chapter>[A-Z][A-Za-z]{0,5})?(?P<number>\d{1,3}(?:\.\d{1,5}){1,9}[A-Za-z]?|(?<=[A-Z])\.\d{1,3}[A-Z]?)"
    r"(?:(?:\s?[-–]\s?|\s+to\s+(?=\d))(?P<to>(?:\d{1,3})?(?:\.\d{1,5})+[A-Za-z]?))?(?(open)\])(?:\.(?!\S))?(?P<colon>\s?:)?(?P<gap>\s+|$)"
)
"""`6.11`, `O6.11`, a range that starts with it, and the introduction of a chapter, `O.1`."""
_SECTION = re.compile(r"(?P<chapter>[A-Z][A-Za-z]{0,5})?(?P<number>\d{1,3})\.?\s+(?=[A-Z])")
_EXAMPLE = re.compile(
    r"(?:(?P<number>\d{1,3}(?:\.\d{1,5})+)\s+)?(?:(?:EX|EXAMPLES?|Examples?)(?P<which>\s?\d{1,2})?\s?[:.]|Ex\s?:)\s*"
)
_NAMING = re.compile(
    r"\s*\(see [^()]*\d[^()]*\)$|\b(?:rules?|sections?|articles?)\s[A-Z]{0,3}\d[\w.]*(?:(?:,|\s(?:and|to))\s\d[\w.]*)*$"
)
"""The numbers of rules in a title, with the word before them."""
_SMALL_TITLE = re.compile(r"(?P<title>[a-z][^:\[\].;?!“”\"]{0,50}?)\s*(?::(?=\s+[A-Z(])\s*|$)")
"""A title in small letters, behind a number that has to come."""


class HeadKind(StrEnum):
    """What a block's first words make of it."""

    RULE = "rule"
    SECTION = "section"
    DIVISION = "division"
    """A section that is named: `Article 3`."""
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
    printed: str | None = None
    """The number with the end of a range that it starts: `6.1-.12`."""


def find_head(
    block: Block,
    numbered: bool,
    expected: Container[str] = (),
    labels: Container[str] = (),
    later: Container[str] = (),
) -> Head | None:
    """The head of a block, if it has one; `numbered` documents have no heads in bold alone.

    A number before a word in small letters is a head only if it is one of the `expected` next ones, a word before a
    number only if it is one of the `labels` by which the document counts. What goes on from the last number by a
    letter far down the alphabet is one of the `later` ones.
    """
    text = block.prose.text
    if labels and (labelled := _labelled(block, labels)):
        return labelled
    if example := _EXAMPLE.match(text):
        return Head(HeadKind.EXAMPLE, example["number"], None, example.end())
    if number := _NUMBER.match(text):
        rest = text[number.end() :]
        heading = block.kind is BlockKind.HEADING
        awaited = number["number"] in expected or (heading and not number["number"][-1].isalpha())
        if number["number"][-1] > "k" and not awaited and not (number["number"] in later and _starts_text(rest)):
            return None  # `1.5m` measures
        if (
            awaited
            or number["colon"]
            or _starts_text(rest)
            or title_of(rest, alone=False)[0]
            or block.prose.style_at(0) & Style.STRONG
        ):
            title, length = title_of(rest, alone=heading)
            if not title and not heading:
                title, length = _set_off(block.prose, number.end())
            if not title and not heading:
                title, length = _run_in(rest)
            small = _SMALL_TITLE.match(rest) if awaited and not title else None
            if small and len(small["title"].split()) <= MAX_WORDS and not rest.rstrip().endswith("/"):
                title, length = small["title"], small.end()
            title = title and _without_raised(block.prose, number.end(), title)
            printed = number["number"] + (f"-{number['to']}" if number["to"] else "")
            body = number.end() + length
            return Head(HeadKind.RULE, number["number"], title, body, number["chapter"], printed=printed)
    section = None if block.item else _SECTION.match(text)
    heading = block.kind is BlockKind.HEADING
    if section and (heading or is_title(_without_numbers(text[section.end() :]))):
        title, length = _before_reference(text, section.end())
        title = title and _without_raised(block.prose, section.end(), title)
        return Head(
            HeadKind.SECTION, section["number"], title, section.end() + length, section["chapter"], section.end()
        )
    if not numbered and block.prose.style_at(0) & Style.STRONG:
        return _bold_head(block.prose)
    return None


def _labelled(block: Block, known: Container[str]) -> Head | None:
    """A head that counts by a word: `KR 2:`, or `Article 3`, which is numbered as a section is."""
    text = block.prose.text
    division = DIVISION.match(text)
    if division and word_of(division) in known and heads_text(block, division):
        title, length = _before_reference(text, division.end())
        rest = text[division.end() :].strip()
        title = title or (rest if block.kind is BlockKind.HEADING else None) or division[0].strip(" .:–—-")
        body = len(text) if rest == title else division.end() + length
        printed = division["number"] + (f"-{division['to']}" if division["to"] else "")
        return Head(HeadKind.DIVISION, division["number"], title, body, printed=printed)
    label = LABEL.match(text)
    if label and label["word"] in known:
        title, length = title_of(text[label.end() :], alone=block.kind is BlockKind.HEADING)
        return Head(HeadKind.RULE, label["number"], title, label.end() + length, f"{label['word']} ")
    return None


def sections(blocks: Iterable[Block]) -> frozenset[str]:
    """The sections that the numbers of a page's rules name: 6 for 6.11. A page without any is not numbered."""
    heads = (find_head(block, numbered=True) for block in blocks)
    rules = (head.number for head in heads if head and head.kind is HeadKind.RULE and head.number)
    return frozenset(number.partition(".")[0] for number in rules)


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


_VERBS = """
    is are was were be has have had do does did not no never only if unless when
    may must can cannot shall should will would need needs
"""
_TELLING = frozenset(_VERBS.split())
"""Words that stand in a rule, and in no title of few words that a stop ends."""
_MAX_SET_OFF = 5


def _set_off(prose: Prose, start: int) -> tuple[str | None, int]:
    """The few words in bold that stand with a number in bold before a rule, and end in a stop: `**6.1 The berth.**`."""
    end = _bold_until(prose)
    title, rest = prose.text[start:end].strip(), prose.text[end:].lstrip()
    words = [word.strip("“”’'\",()") for word in title.rstrip(".").lower().split()]
    if not title.endswith(".") or not title[0].isupper() or not rest[:1].isupper():
        return None, 0
    if not 0 < len(words) <= _MAX_SET_OFF or not _TELLING.isdisjoint(words) or any("." in word for word in words):
        return None, 0
    return title.rstrip("."), len(prose.text) - len(rest) - start


_RUN_IN = re.compile(r"(?P<title>[A-Z][^.!?:;]{0,60})\.\s+(?=[A-Z“\"(\[])")


def _run_in(rest: str) -> tuple[str | None, int]:
    """The few words with capitals that stand before a rule in its own type, and end in a stop: `6.1 The Berth.`"""
    found = _RUN_IN.match(rest)
    words = found["title"].split() if found else []
    if not found or len(words) > _MAX_SET_OFF or not is_title(found["title"]):
        return None, 0
    return (found["title"], found.end()) if _TELLING.isdisjoint(map(str.lower, words)) else (None, 0)


def _bold_until(prose: Prose) -> int:
    """Where the words in bold end that a block begins with."""
    end = 0
    for start, stop, piece in prose.runs():
        if start != end or not piece.style & Style.STRONG:
            break
        end = stop
    return end


def _bold_head(prose: Prose) -> Head | None:
    end = _bold_until(prose)
    title = prose.text[:end].strip()
    if not title.endswith(":") or len(title.split()) > MAX_WORDS:
        return None
    body = len(prose.text) - len(prose.text[end:].lstrip())
    return Head(HeadKind.TITLED, None, title.rstrip(":").strip(), body)


def _without_numbers(words: str) -> str:
    """Words without the numbers of footnotes behind them, and without the rules that they name."""
    return _NAMING.sub("", re.sub(r"[⁰¹²³⁴-⁹]+$", "", words)).strip()


def _before_reference(text: str, start: int) -> tuple[str | None, int]:
    """The title of a section, and its length; the text of one that only names rules in brackets is those."""
    title, length = title_of(text[start:], alone=True)
    if (naming := _NAMING.search(text, start)) and text[start : naming.start()].strip() == title:
        length = naming.end() - len(naming[0].lstrip()) - start
    return title, length


def _starts_text(rest: str) -> bool:
    return not rest or rest[0].isupper() or rest[0] in "(\"'“‘[" or not rest[0].isalnum()


def _without_raised(prose: Prose, start: int, title: str) -> str:
    """A title without the numbers of footnotes."""
    if not any(piece.style & Style.SUPERSCRIPT for piece in prose.pieces):
        return title
    kept = (letter for at, letter in enumerate(title, start) if not prose.style_at(at) & Style.SUPERSCRIPT)
    return "".join(kept).strip()
