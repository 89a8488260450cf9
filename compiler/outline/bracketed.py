"""Examples in brackets, `[EX: a tug at night]`: each is taken out of its paragraph, and stands behind it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from ..document import Block, BlockKind, Prose

_OPENS = re.compile(r"[\[(][\s*_]{0,9}(?=(?:EX|EXAMPLES?|Ex|Examples?)(?:\s?\d{1,2})?[*_]{0,3}\s?:)")
_CLOSES = {"[": "]", "(": ")"}
_TIGHT = re.compile(r"[.,;:!?)\]]")
"""Signs before which no space stands."""


def without_examples(block: Block) -> Iterator[Block]:
    """A paragraph without the examples in brackets that stand in it, and each of these as a block of its own."""
    found = list(_examples(block.prose.text)) if block.kind is BlockKind.PARAGRAPH else []
    if not found:
        yield block
        return
    prose, kept, last = block.prose, Prose(block.prose.source, ()), 0
    for start, _, end in [*found, (len(prose), 0, 0)]:
        kept = _joined(kept, prose.slice(last, start))
        last = end
    if kept.text:
        yield replace(block, prose=kept, start=block.start if found[0][0] else kept.span(0, 1).start)
    yield from (_example(block, *place) for place in found)


def _examples(text: str) -> Iterator[tuple[int, int, int]]:
    """First offset of each outermost example with its bracket, that of its words, and the last with its bracket."""
    at = 0
    while opened := _OPENS.search(text, at):
        at = opened.end()
        end = _closing(text, opened.start())
        if end is not None:
            yield opened.start(), opened.end(), end
            at = end


def is_bracketed(block: Block) -> bool:
    """Whether a block stood in brackets, so that nothing behind it belongs to it."""
    return block.prose.source.text[block.start] in _CLOSES


def _closing(text: str, start: int) -> int | None:
    """Where the bracket ends that opens at a place, if it is ever closed."""
    depth, opening, closing = 0, text[start], _CLOSES[text[start]]
    for at in range(start, len(text)):
        depth += (text[at] == opening) - (text[at] == closing)
        if depth == 0:
            return at + 1
    return None


def _example(block: Block, start: int, inner: int, end: int) -> Block:
    span = block.prose.span(start, end)
    words = block.prose.slice(inner, end - 1).trimmed()
    return Block(BlockKind.PARAGRAPH, words, span.start, span.end, item=block.item, box=block.box)


def _joined(before: Prose, after: Prose) -> Prose:
    """What stands on both sides of an example, with one space between, or none before a full stop."""
    if not before.text.strip() or not after.text.strip():
        return (before if before.text.strip() else after).trimmed()
    if _TIGHT.match(after.text.lstrip()):
        before, after = before.trimmed(), after.trimmed()
    return Prose(before.source, (*before.pieces, *after.pieces))
