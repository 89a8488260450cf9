"""Work in several processes: it comes to the same as in one."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from compiler import pipeline, sources
from compiler.logic.model import Logic
from compiler.logic.to_json import node_to_json
from compiler.storage.cache import FolderCache
from compiler.workers import beside, shares


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, int], Logic]:
    """Reads three of the bundled documents on so many cores, with a folder as its cache."""
    bundled, _ = sources.load()
    corpus = replace(bundled, sources=tuple(one for one in bundled.sources if one.id in ("O6", "FB9", "ABtF4")))
    build = pipeline.build(corpus)

    def reading(folder: Path, count: int) -> Logic:
        monkeypatch.setattr("compiler.semantics.from_graph.cores", lambda: count)
        return pipeline.formalize(corpus, build, FolderCache(folder))

    return reading


def test_documents_are_read_alike_on_one_core_and_on_several(
    read: Callable[[Path, int], Logic], tmp_path: Path
) -> None:
    one, three = (read(tmp_path / str(count), count) for count in (1, 3))
    assert node_to_json(one.formalized) == node_to_json(three.formalized)
    kept = [{file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("1", "3")]
    assert kept[0] == kept[1]


def test_what_the_cache_does_not_take_is_read_here(read: Callable[[Path, int], Logic], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    logic = read(tmp_path / "file", 2)
    assert [each.clause for each in logic.formalized] == [clause.id for clause in logic.clauses]


def test_whoever_waits_sees_what_was_done_and_no_failure(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with beside((tmp_path / "one").touch, (tmp_path / "no" / "such").touch):
        (tmp_path / "own").touch()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "own"]
    assert capfd.readouterr() == ("", "")


def test_shares_are_of_about_the_same_size() -> None:
    assert shares([5, 9, 4, 1], int, 2) == [[9, 1], [5, 4]]
    assert shares([7], int, 3) == [[7]]
    assert shares([], int, 2) == [[]]
