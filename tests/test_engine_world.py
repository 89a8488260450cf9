"""What words mean on a board: tables of things, traits, relations and predicates, read in small cases."""

from typing import Any

import pytest

from engine.board import Board
from engine.hexes import parse_hex, parse_hexside
from engine.locations import parse_location
from engine.phrases import Frame, Number, Role, Several, Test, Thing, Trait
from engine.rules import Fits, Kind, Rulebook
from engine.spatial import Referee
from engine.state import State, unit, untroubled
from engine.truth import Truth, Unknown
from engine.world import Environment
from engine.world.referents import Building, Item

from .engine_rules import CELLAR, THAT_HEX, VAULTS, fits, rule

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


def env(**fillers: object) -> Environment:
    return Environment(REFEREE.state, fillers, {})


def settled(truth: Truth) -> bool | str:
    return "; ".join(truth.missing) if isinstance(truth, Unknown) else truth


def such(head: str, *traits: str, roles: tuple[Role, ...] = (), **more: Any) -> Thing:
    return Thing(head, traits=tuple(Trait(name) for name in traits), roles=roles, **more)


@pytest.mark.parametrize(
    ("it", "phrase", "expected"),
    [
        (L("B2 cellar"), CELLAR, True),
        (L("B2 cellar"), such("building Location"), True),
        (L("B2 cellar"), Thing("Location", traits=(Trait("rooftop", negated=True),)), True),
        (L("B3 ground level"), such("Location", "building"), False),
        (L("B2 ground level"), such("Location", "ground-level"), True),
        (L("B2 ground level"), such("LOS"), False),
        (L("C2 ground level"), such("Manhole Location"), True),
        (L("B2 cellar"), such("Level", number=Number(-1, -1, True)), True),
        (H("B2"), Thing("hex", name="B2"), True),
        (H("B2"), such("hex", "Cellar"), True),
        (H("B3"), such("hex", "Cellar"), False),
        (Building(H("B2")), such("building", "multi-hex"), True),
        (Building(H("B2")), such("building", "single hex"), False),
        (S("B2-C2"), such("hexside", "building"), True),
        (S("B2-B3"), such("hexside", "building"), False),
        (S("B2-B3"), such("wall hexside"), True),
        (L("B2 cellar"), such("Location", "stone"), True),
        (L("C2 cellar"), such("Location", "wooden"), "material of the building in C2"),
        (SQUAD, such("MMC", "armed", "unbroken"), True),
        (LEADER, such("MMC"), False),
        (LEADER, such("SMC", "Good Order"), False),
        (SQUAD, such("unit", "purple"), "purple of squad"),
        (SQUAD, Several("or", (Thing("SMC"), Thing("Infantry"))), True),
        (SQUAD, such("unit", roles=(Role("in", CELLAR),)), True),
        (LEADER, such("unit", roles=(Role("in", CELLAR),)), False),
        (LEADER, such("unit", roles=(Role("outside", such("building")),)), False),
        (L("B2 ground level"), such("Location", roles=(Role("over", CELLAR),)), True),
        (L("B2 level 1"), such("Location", roles=(Role("over", CELLAR),)), False),
        (L("B2 cellar"), such("Location", roles=(Role("at", such("Level"), focus="i.e."),)), True),
        (RUBBLE, such("counter", "Rubble", "stone"), True),
        (RUBBLE, such("Rubble counter", roles=(Role("on top of", such("Cellar counter")),)), True),
        (RUBBLE, such("Rubble counter", roles=(Role("in", such("hex")),)), False),
        (Item("Trench connection", ends=(L("B3 trench"), L("B2 cellar"))), such("Trench", "connecting"), True),
        (Item("Stairwell"), such("Manhole"), False),
        (LEADER, such("MMC", roles=(Role("including", Thing("leader")),)), True),
        (LEADER, such("MMC", "armed", "unbroken", roles=(Role("including", Thing("leader")),)), False),
        (SQUAD, such("MMC", "armed", roles=(Role("including", Thing("leader")),)), True),
        (Building(H("B2")), such("building", "multi-hex", roles=(Role("including", Thing("Rowhouse")),)), True),
        (Building(H("B2")), such("building", "single hex", roles=(Role("including", such("building")),)), False),
        ("directly", Trait("directly"), True),
    ],
)
def test_descriptions(it: object, phrase: Thing, expected: bool | str) -> None:
    assert settled(REFEREE.world.fits(it, phrase, env(subject=it))) == expected


IN_CELLAR = Frame(("be",), Thing("unit", det="that"), roles=(Role("in", CELLAR),))
US = Thing("US#", roles=(Role("of", Number(3, None)),))


@pytest.mark.parametrize(
    ("test", "fillers", "expected"),
    [
        (IN_CELLAR, {"subject": SQUAD}, True),
        (IN_CELLAR._replace(negated=True), {"subject": SQUAD}, False),
        (IN_CELLAR._replace(manner=("no longer",)), {"subject": LEADER}, True),
        (Frame(("have",), Thing("unit", det="the"), US), {"subject": SQUAD}, True),
        (Frame(("have",), Thing("unit", det="the"), US), {"subject": LEADER}, "us of leader"),
        (Frame(("exist",), Thing("Cellar level", det="the")), {"subject": L("B2 ground level")}, True),
        (Frame(("rubble",), object=Thing("ground level", det="the")), {"subject": L("C2 cellar")}, True),
        (Frame(("rubble",), object=Thing("ground level", det="the")), {"subject": L("B2 cellar")}, False),
        (Frame(("be",), Thing("unit", det="no", traits=(Trait("broken"),)), roles=(Role("in", THAT_HEX),)),
         {"subject": L("B2 cellar")}, False),
        (Frame(("occupy",), Thing("squad"), CELLAR), {"object": L("B2 cellar")}, True),
        (Frame(("place",), object=Thing("Blaze counter"), passive=True), {"subject": L("B2 cellar")}, False),
        (Frame(("allow",), Thing("SSR"), Thing("it", det="that")), {}, "SSR allows it"),
        (Frame(("share",), Thing("hex", number=Number(2, 2)), such("hexside", "building")),
         {"from": L("B2 cellar"), "object": L("C2 cellar")}, True),
        (Frame(("share",), Thing("hex", number=Number(2, 2)), such("hexside", "building")),
         {"from": L("B2 cellar"), "object": L("B3 ground level")}, False),
        (Frame(("leave",), Thing("LOF"), Thing("depiction")),
         {"from": L("B2 cellar"), "to": L("B3 ground level")}, True),
        (Frame(("leave",), Thing("LOF"), Thing("depiction")),
         {"from": L("B2 cellar"), "to": L("C2 cellar")}, False),
    ],
)  # fmt: skip
def test_conditions(test: Test, fillers: dict[str, object], expected: bool | str) -> None:
    assert settled(REFEREE.world.holds(test, env(**fillers))) == expected


def test_that_thing_is_the_one_of_which_a_condition_spoke() -> None:
    """`If a trench is in a hex, that hex ...` is about no other hex."""
    spoke = rule(
        "x",
        Kind.EFFECT,
        "shake",
        lambda object_, lies: True if object_ and lies else None,
        fits("object_fits", "object", THAT_HEX),
        fits(
            "in_fits",
            "in",
            Thing("hex", such=(Frame(("be",), Thing("Cellar level"), roles=(Role("in", Thing("hex", det="which")),)),)),
        ),
    )
    world = Referee(Rulebook("T", [spoke]), REFEREE.state).world
    truths, _ = world.truths(spoke, {"object": H("B2"), "in": H("B2")})
    assert truths[0] is True


def test_who_moves_along_a_level_does_not_enter_it() -> None:
    enters = Fits("object", Thing("Cellar level", det="the"))
    one = Environment(REFEREE.state, {"object": L("C2 cellar"), "from": L("B2 cellar")}, {}, "enter")
    other = Environment(REFEREE.state, {"object": L("C2 cellar"), "from": L("C2 ground level")}, {}, "enter")
    assert REFEREE.world.in_role(enters, one) is False
    assert REFEREE.world.in_role(enters, other) is True


def test_a_role_that_nobody_fills_follows_from_how_things_lie_or_stays_open() -> None:
    beneath = Fits("beneath", Thing("Location", traits=(Trait("ground-level"),)))
    assert REFEREE.world.in_role(beneath, env(object=L("B2 cellar"))) is True
    assert (
        settled(REFEREE.world.in_role(Fits("via", Thing("Stairwell")), env(object=L("B2 cellar")))) == "via Stairwell"
    )
    assert REFEREE.world.in_role(Fits("via", Thing("Stairwell")), env(via=None)) is False
