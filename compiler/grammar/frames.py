"""Frames: what is done, happens or is so, with its parts; and the conditions under which it is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from ..logic.model import Exemption
from ..logic.phrases import (
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Number,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    Trait,
)
from . import brackets, things
from .agreement import agrees
from .numbers import number
from .tokens import Results, Tokens, grouped, rule
from .vocabulary import Form, Part, Word

_BE = {
    **{"is": Form.THIRD, "are": Form.BASE, "was": Form.PAST, "were": Form.PAST},
    **{"be": Form.BASE, "been": Form.PARTICIPLE},
}
_COMPOUND = frozenset(("instead of", "from", "except"))
"""Prepositions that may stand before another one: `instead of at`, `from within`."""
_FINITE_BE = ("is", "are", "was", "were")
_PLACING = ("in", "at", "on", "from", "during")
"""Prepositions of what may stand before the subject of a condition."""
_HAVE = ("has", "have", "had")
MODALS = {
    "may": "may",
    "can": "may",
    "must": "must",
    "shall": "must",
    "cannot": "may not",
    "should": "must",
    "will": "will",
    "would": "would",
    "could": "could",
    "might": "could",
    "need": "need",
}
_NEGATIVE = {("not",): "", ("never",): "never", ("no", "longer"): "no longer", ("n't",): ""}
_CUES: tuple[tuple[tuple[str, ...], Cue, Focus], ...] = (
    (("only", "if"), Cue.IF, Focus.ONLY),
    (("only", "when"), Cue.WHEN, Focus.ONLY),
    (("only", "while"), Cue.WHILE, Focus.ONLY),
    (("only", "after"), Cue.AFTER, Focus.ONLY),
    (("only", "before"), Cue.BEFORE, Focus.ONLY),
    (("only", "until"), Cue.UNTIL, Focus.ONLY),
    (("even", "if"), Cue.EVEN_IF, Focus.NONE),
    (("even", "though"), Cue.EVEN_THOUGH, Focus.NONE),
    (("even", "when"), Cue.EVEN_IF, Focus.NONE),
    (("even", "while"), Cue.EVEN_IF, Focus.NONE),
    (("although",), Cue.EVEN_THOUGH, Focus.NONE),
    (("despite", "the", "fact", "that"), Cue.EVEN_THOUGH, Focus.NONE),
    (("though",), Cue.EVEN_THOUGH, Focus.NONE),
    (("provided", "that"), Cue.PROVIDED, Focus.NONE),
    (("provided",), Cue.PROVIDED, Focus.NONE),
    (("as", "long", "as"), Cue.WHILE, Focus.NONE),
    (("if",), Cue.IF, Focus.NONE),
    (("unless",), Cue.UNLESS, Focus.NONE),
    (("when",), Cue.WHEN, Focus.NONE),
    (("whenever",), Cue.WHEN, Focus.NONE),
    (("once",), Cue.AFTER, Focus.NONE),
    (("while",), Cue.WHILE, Focus.NONE),
    (("upon",), Cue.WHEN, Focus.NONE),
    (("until",), Cue.UNTIL, Focus.NONE),
    (("after",), Cue.AFTER, Focus.NONE),
    (("before",), Cue.BEFORE, Focus.NONE),
    (("because",), Cue.SINCE, Focus.NONE),
    (("since",), Cue.SINCE, Focus.NONE),
)
_IDLE = frozenset(("dice", "document", "phase", "quantity"))
"""The kinds of things that do nothing themselves."""
_TEMPORAL = frozenset((Cue.AFTER, Cue.BEFORE, Cue.UNTIL, Cue.SINCE))
_CUES_BY_FIRST_WORD = {
    first: tuple(each for each in _CUES if each[0][0] == first) for first in {words[0] for words, _, _ in _CUES}
}
_FOCUS = {
    **dict.fromkeys(("only", "merely", "solely", "exclusively"), Focus.ONLY),
    "even": Focus.EVEN,
    "not": Focus.NOT,
}
THERE = {"therein": "in", "thereon": "on", "thereto": "to", "therefrom": "from"}
"""Adverbs that are a preposition and a pronoun."""
_INTRODUCING = ("a", "an", "the", "its", "their", "no", "all", "each", "every", "any", "only")
"""Words that begin an object, if a role stands before it."""
_COMPARING = ("≥", "≤", ">", "<")
"""Signs that stand before a quantity as a preposition would: `the level is ≥ that of the hill`."""
_MEASURED = ("away", "apart")
"""Words that stand after a distance and tie it on as a preposition would: `two hexes away`."""

_WITH_ANY_VERB = things.ANYWHERE | {
    *("as if", "as", "during", "despite", "regardless of", "because of", "like", "per", "for the purposes of", "until"),
    *("while", "when", "where", "before", "after"),
    *_COMPARING,
}
_WITH_CLAUSES = frozenset(("as", "as if", "as per", "because", "so that", "than", "thus"))
"""Prepositions after which somebody does something."""


CLOSED = frozenset(
    {*_BE, *_HAVE, *MODALS, *_FOCUS, "do", "does", "did", "being", "there", "that", "which", "who", "whom", "whose"}
    | {"where", "to", "and", "or", "but", "able", "then", "such", "as", "though", "otherwise", "except", "stated"}
    | {*THERE, "specified", "so", "nor", "neither", "i.e.", "e.g.", "including", "included", "if", "any", "all", "both"}
    | {word for words in (*_NEGATIVE, *(cue[0] for cue in _CUES)) for word in words}
)
"""The words that the grammar of frames knows by itself."""


@dataclass(frozen=True, slots=True)
class Tail:
    """What follows a verb and its object."""

    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A frame with what only a whole statement can have."""

    frame: Frame
    conditions: tuple[Condition, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    default: str = ""


Object: TypeAlias = Phrase | Number | Frame | None
Complement: TypeAlias = Phrase | Number | Trait

NOBODY = Thing("it", det=Det.IMPLIED)
"""The subject of a sentence that names none."""

_THAT_ACT = Thing("act", "action", Det.THAT)
"""What is done, as it was just said."""

_THE_SAME = Thing("same", det=Det.IMPLIED)
"""What the test before is about, until it is known."""


# Roles


@rule
def role(text: Tokens, at: int, blocked: frozenset[str] = things.NONE) -> Results[Role]:
    """A preposition with what it ties on, perhaps after `only` or `even`; blocked ones belong to a verb before."""
    focus = Focus.NONE
    start = at
    if text.sort(at) == "word" and (found := _FOCUS.get(text.tokens[at].text.lower())):
        focus, start = found, at + 1
    if text.sort(start) == "word" and (adverb := THERE.get(text.tokens[start].text.lower())):
        there = Thing("it", det=Det.THAT, at=text.place(start, start + 1))
        yield Role(adverb, there, focus, text.place(at, start + 1)), start + 1
    compared = text.is_(start, *_COMPARING) and not number(text, start)
    for value, end in things.phrase(text, start + 1, brackets.shut(text)) if compared else ():
        yield Role(text.tokens[start].text, value, focus, text.place(at, end)), end
    for preposition, middle in prepositions(text, start):
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
        for what, end in _gerund(text, middle) if not text.is_(start, "upon") else ():
            yield Role(preposition, what, focus, text.place(at, end)), end
        for what, end in _bracketed(text, middle):
            if preposition in _WITH_CLAUSES or (what.object if what.passive else what.subject) is None:
                yield Role(preposition, what, focus, text.place(at, end)), end
        for rule_, end in _allowing(text, preposition, middle):
            yield Role(preposition, rule_, focus, text.place(at, end)), end
    if focus is not Focus.NONE:
        return
    for clause_, end in grouped(text, at + 1, clause) if text.is_(at, "while", "when", "where") else ():
        yield Role(text.tokens[at].text, clause_.frame, at=text.place(at, end)), end
    for value, end in things.phrase(text, at, blocked):
        phase = isinstance(value, Thing) and value.kind == "phase" and (value.det is not Det.THE or not value.roles)
        if phase and not text.controlled:
            yield Role("during", value, focus, text.place(at, end)), end
        if isinstance(value, Thing) and value.number is not None and text.is_(end, *_MEASURED):
            yield Role(text.tokens[end].text.lower(), value, focus, text.place(at, end + 1)), end + 1


def _is_single(value: Phrase) -> bool:
    """Whether there is nothing between: a single thing has no two sides."""
    return isinstance(value, Thing) and not value.plural and value.number is None and value.det in (Det.A, Det.THE)


def _bracketed(text: Tokens, at: int) -> Results[Frame]:
    """In controlled English, what somebody does, as a part of something else: `(falling into a cellar)`."""
    yield from grouped(text, at, _gerund)
    for said, end in grouped(text, at, clause):
        yield said.frame, end


def _to_do(text: Tokens, at: int) -> Results[Frame]:
    for said, end in _base(text, at + 1, False) if text.is_(at, "to") else ():
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
        if word.name in _COMPOUND:
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
    whole = clause(text, at)
    for said, end in whole:
        yield said.frame, end
    if not whole:
        yield from reduced(text, at)


def _allowing(text: Tokens, preposition: str, at: int) -> Results[Frame]:
    """What follows `as` when it means a rule: `as B23.922 allows`, `as stated otherwise`."""
    if preposition in ("as", "as per"):
        for subject, middle in things.phrase(text, at):
            for said, end in predicate(text, middle):
                yield replace(said.frame, subject=subject), end
        for frame, end in reduced(text, at):
            if frame.passive:
                yield replace(frame, object=None if frame.object == NOBODY else frame.object), end


@rule
def _gerund(text: Tokens, at: int) -> Results[Frame]:
    """`falling into a cellar`, `placing them beneath a counter`."""
    if any(word.kind == "terrain" for word, _ in text.words(at, Part.NOUN)):
        return  # a building is not what somebody does
    for word, end in text.words(at, Part.ADVERB):
        for frame, after in _gerund(text, end) if not word.discourse else ():
            yield replace(frame, manner=(word.name, *frame.manner), at=text.place(at, after)), after
    for word, end in text.words(at, Part.VERB, Form.GERUND):
        for said, after in _verb_phrase(text, at, (Form.GERUND,), False):
            yield said.frame, after
        del word, end
        break
    if text.is_(at, "being"):
        for said, after in _after_be(text, at + 1, False, ("be",)):
            yield said.frame, after


# Conditions


@rule
def condition(text: Tokens, at: int) -> Results[Condition]:
    """A condition with the word that ties it on."""
    for words, cue, focus in _CUES_BY_FIRST_WORD.get(text.word(at), ()):
        start = text.run(at, *words)
        if not start:
            continue
        start = _past_link(text, start)
        for test, end in tests(text, start) if words != ("upon",) else _acting(text, start):
            if cue not in _TEMPORAL or not _is_rather_a_thing(text, test, end):
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


def _past_link(text: Tokens, at: int) -> int:
    """The index after a word between commas that only ties sentences: `if, however, …`."""
    if text.is_(at, ","):
        for word, end in text.words(at + 1, Part.ADVERB):
            if word.discourse and text.is_(end, ","):
                return end + 1
    return at


def _reason(text: Tokens, at: int) -> Results[Frame]:
    """A whole clause after `as`, where a comma or bracket parts it off, or after `in that`."""
    if text.is_(at, "as") and text.is_(at - 1, ",", "("):
        for said, end in clause(text, at + 1):
            if getattr(told_of(said.frame), "kind", "") != "document":
                yield said.frame, end
    if start := text.run(at, "in", "that"):
        for said, end in clause(text, start):
            if getattr(told_of(said.frame), "plural", True):  # `in that hex` is a place
                yield said.frame, end


def told_of(frame: Frame) -> object:
    """What a clause tells something of: what stands before its verb."""
    return frame.object if frame.passive else frame.subject


def _is_rather_a_thing(text: Tokens, test: Test, at: int) -> bool:
    """Whether what seems to be a clause without subject and verb names a time or an event: `after turn 4`."""
    if not isinstance(test, Frame) or test.verbs != ("be",) or test.passive or not _is_unsaid(test):
        return False
    return test.complement is None or any(True for _ in text.words(at, Part.NOUN))


def _acting(text: Tokens, at: int) -> Results[Test]:
    """What somebody does who is not named: `upon entering`."""
    for frame, end in _gerund(text, at):
        yield replace(frame, subject=NOBODY), end


@rule
def tests(text: Tokens, at: int) -> Results[Test]:
    """One test, or several joined."""
    for first, end in _test(text, at):
        yield first, end
        for members, junction, after in _more_tests(text, end):
            joined = _sharing_subject((first, *members))
            if joined is not None:
                yield Joined(junction, joined, text.place(at, after)), after


def _sharing_subject(members: tuple[Test, ...]) -> tuple[Test, ...] | None:
    """Tests of which some say nothing but what more is so of what the one before is about; None if that is nothing."""
    whole: list[Test] = []
    for member in members:
        if isinstance(member, Frame) and _THE_SAME in (member.subject, member.object):
            last = whole[-1]
            about = (last.object if last.passive else last.subject) if isinstance(last, Frame) else None
            if not isinstance(about, Thing | Several):
                return None
            member = _subject(member, about, Focus.NONE, member.at)
        whole.append(member)
    return tuple(whole)


@rule
def _more_tests(text: Tokens, at: int) -> Iterator[tuple[tuple[Test, ...], str, int]]:
    comma = text.is_(at, ",")
    start = at + comma
    if text.is_(start, "and", "or", "but"):
        junction = "or" if text.is_(start, "or") else "and"
        if text.is_(start + 1, "not") and any(True for _ in prepositions(text, start + 2)):
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
        noun = isinstance(test, Frame) and _is_unsaid(test) and isinstance(test.complement, Thing)
        if not (noun or (isinstance(test, Frame) and test.modality in ("may", "must"))):
            yield test, end
    for said, end in predicate(text, at):
        if not said.frame.modality:
            yield _subject(said.frame, _THE_SAME, Focus.NONE, text.place(at, end)), end


@rule
def _test(text: Tokens, at: int) -> Results[Test]:
    if text.is_(at, "("):
        for inner, end in tests(text, at + 1):
            if text.is_(end, ")") and isinstance(inner, Joined):
                yield inner, end + 1
    whole = clause(text, at)
    for said, end in whole:
        yield said.frame, end
    if not whole:
        yield from _placed(text, at)
        yield from reduced(text, at)


def _placed(text: Tokens, at: int) -> Results[Frame]:
    """A clause with what stands before its subject: `in a wood the path is hidden`."""
    if text.is_(at, *_PLACING):
        for front, middle in role(text, at):
            for said, end in clause(text, middle + text.is_(middle, ",")):
                yield replace(said.frame, roles=(front, *said.frame.roles), at=text.place(at, end)), end


@rule
def reduced(text: Tokens, at: int) -> Results[Frame]:
    """A clause without subject and verb: `wooden`, `already in a cellar`, `allowed by SSR`, `determining its level`."""
    start, manner = at, []
    for word, end in text.words(at, Part.ADVERB):
        start, manner = end, [word.name]
        break
    for said, end in _after_be(text, start, False, ("be",)):
        frame = said.frame
        if isinstance(frame.complement, Several) and any(isinstance(each, Thing) for each in frame.complement.members):
            continue
        measured = isinstance(frame.complement, Thing) and frame.complement.number is not None and frame.roles
        if isinstance(frame.complement, Thing) and not (_bare(frame.complement) or measured):
            continue
        if frame.complement is None and any(each.preposition == "of" for each in frame.roles):
            continue
        if frame.passive:
            yield _framed(frame, at, end, text, manner, object=frame.object or NOBODY), end
        else:
            yield _framed(frame, at, end, text, manner, subject=NOBODY), end
    for agent, middle in text.words(start, Part.NOUN):
        for frame, end in done_by(text, start, agent, middle):
            yield _framed(frame, at, end, text, manner, object=NOBODY), end
    for frame, end in _gerund(text, start):
        about = "object" if frame.passive else "subject"
        yield _framed(frame, at, end, text, manner, **{about: NOBODY}), end


def _is_unsaid(frame: Frame) -> bool:
    """Whether what a frame is about is left out."""
    return (frame.object if frame.passive else frame.subject) == NOBODY


def _bare(thing: Thing) -> bool:
    """Whether a noun says what something is, as an adjective does: `if Rowhouse`."""
    return thing == Thing(thing.head, thing.kind)


def _framed(frame: Frame, at: int, end: int, text: Tokens, manner: list[str], **parts: object) -> Frame:
    return replace(frame, at=text.place(at, end), manner=(*manner, *frame.manner), **parts)  # type: ignore[arg-type]


# Clauses


@rule
def clause(text: Tokens, at: int, top: bool = False) -> Results[Said]:
    """A subject with its predicate, or one of the turns that put the verb first."""
    start, focus = at, Focus.NONE
    if text.is_(at, "only") and top:
        start, focus = at + 1, Focus.ONLY
    for subject, middle in (*things.phrase(text, start), *things.result(text, start)):
        after = _past_link(text, middle + text.is_(middle, "all", "both"))
        for said, end in predicate(text, after, top) if agrees(text, subject, start, after) else ():
            if _lacks_object(text, said.frame) or _cannot(text, subject, said.frame):
                continue
            yield _said(said, _subject(said.frame, subject, focus, text.place(at, end))), end
        for said, end in _doing_so(text, subject, middle, top):
            yield _said(said, replace(said.frame, at=text.place(at, end))), end
    for frame, middle in _gerund(text, start):
        if any(text.words(middle - 1, Part.ADVERB)):
            continue  # it belongs to the verb that comes
        for said, end in predicate(text, middle, top):
            if not (said.frame.passive and _needs_thing(text, said.frame)):
                yield _said(said, _subject(said.frame, frame, focus, text.place(at, end))), end
    if text.is_(at, "there"):
        for said, end in _there(text, at, top):
            yield said, end


def _subject(frame: Frame, subject: Phrase | Frame, focus: Focus, place: tuple[int, int]) -> Frame:
    """The frame with its subject; of a passive, what stands in front is what it is done to."""
    if frame.passive:
        return replace(frame, object=subject, focus=focus, at=place)
    return replace(frame, subject=subject, focus=focus, at=place)


def _doing_so(text: Tokens, subject: Phrase, at: int, top: bool) -> Results[Said]:
    """`ships leaving a port do so with a pilot`: what the subject was said to do, with more of how it is done."""
    after = text.run(at, "do", "so") or text.run(at, "does", "so")
    if not (after and isinstance(subject, Thing) and subject.such):
        return
    act = subject.such[-1]
    if isinstance(act, Frame) and act.subject == Thing("it", det=Det.WHICH) and not act.passive:
        doer = replace(subject, such=subject.such[:-1])
        for tail, end in _tail(text, after, things.NONE, top):
            yield _tailed(replace(act, subject=doer), tail), end


def _lacks_object(text: Tokens, frame: Frame) -> bool:
    """Whether a verb that cannot do without an object has none, where that is not just left unsaid."""
    verbs = [text.vocabulary.verbs[verb] for verb in frame.verbs if verb in text.vocabulary.verbs]
    bare = frame.object is None and not frame.passive and not frame.modality
    return bare and bool(verbs) and all(verb.transitive for verb in verbs)


def _disagrees(text: Tokens, subject: Phrase, at: int) -> bool:
    """Whether a pronoun in the singular stands before a verb as only a plural has it: `that turn` is a time."""
    if not isinstance(subject, Thing) or subject.head != "it" or subject.plural or subject.such:
        return False
    forms = {word.form for word, _ in text.words(_adverbs(text, at)[0], Part.VERB)}
    return forms == {Form.BASE}


def _cannot(text: Tokens, subject: Phrase, frame: Frame) -> bool:
    """Whether something that does nothing would be doing what only units and the like do."""
    verbs = [text.vocabulary.verbs[verb] for verb in frame.verbs if verb in text.vocabulary.verbs]
    if not isinstance(subject, Thing) or subject.kind not in _IDLE or frame.passive:
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


def _said(said: Said, frame: Frame) -> Said:
    return replace(said, frame=frame)


def _there(text: Tokens, at: int, top: bool) -> Results[Said]:
    """`there is no LOS between …`: it exists, or does not."""
    for start, modality in _existing(text, at + 1):
        for subject, middle in things.phrase(text, start):
            for tail, end in _tail(text, middle, things.NONE, top):
                frame = Frame(("exist",), subject, modality=modality, at=text.place(at, end))
                yield _tailed(frame, tail), end


def _existing(text: Tokens, at: int) -> Iterator[tuple[int, str]]:
    if text.is_(at, *_FINITE_BE):
        yield at + 1, ""
    if text.sort(at) == "word" and text.tokens[at].text.lower() in MODALS and text.is_(at + 1, "be"):
        yield at + 2, MODALS[text.tokens[at].text.lower()]


# Predicates


@rule
def predicate(text: Tokens, at: int, top: bool = False) -> Results[Said]:
    """All of a clause but its subject, which is left out of the frame."""
    start, manner = _adverbs(text, at)
    word = text.tokens[start].text.lower() if text.sort(start) == "word" else ""
    if word in MODALS:
        modality = MODALS[word]
        negated, verb_at, more = _negation(text, start + 1)
        if modality == "may not":
            modality, negated = "may", True
        if modality != "need" or negated:
            for said, end in _base(text, verb_at, top):
                yield _modal(said, modality, negated, (*manner, *more), text.place(at, end)), end
    elif word in ("do", "does", "did"):
        negated, verb_at, more = _negation(text, start + 1)
        if negated:
            for said, end in _base(text, verb_at, top):
                yield _modal(said, "", negated, (*manner, *more), text.place(at, end)), end
    elif word in _HAVE and _perfect(text, start):
        negated, middle, more = _negation(text, start + 1)
        if text.is_(middle, "been"):
            for said, end in _after_be(text, middle + 1, top, ("be",)):
                yield _modal(said, "", negated, (*manner, *more), text.place(at, end)), end
        for said, end in _verb_phrase(text, middle, (Form.PARTICIPLE,), top):
            yield _modal(said, "", negated, (*manner, *more), text.place(at, end)), end
    if word in _FINITE_BE:
        negated, middle, more = _negation(text, start + 1)
        to_do = text.run(middle, "able", "to") or text.run(middle, "allowed", "to")
        free = list(_base(text, to_do, top)) if to_do else []
        for said, end in free:
            yield _modal(said, "may", negated, (*manner, *more), text.place(at, end)), end
        for said, end in _after_be(text, middle, top, ("be",)) if not free else ():
            yield _modal(said, "", negated, (*manner, *more), text.place(at, end)), end
    negated, middle, more = _negation(text, start)
    tenses = (Form.THIRD, Form.BASE) if top else (Form.THIRD, Form.BASE, Form.PAST)  # rules speak of the present
    plain = negated and not any(word in more for word in ("never", "no longer"))  # nobody `not enters`
    for said, end in _verb_phrase(text, middle, tenses, top) if not plain else ():
        yield _modal(said, "", negated, (*manner, *more), text.place(at, end)), end
    if text.is_(start, "only"):
        for said, end in _verb_phrase(text, start + 1, (Form.THIRD, Form.BASE), top):
            if said.frame.object is not None:
                limited = replace(said, frame=replace(said.frame, object_focus=Focus.ONLY))
                yield _modal(limited, "", False, tuple(manner), text.place(at, end)), end
    if text.run(start, "has", "to") or text.run(start, "have", "to"):
        for said, end in _base(text, start + 2, top):
            yield _modal(said, "must", False, tuple(manner), text.place(at, end)), end


def _perfect(text: Tokens, at: int) -> bool:
    _, middle, _ = _negation(text, at + 1)
    return text.is_(middle, "been") or any(True for _ in text.words(middle, Part.VERB, Form.PARTICIPLE))


def _modal(said: Said, modality: str, negated: bool, manner: tuple[str, ...], place: tuple[int, int]) -> Said:
    frame = said.frame
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


def _adverbs(text: Tokens, at: int) -> tuple[int, list[str]]:
    """Adverbs that stand here, one after the other."""
    manner: list[str] = []
    while not _negates(text, at) and (found := next(_saying_how(text, at), None)):
        word, after = found
        if any(end > after for _, end in text.words(at, Part.PREPOSITION)):
            break  # `out of sight` is not `out`
        at = after
        if not word.discourse:
            manner.append(word.name)
    return at, manner


_HOW_OR_WHAT = (Part.VERB, Part.ADVERB, Part.ADJECTIVE)


def _saying_how(text: Tokens, at: int) -> Iterator[tuple[Word, int]]:
    """An adverb; in controlled English any word that says how, right before the verb."""
    yield from text.words(at, Part.ADVERB)
    for word, end in text.words(at, Part.ADJECTIVE) if text.controlled else ():
        if text.is_(end, "be") or any(word.part in _HOW_OR_WHAT for word, _ in text.known(end)):
            yield word, end


def _negates(text: Tokens, at: int) -> bool:
    return any(text.run(at, *words) for words in _NEGATIVE)


def _negation(text: Tokens, at: int) -> tuple[bool, int, list[str]]:
    """Whether a negation stands here, among adverbs; and how it was said, if that means more than `not`."""
    at, manner = _adverbs(text, at)
    for words, said in _NEGATIVE.items():
        if after := text.run(at, *words):
            after, more = _adverbs(text, after)
            return True, after, [*manner, *([said] if said else []), *more]
    return False, at, manner


def _base(text: Tokens, at: int, top: bool) -> Results[Said]:
    """A verb in its base form, with its parts; `be` and its complement too."""
    start, manner = _adverbs(text, at)
    if text.is_(start, "be"):
        for said, end in _after_be(text, start + 1, top, ("be",)):
            yield _modal(said, "", False, tuple(manner), text.place(at, end)), end
        return
    if done := text.run(start, "do", "so") or text.run(start, "do", "this") or text.run(start, "do", "that", "act"):
        act = replace(_THAT_ACT, at=text.place(start + 1, done))
        for tail, end in _tail(text, done, things.NONE, top):
            yield _tailed(Frame(("do",), object=act, manner=tuple(manner), at=text.place(at, end)), tail), end
    if text.run(start, "have", "been"):
        for said, end in _after_be(text, start + 2, top, ("be",)):
            yield _modal(said, "", False, tuple(manner), text.place(at, end)), end
    for said, end in _verb_phrase(text, start, (Form.BASE,), top):
        yield _modal(said, "", False, tuple(manner), text.place(at, end)), end
    for between, verb_at in _interposed(text, start):
        for said, end in _verb_phrase(text, verb_at, (Form.BASE,), top):
            own = replace(said, frame=replace(said.frame, roles=(*between, *said.frame.roles)))
            yield _modal(own, "", False, tuple(manner), text.place(at, end)), end


def _interposed(text: Tokens, at: int) -> Results[tuple[Role, ...]]:
    """A role that stands between commas or in parentheses, where the sentence would go on without it."""
    if text.is_(at, "(", ",") and not text.controlled:
        closing = ")" if text.is_(at, "(") else ","
        for found, end in role(text, at + 1):
            if text.is_(end, closing) and found.preposition in _WITH_ANY_VERB:
                yield (found,), end + 1


@rule
def _after_be(text: Tokens, at: int, top: bool, verbs: tuple[str, ...]) -> Results[Said]:
    """What follows `is`: a passive, a complement, or only where."""
    start, manner = _adverbs(text, at)
    for said, end in _passive(text, start, top):
        yield _modal(said, "", False, tuple(manner), text.place(at, end)), end
    for complement, takes, middle in _complements(text, start):
        for tail, end in _tail(text, middle, takes, top):
            frame = Frame(verbs, complement=complement, manner=tuple(manner), at=text.place(at, end))
            yield _tailed(frame, tail), end
    for tail, end in _tail(text, start, things.NONE, top) if not text.is_(start, "using") else ():
        if tail.roles:
            yield _tailed(Frame(verbs, manner=tuple(manner), at=text.place(at, end)), tail), end
    for said, end in _verb_phrase(text, start, (Form.GERUND,), top):
        if said.frame.object is not None:
            yield _modal(said, "", False, tuple(manner), text.place(at, end)), end


@rule
def _complements(text: Tokens, at: int) -> Iterator[tuple[Complement, frozenset[str], int]]:
    """An adjective or several, a number, a thing: with the prepositions that go with it."""
    for traits, takes, end in _traits(text, at):
        yield traits, takes, end
    for amount, end in number(text, at):
        yield amount, things.NONE, end
    for size, end in (*things.size(text, at), *grouped(text, at, brackets.provided)):
        yield size, frozenset(("than",)), end
    sized = bool(things.size(text, at))
    for value, end in things.phrase(text, at, brackets.shut(text)) if not sized else ():
        if not (_is_bare_word(text, at, value) or _is_doing(text, at, value)):
            yield value, things.NONE, end


def _is_bare_word(text: Tokens, at: int, value: Phrase) -> bool:
    """Whether a general noun stands there without an article, which a complement would need."""
    if not isinstance(value, Thing) or value.det is not Det.A or value.plural or value.kind != "thing":
        return False
    return not (text.is_(at, "a", "an") or value.name or value.number)


def _is_doing(text: Tokens, at: int, value: Phrase) -> bool:
    """Whether what looks like a thing is what somebody does or suffers: `is using a rope`, `is set up using a rope`."""
    first = value.members[0] if isinstance(value, Several) else value
    if not isinstance(first, Thing) or first.det is not Det.A:
        return False
    done = any(text.words(at, Part.VERB, Form.PARTICIPLE)) and not any(text.words(at, Part.ADJECTIVE))
    return any(text.words(at, Part.VERB, Form.GERUND)) or (done and not first.plural)


def _traits(text: Tokens, at: int) -> Iterator[tuple[Trait | Several, frozenset[str], int]]:
    prefixed = text.is_(at, "non", "un")
    if not prefixed and _is_participle(text, at + text.is_(at, "not")):
        return
    for trait, middle in things.trait_word(text, at) if prefixed else things.adjective(text, at):
        takes = _taken(text, at, middle)
        yield trait, takes, middle
        if text.is_(middle, "/", "or", "and", ","):
            after = middle + 1 + (text.is_(middle, ",") and text.is_(middle + 1, "and", "or"))
            junction = text.tokens[after - 1].text.lower() if after > middle + 1 else text.tokens[middle].text.lower()
            for more, more_takes, end in _traits(text, after):
                members = more.members if isinstance(more, Several) else (more,)
                if junction == "," and isinstance(more, Several):
                    junction = more.junction
                if junction != ",":
                    yield Several(junction, (trait, *members), text.place(at, end)), takes | more_takes, end


def _is_participle(text: Tokens, at: int) -> bool:
    """Whether a word is a form of a verb, and no term of the game that is an adjective."""
    known = [word for word, _ in text.known(at)]
    adjective = any(word.part is Part.ADJECTIVE and word.term for word in known)
    return not adjective and any(word.form is Form.PARTICIPLE for word in known)


def _taken(text: Tokens, at: int, end: int) -> frozenset[str]:
    return frozenset(
        preposition
        for start in range(at, end)
        for word, _ in text.known(start)
        if word.part is Part.ADJECTIVE
        for preposition in word.takes
    )


@rule
def _passive(text: Tokens, at: int, top: bool) -> Results[Said]:
    """A participle with its parts; what it is done to is left out."""
    if any(word.term for word, _ in text.words(at, Part.ADJECTIVE)):
        return
    for verbs, words, middle in _verbs(text, at, (Form.PARTICIPLE,)):
        if not all(word.object for word in words):
            continue
        takes = frozenset().union(*(word.takes for word in words)) | {"by"}
        complements: list[tuple[object, int]] = [(None, middle)]
        if any(word.complement for word in words):
            start = text.run(middle, "to", "be") or text.run(middle, "as") or middle
            complements += [(value, end) for value, _, end in _complements(text, start)]
            if _is_participle(text, start):  # `considered hidden`
                complements += things.trait_word(text, start)
            if start > middle:
                complements.append((None, start))
        for complement, after in complements:
            for tail, end in _tail(text, after, takes, top):
                frame = Frame(
                    verbs,
                    complement=complement,  # type: ignore[arg-type]
                    passive=True,
                    at=text.place(at, end),
                )
                doers = (each for each in tail.roles if each.preposition == "by")
                agents = [each for each in doers if isinstance(each.value, Thing | Several)]
                if agents and agents[0].focus is Focus.NONE:
                    rest = tuple(each for each in tail.roles if each is not agents[0])
                    frame, tail = replace(frame, subject=agents[0].value), replace(tail, roles=rest)  # type: ignore[arg-type]
                yield _tailed(frame, tail), end


@rule
def _verbs(text: Tokens, at: int, forms: tuple[Form, ...]) -> Iterator[tuple[tuple[str, ...], tuple[Word, ...], int]]:
    """A verb, or alternatives: `enter/exit`, `Placed or Thrown`."""
    for word, end in text.words(at, Part.VERB, *forms):
        yield (word.name,), (word,), end
        if text.is_(end, "/", "or"):
            for names, words, after in _verbs(text, end + 1, forms):
                yield (word.name, *names), (word, *words), after


@rule
def _verb_phrase(text: Tokens, at: int, forms: tuple[Form, ...], top: bool) -> Results[Said]:
    """A verb in one of some forms, with its object, complement and roles."""
    for verbs, words, middle in _verbs(text, at, forms):
        takes = frozenset().union(*(word.takes for word in words))
        only = text.is_(middle, "only")
        for value, complement, after in _objects(text, middle + only, words, takes):
            limiting = only and isinstance(value, Thing | Several)
            if only and not limiting:
                if value is not None or complement is not None:
                    continue
                after = middle  # the `only` belongs to what follows: `may move only if …`
            if complement is None and _is_cut_short(text, value, after, takes):
                continue
            focus = Focus.ONLY if limiting else Focus.NONE
            for tail, end in _tail(text, after, takes, top):
                frame = Frame(verbs, object=value, complement=complement, object_focus=focus, at=text.place(at, end))
                yield _tailed(frame, tail), end
            if isinstance(value, Thing | Several) and not only and text.is_(after, "only") and _closed(text, after + 1):
                limited = Frame(verbs, object=value, object_focus=Focus.ONLY, at=text.place(at, after + 1))
                yield Said(limited), after + 1
        for between, object_at in (*_interposed(text, middle), *_brought_forward(text, middle, takes)):
            for value, complement, after in _objects(text, object_at, words, takes):
                if value is not None:
                    for tail, end in _tail(text, after, takes, top):
                        frame = Frame(verbs, object=value, complement=complement, roles=between, at=text.place(at, end))
                        yield _tailed(frame, tail), end


def _is_cut_short(text: Tokens, found: Object, end: int, takes: frozenset[str]) -> bool:
    """Whether a preposition comes next that the object's noun claims, and the verb does not."""
    last = found.members[-1] if isinstance(found, Several) else found
    if not isinstance(last, Thing) or text.controlled:
        return False
    claimed = things.claims(text, last) - takes
    return any(claimed.issuperset(preposition.split("/")) for preposition, _ in prepositions(text, end))


def _brought_forward(text: Tokens, at: int, takes: frozenset[str]) -> Results[tuple[Role, ...]]:
    """A role that stands before the object: `holds beneath its deck a boat`."""
    for found, end in role(text, at, takes):
        if _goes_with(found.preposition, takes) and text.is_(end, *_INTRODUCING):
            yield (found,), end


def _objects(
    text: Tokens, at: int, words: tuple[Word, ...], takes: frozenset[str]
) -> Iterator[tuple[Object, Complement | None, int]]:
    """The object of a verb and what it becomes: none, a thing, an infinitive."""
    if not words[0].complement or words[0].object:
        yield None, None, at
    yield from ((frame, None, end) for frame, end in (*_bracketed(text, at), *grouped(text, at, _to_do)))
    if any(word.infinitive for word in words) and text.is_(at, "to"):
        for said, end in _base(text, at + 1, False):
            yield said.frame, None, end
    if any(word.clause for word in words) and text.is_(at, "that"):
        for said, end in clause(text, at + 1):
            yield said.frame, None, end
        for frame, end in _placed(text, at + 1):
            yield frame, None, end
    if all(word.complement and not word.object for word in words):
        for complement, _, end in _complements(text, at):
            yield None, complement, end
        return
    if not any(word.object for word in words):
        return
    start = at
    for value, end in things.phrase(text, start, brackets.shut(text, takes)):
        yield value, None, end
        if any(word.complement for word in words):
            after = text.run(end, "to", "be") or text.run(end, "as") or end
            for complement, _, beyond in _complements(text, after):
                yield value, complement, beyond
    for amount, end in number(text, at):
        if not (text.is_(at, "one") and end == at + 1):  # it is rather a thing of the kind that was spoken of
            yield amount, None, end


def _tailed(frame: Frame, tail: Tail) -> Said:
    if frame.verbs == ("be",) and frame.complement is None and tail.roles and tail.roles[0].focus is Focus.NOT:
        away = replace(tail.roles[0], focus=Focus.NONE)  # `is not here` denies that it is, and no more
        return _tailed(frame, replace(tail, roles=(away, *tail.roles[1:]), negated=not tail.negated))
    return Said(
        replace(
            frame,
            roles=(*frame.roles, *tail.roles),
            manner=(*frame.manner, *tail.manner),
            negated=frame.negated != tail.negated,
        ),
        tail.conditions,
        tail.exemptions,
        tail.default,
    )


# Tails


@rule
def alternatives(text: Tokens, at: int, takes: frozenset[str], preposition: str = "") -> Results[Tail]:
    """Roles of which any will do, perhaps each with its reason: `from a road, via a gate (as it is open) or by sea`.

    A thing without a preposition has that of the one before it.
    """
    members = [(found, end) for found, end in role(text, at, takes) if found.focus is Focus.NONE]
    if preposition:
        bare = things.phrase(text, at, takes)
        members += [(Role(preposition, value, at=text.place(at, end)), end) for value, end in bare]
    for first, end in members:
        told: list[tuple[tuple[Condition, ...], int]] = [((), end)]
        if text.is_(end, "("):
            told += [(found, after + 1) for found, after in conditions(text, end + 1) if text.is_(after, ")")]
        for reasons, after in told:
            yield Tail((first,), conditions=reasons), after
            start = after + text.is_(after, ",")
            start += text.is_(start, "or")
            listed = start > after and not any(text.is_(place, ",") for place in range(at, end))
            for rest, beyond in alternatives(text, start, takes, first.preposition) if listed else ():
                if len(rest.roles) > 1 or text.is_(start - 1, "or"):
                    yield Tail((first, *rest.roles), conditions=(*reasons, *rest.conditions)), beyond


def _goes_with(preposition: str, takes: frozenset[str]) -> bool:
    """Whether a verb may have a preposition: one that it takes, or one that any verb can have."""
    base = next((compound for compound in _COMPOUND if preposition.startswith(f"{compound} ")), preposition)
    return preposition in takes or base.lower() in _WITH_ANY_VERB


def _closed(text: Tokens, at: int) -> bool:
    """Whether nothing follows that an `only` could belong to."""
    return at >= len(text) or text.sort(at) in ("sign", "exception")


@rule
def _tail(text: Tokens, at: int, takes: frozenset[str], top: bool, tied: bool = False) -> Results[Tail]:
    """Roles, adverbs, conditions and exceptions, in any order; the last two only in whole statements.

    `tied` says that a role stands right before, so that `and` may tie on another.
    """
    yield Tail(), at
    start = at + text.is_(at, ",")
    joined = text.is_(start, "and") and text.is_(start + 1, "only")
    if tied and text.is_(start, "and", "but"):
        joined = joined or text.is_(start + 1, "not") or any(True for _ in prepositions(text, start + 1))
    start += joined
    restated = text.is_(at, ":") and any(True for _ in text.words(at + 1, Part.ADVERB))
    for piece, middle in _piece(text, start + restated, takes, top):
        if piece.manner and start > at:
            continue
        if joined and (not piece.roles or _is_purpose(piece.roles[0])):
            continue
        for rest, end in _tail(text, middle, takes, top, bool(piece.roles)):
            yield (
                Tail(
                    piece.roles + rest.roles,
                    piece.manner + rest.manner,
                    piece.conditions + rest.conditions,
                    piece.exemptions + rest.exemptions,
                    piece.default or rest.default,
                    piece.negated != rest.negated,
                ),
                end,
            )


def _is_purpose(role: Role) -> bool:
    """Whether a role is an infinitive: `to see it`."""
    return role.preposition == "to" and isinstance(role.value, Frame)


def _piece(text: Tokens, at: int, takes: frozenset[str], top: bool) -> Results[Tail]:
    for found, end in role(text, at, takes):
        if not top and _is_of_whole(text, found, end):
            continue
        measure = found.preposition == "of" and text.controlled and text.is_(at - 1, ")")  # `has (a height) of 3`
        if _goes_with(found.preposition, takes) or "/" in found.preposition or measure:
            if text.is_(end, "only") and found.focus is Focus.NONE and _closed(text, end + 1):
                yield Tail((replace(found, focus=Focus.ONLY, at=text.place(at, end + 1)),)), end + 1
            yield Tail((found,)), end
    if not _begins_condition(text, at):
        yield from _how(text, at)
    for means, end in things.phrase(text, at + 1, brackets.shut(text, takes)) if text.is_(at, "using") else ():
        yield Tail((Role("using", means, at=text.place(at, end)),)), end
    if text.is_(at, "not"):
        for word, end in text.words(at + 1, Part.ADVERB):
            denied = Trait(word.name, True, at=text.place(at, end))
            yield Tail((Role("", denied, at=text.place(at, end)),)), end
    if text.is_(at, "to"):
        for said, end in _base(text, at + 1, False):
            yield Tail((Role("to", said.frame, at=text.place(at, end)),)), end
    for aim, end in grouped(text, at, _to_do):
        yield Tail((Role("to", aim, at=text.place(at, end)),)), end
    if text.is_(at, "(") and not text.controlled:
        linked = text.is_(at + 1, "and", "or") and any(text.words(at + 2, Part.ADVERB))
        for inner, end in _tail(text, at + 1 + linked, takes, top):
            if text.is_(end, ")") and end > at + 1 + linked:
                yield inner, end + 1
        if text.is_(at + 1, "which"):
            for said, end in predicate(text, at + 2):
                if said.frame.modality == "would" and text.is_(end, ")"):
                    yield Tail((Role("thus", said.frame, at=text.place(at, end + 1)),)), end + 1
        if text.is_(at + 1, "thus", "thereby"):
            for what, end in _gerund(text, at + 2):
                if text.is_(end, ")"):
                    yield Tail((Role("thus", what, at=text.place(at, end + 1)),)), end + 1
    if text.is_(at, "only"):
        for limits, end in alternatives(text, at + 1, takes):
            if len({each.preposition for each in limits.roles}) > 1:
                either = Several("or", limits.roles, text.place(at + 1, end))
                limit = Role("", either, Focus.ONLY, text.place(at, end))
                yield Tail((limit,), conditions=limits.conditions), end
    if not top:
        for meant, end in meanwhile(text, at):
            yield Tail((meant,)), end
        return
    for rolled, end in on_result(text, at):
        yield Tail(conditions=(rolled,)), end
    for found_conditions, end in conditions(text, at):
        yield Tail(conditions=found_conditions), end
    if text.sort(at) == "exception":
        yield Tail(exemptions=(Exemption(text.tokens[at].target, "EXC"),)), at + 1
    for default, end in otherwise(text, at):
        yield Tail(default=default), end


def _is_of_whole(text: Tokens, found: Role, end: int) -> bool:
    """Whether a role at the end says how or for what the whole sentence holds, and not what stands deep in it."""
    manner = isinstance(found.value, Thing) and found.value.kind == "manner"
    last = _closed(text, end) and not text.controlled
    return last and (manner or found.preposition == "for the purposes of")


def _how(text: Tokens, at: int) -> Results[Tail]:
    """An adverb, or an adjective that says how something is then: `placed face-down`."""
    for word, end in text.words(at, Part.ADVERB):
        yield Tail(manner=() if word.discourse else (word.name,)), end
    if any(text.words(at, Part.NOUN)):
        return  # `one level above it` is no `one` in a level manner
    prefixed = text.is_(at, "un", "non")
    if any(word.takes for word, _ in text.words(at + prefixed, Part.ADJECTIVE)):
        return  # `possible`, `available` and their like say what is so, and not how
    for trait, end in things.trait_word(text, at) if prefixed else things.adjective(text, at):
        yield Tail(manner=(f"un{trait.name}" if trait.negated else trait.name,)), end


def _begins_condition(text: Tokens, at: int) -> bool:
    """Whether a word here is no adverb of its own: `even if`, `only when`."""
    return any(text.run(at, *words) for words, _, _ in _CUES_BY_FIRST_WORD.get(text.word(at), ()))


@rule
def otherwise(text: Tokens, at: int) -> Results[str]:
    """`except as stated otherwise` and its like: other rules go before this one."""
    for words in (("except", "as"), ("except", "where"), ("unless",), ("except", "if")):
        if start := text.run(at, *words):
            rest = [token.text.lower() for token in text.tokens[start : start + 2]]
            for verb in ("specified", "stated", "noted", "indicated"):
                if rest in ([verb, "otherwise"], ["otherwise", verb]):
                    yield f"except as {verb} otherwise", start + 2


def tail(text: Tokens, at: int) -> list[tuple[Tail, int]]:
    """What may follow a thing that stands alone as a sentence: conditions, exceptions, roles."""
    return _tail(text, at, things.NONE, True)


def on_result(text: Tokens, at: int) -> Results[Condition]:
    """`on a dr of 6`: what happens if dice show it."""
    for found, end in role(text, at) if text.is_(at, "on") else ():
        value = found.value
        if isinstance(value, Thing) and value.kind == "dice" and value.number is not None:
            roll = replace(value, det=Det.THE, number=None, at=value.at)
            shown = Frame(("be",), roll, complement=value.number, at=found.at)
            yield Condition(Cue.IF, shown, at=found.at), end


def meanwhile(text: Tokens, at: int) -> Results[Role]:
    """`while in a hex`: what was so when something happened that a relative clause or a condition tells of."""
    for found, end in condition(text, at) if text.is_(at, "while") else ():
        if isinstance(found.test, Frame) and _is_unsaid(found.test):
            yield Role("while", found.test, at=found.at), end


def bare(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """A verb in its base form with its parts, as it stands after a modal."""
    return list(_base(text, at, True))


def after_be(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """What would follow `is`, in text that leaves the verb out."""
    return _after_be(text, at, True, ("be",))


def command(text: Tokens, at: int) -> list[tuple[Said, int]]:
    """A verb in its base form at the head of a sentence: `Place a counter on it`."""
    return [(said, end) for said, end in _verb_phrase(text, at, (Form.BASE,), True) if said.frame.object is not None]


# Relative clauses


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
    for preposition, middle in prepositions(text, start):
        if text.is_(middle, "which", "whom"):
            own = replace(which, at=text.place(middle, middle + 1))
            tied = Role(preposition, own, at=text.place(start, middle + 1))
            for said, end in clause(text, middle + 1):
                yield replace(said.frame, roles=(*said.frame.roles, tied), at=text.place(start, end)), end
            for subject, end in things.phrase(text, middle + 2) if text.is_(middle + 1, *_FINITE_BE) else ():
                yield Frame(("be",), subject, roles=(tied,), at=text.place(start, end)), end
    if text.is_(start, "where"):
        for said, end in clause(text, start + 1):
            tied = Role("in", replace(which, at=text.place(start, start + 1)), at=text.place(start, start + 1))
            yield replace(said.frame, roles=(*said.frame.roles, tied), at=text.place(start, end)), end
    if text.is_(start, "whose"):
        for owned, middle in things.phrase(text, start + 1):
            if isinstance(owned, Thing):
                subject = replace(owned, det=Det.THE, roles=(Role("of", which), *owned.roles))
                for said, end in predicate(text, middle):
                    yield _subject(said.frame, subject, Focus.NONE, text.place(start, end)), end


def _gap(text: Tokens, at: int, which: Thing) -> Results[Frame]:
    """A clause in which the thing before it is the subject or the object."""
    for said, end in predicate(text, at):
        yield _subject(said.frame, which, Focus.NONE, said.frame.at), end
    for subject, middle in things.phrase(text, at):
        for said, end in predicate(text, middle):
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
    start, manner = _adverbs(text, at)
    if text.is_(at, "un", "non"):
        for said, end in _passive(text, at + 1, False):
            yield replace(said.frame, object=which, negated=True, at=text.place(at, end)), end
    for where, end in role(text, start) if manner and not prepositions(text, at) else ():
        if where.at == getattr(where.value, "at", None) or where.preposition in things.MOVING:
            continue  # `earlier that turn` says when something is done, `directly from it` how
        yield Frame(("be",), which, roles=(where,), manner=tuple(manner), at=text.place(at, end)), end
    for said, end in _passive(text, start, False):
        yield replace(said.frame, object=which, manner=(*manner, *said.frame.manner), at=text.place(at, end)), end
    for said, end in _verb_phrase(text, start, (Form.GERUND,), False):
        yield replace(said.frame, subject=which, manner=(*manner, *said.frame.manner), at=text.place(at, end)), end
