"""What commas part off in the middle of a sentence: conditions, places, and what somebody does meanwhile."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import Condition, Focus, Frame, Phrase, Role, Thing
from .auxiliaries import may, may_not
from .clauses import clause
from .meanings import Group, Told, adding, changed, reframed, told_by, with_subject
from .places import PLACING
from .sentences import clause_limited, sentence
from .text import Text

RULES = """
    # Behind the subject
    T              -> NP[n=?n] ',' Cond ',' VP[f=fin,n=?n,g=n]     : clause_limited
    T              -> NP[n=?n] ',' PP ',' VP[f=fin,n=?n,g=n]       : clause_there

    # Behind the auxiliary
    T              -> NP Modal ',' Cond ',' VP[f=bse,g=n]          : may_if
    T              -> NP Modal Neg ',' Cond ',' VP[f=bse,g=n]      : may_not_if
    VP[f=fin,n=*,m=y] -> Modal ',' PP ',' VP[f=bse,g=n]            : may_there
    VP[f=fin,n=*,m=y] -> Modal Neg ',' PP ',' VP[f=bse,g=n]        : may_not_there

    # Behind all of it
    T[co=y]        -> T[co=n] ',' VP[f=ing,g=n,co=n]               : and_doing
    T[co=y]        -> T[co=n] ',' VP[f=ing,g=n,co=n] Cond          : and_doing_if
    T[co=y]        -> T[co=n] ',' VP[f=ing,g=n,co=n] 'and' VP[f=ing,g=n,co=n] : and_doing_both
    T[co=y]        -> T[co=n] ',' VP[f=ing,g=n,co=n] Cond 'and' VP[f=ing,g=n,co=n] : and_doing_if_both
"""


_WHEN_OR_WHERE = PLACING | {"during", "before", "after", "for the purposes of"}
"""Prepositions of what is told of an act, and not of who does it: `a tug, with its crew, may wait` tells of both."""


def clause_there(text: Text, start: int, end: int, subject: Phrase, role: Role, told: Told) -> Any:
    """`a tug, in a lock, may wait`: what commas part off is told of what the subject does."""
    if role.focus is not Focus.NONE or role.preposition not in _WHEN_OR_WHERE or isinstance(role.value, Frame):
        return None
    placed = changed(told, lambda said: reframed(said, roles=(role, *said.frame.roles)))
    made = clause(text, start, end, subject, placed)
    return made and sentence(text, start, end, made)


def _limited(found: Condition, told: Told) -> Told:
    return changed(told, lambda said: replace(said, conditions=(found, *said.conditions)))


def may_if(text: Text, start: int, end: int, subject: Phrase, modal: str, found: Condition, told: Told) -> Any:
    """`a tug may, if it is armed, wait`."""
    made = may(text, start, end, modal, _limited(found, told))
    return made and clause(text, start, end, subject, made)


def may_not_if(
    text: Text, start: int, end: int, subject: Phrase, modal: str, manner: str, found: Condition, told: Told
) -> Any:
    made = may_not(text, start, end, modal, manner, _limited(found, told))
    return made and clause(text, start, end, subject, made)


def may_there(text: Text, start: int, end: int, modal: str, role: Role, told: Told) -> Any:
    """`may, in a lock, wait`."""
    plain = role.focus is Focus.NONE
    return may(text, start, end, modal, changed(told, lambda said: adding(said, role))) if plain else None


def may_not_there(text: Text, start: int, end: int, modal: str, manner: str, role: Role, told: Told) -> Any:
    plain = role.focus is Focus.NONE
    return may_not(text, start, end, modal, manner, changed(told, lambda said: adding(said, role))) if plain else None


_OPEN = ("can", "may", "could", "would", "need")
"""Modalities of what may be left undone: who then does something besides may have to."""


def and_doing(text: Text, start: int, end: int, one: Told, told: Told) -> Any:
    """`makes a dr, adding one`: who does the first does the second as well."""
    return _doing_besides(one, told)


def and_doing_if(text: Text, start: int, end: int, one: Told, told: Told, found: Condition) -> Any:
    return _doing_besides(one, _under(told, found))


def and_doing_both(text: Text, start: int, end: int, one: Told, told: Told, more: Told) -> Any:
    return _doing_besides(one, told, more)


def and_doing_if_both(text: Text, start: int, end: int, one: Told, told: Told, found: Condition, more: Told) -> Any:
    """`makes a dr, subtracting one if it is laden and adding two per raft`."""
    return _doing_besides(one, _under(told, found), more)


def _under(told: Told, found: Condition) -> Told:
    return changed(told, lambda said: replace(said, conditions=(*said.conditions, found)))


def _doing_besides(one: Told, *more: Told) -> Any:
    if isinstance(one, Group) or one.frame.negated or one.frame.modality in _OPEN:
        return None
    frame = one.frame
    doer = frame.subject
    if frame.passive or frame.verbs in (("be",), ("have",)) or not isinstance(doer, Thing):
        return None
    rest = [each for told in more for each in told_by(told)]
    if any(each.frame.passive or each.frame.negated or each.frame.object is None for each in rest):
        return None
    if any(each.at[0] > frame.at[0] for each in one.conditions):
        return None  # `pays if it is laden, leaving the lock`
    whole = (reframed(with_subject(each, doer), modality=frame.modality) for each in rest)
    under = tuple(replace(each, conditions=(*one.conditions, *each.conditions)) for each in whole)
    return Group("and", (one, *under), parted=True, told_of_one=True)


__all__ = ["RULES", "clause_limited"]
