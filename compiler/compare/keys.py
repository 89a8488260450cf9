"""When statements of two documents, or of two editions, say the same."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from ..logic.model import Exemption, Statement
from ..logic.phrases import Number, Thing, rewritten

T = TypeVar("T")
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

    return rewritten(statement, own)


def without_numbers(told: T) -> T:
    """A statement, or a part of one, in which any number will do."""
    return rewritten(told, lambda node: _ANY if isinstance(node, Number) else node)
