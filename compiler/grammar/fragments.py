"""Fragments: what stands in an exception's brackets and is no sentence, `+3 if wooden`, `if Breached`, `a tug`."""

from dataclasses import replace

from ..logic.model import Application, Exemption, Statement
from ..logic.phrases import Condition, Cue, Frame
from . import conditional, things, trailing
from .numbers import number
from .tokens import Results, Tokens
from .told import NOBODY, Tail


def fragments(text: Tokens, id: str) -> list[Exemption]:
    """Every reading of all the tokens as an exception with this id."""
    found: list[Exemption] = []
    for exemption, end in _fragment(text, 0):
        if all(text.is_(rest, ".", ";", ":", ",") for rest in range(end, len(text))):
            cited = tuple(dict.fromkeys(target for target, _, _ in text.rules))
            whole = replace(exemption, id=id, warrant="EXC", rules=cited)
            if whole not in found:
                found.append(whole)
    return found


def _fragment(text: Tokens, at: int) -> Results[Exemption]:
    for conditions, end in _conditions(text, at):
        if conditions:
            yield Exemption("", "", conditions), end
    for value, middle in (*number(text, at), *things.phrase(text, at)):
        for conditions, end in _conditions(text, middle):
            yield Exemption("", "", conditions, value), end
    if text.is_(at, "na"):
        for tail, end in trailing.tail(text, at + 1):
            yield _not_applicable(text, at, tail), end
    for tail, end in trailing.tail(text, at):
        if tail.roles and not (tail.exemptions or tail.default or tail.manner):
            test = Frame(("be",), NOBODY, roles=tail.roles, at=text.place(at, end))
            yield Exemption("", "", (Condition(Cue.IF, test, at=text.place(at, end)), *tail.conditions)), end


def _not_applicable(text: Tokens, at: int, tail: Tail) -> Exemption:
    body = Application(NOBODY, None, tail.roles, tail.manner, True)
    return Exemption("", "", (), (Statement(body, tail.conditions, at=text.place(at, len(text))),))


def _conditions(text: Tokens, at: int) -> Results[tuple[Condition, ...]]:
    yield (), at
    start = at + text.is_(at, ",")
    for found, end in conditional.condition(text, start):
        for rest, after in _conditions(text, end):
            yield (found, *rest), after
