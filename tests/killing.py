"""What becomes of a folder of results whose run is killed, at each line of ours, in a process of its own.

A process that is forked takes longer the more memory it has, and this forks one for each line: a process of tests would
have hundreds of megabytes. It is run as `python -m tests.killing FOLDER`, with `--own` for a folder with other files.
"""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from compiler.backends.to_python import GENERATED
from compiler.driver.artifacts import is_generated
from compiler.storage import results_folder
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


def kill_at_each_line(place: Path, own: dict[Path, str]) -> None:
    """Kill a run at its first line, at its second and so on, until it ends before that: each time it leaves the old
    results or the new ones, and the next run the new ones alone."""
    old, new, seen = {**OLD, **own}, {**NEW, **own}, set()
    for line in range(10_000):
        out = place / str(line) / "out"
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


if __name__ == "__main__":
    kill_at_each_line(Path(sys.argv[1]), OWN if "--own" in sys.argv else {})
    print("killed at each line")
