"""A folder of results: the old ones or the new ones, whenever a run is killed; and what else lies there is kept."""

import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from compiler.backends.to_python import GENERATED
from compiler.driver.artifacts import is_generated
from compiler.storage import results_folder
from compiler.storage.atomic import write_text
from compiler.storage.locks import alone_in
from compiler.storage.results_folder import replace_results

MODULE = f'"""Rules, {GENERATED}."""\n'
OLD = {Path("graph.json"): "old", Path("logic.json"): "old", Path("engine/a.py"): MODULE + "# old"}
NEW = {Path("graph.json"): "new", Path("logic.json"): "new", Path("engine/b.py"): MODULE + "# new"}
OWN = {Path("notes.txt"): "ten years of work", Path("site/index.html"): "pages", Path("engine/own.py"): "mine = 1"}


def laid_out(folder: Path, files: dict[Path, str]) -> None:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def found(folder: Path) -> dict[Path, str]:
    """All files of a folder but what a run keeps there while it is at work."""
    paths = (path for path in folder.rglob("*") if path.is_file() and path.name != ".unfinished")
    return {path.relative_to(folder): path.read_text("utf-8") for path in paths}


def killed_at(line: int, work: Callable[[], object]) -> bool:
    """Do something in a process that is killed once it has run so many lines of ours; whether it came so far."""
    process = os.fork()
    if process:
        return os.WIFSIGNALED(os.waitpid(process, 0)[1])
    left = line

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in (results_folder.__file__, shutil.__file__):
            return None
        left -= event == "line"
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace

    try:
        sys.settrace(trace)
        work()
    finally:
        os._exit(0)


@pytest.mark.skipif(sys.platform != "linux", reason="results_folder are swapped on Linux alone")
@pytest.mark.parametrize("own", [{}, OWN], ids=["alone", "with files of a person"])
def test_a_run_that_is_killed_leaves_the_old_results_or_the_new_ones(tmp_path: Path, own: dict[Path, str]) -> None:
    old, new, seen = {**OLD, **own}, {**NEW, **own}, set()
    for line in range(10_000):
        out = tmp_path / str(line) / "out"
        laid_out(out, old)
        if not killed_at(line, lambda out=out: replace_results(out, NEW, is_generated)):  # type: ignore[misc]
            break
        left = found(out)
        results = {path: text for path, text in left.items() if path not in own}
        assert results in (OLD, NEW), line
        everything = {**found(out.with_name(".out.undercroft-new")), **left} if own else left
        assert own.items() <= everything.items(), line
        seen.add(results == NEW)
        if line % 7 == 0:  # a second run that is killed as well
            killed_at(line // 2, lambda out=out: replace_results(out, NEW, is_generated))  # type: ignore[misc]
            assert {path: text for path, text in found(out).items() if path not in own} in (OLD, NEW), line
        replace_results(out, NEW, is_generated)
        assert found(out) == new, line
        assert [path.name for path in out.parent.iterdir()] == ["out"], line
    assert seen == {True, False}
    assert found(out) == new


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
