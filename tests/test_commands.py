"""The command line: what it prints, how it exits, and that a failed run leaves what was there."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.commands import undercroft
from compiler.keys import corpus_key
from compiler.sources import BUNDLED, load

PLACE = re.compile(r"^[^:\n]+:\d+:\d+: [A-Z_]+ \S", re.MULTILINE)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(undercroft, [str(argument) for argument in arguments])


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the bundled sources that a test may damage."""
    return Path(shutil.copytree(BUNDLED, tmp_path / "corpus"))


def test_every_command_explains_itself() -> None:
    top = run("--help")
    assert top.exit_code == 0
    for command in undercroft.commands:
        assert command in top.output
        told = run(command, "--help")
        assert told.exit_code == 0
        assert len(told.output) > 150


def test_compile_writes_a_graph_and_says_what_is_in_it(tmp_path: Path) -> None:
    result = run("compile", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    graph = json.loads((tmp_path / "graph.json").read_text("utf-8"))
    rules = [node for node in graph["nodes"] if node["kind"] == "rule"]
    assert f"{len(rules)} rules" in result.output
    assert {"schema", "sources", "nodes", "edges", "diagnostics"} == graph.keys()
    assert all((tmp_path / f"{name}.json").is_file() for name in ("logic", "coverage"))
    assert (tmp_path / "engine" / "o6.py").is_file()


def test_a_long_corpus_shows_that_something_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Compiling" not in run("compile", "--out", tmp_path).output
    monkeypatch.setattr("compiler.commands.telling.LONG", 1000)
    assert "Compiling" in run("compile", "--out", tmp_path).output


def test_compiling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        subprocess.run(
            [sys.executable, "-m", "compiler", "compile", "--out", str(tmp_path / name)],
            check=True,
            capture_output=True,
            env={
                "PYTHONHASHSEED": "1" if name == "one" else "2",
                "PATH": "",
                "XDG_CACHE_HOME": str(tmp_path / f"cache of {name}"),
            },
            cwd=BUNDLED.parent,
        )
    one, two = (
        {
            path.relative_to(tmp_path / name): path.read_bytes()
            for path in (tmp_path / name).rglob("*")
            if path.is_file()
        }
        for name in ("one", "two")
    )
    assert one == two


def test_what_has_not_changed_is_taken_from_the_cache(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first = run("compile", "--sources", corpus, "--out", tmp_path / "first")
    monkeypatch.setattr("compiler.pipeline.build", lambda corpus: pytest.fail("it is compiled again"))
    second = run("compile", "--sources", corpus, "--out", tmp_path / "second")
    assert second.exit_code == 0, second.output
    assert first.output.replace("first", "second") == second.output
    for path in (tmp_path / "first").rglob("*.*"):
        assert path.read_bytes() == (tmp_path / "second" / path.relative_to(tmp_path / "first")).read_bytes()


def test_examples_are_played_anew_on_a_changed_map(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("compiler.keys.MAPS", tmp_path)
    found, _ = load(corpus)
    before = corpus_key(found)
    assert corpus_key(found) == before
    (tmp_path / "valley.toml").write_text("", "utf-8")
    assert corpus_key(found) != before


def test_a_damaged_cache_is_as_good_as_none(corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    whole = run("compile", "--sources", corpus, "--out", tmp_path / "out").output
    for kept in (tmp_path / "cache").rglob("*.json"):
        kept.write_text('{"files": 5, "told": [', "utf-8")
    assert run("compile", "--sources", corpus, "--out", tmp_path / "out").output == whole


def test_check_lists_the_defects_and_succeeds(corpus: Path) -> None:
    result = run("check", "--sources", corpus, "--explain")
    assert result.exit_code == 0
    assert PLACE.match(result.output)
    assert "GAP (warning):" in result.output
    quiet = run("check", "--sources", corpus, "--level", "error")
    assert not PLACE.search(quiet.stdout)


def test_check_fails_on_errors(corpus: Path) -> None:
    with (corpus / "g11.txt").open("a", encoding="utf-8") as file:
        file.write("\n11.87 CC: Twice the same number.")
    result = run("check", "--sources", corpus)
    assert result.exit_code == 1
    assert re.search(r"^g11\.txt:131:1: DUPLICATE_RULE ", result.output, re.MULTILINE)


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("g11.txt", b"11.1 A rule with a \xff byte."),
        ("g11.txt", b"11.1 A rule with a \x00 byte."),
        ("g11.txt", b""),
        ("g11.txt", b"No head at all."),
        ("fb9.md", b"<div>" * 10_000),
        ("manifest.toml", b"[[source]]\nid = 3\n"),
        ("manifest.toml", b"not toml"),
        ("manifest.toml", b""),
    ],
)
def test_bad_input_is_told_with_its_place_and_leaves_the_output(corpus: Path, file: str, content: bytes) -> None:
    out = corpus.parent / "out"
    assert run("compile", "--sources", corpus, "--out", out).exit_code == 0
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (corpus / file).write_bytes(content)
    result = run("compile", "--sources", corpus, "--out", out)
    assert result.exit_code == 1
    assert not result.exception or isinstance(result.exception, SystemExit)
    assert PLACE.search(result.output), result.output
    assert "Traceback" not in result.output
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_missing_document_is_a_warning(corpus: Path) -> None:
    (corpus / "b8.md").unlink()
    result = run("check", "--sources", corpus)
    assert result.exit_code == 0
    assert "b8.md:1:1: SOURCE_MISSING" in result.output


def test_another_printing_is_a_warning(corpus: Path) -> None:
    with (corpus / "b8.md").open("a", encoding="utf-8") as file:
        file.write("\n")
    result = run("check", "--sources", corpus)
    assert result.exit_code == 0
    assert "b8.md:1:1: CHECKSUM_DIFFERS" in result.output


def test_files_are_found_by_name_whatever_their_case_and_suffix(tmp_path: Path) -> None:
    shutil.copy(BUNDLED / "o6.html", tmp_path / "O6.HTM")
    shutil.copy(BUNDLED / "abtf4.txt", tmp_path / "ABtF4.text")
    result = run("compile", "--sources", tmp_path, "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    graph = json.loads((tmp_path / "out/graph.json").read_text("utf-8"))
    assert [source["id"] for source in graph["sources"]] == ["O6", "ABtF4"]


def test_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    result = run("compile", "--out", tmp_path / "file")
    assert result.exit_code == 1
    assert "cannot be written" in result.output


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_compare_one_topic(form: str, tmp_path: Path) -> None:
    result = run("compare", "collapse", "--format", form)
    assert result.exit_code == 0, result.output
    for rule in ("O6.62", "FB9.62", "ABtF4.62"):
        assert rule in result.output
    out = tmp_path / "compared"
    assert run("compare", "collapse", "--format", form, "--out", out).exit_code == 0
    assert out.read_text("utf-8").strip() == result.stdout.strip()


def test_compare_refuses_what_it_does_not_know() -> None:
    for arguments in (("colapse",), ("--only", "O6"), ("--only", "O6", "--only", "G11"), ("--group", "caves")):
        result = run("compare", *arguments)
        assert result.exit_code == 2
        assert "Error:" in result.output
    assert "collapse" in run("compare", "colapse").output


def test_diff_of_a_folder_with_itself_is_empty(corpus: Path) -> None:
    result = run("diff", corpus, corpus, "--format", "json")
    assert result.exit_code == 0, result.output
    changes = json.loads(result.stdout)
    assert not any(value for value in changes.values() if isinstance(value, list))


def test_diff_tells_a_changed_value(corpus: Path) -> None:
    text = (corpus / "abtf4.txt").read_text("utf-8")
    (corpus / "abtf4.txt").write_text(text.replace("TEM of +3", "TEM of +5"), "utf-8")
    result = run("diff", BUNDLED, corpus)
    assert result.exit_code == 0, result.output
    assert "ABtF4.11" in result.output
    assert "+5" in result.output


def test_diff_reads_graph_files_and_revisions(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = corpus.parent / "out"
    run("compile", "--sources", corpus, "--out", out)
    git = ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-C", str(corpus.parent)]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "corpus"], check=True)
    subprocess.run([*git, "commit", "-qm", "First edition"], check=True)
    monkeypatch.chdir(corpus.parent)
    result = run("diff", "HEAD:corpus", out / "graph.json", "--format", "json")
    assert result.exit_code == 0, result.output
    unknown = run("diff", "v9:corpus", corpus)
    assert unknown.exit_code == 1
    assert "GIT_FAILED" in unknown.output


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"schema": 3}', "[" * 100_000, '{"schema":"undercroft/graph/1","nodes":3}']
)
def test_a_broken_graph_file_is_told(tmp_path: Path, content: str) -> None:
    file = tmp_path / "graph.json"
    file.write_text(content, "utf-8")
    result = run("diff", file, file)
    assert result.exit_code == 1
    assert "GRAPH_INVALID" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "content", ["", "[]", '{"schema":"undercroft/logic/1","clauses":[{"id":"O6.1:c1","rule":"no"}]}']
)
def test_a_broken_logic_file_is_told(corpus: Path, content: str) -> None:
    out = corpus.parent / "out"
    assert run("compile", "--sources", corpus, "--out", out).exit_code == 0
    (out / "logic.json").write_text(content, "utf-8")
    result = run("diff", corpus, out / "graph.json")
    assert result.exit_code == 1
    assert "logic.json:1:1: LOGIC_INVALID" in result.output
    assert "Traceback" not in result.output
