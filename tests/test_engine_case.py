"""What a case answers: sorts, traits, relations and acts on a board, and what stays open, in small cases."""

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.case import Case, NotSpeakingError, OpenError, Thing
from engine.dice import DiceRoll, DieRoll
from engine.hexes import parse_hex, parse_hexside
from engine.locations import parse_location
from engine.meaning.acts import ACTS, LASTING
from engine.meaning.facts import Fact, Pattern, fact_name
from engine.meaning.relations import RELATIONS
from engine.meaning.sorts import COUNTED_OUT, SORTS
from engine.meaning.things import Building, Item, Supposed
from engine.meaning.traits import TRAITS
from engine.rules import Kind, Rulebook, resolve
from engine.spatial import Referee
from engine.state import Phase, State, unit, untroubled

from .engine_rules import VAULTS, made

L, H, S = parse_location, parse_hex, parse_hexside
BOARD = Board.from_facts(
    {
        "hexes": {
            "B2": {
                "base_level": 1,
                "stairwell": True,
                "building": {"material": "stone", "levels": 1},
                "hexsides": {"C2": {"building": True}, "B3": {"wall": True}},
            },
            "C2": {"base_level": 1, "building": {"material": None, "levels": 1}, "manhole": True},
            "B3": {"base_level": 0},
        },
        "counters": [
            {"kind": "trench", "at": "B3 trench"},
            {"kind": "rubble", "at": "C2 ground level", "material": "stone", "on_cellar": True},
        ],
    }
)
SQUAD = untroubled(unit("squad", L("B2 cellar"), class_="squad", side="red", us=3, armed=True))
LEADER = untroubled(unit("leader", L("B2 ground level"), class_="leader", side="blue", broken=True))
REFEREE = Referee(VAULTS, State(BOARD, {"squad": SQUAD, "leader": LEADER}))
RUBBLE = next(each for each in BOARD.counters if each.kind == "rubble")


def case(key: str = "", told: Mapping[str, object] | None = None, **fillers: Any) -> Case:
    """A case about what stands in some roles; one that Python reserves has an underscore behind it."""
    roles = {role.strip("_").replace("_", " "): it for role, it in fillers.items()}
    return Case(REFEREE.state, REFEREE, roles, key, told)


def settled(ask: Callable[[], object]) -> object:
    """A yes or a no, or what is missing to tell."""
    try:
        return ask()
    except OpenError as error:
        return "; ".join(error.missing)


@pytest.mark.parametrize(
    ("it", "sort", "expected"),
    [
        (L("B2 cellar"), "Cellar Location", True),
        (L("B2 cellar"), "building Location", True),
        (L("B2 cellar"), "rooftop Location", False),
        (L("B3 ground level"), "building Location", False),
        (L("B2 ground level"), "ground level", True),
        (L("B2 ground level"), "LOS", False),
        (L("C2 ground level"), "Manhole Location", True),
        (H("B2"), "hex", True),
        (Building(H("B2")), "building", True),
        (S("B2-C2"), "building hexside", True),
        (S("B2-B3"), "building hexside", False),
        (S("B2-B3"), "wall hexside", True),
        (SQUAD, "MMC", True),
        (SQUAD, "Infantry", True),
        (LEADER, "MMC", False),
        (LEADER, "SMC", True),
        (RUBBLE, "Rubble counter", True),
        (RUBBLE, "Cellar counter", False),
        (Item("Trench connection"), "connection", True),
        (Item("Trench connection"), "Trench", True),
        (Item("Stairwell"), "Manhole", False),
        (Supposed("SSR"), "SSR", True),
        (Supposed("SSR"), "leader", False),
        (None, "anything", True),
        ((LEADER, SQUAD), "MMC", True),
    ],
)
def test_sorts(it: object, sort: str, expected: object) -> None:
    assert settled(lambda: case().is_a(it, sort)) == expected


@pytest.mark.parametrize(
    ("it", "trait", "expected"),
    [
        (L("B2 ground level"), "ground-level", True),
        (L("B2 cellar"), "stone", True),
        (L("C2 cellar"), "wooden", "material of the building in C2"),
        (H("B2"), "Cellar", True),
        (H("B3"), "Cellar", False),
        (Building(H("B2")), "multi-hex", True),
        (Building(H("B2")), "single hex", False),
        (SQUAD, "armed", True),
        (SQUAD, "unbroken", True),
        (LEADER, "Good Order", False),
        (SQUAD, "purple", "squad is purple"),
        (RUBBLE, "stone", True),
        (S("B2-C2"), "building", True),
        (Item("Trench connection", ends=(L("B3 trench"), L("B2 cellar"))), "connecting", True),
        ((LEADER, SQUAD), "armed", True),
    ],
)
def test_traits(it: object, trait: str, expected: object) -> None:
    assert settled(lambda: case().is_(it, trait)) == expected


def test_friend_and_enemy_are_told_from_whoever_the_question_is_about() -> None:
    about = case(agent=SQUAD)
    assert about.is_(LEADER, "enemy")
    assert not about.is_(LEADER, "friendly")
    assert about.is_(SQUAD, "friendly")


@pytest.mark.parametrize(
    ("it", "preposition", "other", "expected"),
    [
        (SQUAD, "in", L("B2 cellar"), True),
        (LEADER, "in", L("B2 cellar"), False),
        (LEADER, "outside", Building(H("B2")), False),
        (L("B2 ground level"), "over", L("B2 cellar"), True),
        (L("B2 level 1"), "over", L("B2 cellar"), False),
        (L("B2 cellar"), "beneath", L("B2 ground level"), True),
        (L("B2 cellar"), "of", H("B2"), True),
        (L("B2 cellar"), "of", H("C2"), False),
        (RUBBLE, "on top of", Item("Cellar counter", L("C2 ground level")), True),
        (RUBBLE, "in", H("C2"), False),
        (Item("LOS", ends=(L("B2 cellar"), L("C2 cellar"))), "to", L("C2 cellar"), True),
        (Supposed("tide"), "of", H("B2"), "tide is of hex"),
    ],
)
def test_relations(it: object, preposition: str, other: object, expected: object) -> None:
    assert settled(lambda: case().holds(preposition, it, other)) == expected


@pytest.mark.parametrize(
    ("ask", "fillers", "expected"),
    [
        (lambda at: at.holds("exist", L("B2 cellar")), {}, True),
        (lambda at: at.holds("rubble", None, L("C2 ground level")), {}, True),
        (lambda at: at.holds("rubble", None, L("B2 ground level")), {}, False),
        (lambda at: at.holds("rubble", None, L("C2 ground level"), told="past"), {}, True),
        (lambda at: at.holds("occupy", SQUAD, L("B2 cellar")), {}, True),
        (lambda at: at.holds("allow", "SSR", "it"), {}, "SSR allows it"),
        (lambda at: at.holds("place", None, RUBBLE, in_=H("C2")), {}, False),
        (lambda at: at.holds("move", SQUAD, told="may"), {}, "squad may move"),
        (lambda at: at.holds(("exist", "leave"), L("B2 cellar")), {}, True),
        (lambda at: at.holds("share", (L("B2 cellar"), L("C2 cellar")), S("B2-C2")), {}, True),
        (lambda at: at.holds("share", (L("B2 cellar"), L("B3 ground level")), S("B2-C2")), {}, False),
        (lambda at: at.holds("leave", "LOF", "building"), {"from_": L("B2 cellar"), "to": L("B3 trench")}, True),
        (lambda at: at.holds("leave", "LOF", "building"), {"from_": L("B2 cellar"), "to": L("B2 level 1")}, False),
        (
            lambda at: at.holds("leave", "LOF", "building"),
            {"from_": L("B2 cellar"), "to": L("C2 cellar")},
            "LOF leaves building",
        ),
        (lambda at: at.bears(SQUAD, "US#", least=3), {}, True),
        (lambda at: at.bears(SQUAD, "US#", least=4), {}, False),
        (lambda at: at.bears(LEADER, "US#", least=3), {}, "us of leader"),
        (lambda at: at.total("US#", [SQUAD, SQUAD], least=6), {}, True),
        (lambda at: at.total("US#", [SQUAD, SQUAD], least=7), {}, False),
        (lambda at: at.total("US#", [SQUAD, LEADER], least=3), {}, True),
        (lambda at: at.total("US#", [SQUAD, LEADER], least=6), {}, "us of leader"),
        (lambda at: at.total("US#", [], least=1), {}, False),
        (lambda at: at.said("manner", "silently", unsaid=True), {}, True),
        (lambda at: at.said("as if"), {"as if": "entrenched"}, True),
        (lambda at: at.bears(DiceRoll(4, 1), "Original colored dr", least=4), {}, True),
        (lambda at: at.bears(DiceRoll(4, 1), "white dr", least=4), {}, False),
        (lambda at: at.bears(DieRoll(6, -1), "dr", 5), {}, True),
        (lambda at: at.is_a(DieRoll(6), "dr", 6), {}, True),
        (lambda at: at.is_a(L("B2 cellar"), "Level", -1), {}, True),
        (lambda at: at.said("manner", "directly"), {"manner": "directly"}, True),
        (lambda at: at.said("manner", "directly"), {"manner": None}, False),
        (lambda at: at.said("manner", "directly"), {}, "directly"),
        (lambda at: at.said("in", "RB"), {"in_": "RB"}, True),
        (lambda at: at.said("in", "RB"), {}, False),
        (lambda at: at.now("during", "MPh"), {}, "the phase"),
    ],
)  # fmt: skip
def test_acts_and_the_rest(ask: Callable[[Case], object], fillers: dict[str, Any], expected: object) -> None:
    assert settled(lambda: ask(case(**fillers))) == expected


@pytest.mark.parametrize("phase", Phase)
def test_times(phase: Phase) -> None:
    at = Case(State(BOARD, phase=phase, turn=4), REFEREE, {})
    assert at.now("during", "MPh") is (phase is Phase.MPH)
    assert at.now("after", "Game Turn 3")
    assert not at.now("before", "Game Turn 4")
    assert at.now("until", "APh") is (phase not in (Phase.APH, Phase.CCPH))


# What is looked for


def names(things: object) -> list[str]:
    return sorted(map(str, things))  # type: ignore[call-overload]


def test_what_stands_in_a_relation_is_found_on_the_board() -> None:
    at = case(of=L("B2 cellar"))
    assert names(at.what(L("B2 cellar"), "beneath", "Location")) == ["B2 ground level"]
    assert names(at.those("over", L("B2 cellar"), "Location")) == ["B2 ground level"]
    assert names(at.each("Cellar Location")) == ["B2 cellar"]
    assert at.the(at.what(L("B2 cellar"), "of", "hex")) == H("B2")
    assert at.first(at.what(L("B3 ground level"), "of", "building")) is None
    with pytest.raises(NotSpeakingError):
        at.the(at.what(L("B3 ground level"), "of", "building"))


def test_whoever_is_not_named_has_an_owner() -> None:
    at = case(of=L("B2 cellar"))
    assert names(at.those("of", None, "owner")) == ["owner"]


def test_what_is_not_on_the_board_is_supposed_only_where_the_board_cannot_tell() -> None:
    at = case(of=L("B2 cellar"))
    assert names(at.each("scenario")) == ["scenario"]
    assert names(at.each("Rubble counter")) == []


def test_what_lies_beyond_the_hexes_of_a_question_is_not_denied() -> None:
    """A rule about any adjacent Location asks of one that the question does not name, and gets no no."""
    lurker = untroubled(unit("lurker", L("C2 cellar"), class_="squad", side="blue"))
    held = Referee(VAULTS, REFEREE.state.with_unit(lurker))
    at = Case(held.state, held, {"agent": SQUAD})

    def is_watched() -> bool:
        return any(
            at.is_(place, "adjacent") and any(at.holds("in", each, place) for each in at.each("squad"))
            for place in at.each("Cellar Location", beyond=True)
        )

    assert settled(is_watched) is True


def test_a_role_that_nobody_fills_follows_from_how_things_lie_or_stays_open() -> None:
    of_cellar = case(theme=L("B2 cellar"))
    assert names(of_cellar.role("beneath", "Location")) == ["B2 ground level"]
    assert settled(lambda: of_cellar.some(of_cellar.role("via", "Stairwell"))) == "via Stairwell"
    assert not case(via=None).some(case(via=None).role("via", "Stairwell"))
    assert case(via=Item("Stairwell")).some(case(via=Item("Stairwell")).role("via", "Stairwell"))


def test_who_moves_along_a_level_does_not_enter_it() -> None:
    along = case("enter", theme=L("C2 cellar"), from_=L("B2 cellar"))
    down = case("enter", theme=L("C2 cellar"), from_=L("C2 ground level"))
    assert not along.is_a(L("C2 cellar"), "Cellar level")
    assert down.is_a(L("C2 cellar"), "Cellar level")


def test_where_what_a_rule_needs_is_not_so_it_does_not_speak_of_the_case() -> None:
    def decide(at: Case, agent: Thing) -> bool:
        at.needs(at.is_(agent, "armed"))
        at.needs_any(at.holds("follow", agent, tug) for tug in at.each("tug"))
        return True

    rule = made("x", Kind.FACT, "x", decide, "agent")
    for armed, follows, expected in ((True, True, True), (True, False, None), (False, True, None)):
        told = {"sloop is armed": armed, "sloop follows tug": follows}
        found = resolve(rule, Case(State(), Referee(VAULTS, State()), {"agent": Item("sloop")}, given=told))
        assert found.value is expected
    open_ = resolve(rule, Case(State(), Referee(VAULTS, State()), {"agent": Item("sloop")}))
    assert set(open_.possible) == {True, None}


def test_what_is_found_is_spoken_of() -> None:
    at = case(agent=SQUAD)
    found = at.the(at.what(SQUAD, "in", "hex"))
    assert next(at.spoken_of()) == found
    assert not at.is_(found, "other")
    assert at.is_(H("C2"), "other")


def test_a_number_is_counted_or_given() -> None:
    at = case(of=L("B2 cellar"))
    assert at.count("unit", iter([SQUAD, LEADER])) == 2
    for none in ([], [Supposed("unit")]):
        with pytest.raises(OpenError):
            at.count("unit", none)
    assert case(told={"mmc": 2}).count("MMC", []) == 2


# What is known


def test_what_is_taken_to_be_so_holds_for_one_run() -> None:
    at = case()
    at.start({"tide rises": True})
    assert at.holds("rise", "tide")
    at.start({"tide rises": False})
    assert not at.holds("rise", "tide")
    at.start({})
    with pytest.raises(OpenError) as open_:
        at.holds("rise", "tide")
    assert (open_.value.key, open_.value.missing) == ("tide rises", ("tide rises",))


def test_a_board_that_tells_is_not_overruled_by_what_is_given() -> None:
    assert case(told={"cellar is cellar location": False}).is_a(L("B2 cellar"), "Cellar Location")


TOLD = {"squad is purple": True, "squad is": False, "tide rises": True, "rises": False}


@given(st.sampled_from(list(permutations(TOLD.items()))))
def test_a_whole_name_goes_before_words_of_it_in_any_order(order: tuple[tuple[str, object], ...]) -> None:
    at = case(told=dict(order))
    assert at.is_(SQUAD, "purple")
    assert at.holds("rise", "tide")


def test_words_that_fit_a_fact_do_not_depend_on_the_order_in_which_they_are_given() -> None:
    one = case(told={"squad is": False, "is purple": True})
    other = case(told={"is purple": True, "squad is": False})
    assert settled(lambda: one.is_(SQUAD, "purple")) == settled(lambda: other.is_(SQUAD, "purple"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (("pass", "leader", "4TC"), "leader passes 4TC"),
        (("rubble", None, L("B2 cellar")), "rubble cellar"),
        (("be", SQUAD, "MMC"), "squad is MMC"),
        (("connecting", Item("Trench")), "Trench is connecting"),
        (("in", SQUAD, H("B2")), "squad is in hex"),
        (("via", None, "Stairwell"), "via Stairwell"),
    ],
)
def test_facts_in_words(name: tuple[Any, ...], words: str) -> None:
    assert fact_name(*name) == words
    assert str(Fact(*name)) == words


def _presumed(fact: Fact, presumed: dict[Pattern, bool]) -> bool | None:
    pattern = fact.presuming(presumed)
    return None if pattern is None else presumed[pattern]


def test_facts_are_taken_to_be_so_by_predicate_and_sorts() -> None:
    fact = Fact("in", SQUAD, L("B2 cellar"))
    both = {Pattern("in"): True, Pattern("in", theme="cellar"): False}
    assert _presumed(fact, {Pattern("in"): True}) is True
    assert _presumed(fact, both) is False, "what says more goes first"
    assert _presumed(fact, {Pattern("in", "leader"): True}) is None
    assert _presumed(fact, {Pattern("i"): True}) is None
    assert _presumed(fact, {}) is None
    assert _presumed(Fact("cause", None, None, {"by": "fire"}), {Pattern("cause", role="by"): False}) is False
    assert _presumed(Fact("cause"), {Pattern("cause", role="by"): False}) is None


def test_a_pattern_finds_a_fact_by_its_name() -> None:
    assert Pattern("pass", "leader").names("leader passes 4 TC")
    assert Pattern("be", "hex").names("hex is ≤ 3")
    assert not Pattern("occupy", "enemy").names("unit occupies cellar")


def test_every_rule_runs_on_every_part_of_the_board() -> None:
    """No rule fails on anything that a question may be about."""
    things = [L("B2 cellar"), H("B2"), S("B2-C2"), Building(H("B2")), SQUAD, RUBBLE, Item("LOS"), Supposed("SSR"), "x"]
    for rule in VAULTS.rules:
        for it in (*things, None, tuple(things[:2])):
            resolve(rule, case(rule.keys[0], agent=it, theme=it, of=it))


def test_the_tables_of_words_are_by_lower_case_and_acts_by_base_forms() -> None:
    assert all(name == name.casefold() for name in (*SORTS, *ACTS, *COUNTED_OUT))
    assert {name for name in RELATIONS if name != name.casefold()} == {"IN"}
    assert ACTS.keys() >= LASTING
    assert {name for name in TRAITS if name != name.casefold()} == {"ADJACENT"}


def test_a_definition_makes_something_of_a_sort() -> None:
    def counts(at: Case, it: Thing) -> bool | None:
        return True if at.is_a(it, "Cellar Location") else None

    book = Rulebook("T", [*VAULTS.rules, made("T.1", Kind.DEFINITION, "shelter", counts, "agent")])
    held = Referee(book, REFEREE.state)
    at = Case(held.state, held, {"of": L("B2 cellar")})
    assert at.is_a(L("B2 cellar"), "shelter")
    assert any(record[0].clause == "T" for record in at.because), "and the rule rests on it"
