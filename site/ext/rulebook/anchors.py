"""Where on a page a thing is that can be linked to."""

import re
from typing import Protocol

from docutils import nodes


def anchor_of(name: str) -> str:
    """An id as the anchor of a page: the id itself, without what an address cannot hold."""
    return re.sub(r"[^\w.~!:-]+", "-", name)


class Anchors(Protocol):
    """What takes the things that a text shows, and gives them their anchors."""

    def add(self, name: str, kind: str, label: str, location: nodes.Node, anchor: str | None = None) -> str:
        """Take a thing; returns its anchor."""

    def anchor(self, name: str) -> str:
        """The anchor that an id has on its page."""


class Repeated:
    """The anchors of a text whose own page is another: it is reached there, and can be linked to here."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def add(self, name: str, kind: str, label: str, location: nodes.Node, anchor: str | None = None) -> str:
        """Note a thing; returns its anchor."""
        self.names.add(name)
        return anchor or anchor_of(name)

    def anchor(self, name: str) -> str:
        """The anchor that an id has on its page."""
        return anchor_of(name)
