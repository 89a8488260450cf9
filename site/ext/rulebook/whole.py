"""A whole document on its page, built of data without a parser: a section for each rule, as deep as it is printed."""

from collections.abc import Mapping
from typing import Any

from docutils import nodes

from . import elements
from .anchors import Anchors, Repeated
from .base import DataDirective
from .grids import grid
from .prose import inline, link


class Whole(DataDirective):
    """All rules of a document in printed order, each with its text, its parts, and the rules below it.

    Each has its anchor here, and its own page elsewhere; the JSON is a list of rules with `kind`, `number`, `title`,
    `piece` (as a page of its own shows it, without the marks on clauses) and `below`.
    """

    def run(self) -> list[nodes.Node]:
        """A section for each rule."""
        repeated = Repeated()
        found = [_section(entry, self.page, repeated) for entry in self.data()]
        self.domain.repeat(self.page, repeated.names)
        return [*found]


def _section(entry: Mapping[str, Any], page: str, anchors: Anchors) -> nodes.section:
    piece, number, title = entry["piece"], entry["number"], entry["title"]
    made = nodes.section(classes=["rule"])
    words = f"{number} {title}".strip()
    made["ids"] = [anchors.add(piece["id"], entry["kind"], words, made)]
    # The number leads to the rule's own page; a title without one does.
    own = link(entry["kind"], piece["id"], page, nodes.inline("", number or title, classes=["number"]))
    own["own_page"] = True
    made += nodes.title(words, "", own, nodes.Text(f" {title}" if number else ""))
    made += _inside(piece, page, anchors)
    made += [_section(below, page, anchors) for below in entry["below"]]
    return made


def _inside(piece: Mapping[str, Any], page: str, anchors: Anchors) -> list[nodes.Node]:
    found: list[nodes.Node] = [
        nodes.paragraph("", "", *inline(tokens, page, anchors), classes=["prose"]) for tokens in piece["paragraphs"]
    ]
    found += grid(piece["grid"], page, anchors)
    found += [_conjecture(guess, page) for guess in piece["conjectures"]]
    found += [_part(inner, page, anchors) for inner in piece["inside"]]
    return found


def _part(piece: Mapping[str, Any], page: str, anchors: Anchors) -> nodes.Element:
    block = elements.part(piece["kind"], piece["label"])
    block["ids"] = [anchors.add(piece["id"], piece["kind"], piece["label"], block)]
    if piece["label"]:
        block += elements.caption(piece["label"], block["ids"][0])
    block += _inside(piece, page, anchors)
    return block


def _conjecture(guess: Mapping[str, Any], page: str) -> nodes.Element:
    rule = guess["rule"]
    summary = elements.build("summary", nodes.inline("", f"The rest is lost. What {rule['label']} suggests it said"))
    warrant = nodes.paragraph("", "A conjecture, not a rule: these are the words of ", classes=["warrant"])
    warrant += link(rule["kind"], rule["id"], page, nodes.Text(rule["label"]))
    warrant += nodes.Text(f" in {guess['document']}, from the point where this text breaks off.")
    return elements.build("details", summary, nodes.paragraph("", guess["words"]), warrant, classes="fold conjecture")
