"""Explored questions as text: the facts that an answer hangs on as a tree, and at its ends what holds, and why."""

import re
from collections.abc import Iterable, Iterator, Sequence

from ..dice import FACES
from ..layout import WIDTH, fitted
from .model import Outcome, Said, Standing, Table
from .tree import Leaf, Sets, Tree

_STEP = 2
_ROLL = re.compile(r"[1-6],[1-6]")
_ALL = "all"


def tables_to_text(tables: Sequence[Table], width: int = WIDTH) -> str:
    """Tables question by question, and document by document."""
    by_question: dict[tuple[str, str], list[Table]] = {}
    for table in tables:
        by_question.setdefault((table.subject, table.quantity), []).append(table)
    if len(by_question) == 1:
        return _question(tables, width)
    told = [f"{' '.join(name).upper()}\n{_question(found, width)}" for name, found in by_question.items()]
    return "\n".join(told)


def _question(tables: Sequence[Table], width: int) -> str:
    """What documents say to one question; those that keep silent in all cases are told only if all do."""
    speaking = [table for table in tables if is_speaking(table)]
    lines = [line for table in speaking for line in _table(table, width)]
    if not speaking:
        lines = [f"{_ALL}  no clause speaks of it"]
    taken = dict.fromkeys(each for table in speaking for each in table.assumed)
    free = [each for each in taken if all(each in table.assumed for table in speaking)]
    if free:
        lines += fitted(f"taken for granted: {', '.join(free)}", width, _STEP)
    return "\n".join(lines) + "\n"


def is_speaking(table: Table) -> bool:
    """Whether a document has anything to say in any case."""
    tree = table.tree
    return not isinstance(tree, Leaf) or tree.outcome.standing is not Standing.SILENT


def _table(table: Table, width: int) -> Iterator[str]:
    yield table.label
    for line in tree_to_lines(table.tree):
        yield from fitted(f"  {line}", width, len(line) - len(line.lstrip()) + 2 * _STEP + _STEP)


def tree_to_lines(tree: Tree[Outcome], before: str = "") -> Iterator[str]:
    """A line for each value of a fact, and what holds then behind it or, further in, below it."""
    if isinstance(tree, Leaf):
        yield from _outcome(tree.outcome, before)
        return
    inner = " " * (len(before) - len(before.lstrip()))
    if before:
        yield before
        inner += " " * _STEP
    for values, below in tree.arms:
        yield from tree_to_lines(below, f"{inner}{fact(tree.key, values)}")


def _outcome(outcome: Outcome, before: str) -> Iterator[str]:
    told = [said_to_text(each) for each in outcome.said]
    if len(told) == 1 and not outcome.said[0].label:
        yield f"{before}: {told[0]}" if before else told[0]
        return
    inner = " " * (len(before) - len(before.lstrip()))
    if before:
        yield before
        inner += " " * _STEP
    yield from (f"{inner}{each}" for each in told)


def said_to_text(said: Said) -> str:
    """One answer, and what decides it."""
    words = "no clause speaks of it" if said.standing is Standing.SILENT else said.words
    words += f": {'; '.join(said.missing)}" if said.missing else ""
    clauses = ", ".join(said.clauses)
    if said.lacking:
        clauses = f"{', '.join(said.lacking)} {'does' if len(said.lacking) == 1 else 'do'} not apply"
    return (f"{said.label}: " if said.label else "") + words + (f"  [{clauses}]" if clauses else "")


def case(facts: Sets) -> str:
    """The facts of a case; nothing, if it is the only one."""
    return " ".join(fact(key, values) for key, values in facts.items())


def fact(key: str, values: Iterable[str]) -> str:
    """A fact with the values of which it has one, as on a command line."""
    return f"{_quoted(key)}={'|'.join(map(_quoted, runs(list(values))))}"


def runs(values: Sequence[str]) -> list[str]:
    """Values in few words: whole numbers that follow each other are joined, and dice told by one of them or the sum."""
    if values and all(_ROLL.fullmatch(each) for each in values):
        return _dice(values)
    told: list[list[str]] = []
    for value in values:
        last = told[-1][-1] if told else ""
        if value.isdecimal() and last.isdecimal() and int(value) == int(last) + 1:
            told[-1].append(value)
        else:
            told.append([value])
    return [each[0] if len(each) == 1 else f"{each[0]}-{each[-1]}" for each in told]


def _dice(values: Sequence[str]) -> list[str]:
    """Ways in which two dice fall: what the colored one shows, or what both come to, if that tells them all."""
    pairs = {(int(colored), int(white)) for colored, _, white in (each.partition(",") for each in values)}
    every = [(colored, white) for colored in FACES for white in FACES]
    first = {colored for colored, _ in pairs}
    if pairs == {pair for pair in every if pair[0] in first}:
        return [f"colored {each}" for each in runs([str(face) for face in FACES if face in first])]
    sums = {sum(pair) for pair in pairs}
    if pairs == {pair for pair in every if sum(pair) in sums}:
        return [f"in all {each}" for each in runs([str(number) for number in sorted(sums)])]
    return list(values)


def _quoted(text: str) -> str:
    return f"'{text}'" if " " in text else text
