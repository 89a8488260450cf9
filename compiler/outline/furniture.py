"""What of a book is no rule: contents, indexes, glossaries, page numbers, running titles, captions, bare headings."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Sequence

from ..document import Block, BlockKind
from .divisions import is_division
from .joining import ends_sentence
from .titles import is_title

_CONTENTS = re.compile(r"(?:\.\s?){4,}\s*\d{1,4}$|\t+\d{1,4}$")
"""A line of a table of contents: its page after a row of dots."""
_PAGE = re.compile(r"[-–—\s]*(?:[Pp]age\s)?\d{1,4}(?:\s?(?:of|/)\s?\d{1,4})?[-–—\s]*$")
_PLACE = r"[A-Z]{0,3}\d{1,4}(?:\.\d{1,5})*[a-z]?"
_LISTED = re.compile(rf"\D.*\s{_PLACE}(?:\s?[-–,]\s?{_PLACE})*$|\d.*\s\d{{1,4}}$")
"""A line of contents, or of an index."""
_NUMBERED = re.compile(r"(?P<number>(?:[A-Z][A-Za-z]{0,10}\s?|§\s?)?\d{1,3}(?:\.\d{1,5})*[a-z]?)[.:)]?(?:\s|$)")
_APPARATUS = re.compile(
    r"(?:table\s+of\s+)?contents|(?:general\s+)?index|glossary(?:\s+of\s+\w+)?|credits|bibliography", re.IGNORECASE
)
_CAPTION = re.compile(
    r"(?:Fig(?:ure|\.)|FIGURE|Table|TABLE|Illustration|Diagram|Map|Photo|Plate)\s?\d{1,3}[a-z]?\s?(?:[.:–—-]\s|$)"
)
_WORDS = re.compile(r"\w+")
_NUMBERS = re.compile(r"\d+")
_LONGEST = 60
_FEW = 6
"""The words of a title that is not set like one."""
_OFTEN = 3
"""How often a line has to return to be the title that runs over the pages."""


def running_titles(blocks: Iterable[Block]) -> frozenset[str]:
    """The lines, without their numbers, that return so often in short paragraphs that they are no text."""
    lines = Counter(
        _plain(block.prose.text)
        for block in blocks
        if block.kind is BlockKind.PARAGRAPH and not block.item and _is_loose(block.prose.text)
    )
    return frozenset(line for line, count in lines.items() if count >= _OFTEN and line)


def is_furniture(block: Block, running: Container[str]) -> bool:
    """Whether a block belongs to the book and not to its text."""
    text = block.prose.text
    if block.kind is not BlockKind.PARAGRAPH or len(text) > 2 * _LONGEST:
        return False
    if _PAGE.fullmatch(text) and not (block.item and text[-1].isdigit()):
        return True
    if block.item:
        return False
    if _CONTENTS.search(text):
        return True
    return _is_loose(text) and _plain(text) in running


def contents(blocks: Sequence[Block]) -> frozenset[int]:
    """Where the lines of a list of contents begin that gives no pages: heads at the beginning of a page, of which each
    returns behind them, the next one first."""
    numbers = [_numbered(block) for block in blocks]
    first = next((at for at, number in enumerate(numbers) if number), len(blocks))
    places: dict[str, int] = {number: at for at, number in enumerate(numbers) if number}
    end = first
    while end < len(blocks) and _returns(blocks[end], places.get(numbers[end], 0), end, blocks):
        end += 1
    after = next((number for number in numbers[end:] if number), "")
    listed = blocks[first:end] if end - first > 1 and after == numbers[first] else ()
    return frozenset(block.start for block in listed)


def _numbered(block: Block) -> str:
    """The number that a block begins with; nothing if it begins with none."""
    found = _NUMBERED.match(block.prose.text)
    return found["number"].casefold() if found else ""


def _returns(block: Block, place: int, at: int, blocks: Sequence[Block]) -> bool:
    """Whether a line is the head of a block further on, of the last with its number."""
    line = _bare(block.prose.text)
    return place > at and len(line) <= _LONGEST and _bare(blocks[place].prose.text).startswith(line)


def _bare(text: str) -> str:
    """The words and numbers of a text, and nothing else."""
    return " ".join(_WORDS.findall(text.casefold()))


def is_listed(block: Block) -> bool:
    """Whether a block could be a line of contents: words, and the number of a page."""
    if block.kind is BlockKind.HEADING or is_division(block.prose.text):
        return False
    return len(block.prose.text) <= 2 * _LONGEST and _LISTED.match(block.prose.text) is not None


def opens_apparatus(text: str) -> bool:
    """Whether a heading opens contents, an index or a glossary."""
    return _APPARATUS.fullmatch(text.strip(" .:")) is not None


def is_contents(text: str) -> bool:
    """Whether such a heading lists pages."""
    return opens_apparatus(text) and text.strip(" .:").lower().endswith(("contents", "index"))


def is_heading(block: Block) -> bool:
    """Whether a block without a number heads what follows."""
    text = block.prose.text
    if block.kind is BlockKind.HEADING:
        return True
    if block.kind is not BlockKind.PARAGRAPH or block.item:
        return False
    return _is_loose(text) and is_title(text) and not text[-1].isdigit()


def is_caption(block: Block) -> bool:
    """Whether a block is what a picture or a table is called."""
    short = len(block.prose.text) <= 2 * _LONGEST and not block.item
    return short and _CAPTION.match(block.prose.text) is not None


def is_line(text: str) -> bool:
    """Whether a text could be a title on a line of its own, whatever its capitals."""
    return _is_loose(text) and len(text.split()) <= _FEW and "(" not in text


def _is_loose(text: str) -> bool:
    return bool(text) and len(text) <= _LONGEST and not ends_sentence(text) and text[-1] not in ",&-–"


def _plain(text: str) -> str:
    return _NUMBERS.sub("", text).strip(" -–—|").lower()
