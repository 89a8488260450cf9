"""What is joined to a sentence and leaves out a part of it, and turns that put the verb before its subject."""

from dataclasses import replace
from typing import Any

from ..logic.model import Exemption
from ..logic.phrases import (
    Condition,
    Focus,
    Frame,
    Number,
    Phrase,
    Several,
    Thing,
    has_be,
    understood,
)
from .closed import MODALS
from .meanings import Group, Said, Told, reframed, told_by, with_subject
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

    # Another act, another object
    T[co=y]        -> T[co=n] ','? 'nor' Modal NP VP[f=bse,g=n] : nor_may
    T[co=y]        -> T[co=n] ','? 'nor' Do NP VX[f=bse,g=n]   : nor_does
    T[co=y]        -> T[co=n] ','? 'but' 'not' NP              : but_not
    T              -> T[co=n] ','? 'and' Cond                  : and_only_if

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
    place = (text.place(first, first + 1)[0], text.place(end - 1, end)[1])
    other = reframed(with_subject(one, subject), at=place, negated=one.frame.negated != denied)
    parted = text.is_(first, ",")
    return Group("and", (one, replace(other, exemptions=())), parted)


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


def _repeats(frame: Frame, auxiliary: str) -> bool:
    """Whether an auxiliary stands for what was said: `is`, `does`, `may`."""
    if frame.modality:
        return frame.modality in (auxiliary, MODALS.get(auxiliary, auxiliary))
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


def and_only_if(text: Text, start: int, end: int, one: Said, found: Condition) -> Any:
    """`…, and only when it floods`: one more condition, which alone will do."""
    return replace(one, conditions=(*one.conditions, found)) if found.focus is Focus.ONLY else None


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
