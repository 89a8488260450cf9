"""Paragraphs that were cut in two, put together again."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..diagnostics import Code, Diagnostic
from ..document import Block, BlockKind, Piece, Prose
from .inline import item_label

_SENTENCE_END = re.compile(r"[.!?:;/)\]”\"’'|]\s*$")


def ends_sentence(text: str) -> bool:
    """Whether a text could stop here."""
    return bool(_SENTENCE_END.search(text[-20:]))


def join_paragraphs(
    blocks: Sequence[Block], beside: Callable[[Block], bool] = lambda _: False
) -> tuple[list[Block], list[Diagnostic]]:
    """The blocks; a paragraph that goes on in small letters with an unfinished one is part of it.

    What stands `beside` the text, such as the title of a page between the halves of a sentence, then stands behind it.
    """
    runs: list[list[Block]] = []
    diagnostics: list[Diagnostic] = []
    said: list[Block] = []
    for block in blocks:
        if beside(block):
            runs.append([block])
        elif said and _goes_on(said[-1], block) and not (_is_item(said[0]) and _is_item(block)):
            message = "this goes on with the sentence of the paragraph before"
            diagnostics.append(Diagnostic(Code.BROKEN_PARAGRAPH, message, block.prose.span(0, 1)))
            said.append(block)
        else:
            said = [block]
            runs.append(said)
    return [run[0] if len(run) == 1 else _joined(run) for run in runs], diagnostics


def _goes_on(last: Block, block: Block) -> bool:
    return (
        last.kind is block.kind is BlockKind.PARAGRAPH
        and not block.item
        and block.prose.text[:1].islower()
        and not ends_sentence(last.prose.text)
    )


def _is_item(block: Block) -> bool:
    """Whether a paragraph is an item of a list: the next item is no rest of it, however it begins."""
    return block.item or item_label(block.prose.text) is not None


def _joined(run: Sequence[Block]) -> Block:
    prose = joined_prose([block.prose for block in run], " ")
    figures = tuple(figure for block in run for figure in block.figures)
    anchors = tuple(anchor for block in run for anchor in block.anchors)
    return replace(run[0], prose=prose, end=run[-1].end, figures=figures, anchors=anchors)


def joined_prose(parts: Sequence[Prose], seam: str) -> Prose:
    """Several proses as one, with a seam between them that stands in none."""
    pieces: list[Piece] = []
    for part in parts:
        if pieces:
            pieces.append(Piece(seam, pieces[-1].end, pieces[-1].end))
        pieces.extend(part.pieces)
    return Prose(parts[0].source, pieces)
