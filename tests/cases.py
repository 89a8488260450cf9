"""Fixtures that a player can review: a title in brackets, the input, what is expected, parted by lone points.

    [a value with an exception]
    .
    Input lines.
    .
    Expected lines.
    .

`pytest --regenerate` writes what came out in place of what was expected; read the change as a diff.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from compiler.storage.locks import alone_in

ROOT = Path(__file__).parent / "cases"
REGENERATE = False
"""Set by `pytest --regenerate`."""


@dataclass(frozen=True, slots=True)
class Case:
    """One fixture."""

    file: Path
    title: str
    given: str
    expected: str


def load(name: str) -> list[Case]:
    """The cases of `cases/<name>.md`, or of all files in the folder `cases/<name>/`."""
    place = ROOT / name
    files = sorted(place.glob("*.md")) if place.is_dir() else [place.with_suffix(".md")]
    return [case for file in files for case in read(file)]


def read(file: Path) -> list[Case]:
    """The cases of a file."""
    found = []
    lines = file.read_text("utf-8").split("\n")
    position = 0
    while position < len(lines):
        line = lines[position]
        if line.startswith("[") and line.endswith("]") and lines[position + 1] == ".":
            first = lines.index(".", position + 2)
            second = lines.index(".", first + 1)
            given = "\n".join(lines[position + 2 : first])
            found.append(Case(file, line[1:-1], given, "\n".join(lines[first + 1 : second])))
            position = second
        position += 1
    return found


def parametrize(name: str) -> pytest.MarkDecorator:
    """Run a test once for each case of a file or folder."""
    return pytest.mark.parametrize("case", [pytest.param(case, id=case.title) for case in load(name)])


def check(case: Case, run: Callable[[str], str]) -> None:
    """Compare what a stage makes of a case with what is expected."""
    got = run(case.given).strip("\n")
    if REGENERATE and got != case.expected:
        block = f"[{case.title}]\n.\n{case.given}\n.\n"
        with alone_in(case.file.parent):  # several processes may write the cases of one file
            text = case.file.read_text("utf-8")
            case.file.write_text(text.replace(f"{block}{case.expected}\n.", f"{block}{got}\n."), "utf-8")
        return
    assert got == case.expected
