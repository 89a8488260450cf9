"""Relative clauses."""

import re
from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..lexicon.model import Part, Ruling
from ..logic.phrases import (
    YOU,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Phrase,
    Role,
    Several,
    Tense,
    Test,
    Thing,
    parts,
)
from .closed import PRONOUNS, WITH_ANY_VERB
from .meanings import NOBODY, WHICH, Group, Said, Told, adding, reframed, with_subject
from .nouns import is_bare
from .text import Text, Word

RULES = """
    # Relative clauses; n: the number of what they are about
    Rel[n=?n]      -> 'that|which|who' VP[f=fin,n=?n,g=n]      : which_does
    Rel[n=?n]      -> 'that|which|who' VP[f=fin,n=?n,g=n] 'while' Pred : which_does_while
    Rel[n=*]       -> 'that|which|whom' S[g=o]                 : which_is_done
    Rel[n=*]       -> S[g=o]                                   : it_does
    Rel[n=*]       -> P 'which|whom' S[g=n]                      : in_which
    Rel[n=*]       -> P 'which|whom' S[g=n] ','? 'or|and' S[g=n]  : in_which_both
    Rel[n=*]       -> P 'which' Be[n=?n] NP[n=?n]              : in_which_is
    Rel[n=*]       -> NP[n=?n] Be[n=?n] V[f=psp,s=t]           : which_it_is_given
    Rel[n=*]       -> 'that|which' NP[n=?n] Be[n=?n] P         : which_it_is_in
    Rel[n=*]       -> 'where' S[g=n]                           : where_so
    Rel[n=*]       -> 'where' NP[n=?n] Be[n=?n]                : where_it_is
    Rel[n=*]       -> 'whose' Nom VP[f=fin,g=n]                : whose
    Rel[n=?n]      -> Rel[n=?n] ','? 'and|or' Rel[n=?n]        : joined_tests
    Rel[n=?n]      -> Rel[n=?n] Cond                           : which_did_then
"""


def _test(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group) or told.conditions or told.exemptions or ends_apart(text, told.frame):
        return None
    return replace(told.frame, at=text.place(start, end))


def ends_apart(text: Text, frame: Frame) -> bool:
    """Whether a comma parts off the end of a clause: it also ends what picks a thing out."""
    before = (text.text[: max(role.at[0], 0)].rstrip() for role in frame.roles)
    lists = (each for each in (frame.object, frame.complement) if isinstance(each, Several))
    whole = max((_end_of(text, each) for each in lists), default=0)
    ended = (each for each in before if each.endswith(",") and not _IN_BRACKETS.search(each))
    return any(len(each) > whole for each in ended)  # `a tug, plus a barge, to carry it`


def _end_of(text: Text, some: Several) -> int:
    """Where a list ends: `, plus a toll,` has two commas."""
    opened = text.text[: max(some.members[-1].at[0], 0)].removesuffix("plus ").rstrip().endswith(",")
    closed = text.text[some.at[1] :].startswith(",")
    return some.at[1] + (some.junction == "plus" and opened and closed)


_IN_BRACKETS = re.compile(r"\(or,$")
"""What opens brackets, before a phrase that stands in front of a verb there: `(or, for a raft, pays one)`."""


def which_does(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return _joint_test(text, start, end, told)
    return _test(text, start, end, with_subject(told, WHICH))


def _joint_test(text: Text, start: int, end: int, told: Group, about: Thing = WHICH) -> Joined | None:
    """`that leave a port and enter another`: both are asked of one thing."""
    between = text.text[max(told.members[0].frame.at[1], 0) : max(told.members[-1].frame.at[0], 0)]
    if told.parted and len(told.members) == 2 and "(" not in between:
        return None  # `boats that cross it, and cannot tow`: the comma ends what picks the boats out
    members = tuple(_test(text, start, end, with_subject(each, about)) for each in told.members)
    if any(each is None for each in members):
        return None
    return Joined(told.junction, members, text.place(start, end))


def joined_tests(text: Text, start: int, end: int, one: Test, other: Test) -> Joined | None:
    """`that leaves a port and that enters another`."""
    joint = next(at for at in range(start, end) if text.tokens[at].start >= one.at[1] and text.is_(at, "and", "or"))
    junction = text.word(joint)
    if isinstance(one, Joined) or (isinstance(other, Joined) and other.junction != junction):
        return None
    if not all(is_relative(text, each.at[0]) for each in (one, other)):
        return None  # `which holds boats and any crew stacked with them` lists what it holds
    members = other.members if isinstance(other, Joined) else (other,)
    return Joined(junction, (one, *members), text.place(start, end))


def which_does_while(text: Text, start: int, end: int, told: Told, then: Said) -> Any:
    if isinstance(told, Group) or then.conditions:
        return None
    test = with_subject(then, WHICH).frame
    tied = Role("while", test, at=(told.frame.at[1], test.at[1]))
    return _test(text, start, end, adding(with_subject(told, WHICH), tied))


def which_is_done(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _test(text, start, end, _with_object(told))


def _with_object(said: Said) -> Said:
    stranded_here = any(role.value == WHICH for role in said.frame.roles)
    return said if stranded_here or said.frame.passive else reframed(said, object=WHICH)


def it_does(text: Text, start: int, end: int, told: Told) -> Any:
    """`each weapon it possesses`: nothing but its missing object tells that the clause is about the noun before."""
    if isinstance(told, Group) or getattr(told.frame.subject, "head", "") == "result":
        return None
    subject = told.frame.subject
    if isinstance(subject, Thing) and is_bare(text, subject) and not text.is_(start, *PRONOUNS, YOU):
        return None  # `+1 cover vs small craft fire`: nothing shows that a clause begins
    if _ends_in_one(subject):
        return None  # `one card and one coin`: the second one is no subject
    if _is_one_of(subject) and any(True for _ in text.words(end - 1, Part.NOUN)):
        return None  # `one harbor berth`: nothing tells that the one harbor berths anything
    return breaking(_test(text, start, end, _with_object(told)), (Choose.SENTENCE, 1))


def _ends_in_one(subject: object) -> bool:
    last = subject.members[-1] if isinstance(subject, Several) else None
    return isinstance(last, Thing) and last.name == "one"


def _is_one_of(subject: object) -> bool:
    """Whether a subject has a number, but is not printed as several things."""
    return isinstance(subject, Thing) and subject.number is not None and not subject.plural


def in_which(text: Text, start: int, end: int, preposition: str, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    tied = Role(preposition, WHICH, at=text.place(start, start + 2))
    return _test(text, start, end, adding(told, tied))


def in_which_both(text: Text, start: int, end: int, preposition: str, one: Told, other: Told) -> Any:
    """`the turn in which a ship sinks or a lock is closed`."""
    tests = [in_which(text, start, end, preposition, each) for each in (one, other)]
    if any(each is None for each in tests) or not isinstance(one, Said) or not isinstance(other, Said):
        return None
    between = (at for at in range(start, end) if one.frame.at[1] <= text.tokens[at].start < other.frame.at[0])
    junction = next(text.word(at) for at in between if text.is_(at, "and", "or"))
    return Joined(junction, tuple(tests), text.place(start, end))


def in_which_is(text: Text, start: int, end: int, preposition: str, be: str, subject: Phrase) -> Frame:
    tied = Role(preposition, WHICH, at=text.place(start, start + 2))
    return Frame(("be",), subject, roles=(tied,), at=text.place(start, end))


GIVING = frozenset(("allot", "award", "deal", "give", "grant", "hand", "lend", "offer", "owe", "pay", "send"))
"""Verbs that are done to what is given, and told of whom it is given to: `the boats it is allowed`."""


def which_it_is_given(text: Text, start: int, end: int, whom: Phrase, be: str, words: tuple[Word, ...]) -> Any:
    if not all(word.name in GIVING or word.rules == Ruling.PERMIT for word in words):
        return None
    to = Role("to", whom, at=whom.at)
    return Frame(tuple(word.name for word in words), object=WHICH, roles=(to,), passive=True, at=text.place(start, end))


def which_it_is_in(text: Text, start: int, end: int, subject: Phrase, be: str, preposition: str) -> Any:
    """`the lock that a boat is in`."""
    if preposition not in WITH_ANY_VERB:
        return None
    tied = Role(preposition, WHICH, at=text.place(end - 1, end))
    tense = Tense.PAST if be in ("was", "were") else Tense.PRESENT
    return Frame(("be",), subject, roles=(tied,), tense=tense, at=text.place(start, end))


def where_so(text: Text, start: int, end: int, told: Told) -> Any:
    if isinstance(told, Group):
        return None
    return _test(text, start, end, adding(told, Role("in", WHICH, at=text.place(start, start + 1))))


def where_it_is(text: Text, start: int, end: int, subject: Phrase, be: str) -> Frame:
    """`the lock where a boat is`."""
    tied = Role("in", WHICH, at=text.place(start, start + 1))
    tense = Tense.PAST if be in ("was", "were") else Tense.PRESENT
    return Frame(("be",), subject, roles=(tied,), tense=tense, at=text.place(start, end))


def whose(text: Text, start: int, end: int, owned: Phrase, told: Told) -> Any:
    if not isinstance(owned, Thing):
        return None
    subject = replace(owned, det=Det.THE, roles=(Role("of", WHICH), *owned.roles))
    if isinstance(told, Group):
        return _joint_test(text, start, end, told, subject)
    return _test(text, start, end, with_subject(told, subject))


def which_did_then(text: Text, start: int, end: int, test: Test, found: Condition) -> Any:
    """`that left a port when it was open`: a time of the past is told of what is past, and of no rule."""
    then = found.test
    if not isinstance(test, Frame) or not isinstance(then, Frame) or found.focus is not Focus.NONE:
        return None
    if found.cue not in _TIMES or not test.tense is then.tense is Tense.PAST:
        return None
    tied = Role(found.cue.value, then, at=found.at)
    return replace(test, roles=(*test.roles, tied), at=text.place(start, end))


_TIMES = (Cue.WHEN, Cue.WHILE, Cue.BEFORE, Cue.AFTER)

_RELATIVE = re.compile(r"(?:\w+ )?(?:that|which|who|whom|whose|where) ")


def is_relative(text: Text, at: int) -> bool:
    """Whether a relative clause begins there, with its pronoun."""
    return _RELATIVE.match(text.text, max(at, 0)) is not None


def ends_in_relative(text: Text, node: object, before: int) -> bool:
    """Whether a relative clause with a verb of its own ends right before a place: a condition there might be its own,
    as in `tows a barge that is moored if it is armed`."""
    tests = (each for path, each in parts(node) if isinstance(each, Frame | Joined) and ".such[" in f".{path}")
    ended = (each.at for each in tests if each.at[0] >= 0 and text.text[each.at[1] : before].isspace())
    return any(is_relative(text, low) for low, _ in ended)


_SUPPOSED = {Tense.PAST: Tense.PRESENT, Tense.PLUPERFECT: Tense.PERFECT}


def supposed(frame: Frame) -> Frame:
    """What is told as if it were past, and is only supposed: `if a ship were lost`, `as if it had moved`."""
    return replace(frame, tense=_SUPPOSED.get(frame.tense, frame.tense))


__all__ = ["NOBODY", "RULES"]
