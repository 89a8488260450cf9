"""The maps of worked examples as pictures: whole, true to the facts, safe, and the same in words."""

from itertools import combinations
from math import hypot, isclose
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from compiler.bundled import map_texts
from compiler.commands import undercroft
from compiler.maps import MapFacts, all_maps, load_map
from compiler.maps.drawing import Shown, drawn, legend, to_svg, to_text
from compiler.maps.drawing.counters import SHORT, told
from compiler.maps.drawing.layout import HIGH, areas, layout
from compiler.maps.model import ELSEWHERE, position, touch

MAPS = all_maps(map_texts())
LAID = [(facts, example) for facts in MAPS.values() for example in facts.examples]
HEXES = st.builds(lambda column, row: f"{column}{row}", st.sampled_from("ABCDEFGH"), st.integers(1, 9))


def texts(picture: str, style: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.get("class") == style]


@pytest.mark.parametrize("facts", MAPS.values(), ids=MAPS)
def test_each_hex_of_a_map_is_drawn_once(facts: MapFacts) -> None:
    assert sorted(texts(to_svg(facts), "name")) == sorted(facts.grounds)


@pytest.mark.parametrize(("facts", "example"), LAID, ids=[example for _, example in LAID])
def test_an_example_shows_its_counters_and_no_area_that_it_is_not_about(facts: MapFacts, example: str) -> None:
    picture = to_svg(facts, example)
    shown = texts(picture, "name")
    assert sorted(shown) == sorted(drawn(facts, example, ()))
    drawn_there = [counter for counter in facts.examples[example] if counter.hex != ELSEWHERE]
    assert {counter.hex for counter in drawn_there} <= set(shown)
    units = [counter for counter in drawn_there if counter.at is not None or counter.kind in ("cave", "pillbox")]
    assert len(texts(picture, "called")) == len(units)
    words = "\n".join(to_text(facts, shown, example))
    assert all(counter.hex in words and counter.kind in words for counter in facts.examples[example])


SIGNS = {
    "stairwell": "ladder",
    "manhole": "crossed circle",
    "road": "strip",
    "road-end": "strip",
    "wall": "heavy line",
    "hedge": "heavy green line",
    "cliff": "heavy brown line",
    "black-bar": "black bar",
    "depression": "broad band",
    "trench": "zigzag",
    "head": "arrow",
    "blocks": "blocks",
    "blocks wooden": "brown blocks",
}


@pytest.mark.parametrize(("facts", "example"), LAID, ids=[example for _, example in LAID])
def test_the_legend_tells_the_signs_that_are_drawn_and_no_others(facts: MapFacts, example: str) -> None:
    drawn_signs = {each.get("class", "") for each in ElementTree.fromstring(to_svg(facts, example)).iter()}
    shown = drawn(facts, example, ())
    told = legend(facts, shown, example).lower().split("; ")
    nameless = (each for each in facts.examples[example] if each.hex in shown and not each.name)
    short = {SHORT[each.kind].lower() for each in nameless if each.kind in SHORT}
    signs = {SIGNS[each] for each in drawn_signs & SIGNS.keys()}
    assert {line.partition(":")[0] for line in told if line} == signs | short


@given(st.sets(HEXES, min_size=1, max_size=12))
def test_hexes_that_touch_stand_side_by_side_and_no_others(hexes: set[str]) -> None:
    laid = layout(hexes)
    for one, other in combinations(sorted(hexes), 2):
        (x, y), (to_x, to_y) = laid.centers[one], laid.centers[other]
        far = hypot(x - to_x, y - to_y)
        assert isclose(far, HIGH) if touch(one, other) else far > HIGH + 1
    for point in laid.centers.values():
        assert 0 < point.x < laid.width
        assert 0 < point.y < laid.height
    assert sorted(name for area in areas(hexes) for name in area) == sorted(hexes)
    assert all(area == sorted(area, key=position) for area in areas(hexes))


def test_what_a_statement_is_about_lies_over_its_hexes() -> None:
    facts = MAPS["red-barricades"]
    about = Shown(
        ("X:a1",), ("C25 cellar", "D23 ground level", "C24-D24"), (("LOS", ("C25 cellar", "D23 ground level")),)
    )
    (group,) = [
        each for each in ElementTree.fromstring(to_svg(facts, "O6.3:EX1", [about])).iter("g") if each.get("data-for")
    ]
    styles = [each.get("class") for each in group]
    assert group.get("data-for") == "X:a1"
    assert styles == ["about", "about", "side", "course los", "spot", "part", "spot", "part"]


def test_a_course_that_there_is_not_is_crossed_out() -> None:
    about = Shown(("X:a1",), ("C25 cellar", "D24 trench"), (("move", ("C25 cellar", "D24 trench")),), is_denied=True)
    picture = ElementTree.fromstring(to_svg(MAPS["red-barricades"], "O6.3:EX1", [about]))
    styles = [each.get("class") for each in picture.iter("line") if each.get("class")]
    assert styles.count("course move denied") == 1
    assert styles.count("no") == 2


def test_a_statement_about_hexes_that_are_not_on_the_map_is_not_drawn() -> None:
    picture = to_svg(MAPS["red-barricades"], "O6.3:EX1", [Shown(("X:a1",), ("A99 cellar",))])
    assert "data-for" not in picture


def test_what_a_map_says_is_words_and_no_markup() -> None:
    text = '[map]\nname = "<script>alert(1)</script>"\nsource = "s"\n\n[[ground]]\nlevel = 1\nterrain = "open ground"\n'
    facts, wrong = load_map(f'{text}hexes = ["B2"]\nfrom = "board"\n', "x.toml")
    assert not wrong
    assert "<script" not in to_svg(facts)


def test_a_tunnel_says_whither_it_leads() -> None:
    (end,) = (each for each in MAPS["board-36"].examples["G11.6:EX1"] if each.kind == "tunnel" and each.at == "ground")
    assert told(end) == f"tunnel in {end.hex}, ground, to Cave Complex {end.complex}"


def test_a_map_is_drawn_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "x.svg"
    told = CliRunner().invoke(undercroft, ["map", "red-barricades", "--example", "O6.6:EX1", "--out", str(out)])
    assert told.exit_code == 0
    picture = ElementTree.parse(out).getroot()
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert "light-dark" in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("given_", "said"),
    [
        (
            ["map", "nowhere"],
            "there is no map `nowhere`; there are "
            "board-15, board-25, board-36, fortress-budapest, gully, red-barricades",
        ),
        (["map", "red-barricades", "--example", "O6.99:EX1"], "no example `O6.99:EX1` plays on it"),
    ],
    ids=["an unknown map", "an unknown example"],
)
def test_what_cannot_be_drawn_is_refused_with_what_can(given_: list[str], said: str) -> None:
    told = CliRunner().invoke(undercroft, given_)
    assert told.exit_code == 2
    assert said in " ".join(told.output.split())
