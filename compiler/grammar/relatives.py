"""Relative clauses and participles: what is asked of the thing before them."""

from dataclasses import replace

from ..logic.phrases import (
    Det,
    Focus,
    Frame,
    Role,
    Tense,
    Test,
    Thing,
)
from . import adverbial, clausal, predicates, prepositional, things, verbal
from .closed import FINITE_BE, MOVING
from .tokens import Results, Tokens, rule
from .told import with_subject
from .vocabulary import Form, Part


@rule
def relative(text: Tokens, at: int, blocked: frozenset[str]) -> Results[Test]:
    """What a relative clause or a participle asks of the thing before it."""
    if text.is_(at, "("):
        for test, end in relative(text, at + 1, blocked) if not text.controlled else ():
            sentential = getattr(test, "modality", "") == "would" or text.is_(at + 1, "thus", "thereby")
            if text.is_(end, ")") and not sentential:
                yield test, end + 1
        return
    start = at + text.is_(at, ",")
    which = Thing("it", det=Det.WHICH)
    if text.is_(start, "that", "which", "who"):
        for frame, end in _gap(text, start + 1, which):
            yield replace(frame, at=text.place(start, end)), end
    elif start == at:
        for frame, end in _participle(text, at, which, blocked):
            yield frame, end
    if text.is_(at, "it", "they"):
        for frame, end in _gap(text, at, which):
            if frame.object == which and not frame.passive:
                yield frame, end
    for preposition, middle in prepositional.prepositions(text, start):
        if text.is_(middle, "which", "whom"):
            own = replace(which, at=text.place(middle, middle + 1))
            tied = Role(preposition, own, at=text.place(start, middle + 1))
            for said, end in clausal.clause(text, middle + 1):
                yield replace(said.frame, roles=(*said.frame.roles, tied), at=text.place(start, end)), end
            for subject, end in things.phrase(text, middle + 2) if text.is_(middle + 1, *FINITE_BE) else ():
                yield Frame(("be",), subject, roles=(tied,), at=text.place(start, end)), end
    if text.is_(start, "where"):
        for said, end in clausal.clause(text, start + 1):
            tied = Role("in", replace(which, at=text.place(start, start + 1)), at=text.place(start, start + 1))
            yield replace(said.frame, roles=(*said.frame.roles, tied), at=text.place(start, end)), end
    if text.is_(start, "whose"):
        for owned, middle in things.phrase(text, start + 1):
            if isinstance(owned, Thing):
                subject = replace(owned, det=Det.THE, roles=(Role("of", which), *owned.roles))
                for said, end in predicates.predicate(text, middle):
                    yield with_subject(said.frame, subject, Focus.NONE, text.place(start, end)), end


def _gap(text: Tokens, at: int, which: Thing) -> Results[Frame]:
    """A clause in which the thing before it is the subject or the object."""
    for said, end in predicates.predicate(text, at):
        yield with_subject(said.frame, which, Focus.NONE, said.frame.at), end
    for subject, middle in things.phrase(text, at):
        for said, end in predicates.predicate(text, middle):
            frame = said.frame
            if frame.object is None and not frame.passive and _transitive(text, frame):
                yield replace(frame, subject=subject, object=which), end


def is_done_by(text: Tokens, test: Test, kind: str) -> bool:
    """Whether the thing of a relative clause, if it is the one who acts there, is of a kind that can."""
    if not isinstance(test, Frame) or not isinstance(test.subject, Thing) or test.subject.det is not Det.WHICH:
        return True
    verbs = [text.vocabulary.verbs[verb] for verb in test.verbs if verb in text.vocabulary.verbs]
    return kind == "thing" or any(not verb.subjects or kind in verb.subjects for verb in verbs) or not verbs


def _transitive(text: Tokens, frame: Frame) -> bool:
    verbs = text.vocabulary.verbs
    return all(name in verbs and verbs[name].object for name in frame.verbs)


def _participle(text: Tokens, at: int, which: Thing, blocked: frozenset[str]) -> Results[Frame]:
    if any(text.words(at, Part.PREPOSITION)):
        return  # `including` ties on a thing
    start, manner = adverbial.adverbs(text, at)
    if text.is_(start, "having") and (done := list(predicates.completed(text, start + 1, False))):
        for said, end in done:
            frame = with_subject(said.frame, which, Focus.NONE, text.place(at, end))
            yield replace(frame, manner=(*manner, *frame.manner), tense=Tense.PERFECT), end
        return
    if text.is_(at, "un", "non"):
        for said, end in verbal.passive(text, at + 1, False):
            yield replace(said.frame, object=which, negated=True, at=text.place(at, end)), end
    for where, end in prepositional.role(text, start) if manner and not prepositional.prepositions(text, at) else ():
        if where.at == getattr(where.value, "at", None) or where.preposition in MOVING:
            continue  # `earlier that turn` says when something is done, `directly from it` how
        yield Frame(("be",), which, roles=(where,), manner=tuple(manner), at=text.place(at, end)), end
    for said, end in verbal.passive(text, start, False):
        yield replace(said.frame, object=which, manner=(*manner, *said.frame.manner), at=text.place(at, end)), end
    for said, end in verbal.verb_phrase(text, start, (Form.GERUND,), False):
        yield replace(said.frame, subject=which, manner=(*manner, *said.frame.manner), at=text.place(at, end)), end
