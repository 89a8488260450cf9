"""The act that a roll is named after: what the table of a `Thrown-gun dr` tells of tugs, guns and locks, it tells of
the tug that throws a gun into a lock, and of no others that are near."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeGuard

from ..immutable import replace
from ..lexicon.inflection import Inflection
from ..logic.identity import highest
from ..logic.model import Statement
from ..logic.phrases import NOWHERE, Condition, Cue, Det, Frame, Role, Thing, parts, rewritten, understood
from .mentions import frames_of


def in_what_is_rolled_for(
    statement: Statement, roll: Thing | None, told: Sequence[Statement], inflection: Inflection
) -> Statement:
    """A statement in the table of a roll, when that is done which the roll is named after, if the rule of the table
    tells that; its nouns that name no more than who or what takes part in it mean these."""
    act = next((each for each in _acts(told) if roll is not None and _is_named_after(roll, each, inflection)), None)
    if act is None or any(each.verbs == act.verbs for each in frames_of(statement.body)):
        return statement
    mine = [each.head for each in _taking_part(act)]
    spoken = [each for _, each in parts(statement) if _is_just_named(each) and each.head in mine]
    things = {(each.head, each.referent) for each in spoken}
    if not spoken or len(things) != len(dict(things)) or len(mine) != len(set(mine)):
        return statement  # of two of one kind nobody can tell which is meant
    last = highest(statement)
    numbers = {head: last + count for count, head in enumerate(mine, 1)}
    known = {each.head: each.referent or numbers[each.head] for each in spoken}

    def meant(node: Any) -> Any:
        if not isinstance(node, Thing) or node.head not in known:
            return node
        same = _is_just_named(node) or node.referent == known[node.head]
        return replace(node, det=Det.THAT, referent=known[node.head]) if same else node

    def taking_part(node: Any) -> Any:
        if not isinstance(node, Thing) or node.head not in mine:
            return node
        return Thing(node.head, node.kind, Det.A, at=NOWHERE, referent=known.get(node.head, numbers[node.head]))

    when = understood(Condition(Cue.WHEN, rewritten(_plain(act), taking_part)))
    return replace(rewritten(statement, meant), conditions=(when, *rewritten(statement.conditions, meant)))


def _acts(told: Sequence[Statement]) -> Iterator[Frame]:
    return (frame for each in told for frame in frames_of(each.body) if not frame.negated)


def _is_named_after(roll: Thing, act: Frame, inflection: Inflection) -> bool:
    """Whether a roll is called by what is done to what: `Thrown-gun`, where a gun is thrown."""
    if len(act.verbs) != 1 or not isinstance(act.object, Thing):
        return False
    name = f"{inflection.participle(act.verbs[0])} {act.object.head}".casefold()
    called = " ".join(each.name for each in roll.traits if not each.negated).casefold().replace("-", " ")
    return f" {name} " in f" {called} "


def _taking_part(act: Frame) -> Iterator[Thing]:
    for each in (act.subject, act.object, *(role.value for role in act.roles)):
        if isinstance(each, Thing) and not (each.name or each.number or each.plural):
            yield each


def _plain(act: Frame) -> Frame:
    """An act alone, whatever limits who does it."""
    roles = tuple(Role(each.preposition, each.value) for each in act.roles if isinstance(each.value, Thing))
    return Frame(act.verbs, act.subject, act.object, roles=roles)


def _is_just_named(thing: object) -> TypeGuard[Thing]:
    """Whether it is known, or stands without an article, and nothing is said of it."""
    if not isinstance(thing, Thing) or thing.det not in (Det.A, Det.THE) or thing.single or thing.at[0] < 0:
        return False
    return not (thing.traits or thing.roles or thing.such or thing.number or thing.name or thing.link or thing.plural)
