"""Text that fits a terminal: long lines are broken between words and go on further in, beneath the guides of trees."""

import re
from textwrap import wrap

WIDTH = 80
"""Columns, where nobody says how many there are."""
_GUIDES = re.compile(r"[│├└─ ]*")
_BELOW = str.maketrans("├└─", "│  ")
_LEAST = 24
"""Deep in a tree, lines get longer than the width rather than narrower than this."""


def fitted(line: str, width: int = WIDTH, hang: int | None = None) -> list[str]:
    """A line broken to a width; what goes on stands `hang` columns in, or else a little further than it began."""
    if len(line) <= width:
        return [line]
    guides = _GUIDES.match(line)[0]  # type: ignore[index]
    below = guides.translate(_BELOW) + "  " if hang is None else " " * hang
    room = max(width, len(below) + _LEAST)
    return wrap(
        line[len(guides) :],
        room,
        initial_indent=guides,
        subsequent_indent=below,
        break_long_words=False,
        break_on_hyphens=False,
    )
