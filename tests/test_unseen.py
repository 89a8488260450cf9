"""Chapters that nothing was made for: how much of a rulebook nobody has seen becomes logic.

Nobody adjusts a wording, a word list or a reading to what is not read here; `tests/unseen/README.md` says why.
"""

import json
from pathlib import Path

import pytest

from compiler import sources
from compiler.logic.coverage import Outcome

from . import cases
from .compiled import compiled
from .test_coverage import fallen, figures, share

UNSEEN = Path(__file__).parent / "unseen"
FOLDERS = sorted(manifest.parent.name for manifest in UNSEEN.glob("*/manifest.toml"))
READ = (Outcome.EXECUTABLE, Outcome.STRUCTURED)
PLACES = [UNSEEN, *(UNSEEN / folder for folder in FOLDERS)]
FIGURES = Path(__file__).parent / "coverage" / "unseen.json"


def test_no_less_of_what_nobody_has_seen_becomes_logic(capsys: pytest.CaptureFixture[str]) -> None:
    now = {document: found for place in PLACES for document, found in figures(compiled(place).counted()).items()}
    with capsys.disabled():
        print("\nunseen:", ", ".join(f"{document} {share(found, *READ):.0%}" for document, found in now.items()))
    kept = json.loads(FIGURES.read_text("utf-8"))
    assert not fallen(kept, now)
    if cases.REGENERATE:
        FIGURES.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    else:
        assert set(now) == set(kept), "a new text: `pytest --regenerate` takes it over"


def test_the_folders_are_found() -> None:
    assert FOLDERS == ["canal", "castle", "court", "mountain", "tarnball"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_lies_in_a_folder_of_its_own_compiles(folder: str) -> None:
    corpus, diagnostics = sources.load(UNSEEN / folder)
    assert not diagnostics
    counted = compiled(UNSEEN / folder).counted()
    assert set(counted) == {source.id for source in corpus.sources}
    assert all(document.whole for document in counted.values())
