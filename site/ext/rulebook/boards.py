"""The map of a worked example: a picture, and the same in words."""

from collections.abc import Mapping
from typing import Any

from docutils import nodes

from . import elements

SCRIPT = "board.js"
"""What shows where a statement is on the map while it is pointed at; without it, the map stands alone."""

STYLE = "board.css"


def board(drawing: Mapping[str, Any], before: nodes.Element | None = None) -> nodes.Element:
    """`picture`, which a program drew and escaped, and under it `legend` and `words`: what it shows of the map `name`.

    On paper, `before` stands for a map that the page has shown there.
    """
    listed = nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", each)) for each in drawing["words"]))
    summary = elements.build("summary", nodes.inline("", f"{drawing['name']}: the map in words"))
    told = elements.build("details", summary, listed, classes="fold")
    picture = elements.printed("", html=drawing["picture"], script=SCRIPT, style=STYLE)
    signs = nodes.paragraph("", drawing["legend"], classes=["small"])
    if before is None:
        return elements.build("div", picture, signs, told, classes="board-view")
    again = nodes.paragraph("", "Map: see ", before, classes=["on-paper"])
    return elements.build("div", picture, signs, told, again, classes="board-view again")
