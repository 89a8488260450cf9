"""The published schemas: valid themselves, complete, and kept by what is written."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import compiler
from compiler.compare.from_graph import compare
from compiler.compare.model import Status
from compiler.compare.to_json import SCHEMA as COMPARE
from compiler.compare.to_json import comparison_to_json
from compiler.diff.from_graphs import diff
from compiler.diff.history_to_json import SCHEMA as CHANGES
from compiler.diff.model import ChangeKind
from compiler.diff.to_json import SCHEMA as DIFF
from compiler.diff.to_json import changes_to_json
from compiler.graph.model import EdgeKind, MarkKind, NodeKind
from compiler.graph.to_json import SCHEMA as GRAPH
from compiler.graph.to_json import graph_to_json
from compiler.pipeline import Build
from compiler.sources import BUNDLED
from compiler.word_diff import Op
from engine.answers import Verdict
from engine.ask.model import Silence
from engine.ask.to_json import SCHEMA as ASK
from engine.explore.to_json import COMPARED as RULINGS
from engine.explore.to_json import SCHEMA as EXPLORE

from .conftest import ORIGINALS
from .corpora import altered_corpus, ruled, ruled_whole

FOLDER = Path(compiler.__file__).parent / "schemas"
SCHEMAS = {
    "graph": GRAPH,
    "compare": COMPARE,
    "diff": DIFF,
    "ask": ASK,
    "explore": EXPLORE,
    "rulings": RULINGS,
    "changes": CHANGES,
}
CORPORA = pytest.mark.parametrize("corpus", ["bundled", "originals"])


def schema(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))


def check(name: str, data: Any) -> None:
    Draft202012Validator(schema(name)).validate(json.loads(json.dumps(data)))


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_schemas_are_valid_and_described(name: str) -> None:
    found = schema(name)
    Draft202012Validator.check_schema(found)
    assert found["description"]
    assert found["properties"]["schema"]["const"] == SCHEMAS[name]


@pytest.mark.parametrize(
    ("name", "definition", "key", "kinds"),
    [
        ("graph", "node", "kind", NodeKind),
        ("graph", "edge", "kind", EdgeKind),
        ("graph", "mark", "kind", MarkKind),
        ("compare", "edit", "op", Op),
        ("diff", "edit", "op", Op),
        ("diff", "change", "kind", ChangeKind),
    ],
)
def test_schemas_know_every_kind(name: str, definition: str, key: str, kinds: type[StrEnum]) -> None:
    assert schema(name)["$defs"][definition]["properties"][key]["enum"] == [kind.value for kind in kinds]


def test_the_schema_knows_every_status() -> None:
    cells = schema("compare")["$defs"]["topic"]["properties"]["cells"]
    assert cells["additionalProperties"]["enum"] == [status.value for status in Status]


def test_the_schema_of_answers_knows_every_silence_and_verdict() -> None:
    kinds = schema("ask")["$defs"]
    assert set(kinds["reply"]["properties"]["silence"]["enum"]) == {each.name.lower() for each in Silence}
    assert set(kinds["considered"]["properties"]["verdict"]["enum"]) == {each.name.lower() for each in Verdict}


@CORPORA
def test_outputs_are_of_their_schema(corpus: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    build: Build = request.getfixturevalue(corpus)
    assert build.graph
    check("graph", graph_to_json(build.graph, build.diagnostics))
    old, old_logic = ruled_whole(BUNDLED if corpus == "bundled" else ORIGINALS)
    check("compare", comparison_to_json(compare(old, logic=old_logic)))
    changed = altered_corpus(
        tmp_path, "abtf4.txt", (r"TEM of \+3", "TEM of +2"), (r"\n4\.7 ENC", "\n4.8 ENC"), (r"\n4\.6 RUB", "\n4.9 RUB")
    )
    new, new_logic = ruled(changed)
    changes = changes_to_json(diff(old, new, old_logic, new_logic))
    assert changes["changes"]
    check("diff", changes)
