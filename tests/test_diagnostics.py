"""Every complaint the compiler can make, each made by a fixture, with its place."""

import json
from pathlib import Path

import pytest

from compiler import pipeline, sources
from compiler.backends.scoping import unbound
from compiler.diagnostics import Code, Diagnostic, Severity
from compiler.diff.from_json import rulings_from_json
from compiler.diff.ruled import InvalidRecordError, record_from_json
from compiler.driver.reconstructions import evidence_complaints
from compiler.english.text import vocabulary_of
from compiler.examples.check import check_examples
from compiler.examples.known import stale
from compiler.graph.from_json import graph_from_json
from compiler.graph.model import Graph
from compiler.logic.from_json import InvalidLogicError
from compiler.readers.markup import MAX_UNCLOSED
from compiler.sources import Corpus
from compiler.storage.cache import NoCache

from . import cases, making
from .cases import Case

LAID_OUT = "layout"
"""The file of fixtures that are folders: each file's name after `=== `, then its text."""

MANIFEST = """=== manifest.toml
lexicon = "bundled"

[[source]]
id = "T6"
title = "Port"
file = "t6.txt"
reader = "text"
prefix = "T"
"""
"""The manifest of the fixtures about logic."""

_BYTES = {
    "<latin-1>": b"6.1 Caf\xe9: One.\n",
    "<nul>": b"6.1 A: One.\n6.2 B\0: Two.\n",
    "<huge>": b"x" * (sources.MAX_BYTES + 1),
    "<unfinished>": b"<p>6.1 A: One.</p>\n<!-- " + b"x" * MAX_UNCLOSED,
}
"""What no fixture can hold as it stands."""


def of_text(given: str, reader: str) -> list[str]:
    """The complaints about one text."""
    return [str(found) for found in making.build_text(given, reader).diagnostics]


def of_graph(given: str) -> list[str]:
    """The complaints about a graph file."""
    return [str(found) for found in graph_from_json(json.loads(given), "graph.json")[1]]


def of_logic_file(given: str) -> list[str]:
    """The complaint about a logic file that belongs to an empty graph."""
    try:
        rulings_from_json(json.loads(given), Graph((), (), ()))
    except InvalidLogicError as error:
        return [str(Diagnostic(Code.LOGIC_INVALID, str(error), file="logic.json"))]
    return []


def of_record(given: str) -> list[str]:
    """The complaint about a file that tells what editions rule differently."""
    try:
        record_from_json(json.loads(given))
    except InvalidRecordError as error:
        return [str(Diagnostic(Code.RECORD_INVALID, str(error), file="ruled.json"))]
    return []


def of_folder(given: str, place: Path) -> list[str]:
    """The complaints about a folder of sources."""
    corpus, found = laid_out(given, place)
    found = [*found, *pipeline.build(corpus).diagnostics]
    return [str(one) for one in found]


def of_logic(given: str, place: Path) -> list[str]:
    """The complaints about the logic of a folder of sources, and about what helps to read it."""
    corpus, found = laid_out(MANIFEST + given, place)
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    logic = pipeline.formalize(corpus, pipeline.build(corpus), vocabulary=vocabulary)
    return [str(one) for one in (*found, *logic.diagnostics, *pipeline.check(logic, vocabulary))]


def of_examples(given: str, place: Path) -> list[str]:
    """The complaints about the list of known contradictions of a folder of sources."""
    corpus, found = laid_out(MANIFEST + given, place)
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    built = pipeline.build(corpus)
    assert built.graph is not None
    results = check_examples(built.graph, pipeline.formalize(corpus, built, vocabulary=vocabulary), vocabulary)
    documents = (source.id for source in corpus.sources)
    return [str(one) for one in (*found, *stale(results, corpus.contradictions, documents))]


def of_evidence(given: str, place: Path) -> list[str]:
    """The complaints about readings that stand on worked examples."""
    corpus, found = laid_out(MANIFEST.replace("T6", "G11").replace("t6", "g11").replace('"T"', '"G"') + given, place)
    vocabulary = vocabulary_of(corpus.lexicon, corpus.words)
    built = pipeline.build(corpus)
    logic = pipeline.formalize(corpus, built, vocabulary=vocabulary)
    doubts = evidence_complaints(corpus, built.graph, logic, vocabulary, NoCache())
    return [str(one) for one in (*found, *logic.diagnostics, *doubts)]


def laid_out(given: str, place: Path) -> tuple[Corpus, list[Diagnostic]]:
    """The corpus of a folder with the files of a case."""
    for part in given.split("=== ")[1:]:
        name, _, text = part.partition("\n")
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if text.startswith("-> "):
            file.symlink_to(text.removeprefix("-> ").strip())
        elif text.strip() == "<folder>":
            file.mkdir()
        else:
            file.write_bytes(_BYTES.get(text.strip(), text.encode()))
    return sources.load(place)


def complaints(case: Case, place: Path) -> str:
    """The complaints that a fixture gives rise to, a line each."""
    match case.file.stem:
        case "layout":
            found = of_folder(case.given, place)
        case "graph":
            found = of_graph(case.given)
        case "logic-file":
            found = of_logic_file(case.given)
        case "record":
            found = of_record(case.given)
        case "examples":
            found = of_examples(case.given, place)
        case "evidence":
            found = of_evidence(case.given, place)
        case "logic":
            found = of_logic(case.given, place)
        case "generated":
            found = [str(one) for one in unbound({Path("engine/x1.py"): case.given})]
        case "revision":
            found = [str(one) for one in sources.load_revision(place, *case.given.split(":"))[1]]
        case reader:
            found = of_text(case.given, reader)
    return "\n".join(found).replace(str(place), "FOLDER")


@cases.parametrize("diagnostics")
def test_complaints(case: Case, tmp_path: Path) -> None:
    cases.check(case, lambda given: complaints(case, tmp_path))


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.name)
def test_every_code_has_a_fixture(code: Code) -> None:
    fixtures = [*cases.load("diagnostics"), *cases.load("maps"), *cases.load("files")]
    assert any(f": {code.name} " in case.expected for case in fixtures)


def test_every_code_says_what_it_means() -> None:
    for code in Code:
        assert code.severity in Severity
        assert code.meaning.endswith(".")
    assert len({code.meaning for code in Code}) == len(Code)
