"""Ways from one place to another, and what holds of the way back too: `from here to the lock (and vice-versa)`."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import breaking
from ..logic.phrases import Focus, Phrase, Role, Several, Thing, Trait
from .adjuncts import REVERSING, nearness
from .conditions import begins
from .meanings import FROM, REVERSED, TO, Front, Group, Said, adding, is_to_another, reframed, turned, ways
from .nouns import each_of
from .postmodifiers import with_role
from .text import Text, Word

RULES = """
    # There and back
    Reversed       -> '('? 'or|and' Adv ')'?                    : reversing
    Reversed       -> ',|-' 'or|and' Adv                        : reversing_apart
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Reversed           : or_reversed
    VP[f=?f,n=?n,g=?g,co=y] -> VX[f=?f,n=?n,g=?g] Course ','? 'and|or' Course : either_way
    PredX          -> PredX Reversed                            : or_reversed
    NP[n=?n]       -> NP[n=?n,co=n] Reversed                    : way_and_back
    NP[n=?n,co=y]  -> NP[n=?n,co=y] Reversed                    : way_and_back

    # Acts that have a way
    NP[n=?n]       -> NP[n=?n,co=n] Adv PP[foc=n]               : going_so
    NP[n=sg,co=y]  -> Nom[n=ms] 'and' Nom[n=ms]                 : two_of_mass

    # In front
    Course         -> PP[foc=n] PP[foc=n]                       : course
    Course         -> Course PP[foc=n]                          : longer_course
    Front          -> Course ','                                : front_course
    Front          -> Course Reversed ','                       : front_both_ways
    Front          -> PP[foc=n] 'until|till|to' NP[co=n] ','?   : front_span
"""

_GOING = (*FROM, *TO, "via", "through", "across", "along")
"""Prepositions of a way."""


def reversing(text: Text, start: int, end: int, word: Word) -> int | None:
    opened, closed = text.is_(start, "("), text.is_(end - 1, ")")
    return start if word.name == REVERSING and opened == closed else None


def reversing_apart(text: Text, start: int, end: int, word: Word) -> int | None:
    return start if word.name == REVERSING else None


def or_reversed(text: Text, start: int, end: int, said: Said, at: int) -> Any:
    """`from a quay to a boat (or vice-versa)`; `open to a quay, and vice-versa`."""
    if REVERSED in said.frame.manner or not (is_to_another(said.frame) or ways(said.frame.roles)):
        return None
    return reframed(adding(said, manner=(REVERSED,)), at=text.place(start, end))


def either_way(text: Text, start: int, end: int, said: Said, one: tuple[Role, ...], other: tuple[Role, ...]) -> Any:
    """`goes from the quay to the lock or from the lock to the quay`: two acts, each with a way of its own."""
    if (
        said.frame.negated
        or not (ways(one) and ways(other))
        or any(role.preposition in FROM for role in said.frame.roles)
    ):
        return None
    joint = next(
        text.word(at)
        for at in range(start, end)
        if text.is_(at, "and", "or") and text.tokens[at].start >= one[-1].at[1]
    )
    members = tuple(reframed(adding(said, *way), at=text.place(start, end)) for way in (one, other))
    return Group(joint, members, told_of_one=True)


def way_and_back(text: Text, start: int, end: int, found: Phrase, at: int) -> Any:
    """`a passage from the quay to a boat (and vice-versa)`: a passage there, and one back."""
    acts = found.members if isinstance(found, Several) else (found,)
    back = [(act, turned(act.roles)) for act in acts if isinstance(act, Thing)]
    if len(back) < len(acts) or any(roles is None for _, roles in back):
        return None
    more = tuple(replace(act, roles=roles) for act, roles in back)  # type: ignore[arg-type]
    made = Several("and", (*acts, *more), text.place(start, end))
    return breaking(made, *nearness(acts[-1], text.place(at, at + 1)[0]))


def going_so(text: Text, start: int, end: int, found: Phrase, word: Word, role: Role) -> Any:
    """`movement directly from the quay`: the adverb says how the way is gone."""
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing) or last.kind != "action" or role.preposition not in _GOING or word.discourse:
        return None
    place = next(text.place(at, at + 1) for at in range(start, end) if text.place(at, at + 1)[0] >= last.at[1])
    how = Trait(word.name, at=place)
    told = each_of(found, lambda thing: replace(thing, traits=(*thing.traits, how)))
    return with_role(text, start, end, told, role)


def two_of_mass(text: Text, start: int, end: int, one: Phrase, other: Phrase) -> Any:
    """`traffic and trade is possible`: what cannot be counted is not several things."""
    if not (isinstance(one, Thing) and isinstance(other, Thing)):
        return None
    return breaking(Several("and", (one, other), text.place(start, end)), *nearness(one, other.at[0]))


# In front


def course(text: Text, start: int, end: int, one: Role, other: Role) -> Any:
    return longer_course(text, start, end, (one,), other)


def longer_course(text: Text, start: int, end: int, some: tuple[Role, ...], last: Role) -> Any:
    roles = (*some, last)
    ways_gone = all(role.preposition in _GOING and role.focus is Focus.NONE for role in roles)
    return roles if ways_gone and roles[0].preposition in FROM else None


def front_course(text: Text, start: int, end: int, roles: tuple[Role, ...]) -> Any:
    """`From the quay via the lock to the sea, passage is free.`"""
    return Front(roles=roles) if ways(roles) and begins(text, start) else None


def front_span(text: Text, start: int, end: int, since: Role, last: Phrase) -> Any:
    """`From dusk until dawn the gate is shut.`"""
    if since.preposition != "from" or since.focus is not Focus.NONE or not begins(text, start):
        return None
    ends = [each for each in (since.value, last) if isinstance(each, Thing)]
    timed = [each for each in ends if each.kind == "phase"]
    tie = next(at for at in range(start, end) if text.tokens[at].start >= since.at[1])
    if len(ends) < 2 or not timed or (text.is_(tie, "to") and len(timed) < 2):
        return None
    until = Role("to" if text.is_(tie, "to") else "until", last, at=(text.place(tie, end)[0], last.at[1]))
    return Front(roles=(since, until))


def front_both_ways(text: Text, start: int, end: int, roles: tuple[Role, ...], at: int) -> Any:
    return Front(roles=roles, manner=(REVERSED,)) if ways(roles) and begins(text, start) else None


__all__ = ["RULES"]
