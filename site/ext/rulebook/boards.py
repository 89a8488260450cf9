"""The map of a worked example: a picture, and the same in words."""

from collections.abc import Sequence

from docutils import nodes

from . import elements
from .base import DataDirective

SCRIPT = "board.js"
"""What shows where a statement is on the map while it is pointed at; without it, the map stands alone."""


def board(page: DataDirective, name: str, picture: str, words: Sequence[str]) -> list[nodes.Node]:
    """The picture, which a program drew and escaped, and under it what it shows."""
    listed = nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", each)) for each in words))
    summary = elements.build("summary", nodes.inline("", f"{name}: the map in words"))
    told = elements.build("details", summary, listed, classes="fold")
    return [elements.build("div", elements.printed("", html=picture, script=SCRIPT), told, classes="board-view")]
