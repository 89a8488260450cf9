"""Sentences whose `it` stands for nothing: what is possible, what an act costs, and what time it is.

`It is possible for a ship to leave` says that a ship may leave, `it costs two MF to leave a lock` what leaving costs,
and `it is winter` that it is winter: nowhere is there a thing that the text spoke of before.
"""

from dataclasses import replace

from ..logic.phrases import Focus, Frame, Phrase, Tense, Thing
from . import adverbial, predicates, things, trailing
from .closed import NONE
from .tokens import Results, Tokens
from .told import Said, tailed, with_subject
from .vocabulary import Form, Part

_ALLOWED = ("possible", "legal", "lawful", "permissible", "allowable", "allowed", "permitted")
_FORBIDDEN = ("impossible", "illegal", "forbidden", "prohibited")
_REQUIRED = ("necessary", "mandatory", "compulsory", "obligatory", "required")
_TAKING = ("cost", "take", "require")
_BE = {"is": Tense.PRESENT, "was": Tense.PAST}
_TIMES = ("phase", "status")


def impersonal(text: Tokens, at: int, top: bool) -> list[tuple[Said, int]] | None:
    """The readings of a clause whose `it` stands for nothing; `None` if it may stand for a thing."""
    if not text.is_(at, "it") or text.controlled:
        return None
    found = [*_ruled(text, at, top), *_taken(text, at), *_weather(text, at, top)]
    return found if found or _is_time(text, at) else None


def _ruled(text: Tokens, at: int, top: bool) -> Results[Said]:
    """`it is not possible for a ship to leave`."""
    if not text.is_(at + 1, "is"):
        return
    negated, middle, manner = adverbial.negation(text, at + 2)
    modality, denied = "", negated
    if text.is_(middle, *_ALLOWED):
        modality = "may"
    elif text.is_(middle, *_FORBIDDEN) and not negated:
        modality, denied = "may", True
    elif text.is_(middle, *_REQUIRED):
        modality = "need" if negated else "must"
    doers: list[tuple[Phrase | None, int]] = [(None, middle + 1)]
    if text.is_(middle + 1, "for"):
        doers = list(things.phrase(text, middle + 2))
    for doer, to in doers if modality else ():
        for said, end in predicates.base_phrase(text, to + 1, top) if text.is_(to, "to") else ():
            frame = _done(said.frame, doer, text.place(at, end))
            if frame is not None:
                frame = replace(frame, modality=modality, negated=denied, manner=(*manner, *frame.manner))
                yield replace(said, frame=frame), end


def _done(frame: Frame, doer: Phrase | None, place: tuple[int, int]) -> Frame | None:
    """What somebody does; what is done, if nobody is named; nothing, if the sentence is about neither."""
    if frame.negated or frame.modality:
        return None
    if doer is not None:
        return with_subject(frame, doer, Focus.NONE, place)
    if frame.object is None or frame.passive or isinstance(frame.object, Frame):
        return None
    return replace(frame, passive=True, at=place)


def _taken(text: Tokens, at: int) -> Results[Said]:
    """`it costs two MF to enter a lock`."""
    for verb, middle in text.words(at + 1, Part.VERB, Form.THIRD):
        for taken, to in things.phrase(text, middle) if verb.name in _TAKING else ():
            for said, end in predicates.base_phrase(text, to + 1, False) if text.is_(to, "to") else ():
                if not said.frame.passive:
                    yield Said(Frame((verb.name,), said.frame, taken, at=text.place(at, end))), end


def _weather(text: Tokens, at: int, top: bool) -> Results[Said]:
    """`it is winter`: winter is what there is."""
    if text.word(at + 1) not in _BE:
        return
    negated, middle, manner = adverbial.negation(text, at + 2)
    for word, after in text.words(middle, Part.NOUN, Form.BASE):
        if word.kind in _TIMES:
            thing = Thing(word.name, word.kind, at=text.place(middle, after))
            for tail, end in trailing.pieces(text, after, NONE, top):
                frame = Frame(("exist",), thing, manner=tuple(manner), negated=negated, at=text.place(at, end))
                yield tailed(replace(frame, tense=_BE[text.word(at + 1)]), tail), end


def _is_time(text: Tokens, at: int) -> bool:
    """Whether a clause tells what time it is: `it is the end of the turn`, `it is the first turn`."""
    if text.word(at + 1) not in _BE:
        return False
    _, middle, _ = adverbial.negation(text, at + 2)
    told = [value for value, _ in things.phrase(text, middle)]
    return any(isinstance(each, Thing) and _speaks_of_time(each) for each in told)


def _speaks_of_time(thing: Thing) -> bool:
    inner = (role.value for role in thing.roles if role.preposition == "of" and isinstance(role.value, Thing))
    return thing.kind == "phase" or any(each.kind == "phase" for each in inner)
