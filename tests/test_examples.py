"""The worked examples of the documents, as tests of the rules; and that they would notice if a rule said otherwise."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import compiler
from compiler import sources
from compiler.english.text import vocabulary_of
from compiler.examples.check import (
    CONTRADICTS,
    HOLDS,
    Board,
    Outcome,
    Result,
    boards,
    by_document,
    check_examples,
    counted,
    rulebook,
    verdict,
)
from compiler.examples.flips import flips, moved, turned
from compiler.examples.from_graph import examples
from compiler.examples.known import stale, unknown
from compiler.examples.model import LOST, Ask, Assertion
from compiler.examples.mutation import Changes, differ, failing, tried_to_json, try_mutants
from compiler.examples.reconstruction import ENOUGH, weigh
from compiler.examples.set_up import is_set_up
from compiler.examples.tally import tally
from compiler.examples.to_json import SCHEMA, examples_to_json, query_to_json
from compiler.examples.to_text import results_to_text, told
from compiler.graph.model import Graph
from compiler.lexicon.inflection import Inflection
from compiler.logic.model import Formalized, Logic
from compiler.logic.phrases import Thing
from engine.answers import Answer, Step
from engine.assertions import Checked, Status, check
from engine.rules import Rulebook

from . import cases
from .cases import Case
from .compiled import compiled, made_once
from .conftest import ORIGINALS
from .corpora import graph_of

CORPORA = ("bundled", "originals")
PLAYED = ("O6", "FB9")
"""The documents whose examples have maps and are checked; of caves the most are not read yet."""


@dataclass(frozen=True)
class Played:
    """A corpus, and what came of its examples."""

    graph: Graph
    logic: Logic
    results: list[Result]
    inflection: Inflection

    def of(self, document: str) -> list[Result]:
        return [result for result in self.results if self.graph.by_id[result.example.id].source == document]

    def clauses(self, document: str) -> list[Formalized]:
        return by_document(self.graph, self.logic)[document]

    def outcomes(self) -> Iterator[tuple[Result, Outcome]]:
        return ((result, outcome) for result in self.results if result.map for outcome in result.outcomes)


@cache
def played(corpus: str) -> Played:
    if corpus == "originals" and not ORIGINALS.is_dir():
        pytest.skip("the published documents are not beside the checkout")
    folder = ORIGINALS if corpus == "originals" else sources.BUNDLED
    found, known = compiled(folder), sources.load(folder)[0]
    vocabulary = vocabulary_of(known.lexicon, known.words)
    results = made_once(f"examples of {corpus}", lambda: check_examples(found.graph, found.logic, vocabulary))
    return Played(found.graph, found.logic, results, vocabulary.inflection)


@cache
def rules(document: str, corpus: str = "bundled") -> Rulebook:
    """The rules of a document."""
    found = played(corpus)
    return rulebook(document, found.clauses(document), found.inflection)


@cache
def changes(document: str) -> Changes:
    """The changes of them."""
    found = played("bundled")
    return Changes(document, found.clauses(document), found.inflection)


@pytest.fixture(params=CORPORA)
def corpus(request: pytest.FixtureRequest) -> Played:
    return played(request.param)


@cache
def board(example: str) -> Board:
    return boards()[example]


# What the examples say


@pytest.mark.parametrize(
    ("name", "case"),
    [
        pytest.param(name, case, id=f"{name}-{case.title}")
        for name in CORPORA
        for case in cases.load("examples")
        if case.title.rpartition(" in ")[2] not in set(CORPORA) - {name}
    ],
)
def test_assertion(name: str, case: Case) -> None:
    """The same questions come of both corpora, and the rules of each give the same answers.

    Examples that the corpora tell in other sentences have no numbers for them: a question is one of its example. Where
    one of the corpora tells it in a sentence that nobody can read, the case is `in` the other.
    """
    outcomes = [outcome for _, outcome in played(name).outcomes()]
    found = {outcome.assertion.id: told(outcome) for outcome in outcomes}
    asked = {(outcome.assertion.id.rpartition(":")[0], told(outcome)[0]): told(outcome)[1] for outcome in outcomes}
    example, _, which = case.title.partition(", ")
    assert which or found[case.title][0] == case.given
    cases.check(case, lambda given: asked[example, given] if which else found[case.title][1])


def test_every_assertion_is_a_case(corpus: Played) -> None:
    listed = {case.title for case in cases.load("examples") if ", " not in case.title}
    assert {
        outcome.assertion.id
        for name in PLAYED
        for result in corpus.of(name)
        for outcome in result.outcomes
        if result.map
    } == listed


@pytest.mark.parametrize("document", PLAYED)
def test_most_assertions_hold(corpus: Played, document: str) -> None:
    known = {each.id for each in sources.load()[0].contradictions}
    outcomes = [outcome for result in corpus.of(document) if result.map for outcome in result.outcomes]
    others = [outcome for outcome in outcomes if outcome.assertion.id not in known]
    holding = [
        outcome for outcome in others if outcome.checked.status in (HOLDS, Status.RECONSTRUCTED, Status.CIRCULAR)
    ]
    assert len(holding) >= 0.95 * len(others)


def test_an_assertion_that_holds_rests_on_clauses_of_its_document(corpus: Played) -> None:
    for result, outcome in corpus.outcomes():
        clauses = {each.clause for each in corpus.clauses(corpus.graph.by_id[result.example.id].source or "")}
        if outcome.checked.status == HOLDS:
            assert outcome.checked.rules
            assert set(outcome.checked.rules) <= clauses


def test_what_is_not_checked_says_why(corpus: Played) -> None:
    for result in corpus.results:
        for outcome in result.outcomes:
            assert outcome.checked.status in (HOLDS, "contradicted") or outcome.checked.reason


def test_contradictions_are_known(corpus: Played) -> None:
    known = sources.load()[0].contradictions
    assert known
    assert unknown(corpus.results, known) == []
    assert list(stale(corpus.results, known, (source.id for source in corpus.graph.sources))) == []
    assert unknown(corpus.results, ()) == [each.id for each in known]


def test_contradictions_have_a_trace(corpus: Played) -> None:
    found = [outcome.checked for _, outcome in corpus.outcomes() if outcome.checked.status == "contradicted"]
    assert found
    assert all(checked.answer and checked.rules for checked in found)


def test_counts(corpus: Played) -> None:
    for document in corpus.graph.sources:
        results = corpus.of(document.id)
        figures = counted(results)
        told = figures["checked"] + figures["reconstructed"] + figures["not_checked"]
        assert told == sum(len(result.outcomes) for result in results)
        assert figures["failed"] == figures["reasons"].get(CONTRADICTS, 0)
        assert sum(figures["reasons"].values()) == figures["not_checked"]


def test_the_ledger_of_an_example_counts_each_of_its_statements_once(corpus: Played) -> None:
    for result in corpus.results:
        told = tally(result)
        assert sum(told.values()) == len(result.outcomes)
        assert told["checked"] == sum(outcome.checked.status == HOLDS for outcome in result.outcomes)
    whole = [result for result in corpus.results if result.example.id == "G11.113:EX1"]
    assert tally(whole[0])["lost"] > 0, "11.1 is cut, and so is the first sentence of the example"


# Mutants


def test_each_assertion_can_fail() -> None:
    """For each there is a change to a clause that makes it fail."""
    found = played("bundled")
    for result, outcome in found.outcomes():
        if outcome.checked.status == HOLDS:
            document = found.graph.by_id[result.example.id].source or ""
            assert failing(changes(document), outcome, board(result.example.id)), outcome.assertion.id


def test_examples_notice_changed_rules() -> None:
    """Of the changes that alter what the rules answer to a question of the examples, nearly all are noticed."""
    found = played("bundled")
    tried = [try_mutants(changes(name), found.of(name), boards()) for name in PLAYED]
    assert sum(each.killed for each in tried) >= 0.95 * sum(each.reached for each in tried)
    assert sum(each.killed for each in tried) >= 0.65 * sum(len(each.trials) for each in tried)
    for each in tried:
        told_of = tried_to_json(each)
        assert told_of["mutants"] == told_of["killed"] + len(told_of["survivors"])
        assert len(each.killing) > 1


def test_a_question_that_nobody_needs_any_more_has_no_other_answer() -> None:
    def told(*questions: tuple[str, bool, str]) -> Checked:
        """An answer that rests on questions, each with what it comes to and the clause that has a part in it."""
        rests = tuple(
            (Step("X1", said), value, (), (), ((Step(clause, ""), value, (), (), ()),))
            for said, value, clause in questions
        )
        return Checked(Status.HOLDS, answer=Answer(True, (Step("X1", "may enter"), True, (), (), rests)))

    before = told(("is flooded", True, "X1.1:c1"), ("is there", True, "X1.2:c1"))
    assert not differ(before, before, "X1", "X1.1:c1")
    assert differ(before, told(("is flooded", False, ""), ("is there", True, "X1.2:c1")), "X1", "X1.1:c1")
    left = told(("is there", True, "X1.2:c1"))
    assert differ(before, left, "X1", "X1.1:c1"), "the clause told it, and is silent now"
    assert not differ(before, left, "X1", "X1.9:c1"), "another clause tells it still"


# What examples do not say


@pytest.mark.parametrize("name", CORPORA)
def test_whatever_is_said_otherwise_is_contradicted(name: str) -> None:
    """The opposite, another number, another set, another reason: of each assertion that holds, one thing at a time."""
    found, tried = played(name), 0
    for result, outcome in found.outcomes():
        if outcome.checked.status in (HOLDS, Status.RECONSTRUCTED, Status.CIRCULAR):
            at, book = board(result.example.id), rules(found.graph.by_id[result.example.id].source or "", name)
            for flip in flips(outcome.assertion, [str(each) for each in at.state.board.hexes]):
                tried += 1
                assert verdict(flip.assertion, book, at).status is Status.CONTRADICTED, (flip.assertion.id, flip.change)
    assert tried > 250


def test_what_may_be_done_or_is_so_is_not_so_everywhere() -> None:
    """Of each place that is named where something is so, another one is named for which it is not; or for which nobody
    knows, where rules tell what is Accessible, and not that nothing else is."""
    found = played("bundled")
    for result, outcome in found.outcomes():
        assertion = outcome.assertion
        if outcome.checked.status == HOLDS and assertion.expected in (True, "permitted") and assertion.query:
            if assertion.query.ask is Ask.CAUSE:
                continue
            at, book = board(result.example.id), rules(found.graph.by_id[result.example.id].source or "")
            left: set[str] = set()
            defined = getattr(assertion.query.frame.complement, "name", "") == "Accessible"
            otherwise = (Status.CONTRADICTED, Status.UNDETERMINED) if defined else (Status.CONTRADICTED,)
            for flip in moved(assertion, [str(each) for each in at.state.board.hexes]):
                old = flip.change.rpartition(" ")[2]
                if old not in left and verdict(flip.assertion, book, at).status in otherwise:
                    left.add(old)
            named = {flip.change.rpartition(" ")[2] for flip in moved(assertion, ["Z9"])}
            assert left == named, assertion.id


@pytest.mark.parametrize("name", CORPORA)
def test_what_an_example_sets_up_is_what_its_claim_is_about(name: str) -> None:
    """Set up in another hex, nothing is as it was said to be; nor with each other hexside, unless it is IN a
    Depression, where the rules ask for none."""
    tried = 0
    for result, outcome in played(name).outcomes():
        suppose = outcome.assertion.query.suppose if outcome.assertion.query else ()
        if outcome.checked.status == HOLDS and any(map(is_set_up, suppose)):
            at, book = board(result.example.id), rules("G11", name)
            hexes = [str(each) for each in at.state.board.hexes]
            flipped = [(flip, verdict(flip.assertion, book, at).status) for flip in turned(outcome.assertion, hexes)]
            assert all(status is not HOLDS for flip, status in flipped if "-" not in flip.change)
            within = any(role.preposition == "IN" for each in suppose for role in each.roles)
            assert within or any(status is Status.CONTRADICTED for flip, status in flipped if "-" in flip.change)
            tried += 1
    assert tried > 3


def test_what_hangs_on_lost_text_names_it(corpus: Played) -> None:
    """Who enters a cave, 11.75 says, which lost the end, and others do; how it is left, 11.931."""
    lost = {outcome.checked.reason for _, outcome in corpus.outcomes() if outcome.checked.reason.startswith(LOST)}
    assert f"{LOST}: G11.931:c1" in lost
    named = {clause for reason in lost for clause in reason.removeprefix(f"{LOST}: ").split(", ")}
    assert {clause.partition(":")[0] for clause in named} <= {
        "G11.73",
        "G11.75",
        "G11.833",
        "G11.931",
        "G11.932",
        "G11.96",
    }


# JSON and text


def test_examples_json(corpus: Played) -> None:
    folder = Path(compiler.__file__).parent / "schemas"
    schema = json.loads((folder / "examples.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    data = examples_to_json(corpus.results, corpus.graph, corpus.logic.prose)
    assert data["schema"] == SCHEMA == schema["properties"]["schema"]["const"]
    Draft202012Validator(schema).validate(json.loads(json.dumps(data)))
    ids = [assertion["id"] for example in data["examples"] for assertion in example["assertions"]]
    assert len(ids) == len(set(ids))
    for example in data["examples"]:
        for assertion in example["assertions"]:
            assert assertion["id"].startswith(f"{example['id']}:a")
            assert assertion["text"]


def test_lines() -> None:
    results = played("bundled").of("O6")[:2]
    lines = results_to_text(results).splitlines()
    count = sum(len(result.outcomes) for result in results)
    assert len(lines) == count + 1
    assert lines[-1].startswith(f"{count} assertions: ")


# Reading


READING = [
    pytest.param(
        "The squad in the C3 trench may enter the C4 (or C5) cellar at a cost of two MF.",
        [("legality", "permitted"), ("number", 2), ("legality", "permitted"), ("number", 2)],
        id="a cost, and alternatives",
    ),
    pytest.param(
        "The cellar in C4 is ADJACENT only to the cellar in C5.",
        [("set", ["C5"])],
        id="only",
    ),
    pytest.param(
        "The only Locations from which the C4 cellar may be entered are the cellar in C5 and the cellar in C6.",
        [("set", ["C5", "C6"])],
        id="the only ones from which",
    ),
    pytest.param(
        "The cellar in C4 is not ADJACENT to the cellar in C6, as hex C4 does not share a hexside with hex C6.",
        [("truth", False), ("cause", True)],
        id="a reason",
    ),
    pytest.param(
        "Movement and LOS are possible from Location C4 to Location C5 (and vice-versa).",
        [("truth", True)] * 4,
        id="vice versa",
    ),
    pytest.param(
        "Cellar C is ADJACENT to cellars D and E, to cellar F (and also to cellar G) and to cellar H, and vice-versa.",
        [("truth", True)] * 10,
        id="to one another",
    ),
    pytest.param(
        "The C4 cellar may be entered only from the cellar in C5 [EXC: not from the trench].",
        [("set", ["C5"]), ("legality", "forbidden")],
        id="an exception of the same act",
    ),
    pytest.param(
        "The C4 cellar has a stacking limit of two, while that of the C5 cellar is four, squad-equivalents.",
        [("number", 2), ("number", 4)],
        id="values",
    ),
    pytest.param(
        "If a rubble counter were placed in C4, not on a Cellar counter, the C4 cellar would cease to exist.",
        [("truth", True)],
        id="counters that lie elsewhere",
    ),
    pytest.param(
        "Squad A has a LOS to the ADJACENT Location in C5.",
        [("truth", True), ("truth", True)],
        id="told in passing",
    ),
    pytest.param(
        "A cave in C4 with C4-C5 (or C4-D4) as its CA Hexside must be at Level 1.",
        [("truth", True), ("truth", True)],
        id="caves that the example sets up",
    ),
    pytest.param(
        "Only one cave may be set up in C4 with C4-C5 as its CA Hexside. It would be at Level 1, with C5 as its "
        "Entrance Hex. Were its CA Hexside any other hexside of C4, it would be at Level 2.",
        [("legality", "forbidden"), ("legality", "permitted")] + [("truth", True)] * 3,
        id="what would be so of a cave that may be set up",
    ),
    pytest.param(
        "A cave set up in C4 with C4-C5 as its CA Hexside is at Level 1 [EXC: one in a wall].",
        [(None, True)],
        id="an exception that takes out nothing that is supposed",
    ),
    pytest.param("If it rains, the squad in C4 may move to C5.", [(None, True)], id="a supposition about the weather"),
    pytest.param("The squad has a LOS to C4 or C5.", [(None, True)], id="one or the other"),
    pytest.param("The squad in C4 must move to C5.", [(None, True)], id="a duty"),
    pytest.param("The squad in C4 may move to C5 only if it rains.", [(None, True)], id="only under a condition"),
    pytest.param(
        "The squad in C4 is ADJACENT to the cellar in C5 even though it could not move into that cellar.",
        [("truth", True), ("legality", "forbidden")],
        id="what somebody could not do, conceded",
    ),
    pytest.param(
        "A boat may be moored into cave A only by a Climbing unit in C4 at Level 3.",
        [("legality", "forbidden"), ("legality", "permitted")],
        id="only by such a one",
    ),
    pytest.param(
        "A boat may be placed or thrown into cave A.",
        [("legality", "permitted"), ("legality", "permitted")],
        id="two acts",
    ),
    pytest.param(
        "A boat may be moored into cave A from Level 0 in hex C4.",
        [("legality", "permitted")],
        id="a level, and the hex that it is in",
    ),
    pytest.param("See the other illustration.", [], id="a pointer"),
]


@pytest.mark.parametrize(("sentence", "expected"), READING)
def test_reading(sentence: str, expected: list[tuple[str | None, Any]]) -> None:
    assert [_short(each) for each in _read(sentence)] == expected


def _read(sentence: str) -> tuple[Assertion, ...]:
    corpus = sources.load()[0]
    graph = graph_of({"X": f"1.1 CELLARS: A unit may enter a cellar.\nEX: {sentence}"})
    found = examples(graph, {"X": vocabulary_of(corpus.lexicon, corpus.words)})
    return found[0].assertions if found else ()


def _short(assertion: Assertion) -> tuple[str | None, Any]:
    expected = assertion.expected
    if isinstance(expected, tuple):
        short: Any = [_hex(role) for role in expected]
    else:
        short = int(expected.low) if hasattr(expected, "low") and expected.low is not None else expected
    return assertion.query.ask.value if assertion.query else None, short


def _hex(role: Any) -> str:
    return str(next(each.value.name for each in role.value.roles))


def test_a_supposition_is_part_of_the_question() -> None:
    (found,) = _read("If the rubble counter were placed in C4, the cellar in C4 would cease to exist.")
    assert found.query
    (lies,) = found.query.suppose
    assert lies.verbs == ("lie",)


def test_what_would_go_on_stays_supposed() -> None:
    found = _read(
        "If the rubble counter were placed in C4, the cellar in C4 would cease to exist. "
        "LOS would not be possible from Location C4 to Location C5. LOS is possible from Location C5 to Location C6."
    )
    assert [bool(each.query and each.query.suppose) for each in found] == [True, True, False]


# Reasons and what was inferred


def test_a_reason_that_changes_nothing_is_none() -> None:
    """The wall is a reason for what nobody sees; another wall beside the same hex is none."""
    found = played("bundled")
    book = rules("O6")
    results = {outcome.assertion.id: outcome.assertion for _, outcome in found.outcomes()}
    assertion, at = results["O6.3:EX1:a6"], board("O6.3:EX1")
    assert assertion.query
    (wall,) = assertion.query.cause
    assert isinstance(wall, Thing)
    for name, status in (("C24-D24", Status.HOLDS), ("C25-D25", Status.CONTRADICTED)):
        query = replace(assertion.query, cause=(replace(wall, name=name),))
        assert verdict(replace(assertion, query=query), book, at).status is status


def test_what_holds_by_an_inferred_fact_is_circular(corpus: Played) -> None:
    found = {outcome.assertion.id for _, outcome in corpus.outcomes() if outcome.checked.status is Status.CIRCULAR}
    assert {name for name in found if not name.startswith("G11")} == {"FB9.21:EX1:a5", "FB9.6:EX1:a7", "FB9.6:EX1:a8"}
    levels = {name.partition(":a")[0] for name in found if name.startswith("G11")}
    known = {"G11.113:EX1", "G11.12:EX2", "G11.5:EX1", "G11.51:EX1", "G11.6:EX1", "G11.6:EX3"}
    assert levels <= known, "caves of which no text tells how the ground is, the hex or the CA Hexside"


def test_what_holds_by_text_that_is_lost_is_reconstructed_and_not_checked(corpus: Played) -> None:
    found = [outcome for _, outcome in corpus.outcomes() if outcome.checked.status is Status.RECONSTRUCTED]
    assert "G11.6:EX2" in {outcome.assertion.id.partition(":a")[0] for outcome in found}
    made = {each.clause: each.evidence for each in corpus.logic.formalized if each.evidence}
    for outcome in found:
        assert made.keys() & set(outcome.checked.rules), outcome.assertion.id
    held = [outcome for _, outcome in corpus.outcomes() if outcome.checked.status == HOLDS]
    assert not [outcome.assertion.id for outcome in held if made.keys() & set(outcome.checked.rules)]


def test_what_is_reconstructed_agrees_with_its_examples_and_predicts_those_that_are_left_out(corpus: Played) -> None:
    weighed = weigh(corpus.graph, corpus.logic, corpus.results, boards(), corpus.inflection)
    assert {each.clause for each in weighed} == {"G11.1:p2:c1", "G11.5:c1", "G11.6:c1", "G11.7:c2"}
    for each in weighed:
        assert not each.contradicted
        assert not each.unneeded
        assert each.share >= ENOUGH
        for one in each.left_out:
            assert one.unlimited <= one.predicted <= one.stated


def test_what_is_reconstructed_is_silent_where_no_sentence_is_left(corpus: Played) -> None:
    """Of one sentence that stands on one example, nothing predicts that example."""
    first = next(each for each in corpus.logic.reconstructed if each.clause == "G11.6:c1")
    first = replace(first, examples=("G11.6:EX2",))
    whole = next(each for each in corpus.logic.formalized if each.clause == first.clause)
    made = replace(whole, statements=first.statements)
    formalized = tuple(made if each is whole else each for each in corpus.logic.formalized)
    logic = replace(corpus.logic, formalized=formalized, reconstructed=(first,))
    (found,) = weigh(corpus.graph, logic, corpus.results, boards(), corpus.inflection)
    assert found.share == 0
    assert all(one.stated and not one.predicted for one in found.left_out)


def test_what_is_read_without_a_map_is_not_what_is_not_read(corpus: Played) -> None:
    for result in corpus.results:
        for outcome in result.outcomes:
            status = outcome.checked.status
            assert (status is Status.NOT_READ) == (outcome.assertion.query is None)
            assert (status is Status.NO_MAP) == (outcome.assertion.query is not None and not result.map)


# Checking


@cache
def first(ask: Ask) -> tuple[Assertion, Board]:
    """An assertion of O6 that asks for a kind of answer."""
    for result in played("bundled").of("O6"):
        for outcome in result.outcomes:
            if outcome.checked.status == HOLDS and outcome.assertion.query and outcome.assertion.query.ask is ask:
                return outcome.assertion, board(result.example.id)
    raise AssertionError(ask)


def asked(ask: Ask, **otherwise: Any) -> Checked:
    assertion, at = first(ask)
    return verdict(replace(assertion, **otherwise), rules("O6"), at)


@pytest.mark.parametrize(
    ("ask", "wrong"), [(Ask.TRUTH, True), (Ask.LEGALITY, "forbidden"), (Ask.SET, ()), (Ask.CAUSE, False)]
)
def test_a_wrong_answer_is_a_contradiction(ask: Ask, wrong: Any) -> None:
    assert asked(ask).status is Status.HOLDS
    assert asked(ask, expected=wrong).status is Status.CONTRADICTED


def test_a_question_that_nobody_understands_is_not_checked() -> None:
    assertion, at = first(Ask.TRUTH)
    assert assertion.query
    book = rules("O6")
    for change in ({"verbs": ["sing"]}, {"roles": [{"is": "Role", "preposition": "despite", "value": None}]}):
        query = query_to_json(assertion.query)
        query["frame"] = {**query["frame"], **change}
        checked = check(book, at.state, query, True)
        assert checked.status is Status.NOT_CHECKED
        assert checked.reason


def test_what_the_board_alone_tells_is_not_checked() -> None:
    """Without rules nothing can fail, so nothing counts as checked."""
    assertion, at = first(Ask.TRUTH)
    assert assertion.query
    empty = rulebook("O6", (), Inflection())
    assert check(empty, at.state, query_to_json(assertion.query), False).status is Status.NOT_CHECKED


@pytest.mark.parametrize("name", ["C25-C27", "C25-", "C25-D25-F30", "A1-B1-A2-B2", "C25-9C26", "-"])
def test_a_name_that_no_map_can_have_is_not_checked(name: str) -> None:
    """A damaged example names two hexes that share no side; that stops nothing."""
    frame = {"is": "Frame", "verbs": ["be"], "subject": {"is": "Thing", "head": "hex", "name": name}}
    checked = check(rulebook("O6", (), Inflection()), board("O6.2:EX1").state, {"ask": "truth", "frame": frame}, True)
    assert checked.status is Status.NOT_CHECKED
    assert checked.reason.startswith("not understood: ")
