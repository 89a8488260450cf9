"""How one text becomes another; what a reader would not call a difference is none."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz.distance import Indel

from .pieces import pieces
from .words import Word

_KEPT = 0.6
"""The share of a bracket that stayed, from 0 to 1, from which on it is told word by word."""


_LONG = 20
"""More words than this are no bracket that readers take in at once."""


class Op(StrEnum):
    """What became of a run of words."""

    SAME = "same"
    INSERT = "insert"
    DELETE = "delete"
    REPLACE = "replace"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Edit:
    """A run of words with one fate."""

    op: Op
    old: str
    """As the first text prints it; empty for inserted words."""
    new: str
    """As the second text prints it; empty for deleted and for lost words."""


def edits(old: Sequence[Word], new: Sequence[Word]) -> tuple[Edit, ...]:
    """How the first text becomes the second; where the second has a gap, missing words are lost, not deleted.

    A bracket came or went as a whole, unless most of it stayed.
    """
    return tuple(_joined(_edits(pieces(old), pieces(new))))


def _edits(old: Sequence[Word], new: Sequence[Word]) -> list[Edit]:
    found: list[Edit] = []
    ops = list(Indel.opcodes([word.key for word in old], [word.key for word in new]))
    position = 0
    while position < len(ops):
        first = ops[position]
        if first.tag == "equal":
            position += 1
            found += _same(old[first.src_start : first.src_end], new[first.dest_start : first.dest_end])
            continue
        last = first
        while position < len(ops) and ops[position].tag != "equal":
            last = ops[position]
            position += 1
        gone, come = old[first.src_start : last.src_end], new[first.dest_start : last.dest_end]
        for one, other in _alike(gone, come):
            before, after = gone.index(one), come.index(other)
            found += _changed(gone[:before], come[:after])
            found += _edits(one.parts, other.parts)
            gone, come = gone[before + 1 :], come[after + 1 :]
        if gone and not come and found and found[-1] == Edit(Op.LOST, "", ""):
            found[-1] = Edit(Op.LOST, _print(gone), "")
        else:
            found += _changed(gone, come)
    return found


def _changed(gone: Sequence[Word], come: Sequence[Word]) -> list[Edit]:
    """What became of a run of words of which none stayed, unless it is in a long bracket that ends elsewhere now."""
    opened = [[part for word in run for part in (word.parts if _is_long(word) else (word,))] for run in (gone, come)]
    if any(map(_is_long, (*gone, *come))) and _likeness(*opened) >= _KEPT:
        return _edits(*opened)
    if not gone and not come:
        return []
    if not any(word.key or word.gap for word in (*gone, *come)):
        return [Edit(Op.SAME, _print(gone), _print(come))]
    if any(word.gap for word in come):
        return [Edit(Op.INSERT, "", _print(come)), Edit(Op.LOST, _print(gone), "")]
    op = Op.INSERT if not gone else Op.DELETE if not come else Op.REPLACE
    return [Edit(op, _print(gone), _print(come))]


def _alike(gone: Sequence[Word], come: Sequence[Word]) -> Iterator[tuple[Word, Word]]:
    """Brackets that became one another, in their order."""
    left = [word for word in come if word.parts]
    for one in gone:
        for place, other in enumerate(left if one.parts else ()):
            if one.key[0] == other.key[0] and _likeness(one.parts[1:-1], other.parts[1:-1]) >= _KEPT:
                yield one, other
                del left[: place + 1]
                break


def _is_long(word: Word) -> bool:
    return len(word.parts) > _LONG


def _likeness(one: Sequence[Word], other: Sequence[Word]) -> float:
    return Indel.normalized_similarity(*([word.key for word in run if word.key] for run in (one, other)))


def _joined(found: Iterable[Edit]) -> Iterator[Edit]:
    """Edits of which no two that follow each other kept their words."""
    last: Edit | None = None
    for edit in found:
        if last and last.op is edit.op is Op.SAME:
            last = Edit(Op.SAME, last.old + edit.old, last.new + edit.new)
            continue
        if last:
            yield last
        last = edit
    if last:
        yield last


def _same(old: Sequence[Word], new: Sequence[Word]) -> Iterator[Edit]:
    """A run of equal words, with a sign at each gap."""
    start = 0
    for number, word in enumerate(new, 1):
        if word.gap or number == len(new):
            yield Edit(Op.SAME, _print(old[start:number]), _print(new[start:number]))
            start = number
        if word.gap:
            yield Edit(Op.LOST, "", "")


def differ(found: Iterable[Edit]) -> bool:
    """Whether any words differ; a gap that the first text has too is no difference."""
    return any(edit.op is not Op.SAME and (edit.op is not Op.LOST or edit.old) for edit in found)


def _print(run: Sequence[Word]) -> str:
    return "".join(word.text for word in run)
