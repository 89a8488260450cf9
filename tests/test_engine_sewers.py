"""Sewers: questions put to the rules that the sewer summary generates, with the clauses that answer them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from compiler import sources
from compiler.backends.runtime import Modules
from compiler.driver.artifacts import engine_files
from compiler.english.text import vocabulary_of
from compiler.logic.norms.limits import acts_of
from engine.answers import Answer, Trace
from engine.board import Board, counter
from engine.dice import DieRoll
from engine.hexes import hexside, neighbors, parse_hex
from engine.locations import Location, Part, ground
from engine.meaning.things import Item
from engine.rules import Duty, Kind, Rulebook, leans_outside
from engine.spatial import Referee
from engine.state import Phase, State, Unit, unit, untroubled
from engine.tables import Row, Table
from engine.truth import Legality, Unknown

from .compiled import compiled
from .conftest import ORIGINALS

DOCUMENT = "B8"
HERE, NEXT = parse_hex("C3"), parse_hex("C4")
MANHOLE, SEWER, OTHER_SEWER = ground(HERE), Location(HERE, Part.SEWER), Location(NEXT, Part.SEWER)
SEWERS = (Item("Sewer"), Item("Sewer Movement"))
PERMITTED, FORBIDDEN = Legality.PERMITTED, Legality.FORBIDDEN
FOUR = "leader passes 4 TC"
"""A fact that no board tells, as askers name it."""
ALLOWED = dict.fromkeys(("SSR allows", "by SSR"), True)
NOT_ALLOWED = dict.fromkeys((*ALLOWED, "scenario grants"), False)


@cache
def generated(folder: Path) -> ModuleType:
    """The generated module of the summary, from one of the corpora."""
    found, (corpus, _) = compiled(folder), sources.load(folder)
    inflection = vocabulary_of(corpus.lexicon, corpus.words).inflection
    files = engine_files(found.graph, found.logic, inflection, Path(), acts=acts_of(corpus.words))
    return Modules({path.stem: text for path, text in files.items()})[DOCUMENT.lower()]


@pytest.fixture(params=["bundled", "originals"])
def summary(request: pytest.FixtureRequest) -> ModuleType:
    folder = sources.BUNDLED if request.param == "bundled" else ORIGINALS
    if not folder.is_dir():
        pytest.skip("the published documents are not here")
    return generated(folder)


@pytest.fixture
def sewers(summary: ModuleType) -> Rulebook:
    return Rulebook(DOCUMENT, summary.RULES)


@pytest.fixture
def emergence(summary: ModuleType) -> Table:
    found = (table for table in getattr(summary, "TABLES", ()) if str(table) == "Sewer Emergence dr")
    table = next(found, None)
    if table is None:
        pytest.skip("a row of the table is not read")
    assert isinstance(table, Table)
    return table


def needs(sewers: Rulebook, *clauses: str) -> None:
    """Skip a test of clauses that are not read: the engine has no rule of theirs to decide by."""
    told = {rule.clause for rule in sewers.rules}
    for clause in clauses:
        if f"{DOCUMENT}:{clause}" not in told:
            pytest.skip(f"clause {clause} is not read there")


def board() -> Board:
    """Two hexes with a Manhole, next to each other."""
    found = Board()
    for hex_ in (HERE, NEXT):
        found = found.with_hex(hex_, base_level=0, manhole=True, stairwell=False)
    return found


def squad(side: str = "Russian", at: Location = SEWER, **facts: object) -> Unit:
    return untroubled(unit(f"{side} squad", at, **{"class": "squad", "side": side, "good_order": True, **facts}))


def asked(
    rules: Rulebook,
    key: str,
    kind: Kind,
    state: State | None = None,
    given: Mapping[str, object] | None = None,
    **fillers: object,
) -> Answer:
    """What the rules say; a role that Python reserves has an underscore behind it."""
    referee = judge(rules, state or State(board(), phase=Phase.MPH), given)
    return referee.ask(key, kind, {role.rstrip("_").replace("_", " "): filler for role, filler in fillers.items()})


def judge(rules: Rulebook, state: State, given: Mapping[str, object] | None = None) -> Referee:
    """Who answers if no rules outside of the document say otherwise."""
    usual = {name: False for rule in rules.rules for name in leans_outside(rule)}
    return Referee(rules, state, {**usual, **(given or {})})


def clauses(answer: Answer) -> set[str]:
    """The clauses in a trace, those of the rules that decided it."""

    def below(trace: Trace) -> Iterator[str]:
        yield trace.clause
        for each in trace.because:
            yield from below(each)

    return set(below(answer.trace))


# Who may use them


def test_only_infantry_in_good_order_may_use_them(sewers: Rulebook) -> None:
    def use(unit_: Unit) -> Answer:
        return asked(sewers, "use", Kind.NORM, given=ALLOWED, agent=unit_, theme=SEWERS)

    assert use(squad()).value is PERMITTED
    assert use(squad(broken=True, good_order=False)).value is FORBIDDEN
    assert use(untroubled(unit("tank", MANHOLE, class_="vehicle"))).value is FORBIDDEN
    assert "B8:sewer-use:c5" in clauses(use(squad()))


def test_sewers_are_not_in_use_without_a_special_rule(sewers: Rulebook) -> None:
    for allowed in (True, False):
        told = ALLOWED if allowed else NOT_ALLOWED
        in_use = asked(sewers, "use", Kind.APPLICATION, given=told, rules_=Item("Sewer use"))
        used = asked(sewers, "use", Kind.NORM, given=told, agent=squad(), theme=SEWERS)
        assert (in_use.value is not False) is allowed
        assert used.value is (PERMITTED if allowed else FORBIDDEN), "what is not in use nobody may use"
    untold = asked(sewers, "use", Kind.NORM, agent=squad(), theme=SEWERS)
    assert isinstance(untold.value, Unknown)


def test_a_module_brings_them_into_use_for_those_whom_it_lets_use_them(sewers: Rulebook) -> None:
    told = NOT_ALLOWED
    used: dict[str, Any] = {"rules_": Item("Sewer use"), "agent": squad(), "theme": SEWERS, "in_": "RB"}
    assert asked(sewers, "use", Kind.APPLICATION, given=told, **used).value is True
    assert asked(sewers, "use", Kind.NORM, given=told, **used).value is PERMITTED


@pytest.mark.parametrize("module", ["RB", "Valor of the 37th Guards", "Dzerhezinsky Tractor Works"])
def test_sides_in_modules(sewers: Rulebook, module: str) -> None:
    def use(side: str, passes: bool) -> Answer:
        given = {FOUR: passes}
        return asked(sewers, "use", Kind.NORM, given=given, agent=squad(side), theme=SEWERS, in_=module)

    assert use("Russian", False).value is PERMITTED
    assert use("German", True).value is PERMITTED
    forbidden = use("German", False)
    assert forbidden.value is FORBIDDEN
    assert "B8:red-barricades:c2" in clauses(forbidden)


@pytest.mark.parametrize(("module", "check"), [("RB", FOUR), ("Berlin Red Vengeance", "leader passes 2 TC")])
def test_who_enters_one_uses_it(sewers: Rulebook, module: str, check: str) -> None:
    def enter(side: str, passes: bool) -> Answer:
        given = {check: passes}
        who = squad(side, MANHOLE)
        return asked(sewers, "enter", Kind.NORM, given=given, agent=who, theme=Item("Sewer", HERE), in_=module)

    assert enter("German", True).value is PERMITTED
    forbidden = enter("German", False)
    assert forbidden.value is FORBIDDEN
    assert "B8:start-of-mph-enter-sewers:c1" in clauses(forbidden)


def test_a_module_that_takes_over_rules_says_so(sewers: Rulebook) -> None:
    given = {FOUR: False}
    module = "Valor of the 37th Guards"
    answer = asked(sewers, "use", Kind.NORM, given=given, agent=squad("German"), theme=SEWERS, in_=module)
    assert "B8:valor-of-the-37th-guards:c1" in clauses(answer)


def test_no_module_is_played_that_nobody_names(sewers: Rulebook) -> None:
    given = {**ALLOWED, FOUR: False}
    answer = asked(sewers, "use", Kind.NORM, given=given, agent=squad("German"), theme=SEWERS)
    assert answer.value is PERMITTED


def test_the_last_turns_of_a_campaign_game(sewers: Rulebook) -> None:
    needs(sewers, "red-barricades:c7", "red-barricades:c8")

    def at(turn: int, key: str, kind: Kind, modules: tuple[str, ...], **fillers: object) -> object:
        referee = Referee(sewers, State(board(), phase=Phase.RPH, turn=turn))
        return referee.ask(key, kind, {"in": modules, **fillers}).value

    assert at(4, "use", Kind.NORM, ("RB", "CG"), agent=squad(), theme=SEWERS) is PERMITTED
    assert at(5, "use", Kind.NORM, ("RB", "CG"), agent=squad(), theme=SEWERS) is FORBIDDEN
    assert at(5, "use", Kind.NORM, ("RB",), agent=squad(), theme=SEWERS) is PERMITTED
    assert at(5, "eliminate", Kind.EFFECT, ("RB", "CG"), theme=squad()) is True
    assert at(5, "count", Kind.EFFECT, ("RB", "CG"), agent=squad(), toward=Item("CVP tally")) is False


def test_berlin(sewers: Rulebook) -> None:
    passed = {"leader passes 2 TC": True}
    german = squad("German", MANHOLE)
    empty = {"enemy occupies sewer": False}

    def enter(told: Mapping[str, object]) -> Answer:
        given = {**told, **empty}
        return asked(sewers, "enter", Kind.NORM, given=given, agent=german, theme=SEWER, in_="Berlin Red Vengeance")

    refused = enter(dict.fromkeys(passed, False))
    assert refused.value is FORBIDDEN
    assert any(clause.startswith("B8:berlin-red-vengeance!1") for clause in clauses(refused))
    assert enter(passed).value is not FORBIDDEN


def test_nobody_enters_one_that_an_enemy_holds(sewers: Rulebook) -> None:
    """Whether from above, or from the next."""

    def enter(start: Location, *there: Unit) -> object:
        mover = squad(at=start)
        state = State(board(), {each.name: each for each in (mover, *there)}, phase=Phase.MPH)
        return asked(sewers, "enter", Kind.NORM, state, ALLOWED, agent=mover, theme=SEWER).value

    for start in (MANHOLE, OTHER_SEWER):
        assert enter(start, squad("German")) is FORBIDDEN
        assert enter(start) is PERMITTED


# Manholes


def test_a_black_circle_makes_a_manhole(sewers: Rulebook) -> None:
    def is_manhole(found: Board, subject: object) -> object:
        return asked(sewers, "Manhole Location", Kind.DEFINITION, State(found), agent=subject).value

    assert is_manhole(board().with_hex(HERE, black_circle=True), MANHOLE) is True
    assert is_manhole(board(), MANHOLE) is not True


@pytest.mark.parametrize("roads", range(7))
def test_so_does_a_crossing_of_paved_roads(sewers: Rulebook, roads: int) -> None:
    found = board().with_hex(HERE, paved_road=True)
    for number, (_, there) in enumerate(neighbors(HERE)):
        found = found.with_side(hexside(HERE, there), road=number < roads)
    answer = asked(sewers, "Manhole Location", Kind.DEFINITION, State(found), agent=HERE)
    assert (answer.value is True) == (roads >= 3)
    if roads >= 3:
        assert "B8:manhole-locations:c1" in clauses(answer)


# Phases


def test_movement_step_by_step(sewers: Rulebook) -> None:
    gun = untroubled(unit("gun", SEWER, class_="gun"))
    entering = {"enters": True, "of MPh": True, "of MF": True}
    if any(sewers.about("push", Kind.NORM)):
        assert asked(sewers, "push", Kind.NORM, given=entering, agent=squad(), theme=gun).value is FORBIDDEN
    verb = next(verb for verb in ("stay", "remain") if any(sewers.about(verb, Kind.NORM)))
    assert asked(sewers, verb, Kind.NORM, agent=squad(), is_="motionless").value is FORBIDDEN
    later = State(board(), phase=Phase.APH)
    assert asked(sewers, verb, Kind.NORM, later, agent=squad(), is_="motionless").value is not FORBIDDEN


@pytest.mark.parametrize("face", range(1, 7))
def test_getting_lost(sewers: Rulebook, face: int) -> None:
    needs(sewers, "mph-sewer-movement-dr:c2", "mph-sewer-movement-dr:c3")
    given = {"Sewer Movement dr": DieRoll(face)}
    answer = asked(sewers, "become", Kind.EFFECT, given=given, agent=squad(), is_="lost")
    assert (answer.value is True) == (face == 6)
    told = {**given, **{"side": True}}
    flipped = asked(sewers, "flip", Kind.NORM, given=told, theme=Item("?", squad()))
    assert (flipped.value is Duty.REQUIRED) == (face == 6)


@pytest.mark.parametrize("phase", Phase)
def test_fire_from_sewer_to_sewer(sewers: Rulebook, phase: Phase) -> None:
    needs(sewers, "dfph:c1", "afph:c1")
    target = squad("German", OTHER_SEWER)
    answer = asked(sewers, "fire", Kind.NORM, State(board(), phase=phase), agent=squad(), at=target)
    assert (answer.value is PERMITTED) == (phase in (Phase.DFPH, Phase.AFPH))
    assert answer.value is not FORBIDDEN


def test_attacks_on_sewers(sewers: Rulebook) -> None:
    tank = untroubled(unit("tank", MANHOLE, class_="vehicle"))
    assert asked(sewers, "fire", Kind.NORM, agent=tank, into=SEWER).value is FORBIDDEN
    for status in ("PBF", "Hazardous Movement"):
        given = {"fire against unit": True, "unit in Sewer": True}
        counts = asked(sewers, status, Kind.DEFINITION, given=given, agent=Item("fire"), is_=status)
        assert counts.value is True


@pytest.mark.parametrize("discovered", [True, False])
def test_who_is_in_a_sewer_is_seen_only_as_the_rules_say(sewers: Rulebook, discovered: bool) -> None:
    needs(sewers, "los:c1")
    far = parse_hex("C9")
    state = State(board().with_hex(far, base_level=0, manhole=True, terrain="open ground", stairwell=False))
    discovery = "discovers during Player Turn by Sewer Emergence dr"

    def seen(rules: Rulebook, there: Location) -> Answer:
        return judge(rules, state, {discovery: discovered}).in_sight(SEWER, there)

    assert seen(sewers, OTHER_SEWER).value is True
    assert "B8:los:c1" in clauses(seen(sewers, OTHER_SEWER))
    assert seen(sewers, Location(far, Part.SEWER)).value is False
    assert seen(sewers, MANHOLE).value is discovered
    blind = Rulebook(DOCUMENT, (rule for rule in sewers.rules if rule.clause != "B8:los:c1"))
    assert "B8.4" in clauses(seen(blind, OTHER_SEWER)), "where no rule speaks, a rule outside of the document does"


def test_attacks_upward_need_a_discovery(sewers: Rulebook) -> None:
    needs(sewers, "afph:c2")
    state, target = State(board(), phase=Phase.AFPH), squad("German", MANHOLE)
    for discovered in (True, False):
        given = {"discovers": discovered, "over": True}
        answer = asked(sewers, "attack", Kind.NORM, state, given, agent=squad(), theme=target)
        assert answer.value is (PERMITTED if discovered else FORBIDDEN)


def test_who_breaks_in_a_sewer_is_eliminated(sewers: Rulebook) -> None:
    state = State(board(), phase=Phase.RTPH)
    broken = {"broken while in": True}
    assert asked(sewers, "eliminate", Kind.EFFECT, state, broken, theme=squad(broken=True)).value is True
    assert asked(sewers, "eliminate", Kind.EFFECT, state, theme=squad()).value is not True


def test_advancing_out(sewers: Rulebook) -> None:
    needs(sewers, "aph-emergence:c1")

    def out(found: Board) -> object:
        way = {"agent": squad(), "from": SEWER, "into": MANHOLE, "manner": ("vertically", "concealed")}
        state, rolled = State(found, phase=Phase.APH, complete=False), {"Sewer Emergence dr": DieRoll(3)}
        return judge(sewers, state, rolled).ask("advance", Kind.NORM, way).value

    assert out(board()) is PERMITTED
    assert out(board().with_counter(counter("fortified", MANHOLE))) is not PERMITTED


def test_nobody_comes_out_into_a_fortified_building_that_an_enemy_holds(sewers: Rulebook) -> None:
    """Whether one asks if it may advance out, or if its roll lets it emerge."""
    needs(sewers, "aph-emergence:c1", "emergence-chart:c1")
    found = board().with_building(HERE, material="stone", levels=1)
    held = {each.name: each for each in (squad(), squad("German", MANHOLE))}
    rolled = {"Sewer Emergence dr": DieRoll(3)}
    for fortified in (False, True):
        there = found.with_counter(counter("fortified", MANHOLE)) if fortified else found
        state = State(there, held, phase=Phase.APH)
        for act, way in (("advance", {"from_": SEWER, "out_of": Item("Sewer")}), ("emerge", {})):
            answer = asked(sewers, act, Kind.NORM, state, rolled, agent=held["Russian squad"], into=MANHOLE, **way)
            assert answer.value is (FORBIDDEN if fortified else PERMITTED)


@pytest.mark.parametrize(("shown", "expected"), [(3, PERMITTED), (5, FORBIDDEN)])
def test_who_advances_out_emerges(sewers: Rulebook, shown: int, expected: Legality) -> None:
    needs(sewers, "aph-emergence:c1", "emergence-chart:c3")
    state = State(board(), phase=Phase.APH)
    rolled = {"Sewer Emergence dr": DieRoll(shown)}
    way = {"from_": SEWER, "out_of": Item("Sewer"), "into": MANHOLE}
    assert asked(sewers, "advance", Kind.NORM, state, rolled, agent=squad(), **way).value is expected


# The emergence roll


@pytest.mark.parametrize(
    ("drm", "chances"),
    [
        (-2, ("1", "0", "0")),
        (0, ("2/3", "1/3", "0")),
        (2, ("1/3", "1/3", "1/3")),
        (3, ("1/6", "1/3", "1/2")),
        (6, ("0", "0", "1")),
    ],
)
def test_the_emergence_roll_has_exact_chances(emergence: Table, drm: int, chances: tuple[str, ...]) -> None:
    found = emergence.chances(drm)
    assert [found.chances.get(row, Fraction(0)) for row in emergence.rows] == list(map(Fraction, chances))


@pytest.mark.parametrize("total", range(-1, 10))
def test_emerging(sewers: Rulebook, emergence: Table, total: int) -> None:
    given = {"Sewer Emergence dr": DieRoll(3, total - 3), "at option": True, "option of owner": True}
    state = State(board(), phase=Phase.APH)
    answer = asked(sewers, "emerge", Kind.NORM, state, given, agent=squad(), manner="concealed")
    assert answer.value is (PERMITTED if total <= 4 else FORBIDDEN)
    discovered = asked(sewers, "discover", Kind.EFFECT, state, given, theme=squad()).value
    assert (discovered is True) == (total >= 7)
    row = emergence.row(total)
    assert isinstance(row, Row)
    assert clauses(answer) & set(row.clauses)


WATCHED: Mapping[str, bool] = {
    "LOS is enemy": True,
    "LOS is of enemy": True,
    "LOS is of ground level": True,
    "is in LOS": True,
    "is out of LOS": False,
    "Hindrance": False,
    "hinder LOS": False,
}
"""An enemy sees the Manhole, and nothing hinders him."""
ABOVE, BESIDE = Location(HERE, Part.GROUND), OTHER_SEWER


def drm(sewers: Rulebook, *units: Unit, found: Board | None = None, lost: bool = False) -> Answer:
    """What is added to the roll of a Russian squad in a sewer whose Manhole is watched, with others around.

    That nobody is around has to be said.
    """
    given = WATCHED if any(each in GUARDS for each in units) else {"MMC": 0, **WATCHED}
    state = State(found or board(), {each.name: each for each in units})
    fillers = {"agent": squad(lost=lost), "quantity": Item("Sewer Emergence dr")}
    return judge(sewers, state, given).ask("dr", Kind.MODIFIER, fillers)


def other(name: str, side: str, at: Location) -> Unit:
    return untroubled(unit(name, at, class_="squad", side=side, good_order=True))


FRIEND = other("friend", "Russian", ABOVE)
GUARDS = tuple(other(f"guard {number}", "German", ABOVE) for number in range(3))
LURKER = other("lurker", "German", BESIDE)


@pytest.mark.parametrize(
    ("units", "lost", "expected"),
    [
        ((), False, 0),
        ((), True, 1),
        ((FRIEND,), False, -1),
        (GUARDS, False, 3),
        (GUARDS[:2], True, 3),
        ((LURKER,), False, 1),
        ((LURKER, FRIEND), True, 1),
    ],
)
def test_the_modifiers_of_the_emergence_roll_add_up(
    sewers: Rulebook, emergence: Table, units: tuple[Unit, ...], lost: bool, expected: int
) -> None:
    assert len(emergence.modifiers) == 5
    assert drm(sewers, *units, lost=lost).value == expected


def test_a_building_over_the_manhole_hides_who_comes_out(sewers: Rulebook, emergence: Table) -> None:
    covered = board().with_building(HERE, material="stone", levels=0)
    assert drm(sewers, found=covered).value == -1
    assert drm(sewers, GUARDS[0], found=covered).value == 1, "unless an enemy holds it"


def test_a_modifier_that_nobody_knows_leaves_the_roll_open(sewers: Rulebook, emergence: Table) -> None:
    stranger = untroubled(unit("stranger", ABOVE, class_="squad", good_order=True))
    found = drm(sewers, stranger).value
    assert isinstance(found, Unknown)
    assert found.missing == ("side of stranger",)


def test_each_modifier_of_the_roll_is_in_its_trace(sewers: Rulebook, emergence: Table) -> None:
    found = drm(sewers, lost=True)
    assert [each.said[:2] for each in found.trace.because if each.value] == ["+1"]
    uncounted = Referee(sewers, State(board())).ask("dr", Kind.MODIFIER, {"quantity": Item("Sewer Emergence dr")})
    assert "number of MMC" in uncounted.missing
    told = {each.clause for each in found.trace.because} | {each.clause for each in found.trace.refused}
    assert told == set(emergence.modifiers)
