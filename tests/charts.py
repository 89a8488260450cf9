"""Charts of an invented chapter on ships and tides, built by hand, for tests of what is made of tables over dice."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from compiler.logic.model import Effect, Exemption, Modifier, Statement
from compiler.logic.norms.from_logic import clause_norms
from compiler.logic.norms.model import Norm
from compiler.logic.norms.tables import Chart, charts
from compiler.logic.phrases import Cue, Det, Frame, Number, Thing, Trait
from compiler.logic.tables import Table, TableRow
from compiler.logic.to_boxes import to_boxes

from .statements import if_, is_, number

SHIP, TIDE = Thing("ship", "unit", Det.THAT), Thing("tide", "terrain", Det.THE)
MOORING = Thing("dr", "dice", Det.THE, traits=(Trait("mooring"),))
DRIFTS = Statement(Effect(Frame(("drift",), Thing("ship", "unit"))))
DAMAGED = Thing("ship", "unit", Det.EACH, traits=(Trait("damaged"),))


def chart(modifiers: Iterable[Statement], *cuts: int, roll: Thing = MOORING) -> Table:
    """A table whose rows begin anew after each cut; its modifiers are clauses from `X2:c1` on."""
    lows = (None, *(Fraction(cut + 1) for cut in cuts))
    highs = (*map(Fraction, cuts), None)
    rows = (
        TableRow(Number(low, high), ((f"X2:r{at}", DRIFTS),))
        for at, (low, high) in enumerate(zip(lows, highs, strict=True), 1)
    )
    return Table("X2:T1", roll, tuple(rows), tuple((f"X2:c{at}", each) for at, each in enumerate(modifiers, 1)))


def norms_of(table: Table, *elsewhere: tuple[str, Statement]) -> list[Norm]:
    """What the modifiers of a table rule, and what is stated `elsewhere`."""
    stated = (*table.modifiers, *elsewhere)
    return [each for clause, one in stated for each in clause_norms(clause, (one,), to_boxes((one,)))]


def lowered(table: Table, *elsewhere: tuple[str, Statement]) -> tuple[Chart, ...]:
    """The table as charts, in a document that states nothing else but `elsewhere`."""
    return charts([table], norms_of(table, *elsewhere))


CHARTS: Mapping[str, Table] = {
    "a chart of a roll": chart(
        (
            Statement(Modifier(number(-1), MOORING), (if_(Frame(("rise",), TIDE)),)),
            Statement(
                Modifier(number(2), MOORING),
                (if_(is_(SHIP, "anchored"), Cue.UNLESS),),
                (Exemption("X2:c2!1", "EXC", (if_(is_(SHIP, "roped")),), number(1)),),
            ),
            Statement(Modifier(number(1), MOORING, DAMAGED)),
        ),
        2,
        5,
    ),
}
"""By a name for fixtures."""
