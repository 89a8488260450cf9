"""Sentences that tell several things of several others, one of each: `respectively`."""

from dataclasses import replace
from typing import Any, TypeAlias

from ..logic.phrases import RESPECTIVELY, Frame, Several, Thing, parts, rewritten

Lists: TypeAlias = tuple[Several, Several]

_JOINED = ("and", "or")


def paired(frame: Frame) -> tuple[Frame, ...]:
    """The sentences that one about two lists stands for, if a word says that their members belong together in their
    order; none if it says so of no list, or no other one has as many members, or nobody knows which of them is meant.
    """
    lists = _lists(frame)
    if lists is None:
        return ()
    return tuple(_told_of(frame, lists, at) for at in range(len(lists[0].members)))


def _lists(frame: Frame) -> Lists | None:
    found = [node for _, node in parts(frame) if isinstance(node, Several) and node.junction in _JOINED]
    told = [each for each in found if all(map(_is_marked, each.members))]
    if len(told) != 1:
        return None
    others = [each for each in found if _is_of_things(each) and all(node != told[0] for _, node in parts(each))]
    fitting = [each for each in others if len(each.members) == len(told[0].members)]
    return (told[0], fitting[0]) if len(fitting) == 1 else None


def _told_of(frame: Frame, lists: Lists, at: int) -> Frame:
    return rewritten(frame, lambda node: _unmarked(node.members[at]) if node in lists else node)


def _is_of_things(some: Several) -> bool:
    return all(isinstance(each, Thing) for each in some.members)


def _is_marked(node: object) -> bool:
    return isinstance(node, Thing) and any(trait.name == RESPECTIVELY for trait in node.traits)


def _unmarked(thing: Any) -> Any:
    return replace(thing, traits=tuple(trait for trait in thing.traits if trait.name != RESPECTIVELY))
