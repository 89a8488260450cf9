"""Values that changed between two editions of a rule."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from rapidfuzz.distance import Indel

from ..compare.rulings import Ruling
from ..graph.model import Graph, MarkKind
from ..lexicon.inflection import Inflection
from .model import Basis, ValueChange
from .numbers import named_numbers
from .stated import Kind, Stated, stated_in
from .statements import Spoken

_ELSEWHERE = frozenset((MarkKind.CITATION, MarkKind.FOOTNOTE, MarkKind.TABLE_NOTE))
"""Marks whose digits are no values."""


def in_logic(spoken: Spoken | None, inflection: Inflection) -> list[Stated]:
    """The numbers that a statement states."""
    if spoken is None:
        return []
    found = stated_in(spoken.statement, spoken.ruling.clause, inflection)
    return [value for value in found if value.kind is Kind.NUMBER]


def in_text(graph: Graph, rulings: Iterable[Ruling]) -> list[Stated]:
    """The numbers that are printed in some clauses, each named after the word that it stands with."""
    found: list[Stated] = []
    for ruling in rulings:
        node = graph.by_id[ruling.node]
        kept = list(node.text)
        for mark in node.marks:
            if mark.kind in _ELSEWHERE:
                kept[mark.start : mark.end] = " " * (mark.end - mark.start)
        text = "".join(kept[ruling.start : ruling.end])
        found += (Stated(name, Kind.NUMBER, said, "", ruling.clause) for name, said in named_numbers(text))
    return found


def changed(old: Sequence[Stated], new: Sequence[Stated], basis: Basis) -> Iterator[ValueChange]:
    """The values that differ; one that was another one is one change, not two."""
    for name in dict.fromkeys(value.name for value in (*new, *old)):
        before = [value for value in old if value.name == name]
        after = [value for value in new if value.name == name]
        for was, now in _paired(before, after):
            told = now or was
            if told:
                values = was.said if was else None, now.said if now else None
                yield ValueChange(name, told.unit, *values, told.clause, basis)


def _paired(old: Sequence[Stated], new: Sequence[Stated]) -> Iterator[tuple[Stated | None, Stated | None]]:
    """What differs of two lists of values of one name: pairs in printed order, and those left over."""
    gone: list[Stated] = []
    come: list[Stated] = []
    for op in Indel.opcodes([value.said for value in old], [value.said for value in new]):
        if op.tag == "equal":
            yield from zip_longest(gone, come)
            gone, come = [], []
        else:
            gone += old[op.src_start : op.src_end] if op.tag == "delete" else ()
            come += new[op.dest_start : op.dest_end] if op.tag == "insert" else ()
    yield from zip_longest(gone, come)
