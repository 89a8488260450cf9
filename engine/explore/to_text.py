"""Explored questions as text: the facts that an answer hangs on as a tree, and at its ends what holds, and why."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from ..ask.clauses import is_of
from ..dice import FACES
from ..layout import WIDTH, fitted
from .model import Question, Said, Standing, Table
from .tree import Leaf, Sets, Tree, cases

_STEP = 2
_ROLL = re.compile(r"[1-6],[1-6]")
_ALL, _SILENT = "all", "no clause speaks of it"


def tables_to_text(tables: Sequence[Table], width: int = WIDTH) -> str:
    """Tables question by question, answer by answer, and document by document."""
    by_question: dict[tuple[str, str], dict[Question, list[Table]]] = {}
    for table in tables:
        answers = by_question.setdefault(table.question[:2], {})
        answers.setdefault(table.question, []).append(table)
    heads = sum(map(len, by_question.values())) > 1
    lines: list[str] = []
    for answers in by_question.values():
        for question, found in answers.items():
            lines += [str(question)] if heads else []
            lines += [*_answer(found, width), *([""] if heads else [])]
        for line in taken([table for found in answers.values() for table in found]):
            lines += fitted(line, width, _STEP)
        lines += [""] if heads else []
    return "\n".join(lines).strip("\n") + "\n"


def _answer(tables: Sequence[Table], width: int) -> Iterator[str]:
    """What documents say to one question; those that keep silent in all cases are told only if all do."""
    speaking = [table for table in tables if is_speaking(table)]
    if not speaking:
        yield f"{_ALL}  {_SILENT}"
    for table in speaking:
        yield table.label
        for line in tree_to_lines(table.tree):
            yield from fitted(f"  {line}", width, len(line) - len(line.lstrip()) + 3 * _STEP)


def taken(tables: Sequence[Table]) -> Iterator[str]:
    """What tables that say anything take for granted: as a rule, and in the cases in which it is otherwise."""
    granted = {key: (value, others) for table in tables if is_speaking(table) for key, value, others in table.granted()}
    usual = [f"{key}={value}" for key, (value, _) in granted.items() if value]
    if usual:
        yield f"taken for granted: {', '.join(usual)}"
    for key, (_, others) in granted.items():
        for facts, value in others:
            yield f"{f'but {key}={value}' if value else f'but nothing of {key}'} where {case(facts)}"


def is_speaking(table: Table) -> bool:
    """Whether a clause of a document has anything to do with any case: what the board alone tells is no rule."""
    return any(said.clauses or said.lacking or said.missing for _, said in cases(table.tree))


def is_ruling(table: Table) -> bool:
    """Whether a clause of a document decides any case."""
    return any(said.clauses for _, said in cases(table.tree))


def is_of_its_own(table: Table) -> bool:
    """Whether a clause of the document itself has anything to do with any case, and not only one of a document that
    governs what is asked."""
    told = [said for _, said in cases(table.tree)]
    missing = (name.removeprefix("clause ") for said in told for name in said.missing if name.startswith("clause "))
    clauses = (clause for said in told for clause in (*said.clauses, *said.lacking))
    return any(is_of(clause, [table.document]) for clause in chain(clauses, missing))


def tree_to_lines(tree: Tree[Said], before: str = "") -> Iterator[str]:
    """A line for each value of a fact, and what holds then behind it or, further in, below it."""
    if isinstance(tree, Leaf):
        told = said_to_text(tree.outcome)
        yield f"{before}: {told}" if before else told
        return
    inner = " " * (len(before) - len(before.lstrip()))
    if before:
        yield before
        inner += " " * _STEP
    for values, below in tree.arms:
        yield from tree_to_lines(below, f"{inner}{fact(tree.key, values)}")


def said_to_text(said: Said) -> str:
    """An answer, and what decides it."""
    words = said.text or (_SILENT if said.standing is Standing.SILENT else said.standing.value)
    words += f": {'; '.join(said.missing)}" if said.missing else ""
    clauses = ", ".join(said.clauses)
    if said.lacking:
        clauses = f"{', '.join(said.lacking)} {'does' if len(said.lacking) == 1 else 'do'} not apply"
    return words + (f"  [{clauses}]" if clauses else "")


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
