"""Whole sentences, and what limits them."""

from dataclasses import replace
from typing import Any, cast

from ..interpretation.rules import Choose, breaking
from ..logic.model import Exemption
from ..logic.phrases import (
    Condition,
    Cue,
    Focus,
    Frame,
    Joined,
    Phrase,
    Role,
    Several,
    Tense,
    Test,
    Thing,
    is_opaque,
    parts,
    told_of,
)
from .adjuncts import claims_role, nearness, with_role_of
from .alternatives import has_several_amounts
from .clauses import clause
from .conditions import is_roll
from .meanings import NOBODY, Group, Said, Told, adding, changed, lasts_until, reframed, told_by
from .relatives import ends_in_relative
from .text import Text

RULES = """
    # A sentence with what limits it
    T              -> S[g=n]                            : sentence
    VC             -> VP[f=fin,g=n]                     : sentence
    VC             -> VC Cond                           : limited
    VC             -> VC Exc                            : excepted
    VC             -> '(' Cond ')' VC                   : limited_before
    T              -> NP[n=?n] '(' Cond ')' VP[f=fin,n=?n,g=n] : clause_limited
    T              -> T[co=n] Cond                      : limited
    T              -> T[co=n] Cond                      : last_limited
    T              -> T[co=n] ',' Cond                  : limited
    T              -> T[co=n] '(' Cond ')'              : limited
    T              -> T[co=n] '(' Cond ')'              : last_limited
    T              -> T[co=n] '(' PP ')'                : aside
    T              -> T[co=n] '(' PP ',' Cond ')'       : aside_limited
    T              -> T[co=n] ',' PP[co=n,foc=n]        : told_behind
    T[co=y]        -> T[co=n] ','? 'with' NP[co=n]      : with_addition
    T[co=y]        -> T[co=n] ','? 'with' NP[co=n] Cond : with_addition_if
    T[co=y]        -> T[co=y] Cond                      : all_limited
    T              -> T[co=n] ','? 'if' 'and' 'only' 'if' Test : exactly_if
    T              -> T[co=n] ','? 'except' Cond        : except_if
    T[co=?c]       -> T[co=?c] '.'? Exc                 : excepted
    T[co=?c]       -> T[co=?c] ','? Default             : defaulted
"""


def aside(text: Text, start: int, end: int, told: Told, role: Role) -> Any:
    if isinstance(told, Group):
        return None
    return breaking(adding(told, role), (Choose.NEAREST, 1), *nearness(told.frame, role.at[0]))


def aside_limited(text: Text, start: int, end: int, told: Told, role: Role, found: Condition) -> Any:
    return limited(text, start, end, adding(told_by(told)[-1], role), found) if isinstance(told, Said) else None


def told_behind(text: Text, start: int, end: int, told: Told, role: Role) -> Any:
    """`may sail only if it floats, with a crew of six`: what a comma parts off behind a condition is no part of it."""
    if isinstance(told, Group) or not told.conditions or told.exemptions:
        return None
    last = told.conditions[-1].test
    if not told.frame.at[1] <= told.conditions[-1].at[0] or not _is_told_besides(text, last, role):
        return None
    if _is_added(role.value):
        return None  # `sinks on a 6, with a +1 drm`: nothing sinks with that
    return with_role_of(text, start, end, told, role)


def with_addition(text: Text, start: int, end: int, told: Told, added: Phrase) -> Any:
    """`sinks on a dr of 6, with a +1 drm at night`: the roll has the modifier."""
    if isinstance(told, Group) or told.exemptions or not _is_added(added):
        return None
    if not any(is_roll(each) and each.at[0] >= told.frame.at[1] for each in told.conditions[-1:]):
        return None
    in_front = tuple(each for each in told.conditions if 0 <= each.at[0] < told.frame.at[0])
    given = Frame(("exist",), added, at=(added.at[0], text.place(start, end)[1]))
    return Group("and", (told, Said(given, in_front)), parted=True)


def with_addition_if(text: Text, start: int, end: int, told: Told, added: Phrase, found: Condition) -> Any:
    """`…, with a +1 drm if it is laden`: in that case alone."""
    made = with_addition(text, start, end, told, added)
    return made and _limiting_last(made, found)


def _is_added(thing: object) -> bool:
    """Whether it is a modifier of a roll."""
    return isinstance(thing, Thing) and thing.kind == "modifier" and thing.number is not None and thing.number.signed


def _is_told_besides(text: Text, test: Test, role: Role) -> bool:
    """Whether it is a thing or a time that the verb of the condition before it does not claim.

    `With` is claimed without a comma alone: what `starts, with six coins` starts with none. How it is `as` something
    is told of what stands before it.
    """
    last = test.members[-1] if isinstance(test, Joined) else test
    if not isinstance(last, Frame) or not isinstance(role.value, Thing | Several) or role.preposition == "as":
        return False
    return role.preposition == "with" or not claims_role(text, last, role)


def _ends_apart(text: Text, found: Condition) -> int:
    """Whether a comma parts off the last words of a condition, and they are rather told of the whole."""
    last = found.test.members[-1] if isinstance(found.test, Joined) else found.test
    role = last.roles[-1] if isinstance(last, Frame) and last.roles else None
    if role is None or role.at[1] != found.at[1] or not text.text[: max(role.at[0], 0)].rstrip().endswith(","):
        return 0
    return int(_is_told_besides(text, found.test, role))


def sentence(text: Text, start: int, end: int, told: Told) -> Any:
    if not text.whole:
        return None
    if any(
        each.frame.tense is Tense.PAST and not each.frame.passive and each.frame.verbs != ("be",)
        for each in told_by(told)
    ):
        return None  # `a boat lost` is a lost boat: what happened once rules nothing
    if isinstance(told, Group) and told.junction == "or" and any(each.frame.modality != "may" for each in told.members):
        return None
    if isinstance(told, Group) and any(each.frame.negated for each in told.members) and told.junction == "or":
        return None
    return told


def limited(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """A condition behind a sentence; of several predicates that one auxiliary ties together it limits all, and what a
    comma parts off has it for itself, unless one parts it too."""
    if not _may_limit(text, told, found):
        return None
    if isinstance(told, Said) and _is_of_purpose(text, told.frame, found):
        return _while_it_aims(told, found)
    if isinstance(told, Group) and found.cue is Cue.SINCE and _parts_off_last(told):
        return _limiting_last(told, found)
    made = changed(told, lambda said: replace(said, conditions=(*said.conditions, found)))
    apart = text.text[: max(found.at[0], 0)].rstrip().endswith(",")
    nearer = isinstance(told, Group) and (told.parted or text.is_(end - 1, ")") or _parts_off_last(told))
    beside = _ends_apart(text, found)
    return breaking(made, (Choose.CLAIMED, beside), (Choose.NEAREST, int(nearer and not apart) + beside))


def _is_of_purpose(text: Text, frame: Frame, found: Condition) -> bool:
    """Whether a `while` without a subject of its own stands right behind what an act is done for: `pays two coins to
    load while aground` is for loading aground."""
    aim = frame.roles[-1] if frame.roles else None
    if aim is None or aim.preposition != "to" or not isinstance(aim.value, Frame) or found.focus is not Focus.NONE:
        return False
    reduced = isinstance(found.test, Frame) and told_of(found.test) == NOBODY and found.cue is Cue.WHILE
    return reduced and text.text[aim.at[1] : found.at[0]].isspace()


def _while_it_aims(said: Said, found: Condition) -> Said:
    """An act whose aim is to do something while that is so."""
    aim = said.frame.roles[-1]
    while_so = Role(found.cue.value, cast("Frame", found.test), at=found.at)
    deed = adding(Said(cast("Frame", aim.value)), while_so).frame
    at = (aim.at[0], found.at[1])
    deed = replace(deed, at=(deed.at[0], found.at[1]))
    return reframed(said, roles=(*said.frame.roles[:-1], replace(aim, value=deed, at=at)))


def last_limited(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`is hidden and is revealed when a tug enters`: the condition may be told of the last predicate alone."""
    if not isinstance(told, Group) or not told.told_of_one or not _may_limit(text, told, found):
        return None
    if all(lasts_until(each, found) for each in told.members):
        return None  # `stays in a lock and remains closed until noon`: both last till then
    shares = told.one_auxiliary and not told.parted and found.cue not in _TIMES and not text.is_(end - 1, ")")
    return breaking(_limiting_last(told, found), (Choose.SHARED, int(shares)))


def _may_be_for_last(text: Text, frame: Frame, found: Condition) -> bool:
    """Whether a condition stands right behind the last of two that a comma parts, and may be asked of it alone: `is
    paid by the owner, or by the master if he is aboard`."""
    lists = (node for _, node in parts(frame) if isinstance(node, Several) and node.junction in ("and", "or"))
    for some in lists:
        one, last = some.members[0], some.members[-1]
        ended = last.at[1] >= 0 and text.text[last.at[1] : found.at[0]].isspace()
        between = text.text[one.at[1] : max(last.at[0], 0)] if len(some.members) == 2 else ""
        if ended and between.lstrip().startswith(","):
            return True
    return False


_TIMES = (Cue.WHEN, Cue.UNTIL, Cue.BEFORE, Cue.AFTER)
"""Cues of a time, at which the last predicate alone may happen."""


def _may_limit(text: Text, told: Told, found: Condition) -> bool:
    """Whether a condition can be that of the sentence before it."""
    if isinstance(told, Group) and isinstance(found.test, Frame) and is_opaque(found.test):
        return False  # nobody knows of what it speaks
    last = told_by(told)[-1].conditions[-1:]
    again = last and last[0].cue is found.cue is Cue.IF and last[0].at[0] > told_by(told)[-1].frame.at[0]
    if again and text.text[last[0].at[1] : found.at[0]].strip() == "":
        return False  # `if it floods if it burns`
    if any(_may_be_for_last(text, each.frame, found) for each in told_by(told)):
        return False
    if any(has_several_amounts(each.frame) for each in told_by(told)) and found.at[0] > told_by(told)[-1].frame.at[0]:
        return False  # `pays two coins or three coins if it is laden`: it is asked of the last
    if found.cue is Cue.WHILE and any(_contrasts(text, each, found) for each in told_by(told)):
        return False
    # `tows a boat that is moored if it is armed`: it may limit the relative clause, which has no conditions
    return not any(ends_in_relative(text, each.frame, found.at[0]) for each in told_by(told))


def _contrasts(text: Text, said: Said, found: Condition) -> bool:
    """Whether what happens while something else does, behind a comma, may only be set against it: `a 2 sinks it, while
    a 3 opens it`."""
    test = found.test
    happens = isinstance(test, Frame) and test.verbs not in (("be",), ("have",)) and not test.passive
    told = isinstance(test, Frame) and told_of(test) not in (NOBODY, None)
    behind = text.text[: max(found.at[0], 0)].rstrip().endswith(",") and found.at[0] > said.frame.at[0]
    return behind and happens and told and not said.frame.modality


def _limiting_last(told: Group, found: Condition) -> Group:
    ending = told.members[-1]
    return replace(told, members=(*told.members[:-1], replace(ending, conditions=(*ending.conditions, found))))


def _parts_off_last(told: Group) -> bool:
    """Whether the last alone is denied: `may tow a boat, but not a raft, since …` tells why it may not."""
    return told.members[-1].frame.negated and not any(each.frame.negated for each in told.members[:-1])


def all_limited(text: Text, start: int, end: int, told: Group, found: Condition) -> Any:
    """A condition behind two sentences."""
    return limited(text, start, end, told, found)


def limited_before(text: Text, start: int, end: int, found: Condition, told: Told) -> Told:
    """`… and (if it floats) sails`."""
    return changed(told, lambda said: replace(said, conditions=(found, *said.conditions)))


def clause_limited(text: Text, start: int, end: int, subject: Phrase, found: Condition, told: Told) -> Any:
    """`the boat (if any is left) sails`."""
    made = clause(text, start, end, subject, told)
    return made and sentence(text, start, end, limited_before(text, start, end, found, made))


def excepted(text: Text, start: int, end: int, told: Told, id: str) -> Told:
    """An exception behind a sentence; of predicates that one auxiliary ties together, and no comma, it limits all."""
    if isinstance(told, Group) and told.one_auxiliary and not told.parted:
        return changed(told, lambda said: replace(said, exemptions=(*said.exemptions, Exemption(id, "EXC"))))
    last = told_by(told)[-1]
    more = replace(last, exemptions=(*last.exemptions, Exemption(id, "EXC")))
    return replace(told, members=(*told.members[:-1], more)) if isinstance(told, Group) else more


def except_if(text: Text, start: int, end: int, told: Told, found: Condition) -> Any:
    """`…, except when it floods`: then it does not hold."""
    if isinstance(told, Group) or found.cue not in (Cue.IF, Cue.WHEN, Cue.WHILE) or found.focus is not Focus.NONE:
        return None
    return replace(told, exemptions=(*told.exemptions, Exemption("", "except", (found,))))


def defaulted(text: Text, start: int, end: int, told: Told, default: str) -> Told:
    return changed(told, lambda said: replace(said, default=default))


def exactly_if(text: Text, start: int, end: int, told: Told, test: Test) -> Any:
    """`if and only if it floats`: if, and not else."""
    if isinstance(told, Group) or told.conditions:
        return None
    cue = next(at for at in range(start, end) if text.run(at, "if", "and", "only", "if"))
    last = text.place(start, end)[1]
    enough = Condition(Cue.IF, test, at=(text.place(cue, end)[0], last))
    needed = Condition(Cue.IF, test, Focus.ONLY, at=(text.place(cue + 2, end)[0], last))
    return replace(told, conditions=(enough, needed))
