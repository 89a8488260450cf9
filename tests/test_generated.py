"""The engine's rules in the repository: those that the compiler makes of the bundled documents now, and fit to use."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median

import pytest
from click.testing import CliRunner

import engine.generated
from compiler.commands import undercroft

from .compiled import written
from .test_backends import formatted, functions_in

ROOT = Path(__file__).parents[1]
FOLDER = Path(engine.generated.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.name != "__init__.py")


def test_the_generated_rules_are_fresh(tmp_path: Path) -> None:
    written()  # from which the command takes what it writes
    result = CliRunner().invoke(undercroft, ["compile", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    made = {path.stem: path.read_text("utf-8") for path in (tmp_path / "engine").glob("*.py")}
    kept = {name: (FOLDER / f"{name}.py").read_text("utf-8") for name in MODULES}
    assert kept == made, "run `make engine`, and read what changes"
    for name in ("words.json", "documents.json"):
        made_of = (tmp_path / "engine" / name).read_text("utf-8")
        assert made_of == (FOLDER / name).read_text("utf-8"), "run `make engine`, and read what changes"


@pytest.mark.parametrize("name", MODULES)
def test_a_generated_module_holds_rules(name: str) -> None:
    rules = import_module(f"engine.generated.{name}").RULES
    assert rules
    assert all(rule.clause and rule.said and rule.keys for rule in rules)


@pytest.mark.parametrize("name", MODULES)
def test_a_generated_module_is_formatted(name: str) -> None:
    assert formatted((FOLDER / f"{name}.py").read_text("utf-8")) == []


def test_generated_modules_have_sound_types() -> None:
    command = ["mypy", "--strict", "--follow-imports=silent", *(str(FOLDER / f"{name}.py") for name in MODULES)]
    run = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stdout


def bodies(function: ast.FunctionDef) -> list[ast.stmt]:
    """What a function does, without what it says of itself."""
    return function.body[1:]


@pytest.mark.parametrize("name", MODULES)
def test_rules_are_short_functions_that_ask_their_case(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text("utf-8")
    lengths = [each.end_lineno - bodies(each)[0].lineno + 1 for each in functions_in(text) if each.end_lineno]
    assert median(lengths) <= 12
    for each in functions_in(text):
        assert each.args.args[0].arg == "at", "the case comes first"
        asked = {call.func for call in ast.walk(each) if isinstance(call, ast.Call)}
        named = {call.id for call in asked if isinstance(call, ast.Name)}
        assert named <= {"any", "all", "rule", "unless", "Amount", "Part", "Fraction"}, each.name


@pytest.mark.parametrize("name", MODULES)
def test_no_tree_of_phrases_stands_in_a_rule(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text("utf-8"))
    imported = {each.module or "" for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)}
    assert imported <= {"", "fractions", "amounts", "case", "rules", "tables", "truth"}
    called = {each.func.id for each in ast.walk(tree) if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)}
    assert called.isdisjoint({"Frame", "Trait", "Role", "Several", "Number", "Atom", "Fits"})


def test_no_rule_is_spelled_out_twice() -> None:
    """Functions of documents that ask and answer the same are one, but for the ids of exceptions and what they say."""
    found: dict[str, str] = {}
    for name in MODULES:
        for function in functions_in((FOLDER / f"{name}.py").read_text("utf-8")):
            parts = [*function.decorator_list, function.args, *bodies(function)]
            told = re.sub(r"'[A-Z][A-Za-z]*\d[\w.]*(?:![\d]+)?(?::[\w!:]+)?'", "", " ".join(map(ast.dump, parts)))
            assert told not in found, f"{name}.{function.name} is {found[told]}"
            found[told] = f"{name}.{function.name}"


@pytest.mark.parametrize("name", MODULES)
def test_what_a_rule_looks_for_it_uses(name: str) -> None:
    """A thing that is found and then asked nothing is one of which a condition was lost, or that needs no name."""
    idle = []
    for function in functions_in((FOLDER / f"{name}.py").read_text("utf-8")):
        read = {each.id for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
        for each in function.body:
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                needed = ast.unparse(each.value).startswith("at.the(")
                if each.targets[0].id not in read and not needed:
                    idle.append(f"{function.name}: {each.targets[0].id}")
    assert idle == []


@pytest.mark.parametrize("name", MODULES)
def test_tables_name_clauses_that_there_are(name: str) -> None:
    module = import_module(f"engine.generated.{name}")
    stated = {rule.clause for rule in module.RULES}
    for table in getattr(module, "TABLES", ()):
        assert stated.issuperset(table.modifiers)
        assert all(row.least is None or row.most is None or row.least <= row.most for row in table.rows)
        reached = [row for row in table.rows for final in range(-20, 40) if table.row(final) is row]
        assert len({id(row) for row in reached}) == len(table.rows), "every row is reached"
