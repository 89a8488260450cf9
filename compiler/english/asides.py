"""What stands in brackets or between dashes: `(even sunken)`, `(or its width, whichever is lower)`."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose
from ..logic.phrases import NOWHERE, Det, Frame, Joined, Phrase, Role, Several, Thing, Trait, understood
from ..syntax.forest import Broken
from .closed import ANYWHERE
from .meanings import WHICH, Group, Told
from .noun_lists import sharing
from .postmodifiers import with_role, with_test
from .text import Text

RULES = """
    # The one of several that is so
    Choice         -> NP[co=n] '(' 'or' NP[co=n] '-|,' 'whichever' 'is' A ')'   : whichever
    Choice         -> NP[co=n] ','? 'or' NP[co=n] ','? 'whichever' 'is' A       : whichever
    NP             -> Choice                                   : chosen
    NP             -> Choice PP[foc=n]                         : chosen_of

    # What may be so instead of where something is
    NP[n=?n]       -> NP[n=?n,co=n] PP[co=n,foc=n] '(' 'or' S[g=n] ')'       : there_or_so
    NP[n=?n]       -> NP[n=?n,co=n] 'not' PP[co=n,foc=n] '(' 'or' S[g=n] ')' : not_there_or_so
    NP[n=?n]       -> NP[n=?n,co=n] 'not' PP[co=n,foc=n]       : not_there
"""


def whichever(text: Text, start: int, end: int, one: Phrase, other: Phrase, trait: Trait) -> Any:
    """`its length (or its width, whichever is lower)`."""
    if isinstance(one, Several) or isinstance(other, Several):
        return None
    both = Several("and", sharing(text, (one, other)), (one.at[0], other.at[1]))
    return (both, trait, text.place(start, end))


def chosen(text: Text, start: int, end: int, choice: tuple[Several, Trait, tuple[int, int]]) -> Thing:
    both, trait, place = choice
    return Thing(trait.name, "quantity", Det.THE, roles=(Role("of", both, at=both.at),), at=place)


def chosen_of(text: Text, start: int, end: int, choice: tuple[Several, Trait, tuple[int, int]], role: Role) -> Any:
    """What stands behind both belongs to both: `the length (or width, whichever is lower) of the boat`."""
    both, trait, _ = choice
    if role.preposition != "of":
        return None
    members = tuple(with_role(text, start, end, each, role) for each in both.members)  # type: ignore[arg-type]
    whole = tuple(each.meaning if isinstance(each, Broken) else each for each in members)
    if any(each is None for each in whole):
        return None
    return chosen(text, start, end, (replace(both, members=whole), trait, text.place(start, end)))


# What may be so instead of where something is


def not_there(text: Text, start: int, end: int, found: Phrase, role: Role) -> Any:
    """`a lock not in the harbor`; what is `placed not in the lock` is placed elsewhere."""
    if not _is_where(role):
        return None
    made = with_test(text, start, end, found, _being(text, found, role, True))
    meaning, breaches = (made.meaning, made.breaches) if isinstance(made, Broken) else (made, 0)
    return meaning and Broken(meaning, breaches + Choose.CLAIMED.one)


def there_or_so(text: Text, start: int, end: int, found: Phrase, role: Role, told: Told) -> Any:
    """`a lock out of the wind (or each such wind has a force of 2)`."""
    return _or_so(text, start, end, found, role, told, False)


def not_there_or_so(text: Text, start: int, end: int, found: Phrase, role: Role, told: Told) -> Any:
    return _or_so(text, start, end, found, role, told, True)


def _or_so(text: Text, start: int, end: int, found: Phrase, role: Role, told: Told, negated: bool) -> Any:
    if isinstance(told, Group) or told.conditions or not _is_where(role):
        return None
    there = _being(text, found, role, negated)
    so = _of_every_such(told.frame, role.value)
    return with_test(text, start, end, found, Joined("or", (there, so), (there.at[0], text.place(start, end)[1])))


def _of_every_such(frame: Frame, named: object) -> Frame:
    """What is told of each such wind, where a lock is out of the wind: of each wind of that lock."""

    def every(value: object) -> object:
        if not isinstance(value, Thing) or not isinstance(named, Thing) or value.head != named.head:
            return value
        if value.det is not Det.EACH or SUCH not in (trait.name for trait in value.traits):
            return value
        traits = tuple(trait for trait in value.traits if trait.name != SUCH)
        own = Role("of", WHICH, at=NOWHERE)
        known = tuple(map(understood, named.traits)), tuple(map(understood, named.roles))
        return replace(value, traits=(*known[0], *traits), roles=(*known[1], own, *value.roles))

    return replace(frame, subject=every(frame.subject), object=every(frame.object))  # type: ignore[arg-type]


SUCH = "such"
"""The trait of what is as described right before."""


def _is_where(role: Role) -> bool:
    return isinstance(role.value, Thing | Several) and role.preposition in ANYWHERE and role.preposition != "of"


def _being(text: Text, found: Phrase, role: Role, negated: bool) -> Frame:
    """That something is somewhere, or is not, as a relative clause would ask."""
    begun = next((token.start for token in text.tokens if token.start >= found.at[1]), role.at[0])
    return Frame(("be",), WHICH, roles=(role,), negated=negated, at=(begun, role.at[1]))


__all__ = ["RULES"]
