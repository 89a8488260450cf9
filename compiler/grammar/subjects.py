"""What telegraphic text leaves unsaid: the subject of `may not push a Gun`, the object of `may use freely`.

Rules apply to, and are allowed for, what the head is about. Anything else goes on with what was spoken of last, if
that can do it; with who makes the roll, in a table of its results; with what the head is about; or, where only one
kind of thing can do it, with that. What nothing tells of stays unsaid.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..logic.model import Application, Effect, Fact, Norm, Statement
from ..logic.phrases import Det, Frame, Phrase, Several, Thing, parts, understood
from .candidates import PRONOUN, subject_of
from .told import NOBODY
from .vocabulary import Part, Vocabulary


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the text around a clause speaks of."""

    before: Sequence[Statement] = ()
    """The statements before it, in its cell or paragraph and in the rows above, the last one nearest."""
    roller: Phrase | None = None
    """Who makes the roll of the table that it stands in."""
    topics: Sequence[Phrase] = ()


def supplied(statements: Sequence[Statement], spoken: Spoken, vocabulary: Vocabulary) -> tuple[Statement, ...]:
    """The statements with what they leave unsaid."""
    found: list[Statement] = []
    for statement in statements:
        so_far = replace(spoken, before=(*spoken.before, *found))
        found.append(_with_object(_with_subject(statement, so_far, vocabulary), so_far, vocabulary))
    return tuple(found)


def maker(roll: Thing, readings: object) -> Phrase | None:
    """Who makes a roll, if readings of a clause say so."""
    for _, each in parts(readings):
        if isinstance(each, Frame) and each.verbs == ("make",) and each.object == roll:
            subject = each.subject
            if isinstance(subject, Several) or (isinstance(subject, Thing) and subject.det is not Det.IMPLIED):
                return subject
    return None


def _with_subject(statement: Statement, spoken: Spoken, vocabulary: Vocabulary) -> Statement:
    body = statement.body
    match body:
        case Application(rules=rules) if rules == NOBODY:
            about = next(iter(spoken.topics), None)
            return statement if about is None else replace(statement, body=replace(body, rules=_any(about)))
        case Application(to=to) if to == NOBODY:
            about = next(iter(spoken.topics), None)
            return statement if about is None else replace(statement, body=replace(body, to=_any(about)))
        case Norm(act=frame) if subject_of(statement) == NOBODY:
            return replace(statement, body=replace(body, act=_told(frame, spoken, vocabulary)))
        case Fact(frame=frame) | Effect(frame=frame) if subject_of(statement) == NOBODY:
            return replace(statement, body=replace(body, frame=_told(frame, spoken, vocabulary)))
        case _:
            return statement


def _told(frame: Frame, spoken: Spoken, vocabulary: Vocabulary) -> Frame:
    """A frame whose subject is what it must be about, if anything tells that."""
    meant = next(_meant(frame, spoken, vocabulary), None)
    if meant is None:
        return frame
    if frame.verbs == ("occur",) and isinstance(meant, Thing) and meant.kind != "action":
        return replace(frame, verbs=("use",), subject=None, object=meant, passive=True)  # its use is what is allowed
    return replace(frame, object=meant) if frame.passive else replace(frame, subject=meant)


def _meant(frame: Frame, spoken: Spoken, vocabulary: Vocabulary) -> Iterator[Phrase]:
    verbs = [vocabulary.verbs[verb] for verb in frame.verbs if verb in vocabulary.verbs]
    kinds = [verb.objects if frame.passive else verb.subjects for verb in verbs]
    able = frozenset().union(*kinds) if kinds and all(kinds) else frozenset()
    if frame.verbs != ("occur",):
        for earlier in reversed(spoken.before):
            about = subject_of(earlier)
            if about is not None and _can_be(about, able):
                yield _any(about)
        if spoken.roller is not None and _can_be(spoken.roller, able):
            yield _any(spoken.roller)
    for about in spoken.topics:
        if _can_be(about, able):
            yield _any(about)
    if len(able) == 1:
        (kind,) = able
        if any(word.part is Part.NOUN and word.kind == kind for word in vocabulary.look_up(kind)):
            yield Thing(kind, kind)


def _with_object(statement: Statement, spoken: Spoken, vocabulary: Vocabulary) -> Statement:
    """Where a verb cannot do without an object and has none, the head names it."""
    body = statement.body
    if not isinstance(body, Norm) or not spoken.topics:
        return statement
    frame = body.act
    verbs = [vocabulary.verbs[verb] for verb in frame.verbs if verb in vocabulary.verbs]
    if frame.passive or frame.object is not None or not verbs or not all(verb.transitive for verb in verbs):
        return statement
    return replace(statement, body=replace(body, act=replace(frame, object=_any(spoken.topics[0]))))


def _can_be(about: Phrase, kinds: frozenset[str]) -> bool:
    last = about.members[-1] if isinstance(about, Several) else about
    if not isinstance(last, Thing) or last.det is Det.IMPLIED or last.head == PRONOUN:
        return False
    return not kinds or last.kind in kinds


def _any(about: Phrase) -> Phrase:
    """Any such thing, without what singled it out where it was spoken of."""
    if isinstance(about, Several):
        members = (_any(each) if isinstance(each, Thing | Several) else each for each in about.members)
        return Several(about.junction, tuple(members))
    traits = tuple(trait for trait in about.traits if not (trait.roles or trait.negated))
    return understood(replace(about, det=Det.A, number=None, traits=traits, such=(), plural=True))
