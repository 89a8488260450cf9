"""Clauses: a subject with its predicate."""

from collections.abc import Iterator
from dataclasses import replace

from ..logic.phrases import (
    Det,
    Focus,
    Frame,
    Phrase,
    Several,
    Tense,
    Thing,
    parts,
)
from . import adverbial, conditional, predicates, things, trailing, verbal
from .agreement import agrees, agrees_in_tense, is_plural
from .closed import FINITE_BE, IDLE, MODALS, NONE
from .impersonal import impersonal
from .scope import is_unclear
from .tokens import Results, Tokens, rule
from .told import THAT_ACT, Said, saying, tailed, with_subject
from .vocabulary import Form, Part, Word

_SUPPOSED = {Tense.PAST: Tense.PRESENT, Tense.PLUPERFECT: Tense.PERFECT}


@rule
def clause(text: Tokens, at: int, top: bool = False) -> Results[Said]:
    """A subject with its predicate, or one of the turns that put the verb first."""
    about_nothing = impersonal(text, at, top)
    if about_nothing is not None:
        yield from about_nothing
        return
    start, focus = at, Focus.NONE
    if text.is_(at, "only") and top:
        start, focus = at + 1, Focus.ONLY
    for subject, middle in (*things.phrase(text, start), *things.result(text, start)):
        after = conditional.past_link(text, middle + text.is_(middle, "all", "both"))
        for said, end in predicates.predicate(text, after, top) if agrees(text, subject, start, after) else ():
            if _lacks_object(text, said.frame) or _cannot(text, subject, said.frame):
                continue
            if said.frame.object == THAT_ACT and not said.frame.modality and _tells_an_act(subject):
                continue  # that is what is done so
            if not agrees_in_tense(text, said.frame, subject, after) or is_unclear(text, said.frame, subject, start):
                continue
            frame = supposed(said.frame) if text.is_(after, "were") and not _is_many(subject) else said.frame
            yield saying(said, with_subject(frame, subject, focus, text.place(at, end))), end
        for said, end in _doing_so(text, subject, middle, top):
            yield saying(said, replace(said.frame, at=text.place(at, end))), end
    for frame, middle in verbal.gerund(text, start):
        if any(text.words(middle - 1, Part.ADVERB)) or is_plural(text, middle):
            continue  # the adverb belongs to the verb that comes; and an act is one
        for said, end in predicates.predicate(text, middle, top):
            if not (said.frame.passive and _needs_thing(text, said.frame)):
                yield saying(said, with_subject(said.frame, frame, focus, text.place(at, end))), end
    for subject, middle in _neither(text, start):
        for said, end in predicates.predicate(text, middle, top):
            if not said.frame.negated:
                denied = with_subject(replace(said.frame, negated=True), subject, focus, text.place(at, end))
                yield saying(said, denied), end
    if text.is_(at, "there"):
        for said, end in _there(text, at, top):
            yield said, end


def _tells_an_act(subject: Phrase) -> bool:
    """Whether a subject says what it does: `ships leaving a port`."""
    return any(isinstance(each, Thing) and each.such for _, each in parts(subject))


def _neither(text: Tokens, at: int) -> Results[Phrase]:
    """`neither ships nor tugs`: ships or tugs, of which something is denied."""
    for one, middle in things.thing(text, at + 1) if text.is_(at, "neither") else ():
        for other, end in things.thing(text, middle + 1) if text.is_(middle, "nor") else ():
            yield Several("or", (one, other), text.place(at, end)), end


def supposed(frame: Frame) -> Frame:
    """What is told as if it were past, and is only supposed: `if a ship were lost`, `as if it had moved`."""
    return replace(frame, tense=_SUPPOSED.get(frame.tense, frame.tense))


def _is_many(subject: Phrase) -> bool:
    return isinstance(subject, Several) or subject.plural


def _doing_so(text: Tokens, subject: Phrase, at: int, top: bool) -> Results[Said]:
    """`ships leaving a port do so with a pilot`: what the subject was said to do, with more of how it is done."""
    after = text.run(at, "do", "so") or text.run(at, "does", "so")
    if not (after and isinstance(subject, Thing) and subject.such):
        return
    act = subject.such[-1]
    if isinstance(act, Frame) and act.subject == Thing("it", det=Det.WHICH) and not act.passive:
        doer = replace(subject, such=subject.such[:-1])
        for tail, end in trailing.pieces(text, after, NONE, top):
            yield tailed(replace(act, subject=doer), tail), end


def _lacks_object(text: Tokens, frame: Frame) -> bool:
    """Whether a verb that cannot do without an object has none, where that is not just left unsaid."""
    verbs = [text.vocabulary.verbs[verb] for verb in frame.verbs if verb in text.vocabulary.verbs]
    bare = frame.object is None and not frame.passive and not frame.modality
    return bare and bool(verbs) and all(verb.transitive for verb in verbs)


def _disagrees(text: Tokens, subject: Phrase, at: int) -> bool:
    """Whether a pronoun in the singular stands before a verb as only a plural has it: `that turn` is a time."""
    if not isinstance(subject, Thing) or subject.head != "it" or subject.plural or subject.such:
        return False
    forms = {word.form for word, _ in text.words(adverbial.adverbs(text, at)[0], Part.VERB)}
    return forms == {Form.BASE}


def _cannot(text: Tokens, subject: Phrase, frame: Frame) -> bool:
    """Whether something that does nothing would be doing what only units and the like do."""
    verbs = [text.vocabulary.verbs[verb] for verb in frame.verbs if verb in text.vocabulary.verbs]
    if not isinstance(subject, Thing) or subject.kind not in IDLE or frame.passive:
        return False
    return any(verb.subjects and subject.kind not in verb.subjects for verb in verbs)


def done_by(text: Tokens, at: int, agent: Word, end: int) -> Results[Frame]:
    """`enemy-occupied`: what is done by whom, said of the noun that follows."""
    if agent.kind in ("side", "unit") and agent.form is Form.BASE:
        doer = Thing(agent.name, agent.kind, at=text.place(at, end))
        for word, after in text.words(end, Part.VERB, Form.PARTICIPLE):
            if word.object and agent.kind in word.subjects:
                which = Thing("it", det=Det.WHICH)
                yield Frame((word.name,), doer, which, passive=True, at=text.place(at, after)), after


def _needs_thing(text: Tokens, frame: Frame) -> bool:
    """Whether what is done here is done to things of some kinds, and so not to an act."""
    verbs = text.vocabulary.verbs
    return any(name in verbs and verbs[name].objects for name in frame.verbs)


def _there(text: Tokens, at: int, top: bool) -> Results[Said]:
    """`there is no LOS between …`: it exists, or does not."""
    for start, modality in _existing(text, at + 1):
        for subject, middle in things.phrase(text, start):
            for tail, end in trailing.pieces(text, middle, NONE, top):
                frame = Frame(("exist",), subject, modality=modality, at=text.place(at, end))
                yield tailed(frame, tail), end


def _existing(text: Tokens, at: int) -> Iterator[tuple[int, str]]:
    if text.is_(at, *FINITE_BE):
        yield at + 1, ""
    if text.sort(at) == "word" and text.tokens[at].text.lower() in MODALS and text.is_(at + 1, "be"):
        yield at + 2, MODALS[text.tokens[at].text.lower()]
