"""A whole document on its page, built of data without a parser: a section for each rule, as deep as it is printed."""

from collections.abc import Mapping
from typing import Any

from docutils import nodes

from .anchors import Anchors, Repeated
from .base import DataDirective
from .editions import called, gone
from .pieces import inside
from .prose import link


class Whole(DataDirective):
    """All rules of a document in printed order, each with its text, its parts, and the rules below it.

    Each has its anchor here, and its own page elsewhere; the JSON is a list of rules with `kind`, `number`, `title`,
    `piece` (as a page of its own shows it, without the marks on clauses) and `below`.
    """

    def run(self) -> list[nodes.Node]:
        """A section for each rule."""
        repeated = Repeated()
        found = [_entry(entry, self.page, repeated) for entry in self.data()]
        self.domain.repeat(self.page, repeated.names)
        return [*found]


def _entry(entry: Mapping[str, Any], page: str, anchors: Anchors) -> nodes.Element:
    return gone(entry) if entry["kind"] == "gone" else _section(entry, page, anchors)


def _section(entry: Mapping[str, Any], page: str, anchors: Anchors) -> nodes.section:
    piece, number, title = entry["piece"], entry["number"], entry["title"]
    made = nodes.section(classes=["rule"])
    words = f"{number} {title}".strip()
    made["ids"] = [anchors.add(piece["id"], entry["kind"], words, made)]
    # The number leads to the rule's own page; a title without one does.
    own = link(entry["kind"], piece["id"], page, nodes.inline("", number or title, classes=["number"]))
    own["own_page"] = True
    made += nodes.title(words, "", own, nodes.Text(f" {title}" if number else ""))
    if "mark" in entry:
        since = link(entry["kind"], piece["id"], page, nodes.Text(entry["mark"]))
        since["own_page"] = True
        made += nodes.paragraph("", "", since, classes=["changed-mark"])
    made += [called(since, name) for since, name in entry.get("called", ())]
    made += inside(piece, page, anchors)
    made += [gone(part) for part in entry.get("gone", ())]
    made += [_entry(below, page, anchors) for below in entry["below"]]
    return made
