"""What stands behind the last member of a list: whether it is told of all members, or of that one.

Members that share their determiner are one thing of several sorts, and share what is behind them: `all guns and crews
in that hex`, `ships or tugs that are armed`. Where each has its own, nobody can tell, unless what is asked can only be
said of the last one, or the others are told more of too.
"""

from dataclasses import replace

from ..logic.phrases import ELSEWHERE, Det, Focus, Frame, Phrase, Role, Test, Thing, parts, told_of, understood
from . import determiners, numbers
from .tokens import Tokens

_OWN = frozenset((*determiners.DETERMINING, *numbers.CLOSED))
"""Words with which a member begins that has a determiner of its own."""
_LAST_ONLY = frozenset(("of", "i.e.", "including", "other than", "except", "except for", "per", "away"))
"""Prepositions of what belongs to the noun right before."""
_GAP = 2
"""The most that stands between two things that are told of a noun: a comma and a space."""


def shared(text: Tokens, members: tuple[Phrase, ...]) -> tuple[Phrase, ...] | None:
    """The members with what they share behind the last one; `None` if nobody can tell whether they do."""
    last = members[-1]
    behind = _behind(last) if isinstance(last, Thing) else ()
    single = [each for each in members[:-1] if isinstance(each, Thing)]
    if not behind or len(single) < len(members) - 1 or any(_behind(each) or each.name for each in single):
        return members
    asked = tuple(each for each in behind if not (isinstance(each, Role) and _is_of_last(each)))
    if not any(_has_own(text, each, members[0]) for each in members[1:]):
        return (*(_told(each, asked) for each in single), last)
    if all(one.det is Det.THAT or any(not _can_be(text, one, test) for test in asked) for one in single):
        return members
    return None if asked else members


def _behind(thing: Phrase) -> tuple[Role | Test, ...]:
    """What is told of a thing behind its noun, up to its end."""
    if not isinstance(thing, Thing):
        return ()
    end, found = thing.at[1], []
    for each in sorted((*thing.roles, *thing.such), key=lambda one: -one.at[1]):
        if end - _GAP <= each.at[1] <= end and each.at[0] > thing.at[0]:
            found.append(each)
            end = each.at[0]
    return tuple(reversed(found))


def _has_own(text: Tokens, member: Phrase, first: Phrase) -> bool:
    """Whether a member begins with a determiner of its own."""
    if member.at[0] == first.at[0]:
        return False
    words = text.text[slice(*member.at)].lower().split()
    return (
        not words or words[0] in _OWN or not words[0][0].isalpha() or (isinstance(member, Thing) and bool(member.name))
    )


def _is_of_last(role: Role) -> bool:
    return role.preposition in _LAST_ONLY or role.focus in (Focus.RESTATED, Focus.EXAMPLE, Focus.EVEN)


def _told(thing: Thing, behind: tuple[Role | Test, ...]) -> Thing:
    """A thing of which the same is told as of the last one."""
    roles = tuple(_again(each) for each in behind if isinstance(each, Role))
    such = tuple(_again(each) for each in behind if not isinstance(each, Role))
    return replace(thing, roles=(*thing.roles, *roles), such=(*thing.such, *such))  # type: ignore[arg-type]


def _again(told: Role | Test) -> Role | Test:
    """The same, said once; what a pronoun in it means depends on where that stands."""
    if any(isinstance(each, Thing) and (each.head, each.det) == ("it", Det.THAT) for _, each in parts(told)):
        return told
    return replace(understood(told), at=ELSEWHERE)


def _can_be(text: Tokens, thing: Thing, asked: Role | Test) -> bool:
    """Whether something can be said of a thing, as far as its kind tells."""
    if not isinstance(asked, Frame) or thing.kind == "thing":
        return True
    if asked.verbs == ("be",) and not asked.passive:
        kinds = text.vocabulary.kinds_that_are(asked.complement)
        return not kinds or thing.kind in kinds
    about = told_of(asked)
    if not isinstance(about, Thing) or about.det is not Det.WHICH:
        return True
    verbs = [text.vocabulary.verbs[verb] for verb in asked.verbs if verb in text.vocabulary.verbs]
    return any(not (able := verb.objects if asked.passive else verb.subjects) or thing.kind in able for verb in verbs)
