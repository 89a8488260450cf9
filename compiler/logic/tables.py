"""Tables over dice: rows that hold for some results of a roll, and the modifiers of that roll.

A table is put together from the statements of its cells. Each of these stands for itself, with the results of its row
as a condition; here they are side by side, so that somebody can see whether every result has its row.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from ..clauses.model import Clause, Row
from .model import Formalized, Modifier, Statement, Status
from .phrases import Condition, Cue, Frame, Number, Thing

_FACES = 6


@dataclass(frozen=True, slots=True)
class TableRow:
    """What holds for some results."""

    shown: Number
    """The results, both ends included."""
    statements: tuple[tuple[str, Statement], ...]
    """What it says, each with its clause, without the results as a condition."""


@dataclass(frozen=True, slots=True)
class Table:
    """The results of a roll, and what they lead to."""

    id: str
    roll: Thing
    rows: tuple[TableRow, ...]
    """In printed order."""
    modifiers: tuple[tuple[str, Statement], ...] = ()
    """What is added to the roll, each with its clause; all of them that apply are added up."""
    unread: tuple[str, ...] = ()
    """The clauses of modifiers that are not formalized; without them no sum is right."""


def tables(clauses: Iterable[Clause], formalized: Iterable[Formalized]) -> tuple[Table, ...]:
    """The tables over dice that have something formalized in every row, in printed order."""
    told = [(clause.row, each) for clause, each in zip(clauses, formalized, strict=True) if clause.row is not None]
    found = (_table(id, list(group)) for id, group in groupby(told, lambda one: one[0].table))
    return tuple(table for table in found if table is not None)


def overlaps(table: Table) -> Iterator[tuple[Number, Number]]:
    """Rows that hold for the same results, two by two."""
    for at, one in enumerate(table.rows):
        for other in table.rows[at + 1 :]:
            if _meet(one.shown, other.shown):
                yield one.shown, other.shown


def gaps(table: Table, dice: Mapping[str, int]) -> Iterator[Number]:
    """Results without a row, of those that the roll can have with its modifiers; `dice` are how many a roll takes."""
    possible = _possible(table, dice.get(table.roll.head))
    rows = sorted((row.shown for row in table.rows), key=_start)
    covered = possible.low if possible.low is None else possible.low - 1
    if rows and possible.low is None and rows[0].low is not None:
        yield Number(None, rows[0].low - 1)
    for row in rows:
        if possible.high is not None and covered is not None and covered >= possible.high:
            return
        if covered is not None and row.low is not None and row.low > covered + 1:
            yield Number(covered + 1, row.low - 1 if possible.high is None else min(row.low - 1, possible.high))
        if row.high is None:
            return
        covered = row.high if covered is None else max(covered, row.high)
    if covered is not None and (possible.high is None or covered < possible.high):
        yield Number(covered + 1, possible.high)


def _possible(table: Table, dice: int | None) -> Number:
    """The results that a roll can have; those between the rows, if nobody knows how many dice it takes.

    A modifier that counts something has no end.
    """
    if dice is None:
        ends = [end for row in table.rows for end in (row.shown.low, row.shown.high) if end is not None]
        return Number(min(ends, default=None), max(ends, default=None))
    low: Fraction | None = Fraction(dice)
    high: Fraction | None = Fraction(dice * _FACES)
    for _, statement in table.modifiers:
        modifier = statement.body
        if isinstance(modifier, Modifier):
            counts = modifier.each is not None
            low = _lowered(low, modifier.amount.low, counts)
            high = _negative(_lowered(_negative(high), _negative(modifier.amount.high), counts))
    return Number(low, high)


def _lowered(end: Fraction | None, amount: Fraction | None, counts: bool) -> Fraction | None:
    """The lower end after a modifier that may apply; without end if the modifier has none, or counts downward."""
    if end is None or amount is None or (counts and amount < 0):
        return None
    return end + amount if amount < 0 else end


def _negative(end: Fraction | None) -> Fraction | None:
    return None if end is None else -end


def _meet(one: Number, other: Number) -> bool:
    """Whether a result is in both intervals."""
    return not (_ends_before(one, other) or _ends_before(other, one))


def _ends_before(one: Number, other: Number) -> bool:
    return one.high is not None and other.low is not None and one.high < other.low


def _start(shown: Number) -> tuple[bool, Fraction]:
    return (shown.low is not None, shown.low or Fraction(0))


def _table(id: str, told: list[tuple[Row, Formalized]]) -> Table | None:
    modifiers = tuple(
        (each.clause, statement)
        for row, each in told
        for statement in each.statements
        if row.part == "modifier" and isinstance(statement.body, Modifier)
    )
    unread = (
        each.clause
        for row, each in told
        if row.part == "modifier" and not each.statements and each.status is not Status.NOT_NORMATIVE
    )
    rolls: dict[Thing, None] = {}
    rows: list[TableRow] = []
    for _, cells in groupby((one for one in told if one[0].part == "body"), lambda one: one[0].number):
        said = [(each.clause, *parted) for _, each in cells for parted in _parted(each)]
        shown = dict.fromkeys(number for _, _, _, number in said)
        if len(shown) != 1:
            return None
        rolls.update(dict.fromkeys(roll for _, _, roll, _ in said))
        rows.append(TableRow(next(iter(shown)), tuple((clause, statement) for clause, statement, _, _ in said)))
    return Table(id, next(iter(rolls)), tuple(rows), modifiers, tuple(unread)) if len(rolls) == 1 else None


def _parted(formalized: Formalized) -> Iterator[tuple[Statement, Thing, Number]]:
    """The statements of a cell without their last condition, if that is about a roll; and what that says."""
    for statement in formalized.statements:
        *others, last = statement.conditions or (None,)
        match last:
            case Condition(Cue.IF, Frame(("be",), Thing(kind="dice") as roll, complement=Number() as shown)):
                yield replace(statement, conditions=tuple(each for each in others if each)), roll, shown
