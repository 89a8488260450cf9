"""Checks of the logic: rules that contradict each other, and how much work it is to find them."""

from dataclasses import replace
from typing import Any

import pytest

from compiler.clauses.model import Clause, ClauseKind
from compiler.diagnostics import Code
from compiler.document import Piece, Prose
from compiler.logic import checks
from compiler.logic.model import Formalized, Logic, Statement, Status, Value
from compiler.logic.to_text import REGULAR
from compiler.spans import SourceText

from .statements import STATEMENTS, number


def _logic(*statements: Statement) -> Logic:
    """A rule for each statement."""
    ids = [f"X1.{place}" for place in range(len(statements))]
    clauses = tuple(Clause(f"{id}:c1", id, ClauseKind.NORM, 0, 0) for id in ids)
    told = zip(clauses, statements, strict=True)
    formalized = tuple(Formalized(clause.id, Status.GRAMMAR, "", (one,)) for clause, one in told)
    return Logic(
        clauses, formalized, dict.fromkeys(ids, Prose(SourceText("x.txt", "A rule."), (Piece("A rule.", 0, 7),)))
    )


def _contradictions(logic: Logic) -> list[str]:
    found = checks.check_logic(logic, REGULAR)
    return [each.message for each in found if each.code is Code.RULES_CONTRADICT]


def _valued(amount: int) -> Statement:
    """A value that holds but for some cases."""
    statement = STATEMENTS["a value with an exception"]
    assert isinstance(statement.body, Value)
    return replace(statement, body=replace(statement.body, amount=number(amount)))


def test_rules_that_come_to_different_things_are_told_once() -> None:
    assert not _contradictions(_logic(_valued(4), _valued(4)))
    assert _contradictions(_logic(_valued(4), _valued(5))) == ["X1.1:c1 and X1.0:c1 differ on one case"]
    told = _contradictions(_logic(_valued(4), _valued(4), _valued(5), _valued(6)))
    assert told == ["X1.2:c1 and X1.0:c1 differ on one case", "X1.3:c1 and X1.0:c1 differ on one case"]


def test_the_checks_take_twice_as_long_for_twice_as_many_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    taken = checks._taken

    def counting(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        return taken(*given)

    monkeypatch.setattr(checks, "_taken", counting)
    counts = []
    for size in (50, 100, 200):
        asked = 0
        checks.check_logic(_logic(*(_valued(place % 7) for place in range(size))), REGULAR)
        counts.append(asked)
    assert counts[0] * 2 == counts[1]
    assert counts[1] * 2 == counts[2]
