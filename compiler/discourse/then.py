"""`Then` as a time: the one that the sentence before tells of."""

from typing import TypeVar, cast

from ..immutable import replace
from ..logic.model import Statement
from ..logic.phrases import Det, Thing, meaningful, parts
from .mentions import Told, frames_of

N = TypeVar("N")
_THEN = "then"
_PHASE = "phase"


def at_that_time(statement: Statement, before: Told | None, text: str) -> Statement:
    """`A ship may sail in the morning; until then, it must wait`: until that morning; of two times nobody knows."""
    if before is None or not before.read or not before.statements or _THEN not in text.lower():
        return statement
    told = (role.value for frame in frames_of(before.statements[-1].body) for role in frame.roles)
    times = [each for each in told if isinstance(each, Thing) and each.kind == _PHASE]
    others = {each for _, each in parts(before.statements) if isinstance(each, Thing) and each.kind == _PHASE}
    if len(times) != 1 or {each.head for each in others} != {times[0].head}:
        return statement
    return _meant(statement, times[0], text)


def _meant(node: N, time: Thing, text: str) -> N:
    if isinstance(node, tuple):
        return cast("N", tuple(_meant(each, time, text) for each in node))
    if isinstance(node, Thing) and node.kind == _PHASE and node.det is Det.THAT and _is_then(node, text):
        return cast("N", replace(time, det=Det.THAT, at=node.at, link="", referent=node.referent))
    inside = {name: _meant(getattr(node, name), time, text) for name in meaningful(type(node))}
    changed = any(value is not getattr(node, name) for name, value in inside.items())
    return replace(node, **inside) if changed else node  # type: ignore[type-var]


def _is_then(thing: Thing, text: str) -> bool:
    return thing.at[0] >= 0 and text[slice(*thing.at)].lower() == _THEN
