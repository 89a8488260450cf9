"""Checks of tables over dice: each result that a roll can have belongs to one row, and to no other."""

from collections.abc import Iterator, Mapping

from ..clauses.spans import span
from ..diagnostics import Code, Diagnostic
from .model import Logic
from .shapes import number_to_text
from .tables import Table, gaps, overlaps, tables


def check_tables(logic: Logic, dice: Mapping[str, int]) -> list[Diagnostic]:
    """All complaints about the tables, in printed order; `dice` are how many each roll takes."""
    clauses = {clause.id: clause for clause in logic.clauses}
    found: list[Diagnostic] = []
    for table in tables(logic.clauses, logic.formalized):
        first, _ = table.rows[0].statements[0]
        place = span(logic.prose, clauses[first])
        found += [Diagnostic(code, message, place, table.id) for code, message in _complaints(table, dice)]
    return found


def _complaints(table: Table, dice: Mapping[str, int]) -> Iterator[tuple[Code, str]]:
    for one, other in overlaps(table):
        yield Code.TABLE_OVERLAP, f"the rows {number_to_text(one)} and {number_to_text(other)} of {table.id} overlap"
    for missing in gaps(table, dice):
        yield Code.TABLE_GAP, f"no row of {table.id} is for {number_to_text(missing)}"
