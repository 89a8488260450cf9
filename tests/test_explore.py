"""Exploring: all cases of a question, the cases in which variants differ, and what cannot be right together."""

import gzip
import json
import re
import shlex
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import compiler
import engine
from compiler.backends.runtime import generated_data
from compiler.commands import undercroft
from compiler.compare import recorded
from compiler.driver import explorations
from compiler.driver.questions import RefusedError, Words
from compiler.storage.json_text import to_lines
from engine.ask import Query, Silence, ask
from engine.ask.naming import as_asked
from engine.ask.words import UNITS
from engine.dice import FACES, DiceRoll
from engine.explore import (
    Question,
    Split,
    Standing,
    Table,
    compare,
    explore,
    exploring,
    is_of_its_own,
    is_speaking,
    tables_to_html,
    tables_to_json,
    topics,
)
from engine.explore.choices import NONE, alike_turns
from engine.explore.model import Assumed, Said
from engine.explore.tree import Branch, Fact, Leaf, Tree, cases, facts_of, grow, overlaid, restricted, smallest
from engine.explore.warrants import Exact, warranted
from engine.meaning.measures import amount_of, bears_within, within
from engine.meaning.times import holds_when, turns_named
from engine.questions import is_silent
from engine.rendering import value_to_text
from engine.rules import Rulebook
from engine.state import Phase, State

from . import cases as fixtures
from .cases import Case
from .compiled import books, made_once

KNOWN = Path(__file__).parent / "coverage" / "rulings.toml"
MOST_BYTES = 150_000
"""What all questions of the catalogue may take up, packed."""


def told(line: str) -> str:
    """What a command line prints."""
    words = shlex.split(line)
    of = [word for before, word in pairwise(words) if before == "--of"]
    plain = [word for word in words if not word.startswith("--") and word not in of]
    try:
        return explorations.explored(books(), Words(plain, of))
    except RefusedError as error:
        return str(error)


@fixtures.parametrize("explore/tables")
def test_exploring(case: Case) -> None:
    fixtures.check(case, told)


def compared(line: str) -> str:
    """What a command line of `compare --rulings` prints."""
    words = shlex.split(line)
    quantity = words[words.index("--quantity") + 1]
    names = [word for word in words if word not in ("--quantity", quantity)]
    try:
        asked = explorations.variants(books(), names)
        found = explorations.side_by_side(asked, quantity, lambda _: None, all_=books())
    except RefusedError as error:
        return str(error)
    return explorations.compared(found, "text")


@fixtures.parametrize("explore/rulings")
def test_comparing_rulings(case: Case) -> None:
    fixtures.check(case, compared)


# Trees


class Number(NamedTuple):
    """An outcome that is a number, however it came about."""

    value: int

    @property
    def key(self) -> int:
        return self.value

    def merged(self, other: "Number") -> "Number":
        assert other == self
        return self


class Pair(NamedTuple):
    """Two of them."""

    values: tuple[int, ...]

    @property
    def key(self) -> tuple[int, ...]:
        return self.values

    def merged(self, other: "Pair") -> "Pair":
        assert other == self
        return self


FACTS = tuple(Fact(name, values) for name, values in {"a": ("x", "y"), "b": ("x", "y", "z"), "c": ("x", "y")}.items())
EVERY = [dict(zip("abc", values, strict=True)) for values in product(*(fact.values for fact in FACTS))]
RULINGS = st.lists(st.integers(0, 2), min_size=len(EVERY), max_size=len(EVERY))


def grown(ruling: list[int]) -> Tree[Number]:
    """The tree of a function of all three facts that tells only when it knows them."""
    return grow(
        {},
        lambda facts: Number(ruling[EVERY.index(dict(sorted(facts.items())))]),
        lambda facts: next((fact for fact in FACTS if fact.key not in facts), None),
        lambda facts: True,
    )


def looked_up(tree: Tree[Any], facts: Mapping[str, str]) -> Any:
    """What a tree comes to; it has one case for the facts, and no other."""
    found = [outcome for case, outcome in cases(tree) if all(facts[key] in values for key, values in case.items())]
    assert len(found) == 1
    return found[0]


@given(RULINGS)
def test_a_tree_has_one_case_for_all_facts_however_it_is_reduced(ruling: list[int]) -> None:
    tree = grown(ruling)
    small = smallest(tree)
    for facts, value in zip(EVERY, ruling, strict=True):
        assert looked_up(tree, facts) == looked_up(small, facts) == Number(value)
    assert len(list(cases(small))) <= len(list(cases(tree)))


@given(RULINGS, RULINGS)
def test_trees_laid_over_one_another_tell_what_each_tells(one: list[int], other: list[int]) -> None:
    trees = [smallest(grown(one)), smallest(grown(other))]
    beside = overlaid(trees, lambda outcomes: Pair(tuple(each.value for each in outcomes)), lambda _: True, {})
    assert beside is not None
    for facts, *values in zip(EVERY, one, other, strict=True):
        assert looked_up(beside, facts) == Pair(tuple(values))


@given(RULINGS, st.sampled_from(FACTS))
def test_a_restricted_tree_tells_the_same_where_the_fact_holds(ruling: list[int], fact: Fact) -> None:
    tree = restricted(grown(ruling), fact.key, fact.values[:1])
    assert tree is not None
    for facts, value in zip(EVERY, ruling, strict=True):
        if facts[fact.key] == fact.values[0]:
            assert looked_up(tree, facts) == Number(value)


def test_what_cannot_be_has_no_case() -> None:
    tree = grow(
        {},
        lambda facts: Number(len(facts)),
        lambda facts: next((fact for fact in FACTS if fact.key not in facts), None),
        lambda facts: facts.get("a") != "x" or facts.get("b") != "x",
    )
    assert tree == Leaf(Number(3))


def test_of_cases_that_come_to_the_same_a_clause_is_told_with_the_facts_without_which_it_does_not_decide() -> None:
    def no(*clauses: str) -> Leaf[Exact[Said]]:
        return Leaf(Exact(Said(Standing.DECIDED, "no", clauses=clauses)))

    inner = Branch("b", ((("x",), no("c1", "c2")), (("y", "z"), no("c1"))))
    exact = Branch("a", ((("x",), inner), (("y",), no("c1", "c3"))))
    told = warranted(Leaf(Said(Standing.DECIDED, "no", clauses=("c1", "c2", "c3"))), exact)
    assert isinstance(told, Leaf)
    assert told.outcome.where == {"c2": {"a": ("x",), "b": ("x",)}, "c3": {"a": ("y",)}}


# Tables


@cache
def tables(subject: str, quantity: str) -> tuple[Table, ...]:
    return tuple(explore([book for book in books() if book.group], Query(subject, quantity)))


@pytest.mark.parametrize(
    ("subject", "quantity"),
    [("cellar", "exists"), ("cellar", "TEM"), ("cellar", "cost"), ("cellar", "set up"), ("unit", "encircled")],
)
def test_each_case_asked_by_itself_has_the_answer_of_its_table(subject: str, quantity: str) -> None:
    for table in tables(subject, quantity):
        book = next(book for book in books() if book.label == table.label)
        for facts, said in cases(table.tree):
            for at in range(max(map(len, facts.values()), default=1)):
                given = {key: values[min(at, len(values) - 1)] for key, values in facts.items()}
                assert answered(book, table, given) == (said.standing, said.text)


def answered(book: Any, table: Table, facts: Mapping[str, str]) -> tuple[Standing, str]:
    """What is said where nothing is left open."""
    facts = {key: value for key, value in facts.items() if value != NONE or key == "rubble"}
    unit = facts.get("unit", "") if table.question.subject in UNITS else ""
    pairs = {**table.given, **{key: value for key, value in facts.items() if not unit or key != "unit"}}
    query = Query(unit or table.question.subject, table.question.quantity, pairs)
    [reply] = ask([book], query)
    [part] = reply.parts
    if reply.silence is Silence.SILENT or is_silent(part.answer):
        return Standing.SILENT, ""
    if part.answer.missing:
        return Standing.UNDETERMINED, ""
    return Standing.DECIDED, as_asked(value_to_text(part.answer.value, part.signed))


def test_a_question_is_put_once_for_each_case_and_little_more() -> None:
    for table in tables("cellar", "TEM"):
        assert table.asked <= 2 * len(list(cases(table.tree)))


def test_only_facts_that_matter_are_in_a_table() -> None:
    for table in tables("cellar", "exists"):
        for key, values in facts_of(table.tree).items():
            parted = {tuple(_outcomes(restricted(table.tree, key, (value,)))) for value in values}
            assert len(parted) > 1


def _outcomes(tree: Tree[Any] | None) -> list[Any]:
    assert tree is not None
    return [(tuple(sorted(facts.items())), outcome.key) for facts, outcome in cases(tree)]


def test_documents_that_agree_have_no_differences() -> None:
    found = compare(tables("cellar", "exists"))
    assert not list(found.cases(Split.DIFFERENT))
    assert not list(found.cases(Split.OPEN))


def test_text_of_a_document_is_escaped() -> None:
    [table] = explore([books()[0]], Query("cellar", "TEM"))
    shown = tables_to_html([Table(Question("<b>", "&"), {}, '"', "<i>", table.tree, {"<u>": Leaf(Assumed("yes"))})])
    assert "<b>" not in shown
    assert "<i>" not in shown
    assert "<u>" not in shown
    assert "&lt;b&gt; &amp;" in shown


# The whole catalogue


QUANTITIES = tuple(dict.fromkeys(topic.quantity for topic in topics()))


@cache
def explored(quantity: str) -> tuple[Table, ...]:
    """The tables of all questions of one name, which one process of a run explores."""
    asked = explorations.variants(books(), ())
    beside = [book for book in books() if book not in asked]
    found = lambda: tuple(chain(*explorations.whole(asked, _unseen, quantity, beside=beside)))  # noqa: E731
    return made_once(f"tables of {quantity}", found)


def _variants() -> set[str]:
    return {book.rules.name for book in explorations.variants(books(), ())}


def _unseen(step: str) -> None:
    """Nobody watches."""


@cache
def catalogue() -> tuple[Table, ...]:
    return tuple(table for quantity in QUANTITIES for table in explored(quantity))


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_every_question_of_the_catalogue_is_explored(quantity: str) -> None:
    assert {table.question.quantity for table in explored(quantity)} == {quantity}


def test_all_questions_of_the_catalogue_are_small() -> None:
    data = to_lines(tables_to_json(catalogue()))
    assert len(gzip.compress(data.encode(), mtime=0)) <= MOST_BYTES


def test_what_pages_answer_from_is_what_is_explored() -> None:
    """`make engine` makes both files anew."""
    own = {table.question[:2] for table in catalogue() if is_of_its_own(table)}
    tables = [table for table in catalogue() if table.question[:2] in own]
    kept = [
        each for each in generated_data(explorations.RECORD)["tables"] if (each["subject"], each["quantity"]) in own
    ]
    assert kept == json.loads(to_lines(tables_to_json(tables)))["tables"]
    by_question: dict[Question, list[Table]] = {}
    for table in catalogue():
        by_question.setdefault(table.question, []).append(table)
    found = [compare(tables) for tables in by_question.values() if len(tables) > 1]
    differing = recorded.record(json.loads(explorations.compared(found, "json")), {})["questions"]
    assert generated_data(recorded.FILE)["questions"] == differing


@pytest.mark.parametrize("quantity", ["lost", "phases", "attacks", "thrown DC", "TEM"])
def test_where_variants_are_silent_pages_answer_from_the_documents_that_rule(quantity: str) -> None:
    tables = list(explorations.answering(books(), _unseen, quantity))
    told = json.loads(to_lines(tables_to_json(tables)))["tables"]
    assert told == [each for each in generated_data(explorations.RECORD)["tables"] if each["quantity"] == quantity]
    spoken = {table.question for table in tables if is_speaking(table) and table.document in _variants()}
    others = [table for table in tables if table.document not in _variants()]
    assert not spoken & {table.question for table in others}
    assert bool(others) is (quantity != "TEM")


def test_no_clauses_are_at_odds_and_no_answers_but_known_ones() -> None:
    asked = explorations.variants(books(), ())
    found = explorations.at_odds(asked, catalogue(), lambda _: None, [book for book in books() if book not in asked])
    known = tomllib.loads(KNOWN.read_text("utf-8")).get("at_odds", [])
    told = {(each.document, each.check) for each in found}
    assert told == {(document, each["check"]) for each in known for document in each["documents"]}
    assert all(each["reason"] for each in known)


# The command


def run(*arguments: str) -> Any:
    return CliRunner().invoke(undercroft, arguments)


def test_the_command_writes_the_same_bytes_each_time_and_keeps_its_schema(tmp_path: Path) -> None:
    from jsonschema import Draft202012Validator

    written = []
    for name in ("one.json", "two.json"):
        result = run("explore", "cellar", "exists", "--format", "json", "--out", str(tmp_path / name))
        assert result.exit_code == 0, result.output
        written.append((tmp_path / name).read_bytes())
    assert written[0] == written[1]
    folder = Path(compiler.__file__).parent / "schemas"
    schema = json.loads((folder / "explore.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(json.loads(written[0]))


def test_compared_rulings_keep_their_schema() -> None:
    from jsonschema import Draft202012Validator

    result = run("compare", "--rulings", "RB", "FB", "--quantity", "TEM", "--format", "json")
    assert result.exit_code == 0, result.output
    folder = Path(compiler.__file__).parent / "schemas"
    schema = json.loads((folder / "rulings.schema.json").read_text("utf-8"))
    data = json.loads(result.stdout)
    Draft202012Validator(schema).validate(data)
    assert [question["different"] for question in data["questions"]] != [[]]


def test_an_edition_rules_like_itself() -> None:
    variants = explorations.variants(books(), ())
    assert explorations.editions(variants, variants, "TEM", lambda _: None) == []


def test_a_rule_that_is_gone_is_told_by_the_cases_that_it_ruled() -> None:
    [old] = explorations.variants(books(), ["RB"])
    without = [rule for rule in old.rules.rules if "TEM" not in rule.keys]
    new = replace(old, rules=Rulebook(old.rules.name, without))
    [found] = explorations.editions([old], [new], "TEM", lambda _: None)
    assert not list(found.cases(Split.DIFFERENT))
    opened = [(each.facts, [said.standing for said in each.beside.said]) for each in found.cases(Split.OPEN)]
    assert opened == [
        ({"wooden": ("yes",)}, [Standing.DECIDED, Standing.SILENT]),
        ({"wooden": ("no",)}, [Standing.DECIDED, Standing.SILENT]),
    ]
    told = explorations.compared([found], "text")
    assert "old RB" in told
    assert "new RB" in told


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("explore",), "name a SUBJECT and a QUANTITY"),
        (("explore", "cellar", "exists", "--all"), "take no SUBJECT"),
        (("compare", "--quantity", "TEM"), "--rulings"),
        (("diff", "sources", "sources", "--quantity", "TEM"), "--rulings"),
        (("compare", "--rulings", "RB"), "two documents"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: tuple[str, ...], wrong: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert wrong in result.output


def test_help_fits_a_screen() -> None:
    for command in ("explore", "compare", "diff"):
        assert all(len(line) <= 100 for line in run(command, "--help").output.splitlines())


def test_phases_are_alike_of_which_all_that_was_asked_is_told_alike() -> None:
    state = State(phase=Phase.MPH, alike=set(Phase))
    assert holds_when(state, "before", "APh") is True
    assert state.alike == set(Phase) - {Phase.APH, Phase.CCPH}
    assert holds_when(replace(state, turn=2), "at", "start of RtPh") is False
    assert state.alike == {Phase.RPH, Phase.PFPH, Phase.MPH, Phase.DFPH, Phase.AFPH}
    assert state.of_phase(lambda phase: phase) is Phase.MPH
    assert state.alike == {Phase.MPH}


def test_rolls_are_alike_of_which_all_that_was_asked_is_told_alike() -> None:
    roll = DiceRoll(3, 4, drm=1, alike={DiceRoll(*faces) for faces in product(FACES, FACES)})
    assert within(roll, 8, None) is True
    assert roll.alike == {DiceRoll(*faces) for faces in product(FACES, FACES) if sum(faces) >= 7}
    assert bears_within(roll, "colored dr", None, 3) is True
    assert roll.alike == {
        DiceRoll(3, 4),
        DiceRoll(3, 5),
        DiceRoll(3, 6),
        DiceRoll(2, 5),
        DiceRoll(2, 6),
        DiceRoll(1, 6),
    }
    assert amount_of(roll, "DR") == 8
    assert roll.alike == {DiceRoll(3, 4), DiceRoll(2, 5), DiceRoll(1, 6)}


@pytest.mark.parametrize(
    ("subject", "quantity"),
    [
        *(("unit", each) for each in ("sewer destination", "emergence", "advance out of sewer")),
        *(("afv", "falls"), ("dc", "throw"), ("blaze", "spread"), ("cellar", "SMOKE"), ("crew", "scrounge")),
    ],
)
def test_what_is_told_alike_of_phases_and_rolls_is_what_each_would_be_told(
    subject: str, quantity: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [book for book in books() if book.label in ("RB", "B8")]
    found = list(explore(asked, Query(subject, quantity)))
    monkeypatch.setattr(exploring, "_told_alike", lambda facts, *_: iter([facts]))
    assert tables_to_json(found) == tables_to_json(list(explore(asked, Query(subject, quantity))))


def test_what_hangs_on_the_phase_is_asked_so_that_it_tells_in_which_others_it_is_told_alike() -> None:
    """A phase that somebody reads in passing would be taken for any other that is told alike."""
    making = {"state.py", "state_json.py", "scene.py", "playing.py", "recalled.py"}
    files = [file for file in Path(engine.__file__).parent.rglob("*.py") if not {"events", "generated"} & {*file.parts}]
    read = re.compile(r"\bstate\.phase\b(?! is (?:not )?None)")
    assert not [file.name for file in files if file.name not in making and read.search(file.read_text("utf-8"))]


def test_turns_are_alike_that_lie_alike_to_all_that_rules_name() -> None:
    named = turns_named(["turn 4", "end of game turn 6", "turn", "MPh", "hex 9"])
    assert named == {4, 6}
    alike = alike_turns(named)
    assert [alike[str(turn)] for turn in range(1, 9)] == ["1", "1", "1", "4", "5", "6", "7", "7"]
    for one, other in product(alike, alike):
        if alike[one] == alike[other]:
            times = product(("during", "after", "before"), sorted(named))
            assert all(
                holds_when(State(turn=int(one)), when, f"turn {each}")
                is holds_when(State(turn=int(other)), when, f"turn {each}")
                for when, each in times
            )
