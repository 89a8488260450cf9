"""Auxiliaries, modals, and their negations."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..logic.phrases import Role, Tense
from .adjuncts import how_before
from .complements import does_so
from .meanings import Group, Said, Told, adding, changed, reframed, told_by
from .text import Text, Word

RULES = """
    # Auxiliaries
    VP[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g]                   : plain
    VP[f=fin,n=*,g=?g,m=y] -> Modal VP[f=bse,g=?g]             : may
    VP[f=fin,n=*,g=?g,m=y] -> Modal Neg VP[f=bse,g=?g]         : may_not
    VP[f=fin,n=*,m=y]  -> Modal '(' PP ')' VP[f=bse,g=n]        : may_then
    VP[f=fin,n=*,m=y]  -> Modal Neg '(' PP ')' VP[f=bse,g=n]    : may_not_then
    VP[f=fin,n=?n,g=?g,m=y] -> Do[n=?n] Neg VX[f=bse,g=?g]     : does_not
    VP[f=fin,n=?n,g=?g,m=y] -> Do[n=?n] VX[f=bse,g=?g]         : does
    VP[f=fin,n=?n,g=?g,m=y] -> Neg VX[f=fin,n=?n,g=?g]         : never
    VP[f=fin,n=?n,g=?g,m=y] -> Have[n=?n] VP[f=psp,g=?g]       : has_done
    VP[f=fin,n=?n,g=?g,m=y] -> Have[n=?n] Neg VP[f=psp,g=?g]   : has_not_done
    VP[f=fin,n=?n,m=y] -> 'has|have' 'to' VP[f=bse]            : has_to
    VP[f=fin,n=?n,m=y] -> Do[n=?n] Neg 'have' 'to' VP[f=bse]   : has_not_to
    VP[f=fin,n=?n,m=y] -> Be[n=?n] Pred                        : is_
    VP[f=fin,n=pl,m=y] -> Be[n=pl] 'all|both' Pred             : is_
    VP[f=fin,n=?n,m=y] -> Be[n=?n] Neg Pred                    : is_not
    VP[f=fin,n=?n,g=o,m=y] -> Be[n=?n] VX[f=ing,g=o]           : is_
    VP[f=fin,n=?n,m=y] -> Be[n=?n] 'to' 'be' VX[f=psv,g=n]     : is_to_be
    VP[f=fin,n=?n,m=y] -> Be[n=?n] Neg 'to' 'be' VX[f=psv,g=n] : is_not_to_be
    VP[f=bse,m=y]      -> 'be' Pred                            : be
    VP[f=bse,m=y]      -> 'have' VP[f=psp]                     : have_done
    VP[f=ing,m=y]      -> 'being' Pred                         : be
    VP[f=ing,m=y]      -> 'having' VP[f=psp]                   : have_done
    VP[f=psp,m=y]      -> 'been' Pred                          : be
    VP[f=?f,n=?n,g=?g,m=y] -> Adv VP[f=?f,n=?n,g=?g,m=y,co=n]  : how_then
    Pred           -> Neg Pred                                 : not_so
    Pred           -> 'being' VX[f=psv,g=n]                    : be

    # What is done, kept as words
    Kept[n=*,m=y]  -> Modal KeptDo                             : may
    Kept[n=*,m=y]  -> Modal Neg KeptDo                         : may_not
    Kept[n=?n,m=y] -> Do[n=?n] Neg KeptDo                      : does_not
    Kept[n=?n,m=y] -> 'has|have' 'to' KeptDo                   : has_to
    Kept[n=?n,m=y] -> Do[n=?n] Neg 'have' 'to' KeptDo          : has_not_to
    Kept[n=?n,m=y] -> Be[n=?n] KeptBe                          : is_
    Kept[n=?n,m=y] -> Be[n=?n] Neg KeptBe                      : is_not
    Kept[n=?n,m=y] -> Be[n=?n] 'to' KeptDo                     : is_to_be
    Kept[n=?n,m=?m] -> Adv Kept[n=?n,m=?m]                     : kept_how
"""


def plain(text: Text, start: int, end: int, said: Said) -> Said:
    return said


ABILITY = ("can", "cannot", "ca")
"""How a modal begins that tells what somebody is able to do; where that is ruled, it is what is allowed."""


def _with_modal(text: Text, start: int, end: int, told: Told, modality: str, negated: bool, manner: str = "") -> Any:
    if modality == "may not":
        modality, negated = "may", True
    if modality == "need" and not negated:
        return None
    if text.is_(start, *ABILITY):
        modality = "can"
    if any(each.frame.modality for each in told_by(told)):
        return None  # `may be required to`

    def ruled(said: Said) -> Said:
        frame = said.frame
        more = (manner, *frame.manner) if manner else frame.manner
        denied = frame.negated != negated
        return reframed(said, modality=modality, negated=denied, manner=more, at=text.place(start, end))

    if isinstance(told, Group) and negated and told.junction == "and":
        return None  # it may not do both, or neither
    made = changed(told, ruled)
    return replace(made, one_auxiliary=True) if isinstance(made, Group) else made


def may(text: Text, start: int, end: int, modal: str, told: Told) -> Any:
    return _with_modal(text, start, end, told, modal, False)


def may_not(text: Text, start: int, end: int, modal: str, manner: str, told: Told) -> Any:
    if text.is_(start + 2, "only", "merely") and text.is_(start + 1, "not"):
        return None  # who `must not only pay` pays, and does more
    return _with_modal(text, start, end, told, modal, True, manner)


def may_then(text: Text, start: int, end: int, modal: str, role: Role, told: Told) -> Any:
    """`may (during a phase) enter`: what stands between is told of what follows."""
    return may(text, start, end, modal, changed(told, lambda said: adding(said, role)))


def may_not_then(text: Text, start: int, end: int, modal: str, manner: str, role: Role, told: Told) -> Any:
    return may_not(text, start, end, modal, manner, changed(told, lambda said: adding(said, role)))


def does_not(text: Text, start: int, end: int, do: str, manner: str, said: Said) -> Any:
    negated = _denied(text, start, end, said, manner)
    return reframed(negated, tense=Tense.PAST) if do == "did" else negated


def does(text: Text, start: int, end: int, do: str, said: Said) -> Any:
    """`the toll does apply`: the verb is stressed."""
    if does_so(said.frame):
        return None
    return reframed(said, tense=Tense.PAST if do == "did" else said.frame.tense, at=text.place(start, end))


_NOT_RULED = {("must", False): ("need", True), ("need", True): ("must", False)}
"""What is not required need not be; who is not exempt must."""


def _denied(text: Text, start: int, end: int, said: Said, manner: str = "") -> Said:
    frame = said.frame
    more = (manner, *frame.manner) if manner else frame.manner
    modality, negated = _NOT_RULED.get((frame.modality, frame.negated), (frame.modality, not frame.negated))
    return reframed(said, modality=modality, negated=negated, manner=more, at=text.place(start, end))


def never(text: Text, start: int, end: int, manner: str, said: Said) -> Any:
    return _denied(text, start, end, said, manner) if manner else None  # nobody `not enters`


def has_done(text: Text, start: int, end: int, have: str, told: Told) -> Told:
    tense = Tense.PLUPERFECT if have == "had" else Tense.PERFECT
    return changed(told, lambda said: reframed(said, tense=tense, at=text.place(start, end)))


def has_not_done(text: Text, start: int, end: int, have: str, manner: str, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return has_done(text, start, end, have, _denied(text, start, end, told, manner))


def has_to(text: Text, start: int, end: int, told: Told) -> Any:
    return _with_modal(text, start, end, told, "must", False)


def has_not_to(text: Text, start: int, end: int, do: str, manner: str, told: Told) -> Any:
    """`does not have to pay`: who need not may still."""
    return None if do == "did" or manner else _with_modal(text, start, end, told, "need", True)


def is_(text: Text, start: int, end: int, be: str, said: Said) -> Said:
    tense = Tense.PAST if be in ("was", "were") else said.frame.tense
    return reframed(said, tense=tense, at=text.place(start, end))


def is_to_be(text: Text, start: int, end: int, be: str, said: Said) -> Any:
    """`is to be fed`: it has to be."""
    return _with_modal(text, start, end, said, "must", False) if be in ("is", "are") else None


def is_not_to_be(text: Text, start: int, end: int, be: str, manner: str, said: Said) -> Any:
    return _with_modal(text, start, end, said, "must", True, manner) if be in ("is", "are") else None


def is_not(text: Text, start: int, end: int, be: str, manner: str, said: Said) -> Said:
    return is_(text, start, end, be, _denied(text, start, end, said, manner))


def not_so(text: Text, start: int, end: int, manner: str, said: Said) -> Said:
    return _denied(text, start, end, said, manner)


def be(text: Text, start: int, end: int, said: Said) -> Said:
    return reframed(said, at=text.place(start, end))


def have_done(text: Text, start: int, end: int, told: Told) -> Told:
    return changed(told, lambda said: reframed(said, tense=Tense.PERFECT, at=text.place(start, end)))


def kept_how(text: Text, start: int, end: int, word: Word, told: Told) -> Any:
    """`the captain alone may` is no way in which he may."""
    return None if word.name == "alone" else how_then(text, start, end, word, told)


def how_then(text: Text, start: int, end: int, word: Word, told: Told) -> Any:
    """`units normally may`: an adverb before an auxiliary would rather belong to what stands before it."""
    return breaking(how_before(text, start, end, word, told), (Choose.NEAREST, 1))
