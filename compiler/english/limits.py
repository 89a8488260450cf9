"""What alone will do: `the only locks from which …`, and ways of which one has to be taken, each with an aside."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import Condition, Det, Focus, Frame, Phrase, Role, Several, Thing, parts, told_of
from .meanings import Said, adding, reframed, with_subject
from .text import Text

RULES = """
    # The only ones
    T              -> 'the' 'only' Nom[n=?n] Rel Be[n=?n] NP   : only_ones
    T              -> 'the' 'only' 'other' Nom[n=?n] Rel Be[n=?n] NP : only_other_ones
    T              -> 'the' 'only' Nom[n=?n] Rel Be[n=?n] PP   : only_where
    T              -> 'the' 'only' 'other' Nom[n=?n] Rel Be[n=?n] PP : only_other_where
    T              -> 'the' 'only' Nom[n=?n] Rel Be[n=?n] Ways : only_ways
    T              -> 'the' 'only' 'other' Nom[n=?n] Rel Be[n=?n] Ways : only_other_ways
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Foc Ways          : by_ways_only

    # Ways of which one has to be taken
    Way            -> PP[co=n,foc=n]                           : way
    Way            -> NP[co=n]                                 : another_way
    Way            -> Way '(' Cond ')'                         : way_if
    Way            -> Way '(' Reason ')'                       : way_if
    Way            -> Way '(' PP[co=n,foc=n] ')'               : way_at
    Ways           -> Way ','? 'or' Way                        : two_ways
    Ways           -> Way ',|or' Ways                          : more_ways
"""


def only_ones(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, ones: Phrase) -> Any:
    """`the only locks from which it may be left are these`: it may be left only from these."""
    return _only(text, start, end, sort, test, ones, "")


def only_other_ones(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, ones: Phrase) -> Any:
    return _only(text, start, end, sort, test, ones, "otherwise")


def only_where(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, place: Role) -> Any:
    return _only(text, start, end, sort, test, place, "")


def only_other_where(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, place: Role) -> Any:
    return _only(text, start, end, sort, test, place, "otherwise")


def _only(text: Text, start: int, end: int, sort: Phrase, test: Frame, limit: Phrase | Role, manner: str) -> Any:
    if not isinstance(sort, Thing) or not isinstance(test, Frame):
        return None
    place = text.place(start, end)
    kind = Role("as", sort, Focus.RESTATED, sort.at)
    own = (manner, *test.manner) if manner else test.manner
    frame = replace(test, roles=(*test.roles, kind), manner=own, at=place)
    gap = next((each for each in frame.roles if isinstance(each.value, Thing) and each.value.det is Det.WHICH), None)
    if gap is not None:
        found = limit if isinstance(limit, Role) else Role(gap.preposition, limit)
        only = replace(found, focus=Focus.ONLY, at=place)
        return Said(replace(frame, roles=tuple(only if each is gap else each for each in frame.roles)))
    about = told_of(frame)
    if isinstance(limit, Role) or not isinstance(about, Thing) or about.det is not Det.WHICH:
        return None
    return with_subject(Said(frame), limit, Focus.ONLY)


# Ways of which one has to be taken

_Ways = tuple[tuple[Role, ...], tuple[Condition, ...]]
"""The ways, and what is said of them in brackets."""


def way(text: Text, start: int, end: int, role: Role) -> _Ways | None:
    return ((role,), ()) if role.preposition and isinstance(role.value, Thing) else None


def another_way(text: Text, start: int, end: int, thing: Phrase) -> _Ways | None:
    """`via a lock or a gate`: the preposition is that of the way before, if there is one."""
    return ((Role("", thing, at=thing.at),), ()) if isinstance(thing, Thing) else None


def way_if(text: Text, start: int, end: int, one: _Ways, found: Condition) -> _Ways:
    """`via a lock (since the port has one)`."""
    return (one[0], (*one[1], found))


def way_at(text: Text, start: int, end: int, one: _Ways, price: Role) -> _Ways | None:
    """`from a lock (at a cost of two coins)`: what it costs that way, which is told of where the way starts."""
    (*before, last), conditions = one
    own = last.value
    if conditions or not isinstance(own, Thing) or not is_price(price) or any(map(is_price, own.roles)):
        return None
    told = replace(own, roles=(*own.roles, price), at=(own.at[0], text.place(start, end)[1]))
    return (*before, replace(last, value=told, at=(last.at[0], told.at[1]))), conditions


def is_price(role: Role) -> bool:
    """Whether a role says what something costs: `at a cost of two coins`, `for two coins`."""
    if role.preposition not in ("at", "for"):
        return False
    return any(isinstance(each, Thing) and each.kind == "quantity" and each.number for _, each in parts(role.value))


def _has_aside(some: _Ways) -> bool:
    """Whether something is said of a way in brackets; what one of them costs is told only where that is told of all."""
    priced = [isinstance(role.value, Thing) and any(map(is_price, role.value.roles)) for role in some[0]]
    return all(priced) if any(priced) else bool(some[1])


def two_ways(text: Text, start: int, end: int, one: _Ways, last: _Ways) -> _Ways:
    return more_ways(text, start, end, one, last)


def more_ways(text: Text, start: int, end: int, one: _Ways, rest: _Ways) -> _Ways:
    return ((*one[0], *rest[0]), (*one[1], *rest[1]))


def _tied(some: _Ways, preposition: str) -> tuple[Role, ...] | None:
    """The ways, each with its preposition, if there is something that no plain list of them tells."""
    roles, _ = some
    if not _has_aside(some) and len({not role.preposition for role in roles}) == 1:
        return None
    told: list[Role] = []
    for role in roles:
        own = role.preposition or (told[-1].preposition if told else preposition)
        if not own:
            return None
        told.append(replace(role, preposition=own))
    return tuple(told)


def only_ways(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, some: _Ways) -> Any:
    """`the only locks from which it may be left are these, or via a gate (since it has one)`."""
    return _only_ways(text, start, end, sort, test, some, "")


def only_other_ways(text: Text, start: int, end: int, sort: Phrase, test: Frame, be: str, some: _Ways) -> Any:
    return _only_ways(text, start, end, sort, test, some, "otherwise")


def _only_ways(text: Text, start: int, end: int, sort: Phrase, test: Frame, some: _Ways, manner: str) -> Any:
    gaps = [role for role in test.roles if isinstance(role.value, Thing) and role.value.det is Det.WHICH]
    roles = _tied(some, gaps[0].preposition) if gaps else None
    if roles is None:
        return None
    either = Role("", Several("or", roles, (roles[0].at[0], roles[-1].at[1])), at=(roles[0].at[0], roles[-1].at[1]))
    made = _only(text, start, end, sort, test, either, manner)
    return made and replace(made, conditions=some[1])


def by_ways_only(text: Text, start: int, end: int, said: Said, focus: Focus, some: _Ways) -> Any:
    """`only from the sea, via a lock (as it has one), or via a gate`."""
    roles = _tied(some, "")
    if roles is None or focus is not Focus.ONLY or not _has_aside(some):
        return None
    first = next(text.place(at, end) for at in range(start, end) if text.place(at, end)[0] >= said.frame.at[1])
    place = (first[0], roles[-1].at[1])
    made = adding(said, Role("", Several("or", roles, place), focus, place))
    return replace(reframed(made, at=text.place(start, end)), conditions=(*said.conditions, *some[1]))
