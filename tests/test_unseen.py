"""Chapters that nothing was made for: how much of a rulebook nobody has seen becomes logic.

Nobody adjusts a wording, a word list or a reading to what is not read here; `tests/unseen/README.md` says why.
"""

from pathlib import Path

import pytest

from .compiled import compiled

UNSEEN = Path(__file__).parent / "unseen"
LEAST = 0.5
"""The share of their whole executable clauses that has to become logic."""


@pytest.mark.parametrize("document", ["RW7", "LB5"])
def test_half_of_a_chapter_that_nobody_has_seen_becomes_logic(document: str) -> None:
    found = compiled(UNSEEN)
    counted = found.counted()[document]
    failed = "\n".join(found.failed(document))
    assert counted.executable > 50
    assert counted.share >= LEAST, f"{counted.compiled} of {counted.executable} clauses; not read are\n{failed}"
