"""The cache: what it gives is what was put there, to the byte; and it stays as large as it may be."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from compiler.commands import undercroft
from compiler.sources import BUNDLED
from compiler.storage.cache import FolderCache, kept


@given(st.text(st.characters(codec="utf-8"), max_size=40), st.data())
def test_a_flipped_bit_is_noticed(tmp_path_factory: pytest.TempPathFactory, text: str, data: st.DataObject) -> None:
    cache = FolderCache(tmp_path_factory.mktemp("cache"))
    cache.put("key", text)
    assert cache.get("key") == text
    file = cache.folder / "key"
    content = bytearray(file.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    file.write_bytes(content)
    assert cache.get("key") is None


def test_an_entry_is_good_for_its_own_key_alone(tmp_path: Path) -> None:
    cache = FolderCache(tmp_path)
    cache.put("one", "text")
    shutil.copy(tmp_path / "one", tmp_path / "other")
    assert cache.get("other") is None


def test_what_nobody_asked_for_the_longest_goes_first(tmp_path: Path) -> None:
    for number in range(10):
        FolderCache(tmp_path).put(f"{number}", "x" * 1000)
        os.utime(tmp_path / f"{number}", (number, number))
    cache = FolderCache(tmp_path, most=5000)
    assert cache.get("0") == "x" * 1000
    cache.put("fresh", "y" * 1000)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "8", "9", "fresh"]
    for number in range(100):
        cache.put(f"more {number}", "z" * 1000)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 6500


def test_what_is_nested_too_deep_is_made_anew(tmp_path: Path) -> None:
    cache = FolderCache(tmp_path)
    cache.put("key", "[" * 100_000)
    assert kept(cache, "key", lambda: 5) == 5
    assert cache.get("key") == "5"


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with one document, and the cache of the commands that were run on it."""
    place = tmp_path_factory.mktemp("ran")
    (place / "corpus").mkdir()
    shutil.copy(BUNDLED / "abtf4.txt", place / "corpus")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(place / "cache"))
        yield place


def invoke(ran: Path, command: str) -> Result:
    result = CliRunner().invoke(undercroft, [*command.split(), "--sources", str(ran / "corpus")])
    assert result.exit_code == 0, result.output
    return result


COMMANDS = ["compile --out {out}", "ask cellar TEM", "check", "site --out {out}", "coverage --format json"]


DAMAGES: list[Callable[[str], str]] = [lambda _: "[" * 100_000, lambda content: content.replace("3", "4")]


@pytest.mark.usefixtures("few_pages")
@pytest.mark.parametrize("command", COMMANDS)
def test_damage_to_the_cache_never_reaches_a_result(ran: Path, command: str) -> None:
    def told(out: str) -> tuple[str, dict[str, bytes]]:
        result = invoke(ran, command.format(out=ran / out))
        files = (path for path in sorted((ran / out).rglob("*")) if path.suffix in (".json", ".py", ".html", ".js"))
        return result.output.replace(out, "out"), {path.name: path.read_bytes() for path in files}

    whole = told(f"whole-{command[:4]}")
    for number, damaged in enumerate(DAMAGES):
        for file in (ran / "cache" / "undercroft").iterdir():
            file.write_text(damaged(file.read_text("utf-8")), "utf-8")
        assert told(f"again-{number}-{command[:4]}") == whole


def test_what_is_kept_is_json_behind_its_digest(ran: Path) -> None:
    shutil.rmtree(ran / "cache")
    invoke(ran, f"compile --out {ran / 'out'}")
    files = list((ran / "cache" / "undercroft").glob("*.json"))
    assert files
    for file in files:
        json.loads(file.read_bytes().partition(b"\n")[2])
