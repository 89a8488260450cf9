"""What is beside what: a thing that is called adjacent is so to something, which a sentence that goes without saying it
tells all the same: where it also starts or ends, or else who or what it speaks of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from ...immutable import replace
from ..boxes import AGENT, QUANTITY, THEME, Argument, Box, Claim, Mention, Part, Predication, Referent, Slot
from ..phrases import meaningful, rewritten
from .mentions import mentioned, standing_in
from .things import BESIDE

TO = "to"
_ENDS = {
    **dict.fromkeys(("from", "out of"), ("to", "into", "onto", "INTO", "of")),
    **dict.fromkeys(("to", "into", "onto", "INTO"), ("from", "out of")),
}
"""What names one end of a way, and what the other; the entry `of` a lock ends in it."""
_GOALS = ("into", "onto", "to", "at", "in", "from")
_TOGETHER = "between"
_OF = "of"
_STANDING = ("unit", "location", "counter", "weapon", "terrain")
"""The sorts of what stands somewhere."""


def with_other_ends(
    box: Box, told: Mapping[str, Sequence[Claim]], referents: Mapping[str, Referent]
) -> tuple[Box, dict[str, list[Claim]]]:
    """A box, and what is told of its things, in which each that is adjacent is so to something, as far as it says."""
    assert isinstance(box.says, Predication)
    bare = dict.fromkeys(_bare((box.says, box.circumstances, tuple(map(tuple, told.values())))))
    ends = {said: _Sentence(box, told, referents).other_end(_whose(said)) for said in bare}
    tied = {said: replace(said, slots=(*said.slots, Slot(TO, end))) for said, end in ends.items() if end is not None}
    if not tied:
        return box, {letter: list(claims) for letter, claims in told.items()}

    def change(node: Any) -> Any:
        return tied.get(node, node) if isinstance(node, Predication) else node

    return rewritten(box, change), {
        letter: [rewritten(each, change) for each in claims] for letter, claims in told.items()
    }


class _Sentence:
    """What a box says, where something in it is adjacent."""

    def __init__(self, box: Box, told: Mapping[str, Sequence[Claim]], referents: Mapping[str, Referent]) -> None:
        self._told, self._referents = told, referents
        self._says = cast("Predication", box.says)
        conditions = (one.claim for one in box.circumstances)
        self._claims = [("", each) for claim in (box.says, *conditions) for each in _acts(claim)]
        self._claims += [(of, each) for of, claims in told.items() for claim in claims for each in _acts(claim)]

    def other_end(self, letter: str) -> Argument | None:
        """What a thing lies beside; what lies `between` others is beside each of these, and they beside each other."""
        about = {*standing_in(self._about())}
        found, left = {letter}, [letter]
        while left:
            inner = left.pop(0)
            for of, act in self._claims if inner == letter or inner not in about else ():
                slot = next((each for each in act.slots if inner in standing_in(each.value)), None)
                if slot is None or of == inner or _is_adjacent(act):
                    continue
                if slot.name == _TOGETHER or act.names == (_TOGETHER,):
                    return None
                if (end := self._counterpart(act, slot, of)) is not None:
                    return end
                if of and act.part is Part.VERB and slot.name in (AGENT, THEME):
                    return Mention(of)  # units that are towed by an adjacent tug: adjacent to those units
                more = [of, *(each for own in act.slots if own.name == AGENT for each in standing_in(own.value))]
                left += [each for each in more if each and each not in found]
                found.update(more)
        return self._subject(letter)

    def _counterpart(self, act: Predication, slot: Slot, of: str) -> Argument | None:
        """The other end of a way, one end of which stands in a slot."""
        way = slot.name
        others = {each.name: each.value for each in act.slots}
        if act.part is Part.PREPOSITION and slot.name == THEME:
            way = act.names[0]
            ties = (each for each in self._told.get(of, ()) if isinstance(each, Predication) and len(each.slots) > 1)
            others = {each.names[0]: next(own.value for own in each.slots if own.name == THEME) for each in ties}
        elif act.names == ("enter",) or act.names == ("exit",):
            others |= {TO if act.names == ("enter",) else "from": others.get(THEME)}
        ends = (others.get(each) for each in _ENDS.get(way, ()))
        return next((each for each in ends if isinstance(each, Mention)), None)

    def _subject(self, letter: str) -> Argument | None:
        """Who or what the sentence is about, if that stands somewhere; if that is what is adjacent, where it acts."""
        about = self._about()
        if letter in standing_in(about):
            slots = {each.name: each.value for each in self._says.slots}
            return next((slots[each] for each in _GOALS if isinstance(slots.get(each), Mention)), None)
        while about is not None and not self._stands(about):
            about = next(iter(self._owners(about)), None)
        return None if letter in mentioned(about) else about

    def _about(self) -> Argument | None:
        """Who does what is said, or else what it is done to; what is added to something is of whose that is."""
        own = {each.name: each.value for each in self._says.slots}
        return next((own[each] for each in (AGENT, THEME, QUANTITY) if own.get(each) is not None), None)

    def _stands(self, about: Argument) -> bool:
        own = [self._referents[each] for each in standing_in(about)]
        return bool(own) and all(each.sort in _STANDING for each in own)

    def _owners(self, about: Argument) -> Iterator[Argument]:
        for letter in standing_in(about):
            for each in self._told.get(letter, ()):
                if isinstance(each, Predication) and each.names == (_OF,) and each.slots[0].value == Mention(letter):
                    yield from (own.value for own in each.slots if own.name == THEME and own.value is not None)


def _is_adjacent(said: Predication) -> bool:
    return said.part is Part.ADJECTIVE and not BESIDE.isdisjoint(said.names)


def _whose(said: Predication) -> str:
    return next(standing_in(said.slots[0].value))


def _bare(node: object) -> Iterator[Predication]:
    """What says that one thing is adjacent, and not to what."""
    for each in _acts(node):
        if _is_adjacent(each) and len(each.slots) == 1 and isinstance(each.slots[0].value, Mention):
            yield each


def _acts(node: object) -> Iterator[Predication]:
    if isinstance(node, Predication):
        yield node
    if isinstance(node, tuple):
        for each in node:
            yield from _acts(each)
        return
    for name in meaningful(type(node)):
        yield from _acts(getattr(node, name))
