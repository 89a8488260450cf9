"""Boxes of which no norm is made, and why: a question could not name what they speak of, so it would rule wrongly."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from ..boxes import Box, Boxes, Group, Mention, Opaque, Predication, Referent, Restriction
from ..phrases import RECIPROCAL, Cue


class Refusal(StrEnum):
    """Why no norm is made of a box."""

    ACT = "means what another clause tells, and names it by no word of its own"
    COMPARED = "chooses between several by comparing them"
    KIND = "means every other kind of thing, where a question names one by a word of its own"
    RECIPROCAL = "tells what several are to each other"
    SHARE = "is about a share of a number, and not about any one of those that are counted"


_ACTS = frozenset(("event", "kind", "manner", "sort", "type", "way"))
"""Nouns that mean an act of another clause, and nothing that a question could put in a role."""
_KINDS = frozenset(("kind", "sort", "type"))
_OTHER = "other"
_EVENT = "event"
_POINTING = frozenset(("thus", "thusly"))
"""Adverbs that mean in what way another clause has something done."""
_COMPARED = frozenset(("fewer", "greater", "greatest", "higher", "highest", "larger", "lesser", "lower", "lowest"))
"""Nouns that are comparisons: `the higher of the two`."""
_SHARES = frozenset(("percent", "percentage"))
_CONCEDING = (Cue.EVEN_IF, Cue.EVEN_THOUGH)


def refusals(boxes: Boxes) -> tuple[Refusal | None, ...]:
    """For each box of a clause why no norm is made of it, if none is."""
    referents = {each.letter: each for each in boxes.referents}
    told = [each for each in _parts(boxes.boxes) if isinstance(each, Restriction)]
    return tuple(_refusal(box, referents, told) for box in boxes.boxes)


def words(box: Box, referents: Mapping[str, Referent]) -> Iterator[str]:
    """The words of a box: what it speaks of, and what it says of that."""
    for part in _parts(box):
        if isinstance(part, Predication):
            yield from part.names
        elif isinstance(part, Mention):
            yield referents[part.letter].head


def _refusal(box: Box, referents: Mapping[str, Referent], told: Sequence[Restriction]) -> Refusal | None:
    meant = list(_reached(box, told))
    if any(isinstance(each, Opaque) and each.text == RECIPROCAL for each in meant):
        return Refusal.RECIPROCAL
    if any(isinstance(each, Predication) and not _POINTING.isdisjoint(each.manner) for each in meant):
        return Refusal.ACT
    for letter in dict.fromkeys(each.letter for each in meant if isinstance(each, Mention)):
        kind = referents[letter]
        if kind.head in _ACTS and kind.link and "#" not in kind.link and not _is_told(kind, box, told):
            return Refusal.ACT
        if kind.head in _KINDS and any(_is_other(each) for each in _of(letter, told)):
            return Refusal.KIND
        if kind.head in _COMPARED and any(isinstance(each, Group) for each in _parts(_of(letter, told))):
            return Refusal.COMPARED
    named = [each.letter for each in _parts(box.says) if isinstance(each, Mention)]
    return Refusal.SHARE if any(referents[each].head in _SHARES for each in named) else None


def _is_other(claim: object) -> bool:
    return isinstance(claim, Predication) and _OTHER in claim.names


def _is_told(act: Referent, box: Box, told: Sequence[Restriction]) -> bool:
    """Whether a clause tells itself which act it means: `that way of entering`, `this` where a lock is flooded."""
    happens = any(each.cue not in _CONCEDING for each in box.circumstances)
    return any(True for _ in _of(act.letter, told)) or (act.head == _EVENT and happens)


def _of(letter: str, told: Sequence[Restriction]) -> Iterator[object]:
    return (each.claim for each in told if each.of == letter)


def _reached(box: Box, told: Sequence[Restriction]) -> Iterator[object]:
    """All parts of what a box says, and of what is told of its things."""
    left: list[object] = [box.says, box.circumstances]
    known: set[str] = set()
    while left:
        for part in _parts(left.pop()):
            yield part
            if isinstance(part, Mention) and part.letter not in known:
                known.add(part.letter)
                left += _of(part.letter, told)


def _parts(node: object) -> Iterator[object]:
    if isinstance(node, tuple | Iterator):
        for each in node:
            yield from _parts(each)
        return
    yield node
    for name in getattr(type(node), "__dataclass_fields__", ()):
        yield from _parts(getattr(node, name))
