"""What only nearness ties to a word, and nothing else, in the readings of a sentence.

A phrase with a preposition belongs to the nearest word that can have it. Where another word could have it as well, that
is a guess, unless rulebooks are known to use the two words so. What is a guess stays in its words, and no thing has it.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ..english.text import Text
from ..logic.model import Statement
from ..logic.phrases import At, Frame, Role, Thing, kept_thing, meaningful, parts

_PRONOUN = "it"
"""The head of a thing that is not named."""
_Place: TypeAlias = tuple[int, str]
"""Where what is tied begins, and by what it is tied."""


def ties(statements: Sequence[Statement]) -> dict[_Place, set[str]]:
    """Which words have what a preposition ties at each place; in a list several can have the same.

    A lock's gate is the lock's by its form: no preposition stands there. What stands behind a pronoun tells
    what it means: `those in a lock`.
    """
    found: dict[_Place, set[str]] = {}
    for _, node in parts(tuple(statements)):
        if not isinstance(node, Thing | Frame) or (isinstance(node, Thing) and node.head == _PRONOUN):
            continue
        host = node.head if isinstance(node, Thing) else "/".join(node.verbs)
        for tied in node.roles:
            if 0 <= tied.at[0] < getattr(tied.value, "at", tied.at)[0]:
                found.setdefault((tied.at[0], tied.preposition), set()).add(host)
    return found


def settled(
    best: tuple[Statement, ...], rivals: Sequence[tuple[Statement, ...]], text: Text
) -> list[tuple[Statement, ...]]:
    """The best reading with what is a guess kept as words; that and its rivals, where it cannot be kept."""
    own, unsure = ties(best), set()
    for rival in rivals:
        others = ties(rival)
        differ = {place for place, hosts in own.items() if others.get(place) != hosts}
        if without(best, differ) == without(rival, differ):
            unsure |= {(at, name) for at, name in differ if not _is_known(own[at, name], name, text)}
    if not unsure:
        return [best]
    told = _loosened(best, unsure, text)
    return [best, *rivals] if ties(told).keys() & unsure else [told]


def _is_known(hosts: Collection[str], preposition: str, text: Text) -> bool:
    """Whether each of some words is known to have what a preposition ties to it."""
    return all(text.vocabulary.has(host, preposition) for host in hosts)


def _loosened(node: Any, places: Collection[_Place], text: Text) -> Any:
    """A node in which each act has what is tied at some places in it as words, and nothing else has."""
    if isinstance(node, tuple):
        return tuple(_loosened(each, places, text) for each in node)
    if isinstance(node, Frame):
        loose = sorted({tied.at for _, tied in parts(node) if isinstance(tied, Role) and _stands(tied, places)})
        apart = [at for at in loose if not any(one[0] <= at[0] < at[1] <= one[1] for one in loose if one != at)]
        return replace(without(node, places), roles=(*without(node.roles, places), *(_loose(at, text) for at in apart)))
    changed = {name: _loosened(value, places, text) for name, value in _inside(node)}
    return replace(node, **changed) if changed else node


def _loose(at: At, text: Text) -> Role:
    return Role("", kept_thing(" ".join(text.text[slice(*at)].split()), at), at=at)


def without(node: Any, places: Collection[_Place]) -> Any:
    """A node without what is tied at some places."""
    if isinstance(node, tuple):
        return tuple(without(each, places) for each in node if not _stands(each, places))
    changed = {name: without(value, places) for name, value in _inside(node)}
    same = all(getattr(node, name) is value for name, value in changed.items())
    return node if same else replace(node, **changed)


def _inside(node: object) -> Iterator[tuple[str, Any]]:
    """The fields of a node that hold others."""
    for name in meaningful(type(node)):
        value = getattr(node, name)
        if isinstance(value, tuple) or meaningful(type(value)):
            yield name, value


def _stands(node: object, places: Collection[_Place]) -> bool:
    """Whether something is tied at one of some places."""
    return isinstance(node, Role) and (node.at[0], node.preposition) in places
