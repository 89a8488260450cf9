"""Decisions: what a statement asks, in which words, and what it comes to."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.logic.decisions.from_statements import decisions
from compiler.logic.decisions.model import (
    All,
    Any,
    Ask,
    Branch,
    Clash,
    Decision,
    Expression,
    Fits,
    Not,
    Outcome,
    Ruling,
    Times,
)
from compiler.logic.model import Exemption, Fact, Modality, Norm, Statement, Value
from compiler.logic.phrases import Condition, Cue, Focus, Frame, Number, Several, Thing

from .cases import Case, check, parametrize
from .statements import DWARF, SHELTER, STATEMENTS, THAT_VAULT, VAULT, if_, is_, number

P, F = Ruling.PERMITTED, Ruling.FORBIDDEN


def decision(title: str) -> Decision:
    return decisions("X1:c1", (STATEMENTS[title],))[0]


def holds(expression: Expression, case: Mapping[str, bool]) -> bool:
    match expression:
        case Ask(atom=atom):
            return case[atom]
        case Not(of=of):
            return not holds(of, case)
        case All(members=members):
            return all(holds(member, case) for member in members)
        case Any(members=members):
            return any(holds(member, case) for member in members)


def taken(found: Decision, case: Mapping[str, bool]) -> Branch:
    return next(branch for branch in found.branches if holds(branch.when, case))


def every_case(found: Decision) -> list[dict[str, bool]]:
    names = [atom.name for atom in found.atoms]
    return [dict(zip(names, truths, strict=True)) for truths in product((False, True), repeat=len(names))]


def expression_to_text(expression: Expression) -> str:
    match expression:
        case Ask(atom=atom):
            return atom
        case Not(of=of):
            return f"not {expression_to_text(of)}"
        case All(members=()):
            return "always"
        case Any(members=()):
            return "never"
        case All(members=members) | Any(members=members):
            word = " and " if isinstance(expression, All) else " or "
            return f"({word.join(map(expression_to_text, members))})"


def outcome_to_text(outcome: Outcome) -> str:
    match outcome:
        case Number(low=low) if low is not None:
            return f"{int(low):+}"
        case Times(amount=amount, count=count):
            return f"{outcome_to_text(amount)} times {count}"
        case Clash(clauses=clauses):
            return f"clash of {' and '.join(clauses)}"
        case Thing(head=head):
            return head
        case Several(junction=junction, members=members):
            return f" {junction} ".join(map(outcome_to_text, members))
        case None:
            return "silent"
        case _:
            return str(outcome).lower()


def printed(title: str) -> str:
    lines = []
    for found in decisions("X1:c1", (STATEMENTS[title],)):
        lines.append(f"{found.clause} {found.kind}{' by default' if found.default else ''}")
        lines.append(f"  looked up as {', '.join(found.keys)}")
        for exempted in found.exemptions:
            lines.append(f"  exception {exempted}")
        for branch in found.branches:
            applied = "" if branch.applied is None else ", ".join(map(expression_to_text, branch.applied))
            told = f" [{applied}]" if applied else ""
            lines.append(f"  {expression_to_text(branch.when)}: {outcome_to_text(branch.then)}{told}")
    return "\n".join(lines)


@parametrize("decisions")
def test_decisions(case: Case) -> None:
    check(case, printed)


READINGS: Mapping[str, Callable[..., Outcome]] = {
    # the truths are those of the atoms, in the order of the statement's fields
    "a value with an exception": lambda vault, timbered: number(3 if timbered else 4) if vault else None,
    "a value with two exceptions": lambda vault, timbered, flooded: (
        None
        if not vault
        else Clash(("X1.2!1", "X1.2!2"))
        if timbered and flooded
        else number(3 if timbered else 1 if flooded else 4)
    ),
    "a permission with alternatives": lambda dwarf, vault, ladder, hatch, other_rule: (
        None if not (dwarf and vault) or other_rule else P if ladder or hatch else F
    ),
    "only some may": lambda dwarf, mole, vault, goat: None if not vault else P if goat != (dwarf or mole) else F,
    "a limit with an exception to it": lambda dwarf, vault, directly, share, frozen: (
        None if not (dwarf and vault and directly) else P if share and not frozen else F
    ),
    "a prohibition with unless": lambda dwarf, high, entrenched: F if dwarf and high and not entrenched else None,
    "a duty": lambda dwarf, morale, tired, brave: (
        Ruling.REQUIRED if dwarf and morale and (tired or not brave) else None
    ),
    "a definition for a purpose": lambda vault, purpose: purpose if vault else None,
    "a denial": lambda los, from_, to, opened: False if los and (from_ or to) and not opened else None,
    "an event": lambda vault, rain: True if vault and rain else None,
    "rules that apply": lambda vault: True if vault else None,
    "a permission that is not applicable at times": lambda dwarf, vault, dawn: (
        (F if dawn else P) if dwarf and vault else None
    ),
    "a ban that an exception lifts": lambda dwarf, tunnel, roped: (P if roped else F) if dwarf and tunnel else None,
}


@pytest.mark.parametrize("title", READINGS)
def test_every_case_is_decided_as_the_statement_says(title: str) -> None:
    found = decision(title)
    for case in every_case(found):
        assert taken(found, case).then == READINGS[title](*case.values()), case


NAMES = "abcd"
cues = st.sampled_from((Cue.IF, Cue.UNLESS, Cue.EVEN_IF, Cue.WHILE))


def conditions(*focuses: Focus) -> st.SearchStrategy[Condition]:
    tests = st.builds(is_, st.just(THAT_VAULT), st.sampled_from(NAMES), st.booleans())
    return st.builds(if_, tests, cues, st.sampled_from(focuses))


exemptions = st.builds(
    lambda at, found, amount: Exemption(f"X!{at}", "EXC", tuple(found), amount and number(amount)),
    st.integers(1, 99),
    st.lists(conditions(Focus.NONE), min_size=1, max_size=2),
    st.sampled_from((None, 1, 2)),
)
statements = st.builds(
    lambda body, asked, exempt: Statement(
        body, tuple(asked), tuple(e if isinstance(body, Value) else replace(e, instead=None) for e in exempt)
    ),
    st.sampled_from(
        (
            Value(VAULT, SHELTER, number(4)),
            Norm(Modality.MAY, Frame(("enter",), DWARF, VAULT)),
            Norm(Modality.MAY_NOT, Frame(("enter",), DWARF, VAULT)),
            Fact(Frame(("flood",), VAULT)),
        )
    ),
    st.lists(conditions(Focus.NONE, Focus.NONE, Focus.ONLY), max_size=3),
    st.lists(exemptions, max_size=3, unique_by=lambda each: each.id),
)


def read(statement: Statement, fits: bool, so: Mapping[str, bool]) -> set[Outcome]:
    """What a statement comes to, read off it directly; several outcomes if exceptions are at odds."""

    def so_far(condition: Condition) -> bool:
        assert isinstance(condition.test, Frame)
        if condition.cue is Cue.EVEN_IF:
            return True
        test = so[condition.test.complement.name] != condition.test.negated  # type: ignore[union-attr]
        return test != (condition.cue is Cue.UNLESS)

    def applies(exemption: Exemption) -> bool:
        if exemption.instead is None and {each.cue for each in exemption.conditions} == {Cue.UNLESS}:
            return any(not so_far(each) for each in exemption.conditions)
        return all(map(so_far, exemption.conditions))

    only = [each for each in statement.conditions if each.focus is Focus.ONLY and each.cue is not Cue.EVEN_IF]
    if not fits or not all(so_far(each) for each in statement.conditions if each not in only):
        return {None}
    match statement.body:
        case Value(amount=amount):
            yes, no, lifted = amount, None, None
        case Norm(modality=Modality.MAY):
            yes, no, lifted = P, F, P if only else None
        case Norm():
            yes, no, lifted = F, None, None
        case _:
            yes, no, lifted = True, False, None
    instead = {each.instead or lifted for each in statement.exemptions if applies(each)}
    return instead or {yes if all(map(so_far, only)) else no}  # type: ignore[return-value]


@given(statements)
def test_random_statements_are_decided_as_they_read(statement: Statement) -> None:
    found = decisions("X1:c1", (statement,))[0]
    letters = {atom.name: atom.name for atom in found.atoms if not isinstance(atom.test, Fits)}
    assert set(letters) <= set(NAMES)
    for case in every_case(found):
        fits = all(truth for name, truth in case.items() if name not in letters)
        branch = taken(found, case)
        outcomes = read(statement, fits, case)
        if isinstance(branch.then, Clash):
            assert len(outcomes) > 1
        else:
            assert outcomes == {branch.then}
        if branch.applied is not None and any(holds(each, case) for each in branch.applied):
            assert len(branch.applied) == len(found.exemptions)


def test_a_name_stands_for_one_thing() -> None:
    for title in STATEMENTS:
        for found in decisions("X1:c1", (STATEMENTS[title],)):
            names = [atom.name for atom in found.atoms]
            assert len(set(names)) == len(names)
            assert all(name.isascii() and name.isidentifier() and name == name.lower() for name in names)
            assert found.branches[-1].when == All()


def test_the_same_name_for_different_things_is_numbered() -> None:
    one, other = is_(THAT_VAULT, "wet"), is_(THAT_VAULT, "WET!")
    found = decisions("X1:c1", (Statement(Value(VAULT, SHELTER, number(1)), (if_(one), if_(other))),))[0]
    assert [atom.name for atom in found.atoms][1:] == ["wet", "wet_2"]


def test_a_repeated_modifier_does_not_add_up() -> None:
    statement = STATEMENTS["a modifier for each"]
    assert decisions("X1:c1", (statement, replace(statement, focus=Focus.RESTATED))) == decisions("X1:c1", (statement,))
