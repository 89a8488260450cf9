"""A trace as a tree of text, and as JSON."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from .amounts import Amount, Part
from .answers import Considered, Trace
from .dice import DiceRoll, DieRoll, Distribution
from .forms import plural
from .norms import Conflict
from .truth import Partly, Unknown

Named: TypeAlias = Callable[[Trace, str], str]
"""What an input of a trace is called."""


def plainly(trace: Trace, name: str) -> str:
    """The name of an input as generated rules have it, in words."""
    return name.replace("_", " ")


def trace_to_text(trace: Trace, named: Named = plainly) -> str:
    """The trace as a tree, one fact a line; the answer stands on top."""
    return "\n".join(_lines(trace, named))


def trace_to_json(trace: Trace) -> dict[str, object]:
    """The trace as plain JSON values, its fields always there and in one order."""
    return {
        "clause": trace.clause,
        "said": trace.said,
        "value": value_to_json(trace.value),
        "inputs": {name: value_to_json(value) for name, value in trace.inputs},
        "applied": [_considered_to_json(each) for each in trace.applied],
        "refused": [_considered_to_json(each) for each in trace.refused],
        "dice": {name: value_to_json(roll) for name, roll in trace.dice},
        "cells": [cell._asdict() for cell in trace.cells],
        "because": [trace_to_json(each) for each in trace.because],
    }


def value_to_json(value: object) -> object:
    """A value as plain JSON; what has no order is put in the order of its printed forms."""
    match value:
        case Partly(missing=missing, sure=sure, doubtful=doubtful):
            members = {"sure": value_to_json(sure), "doubtful": value_to_json(doubtful)}
            return {"undetermined": list(missing), **members}
        case Unknown(missing=missing):
            return {"undetermined": list(missing)}
        case Conflict(clauses=clauses):
            return {"conflict": list(clauses)}
        case Enum():
            return value_to_json(value.value)
        case None | bool() | int() | str():
            return value
        case Fraction():
            return int(value) if value.denominator == 1 else str(value)
        case DieRoll():
            return {"die": value.die, "drm": value.drm, "final": value.final}
        case DiceRoll():
            return {"colored": value.colored, "white": value.white, "drm": value.drm, "final": value.final}
        case Distribution(chances=chances):
            return {value_to_text(outcome): str(chance) for outcome, chance in chances.items()}
        case Mapping():
            return {value_to_text(key): value_to_json(each) for key, each in value.items()}
        case set() | frozenset():
            return sorted((value_to_json(each) for each in value), key=str)
        case list():
            return [value_to_json(each) for each in value]
        case Amount():
            return value_to_text(value)
        case tuple() if type(value).__str__ is tuple.__str__:
            return [value_to_json(each) for each in value]
        case _:
            return str(value)


def _considered_to_json(considered: Considered) -> dict[str, object]:
    return {
        "clause": considered.clause,
        "said": considered.said,
        "warrant": considered.warrant,
        "verdict": considered.verdict.name.lower(),
    }


def _lines(trace: Trace, named: Named) -> Iterator[str]:
    yield f"{value_to_text(trace.value)}  [{trace.clause}] {trace.said}"
    below = [*_facts(trace, named), *(list(_lines(each, named)) for each in trace.because)]
    for number, block in enumerate(below, 1):
        last = number == len(below)
        yield ("└─ " if last else "├─ ") + block[0]
        yield from (("   " if last else "│  ") + line for line in block[1:])


def _facts(trace: Trace, named: Named) -> Iterator[list[str]]:
    for name, value in trace.inputs:
        yield [f"{named(trace, name)}: {value_to_text(value)}"]
    for name, roll in trace.dice:
        yield [f"{name}: {roll}"]
    for cell in trace.cells:
        yield [f"read in {cell}"]
    for each in trace.applied:
        warrant = f" ({each.warrant})" if each.warrant else ""
        yield [f"applied [{each.clause}] {each.said}{warrant}"]
    for each in trace.refused:
        yield [f"refused [{each.clause}] {each.said}: {each.verdict.value}"]


def value_to_text(value: object, signed: bool = False) -> str:
    """A value in words; numbers that are added to others bear their sign."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if signed:
            return f"{value:+}"
        case Partly(missing=missing, sure=sure, doubtful=doubtful):
            known = f"{value_to_text(sure)}; " if sure else ""
            return f"{known}of {value_to_text(doubtful)} undetermined: {'; '.join(missing)}"
        case Unknown(missing=missing):
            return f"undetermined: {'; '.join(missing)}"
        case Conflict():
            return f"undetermined: {value}"
        case set() | frozenset():
            return ", ".join(sorted(map(value_to_text, value))) or "none"
        case Amount(parts, junction):
            return f" {junction} ".join(map(_part, parts))
        case list():
            return ", ".join(map(value_to_text, value)) or "none"
        case tuple() if type(value).__str__ is tuple.__str__:
            return ", ".join(map(value_to_text, value)) or "none"
        case _:
            return str(value)


def _part(part: Part) -> str:
    if part.least == part.most:
        named = part.of if part.least in (None, 1) else plural(part.of)
        return named if part.least is None else f"{part.least} {named}"
    if part.least in (None, 0):
        return f"at most {part.most} {plural(part.of)}"
    return f"{f'at least {part.least}' if part.most is None else f'{part.least} to {part.most}'} {plural(part.of)}"
