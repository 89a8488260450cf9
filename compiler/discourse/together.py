"""Things that are in one place, as a sentence says before it speaks of them: `within the same lock, a tug may tow a
raft`. Both are there.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from ..english.places import LOCATIVE
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Det, Phrase, Role, Thing, meaningful, parts
from .mentions import frames_of

_SAME = "same"
_STANDING = frozenset(("counter", "location", "unit", "weapon"))
_PLACES = frozenset(("location", "terrain"))
_WITHIN = ("in", "IN", "within")


def standing_together(statement: Statement) -> Statement:
    """A statement whose two things are both said to be in the place that it begins with."""
    place = _first_place(statement)
    if place is None:
        return statement
    things = [node for _, node in parts(statement.body) if isinstance(node, Thing) and _stands(node, place)]
    if len({thing.at for thing in things}) != 2 or any(thing.det is not Det.A or thing.plural for thing in things):
        return statement
    plain = replace(place, det=Det.A, traits=tuple(each for each in place.traits if each.name != _SAME))
    there = Role("in", Thing(place.head, place.kind, Det.THAT, referent=place.referent))
    return cast("Statement", _placed(statement, place, plain, {thing.at for thing in things}, there))


def _first_place(statement: Statement) -> Thing | None:
    """The same place, of nothing that was spoken of, with which a sentence begins."""
    first = min((at[0] for at in _places(statement)), default=-1)
    for frame in frames_of(statement.body):
        for role in frame.roles:
            value = role.value
            if role.preposition in _WITHIN and isinstance(value, Thing) and value.at[0] == first:
                same = value.det is Det.THE and any(each.name == _SAME for each in value.traits)
                return value if same and value.kind in _PLACES and not (value.roles or value.such) else None
    return None


def _places(statement: Statement) -> Iterator[tuple[int, int]]:
    return (node.at for _, node in parts(statement) if isinstance(node, Thing) and node.at[0] >= 0)


def _stands(thing: Thing, place: Thing) -> bool:
    placed = any(role.preposition in LOCATIVE and role.preposition != "from" for role in thing.roles)
    return thing.kind in _STANDING and thing.at != NOWHERE and thing.at != place.at and not placed


def _placed(node: Any, place: Phrase, plain: Phrase, things: set[tuple[int, int]], there: Role) -> Any:
    if isinstance(node, tuple):
        return tuple(_placed(each, place, plain, things, there) for each in node)
    names = meaningful(type(node))
    if not names:
        return node
    if isinstance(node, Thing) and node.at == place.at:
        return plain
    told = replace(node, **{name: _placed(getattr(node, name), place, plain, things, there) for name in names})
    return replace(told, roles=(*told.roles, there)) if isinstance(node, Thing) and node.at in things else told
