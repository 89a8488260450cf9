"""Whom a rule speaks to, and whom it speaks of without a noun: *you*, *nobody*, *whoever builds it*."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import YOU, Det, Phrase, Role, Thing, Trait
from .closed import SOMEBODY
from .meanings import WHICH, Group, Told, with_subject
from .relatives import which_is_done
from .text import Text

RULES = """
    # Whoever is spoken to
    NP[n=pl]       -> 'you'                                     : you
    Own            -> 'your'                                    : yours
    Own            -> Own 'own'                                 : emphatic

    # Whom no noun names
    NP[n=sg]       -> 'nobody|anybody|somebody|everybody|anyone|someone|everyone' : somebody
    NP[n=sg]       -> 'nothing|anything|something|everything'   : somebody
    NP[n=sg]       -> 'no' 'one'                                : somebody
    NP[n=sg]       -> 'nobody|anybody|somebody|everybody|anyone|someone|everyone' 'else' : somebody_else
    NP[n=sg]       -> 'nothing|anything|something|everything' 'else' : somebody_else
    NP[n=sg]       -> 'no' 'one' 'else'                         : somebody_else

    # Whoever does something, whatever is done
    NP[n=sg]       -> 'whoever' VP[f=fin,n=sg,g=n]              : whoever
    NP[n=sg]       -> 'whichever' Nom[n=sg] VP[f=fin,n=sg,g=n]  : whichever
    NP[n=sg]       -> 'what|whatever' S[g=o]                    : whatever
"""


def you(text: Text, start: int, end: int) -> Thing:
    return Thing(YOU, "side", Det.THE, at=text.place(start, end))


def yours(text: Text, start: int, end: int) -> Role:
    return Role("of", you(text, start, end), at=text.place(start, end))


def emphatic(text: Text, start: int, end: int, owner: Role) -> Role:
    """`its own`: nobody else's."""
    return replace(owner, at=text.place(start, end))


def somebody(text: Text, start: int, end: int) -> Thing | None:
    det, head = SOMEBODY[text.folded[start:end]]
    kind = "side" if head == "person" else "thing"
    return Thing(head, kind, det, at=text.place(start, end), single=det is not Det.EACH)


def somebody_else(text: Text, start: int, end: int) -> Thing | None:
    """`nobody else`: no other person than was spoken of."""
    found = somebody(text, start, end - 1)
    apart = Trait("else", at=text.place(end - 1, end))
    return found and replace(found, traits=(apart,), at=text.place(start, end))


def whoever(text: Text, start: int, end: int, told: Told) -> Any:
    """`whoever builds it`: any person that does."""
    if isinstance(told, Group) or told.conditions:
        return None
    asked = with_subject(told, WHICH).frame
    return Thing("person", "side", Det.ANY, such=(asked,), at=text.place(start, end), single=True)


def whichever(text: Text, start: int, end: int, found: Phrase, told: Told) -> Any:
    """`whichever crew has more boats`: the crew that has more."""
    if isinstance(told, Group) or told.conditions or not isinstance(found, Thing):
        return None
    asked = with_subject(told, WHICH).frame
    return replace(found, det=Det.ANY, such=(*found.such, asked), at=text.place(start, end), single=True)


def whatever(text: Text, start: int, end: int, told: Told) -> Any:
    """`what the card says`: all that it says."""
    asked = which_is_done(text, start, end, told)
    return asked and Thing("thing", det=Det.ANY, such=(asked,), at=text.place(start, end), single=True)


__all__ = ["RULES"]
