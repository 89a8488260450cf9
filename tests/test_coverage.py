"""The ratchet: how much of each document becomes logic never falls unnoticed.

The figures stand in `tests/coverage/`, one file a corpus. `pytest --regenerate` raises them, and takes over other
counts where no share falls; to lower a share, a person has to edit the file.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from compiler import sources
from compiler.logic.coverage import Counted
from compiler.logic.model import Status

from . import cases
from .compiled import compiled
from .conftest import ORIGINALS

FIGURES = Path(__file__).parent / "coverage"
CORPORA = {"bundled": sources.BUNDLED, "published": ORIGINALS}


def figures(counted: Mapping[str, Counted]) -> dict[str, dict[str, int]]:
    """The counts of each document, as they are kept."""
    return {
        document: {"executable": found.executable, **{status.value: found.statuses[status] for status in Status}}
        for document, found in counted.items()
    }


def share(kept: Mapping[str, int], *statuses: Status) -> float:
    """The part of a document's executable clauses that has some status; all of them where there are none."""
    return sum(kept[status.value] for status in statuses) / kept["executable"] if kept["executable"] else 1.0


def fallen(kept: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The shares that are less than what was kept: what the grammar reads, and that with what is read by hand."""
    found = []
    for document, before in kept.items():
        for statuses in ((Status.GRAMMAR,), (Status.GRAMMAR, Status.READING, Status.RECONSTRUCTED)):
            was, is_ = share(before, *statuses), share(now[document], *statuses) if document in now else 0.0
            if is_ < was:
                found.append(f"{document}, {' + '.join(statuses)}: {is_:.1%}, and it was {was:.1%}")
    return found


def fewer(kept: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The documents of which fewer clauses count as executable, which raises a share without reading anything more."""
    return [
        f"{document}: {now[document]['executable']} executable clauses, and it were {before['executable']}"
        for document, before in kept.items()
        if document in now and now[document]["executable"] < before["executable"]
    ]


@pytest.mark.parametrize("corpus", CORPORA)
def test_no_share_of_the_clauses_that_become_logic_falls(corpus: str) -> None:
    folder = CORPORA[corpus]
    if not folder.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    file = FIGURES / f"{corpus}.json"
    kept = json.loads(file.read_text("utf-8"))
    now = figures(compiled(folder).counted())
    assert not fallen(kept, now)
    if cases.REGENERATE:
        file.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
        return
    assert not fewer(kept, now)
    assert set(now) == set(kept), "a new document: `pytest --regenerate` takes it over"


BEFORE = {"A1": {"executable": 10, **dict.fromkeys(Status, 0), Status.GRAMMAR: 6, Status.READING: 2}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, 0),
        ({Status.GRAMMAR: 7, Status.READING: 1}, 0),
        ({Status.READING: 1}, 1),
        ({Status.GRAMMAR: 5, Status.READING: 3}, 1),
        ({Status.GRAMMAR: 5}, 2),
        ({"executable": 11}, 2),
    ],
)
def test_a_share_that_falls_is_told(change: dict[str, int], told: int) -> None:
    assert len(fallen(BEFORE, {"A1": {**BEFORE["A1"], **change}})) == told


def test_a_document_that_is_gone_and_clauses_that_no_longer_count_are_told() -> None:
    assert fallen(BEFORE, {})
    assert not fewer(BEFORE, BEFORE)
    assert fewer(BEFORE, {"A1": {**BEFORE["A1"], "executable": 9}})
