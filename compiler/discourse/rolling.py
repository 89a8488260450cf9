"""The modifiers of a roll, in its table: they are of who makes it, and so are those who are meant by no other word than
that for them, as in `-1 | Tugs are wet`."""

from typing import Any

from ..immutable import replace
from ..logic.identity import highest
from ..logic.model import Modifier, Statement
from ..logic.phrases import Condition, Det, Frame, Phrase, Role, Thing, rewritten, understood
from .carrying import tied
from .mentions import subject_of, values
from .naming import is_result

_ROLLING = "unit"
_OTHERS = frozenset(("another", "enemy", "friendly", "opposing", "other"))
"""Adjectives that tell whoever is meant from who makes the roll."""


def with_roller(statement: Statement, roll: Thing | None, roller: Phrase | None) -> Statement:
    """A modifier of the roll of a table, told with who makes that."""
    body = statement.body
    if not isinstance(body, Modifier) or body.to is not None or roll is None or roll.roles:
        return statement
    if not isinstance(roller, Thing) or roller.kind != _ROLLING:
        return statement
    own = replace(roll, det=Det.THE, roles=(Role("of", roller),))
    return replace(statement, body=replace(body, to=understood(own)))


def of_the_roller(statement: Statement) -> Statement:
    """A modifier whose conditions are told of who makes its roll, where they are told of a bare plural of that name.

    Nobody printed who makes the roll, so that has no number of its own yet.
    """
    body = statement.body
    if not isinstance(body, Modifier) or not isinstance(body.to, Thing) or body.to.kind != "dice":
        return statement
    owner = next((each for each in values(body.to, "of") if isinstance(each, Thing)), None)
    if owner is None or owner.kind != _ROLLING:
        return statement
    about = (each.test.subject for each in statement.conditions if isinstance(each.test, Frame))
    if not any(_is_meant(each, owner) for each in about):
        return statement
    known = replace(owner, referent=owner.referent or highest(statement) + 1)
    own = tuple(replace(each, value=known) if each.value is owner else each for each in body.to.roles)
    conditions = tuple(_told_of(each, known) for each in statement.conditions)
    return replace(statement, body=replace(body, to=replace(body.to, roles=own)), conditions=conditions)


def rolled_by_its_own(statement: Statement) -> Statement:
    """`A tug is lost if the roll is 6`: the roll of that tug, where nobody says whose it is."""
    about = subject_of(statement)
    if isinstance(statement.body, Modifier) or not isinstance(about, Thing) or about.kind != _ROLLING:
        return statement
    if about.referent is None or about.det not in (Det.A, Det.EACH, Det.ANY):
        return statement
    if about.plural and about.det is Det.EACH:
        return statement  # `on a 6, all tugs are lost`: one roll for them all

    def change(node: Any) -> Any:
        bare = isinstance(node, Thing) and node.kind == "dice" and node.det is Det.THE and node.at[0] >= 0
        if not bare or is_result(node) or node.roles or node.such or node.link or node.name:
            return node
        return tied(node, "of", about)

    return replace(statement, conditions=rewritten(statement.conditions, change))


def _told_of(condition: Condition, owner: Thing) -> Condition:
    test = condition.test
    about = test.subject if isinstance(test, Frame) else None
    if not isinstance(test, Frame) or not isinstance(about, Thing) or not _is_meant(about, owner):
        return condition
    meant = replace(about, det=Det.THE, referent=owner.referent, link=owner.link)
    return replace(condition, test=replace(test, subject=meant))


def _is_meant(about: object, owner: Thing) -> bool:
    if not isinstance(about, Thing):
        return False
    bare = about.det is Det.A and about.plural and not (about.number or about.name or about.such or about.link)
    return bare and about.head == owner.head and _OTHERS.isdisjoint(each.name for each in about.traits)
