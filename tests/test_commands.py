"""The command line: what it prints, how it exits, and that a failed run leaves what was there."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import compiler.__main__ as entry
from compiler import commands, pipeline
from compiler.commands import COMMANDS, undercroft
from compiler.driver.cache_keys import corpus_key, document_keys
from compiler.sources import BUNDLED, load

from .site_files import graph_of

PLACE = re.compile(r"^[^:\n]+:\d+:\d+: [A-Z_]+ \S", re.MULTILINE)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(undercroft, [str(argument) for argument in arguments])


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the bundled sources that a test may damage."""
    return Path(shutil.copytree(BUNDLED, tmp_path / "corpus"))


def some_of_it(folder: Path, *names: str) -> Path:
    """A folder with some files of the bundled sources."""
    folder.mkdir()
    for name in names:
        shutil.copy(BUNDLED / name, folder)
    return folder


@pytest.fixture
def pair(tmp_path: Path) -> Path:
    """Two of the bundled documents; the examples of one are held against its rules."""
    return some_of_it(tmp_path / "pair", "o6.html", "abtf4.txt")


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """Those two and a third, which a test may damage."""
    return some_of_it(tmp_path / "three", "o6.html", "abtf4.txt", "g11.txt")


def test_every_command_explains_itself() -> None:
    top = run("--help")
    assert top.exit_code == 0
    for command in COMMANDS:
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


@pytest.mark.usefixtures("few_pages")
def test_all_commands_count_the_same_complaints(tmp_path: Path) -> None:
    folder = tmp_path / "port"
    folder.mkdir()
    (folder / "manifest.toml").write_text(
        '[[source]]\nid = "P6"\ntitle = "Port"\nfile = "p.txt"\nreader = "text"\nprefix = "P"\n', "utf-8"
    )
    doubtful = "6.1 QUAYS: A squad may enter a cellar. A squad may not enter a cellar.\n6.2 LOCKS: See 6.9 [EXC: SSR.\n"
    (folder / "p.txt").write_text(doubtful, "utf-8")
    told = [
        run(command, "--sources", folder, *out)
        for command, out in (
            ("check", ()),
            ("compile", ("--out", tmp_path / "out")),
            ("site", ("--out", tmp_path / "site")),
        )
    ]
    counts = [re.findall(r"\d+ errors?, \d+ warnings?, \d+ infos?", each.output) for each in told]
    assert [len(found) for found in counts] == [1, 1, 1], [each.output for each in told]
    assert counts[0] == counts[1] == counts[2]
    assert "RULES_CONTRADICT" in told[0].output
    assert (tmp_path / "out/graph.json").read_bytes() == (tmp_path / "site/graph.json").read_bytes()


def test_compiling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    """Once with a cache of its own, and once from what this run has compiled, under another seed of hashes."""
    own = os.environ.get("PYTHONHASHSEED")
    subprocess.run(
        [sys.executable, "-m", "compiler", "compile", "--out", str(tmp_path / "anew")],
        check=True,
        capture_output=True,
        env={
            "PYTHONHASHSEED": "1" if own != "1" else "2",
            "PATH": "",
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
        },
        cwd=BUNDLED.parent,
    )
    assert run("compile", "--out", tmp_path / "here").exit_code == 0
    anew, here = (
        {path.relative_to(tmp_path / name): found for path, found in left(tmp_path / name).items()}
        for name in ("anew", "here")
    )
    assert anew
    assert anew == here


def test_what_has_not_changed_is_taken_from_the_cache(
    pair: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first = run("compile", "--sources", pair, "--out", tmp_path / "first")
    monkeypatch.setattr("compiler.pipeline.build", lambda corpus: pytest.fail("it is compiled again"))
    second = run("compile", "--sources", pair, "--out", tmp_path / "second")
    assert second.exit_code == 0, second.output
    assert first.output.replace("first", "second") == second.output
    for path in (tmp_path / "first").rglob("*.*"):
        assert path.read_bytes() == (tmp_path / "second" / path.relative_to(tmp_path / "first")).read_bytes()


def test_examples_are_played_anew_on_a_changed_map(corpus: Path) -> None:
    before = corpus_key(load(corpus)[0])
    assert corpus_key(load(corpus)[0]) == before
    (corpus / "maps" / "valley.toml").write_text("", "utf-8")
    assert corpus_key(load(corpus)[0]) != before


def keys_of(folder: Path) -> dict[str, str]:
    found, _ = load(folder)
    return document_keys(found, graph_of(pipeline.build(found)))


def test_examples_are_played_anew_where_a_document_changed_or_one_that_shows_what_it_lost(three: Path) -> None:
    before = keys_of(three)
    assert keys_of(three) == before
    for file, changed in (("g11.txt", {"G11"}), ("o6.html", {"O6", "ABtF4"})):
        text = (three / file).read_bytes()
        (three / file).write_bytes(text.replace(b"+3", b"+2", 1))
        now = keys_of(three)
        assert {name for name in now if now[name] != before[name]} == changed
        (three / file).write_bytes(text)


def test_a_record_of_explored_questions_has_to_be_about_these_rules(pair: Path, tmp_path: Path) -> None:
    record = tmp_path / "explored.json"
    record.write_text('{"rules": {}, "tables": []}')
    result = run("site", "--sources", pair, "--explored", record, "--out", tmp_path / "site")
    assert result.exit_code == 1
    assert "it tells nothing of the rules of these documents" in result.output


def test_a_damaged_cache_is_as_good_as_none(pair: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    whole = run("compile", "--sources", pair, "--out", tmp_path / "out")
    assert whole.exit_code == 0, whole.output
    damaged = list((tmp_path / "cache").rglob("*.json"))
    for kept in damaged:
        kept.write_text('{"files": 5, "told": [', "utf-8")
    assert {kept.name.partition(".")[2] for kept in damaged} >= {"json", "examples.json", "compiled.json"}
    assert run("compile", "--sources", pair, "--out", tmp_path / "out").output == whole.output


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


BAD = {
    "no UTF-8": b"11.1 A rule with a \xff byte.",
    "control": b"11.1 A rule with a \x00 byte.",
    "empty": b"",
    "no rules": b"No head at all.",
    "two heads": b"11.1 Low: One.\n11.1 High: Two.",
    "rules of another": b"O6.1 Low: One.",
}
"""Documents with errors."""


def left(out: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}


def told_with_its_place(result: Result) -> bool:
    assert not result.exception or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result.exit_code == 1 and PLACE.search(result.output) is not None


@pytest.mark.parametrize(
    ("file", "content"),
    [("manifest.toml", b"[[source]]\nid = 3\n"), ("manifest.toml", b"not toml"), ("manifest.toml", b"")],
)
def test_an_error_about_the_corpus_leaves_the_output(pair: Path, file: str, content: bytes) -> None:
    out = pair.parent / "out"
    assert run("compile", "--sources", pair, "--out", out).exit_code == 0
    before = left(out)
    (pair / file).write_bytes(content)
    assert told_with_its_place(run("compile", "--sources", pair, "--out", out))
    assert left(out) == before


def test_a_run_in_which_no_document_is_left_leaves_the_output(three: Path) -> None:
    out = three.parent / "out"
    assert run("compile", "--sources", three, "--out", out).exit_code == 0
    before = left(out)
    for file in ("o6.html", "abtf4.txt", "g11.txt"):
        (three / file).write_bytes(b"No head at all.")
    assert told_with_its_place(run("compile", "--sources", three, "--out", out))
    assert left(out) == before


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_one_bad_document_is_left_out_and_the_others_compiled(three: Path, tmp_path: Path, content: bytes) -> None:
    """The results of the others are those of a corpus without it; the error is among the diagnostics."""
    (three / "g11.txt").write_bytes(content)
    assert told_with_its_place(run("compile", "--sources", three, "--out", tmp_path / "bad"))
    (three / "g11.txt").unlink()
    assert run("compile", "--sources", three, "--out", tmp_path / "without").exit_code == 0
    bad, without = (
        {path.relative_to(tmp_path / name): text for path, text in left(tmp_path / name).items()}
        for name in ("bad", "without")
    )
    graphs = [json.loads(found.pop(Path("graph.json"))) for found in (bad, without)]
    assert bad == without
    errors = [[one for one in graph.pop("diagnostics") if one["severity"] == "error"] for graph in graphs]
    assert graphs[0] == graphs[1]
    assert errors[0]
    assert not errors[1]


@pytest.mark.parametrize(
    "command",
    [
        ("check",),
        ("coverage",),
        ("coverage", "--format", "json"),
        ("examples",),
        ("compare", "collapse"),
        ("ask", "cellar", "TEM"),
    ],
    ids=" ".join,
)
def test_a_bad_document_stops_no_command(three: Path, command: tuple[str, ...]) -> None:
    whole = run(*command, "--sources", three)
    assert whole.exit_code == 0, whole.output
    (three / "g11.txt").write_bytes(b"No head at all.")
    result = run(*command, "--sources", three)
    assert told_with_its_place(result)
    assert "g11.txt:1:1: NO_RULES" in result.output
    assert re.search(r"o6|rb", result.stdout.lower())


@pytest.mark.usefixtures("few_pages")
def test_a_bad_document_stops_no_site(tmp_path: Path) -> None:
    entry = '[[source]]\nid = "{0}"\ntitle = "{0}"\nfile = "{0}.txt"\nreader = "text"\nprefix = "{0}"\n'
    (tmp_path / "manifest.toml").write_text(entry.format("G") + entry.format("B"), "utf-8")
    (tmp_path / "G.txt").write_text("6.1 Ships: A ship may sail.", "utf-8")
    (tmp_path / "B.txt").write_text("No head at all.", "utf-8")
    result = run("site", "--sources", tmp_path, "--out", tmp_path / "site")
    assert told_with_its_place(result)
    assert result.output.count("NO_RULES") == 1
    assert (tmp_path / "site" / "index.html").is_file()


def test_an_edition_is_compared_whole_or_not_at_all(corpus: Path) -> None:
    """Without a document, all its rules would be told as deleted."""
    (corpus / "g11.txt").write_bytes(b"No head at all.")
    result = run("diff", BUNDLED, corpus)
    assert told_with_its_place(result)
    assert not result.stdout


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


def test_diff_reads_graph_files_and_revisions(three: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = three.parent / "out"
    run("compile", "--sources", three, "--out", out)
    git = ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-C", str(three.parent)]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "three"], check=True)
    subprocess.run([*git, "commit", "-qm", "First edition"], check=True)
    monkeypatch.chdir(three.parent)
    result = run("diff", "HEAD:three", out / "graph.json", "--format", "json")
    assert result.exit_code == 0, result.output
    unknown = run("diff", "v9:three", three)
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


def test_a_contradiction_that_nobody_knows_of_fails_the_examples(tmp_path: Path) -> None:
    corpus = some_of_it(tmp_path / "corpus", "fb9.md", "contradictions.toml")
    listed = (corpus / "contradictions.toml").read_text("utf-8")
    known = re.findall(r'^id = "(.+)"$', listed, re.MULTILINE)
    rules = {id.split(":")[0] for id in known}
    assert run("examples", *rules, "--sources", corpus).exit_code == 0
    (corpus / "contradictions.toml").write_text(listed.replace(known[0], known[0] + "9"), "utf-8")
    result = run("examples", *rules, "--sources", corpus)
    assert result.exit_code == 1
    assert f"contradicted, and not known to be: {known[0]}" in result.stderr
    assert re.search(r"^contradictions.toml:\d+:1: CONTRADICTION_STALE ", result.stderr, re.MULTILINE)


def test_a_mistake_of_ours_is_told_as_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(**_: str) -> None:
        raise AttributeError("no such thing")

    monkeypatch.setattr(commands, "undercroft", broken)
    monkeypatch.setattr(entry.gc, "disable", lambda: None)
    monkeypatch.setattr(entry.atexit, "register", lambda _: None)
    monkeypatch.delenv("UNDERCROFT_TRACEBACK", raising=False)
    with pytest.raises(SystemExit) as left:
        entry.main()
    told = capsys.readouterr().err
    assert left.value.code == 70
    assert "AttributeError: no such thing" in told
    assert "Traceback" not in told
    monkeypatch.setenv("UNDERCROFT_TRACEBACK", "1")
    with pytest.raises(AttributeError):
        entry.main()
