"""Another thing of a kind: what `one` is like, and `that of the lock`, `those for tugs`."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from ..logic.phrases import NOWHERE, OPAQUE, Det, Frame, Phrase, Several, Thing, parts
from .choosing import AmbiguousError
from .marks import PRONOUN
from .mentions import PLACES, Mention, kind_of, values
from .needs import Need

_MEASURES = frozenset(("dice", "modifier", "quantity"))


def brought_up(able: Sequence[Mention], pronoun: Thing, need: Need, main: Phrase | None) -> list[Mention]:
    """What `one` can be like: things that the text brought up, and not what its sentence is about.

    The one of which the same is asked goes first, and before a verb what a sentence was about; among things of several
    names nobody can tell.
    """
    if need.object:
        doer = need.doer if isinstance(need.doer, Thing) and not pronoun.traits else None
        free = [one for one in able if doer is None or not _is_within(one, doer)]
        if not free and doer is not None:
            raise AmbiguousError((doer, *(one.thing for one in able)))
        others = [one for one in free if doer is None or getattr(one.thing, "head", "") != doer.head]
        others = others or free  # `he must draw one`: it is none of those who do
        named = {getattr(one.thing, "head", ""): one.thing for one in _no_amounts(others)}
        if len(named) > 1 and not any(one.done == need.act_of for one in others):
            raise AmbiguousError(tuple(named.values()))
        return others
    new = [one for one in able if getattr(one.thing, "det", Det.A) is Det.A and one.thing != main] or list(able)
    if pronoun.traits:  # `another` is spoken of beside the one before, and no amount
        new = _no_amounts(new) or _no_amounts(able) or new
        new = [one for one in new if one.here] or new
    if paired := [one for one in counted_first(new) if one.here]:
        return paired  # `from one port to another`
    acts = need.owner == NOWHERE
    alike = [one for one in new if _asked_alike(one.thing, pronoun) or (acts and one.subject)]
    near = [one.thing for one in new if one.here]
    if not alike and len({getattr(thing, "head", "") for thing in near}) > 1:
        raise AmbiguousError(tuple(near))
    return alike or new


def _is_within(one: Mention, doer: Thing) -> bool:
    """Whether a place only tells where somebody is: `each tug in a lock draws one` draws no lock."""
    return kind_of(one.thing) in PLACES and one.here and doer.at[0] < one.thing.at[0] < doer.at[1]


def _no_amounts(found: Sequence[Mention]) -> list[Mention]:
    return [one for one in found if kind_of(one.thing) not in _MEASURES]


def counted_first(able: Sequence[Mention]) -> list[Mention]:
    """Those told as one, with nothing else behind that is no part of what they are: `from one bank of a lock to the
    other`, but not `pays one coin to move from a lock to another`."""
    ones = [one for one in able if _is_one(one.thing)]
    later = [[each for each in able if each.order > one.order and each.here >= one.here] for one in ones]
    inside = [all(each.thing.at[1] <= one.thing.at[1] for each in more) for one, more in zip(ones, later, strict=True)]
    return [one for one, free in zip(ones, inside, strict=True) if free]


def _is_one(found: Phrase) -> bool:
    number = found.number if isinstance(found, Thing) else None
    return number is not None and number.low == number.high == 1


def _asked_alike(found: Phrase, pronoun: Thing) -> bool:
    """Whether the same is asked of both: `an attack that includes a ship … one that includes two tugs`."""
    return bool(_asked(found) & _asked(pronoun) - {("be",)})


def _asked(found: Phrase) -> set[tuple[str, ...]]:
    tests = found.such if isinstance(found, Thing) else ()
    return {test.verbs for test in tests if isinstance(test, Frame)}


def is_tied(found: Phrase, ties: Collection[str]) -> bool:
    """Whether one of some prepositions ties something to a thing: `the tolls for ships, but not those for tugs`."""
    return isinstance(found, Thing) and any(role.preposition in ties for role in found.roles)


def belonging(able: Sequence[Mention]) -> list[Mention]:
    """Those of which there may be another one of something else: `the toll of a ship is that of a lock`.

    What only says more of another thing is none of them; an amount goes before what has it.
    """
    inside = [each.roles for one in able for _, each in parts(one.thing) if isinstance(each, Thing)]
    nested = {each.at for roles in inside for _, each in parts(roles) if isinstance(each, Thing)}
    plain = [one for one in able if one.thing.at not in nested]
    return [one for one in plain if kind_of(one.thing) in _MEASURES] or plain


def taken_from(mentions: Sequence[Mention], pronoun: Thing) -> Mention | None:
    """All of which `that of the lock` is taken out behind `except`: what stands nearest, and in no other thing. Of
    two of which its sentence speaks as of all, nobody can tell: `every ship pays all tolls, except that of a fort`."""
    before = [one for one in mentions if one.here and 0 <= one.order < pronoun.at[0] and isinstance(one.thing, Thing)]
    inside = {
        each.at for one in before for _, each in parts(one.thing) if isinstance(each, Thing) and each is not one.thing
    }
    plain = [one for one in before if one.thing.at not in inside]
    last = max(plain, key=lambda one: (one.sentence, one.order), default=None)
    if last is None or not isinstance(last.thing, Thing) or not _is_all(last.thing):
        return None
    others = [one.thing for one in plain if one.sentence == last.sentence and one is not last and _is_all(one.thing)]
    if others:
        raise AmbiguousError((last.thing, others[-1]))
    return replace(last, thing=replace(last.thing, traits=()))


def _is_all(found: Phrase) -> bool:
    return isinstance(found, Thing) and (found.plural or found.det in (Det.EACH, Det.ANY, Det.NO))


def picked_out(some: Thing) -> Thing:
    """`Two of them`, where it is known who they are: two such; of several kinds, or told in words, just things."""
    wholes = values(some, "of")
    if some.head != PRONOUN or some.det not in _SOME or not wholes:
        return some
    members = wholes[0].members if isinstance(wholes[0], Several) else (wholes[0],)
    sorts = {(each.head, each.kind) for each in members if isinstance(each, Thing)}
    if any(head == PRONOUN for head, _ in sorts):
        return some  # nobody knows yet who they are
    head, kind = sorts.pop() if len(sorts) == 1 else ("thing", OPAQUE)
    return replace(some, head="thing" if kind == OPAQUE else head, kind="thing" if kind == OPAQUE else kind)


_SOME = (Det.A, Det.ANY, Det.EACH, Det.NO)
