"""Tables: what their cells say, that their rows part all results, and what is complained of if they do not."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler import pipeline, sources
from compiler.english.text import vocabulary_of
from compiler.logic.check_tables import check_tables
from compiler.logic.model import Effect, Modifier, Statement, Status
from compiler.logic.phrases import Det, Frame, Number, Thing
from compiler.logic.tables import Table, TableRow, gaps, overlaps, tables
from compiler.logic.to_text import statement_to_text, table_to_text

from . import cases, making
from .cases import Case
from .compiled import compiled

DICE = {"dr": 1, "DR": 2}
ORIGINALS = Path(__file__).parents[2] / "shared" / "originals"
FOLDERS = [sources.BUNDLED, *([ORIGINALS] if ORIGINALS.is_dir() else [])]


def told(given: str) -> str:
    """The logic of a Markdown text: its statements, its tables, and the complaints about them."""
    bundled, _ = sources.load()
    corpus = replace(bundled, sources=(making.source(given, "markdown"),), readings=())
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    logic = pipeline.formalize(corpus, pipeline.build(corpus))
    lines = []
    for found in logic.formalized:
        lines += [f"{found.clause}: {statement_to_text(one, vocabulary.inflection)}" for one in found.statements]
        if not found.statements and found.status is not Status.NOT_NORMATIVE:
            lines.append(f"{found.clause}: {found.status}: {found.reason}")
    for table in tables(logic.clauses, logic.formalized):
        lines += ["", f"{table.id}, {table_to_text(table, vocabulary.inflection)}"]
    complaints = check_tables(logic, vocabulary.dice)
    return "\n".join([*lines, *([""] if complaints else []), *map(str, complaints)])


@cases.parametrize("tables")
def test_tables(case: Case) -> None:
    cases.check(case, told)


# Rows part all results


def table(ends: list[tuple[int | None, int | None]], *amounts: int, each: bool = False) -> Table:
    """A table over a dr with some rows, and modifiers that may apply."""
    rows = tuple(TableRow(_number(low, high), (("T:c", _NOTHING),)) for low, high in ends)
    counted = Thing("unit", "unit", Det.EACH) if each else None
    modifiers = tuple(("T:m", Statement(Modifier(_number(one, one), _ROLL, counted))) for one in amounts)
    return Table("T", _ROLL, rows, modifiers)


def _number(low: int | None, high: int | None) -> Number:
    return Number(None if low is None else Fraction(low), None if high is None else Fraction(high))


_ROLL = Thing("dr", "dice", Det.THE)
_NOTHING = Statement(Effect(Frame(("break",), Thing("unit", "unit"))))


def rows_for(found: Table, result: int) -> int:
    """How many rows a result has, found by looking at each."""
    return sum(
        (row.shown.low is None or row.shown.low <= result) and (row.shown.high is None or result <= row.shown.high)
        for row in found.rows
    )


@given(st.lists(st.integers(-20, 20), min_size=1, max_size=6, unique=True), st.randoms())
def test_rows_between_cuts_part_all_results(cuts: list[int], random: Random) -> None:
    cuts.sort()
    ends: list[tuple[int | None, int | None]] = [
        (None if at == 0 else cuts[at - 1] + 1, None if at == len(cuts) else cuts[at]) for at in range(len(cuts) + 1)
    ]
    random.shuffle(ends)
    found = table(ends, -3, 4)
    assert not list(overlaps(found))
    assert not list(gaps(found, DICE))
    assert all(rows_for(found, result) == 1 for result in range(-30, 31))


_ROWS = st.lists(st.tuples(st.integers(-3, 12), st.integers(0, 4)), min_size=1, max_size=5)


@given(_ROWS, st.lists(st.integers(-2, 2), max_size=3))
def test_complaints_are_right(rows: list[tuple[int, int]], amounts: list[int]) -> None:
    found = table([(low, low + width) for low, width in rows], *amounts)
    low, high = (1 + sum(min(one, 0) for one in amounts), 6 + sum(max(one, 0) for one in amounts))
    missing = {result for result in range(low, high + 1) if rows_for(found, result) == 0}
    named = {result for gap in gaps(found, DICE) for result in range(int(gap.low or 0), int(gap.high or 0) + 1)}
    assert named == missing
    assert bool(list(overlaps(found))) == any(rows_for(found, result) > 1 for result in range(-5, 20))


def test_a_modifier_that_counts_has_no_end() -> None:
    found = table([(1, 6)], 1, each=True)
    assert list(gaps(found, DICE)) == [_number(7, None)]
    assert list(gaps(table([(1, 6)], -1, each=True), DICE)) == [_number(None, 0)]


# The documents


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_rows_of_every_chart_part_its_results(folder: Path) -> None:
    found = compiled(folder)
    charts = tables(found.logic.clauses, found.logic.formalized)
    if not charts:
        pytest.skip("no row of a chart of these documents is read")
    for chart in charts:
        assert not list(overlaps(chart))
        assert not list(gaps(chart, DICE))
