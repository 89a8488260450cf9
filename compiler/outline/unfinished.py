"""Sentences that stop in the middle, without the slash that a lost line leaves.

Only a document that closes its sentences shows that one is not closed. A list's items, a caption, a lead-in and what
goes on in the next block may stop without a sign, and so may what ends in a number or a name.
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
_FEW_WORDS = 5
_FEW_PARAGRAPHS = 5
_MOST = 0.75


def unfinished(blocks: Sequence[Block]) -> frozenset[int]:
    """Where the blocks of a page end whose last sentence certainly stops in the middle."""
    prose = [block for block in blocks if block.kind is BlockKind.PARAGRAPH and not block.item]
    long = [block.prose.text for block in prose if len(block.prose.text.split(maxsplit=_FEW_WORDS)) > _FEW_WORDS]
    closed = sum(_CLOSED.search(text[-20:]) is not None for text in long)
    if closed < _FEW_PARAGRAPHS or closed < _MOST * len(long):
        return frozenset()
    following = [*pairwise(blocks), *((block, None) for block in blocks[-1:])]
    return frozenset(block.end for block, after in following if _stops(block) and not _leads_on(after))


def _stops(block: Block) -> bool:
    text = block.prose.text
    if block.kind is not BlockKind.PARAGRAPH or block.item or not _UNFINISHED.search(text[-20:]):
        return False
    before = max((found.end() for found in _BEGUN.finditer(text)), default=None)
    return before is not None and len(text[before:].split(maxsplit=_FEW_WORDS)) >= _FEW_WORDS


def _leads_on(after: Block | None) -> bool:
    """Whether a block can be what the one before it leads to."""
    if after is None:
        return False
    first = after.prose.text[:1]
    return after.kind is BlockKind.TABLE or after.item or not (first.isupper() or first.isdigit())
