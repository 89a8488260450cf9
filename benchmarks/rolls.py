"""A roll with four modifiers that add up: by generated rules, written by hand, and as the peers are given it.

The rules are functions that ask a case; whoever asks gives its facts by their names, as for anything that no board
shows. Nothing of a decision is remembered for the next. What hangs on the words of rules and questions alone, such as
how a fact is called, is made once, as a rule engine does when it compiles its rules.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from compiler.backends.generate import source
from compiler.backends.runtime import load
from compiler.logic.model import Formalized, Modifier, Statement, Status
from compiler.logic.phrases import Condition, Cue, Det, Frame, Number, Thing, Trait
from engine.answers import Trace
from engine.case import Case
from engine.meaning.things import Item
from engine.questions import Question, answer
from engine.rules import Kind, Rule, Rulebook
from engine.spatial import Referee
from engine.state import State

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
_CLAUSES = [
    Formalized(
        f"X1:c{at}",
        Status.GRAMMAR,
        statements=(
            Statement(
                Modifier(Number(Fraction(amount), Fraction(amount), True), _ROLL),
                (Condition(Cue.IF, Frame(("be",), _CREW, complement=Trait(trait))),),
            ),
        ),
    )
    for at, (trait, amount) in enumerate(MODIFIERS.items(), 2)
]
RULES: tuple[Rule, ...] = load(source("X1", "", _CLAUSES))
_BOOK = Rulebook("X1", RULES)
_ASKED = Question("dr", Kind.MODIFIER, {"quantity": Item("digging dr")})
_NOWHERE = State()


def generated(die: int, rested: bool, equipped: bool, tired: bool, wet: bool) -> int:
    """The functions that the compiler makes of the modifiers, held against a case of this decision."""
    told = {"crew is rested": rested, "crew is equipped": equipped, "crew is tired": tired, "crew is wet": wet}
    case = Case(_NOWHERE, Referee(_BOOK, _NOWHERE, told), _ASKED.fillers, _ASKED.key, told)
    for rule in RULES:
        case.start({})
        found = rule.decide(case)
        if isinstance(found, int):
            die += found
    return die


def generated_why(die: int, rested: bool, equipped: bool, tired: bool, wet: bool) -> tuple[int, Trace]:
    """What the engine answers from them, with its trace spelled out."""
    told = {"crew is rested": rested, "crew is equipped": equipped, "crew is tired": tired, "crew is wet": wet}
    referee = Referee(_BOOK, _NOWHERE, told)
    found = answer(_BOOK, referee.scene, _ASKED)
    assert isinstance(found.value, int)
    return die + found.value, found.trace
