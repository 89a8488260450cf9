"""The engine as its users meet it: the examples of its page, types from outside, what a wheel holds."""

import doctest
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from jsonschema import Draft202012Validator

import engine
from engine import AskError, Query, load
from engine.locations import parse_location

from . import play

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "site" / "pages" / "engine.rst"


def test_the_examples_of_its_page_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """They name the package as it is installed."""
    monkeypatch.setitem(sys.modules, "undercroft", ModuleType("undercroft"))
    monkeypatch.setitem(sys.modules, "undercroft.engine", engine)
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 20
    assert found.failed == 0


OUTSIDE = """
from fractions import Fraction

from engine import Chance, Effect, Event, Legality, Ruling, Ruleset, State, Unknown, Warrant, load

book: Ruleset = load("O6", "B8")
state: State = State.from_json("{}")
ruling: Ruling = book.ask(state, "enter", unit="squad B", to="C25 cellar", us=3, broken=False)
verdict: Legality | None = ruling.verdict
warrants: tuple[Warrant, ...] = ruling.warrants
cost: int | Fraction | str | Unknown | None = ruling.cost
new, effects = book.apply(state, Event("rubbled", at="C25 ground level", given={"DR": "4,2"}, seed=3))
told: list[str] = [effect.what for effect in effects]
text: str = new.to_json()
chances: tuple[Chance, ...] = book.outcomes(state, Event("rubbled", at="C25 cellar"))
"""
WRONG = """
from engine import Event, load

load(3)
Event("rubbled", at=3)
load("O6").apply("state", Event("rubbled"))
"""


def types(folder: Path, *files: str) -> str:
    """What a type checker says of files from outside that use the engine."""
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "cache"), *files]
    environment = {"MYPYPATH": str(folder / "path"), "PATH": ""}
    (folder / "path").mkdir()
    (folder / "path" / "engine").symlink_to(ROOT / "engine")
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True).stdout


def test_a_user_is_type_checked(tmp_path: Path) -> None:
    for name, text in (("right.py", OUTSIDE), ("wrong.py", WRONG)):
        (tmp_path / name).write_text(text, "utf-8")
    told = types(tmp_path, "right.py", "wrong.py")
    assert "Found 3 errors in 1 file (checked 2 source files)" in told
    assert told.count("[arg-type]") == told.count("wrong.py:") == 3


def test_a_wheel_holds_what_the_engine_reads() -> None:
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    assert '"undercroft.engine" = ["generated/*.json", "py.typed"]' in settings
    assert (ROOT / "engine" / "py.typed").is_file()


def test_the_engine_asks_alike_by_words_and_by_things() -> None:
    state, book = play.laid_out(), play.rules()
    place = parse_location("B25 cellar")
    by_words = book.ask(state, "enter", unit="squad B", to="B25 cellar")
    by_things = book.ask(state, "enter", unit=state.units["squad B"], to=place)
    by_query = book.ask(state, Query("squad B", "enter", {"to": "B25 cellar"}, state))
    assert by_words.to_json() == by_things.to_json() == by_query.to_json()


@pytest.mark.parametrize(
    ("question", "of", "given"),
    [("enter", "squad B", {"to": "B25 cellar"}), ("TEM", "C25 cellar", {}), ("lost", "squad", {"dr": "6"})],
)
def test_a_ruling_keeps_its_schema(question: str, of: str, given: dict[str, str]) -> None:
    ruling = play.rules().ask(play.laid_out() if "25" in f"{of}{given}" else None, Query(of, question, given))
    schema = json.loads((ROOT / "compiler" / "schemas" / "ruling.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(json.loads(json.dumps(ruling.to_json())))


def test_an_answer_names_the_lines_of_its_clauses() -> None:
    ruling = play.rules().ask(play.laid_out(), "TEM", of="C25 cellar")
    lines = (ROOT / "sources" / "o6.html").read_text("utf-8").splitlines()
    assert [each.file for each in ruling.warrants] == ["o6.html"]
    assert "6.11" in lines[ruling.warrants[0].line - 1]


def test_a_question_that_cannot_be_asked_names_the_argument() -> None:
    with pytest.raises(AskError) as found:
        load("O6").ask(play.laid_out(), "enter", unit="squad B", to="C99 cellar")
    assert "C99" in found.value.argument


def test_every_name_of_the_face_is_there() -> None:
    for name in engine.__all__:
        assert getattr(engine, name).__module__.startswith("engine.")
    with pytest.raises(AttributeError):
        engine.__getattr__("nothing")  # type: ignore[attr-defined]


def test_a_part_of_the_engine_costs_no_more_than_itself() -> None:
    code = "import sys, engine.ask; print(sorted(name for name in sys.modules if name.startswith('engine.events')))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.strip() == "[]"
