"""Events on a board: what changes, and what the rules say comes of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

import compiler
from compiler.commands import undercroft
from compiler.driver import playing
from compiler.driver.artifacts import LOGIC
from engine import Event, EventError, State, UnknownDocumentError, load
from engine.events import HAPPENINGS
from engine.events.reading import event_from_json

from . import cases, play
from .cases import Case
from .compiled import written

SCHEMAS = Path(compiler.__file__).parent / "schemas"


@cases.parametrize("play")
def test_playing(case: Case) -> None:
    cases.check(case, play.told)


@cases.parametrize("files")
def test_files(case: Case) -> None:
    """What is wrong with a file that is played is told with its place."""
    cases.check(case, _complaint)


def _complaint(text: str) -> str:
    name, _, held = text.partition("\n")
    read = playing.state_of_file if name.startswith("game") else playing.events_of_file
    with pytest.raises(playing.InvalidFileError) as found:
        read(Path(name), held)
    return str(found.value)


def test_a_state_never_changes() -> None:
    state = play.laid_out()
    before = state.to_json()
    new, effects = play.rules().apply(state, Event("rubbled", at="C25 cellar"))
    assert state.to_json() == before
    assert new.to_json() != before
    assert effects


@pytest.mark.parametrize("name", ["C25 cellar", "C25 ground level", "C25 level 1", "B25 cellar", "B24 ground level"])
def test_after_an_event_nothing_stands_where_nothing_is(name: str) -> None:
    state = play.laid_out()
    for place in ("C25 cellar", "C25 ground level", "C25 level 1", "C25 sewer", "B25 cellar", "B24 level 1"):
        state = play.with_unit(state, f"squad in {place} at '{place}' class=squad")
    new, effects = play.rules().apply(state, Event("rubbled", at=name))
    referee = play.rules().referee(new)
    standing = [each for each in (*new.units.values(), *new.board.counters) if each.at is not None]
    assert [str(each) for each in standing if referee.exists(each.at).value is False] == []
    gone = {who for who in state.units if who not in new.units or new.units[who].at is None}
    assert gone <= {each.about for each in effects}


@pytest.mark.parametrize("name", HAPPENINGS)
def test_each_example_is_an_event(name: str) -> None:
    event = HAPPENINGS[name].example
    assert event_from_json(json.loads(json.dumps(event.to_json()))) == event


def test_dice_from_a_seed_are_those_of_the_seed() -> None:
    state = play.with_unit(play.laid_out(), "Tiger at 'C25 ground level' class=vehicle afv=yes")
    event = Event("bogs", unit="Tiger", given={"survives": "no", "fails": "no"}, seed=5)
    first, second = (play.rules().apply(state, event) for _ in range(2))
    assert first == second
    assert first[1][0].about == "dice"


def test_what_may_be_done_can_be_done() -> None:
    state = play.laid_out()
    acts = play.rules().legal(state, "squad B")
    permitted = [each for each in acts if each.verdict == "permitted"]
    assert permitted
    for each in permitted:
        new, _ = play.rules().apply(state, each.event)
        assert new != state


@pytest.mark.parametrize("names", [(), ("O7",), ("O6", "FB9")])
def test_rules_that_cannot_be_in_force_are_told(names: tuple[str, ...]) -> None:
    with pytest.raises(UnknownDocumentError):
        load(*names)


def test_an_event_that_is_none_is_told() -> None:
    for wrong in (3, {}, {"kind": 3}, {"kind": "rubbled", "where": "C25"}, {"kind": "rubbled", "seed": True}):
        with pytest.raises(EventError):
            event_from_json(wrong)


# The command


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(undercroft, ["play", *map(str, arguments)])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A state file."""
    file = tmp_path / "game.json"
    file.write_text(play.laid_out().to_json(), "utf-8")
    return file


def checked(name: str, text: str) -> Any:
    data = json.loads(text)
    Draft202012Validator(json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))).validate(data)
    return data


def test_a_map_becomes_a_state_and_an_event_another(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert run("--map", "red-barricades", "--example", "O6.3:EX1", "--out", first).exit_code == 0
    result = run(first, "--of", "RB", "rubbled", "at=C25 cellar", "--out", second)
    assert result.exit_code == 0, result.output
    assert "squad B is eliminated" in result.output
    assert "squad B" not in checked("state", second.read_text("utf-8"))["units"]
    assert State.from_json(first.read_text("utf-8")) == play.laid_out()


def test_json_holds_events_effects_and_the_state(game: Path) -> None:
    data = checked("play", run(game, "--of", "RB", "rubbled", "at=C25 cellar", "--json").stdout)
    assert data["rules"] == ["O6"]
    gone = next(each for each in data["events"][0]["effects"] if each["about"] == "squad B")
    assert gone["warrants"][0]["line"] > 0
    data = checked("play", run(game, "--of", "RB", "rubbled", "at=C25 cellar", "--json", "--chances").stdout)
    assert data["chances"][0]["chance"] == "1"


def test_events_come_from_a_file(game: Path, tmp_path: Path) -> None:
    events = tmp_path / "events.json"
    events.write_text(
        '[{"kind": "rubbled", "at": "C25 ground level"},\n {"kind": "breaks", "unit": "squad B"}]', "utf-8"
    )
    result = run(game, "--of", "RB", "--events", events)
    assert result.exit_code == 0, result.output
    assert "squad B becomes broken" in result.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "events.json:1:2: EVENT_INVALID not JSON"),
        ('[{"kind": "breaks", "unit": "squad B"},\n {"kind": "x"}]', "x: there is no such event"),
        (
            '[{"kind": "breaks", "unit": "squad B"},\n {"kin": "x"}]',
            "events.json:2:2: EVENT_INVALID kin: an event has no",
        ),
    ],
)
def test_a_file_of_no_events_leaves_the_output_untouched(game: Path, tmp_path: Path, text: str, told: str) -> None:
    events, out = tmp_path / "events.json", tmp_path / "out.json"
    events.write_text(text, "utf-8")
    out.write_text("kept", "utf-8")
    result = run(game, "--of", "RB", "--events", events, "--out", out)
    assert result.exit_code == 1
    assert told in result.output
    assert out.read_text("utf-8") == "kept"
    assert isinstance(result.exception, SystemExit)


def test_a_file_that_is_no_state_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"units": {"squad B":\n {"clas": "squad"}}}', "utf-8")
    result = run(file, "--of", "RB", "rubbled", "at=C25 cellar")
    assert result.exit_code == 1
    assert (
        "game.json:2:11: STATE_INVALID units.squad B.clas: there is no fact 'clas'; did you mean 'class'?"
        in result.output
    )
    assert "SOURCE_UNREADABLE" in run(tmp_path / "none.json", "--of", "RB").output


def test_a_command_without_rules_or_state_is_told_so(game: Path) -> None:
    assert run().exit_code == 2
    assert "name the rules in force" in run(game, "rubbled", "at=C25 cellar").output
    assert "there is no document" in run(game, "--of", "XX", "rubbled", "at=C25 cellar").output


def test_events_are_listed_with_examples_that_fit_a_screen() -> None:
    told = run("--list").output
    assert all(f"{name}: " in told for name in HAPPENINGS)
    assert all(len(line) <= 100 for line in (*told.splitlines(), *run("--help").output.splitlines()))


def test_the_rules_of_a_logic_file_are_played_as_those_of_the_engine(game: Path, tmp_path: Path) -> None:
    logic = tmp_path / "logic.json"
    logic.write_text(written()[LOGIC], "utf-8")
    words = (game, "--of", "RB", "--of", "B8", "rubbled", "at=C25 cellar")
    result = run(*words, "--logic", logic)
    assert result.exit_code == 0, result.output
    assert result.output == run(*words).output
    assert "no such document" in run(game, "--of", "XX", "--logic", logic, "rubbled", "at=C25 cellar").output
