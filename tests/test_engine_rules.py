"""Deciding rules whatever is unknown, and putting together what several say."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.answers import Answer, trace
from engine.case import Case, NotSpeakingError, Thing
from engine.dice import DiceRoll
from engine.hexes import parse_hex
from engine.locations import cellar, ground
from engine.meaning.facts import Pattern
from engine.meaning.things import Item
from engine.norms import Conflict
from engine.questions import SILENT, Question, answer, is_silent
from engine.rendering import trace_to_text
from engine.rules import (
    ANY,
    FORBIDDEN,
    MOST_RUNS,
    Collector,
    Duty,
    Kind,
    Outcome,
    Rule,
    Rulebook,
    may_forbid,
    resolve,
    unless,
)
from engine.spatial import Referee
from engine.state import State, unit
from engine.truth import Legality, Unknown

from .engine_rules import RULES, TEM, VAULTS, made

B2 = parse_hex("B2")
LEGAL, ILLEGAL = Legality.PERMITTED, Legality.FORBIDDEN
NOWHERE = Referee(Rulebook("T", ()), State())


def ask(
    rules: Sequence[Rule],
    key: str,
    kind: Kind,
    fillers: Mapping[str, object] | None = None,
    told: Mapping[str, object] | None = None,
    silent: Legality = Legality.UNDETERMINED,
) -> Answer:
    referee = Referee(Rulebook("T", rules), State(), told)
    return answer(referee.rulebook, referee.scene, Question(key, kind, fillers or {}, silent=silent))


def case(told: Mapping[str, object] | None = None, fillers: Mapping[str, object] | None = None) -> Case:
    """A case without a board, of which only what is told is known."""
    return Case(State(), NOWHERE, fillers or {}, given=told)


def so(at: Case, name: str) -> bool:
    """Whether the tide does something, which no board tells."""
    return at.holds(name, "tide")


def told(facts: Mapping[str, bool]) -> dict[str, object]:
    return {f"tide {name}s": truth for name, truth in facts.items()}


def always(clause: str, kind: Kind, value: object, *, default: bool = False, key: str = "test") -> Rule:
    return made(clause, kind, key, lambda at: value, default=default)


def if_so(clause: str, kind: Kind, value: object, name: str) -> Rule:
    return made(clause, kind, "test", lambda at: value if so(at, name) else None)


# One rule


def tem(material: object) -> Outcome:
    fillers = {"of": cellar(B2)}
    return resolve(TEM, case({} if material is None else {"cellar is wooden": material}, fillers))


def test_what_is_unknown_matters_only_if_it_would_change_the_outcome() -> None:
    assert tem(True).value == 3
    assert tem(False).value == 4
    assert resolve(TEM, case(fillers={"of": ground(B2)})).value is None
    found = tem(None)
    assert isinstance(found.value, Unknown)
    assert found.value.missing == ("building in B2",)
    assert set(found.possible) == {3, 4}
    alike = made("x", Kind.VALUE, "x", lambda at: min(2, 2 + so(at, "rise") + so(at, "fall")))
    assert resolve(alike, case()).value == 2


def test_only_what_would_change_the_outcome_is_missing() -> None:
    def decide(at: Case) -> bool:
        return so(at, "rise") and {so(at, "move"), so(at, "fall")} != set()

    found = resolve(made("x", Kind.FACT, "x", decide), case()).value
    assert isinstance(found, Unknown)
    assert found.missing == ("tide rises",)


def test_too_much_that_is_unknown_leaves_it_open() -> None:
    ran = 0

    def decide(at: Case) -> bool:
        nonlocal ran
        ran += 1
        return sum(so(at, f"turn {number}") for number in range(20)) >= 0

    found = resolve(made("x", Kind.FACT, "x", decide), case())
    assert isinstance(found.value, Unknown)
    assert ran <= MOST_RUNS + 20, "and it is given up in time"


def test_an_unknown_number_is_not_tried_as_a_yes_or_no() -> None:
    each = made("x", Kind.MODIFIER, "x", lambda at: 2 * at.count("leader", at.each("leader")))
    assert resolve(each, case({"number of leader": 3})).value == 6
    assert resolve(each, case({"leader": 0})).value == 0
    open_ = resolve(each, case({"leader is": True})).value
    assert isinstance(open_, Unknown)
    assert open_.missing == ("number of leader",)


def test_the_record_of_an_open_decision() -> None:
    step, value, inputs, verdicts, because = tem(None).record
    assert (step.clause, step.said) == ("V.2", "TEM of Cellar Location is 4")
    assert isinstance(value, Unknown)
    assert inputs[0] is True
    assert isinstance(inputs[1], Unknown)
    assert step.inputs == ("cellar is Cellar Location", "cellar is wooden")
    assert [verdict.name for verdict in verdicts] == ["UNKNOWN"]
    assert because == ()


@pytest.mark.parametrize(("wooden", "verdict"), [(True, "APPLIED"), (False, "NOT_MET")])
def test_the_record_tells_what_became_of_an_exception(wooden: bool, verdict: str) -> None:
    assert [each.name for each in tem(wooden).record[3]] == [verdict]
    silent = resolve(TEM, case(fillers={"of": ground(B2)}))
    assert [each.name for each in silent.record[3]] == ["IDLE"]


def test_a_rule_whose_thing_is_not_there_does_not_speak() -> None:
    looking = made("x", Kind.FACT, "x", lambda at: at.the(at.each("Cellar Location")) is not None)
    assert resolve(looking, case(fillers={"of": cellar(B2)})).value is True
    fallen = made("x", Kind.FACT, "x", lambda at: at.the(at.each("Rubble counter")) is not None)
    assert resolve(fallen, case(fillers={"of": cellar(B2)})).value is None
    assert resolve(fallen, case()).value is True, "where nobody says where to look, there may be one"
    with pytest.raises(NotSpeakingError):
        case().the([])


def test_a_role_that_a_rule_takes_is_the_one_thing_in_it() -> None:
    def decide(at: Case, agent: Thing, of: Thing) -> str:
        return f"{agent} {of}"

    two = made("x", Kind.VALUE, "x", decide, "agent of")
    assert resolve(two, case(fillers={"agent": ("sloop",)})).value == "sloop None"
    assert resolve(two, case(fillers={"agent": ("sloop", "tug"), "of": "lock"})).value == "('sloop', 'tug') lock"


def test_collected_rules_keep_their_order_and_what_they_are_about() -> None:
    rules: list[Rule] = []
    rule = Collector(rules)

    @rule.norm("T.1", "enter", "leave", agent=ANY, theme=ANY, module="Locks", times=["MPh"])
    def enter_or_leave(at: Case, agent: Thing, theme: Thing) -> Legality | None:
        """Tugs may
        enter locks."""
        return LEGAL if at.is_a(agent, "tug") else ILLEGAL

    (found,) = rules
    assert (found.clause, found.keys, found.roles) == ("T.1", ("enter", "leave"), ("agent", "theme"))
    assert (found.module, found.times, found.said) == ("Locks", ("MPh",), "Tugs may enter locks")
    assert found is enter_or_leave
    assert found.words == {"tug"}


def test_what_another_clause_rules_too_is_told_with_its_own_ids() -> None:
    rules: list[Rule] = []
    rule = Collector(rules)

    @rule.value("T.1", "toll", of=ANY)
    @unless("T.1!1", "if old")
    @unless("T.1!2", "if wet")
    def toll(at: Case, lock: Thing) -> int:
        """A lock has a toll of 4 [EXC T.1!1: if old] [EXC T.1!2: if wet]."""
        if at.exception("T.1!1", at.is_(lock, "old")):
            return 3
        if at.exception("T.1!2", at.is_(lock, "wet")):
            return 2
        return 4

    rule.same("U.7", toll, "U.7!4", "U.7!5")
    rule.same("W.2", rules[-1], "W.2!1", "W.2!2", said="It has a toll of 4")
    _, other, third = rules
    assert [each.clause for each in toll.unless] == ["T.1!1", "T.1!2"]
    assert other.said == "A lock has a toll of 4 [EXC U.7!4: if old] [EXC U.7!5: if wet]"
    assert third.said == "It has a toll of 4"
    for each in (other, third):
        first, second = (exempted.clause for exempted in each.unless)
        found = resolve(each, case({"lock is old": True, "lock is wet": False}, {"of": Item("lock")}))
        assert found.value == 3
        told = trace(found.record)
        assert (told.clause, [one.clause for one in told.applied]) == (each.clause, [first])
        assert [one.clause for one in told.refused] == [second]
        found = resolve(each, case({"lock is old": True, "lock is wet": True}, {"of": Item("lock")}))
        assert found.value == Conflict(first, second)


def test_a_norm_tells_whether_it_ever_forbids() -> None:
    told = {rule.clause: may_forbid(rule) for rule in RULES if rule.kind is Kind.NORM}
    assert told["V.3"]
    assert not may_forbid(TEM)


# Whatever is unknown: what is resolved agrees with every case that there may be

NAMES = ("burn", "fall", "freeze", "move")
Tree = object
"""A decision: an outcome, or a fact with what follows from its yes and from its no."""
trees: st.SearchStrategy[Tree] = st.recursive(
    st.sampled_from((None, 1, 2)),
    lambda below: st.tuples(st.sampled_from(NAMES), below, below),
    max_leaves=12,
)
knowledge = st.dictionaries(st.sampled_from(NAMES), st.booleans())


def decides(tree: Tree) -> Callable[[Case], object]:
    def decide(at: Case) -> object:
        rest = tree
        while isinstance(rest, tuple):
            name, yes, no = rest
            rest = yes if so(at, name) else no
        return rest

    return decide


def completions(facts: Mapping[str, bool]) -> list[dict[str, bool]]:
    """Everything that may be the case for all that is known."""
    open_ = [name for name in NAMES if name not in facts]
    return [{**facts, **dict(zip(open_, truths, strict=True))} for truths in product((False, True), repeat=len(open_))]


@given(trees, knowledge)
def test_what_is_resolved_agrees_with_every_completion(tree: Tree, facts: dict[str, bool]) -> None:
    rule = made("x", Kind.FACT, "x", decides(tree))
    found = resolve(rule, case(told(facts)))
    complete = [resolve(rule, case(told(each))).value for each in completions(facts)]
    assert not any(isinstance(each, Unknown) for each in complete)
    if isinstance(found.value, Unknown):
        assert len(set(complete)) > 1
        assert set(told(facts)).isdisjoint(found.value.missing)
    else:
        assert set(complete) == {found.value}
    assert set(complete) == set(found.possible)


@given(trees, knowledge)
def test_a_fact_that_is_missing_is_one_that_could_change_the_outcome(tree: Tree, facts: dict[str, bool]) -> None:
    rule = made("x", Kind.FACT, "x", decides(tree))
    found = resolve(rule, case(told(facts))).value
    missing = found.missing if isinstance(found, Unknown) else ()
    for name in (name for name in NAMES if f"tide {name}s" in missing):
        others = completions(facts)
        assert any(
            resolve(rule, case(told({**each, name: True}))).value
            != resolve(rule, case(told({**each, name: False}))).value
            for each in others
        )


@given(trees, knowledge, st.randoms(use_true_random=False))
def test_what_is_resolved_does_not_depend_on_the_order_of_facts(
    tree: Tree, facts: dict[str, bool], order: object
) -> None:
    shuffled = list(told(facts).items())
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    rule = made("x", Kind.FACT, "x", decides(tree))
    one, other = (resolve(rule, case(each)) for each in (told(facts), dict(shuffled)))
    assert str(one.value) == str(other.value)
    assert trace_to_text(trace(one.record)) == trace_to_text(trace(other.record))


OUTCOMES = {
    Kind.NORM: (LEGAL, ILLEGAL, Duty.REQUIRED, Duty.NOT_REQUIRED, None),
    Kind.FACT: (True, False, None),
    Kind.VALUE: (1, 2, None),
    Kind.MODIFIER: (1, -2, None),
}
asked = st.sampled_from(sorted(OUTCOMES)).flatmap(
    lambda kind: st.tuples(
        st.just(kind),
        st.lists(st.tuples(st.sampled_from(OUTCOMES[kind]), st.sampled_from(("burn", "fall", ""))), max_size=3),
    )
)


@given(asked)
def test_an_answer_does_not_depend_on_the_order_of_rules(stated: tuple[Kind, list[tuple[object, str]]]) -> None:
    kind, rules = stated
    made_ = [
        always(f"T.{at}", kind, value) if not name else if_so(f"T.{at}", kind, value, name)
        for at, (value, name) in enumerate(rules)
    ]

    def told_by(order: Sequence[Rule]) -> object:
        found = ask(order, "test", kind).value
        return frozenset(found.missing) if isinstance(found, Unknown) else found

    assert len({told_by(order) for order in permutations(made_)}) <= 1


@given(asked, st.booleans())
def test_an_answer_that_is_known_stays_when_more_is_known(
    stated: tuple[Kind, list[tuple[object, str]]], truth: bool
) -> None:
    kind, rules = stated
    made_ = [
        always(f"T.{at}", kind, value) if not name else if_so(f"T.{at}", kind, value, name)
        for at, (value, name) in enumerate(rules)
    ]
    before = ask(made_, "test", kind).value
    after = ask(made_, "test", kind, told={"tide burns": truth}).value
    refined = before is LEGAL and isinstance(after, Duty)  # what has to be done may be done
    refined |= isinstance(before, Conflict) and isinstance(after, Conflict)  # more rules may be at odds
    if not isinstance(before, Unknown) and not refined:
        assert before == after


# Several rules


def test_norms() -> None:
    may, may_not = always("a", Kind.NORM, LEGAL), always("b", Kind.NORM, ILLEGAL)
    assert ask([may], "test", Kind.NORM).value is LEGAL
    assert ask([may, may_not], "TEST", Kind.NORM).value is ILLEGAL
    assert is_silent(ask([], "test", Kind.NORM))
    assert ask([], "test", Kind.NORM, silent=LEGAL).value is LEGAL
    unsure = if_so("c", Kind.NORM, ILLEGAL, "freeze")
    assert ask([may, unsure], "test", Kind.NORM).missing == ("tide freezes",)
    assert ask([may, unsure], "test", Kind.NORM, told={"Tide freezes": False}).value is LEGAL
    assert ask([may, unsure], "test", Kind.NORM, told={"tide freezes": True}).value is ILLEGAL


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
    assert ask([yes, if_so("d", Kind.FACT, False, "freeze")], "test", Kind.FACT).missing == ("tide freezes",)


def test_values_that_differ_are_a_conflict_and_modifiers_add_up() -> None:
    three, four = always("a", Kind.VALUE, 3), always("b", Kind.VALUE, 4)
    one = always("c", Kind.MODIFIER, 1)
    assert ask([three], "test", Kind.VALUE).value == 3
    assert ask([three, four], "test", Kind.VALUE).value == Conflict("a", "b")
    assert ask([three, one, one], "test", Kind.VALUE).value == 5
    assert ask([one, one], "test", Kind.MODIFIER).value == 2
    assert ask([], "test", Kind.MODIFIER).value == 0
    assert ask([three, if_so("d", Kind.MODIFIER, 1, "freeze")], "test", Kind.VALUE).missing == ("tide freezes",)


def test_a_default_steps_back_before_any_rule_that_speaks() -> None:
    by_default, four = always("a", Kind.VALUE, 3, default=True), always("b", Kind.VALUE, 4)
    assert ask([by_default], "test", Kind.VALUE).value == 3
    assert ask([by_default, four], "test", Kind.VALUE).value == 4
    assert ask([by_default, always("c", Kind.VALUE, None)], "test", Kind.VALUE).value == 3


def test_what_does_not_apply_may_not_be_done_unless_a_module_lets_it() -> None:
    may = always("a", Kind.NORM, LEGAL)
    out_of_use = always("b", Kind.APPLICATION, False)
    assert ask([may, out_of_use], "test", Kind.NORM).value is ILLEGAL
    assert ask([may, always("b", Kind.APPLICATION, True)], "test", Kind.NORM).value is LEGAL
    assert ask([may._replace(module="Locks"), out_of_use], "test", Kind.NORM).value is LEGAL
    unsure = if_so("b", Kind.APPLICATION, False, "freeze")
    assert ask([may, unsure], "test", Kind.NORM).missing == ("tide freezes",)


def test_a_trace_tells_the_rules_that_speak_and_those_that_do_not() -> None:
    found = ask([TEM], "TEM", Kind.VALUE, {"of": cellar(B2)})
    assert found.missing == ("building in B2",)
    silent = ask([TEM], "TEM", Kind.VALUE, {"of": ground(B2)})
    assert trace_to_text(silent.trace).split("\n") == [
        f"undetermined: {SILENT}  [T] TEM of B2 ground level",
        "└─ refused [V.2] TEM of Cellar Location is 4: its condition does not hold",
    ]


# What askers give


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        ({"SSR allows Sewer Movement": True}, LEGAL),
        ({"SSR allows Sewer Movement": False, "leader passes 4TC": False}, ILLEGAL),
        ({"SSR allows Sewer Movement": False, "leader passes 4TC": True}, LEGAL),
        ({"leader passes": True, "SSR allows": False}, LEGAL),
    ],
)
def test_what_the_board_cannot_know_can_be_given(given_: dict[str, object], expected: Legality) -> None:
    good = {"agent": unit("squad A", good_order=True), "theme": Item("Sewer Movement")}
    referee = Referee(VAULTS, State(), given_)
    assert referee.question(Question("use", Kind.NORM, good)).value is expected


def test_what_nobody_gives_is_missing_by_the_name_that_gives_it() -> None:
    good = {"agent": unit("squad A", good_order=True), "theme": Item("Sewer Movement")}
    missing = Referee(VAULTS, State()).question(Question("use", Kind.NORM, good)).missing
    assert missing == ("SSR allows Sewer Movement", "leader passes 4TC")
    for name in missing:
        found = Referee(VAULTS, State(), {name: True}).question(Question("use", Kind.NORM, good))
        assert found.value is LEGAL


def test_a_question_may_take_something_to_be_so() -> None:
    good = {"agent": unit("squad A", good_order=True), "theme": Item("Sewer Movement")}
    referee = Referee(VAULTS, State())
    allow, passes = Pattern("allow"), Pattern("pass", "leader")
    for presumed, expected in (({allow: True}, LEGAL), ({allow: False, passes: False}, ILLEGAL)):
        assert referee.question(Question("use", Kind.NORM, good, presumed)).value is expected


def test_dice_that_a_rule_looks_at_are_given_by_name() -> None:
    tank = unit("tank", class_="vehicle", afv=True)
    referee = Referee(VAULTS, State())
    for colored, falls in ((3, None), (4, True), (6, True)):
        fillers = {"agent": tank, "theme": cellar(B2), "Bog Check": DiceRoll(colored, 1)}
        found = referee.ask("fall into", Kind.EFFECT, fillers)
        assert is_silent(found) if falls is None else found.value is falls


def test_a_question_in_words() -> None:
    question = Question("enter", Kind.NORM, {"agent": "X", "theme": cellar(B2), "from": None, "manner": "directly"})
    assert str(question) == "X enter B2 cellar directly"


def test_a_role_that_a_rule_does_not_speak_of_does_not_answer_a_question_about_it() -> None:
    plain = made("a", Kind.FACT, "go", lambda at, agent: True, "agent")
    slow = made("b", Kind.FACT, "go", lambda at: at.said("manner", "slowly") and None)
    referee = Referee(Rulebook("T", [plain, slow]), State())
    fillers = {"agent": unit("A"), "manner": "slowly"}
    assert referee.question(Question("go", Kind.FACT, fillers)).value is True
    assert is_silent(referee.question(Question("go", Kind.FACT, fillers, asks="manner")))
    assert referee.question(Question("go", Kind.FACT, fillers, asks="agent")).value is True


LOCKS: list[Rule] = []
_lock = Collector(LOCKS)


@_lock.norm("L.1", "enter", theme="lock", limited_by=("use lock", "go under gate"))
def enter_lock(at: Case, lock: Thing) -> Legality:
    """lock may be entered."""
    return LEGAL


@_lock.application("L.2", "use", rules=ANY)
def lock_use_apply(at: Case, use: Thing) -> bool | None:
    """lock use does not apply except by SSR."""
    return False if at.is_(use, "lock") and not at.said("by", "SSR") else None


@_lock.norm("L.3", "go")
def go_under_gate(at: Case) -> Legality | None:
    """nobody may go under gate by tide."""
    return FORBIDDEN if at.some(at.role("under", "gate")) and so(at, "rise") else None


@pytest.mark.parametrize(
    ("ssr", "tide", "expected"),
    [(True, False, LEGAL), (False, False, ILLEGAL), (True, True, ILLEGAL), (None, False, None), (None, True, ILLEGAL)],
)
def test_a_leave_is_limited_by_what_else_is_done_by_it(ssr: bool | None, tide: bool, expected: Legality | None) -> None:
    """Rules may forbid that, or say that there is no such thing."""
    given = {**told({"rise": tide}), **({} if ssr is None else {"by SSR": ssr})}
    found = ask(LOCKS, "enter", Kind.NORM, {"theme": Item("lock")}, given)
    assert found.value is expected or (expected is None and found.missing == ("by SSR",))


def test_an_act_is_told_by_its_verb_and_what_it_is_done_to_or_by_what_a_preposition_ties_to_it() -> None:
    enters, use, under = LOCKS
    assert (enters.doing("enter lock"), enters.doing("enter"), enters.doing("enterlock")) == (
        {"theme": "lock"},
        None,
        None,
    )
    assert (use.doing("use lock"), use.doing("use gate")) == ({"theme": "lock"}, None)
    assert (under.doing("go under gate"), under.doing("go under lock"), under.doing("go")) == (
        {"under": "gate"},
        None,
        {},
    )


# What nobody could read


def entering(unread: Mapping[str, tuple[str, ...]]) -> Referee:
    speaking = made("a", Kind.NORM, "enter", lambda at, it: LEGAL if at.is_a(it, "cellar") else None, "theme")
    return Referee(Rulebook("T", [speaking], unread), State())


def test_a_clause_that_nobody_could_read_is_named_where_all_others_are_silent() -> None:
    referee = entering({"Enter": ("T.3:c1",)})
    assert referee.ask("enter", Kind.NORM, {"theme": cellar(B2)}).value is LEGAL
    silent = referee.ask("enter", Kind.NORM, {"theme": ground(B2)}, LEGAL)
    assert silent.missing == ("clause T.3:c1, which could not be read",)
    assert not is_silent(silent)


def test_an_unread_clause_that_is_known_to_be_of_another_thing_is_not_named() -> None:
    referee = entering({"enter": ("T.3:c1",), "lock gate": ("T.3:c1",), "ground level": ("T.4:c1",)})
    assert is_silent(referee.ask("enter", Kind.NORM, {"theme": ground(B2)}))
    named = entering({"enter": ("T.3:c1",), "ground level": ("T.3:c1",)})
    assert named.ask("enter", Kind.NORM, {"theme": ground(B2)}).missing == ("clause T.3:c1, which could not be read",)
    book = Rulebook("T", (), {"enter": ("T.3:c1",)})
    assert book.trusting("Enter").unread("enter") == ()
