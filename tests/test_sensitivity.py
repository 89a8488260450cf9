"""A change of one number, threshold or modal in a source changes the logic of its rule accordingly, and no other.

Every number and modal of the bundled corpus that is bound to a field of the logic is changed once. To be quick, a run
of the compiler changes one of them in every clause: what reached another rule would show there.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import zip_longest
from typing import Any, NamedTuple, TypeAlias

import pytest

from compiler import pipeline, sources
from compiler.clauses.model import Clause
from compiler.graph.model import Graph, MarkKind
from compiler.logic.model import Formalized, Logic, Modality, Norm, Statement, Status
from compiler.logic.phrases import Frame, Number, Thing, parts, rewritten
from compiler.sources import Corpus, Page, Source
from compiler.spans import SourceText, Span

from . import compiled as made
from .corpora import MEMORY

COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(COUNTS)})\b", re.IGNORECASE)
TURNED = {"≥": "≤", "≤": "≥", "at most": "at least", "at least": "at most"}
THRESHOLD = re.compile("|".join(TURNED))
MODALS = {"may": "must", "must": "may"}
MODAL = re.compile(r"\b(?:may|must)\b")


PARTS = 2
"""Into so many parts the rounds are divided, so that several processes share the work."""
REFUSED = "refused"
LOST = 0.05
"""The share of mutations that may leave a clause which the grammar refuses: `as may a tug` after a `must`."""

Change: TypeAlias = Callable[[Any], Any]
"""What becomes of a number or a modality; any other stays as it is."""

Found: TypeAlias = tuple[str, int, int, str, Change]
"""A field, its place in the text of its node, and what a mutation makes of the words and of the logic."""


@dataclass(frozen=True)
class Mutation:
    """Other words at one place of a source, and what that makes of a number or a modality of the logic."""

    clause: str
    rule: str
    field: str
    span: Span
    text: str
    change: Change

    def __str__(self) -> str:
        return f"{self.span}: {self.clause} {self.field} → {self.text}"


def compiled(corpus: Corpus) -> tuple[Graph, Logic]:
    build = pipeline.build(corpus)
    assert build.graph
    return build.graph, pipeline.formalize(corpus, build, MEMORY)


# What is changed


def mutations(graph: Graph, logic: Logic) -> Iterator[Mutation]:
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        if formalized.status in (Status.READING, Status.RECONSTRUCTED):
            continue  # a reading goes with the words of its clause as they are, and with no others
        rule = graph.home(graph.by_id[clause.node]).id
        text = graph.by_id[clause.node].text
        for field, start, end, new, change in (
            *changed_numbers(logic, clause, formalized, text),
            *changed_modals(graph, clause, formalized, text),
        ):
            yield Mutation(clause.id, rule, field, logic.prose[clause.node].span(start, end), new, change)


def changed_numbers(logic: Logic, clause: Clause, formalized: Formalized, text: str) -> Iterator[Found]:
    nodes = bound_nodes(logic, clause, formalized)
    for binding in formalized.bindings:
        node = nodes.get(binding.field)
        if not isinstance(node, Number):
            continue
        said = list(NUMBER.finditer(text, binding.start, binding.end))[-1:]
        beyond = "more than" in text[binding.start : binding.end]
        yield from ((binding.field, one.start(), one.end(), *raised(node, one[0], int(beyond))) for one in said)
        for one in THRESHOLD.finditer(text, binding.start, binding.end):
            turned = replace(node, low=node.high, high=node.low)
            yield binding.field, one.start(), one.end(), TURNED[one[0]], becomes(node, turned)


def bound_nodes(logic: Logic, clause: Clause, formalized: Formalized) -> Mapping[str, object]:
    """The nodes of a clause's logic by their fields; that of a part of an exception is in what it stands in."""
    told: Sequence[object] = formalized.statements or [
        exemption
        for other in logic.formalized
        for statement in other.statements
        for exemption in statement.exemptions
        if exemption.id == clause.node
    ]
    return dict(parts(tuple(told)))


def raised(number: Number, said: str, beyond: int) -> tuple[str, Change]:
    """The next number, or the one before if there is no word for it; `more than one` is at least two."""
    old = int(said) if said.isdecimal() else COUNTS.index(said.lower()) + 1
    new = old + 1 if old < len(COUNTS) else old - 1

    def value(end: Fraction | None) -> Fraction | None:
        if end is None or abs(end) not in (old, old + beyond):
            return end
        told = new + int(abs(end)) - old
        return Fraction(-told if end < 0 else told)

    spelled = str(new) if said.isdecimal() else COUNTS[new - 1]
    return spelled, becomes(number, replace(number, low=value(number.low), high=value(number.high)))


def becomes(old: Number, new: Number) -> Change:
    return lambda value: new if value == old else value


def changed_modals(graph: Graph, clause: Clause, formalized: Formalized, text: str) -> Iterator[Found]:
    marks = graph.by_id[clause.node].marks
    elsewhere = [*clause.skips, *((mark.start, mark.end) for mark in marks if mark.kind is MarkKind.EXCEPTION)]
    for said in MODAL.finditer(text, clause.start, clause.end) if formalized.statements else ():
        if not any(start <= said.start() < end for start, end in elsewhere):
            yield "modality", said.start(), said.end(), MODALS[said[0]], turned_modal(said[0])


def turned_modal(old: str) -> Change:
    return lambda value: value.replace(old, MODALS[old]) if isinstance(value, str) else value


# What becomes of the logic


def mutated(corpus: Corpus, chosen: Sequence[Mutation]) -> Corpus:
    def source(one: Source) -> Source:
        return replace(one, pages=tuple(map(page, one.pages)))

    def page(one: Page) -> Page:
        text = one.text.text
        for mutation in sorted(chosen, key=lambda mutation: mutation.span.start, reverse=True):
            if mutation.span.file == one.text.file:
                text = text[: mutation.span.start] + mutation.text + text[mutation.span.end :]
        return replace(one, text=SourceText(one.text.file, text))

    return replace(corpus, sources=tuple(map(source, corpus.sources)))


def by_rule(graph: Graph, logic: Logic) -> dict[str, list[Formalized]]:
    found: dict[str, list[Formalized]] = {}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        found.setdefault(graph.home(graph.by_id[clause.node]).id, []).append(formalized)
    return found


def taken_apart(statement: Statement) -> tuple[Statement, list[Any]]:
    """A statement without numbers and modalities, and these."""
    values: list[Any] = []

    def blank(node: Any) -> Any:
        if isinstance(node, Number):
            values.append(node)
            return Number(None, None)
        if isinstance(node, Norm):
            values.append(node.modality)
            return replace(node, modality=Modality.MAY)
        if isinstance(node, Frame):
            values.append(node.modality)
            return replace(node, modality="")
        return node

    return rewritten(statement, blank), values


def gone_on_with(statement: Statement) -> set[str]:
    """The clauses whose things a statement speaks of: where one only permits an act, doing that is its case."""
    found: set[str] = set()

    def note(node: Any) -> Any:
        if isinstance(node, Thing) and node.link:
            found.add(node.link.partition("#")[0])
        return node

    rewritten(statement, note)
    return found


def problem(chosen: Mapping[str, Mutation], old: Sequence[Formalized], new: Sequence[Formalized]) -> str:
    """What else the mutations of a rule did to it than they should, or that one did nothing; they are by clause."""
    idle = set(chosen)
    for before, after in zip_longest(old, new):
        if before is None or after is None or (before.clause, before.status) != (after.clause, after.status):
            return REFUSED if after and before and before.clause == after.clause else "other clauses"
        own = [chosen[after.clause]] if after.clause in chosen else []
        for was, now in zip_longest(before.statements, after.statements):
            (bare, values), (bare_now, values_now) = taken_apart(was), taken_apart(now)
            if bare != bare_now or len(values) != len(values_now):
                permitting = {one.clause for one in chosen.values() if one.field == "modality"} - {after.clause}
                if was and gone_on_with(was) & permitting:
                    idle.discard(after.clause)
                    continue
                return f"{after.clause} says something else"
            for had, has in zip(values, values_now, strict=True):
                meant = {one.clause for one in chosen.values() if had != has == one.change(had)}
                if had != has and not meant:
                    return f"{after.clause} has {has} for {had}"
                # What stands in an exception has its place in the statement that it is an exception to.
                idle -= meant & {one.clause for one in own} or meant - {each.clause for each in new if each.statements}
    return f"nothing came of {', '.join(sorted(idle))}" if idle else ""


class Tried(NamedTuple):
    """What became of some mutations."""

    count: int
    refused: int
    wrong: list[str]


def tried(part: int) -> Tried:
    """What becomes of every other round of mutations, which one process of a run tries."""
    return made.made_once(f"mutations of numbers and modals, part {part}", lambda: _tried(part))


def _tried(part: int) -> Tried:
    corpus, whole = sources.load()[0], made.compiled()
    before = by_rule(whole.graph, whole.logic)
    own = rounds_of(mutations(whole.graph, whole.logic))[part::PARTS]
    refused, wrong = 0, []
    for chosen in own:
        of_rule: dict[str, dict[str, Mutation]] = {}
        for mutation in chosen:
            of_rule.setdefault(mutation.rule, {})[mutation.clause] = mutation
        after = by_rule(*compiled(mutated(corpus, chosen)))
        assert after.keys() == before.keys()
        for rule, old in before.items():
            told = problem(of_rule.get(rule, {}), old, after[rule])
            refused += told == REFUSED
            if told and told != REFUSED:
                wrong.append(f"{told}: {'; '.join(map(str, of_rule.get(rule, {}).values()))}")
    return Tried(sum(map(len, own)), refused, wrong)


def rounds_of(found: Iterable[Mutation]) -> list[list[Mutation]]:
    """The mutations, one of each clause in a round, the last of it first."""
    by_clause: dict[str, list[Mutation]] = {}
    for mutation in found:
        by_clause.setdefault(mutation.clause, []).insert(0, mutation)
    longest = max(map(len, by_clause.values()))
    return [[own[number] for own in by_clause.values() if number < len(own)] for number in range(longest)]


@pytest.mark.parametrize("part", range(PARTS))
def test_each_number_and_modal_changes_the_logic_of_its_rule_and_no_other(part: int) -> None:
    assert not tried(part).wrong


def test_few_clauses_are_refused_for_another_number_or_modal() -> None:
    parts = [tried(part) for part in range(PARTS)]
    count = sum(part.count for part in parts)
    assert count > 50
    assert sum(part.refused for part in parts) <= LOST * count
