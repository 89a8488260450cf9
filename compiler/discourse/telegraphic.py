"""Text in which articles are left out: `attack vs raft NA if quay and raft adrift` — that raft; `a rope between quay
and raft` — the quay and the raft."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, TypeGuard, TypeVar, cast

from ..english.text import Vocabulary
from ..logic.model import Statement
from ..logic.phrases import Det, Role, Several, Thing, meaningful, parts
from .mentions import MOVING, PLACES

N = TypeVar("N")


def with_articles(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """A statement in which a bare noun, said both of what it rules and in a condition of that, is one thing; and a pair
    of bare nouns that something is between, two known ones.

    What is no single thing, infantry or ground level, may be another one each time.
    """
    said = [[each for _, each in parts(part) if _is_one(each)] for part in (statement.body, statement.conditions)]
    many = {*vocabulary.inflection.mass, *vocabulary.measures}
    statement = _with_known_pairs(statement, many)
    names = {each.head for each in said[0]} & {each.head for each in said[1]} - many
    first = {name: min(each.at[0] for part in said for each in part if each.head == name) for name in names}
    return cast("Statement", _known(statement, first)) if first else statement


def _with_known_pairs(node: N, many: Collection[str]) -> N:
    if isinstance(node, tuple):
        return cast("N", tuple(_with_known_pairs(each, many) for each in node))
    names = meaningful(type(node))
    if not names:
        return node
    inside: dict[str, Any] = {name: _with_known_pairs(getattr(node, name), many) for name in names}
    if any(value is not getattr(node, name) for name, value in inside.items()):
        node = replace(node, **inside)  # type: ignore[type-var]
    pair = node.value if isinstance(node, Role) and node.preposition == "between" else None
    if not isinstance(pair, Several) or not all(_is_one(each) and not each.single for each in pair.members):
        return node
    if any(isinstance(each, Thing) and each.head in many for each in pair.members):
        return node
    known = (replace(each, det=Det.THE) for each in pair.members if isinstance(each, Thing))
    return cast("N", replace(cast("Role", node), value=replace(pair, members=tuple(known))))


def _is_one(thing: object) -> TypeGuard[Thing]:
    """Whether one thing of the game is spoken of and nothing is said of it."""
    if not isinstance(thing, Thing) or thing.kind not in PLACES | MOVING or thing.det is not Det.A:
        return False
    told = thing.traits or thing.roles or thing.such or thing.number or thing.name or thing.plural
    return thing.at[0] >= 0 and not told


def _known(node: Any, first: dict[str, int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_known(each, first) for each in node)
    names = meaningful(type(node))
    if not names:
        return node
    inside = {name: _known(getattr(node, name), first) for name in names}
    if any(value is not getattr(node, name) for name, value in inside.items()):
        node = replace(node, **inside)
    bare = _is_one(node) and not node.single
    return replace(node, det=Det.THE) if bare and node.at[0] > first.get(node.head, node.at[0]) else node
