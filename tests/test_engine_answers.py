"""Three-valued truth, how norms and exceptions compose, and traces."""

import json
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.answers import APPLIED, NOT_MET, Answer, Cell, Exempted, Record, Step, Verdict
from engine.dice import DiceRoll
from engine.hexes import parse_hex
from engine.locations import cellar, ground
from engine.norms import Branch, Conflict, Modality, Norm, Ruling, prevailing, rule_on
from engine.rendering import trace_to_json, trace_to_text, value_to_json
from engine.truth import Legality, Truth, UndeterminedError, Unknown, all_of, any_of, known, negated

truths = st.one_of(st.booleans(), st.sampled_from("abc").map(Unknown))


def settled(truth: Truth) -> bool | None:
    return None if isinstance(truth, Unknown) else truth


def fill(truth: Truth, world: dict[str, bool]) -> bool:
    """A truth in a world that knows everything."""
    return world[truth.missing[0]] if isinstance(truth, Unknown) else truth


def worlds() -> list[dict[str, bool]]:
    return [dict(zip("abc", values, strict=True)) for values in product((False, True), repeat=3)]


@given(st.lists(truths, max_size=4))
def test_what_is_decided_holds_in_every_world(parts: list[Truth]) -> None:
    for kleene, plain in ((all_of, all), (any_of, any)):
        decided = settled(kleene(*parts))
        outcomes = {plain(fill(part, world) for part in parts) for world in worlds()}
        if decided is not None:
            assert outcomes == {decided}
    assert settled(negated(all_of(*parts))) == settled(any_of(*map(negated, parts)))


@given(truths, truths)
def test_one_sided_decisions(one: Truth, other: Truth) -> None:
    assert all_of(one, False) is False
    assert any_of(True, other) is True
    both = all_of(Unknown("x"), other)
    assert both is False if other is False else isinstance(both, Unknown) and both.missing[0] == "x"


def test_the_unknown_never_passes_for_a_yes_or_a_no() -> None:
    nobody_knows = Unknown("us of squad A")
    for truth in (nobody_knows, nobody_knows >= 3, nobody_knows == 3, nobody_knows + 1 < 4, 2 * nobody_knows != 4):
        with pytest.raises(UndeterminedError) as raised:
            bool(truth)
        assert raised.value.missing == ("us of squad A",)
    with pytest.raises(UndeterminedError):
        _ = nobody_knows in (1, 2)
    assert (nobody_knows + Unknown("x")).missing == ("us of squad A", "x")
    with pytest.raises(UndeterminedError):
        known(nobody_knows)
    assert known(3) == 3


def norm(modality: Modality, applies: Truth, clause: str = "x") -> Norm:
    return Norm(clause, modality, applies)


norms = st.builds(norm, st.sampled_from(Modality), truths)


def test_norms_compose() -> None:
    may, may_not = norm(Modality.MAY, True, "m"), norm(Modality.MAY_NOT, True, "n")
    assert rule_on([may]) == Ruling(Legality.PERMITTED, ("m",))
    assert rule_on([may, may_not]) == Ruling(Legality.FORBIDDEN, ("n",))
    assert rule_on([norm(Modality.ONLY_IF, False, "o"), may]) == Ruling(Legality.FORBIDDEN, ("o",))
    assert rule_on([norm(Modality.ONLY_IF, True, "o")]) == Ruling(Legality.PERMITTED, ("o",))
    assert rule_on([norm(Modality.MUST, False, "u"), may]) == Ruling(Legality.FORBIDDEN, ("u",))
    assert rule_on([norm(Modality.MUST, True)]).legality is Legality.UNDETERMINED
    assert rule_on([]).missing == ("no clause speaks of it",)
    assert rule_on([], Legality.PERMITTED).legality is Legality.PERMITTED
    unsure = norm(Modality.MAY_NOT, Unknown("phase"))
    assert rule_on([may, unsure]) == Ruling(Legality.UNDETERMINED, missing=("phase",))
    assert rule_on([unsure], Legality.FORBIDDEN) == Ruling(Legality.FORBIDDEN)


@given(st.lists(norms, max_size=4), st.sampled_from(Legality))
def test_a_ruling_holds_in_every_world(given_norms: list[Norm], silent: Legality) -> None:
    ruling = rule_on(given_norms, silent)
    for world in worlds():
        sure = rule_on([each._replace(applies=fill(each.applies, world)) for each in given_norms], silent)
        if ruling.legality is not Legality.UNDETERMINED:
            assert sure.legality is ruling.legality
    if ruling.legality is Legality.UNDETERMINED:
        assert ruling.missing


@given(st.lists(norms, max_size=4))
def test_the_order_of_norms_settles_nothing(given_norms: list[Norm]) -> None:
    assert rule_on(given_norms).legality is rule_on(given_norms[::-1]).legality


def test_exceptions_replace_what_they_stand_below() -> None:
    deep = Branch("x!1!1", 1)
    assert prevailing(Branch("x", 3)) == 3
    assert prevailing(Branch("x", 3, unless=(Branch("x!1", 2, False),))) == 3
    assert prevailing(Branch("x", 3, unless=(Branch("x!1", 2),))) == 2
    assert prevailing(Branch("x", 3, unless=(Branch("x!1", 2, unless=(deep,)),))) == 1
    assert prevailing(Branch("x", 3, unless=(Branch("x!1", 2, False, (deep,)),))) == 3


def test_exceptions_without_an_order_are_a_conflict() -> None:
    one, other = Branch("x!1", 2), Branch("x!2", 1)
    assert prevailing(Branch("x", 3, unless=(one, other))) == Conflict("x!1", "x!2")
    assert prevailing(Branch("x", 3, unless=(other, one))) == Conflict("x!1", "x!2")
    assert prevailing(Branch("x", 3, unless=(one, Branch("x!2", 2)))) == 2
    ordered = Branch("x!2", 1, before=frozenset({"x!1"}))
    assert prevailing(Branch("x", 3, unless=(one, ordered))) == 1
    circle = Branch("x!1", 2, before=frozenset({"x!2"}))
    assert isinstance(prevailing(Branch("x", 3, unless=(circle, ordered))), Conflict)
    with pytest.raises(UndeterminedError):
        bool(Conflict("x", "y"))


def test_an_unknown_exception_matters_only_if_it_would_change_the_value() -> None:
    unsure = Branch("x!1", 2, Unknown("wooden"))
    answer = prevailing(Branch("x", 3, unless=(unsure,)))
    assert isinstance(answer, Unknown)
    assert answer.missing == ("wooden",)
    assert prevailing(Branch("x", 2, unless=(unsure,))) == 2
    over = Branch("x!2", 1, before=frozenset({"x!1"}))
    assert prevailing(Branch("x", 3, unless=(unsure, over))) == 1


@st.composite
def branches(draw: st.DrawFn, clause: str = "x", depth: int = 2) -> Branch[int]:
    count = draw(st.integers(0, 2)) if depth else 0
    below = tuple(draw(branches(f"{clause}!{number}", depth - 1)) for number in range(count))
    before = draw(
        st.sets(st.sampled_from([f"{clause[:-1]}{number}" for number in range(2)]).filter(lambda x: x != clause))
    )
    return Branch(clause, draw(st.integers(0, 2)), draw(truths), below, frozenset(before))


def filled(branch: Branch[int], world: dict[str, bool]) -> Branch[int]:
    below = tuple(filled(each, world) for each in branch.unless)
    return Branch(branch.clause, branch.value, fill(branch.applies, world), below, branch.before)


@given(branches())
def test_what_prevails_holds_in_every_world(base: Branch[int]) -> None:
    answer = prevailing(base)
    outcomes = [prevailing(filled(base, world)) for world in worlds()]
    if isinstance(answer, Unknown):
        assert set(answer.missing) <= set("abc")
    else:
        assert all(outcome == answer for outcome in outcomes)


ROOM = Step("X1.1", "cover is 3", ("wooden",), (Exempted("X1.1!1", "2 if wooden", "EXC"),))
FALL = Step(
    "X1.2",
    "falls on an Original colored dr of 4 or more",
    ("bog check", "row", "cover"),
    (Exempted("X1.2!1", "never in a barn"), Exempted("X1.2!2", "never when dry")),
)


def fall_why(roll: DiceRoll, wooden: Truth) -> Record:
    room: Record = (ROOM, 2, (wooden,), (APPLIED,), ()) if wooden else (ROOM, 3, (wooden,), (NOT_MET,), ())
    inputs = (roll, Cell("X1.2:T1", "4-6"), room[1])
    return (FALL, roll.colored >= 4, inputs, (NOT_MET, Verdict.UNKNOWN), (room,))


def test_a_trace_as_text() -> None:
    answer = Answer(True, fall_why(DiceRoll(5, 2), True))
    assert trace_to_text(answer.trace).split("\n") == [
        "yes  [X1.2] falls on an Original colored dr of 4 or more",
        "├─ cover: 2",
        "├─ bog check: DR 7 (colored 5, white 2)",
        "├─ read in X1.2:T1: row 4-6",
        "├─ refused [X1.2!1] never in a barn: its condition does not hold",
        "├─ refused [X1.2!2] never when dry: whether its condition holds is not known",
        "└─ 2  [X1.1] cover is 3",
        "   ├─ wooden: yes",
        "   └─ applied [X1.1!1] 2 if wooden (EXC)",
    ]


def test_a_trace_as_json() -> None:
    plain = trace_to_json(Answer(True, fall_why(DiceRoll(5, 2, 1), False)).trace)
    assert json.loads(json.dumps(plain)) == plain
    assert plain["dice"] == {"bog check": {"colored": 5, "white": 2, "drm": 1, "final": 8}}
    assert plain["inputs"] == {"cover": 3}
    assert [each["verdict"] for each in plain["refused"]] == ["not_met", "unknown"]  # type: ignore[attr-defined]


def test_values_as_json() -> None:
    here = parse_hex("B2")
    assert value_to_json(frozenset({ground(here), cellar(here)})) == ["B2 cellar", "B2 ground level"]
    assert value_to_json((1, Fraction(1, 2), Legality.FORBIDDEN)) == [1, "1/2", "forbidden"]
    assert value_to_json(Unknown("x")) == {"undetermined": ["x"]}
    assert value_to_json({here: None}) == {"B2": None}


def test_what_an_answer_lacks() -> None:
    nobody_knows = Unknown("wooden")
    record: Record = (ROOM, nobody_knows, (nobody_knows,), (Verdict.UNKNOWN,), ())
    for answer in (Answer(nobody_knows, record), Answer(Legality.UNDETERMINED, record)):
        assert answer.legality is Legality.UNDETERMINED
        assert answer.missing == ("wooden",)
    above: Record = (FALL, Legality.UNDETERMINED, (DiceRoll(1, 1), 0, 0), (NOT_MET, NOT_MET), (record,))
    assert Answer(Legality.UNDETERMINED, above).missing == ("wooden",)
    assert Answer(Conflict("x", "y"), record).missing == ("conflict between x and y",)
    assert Answer(3, record).legality is None
    assert Answer(3, record).missing == ()


def test_a_record_that_forgets_an_exception_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        _ = Answer(3, (ROOM, 3, (False,), (), ())).trace
