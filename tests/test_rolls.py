"""Tables over dice as functions: the same results and rows as by hand, and a record of every modifier."""

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
from compiler.logic.decisions.model import Kind
from compiler.logic.decisions.rolls import RollDecision
from compiler.logic.model import Exemption, Formalized, Modifier, Statement, Status
from compiler.logic.phrases import Cue, Det, Number, Thing, Trait
from compiler.logic.tables import Table, tables
from engine.answers import APPLIED, NOT_MET, Cell, trace
from engine.rules import Told
from engine.tables import Table as EngineTable
from engine.truth import UndeterminedError, Unknown

from . import making
from .charts import CHARTS, DAMAGED, MOORING, SHIP, chart, lowered
from .statements import if_, is_, number
from .test_backends import HOSTILE, formatted

NAMES = "abcd"


def loaded(rolls: tuple[RollDecision, ...]) -> EngineTable:
    (table,) = load_module(module("X2", "tides", [], rolls=rolls)).TABLES
    return table  # type: ignore[no-any-return]


def modifier(amount: int | Fraction | Number, *names: str, to: Thing | None = MOORING, each: bool = False) -> Statement:
    """A modifier that applies if all of some traits do."""
    told = amount if isinstance(amount, Number) else number(amount)
    return Statement(Modifier(told, to, DAMAGED if each else None), tuple(if_(is_(SHIP, name)) for name in names))


# What it comes to

amounts = st.sampled_from((-2, -1, 1, 3, Fraction(1, 2), Fraction(-3, 2)))
conditions = st.lists(
    st.builds(if_, st.builds(is_, st.just(SHIP), st.sampled_from(NAMES)), st.sampled_from((Cue.IF, Cue.UNLESS))),
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
    st.builds(number, amounts)
    | st.builds(
        lambda amount, each: (Statement(Modifier(number(amount), MOORING, DAMAGED if each else None)),),
        amounts,
        st.booleans(),
    ),
)
cases = st.fixed_dictionaries({**{name: st.booleans() for name in NAMES}, "damaged": st.integers(0, 3)})


def added(statement: Statement, case: Mapping[str, int]) -> Fraction:
    """What a modifier adds, read off it directly."""

    def hold(conditions: tuple[object, ...]) -> bool:
        return all(
            bool(case[each.test.complement.name]) == (each.cue is Cue.IF)  # type: ignore[attr-defined]
            for each in conditions
        )

    assert isinstance(statement.body, Modifier)
    if not hold(statement.conditions):
        return Fraction(0)
    body = statement.body
    for exemption in statement.exemptions:
        if hold(exemption.conditions):
            match exemption.instead:
                case Number() as amount:
                    body = replace(body, amount=amount)
                case (Statement(body=Modifier() as other),):
                    body = other
    assert body.amount.value is not None
    return body.amount.value * case["damaged"] if body.each else body.amount.value


@given(st.lists(modifiers, max_size=4), st.sets(st.integers(-3, 12), min_size=1, max_size=3), st.integers(1, 6), cases)
@settings(max_examples=150)
def test_a_function_comes_to_what_its_table_says(
    stated: list[Statement], cuts: set[int], die: int, case: Mapping[str, int]
) -> None:
    (decision,) = lowered(chart(stated, *sorted(cuts)))
    found = loaded((decision,))
    names = [atom.name for atom in found.final.atoms[1:]]
    told: tuple[Told, ...] = tuple(case["damaged" if name.startswith("number_of") else name] for name in names)
    total = die + sum(added(each, case) for each in stated)
    assert found.final.decide(die, *told) == total
    row = found.row(die, told)
    between = [each for each in decision.rows if not _beyond(each.shown, total)]
    assert [row.clauses for row in [row] if row] == [each.clauses for each in between]  # type: ignore[union-attr]
    _, value, inputs, verdicts, _ = found.final.why(die, *told)
    assert (value, inputs) == (total, (die, *told))
    ways = dict(zip((each.clause for each in decision.adjustments), verdicts, strict=True))
    assert all(added(each, case) == 0 for at, each in enumerate(stated, 1) if ways.get(f"X2:c{at}") is not APPLIED)
    assert all(added(each, case) != 0 for at, each in enumerate(stated, 1) if ways.get(f"X2:c{at}") is APPLIED)


def _beyond(shown: Number, total: Fraction | int) -> bool:
    return (shown.low is not None and total < shown.low) or (shown.high is not None and total > shown.high)


def test_the_record_of_a_row_holds_the_cell_the_die_and_all_modifiers() -> None:
    found = loaded(lowered(CHARTS["a chart of a roll"]))
    told = trace(found.reading.why(4, True, False, False, 0))
    assert (told.clause, told.value, told.cells) == ("X2:T1", "3-5", (Cell("X2:T1", "3-5"),))
    (roll,) = told.because
    assert (roll.value, dict(roll.inputs)["dr"]) == (5, 4)
    assert [each.clause for each in roll.applied] == ["X2:c1", "X2:c2"]
    assert [(each.clause, each.verdict) for each in roll.refused] == [("X2:c3", NOT_MET)]
    assert [row.clauses for row in found.rows] == [("X2:r1",), ("X2:r2",), ("X2:r3",)]


def test_what_is_not_known_raises_where_it_matters() -> None:
    found = loaded(lowered(CHARTS["a chart of a roll"]))
    rises, anchored, roped = True, False, True
    for told in ((Unknown("x"), anchored, roped), (rises, Unknown("x"), roped), (rises, anchored, Unknown("x"))):
        with pytest.raises(UndeterminedError):
            found.final.decide(4, *told, 0)
    assert found.final.decide(4, rises, True, Unknown("roped"), 0) == 3
    with pytest.raises(UndeterminedError):
        found.reading.decide(4, True, True, True, Unknown("how many"))


def test_a_result_without_a_row_is_read_nowhere() -> None:
    table = chart([], 2, 5)
    found = loaded(lowered(replace(table, rows=table.rows[:2])))
    assert found.row(6, ()) is None
    assert trace(found.reading.why(6)).cells == ()
    assert found.chances(()).chances == {
        found.rows[0]: Fraction(1, 3),
        found.rows[1]: Fraction(1, 2),
        None: Fraction(1, 6),
    }


def test_a_roll_of_two_dice_has_the_chances_of_two() -> None:
    found = loaded(lowered(chart([], 3, roll=replace(MOORING, head="DR"))))
    assert found.chances(()).chances[found.rows[0]] == Fraction(3, 36)


# Which modifiers there are


def test_modifiers_of_a_roll_may_stand_anywhere() -> None:
    def clauses(*elsewhere: Thing | None) -> list[str]:
        others = [(f"X2:e{at}", modifier(1, "a", to=to)) for at, to in enumerate(elsewhere, 1)]
        (found,) = lowered(chart([modifier(1, "b", to=None)], 2), *others)
        return [each.clause for each in found.adjustments]

    assert clauses() == ["X2:c1"]
    assert clauses(MOORING) == ["X2:c1", "X2:e1"]
    assert clauses(replace(MOORING, traits=())) == ["X2:c1", "X2:e1"]
    assert clauses(replace(MOORING, traits=(Trait("sailing"),)), replace(MOORING, head="DR"), None) == ["X2:c1"]


def test_a_sum_that_would_be_wrong_is_not_made() -> None:
    table = chart([modifier(1, "a")], 2)
    assert lowered(table)
    overlapping = replace(table.rows[0], shown=Number(None, Fraction(3)))
    for wrong in (
        replace(table, unread=("X2:c9",)),
        replace(table, rows=(overlapping, *table.rows[1:])),
        chart([modifier(Number(Fraction(1), Fraction(2)), "a")], 2),
        chart([replace(modifier(1, "a"), default="except as stated otherwise")], 2),
        chart([modifier(1, "a")]),
    ):
        assert lowered(wrong) == ()


def test_what_two_modifiers_ask_is_asked_once() -> None:
    (found,) = lowered(chart([modifier(1, "a", "b"), modifier(-2, "b", each=True)], 2))
    assert [atom.name for atom in found.atoms] == ["dr", "a", "b", "number_of_damaged_ship"]


# What is written


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
    text = module("X2", "tides", [], rolls=lowered(table))
    assert formatted(text) == []
    load_module(text)


def test_functions_have_names_of_their_own() -> None:
    asked = [modifier(1, name, to=None) for name in ("final", "row", "dr")]
    rolls = lowered(chart(asked, 2, roll=replace(MOORING, traits=())))
    one, other = load_module(module("X2", "", [], rolls=(*rolls, *rolls))).TABLES
    assert (one.final.decide.__name__, other.reading.why.__name__) == ("dr", "dr_2_row_why")
    for found in (one, other):
        assert found.reading.decide(1, False, True, True) == "≥ 3"
        assert found.reading.decide(1, False, False, True) == "≤ 2"


@given(HOSTILE, HOSTILE, HOSTILE)
@settings(max_examples=100)
def test_no_text_of_a_document_becomes_code(head: str, trait: str, id: str) -> None:
    roll = Thing(head, "dice", Det.THE, traits=(Trait(trait),))
    table = replace(chart([modifier(1, trait, head, to=roll)], 2, roll=roll), id=id)
    found = loaded(lowered(table))
    assert (found.id, found.roll.head, found.final.step.clause) == (id, head, id)
    assert found.reading.decide(2, *[True] * (len(found.final.atoms) - 1)) == "≥ 3"


def test_a_document_has_its_tables_beside_its_rules() -> None:
    table = chart([modifier(1, "a")], 2)
    clauses = [Formalized(clause, Status.GRAMMAR, statements=(each,)) for clause, each in table.modifiers]
    found = load_module(source("X2", "tides", clauses, tables=[table]))
    assert [rule.kind for rule in found.RULES] == [Kind.MODIFIER]
    assert [str(each) for each in found.TABLES] == ["mooring dr"]
    assert not hasattr(load_module(source("X2", "tides", clauses)), "TABLES")


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
