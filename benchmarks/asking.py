"""How long a question takes: where the rules are loaded, against the function that decides it; cold, against Python.

Nothing is remembered from one question to the next but what the board itself keeps.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import engine.generated
from compiler.driver import playing
from engine import Ruleset, Ruling, State, load, questions
from engine.case import Case
from engine.rules import Outcome, Rule, resolve

from .measure import Figure, least_seconds, peak_megabytes, processor_seconds, seconds_and_peak

_MAP = "red-barricades", "O6.3:EX1"
_QUESTIONS: tuple[tuple[str, Mapping[str, str], float], ...] = (
    ("TEM", {"of": "C25 cellar"}, 300),
    ("enter", {"unit": "squad B", "to": "B25 cellar"}, 2000),
    ("entrances", {"of": "C25 cellar"}, 2000),
)
"""The name of a question, what it is asked of, and how many times the function that decides it it may take."""
_IMPORTS = "import json, re, dataclasses"
_ASK = ("ask", "cellar", "TEM", "wooden=yes")
_COLD = 3.0
_WHOLE = 60.0
"""Seconds for all questions of the catalogue, put to the variants alone as well as to all documents."""


def figures() -> Iterator[Figure]:
    """Questions in one process, cold ones, all questions of the catalogue explored, and the memory of them."""
    yield from _in_one_process()
    yield from _cold()
    floor = peak_megabytes(_IMPORTS)
    beside = f"`{_IMPORTS}`, {floor:.0f} MB"
    yield Figure("peak memory of `ask`", seconds_and_peak(_commanded(*_ASK))[1], "MB", beside)
    seconds, peak = seconds_and_peak(_commanded("explore", "--all", "--format", "json"))
    told = "processor time, three variants on one core"
    yield Figure("all questions of the catalogue explored", seconds, "s", told, limit=_WHOLE)
    yield Figure("peak memory of that", peak, "MB", beside)
    with tempfile.TemporaryDirectory() as name:
        seconds, _ = seconds_and_peak(_commanded("explore", "--all", "--record", f"{name}/explored.json"))
    told = "the same, and of what all variants are silent about the documents beside them, on one core"
    yield Figure("all that pages answer from explored", seconds, "s", told, limit=_WHOLE)


def _in_one_process() -> Iterator[Figure]:
    book, state = load("O6", "B8"), playing.state_of_map(*_MAP)
    for name, given, limit in _QUESTIONS:
        ask = _asking(book, state, name, given)
        alone = _deciding(ask, name)
        whole = least_seconds(ask)
        told = f"the generated function that decides it, {alone * 1e6:.0f} µs; {whole * 1e3:.1f} ms"
        yield Figure(f"question of {name}, state ready", whole / alone, "x", told, limit=limit)


def _asking(book: Ruleset, state: State, name: str, given: Mapping[str, str]) -> Callable[[], Ruling]:
    return lambda: book.ask(state, name, **given)


def _deciding(ask: Callable[[], Ruling], name: str) -> float:
    """Seconds that a function takes, in the mean of those that the warrants of an answer name: those about just what is
    asked, if any are."""
    ran: list[tuple[Rule, Case]] = []

    def noting(rule: Rule, case: Case, *told: Any) -> Outcome:
        ran.append((rule, case))
        return resolve(rule, case, *told)

    with mock.patch.object(questions, "resolve", noting):
        clauses = {warrant.clause for warrant in ask().warrants}
    speaking = [each for each in ran if each[0].clause in clauses and _speaks(*each)]
    about = [each for each in speaking if name in each[0].keys]
    taken = [_seconds_of(*each) for each in about or speaking]
    return sum(taken) / len(taken)


def _speaks(rule: Rule, case: Case) -> bool:
    """Whether a rule by itself comes to something known in a case."""
    found = resolve(rule, case)
    return found.value is not None and len(found.possible) == 1


def _seconds_of(rule: Rule, case: Case) -> float:
    fillers = [case.fillers.get(role) for role in rule.roles]

    def run() -> None:
        case.start({})
        rule.decide(case, *fillers)

    return least_seconds(run)


def _cold() -> Iterator[Figure]:
    folder = Path(engine.generated.__file__).parent
    data = [str(file) for file in sorted(folder.glob("*.json"))]
    read = f"{_IMPORTS}\nfor name in {data!r}: json.loads(open(name, encoding='utf-8').read())"
    floor = processor_seconds([sys.executable, "-c", read])
    cold = processor_seconds(_command(*_ASK))
    told = f"`{_IMPORTS}` and reading its data, {floor * 1e3:.0f} ms; {cold * 1e3:.0f} ms"
    yield Figure("`ask`, cold", cold / floor, "x", told, limit=_COLD)
    with tempfile.TemporaryDirectory() as name:
        processor_seconds(_command("compile", "--out", name), runs=1)
        asked = processor_seconds(_command(*_ASK, "--logic", f"{name}/logic.json"))
        told = f"`ask` of the rules that come with the engine, {cold * 1e3:.0f} ms; {asked * 1e3:.0f} ms"
        yield Figure("`ask --logic`, cold", asked / cold, "x", told)


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "compiler", *words]


def _commanded(*words: str) -> str:
    """The code of a command, for a process that goes on after it."""
    return f"from compiler.commands import undercroft\nundercroft({words!r}, standalone_mode=False)"
