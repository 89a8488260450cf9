"""Chapters that nothing was made for: how much of a rulebook nobody has seen becomes logic.

Nobody adjusts a wording, a word list or a reading to what is not read here; `tests/unseen/README.md` says why.
"""

from pathlib import Path

import pytest

from compiler import sources

from .compiled import compiled

UNSEEN = Path(__file__).parent / "unseen"
FOLDERS = sorted(manifest.parent.name for manifest in UNSEEN.glob("*/manifest.toml"))
LEAST = 0.49
"""The share of their whole norms that has to become logic."""


@pytest.mark.parametrize("document", ["RW7", "LB5"])
def test_much_of_a_chapter_that_nobody_has_seen_becomes_logic(document: str) -> None:
    found = compiled(UNSEEN)
    counted = found.counted()[document]
    failed = "\n".join(found.failed(document))
    assert counted.whole > 50
    assert counted.share >= LEAST, f"{counted.share:.0%} of {counted.whole} norms; not read are\n{failed}"


def test_the_folders_are_found() -> None:
    assert FOLDERS == ["canal", "castle", "court", "mountain", "tarnball"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_lies_in_a_folder_of_its_own_compiles(folder: str) -> None:
    corpus, diagnostics = sources.load(UNSEEN / folder)
    assert not diagnostics
    counted = compiled(UNSEEN / folder).counted()
    assert set(counted) == {source.id for source in corpus.sources}
    assert all(document.whole for document in counted.values())
