"""Predicates: all of a clause but its subject."""

from dataclasses import replace

from ..logic.phrases import (
    Focus,
    Frame,
    Role,
    Tense,
)
from . import adverbial, copular, prepositional, trailing, verbal
from .closed import FINITE_BE, HAVE, MODALS, NONE, WITH_ANY_VERB
from .tokens import Results, Tokens, rule
from .told import THAT_ACT, Said, tailed
from .vocabulary import Form, Part


@rule
def predicate(text: Tokens, at: int, top: bool = False) -> Results[Said]:
    """All of a clause but its subject, which is left out of the frame."""
    start, manner = adverbial.adverbs(text, at)
    word = text.tokens[start].text.lower() if text.sort(start) == "word" else ""
    if word in MODALS:
        modality = MODALS[word]
        negated, verb_at, more = adverbial.negation(text, start + 1)
        if modality == "may not":
            modality, negated = "may", True
        if modality != "need" or negated:
            for said, end in base_phrase(text, verb_at, top):
                yield with_modal(said, modality, negated, (*manner, *more), text.place(at, end)), end
    elif word in ("do", "does", "did"):
        negated, verb_at, more = adverbial.negation(text, start + 1)
        tense = Tense.PAST if word == "did" else Tense.PRESENT
        stressed = not text.is_(verb_at, "so", "this", "that")  # `the cost does apply`
        for said, end in base_phrase(text, verb_at, top) if negated or stressed else ():
            yield in_tense(with_modal(said, "", negated, (*manner, *more), text.place(at, end)), tense), end
        for said, end in _doing_so(text, start, top):
            yield in_tense(with_modal(said, "", False, tuple(manner), text.place(at, end)), tense), end
    elif word in HAVE and _perfect(text, start):
        negated, middle, more = adverbial.negation(text, start + 1)
        tense = Tense.PLUPERFECT if word == "had" else Tense.PERFECT
        for said, end in completed(text, middle, top):
            yield in_tense(with_modal(said, "", negated, (*manner, *more), text.place(at, end)), tense), end
    if word in FINITE_BE:
        tense = Tense.PAST if word in ("was", "were") else Tense.PRESENT
        negated, middle, more = adverbial.negation(text, start + 1)
        to_do = text.run(middle, "able", "to") or text.run(middle, "allowed", "to")
        free = list(base_phrase(text, to_do, top)) if to_do else []
        for said, end in free:
            yield in_tense(with_modal(said, "may", negated, (*manner, *more), text.place(at, end)), tense), end
        for said, end in copular.be_phrase(text, middle, top, ("be",)) if not free else ():
            yield in_tense(with_modal(said, "", negated, (*manner, *more), text.place(at, end)), tense), end
    negated, middle, more = adverbial.negation(text, start)
    tenses = (Form.THIRD, Form.BASE) if top else (Form.THIRD, Form.BASE, Form.PAST)  # rules speak of the present
    told = any(word in more for word in ("never", "no longer")) or text.is_(middle - 1, "neither")
    plain = negated and not told  # nobody `not enters`
    perfect = word in HAVE and _perfect(text, start)
    for said, end in verbal.verb_phrase(text, middle, tenses, top) if not plain else ():
        if perfect and copular.is_bare_word(text, start + 1, said.frame.object):
            continue  # who `had left` has no `left`
        yield with_modal(said, "", negated, (*manner, *more), text.place(at, end)), end
    if text.is_(start, "only"):
        for said, end in verbal.verb_phrase(text, start + 1, (Form.THIRD, Form.BASE), top):
            if said.frame.object is not None:
                limited = replace(said, frame=replace(said.frame, object_focus=Focus.ONLY))
                yield with_modal(limited, "", False, tuple(manner), text.place(at, end)), end
    if text.run(start, "has", "to") or text.run(start, "have", "to"):
        for said, end in base_phrase(text, start + 2, top):
            yield with_modal(said, "must", False, tuple(manner), text.place(at, end)), end


def _perfect(text: Tokens, at: int) -> bool:
    _, middle, _ = adverbial.negation(text, at + 1)
    return text.is_(middle, "been") or any(True for _ in text.words(middle, Part.VERB, Form.PARTICIPLE))


def completed(text: Tokens, at: int, top: bool) -> Results[Said]:
    """What follows `has`: `been placed`, `fired`."""
    if text.is_(at, "been"):
        yield from copular.be_phrase(text, at + 1, top, ("be",))
    yield from verbal.verb_phrase(text, at, (Form.PARTICIPLE,), top)


def in_tense(said: Said, tense: Tense) -> Said:
    """What was said, of another time."""
    return said if tense is Tense.PRESENT else replace(said, frame=replace(said.frame, tense=tense))


def with_modal(said: Said, modality: str, negated: bool, manner: tuple[str, ...], place: tuple[int, int]) -> Said:
    """What was said, with a modal, a negation, adverbs before the verb."""
    frame = said.frame
    if not (modality or negated or manner) and frame.at == place:
        return said
    return replace(
        said,
        frame=replace(
            frame,
            modality=modality or frame.modality,
            negated=frame.negated != negated,
            manner=(*manner, *frame.manner),
            at=place,
        ),
    )


def base_phrase(text: Tokens, at: int, top: bool) -> Results[Said]:
    """A verb in its base form, with its parts; `be` and its complement too."""
    start, manner = adverbial.adverbs(text, at)
    if text.is_(start, "be"):
        for said, end in copular.be_phrase(text, start + 1, top, ("be",)):
            yield with_modal(said, "", False, tuple(manner), text.place(at, end)), end
        return
    for said, end in _doing_so(text, start, top):
        yield with_modal(said, "", False, tuple(manner), text.place(at, end)), end
    if text.is_(start, "have") and _perfect(text, start):
        negated, middle, more = adverbial.negation(text, start + 1)
        for said, end in completed(text, middle, top) if not negated else ():
            own = with_modal(said, "", False, (*manner, *more), text.place(at, end))
            yield in_tense(own, Tense.PERFECT), end
    for said, end in verbal.verb_phrase(text, start, (Form.BASE,), top):
        yield with_modal(said, "", False, tuple(manner), text.place(at, end)), end
    for between, verb_at in interposed(text, start):
        for said, end in verbal.verb_phrase(text, verb_at, (Form.BASE,), top):
            own = replace(said, frame=replace(said.frame, roles=(*between, *said.frame.roles)))
            yield with_modal(own, "", False, tuple(manner), text.place(at, end)), end


def _doing_so(text: Tokens, at: int, top: bool) -> Results[Said]:
    """`do so`, `does this`: what was said is done, with more of how and when."""
    verb_at = at + 1 if text.is_(at, "do", "does", "did") else 0
    done = verb_at and (text.run(verb_at, "so") or text.run(verb_at, "this") or text.run(verb_at, "that", "act"))
    for tail, end in trailing.pieces(text, done, NONE, top) if done else ():
        act = replace(THAT_ACT, at=text.place(verb_at, done))
        yield tailed(Frame(("do",), object=act, at=text.place(at, end)), tail), end


def interposed(text: Tokens, at: int) -> Results[tuple[Role, ...]]:
    """A role that stands between commas or in parentheses, where the sentence would go on without it."""
    if text.is_(at, "(", ",") and not text.controlled:
        closing = ")" if text.is_(at, "(") else ","
        for found, end in prepositional.role(text, at + 1):
            if text.is_(end, closing) and found.preposition in WITH_ANY_VERB:
                yield (found,), end + 1


def bare(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """A verb in its base form with its parts, as it stands after a modal."""
    return list(base_phrase(text, at, True))
