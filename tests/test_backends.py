"""Generated Python: what it looks like, that it runs, and that it comes to what the statement says."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from statistics import median

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.backends.generate import generate, source
from compiler.backends.layout import WIDTH, telegraphic
from compiler.backends.runtime import Modules, load, load_module
from compiler.backends.scoping import unbound
from compiler.backends.to_python import Left, module
from compiler.commands import undercroft
from compiler.driver import compilation
from compiler.logic.model import Exemption, Fact, Formalized, Modality, Norm, Statement, Status, Value
from compiler.logic.norms.from_logic import clause_norms
from compiler.logic.norms.model import Norm as Ruled
from compiler.logic.phrases import Condition, Cue, Focus, Frame, Number, Role, Several, Tense, Thing, Trait
from engine import amounts
from engine.answers import trace
from engine.case import Case as Asking
from engine.meaning.things import Item
from engine.norms import Conflict
from engine.rules import Duty, Rule, Rulebook, resolve, unread_by_word
from engine.spatial import Referee
from engine.state import State
from engine.truth import Legality, Unknown

from .cases import Case, check, parametrize
from .statements import DWARF, SHELTER, STATEMENTS, THAT_VAULT, VAULT, if_, is_, number


def norms(clause: str, *statements: Statement) -> list[Ruled]:
    """What the statements of one clause rule."""
    return list(clause_norms(clause, statements))


ALL = [each for at, statement in enumerate(STATEMENTS.values(), 1) for each in norms(f"X1.{at}:c1", statement)]
SOURCE = module("X1", "vaults", ALL)
RULES: tuple[Rule, ...] = tuple(load(SOURCE))


def functions(title: str) -> str:
    """The functions of a generated module."""
    generated = module("X1", "", norms("X1:c1", STATEMENTS[title]))
    return generated[generated.index("@rule") :]


@parametrize("backends")
def test_generated_python(case: Case) -> None:
    check(case, functions)


# What it comes to


NOWHERE = Referee(Rulebook("X1", ()), State())


def asking(fillers: Mapping[str, object], told: Mapping[str, object]) -> Asking:
    """A case without a board, of which only what is told is known."""
    return Asking(State(), NOWHERE, fillers, given=told)


def rule_of(*statements: Statement) -> Rule:
    found: Rule = load(module("X1", "", norms("X1:c1", *statements)))[0]
    return found


def came_to(title: str, fillers: Mapping[str, object], **told: bool) -> object:
    """What a statement comes to; a fact that nobody gives is not so."""
    at = asking(fillers, {name.replace("_", " ").casefold(): truth for name, truth in told.items()})
    rule = rule_of(STATEMENTS[title])
    found = resolve(rule, at)
    while isinstance(found.value, Unknown):
        (missing, *_) = found.value.missing
        at = asking(fillers, {**at.given, missing.casefold(): False})
        found = resolve(rule, at)
    return found.value


V, D, BARN = Item("Vault"), Item("dwarf"), Item("barn")
LEGAL, ILLEGAL = Legality.PERMITTED, Legality.FORBIDDEN
IN = {"agent": D, "theme": V}


@pytest.mark.parametrize(
    ("title", "fillers", "told", "expected"),
    [
        ("a value with an exception", {"of": V}, {}, 4),
        ("a value with an exception", {"of": V}, {"Vault_is_timbered": True}, 3),
        ("a value with an exception", {"of": BARN}, {}, None),
        ("a value with two exceptions", {"of": V}, {}, 4),
        ("a value with two exceptions", {"of": V}, {"Vault_is_timbered": True}, 3),
        ("a value with two exceptions", {"of": V}, {"flood_Vault": True}, 1),
        ("a permission with alternatives", {**IN, "via": Item("ladder")}, {}, LEGAL),
        ("a permission with alternatives", {**IN, "via": Item("hatch")}, {}, LEGAL),
        ("a permission with alternatives", {**IN, "via": Item("window")}, {}, ILLEGAL),
        ("a permission with alternatives", {**IN, "via": Item("hatch")}, {"say_otherwise": True}, None),
        ("a permission with alternatives", {"agent": D, "theme": BARN, "via": None}, {}, None),
        ("only some may", IN, {}, LEGAL),
        ("only some may", {"agent": Item("mole"), "theme": V}, {}, LEGAL),
        ("only some may", {"agent": Item("ox"), "theme": V}, {}, ILLEGAL),
        ("only some may", {"agent": Item("ox"), "theme": BARN}, {}, None),
        ("only some may", {"agent": Item("goat"), "theme": V}, {}, LEGAL),
        ("a prohibition with unless", {"agent": D, "theme": Item("high ground")}, {}, ILLEGAL),
        ("a prohibition with unless", {"agent": D, "theme": Item("high ground")}, {"dwarf_is_entrenched": True}, None),
        ("a duty", {"agent": D, "theme": Item("morale")}, {"dwarf_is_tired": True}, Duty.REQUIRED),
        ("a duty", {"agent": D, "theme": Item("morale")}, {"dwarf_is_brave": True}, None),
        ("a denial", {"agent": Item("LOS"), "from/to": (V, BARN)}, {}, False),
        ("a denial", {"agent": Item("LOS"), "from/to": (V, BARN)}, {"Vault_opens": True}, None),
        ("a denial", {"agent": Item("LOS"), "from/to": BARN}, {}, None),
        ("a value that is not there at times", {"of": V}, {}, 4),
        ("a value that is not there at times", {"of": V}, {"flood_Vault": True}, None),
        ("a permission that is not there at times", IN, {}, LEGAL),
        ("a permission that is not there at times", IN, {"at_dawn": True}, ILLEGAL),
        ("rules that apply", {"rules": Item("rule X9.41"), "to": V}, {}, True),
        ("a permission that is not applicable at times", {**IN, "at": None}, {}, LEGAL),
        ("a permission that is not applicable at times", {**IN, "at": Item("dawn")}, {}, ILLEGAL),
        ("a ban that an exception lifts", {"agent": D, "theme": Item("Tunnel")}, {"Tunnel_is_old": True}, ILLEGAL),
        (
            "a ban that an exception lifts",
            {"agent": D, "theme": Item("Tunnel")},
            {"Tunnel_is_old": True, "dwarf_is_roped": True},
            LEGAL,
        ),
        ("a ban that an exception lifts", {"agent": D, "theme": Item("Tunnel")}, {}, None),
    ],
)
def test_a_statement_comes_to_what_it_says(
    title: str, fillers: Mapping[str, object], told: dict[str, bool], expected: object
) -> None:
    assert came_to(title, fillers, **told) == expected


def test_exceptions_at_odds_are_a_conflict_and_no_order_settles_it() -> None:
    found = came_to("a value with two exceptions", {"of": V}, Vault_is_timbered=True, flood_Vault=True)
    assert found == Conflict("X1.2!1", "X1.2!2")


NAMES = ("damp", "dark", "deep", "drafty")
cues = st.sampled_from((Cue.IF, Cue.UNLESS, Cue.EVEN_IF, Cue.WHILE))


def conditions(*focuses: Focus) -> st.SearchStrategy[Condition]:
    tests = st.builds(is_, st.just(THAT_VAULT), st.sampled_from(NAMES), st.booleans())
    found = st.builds(if_, tests, cues, st.sampled_from(focuses))
    return found.filter(lambda each: each.cue is not Cue.EVEN_IF or each.focus is Focus.NONE)


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
P, F = Legality.PERMITTED, Legality.FORBIDDEN


def read(statement: Statement, fits: bool, so: Mapping[str, bool]) -> set[object]:
    """What a statement comes to, read off it directly; several outcomes if exceptions are at odds."""

    def so_far(condition: Condition) -> bool:
        assert isinstance(condition.test, Frame)
        if condition.cue is Cue.EVEN_IF:
            return True
        test = so[condition.test.complement.name] != condition.test.negated  # type: ignore[union-attr]
        return test != (condition.cue is Cue.UNLESS)

    def applies(exemption: Exemption) -> bool:
        if exemption.instead is None and [each.cue for each in exemption.conditions] == [Cue.UNLESS]:
            return not so_far(exemption.conditions[0])
        return all(map(so_far, exemption.conditions))

    only = [each for each in statement.conditions if each.focus is Focus.ONLY and each.cue is not Cue.EVEN_IF]
    if not fits or not all(so_far(each) for each in statement.conditions if each not in only):
        return {None}
    yes: object
    no: object
    lifted: object
    match statement.body:
        case Value(amount=Number(value=amount)):
            yes, no, lifted = amount, None, None
        case Norm(modality=Modality.MAY):
            yes, no, lifted = P, F, P if only else None
        case Norm():
            yes, no, lifted = F, None, None
        case _:
            yes, no, lifted = True, False, None
    instead: set[object] = {
        each.instead.value if isinstance(each.instead, Number) else lifted
        for each in statement.exemptions
        if applies(each)
    }
    return instead or {yes if all(map(so_far, only)) else no}


knowledge = st.fixed_dictionaries({}, optional={name: st.booleans() for name in NAMES})


def completions(facts: Mapping[str, bool]) -> Iterator[dict[str, bool]]:
    """Everything that may be the case for all that is known."""
    open_ = [name for name in NAMES if name not in facts]
    for bits in range(1 << len(open_)):
        yield {**facts, **{name: bool(bits >> at & 1) for at, name in enumerate(open_)}}


@given(statements, st.booleans(), knowledge)
def test_random_statements_come_to_what_they_say(statement: Statement, fits: bool, facts: dict[str, bool]) -> None:
    rule = rule_of(statement)
    vault = V if fits else BARN
    told = {f"vault is {name}": truth for name, truth in facts.items()}
    found = resolve(rule, asking({"agent": D if "theme" in rule.roles else vault, "theme": vault, "of": vault}, told))
    readings = [read(statement, fits, each) for each in completions(facts)]
    if any(len(each) > 1 for each in readings):
        return  # exceptions at odds are another test
    outcomes = set().union(*readings)
    assert set(found.possible) == outcomes
    if isinstance(found.value, Unknown):
        assert len(outcomes) > 1
    else:
        assert outcomes == {found.value}


def test_an_amount_arrives_whole() -> None:
    rule = next(rule for rule in RULES if rule.keys == ("stacking limit",))
    found = resolve(rule, asking({"of": V}, {"vault is timbered": False})).value
    assert found == amounts.Amount((amounts.Part("squad", 2, 2), amounts.Part("leader")))


def test_what_is_told_of_another_time_or_told_again_rules_nothing() -> None:
    past = Statement(Fact(Frame(("flood",), VAULT, tense=Tense.PAST)))
    assert norms("X1:c1", past) == []
    modifier = STATEMENTS["a modifier for each"]
    assert norms("X1:c1", modifier, replace(modifier, focus=Focus.RESTATED)) == norms("X1:c1", modifier)


# What it looks like


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
        text = module("X1", "long " * 40, norms("X1:c1", statement))
        assert formatted(text) == []
        load(text)


def lengths(text: str) -> Sequence[int]:
    """How many lines each function takes, with what is told of it."""
    return [each.end_lineno - each.lineno + 1 for each in functions_in(text) if each.end_lineno is not None]


def functions_in(text: str) -> list[ast.FunctionDef]:
    return [each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef)]


@pytest.mark.parametrize(
    ("said", "shorter"),
    [
        ("a tug may leave only by night", "tug may leave solely by night"),
        ("the tug is not late only by having no crew", "tug is not late solely by having no crew"),
    ],
)
def test_only_keeps_its_sense_where_statements_are_shortened(said: str, shorter: str) -> None:
    assert telegraphic(said) == shorter


def test_functions_are_short() -> None:
    assert median(lengths(SOURCE)) <= 12


def test_what_a_function_says_stands_in_it() -> None:
    norms = {rule.decide.__name__: norm for rule, norm in zip(reversed(RULES), reversed(ALL), strict=True)}
    for each, norm in zip(functions_in(SOURCE), reversed(norms.values()), strict=True):
        assert ast.get_docstring(each)
        assert each.args.args[0].arg == "at"
        assert len(each.args.args) == 1 + len(norm.roles)


HOSTILE = st.text(max_size=40) | st.sampled_from(
    (
        '"""',
        "\\",
        "'''\nimport os",
        "def",
        "None",
        "at",
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
    text = module(clause, head, norms(clause, statement), {clause: Left((head, trait))})
    for each in ast.walk(ast.parse(text)):
        assert not isinstance(each, ast.Import | ast.Lambda | ast.Attribute) or not isinstance(each, ast.Import)
    allowed = {"at", "rule", "any", "all", "Collector", "RULES", "UNREAD", "unless", "Case", "Thing", "Legality"}
    called = {
        each.func.id
        for each in ast.walk(ast.parse(text))
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
    }
    assert called <= allowed
    (rule, *_) = load(text)
    assert rule.clause == clause
    assert set(rule.keys) == {trait, head}


def test_functions_of_one_module_have_names_of_their_own() -> None:
    (event,) = norms("X1:c1", STATEMENTS["an event"])
    same = [replace(event, times=(str(at),)) for at in range(3)]
    second = replace(event, title=f"{event.title}_2")
    names = [rule.decide.__name__ for rule in load(module("X1", "", [*same, second]))]
    assert len(set(names)) == 4
    assert all(name.startswith("vault_is_flooded") for name in names)


def test_only_clauses_that_compiled_are_generated() -> None:
    statement = STATEMENTS["an event"]
    clauses = [Formalized(f"X1:{status}", status, statements=(statement,)) for status in Status]
    rules = load(source("X1", "vaults", clauses))
    assert [rule.clause for rule in rules] == ["X1:grammar", "X1:reading", "X1:reconstructed"]
    host, beside = STATEMENTS["rules that apply"], Formalized("X1.13!1:c1", Status.GRAMMAR, statements=(statement,))
    told = load(source("X1", "", [Formalized("X1.13:c1", Status.GRAMMAR, statements=(host,)), beside]))
    assert [rule.clause for rule in told] == ["X1.13:c1", "X1.13!1:c1"]
    alone = load(source("X1", "", [Formalized("X1.13:c1", Status.GRAMMAR, statements=(host,))]))
    assert [rule.clause for rule in alone] == ["X1.13:c1", "X1.13!1"]
    files = generate({"X1": clauses, "Y 2": []}, {"X1": "vaults"})
    assert list(map(str, files)) == ["engine/generated/x1.py", "engine/generated/y_2.py"]
    empty = files[Path("engine/generated/y_2.py")]
    assert list(load(empty)) == []
    assert formatted(empty) == []


def clauses_of(document: str, *titles: str) -> list[Formalized]:
    """Some statements as clauses of a document, with exceptions of its own."""
    made = []
    for at, title in enumerate(titles, 1):
        told = STATEMENTS[title]
        own = tuple(replace(each, id=f"{document}.{at}!{no}") for no, each in enumerate(told.exemptions, 1))
        made.append(Formalized(f"{document}.{at}:c1", Status.GRAMMAR, statements=(replace(told, exemptions=own),)))
    return made


SHARED = ("a value with an exception", "an event", "a duty")


def test_what_several_documents_rule_stands_in_the_first_that_has_it() -> None:
    corpus = {
        "O6": clauses_of("O6", *SHARED[:2]),
        "FB9": clauses_of("FB9", *SHARED),
        "Any": clauses_of("Any", *SHARED[:1]),
        "FB9B": [*clauses_of("FB9B", *reversed(SHARED)), Formalized("FB9B.9:c1", Status.NOT_FORMALIZED)],
    }
    files = {path.stem: text for path, text in generate(corpus, {}).items()}
    modules = Modules(files)
    for document, clauses in corpus.items():
        text = files[document.lower()]
        assert formatted(text) == []
        alone, rules = load(source(document, "", clauses)), modules[document.lower()].RULES
        for own, rule in zip(alone, rules, strict=True):
            assert (rule.clause, rule.said, rule.unless) == (own.clause, own.said, own.unless)
            assert (rule.kind, rule.keys, rule.roles, rule.sorts) == (own.kind, own.keys, own.roles, own.sorts)
            for facts in ({"vault is timbered": True}, {"vault is timbered": False}):
                found = [resolve(each, asking({"of": V, "theme": V, "agent": D}, facts)) for each in (own, rule)]
                assert str(trace(found[0].record)) == str(trace(found[1].record))
    assert "from . import o6\n" in files["fb9"]
    assert 'rule.same("FB9.1:c1", o6.' in files["fb9"]
    assert "from . import fb9, o6\n" in files["fb9b"]
    assert 'rule.same("FB9B.1:c1", fb9.' in files["fb9b"]
    assert "rule.same" not in files["o6"]
    assert list(modules["fb9"].o6.RULES) == list(modules["o6"].RULES), "a module imports one of its own corpus"


def test_what_a_document_rules_twice_is_spelled_out_once() -> None:
    clauses = [*clauses_of("X1", *SHARED[:1]), *clauses_of("X2", *SHARED[:1])]
    text = source("X1", "", clauses)
    assert "\n\n\nrule.same(" in text
    assert "import x1" not in text
    assert [rule.clause for rule in load(text)] == ["X1.1:c1", "X2.1:c1"]


def test_a_rule_that_is_printed_otherwise_says_what_it_says() -> None:
    first, second = clauses_of("X1", "an event")[0], clauses_of("X2", "an event")[0]
    (statement,) = second.statements
    cited = Formalized(second.clause, Status.GRAMMAR, statements=(replace(statement, rules=("X2.7",)),))
    files = {path.stem: text for path, text in generate({"X1": [first], "X2": [cited]}, {}).items()}
    (rule,) = Modules(files)["x2"].RULES
    assert rule.said == load(source("X2", "", [cited]))[0].said
    assert rule.said.endswith("(X2.7)")


def test_a_module_holds_what_nobody_could_read_by_its_words() -> None:
    many = Left(("vault", *map(str, range(9000, 9050))))
    text = module("X1", "", [], {"X1.3:c1": Left(("vault", "drain")), "X1.4:c1": many, "X1.5:c1": Left((), "is lost")})
    assert formatted(text) == []
    assert '"X1.3:c1": "vault; drain",' in text
    assert '    # is lost\n    "X1.5:c1": "",' in text
    assert max(map(len, text.splitlines())) <= WIDTH
    words = unread_by_word(load_module(text, "X1"))
    assert (words["drain"], words["vault"]) == (("X1.3:c1",), ("X1.3:c1", "X1.4:c1"))
    assert (len(words), next(iter(words))) == (52, "9000")
    assert "MODULES" not in text


# Mistakes of ours


def test_a_module_with_a_name_that_nothing_binds_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*_: object) -> dict[Path, str]:
        return {Path("engine", "x.py"): "def enter_lock(at):\n    return at.holds('flood', None, lock)\n"}

    monkeypatch.setattr(compilation, "engine_files", mistaken)
    (tmp_path / "x.txt").write_text("1.1 CASE: A squad may enter a building.\n")
    entry = '[[source]]\nid = "X"\ntitle = "X"\nfile = "x.txt"\nreader = "text"\nprefix = "X"\n'
    (tmp_path / "manifest.toml").write_text(entry)
    made = CliRunner().invoke(undercroft, ["compile", "--sources", str(tmp_path), "--out", str(tmp_path / "out")])
    assert made.exit_code == 1, made.output
    assert "engine/x.py:1:1: NAME_UNBOUND enter_lock uses `lock`" in made.output
    assert not (tmp_path / "out").exists()


def test_every_name_of_the_rules_of_these_statements_is_bound() -> None:
    assert unbound({Path("x1.py"): SOURCE}) == []
