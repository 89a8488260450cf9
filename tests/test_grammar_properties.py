"""What holds of every text that the grammar is given: it ends, it says what became of each clause, and it is honest."""

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from compiler import sources
from compiler.audit.swallow import swallowed
from compiler.backends.generate import source as generated
from compiler.backends.runtime import load
from compiler.clauses.from_graph import clauses
from compiler.clauses.model import Clause, ClauseKind
from compiler.english.text import Vocabulary, vocabulary_of
from compiler.graph.model import Graph, MarkKind
from compiler.lexicon.closed import CLOSED
from compiler.logic.model import Formalized, Status
from compiler.logic.to_json import node_to_json
from compiler.semantics.from_clauses import formalize

from . import making
from .compiled import compiled
from .conftest import ORIGINALS

many = settings(max_examples=150, suppress_health_check=list(HealthCheck))
CORPORA = [sources.BUNDLED, Path(__file__).parent / "chapters", ORIGINALS]


@cache
def vocabulary() -> Vocabulary:
    """The words of the bundled corpus."""
    corpus, _ = sources.load(only="B8")
    return vocabulary_of(corpus.lexicon, corpus.words)


@cache
def words() -> list[str]:
    """Every spelling that the grammar knows, and what else stands in sentences."""
    corpus, _ = sources.load(only="B8")
    entries = [entry for table in (*corpus.lexicon.values(), *corpus.words.values()) for entry in table]
    spellings = {str(word) for entry in entries if "name" in entry for word in (entry["name"], *entry.get("also", ()))}
    return sorted(spellings | CLOSED.keys())


OFTEN = ("a", "the", "may", "must", "not", "only", "if", "unless", "is", "has", "in", "of", "to", "and", "or", "it")
ODD = (",", ";", ":", ".", "/", "(", ")", "[EXC:", "]", "+4", "-1", "≤ 3", "5-6", "½", "two", "C25", "D4-E5", "(A4.1)")
ODD += ("i.e.", "e.g.", "its", "'s", '"', "?", "NA", "’", "zyzzyva", "B8.4", "4TC", "–", "&", "see 6.2")


def text_of(pieces: list[str]) -> str:
    return " ".join(pieces)


soups = st.lists(
    st.one_of(st.sampled_from(words()), st.sampled_from(OFTEN), st.sampled_from(ODD)), min_size=1, max_size=24
).map(text_of)
sentences = st.lists(
    st.sampled_from(
        (
            "a unit may enter a building",
            "if it is broken",
            "unless it is in a cellar",
            "only via a manhole",
            "a building has a TEM of +3",
            "[EXC: +2 if wooden]",
            "[EXC: a vehicle]",
            "(see 6.2)",
            "that is in a hex",
            "of the Location",
            "and",
            "or",
            ",",
            ";",
            "it may not fire",
            "to its hex",
            "for each squad",
            "it is considered a hex",
            "at a cost of two MF",
            "even if pinned",
            "; however,",
            ".",
        )
    ),
    min_size=1,
    max_size=12,
).map(text_of)


def read(text: str) -> tuple[Graph, list[Clause], list[Formalized]]:
    """The clauses of a rule with this text, and what became of them."""
    build = making.build_text(f"6.1 BERTHS: {text}")
    assert build.graph is not None
    found = list(clauses(build.graph))
    return build.graph, found, formalize(build.graph, found, {"T6": vocabulary()})


def missing(graph: Graph, clause: Clause, found: Formalized, words: Vocabulary) -> str | None:
    """What the logic of a clause swallows."""
    node = graph.by_id[clause.node]
    skips = [*clause.skips, *((mark.start, mark.end) for mark in node.marks if mark.kind is MarkKind.EXCEPTION)]
    return swallowed(
        node.text,
        clause.start,
        clause.end,
        skips,
        found.statements,
        spellings=words.spellings,
        ignored=words.lexicon.naming,
    )


def check(clause: Clause, found: Formalized) -> None:
    """A clause is told what became of it, and what became logic is bound to its words and can be written and run."""
    assert found.clause == clause.id
    told = (Status.GRAMMAR, Status.STRUCTURED, Status.READING, Status.RECONSTRUCTED)
    assert bool(found.statements) <= (found.status in told)
    assert found.reason or found.status in (Status.GRAMMAR, Status.STRUCTURED, Status.TRUNCATED)
    first = clause.row.start if clause.row and clause.row.table == clause.node else clause.start
    for binding in found.bindings:
        assert first <= binding.start < binding.end <= clause.end
    if found.statements:
        json.dumps(node_to_json(found))
        load(generated("T6", "", [found]))


def held_to_the_swallowed(clause: Clause, found: Formalized) -> bool:
    """Whether a clause is one whose own words its statements have to hold."""
    return found.status is Status.GRAMMAR and clause.kind is not ClauseKind.FRAGMENT and clause.row is None


@many
@given(text=st.one_of(soups, sentences, st.text(max_size=120)))
@example("A unit may enter a building " + "in a hex " * 12 + ".")
@example("hex " * 250 + ".")
@example("\x08")
@example("a unit may enter a building only via a manhole or of the Location")
@example("(" * 600 + "if it is broken" + ")" * 600)
@example("A unit may enter it" + " [EXC: if it is broken" * 80 + "]" * 80)
@example("\u202e\u2028 a unit may \U0001f600 enter \ufeff it\x85 ½⅔ \u0660\u0661")
def test_every_clause_is_told_what_became_of_it(text: str) -> None:
    graph, found, formalized = read(text)
    assert len(found) == len(formalized)
    for clause, each in zip(found, formalized, strict=True):
        check(clause, each)
        if held_to_the_swallowed(clause, each):
            assert missing(graph, clause, each, vocabulary()) is None


LONG = {
    "prepositions": ("A unit may enter a building", " in a hex", "."),
    "owners": ("A unit may enter the building", " of the hex in the Location", "."),
    "a list with and": ("A unit may enter a building", " and a hex", "."),
    "a list with commas": ("A unit may enter a building", ", a hex", ", and a cellar."),
    "a list with or": ("A unit may enter a building", " or a hex", "."),
    "a list with slashes": ("A unit may enter a building", "/hex", "."),
    "conditions": ("A unit may enter a building", ", if it is broken", "."),
    "conditions in front": ("", "If a unit is broken, ", "it may enter a building."),
    "relative clauses": ("A unit", " that is in a building", " may enter a hex."),
    "open relative clauses": ("A unit may enter a building", " that contains a unit", "."),
    "clauses": ("A unit may enter a building", " and a unit may enter a hex", "."),
    "predicates": ("A unit may enter a building", " and may leave it", "."),
    "nouns": ("A unit may enter a", " building", "."),
    "gerunds": ("A unit may enter a building", " by entering a hex", "."),
    "as if": ("A unit fires", " as if it fires", "."),
    "adjectives": ("A", " broken", " unit may enter a building."),
    "alternatives in a condition": ("A unit may enter a building unless it is in a hex", " or in a building", "."),
    "numbers": ("A unit has", " +1", "."),
    "words": ("A unit", " zyzzyva", "."),
    "parentheses": ("A unit may enter a building", " (a unit may leave it", ")" * 80 + "."),
    "exceptions": ("A unit may enter a building", " [EXC: if it is broken", "]" * 80 + "."),
    "sentences": ("", "It may enter a building. ", ""),
}


@pytest.mark.parametrize("length", [20, 60, 400])
@pytest.mark.parametrize("pattern", LONG)
def test_a_long_text_is_read_or_given_up(pattern: str, length: int) -> None:
    before, repeated, after = LONG[pattern]
    _, found, formalized = read(before + repeated * (length // len(repeated.split())) + after)
    assert found
    for clause, each in zip(found, formalized, strict=True):
        check(clause, each)


@pytest.mark.parametrize(
    "text",
    [
        "A unit may enter a building" + " in a hex" * 20 + ".",
        "A unit may enter a building" + " in a hex" * 120 + ".",
        "A unit may enter a building" + ", if it is broken" * 200 + ".",
    ],
)
def test_what_takes_too_much_is_not_read_and_says_so(text: str) -> None:
    _, _, (found,) = read(text)
    reason = "it takes more work than one clause is allowed"
    assert (found.status, found.reason) == (Status.NOT_FORMALIZED, reason)


@pytest.mark.parametrize("folder", CORPORA, ids=lambda folder: folder.name)
def test_no_clause_of_a_corpus_swallows_a_word(folder: Path) -> None:
    if not folder.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    corpus, _ = sources.load(folder)
    words = vocabulary_of(corpus.lexicon, corpus.words)
    naming = {source.id: source.naming for source in corpus.sources}
    found = compiled(folder)
    checked = 0
    for clause, each in zip(found.logic.clauses, found.logic.formalized, strict=True):
        check(clause, each)
        if held_to_the_swallowed(clause, each):
            own = words.named(naming[found.graph.by_id[clause.node].source or ""])
            assert missing(found.graph, clause, each, own) is None, clause.id
            checked += 1
    assert checked > 40


SEEDED = """
import json
from compiler import pipeline, sources
from compiler.logic.to_json import node_to_json
corpus, _ = sources.load(only="ABtF4")
logic = pipeline.formalize(corpus, pipeline.build(corpus))
print(json.dumps([node_to_json(each) for each in logic.formalized]))
"""


def test_the_logic_is_the_same_whatever_the_hash_seed() -> None:
    digests = set()
    for seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", SEEDED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            check=True,
        )
        assert len(run.stdout) > 1000
        digests.add(hashlib.sha256(run.stdout).hexdigest())
    assert len(digests) == 1
