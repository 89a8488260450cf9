"""No clause gets lost on the way to the engine: each is a rule, is told with another, or stands among the unread."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from compiler import pipeline
from compiler.backends.generate import source
from compiler.backends.runtime import Modules
from compiler.backends.unread import unread
from compiler.driver.artifacts import ENGINE, engine_files
from compiler.logic.model import Formalized, Status
from compiler.logic.norms.from_logic import document_norms, refused
from compiler.logic.norms.refusals import Refusal
from compiler.sources import BUNDLED

from .compiled import compiled
from .conftest import ORIGINALS
from .corpora import MEMORY, corpus_of
from .reading import vocabulary


@pytest.mark.parametrize("folder", [BUNDLED, ORIGINALS], ids=["bundled", "originals"])
def test_each_clause_is_a_rule_or_is_known_to_be_none(folder: Path) -> None:
    if not folder.exists():
        pytest.skip("needs the documents as published")
    assert list(left_over(folder)) == []


def left_over(folder: Path) -> Iterator[str]:
    """The clauses of which the engine does not know."""
    found = compiled(folder)
    left = unread(found.graph, found.logic, vocabulary())
    files = engine_files(found.graph, found.logic, vocabulary().inflection, ENGINE, left)
    loaded = Modules({path.stem: text for path, text in files.items()})
    modules = [loaded[path.stem] for path in files]
    known = {rule.clause for module in modules for rule in module.RULES}
    known |= {clause for module in modules for clause in getattr(module, "UNREAD", {})}
    exempted = {each.clause for module in modules for rule in module.RULES for each in rule.unless}
    for clause, read in zip(found.logic.clauses, found.logic.formalized, strict=True):
        told_with_another = read.status is Status.GRAMMAR and not read.statements
        silent = clause.asked or told_with_another or read.status is Status.NOT_NORMATIVE
        if not silent and clause.id not in known and clause.node not in exempted:
            yield clause.id


def formalized(text: str) -> Sequence[Formalized]:
    """The logic of a text."""
    corpus = corpus_of({"X": f"1.1 CASE: {text}\n"})
    return pipeline.formalize(corpus, pipeline.build(corpus), MEMORY, vocabulary()).formalized


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A level of a lock may differ from the higher of its toll and its length.", Refusal.COMPARED),
        ("A tug may enter 25 percent of the locks.", Refusal.SHARE),
        ("A lock may not connect to any other type of wet hall.", Refusal.KIND),
        ("Two barges may enter a lock if they are within one level of each other.", Refusal.RECIPROCAL),
        ("A tug in a lock may tow a barge. A crew that boards a barge in this way is pinned.", Refusal.ACT),
        ("When the attempt is made, a crew must make a dr.", Refusal.ACT),
        ("A tug may enter a lock even though that tug is wooden.", Refusal.CONCEDED),
        ("A tug may enter a lock. This enables barges to leave.", Refusal.ACT),
        ("Each gadget frobnicates its very own self [EXC: a barge may enter a lock].", Refusal.BASE),
        ("Placement requires no extra MF expenditure.", Refusal.ALONE),
        ("DASL uses black circles.", Refusal.DOCUMENT),
        ("A crew may tow a tug. It does so as per A1.2.", Refusal.POINTER),
        ("A tug that enters a Location is pinned. The cost of entry INTO that Location is one MF.", Refusal.CASE),
    ],
)
def test_of_what_no_question_can_name_there_is_no_rule(text: str, why: Refusal) -> None:
    logic = formalized(text)
    ((clause, reason, words),) = refused(logic)
    assert (reason, clause in {norm.clause for norm in document_norms(logic)}) == (why, False)
    told = source("X", "", logic)
    assert f'    # {why}\n    "{clause}": ' in told
    assert all(word in told for word in words)


def test_of_what_hangs_on_an_act_of_which_there_is_no_rule_there_is_none() -> None:
    text = (
        "A crew may attempt to load a barge even though that barge is wet. No toll is needed when the attempt occurs."
    )
    assert [why for _, why, _ in refused(formalized(text))] == [Refusal.CONCEDED, Refusal.LOST]
