"""Reasons, and conditions that hold more than a cue and a test: `as …`, `since, if …`, `if, however, …`."""

from dataclasses import replace
from typing import Any

from ..lexicon.model import Form
from ..logic.phrases import Condition, Cue, Det, Focus, Frame, Phrase, Role, Test, Thing, Trait, told_of
from .clauses import clause
from .complements import that_so
from .meanings import Group, Said, Told, reframed, told_by
from .places import FRONT
from .sentences import limited
from .text import Text, Word

RULES = """
    Reason         -> 'as' S[g=n]                       : reason
    T              -> T[co=n] ',' Reason                : limited
    T              -> T[co=n] '(' Reason ')'            : limited
    T              -> T[co=n] 'in' 'that' S[g=n]        : in_that
    T              -> T[co=n] ','? Cue ',' Cond ',' Test[co=n] : reason_if
    Cond           -> 'as' S[g=n]                       : meanwhile
    Cond           -> Cue ',' PP[foc=n] ',' Test        : by_rule
    Cond           -> Cue ',' PP[foc=n] Restated ',' Test : by_rule_again
    Cond           -> Cue ',' Adv ',' Test              : linked_condition
    T[co=y]        -> T[co=n] ','? 'although|though' T[co=n] : conceding
    T[co=y]        -> T[co=n] '(' 'although|though' T[co=n] ')' : conceding
    S              -> NP[n=?n] ',' Adv ',' VP[f=fin,n=?n,g=n] : linked_clause
    VX[f=?f,n=?n,g=?g] -> VX[f=?f,n=?n,g=?g] ',' Adv    : linked_behind
    Test           -> PP ','? S[g=n]                    : placed_test
    VX[f=?f,n=?n]  -> V[f=?f,n=?n,s=that] 'that' PP ','? S[g=n] : that_so_there
"""


_LASTING = frozenset(("be", "have", "do", "remain", "stay", "determine", "specify", "indicate", "show", "define"))
"""Verbs of what does not happen at a moment, or by which one knows how something is."""


def reason(text: Text, start: int, end: int, told: Told) -> Any:
    """`…, as the gate is open`; as a rule says is no reason."""
    if any(getattr(told_of(each.frame), "kind", "") == "document" for each in told_by(told)) or isinstance(told, Group):
        return None
    return Condition(Cue.SINCE, told.frame, at=text.place(start, end))


def meanwhile(text: Text, start: int, end: int, told: Told) -> Any:
    """`it opens as they pass it`: without a comma, and of somebody known who does something, it says when."""
    if isinstance(told, Group) or told.conditions or text.is_(start - 1, ",", "("):
        return None
    frame, about = told.frame, told.frame.subject
    does = not (frame.passive or frame.modality or frame.tense or frame.negated or set(frame.verbs) & _LASTING)
    known = about == Thing("it", det=Det.THAT)
    return Condition(Cue.WHEN, frame, at=text.place(start, end)) if does and known else None


def in_that(text: Text, start: int, end: int, told: Told, why: Told) -> Any:
    if isinstance(why, Group) or not getattr(told_of(why.frame), "plural", True):
        return None  # `in that hex` is a place
    place = (why.frame.at[0], text.place(start, end)[1])
    return limited(text, start, end, told, Condition(Cue.SINCE, why.frame, at=place))


def reason_if(
    text: Text, start: int, end: int, told: Told, cued: tuple[Cue, Focus], found: Condition, why: Test
) -> Any:
    """`…, since, if it is wet, it does not burn`: a reason with a condition of its own."""
    own = found.test
    if cued[0] is not Cue.SINCE or not (isinstance(told, Said) and isinstance(why, Frame) and isinstance(own, Frame)):
        return None
    since = Condition(Cue.SINCE, replace(why, roles=(*why.roles, Role(found.cue.value, own, at=found.at))), at=why.at)
    return replace(told, conditions=(*told.conditions, since))


def linked_condition(text: Text, start: int, end: int, cued: tuple[Cue, Focus], link: Word, test: Test) -> Any:
    """`if, however, the gate is open`."""
    return Condition(cued[0], test, cued[1], text.place(start, end)) if link.discourse else None


def by_rule(text: Text, start: int, end: int, cued: tuple[Cue, Focus], role: Role, test: Test) -> Any:
    """`if, as per a rule, the gate is open`."""
    return _as_ruled(text, start, end, cued, (role,), test)


def by_rule_again(
    text: Text, start: int, end: int, cued: tuple[Cue, Focus], role: Role, again: Role, test: Test
) -> Any:
    """`if, as per a rule (i.e., as if the tide were low), the gate is open`."""
    return _as_ruled(text, start, end, cued, (role, again), test)


def _as_ruled(
    text: Text, start: int, end: int, cued: tuple[Cue, Focus], roles: tuple[Role, ...], test: Test
) -> Condition | None:
    if roles[0].preposition not in ("as per", "per") or not isinstance(test, Frame):
        return None
    ruled = replace(test, roles=(*roles, *test.roles), at=(roles[0].at[0], test.at[1]))
    return Condition(cued[0], ruled, cued[1], text.place(start, end))


def conceding(text: Text, start: int, end: int, one: Told, other: Told) -> Any:
    """`a raft floats, although a tug sinks`: both are so; how the raft is, is granted, and not ruled."""
    if isinstance(one, Group) or isinstance(other, Group) or grants(text, other):
        return None
    return Group("and", (one, other), parted=True)


def grants(text: Text, told: Told) -> bool:
    """Whether what is conceded only tells how that is of which the sentence speaks: `…, although it is torn`."""
    return any(_describes(text, each.frame) for each in told_by(told))


def _describes(text: Text, frame: Frame) -> bool:
    """Of what is told already: how it is, and not what is spared it, as in `although it is not lost`."""
    about, state = told_of(frame), frame.complement
    pointed = isinstance(about, Thing) and about.head == "it" and about.det is Det.THAT
    done = frame.passive or (isinstance(state, Trait) and _is_done(text, state))
    spared = done and (frame.negated or (isinstance(state, Trait) and state.negated))
    return pointed and (done or frame.verbs == ("be",)) and not (frame.modality or spared)


def _is_done(text: Text, state: Trait) -> bool:
    """Whether it is the participle of a verb."""
    return any(word.form is Form.PARTICIPLE for word in text.vocabulary.look_up(state.name))


def linked_clause(text: Text, start: int, end: int, subject: Phrase, link: Word, told: Told) -> Any:
    """`the gate, however, is open`."""
    return clause(text, start, end, subject, told) if link.discourse else None


def linked_behind(text: Text, start: int, end: int, said: Said, link: Word) -> Any:
    """`it has no gate, however`."""
    return reframed(said, at=text.place(start, end)) if link.discourse else None


def placed_test(text: Text, start: int, end: int, role: Role, told: Told) -> Any:
    """`since in that harbor the locks are flooded`."""
    if role.preposition not in FRONT | {"during"} or role.focus is not Focus.NONE or isinstance(told, Group):
        return None
    return replace(told.frame, roles=(role, *told.frame.roles), at=text.place(start, end))


def that_so_there(text: Text, start: int, end: int, words: tuple[Word, ...], role: Role, told: Told) -> Any:
    """`signifies that in that harbor the locks are flooded`."""
    frame = placed_test(text, start + 2, end, role, told)
    return frame and that_so(text, start, end, words, Said(frame))
