"""What is asked: conditions, their cues, and several of them."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Form, Part
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
    Tense,
    Test,
    Thing,
    Trait,
    told_of,
)
from .adjuncts import shown
from .closed import LEAVE
from .meanings import NOBODY, Group, Said, Told, changed, in_that_case, told_by, with_subject
from .places import LOCATIVE
from .premodifiers import by_whom
from .text import Text, Word

RULES = """
    # Conditions
    Test           -> S[g=n]                            : clause_test
    Test           -> Pred                              : reduced_test
    Test           -> VP[f=ing,g=n,co=n]                : doing_test
    Test[co=y]     -> Test[co=n] ','? 'and' Test        : both_tests
    Test[co=y]     -> Test[co=n] ','? 'or' Test         : either_test
    Test[co=y]     -> Test[co=n] '(' 'and' Test ')'     : both_tests
    Test[co=y]     -> Test[co=n] ',' Test[co=y]         : more_tests
    Test           -> NP Pred                           : telegraphic_test
    Cond           -> Cue Test                          : condition
    Test           -> N[n=sg|ms] V[f=psp,s=t]           : done_by_test
    Cond           -> 'having' VP[f=psp,g=n] ','        : having_done
    Cond           -> 'should' NP VP[f=bse,g=n]         : should
    Cond           -> 'were' NP 'to' VP[f=bse,g=n]      : should
    Cond           -> 'were' NP Pred                    : were_so
    Cond           -> 'should' NP VP[f=bse,g=n] ','? 'and|or' NP VP[f=bse,g=n] : should_both
    Cond           -> 'upon' VP[f=ing,g=n]              : upon
    Cond           -> PP                                : rolled
    Cond           -> Foc PP                            : only_rolled
    Cond           -> Foc 'upon' VP[f=ing,g=n]          : only_upon
    Cond           -> Cond ','? 'or' Cond               : either_condition
    T[co=y]        -> T[co=n] ','? 'in' 'both' 'cases' Cond : limited_in_both
"""


def clause_test(text: Text, start: int, end: int, told: Told) -> Any:
    if any("otherwise" in each.frame.manner and not is_leave(text, each.frame) for each in told_by(told)):
        return None  # it is told where a condition is not met
    if isinstance(told, Group):
        members = tuple(each.frame for each in _again(told))
        if not is_norm(members[0]) and any(map(is_norm, members)):
            return None
        return Joined(told.junction, members, text.place(start, end))
    return told.frame


def is_leave(text: Text, frame: Frame) -> bool:
    """Whether it tells that something is allowed or forbidden: what `otherwise` is allowed is so by other rules."""
    verbs = text.vocabulary.verbs(frame.verbs)
    return frame.passive and bool(verbs) and all(verb.rules in ("permit", "forbid") for verb in verbs)


def _again(group: Group) -> tuple[Said, ...]:
    """The members of a group, of which all after the first speak of the subject again."""
    first, *rest = group.members
    subject = told_of(first.frame)
    if isinstance(subject, Thing) and subject.det in (Det.A, Det.ANY):
        rest = [with_subject(each, replace(subject, det=Det.THAT)) for each in rest]
    return (first, *rest)


def reduced_test(text: Text, start: int, end: int, said: Said) -> Any:
    frame = said.frame
    complement = frame.complement
    if isinstance(complement, Thing) and complement.traits and _may_be_verb(text, end - 1):
        return None  # `if no boat remains`: what the boat does
    if isinstance(complement, Thing) and complement.det is Det.NO and not (frame.negated or frame.manner):
        return Frame(("exist",), complement, roles=frame.roles, at=frame.at)  # `if no crew in it`
    if isinstance(complement, Thing) and not _is_kind(complement):
        return None
    things = [each for each in complement.members if isinstance(each, Thing)] if isinstance(complement, Several) else []
    if things and (complement.junction == "and" or not all(map(_is_kind, things))):  # type: ignore[union-attr]
        return None  # nothing is of two kinds at once
    if said.conditions or (frame.complement is None and any(role.preposition in ("of", "per") for role in frame.roles)):
        return None
    return with_subject(said, NOBODY).frame


def _may_be_verb(text: Text, at: int) -> bool:
    """Whether a word can be what one does now."""
    return any(True for _ in text.words(at, Part.VERB, Form.S))


def telegraphic_test(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    """`if boat and tug now in one lock`, as notes have it."""
    frame = said.frame
    plain = frame.passive or isinstance(frame.complement, Trait) or (frame.complement is None and bool(frame.roles))
    if said.conditions or not plain:
        return None
    return breaking(with_subject(said, subject).frame, (Choose.SENTENCE, 3))


def _is_kind(thing: Thing) -> bool:
    """Whether a noun says what something is, as an adjective does: `if Rowhouse`."""
    return thing == Thing(thing.head, thing.kind) or thing.number is not None


def doing_test(text: Text, start: int, end: int, told: Told) -> Any:
    return None if isinstance(told, Group) or told.frame.passive else replace(told.frame, subject=NOBODY)


def both_tests(text: Text, start: int, end: int, one: Test, other: Test) -> Any:
    return None if _begins_main_clause(text, end, one, other) else _joined_tests(text, start, end, "and", one, other)


def _begins_main_clause(text: Text, end: int, one: Test, other: Test) -> bool:
    """Whether a comma ends what is asked, and the sentence goes on: `a tug is lost if it is armed, and its crew swims`;
    of what is asked in front, another comma shows the end. What only tells a state may be asked behind a comma too."""
    first = other.members[0] if isinstance(other, Joined) else other
    if not isinstance(first, Frame) or told_of(first) == NOBODY or first.at[0] < 0:
        return False
    if first.verbs in (("be",), ("have",)) or (first.passive and not first.roles):
        return False
    return "," in text.text[one.at[1] : first.at[0]] and all(text.sort(at) == "sign" for at in range(end, len(text)))


def either_test(text: Text, start: int, end: int, one: Test, other: Test) -> Any:
    return _joined_tests(text, start, end, "or", one, other)


def more_tests(text: Text, start: int, end: int, one: Test, rest: Test) -> Any:
    return _joined_tests(text, start, end, rest.junction, one, rest) if isinstance(rest, Joined) else None


def is_norm(test: Test) -> bool:
    """Whether it is told what may or must be done: that is no test, but the next sentence."""
    return isinstance(test, Frame) and test.modality in (*LEAVE, "must")


def _joined_tests(text: Text, start: int, end: int, junction: str, one: Test, other: Test) -> Any:
    if len({_is_unsaid(each.members[0] if isinstance(each, Joined) else each) for each in (one, other)}) > 1:
        return None
    if isinstance(other, Joined) and other.junction != junction:
        return None
    if isinstance(one, Joined) and one.junction != junction:
        return None
    if any(_is_bare_thing(each) for each in (one, other)):
        return None  # `if boat and lock open` asks nothing of what is a boat
    if is_norm(other) and not is_norm(one):
        return None
    last = one.members[-1] if isinstance(one, Joined) else one
    if _is_without_verb(text, other) and not _is_without_verb(text, last):
        return None  # `two coins if it is laden and one coin at night` goes on with what is paid
    if isinstance(other, Frame) and in_that_case(other):
        return None  # `if it is laden, and in that case it pays`: that is what comes of it
    members = (each for test in (one, other) for each in (test.members if isinstance(test, Joined) else (test,)))
    return Joined(junction, tuple(members), text.place(start, end))


def _is_without_verb(text: Text, test: Test) -> bool:
    """Whether no verb is printed of a clause that names its subject: `a boat in the lock`, of which nothing else tells
    that it is a clause."""
    if not isinstance(test, Frame) or told_of(test) == NOBODY or test.passive or isinstance(test.complement, Trait):
        return False
    low, high = test.at
    inside = (token.text.lower() for token in text.tokens if low <= token.start < high)
    return test.verbs == ("be",) and not any(word in _BEING for word in inside)


_BEING = frozenset(("is", "are", "was", "were", "be", "been", "being", "s", "’s", "'s"))


def _is_bare_thing(test: Test) -> bool:
    return isinstance(test, Frame) and told_of(test) == NOBODY and isinstance(test.complement, Thing | Several)


def _is_unsaid(test: Test) -> bool:
    return isinstance(test, Frame) and told_of(test) == NOBODY


def condition(text: Text, start: int, end: int, cued: tuple[Cue, Focus], test: Test) -> Condition | None:
    cue, focus = cued
    state = test.complement if isinstance(test, Frame) and told_of(test) == NOBODY else None
    if cue in _MOMENTS and isinstance(state, Thing | Several | Number):
        return None  # `until noon`, `since three`: nothing is then said to be noon, or three
    if cue in _MOMENTS and cue is not Cue.SINCE and _begins_with_phrase(test):
        return None  # `before the first turn, each side builds a lock`: the turn is what it is before
    if text.is_(start, "upon") and isinstance(test, Frame) and told_of(test) == NOBODY and test.verbs == ("be",):
        return None  # `fired upon before noon`: the act is tied to something, and nobody is before noon
    if text.is_(start, "while") and _is_contrast(test):
        return None  # `rafts may wait, while tugs may leave` sets two rules side by side
    if (
        text.is_(start, "once")
        and isinstance(test, Frame)
        and (_is_somehow(test) or _tells_how_often(text, start, test))
    ):
        return None  # `once per turn`, `once with each boat`: so often, and not after that
    if cue in _SUPPOSING and _goes_on_with_what_would_be(test):
        return None  # `only if it is armed, its crew would wait`: that is what comes of it
    return Condition(cue, test, focus, text.place(start, end))


_SUPPOSING = (Cue.IF, Cue.PROVIDED, Cue.WHEN)


def _goes_on_with_what_would_be(test: Test) -> bool:
    """Whether what is so is joined to what only would be: that is supposed of nothing, but follows from something."""
    would = [isinstance(each, Frame) and each.modality == "would" for each in getattr(test, "members", ())]
    return any(would) and not would[0]


def _begins_with_phrase(test: Test) -> bool:
    """Whether something stands in front of the subject of a clause, as right behind a cue nothing does."""
    frame = test.members[0] if isinstance(test, Joined) else test
    about = told_of(frame) if isinstance(frame, Frame) else None
    roles = (role.at[0] for role in getattr(frame, "roles", ()) if role.at[0] >= 0)
    return isinstance(about, Thing | Several) and any(at < about.at[0] for at in roles)


def _is_contrast(test: Test) -> bool:
    """Whether `while` ties on another rule, or only names several things: no time is told by what may or must be."""
    members = test.members if isinstance(test, Joined) else (test,)
    named = (each.complement for each in members if isinstance(each, Frame) and told_of(each) == NOBODY)
    return any(map(is_norm, members)) or any(isinstance(each, Thing) and each.plural for each in named)


def _tells_how_often(text: Text, at: int, test: Frame) -> bool:
    """Whether a preposition stands behind `once`, and who does something behind that: `once during each week, a clerk
    may write` is no `once a clerk writes`."""
    return told_of(test) != NOBODY and any(True for _ in text.words(at + 1, Part.PREPOSITION))


def _is_somehow(test: Frame) -> bool:
    """Whether only a preposition tells how it is, and none of a place; nothing is in each place at once."""
    bare = told_of(test) == NOBODY and test.verbs == ("be",) and test.complement is None
    each = any(isinstance(role.value, Thing) and role.value.det is Det.EACH for role in test.roles)
    return bare and (each or not all(role.preposition in LOCATIVE for role in test.roles))


_MOMENTS = (Cue.UNTIL, Cue.BEFORE, Cue.AFTER, Cue.SINCE)
"""Cues that are prepositions too."""


def done_by_test(text: Text, start: int, end: int, agent: Word, words: tuple[Word, ...]) -> Any:
    frame = by_whom(text, start, end, agent, words)
    return frame and replace(frame, object=NOBODY)


def having_done(text: Text, start: int, end: int, told: Told) -> Any:
    """`Having read the will, the lawyer must burn it`: once he has."""
    if isinstance(told, Group) or told.conditions or not begins(text, start):
        return None
    done = replace(with_subject(told, NOBODY).frame, tense=Tense.PERFECT)
    return Condition(Cue.AFTER, done, at=text.place(start, end - 1))


def should(text: Text, start: int, end: int, subject: Phrase, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return Condition(Cue.IF, with_subject(told, subject).frame, at=text.place(start, end))


def were_so(text: Text, start: int, end: int, subject: Phrase, said: Said) -> Any:
    """`were its gate any other gate of the lock`: what is only supposed to be so."""
    return None if said.conditions else Condition(Cue.IF, with_subject(said, subject).frame, at=text.place(start, end))


def should_both(text: Text, start: int, end: int, one: Phrase, told: Told, other: Phrase, more: Told) -> Any:
    """`should the gate jam or the pump break`: one `should` for both."""
    if isinstance(told, Group) or isinstance(more, Group):
        return None
    first, last = with_subject(told, one).frame, with_subject(more, other).frame
    joint = next(
        text.word(at) for at in range(start, end) if text.is_(at, "and", "or") and text.tokens[at].start >= first.at[1]
    )
    return Condition(Cue.IF, Joined(joint, (first, last), (first.at[0], last.at[1])), at=text.place(start, end))


def upon(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return Condition(Cue.WHEN, replace(told.frame, subject=NOBODY), at=text.place(start, end))


def is_roll(found: Condition) -> bool:
    """Whether a condition asks what dice show, and is told with a phrase: `on a dr of 6`."""
    about = told_of(found.test) if isinstance(found.test, Frame) else None
    return found.cue is Cue.IF and isinstance(about, Thing) and about.kind == "dice" and found.at == found.test.at


def are_cases(one: Condition, other: Condition) -> bool:
    """Whether two conditions are put side by side, each for its own sentence: `on a 2 …, and on a 6 …`, `when it
    enters …, and when it leaves …`; dice show one number, and what happens at one time does so before the other."""
    if one.cue is other.cue is Cue.WHEN:
        return one.test != other.test
    return is_roll(one) and is_roll(other)


def rolled(text: Text, start: int, end: int, role: Role) -> Any:
    """`on a dr of 6`: if dice show it."""
    tests = tuple(Frame(("be",), dice, complement=number, at=role.at) for dice, number in shown(role))
    if not tests:
        return None
    test = tests[0] if len(tests) == 1 else Joined("or", tests, role.at)
    return Condition(Cue.IF, test, role.focus, at=text.place(start, end))


def only_rolled(text: Text, start: int, end: int, focus: Focus, role: Role) -> Any:
    found = rolled(text, start, end, role)
    return found and replace(found, focus=focus)


def only_upon(text: Text, start: int, end: int, focus: Focus, told: Told) -> Any:
    found = upon(text, start, end, told)
    return found and replace(found, focus=focus)


def either_condition(text: Text, start: int, end: int, one: Condition, other: Condition) -> Any:
    """`if it floods, or if it burns`."""
    if (one.cue, one.focus) != (other.cue, other.focus):
        return None
    test = _joined_tests(text, start, end, "or", one.test, other.test)
    return test and Condition(one.cue, test, one.focus, text.place(start, end))


def limited_in_both(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`…, in both cases only if it floats`: what is said by a word to be asked of two is asked of both."""
    if not isinstance(told, Group) or len(told.members) != 2 or any(each.conditions for each in told.members):
        return None
    return changed(told, lambda said: replace(said, conditions=(found,)))


_BEFORE_FRONT = frozenset((",", ";", ":", "(", ")", "-", "and", "or", "but", "then", "otherwise"))
"""What a sentence, or more of what stands in front of it, can begin after."""


def begins(text: Text, at: int) -> bool:
    """Whether what stands in front can begin here: of two things in front, a comma parts the first from the second."""
    before = text.word(at - 1)
    links = any(word.discourse for word, _ in text.words(at - 1, Part.ADVERB)) or before in ("however", "i.e.", "e.g.")
    return at == 0 or links or text.is_(at - 1, *_BEFORE_FRONT) or text.sort(at - 1) == "exception"
