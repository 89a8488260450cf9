"""Where those are of whom a clause goes on to tell: `in that lock each tug must pay a toll; if it fails to pay that
toll` is about a tug in that lock, and not about whoever owes a toll somewhere. Of those of whom the sentence before
tells that they are in a lock, `may not enter a flooded lock` is so wherever they come from: who enters one is in it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from ...immutable import replace
from ..identity import forgotten, identified
from ..model import Formalized, Modality, Norm, Statement
from ..phrases import Condition, Det, Frame, Role, Thing, rewritten

_IN, _ENTERING, _BEING = "in", ("enter",), ("be",)
Acts: TypeAlias = Mapping[tuple[str, str], tuple[Role, ...]]
"""In what places acts are done, by links to who does them and to what they are done to."""


def resumed(clauses: Iterable[Formalized]) -> list[Formalized]:
    """Clauses, with where those are of whom their conditions tell what becomes of an act of another clause, and without
    where those are that may not enter another such place."""
    clauses = list(clauses)
    acts = dict(act for each in clauses for act in _acts(each.statements, each.clause))
    return [_resumed(each, acts) for each in clauses]


def _resumed(clause: Formalized, acts: Acts) -> Formalized:
    statements = tuple(_from_wherever(_told(each, acts)) for each in clause.statements)
    if statements != clause.statements:
        statements = identified(forgotten(statements))
    return replace(clause, statements=tuple(_with_exceptions(each) for each in statements))


def _with_exceptions(statement: Statement) -> Statement:
    """A statement, with the same in what its exceptions state."""
    exemptions = tuple(
        replace(each, instead=tuple(_told(one, dict(_acts(each.instead))) for one in each.instead))
        if isinstance(each.instead, tuple)
        else each
        for each in statement.exemptions
    )
    return replace(statement, exemptions=exemptions) if exemptions != statement.exemptions else statement


def _acts(statements: Iterable[Statement], clause: str = "") -> Iterator[tuple[tuple[str, str], tuple[Role, ...]]]:
    """In what places statements have somebody do something, by the links to that one and to what it is done to."""
    for statement in statements:
        act = statement.body.act if isinstance(statement.body, Norm) else None
        if act is not None and isinstance(act.subject, Thing) and isinstance(act.object, Thing):
            where = tuple(each for each in act.roles if each.preposition == _IN and _is_certain(each.value))
            if where:
                ends = (_link(act.subject, clause), _link(act.object, clause))
                yield ends, tuple(_from(each, clause) for each in where) if clause else where


def _is_certain(place: object) -> bool:
    """Whether it is a place that was spoken of before: of any other, each may be in one of its own."""
    return isinstance(place, Thing) and place.det is Det.THAT


def _link(thing: Thing, clause: str = "") -> str:
    return thing.link or f"{clause}#{thing.referent}"


def _from(role: Role, clause: str) -> Role:
    """A role as another clause has it: what it tells of is linked to what it means here."""

    def linked(node: object) -> object:
        known = isinstance(node, Thing) and node.referent is not None and node.det is not Det.WHICH
        return replace(node, link=_link(node, clause)) if isinstance(node, Thing) and known else node

    return rewritten(role, linked)


def _told(statement: Statement, acts: Acts) -> Statement:
    conditions = tuple(_placed(each, acts) for each in statement.conditions)
    return replace(statement, conditions=conditions) if conditions != statement.conditions else statement


def _placed(condition: Condition, acts: Acts) -> Condition:
    test = condition.test
    if not isinstance(test, Frame) or not isinstance(test.subject, Thing) or not isinstance(test.object, Thing):
        return condition
    where = acts.get((_link(test.subject), _link(test.object)), ())
    if not where or any(each.preposition == _IN for each in test.subject.roles):
        return condition
    subject = replace(test.subject, roles=(*test.subject.roles, *where))
    return replace(condition, test=replace(test, subject=subject))


def _from_wherever(statement: Statement) -> Statement:
    """A statement; if it bans the entry of places such as another clause tells those to be in whom it bans, of them
    wherever they are."""
    body = statement.body
    if not isinstance(body, Norm) or body.modality is not Modality.MAY_NOT or body.act.verbs != _ENTERING:
        return statement
    who, place = body.act.subject, body.act.object
    if not isinstance(who, Thing) or not isinstance(place, Thing) or not who.link:
        return statement
    act = replace(body.act, subject=replace(who, roles=_elsewhere(who, place)))
    conditions = tuple(each for each in statement.conditions if not _is_there(each.test, who, place))
    return replace(statement, body=replace(body, act=act), conditions=conditions)


def _elsewhere(it: Thing | Frame, place: Thing) -> tuple[Role, ...]:
    """Its roles, but such a place in which it is."""
    return tuple(each for each in it.roles if not (each.preposition == _IN and _is_such(each.value, place)))


def _is_there(test: object, who: Thing, place: Thing) -> bool:
    """Whether a condition says no more than that somebody is in such a place."""
    is_so = isinstance(test, Frame) and test.verbs == _BEING and not test.negated and test.subject == who
    return is_so and isinstance(test, Frame) and bool(test.roles) and not _elsewhere(test, place)


def _is_such(place: object, other: Thing) -> bool:
    """Whether a place that was told by another clause is called as another one is: a Sewer, a Sewer Location."""
    return isinstance(place, Thing) and bool(place.link) and set(place.head.split()) <= set(other.head.split())
