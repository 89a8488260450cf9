"""The sentences of examples, plainly: what a noun tells of an act is told of the act, and each thing is told apart.

`A LOS to it exists from here` and `from here there is a LOS to it` are one sentence; `the cellars of B24 and C24` are
two.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations, product
from typing import Any, TypeVar

from ..logic.phrases import (
    RECIPROCAL,
    Det,
    Focus,
    Frame,
    Phrase,
    Role,
    Several,
    Tense,
    Thing,
    Trait,
    parts,
    rewritten,
)

T = TypeVar("T")

_LIGHT = "relation"
"""The kind of things that one has, or that there are, to somewhere: a LOS."""
_REMARKS = frozenset(("also", "as well", "first", "still", "therefore", "however", "always", "then", "normally"))
"""Adverbs that say nothing about the act of an example."""
_BUT_FOR = "except for"
_DENYING = frozenset(("never", "no longer"))
_TOLD_APART = ("and", "or", "/")
_NOT_TOLD_APART = (Focus.ONLY, Focus.RESTATED, Focus.EXAMPLE)
DETOUR = "without"
"""What follows it says where the detour is."""


def plain(frame: Frame) -> Frame:
    """A sentence whose verb bears all that is said of the act."""
    frame = _told_of_the_act(frame)
    roles = tuple(each for role in _with_levels(_with_detour(frame.roles)) for each in _both_ends(role))
    return replace(frame, roles=roles, manner=tuple(each for each in frame.manner if each not in _REMARKS))


def but_for(frame: Frame) -> tuple[Frame, tuple[Phrase, ...]]:
    """A sentence about all of a thing, and the parts of that of which it is not so: `the toll covers lock B2 except for
    gates C and D`."""
    thing = frame.object
    if not isinstance(thing, Thing):
        return frame, ()
    gone = tuple(role for role in thing.roles if role.preposition == _BUT_FOR)
    left = [each for role in gone if isinstance(role.value, Thing | Several) for each in variants(role.value)]
    kept = tuple(role for role in thing.roles if role not in gone)
    return replace(frame, object=replace(thing, roles=kept)), tuple(left)


def now(frame: Frame) -> Frame:
    """What is so once it has been done: an example asks of the board as it lies then."""
    return replace(frame, tense=Tense.PRESENT) if frame.tense is Tense.PERFECT else frame


def affirmed(frame: Frame) -> tuple[Frame, bool]:
    """What a sentence affirms or denies, and whether it affirms it."""
    positive = not frame.negated
    manner = tuple(each for each in frame.manner if each not in _DENYING)
    if isinstance(frame.subject, Thing) and frame.subject.det is Det.NO:
        frame, positive = replace(frame, subject=replace(frame.subject, det=Det.A)), not positive
    if isinstance(frame.object, Thing) and frame.object.det is Det.NO:
        frame, positive = replace(frame, object=replace(frame.object, det=Det.A)), not positive
    return replace(frame, negated=False, manner=manner, modality=""), positive


def each_told(frame: Frame) -> Iterator[Frame]:
    """The sentences that one about several things stands for."""
    return (plain(one) for each in _mutual(frame) for alike in _alike(each) for one in variants(alike))


def _alike(frame: Frame) -> Iterator[Frame]:
    """A sentence that speaks of the same several things twice, for each of them: `a crew in lock B or C may enter
    another lock beside that` speaks of no lock beside C for a crew in B."""
    named = [key for _, each in parts(frame) if isinstance(each, Several) and (key := _names(each))]
    twice = next((key for key in named if named.count(key) > 1), None)
    if twice is None:
        yield frame
        return
    for place in range(len(twice)):
        told = partial(_chosen, twice, place)
        yield from _alike(rewritten(frame, told))


def _names(several: Several) -> tuple[tuple[str, str], ...]:
    """By which names things are told apart; nothing, if one has none."""
    named = [(each.head, each.name) for each in several.members if isinstance(each, Thing) and each.name]
    return tuple(named) if len(named) == len(several.members) and several.junction in _TOLD_APART else ()


def _chosen(names: tuple[tuple[str, str], ...], place: int, node: Any) -> Any:
    return node.members[place] if isinstance(node, Several) and _names(node) == names else node


def is_mutual(frame: Frame) -> bool:
    """Whether a sentence tells what several are to one another."""
    return any(_is_each_other(role) for role in frame.roles)


def _mutual(frame: Frame) -> Iterator[Frame]:
    """What several are to each other, each is to each of the others; so are `the crews of locks B and C`."""
    members: list[Any] = variants(frame.subject) if is_mutual(frame) else []
    if len(members) < 2:
        yield frame
        return
    for one, other in permutations(members, 2):
        roles = tuple(replace(role, value=other) if _is_each_other(role) else role for role in frame.roles)
        yield replace(frame, subject=one, roles=roles)


def _is_each_other(role: Role) -> bool:
    return isinstance(role.value, Thing) and role.value.head == RECIPROCAL


def variants(node: T) -> list[T]:
    """A node for each way to choose one of the several things that it joins."""
    found: list[Any]
    match node:
        case Several(junction=junction, members=members) if junction in _TOLD_APART:
            found = [one for member in members for one in variants(member)]
        case Thing():
            found = [replace(node, roles=roles) for roles in _products(node.roles)]
        case Role():
            told_apart = node.focus not in _NOT_TOLD_APART and node.preposition != DETOUR
            values: list[Any] = variants(node.value) if told_apart else [node.value]
            found = [replace(node, value=value) for value in values]
        case Frame():
            parts = (variants(node.subject), variants(node.object), variants(node.complement), _products(node.roles))
            found = [
                replace(node, subject=subject, object=thing, complement=complement, roles=roles)
                for subject, thing, complement, roles in product(*parts)
            ]
        case _:
            found = [node]
    return found


def variants_of_all(frames: tuple[Frame, ...]) -> list[tuple[Frame, ...]]:
    """Some sentences for each way to choose one of the several things that they join."""
    return list(product(*map(variants, frames)))


def _products(roles: tuple[Role, ...]) -> list[tuple[Role, ...]]:
    return list(product(*map(variants, roles)))


def _told_of_the_act(frame: Frame) -> Frame:
    if isinstance(frame.complement, Trait) and frame.complement.name == "possible" and frame.subject is not None:
        subject, roles, manner = _bare(frame.subject)
        return replace(frame, subject=subject, roles=(*roles, *frame.roles), manner=(*manner, *frame.manner))
    if isinstance(frame.object, Thing) and frame.object.kind == _LIGHT:
        thing, roles, manner = _bare(frame.object)
        return replace(frame, object=thing, roles=(*roles, *frame.roles), manner=(*manner, *frame.manner))
    return frame


def _bare(act: Phrase | Frame) -> tuple[Any, tuple[Role, ...], tuple[str, ...]]:
    """An act that a noun names, what it is tied to, and how it is done; of several, each is told apart first."""
    if not isinstance(act, Thing):
        return act, (), ()
    manner = tuple(trait.name for trait in act.traits if not trait.negated)
    return replace(act, roles=(), traits=()), act.roles, manner


def _with_detour(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """What stands after `without an ascent` belongs to the ascent, and so does where the level is that it leads to."""
    at = next((place for place, role in enumerate(roles) if role.preposition == DETOUR), len(roles))
    detour = roles[at].value if at < len(roles) else None
    if not isinstance(detour, Thing | Frame):
        return roles
    own = tuple(each for role in detour.roles for each in _hoisted(role))
    return (*roles[:at], replace(roles[at], value=replace(detour, roles=(*own, *roles[at + 1 :]))))


def _with_levels(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """In which hex it is stands behind a level, and belongs to that: `from Level 0 in hex C5`."""
    found: list[Role] = []
    for role in roles:
        level = found[-1].value if found else None
        inside = role.preposition == "in" and isinstance(role.value, Thing) and role.value.head == "hex"
        if inside and isinstance(level, Thing) and level.kind == "location" and level.number and not level.roles:
            found[-1] = replace(found[-1], value=replace(level, roles=(role,)))
        else:
            found.append(role)
    return tuple(found)


def _hoisted(role: Role) -> tuple[Role, ...]:
    if role.preposition != "to" or not isinstance(role.value, Thing):
        return (role,)
    where = tuple(each for each in role.value.roles if each.preposition == "in")
    rest = tuple(each for each in role.value.roles if each.preposition != "in")
    return (replace(role, value=replace(role.value, roles=rest)), *where)


def _both_ends(role: Role) -> tuple[Role, ...]:
    """`from Locations L5 to M6` is from the one and to the other."""
    if isinstance(role.value, Several) and role.value.junction == "to":
        first, last = (each for each in role.value.members if isinstance(each, Thing))
        return replace(role, value=first), replace(role, preposition="to", value=last)
    return (role,)
