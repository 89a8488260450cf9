"""Cards: what the references of a page lead to, in templates that a script shows beside them."""

from html import escape
from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx.application import Sphinx

from . import elements
from .base import DataDirective

if TYPE_CHECKING:
    from .domain import RulebookDomain

SCRIPT = "cards.js"
"""What shows them; without it, a reference is a link."""


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
