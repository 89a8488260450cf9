"""Deciding rules whatever is unknown, and putting together what several say."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.answers import Answer
from engine.dice import DiceRoll
from engine.hexes import parse_hex
from engine.locations import cellar, ground
from engine.norms import Conflict
from engine.phrases import Frame, Number, Role, Several, Thing, Trait
from engine.printing import say
from engine.questions import SILENT, Question, answer, is_silent
from engine.rendering import trace_to_text
from engine.rules import NUMBER_OF, Atom, Duty, Fits, Kind, Rule, Rulebook, resolve, resolve_why
from engine.spatial import Referee
from engine.state import State, unit
from engine.truth import Legality, Truth, Unknown

from .engine_rules import CELLAR, TEM, VAULTS, fits, rule

B2 = parse_hex("B2")
LEGAL, ILLEGAL = Legality.PERMITTED, Legality.FORBIDDEN


def ask(
    rules: list[Rule],
    key: str,
    kind: Kind,
    fillers: dict[str, object] | None = None,
    told: dict[str, object] | None = None,
    silent: Legality = Legality.UNDETERMINED,
) -> Answer:
    book = Rulebook("T", rules)
    world = Referee(book, State()).world
    return answer(book, world, Question(key, kind, fillers or {}, told or {}, silent))


def always(clause: str, kind: Kind, value: object, *, default: bool = False, key: str = "test") -> Rule:
    return rule(clause, kind, key, lambda: value, default=default)


def when(name: str) -> Atom:
    return Atom(name, Frame((name,), Thing("it", det="implied")))


def if_so(clause: str, kind: Kind, value: object, name: str) -> Rule:
    return rule(clause, kind, "test", lambda truth: value if truth else None, when(name))


def test_an_unknown_atom_matters_only_if_it_would_change_the_outcome() -> None:
    assert resolve(TEM, (True, True)).value == 3
    assert resolve(TEM, (False, Unknown("wooden"))).value is None
    found = resolve(TEM, (True, Unknown("wooden")))
    assert isinstance(found.value, Unknown)
    assert found.value.missing == ("wooden",)
    assert set(found.possible) == {3, 4}
    alike = rule("x", Kind.VALUE, "x", lambda one, other: min(2, 2 + bool(one)), when("a"), when("b"))
    assert resolve(alike, (Unknown("a"), Unknown("b"))).value == 2


def test_only_what_would_change_the_outcome_is_missing() -> None:
    both = rule(
        "x",
        Kind.FACT,
        "x",
        lambda one, other, third: bool(one) and {bool(other), bool(third)} != set(),
        *map(when, "abc"),
    )
    found = resolve(both, (Unknown("a"), Unknown("b"), Unknown("c"))).value
    assert isinstance(found, Unknown)
    assert found.missing == ("a",)


def test_too_many_unknown_atoms_leave_it_open() -> None:
    many = rule("x", Kind.FACT, "x", lambda *truths: bool(truths[0] or True), *(when(f"w{at}") for at in range(20)))
    found = resolve(many, [Unknown(f"w{at}") for at in range(20)]).value
    assert isinstance(found, Unknown)
    assert "w19" in found.missing


def test_an_unknown_number_is_not_tried_as_a_yes_or_no() -> None:
    each = rule("x", Kind.MODIFIER, "x", lambda count: 2 * count, fits("count", NUMBER_OF, Thing("leader")))
    assert resolve(each, (3,)).value == 6  # type: ignore[arg-type]
    assert isinstance(resolve(each, (Unknown("how many"),)).value, Unknown)


def test_the_record_of_an_open_decision() -> None:
    step, value, inputs, verdicts, because = resolve_why(TEM, (True, Unknown("wooden")))
    assert step.clause == "V.2"
    assert isinstance(value, Unknown)
    assert inputs[0] is True
    assert [verdict.name for verdict in verdicts] == ["UNKNOWN"]
    assert because == ()
    assert [verdict.name for verdict in resolve_why(TEM, (False, Unknown("wooden")))[3]] == ["NOT_MET"]


truths = st.one_of(st.booleans(), st.sampled_from("abc").map(Unknown))
decisions: dict[str, Callable[[Truth, Truth], object]] = {
    "and": lambda one, other: bool(one and other),
    "first": lambda one, other: 1 if one else None,
    "tree": lambda one, other: (1 if other else 2) if one else None,
}


@given(st.sampled_from(sorted(decisions)), truths, truths)
def test_what_is_resolved_holds_in_every_case(name: str, one: Truth, other: Truth) -> None:
    decide = decisions[name]
    outcome = resolve(rule("x", Kind.FACT, "x", decide, when("a"), when("b")), (one, other))
    cases = [
        decide(first, second)
        for first in ((False, True) if isinstance(one, Unknown) else (one,))
        for second in ((False, True) if isinstance(other, Unknown) else (other,))
    ]
    if isinstance(outcome.value, Unknown):
        assert len(set(cases)) > 1
    else:
        assert set(cases) == {outcome.value}
    assert set(cases) <= set(outcome.possible) or outcome.possible == (outcome.value,)


def test_norms() -> None:
    may, may_not = always("a", Kind.NORM, LEGAL), always("b", Kind.NORM, ILLEGAL)
    assert ask([may], "test", Kind.NORM).value is LEGAL
    assert ask([may, may_not], "TEST", Kind.NORM).value is ILLEGAL
    assert is_silent(ask([], "test", Kind.NORM))
    assert ask([], "test", Kind.NORM, silent=LEGAL).value is LEGAL
    unsure = if_so("c", Kind.NORM, ILLEGAL, "freeze")
    assert ask([may, unsure], "test", Kind.NORM).missing == ("it freezes",)
    assert ask([may, unsure], "test", Kind.NORM, told={"It  freezes": False}).value is LEGAL
    assert ask([may, unsure], "test", Kind.NORM, told={"it freezes": True}).value is ILLEGAL


def test_a_permission_that_may_not_apply_forbids_nothing() -> None:
    unsure = if_so("c", Kind.NORM, LEGAL, "freeze")
    assert ask([unsure], "test", Kind.NORM).legality is Legality.UNDETERMINED
    assert ask([unsure], "test", Kind.NORM, silent=LEGAL).value is LEGAL


def test_duties() -> None:
    must, need_not = always("a", Kind.NORM, Duty.REQUIRED), always("b", Kind.NORM, Duty.NOT_REQUIRED)
    assert ask([must], "test", Kind.NORM).value is Duty.REQUIRED
    assert ask([need_not], "test", Kind.NORM).value is Duty.NOT_REQUIRED
    assert ask([must, always("c", Kind.NORM, ILLEGAL)], "test", Kind.NORM).value is ILLEGAL
    assert ask([must, need_not], "test", Kind.NORM).value == Conflict("a", "b")


def test_a_fact_that_says_no_goes_before_those_that_say_yes() -> None:
    yes, no = always("a", Kind.FACT, True), always("b", Kind.EFFECT, False)
    assert ask([yes], "test", Kind.FACT).value is True
    assert ask([yes, no], "test", Kind.EFFECT).value is False
    assert is_silent(ask([always("c", Kind.FACT, None)], "test", Kind.FACT))
    assert ask([yes, if_so("d", Kind.FACT, False, "freeze")], "test", Kind.FACT).missing == ("it freezes",)


def test_values_that_differ_are_a_conflict_and_modifiers_add_up() -> None:
    three, four = always("a", Kind.VALUE, 3), always("b", Kind.VALUE, 4)
    one = always("c", Kind.MODIFIER, 1)
    assert ask([three], "test", Kind.VALUE).value == 3
    assert ask([three, four], "test", Kind.VALUE).value == Conflict("a", "b")
    assert ask([three, one, one], "test", Kind.VALUE).value == 5
    assert ask([one, one], "test", Kind.MODIFIER).value == 2
    assert ask([], "test", Kind.MODIFIER).value == 0
    assert ask([three, if_so("d", Kind.MODIFIER, 1, "freeze")], "test", Kind.VALUE).missing == ("it freezes",)


def test_a_default_steps_back_before_any_rule_that_speaks() -> None:
    by_default, four = always("a", Kind.VALUE, 3, default=True), always("b", Kind.VALUE, 4)
    assert ask([by_default], "test", Kind.VALUE).value == 3
    assert ask([by_default, four], "test", Kind.VALUE).value == 4
    assert ask([by_default, always("c", Kind.VALUE, None)], "test", Kind.VALUE).value == 3


def test_a_trace_tells_the_rules_that_speak_and_those_that_do_not() -> None:
    found = ask([TEM], "TEM", Kind.VALUE, {"subject": cellar(B2)}, {"that Cellar Location is wooden": True})
    assert found.missing == ("building in B2",)
    silent = ask([TEM], "TEM", Kind.VALUE, {"subject": ground(B2)})
    assert trace_to_text(silent.trace).split("\n") == [
        f"undetermined: {SILENT}  [T] B2 ground level TEM",
        "└─ refused [V.2] TEM of Cellar Location is 4: its condition does not hold",
    ]


def test_what_the_board_cannot_know_can_be_given() -> None:
    good = {"subject": unit("squad A", good_order=True), "object": "Sewer Movement"}
    referee = Referee(VAULTS, State())
    for told, expected in (
        ({"SSR allows it": True}, LEGAL),
        ({"SSR allows it": False, "leader passes 4TC": False}, ILLEGAL),
        ({"SSR allows it": False, "leader passes 4TC": True}, LEGAL),
    ):
        assert referee.question(Question("use", Kind.NORM, good, told)).value is expected
    assert referee.question(Question("use", Kind.NORM, good)).missing == ("SSR allows it", "leader passes 4TC")


def test_dice_that_a_rule_looks_at_are_given_by_name() -> None:
    tank = unit("tank", class_="vehicle", afv=True)
    referee = Referee(VAULTS, State())
    for colored, falls in ((3, None), (4, True), (6, True)):
        fillers = {"subject": tank, "object": cellar(B2), "Bog Check": DiceRoll(colored, 1)}
        found = referee.ask("fall into", Kind.EFFECT, fillers)
        assert is_silent(found) if falls is None else found.value is falls


def test_a_question_in_words() -> None:
    question = Question("enter", Kind.NORM, {"subject": "X", "object": cellar(B2), "from": None, "manner": "directly"})
    assert str(question) == "X enter B2 cellar directly"


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (Frame(("pass",), Thing("leader"), Thing("4TC")), "leader passes 4TC"),
        (Frame(("rubble",), object=Thing("Location", det="that"), passive=True), "that Location is rubbled"),
        (Frame(("rubble",), object=Thing("Location"), passive=True, tense="perfect"), "Location has been rubbled"),
        (
            Frame(("rubble",), object=Thing("Location"), passive=True, negated=True, tense="past"),
            "Location was not rubbled",
        ),
        (Frame(("move",), Thing("unit"), negated=True, tense="perfect"), "unit has not moved"),
        (Frame(("move",), Thing("unit"), tense="past"), "unit did move"),
        (
            Frame(("be",), Thing("unit", det="that"), complement=Trait("broken"), negated=True),
            "that unit is not broken",
        ),
        (Frame(("carry",), Thing("unit"), Thing("DC"), negated=True), "unit does not carry DC"),
        (Frame(("say",), Thing("rule", name="B1.2"), manner=("otherwise",)), "rule B1.2 says otherwise"),
        (Frame(("set up in",), Thing("unit"), CELLAR, modality="may"), "unit may set up in Cellar Location"),
        (
            Frame(("be",), Thing("unit"), roles=(Role("in", CELLAR),), manner=("already",)),
            "unit is already in Cellar Location",
        ),
        (Thing("dr", number=Number(4, None), traits=(Trait("Original"),)), "≥ 4 Original dr"),
        (Several("or", (Thing("SW"), Thing("Gun", det="each"))), "SW or each Gun"),
        (Number(1, 1, True), "+1"),
        (Number(4, 5), "4-5"),
        (Frame(("throw",), object=Thing("DC")), "DC is thrown"),
    ],
)
def test_conditions_in_words(node: object, words: str) -> None:
    assert say(node) == words


def test_a_role_that_a_rule_does_not_speak_of_does_not_answer_a_question_about_it() -> None:
    plain = rule("a", Kind.FACT, "go", lambda subject: True, fits("s", "subject", Thing("unit")))
    slow = rule("b", Kind.FACT, "go", lambda how: None, Atom("h", Fits("manner", Trait("slowly"))))
    book = Rulebook("T", [plain, slow])
    referee = Referee(book, State())
    fillers = {"subject": unit("A"), "manner": "slowly"}
    assert referee.question(Question("go", Kind.FACT, fillers)).value is True
    assert is_silent(referee.question(Question("go", Kind.FACT, fillers, asks="manner")))


def test_a_clause_that_nobody_could_read_is_named_where_all_others_are_silent() -> None:
    unread = {"Enter": ("T.3:c1",)}
    speaking = rule("a", Kind.NORM, "enter", lambda subject: LEGAL if subject else None, fits("s", "subject", CELLAR))
    referee = Referee(Rulebook("T", [speaking], unread), State())
    assert referee.ask("enter", Kind.NORM, {"subject": cellar(B2)}).value is LEGAL
    silent = referee.ask("enter", Kind.NORM, {"subject": ground(B2)}, LEGAL)
    assert silent.missing == ("clause T.3:c1, which could not be read",)
    assert not is_silent(silent)
