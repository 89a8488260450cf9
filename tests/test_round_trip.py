"""Every clause that compiles is printed as controlled English, and the grammar reads the same logic from that."""

from dataclasses import replace
from pathlib import Path

import pytest

from compiler import sources
from compiler.grammar.controlled import statement_from_text
from compiler.grammar.round_trip import round_trip
from compiler.grammar.vocabulary import Vocabulary
from compiler.logic.model import Formalized, Statement, Status
from compiler.logic.to_text import statement_to_text

from .compiled import compiled
from .conftest import ORIGINALS

CORPORA = {"bundled": sources.BUNDLED, "published": ORIGINALS}


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    corpus, _ = sources.load()
    return Vocabulary(corpus.lexicon, corpus.words)


@pytest.mark.parametrize("folder", CORPORA.values(), ids=CORPORA.keys())
def test_what_is_printed_reads_as_it_was(folder: Path, vocabulary: Vocabulary) -> None:
    if not folder.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    read = [each for each in compiled(folder).logic.formalized if each.status is Status.GRAMMAR]
    lost = [f"{each.clause}: {reason}" for each in read if (reason := round_trip(each, vocabulary))]
    assert read
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize(
    "said",
    [
        "a unit may attack (a unit in a building) from a hex",
        "a unit may attack a unit from (a hex in a building)",
        "each unit that is in a building may enter only (a hex that is common to a building) if that unit is broken",
        "a hex (common to a building) is open",
        "(a unit in a hex), (a leader in a building) and a Gun are eliminated",
        "no unit may enter (a hex such that each unit in that hex is broken)",
        "+1 to the dr for each broken unit",
        "a unit is eliminated when (it) enters a hex",
    ],
)
def test_brackets_say_what_belongs_together(said: str, vocabulary: Vocabulary) -> None:
    found = statement_from_text(said, vocabulary)
    assert found is not None
    assert statement_to_text(found, vocabulary.inflection) == said


def test_brackets_matter(vocabulary: Vocabulary) -> None:
    with_object = statement_from_text("a unit may attack (a unit in a building)", vocabulary)
    with_verb = statement_from_text("a unit may attack a unit in a building", vocabulary)
    assert with_object is not None
    assert with_verb is not None
    assert with_object != with_verb


def test_exceptions_and_cited_rules_are_read(vocabulary: Vocabulary) -> None:
    said = "a unit has a TEM of +2 [EXC X1.1!1 (X2.3): +3 if that unit is armored] (X4.5)"
    found = statement_from_text(said, vocabulary, {"X2.3", "X4.5"})
    assert found is not None
    assert found.rules == ("X4.5",)
    assert [(each.id, each.rules) for each in found.exemptions] == [("X1.1!1", ("X2.3",))]
    assert statement_to_text(found, vocabulary.inflection) == said


@pytest.mark.parametrize("said", ["a unit blorps a hex", "a unit has a TEM of +2 [EXC X1.1!1: blorp]", "a (unit"])
def test_what_is_no_controlled_english_is_not_read(said: str, vocabulary: Vocabulary) -> None:
    assert statement_from_text(said, vocabulary) is None


def test_what_is_lost_is_told(vocabulary: Vocabulary) -> None:
    told = statement_from_text("a unit may enter a hex", vocabulary)
    assert isinstance(told, Statement)
    unread = replace(told, default="whatever")
    reason = round_trip(Formalized("X1.1:c1", Status.GRAMMAR, statements=(told, unread)), vocabulary)
    assert reason is not None
    assert "whatever" in reason
