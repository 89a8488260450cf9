"""Tables over dice: the same results and rows as by hand, every modifier told, and no chart where a sum would be wrong.

The rules are of a harbor: what is added to a roll hangs on what the harbor is like, or on how many ships are damaged.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import pipeline, sources
from compiler.backends.generate import source
from compiler.backends.runtime import load_module
from compiler.logic.model import Effect, Exemption, Formalized, Modifier, Statement, Status
from compiler.logic.phrases import Condition, Cue, Det, Frame, Number, Thing, Trait
from compiler.logic.tables import Table, TableRow, tables
from engine.answers import Answer, Trace
from engine.meaning.things import Item
from engine.questions import Question, answer
from engine.rules import Kind, Rule, Rulebook
from engine.spatial import Referee
from engine.state import State
from engine.tables import Table as Chart
from engine.truth import Unknown

from . import making
from .statements import if_, is_, number
from .test_backends import HOSTILE, formatted

HARBOR = Thing("harbor", "location", Det.THAT)
MOORING = Thing("dr", "dice", Det.THE, traits=(Trait("mooring"),))
DAMAGED = Thing("ship", "unit", Det.EACH, traits=(Trait("damaged"),))
DRIFTS = Statement(Effect(Frame(("drift",), Thing("ship", "unit"))))
NAMES = ("damp", "dark", "deep", "drafty")
COUNT = "number of ship"


def table(modifiers: Iterable[Statement], *cuts: int, roll: Thing = MOORING) -> Table:
    """A table whose rows begin anew after each cut; its modifiers are clauses from `X2:c1` on."""
    lows = (None, *(Fraction(cut + 1) for cut in cuts))
    highs = (*map(Fraction, cuts), None)
    rows = (
        TableRow(Number(low, high), ((f"X2:r{at}", DRIFTS),))
        for at, (low, high) in enumerate(zip(lows, highs, strict=True), 1)
    )
    return Table("X2:T1", roll, tuple(rows), tuple((f"X2:c{at}", each) for at, each in enumerate(modifiers, 1)))


def modifier(
    amount: int | Fraction | Number, *names: str, to: Thing | None = MOORING, each: bool = False, besides: str = ""
) -> Statement:
    """A modifier that applies if the harbor is all of something; `besides` adds +1 alone where it is that."""
    told = amount if isinstance(amount, Number) else number(amount)
    exemptions = (Exemption("X2!1", "EXC", (if_(is_(HARBOR, besides)),), number(1)),) if besides else ()
    asked = tuple(if_(is_(HARBOR, name)) for name in names)
    return Statement(Modifier(told, to, DAMAGED if each else None), asked, exemptions)


@dataclass(frozen=True)
class Made:
    """What the compiler makes of some tables and of what is stated elsewhere in their document."""

    text: str
    rules: Sequence[Rule]
    charts: Sequence[Chart]

    @property
    def chart(self) -> Chart:
        (found,) = self.charts
        return found

    def added(self, **told: bool | int) -> Answer:
        """What is added to the roll of the chart; what is not told is not known."""
        given = {COUNT if name == "ships" else f"harbor is {name}": truth for name, truth in told.items()}
        referee = Referee(Rulebook("X2", self.rules), State(), given)
        roll = Item(self.chart.roll)
        return answer(
            referee.rulebook, referee.scene, Question(str(roll).split()[-1], Kind.MODIFIER, {"quantity": roll})
        )


def made(*found: Table, elsewhere: Iterable[tuple[str, Statement]] = ()) -> Made:
    stated = [one for each in found for one in each.modifiers] + list(elsewhere)
    clauses = [Formalized(clause, Status.GRAMMAR, statements=(each,)) for clause, each in stated]
    text = source("X2", "tides", clauses, tables=found)
    module = load_module(text)
    return Made(text, module.RULES, getattr(module, "TABLES", ()))


TIDES = table((modifier(-1, "damp"), modifier(2, "dark", besides="deep"), modifier(1, each=True)), 2, 5)


# What it comes to

amounts = st.sampled_from((-2, -1, 1, 3, Fraction(1, 2), Fraction(-3, 2)))
conditions = st.lists(
    st.builds(if_, st.builds(is_, st.just(HARBOR), st.sampled_from(NAMES)), st.sampled_from((Cue.IF, Cue.UNLESS))),
    max_size=2,
)
certain = st.lists(st.builds(if_, st.builds(is_, st.just(HARBOR), st.sampled_from(NAMES))), max_size=2)
modifiers = st.builds(
    lambda amount, each, asked, other, instead: Statement(
        Modifier(number(amount), MOORING, DAMAGED if each else None),
        tuple(asked),
        (Exemption("X2!1", "EXC", tuple(other), instead),) if other else (),
    ),
    amounts,
    st.booleans(),
    conditions,
    certain,
    st.builds(number, amounts)
    | st.builds(
        lambda amount, each: (Statement(Modifier(number(amount), MOORING, DAMAGED if each else None)),),
        amounts,
        st.booleans(),
    ),
)
cases = st.fixed_dictionaries({**{name: st.booleans() for name in NAMES}, "ships": st.integers(0, 3)})


def added(statement: Statement, case: Mapping[str, int]) -> Fraction | None:
    """What a modifier adds, read off it directly; `None` if it does not apply."""

    def hold(conditions: Iterable[Condition]) -> bool:
        return all(bool(case[_trait(each)]) == (each.cue is Cue.IF) for each in conditions)

    assert isinstance(statement.body, Modifier)
    if not hold(statement.conditions):
        return None
    body = statement.body
    for exemption in statement.exemptions:
        if hold(exemption.conditions):
            match exemption.instead:
                case Number() as amount:
                    body = replace(body, amount=amount)
                case (Statement(body=Modifier() as other),):
                    body = other
    assert body.amount.value is not None
    return body.amount.value * case["ships"] if body.each else body.amount.value


def _trait(condition: Condition) -> str:
    assert isinstance(condition.test, Frame)
    assert isinstance(condition.test.complement, Trait)
    return condition.test.complement.name


def spoken(found: Trace) -> dict[str, object]:
    """What each modifier that applies adds, by its clause."""
    return {each.clause: each.value for each in found.because}


@given(st.lists(modifiers, max_size=4), st.sets(st.integers(-3, 12), min_size=1, max_size=3), cases)
@settings(max_examples=150, deadline=None)
def test_a_chart_comes_to_what_its_table_says(stated: list[Statement], cuts: set[int], case: Mapping[str, int]) -> None:
    chart = table(stated, *sorted(cuts))
    found = made(chart)
    told = found.added(**case)
    by_hand = {f"X2:c{at}": amount for at, each in enumerate(stated, 1) if (amount := added(each, case)) is not None}
    drm = sum(by_hand.values())
    assert told.value == drm
    assert spoken(told.trace) == by_hand
    silent = {each.clause for each in told.trace.refused}
    assert silent == {f"X2:c{at}" for at in range(1, len(stated) + 1)} - set(by_hand), "all others are told too"
    for die in range(1, 7):
        between = [each for each in chart.rows if not _beyond(each.shown, die + drm)]
        row = found.chart.row(die + told.value)  # type: ignore[operator]
        read = [row.clauses] if row else []
        assert read == [tuple(clause for clause, _ in each.statements) for each in between]


def _beyond(shown: Number, total: Fraction | int) -> bool:
    return (shown.low is not None and total < shown.low) or (shown.high is not None and total > shown.high)


def completions(told: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Everything that may be so for all that is told."""
    left = [name for name in NAMES if name not in told]
    for truths in product((False, True), repeat=len(left)):
        yield {**told, **dict(zip(left, truths, strict=True))}


partly = st.fixed_dictionaries({"ships": st.integers(1, 3)}, optional={name: st.booleans() for name in NAMES})


@given(modifiers, partly)
@settings(max_examples=150, deadline=None)
def test_what_is_not_known_matters_where_it_would_change_the_sum(statement: Statement, told: dict[str, int]) -> None:
    value = made(table([statement], 2)).added(**told).value
    outcomes = {added(statement, case) for case in completions(told)}
    if isinstance(value, Unknown):
        assert len(outcomes) > 1
    else:
        assert outcomes <= {None, 0} if value == 0 else outcomes == {value}


def test_every_modifier_is_told_with_what_it_asked() -> None:
    told = made(TIDES).added(damp=True, dark=True, deep=True, ships=2).trace
    assert spoken(told) == {"X2:c1": -1, "X2:c2": 1, "X2:c3": 2}
    _, exempted, counted = told.because
    assert [each.clause for each in exempted.applied] == ["X2!1"]
    assert dict(exempted.inputs)["harbor is dark"] is True
    assert dict(counted.inputs)[COUNT] == 2
    dry = made(TIDES).added(damp=False, dark=False, ships=1).trace
    assert [each.clause for each in dry.refused] == ["X2:c1", "X2:c2"]


def test_what_is_counted_and_nobody_tells_is_missing() -> None:
    value = made(TIDES).added(damp=True, dark=False).value
    assert isinstance(value, Unknown)
    assert value.missing == (COUNT,)


# What is read off it


def test_rows_are_those_of_the_table() -> None:
    found = made(TIDES).chart
    assert [row.key for row in found.rows] == ["≤ 2", "3-5", "≥ 6"]
    assert [row.clauses for row in found.rows] == [("X2:r1",), ("X2:r2",), ("X2:r3",)]
    assert (found.id, str(found), found.modifiers) == ("X2:T1", "mooring dr", ("X2:c1", "X2:c2", "X2:c3"))


def test_a_result_without_a_row_is_read_nowhere() -> None:
    whole = table([], 2, 5)
    found = made(replace(whole, rows=whole.rows[:2])).chart
    assert found.row(6) is None
    assert found.chances().chances == {
        found.rows[0]: Fraction(1, 3),
        found.rows[1]: Fraction(1, 2),
        None: Fraction(1, 6),
    }
    assert found.chances(-6).chances == {found.rows[0]: 1}


def test_a_roll_of_two_dice_has_the_chances_of_two() -> None:
    found = made(table([], 3, roll=replace(MOORING, head="DR"))).chart
    assert found.chances().chances[found.rows[0]] == Fraction(3, 36)


# Which modifiers there are


def test_modifiers_of_a_roll_may_stand_anywhere() -> None:
    def clauses(*elsewhere: Thing) -> tuple[str, ...]:
        others = [(f"X2:e{at}", modifier(1, "damp", to=to)) for at, to in enumerate(elsewhere, 1)]
        return made(table([modifier(1, "dark")], 2), elsewhere=others).chart.modifiers

    assert clauses() == ("X2:c1",)
    assert clauses(MOORING) == ("X2:c1", "X2:e1")
    assert clauses(replace(MOORING, traits=())) == ("X2:c1", "X2:e1")
    assert clauses(replace(MOORING, traits=(Trait("sailing"),)), replace(MOORING, head="DR")) == ("X2:c1",)


def test_modifiers_of_other_rolls_are_not_added() -> None:
    others = [("X2:e1", modifier(5, to=replace(MOORING, traits=(Trait("sailing"),))))]
    assert made(table([modifier(1)], 2), elsewhere=others).added().value == 1


def test_a_sum_that_would_be_wrong_is_not_made() -> None:
    sound = table([modifier(1, "damp")], 2)
    assert made(sound).charts
    overlapping = replace(sound.rows[0], shown=Number(None, Fraction(3)))
    for wrong in (
        replace(sound, unread=("X2:c9",)),
        replace(sound, rows=(overlapping, *sound.rows[1:])),
        table([modifier(1, "damp", to=None)], 2),
        table([modifier(1, "damp")]),
    ):
        assert made(wrong).charts == ()


def test_an_amount_that_is_no_number_leaves_the_sum_open() -> None:
    found = made(table([modifier(1), modifier(Number(Fraction(1), Fraction(2)))], 2))
    assert isinstance(found.added().value, Unknown)


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
        (found,) = tables(logic.clauses, logic.formalized)
        return found

    assert read("+2 Enemy barge in adjacent harbor.").unread == ()
    (clause,) = read("+2 Gnorf the wobbling of unless.").unread
    assert clause


# What is written


def long() -> Table:
    """A table with names that do not fit on a line."""
    adjectives = [f"remarkably long adjective {at}" for at in range(6)]
    roll = replace(MOORING, traits=(Trait("remarkably elaborate and " * 6 + "mooring"),))
    return table([modifier(at, *adjectives, to=roll, each=at == 2) for at in range(1, 4)], 2, 5, roll=roll)


@pytest.mark.parametrize("found", [TIDES, long(), table([], 3), table([modifier(Fraction(1, 2))], 0)])
def test_generated_tables_are_formatted(found: Table) -> None:
    assert formatted(made(found).text) == []


@given(HOSTILE, HOSTILE, HOSTILE)
@settings(max_examples=100, deadline=None)
def test_no_text_of_a_document_becomes_code(head: str, trait: str, own: str) -> None:
    roll = Thing(head, "dice", Det.THE, traits=(Trait(trait),))
    found = made(replace(table([modifier(1, to=roll)], 2, roll=roll), id=own)).charts
    assert [(each.id, each.roll, each.modifiers) for each in found] == [(own, f"{trait} {head}", ("X2:c1",))]


def test_a_document_has_its_tables_beside_its_rules() -> None:
    found = made(table([modifier(1, "damp")], 2))
    assert [rule.kind for rule in found.rules] == [Kind.MODIFIER]
    assert [str(each) for each in found.charts] == ["mooring dr"]
    assert made().charts == ()
