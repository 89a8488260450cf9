"""Where an exception belongs: to the whole sentence, to the `unless` that it stands behind, or to the one thing beside
it, if that is a part of what alone will do: it takes something out of that, or takes back what is denied of it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar, cast

from ..discourse.marks import PRONOUN
from ..logic.model import Exemption, Statement
from ..logic.phrases import (
    NOWHERE,
    At,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Role,
    Several,
    Thing,
    Trait,
    denials,
    meaningful,
    parts,
    told_of,
    understood,
)

N = TypeVar("N")


def excepting(statement: Statement, exemption: Exemption, bracket: At) -> Statement:
    """A statement with an exception that stands in brackets at some place."""
    spared = exemption.instead
    if isinstance(spared, Thing | Several) and not exemption.conditions:  # `a boat [EXC: a raft]`
        host = _host(_limited(statement, bracket), bracket)
        if host is not None:
            apart = Role("except", understood(spared), at=bracket)
            return cast(
                "Statement", _rebuilt(statement, host, lambda thing: replace(thing, roles=(*thing.roles, apart)))
            )
    if (host := _denied(statement, exemption, bracket)) is not None:
        return cast("Statement", _rebuilt(statement, host, lambda thing: _or_else(thing, exemption, bracket)))
    if isinstance(spared, tuple):
        exemption = replace(exemption, limits=_unless(statement, bracket))
    return replace(statement, exemptions=(*statement.exemptions, exemption))


def beside_all(statements: tuple[Statement, ...], exemption: Exemption, start: int) -> tuple[Statement, ...]:
    """Statements with an exception that begins in their midst: one of all that speak of what stands right before it,
    such as both ways of `may tow a boat [EXC: a raft] from a lock to a quay (or vice-versa)`; else of the last."""
    before = [each for told in statements if (each := right_before(told, start)) is not None]
    last = max((each.at for each in before), key=lambda at: (at[1], at[0]), default=NOWHERE)
    speaking = [told for told in statements if any(getattr(each, "at", None) == last for _, each in parts(told))]
    limited = speaking or list(statements[-1:])
    return tuple(
        replace(told, exemptions=(*told.exemptions, exemption)) if told in limited else told for told in statements
    )


def right_before(statement: Statement, start: int) -> Thing | None:
    """The thing that ends right before a place, or stands around it."""
    things = [node for _, node in parts(statement) if isinstance(node, Thing) and 0 <= node.at[0] < start]
    plain = [each for each in things if each.head != PRONOUN]
    around = [each for each in plain if each.at[1] > start]
    return max(around or plain, key=lambda each: (min(each.at[1], start), each.at[0]), default=None)


def _limited(statement: Statement, bracket: At) -> object:
    """What `only` limits in a statement, if an exception stands in its midst; or what an act is told to be without."""
    for _, node in parts(statement.body):
        told: tuple[tuple[object, Focus], ...] = ()
        if isinstance(node, Role):
            if _is_none(node, bracket):
                return node
            told = ((node, node.focus),)
        elif isinstance(node, Frame):
            about, other = (node.object, node.subject) if node.passive else (node.subject, node.object)
            told = ((about, node.focus), (other, node.object_focus))
        for each, focus in told:
            at = getattr(each, "at", bracket)
            if focus is Focus.ONLY and at[0] < bracket[0] and bracket[1] < at[1]:
                return each
    return None


def _is_none(role: Role, bracket: At) -> bool:
    """Whether an exception stands right behind what something is without: `with no cargo [EXC: coal]`."""
    without = role.preposition == "without" or getattr(role.value, "det", Det.A) is Det.NO
    return without and isinstance(role.value, Thing) and 0 <= bracket[0] - role.value.at[1] <= 1


def _host(limited: object, bracket: At) -> Thing | None:
    """The smallest thing that an exception stands in, or that ends right before it."""
    things = [node for _, node in parts(limited) if isinstance(node, Thing) and node.at[0] >= 0]
    around = [each for each in things if each.at[0] < bracket[0] <= each.at[1]]
    return min(around, key=lambda each: each.at[1] - each.at[0], default=None)


def _denied(statement: Statement, exemption: Exemption, bracket: At) -> Thing | None:
    """The thing that an exception in brackets stands in or right behind and is about, if that is a part of what alone
    will do, and one thing is denied of it: `only if it has a gate that is not wooden [EXC: unless wet]`."""
    test = _asked(exemption)
    about = told_of(test) if test is not None else None
    if not isinstance(about, Thing) or about.referent is None:
        return None
    for alone in _alone(statement):
        host = _host(alone, (bracket[0] - 1, bracket[1]))  # a space may stand between
        if host is not None and host.referent == about.referent and len(list(denials(host))) == 1:
            return host
    return None


def _asked(exemption: Exemption) -> Frame | None:
    """All that an exception says, if that is when it is one."""
    if exemption.instead is not None or len(exemption.conditions) != 1:
        return None
    (only,) = exemption.conditions
    plain = only.cue in (Cue.IF, Cue.UNLESS) and only.focus is Focus.NONE
    return only.test if plain and isinstance(only.test, Frame) else None


def _alone(statement: Statement) -> Iterator[object]:
    """What alone will do: the conditions and the parts that `only` limits."""
    yield from (each for each in statement.conditions if each.focus is Focus.ONLY)
    for _, node in parts(statement.body):
        if isinstance(node, Role) and node.focus is Focus.ONLY:
            yield node


def _or_else(thing: Thing, exemption: Exemption, bracket: At) -> Thing:
    """A thing that may be what is denied of it where an exception holds: a gate that is not wooden, or wet."""
    (denied,) = denials(thing)
    which = Thing(PRONOUN, det=Det.WHICH, at=NOWHERE, referent=thing.referent)
    test = Frame(("be",), which, complement=denied, at=denied.at) if isinstance(denied, Trait) else denied
    spared = understood(cast("Frame", _asked(exemption)))
    own = replace(spared, object=which) if spared.passive else replace(spared, subject=which)
    either = Joined("or", (test, own), at=bracket)
    traits = tuple(each for each in thing.traits if each is not denied)
    return replace(thing, traits=traits, such=(*(each for each in thing.such if each is not denied), either))


def _rebuilt(node: N, host: Thing, made: Callable[[Thing], Thing]) -> Any:
    """A node in which another thing is made of one."""
    if isinstance(node, tuple):
        return tuple(_rebuilt(each, host, made) for each in node)
    names = meaningful(type(node))
    if not names:
        return node
    told = replace(node, **{name: _rebuilt(getattr(node, name), host, made) for name in names})  # type: ignore[type-var]
    return made(told) if isinstance(told, Thing) and (told.at, told.head) == (host.at, host.head) else told


def _unless(statement: Statement, bracket: At) -> int | None:
    """The condition behind which an exception stands that takes back from it, if that is one of `unless`."""
    start = statement.at[0]
    behind = [
        place
        for place, each in enumerate(statement.conditions)
        if each.cue is Cue.UNLESS and start < each.at[0] < bracket[0]
    ]
    return behind[-1] if behind else None
