"""Which reason belongs to which claim, where a sentence claims something of several things.

`Neither cellar is ADJACENT to it, as neither hex shares a hexside` gives each cellar the reason of its own hex.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ..logic.phrases import Det, Frame, Phrase, Role, Several, Thing, meaningful, parts
from .model import Query
from .sentences import variants

Reason: TypeAlias = tuple[Frame | Phrase, ...]
"""What an example gives as a reason, and after it what has to be so for it to be one."""

_HEX = "hex"
_DIFFERENCE, _DIFFER = "difference", "differ"


def fitting(reason: Reason, queries: Sequence[Query]) -> Iterator[tuple[Query, Reason]]:
    """Each question with the part of the reason that is about it; each question only once."""
    shared = set.intersection(*(_hexes(query.frame) for query in queries)) if queries else set()
    for query in queries:
        own = _hexes(query.frame) - shared if len(queries) > 1 else _hexes(query.frame)
        told = [(_plain(one), *reason[1:]) for one in variants(_of_one(reason[0], own))]
        common = set.intersection(*map(_hexes, told)) if told else set()
        for one in told:
            if len(told) == 1 or (_hexes(one) - common) & own:
                yield query, _grounded(one, own - _hexes(one))


def _hexes(node: object) -> set[str]:
    return {each.name for _, each in parts(node) if isinstance(each, Thing) and each.head == _HEX and each.name}


def _plain(reason: Frame | Phrase) -> Frame | Phrase:
    """`The elevation difference between two units` is that they differ in elevation."""
    if not isinstance(reason, Thing) or reason.head != _DIFFERENCE or len(reason.traits) != 1:
        return reason
    about = next((role.value for role in reason.roles if role.preposition == "between"), None)
    if not isinstance(about, Thing | Several):
        return reason
    return Frame((_DIFFER,), about, roles=(Role("in", Thing(reason.traits[0].name, "location")),), at=reason.at)


def _of_one(node: Any, own: set[str]) -> Any:
    """A reason in which `those hexes`, several that were named, are the one that the claim is about."""
    if isinstance(node, tuple):
        return tuple(_of_one(each, own) for each in node)
    if isinstance(node, Several) and all(_is_hex(each) for each in node.members):
        ours = [each for each in node.members if _hexes(each) & own]
        return ours[0] if len(ours) == 1 else node
    if not isinstance(node, Frame | Thing | Role | Several):
        return node
    return replace(node, **{name: _of_one(getattr(node, name), own) for name in meaningful(type(node))})


def _is_hex(node: object) -> bool:
    return isinstance(node, Thing) and node.head == _HEX


def _grounded(reason: Reason, own: set[str]) -> Reason:
    """A reason in which `that hex` and `neither hex` are the hex that the claim is about."""
    if len(own) != 1:
        return reason
    (name,) = own
    return tuple(_denied(each, _named(each, name)) for each in reason)


def _denied(told: Frame | Phrase, named: Any) -> Any:
    """A sentence about no hex is denied of the one that it is about."""
    denied = any(isinstance(each, Thing) and _is_open(each) and each.det is Det.NO for _, each in parts(told))
    return replace(named, negated=not named.negated) if denied and isinstance(named, Frame) else named


def _named(node: Any, name: str) -> Any:
    if _is_open(node):
        return Thing(_HEX, node.kind, Det.THE, name=name)
    if isinstance(node, tuple):
        return tuple(_named(each, name) for each in node)
    if isinstance(node, Thing):
        return replace(node, roles=_named(node.roles, name))
    if isinstance(node, Several):
        return replace(node, members=_named(node.members, name))
    if isinstance(node, Frame):
        return replace(
            node,
            subject=_named(node.subject, name),
            object=_named(node.object, name),
            roles=_named(node.roles, name),
        )
    if hasattr(node, "preposition"):
        return replace(node, value=_named(node.value, name))
    return node


def _is_open(node: object) -> bool:
    """Whether it is a hex that was spoken of and is not named."""
    return isinstance(node, Thing) and node.head == _HEX and not node.name and node.det in (Det.THAT, Det.NO)
