"""What only nearness ties to a word, and nothing else, in the readings of a sentence.

A phrase with a preposition, or a relative clause, belongs to the nearest word that can have it. Where another word could
have it as well, that is a guess, unless the rulebook is known to use the two words so: then nobody has to guess. What is
a guess stays in its words, and no thing has it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ..logic.model import Statement
from ..logic.phrases import OPAQUE, Condition, Det, Frame, Role, Thing, meaningful, opaque

Tie: TypeAlias = tuple[str, str]
"""The word that has something, and the preposition of what it has; `which` of a relative clause."""
_WHICH = "which"
_Place: TypeAlias = tuple[int, str]
"""Where what is tied begins, and by what it is tied."""


def ties(statements: Sequence[Statement]) -> dict[_Place, set[Tie]]:
    """Which word has what is tied at each place; in a list several can have the same."""
    found: dict[_Place, set[Tie]] = {}
    for host, tied in _tied(tuple(statements)):
        name = tied.preposition if isinstance(tied, Role) else _WHICH
        if tied.at[0] >= 0:
            found.setdefault((tied.at[0], name), set()).add((host, name))
    return found


def _tied(node: Any) -> Iterator[tuple[str, Role | Frame]]:
    if isinstance(node, tuple):
        for each in node:
            yield from _tied(each)
        return
    if isinstance(node, Thing):
        yield from ((node.head, each) for each in (*node.roles, *node.such) if isinstance(each, Role | Frame))
    if isinstance(node, Frame):
        yield from (("/".join(node.verbs), each) for each in node.roles)
    for name in meaningful(type(node)):
        value = getattr(node, name)
        if isinstance(value, tuple) or meaningful(type(value)):
            yield from _tied(value)


def guessed(best: Sequence[Statement], rivals: Sequence[Sequence[Statement]]) -> dict[_Place, set[Tie]]:
    """What other words have in other readings, with the words that have it in the best one."""
    own = ties(best)
    others = [ties(rival) for rival in rivals]
    return {place: hosts for place, hosts in own.items() if any(other.get(place) != hosts for other in others)}


def without(node: Any, places: Collection[_Place]) -> Any:
    """A node without what is tied at some places."""
    if isinstance(node, tuple):
        return tuple(without(each, places) for each in node if not _stands(each, places))
    changed = {
        name: without(value, places)
        for name in meaningful(type(node))
        if isinstance(value := getattr(node, name), tuple) or meaningful(type(value))
    }
    same = all(getattr(node, name) is value for name, value in changed.items())
    return node if same else replace(node, **changed)


def _stands(node: object, places: Collection[_Place]) -> bool:
    if isinstance(node, Role):
        return (node.at[0], node.preposition) in places
    return isinstance(node, Frame) and (node.at[0], _WHICH) in places
