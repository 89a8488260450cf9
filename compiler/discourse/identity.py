"""Which mentions of a clause are one thing: what is printed gets a number, and what means it takes that over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..logic.model import Statement
from ..logic.phrases import NOWHERE, YOU, At, Det, Thing, meaningful, parts

_NUMBERLESS = (Det.WHICH, Det.IMPLIED, Det.NO)


def numbered(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements of a clause with a number for each thing that is printed, in the order of the text."""
    places = {_key(node) for _, node in parts(tuple(statements)) if _is_numbered(node)}
    numbers = {key: number for number, key in enumerate(sorted(places), 1)}

    def given(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(map(given, node))
        names = meaningful(type(node))
        if not names:
            return node
        inside = {name: given(getattr(node, name)) for name in names}
        if any(value is not getattr(node, name) for name, value in inside.items()):
            node = replace(node, **inside)
        return replace(node, referent=numbers[_key(node)]) if _is_numbered(node) else node

    return tuple(map(given, statements))


def _is_numbered(node: object) -> bool:
    return isinstance(node, Thing) and node.at[0] >= 0 and node.det not in _NUMBERLESS


def _key(node: Any) -> tuple[At, str]:
    return (NOWHERE if node.head == YOU else node.at), node.head
