"""Whole texts beside the bundled ones: how much of a rulebook becomes logic for which nothing was made.

Nobody adjusts anything to what is not read of `tests/unseen`, or looks why; the README there says more. Those of
`tests/chapters` have been looked at, and are there to learn from.
"""

import json
from pathlib import Path

import pytest

from compiler import sources
from compiler.logic.coverage import Outcome

from . import cases
from .compiled import compiled
from .test_coverage import fallen, figures, share

HERE = Path(__file__).parent
FIGURES = HERE / "coverage"
LEARNED = [
    "balloon",
    "canal",
    "castle",
    "court",
    "ferry",
    "fieldphone",
    "harbor",
    "herd",
    "honey",
    "kiln",
    "mountain",
    "night",
    "oilfield",
    "orchard",
    "quarry",
    "soapbox",
    "tarnball",
    "tollgate",
    "toolshed",
]
READ = (Outcome.EXECUTABLE, Outcome.REFUSED, Outcome.STRUCTURED)


def places(kind: str) -> list[Path]:
    """The folders of a kind that hold documents."""
    return sorted(manifest.parent for manifest in (HERE / kind).glob("**/manifest.toml"))


def counted(kind: str) -> dict[str, dict[str, int]]:
    """What became of each document of a kind."""
    return {document: found for place in places(kind) for document, found in figures(compiled(place).counted()).items()}


@pytest.mark.parametrize("place", [*places("chapters"), *places("unseen")], ids=lambda place: place.name)
def test_each_is_whole(place: Path) -> None:
    corpus, diagnostics = sources.load(place)
    assert not diagnostics
    found = compiled(place).counted()
    assert set(found) == {source.id for source in corpus.sources}
    assert all(document.whole for document in found.values())


@pytest.mark.parametrize("kind", ["chapters", "unseen"])
def test_no_less_of_a_text_becomes_logic(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    now, file = counted(kind), FIGURES / f"{kind}.json"
    with capsys.disabled():
        print(f"\n{kind}:", ", ".join(f"{document} {share(found, *READ):.0%}" for document, found in now.items()))
    kept = json.loads(file.read_text("utf-8"))
    assert not fallen(kept, now)
    if cases.REGENERATE:
        file.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    else:
        assert set(now) == set(kept), "a new text: `pytest --regenerate` takes it over"


def test_the_texts_are_found() -> None:
    assert [place.name for place in places("chapters")] == ["chapters", *LEARNED]
    assert [place.name for place in places("unseen")] == ["allotment", "lamplighter", "loudspeaker", "ropeway"]
