"""Sentences that leave out words, as notes and tables do."""

from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part
from ..logic.phrases import Frame, Phrase, Several, Trait
from .conditions import begins
from .meanings import NOBODY, Group, Said, Told, changed, reframed, with_subject
from .text import Text

RULES = """
    # Words left out, as in notes and tables
    T              -> NP VX[f=psv]                      : undergoes
    T              -> NP PredX                          : is_so
    T              -> NP Neg PredX                      : is_not_so
    T              -> VP[f=fin,g=n,m=y]                 : unsaid
    T              -> VX[f=psv,g=n]                     : unsaid_undergoes
    T              -> PredX                             : unsaid_so
    T              -> Neg Pred                          : unsaid_not
    T              -> VX[f=bse,g=n]                     : command
    T              -> S[g=o]                            : without_object
"""


_ARTICLES = ("a", "an", "the")


def undergoes(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    """`Boat armed`: who leaves out the verb leaves out the article; `a lock deeper than a dock` stands in a list."""
    if text.is_(start, *_ARTICLES):
        return None
    return breaking(reframed(with_subject(said, subject), at=text.place(start, end)), (Choose.SENTENCE, 3))


def is_so(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    if not is_plain(said.frame):
        return None
    return undergoes(text, start, end, subject, said)


def is_not_so(text: Text, start: int, end: int, subject: Phrase, manner: str, said: Said) -> Any:
    return is_so(text, start, end, subject, reframed(said, negated=not said.frame.negated))


def is_plain(frame: Frame) -> bool:
    """Whether it is told that something is so, and neither that it is a thing nor only where it is."""
    complement = frame.complement
    members = complement.members if isinstance(complement, Several) else (complement,)
    by_rule = complement is None and [role.preposition for role in frame.roles] == ["as per"]
    return by_rule or (complement is not None and all(isinstance(each, Trait) for each in members))


def unsaid(text: Text, start: int, end: int, told: Told) -> Any:
    if text.is_(start, "there") or (start and text.is_(start - 1, "there")):
        return None  # `there may not be two tugs` leaves out no subject
    if not begins(text, start):
        return None  # in `if a boat is lost, …` the boat is
    return breaking(changed(told, lambda said: with_subject(said, NOBODY)), (Choose.SENTENCE, 4))


def unsaid_undergoes(text: Text, start: int, end: int, said: Said) -> Any:
    return unsaid(text, start, end, said)


def unsaid_so(text: Text, start: int, end: int, said: Said) -> Any:
    words = [word for word, _ in text.words(start, Part.ADJECTIVE)]
    if len(text) == 1 and not any(word.term or "dice" in word.subjects for word in words):
        return None  # `Fair`, in a table, is a name
    return unsaid(text, start, end, said) if is_plain(said.frame) else None


def unsaid_not(text: Text, start: int, end: int, manner: str, said: Said) -> Any:
    if not (is_plain(said.frame) or said.frame.passive):
        return None
    return unsaid(text, start, end, reframed(said, negated=not said.frame.negated, at=text.place(start, end)))


def without_object(text: Text, start: int, end: int, told: Told) -> Any:
    """`Ships may use freely`: what it is done to is what the head is about."""
    if isinstance(told, Group) or not told.frame.modality or told.frame.passive:
        return None
    return breaking(told, (Choose.SENTENCE, 3))


def command(text: Text, start: int, end: int, said: Said) -> Any:
    """`Place a counter on it`: nobody is named who has to do it."""
    if said.frame.object is None or said.frame.passive:
        return None
    return breaking(reframed(said, modality="must", passive=True), (Choose.SENTENCE, 5))
