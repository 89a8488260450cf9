"""The recipes of CONTRIBUTING.md, followed to the letter: what stands in its blocks is what is run."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest
from click.testing import CliRunner

from compiler import pipeline, sources
from compiler.commands import COMMANDS, undercroft
from compiler.english import prepositions, reading
from compiler.english.features import FEATURES
from compiler.english.grammar import grammar
from compiler.english.text import vocabulary_of
from compiler.readers import READERS
from compiler.semantics.from_graph import to_logic
from compiler.spans import SourceText
from compiler.storage.cache import NoCache
from compiler.syntax.grammar import Grammar
from compiler.syntax.notation import read_rules
from engine import load
from engine.ask import asking
from engine.ask.catalogue import sewers
from engine.ask.model import Asked
from engine.events import catalogue
from engine.events.model import Happening
from engine.truth import Legality

from . import making, play
from .test_grammar import read

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def block(recipe: str, language: str) -> str:
    """The block of a language in a recipe, as one would type it."""
    section = TEXT.split(f"## {recipe}\n")[1].split("\n## ")[0]
    found = re.search(rf"^   ```{language}\n(.*?)^   ```$", section, re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.sub(r"^   ", "", found[1], flags=re.MULTILINE)


def test_a_question_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row: Asked = eval(block("Add a question", "python"), vars(sewers))
    monkeypatch.setattr(asking, "named", lambda name: [row] if name == row.name else [])
    ruling = load("B8").ask(None, row.name, of="squad", phase="MPh", enters="yes")
    assert ruling.verdict is Legality.FORBIDDEN
    assert {each.clause for each in ruling.warrants} == {"B8:start-of-mph-enter-sewers:c2"}


def test_a_kind_of_event_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row: Happening = eval(block("Add a kind of event", "python"), vars(catalogue))
    monkeypatch.setitem(cast(dict[str, Happening], catalogue.HAPPENINGS), row.name, row)
    new, effects = play.rules("RB").apply(play.laid_out(), row.example)
    assert new.units["squad B"].facts.truth("entrenched") is True
    assert [each.change for each in effects] == ["entrenched=true"]


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """The folder that the first recipe makes."""
    (tmp_path / "harbour.md").write_text(block("Add a source", "markdown"), "utf-8")
    (tmp_path / "manifest.toml").write_text(block("Add a source", "toml"), "utf-8")
    return tmp_path


def told(folder: Path) -> dict[str, str]:
    """What becomes of the clauses of a folder: what is said of each that is no logic, or nothing."""
    corpus, diagnostics = sources.load(folder)
    assert diagnostics == []
    logic = pipeline.formalize(corpus, pipeline.build(corpus))
    return {each.clause: each.reason for each in logic.formalized}


def test_add_a_source(harbour: Path) -> None:
    checked = CliRunner().invoke(undercroft, ["check", "--sources", str(harbour), "--explain"])
    assert checked.exit_code == 0
    assert re.findall(r"^[^(]*: ([A-Z_]+) .*(`\w+`)", checked.stdout, re.MULTILINE) == [("UNKNOWN_WORD", "`bowse`")]
    graph = pipeline.build(sources.load(harbour)[0]).graph
    assert graph is not None
    assert {"H3.1", "H3.1!1", "H3.2"} <= set(graph.by_id)


def test_add_a_word(harbour: Path) -> None:
    before = told(harbour)
    (harbour / "words.toml").write_text(block("Add a word", "toml"), "utf-8")
    assert (before["H3.2:c1"], told(harbour)["H3.2:c1"]) == ("known by their place alone: bowse", "")


def test_add_a_construction(monkeypatch: pytest.MonkeyPatch) -> None:
    often = "6.1 SHIPS: A ship may fire two times. A pilot may leave three times if a lock is open."
    alone = "6.1 SHIPS: A ship may not fire +2 times."
    kept = ["a ship may ‹fire two times›", "a pilot may ‹leave three times› if a lock is open"]
    refused = "a ship may not ‹fire +2 times›"
    assert read(often).splitlines() == kept
    names = dict(vars(prepositions))
    exec(block("Add a construction", "python"), names)
    rules = read_rules(block("Add a construction", ""), FEATURES, names)
    larger = Grammar((*grammar().rules, *rules), FEATURES)
    monkeypatch.setattr(reading, "grammar", lambda: larger)
    assert read(often).splitlines() == [
        "a ship may fire for 2 times",
        "a pilot may leave for 3 times if a lock is open",
    ]
    assert read(alone) == refused
    assert read("6.1 SHIPS: A ship may fire at a tug two times.") == "a ship may fire at a tug for 2 times"


def test_add_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("compiler.readers.from_lines")
    module.__package__ = "compiler.readers"
    exec(block("Add a reader", "python"), vars(module))
    monkeypatch.setattr(pipeline, "READERS", {**READERS, "lines": module.read_lines})
    monkeypatch.setitem(making.SUFFIX, "lines", "lines")
    text = "; The second printing.\n\n6.1 BERTHS: A boat may enter a berth.\n6.2 RAFTS: A raft has a toll of +2.\n"
    document, diagnostics = module.read_lines(SourceText("t6.lines", text))
    assert "".join(text[leaf.start : leaf.end] for leaf in document.leaves) == text
    built = making.build_text(text, "lines")
    assert [*diagnostics, *built.diagnostics] == []
    assert built.graph is not None
    assert {"T6.1", "T6.2"} <= set(built.graph.by_id)
    corpus = sources.Corpus((), lexicon={}, words=sources.load_table("words.toml")[0])
    found = to_logic(built.graph, {}, corpus, NoCache(), vocabulary_of({}, corpus.words))
    assert all(each.statements for each in found.formalized)


def test_what_a_recipe_names_is_there() -> None:
    named = set(re.findall(r"`((?:compiler|tests|sources)/[\w./]+)`", TEXT))
    assert len(named) > 10
    made_here = {"compiler/readers/from_lines.py"}
    assert sorted(name for name in named - made_here if not (ROOT / name).exists()) == []
    tables = {"compiler.readers": "READERS", "compiler.manifest": "SUFFIXES", "compiler.operators": "FAMILIES"}
    assert all(hasattr(importlib.import_module(module), name) for module, name in tables.items())
    commands = set(re.findall(r"`undercroft (\w+)", TEXT))
    assert commands <= set(COMMANDS)


def test_readers_are_chosen_by_suffix_and_by_name() -> None:
    assert set(sys.modules["compiler.manifest"].SUFFIXES) == set(READERS)
