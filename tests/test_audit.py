"""The structural audit: wrong logic that each of its rules rejects, and right logic that all let pass."""

import re

import pytest

from compiler.audit.clause import RULES, Complaint, audit, complaints
from compiler.audit.view import View

from . import cases
from .trees import statements_of

_BRACKET = re.compile(r"\[EXC[^\]]*\]")
_CAN_BE = {
    "place": ("noun", "verb"),
    "lights": ("noun", "verb"),
    "anchor": ("noun", "verb"),
    "fee": ("noun",),
    "possible": ("adjective",),
}
FIXTURES = cases.load("audit")


def told(given: str) -> str:
    """What the rules say of a text, behind a blank line its logic; a text in a table begins with a bar, or with the
    heads of its row and its column between bars."""
    text, _, tree = given.partition("\n\n")
    telegraphic = text.startswith("|")
    *heads, text = text.removeprefix("|").strip().split("| ") if telegraphic else [text]
    skips = [found.span() for found in _BRACKET.finditer(text)]
    statements = statements_of(text, tree)
    kinds = lambda word: _CAN_BE.get(word, ())  # noqa: E731
    view = View(text, 0, len(text), skips, statements, telegraphic, kinds, (), heads, ["effect"])
    return "\n".join(map(str, complaints(view))) or "passes"


@cases.parametrize("audit")
def test_what_the_audit_says_of_logic(case: cases.Case) -> None:
    cases.check(case, told)


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_rejects_something(rule: str) -> None:
    assert any(line.startswith(f"{rule}: ") for case in FIXTURES for line in case.expected.split("\n"))


def test_what_is_right_passes() -> None:
    assert sum(case.expected == "passes" for case in FIXTURES) >= len(RULES) // 2


def test_what_is_swallowed_is_told_before_what_is_built_wrongly() -> None:
    text = "That red tug sinks."
    statements = statements_of(text, 'so sink "That red tug sinks"\n  agent that tug "That red tug"')
    assert audit(text, 0, len(text), (), statements) == Complaint("swallowed", "the word 'red' is bound to nothing")
    text = text.replace("red ", "")
    statements = statements_of(text, 'so sink "That tug sinks"\n  agent that tug "That tug"')
    assert str(audit(text, 0, len(text), (), statements)) == "that: 'That tug' goes back to nothing"
