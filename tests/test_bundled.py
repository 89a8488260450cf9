"""The documents that come with the engine are asked as they were generated, unless somebody changed them since."""

from pathlib import Path

import pytest

from compiler import bundled, sources
from compiler.driver import bundled as asked
from compiler.storage.digests import folder_digest

from .compiled import books


def test_they_are_what_a_compilation_would_ask() -> None:
    known = asked.books()
    assert known is not None
    for one, other in zip(known, books(), strict=True):
        assert (one.label, one.also, one.group, one.broken) == (other.label, other.also, other.group, other.broken)
        assert [rule[:4] for rule in one.rules.rules] == [rule[:4] for rule in other.rules.rules]
        assert {clause: place for clause, place in other.places.items() if clause in one.places} == one.places
        assert {rule.clause for rule in one.rules.rules} <= set(one.places)


def test_changed_documents_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "stamp", lambda: "of another text")
    assert asked.books() is None


def test_another_byte_is_another_stamp(tmp_path: Path) -> None:
    (tmp_path / "lexicon.toml").write_text("a", "utf-8")
    before = folder_digest(tmp_path, ("reviewed.toml",))
    (tmp_path / "reviewed.toml").write_text("b", "utf-8")
    assert folder_digest(tmp_path, ("reviewed.toml",)) == before
    (tmp_path / "lexicon.toml").write_text("b", "utf-8")
    assert folder_digest(tmp_path, ("reviewed.toml",)) != before


def test_a_copy_of_them_has_no_stamp(tmp_path: Path) -> None:
    assert sources.load(only="ABtF4")[0].stamp == bundled.stamp()
    for file in bundled.BUNDLED.glob("*.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert sources.load(tmp_path, only="ABtF4")[0].stamp == ""
