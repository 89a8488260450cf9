"""That what stands in a cell of a table holds where the heads of its row and of its column say."""

import re
from collections.abc import Iterator
from enum import Enum

from ..logic.model import Modifier
from ..logic.phrases import Condition, Number, Role, Thing, meaningful, parts
from .stems import stemmed
from .view import View

_WORD = re.compile(r"[^\W\d_]+|\d+")
_NAMES_TABLE = re.compile(r"\b(?:chart|table)\b", re.IGNORECASE)
_SMALL = frozenset(
    (
        *("a", "an", "and", "at", "by", "fewer", "for", "if", "in", "least", "less", "more"),
        *("most", "of", "on", "or", "than", "the", "to", "when", "whenever"),
    )
)
"""Words that tell nothing alone, or how a number is meant."""


def table_rows_say_when(view: View) -> Iterator[str]:
    """What stands in a row of a table holds for that row: something of its logic is from the row or the table."""
    for statement in view.statements if view.telegraphic else ():
        nodes = [node for _, node in parts(statement)]
        outside = any(isinstance(node, Condition | Role | Thing) and node.at[0] < 0 for node in nodes)
        timed = any(isinstance(node, Thing) and node.kind == "phase" for node in nodes)
        if not (outside or timed or isinstance(statement.body, Modifier)):
            yield f"nothing of {view.said(statement.at)!r} is from the table that it stands in"


def heads_of_cells_stand(view: View) -> Iterator[str]:
    """What heads the row and the column of a cell stands in its logic, but for what just names what cells tell."""
    heads = [head for head in view.heads if not _just_names(head, view)]
    for statement in view.statements if heads else ():
        said = {stemmed(word) for text in _texts(statement) for word in _WORD.findall(text)}
        for head in heads:
            words = [word for word in _WORD.findall(head) if word.lower() not in _SMALL]
            if lost := next((word for word in words if stemmed(word) not in said), None):
                yield f"{view.said(statement.at)!r} holds under {head!r}, and {lost!r} is not there"
                return


def _just_names(head: str, view: View) -> bool:
    """Whether a head names the table, or what its cells tell."""
    telling = {stemmed(word) for word in view.telling}
    words = _WORD.findall(head)
    return bool(_NAMES_TABLE.search(head)) or {stemmed(word) for word in words} <= telling


def _texts(node: object) -> Iterator[str]:
    """All words and numbers of a node."""
    if isinstance(node, str):
        yield node.value if isinstance(node, Enum) else node
    elif isinstance(node, Number):
        yield from (str(end) for end in (node.low, node.high) if end is not None)
    elif isinstance(node, tuple):
        for each in node:
            yield from _texts(each)
    else:
        for name in meaningful(type(node)):
            yield from _texts(getattr(node, name))
