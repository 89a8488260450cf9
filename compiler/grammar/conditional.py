"""Conditions: what ties them to a sentence, and the tests that they make."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from ..logic.phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Phrase,
    Several,
    Tense,
    Test,
    Thing,
    Trait,
    told_of,
)
from . import clausal, copular, predicates, prepositional, verbal
from .closed import CUES_BY_FIRST_WORD, PLACING, TEMPORAL
from .tokens import Results, Tokens, rule
from .told import NOBODY, THE_SAME, is_unsaid, with_subject
from .vocabulary import Part

_WHILE_ACTING = frozenset((Cue.BEFORE, Cue.AFTER, Cue.WHILE, Cue.WHEN, Cue.UNTIL))
"""Cues after which an act stands for who does it."""


@rule
def condition(text: Tokens, at: int) -> Results[Condition]:
    """A condition with the word that ties it on."""
    for words, cue, focus in CUES_BY_FIRST_WORD.get(text.word(at), ()):
        start = text.run(at, *words)
        if not start:
            continue
        start = past_link(text, start)
        for test, end in tests(text, start) if words != ("upon",) else _acting(text, start):
            if cue in _WHILE_ACTING and isinstance(getattr(test, "subject", None), Frame):
                continue  # `before entering a lock, and its pilot leaves`: nothing is said of entering
            if cue not in TEMPORAL or not _is_rather_a_thing(text, test, end):
                yield Condition(cue, test, focus, text.place(at, end)), end
        break
    for frame, end in _reason(text, at):
        yield Condition(Cue.SINCE, frame, at=text.place(at, end)), end


@rule
def conditions(text: Tokens, at: int) -> Results[tuple[Condition, ...]]:
    """A condition, or a reason with a condition of its own: `since, if it is wet, it does not burn`."""
    for found, end in condition(text, at):
        yield (found,), end
    if text.is_(at, "since", "because") and text.is_(at + 1, ","):
        for inner, middle in condition(text, at + 2):
            for test, end in tests(text, middle + 1) if text.is_(middle, ",") else ():
                yield (Condition(Cue.SINCE, test, at=text.place(at, end)), inner), end


def past_link(text: Tokens, at: int) -> int:
    """The index after a word between commas that only ties sentences: `if, however, …`."""
    if text.is_(at, ","):
        for word, end in text.words(at + 1, Part.ADVERB):
            if word.discourse and text.is_(end, ","):
                return end + 1
    return at


def _reason(text: Tokens, at: int) -> Results[Frame]:
    """A whole clause after `as`, where a comma or bracket parts it off, or after `in that`."""
    if text.is_(at, "as") and text.is_(at - 1, ",", "("):
        for said, end in clausal.clause(text, at + 1):
            if getattr(told_of(said.frame), "kind", "") != "document":
                yield said.frame, end
    if start := text.run(at, "in", "that"):
        for said, end in clausal.clause(text, start):
            if getattr(told_of(said.frame), "plural", True):  # `in that hex` is a place
                yield said.frame, end


def _is_rather_a_thing(text: Tokens, test: Test, at: int) -> bool:
    """Whether what seems to be a clause without subject and verb names a time or an event: `after turn 4`."""
    if not isinstance(test, Frame) or test.verbs != ("be",) or test.passive or not is_unsaid(test):
        return False
    return not isinstance(test.complement, Trait) or any(True for _ in text.words(at, Part.NOUN))


def _acting(text: Tokens, at: int) -> Results[Test]:
    """What somebody does who is not named: `upon entering`."""
    for frame, end in verbal.gerund(text, at):
        yield replace(frame, subject=NOBODY), end


@rule
def tests(text: Tokens, at: int) -> Results[Test]:
    """One test, or several joined."""
    for first, end in _test(text, at):
        yield first, end
        for members, junction, after in _more_tests(text, end):
            joined = _sharing_subject(text, (first, *members))
            if joined is not None:
                yield Joined(junction, joined, text.place(at, after)), after


def _sharing_subject(text: Tokens, members: tuple[Test, ...]) -> tuple[Test, ...] | None:
    """Tests of which some say nothing but what more is so of what the one before is about; None if that is nothing."""
    whole: list[Test] = []
    for member in members:
        if whole and (_is_torn(whole[-1], member) or _is_listed(text, whole[-1]) or _is_mixed(whole[0], member)):
            return None
        if whole and _is_unsaid(member) and not _is_unsaid(whole[-1]):
            if getattr(whole[-1], "tense", "") in (Tense.PERFECT, Tense.PLUPERFECT):
                return None  # `has moved and fired` is no fired thing
            member = with_subject(cast(Frame, member), THE_SAME, Focus.NONE, member.at)
        if isinstance(member, Frame) and _goes_on(member):
            last = whole[-1]
            about = told_of(last) if isinstance(last, Frame) else None
            if not isinstance(about, Thing | Several):
                return None
            member = with_subject(member, _spoken_of(about), Focus.NONE, member.at)
            if isinstance(last, Frame) and _may_be_done(text, member):
                if last.tense is Tense.PRESENT:
                    return None  # `is pinned and doubled`
                member = replace(member, tense=last.tense)
        whole.append(member)
    return tuple(whole)


def _may_be_done(text: Tokens, member: Frame) -> bool:
    """Whether a verb in the past may go on with the `has` of the test before: `has moved and fired`."""
    first = text.text[member.at[0] : member.at[1]].split()[:1]
    return member.tense is Tense.PAST and first not in (["did"], ["was"], ["were"])


def _is_mixed(first: Test, test: Test) -> bool:
    """Whether only the first test leaves out what it is about: `before leaving a lock, and its crew waits`."""
    return _is_unsaid(first) and not (_is_unsaid(test) or _goes_on(test))


def _is_unsaid(test: Test) -> bool:
    return isinstance(test, Frame) and is_unsaid(test)


def _goes_on(test: Test) -> bool:
    """Whether a test is about what the one before is about."""
    return isinstance(test, Frame) and THE_SAME in (test.subject, test.object)


def _is_listed(text: Tokens, before: Test) -> bool:
    """Whether a comma parts off the last role of a test, as if it were one of a list: `armed, in a lock, or empty`."""
    roles = before.roles if isinstance(before, Frame) else ()
    return any(text.text[: role.at[0]].rstrip().endswith(",") for role in roles[-1:] if role.at[0] > 0)


def _is_torn(before: Test, test: Test) -> bool:
    """Whether a negation before is not told of a test that leaves out its subject: `not broken or pinned`."""
    if not isinstance(before, Frame) or not isinstance(test, Frame):
        return False
    unsaid = is_unsaid(test) or THE_SAME in (test.subject, test.object)
    denies = before.negated or (isinstance(before.complement, Trait) and before.complement.negated)
    again = test.negated or (isinstance(test.complement, Trait) and test.complement.negated)
    return unsaid and denies and not again


def _spoken_of(about: Phrase) -> Phrase:
    """The same thing, spoken of again."""
    return replace(about, det=Det.THAT) if isinstance(about, Thing) and about.det in (Det.A, Det.ANY) else about


@rule
def _more_tests(text: Tokens, at: int) -> Iterator[tuple[tuple[Test, ...], str, int]]:
    comma = text.is_(at, ",")
    start = at + comma
    if text.is_(start, "and", "or", "but"):
        junction = "or" if text.is_(start, "or") else "and"
        if text.is_(start + 1, "not") and any(True for _ in prepositional.prepositions(text, start + 2)):
            return  # `in a hex and not in a building` is one test
        for cue in ("if", "when", "while", "unless"):
            if text.is_(start + 1, cue):
                start += 1
                break
        for last, end in _next_test(text, start + 1):
            yield (last,), junction, end
            for members, again, after in _more_tests(text, end):
                if again == junction:
                    yield (last, *members), junction, after
    elif comma:
        for middle, end in _next_test(text, start):
            for members, junction, after in _more_tests(text, end):
                yield (middle, *members), junction, after


@rule
def _next_test(text: Tokens, at: int) -> Results[Test]:
    """A test after another one; what may or must be done is none, but the next sentence."""
    for test, end in _test(text, at):
        noun = isinstance(test, Frame) and is_unsaid(test) and isinstance(test.complement, Thing | Number)
        if not (noun or (isinstance(test, Frame) and test.modality in ("may", "must"))):
            yield test, end
    for said, end in predicates.predicate(text, at):
        if not said.frame.modality and not text.is_(end, "if", "unless", "when"):
            yield with_subject(said.frame, THE_SAME, Focus.NONE, text.place(at, end)), end


@rule
def _test(text: Tokens, at: int) -> Results[Test]:
    if text.is_(at, "("):
        for inner, end in tests(text, at + 1):
            if text.is_(end, ")") and isinstance(inner, Joined):
                yield inner, end + 1
    whole = clausal.clause(text, at)
    for said, end in whole:
        yield said.frame, end
    if not whole:
        yield from placed(text, at)
        yield from reduced(text, at)


def placed(text: Tokens, at: int) -> Results[Frame]:
    """A clause with what stands before its subject: `in a wood the path is hidden`."""
    if text.is_(at, *PLACING):
        for front, middle in prepositional.role(text, at):
            for said, end in clausal.clause(text, middle + text.is_(middle, ",")):
                yield replace(said.frame, roles=(front, *said.frame.roles), at=text.place(at, end)), end


@rule
def reduced(text: Tokens, at: int) -> Results[Frame]:
    """A clause without subject and verb: `wooden`, `already in a cellar`, `allowed by SSR`, `determining its level`."""
    start, manner = at, []
    for word, end in text.words(at, Part.ADVERB):
        start, manner = end, [word.name]
        break
    for said, end in copular.be_phrase(text, start, False, ("be",)):
        frame = said.frame
        if isinstance(frame.complement, Several) and any(isinstance(each, Thing) for each in frame.complement.members):
            continue
        measured = isinstance(frame.complement, Thing) and frame.complement.number is not None and frame.roles
        if isinstance(frame.complement, Thing) and not (_bare(frame.complement) or measured):
            continue
        if frame.complement is None and any(each.preposition in ("of", "per") for each in frame.roles):
            continue
        if frame.passive:
            yield _framed(frame, at, end, text, manner, object=frame.object or NOBODY), end
        else:
            yield _framed(frame, at, end, text, manner, subject=NOBODY), end
    for agent, middle in text.words(start, Part.NOUN):
        for frame, end in clausal.done_by(text, start, agent, middle):
            yield _framed(frame, at, end, text, manner, object=NOBODY), end
    for frame, end in verbal.gerund(text, start):
        about = "object" if frame.passive else "subject"
        yield _framed(frame, at, end, text, manner, **{about: NOBODY}), end


def _bare(thing: Thing) -> bool:
    """Whether a noun says what something is, as an adjective does: `if Rowhouse`."""
    return thing == Thing(thing.head, thing.kind)


def _framed(frame: Frame, at: int, end: int, text: Tokens, manner: list[str], **parts: object) -> Frame:
    return replace(frame, at=text.place(at, end), manner=(*manner, *frame.manner), **parts)  # type: ignore[arg-type]
