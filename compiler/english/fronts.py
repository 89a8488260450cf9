"""What stands in front of a sentence: a condition, a place, an adverb, a default."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..logic.phrases import Condition, Cue, Det, Focus, Frame, Joined, Phrase, Role, Thing, told_of
from .adjuncts import claims_role, faces, is_time, shows
from .conditions import are_cases, begins, clause_test, is_norm
from .meanings import NOBODY, Front, Group, Said, Told, reframed, told_by, with_subject
from .text import Text, Word

RULES = """
    # What stands in front
    Front          -> Cond ','? 'then'?                 : front_condition
    Front          -> 'where' S[g=n] ','                : front_where
    Front          -> 'although|though' S[g=n] ','      : front_conceded
    Front          -> PP ','?                           : front_role
    Front          -> PP ','? 'and' S[g=n] ','          : front_item
    Front          -> Adv ','?                          : front_adverb
    Front          -> 'once|twice|thrice' PP[foc=n] ',' : front_so_often
    Front          -> 'otherwise' ','?                  : front_otherwise
    Front          -> Default ','                       : front_default
    T[co=?c,fr=y]  -> Front T[co=?c]                    : fronted
    T              -> PP Be[n=?n] NP[n=?n]              : inverted
    T              -> Foc Cond ','? Modal NP VP[f=bse,g=n] : only_then
    T              -> 'not' Cond ','? Modal NP VP[f=bse,g=n] : not_until
"""


def front_condition(text: Text, start: int, end: int, found: Condition) -> Any:
    if found.focus is Focus.ONLY and text.is_(start - 1, "and"):
        return None  # `may wait, and only if armed, its crew …`: it limits what it is joined to; else a verb follows
    apart = text.is_(end - 1, ",", "then")
    return breaking(Front(conditions=(found,)), (Choose.NEAREST, 0 if apart else 1))


def front_where(text: Text, start: int, end: int, told: Told) -> Any:
    """`Where two rules disagree, …`: if they do."""
    if start > 0:
        return None
    test = clause_test(text, start + 1, end - 1, told)
    return Front(conditions=(Condition(Cue.IF, test, at=text.place(start, end - 1)),))


def front_conceded(text: Text, start: int, end: int, told: Told) -> Any:
    """`Although a gate is shut, …`: what stands in front is granted, and only what follows is ruled."""
    if not begins(text, start):
        return None
    test = clause_test(text, start + 1, end - 1, told)
    return test and Front(conditions=(Condition(Cue.EVEN_THOUGH, test, at=text.place(start, end - 1)),))


def front_role(text: Text, start: int, end: int, role: Role) -> Any:
    if shows(role) or (role.preposition == "on" and faces(role)) or not begins(text, start):
        return None
    made = Front(roles=(role,))
    return breaking(made, (Choose.NEAREST, 0 if text.is_(end - 1, ",") else 2))


def front_item(text: Text, start: int, end: int, role: Role, told: Told) -> Any:
    """`in a lock and its gate is open, …`: an item of a list goes on with the condition that opens the list, and adds
    another one."""
    opens = start == 0 and text.tokens[start].text[:1].islower()
    test = clause_test(text, start, end, told) if opens else None
    if isinstance(told, Group) or test is None or is_norm(test):
        return None
    first = text.place(start, end)[0]
    at = next(at for at in range(start, end) if text.is_(at, "and") and text.tokens[at].start >= role.at[1])
    return Front(
        roles=(role,), conditions=(Condition(Cue.IF, test, at=(text.tokens[at].start, max(told.frame.at[1], first))),)
    )


_COUNTING = ("one", "two", "three", "four", "five", "six", "half", "twice")


def front_adverb(text: Text, start: int, end: int, word: Word) -> Any:
    if word.name == "merely" or not begins(text, start) or text.run(start - 1, ",", "then"):
        return None  # `if it floods, then the gate shuts`
    if text.sort(end) == "number" or any(text.run(end, spelled) for spelled in _COUNTING):
        return None  # `exactly two ships`
    return Front(manner=() if word.discourse else (word.name,))


def front_so_often(text: Text, start: int, end: int, role: Role) -> Any:
    """`Once per voyage, a ship may wait.`"""
    if role.preposition != "per" or not begins(text, start):
        return None
    return Front(roles=(role,), manner=(text.word(start),))


def front_otherwise(text: Text, start: int, end: int) -> Front:
    return Front(manner=("otherwise",))


def front_default(text: Text, start: int, end: int, default: str) -> Front:
    return Front(default=default)


def fronted(text: Text, start: int, end: int, front: Front, told: Told) -> Any:
    members = told_by(told)
    if front.roles and told_of(members[0].frame) == NOBODY and not _is_parted(text, members[0].frame.at[0]):
        return None  # `in a lock is a ship` does not leave out its subject
    behind = (each for each in members[0].conditions if 0 <= each.at[0] < members[0].frame.at[0])
    if any(map(_says_of_whom, front.conditions)) and not all(map(_says_of_whom, behind)):
        return None  # `when a boat sails, while flooded, its owner pays`: nobody is flooded but the boat
    one = isinstance(told, Group) and told.told_of_one  # what stands in front of one subject and all that it does
    joined = [place for place in range(1, len(members)) if not is_set_against(text, *members[place - 1 : place + 1])]
    whole = tuple(
        replace(
            reframed(
                said,
                roles=(*front.roles, *said.frame.roles) if place == 0 or one else _timed(front, said, place in joined),
                manner=(*front.manner, *said.frame.manner) if place == 0 or one else said.frame.manner,
            ),
            conditions=(*_asked(front, said), *said.conditions),
            default=front.default or said.default,
        )
        for place, said in enumerate(members)
    )
    made = replace(told, members=whole) if isinstance(told, Group) else whole[0]
    unclaimed = sum(not claims_role(text, members[0].frame, role) for role in front.roles)
    return breaking(made, (Choose.CLAIMED, unclaimed))


def is_set_against(text: Text, one: Said, other: Said) -> bool:
    """Whether `but` stands between two sentences: the second may tell what is so at any time."""
    return "but" in text.text[max(one.frame.at[1], 0) : max(other.frame.at[0], 0)].split()


def _timed(front: Front, said: Said, joined: bool) -> tuple[Role, ...]:
    """The roles of a sentence that is joined to the first one behind a front, with the times in front."""
    times = (role for role in front.roles if joined and holds_throughout(role, said))
    return (*times, *said.frame.roles)


def holds_throughout(role: Role, said: Said) -> bool:
    """Whether a time in front is that of a sentence too which goes on behind the first: it has none of its own."""
    return spans(role) and not any(spans(each) for each in said.frame.roles)


def spans(role: Role) -> bool:
    """Whether it tells when, or how long, something is so: as a condition, it holds for all that is joined."""
    return role.preposition in _THROUGHOUT or (role.preposition != "of" and is_time(role))


_THROUGHOUT = ("until", "during", "throughout")


def _asked(front: Front, said: Said) -> tuple[Condition, ...]:
    """The conditions in front that are asked of a sentence: none beside which it has one of its own in front."""
    own = [each for each in said.conditions if 0 <= each.at[0] < said.frame.at[0]]
    return tuple(each for each in front.conditions if not any(are_cases(each, one) for one in own))


def _is_parted(text: Text, at: int) -> bool:
    """Whether a sign stands before a place."""
    return text.text[: max(at, 0)].rstrip().endswith((",", ":", ";", ")"))


def _says_of_whom(found: Condition) -> bool:
    """Whether a condition says what it asks something of."""
    test = found.test.members[0] if isinstance(found.test, Joined) else found.test
    return not isinstance(test, Frame) or told_of(test) != NOBODY


def inverted(text: Text, start: int, end: int, role: Role, be: str, subject: Phrase) -> Said | None:
    if isinstance(role.value, Thing) and role.value.det is Det.NO:
        return None  # `in no case is a toll due` is a denial, and the toll is not somewhere
    return Said(Frame(("be",), subject, roles=(role,), at=text.place(start, end)))


def only_then(
    text: Text, start: int, end: int, focus: Focus, found: Condition, modal: str, subject: Phrase, told: Told
) -> Any:
    if isinstance(told, Group):
        return None
    said = reframed(with_subject(told, subject), modality=modal, at=(found.at[1], text.place(start, end)[1]))
    limit = replace(found, focus=focus, at=(text.place(start, end)[0], found.at[1]))
    return replace(said, conditions=(limit, *said.conditions))


def not_until(text: Text, start: int, end: int, found: Condition, modal: str, subject: Phrase, told: Told) -> Any:
    """`Not until the gate is shut may a ship leave`: it may not, until then."""
    if isinstance(told, Group) or found.cue is not Cue.UNTIL or modal not in ("may", "must") or told.frame.negated:
        return None
    place = text.place(start, end)
    said = reframed(with_subject(told, subject), modality=modal, negated=True, at=place)
    return replace(said, conditions=(found, *said.conditions))
