"""What goes on about the last thing of a sentence: `a lock, in which no boat may wait`, `three locks, one of which is
flooded`."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import Condition, Det, Frame, Role, Several, Thing, parts
from .meanings import Group, Said, Told, changed, reframed, told_by
from .text import Text

RULES = """
    NP[n=pl]       -> 'which|whom'                             : some_of_which
    T[co=y]        -> T[co=n] ',' P 'which|whom' T             : and_there
    T[co=y]        -> T[co=n] ',' 'which' VC Cond              : and_that_is_so_if
    T[co=y]        -> T[co=n] ',' S[g=n]                       : and_of_these
"""

_WHICH = "which"
"""The name of a pronoun that means the last thing that was told."""


def some_of_which(text: Text, start: int, end: int) -> Thing | None:
    """`one of which`: some of the things that the sentence before ends in."""
    if not text.is_(start - 1, "of"):
        return None
    return Thing("it", det=Det.THAT, name=_WHICH, at=text.place(start, end), plural=True)


def _last(text: Text, start: int, end: int, one: Told) -> Thing | None:
    """The thing that a sentence ends in; where it tells of several, nobody knows which is meant. What stands in front
    of the sentence stands in front of both."""
    said = told_by(one)[-1]
    frame = said.frame
    if said.conditions or said.exemptions or isinstance(one, Group):
        return None
    told = (*(() if frame.passive else (frame.object,)), frame.complement, *(role.value for role in frame.roles))
    things = [each for each in told if isinstance(each, Thing | Several)]
    last = things[0] if len(things) == 1 else None
    if not isinstance(last, Thing) or last.at[1] != frame.at[1] or last.head == "it":
        return None
    if any(each.at[1] == last.at[1] for _, each in parts((last.roles, last.such)) if isinstance(each, Thing)):
        return None  # `a toll for a lock, which is doubled if …`
    about = frame.subject
    if last is frame.complement and isinstance(about, Thing):
        return about if about.head != "it" else None  # what a lock is called is that lock
    return last


def _spoken_again(text: Text, thing: Thing, at: int) -> Thing:
    return Thing(
        thing.head,
        thing.kind,
        Det.THAT,
        name=thing.name,
        at=text.place(at, at + 1),
        plural=thing.plural or _many(thing),
    )


def _many(thing: Thing) -> bool:
    return thing.number is not None and thing.number.value != 1


def _after(text: Text, start: int, end: int, place: int) -> int:
    """The token of the comma behind a place."""
    return next(at for at in range(start, end) if text.is_(at, ",") and text.tokens[at].start >= place)


def _both(one: Told, other: Told) -> Any:
    if isinstance(one, Group) and one.junction != "and":
        return None
    if isinstance(other, Group) and other.junction != "and":
        return None
    return Group("and", (*told_by(one), *told_by(other)), parted=True)


def and_there(text: Text, start: int, end: int, one: Told, preposition: str, other: Told) -> Any:
    """`…, in which no boat may wait`."""
    last = _last(text, start, end, one)
    if last is None or any(each.frame.subject is None and not each.frame.passive for each in told_by(other)):
        return None
    if any(map(_is_its, (value for each in told_by(other) for value in (each.frame.subject, each.frame.object)))):
        return None  # `a gun, for which its owner pays`: whose owner that is, nobody knows
    at = _after(text, start, end, told_by(one)[-1].frame.at[1]) + 2
    tie = Role(preposition, _spoken_again(text, last, at), at=text.place(at - 1, at + 1))
    return _both(one, changed(other, lambda said: reframed(said, roles=(tie, *said.frame.roles))))


def _is_its(what: object) -> bool:
    """Whether a pronoun says whose it is."""
    owners = (role.value for role in what.roles if role.preposition == "of") if isinstance(what, Thing) else ()
    return any(isinstance(each, Thing) and each.head == "it" for each in owners)


def and_of_these(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`…, one of which is flooded`."""
    about = told_by(other)[0].frame
    pronouns = [
        each
        for _, each in parts((about.subject, about.object))
        if isinstance(each, Thing) and each.head == "it" and each.name == _WHICH
    ]
    last = _last(text, start, end, one) if len(pronouns) == 1 else None
    if last is None or not (last.plural or _many(last)) or isinstance(other, Group):
        return None
    at = next(at for at in range(start, end) if text.tokens[at].start == pronouns[0].at[0])
    meant = _spoken_again(text, last, at)
    return _both(one, replace(other, frame=_with(other.frame, meant)))


def _with(node: Any, meant: Thing) -> Any:
    """A clause in which the pronoun stands for what it means; some of several are of their kind."""
    if not isinstance(node, Frame | Thing | Role | tuple):
        return node
    if isinstance(node, tuple):
        return tuple(_with(each, meant) for each in node)
    if isinstance(node, Role):
        return replace(node, value=_with(node.value, meant))
    if isinstance(node, Thing):
        if node.head == "it" and node.name == _WHICH:
            return replace(meant, at=node.at)
        some = node.head == "it" and any(role.preposition == "of" for role in node.roles)
        if some and node.det is Det.THAT:
            return replace(meant, at=node.at)  # `both of which` are those two
        named = replace(node, head=meant.head, kind=meant.kind) if some else node
        return replace(named, roles=_with(node.roles, meant))
    return replace(node, subject=_with(node.subject, meant), object=_with(node.object, meant))


def and_that_is_so_if(text: Text, start: int, end: int, one: Told, other: Told, found: Condition) -> Any:
    """`a toll, which is doubled if the lock is flooded`: with a condition of its own it is a rule of its own."""
    last = _last(text, start, end, one)
    if last is None:
        return None
    at = _after(text, start, end, told_by(one)[-1].frame.at[1]) + 1
    about = _spoken_again(text, last, at)

    def told(said: Said) -> Said:
        of = {"object": about} if said.frame.passive else {"subject": about}
        return replace(said, frame=replace(said.frame, **of), conditions=(*said.conditions, found))  # type: ignore[arg-type]

    return _both(one, changed(other, told))
