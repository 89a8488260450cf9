"""What is so instead or besides in some cases: `or two MP if …`, `but not if …`, `must wait or pay`."""

from dataclasses import replace
from typing import Any

from ..logic.model import Exemption
from ..logic.phrases import NOWHERE, Condition, Cue, Det, Focus, Frame, Number, Phrase, Role, Several, Thing, Trait
from .clauses import lacks_object
from .meanings import NOBODY, Group, Said, Told, adding, reframed, told_by, with_subject
from .places import PLACING
from .text import Text

RULES = """
    # Other amounts in some cases
    T              -> T[co=n] ','? 'or' NP[co=n] Cond           : or_so_much
    T              -> T[co=n] ','? 'or' 'for' Num Cond          : or_for_so_many
    T[co=y]        -> T[co=n] ','? 'plus' NP[co=n] Cond         : plus_so_much
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' 'plus' NP[co=n] : plus_besides

    # Where it does not hold, and where alone it does
    T              -> T[co=n] ','? 'and|but' 'not' Cond         : but_not_if
    T              -> T[co=n] ','? 'and|but' Foc PP[foc=n]      : and_only_there
    T[co=y]        -> T[co=n] ','? 'except' 'that' T[co=n]      : except_that
    PP             -> 'except' 'as' VX[f=psv]                   : except_as_done

    # One of two duties
    T[co=y]        -> NP[n=?n] Modal VP[f=bse,g=n,co=n] ','? 'or' VP[f=bse,g=n,co=n] : must_or
    T[co=y]        -> NP[n=?n] Modal 'either' VP[f=bse,g=n,co=n] ','? 'or' VP[f=bse,g=n,co=n] : must_or

    # In brackets, what is done instead in some cases
    VP[f=?f,n=?n,co=y] -> VP[f=?f,n=?n,g=n,co=n] '(' 'or' ','? PP[foc=n] ',' VP[f=?f,n=?n,g=n,co=n] ')' : or_there
    VP[f=?f,n=?n,co=y] -> VP[f=?f,n=?n,g=n,co=n] '(' 'or' ','? Cond ',' VP[f=?f,n=?n,g=n,co=n] ')' : or_then

    # What limits it stands in front, and the verb before its subject
    T              -> Foc PP[foc=n] ','? Modal NP VP[f=bse,g=n] : only_there_may
    T              -> Foc PP[foc=n] ','? Be[n=?n] NP[n=?n] Pred : only_there_is
    T              -> PP[foc=n] Modal NP VP[f=bse,g=n]          : in_no_case_may
"""


def or_there(text: Text, start: int, end: int, one: Said, role: Role, other: Said) -> Any:
    """`pays two coins (or, for a raft, pays one)`: a raft does not do the first."""
    if role.preposition not in _WHERE_OR_FOR or any(each.conditions for each in (one, other)):
        return None
    placed = reframed(other, roles=(role, *other.frame.roles))
    others = replace(role, preposition=f"except {role.preposition}", at=NOWHERE)
    elsewhere = reframed(one, roles=(*one.frame.roles, others))
    return Group("or", (elsewhere, placed), parted=True, told_of_one=True)


_WHERE_OR_FOR = PLACING | {"for"}
"""Prepositions of what tells in which cases, and not how, the other thing is done."""


def or_then(text: Text, start: int, end: int, one: Said, found: Condition, other: Said) -> Any:
    """`pays two coins (or, if it is laden, pays three)`."""
    if any(each.conditions for each in (one, other)) or found.focus is not Focus.NONE:
        return None
    return Group("or", (one, replace(other, conditions=(found,))), parted=True, told_of_one=True)


def amounts(frame: Frame) -> list[Thing]:
    """How much is told in a clause: the amounts that it is done to, or for."""
    values = (frame.object, *(role.value for role in frame.roles if role.preposition == "for"))
    return [each for each in values if isinstance(each, Thing) and _is_amount(each)]


def _is_amount(thing: object) -> bool:
    return isinstance(thing, Thing) and thing.kind not in _NO_AMOUNTS and thing.number is not None


_NO_AMOUNTS = frozenset(("dice", "phase", "location", "document"))
"""The kinds of things whose number says which one is meant."""


def has_several_amounts(frame: Frame) -> bool:
    """Whether amounts are joined, so that a condition behind them may be that of the last alone: `1 or 2 MF if …`."""
    values = (frame.object, frame.complement, *(role.value for role in frame.roles))
    lists = [each for each in values if isinstance(each, Several) and each.junction in ("or", "plus")]
    return any(all(map(_is_amount, each.members)) for each in lists)


def _instead(told: Told, amount: Number | Thing, found: Condition, head: str = "") -> Any:
    """A sentence with another value in a case, if it tells one value that can be meant."""
    if isinstance(told, Group) or told.conditions or told.frame.negated:
        return None
    own = amounts(told.frame)
    if len(own) != 1 or (head and own[0].head != head) or found.cue not in _CASES or found.focus is not Focus.NONE:
        return None
    return replace(told, exemptions=(*told.exemptions, Exemption("", "or", (found,), amount)))


_CASES = (Cue.IF, Cue.WHEN, Cue.WHILE)


def or_so_much(text: Text, start: int, end: int, told: Told, other: Phrase, found: Condition) -> Any:
    """`pays two coins, or three coins if it is laden`."""
    if not isinstance(other, Thing) or not _is_amount(other) or other.traits or other.roles or other.such:
        return None
    return _instead(told, other, found, other.head)


def or_for_so_many(text: Text, start: int, end: int, told: Told, amount: Number, found: Condition) -> Any:
    """`may pass for two coins, or for three if it is laden`."""
    return _instead(told, amount, found)


def plus_so_much(text: Text, start: int, end: int, told: Told, more: Phrase, found: Condition) -> Any:
    """`pays two coins, plus one if it is laden`: the second amount is added in that case alone."""
    if isinstance(told, Group) or told.conditions or told.frame.negated or not isinstance(told.frame.object, Thing):
        return None
    own = told.frame.object
    if not isinstance(more, Thing) or not _is_amount(more) or not _is_amount(own) or more.head != own.head:
        return None
    at = next(text.place(at, at + 1) for at in range(start, end) if text.is_(at, "plus"))
    if not any(trait.name in _MORE for trait in more.traits):
        more = replace(more, traits=(Trait("additional", at=at), *more.traits), at=(at[0], more.at[1]))
    second = replace(told.frame, object=more, at=(at[0], text.place(start, end)[1]))
    return Group("and", (told, Said(second, (found,))), parted=True)


def plus_besides(text: Text, start: int, end: int, said: Said, more: Phrase) -> Any:
    """`pays two coins to leave, plus any toll`: both amounts."""
    own = said.frame.object
    if not isinstance(own, Thing) or not isinstance(more, Thing) or own.number is None or more.kind != own.kind:
        return None
    if not said.frame.roles or own.kind != "quantity" or said.frame.negated:
        return None
    both = Several("plus", (own, more), (own.at[0], more.at[1]))
    return reframed(said, object=both, at=text.place(start, end))


_MORE = ("additional", "extra", "further")


# Where it does not hold


def but_not_if(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`may enter a lock, but not if it is armed`."""
    if isinstance(told, Group) or told.frame.negated or found.cue not in _CASES or found.focus is not Focus.NONE:
        return None
    return replace(told, exemptions=(*told.exemptions, Exemption("", "but not", (found,))))


def and_only_there(text: Text, start: int, end: int, told: Told, focus: Focus, role: Role) -> Any:
    """`may enter if it is armed, and only by night`: behind a condition, what alone will do is told of the act."""
    if isinstance(told, Group) or focus is not Focus.ONLY or not told.conditions or told.frame.negated:
        return None
    if told.conditions[-1].at[0] < told.frame.at[0] or isinstance(role.value, Frame):
        return None
    only = next(text.place(at - 1, end) for at in range(start, end) if text.tokens[at].start == role.at[0])
    return adding(told, replace(role, focus=focus, at=only))


def except_that(text: Text, start: int, end: int, told: Told, other: Told) -> Any:
    """`fog is a hazard, except that tugs may enter it`: what comes second goes before the first."""
    if isinstance(told, Group) or isinstance(other, Group) or told.default:
        return None
    return Group("and", (replace(told, default="except as stated otherwise"), other), parted=True)


def except_as_done(text: Text, start: int, end: int, told: Told) -> Role | None:
    """`except as stated in 4.2`."""
    if isinstance(told, Group) or told.conditions or not told.frame.roles:
        return None
    return Role("except as", told.frame, at=text.place(start, end))


# One of two duties


def must_or(text: Text, start: int, end: int, subject: Phrase, modal: str, one: Told, other: Told) -> Any:
    """`must pay or wait`: it has to do each unless it does the other."""
    if modal != "must" or isinstance(one, Group) or isinstance(other, Group):
        return None
    acts = (one.frame, other.frame)
    if any(act.negated or act.modality for act in acts) or one.conditions or other.conditions:
        return None
    if lacks_object(text, one, other) is not False:
        return None  # `must tow or enter a lock`
    if not isinstance(subject, Thing) or subject.det in (Det.NO, Det.IMPLIED):
        return None
    place = text.place(start, end)
    first = reframed(with_subject(one, subject), modality="must", at=(place[0], one.frame.at[1]))
    second = reframed(with_subject(other, subject), modality="must")
    tests = [with_subject(told, NOBODY).frame for told in (other, one)]
    members = tuple(
        replace(told, conditions=(Condition(Cue.UNLESS, test, at=test.at),))
        for told, test in zip((first, second), tests, strict=True)
    )
    return Group("and", members, told_of_one=True)


# What limits it stands in front


def only_there_may(
    text: Text, start: int, end: int, focus: Focus, role: Role, modal: str, subject: Phrase, told: Told
) -> Any:
    """`Only in a lock may a ship be towed.`"""
    if isinstance(told, Group) or focus is not Focus.ONLY or role.focus is not Focus.NONE or told.frame.modality:
        return None
    if modal not in ("may", "must") or told.frame.negated:
        return None
    limit = replace(role, focus=focus, at=text.place(start, _end_of(text, role)))
    said = reframed(with_subject(told, subject), modality=modal, at=text.place(start, end))
    return reframed(said, roles=(limit, *said.frame.roles))


def only_there_is(
    text: Text, start: int, end: int, focus: Focus, role: Role, be: str, subject: Phrase, told: Told
) -> Any:
    """`Only in a lock is a ship safe.`"""
    if isinstance(told, Group) or focus is not Focus.ONLY or role.focus is not Focus.NONE or be not in ("is", "are"):
        return None
    limit = replace(role, focus=focus, at=text.place(start, _end_of(text, role)))
    said = reframed(with_subject(told, subject), at=text.place(start, end))
    return reframed(said, roles=(limit, *said.frame.roles))


def _end_of(text: Text, role: Role) -> int:
    return next((at for at, token in enumerate(text.tokens) if token.start >= role.at[1]), len(text))


_CIRCUMSTANCES = ("case", "circumstance", "condition", "event")
"""Nouns for what may be so: in none of those means never."""


def in_no_case_may(text: Text, start: int, end: int, role: Role, modal: str, subject: Phrase, told: Told) -> Any:
    """`In no phase may a ship be towed.`: it may not in any."""
    value = role.value
    if not isinstance(value, Thing) or value.det is not Det.NO or modal != "may":
        return None
    if any(each.frame.negated or each.frame.modality for each in told_by(told)) or isinstance(told, Group):
        return None
    limit = replace(role, value=replace(value, det=Det.ANY))
    said = reframed(with_subject(told, subject), modality="may", negated=True, at=text.place(start, end))
    if value.head in _CIRCUMSTANCES and not (value.traits or value.roles or value.such):
        return said  # whatever is so
    return reframed(said, roles=(limit, *said.frame.roles))
