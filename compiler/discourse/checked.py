"""What is passed or failed, where only the sentence before tells of a check: `Each tug must take a test. A tug that
fails is lost` — that test. Where nobody tells of one, or of several, the sentence says too little."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..immutable import replace
from ..logic.model import Statement
from ..logic.phrases import (
    NOWHERE,
    YOU,
    Det,
    Frame,
    Joined,
    Test,
    Thing,
    frames_of_test,
    parts,
    rewritten,
    understood,
)
from .carrying import again, linked
from .marks import PRONOUN
from .mentions import Told
from .setting import Setting

_TRYING = frozenset(("fail", "pass"))
"""Verbs of what a check comes to."""
_CHECK = "dice"
_TAKER = "unit"
"""The kind of who takes checks."""
_ROLLS = ("die", "dr", "result", "roll")


def checked(statements: Sequence[Statement], setting: Setting) -> tuple[Statement, ...]:
    """The statements of a clause, with what is passed or failed in them."""
    found: list[Statement] = []
    for statement in statements:
        own = [each for each in _told_there(found[-1:], "") if not _is_which(each[0].subject)]
        before = _told_before(setting.before) if setting.before is not None else []
        found.append(_with_check(statement, own or before))
    return tuple(found)


def checks_nothing(statement: Statement, setting: Setting) -> bool:
    """Whether somebody passes or fails, and no sentence tells what: an attempt that was told of fails as well, and so
    does an engine."""
    if (setting.before is not None and setting.before.read) or not _tries_barely(statement):
        return False
    bare = [one for each in statement.conditions for one in frames_of_test(each.test) if _is_bare(one)]
    who = [each.subject for each in bare]
    who += [node for _, node in parts(statement) if isinstance(node, Thing) and any(map(_is_bare, _asked_of(node)))]
    return any(isinstance(each, Thing) and each.kind == _TAKER for each in who)


def _tries_barely(statement: Statement) -> bool:
    return not _tells_of_check(statement) and any(map(_is_bare, _tests(statement)))


def _told_before(before: Told) -> list[tuple[Frame, str]]:
    return _told_there(before.statements[-1:], before.clause) if before.read else []


def _told_there(statements: Sequence[Statement], clause: str) -> list[tuple[Frame, str]]:
    """The acts of checking that statements tell, and the clause that does."""
    frames = (each for _, each in parts(tuple(statements)) if isinstance(each, Frame) and not each.negated)
    return [(each, clause) for each in frames if _is_check(each.object)]


def _with_check(statement: Statement, told: Sequence[tuple[Frame, str]]) -> Statement:
    if not told or not _tries_barely(statement) or len({each.object.head for each, _ in told}) > 1:  # type: ignore[union-attr]
        return statement
    act, clause = told[0]
    assert isinstance(act.object, Thing)
    check = understood(again(act.object, Thing(PRONOUN, at=NOWHERE), True, clause))

    def tried(test: Test) -> Test:
        if isinstance(test, Joined):
            return replace(test, members=tuple(map(tried, test.members)))
        return replace(test, object=check) if _is_bare(test) else test

    def change(node: Any) -> Any:
        if isinstance(node, Thing) and any(map(_is_bare, _asked_of(node))):
            return _of_those(replace(node, such=tuple(map(tried, node.such))), act.subject, clause)
        return node

    conditions = tuple(replace(each, test=tried(each.test)) for each in statement.conditions)
    return rewritten(replace(statement, conditions=conditions), change)


def _of_those(thing: Thing, taker: object, clause: str) -> Thing:
    """Who passes or fails is one of those who take the check."""
    if not isinstance(taker, Thing) or taker.head != thing.head or thing.traits or thing.roles:
        return thing
    whole = linked(replace(thing, such=()), taker, True, clause)
    return replace(whole, such=(*whole.such, *thing.such), link=thing.link, referent=thing.referent)


def _is_check(thing: object) -> bool:
    """Whether it is something that can be passed, and no bare roll."""
    if not isinstance(thing, Thing) or thing.kind != _CHECK or thing.det is Det.NO:
        return False
    return thing.head.casefold() not in _ROLLS


def _tells_of_check(statement: Statement) -> bool:
    """Whether what is asked tells of a check itself: `a tug that takes a test and fails`."""
    return any(_is_check(each.object) for each in _tests(statement))


def _tests(statement: Statement) -> Iterator[Frame]:
    """What conditions and relative clauses ask, but for what players do: they pass who let others play."""
    for each in statement.conditions:
        yield from (one for one in frames_of_test(each.test) if not _is_player(one.subject))
    for _, node in parts(statement):
        if isinstance(node, Thing) and not _is_player(node):
            yield from _asked_of(node)


def _asked_of(thing: Thing) -> Iterator[Frame]:
    """What relative clauses ask of a thing."""
    for test in thing.such:
        yield from frames_of_test(test)


def _is_player(thing: object) -> bool:
    return isinstance(thing, Thing) and (thing.kind == "side" or thing.head == YOU)


def _is_which(thing: object) -> bool:
    return isinstance(thing, Thing) and thing.det is Det.WHICH


def _is_bare(frame: Test) -> bool:
    """Whether somebody just passes or fails."""
    if not isinstance(frame, Frame) or frame.passive or not _TRYING.issuperset(frame.verbs):
        return False
    return not (frame.object or frame.complement or frame.roles or frame.manner or frame.modality)
