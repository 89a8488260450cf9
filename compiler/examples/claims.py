"""Claims: the questions that come of a sentence whose circumstances are known, each with the answer that it gives."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..logic.phrases import Focus, Frame, Number, Phrase, Role, Several, Thing, Trait, parts, told_of
from .model import Ask, Expected, Query
from .reasons import Reason, fitting
from .sentences import DETOUR, affirmed, each_told, is_mutual, plain, variants

_PERMITTED, FORBIDDEN = "permitted", "forbidden"
_OTHERWISE = "otherwise"
_QUANTITY = "quantity"
_TO = "to"
_MUTUAL = ("ADJACENT", "adjacent")
"""What one thing is to another only as that is to it."""
_ABLE = ("can", "could", "may", "might")
_DISJUNCTIONS = ("or", "/")
_WHERE = ("at", "in", "IN", "on")
_Priced = TypeVar("_Priced", Frame, Thing)


class NotUnderstoodError(Exception):
    """Something in a statement of an example that no question can be made of."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A question with its answer, or why there is none."""

    query: Query | None
    expected: Expected = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and what it is about."""

    frame: Frame
    """Without a negation."""
    positive: bool
    norm: bool
    """Whether it says what may be done."""
    suppose: tuple[Frame, ...] = ()
    """Where counters lie."""


def main_claims(sentence: Sentence, permitted: Sequence[Frame]) -> Iterator[Claim]:
    """What a sentence claims, one by one for each of the things that it speaks of.

    `permitted` is what was said to be permitted before: `it may otherwise be entered only …` counts on it.
    """
    if sentence.norm and len(sentence.frame.verbs) > 1:  # what may be loaded or moored may be each, or neither
        for verb in sentence.frame.verbs:
            yield from main_claims(replace(sentence, frame=replace(sentence.frame, verbs=(verb,))), permitted)
        return
    apart = _not_such(sentence)
    if apart is not None:
        yield Claim(Query(Ask.LEGALITY, apart, suppose=sentence.suppose), FORBIDDEN)
        sentence = replace(sentence, frame=replace(sentence.frame, object_focus=Focus.NONE))
    more = _beyond(sentence)
    if more is not None:
        sentence = replace(sentence, frame=replace(sentence.frame, focus=Focus.NONE))
        yield Claim(Query(Ask.LEGALITY, more, suppose=sentence.suppose), FORBIDDEN)
    frame, suppose = sentence.frame, sentence.suppose
    others = _of_only_ones(sentence)
    for other in others:
        told = replace(frame, focus=Focus.NONE, subject=other, roles=())
        yield Claim(Query(Ask.SET, told, _TO, suppose), (Role(_TO, frame.subject),))
    if others:
        return
    if frame.focus is not Focus.NONE or frame.object_focus is not Focus.NONE:
        raise NotUnderstoodError(f"`{frame.focus or frame.object_focus}` is not understood there")
    if sentence.positive and not sentence.norm and _is_open(frame):
        raise NotUnderstoodError("what is so of one thing or another is not understood")
    for one in each_told(frame):
        if is_mutual(one):
            raise NotUnderstoodError("what several are to each other is not understood of what is not told apart")
        limit = _limit(one)
        if limit is not None:
            yield from _exhaustive(replace(sentence, frame=one), limit, permitted)
            continue
        bare, paid = _without_cost(one)
        if sentence.norm:
            yield Claim(Query(Ask.LEGALITY, bare, suppose=suppose), _PERMITTED if sentence.positive else FORBIDDEN)
        else:
            yield Claim(Query(Ask.TRUTH, bare, suppose=suppose), sentence.positive)
        if paid is not None and paid.number is not None:
            yield Claim(Query(Ask.NUMBER, bare, paid.head, suppose), paid.number)
        if not sentence.positive and not sentence.norm and (around := _around(bare)) is not None:
            yield Claim(Query(Ask.TRUTH, around, suppose=suppose), True)


def _of_only_ones(sentence: Sentence) -> list[Phrase]:
    """What `only a crew in the lock is adjacent to`: all that each of that is adjacent to, for each is to the other."""
    frame, related = sentence.frame, sentence.frame.complement
    if sentence.norm or not sentence.positive or frame.focus is not Focus.ONLY or frame.verbs != ("be",):
        return []
    to = [role.value for role in frame.roles if role.preposition == _TO and isinstance(role.value, Thing | Several)]
    mutual = isinstance(related, Trait) and related.name in _MUTUAL
    return variants(to[0]) if mutual and len(to) == len(frame.roles) == 1 else []


def _beyond(sentence: Sentence) -> Frame | None:
    """`Only one may be set up`: what is done with more than so many, which may not be."""
    frame = sentence.frame
    thing = told_of(frame)
    if not sentence.norm or not sentence.positive or frame.focus is not Focus.ONLY or not frame.passive:
        return None
    number = thing.number.value if isinstance(thing, Thing) and thing.number is not None else None
    if number is None or not isinstance(frame.object, Thing):
        return None
    roles = tuple(replace(role, focus=Focus.NONE) for role in frame.roles if role.focus is not Focus.ONLY)
    return replace(frame, focus=Focus.NONE, object=replace(frame.object, number=Number(number + 1, None)), roles=roles)


def _not_such(sentence: Sentence) -> Frame | None:
    """`May be moored only by an armed crew at the quay`: that it is done by one that is not armed, which may not be."""
    frame, doer = sentence.frame, sentence.frame.subject
    if not sentence.norm or not sentence.positive or not frame.passive or frame.object_focus is not Focus.ONLY:
        return None
    if not isinstance(doer, Thing) or len(doer.traits) != 1 or doer.traits[0].negated or doer.traits[0].roles:
        return None
    other = Thing(doer.head, doer.kind, traits=(replace(doer.traits[0], negated=True),))
    # where it is done by such a one is told behind that one, and of no other
    roles = tuple(role for role in frame.roles if role.at[0] < doer.at[0] or role.preposition not in _WHERE)
    return replace(frame, subject=other, object_focus=Focus.NONE, roles=roles)


def plain_claims(frame: Frame, suppose: tuple[Frame, ...]) -> Iterator[Claim]:
    """The claims of a sentence within another: it is so, or is not; what somebody can do, it may."""
    bare, positive = affirmed(plain(frame))
    yield from main_claims(Sentence(bare, positive, frame.modality in _ABLE, suppose), ())


def reasoned_claims(reason: Reason, main: Sequence[Claim], rules: tuple[str, ...]) -> Iterator[Claim]:
    """That each of the claims holds for the reason that is given for it."""
    for query, own in fitting(reason, _reasoned(reason, [claim.query for claim in main if claim.query])):
        claimed = next(claim.expected for claim in main if claim.query is query)
        yield Claim(Query(Ask.CAUSE, query.frame, query.of, query.suppose, own, claimed, rules))


def permissions(claims: Sequence[Claim]) -> tuple[Frame, ...]:
    """What some claims say to be permitted."""
    asked = (claim.query for claim in claims if claim.query and claim.expected == _PERMITTED)
    return tuple(query.frame for query in asked if query.ask is Ask.LEGALITY)


def _is_open(frame: Frame) -> bool:
    """Whether a sentence joins things of which any may be meant."""
    kept = replace(frame, roles=tuple(role for role in frame.roles if not role.focus and role.preposition != DETOUR))
    return any(isinstance(each, Several) and each.junction in _DISJUNCTIONS for _, each in parts(kept))


def _around(frame: Frame) -> Frame | None:
    """What is not possible without a detour is possible with it."""
    if not any(role.preposition == DETOUR for role in frame.roles):
        return None
    roles = (replace(role, preposition="with") if role.preposition == DETOUR else role for role in frame.roles)
    return replace(frame, roles=tuple(roles))


def _reasoned(reason: Reason, queries: Sequence[Query]) -> list[Query]:
    """The claims that a reason is given for: where it stands in a list, those of the member right before it."""
    found = [query for query in queries if query.ask not in (Ask.NUMBER, Ask.SET)]
    if len(found) == len(queries) or not any(query.ask is Ask.SET for query in queries):
        return found
    ends = [_end_before(query.frame, reason[0].at[0]) for query in found]
    return [query for query, end in zip(found, ends, strict=True) if end == max(ends)]


def _end_before(frame: Frame, place: int) -> int:
    """Where the last role ends that stands before a place."""
    return max((role.at[1] for role in frame.roles if role.at[1] <= place), default=-1)


# Only


def _exhaustive(sentence: Sentence, limit: Role, permitted: Sequence[Frame]) -> Iterator[Claim]:
    """`only`: what stands there is all that may stand there; and of each means, that it may be taken."""
    if not sentence.positive:
        raise NotUnderstoodError("an `only` that is denied is not understood")
    frame, members = sentence.frame, _members(limit)
    named: tuple[Role, ...] = ()
    if _OTHERWISE in frame.manner:
        named = tuple(_started(other) for other in permitted if _is_same_act(other, frame))
    rest = tuple(role for role in frame.roles if role is not limit)
    bare = replace(frame, roles=rest, manner=tuple(each for each in frame.manner if each != _OTHERWISE))
    of = members[0].preposition
    ways = [_without_price(each) for each in members]
    yield Claim(Query(Ask.SET, bare, of, sentence.suppose), (*dict.fromkeys(named), *(way for way, _ in ways)))
    for way, paid in ways:
        if paid is not None and paid.number is not None:
            by = replace(bare, roles=(*bare.roles, way))
            yield Claim(Query(Ask.NUMBER, by, paid.head, sentence.suppose), paid.number)
    for other in members:
        if sentence.norm and other.preposition != of:
            by = replace(bare, roles=(*bare.roles, other))
            yield Claim(Query(Ask.LEGALITY, by, suppose=sentence.suppose), _PERMITTED)


def _limit(frame: Frame) -> Role | None:
    """The role of which nothing else will do."""
    return next((role for role in frame.roles if role.focus is Focus.ONLY), None)


def _members(limit: Role) -> tuple[Role, ...]:
    """The roles that an `only` allows, one by one."""
    value = limit.value
    roles = value.members if isinstance(value, Several) and not limit.preposition else (limit,)
    return tuple(
        Role(role.preposition, one, at=role.at)
        for role in roles
        if isinstance(role, Role)
        for one in variants(role.value)
    )


def _is_same_act(other: Frame, frame: Frame) -> bool:
    return other.verbs == frame.verbs and other.object == frame.object


def _started(frame: Frame) -> Role:
    """Where an act starts: what it says, or where who does it is."""
    start = next((role for role in frame.roles if role.preposition == "from"), None)
    return start or Role("from", frame.subject)


# Costs


def _without_cost(told: _Priced) -> tuple[_Priced, Thing | None]:
    """A sentence, or a thing, without what it costs, and that amount."""
    for role in told.roles:
        if role.preposition in ("at", "for") and (paid := _paid(role)) is not None:
            return replace(told, roles=tuple(each for each in told.roles if each is not role)), paid
    return told, None


def _without_price(way: Role) -> tuple[Role, Thing | None]:
    """A way without what it costs to go it, and that amount: `from a lock (at a cost of two coins)`."""
    if not isinstance(way.value, Thing):
        return way, None
    start, paid = _without_cost(way.value)
    return replace(way, value=start), paid


def _paid(role: Role) -> Thing | None:
    """The amount that a role speaks of: `two MF`."""
    amounts = (each for _, each in parts(role.value) if isinstance(each, Thing) and each.kind == _QUANTITY)
    return next((each for each in amounts if isinstance(each.number, Number)), None)
