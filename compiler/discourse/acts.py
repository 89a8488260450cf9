"""What `do so` means: the act that was told last, done again by whoever does so, and to the same things.

The rule is the last but one of `rules.NOUNS`. An act that nothing tells is left as it is, and the audit refuses it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ..english.adjuncts import is_resolve, is_time
from ..english.text import Vocabulary
from ..lexicon.model import Part
from ..logic.model import Statement
from ..logic.phrases import (
    NOWHERE,
    At,
    Condition,
    Cue,
    Det,
    Focus,
    Frame,
    Joined,
    Phrase,
    Role,
    Several,
    Test,
    Thing,
    meaningful,
    parts,
)
from .carrying import again, is_mention_of
from .marks import PRONOUN, THAT_ACT
from .mentions import Told, frames_of

_STATES = ("be", "have", "do", "exist", "remain", "stay", "cost", "apply")
"""Verbs that tell no act."""


def done_again(
    statement: Statement, found: Sequence[Statement], before: Told | None, vocabulary: Vocabulary
) -> tuple[Statement, ...]:
    """What a statement tells of each act of which it says that somebody does so; `found` are those before it.

    Who does so of whom the sentence before told several things does all of them.
    """
    main = next(frames_of(statement.body), None)
    if main is None or not _does_so(main) or before is None or not before.read:
        return (_done_again(statement, found, before, vocabulary),)
    acts = [each for one in before.statements for each in frames_of(one.body)]
    of_one = all(_is_act(each) and _is_of_one(each.subject, acts[0].subject) for each in acts)
    if (
        len(acts) < 2
        or len(acts) < len(before.statements)
        or not of_one
        or not _is_done_by_one(main, acts[0], before.clause)
    ):
        return (_done_again(statement, found, before, vocabulary),)
    told = (Told(before.clause, (one,), before.words) for one in before.statements)
    return tuple(_done_again(statement, found, each, vocabulary) for each in told)


def _done_again(
    statement: Statement, found: Sequence[Statement], before: Told | None, vocabulary: Vocabulary
) -> Statement:
    if not any(_does_so(node) for _, node in parts(statement)):
        return statement
    own = [node for _, node in parts((*found, statement)) if isinstance(node, Frame)]
    besides = {at for each in statement.conditions for at in _done_besides(each)}
    ruled = {each.at for each in frames_of(statement.body)}

    def told(node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(map(told, node))
        names = meaningful(type(node))
        if not names:
            return node
        inside = {name: told(getattr(node, name)) for name in names}
        if any(value is not getattr(node, name) for name, value in inside.items()):
            node = replace(node, **inside)
        if not _does_so(node):
            return node
        able = [each for each in own if each.at not in ruled] if node.at in besides else own
        return _again(node, able, before, vocabulary)

    return told(statement)  # type: ignore[no-any-return]


def _does_so(node: object) -> bool:
    return isinstance(node, Frame) and node.verbs == ("do",) and node.object == THAT_ACT and node.at[0] >= 0


def _done_besides(condition: Condition) -> Iterator[At]:
    """The places of what is done so before or after what the sentence rules, or while it is, and so is another act."""
    apart = (node for _, node in parts(condition) if condition.cue in _APART or node is condition.test)
    if condition.cue in (*_APART, Cue.WHEN, Cue.WHILE):
        yield from (node.at for node in apart if isinstance(node, Frame) and _does_so(node) and not node.modality)


_APART = (Cue.AFTER, Cue.BEFORE, Cue.UNTIL)


def _again(frame: Frame, own: Sequence[Frame], before: Told | None, vocabulary: Vocabulary) -> Frame:
    """What somebody does who does so: the last act of the same sentence, else that of the sentence before."""
    here = [_without_doer(each, frame) for each in own if _stands_before(each, frame)]
    here = [each for each in here if _is_act(each)]
    if here:
        return _by(frame, _innermost(_meant(frame, here), vocabulary), "")
    if before is None or not before.read or not before.statements:
        return frame
    told = [each for one in before.statements for each in frames_of(one.body)]
    if len(told) != 1 or not _is_act(told[0]):
        return frame  # of several things that a sentence tells nobody knows which is done
    return _by(frame, _innermost(told[0], vocabulary), before.clause)


def _is_act(frame: Frame) -> bool:
    """Whether it tells what somebody does, and not that alone something will do."""
    plain = frame.complement is None and (frame.subject is not None or not frame.passive)
    limited = (frame.focus if frame.passive else frame.object_focus) is not Focus.NONE
    return plain and not limited and frame.at[0] >= 0 and not set(frame.verbs) & set(_STATES)


def _stands_before(act: Frame, frame: Frame) -> bool:
    """Whether an act is told before somebody does so, or by whom it is done who does so: `a boat may be towed by a tug
    that does so for a fee`; or by what it is done: `may tow a boat by announcing such`."""
    doer = act.subject if act.passive else None
    return (
        _holds(doer, frame)
        or any(_holds(role, frame) for role in _naming_doers(act))
        or _is_means(act, frame)
        or (act.at[0] >= 0 and act.at[1] <= frame.at[0])
    )


def _naming_doers(act: Frame) -> list[Role]:
    """What says by whom something is done, where that is one of several ways: `only by a tug or as per a rule`."""
    return [role for role in act.roles if act.passive and role.preposition == "" and role.focus is Focus.ONLY]


def _without_doer(act: Frame, frame: Frame) -> Frame:
    """An act without what says by whom it is done, if that is who does so."""
    naming = [role for role in _naming_doers(act) if _holds(role, frame)]
    if not naming:
        return act
    return replace(act, subject=frame.subject, roles=tuple(each for each in act.roles if each not in naming))


def _is_means(act: Frame, frame: Frame) -> bool:
    """Whether somebody does so where it is told by what an act is done; no act is done by doing so itself."""
    means = (role.value for role in act.roles if role.preposition == "by" and isinstance(role.value, Frame))
    return any(_holds(each, frame) and each.at != frame.at for each in means)


def _holds(doer: object, frame: Frame) -> bool:
    return any(isinstance(node, Frame) and node.at == frame.at for _, node in parts(doer))


def _meant(frame: Frame, acts: Sequence[Frame]) -> Frame:
    """The last of some acts; rather one of who does so."""
    own = [each for each in acts if _is_of_one(each.subject, frame.subject)]
    return max(own or acts, key=lambda each: each.at[0])


def _is_of_one(one: object, other: object) -> bool:
    if isinstance(one, Several) and isinstance(other, Several):
        return _each_alike(one, other, _is_of_one)
    return isinstance(one, Thing) and isinstance(other, Thing) and is_mention_of(one, other)


def _innermost(act: Frame, vocabulary: Vocabulary) -> Frame | None:
    """What somebody says that he will do is what he does who does so; who does so that attempts something, attempts
    it. Of other acts that are about an act, nobody can tell which is meant."""
    if any(role.preposition == "to" and isinstance(role.value, Frame) for role in act.roles):
        return None  # `pays a toll to enter a lock`
    while isinstance(act.object, Frame):
        if not is_resolve(vocabulary.verbs(act.verbs)):
            return act if all(_names_act(verb, vocabulary) for verb in act.verbs) else None
        act = replace(act.object, subject=act.subject)
    return act


def _names_act(verb: str, vocabulary: Vocabulary) -> bool:
    """Whether there is a noun too for what is done: `an attempt to land`."""
    words = vocabulary.look_up(verb)
    return any(word.part is Part.NOUN and word.kind == "action" and word.infinitive for word in words)


def _by(frame: Frame, act: Frame | None, clause: str) -> Frame:
    """An act, done by who does so, and how."""
    if act is None or not _can_betold_again(act):
        return frame
    ties = {role.preposition for role in frame.roles}
    timed = any(map(is_time, frame.roles))
    act = replace(
        act, roles=tuple(each for each in act.roles if not (_is_means(act, frame) and each.preposition == "by"))
    )
    kept = tuple(each for each in act.roles if each.preposition not in ties and not (timed and is_time(each)))
    anew = not _is_done_by_one(frame, act, clause)
    what, roles = (told_again(each, clause, anew) for each in (act.object, kept))
    manner = (*act.manner, *frame.manner)
    roles = (*roles, *frame.roles)
    return replace(frame, verbs=act.verbs, object=what, roles=roles, manner=manner, link=clause or frame.link)


def _is_done_by_one(frame: Frame, act: Frame, clause: str) -> bool:
    """Whether who does so is who did it before."""
    one, other = frame.subject, act.subject
    if one is None or (not clause and (_is_open(other) or _holds(other, frame))):
        return True
    if clause and isinstance(one, Several) and isinstance(other, Several):
        return _each_alike(one, other, lambda each, before: _is_linked(each, before, clause))
    if clause and isinstance(one, Thing) and isinstance(other, Thing):
        return _is_linked(one, other, clause)
    return _is_of_one(one, other)


def _is_linked(one: object, before: object, clause: str) -> bool:
    """Whether a thing is one that another clause brought up."""
    both = isinstance(one, Thing) and isinstance(before, Thing)
    return both and one.link == (before.link or f"{clause}#{before.referent}")  # type: ignore[attr-defined]


def _each_alike(some: Several, others: Several, alike: Callable[[object, object], bool]) -> bool:
    """Whether the members of two lists are alike, one by one."""
    pairs = zip(some.members, others.members, strict=False)
    return (
        some.junction == others.junction and len(some.members) == len(others.members) and all(alike(*p) for p in pairs)
    )


def _can_betold_again(act: Frame) -> bool:
    """Whether nothing in it is told of none, or of some alone."""
    told = (act.object, act.roles, act.manner)
    none = any(isinstance(node, Thing) and node.det is Det.NO for _, node in parts(told))
    focused = any(role.focus in (Focus.ONLY, Focus.NOT) for role in act.roles)
    return not (none or focused)


def told_again(node: Any, clause: str, anew: bool) -> Any:
    """A part of an act whose things are spoken of again; `anew` if somebody else does it, to things of his own."""
    if isinstance(node, tuple):
        return tuple(told_again(each, clause, anew) for each in node)
    if isinstance(node, Thing | Several) and not _is_of_his_own(node, anew):
        return node if _is_open(node) else again(node, Thing(PRONOUN, at=NOWHERE), bool(clause), clause)
    names = meaningful(type(node))
    if not names:
        return node
    inside = {name: told_again(getattr(node, name), clause, anew) for name in names}
    more = {"referent": None} if isinstance(node, Thing) else {}
    return replace(node, **inside, **more, at=NOWHERE)


def allowed_again(statement: Statement) -> Statement:
    """What is allowed, where a condition of a sentence asks whether that is: what the sentence tells."""
    asked = any(_is_the_act(node) for _, node in parts(statement.conditions))
    act = next(frames_of(statement.body), None) if asked else None
    if act is None or not _can_betold_again(act) or act.negated or not _is_act(act):
        return statement
    told = {name: told_again(getattr(act, name), "", False) for name in ("subject", "object", "roles")}
    plain = tuple(replace(role, focus=Focus.NONE) for role in told["roles"])
    again_told = replace(act, **{**told, "roles": plain}, modality="", at=NOWHERE)
    conditions = tuple(replace(each, test=_of_the_act(each.test, again_told, act.at)) for each in statement.conditions)
    return replace(statement, conditions=conditions)


def _of_the_act(test: Test, act: Frame, at: At) -> Test:
    """A test of the act that stands at a place; `this` in front of it is another matter."""
    if isinstance(test, Joined):
        return replace(test, members=tuple(_of_the_act(each, act, at) for each in test.members))
    allowed = test.object if test.passive else None
    if not isinstance(allowed, Thing) or not _is_the_act(allowed):
        return test
    return replace(test, object=act) if not 0 <= allowed.at[0] < at[0] else test


def _is_the_act(node: object) -> bool:
    return isinstance(node, Thing) and replace(node, at=NOWHERE, referent=None) == THAT_ACT


def _is_of_his_own(what: Phrase, anew: bool) -> bool:
    """Whether another one who does the same does it to another such thing: `a tug may tow a boat, a crew too`."""
    return anew and (isinstance(what, Several) or (what.det in (Det.A, Det.ANY, Det.EACH) and not what.link))


def _is_open(what: object) -> bool:
    return isinstance(what, Thing) and what.det in (Det.WHICH, Det.IMPLIED)
