"""Sentences that stop in the middle, without the slash that a lost line leaves.

Only a document that closes its sentences shows that one is not closed, unless it ends in a word that no sentence ends
in. A list's items, a caption, a title, a lead-in and what goes on in the next block may stop without a sign, and so may
what ends in a number or a name.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from ..document import Block, BlockKind

_CLOSED = re.compile(r"[.!?:;/)\]”\"’'|*…][\d⁰¹²³⁴-⁹]{0,2}\s*$")
"""A sign that ends a sentence, and the number of a footnote."""
_UNFINISHED = re.compile(r"(?:\b[a-z]{2,}|,|\s[-–—])\s*$")
_BEGUN = re.compile(r"[.!?:][)\]”\"’]{0,2}\s")
"""The end of a sentence or head before: what follows is prose, and no caption."""
_NUMBERED = re.compile(
    r"\s*[A-Z]{0,3}\d+(?:\.\d+)*[a-z]?[.:)]?\s+(?=[A-Z].*\b(?:may|must|can|cannot|is|are|has|have|costs?)\b)", re.S
)
"""The number of a rule that begins with a sentence, and not with a title: something is told in it."""
_NEVER_LAST = re.compile(r"\b(?:an?|the|every|if|unless|whether|and|or|nor|of|than|whose|its|their|your|his|her)\s*$")
"""Words that no sentence ends in."""
_FEW_WORDS = 5
_FEW_PARAGRAPHS = 5
_MOST = 0.75


def unfinished(blocks: Sequence[Block]) -> frozenset[int]:
    """Where the blocks of a page end whose last sentence certainly stops in the middle."""
    prose = [block for block in blocks if block.kind is BlockKind.PARAGRAPH and not block.item]
    long = [block.prose.text for block in prose if _is_long(block.prose.text)]
    closed = sum(_CLOSED.search(text[-20:]) is not None for text in long)
    closes = closed >= _FEW_PARAGRAPHS and closed >= _MOST * len(long)
    following = [*pairwise(blocks), *((block, None) for block in blocks[-1:])]
    return frozenset(block.end for block, after in following if _stops(block, closes) and not _leads_on(after))


def _is_long(text: str) -> bool:
    """Whether it is a sentence rather than a caption or a title."""
    return len(text.split(maxsplit=_FEW_WORDS)) > _FEW_WORDS or _NUMBERED.match(text) is not None


def _stops(block: Block, closes: bool) -> bool:
    """Whether a block stops in the middle of a sentence; `closes` if its page closes those that do not."""
    text = block.prose.text
    if block.kind is not BlockKind.PARAGRAPH or block.item:
        return False
    if _NEVER_LAST.search(text[-20:]):
        return True
    if not closes or not _UNFINISHED.search(text[-20:]):
        return False
    if (number := _NUMBERED.match(text)) is not None and _BEGUN.search(text, number.end()) is None:
        return True
    before = max((found.end() for found in _BEGUN.finditer(text)), default=None)
    return before is not None and len(text[before:].split(maxsplit=_FEW_WORDS)) >= _FEW_WORDS


def _leads_on(after: Block | None) -> bool:
    """Whether a block can be what the one before it leads to."""
    if after is None:
        return False
    first = after.prose.text[:1]
    return after.kind is BlockKind.TABLE or after.item or not (first.isupper() or first.isdigit())
