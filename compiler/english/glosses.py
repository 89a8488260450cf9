"""What says a noun again in other words, or what it includes."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import breaking
from ..lexicon.model import Part
from ..logic.phrases import Det, Focus, Number, Phrase, Role, Several, Thing, Trait
from ..syntax.forest import Broken
from .adjuncts import nearness, with_role
from .meanings import Said, adding
from .nouns import each_of
from .postmodifiers import is_when, with_adjective
from .predicates import where
from .prepositions import role
from .text import Text, Word

RULES = """
    # Said again
    NP[n=?n]       -> NP[n=?n,co=n] Gloss                   : glossed
    NP[n=?n]       -> NP[n=?n,co=n] Restated                : restated
    Restated       -> '(' 'i.e.' 'just'? PP ')'             : restating_role
    Gloss          -> '(' 'i.e.' NP ')'                     : restating
    Gloss          -> '(' 'i.e.' Num PP ')'                 : restating_rate
    Gloss          -> '(' 'i.e.' Num PP ',' PP ')'          : restating_rate
    Gloss          -> '(' 'even' PP ')'                     : even_role
    Gloss          -> '(' 'including' NP ')'                : including
    Gloss          -> '(' NP 'included' ')'                 : including
    Gloss          -> '(' NP ')'                            : restating
    Gloss          -> ','? 'such' 'as' NP                   : for_example

    # A tie said again
    Ties           -> P '(' 'i.e.' P ')' NP                 : ties
    Ties           -> P 'that|the' 'same' '(' 'i.e.' P NP Poss N[n=sg|ms] ')' N[n=sg] : ties_of_same
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] Ties           : tied_twice
    PredX          -> PredX Ties                            : tied_twice
    PredX          -> Ties                                  : there_twice
    NP[n=?n]       -> NP[n=?n,co=n] ','? AP Ties            : with_adjective_tied_twice
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
    if _is_rate(gloss.value) and not _is_so_many(found):
        return None  # `six per port (i.e., one per quay)` says again how many, and not which port
    if isinstance(found, Thing) and found.name and getattr(gloss.value, "number", None) is not None:
        return None  # `the depth of dock C5 (three fathoms)` says again how deep, and not which dock
    whole = each_of(found, lambda thing: replace(thing, roles=(*thing.roles, gloss), at=(thing.at[0], gloss.at[1])))
    last = found.members[-1] if isinstance(found, Several) else found
    return breaking(replace(whole, at=text.place(start, end)), *nearness(last, gloss.at[0]))


def _is_rate(value: object) -> bool:
    """Whether it is so much for each of something."""
    if not isinstance(value, Thing) or value.number is None:
        return False
    return any(role.preposition in _FOR_EACH for role in value.roles)


_FOR_EACH = ("per", "for")


def _is_so_many(found: Phrase) -> bool:
    """Whether a number is told of it: `six coins`, `a maximum of six`."""
    if not isinstance(found, Thing):
        return False
    of = (role.value for role in found.roles if role.preposition == "of")
    return found.number is not None or any(
        isinstance(each, Number) or (isinstance(each, Thing) and each.number is not None) for each in of
    )


def _is_one(found: Phrase) -> bool:
    """Whether it is a pronoun for a single thing."""
    return isinstance(found, Thing) and found.head == "it" and not found.plural


def restating_role(text: Text, start: int, end: int, role: Role) -> Role:
    return replace(role, focus=Focus.RESTATED, at=text.place(start, end))


def even_role(text: Text, start: int, end: int, role: Role) -> Role | None:
    if is_when(role) or role.preposition in ("for the purposes of", "for"):
        return None  # it tells when or for what something is so
    return replace(role, focus=Focus.EVEN, at=text.place(start, end))


def restating(text: Text, start: int, end: int, same: Phrase) -> Role | None:
    if text.is_(start + 1, "hereafter", "henceforth"):
        return None  # it gives a name, and says nothing again
    if isinstance(same, Thing) and same.kind == "abbreviation":
        return Role("per", same, at=text.place(start, end))  # `half of them (FRD)`: how fractions are rounded
    return Role("i.e.", same, Focus.RESTATED, text.place(start, end))


def for_example(text: Text, start: int, end: int, like: Phrase) -> Role:
    return Role("i.e.", like, Focus.EXAMPLE, text.place(start, end))


def restating_rate(text: Text, start: int, end: int, count: Number, *roles: Role) -> Role | None:
    """`six per port (i.e., one per quay)`."""
    if roles[0].preposition not in _FOR_EACH:
        return None
    rate = Thing("number", "quantity", number=count, roles=roles, at=(count.at[0], roles[-1].at[1]))
    return Role("i.e.", rate, Focus.RESTATED, text.place(start, end))


def including(text: Text, start: int, end: int, included: Phrase) -> Role:
    return Role("including", included, at=text.place(start, end))


# A tie said again


def ties(text: Text, start: int, end: int, one: str, again: str, value: Phrase) -> Any:
    """`from (i.e., beside) the hall`: from the hall, that is beside that hall."""
    made = role(text, start, end, one, value)
    if not isinstance(made, Role) or made.preposition != one:
        return None
    opened, closed = (next(at for at in range(start, end) if text.is_(at, sign)) for sign in "()")
    return (made, Role(again, value, Focus.RESTATED, text.place(opened, closed + 1)))


def ties_of_same(
    text: Text, start: int, end: int, one: str, again: str, owner: Phrase, at: int, kind: Word, noun: Word
) -> Any:
    """`in that same (i.e., in the tug's home) harbor`: the noun behind the brackets is that of both."""
    opened, closed = (next(at for at in range(start, end) if text.is_(at, sign)) for sign in "()")
    det = Det.THAT if text.is_(start + 1, "that") else Det.THE
    same = (Trait("same", at=text.place(start + 2, start + 3)),)
    thing = Thing(noun.name, noun.kind, det, traits=same, at=text.place(start + 1, end), single=True)
    spelled = f"{kind.name} {noun.name}".lower()
    term = next((each for each in text.vocabulary.look_up(spelled) if each.part is Part.NOUN and each.term), None)
    of = (Role("of", owner, at=owner.at),)
    place = (owner.at[0], text.place(closed - 1, closed)[1])
    if term is not None:
        named = Thing(term.name, term.kind, Det.THE, roles=of, at=place)
    else:
        named = Thing(noun.name, noun.kind, Det.THE, traits=(Trait(kind.name, at=place),), roles=of, at=place)
    first = role(text, start, end, one, thing)
    if not isinstance(first, Role) or first.preposition != one:
        return None
    return (first, Role(again, named, Focus.RESTATED, text.place(opened, closed + 1)))


def tied_twice(text: Text, start: int, end: int, said: Said, both: tuple[Role, Role]) -> Any:
    made = with_role(text, start, end, said, both[0])
    whole = made.meaning if isinstance(made, Broken) else made
    if whole is None or both[0] not in whole.frame.roles:
        return None
    told = adding(whole, both[1])
    return Broken(told, made.breaches) if isinstance(made, Broken) else told


def there_twice(text: Text, start: int, end: int, both: tuple[Role, Role]) -> Any:
    """`remains in that same (i.e., in the tug's home) harbor`."""
    said = where(text, start, end, both[0])
    return adding(said, both[1]) if isinstance(said, Said) else None


def with_adjective_tied_twice(
    text: Text, start: int, end: int, found: Phrase, trait: Trait, both: tuple[Role, Role]
) -> Any:
    """`a fee of two coins, separate from (i.e., beside) the toll`."""
    made = with_adjective(text, start, end, found, trait, both[0])
    whole = made.meaning if isinstance(made, Broken) else made
    if whole is None:
        return None
    *others, told = whole.traits
    traits = (*others, replace(told, roles=(*told.roles, both[1])))
    twice = replace(whole, traits=traits)
    return Broken(twice, made.breaches) if isinstance(made, Broken) else twice
