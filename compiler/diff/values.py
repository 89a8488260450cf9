"""Values that changed between two editions of a rule."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rapidfuzz.distance import Indel

from ..compare.values import Value
from .model import Change, ChangeKind, ValueChange


def changed_values(place: tuple[str, str], old: Sequence[Value], new: Sequence[Value]) -> Iterator[Change]:
    """The changes of value at one rule; a value that was another one is one change, not two."""
    names = list(dict.fromkeys(value.name for value in (*new, *old)))
    for name in names:
        before = [value for value in old if value.name == name]
        after = [value for value in new if value.name == name]
        for was, now in _paired(before, after):
            value = ValueChange(name, _unit(now or was), str(was) if was else None, str(now) if now else None)
            yield Change(ChangeKind.VALUE_CHANGED, *place, None, None, value=value)


def _paired(old: Sequence[Value], new: Sequence[Value]) -> Iterator[tuple[Value | None, Value | None]]:
    """What differs of two lists of values of one name: pairs in printed order, and those left over."""
    gone: list[Value] = []
    come: list[Value] = []
    for op in Indel.opcodes([str(value) for value in old], [str(value) for value in new]):
        if op.tag == "equal":
            yield from zip_longest(gone, come)
            gone, come = [], []
        else:
            gone += old[op.src_start : op.src_end] if op.tag == "delete" else ()
            come += new[op.dest_start : op.dest_end] if op.tag == "insert" else ()
    yield from zip_longest(gone, come)


def _unit(value: Value | None) -> str:
    return value.amounts[-1].unit if value and value.amounts else ""
