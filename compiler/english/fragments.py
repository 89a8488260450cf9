"""Fragments: what stands in an exception's brackets and is no sentence, `+3 if wooden`, `if Breached`, `a tug`."""

from dataclasses import replace
from typing import Any

from ..interpretation.rules import Choose, breaking
from ..logic.model import Application, Exemption, Statement
from ..logic.phrases import Condition, Cue, Frame, Number, Phrase, Role
from .meanings import NOBODY
from .text import Text

RULES = """
    Conds          -> Cond                          : one_condition
    Conds          -> Conds ','? 'and|or'? Cond     : more_conditions
    Frag           -> Conds                         : only_conditions
    Frag           -> Num                           : instead
    Frag           -> Num ','? Conds                : instead_if
    Frag           -> NP                            : spared
    Frag           -> NP ','? Conds                 : spared_if
    Frag           -> PP                            : only_there
    Frag           -> PP ','? Conds                 : only_there_if
    Frag           -> 'na'                          : not_applicable
    Frag           -> 'na' Conds                    : not_applicable_if
    Frag           -> 'na' PP                       : not_applicable_there
    Frag           -> 'na' PP Conds                 : not_applicable_there_if
"""


def one_condition(text: Text, start: int, end: int, found: Condition) -> tuple[Condition, ...]:
    return (found,)


def more_conditions(text: Text, start: int, end: int, found: tuple[Condition, ...], last: Condition) -> Any:
    """Several conditions, all of which have to hold; joined by `or`, nobody can tell them as conditions."""
    between = text.text[found[-1].at[1] : last.at[0]].split()
    return None if "or" in between else (*found, last)


def only_conditions(text: Text, start: int, end: int, found: tuple[Condition, ...]) -> Exemption:
    return Exemption("", "", found)


def instead(text: Text, start: int, end: int, value: Number) -> Exemption:
    return Exemption("", "", (), value)


def instead_if(text: Text, start: int, end: int, value: Number, found: tuple[Condition, ...]) -> Exemption:
    return Exemption("", "", found, value)


def spared(text: Text, start: int, end: int, thing: Phrase) -> Exemption:
    return Exemption("", "", (), thing)


def spared_if(text: Text, start: int, end: int, thing: Phrase, found: tuple[Condition, ...]) -> Exemption:
    return Exemption("", "", found, thing)


def only_there(text: Text, start: int, end: int, role: Role) -> Any:
    return only_there_if(text, start, end, role, ())


def only_there_if(text: Text, start: int, end: int, role: Role, found: tuple[Condition, ...]) -> Any:
    """`in a hex`: the rule does not hold for what is there."""
    if role.at == getattr(role.value, "at", None):
        return None  # a bare time is rather a thing
    test = Condition(Cue.IF, Frame(("be",), NOBODY, roles=(role,), at=role.at), at=role.at)
    return breaking(Exemption("", "", (test, *found)), (Choose.SENTENCE, 1))


def not_applicable(text: Text, start: int, end: int) -> Exemption:
    return _not_applicable(text, start, end, (), ())


def not_applicable_if(text: Text, start: int, end: int, found: tuple[Condition, ...]) -> Exemption:
    return _not_applicable(text, start, end, (), found)


def not_applicable_there(text: Text, start: int, end: int, role: Role) -> Exemption:
    return _not_applicable(text, start, end, (role,), ())


def not_applicable_there_if(text: Text, start: int, end: int, role: Role, found: tuple[Condition, ...]) -> Exemption:
    return _not_applicable(text, start, end, (role,), found)


def _not_applicable(
    text: Text, start: int, end: int, roles: tuple[Role, ...], found: tuple[Condition, ...]
) -> Exemption:
    body = Application(NOBODY, None, roles, (), True)
    return Exemption("", "", (), (Statement(body, found, at=text.place(start, end)),))


def named(exemption: Exemption, id: str, rules: tuple[str, ...]) -> Exemption:
    """An exception with its id and the rules that it cites."""
    return replace(exemption, id=id, warrant="EXC", rules=rules)
