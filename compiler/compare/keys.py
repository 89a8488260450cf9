"""When statements of two documents, or of two editions, say the same."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from ..logic.model import Exemption, Statement
from ..logic.phrases import Number, Thing

_RULE = "rule"
"""The head of a thing that is a cited rule."""
_ANY = Number(None, None)


def key(statement: Statement, cited: Callable[[str], str] = str) -> Statement:
    """A statement with nothing in it that is its document's own: equal keys say the same.

    Cited rules are replaced by what `cited` makes of them.
    """

    def own(node: Any) -> Any:
        if isinstance(node, Exemption):
            return replace(node, id="", rules=tuple(map(cited, node.rules)))
        if isinstance(node, Statement):
            return replace(node, rules=tuple(map(cited, node.rules)))
        if isinstance(node, Thing) and node.head == _RULE and node.name:
            return replace(node, name=cited(node.name))
        return node

    found: Statement = rewritten(statement, own)
    return found


def without_numbers(statement: Statement) -> Statement:
    """A statement in which any number will do."""
    found: Statement = rewritten(statement, lambda node: _ANY if isinstance(node, Number) else node)
    return found


def rewritten(node: Any, change: Callable[[Any], Any]) -> Any:
    """A node in which everything was changed, from the inside out."""
    if isinstance(node, tuple):
        return tuple(rewritten(member, change) for member in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    told = {one.name: getattr(node, one.name) for one in fields(node) if one.compare}
    return change(replace(node, **{name: rewritten(value, change) for name, value in told.items()}))
