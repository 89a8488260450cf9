"""What says a noun again in other words, or what it includes."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import breaking
from ..logic.phrases import Focus, Number, Phrase, Role, Several, Thing
from .adjuncts import nearness
from .nouns import each_of
from .postmodifiers import is_when
from .text import Text

RULES = """
    # Said again
    NP[n=?n]       -> NP[n=?n,co=n] Gloss                   : glossed
    NP[n=?n]       -> NP[n=?n,co=n] Restated                : restated
    Restated       -> '(' 'i.e.' 'just'? PP ')'             : restating_role
    Gloss          -> '(' 'i.e.' NP ')'                     : restating
    Gloss          -> '(' 'i.e.' Num PP ')'                 : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ';' Cite ')'        : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ',' PP ')'          : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ',' PP ';' Cite ')' : restating_rate
    Gloss          -> '(' 'even' PP ')'                     : even_role
    Gloss          -> '(' 'including' NP ')'                : including
    Gloss          -> '(' NP 'included' ')'                 : including
    Gloss          -> '(' NP ')'                            : restating
    Gloss          -> ','? 'such' 'as' NP                   : for_example
"""


def restated(text: Text, start: int, end: int, found: Phrase, gloss: Role) -> Any:
    """`beneath the hall (i.e., at level -1)`: what a role says again is told of what has that role."""
    if not isinstance(found, Thing) or not found.roles or found.roles[-1].at[1] != found.at[1]:
        return None
    made = replace(found, roles=(*found.roles, gloss), at=text.place(start, end))
    return breaking(made, *nearness(found, gloss.at[0]))


def glossed(text: Text, start: int, end: int, found: Phrase, gloss: Role) -> Any:
    if isinstance(gloss.value, Several) and gloss.value.junction == "and" and _is_one(found):
        return None
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, gloss), at=(thing.at[0], gloss.at[1])))
    last = found.members[-1] if isinstance(found, Several) else found
    return breaking(replace(whole, at=text.place(start, end)), *nearness(last, gloss.at[0]))


def _is_one(found: Phrase) -> bool:
    """Whether it is a pronoun for a single thing."""
    return isinstance(found, Thing) and found.head == "it" and not found.plural


def restating_role(text: Text, start: int, end: int, role: Role) -> Role:
    return replace(role, focus=Focus.RESTATED, at=text.place(start, end))


def even_role(text: Text, start: int, end: int, role: Role) -> Role | None:
    if is_when(role) or role.preposition in ("for the purposes of", "for"):
        return None  # it tells when or for what something is so
    return replace(role, focus=Focus.EVEN, at=text.place(start, end))


def restating(text: Text, start: int, end: int, same: Phrase) -> Role:
    if isinstance(same, Thing) and same.kind == "abbreviation":
        return Role("per", same, at=text.place(start, end))  # `half of them (FRD)`: how fractions are rounded
    return Role("i.e.", same, Focus.RESTATED, text.place(start, end))


def for_example(text: Text, start: int, end: int, like: Phrase) -> Role:
    return Role("i.e.", like, Focus.EXAMPLE, text.place(start, end))


def restating_rate(text: Text, start: int, end: int, count: Number, *told: "Role | Thing") -> Role | None:
    """`six per port (i.e., one per quay)`; a rule that is cited beside it is told with the statement."""
    roles = tuple(each for each in told if isinstance(each, Role))
    if roles[0].preposition not in ("per", "for"):
        return None
    rate = Thing("number", "quantity", number=count, roles=roles, at=(count.at[0], roles[-1].at[1]))
    return Role("i.e.", rate, Focus.RESTATED, text.place(start, end))


def including(text: Text, start: int, end: int, included: Phrase) -> Role:
    return Role("including", included, at=text.place(start, end))
