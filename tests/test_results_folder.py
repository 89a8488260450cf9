"""A folder of results: the old ones or the new ones, whenever a run is killed; and what else lies there is kept."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from compiler.driver.artifacts import is_generated
from compiler.storage import results_folder
from compiler.storage.atomic import write_text
from compiler.storage.locks import alone_in
from compiler.storage.results_folder import replace_results

from .killing import NEW, OLD, OWN, found, laid_out


@pytest.mark.skipif(sys.platform != "linux", reason="results_folder are swapped on Linux alone")
@pytest.mark.parametrize("own", [[], ["--own"]], ids=["alone", "with files of a person"])
def test_a_run_that_is_killed_leaves_the_old_results_or_the_new_ones(tmp_path: Path, own: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.killing", str(tmp_path), *own],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (0, "killed at each line\n"), run.stderr


def test_what_cannot_be_swapped_is_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results_folder, "_exchanged", lambda *_: False)
    laid_out(tmp_path / "out", {**OLD, **OWN})
    replace_results(tmp_path / "out", NEW, is_generated)
    assert found(tmp_path / "out") == {**NEW, **OWN}
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_the_folder_that_somebody_works_in_stays_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out(tmp_path, OLD)
    monkeypatch.chdir(tmp_path)
    before = tmp_path.stat().st_ino
    replace_results(Path(), NEW, is_generated)
    assert found(tmp_path) == NEW
    assert tmp_path.stat().st_ino == before


def test_the_same_results_are_not_written_again(tmp_path: Path) -> None:
    replace_results(tmp_path / "out", OLD, is_generated)
    before = (tmp_path / "out").stat().st_ino
    replace_results(tmp_path / "out", OLD, is_generated)
    assert (tmp_path / "out").stat().st_ino == before


def test_a_folder_in_the_way_of_a_file_is_not_touched(tmp_path: Path) -> None:
    laid_out(tmp_path / "out", {Path("graph.json/mine"): "own"})
    with pytest.raises(IsADirectoryError):
        replace_results(tmp_path / "out", NEW, is_generated)
    assert found(tmp_path / "out") == {Path("graph.json/mine"): "own"}


def test_who_comes_second_waits_and_says_so(tmp_path: Path) -> None:
    told, done = threading.Event(), []

    def second() -> None:
        with alone_in(tmp_path, told.set):
            done.append("second")

    thread = threading.Thread(target=second)
    with alone_in(tmp_path):
        thread.start()
        assert told.wait(10)
        done.append("first")
    thread.join()
    assert done == ["first", "second"]


def test_what_a_killed_run_left_of_a_file_is_cleared(tmp_path: Path) -> None:
    left, fresh = tmp_path / ".told.json.abcdefgh", tmp_path / ".told.json.12345678"
    left.touch()
    fresh.touch()
    os.utime(left, (0, 0))
    write_text(tmp_path / "told.json", "told")
    assert sorted(path.name for path in tmp_path.iterdir()) == [fresh.name, "told.json"]
