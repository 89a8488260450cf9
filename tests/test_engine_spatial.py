"""Places, ways, adjacency and sight, as rules of an invented chapter decide them on the maps of examples."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.maps import load_map
from compiler.maps.to_board import to_board
from engine.answers import Answer, Trace
from engine.board import counter
from engine.case import Case, Thing
from engine.hexes import parse_hexside
from engine.locations import Location, parse_location
from engine.meaning.things import Item
from engine.questions import is_silent
from engine.rules import Collector, Kind, Rule, Rulebook
from engine.spatial import Referee, adjacent_to, entrances, entry_cost, may_enter, opens_into
from engine.spatial.sight import sight_mode
from engine.state import State, from_facts, unit, untroubled
from engine.truth import Legality, Unknown

from .engine_rules import RULES, VAULTS, made

FOLDER = Path(__file__).resolve().parents[1] / "sources" / "maps"
RED, FORTRESS = "red-barricades", "fortress-budapest"
L = parse_location


def state(name: str, example: str = "") -> State:
    return from_facts(*to_board(load_map((FOLDER / f"{name}.toml").read_text("utf-8"), name)[0], example))


def without(*clauses: str) -> Rulebook:
    """The rules without some of them: what they decided must come out otherwise."""
    return Rulebook("V", [rule for rule in RULES if rule.clause not in clauses])


@pytest.fixture(scope="module")
def red() -> Referee:
    return Referee(VAULTS, state(RED, "O6.2:EX1"))


@pytest.fixture(scope="module")
def fortress() -> Referee:
    return Referee(VAULTS, state(FORTRESS, "FB9.21:EX1"))


def names(found: Mapping[Location, object]) -> set[str]:
    return set(map(str, found))


def clauses(trace: Trace) -> set[str]:
    return {trace.clause, *(clause for each in trace.because for clause in clauses(each))}


def test_which_cellars_there_are(red: Referee, fortress: Referee) -> None:
    assert red.exists(L("C25 cellar")).value is True
    assert red.exists(L("D24 cellar")).value is False
    assert fortress.exists(L("OO23 cellar")).value is False, "the building has one hex"
    assert "V.1" in clauses(red.exists(L("C25 cellar")).trace)
    untold = Referee(without("V.1"), red.state).exists(L("C25 cellar")).value
    assert isinstance(untold, Unknown), "the rules speak of cellars, and none says where they are"


def test_what_nobody_says_about_a_building_leaves_its_cellar_open(red: Referee) -> None:
    board = red.state.board
    for hex_ in board.buildings:
        board = board.with_building(hex_, factory=None)
    assert isinstance(Referee(VAULTS, red.state.with_board(board)).exists(L("C25 cellar")).value, Unknown)


def test_tem_by_material(red: Referee) -> None:
    here = L("C25 cellar")
    assert red.ask("TEM", Kind.VALUE, {"of": here}).value == 4
    board = red.state.board.with_building(here.hex, material="wood")
    assert Referee(VAULTS, red.state.with_board(board)).ask("TEM", Kind.VALUE, {"of": here}).value == 3


def test_adjacent_locations(red: Referee, fortress: Referee) -> None:
    assert names(adjacent_to(red, L("C25 cellar"))) == {"B25 cellar", "C25 ground level"}
    assert names(adjacent_to(fortress, L("OO21 cellar"))) == {"NN21 cellar", "OO21 ground level"}
    loose = Referee(without("V.5"), red.state)
    assert "C24 cellar" in names(adjacent_to(loose, L("C25 cellar")))
    assert "V.5" in clauses(red.adjacent(L("C25 cellar"), L("C24 cellar")).trace)


def test_being_adjacent_does_not_depend_on_who_is_where(red: Referee) -> None:
    guard = untroubled(unit("guard", L("B25 cellar"), class_="squad", side="other"))
    crowded = Referee(VAULTS, red.state.with_unit(guard))
    assert crowded.adjacent(L("C25 cellar"), L("B25 cellar")).value is True


def test_entrances(red: Referee) -> None:
    assert names(entrances(red, None, L("C25 cellar"))) == {
        "C25 sewer",
        "C25 ground level",
        "B25 cellar",
        "D24 trench",
    }
    assert names(entrances(Referee(without("V.6"), red.state), None, L("C25 cellar"))) == {
        "C25 ground level",
        "B25 cellar",
    }


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("OO21 cellar", Legality.PERMITTED),
        ("NN22 cellar", Legality.PERMITTED),
        ("OO23 ground level", Legality.PERMITTED),
        ("PP21 ground level", Legality.PERMITTED),
        ("NN21 cellar", Legality.FORBIDDEN),
    ],
)
def test_ways_out_of_a_trench(fortress: Referee, place: str, expected: Legality) -> None:
    squad = fortress.state.units["squad C"]
    assert may_enter(fortress, squad, L(place), L("OO22 trench")).value is expected


@pytest.mark.parametrize("place", ["OO21 ground level", "NN22 ground level"])
def test_where_a_trench_opens_below_only_a_rule_that_says_so_keeps_it_from_leading_elsewhere(
    fortress: Referee, place: str
) -> None:
    squad = fortress.state.units["squad C"]
    assert isinstance(may_enter(fortress, squad, L(place), L("OO22 trench")).value, Unknown)


def test_only_infantry_may_enter(red: Referee) -> None:
    tank = untroubled(unit("tank", L("C25 ground level"), class_="vehicle", afv=True))
    found = may_enter(red, tank, L("C25 cellar"), L("C25 ground level"))
    assert found.value is Legality.FORBIDDEN
    assert "V.3" in clauses(found.trace)


def test_a_full_cellar(red: Referee) -> None:
    held = red.state
    for name in "XYZ":
        held = held.with_unit(untroubled(unit(name, L("B25 cellar"), class_="squad", armed=True)))
    full = Referee(VAULTS, held)
    assert full.overstacked(L("B25 cellar")).value is True
    assert red.overstacked(L("C25 cellar")).value is False
    squad = untroubled(unit("squad", class_="squad", armed=True))
    assert may_enter(full, squad, L("B25 cellar"), L("C25 cellar")).value is Legality.FORBIDDEN
    assert may_enter(full, squad.with_facts(broken=True), L("B25 cellar"), L("C25 cellar")).value is Legality.PERMITTED


def test_costs(red: Referee, fortress: Referee) -> None:
    assert entry_cost(red, None, L("C25 cellar"), L("D24 trench")).value == 2
    assert entry_cost(fortress, None, L("NN21 ground level"), L("NN21 cellar")).value == 3
    assert isinstance(entry_cost(red, None, L("C25 cellar"), L("C25 ground level")).value, Unknown)
    dear = made("V.99", Kind.VALUE, "cost", lambda at, of: 5 if at.is_a(of, "Cellar Location") else None, "of")
    told = Referee(Rulebook("V", [*RULES, dear]), red.state)
    assert entry_cost(told, None, L("C25 cellar"), L("D24 trench")).value == 5
    assert isinstance(entry_cost(red, None, L("D24 ground level"), L("D25 ground level")).value, Unknown)


def test_sight_out_of_a_cellar(red: Referee, fortress: Referee) -> None:
    assert red.in_sight(L("C25 cellar"), L("B25 cellar")).value is True
    blocked = red.in_sight(L("C25 cellar"), L("D23 ground level"))
    assert blocked.value is False
    assert {"V.7", "B9.21"} <= clauses(blocked.trace)
    assert "wall hexside C24-D24 blocks" in [each.said for each in blocked.trace.because]
    assert fortress.in_sight(L("NN23 cellar"), L("MM25 ground level")).value is True
    hidden = fortress.in_sight(L("NN23 cellar"), L("PP23 ground level"))
    assert hidden.value is False
    assert "wall hexside OO23-OO24 blocks" in [each.said for each in hidden.trace.because]
    normal = Referee(without("V.7"), red.state).in_sight(L("C25 cellar"), L("D23 ground level"))
    assert "V.7" not in clauses(normal.trace)


@pytest.mark.parametrize(("what", "way"), [("Stairwell", "C25 ground level"), ("Manhole", "C25 sewer")])
def test_nobody_goes_through_what_was_eliminated(red: Referee, what: str, way: str) -> None:
    gone = made("V.98", Kind.EFFECT, "eliminate", lambda at, it: at.is_a(it, what) or None, "theme")
    assert may_enter(red, None, L("C25 cellar"), L(way)).value is Legality.PERMITTED
    held = Referee(Rulebook("V", [*RULES, gone]), red.state)
    assert may_enter(held, None, L("C25 cellar"), L(way)).value is Legality.FORBIDDEN
    assert "V.98" in clauses(may_enter(held, None, L("C25 cellar"), L(way)).trace)


def test_a_trench_that_connects_after_all_is_a_way(fortress: Referee) -> None:
    still = made("V.13", Kind.FACT, "connect", lambda at, it: at.is_a(it, "Trench") or None, "agent")
    held = Referee(Rulebook("V", [*without("V.13").rules, still]), fortress.state)
    assert may_enter(held, None, L("NN21 cellar"), L("OO22 trench")).value is Legality.PERMITTED


def test_a_los_as_if_from_anywhere_else_is_open(red: Referee) -> None:
    (traced,) = (each for each in RULES if each.clause == "V.7")

    def from_the_roof(at: Case, infantry: Thing, los: Thing) -> object:
        return traced.decide(at, infantry, los) and at.holds("stand", infantry, on="roof")

    other = traced._replace(decide=from_the_roof)
    referee = Referee(Rulebook("V", [each if each is not traced else other for each in RULES]), red.state)
    assert isinstance(referee.in_sight(L("C25 cellar"), L("D23 ground level")).value, Unknown)
    assert isinstance(sight_mode(referee, L("C25 cellar"), L("D23 ground level")).value, Unknown)
    assert sight_mode(red, L("C25 cellar"), L("D23 ground level")).value == "as if entrenched"


def test_a_black_bar_between_cellars(red: Referee) -> None:
    side = parse_hexside("B25-C25")
    for breached, seen in ((False, False), (True, Unknown)):
        board = red.state.board.with_side(side, rowhouse=True, breached=breached)
        found = Referee(VAULTS, red.state.with_board(board)).in_sight(L("B25 cellar"), L("C25 cellar")).value
        assert found is seen if isinstance(seen, bool) else found is not False


def rubbled_in_the_hex() -> State:
    held = state(RED, "O6.6:EX1")
    lying = counter("rubble", L("M6 ground level"), material="stone", on_cellar=False)
    return held.with_board(replace(held.board, counters=(lying,)))


def test_rubble_on_a_cellar_counter_signifies_that_the_levels_above_fell() -> None:
    referee = Referee(VAULTS, state(RED, "O6.6:EX1"))
    told = {place: referee.rubbled(L(f"M6 {place}")).value for place in ("cellar", "ground level", "level 1")}
    assert told == {"cellar": False, "ground level": True, "level 1": True}
    assert referee.exists(L("M6 cellar")).value is True
    assert referee.exists(L("M6 level 1")).value is False
    assert may_enter(referee, None, L("M6 cellar"), L("L5 cellar")).value is Legality.PERMITTED
    assert referee.in_sight(L("M6 cellar"), L("L5 cellar")).value is True
    assert "V.11" in clauses(referee.rubbled(L("M6 ground level")).trace)


def test_rubble_in_the_hex_signifies_that_the_cellar_fell_too() -> None:
    referee = Referee(VAULTS, rubbled_in_the_hex())
    assert referee.rubbled(L("M6 cellar")).value is True
    assert referee.exists(L("M6 cellar")).value is False
    assert {"V.9", "V.10"} <= clauses(referee.exists(L("M6 cellar")).trace)
    assert may_enter(referee, None, L("M6 cellar"), L("L5 cellar")).value is Legality.FORBIDDEN
    assert referee.in_sight(L("M6 cellar"), L("L5 cellar")).value is False


def test_what_rubble_signifies_is_up_to_the_rules_that_place_it() -> None:
    for untold in (("V.10",), ("V.10", "V.11")):  # V.11 is about a counter that lies elsewhere
        untold_of = Referee(without(*untold), rubbled_in_the_hex())
        assert isinstance(untold_of.rubbled(L("M6 cellar")).value, Unknown)
    assert Referee(without("V.9"), rubbled_in_the_hex()).exists(L("M6 cellar")).value is True


def spared(part: str) -> Rule:
    """A rule that says of the fall of a sort of places that it does not affect a Manhole."""

    def affects(at: Case, event: Thing, manhole: Thing) -> bool | None:
        fell = (at.holds("rubble", None, place) for place in at.each("Location") if at.is_a(place, part))
        return False if at.is_a(event, "event") and at.is_a(manhole, "Manhole") and any(fell) else None

    return made("V.90", Kind.EFFECT, "affect", affects, "agent theme")


def test_an_event_makes_nothing_of_what_it_does_not_affect() -> None:
    held = state(RED, "O6.6:EX1")
    held = held.with_board(held.board.with_hex(L("M6 cellar").hex, manhole=True))
    below, trench = L("M6 sewer"), Item("Trench connection", L("M6 cellar").hex)

    def entered(*more: Rule) -> Answer:
        return may_enter(Referee(Rulebook("V", [*RULES, *more]), held), None, L("M6 cellar"), below)

    assert entered().value is Legality.FORBIDDEN
    assert entered(spared("Cellar Location")).value is Legality.FORBIDDEN, "the fall of the cellar is another event"
    assert entered(spared("ground level")).value is Legality.PERMITTED
    assert {"V.6", "V.90"} <= clauses(entered(spared("ground level")).trace)
    other = Referee(Rulebook("V", [*RULES, spared("ground level")]), held)
    assert opens_into(other, trench, L("M6 cellar")).value is False, "and a trench is another thing"


def test_a_trench_beside_rubble_no_longer_connects(fortress: Referee) -> None:
    out, back = L("OO22 trench"), L("NN21 cellar")
    assert may_enter(fortress, None, out, back).value is Legality.FORBIDDEN
    assert may_enter(fortress, None, back, out).value is Legality.FORBIDDEN
    assert fortress.in_sight(back, out).value is False
    assert "V.12" in clauses(fortress.in_sight(back, out).trace)
    assert may_enter(Referee(without("V.13", "V.6"), fortress.state), None, back, out).value is Legality.FORBIDDEN


def test_halving_asks_for_sight_buildings_and_numbers(red: Referee) -> None:
    squad = red.state.units["squad B"].with_facts(us=3)
    held = Referee(VAULTS, red.state.with_unit(squad))
    out = {"theme": Item("Inherent FP", squad), "from": L("C25 cellar"), "to": L("D24 ground level")}
    assert held.ask("halve", Kind.EFFECT, out).value is True
    near = {**out, "to": L("B25 cellar")}
    assert is_silent(held.ask("halve", Kind.EFFECT, near))
    few = squad.with_facts(us=2)
    weak = Referee(VAULTS, red.state.with_unit(few))
    assert is_silent(weak.ask("halve", Kind.EFFECT, {**out, "theme": Item("Inherent FP", few)}))


def test_a_definition_makes_something_count_as_something(red: Referee) -> None:
    found = red.counts_as(L("C25 cellar"), "Fortified Building Location")
    assert found is not None
    assert found.value is True
    assert red.counts_as(L("C25 cellar"), "pillbox") is None


def test_nothing_exists_that_has_ceased_to(red: Referee) -> None:
    rules: list[Rule] = []
    rule = Collector(rules)

    @rule.fact("T.1", "exist", agent="Cellar Location", limited_by=("cease to exist",))
    def cellar_exists(at: Case, cellar: Thing) -> bool:
        return True

    @rule.effect("T.2", "cease to exist", agent="Cellar Location")
    def cellar_ceases(at: Case, cellar: Thing) -> bool:
        return True

    for told, expected in ((rules[:1], True), (rules, False)):
        found = Referee(Rulebook("T", told), red.state).ask("exist", Kind.FACT, {"agent": L("C25 cellar")})
        assert found.value is expected


def test_a_question_that_rests_on_itself_is_open(red: Referee) -> None:
    """Even where rules run in a circle, an answer comes."""
    circle = [rule._replace(keys=("trace", "exist", "cease to exist")) for rule in RULES]
    found = Referee(Rulebook("V", circle), red.state).in_sight(L("C25 cellar"), L("D23 ground level"))
    assert isinstance(found.value, bool | Unknown)
