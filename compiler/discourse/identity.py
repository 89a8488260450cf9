"""Which mentions of a clause are one thing: what is printed gets a number, and what means it takes that over."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from ..immutable import replace
from ..logic.identity import is_one_for_all
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, YOU, At, Det, Thing, meaningful

_NUMBERLESS = (Det.WHICH, Det.IMPLIED)
_Key: TypeAlias = tuple[Any, ...]


def numbered(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements of a clause with a number for each thing that is printed, in the order of the text.

    What is said once of several is several too: `a crew or a pilot with a chart` have each their own.
    """
    numbers = {key: number for number, key in enumerate(sorted(set(_keys(tuple(statements), ())), key=_place), 1)}

    def given(node: Any, owner: _Key) -> Any:
        if isinstance(node, tuple):
            return tuple(given(each, owner) for each in node)
        names = meaningful(type(node))
        if not names:
            return node
        key = _key(node, owner) if _is_numbered(node) else owner
        inside = {name: given(getattr(node, name), key) for name in names}
        if any(value is not getattr(node, name) for name, value in inside.items()):
            node = replace(node, **inside)
        return replace(node, referent=numbers[key]) if _is_numbered(node) else node

    return tuple(given(each, ()) for each in statements)


def _keys(node: Any, owner: _Key) -> Iterator[_Key]:
    if isinstance(node, tuple):
        for each in node:
            yield from _keys(each, owner)
        return
    if _is_numbered(node):
        owner = _key(node, owner)
        yield owner
    for name in meaningful(type(node)):
        yield from _keys(getattr(node, name), owner)


def _is_numbered(node: object) -> bool:
    return isinstance(node, Thing) and node.at[0] >= 0 and node.det not in _NUMBERLESS


def _key(node: Any, owner: _Key) -> _Key:
    """What tells things apart: their words and, of what is new, the thing in whose description they stand."""
    at = NOWHERE if node.head == YOU else node.at
    one = node.head == YOU or is_one_for_all(node, owner[0][0] if owner else None)
    return (at, f"{node.head} {node.name}", () if one else _by_noun(owner))


def _by_noun(owner: _Key) -> _Key:
    """What is said of the noun that several share is said once: `the entrance and exit locks of a canal`."""
    return ((owner[0][1], owner[0][1]), *owner[1:]) if owner else owner


def _place(key: _Key) -> tuple[At, str, str]:
    return key[0], key[1], str(key[2])
