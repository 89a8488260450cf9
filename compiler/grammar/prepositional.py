"""Roles: prepositions with what they tie on."""

from dataclasses import replace

from ..logic.phrases import Det, Focus, Frame, Phrase, Role, Several, Thing, told_of
from . import brackets, clausal, conditional, nouns, predicates, things, verbal
from .closed import COMPARING, COMPOUND, FOCUS, MEASURED, NONE, THERE, WITH_CLAUSES
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .told import NOBODY, with_subject
from .vocabulary import Part


@rule
def role(text: Tokens, at: int, blocked: frozenset[str] = NONE) -> Results[Role]:
    """A preposition with what it ties on, perhaps after `only` or `even`; blocked ones belong to a verb before."""
    focus = Focus.NONE
    start = at
    if text.sort(at) == "word" and (found := FOCUS.get(text.tokens[at].text.lower())):
        focus, start = found, at + 1
    if text.sort(start) == "word" and (adverb := THERE.get(text.tokens[start].text.lower())):
        there = Thing("it", det=Det.THAT, at=text.place(start, start + 1))
        yield Role(adverb, there, focus, text.place(at, start + 1)), start + 1
    compared = text.is_(start, *COMPARING) and not number(text, start)
    for value, end in things.phrase(text, start + 1, brackets.shut(text)) if compared else ():
        yield Role(text.tokens[start].text, value, focus, text.place(at, end)), end
    purposes = list(_purposes(text, start))
    for purpose, end in purposes:
        yield Role("for the purposes of", purpose, focus, text.place(at, end)), end
    for preposition, middle in prepositions(text, start) if not purposes else ():
        if text.is_(middle, "then"):
            then = Thing("time", "phase", Det.THAT, at=text.place(middle, middle + 1))
            yield Role(preposition, then, focus, text.place(at, middle + 1)), middle + 1
        if preposition == "as if" or preposition == "as though":
            for like, end in _as_if(text, middle):
                yield Role("as if", like, focus, text.place(at, end)), end
            continue
        for value, end in things.phrase(text, middle, things.narrow(text, blocked)):
            if preposition == "between" and not text.controlled and _is_single(value):
                continue
            yield Role(preposition, value, focus, text.place(at, end)), end
            for both, after in _same_preposition(text, end, preposition, value, blocked):
                yield Role(preposition, both, focus, text.place(at, after)), after
        for amount, end in number(text, middle):
            yield Role(preposition, amount, focus, text.place(at, end)), end
        for what, end in verbal.gerund(text, middle) if not text.is_(start, "upon") else ():
            yield Role(preposition, what, focus, text.place(at, end)), end
        for what, end in bracketed(text, middle):
            if preposition in WITH_CLAUSES or told_of(what) is None:
                yield Role(preposition, what, focus, text.place(at, end)), end
        for rule_, end in _allowing(text, preposition, middle):
            yield Role(preposition, rule_, focus, text.place(at, end)), end
    if focus is not Focus.NONE:
        return
    for clause_, end in grouped(text, at + 1, clausal.clause) if text.is_(at, "while", "when", "where") else ():
        yield Role(text.tokens[at].text, clause_.frame, at=text.place(at, end)), end
    for value, end in things.phrase(text, at, blocked):
        phase = isinstance(value, Thing) and value.kind == "phase" and (value.det is not Det.THE or not value.roles)
        often = isinstance(value, Thing) and says_how_often(value)
        if phase and not text.controlled and not often:
            yield Role("during", value, focus, text.place(at, end)), end
        if isinstance(value, Thing) and value.number is not None and text.is_(end, *MEASURED):
            yield Role(text.tokens[end].text.lower(), value, focus, text.place(at, end + 1)), end + 1


def _purposes(text: Tokens, at: int) -> Results[Phrase | Frame]:
    """What stands between `for` and `purposes`: `for stacking purposes`."""
    if text.is_(at, "for"):
        for purpose, end in (*verbal.gerund(text, at + 1), *nouns.nominal(text, at + 1)):
            if text.is_(end, "purposes") and not (isinstance(purpose, Frame) and purpose.object is not None):
                yield purpose, end + 1


def says_how_often(value: Thing) -> bool:
    """Whether what seems to be a time is `two times`, or `every other turn`."""
    alternate = value.det is Det.EACH and any(trait.name == "other" for trait in value.traits)
    return alternate or (value.head == "time" and value.det is Det.A)


def _is_single(value: Phrase) -> bool:
    """Whether there is nothing between: a single thing has no two sides."""
    return isinstance(value, Thing) and not value.plural and value.number is None and value.det in (Det.A, Det.THE)


def bracketed(text: Tokens, at: int) -> Results[Frame]:
    """In controlled English, what somebody does, as a part of something else: `(falling into a cellar)`."""
    yield from grouped(text, at, verbal.gerund)
    for said, end in grouped(text, at, clausal.clause):
        yield said.frame, end


def _same_preposition(
    text: Tokens, at: int, preposition: str, first: Phrase, blocked: frozenset[str]
) -> Results[Several]:
    """`of this and of that`: the preposition is said again."""
    joint = at + text.is_(at, ",")
    if text.is_(joint, "and", "or"):
        for again, middle in prepositions(text, joint + 1):
            if again == preposition:
                for other, end in things.phrase(text, middle, blocked):
                    place = (first.at[0], other.at[1])
                    yield Several(text.tokens[joint].text.lower(), (first, other), place), end


@rule
def prepositions(text: Tokens, at: int) -> Results[str]:
    """One preposition, or alternatives: `to/from`, `from (or to)`."""
    for words in (("as", "if"), ("as", "though")):
        if end := text.run(at, *words):
            yield "as if", end
            return
    for word, end in text.words(at, Part.PREPOSITION):
        if text.is_(end, "/", "or"):
            for other, after in text.words(end + 1, Part.PREPOSITION):
                yield "/".join(sorted((word.name, other.name))), after
        if text.run(end, "(", "or"):
            for other, after in text.words(end + 2, Part.PREPOSITION):
                if text.is_(after, ")"):
                    yield "/".join(sorted((word.name, other.name))), after + 1
        if word.name in COMPOUND:
            for other, after in text.words(end, Part.PREPOSITION):
                yield f"{word.name} {other.name}", after
        yield word.name, end


def _as_if(text: Tokens, at: int) -> Results[Frame]:
    """What follows `as if`: a clause, or one without its subject."""
    if text.is_(at, ","):
        for between, middle in role(text, at + 1):
            if text.is_(middle, ","):
                for frame, end in _as_if(text, middle + 1):
                    yield replace(frame, roles=(*frame.roles, between)), end
    whole = clausal.clause(text, at)
    for said, end in whole:
        yield clausal.supposed(said.frame), end
    if not whole:
        yield from conditional.reduced(text, at)


def _allowing(text: Tokens, preposition: str, at: int) -> Results[Frame]:
    """What follows `as` when it means a rule: `as B23.922 allows`, `as stated otherwise`."""
    if preposition in ("as", "as per"):
        for subject, middle in things.phrase(text, at) if preposition == "as" else ():
            for said, end in predicates.predicate(text, middle):
                yield with_subject(said.frame, subject, Focus.NONE, said.frame.at), end
        for frame, end in conditional.reduced(text, at):
            if frame.passive:
                yield replace(frame, object=None if frame.object == NOBODY else frame.object), end
