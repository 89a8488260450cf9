"""The ratchet: how much of each document becomes logic never falls unnoticed.

The figures stand in `tests/coverage/`, one file a corpus. `pytest --regenerate` raises them, and takes over other
counts where no share falls; to lower a share, a person has to edit the file.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from compiler import pipeline, sources
from compiler.logic.coverage import Counted, Outcome, outcome
from compiler.logic.model import Norm
from compiler.logic.phrases import OPAQUE, Thing

from . import cases
from .compiled import Compiled, compiled
from .conftest import ORIGINALS
from .corpora import MEMORY, corpus_of
from .statements import STATEMENTS

FIGURES = Path(__file__).parent / "coverage"
EXECUTED = (Outcome.EXECUTABLE,)
READ = (*EXECUTED, Outcome.REFUSED)
CORPORA = {"bundled": sources.BUNDLED, "published": ORIGINALS}


def figures(counted: Mapping[str, Counted]) -> dict[str, dict[str, int]]:
    """The counts of each document, as they are kept."""
    return {document: {what.value: found.norms[what] for what in Outcome} for document, found in counted.items()}


def whole(kept: Mapping[str, int]) -> int:
    """The norms of a document whose words are there."""
    return sum(kept[what.value] for what in Outcome if what not in (Outcome.TRUNCATED, Outcome.NOT_NORMATIVE))


def share(kept: Mapping[str, int], *outcomes: Outcome) -> float:
    """The part of a document's whole norms of which some came; all of them where there are none."""
    return sum(kept[what.value] for what in outcomes) / whole(kept) if whole(kept) else 1.0


def fallen(kept: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The shares that are less than what was kept: what can be executed, that with what is read and refused, and that
    with what is read in parts."""
    found = []
    for document, before in kept.items():
        for outcomes in (EXECUTED, READ, (*READ, Outcome.STRUCTURED)):
            was, is_ = share(before, *outcomes), share(now[document], *outcomes) if document in now else 0.0
            if is_ < was:
                found.append(f"{document}, {' + '.join(outcomes)}: {is_:.1%}, and it was {was:.1%}")
    return found


def fewer(kept: Mapping[str, Mapping[str, int]], now: Mapping[str, Mapping[str, int]]) -> list[str]:
    """The documents of which fewer norms count as whole, which raises a share without reading anything more."""
    return [
        f"{document}: {whole(now[document])} whole norms, and it were {whole(before)}"
        for document, before in kept.items()
        if document in now and whole(now[document]) < whole(before)
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


BEFORE = {"A1": {**dict.fromkeys(Outcome, 0), Outcome.EXECUTABLE: 6, Outcome.STRUCTURED: 2, Outcome.AMBIGUOUS: 2}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, 0),
        ({Outcome.EXECUTABLE: 7, Outcome.STRUCTURED: 1}, 0),
        ({Outcome.STRUCTURED: 1, Outcome.AMBIGUOUS: 3}, 1),
        ({Outcome.EXECUTABLE: 5, Outcome.REFUSED: 1}, 1),
        ({Outcome.EXECUTABLE: 5, Outcome.STRUCTURED: 3}, 2),
        ({Outcome.EXECUTABLE: 5, Outcome.AMBIGUOUS: 3}, 3),
        ({Outcome.NOT_FORMALIZED: 1}, 3),
        ({Outcome.TRUNCATED: 9, Outcome.NOT_NORMATIVE: 9}, 0),
    ],
)
def test_a_share_that_falls_is_told(change: dict[str, int], told: int) -> None:
    assert len(fallen(BEFORE, {"A1": {**BEFORE["A1"], **change}})) == told


def test_a_document_that_is_gone_and_norms_that_no_longer_count_are_told() -> None:
    assert fallen(BEFORE, {})
    assert not fewer(BEFORE, BEFORE)
    assert fewer(BEFORE, {"A1": {**BEFORE["A1"], Outcome.EXECUTABLE: 5}})


# What is counted


def _counted(text: str) -> Counted:
    """The norms of a document of one rule."""
    corpus = corpus_of({"X": text})
    build = pipeline.build(corpus)
    assert build.graph is not None
    return Compiled(build.graph, pipeline.formalize(corpus, build, MEMORY)).counted()["X"]


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("A unit may enter a hex and may leave a hex.", {Outcome.EXECUTABLE: 2}),
        ("A unit may enter a hex [EXC: if it is wooden].", {Outcome.EXECUTABLE: 1}),
        ("A unit may enter a hex. See A4.2.", {Outcome.EXECUTABLE: 1}),
        ("A unit may enter a hex [EXC: a unit may not enter a road hex].", {Outcome.EXECUTABLE: 2}),
        ("A unit may enter a hex even though that unit is wooden.", {Outcome.REFUSED: 1}),
        ("A frobnitz may blarg a hex, and a frobnitz must blarg a road.", {Outcome.STRUCTURED: 2}),
        ("A unit or a vehicle that is wooden may enter a hex.", {Outcome.AMBIGUOUS: 1}),
        ("So frobnitz may it blarg a hex, and it must so blarg a road.", {Outcome.NOT_FORMALIZED: 2}),
    ],
)
def test_norms_are_counted_and_each_once(text: str, norms: dict[Outcome, int]) -> None:
    found = _counted(f"1.1 RULE: {text}\n")
    assert {what: count for what, count in found.norms.items() if count} == norms


def test_words_that_are_kept_as_words_make_a_norm_structured() -> None:
    statement = STATEMENTS["a duty"]
    assert outcome(statement) is Outcome.EXECUTABLE
    assert isinstance(statement.body, Norm)
    act = replace(statement.body.act, object=Thing("as many oars as it likes", OPAQUE))
    assert outcome(replace(statement, body=replace(statement.body, act=act))) is Outcome.STRUCTURED
