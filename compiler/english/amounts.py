"""How many, and how much: parts of what there is, more and fewer than a number, halves, and what there may be."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from ..logic.phrases import YOU, Det, Frame, Number, Phrase, Role, Several, Thing, Trait
from .meanings import Said, adding, reframed
from .nouns import is_bare
from .text import Text

RULES = """
    # Some of what there is
    NP             -> 'each' 'of' NP[n=pl,co=n]                 : each_of_them
    NP[n=*]        -> 'none|neither' 'of' NP[n=pl,co=n]         : none_of_them
    NP[n=*]        -> 'any' 'of' NP[n=pl,co=n]                  : any_of_them
    NP[n=*]        -> Num[s=n] 'of' NP[n=pl,co=n]               : so_many_of_them

    # More or fewer
    NP[n=pl]       -> 'more|fewer|less' 'than' Num[s=n] Nom[n=pl] : beyond
    NP[n=pl]       -> 'more|fewer|less' 'than' Num[s=n] Nom[n=ms] : beyond
    NP[n=sg]       -> 'more' 'than' 'one' Nom[n=sg|ms]          : beyond_one
    NP             -> 'less' 'than' Num[s=n] Nom[n=sg|ms]       : beyond
    NP[n=?n]       -> NP[n=?n,co=n] 'each'                      : so_many_each
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' NP[n=pl,co=n]  : at_most_so_far
    NP[n=?n]       -> 'half' 'of'? NP[n=?n,co=n]                : half
    NP[n=*]        -> Num[s=n] 'of' NP[co=n]                    : fraction
    PP             -> 'up' 'to' NP[co=n]                        : to_limit
    PP             -> 'no|not' 'more|farther|further' 'than' NP[co=n] : to_limit
    PP             -> 'at' 'most' NP[co=n]                      : to_limit
    NP[n=sg]       -> 'no|not' 'more' 'than' NP[co=n]           : at_most
    NP[n=sg]       -> 'up' 'to' NP[co=n]                        : at_most
    NP[n=sg]       -> 'at' 'most' NP[co=n]                      : at_most
    NP[n=sg]       -> 'at' 'least' NP[co=n]                     : at_least
    NP[n=sg]       -> 'no|not' 'less|fewer' 'than' NP[co=n]     : at_least
    NP[n=sg]       -> 'more' 'than' NP[co=n]                    : above
    NP[n=sg]       -> 'less|fewer' 'than' NP[co=n]              : below

    # What there may be
    S              -> 'there' Modal 'be' NP                     : there_may
    S              -> 'there' Modal Neg 'be' NP                 : there_may_not
"""


def _part(text: Text, start: int, end: int, found: Phrase, det: Det) -> Any:
    """All, any or none of some things; what they are picked out of is definite."""
    if not isinstance(found, Thing) or found.det not in (Det.THE, Det.THAT) or found.number is not None:
        return None
    if found.det is Det.THAT or found.name:
        whole = Role("of", found, at=found.at)
        return Thing(found.head, found.kind, det, roles=(whole,), at=text.place(start, end), plural=True)
    return replace(found, det=det, at=text.place(start, end))


def each_of_them(text: Text, start: int, end: int, found: Phrase) -> Any:
    return _part(text, start, end, found, Det.EACH)


def none_of_them(text: Text, start: int, end: int, found: Phrase) -> Any:
    return _part(text, start, end, found, Det.NO)


def any_of_them(text: Text, start: int, end: int, found: Phrase) -> Any:
    return _part(text, start, end, found, Det.ANY)


def so_many_of_them(text: Text, start: int, end: int, count: Number, found: Phrase) -> Any:
    """`two of the ships`: so many, which are among them."""
    if not isinstance(found, Thing) or found.det not in (Det.THE, Det.THAT):
        return None
    whole = Role("of", found, at=found.at)
    head = "person" if found.head == YOU else found.head  # who is among those spoken to is not all of them
    return Thing(head, found.kind, Det.A, count, roles=(whole,), at=text.place(start, end), plural=True)


def beyond(text: Text, start: int, end: int, limit: Number, found: Phrase) -> Any:
    """`more than two ships`: things are counted in whole numbers, so that those are three at least."""
    if limit.value is None or limit.value.denominator > 1 or not isinstance(found, Thing) or found.number is not None:
        return None
    if found.kind in ("quantity", "modifier", "measure"):  # there are halves of these
        sign = ">" if text.is_(start, "more") else "<"
        bound = Role(sign, limit, at=(text.place(start, end)[0], found.at[0]))
        return replace(found, roles=(bound, *found.roles), at=text.place(start, end))
    place = text.place(start, end)
    one = Fraction(1)
    count = Number(limit.value + one, None) if text.is_(start, "more") else Number(None, limit.value - one)
    return replace(found, number=replace(count, at=(place[0], found.at[0])), at=place)


def beyond_one(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`more than one ship`."""
    one = Number(Fraction(1), Fraction(1), at=text.place(start, start + 3))
    return beyond(text, start, end, one, found)


def fraction(text: Text, start: int, end: int, part: Number, whole: Phrase) -> Any:
    """`¼ of its cargo`."""
    if part.value is None or part.value >= 1 or not isinstance(whole, Thing) or whole.det not in (Det.THE, Det.THAT):
        return None
    role = Role("of", whole, at=whole.at)
    return Thing("part", "quantity", number=part, roles=(role,), at=text.place(start, end), plural=whole.plural)


def _bounded(text: Text, start: int, end: int, sign: str, bound: Phrase) -> Any:
    """`up to its draft`: an amount, and how it compares with another one."""
    measured = isinstance(bound, Thing) and bound.kind in ("quantity", "modifier") and bound.number is None
    if not measured or not isinstance(bound, Thing) or bound.det not in (Det.THE, Det.THAT) or bound.head == "it":
        return None
    limit = Role(sign, bound, at=text.place(start, end))
    return Thing("amount", "quantity", roles=(limit,), at=text.place(start, end))


def at_most(text: Text, start: int, end: int, bound: Phrase) -> Any:
    return _bounded(text, start, end, "≤", bound)


def to_limit(text: Text, start: int, end: int, bound: Phrase) -> Any:
    """`sail up to its draft`: how far or how long something is done."""
    amount = _bounded(text, start, end, "≤", bound)
    return amount and amount.roles[0]


def at_least(text: Text, start: int, end: int, bound: Phrase) -> Any:
    return _bounded(text, start, end, "≥", bound)


def above(text: Text, start: int, end: int, bound: Phrase) -> Any:
    return _bounded(text, start, end, ">", bound)


def below(text: Text, start: int, end: int, bound: Phrase) -> Any:
    return _bounded(text, start, end, "<", bound)


def so_many_each(text: Text, start: int, end: int, found: Phrase) -> Any:
    """`halves of ten minutes each`: for each of those it is told of."""
    if not isinstance(found, Thing) or found.number is None or found.roles or found.such or found.det is not Det.A:
        return None
    each = Trait("each", at=text.place(end - 1, end))
    return replace(found, traits=(*found.traits, each), at=text.place(start, end))


def at_most_so_far(text: Text, start: int, end: int, said: Said, found: Phrase) -> Any:
    """`moves along the canal, up to four spaces`: how far."""
    first = text_end_of(text, said.frame.at[1]) + 1
    if not isinstance(found, Thing) or found.number is None or said.frame.verbs == ("be",):
        return None
    if not any(text.run(first, *words) for words in _BOUNDS):
        return None
    return reframed(adding(said, Role("by", found, at=found.at)), at=text.place(start, end))


_BOUNDS = (("up", "to"), ("at", "most"), ("at", "least"), ("no", "more", "than"))


def text_end_of(text: Text, at: int) -> int:
    """The token that follows a place."""
    return next((index for index, token in enumerate(text.tokens) if token.start >= at), len(text))


def half(text: Text, start: int, end: int, found: Phrase) -> Any:
    if isinstance(found, Several) or is_bare(text, found) or found.number is not None:
        return None
    if found.det not in (Det.THE, Det.THAT) and not (found.single and found.det is Det.A and text.is_(start + 1, "of")):
        return None
    part = Number(Fraction(1, 2), Fraction(1, 2), at=text.place(start, start + 1))
    return replace(found, number=part, at=text.place(start, end))


def there_may(text: Text, start: int, end: int, modal: str, subject: Phrase) -> Any:
    """`there may be two ships in a lock`."""
    if modal == "may not":
        return there_may_not(text, start, end, "may", "", subject)
    return Said(Frame(("exist",), subject, modality=modal, at=text.place(start, end))) if modal != "need" else None


def there_may_not(text: Text, start: int, end: int, modal: str, manner: str, subject: Phrase) -> Any:
    if any(isinstance(each, Thing) and each.det is Det.NO for each in (subject,)):
        return None
    own = (manner,) if manner else ()
    return Said(Frame(("exist",), subject, manner=own, modality=modal, negated=True, at=text.place(start, end)))
