"""Asking: what players type, and what the rules of the bundled documents say to it."""

import json
import shlex
from dataclasses import replace
from itertools import cycle, pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

import compiler
from compiler import sources
from compiler.commands import undercroft
from compiler.driver import questions
from compiler.driver.questions import RefusedError, Words
from engine.ask import CATALOGUE, AskError, Book, Query, Term, ask
from engine.ask.catalogue import named
from engine.ask.facts import FACTS
from engine.ask.forms import FORMS
from engine.ask.lists import LISTS
from engine.ask.model import Asked, Form, Key
from engine.ask.request import COUNTS, UNIT_FACTS
from engine.rules import Rule, Rulebook

from . import cases
from .cases import Case
from .compiled import books, written


def _schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(
        json.loads((Path(compiler.__file__).parent / "schemas" / f"{name}.schema.json").read_text("utf-8"))
    )


ANSWERS, REFUSALS = _schema("ask"), _schema("ask_error")


def told(line: str) -> str:
    """What a command line prints."""
    words = shlex.split(line)
    of = [word for before, word in pairwise(words) if before == "--of"]
    plain = [word for word in words if not word.startswith("--") and word not in of]
    try:
        return questions.answer(books(), Words(plain, of), why="--why" in words)
    except RefusedError as error:
        return str(error)


@cases.parametrize("ask")
def test_asking(case: Case) -> None:
    cases.check(case, told)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(undercroft, ["ask", *map(str, arguments)])


def test_the_command_prints_an_answer() -> None:
    result = run("cellar", "TEM", "wooden=yes")
    assert result.exit_code == 0, result.output
    assert result.output == told("cellar TEM wooden=yes")


def test_the_command_lists_the_questions() -> None:
    result = run("--list")
    assert result.exit_code == 0
    assert all(f"{asked.name}: " in result.output for asked in CATALOGUE)


def test_the_command_lists_the_questions_of_one_subject() -> None:
    told = run("cellar", "--list").output
    assert "TEM: " in told
    assert "falls: " not in told
    assert run("celler", "--list").exit_code == 1


def test_another_game_is_offered_no_question_of_this_one() -> None:
    foreign = run("--list", "--sources", str(Path(__file__).parent / "chapters" / "harbor"))
    assert foreign.exit_code == 0
    assert "cellar" not in foreign.output
    own = run("--list", "--sources", str(sources.BUNDLED)).output
    assert all(f"{asked.name}: " in own for asked in CATALOGUE)


def test_lists_and_help_fit_a_screen() -> None:
    foreign = run("--list", "--sources", str(Path(__file__).parent / "chapters" / "harbor"))
    for told in (run("--list").output, run("--help").output, foreign.output):
        assert all(len(line) <= 80 for line in told.splitlines())


@pytest.mark.parametrize("asked", CATALOGUE, ids=lambda asked: f"{asked.name} of {asked.of[0]}")
def test_traces_fit_a_screen_as_far_as_words_can_be_broken(asked: Asked) -> None:
    told = questions.answer(books(), Words(shlex.split(asked.example)), why=True)
    assert all(len(line) <= 88 for line in told.splitlines())
    assert "YY5" not in told


def test_a_logic_file_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    result = run("cellar", "TEM", "--logic", tmp_path / "none.json")
    assert result.exit_code == 1
    assert "none.json:1:1: SOURCE_UNREADABLE No such file" in result.output


def test_what_cannot_be_asked_is_an_error_without_a_traceback() -> None:
    result = run("cellar", "TEN")
    assert result.exit_code == 1
    assert "did you mean 'TEM'" in result.output
    assert isinstance(result.exception, SystemExit)
    assert run("cellar").exit_code == 2


def test_json_holds_the_answer_its_clauses_and_its_trace() -> None:
    result = run("cellar", "TEM", "wooden=yes", "--of", "RB", "--json")
    data = json.loads(result.output)
    assert data["given"] == {"wooden": "yes"}
    answer = data["replies"][0]["answers"][0]
    assert (answer["value"], answer["clauses"]) == (3, ["O6.11:c1", "O6.11!1"])
    assert answer["trace"]["because"][0]["applied"][0]["clause"] == "O6.11!1"


def test_json_tells_where_each_clause_stands() -> None:
    data = json.loads(run("cellar", "TEM", "wooden=yes", "--of", "RB", "--json").output)
    clause, exception = data["replies"][0]["answers"][0]["warrants"]
    assert (clause["clause"], exception["clause"]) == ("O6.11:c1", "O6.11!1")
    lines = (sources.BUNDLED / clause["file"]).read_text("utf-8").splitlines()
    assert "6.11" in lines[clause["line"] - 1]
    assert exception["line"] == clause["line"]


def test_json_asks_for_what_is_missing_by_key_and_choices() -> None:
    data = json.loads(run("cellar", "TEM", "us=3", "--of", "RB", "--json").output)
    (reply,) = data["replies"]
    (need,) = reply["answers"][0]["needs"]
    assert (need["key"], need["choices"]) == ("wooden", ["yes", "no"])
    assert reply["unused"] == ["us=3"]
    assert "multi-hex=yes" in reply["assumed"]


@pytest.mark.parametrize(
    ("arguments", "argument", "code"),
    [(("cellar", "TEN"), "TEN", 1), (("cellar", "TEM", "wooden=perhaps"), "wooden=perhaps", 1), (("cellar",), "", 2)],
)
def test_what_cannot_be_asked_is_json_where_json_is_wanted(
    arguments: tuple[str, ...], argument: str, code: int
) -> None:
    result = run(*arguments, "--json")
    assert result.exit_code == code
    data = json.loads(result.stdout)
    REFUSALS.validate(data)
    assert data["error"]["argument"] == argument


def test_the_logic_of_a_file_can_be_asked(tmp_path: Path) -> None:
    file = tmp_path / "logic.json"
    file.write_text(written()[Path("logic.json")], "utf-8")
    result = run("cellar", "TEM", "wooden=yes", "--logic", file)
    assert result.exit_code == 0, result.output
    assert result.output == told("cellar TEM wooden=yes")
    assert run("cellar", "TEM", "wooden=yes", "--logic", file, "--of", "RB").output.startswith("RB  +3")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "not JSON"),
        ("[]", "must be an object with a list of clauses"),
        ('{"clauses": [{}]}', "clauses[0].id: is missing"),
        ('{"clauses": [{"id": "X1:c1", "status": "odd", "logic": []}]}', "clauses[0].status"),
        ('{"clauses": [{"id": "X1:c1", "status": "grammar", "logic": [{"is": "Norm"}]}]}', "clauses[0].logic"),
    ],
)
def test_logic_that_is_none_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "logic.json"
    file.write_text(text, "utf-8")
    result = run("cellar", "TEM", "--logic", file)
    assert result.exit_code == 1
    assert f"{file}:1:" in result.output
    assert complaint in result.output


# The catalogue


MORE = ("squad emergence drm=1 dr=6", "afv falls DR=4,2", "cellar TEM", "unit claim object='Wall Advantage' in=cellar")


@pytest.mark.parametrize("line", [*(asked.example for asked in CATALOGUE), *MORE])
def test_answers_are_of_their_schema(line: str) -> None:
    told = questions.answer(books(), Words(shlex.split(line)), as_json=True)
    ANSWERS.validate(json.loads(told))
    assert "YY5" not in told


@pytest.mark.parametrize("asked", CATALOGUE, ids=lambda asked: f"{asked.name} of {asked.of[0]}")
def test_an_entry_of_the_catalogue_can_be_asked_as_its_example_says(asked: Asked) -> None:
    answer = questions.answer(books(), Words(shlex.split(asked.example)))
    assert answer.strip()


def _values_of(key: str, own: Key) -> tuple[str, ...]:
    return ("3", "0") if own.counts else ("yes", "no")


GIVEN: dict[str, tuple[str, ...]] = {
    **{key: _values_of(key, own) for asked in CATALOGUE for key, own in asked.words.items()},
    **{key: fact.choices or ("0", "1") for key, fact in FACTS.items()},
    **{key: ("yes", "no") if field.type is bool else ("1", "5") for key, field in UNIT_FACTS.items()},
    **dict.fromkeys(COUNTS, ("1", "9")),
    **{"side": ("Russian", "German"), "module": ("RB", "FB"), "unit": ("squad", "afv")},
    **{
        "phase": ("MPh", "APh", "RPh"),
        "turn": ("1", "9"),
        "dr": ("1", "6"),
        "drm": ("3", "-3"),
        "us of crew": ("1", "2"),
    },
    **{"at": ("rooftop", "ground level", "cellar", "sewer"), "to": ("next sewer", "rooftop", "cellar")},
    **{"in": ("cellar", "sewer"), "from": ("next sewer", "cellar"), "into": ("next sewer", "cellar")},
}
"""All that can be given, with values that may make a difference."""
_OFTEN = ("phase", "at", "to", "broken", "enemy", "cellar")
"""Keys that have been lost, which are tried of more questions than others."""


_VANISHES = {("side", "finds its way")}
"""What is known to vanish: the side of a counter that a rule flips is taken for the side of a unit."""


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        *zip(GIVEN, cycle(CATALOGUE)),
        *((key, asked) for start, key in enumerate(_OFTEN) for asked in CATALOGUE[start :: len(_OFTEN)]),
    ],
    ids=lambda each: each.name if isinstance(each, Asked) else each,
)
def test_nothing_that_is_given_vanishes(key: str, asked: Asked) -> None:
    """It is named as not used, or is refused, or makes a difference: if not as it is, then were it otherwise."""
    given = [f"{shlex.quote(key)}={shlex.quote(value)}" for value in GIVEN[key]]
    known = f"{key}=" in asked.example.replace("'", "")
    told = known or any(vanishes_not(asked.example, each) for each in given)
    assert told != ((key, asked.name) in _VANISHES), (
        "one that is known to vanish, and does no more, is taken off the list"
    )


def vanishes_not(example: str, given: str) -> bool:
    """Whether somebody who gives one thing more to a question sees what became of it."""
    more, plain = told(f"{example} {given}"), given.replace("'", "")
    return plain in more or more != told(example)


def test_what_is_given_again_is_used() -> None:
    assert not vanishes_not("afv falls DR=4,2", "at='ground level'"), "that is where it is taken to be"
    assert vanishes_not("afv falls DR=4,2", "at=cellar")


def test_what_an_entry_may_be_given_exists() -> None:
    forms = {way.name for asked in CATALOGUE for way in asked.ways if isinstance(way, Form)}
    assert forms <= {*FORMS, *LISTS}
    known = {*FACTS, *UNIT_FACTS, "unit", "from", "to", "into", "in", "at", "module", "drm", "turn"}
    counts = {"squads", "half-squads", "crews", "leaders", "heroes"}
    assert {name for asked in CATALOGUE for name in asked.inputs} <= known | counts


def test_no_two_entries_for_one_subject_go_by_one_name() -> None:
    for asked in CATALOGUE:
        for name in (asked.name, *asked.also):
            alike = [each for each in named(name) if each is not asked]
            others = [each for each in alike if {each.on_map, asked.on_map} != {None, False}]
            assert not any(set(each.of) & set(asked.of) for each in others), name


# Clauses that nobody could read


def test_a_clause_that_lost_its_end_is_known_by_what_its_parallels_speak_of() -> None:
    (book,) = (each.rules for each in books() if each.label == "ABtF")
    assert "ABtF4.2:c1" in book.unread("enter", ("cellar",))
    assert "ABtF4.2:c1" not in book.unread("enter", ("cave",))
    assert book.unread("have") == (), "what nearly every clause has says nothing of what it is about"


def test_what_is_taken_to_be_read_is_not_unread() -> None:
    book = Rulebook("X1", [], {"enter": ("X1.1:c1",), "vault": ("X1.1:c1",)})
    assert book.unread("enter", ("vault",)) == ("X1.1:c1",)
    assert book.trusting("Enter").unread("enter", ("vault",)) == ()
    assert book.unread_of(("enter", "vault"), ()) == ("X1.1:c1",)


# The engine alone


def test_there_have_to_be_rules() -> None:
    with pytest.raises(AskError, match="no rules"):
        ask([], Query("cellar", "TEM"))


def test_a_document_without_rules_is_silent() -> None:
    empty = Book(Rulebook("X1", []), "X1")
    assert [reply.label for reply in ask([empty, *books()], Query("cellar", "TEM", {"wooden": "yes"}))] == [
        "RB",
        "FB",
        "ABtF",
    ]


def test_without_the_document_for_sewers_nothing_keeps_a_side_from_them() -> None:
    """Who may go down a Manhole is read off the document for sewers: without its clause, the answer is another."""
    given = {"into": "sewer", "from": "cellar", "manhole": "yes", "side": "German", "passes": "no", "phase": "MPh"}
    query = Query("squad", "enter", {**given, "module": "RB"}, None, [Term("German", "German", "side")])
    sewers = next(each for each in books() if each.label == "B8")
    loose = replace(sewers, rules=Rulebook("B8", [each for each in sewers.rules.rules if _says_not(each, "German")]))
    told = [
        str(reply.parts[0].answer.value)
        for beside in (sewers, loose)
        for reply in ask([each if each is not sewers else beside for each in books()], query)
    ]
    assert told[0] == "forbidden"
    assert told[1] != "forbidden"


def _says_not(rule: Rule, word: str) -> bool:
    return word not in rule.said


def test_a_changed_rule_changes_the_answer() -> None:
    """An answer is read off the rules: without the clause that forbids, it is another."""
    (book,) = (each for each in books() if each.label == "FB")
    query = Query("afv", "enter", {"into": "cellar", "from": "ground level", "stairwell": "yes"})
    (reply,) = ask([book], query)
    (clause,) = {clause for clause in ("FB9.2:c1",) if any(rule.clause == clause for rule in book.rules.rules)}
    loose = Book(Rulebook("FB9", [rule for rule in book.rules.rules if rule.clause != clause]), "FB")
    (other,) = ask([loose], query)
    assert str(reply.parts[0].answer.value) == "forbidden"
    assert str(other.parts[0].answer.value) != "forbidden"
