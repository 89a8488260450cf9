"""Data that somebody gives us: what is nested absurdly deep, or holds absurd numbers, is told with its place."""

import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from compiler.commands import undercroft
from compiler.nesting import DEEPEST, too_deep
from compiler.sources import BUNDLED

PLACE = re.compile(r"^(.*/)?[\w.]+:\d+:\d+: (MANIFEST|LOGIC|GRAPH)_INVALID \S", re.MULTILINE)

_TEXTS = st.text(st.sampled_from("[]{}\"'\\#ab.=\n "), max_size=12)
_DATA = st.recursive(_TEXTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3))


@given(_DATA, st.integers(0, DEEPEST + 20), st.booleans())
def test_json_is_too_deep_where_its_lists_and_objects_are(data: Any, levels: int, objects: bool) -> None:
    for _ in range(levels):
        data = {"]": data} if objects else [data]
    assert (too_deep(json.dumps(data)) is not None) == (_depth(data) > DEEPEST)


def _depth(data: Any) -> int:
    if not isinstance(data, list | dict):
        return 0
    return 1 + max(map(_depth, data.values() if isinstance(data, dict) else data), default=0)


@pytest.mark.parametrize("file", sorted(BUNDLED.rglob("*.toml")), ids=lambda file: file.name)
def test_no_table_of_ours_is_too_deep(file: Path) -> None:
    text = file.read_text("utf-8")
    assert tomllib.loads(text) or file.name == "reviewed.toml"
    assert too_deep(text) is None
    assert too_deep(f"{text}\nx = {'[' * (DEEPEST + 1)}") == len(text) + 5 + DEEPEST


ABSURD = {
    "open lists": "x = " + "[" * 100_000,
    "lists": "x = " + "[" * 300 + "]" * 300,
    "tables": "x = " + "{a = " * 300 + "1" + "}" * 300,
    "a key": ".".join(["a"] * 20_000) + " = 1",
    "a quoted key": ".".join(['"a b"'] * 20_000) + " = 1",
    "a header": "[" + " . ".join(["a"] * 20_000) + "]",
    "digits": "x = " + "9" * 5000,
}


@pytest.mark.parametrize("name", ["manifest.toml", "lexicon.toml"])
@pytest.mark.parametrize("text", ABSURD.values(), ids=list(ABSURD))
def test_absurd_tables_are_told(tmp_path: Path, name: str, text: str) -> None:
    shutil.copytree(BUNDLED, tmp_path / "corpus", ignore=shutil.ignore_patterns("*.html", "*.md", "g11.txt"))
    with (tmp_path / "corpus" / name).open("a", encoding="utf-8") as file:
        file.write(f"\n{text}\n")
    assert _told("compile", "--sources", tmp_path / "corpus", "--out", tmp_path / "out").startswith(f"{name}:")


def _thing(levels: int) -> dict[str, Any]:
    thing = {"is": "Thing", "head": "building"}
    for _ in range(levels):
        thing = {"is": "Thing", "head": "hex", "roles": [{"is": "Role", "preposition": "of", "value": thing}]}
    return thing


def _logic(subject: object) -> str:
    statement = {
        "is": "Statement",
        "body": {"is": "Fact", "frame": {"is": "Frame", "verbs": ["be"], "subject": subject}},
    }
    clause = {"id": "X1.1:c1", "rule": "X1.1", "text": "", "status": "grammar", "logic": [{"statement": statement}]}
    return json.dumps({"schema": "undercroft/logic/1", "clauses": [clause]})


def _number(low: object) -> dict[str, Any]:
    return {**_thing(0), "number": {"is": "Number", "low": low, "high": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        *(_logic(_thing(levels)) for levels in (40, 100, 200)),
        '{"clauses": %s}' % ("9" * 5000),
        _logic(_number("9" * 5000 + "/7")),
        _logic(_number("1/0")),
        _logic(_number(1e400)),
    ],
    ids=lambda text: text[:20],
)
def test_an_absurd_logic_file_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "logic.json").write_text(text, "utf-8")
    _told("ask", "cellar", "TEM", "--logic", tmp_path / "logic.json")
    node = {"id": "X1.1", "kind": "term", "source": None, "number": None, "title": None, "parent": None, "text": ""}
    graph = {"schema": "undercroft/graph/1", "sources": [], "edges": []}
    nodes = [{**node, "span": None, "truncated": False, "marks": []}]
    (tmp_path / "graph.json").write_text(json.dumps({**graph, "nodes": nodes}), "utf-8")
    _told("diff", tmp_path / "graph.json", tmp_path / "graph.json")


def test_logic_nested_deeper_than_any_rule_is_still_read(tmp_path: Path) -> None:
    (tmp_path / "logic.json").write_text(_logic(_thing(20)), "utf-8")
    result = CliRunner().invoke(undercroft, ["ask", "cellar", "TEM", "--logic", str(tmp_path / "logic.json")])
    assert result.exit_code == 0, result.output


def _told(*arguments: str | Path) -> str:
    result = CliRunner().invoke(undercroft, [str(argument) for argument in arguments])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    found = PLACE.search(result.output)
    assert found, result.output
    return found[0]
