"""Which of the things that a pronoun could mean it does mean; where nothing tells, the text is ambiguous.

What stands in the same sentence goes before what an earlier one spoke of, and what a sentence speaks of plainly before
what only a relative clause or a comparison mentions. Among those left, what a sentence is about goes before all else,
but only where that is of another sort: a building is no rival of the ship that moves, another ship is. And what is
said to be so, rather than to be done, could be said of either.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..logic.phrases import Det, Frame, Phrase, Several, Thing
from .candidates import ACTORS, PLACES, Candidate, kind_of, values
from .needs import Need

_SORTS = (ACTORS | {"counter"}, PLACES)
"""Kinds that can be taken for each other; all others stand for themselves."""
_CONCRETE = ACTORS | PLACES | {"counter", "thing"}
_TIMES = frozenset(("phase", "manner", "measure", "document", "label"))
"""The kinds of things that are hardly ever spoken of again."""
STANDING = 5
"""How many of the first members of a rank part candidates for good."""
_SINGLED_OUT = (Det.THE, Det.THAT)


Rank: TypeAlias = Callable[[Candidate], tuple[bool | int, ...]]
"""How a candidate stands, by its first members; and what stands out among those that stand alike, by the others."""


class AmbiguousError(Exception):
    """A pronoun can mean several things."""

    def __init__(self, meant: tuple[Phrase, ...]) -> None:
        super().__init__()
        self.meant = meant


def chosen(able: Sequence[Candidate], need: Need, rank: Rank, chain: Phrase | None, story: bool = False) -> Candidate:
    """The one that is meant, if the place tells it, or the pronoun before it in the sentence, which `chain` is.

    A story goes on with what it was about; it tells of what is on a map, where a wrong guess is found out.
    """
    named = [one for one in able if not _is_called(one.thing, need.said)] or list(able)
    named = [one for one in named if _is_called(one.thing, frozenset((need.like,)))] or named
    lasting = [one for one in named if kind_of(one.thing) not in _TIMES] or named
    best = max(lasting, key=rank)
    standing = rank(best)[:STANDING]
    alike = [one for one in lasting if rank(one)[:STANDING] == standing]
    rivals = [one for one in alike if _rivals(one, best, need)]
    if not rivals:
        return best
    found = [one for one in lasting if chain is not None and is_same(one.thing, chain)]
    found = found or [one for one in alike if one.done == need.act_of != () or _is_known_by(one.thing, need.act_of)]
    if not found and not story:
        raise AmbiguousError(tuple(one.thing for one in (best, *rivals)))
    return found[0] if found else best


def _is_known_by(found: Phrase, verbs: tuple[str, ...]) -> bool:
    """Whether a thing was described by what was done to it: `a counter placed in a lock … where it was placed`."""
    tests = found.such if isinstance(found, Thing) else ()
    return any(isinstance(test, Frame) and test.passive and test.verbs == verbs for test in tests)


def _is_called(found: Phrase, names: frozenset[str]) -> bool:
    return isinstance(found, Thing) and found.head in names


def _rivals(one: Candidate, best: Candidate, need: Need) -> bool:
    """Whether a candidate could be meant as well as the best one."""
    if is_same(one.thing, best.thing) or best.thing.at in need.own:
        return False
    return _sort(one.thing) == _sort(best.thing) or (need.stative and kind_of(one.thing) in _CONCRETE)


def _sort(found: Phrase) -> object:
    kind = kind_of(found)
    if kind == "side" and values(found, "of"):
        return PLACES  # `the side of a counter` is nobody
    return next((sort for sort in _SORTS if kind in sort), kind)


def is_same(one: Phrase, other: Phrase) -> bool:
    """Whether two things are one thing that is spoken of twice, or one is of the several that the other is."""
    if isinstance(one, Several) or isinstance(other, Several):
        members = [found.members if isinstance(found, Several) else (found,) for found in (one, other)]
        heads = [{each.head for each in found if isinstance(each, Thing)} for found in members]
        return heads[0] <= heads[1] or heads[1] <= heads[0]
    if (one.head, one.kind, one.name) != (other.head, other.kind, other.name):
        return False
    told = [{trait.name for trait in each.traits} for each in (one, other)]
    again = (one.det in _SINGLED_OUT and told[0] <= told[1]) or (other.det in _SINGLED_OUT and told[1] <= told[0])
    return one.at == other.at or again
