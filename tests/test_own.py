"""Asking documents that nobody here has seen: a text of somebody's own, and what is said to questions put to it."""

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.commands import undercroft

from . import cases
from .cases import Case

_MANIFEST = """lexicon = "bundled"

[[source]]
id = "K7"
title = "Cellars of somebody's own"
file = "own.txt"
reader = "text"
prefix = "K"
group = "cellars"
licence = "Written for this project."
"""
_ASKED = "? "


@cases.parametrize("own")
def test_asking_a_text_of_ones_own(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that begin with a question mark ask; the others are the text, in numbered rules."""
    monkeypatch.setenv("UNDERCROFT_CACHE", str(tmp_path / "cache"))

    def told(given: str) -> str:
        lines = given.split("\n")
        text = "\n".join(["7. CELLARS", "", *(line for line in lines if not line.startswith(_ASKED))])
        (tmp_path / "own.txt").write_text(text + "\n", "utf-8")
        (tmp_path / "manifest.toml").write_text(_MANIFEST, "utf-8")
        questions = [line.removeprefix(_ASKED) for line in lines if line.startswith(_ASKED)]
        return "\n".join(map(asked, questions))

    def asked(question: str) -> str:
        return CliRunner().invoke(undercroft, ["ask", *shlex.split(question), "--sources", str(tmp_path)]).output

    cases.check(case, told)
