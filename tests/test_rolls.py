"""Tables over dice: the rows and chances as by hand, and modifiers that add up as rules."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import pipeline, sources
from compiler.backends.generate import source
from compiler.backends.runtime import load_module
from compiler.backends.to_python import module
from compiler.logic.model import Exemption, Formalized, Modifier, Statement, Status
from compiler.logic.norms.tables import Chart
from compiler.logic.phrases import Cue, Det, Number, Thing, Trait
from compiler.logic.tables import Table, tables
from engine.answers import Answer
from engine.meaning.things import Item
from engine.rules import Kind, Rulebook
from engine.spatial import Referee
from engine.state import State
from engine.tables import Row
from engine.tables import Table as EngineTable
from engine.truth import Unknown

from . import making
from .charts import CHARTS, DAMAGED, MOORING, TIDE, chart, lowered, norms_of
from .statements import if_, is_, number
from .test_backends import HOSTILE, formatted

NAMES = ("brackish", "calm", "high", "murky")
ROLL = Item("mooring dr")


def text_of(table: Table) -> str:
    return module("X2", "tides", norms_of(table), charts=lowered(table))


def loaded(table: Table) -> tuple[EngineTable, Rulebook]:
    """The table and the rules of a generated module."""
    found = load_module(text_of(table))
    (only,) = found.TABLES
    return only, Rulebook("X2", found.RULES)


def added(rules: Rulebook, told: Mapping[str, object]) -> Answer:
    """What is added to the roll."""
    referee = Referee(rules, State(), told)
    return referee.ask("dr", Kind.MODIFIER, {"quantity": ROLL, "agent": (Item("ship"), Item("tide"))})


def modifier(amount: int | Fraction | Number, *names: str, to: Thing | None = MOORING, each: bool = False) -> Statement:
    """A modifier that applies if all of some traits do."""
    told = amount if isinstance(amount, Number) else number(amount)
    return Statement(Modifier(told, to, DAMAGED if each else None), tuple(if_(is_(TIDE, name)) for name in names))


# What it comes to

amounts = st.sampled_from((-2, -1, 1, 3, Fraction(1, 2), Fraction(-3, 2)))
conditions = st.lists(
    st.builds(if_, st.builds(is_, st.just(TIDE), st.sampled_from(NAMES)), st.sampled_from((Cue.IF, Cue.UNLESS))),
    max_size=2,
)
modifiers = st.builds(
    lambda amount, each, asked, other, instead: Statement(
        Modifier(number(amount), MOORING, DAMAGED if each else None),
        tuple(asked),
        (Exemption("X2!1", "EXC", tuple(other), instead),) if other else (),
    ),
    amounts,
    st.booleans(),
    conditions,
    conditions,
    st.builds(number, amounts),
)
cases = st.fixed_dictionaries({**{name: st.booleans() for name in NAMES}, "damaged": st.integers(0, 3)})


def by_hand(statement: Statement, case: Mapping[str, int]) -> Fraction:
    """What a modifier adds, read off it directly."""

    def hold(conditions: tuple[object, ...]) -> bool:
        return all(
            bool(case[each.test.complement.name]) == (each.cue is Cue.IF)  # type: ignore[attr-defined]
            for each in conditions
        )

    body = statement.body
    assert isinstance(body, Modifier)
    if not hold(statement.conditions):
        return Fraction(0)
    for exemption in statement.exemptions:
        if hold(exemption.conditions) and isinstance(exemption.instead, Number):
            assert exemption.instead.value is not None
            return exemption.instead.value
    assert body.amount.value is not None
    return body.amount.value * case["damaged"] if body.each else body.amount.value


@given(st.lists(modifiers, max_size=4), cases)
@settings(max_examples=100)
def test_modifiers_add_up_as_the_table_says(stated: list[Statement], case: Mapping[str, int]) -> None:
    _, rules = loaded(chart(stated, 2))
    told: dict[str, object] = {f"tide is {name}": bool(case[name]) for name in NAMES}
    found = added(rules, {**told, "ship": case["damaged"]}).value
    assert found == sum((by_hand(each, case) for each in stated), Fraction(0))


@given(st.sets(st.integers(-3, 12), min_size=1, max_size=3), st.integers(-6, 15))
def test_a_result_leads_to_the_one_row_that_holds_it(cuts: set[int], final: int) -> None:
    table = chart([], *sorted(cuts))
    found, _ = loaded(table)
    row = found.row(final)
    assert row is not None
    assert found.rows.index(row) == sum(final > cut for cut in cuts)
    assert row.clauses == (f"X2:r{found.rows.index(row) + 1}",)


@given(st.sets(st.integers(-3, 12), min_size=1, max_size=3), st.integers(-3, 3))
def test_chances_count_the_faces_of_the_die(cuts: set[int], drm: int) -> None:
    found, _ = loaded(chart([], *sorted(cuts)))
    by_face = [found.row(face + drm) for face in range(1, 7)]
    chances = found.chances(drm).chances
    assert chances == {row: Fraction(by_face.count(row), 6) for row in by_face}
    assert sum(chances.values()) == 1


def test_the_trace_of_a_roll_holds_all_its_modifiers() -> None:
    _, rules = loaded(CHARTS["a chart of a roll"])
    told = {"rises": True, "ship is anchored": False, "ship is roped": False, "tide": True, "ship": 0}
    found = added(rules, told)
    assert found.value == 1
    spoke = {each.clause for each in found.trace.because}
    silent = {each.clause for each in found.trace.refused}
    assert spoke | silent == {"X2:c1", "X2:c2", "X2:c3"}


def test_what_is_not_known_leaves_the_sum_open_and_is_named() -> None:
    _, rules = loaded(chart([modifier(1, "calm"), modifier(2, "high"), modifier(1, each=True)], 2))
    told = {"tide is calm": True, "tide is high": True, "ship": 2}
    assert added(rules, told).value == 5
    for name in told:
        open_ = added(rules, {key: value for key, value in told.items() if key != name}).value
        assert isinstance(open_, Unknown)
        assert open_.missing


def test_a_result_without_a_row_is_read_nowhere() -> None:
    table = chart([], 2, 5)
    found, _ = loaded(replace(table, rows=table.rows[:2]))
    assert found.row(6) is None
    assert found.chances().chances == {
        found.rows[0]: Fraction(1, 3),
        found.rows[1]: Fraction(1, 2),
        None: Fraction(1, 6),
    }


def test_a_roll_of_two_dice_has_the_chances_of_two() -> None:
    found, _ = loaded(chart([], 3, roll=replace(MOORING, head="DR")))
    assert found.chances().chances[found.rows[0]] == Fraction(3, 36)


# Which modifiers there are


def test_modifiers_of_a_roll_may_stand_anywhere() -> None:
    def clauses(*elsewhere: Thing | None) -> list[str]:
        others = [(f"X2:e{at}", modifier(1, "calm", to=to)) for at, to in enumerate(elsewhere, 1)]
        (found,) = lowered(chart([modifier(1, "high", to=None)], 2), *others)
        return list(found.modifiers)

    assert clauses() == ["X2:c1"]
    assert clauses(MOORING) == ["X2:c1", "X2:e1"]
    assert clauses(replace(MOORING, traits=())) == ["X2:c1", "X2:e1"]
    assert clauses(replace(MOORING, traits=(Trait("sailing"),)), replace(MOORING, head="DR"), None) == ["X2:c1"]


def test_a_modifier_of_another_roll_is_not_added() -> None:
    sailing = replace(MOORING, traits=(Trait("sailing"),))
    _, rules = loaded(chart([modifier(1, to=MOORING), modifier(4, to=sailing)], 2))
    assert added(rules, {}).value == 1


def test_a_sum_that_would_be_wrong_is_not_made() -> None:
    table = chart([modifier(1, "calm")], 2)
    assert lowered(table)
    overlapping = replace(table.rows[0], shown=Number(None, Fraction(3)))
    for wrong in (
        replace(table, unread=("X2:c9",)),
        replace(table, rows=(overlapping, *table.rows[1:])),
        chart([modifier(1, "calm")]),
    ):
        assert lowered(wrong) == ()
    _, rules = loaded(chart([modifier(Number(Fraction(1), Fraction(2)))], 2))
    assert isinstance(added(rules, {}).value, Unknown), "a range cannot be added"


# What is written


def test_a_chart_as_python() -> None:
    text = text_of(CHARTS["a chart of a roll"])
    assert text[text.index("TABLES") :].rstrip().split("\n") == [
        "TABLES: tuple[Table, ...] = (",
        "    Table(",
        '        "X2:T1",',
        '        "mooring dr",',
        '        (Row("≤ 2", None, 2, ("X2:r1",)), Row("3-5", 3, 5, ("X2:r2",)), Row("≥ 6", 6, None, ("X2:r3",))),',
        '        ("X2:c1", "X2:c2", "X2:c3"),',
        "    ),",
        ")",
    ]


def long(table: Table) -> Table:
    """The same with names that do not fit on a line."""
    statements = [modifier(at, *(f"remarkably long adjective {at} {of}" for of in range(6))) for at in range(1, 4)]
    roll = replace(MOORING, traits=(Trait("remarkably elaborate and " * 6 + "mooring"),))
    told = [
        replace(each, body=Modifier(number(2), roll, DAMAGED if at else None)) for at, each in enumerate(statements)
    ]
    return replace(chart(told, roll=roll), rows=table.rows)


@pytest.mark.parametrize(
    "table", [*CHARTS.values(), long(CHARTS["a chart of a roll"]), chart([], 3), chart([modifier(Fraction(1, 2))], 0)]
)
def test_generated_tables_are_formatted(table: Table) -> None:
    text = text_of(table)
    assert formatted(text) == []
    load_module(text)


@given(HOSTILE, HOSTILE, HOSTILE)
@settings(max_examples=100)
def test_no_text_of_a_document_becomes_code(head: str, trait: str, id: str) -> None:
    roll = Thing(head, "dice", Det.THE, traits=(Trait(trait),))
    table = replace(chart([modifier(1, trait, head, to=roll)], 2, roll=roll), id=id)
    found, rules = loaded(table)
    assert (found.id, found.roll) == (id, f"{trait} {head}")
    assert found.row(3) == Row("≥ 3", 3, None, ("X2:r2",))
    assert [rule.clause for rule in rules.rules] == ["X2:c1"]


def test_a_document_has_its_tables_beside_its_rules() -> None:
    table = chart([modifier(1, "calm")], 2)
    clauses = [Formalized(clause, Status.GRAMMAR, statements=(each,)) for clause, each in table.modifiers]
    found = load_module(source("X2", "tides", clauses, tables=[table]))
    assert [rule.kind for rule in found.RULES] == [Kind.MODIFIER]
    assert [str(each) for each in found.TABLES] == ["mooring dr"]
    assert not hasattr(load_module(source("X2", "tides", clauses)), "TABLES")


def test_the_rows_of_a_chart_are_those_of_its_table() -> None:
    (found,) = lowered(CHARTS["a chart of a roll"])
    assert isinstance(found, Chart)
    assert [(row.key, row.clauses) for row in found.rows] == [
        ("≤ 2", ("X2:r1",)),
        ("3-5", ("X2:r2",)),
        ("≥ 6", ("X2:r3",)),
    ]


def test_a_modifier_that_nobody_reads_keeps_its_chart_from_adding_up() -> None:
    def read(modifier: str) -> Table:
        rows = (
            "dr\tBog Check Chart\tCumulative drm:",
            f"≤ 2\tMay move.\t{modifier}",
            "≥ 3\tEliminated.\t+1 Per enemy MMC.",
        )
        text = "\n".join(("## 6.1 Storms", "", "A barge in a harbor must make a Bog Check dr.", "", *rows))
        bundled, _ = sources.load()
        corpus = replace(bundled, sources=(making.source(text, "markdown"),), readings=())
        logic = pipeline.formalize(corpus, pipeline.build(corpus))
        (table,) = tables(logic.clauses, logic.formalized)
        return table

    assert read("+2 Enemy barge in adjacent harbor.").unread == ()
    (clause,) = read("+2 Gnorf the wobbling of unless.").unread
    assert clause
