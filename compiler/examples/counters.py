"""Where an example says that counters lie: this is no claim about the rules, but what the claims are about.

Whatever the sentence (`a rubble counter is placed in the hex`, `a Cellar counter with a rubble counter on it`), a
supposition is a frame of the verb `lie` with the bare counter as its subject.
"""

from collections.abc import Iterator
from dataclasses import replace

from ..logic.phrases import Det, Focus, Frame, Role, Thing, told_of

LYING = "lie"
_PLACING = frozenset(("lie", "place"))
_ON = frozenset(("on", "on top of"))
_WHERE = frozenset(("in", "at", "of"))


def is_counter(thing: object) -> bool:
    """Whether a thing is a counter that lies on the map."""
    return isinstance(thing, Thing) and thing.kind == "counter"


def placed(frame: Frame) -> Frame | None:
    """The supposition that a sentence about a counter makes, if it is one."""
    counter = told_of(frame)
    if not isinstance(counter, Thing) or not is_counter(counter) or not _PLACING & set(frame.verbs):
        return None
    roles = tuple(map(_standard, (*counter.roles, *frame.roles)))
    return Frame((LYING,), replace(counter, roles=()), roles=roles) if all(map(_is_place, roles)) else None


def lying(thing: Thing, where: tuple[Role, ...]) -> Iterator[Frame]:
    """The suppositions in the description of a counter: each counter that lies on another, or in a hex."""
    inner = [role for role in thing.roles if role.preposition == "with" and is_counter(role.value)]
    for role in inner:
        assert isinstance(role.value, Thing)
        yield from lying(role.value, where)
    if not inner:
        roles = tuple(map(_standard, (*thing.roles, *where)))
        yield Frame((LYING,), replace(thing, det=Det.A, roles=()), roles=roles)


def _standard(role: Role) -> Role:
    return replace(role, preposition="on top of") if role.preposition in _ON else role


def _is_place(role: Role) -> bool:
    return role.preposition in (*_WHERE, "on top of") and role.focus in (Focus.NONE, Focus.NOT)
