"""What is joined to a sentence and leaves out a part of it, and turns that put the verb before its subject."""

from dataclasses import replace
from typing import Any

from ..logic.model import Exemption
from ..logic.phrases import (
    NOWHERE,
    Condition,
    Det,
    Focus,
    Frame,
    Number,
    Phrase,
    Role,
    Several,
    Thing,
    has_be,
    told_of,
    understood,
)
from .closed import MODALS
from .meanings import THAT_ACT, Group, Said, Told, reframed, told_by, with_subject
from .places import PLACING
from .text import Text

RULES = """
    # The same of something else
    Again          -> 'as' Be NP                               : again
    Again          -> 'as' Do NP                               : again
    Again          -> 'as' Modal NP                            : again
    Again          -> 'and'? 'so' Be NP                        : again
    Again          -> 'and'? 'so' Do NP                        : again
    Again          -> 'and'? 'so' Modal NP                     : again
    Again          -> 'nor|neither' Be NP                      : not_again
    Again          -> 'nor|neither' Do NP                      : not_again
    Again          -> 'nor|neither' Modal NP                   : not_again
    Again          -> 'and' 'neither' Be NP                    : not_again
    Again          -> 'and' 'neither' Do NP                    : not_again
    Again          -> 'but|while|though' NP Be 'not'           : but_not_again
    Again          -> 'but|while|though' NP Do 'not'           : but_not_again
    Again          -> 'but|while|though' NP Modal 'not'        : but_not_again
    T[co=y]        -> T[co=n] ','? Again                       : the_same
    T[co=y]        -> T[co=n] ','? Again ',' Cond              : the_same_if
    T[co=y]        -> T[co=n] ','? Again Cond                  : the_same_but_if

    T[co=y]        -> T[co=n] ',|;' NP Be 'not'                : contrasted
    T[co=y]        -> T[co=n] ',|;' NP Do 'not'                : contrasted
    T[co=y]        -> T[co=n] ',|;' NP Modal 'not'             : contrasted

    # The same, in a case in which it would not be so
    T[co=y]        -> T[co=n] ','? 'but' Modal Neg 'be' Cond   : but_would_not
    T[co=y]        -> T[co=n] ','? 'but' NP Modal Neg 'be' Cond : but_it_would_not

    # Another act, another object
    T[co=y]        -> T[co=n] ','? 'nor' Modal NP VP[f=bse,g=n] : nor_may
    T[co=y]        -> T[co=n] ','? 'nor' Do NP VX[f=bse,g=n]   : nor_does
    T[co=y]        -> T[co=n] ',' 'nor' VX[f=bse,g=n]          : nor_act
    T[co=y]        -> T[co=n] ','? 'but' 'not' NP              : but_not
    T[co=y]        -> T[co=n] ','? 'and|but' 'never' PP[foc=n] : but_never_so
    T[co=y]        -> T[co=n] ','? 'and|but' 'never' PP[foc=n] Cond : but_never_so_if
    T[co=y]        -> T[co=n] ','? 'and|but' 'never' Cond      : but_never_then
    T              -> T[co=n] ','? 'and' Cond                  : and_only_if
    T              -> T[co=n] '-' 'and' Cond                   : and_only_if

    # Nothing but who may, or does, what was told
    T              -> NP Modal                                 : may_so
    T              -> NP Modal Neg                             : may_not_so
    T              -> NP[n=?n] Do[n=?n] Neg                    : does_not_so
    T              -> NP Modal 'too'                           : may_so_too
    Test           -> NP Modal                                 : if_so_ruled
    Test           -> NP Modal Neg                             : if_not_so_ruled
    Test           -> NP[n=?n] Do[n=?n]                        : if_so_done
    Test           -> NP[n=?n] Do[n=?n] Neg                    : if_not_so_done

    # Neither there
    T[co=y]        -> T[co=n] ','? 'nor' PP[foc=n]             : nor_there
    T[co=y]        -> T[co=n] ','? 'nor' Course                : nor_that_way

    # Other values in some cases
    Instead        -> 'but' Num Cond                           : instead
    Instead        -> Instead ','? 'and|but' Num Cond          : more_instead
    T              -> T[co=n] ','? Instead                     : with_instead
"""

_Again = tuple[str, Phrase, bool]
"""The auxiliary, what the same is told of, and whether it is denied."""


def again(text: Text, start: int, end: int, auxiliary: str, subject: Phrase) -> _Again:
    return (auxiliary, subject, False)


def not_again(text: Text, start: int, end: int, auxiliary: str, subject: Phrase) -> _Again:
    return (auxiliary, subject, False)


def but_not_again(text: Text, start: int, end: int, subject: Phrase, auxiliary: str) -> _Again:
    return (auxiliary, subject, True)


def the_same(text: Text, start: int, end: int, one: Said, more: _Again) -> Any:
    """`…, and so is its crew`, `…, but its crew is not`: the same is told, or denied, of something else."""
    auxiliary, subject, denied = more
    first = next(at for at in range(start, end) if text.place(at, at + 1)[0] >= one.frame.at[1])
    negative = text.is_(first, "nor", "neither") or text.run(first, "and", "neither") or text.run(first, ",", "nor")
    if not _repeats(one.frame, auxiliary) or (denied and (one.frame.negated or _limits(one))):
        return None
    if bool(negative) != one.frame.negated and not denied:
        return None
    if denied and any(role.preposition == "as if" for role in one.frame.roles):
        return None  # `may enter it as if it were a dock, but rafts may not`: not at all, or not in that way
    place = (text.place(first, first + 1)[0], text.place(end - 1, end)[1])
    subject = there_too(told_of(one.frame), subject)
    other = reframed(with_subject(one, subject), at=place, negated=one.frame.negated != denied)
    parted = text.is_(first, ",")
    return Group("and", (one, replace(other, exemptions=())), parted)


def there_too(first: object, subject: Phrase) -> Phrase:
    """`All boats in that lock are lost, as is any cargo`: any there."""
    if not isinstance(subject, Thing) or subject.det is not Det.ANY or subject.roles or subject.such:
        return subject
    members = first.members if isinstance(first, Several) else (first,)
    if not all(isinstance(each, Thing) for each in members):
        return subject
    last, *others = (each.roles for each in reversed(members) if isinstance(each, Thing))
    shared = (role for role in last if role.preposition in PLACING and all(role in each for each in others))
    known = (role for role in shared if isinstance(role.value, Thing) and role.value.det in (Det.THE, Det.THAT))
    return replace(subject, roles=tuple(replace(role, at=NOWHERE) for role in known))


def contrasted(text: Text, start: int, end: int, one: Said, subject: Phrase, auxiliary: str) -> Any:
    """`tugs may enter it, ships may not`."""
    return the_same(text, start, end, one, (auxiliary, subject, True))


def the_same_if(text: Text, start: int, end: int, one: Said, more: _Again, found: Condition) -> Any:
    """What comes after both is told of both."""
    made = the_same(text, start, end, one, more)
    if made is None or one.conditions:
        return None
    return replace(made, members=tuple(replace(each, conditions=(found,)) for each in made.members))


def the_same_but_if(text: Text, start: int, end: int, one: Said, more: _Again, found: Condition) -> Any:
    """A condition that nothing parts from the second belongs to it alone."""
    made = the_same(text, start, end, one, more)
    if made is None:
        return None
    first, other = made.members
    return replace(made, members=(first, replace(other, conditions=(*other.conditions, found))))


def but_would_not(text: Text, start: int, end: int, one: Said, modal: str, manner: str, found: Condition) -> Any:
    """`a crew in C2 is safe, but would not be if it were asleep`: the same is denied of the same in that case."""
    frame = one.frame
    if modal != "would" or manner or frame.negated or frame.modality or not has_be(frame) or _limits(one):
        return None
    if one.conditions or one.exemptions:
        return None
    subject = told_of(frame)
    if not isinstance(subject, Thing | Several):
        return None
    again = replace(subject, det=Det.THAT) if isinstance(subject, Thing) and subject.det is Det.A else subject
    but = next(at for at in range(start, end) if text.is_(at, "but") and text.tokens[at].start >= frame.at[1])
    place = (text.place(but, but + 1)[0], text.place(end - 1, end)[1])
    other = reframed(with_subject(one, again), negated=True, modality=modal, at=place)
    return Group("and", (one, replace(other, conditions=(found,))))


def but_it_would_not(
    text: Text, start: int, end: int, one: Said, subject: Phrase, modal: str, manner: str, found: Condition
) -> Any:
    """`…, but it would not be if it were asleep`."""
    if subject != Thing("it", det=Det.THAT, at=subject.at, plural=getattr(subject, "plural", False)):
        return None
    return but_would_not(text, start, end, one, modal, manner, found)


def _repeats(frame: Frame, auxiliary: str) -> bool:
    """Whether an auxiliary stands for what was said: `is`, `does`, `may`."""
    if frame.modality:
        modality = MODALS.get(frame.modality, frame.modality)
        return modality in (auxiliary, MODALS.get(auxiliary, auxiliary))
    if auxiliary in ("is", "are"):
        return has_be(frame)
    return auxiliary in ("does", "do") and not has_be(frame)


def _limits(said: Said) -> bool:
    """Whether a sentence says what alone will do, so that denying it says nothing plain."""
    frame = said.frame
    foci = (frame.focus, frame.object_focus, *(role.focus for role in frame.roles))
    return Focus.ONLY in (*foci, *(condition.focus for condition in said.conditions))


# Another act, another object


def nor_may(text: Text, start: int, end: int, one: Said, modal: str, subject: Phrase, told: Told) -> Any:
    """`…, nor may a ship leave it`: something else is denied, with the verb before its subject."""
    if any(each.frame.modality or each.frame.negated for each in told_by(told)) or isinstance(told, Group):
        return None
    modality = "may" if modal == "may not" else modal
    place = (one.frame.at[1], text.place(start, end)[1])
    return Group("and", (one, reframed(with_subject(told, subject), modality=modality, negated=True, at=place)))


def nor_does(text: Text, start: int, end: int, one: Said, do: str, subject: Phrase, told: Said) -> Any:
    place = (one.frame.at[1], text.place(start, end)[1])
    return Group("and", (one, reframed(with_subject(told, subject), negated=True, at=place)))


def nor_act(text: Text, start: int, end: int, one: Said, told: Said) -> Any:
    """`may not tow a raft, nor fire a gun`: the same one is denied another act; what stands in front is of both."""
    frame, subject = one.frame, told_of(one.frame)
    in_front = all(0 <= each.at[0] < frame.at[0] for each in one.conditions)
    plain = frame.modality == "may" and frame.negated and not frame.passive and not one.exemptions
    if not isinstance(subject, Thing | Several) or not (plain and in_front):
        return None
    if told.conditions or told.frame.negated or told.frame.modality:
        return None
    if any(isinstance(each.value, Thing) and each.value.kind == "phase" for each in frame.roles):
        return None  # `may not tow by day, nor fire`: by day, or at all
    place = (frame.at[1], text.place(start, end)[1])
    other = reframed(with_subject(told, subject), modality=frame.modality, negated=True, at=place)
    return Group("and", (one, replace(other, conditions=one.conditions)), told_of_one=True)


def but_not(text: Text, start: int, end: int, one: Said, other: Phrase) -> Any:
    """`…, but not the ground level`: the same is denied of another object."""
    frame = one.frame
    if not isinstance(frame.object, Thing | Several) or frame.passive or frame.negated or one.conditions:
        return None
    ties = {role.preposition for role in frame.roles}
    if isinstance(other, Thing) and any(role.preposition in ties for role in other.roles):
        return None  # `pays tolls for ships, but not those for tugs`: the first `for` may be told of either
    place = (frame.at[1], text.place(end - 1, end)[1])
    denied = replace(frame, object=other, roles=tuple(map(understood, frame.roles)), negated=True, at=place)
    return Group("and", (one, Said(denied)))


def but_never_so(text: Text, start: int, end: int, one: Said, role: Role) -> Any:
    """`may fire only at tugs, and never with a gun`: with a gun nobody of these may fire at anything."""
    denied = _never(text, end, one, role)
    return denied and Group("and", (one, denied), parted=True, told_of_one=True)


def but_never_so_if(text: Text, start: int, end: int, one: Said, role: Role, found: Condition) -> Any:
    """`…, but never at night if the lock is open`: the condition is that of what it stands behind."""
    denied = _never(text, end, one, role)
    if denied is None or found.focus is not Focus.NONE:
        return None
    return Group("and", (one, replace(denied, conditions=(found,))), parted=True, told_of_one=True)


def but_never_then(text: Text, start: int, end: int, one: Said, found: Condition) -> Any:
    """`may go down only by night, and never while it is laden`."""
    denied = _never(text, end, one, None)
    if denied is None or found.focus is not Focus.NONE:
        return None
    return Group("and", (one, replace(denied, conditions=(found,))), parted=True, told_of_one=True)


def _never(text: Text, end: int, one: Said, role: Role | None) -> Said | None:
    """That somebody never may what was told, whatever it was limited to there."""
    frame = one.frame if isinstance(one, Said) else None
    if frame is None or frame.modality != "may" or frame.negated or one.conditions or one.exemptions or frame.manner:
        return None
    subject = frame.subject
    if isinstance(subject, Thing) and subject.det in (Det.NO, Det.WHICH, Det.IMPLIED):
        return None
    free = tuple(understood(each) for each in frame.roles if each.focus is Focus.NONE)
    if role is not None and (role.preposition in {each.preposition for each in free} or not role.preposition):
        return None
    told = frame.object if frame.passive or not isinstance(frame.object, Thing | Several) else understood(frame.object)
    roles = free if role is None else (*free, role)
    place = (frame.at[1], text.place(end - 1, end)[1])
    denied = replace(
        frame, object=told, roles=roles, negated=True, manner=("never",), focus=Focus.NONE, object_focus=Focus.NONE
    )
    return Said(replace(denied, at=place))


def and_only_if(text: Text, start: int, end: int, one: Said, found: Condition) -> Any:
    """`…, and only when it floods`: one more condition, which alone will do."""
    return replace(one, conditions=(*one.conditions, found)) if found.focus is Focus.ONLY else None


# Nothing but who may, or does, what was told


def _doing_so(text: Text, start: int, end: int, subject: Phrase, modal: str, negated: bool) -> Frame | None:
    """What somebody may, or does: discourse knows which act that is."""
    if modal not in ("", "may", "may not", "must") or (modal == "may not" and negated):
        return None
    if isinstance(subject, Thing) and (subject.det in (Det.NO, Det.WHICH) or subject.kind == "phase"):
        return None
    act = replace(THAT_ACT, at=text.place(end - 1 - negated, end))
    modality = modal.removesuffix(" not")
    denied = negated or modal == "may not"
    return Frame(("do",), subject, act, modality=modality, negated=denied, at=text.place(start, end))


def _told_so(text: Text, start: int, end: int, subject: Phrase, modal: str, negated: bool) -> Any:
    """A sentence of its own; within one, other rules tell what is said again."""
    frame = _doing_so(text, start, end, subject, modal, negated) if start == 0 and _is_last(text, end) else None
    return frame and Said(frame)


def _is_last(text: Text, end: int) -> bool:
    return all(text.sort(at) == "sign" for at in range(end, len(text)))


def may_so(text: Text, start: int, end: int, subject: Phrase, modal: str) -> Any:
    """`Rafts may.`"""
    return _told_so(text, start, end, subject, modal, False)


def may_not_so(text: Text, start: int, end: int, subject: Phrase, modal: str, manner: str) -> Any:
    return None if manner else _told_so(text, start, end, subject, modal, True)


def does_not_so(text: Text, start: int, end: int, subject: Phrase, do: str, manner: str) -> Any:
    return None if manner or do == "did" else _told_so(text, start, end, subject, "", True)


def may_so_too(text: Text, start: int, end: int, subject: Phrase, modal: str) -> Any:
    return _told_so(text, start, end, subject, modal, False)


def _asked_so(text: Text, start: int, end: int, subject: Phrase, modal: str, negated: bool) -> Any:
    """A condition that ends there."""
    known = isinstance(subject, Thing) and subject.head == "it"
    return _doing_so(text, start, end, subject, modal, negated) if known and _is_closed(text, end) else None


def _is_closed(text: Text, end: int) -> bool:
    return end >= len(text) or text.sort(end) in ("sign", "exception") or text.is_(end, "and", "or")


def if_so_ruled(text: Text, start: int, end: int, subject: Phrase, modal: str) -> Any:
    """`must pay if it can`."""
    return _asked_so(text, start, end, subject, modal, False)


def if_not_so_ruled(text: Text, start: int, end: int, subject: Phrase, modal: str, manner: str) -> Any:
    return None if manner else _asked_so(text, start, end, subject, modal, True)


def if_so_done(text: Text, start: int, end: int, subject: Phrase, do: str) -> Any:
    """`if it does`."""
    return None if do == "did" else _asked_so(text, start, end, subject, "", False)


def if_not_so_done(text: Text, start: int, end: int, subject: Phrase, do: str, manner: str) -> Any:
    return None if manner or do == "did" else _asked_so(text, start, end, subject, "", True)


# Neither there


def nor_there(text: Text, start: int, end: int, one: Said, role: Role) -> Any:
    """`is not safe in a lock, nor in a dock`: the same is denied of another place."""
    if isinstance(role.value, Thing) and role.value.head == "it":
        return None  # `is not added to its toll, nor to that of its tug`: which of both `that` is, nobody knows
    return nor_that_way(text, start, end, one, (role,))


def nor_that_way(text: Text, start: int, end: int, one: Said, roles: tuple[Role, ...]) -> Any:
    """`no road leads from a lock to a dock, nor from a dock to a lock`."""
    frame = one.frame
    subject = frame.subject
    denies = frame.negated or (isinstance(subject, Thing) and subject.det is Det.NO)
    ties = [role.preposition for role in roles]
    old = [role.preposition for role in frame.roles]
    alike = all(tie and old.count(tie) == 1 and ties.count(tie) == 1 for tie in ties)
    if (
        not denies
        or not alike
        or one.conditions
        or any(role.focus is not Focus.NONE for role in (*frame.roles, *roles))
    ):
        return None
    kept = {role.preposition: role for role in roles}
    told = tuple(kept.get(role.preposition) or understood(role) for role in frame.roles)
    place = (frame.at[1], text.place(start, end)[1])
    about = subject if frame.negated or not isinstance(subject, Thing) else understood(replace(subject, det=Det.ANY))
    return Group("and", (one, reframed(one, subject=about, roles=told, negated=True, at=place)))


# Other values in some cases


def instead(text: Text, start: int, end: int, amount: Number, found: Condition) -> tuple[Exemption, ...]:
    return (Exemption("", "but", (found,), amount),)


def more_instead(
    text: Text, start: int, end: int, some: tuple[Exemption, ...], amount: Number, found: Condition
) -> tuple[Exemption, ...]:
    return (*some, Exemption("", "but", (found,), amount))


def with_instead(text: Text, start: int, end: int, one: Said, some: tuple[Exemption, ...]) -> Any:
    """`has a toll of +2, but +1 if it is wooden`: what the value is then instead."""
    return replace(one, exemptions=(*one.exemptions, *some))
