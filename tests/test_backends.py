"""Generated Python: what it looks like, that it runs, and that it decides and explains as the decision says."""

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.backends.generate import generate, source
from compiler.backends.runtime import load
from compiler.backends.to_python import module
from compiler.logic.decisions.from_statements import decisions
from compiler.logic.decisions.model import Clash as LogicClash
from compiler.logic.decisions.model import Decision, Outcome, Ruling, Times
from compiler.logic.model import Exemption, Formalized, Modality, Norm, Statement, Status, Value
from compiler.logic.phrases import Frame, Number, Role, Several, Thing, Trait
from engine import phrases
from engine.answers import APPLIED, IDLE, NOT_MET, trace
from engine.norms import Conflict
from engine.rules import Duty, Kind, Rule
from engine.truth import Legality, UndeterminedError, Unknown

from .cases import Case, check, parametrize
from .charts import CHARTS, lowered
from .statements import SHELTER, STATEMENTS, VAULT, if_, is_, number
from .test_decisions import holds, taken

ALL = [each for at, statement in enumerate(STATEMENTS.values(), 1) for each in decisions(f"X1.{at}:c1", (statement,))]
SOURCE = module("X1", "vaults", ALL)
RULES: tuple[Rule, ...] = load(SOURCE)


def functions(title: str) -> str:
    """The part of a generated module between its imports and its list of rules."""
    if title in CHARTS:
        generated = module("X2", "", [], rolls=lowered(CHARTS[title]))
    else:
        generated = module("X1", "", decisions("X1:c1", (STATEMENTS[title],)))
    return generated[generated.index("\n_") : generated.index("\n\n\nRULES")]


@parametrize("backends")
def test_generated_python(case: Case) -> None:
    check(case, functions)


def in_engine(outcome: Outcome, truths: dict[str, object]) -> object:
    """What the engine has for an outcome of the logic."""
    match outcome:
        case Ruling():
            duties = {Ruling.REQUIRED: Duty.REQUIRED, Ruling.NOT_REQUIRED: Duty.NOT_REQUIRED}
            return duties.get(outcome) or Legality(outcome.value)
        case Times(amount=amount, count=count):
            return amount.value * truths[count]  # type: ignore[operator]
        case LogicClash(clauses=clauses):
            return Conflict(*clauses)
        case Number(low=low):
            return low
        case _:
            return outcome


@pytest.mark.parametrize(
    ("decision", "rule"), list(zip(ALL, RULES, strict=True)), ids=[rule.step.clause for rule in RULES]
)
def test_functions_decide_and_explain_as_the_decision_says(decision: Decision, rule: Rule) -> None:
    assert rule.kind == Kind(decision.kind)
    assert rule.default == decision.default
    ranges = [(0, 1, 3) if atom.counts else (False, True) for atom in decision.atoms]
    for answers in product(*ranges):
        case = dict(zip((atom.name for atom in decision.atoms), answers, strict=True))
        branch = taken(decision, case)  # type: ignore[arg-type]
        value = rule.decide(*answers)
        if not isinstance(branch.then, Thing | Several):
            assert value == in_engine(branch.then, case)
        step, told, inputs, verdicts, because = rule.why(*answers)
        assert (step, told, inputs, because) == (rule.step, value, answers, ())
        if branch.applied is None:
            assert set(verdicts) <= {IDLE}
        else:
            applied = [holds(each, case) for each in branch.applied]  # type: ignore[arg-type]
            assert verdicts == tuple(APPLIED if each else NOT_MET for each in applied)
        assert trace((step, told, inputs, verdicts, because)).clause == decision.clause


def test_a_phrase_arrives_whole() -> None:
    rule = next(rule for rule in RULES if rule.keys == ("stacking limit",))
    assert rule.decide(True, False) == phrases.Several(
        "plus",
        (phrases.Thing("squad", "unit", number=phrases.Number(2, 2)), phrases.Thing("leader", "unit")),
    )


def test_what_is_not_known_raises_where_it_matters() -> None:
    rule = RULES[0]
    assert rule.decide(False, Unknown("timbered")) is None
    for truths in ((True, Unknown("timbered")), (Unknown("vault"), False)):
        with pytest.raises(UndeterminedError):
            rule.decide(*truths)
    purpose = next(rule for rule in RULES if rule.kind is Kind.DEFINITION)
    with pytest.raises(UndeterminedError):
        purpose.decide(True, Unknown("purpose"))


def formatted(text: str) -> list[str]:
    """What the formatter and the linter of the project have to say of a module."""
    found = []
    for command in (["format", "--diff", "-q"], ["check", "-q"]):
        name = str(Path(__file__).parents[1] / "engine" / "generated" / "x1.py")
        run = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--stdin-filename", name, "-"],
            input=text,
            capture_output=True,
            text=True,
            check=False,
        )
        found.append(run.stdout + run.stderr)
    return [each for each in found if each]


def test_generated_modules_are_formatted() -> None:
    assert formatted(SOURCE) == []


def test_long_conditions_and_texts_are_laid_out_as_the_formatter_does() -> None:
    traits = tuple(Trait(f"remarkably long adjective number {at}") for at in range(9))
    tests = [if_(is_(Thing("Vault", "location"), trait.name)) for trait in traits]
    alternatives = Several("or", tuple(Thing(f'a way "{at}" that nobody\'s map shows', "terrain") for at in range(5)))
    roles = (Role("via", alternatives),)
    exemptions = [Exemption(f"X!{at}", "EXC", tuple(tests[at : at + 6]), number(at)) for at in range(3)]
    for statement in (
        Statement(Value(replace(VAULT, traits=traits), SHELTER, Number(None, Fraction(5, 2)), roles), tuple(tests)),
        Statement(Value(VAULT, SHELTER, number(Fraction(1, 2))), exemptions=tuple(exemptions)),
        Statement(Value(VAULT, SHELTER, number(5)), exemptions=tuple(replace(e, instead=None) for e in exemptions)),
    ):
        text = module("X1", "long " * 40, decisions("X1:c1", (statement,)))
        assert formatted(text) == []
        load(text)


HOSTILE = st.text(max_size=40) | st.sampled_from(
    (
        '"""',
        "\\",
        "'''\nimport os",
        "def",
        "None",
        "inputs",
        "RULES",
        "x\u2028y",
        "\u202e",
        "__class__",
        "{0}",
        "%s",
        "ſ",
    )
)


@given(HOSTILE, HOSTILE, HOSTILE)
@settings(max_examples=150)
def test_no_text_of_a_document_becomes_code(head: str, trait: str, clause: str) -> None:
    thing = Thing(head, "unit", traits=(Trait(trait),))
    statement = Statement(
        Norm(Modality.MAY, Frame((trait, head), thing, roles=(Role(head, thing),))),
        (if_(is_(thing, head)),),
        (Exemption(clause, head, (if_(is_(thing, trait)),)),),
    )
    rule = load(module(clause, head, decisions(clause, (statement,))))[0]
    assert rule.step.clause == clause
    assert rule.keys == (trait, head)
    assert rule.atoms[0].test.phrase.head == head
    assert rule.atoms[0].test.phrase.traits[0].name == trait
    assert all(name.isidentifier() for name in rule.step.inputs)
    assert rule.decide(*[True] * len(rule.atoms)) in (None, Legality.PERMITTED)


def test_functions_of_one_module_have_names_of_their_own() -> None:
    same = [decisions(f"X1:c{at}", (STATEMENTS["an event"],))[0] for at in range(3)]
    why = replace(same[0], title=f"{same[0].title}_why")
    names = [rule.decide.__name__ for rule in load(module("X1", "", [*same, why]))]
    stem = "vault_is_flooded_due_to_rain"
    assert names == [stem, f"{stem}_2", f"{stem}_3", f"{stem}_why_2"]


def test_only_clauses_that_compiled_are_generated() -> None:
    statement = STATEMENTS["an event"]
    clauses = [Formalized(f"X1:{status}", status, statements=(statement,)) for status in Status]
    rules = load(source("X1", "vaults", clauses))
    assert [rule.step.clause for rule in rules] == ["X1:grammar", "X1:reading", "X1:reconstructed"]
    host, beside = STATEMENTS["rules that apply"], Formalized("X1.13!1:c1", Status.GRAMMAR, statements=(statement,))
    told = load(source("X1", "", [Formalized("X1.13:c1", Status.GRAMMAR, statements=(host,)), beside]))
    assert [rule.step.clause for rule in told] == ["X1.13:c1", "X1.13!1"]
    assert [rule.step.clause for rule in load(source("X1", "", [beside]))] == ["X1.13!1:c1"]
    files = generate({"X1": clauses, "Y 2": []}, {"X1": "vaults"})
    assert list(map(str, files)) == ["engine/generated/x1.py", "engine/generated/y_2.py"]
    assert load(files[Path("engine/generated/y_2.py")]) == ()
    assert formatted(files[Path("engine/generated/y_2.py")]) == []
