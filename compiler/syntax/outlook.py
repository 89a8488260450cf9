"""What the words ahead leave possible, by kinds alone: which phrases may begin where, and which rules may be filled.

Most rules ask for a word that most sentences do not have, such as `whichever`: begun in vain, they would be most of the
work. A kind is a category, whatever its features, or the words of which a rule quotes one. Sets of kinds are the bits
of a number.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Kind = int
Kinds = int
"""A set of kinds: the kind `k` is in it if the bit `1 << k` is set."""

_MOST = 1_000
"""So many outlooks are remembered."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A rule without its features."""

    left: Kinds
    first: Kinds
    rest: Kinds
    """What stands behind the first, in whatever order."""


_Steps = dict[Kinds, Kinds]
"""From a kind to others."""


@dataclass(slots=True, eq=False)
class Outlook:
    """What can be made of words of some kinds, however many there are of each and in whatever order they stand."""

    buildable: Kinds
    """The words themselves, and every phrase that could be made of them."""
    needs: Sequence[tuple[Kinds, Sequence[Kinds]]]
    """What would suffice for each category that cannot be made."""
    barred: Sequence[Skeleton]
    """The rules whose places behind the first cannot be filled from these words."""
    begins: _Steps
    """What the first place of all other rules is a part of."""
    begun: _Steps
    """What their first places are, by what they make."""
    _beginnable: _Steps = field(default_factory=dict)
    _beginnings: _Steps = field(default_factory=dict)

    def beginnable(self, present: Kinds) -> Kinds:
        """What may begin with a word of some kinds that stands before these words."""
        found = self._beginnable.get(present)
        if found is None:
            found = self._beginnable[present] = _closed(present, self.begins)
        return found

    def beginnings(self, wanted: Kinds) -> Kinds:
        """What may begin where some kinds are wanted, if only these words stand behind its first."""
        found = self._beginnings.get(wanted)
        if found is None:
            found = self._beginnings[wanted] = _closed(wanted, self.begun)
        return found


class Outlooks:
    """The outlooks of a grammar; each is found once."""

    __slots__ = ("_known", "empty")

    def __init__(self, skeletons: Iterable[Skeleton]) -> None:
        fewest: dict[tuple[Kinds, Kinds], list[Kinds]] = {}
        for each in skeletons:
            fewest.setdefault((each.left, each.first), []).append(each.rest)
        rules = [Skeleton(left, first, rest) for (left, first), rests in fewest.items() for rest in _least(rests)]
        needs: dict[Kinds, list[Kinds]] = {}
        for each in rules:
            if not each.left & (each.first | each.rest):
                needs.setdefault(each.left, []).append(each.first | each.rest)
        self._known: dict[tuple[Kinds, Kinds], Outlook] = {}
        none = Outlook(0, [(left, _least(ways)) for left, ways in needs.items()], rules, {}, {})
        self.empty = _with(none, 0)
        """That of no words."""

    def behind(self, words: Kinds, later: Outlook) -> Outlook:
        """What can be made of words of some kinds together with those of a later outlook."""
        before = later.buildable
        if not words & ~before:
            return later
        found = self._known.get((words, before))
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[words, before] = _with(later, words)
        return found


def _with(later: Outlook, words: Kinds) -> Outlook:
    """An outlook with more words; what was buildable without them still is."""
    missing = ~(later.buildable | words)
    needs: list[tuple[Kinds, Sequence[Kinds]]] = []
    open_, more = list(later.needs), True
    while more:
        needs, more = [], False
        for made, ways in open_:
            if not made & missing or any(not way & missing for way in ways):
                missing &= ~made
                more = True
            else:
                needs.append((made, ways))
        open_ = needs
    begins, begun, barred = dict(later.begins), dict(later.begun), []
    for each in later.barred:
        if each.rest & missing:
            barred.append(each)
        else:
            begins[each.first] = begins.get(each.first, 0) | each.left
            begun[each.left] = begun.get(each.left, 0) | each.first
    return Outlook(~missing, needs, barred, begins, begun)


def _closed(kinds: Kinds, steps: _Steps) -> Kinds:
    """Some kinds, and all to which steps lead from them."""
    found, fresh = kinds, kinds
    while fresh:
        one = fresh & -fresh
        reached = steps.get(one, 0) & ~found
        found |= reached
        fresh = (fresh | reached) & ~one
    return found


def _least(sets: Iterable[Kinds]) -> list[Kinds]:
    """Those of some sets that hold no other of them."""
    told = list(dict.fromkeys(sets))
    return [each for each in told if not any(other != each and other & each == other for other in told)]
