"""The engine's rules in the repository: those that the compiler makes of the bundled documents now, and fit to use."""

from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

import engine.generated
from compiler.commands import undercroft

FOLDER = Path(engine.generated.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.name != "__init__.py")


def test_the_generated_rules_are_fresh(tmp_path: Path) -> None:
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
    assert all(rule.step.clause and rule.step.said for rule in rules)
