"""What things are called in a reply: hexes of a scene on no map as the question does, clauses with what befell them."""

import re

from ..hexes import hexside
from ..questions import unread_clause
from .facts import FAR, HERE, NEXT
from .model import Reply

_CALLED = {HERE: "", NEXT: "next ", FAR: "far "}
_SIDE = str(hexside(HERE, NEXT))
_PARTS = "ground level|rooftop|cellar|sewer|trench|foxhole|pillbox|tunnel|cave|level [1-9]"
_NAMED = re.compile(
    rf"(?P<side>{_SIDE})|\b(?P<hex>{'|'.join(map(str, _CALLED))})(?: (?P<part>{_PARTS}))?(?![-.\w])",
)
_BROKEN = "whose text breaks off"
_TWICE = re.compile(r"clauses? ([^;]+?)(, (?:which could not be read|whose text breaks off)); clause ([^;, ]+)\2")
"""Two that share their fate, so that it is told once."""
_BY_NAME = {str(hex_): called for hex_, called in _CALLED.items()}


def in_words(reply: Reply, text: str) -> str:
    """A text of a reply as a player reads it."""
    for clause in reply.broken:
        text = text.replace(unread_clause(clause), unread_clause(clause, _BROKEN))
    while (joined := _TWICE.sub(r"clauses \1 and \3\2", text)) != text:
        text = joined
    return text if reply.on_map else as_asked(text)


def as_asked(text: str) -> str:
    """A text with `next cellar` and `the hex` in place of invented names."""
    return _NAMED.sub(_called, text)


def _called(match: re.Match[str]) -> str:
    if match["side"]:
        return "the hexside to the next hex"
    called = _BY_NAME[match["hex"]]
    return f"{called}{match['part']}" if match["part"] else f"the {called}hex"
