"""Sentences that are no clauses: numbers that add up (`+1 if …`), and things that the head over them explains."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Ruling
from ..lexicon.ruling import absolute
from ..logic.phrases import Condition, Det, Frame, Number, Phrase, Role, Several, Thing, Trait
from .meanings import Added, Front, Group, Named, Said, Told, reframed, with_subject
from .text import Text, Word

RULES = """
    Add            -> Num[s=y] ':'? Cond                       : added
    Add            -> Num[s=y] ':'? PP                         : added
    Add            -> Num[s=y] ':'? NP ','? Cond               : added_to
    Add            -> Num[s=y] ':'? NP PP                      : added_to
    Add            -> Add ','? Cond                            : limited
    Add            -> Add ','? PP                              : limited
    Add            -> Num[s=y] ':'? S[g=n]                     : added_when
    Add            -> Num[s=y] ':'? NP Pred                    : added_when_so
    Add            -> Front Add                                : added_in_front
    Adds           -> Add                                      : one_added
    Adds           -> Adds ','? 'and|or|;|,' Add               : more_added
    Adds           -> Adds ';' Add                             : more_added
    Root           -> Adds                                     : itself
    Root           -> NP                                       : named
    T              -> 'no' N[n=sg|ms]                          : no_effect
    T              -> NP ':' PredX                             : is_not_applicable
    T              -> VP[f=ing,g=n,co=n] ':' PredX             : act_not_applicable
    Root           -> NP ','? Cond                             : named_if
"""


def itself(text: Text, start: int, end: int, meaning: Any) -> Any:
    """What a phrase means that is nothing but its part."""
    return breaking(meaning, (Choose.SENTENCE, 2))


def added(text: Text, start: int, end: int, amount: Number, found: Role | Condition) -> Added:
    return _limited(Added(amount, None, (), ()), found)


def added_to(text: Text, start: int, end: int, amount: Number, to: Phrase, found: Role | Condition) -> Any:
    """`+1 drm if …`."""
    summed = isinstance(to, Thing) and to.kind in ("dice", "modifier", "quantity") and to.number is None
    return _limited(Added(amount, to, (), ()), found) if summed else None


def limited(text: Text, start: int, end: int, one: Added, found: Role | Condition) -> Any:
    """One more thing that limits it; a role would rather belong to a thing before it."""
    stray = int(isinstance(found, Role))
    return breaking(_limited(one, found), (Choose.CLAIMED, stray), (Choose.NEAREST, stray))


def _limited(one: Added, found: Role | Condition) -> Added:
    if isinstance(found, Role):
        return replace(one, roles=(*one.roles, found))
    return replace(one, conditions=(*one.conditions, found))


def added_when(text: Text, start: int, end: int, amount: Number, told: Told) -> Any:
    return None if isinstance(told, Group) else Added(amount, None, (), told.conditions, told.frame)


def added_when_so(text: Text, start: int, end: int, amount: Number, subject: Phrase, said: Said) -> Any:
    frame = with_subject(said, subject).frame
    if isinstance(frame.complement, Thing | Number):
        return None
    return Added(amount, None, (), said.conditions, frame)


def added_in_front(text: Text, start: int, end: int, front: Front, one: Added) -> Any:
    if front.manner or front.default:
        return None
    roles, conditions = (*front.roles, *one.roles), (*front.conditions, *one.conditions)
    return Added(one.amount, one.to, roles, conditions, one.frame)


def one_added(text: Text, start: int, end: int, one: Added) -> tuple[Added, ...]:
    return (one,)


def more_added(text: Text, start: int, end: int, some: tuple[Added, ...], one: Added) -> tuple[Added, ...]:
    return (*some, one)


_EFFECTS = ("change", "effect")


def no_effect(text: Text, start: int, end: int, word: Word) -> Any:
    """`No effect`, as rows of a table have it."""
    if word.name not in _EFFECTS:
        return None
    nothing = Thing(word.name, word.kind, Det.NO, at=text.place(start, end))
    return breaking(Said(Frame(("exist",), nothing, at=nothing.at)), (Choose.SENTENCE, 6))


def is_not_applicable(text: Text, start: int, end: int, subject: Phrase | Frame, said: Said) -> Any:
    """`Tugs: NA in a lock`, as notes have it."""
    status = said.frame.complement
    if not isinstance(status, Trait) or status.name not in absolute(Ruling.FORBID) or said.frame.negated:
        return None
    return breaking(reframed(with_subject(said, subject), at=text.place(start, end)), (Choose.SENTENCE, 3))


def act_not_applicable(text: Text, start: int, end: int, act: Said, said: Said) -> Any:
    """`Towing ships: NA by night`."""
    if act.conditions or act.frame.passive:
        return None
    return is_not_applicable(text, start, end, act.frame, said)


def named(text: Text, start: int, end: int, found: Phrase) -> Any:
    """A thing alone is worth a statement if it says more than a name: `any ship in the lock`."""
    members = found.members if isinstance(found, Several) else (found,)
    if not all(isinstance(each, Thing) and each.det in (Det.EACH, Det.ANY) for each in members):
        return None
    return breaking((Named(found, Said(Frame(("be",)))),), (Choose.SENTENCE, 6))


def named_if(text: Text, start: int, end: int, found: Phrase, limit: Condition) -> Any:
    if named(text, start, end, found) is None:
        return None
    return breaking((Named(found, Said(Frame(("be",)), (limit,))),), (Choose.SENTENCE, 6))
