"""A piece of a rule as nodes: its paragraphs, its table, what a gap in it may have said, and its parts.

A rule's own page and the page of its whole document are made of the same pieces, so that both say the same.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from . import elements
from .anchors import Anchors
from .assertions import assertions
from .base import DataDirective
from .boards import board
from .grids import grid
from .prose import inline, link

LONG = 700
"""How many characters of an example are more than fit beside a map; on paper it may break."""


class Piece(DataDirective):
    """A rule's text with all that stands in it: `kind`, `id`, `label`, `paragraphs`, `grid`, `conjectures`, `inside`.

    `assertions` may say what of it was held against the rules, and `drawing` has the map that it plays on; whatever is
    left out is not shown.
    """

    option_spec: ClassVar = {"part": directives.flag}

    def run(self) -> list[nodes.Node]:
        """What is inside it; with `:part:`, the block that can be linked to."""
        if "part" in self.options:
            return [part(self.data(), self.page, self.domain)]
        return inside(self.data(), self.page, self.domain)


def inside(piece: Mapping[str, Any], page: str, anchors: Anchors) -> list[nodes.Node]:
    """All that a piece shows."""
    found: list[nodes.Node] = [
        nodes.paragraph("", "", *inline(tokens, page, anchors), classes=["prose"]) for tokens in piece["paragraphs"]
    ]
    found += grid(piece["grid"] or {}, page, anchors)
    found += [conjecture(guess, page) for guess in piece["conjectures"]]
    found += [part(inner, page, anchors) for inner in piece["inside"]]
    if drawing := piece.get("drawing"):
        found.append(board(drawing, _again(piece["drawn_before"], page) if piece.get("drawn_before") else None))
    found += assertions(piece.get("assertions") or (), page, anchors)
    return found


def _again(before: Mapping[str, Any], page: str) -> nodes.Element:
    """Where a map is that a page shows more than once, for a reader of paper."""
    return link(before["kind"], before["id"], page, nodes.Text(before["label"]))


def part(piece: Mapping[str, Any], page: str, anchors: Anchors) -> nodes.Element:
    """A block that can be linked to, with its caption."""
    # Of a whole document many parts are called the same.
    block = elements.part(piece["kind"], f"{piece['label']} of {piece['id'].rpartition(':')[0]}")
    block["ids"] = [anchors.add(piece["id"], piece["kind"], piece["label"] or piece["id"], block)]
    if piece["label"]:
        block += elements.caption(piece["label"], block["ids"][0])
    block += inside(piece, page, anchors)
    prose = (each for each in block.children if isinstance(each, nodes.paragraph) and "prose" in each["classes"])
    if sum(len(each.astext()) for each in prose) > LONG:
        block["classes"].append("long")
    return block


def conjecture(guess: Mapping[str, Any], page: str) -> nodes.Element:
    """What a parallel rule says where a text was lost, folded away and called what it is."""
    rule = guess["rule"]
    summary = elements.build("summary", nodes.inline("", f"The rest is lost. What {rule['label']} suggests it said"))
    warrant = nodes.paragraph("", "A conjecture, not a rule: these are the words of ", classes=["warrant"])
    warrant += link(rule["kind"], rule["id"], page, nodes.Text(rule["label"]))
    warrant += nodes.Text(f" in {guess['document']}, from the point where this text breaks off.")
    return elements.build("details", summary, nodes.paragraph("", guess["words"]), warrant, classes="fold conjecture")
