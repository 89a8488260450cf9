"""Participles behind a noun: what is done to it, and what it does."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import breaking
from ..lexicon.model import Part
from ..logic.phrases import Frame, Phrase, Role, Several, Thing, Trait, parts
from .adjuncts import ENTERING, nearness
from .clauses import can_do
from .meanings import NOBODY, RECEIVER, WHICH, Said, adding, reframed, with_subject
from .nouns import is_bare
from .postmodifiers import frame_start, of_all, with_test
from .relatives import ends_apart
from .text import Text

RULES = """
    # Participles behind a noun
    NP[n=?n,co=y]  -> NP[n=?n,co=y] VP[f=psv,g=n]           : all_done_to
    NP[n=?n,co=y]  -> NP[n=?n,co=y] VP[f=ing,g=n]           : all_that_do
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=psv,g=n]           : done_to
    NP[n=?n]       -> NP[n=?n,co=n] '(' VP[f=psv,g=n] ')'   : done_to
    NP[n=?n]       -> NP[n=?n,co=n] ',' VP[f=psv,g=n]       : done_to_apart
    NP[n=?n]       -> NP[n=?n,co=n] Neg VP[f=psv,g=n]       : not_done_to
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=ing,g=n]           : that_does
    NP[n=?n]       -> NP[n=?n,co=n] 'not' VP[f=ing,g=n]     : that_does_not
    NP[n=?n]       -> NP[n=?n,co=n] VP[f=psv] 'while' Pred  : done_to_while
    NP[n=?n]       -> NP[n=?n,co=n] AP 'while' Pred         : so_while
"""


def all_done_to(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    return of_all(text, start, end, found, lambda each: done_to(text, start, end, each, said))


def all_that_do(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    return of_all(text, start, end, found, lambda each: that_does(text, start, end, each, said))


def done_to(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    if said.conditions or said.exemptions or ends_apart(text, said.frame):
        return None
    if any(role.value == RECEIVER for role in said.frame.roles) and said.frame.object is None:
        return None  # `a check called for on entry`: whether that is what it is called for on
    if text.text[said.frame.at[0] - 1 : said.frame.at[0]] == "-":
        return None  # `enemy-occupied` is one word, and no enemy
    if said.frame.verbs == ("leave",) and isinstance(found, Thing) and not (said.frame.roles or said.frame.subject):
        left = Trait("left", at=said.frame.at)  # `no coins left`: there are none any more
        made = replace(found, traits=(*found.traits, left), at=text.place(start, end))
        return breaking(made, *nearness(found, said.frame.at[0]))
    if _is_left_so(text, start, found, said.frame):
        return None  # `ships enter play laden`: it is the ships that are
    return with_test(text, start, end, found, with_subject(said, WHICH).frame)


def _is_left_so(text: Text, start: int, found: Phrase, frame: Frame) -> bool:
    """Whether a participle stands alone behind a verb that begins something, and a noun of mass without an article."""
    if not any(word.name in ENTERING for word, _ in text.words(start - 1, Part.VERB)):
        return False
    bare = isinstance(found, Thing) and not found.plural and is_bare(text, found) and not found.traits
    return bare and not (frame.roles or frame.manner or frame.subject or frame.complement)


def done_to_apart(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    """`a stroke, taken from the line`: told besides, up to a sign."""
    if (
        isinstance(found, Several)
        or not (said.frame.roles or said.frame.subject)
        or (end < len(text) and text.sort(end) != "sign")
    ):
        return None
    return done_to(text, start, end, found, said)


def not_done_to(text: Text, start: int, end: int, found: Phrase, manner: str, said: Said) -> Any:
    """`a boat not manned by its crew`."""
    frame = said.frame
    more = (manner, *frame.manner) if manner else frame.manner
    at = (text.place(frame_start(text, frame), end)[0], frame.at[1])
    return done_to(text, start, end, found, replace(said, frame=replace(frame, negated=True, manner=more, at=at)))


def that_does(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    last = found.members[-1] if isinstance(found, Several) else found
    if said.conditions or said.exemptions or ends_apart(text, said.frame):
        return None
    if any(_is_with_its_own(each, said.frame.at[0]) for _, each in parts(found)):
        return None  # `with its bow facing the lock`
    if not isinstance(last, Thing) or not can_do(text, last, said.frame):
        return None
    return with_test(text, start, end, found, replace(said.frame, subject=WHICH))


def that_does_not(text: Text, start: int, end: int, found: Phrase, said: Said) -> Any:
    """`a boat not carrying a crew`."""
    frame = said.frame
    if frame.negated:
        return None
    at = (text.place(frame_start(text, frame), end)[0], frame.at[1])
    return that_does(text, start, end, found, replace(said, frame=replace(frame, negated=True, at=at)))


def _is_with_its_own(role: object, before: int) -> bool:
    """Whether it is `with its bow`, right before what that does: nobody tells whose it is but who acts."""
    value = role.value if isinstance(role, Role) and role.preposition == "with" else None
    if not isinstance(value, Thing) or not before - 2 <= value.at[1] <= before:
        return False
    return any(isinstance(each.value, Thing) and each.value.head == "it" for each in value.roles)


def done_to_while(text: Text, start: int, end: int, found: Phrase, said: Said, then: Said) -> Any:
    return done_to(text, start, end, found, _meanwhile(said, then))


def so_while(text: Text, start: int, end: int, found: Phrase, trait: Any, then: Said) -> Any:
    frame = Frame(("be",), WHICH, complement=trait, at=trait.at)
    return with_test(text, start, end, found, _meanwhile(Said(frame), then).frame)


def _meanwhile(said: Said, then: Said) -> Said:
    test = with_subject(then, NOBODY).frame
    return reframed(
        adding(said, Role("while", test, at=(said.frame.at[1], test.at[1]))), at=(said.frame.at[0], test.at[1])
    )
