"""A roll with four modifiers that add up: generated, written by hand, and as the peers are given it."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from compiler.backends.runtime import load_module
from compiler.backends.to_python import module
from compiler.logic.decisions.from_statements import decisions
from compiler.logic.decisions.rolls import roll_decisions
from compiler.logic.model import Effect, Modifier, Statement
from compiler.logic.phrases import Condition, Cue, Det, Frame, Number, Thing, Trait
from compiler.logic.tables import Table, TableRow

Roll: TypeAlias = Callable[[int, bool, bool, bool, bool], int]
"""Takes the die and whether each condition holds; gives the modified roll."""

MODIFIERS = {"rested": -1, "equipped": -1, "tired": 1, "wet": 1}
"""The conditions and what each adds."""
_EITHER = (False, True)
CASES = tuple((1 + number % 6, *holds) for number, holds in enumerate(product(_EITHER, _EITHER, _EITHER, _EITHER)))
"""Every combination of the conditions, with some result of the die."""


def by_hand(die: int, rested: bool, equipped: bool, tired: bool, wet: bool) -> int:
    total = die
    if rested:
        total -= 1
    if equipped:
        total -= 1
    if tired:
        total += 1
    if wet:
        total += 1
    return total


def by_hand_cited(die: int, rested: bool, equipped: bool, tired: bool, wet: bool) -> tuple[int, list[str]]:
    """The same, and which clauses were applied."""
    total = die
    cited = ["X1:c1"]
    if rested:
        total -= 1
        cited.append("X1:c2")
    if equipped:
        total -= 1
        cited.append("X1:c3")
    if tired:
        total += 1
        cited.append("X1:c4")
    if wet:
        total += 1
        cited.append("X1:c5")
    return total, cited


_CREW = Thing("crew", "unit", Det.THAT)
_ROLL = Thing("dr", "dice", Det.THE, traits=(Trait("digging"),))
_STATEMENTS = [
    (
        f"X1:c{at}",
        Statement(
            Modifier(Number(Fraction(amount), Fraction(amount), True), _ROLL),
            (Condition(Cue.IF, Frame(("be",), _CREW, complement=Trait(trait))),),
        ),
    )
    for at, (trait, amount) in enumerate(MODIFIERS.items(), 2)
]
_RESULTS = (Number(None, Fraction(3)), Number(Fraction(4), None))
_DIGS = Statement(Effect(Frame(("dig",), _CREW)))
_CHART = Table("X1:T1", _ROLL, tuple(TableRow(shown, (("X1:c1", _DIGS),)) for shown in _RESULTS), tuple(_STATEMENTS))
_RULES = [rule for clause, each in _STATEMENTS for rule in decisions(clause, (each,))]
_MODULE = load_module(module("X1", "", _RULES, rolls=roll_decisions([_CHART], _RULES)))

generated: Callable[..., int] = _MODULE.TABLES[0].final.decide
"""The function that the compiler makes of a chart with these modifiers."""
generated_why: Callable[..., tuple[object, ...]] = _MODULE.TABLES[0].final.why
"""The same with its record, from which the whole trace can be told; its second member is the result."""
