"""What a pronoun may mean as well as what seems nearest, and what it cannot be: pairs of one name, and what only stands
in front of a sentence to say how, where or for what something is done."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..logic.phrases import At, Frame, Phrase, Role, Several, Thing, parts
from .marks import NOBODY
from .mentions import PLACES, Mention, kind_of


def pair_before(mentions: Sequence[Mention], found: Mention, pronoun: Thing) -> Phrase | None:
    """One of two things of one name that `they` may mean together: `from its upper lock to its lower lock`."""
    if not pronoun.plural or pronoun.name or pronoun.such or pronoun.roles:
        return None
    if found.subject or not isinstance(found.thing, Thing):
        return None
    here = (one.thing for one in mentions if one.here and 0 <= one.order < pronoun.at[0] and not one.buried)
    single = [each for each in here if isinstance(each, Thing) and not (each.plural or each.name)]
    last = {_noun(each): each.referent for each in single}
    others = (each for each in single if _noun(each) != _noun(found.thing))
    return next((each for each in others if each.referent != last[_noun(each)]), None)


def _noun(thing: Thing) -> str:
    return thing.head.split()[-1]


def of_own_acts(body: object) -> Iterator[At]:
    """The places of what somebody does something to for a purpose, who so is not that: `to tow a barge, it …`."""
    for _, role in parts(body):
        if isinstance(role, Role) and isinstance(role.value, Frame) and role.value.subject in (None, NOBODY):
            things = (each for _, each in parts(role.value) if isinstance(each, Thing | Several))
            yield from (each.at for each in things if each.at[0] >= 0)


def in_front(body: object, main: Phrase | None) -> Iterator[At]:
    """The places of what roles before a subject speak of, but for the places that they name."""
    start = main.at[0] if main is not None else -1
    for _, role in parts(body):
        if isinstance(role, Role) and 0 <= role.at[0] < role.at[1] <= start:
            named = role.value if isinstance(role.value, Thing) and kind_of(role.value) in PLACES else None
            inside = (each for _, each in parts(role.value) if isinstance(each, Thing) and each is not named)
            yield from (each.at for each in inside)


def as_far(able: Sequence[Mention], fronted: Sequence[At]) -> list[Mention]:
    """What may be the subject: what only stands in front of it is no nearer than the sentence before."""
    last = max((one.sentence for one in able if not one.here), default=None)
    if last is None:
        return list(able)
    return [replace(one, here=False, sentence=last) if one.here and one.thing.at in fronted else one for one in able]
