"""Blocks that a program has printed and escaped."""

from docutils import nodes

from . import elements
from .base import DataDirective


class Printed(DataDirective):
    """HTML that is finished: `html`; `style` and `script` are the files that it needs, if it needs any."""

    def run(self) -> list[nodes.Node]:
        """The HTML, for HTML only."""
        data = self.data()
        return [elements.printed("", **{name: data[name] for name in ("html", "style", "script") if name in data})]
