"""Cards: what the references of a page lead to, in templates that a script shows beside them.

A page of rules holds the cards of what its words refer to. All others take theirs from one file, a script since a page
on a disk may load nothing else; it is loaded when somebody comes to the text with a pointer.
"""

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx.application import Sphinx

from . import elements
from .base import DataDirective

if TYPE_CHECKING:
    from .domain import RulebookDomain

SCRIPT = "cards.js"
"""What shows them; without it, a reference is a link."""
DATA, PUBLISHED = "cards.json", "_static/cards-of-all.js"
"""What the compiler left beside the pages, and what is published of it."""


class Cards(DataDirective):
    """The cards of a page: id and finished HTML of each; without an id, what is said of whatever stands on the page."""

    def run(self) -> list[nodes.Node]:
        """A block that is written once the addresses of all pages are known."""
        return [elements.cards("", script=SCRIPT, cards=self.data())]


def place_cards(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Write each card with the address that links of this page have to what it tells of."""
    domain = cast("RulebookDomain", app.env.get_domain("rulebook"))
    for node in doctree.findall(elements.cards):
        found = []
        for name, html in node["cards"]:
            target = domain.targets.get(name)
            if target or not name:
                address = domain.address(app.builder, page, target) if target else ""
                found.append(f'<template data-for="{escape(address)}">{html}</template>\n')
        node["html"] = "".join(found)


def publish_cards(app: Sphinx, exception: Exception | None) -> None:
    """Write all cards, by the address of what they tell of from the top of the site."""
    file = Path(app.srcdir) / DATA
    if exception is not None or app.builder.name != "html" or not file.is_file():
        return
    domain = cast("RulebookDomain", app.env.get_domain("rulebook"))
    told = {
        domain.address(app.builder, app.config.root_doc, target): html
        for name, html in json.loads(file.read_text("utf-8"))
        if (target := domain.targets.get(name))
    }
    data = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    text = f'document.currentScript.dispatchEvent(new CustomEvent("ready",{{detail:{data}}}));\n'
    (Path(app.outdir) / PUBLISHED).write_text(text, "utf-8")
