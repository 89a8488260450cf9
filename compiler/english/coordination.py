"""Words that come in pairs, and lists of states: `both`, `either … or`, `neither … nor`, `flooded, towed or armed`."""

from dataclasses import replace
from typing import Any

from ..logic.phrases import Det, Focus, Frame, Joined, Phrase, Role, Several, Thing, Trait
from ..syntax.forest import Broken
from .adjuncts import tells_state, with_role_of
from .clauses import lacks_object
from .complements import to_object
from .meanings import WHICH, Group, Said, Told, reframed, with_subject
from .places import PLACING
from .postmodifiers import claims
from .text import Text, Word

RULES = """
    # Things
    NP[n=pl,co=y]  -> 'both' NP[co=y]                          : both_of
    NP[n=?n,co=y]  -> 'either' NP[n=?n,co=y]                   : either_of
    NP[n=pl,co=y]  -> NP[co=n] ','? 'as' 'well' 'as' NP[co=n] ','? : as_well_as
    PP[co=y]       -> 'either' PP[co=y]                        : either_role_of

    NP[n=pl,co=y]  -> NotOnly NP[co=n] ','? 'but' 'also'? NP[co=n] : not_only

    # Not only this, but also that
    VP[f=?f,n=?n,co=y] -> NotOnly VP[f=?f,n=?n,g=n,co=n] ','? 'but' 'also'? VP[f=?f,n=?n,g=n,co=n] : does_both
    NotOnly        -> 'not' 'only|just|merely'                 : nothing

    # Two beginnings of one end
    Begun[n=?n]    -> 'that|which|who' VP[f=fin,n=?n,g=n,co=n] P : begun
    Rel[n=?n]      -> Begun[n=?n] ',' 'and|or' Begun[n=?n] ',' NP[co=n] : with_one_end

    # Neither this nor that
    S              -> 'neither' NP[co=n] 'nor' NP[n=?n,co=n] VP[f=fin,n=?n] : neither_does
    S              -> 'neither' NP[co=n] ',' NP[co=n] ','? 'nor' NP[n=?n,co=n] VP[f=fin,n=?n] : none_of_three_does
    VX[f=?f,n=?n,g=?g] -> 'neither' VX[f=?f,n=?n,g=?g] 'nor' VX[f=?f,n=?n,g=?g] : does_neither
    VX[f=?f,n=?n]  -> V[f=?f,n=?n,s=t] 'neither' NP[co=n] 'nor' NP[co=n] : to_neither
    VP[f=?f,n=?n,g=?g,co=y] -> 'neither' VX[f=?f,n=?n,g=?g] 'nor' VX[f=?f,n=?n,g=?g] : does_neither_act
    VX[f=psv]      -> 'either' VX[f=psv]                       : either_done
    VP[f=bse,n=?n,co=y] -> 'neither' VX[f=bse,n=?n,g=n] 'nor' VP[f=bse,n=?n,g=n,co=n,m=y] : does_neither_act
    AP[co=y]       -> 'either' AP[co=y]                        : either_state
    PredX          -> 'neither' AP[co=n] 'nor' AP              : is_neither

    # Several things that one is, or that are done to it
    Preds          -> Pred ','? 'and|or' Pred                  : two_states
    Preds          -> Pred ','? 'and|but' 'not' PP[foc=n]      : and_not_there
    Preds          -> Pred ',' Preds                           : more_states
    VP[f=fin,n=?n,co=y,m=y] -> Be[n=?n] Preds                  : is_several
    VP[f=fin,n=?n,g=?g,co=y] -> VP[f=fin,n=?n,co=y,m=y] ',' VP[f=fin,n=?n,g=?g,co=y] : states_and_more
"""


def both_of(text: Text, start: int, end: int, found: Phrase) -> Any:
    two = isinstance(found, Several) and found.junction == "and" and len(found.members) == 2
    return replace(found, at=text.place(start, end)) if two else None


def either_of(text: Text, start: int, end: int, found: Phrase) -> Any:
    some = isinstance(found, Several) and found.junction == "or"
    return replace(found, at=text.place(start, end)) if some else None


def as_well_as(text: Text, start: int, end: int, one: Phrase, other: Phrase) -> Any:
    """`ships, as well as their crews, are lost`: a comma behind closes what one before has opened."""
    opened = any(text.run(at, ",", "as", "well") for at in range(start, end))
    if text.is_(end - 1, ",") != (opened and text.is_(end - 1, ",")):
        return None
    return Several("and", (one, other), text.place(start, end))


def either_role_of(text: Text, start: int, end: int, role: Role) -> Any:
    some = role.value
    if not isinstance(some, Several) or some.junction != "or":
        return None
    return replace(role, at=text.place(start, end))


# Neither this nor that


def nothing(text: Text, start: int, end: int) -> int:
    """`not only`: it tells that more is to come, and where it begins."""
    return start


def not_only(text: Text, start: int, end: int, at: int, one: Phrase, other: Phrase) -> Any:
    """`not only a tug, but also a raft`."""
    return Several("and", (one, other), text.place(start, end))


def does_both(text: Text, start: int, end: int, at: int, one: Said, other: Said) -> Any:
    """`must not only pay a toll but also wait`: both."""
    if any(each.frame.modality or each.conditions for each in (one, other)):
        return None
    return Group("and", (one, other), told_of_one=True)


def neither_does(text: Text, start: int, end: int, one: Phrase, other: Phrase, told: Told) -> Any:
    if isinstance(told, Group) or told.frame.negated:
        return None
    place = text.place(start, end)
    subject = Several("or", (one, other), (one.at[0], other.at[1]))
    return reframed(with_subject(told, subject), negated=True, at=place)


def none_of_three_does(text: Text, start: int, end: int, one: Phrase, other: Phrase, last: Phrase, told: Told) -> Any:
    """`neither tugs, rafts nor ships may wait`."""
    if isinstance(told, Group) or told.frame.negated:
        return None
    subject = Several("or", (one, other, last), (one.at[0], last.at[1]))
    return reframed(with_subject(told, subject), negated=True, at=text.place(start, end))


def _is_bare_verb(said: Said) -> bool:
    frame = said.frame
    parts = (frame.object, frame.complement, frame.roles, frame.manner, frame.subject)
    return not (any(parts) or frame.negated or said.conditions)


def does_neither(text: Text, start: int, end: int, one: Said, other: Said) -> Any:
    """`neither fires nor moves`: any of both acts is denied."""
    if not (_is_bare_verb(one) and _is_bare_verb(other)) or one.frame.passive != other.frame.passive:
        return None
    verbs = (*one.frame.verbs, *other.frame.verbs)
    return reframed(one, verbs=verbs, negated=True, at=text.place(start, end))


def does_neither_act(text: Text, start: int, end: int, one: Said, other: Said) -> Any:
    """`neither fires a gun nor enters a lock`; what stands behind the second verb alone may be told of both."""
    if one.frame.negated or other.frame.negated or (_is_bare_verb(one) and _is_bare_verb(other)):
        return None
    if _is_bare_verb(one):
        shared = lacks_object(text, one, other)
        if shared:
            return None
        if shared is None:  # `neither board nor leave a ship`
            one = reframed(one, object=other.frame.object, roles=other.frame.roles, manner=other.frame.manner)
    members = tuple(reframed(each, negated=True) for each in (one, other))
    return Group("and", members, told_of_one=True)


def either_done(text: Text, start: int, end: int, said: Said) -> Any:
    """`either raised or lowered`."""
    return said if len(said.frame.verbs) > 1 and not said.frame.roles else None


def either_state(text: Text, start: int, end: int, states: Several) -> Any:
    """`either open or closed`."""
    return states if states.junction == "or" else None


def to_neither(text: Text, start: int, end: int, words: tuple[Word, ...], one: Phrase, other: Phrase) -> Any:
    """`carries neither a gun nor any cargo`: any of both is denied."""
    made = to_object(text, start, end, words, Several("or", (one, other), (one.at[0], other.at[1])))
    if made is None or any(isinstance(each, Thing) and each.det is Det.NO for each in (one, other)):
        return None
    return reframed(made, negated=True)


def is_neither(text: Text, start: int, end: int, one: Trait, other: Any) -> Any:
    if not isinstance(one, Trait):
        return None
    members = other.members if isinstance(other, Several) else (other,)
    if isinstance(other, Several) and other.junction != "or":
        return None
    states = Several("or", (one, *members), (one.at[0], other.at[1]))
    return Said(Frame(("be",), complement=states, negated=True, at=text.place(start, end)))


# Two beginnings of one end


def begun(text: Text, start: int, end: int, said: Said, tie: str) -> Any:
    """`who has a chart of`, without what the chart is of."""
    return None if isinstance(said, Group) or said.conditions or said.exemptions else (said, tie)


def with_one_end(text: Text, start: int, end: int, one: tuple[Said, str], other: tuple[Said, str], last: Phrase) -> Any:
    """`who is heavier than, and who has a chart of, that tug`."""
    if not isinstance(last, Thing) or last.det not in (Det.THE, Det.THAT):
        return None  # `than, or as, a tug`: whether both are one tug
    told = []
    for said, tie in (one, other):
        tied = _ending(text, start, end, said, Role(tie, last, at=last.at))
        tied = tied.meaning if isinstance(tied, Broken) else tied
        if tied is None:
            return None
        told.append(with_subject(tied, WHICH).frame)
    behind = (at for at in range(start, end) if text.tokens[at].start >= one[0].frame.at[1])
    junction = next(text.word(at) for at in behind if text.is_(at, "and", "or"))
    return Joined(junction, tuple(told), text.place(start, end))


def _ending(text: Text, start: int, end: int, said: Said, role: Role) -> Any:
    """What is told, with its end: that of what is told of the thing before it, or of the act."""
    last = said.frame.object
    if isinstance(last, Thing) and not (said.frame.roles or last.such):
        if role.preposition not in claims(text, last):
            return None
        return reframed(said, object=replace(last, roles=(*last.roles, role), at=(last.at[0], role.at[1])))
    return with_role_of(text, start, end, said, role)


# Several things that one is


def _is_state(said: Said) -> bool:
    """Whether it is told what is done to something, or what it is like, and no more than that."""
    frame = said.frame
    alike = (frame.passive or isinstance(frame.complement, Trait)) and not frame.roles
    placed = not frame.passive and frame.complement is None and len(frame.roles) == 1
    if any(getattr(role.value, "kind", "") == "modifier" for role in frame.roles):
        return False  # `if it is laden, and with a +1 drm`: nothing is with that
    if any(role.focus is not Focus.NONE for role in frame.roles):
        return False  # `is armed and only by night` tells when
    return (alike or placed) and not (frame.negated or frame.modality or said.conditions)


def two_states(text: Text, start: int, end: int, one: Said, other: Said) -> Any:
    if not (_is_state(one) and _is_state(other)):
        return None
    junction = next(text.word(at) for at in range(start, end) if text.is_(at, "and", "or"))
    return Group(junction, (one, other), told_of_one=True)


def and_not_there(text: Text, start: int, end: int, one: Said, role: Role) -> Any:
    """`is armed and not in a lock`."""
    frame = one.frame
    if not _is_state(one) or frame.roles or role.preposition not in PLACING:
        return None
    if not tells_state(text, frame, role):
        return None  # `is paid, but not in a lock`: where it is done
    denied = next(at for at in range(end - 1, start, -1) if text.tokens[at].start < role.at[0] and text.is_(at, "not"))
    elsewhere = Said(Frame(("be",), roles=(role,), negated=True, at=text.place(denied, end)))
    return Group("and", (one, elsewhere), told_of_one=True)


def more_states(text: Text, start: int, end: int, one: Said, rest: Group) -> Any:
    return Group(rest.junction, (one, *rest.members), told_of_one=True) if _is_state(one) else None


def is_several(text: Text, start: int, end: int, be: str, group: Group) -> Any:
    """`is flooded, towed or armed`; adjectives alone are one complement."""
    done = any(each.frame.passive for each in group.members)
    places = [each for each in group.members if each.frame.roles and each.frame.complement is None]
    done = done or any(each.frame.negated for each in group.members)
    if be not in ("is", "are") or not (done or 0 < len(places) < len(group.members)):
        return None
    return replace(group, one_auxiliary=True)


def states_and_more(text: Text, start: int, end: int, some: Told, rest: Told) -> Any:
    """`is armed and in a lock, is not towed, and has a crew`."""
    lists = [each for each in (some, rest) if isinstance(each, Group) and each.junction == "and"]
    if len(lists) < 2 or not lists[0].one_auxiliary:
        return None
    return Group("and", (*lists[0].members, *lists[1].members), parted=lists[1].parted, told_of_one=True)
