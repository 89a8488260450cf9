"""Lists of ways: each of them is answered as it is where that way alone is asked for, in every phase."""

import shlex

import pytest

from compiler.driver import questions
from compiler.driver.questions import Words
from engine.ask import ask
from engine.rendering import value_to_text
from engine.truth import Legality, Partly

from .compiled import books

PHASES = ("MPh", "APh", "DFPh")
VARIANTS = ("O6", "FB9", "ABtF4")
_THERE = "manhole=yes stairwell=yes"
_BESIDE = "common-hexside=yes rowhouse=no"
_TRENCH, _TUNNEL = "trench=yes", "'connecting tunnel'=yes"
CASES = (
    f"unit=squad {_THERE} {_BESIDE} {_TRENCH} {_TUNNEL} SSR=yes dr=3 drm=0",
    f"unit=squad armed=yes squads=3 {_THERE} {_BESIDE} {_TRENCH} {_TUNNEL} SSR=no 'other side'=no dr=6 drm=0",
    f"unit=squad gun=yes stairwell=no manhole=yes common-hexside=no {_TRENCH} {_TUNNEL} SSR=yes dr=2 drm=0",
)
INTO = {
    "from the ground level above it": "from='ground level'",
    "from the sewer beneath it": "from=sewer",
    "from a trench in the next hex": "from=trench",
    "from the cellar in the next hex": "from='next cellar'",
    "through a connecting Tunnel": "from='far ground level' via=tunnel",
}
OUT = {
    "to the ground level above it": "into='ground level'",
    "to the sewer beneath it": "into=sewer",
    "to a trench in the next hex": "into='next trench'",
    "to the cellar in the next hex": "into='next cellar'",
    "through a connecting Tunnel": "into='far ground level' via=tunnel",
}
"""By what each way of a list is called, how it is asked for alone."""
NOT_OUT = ("squads=3", "dr=2 drm=0", "dr=3 drm=0", "dr=6 drm=0")
"""What tells of the place that is entered, or of who comes up."""


def said(line: str, of: str) -> dict[str, str]:
    """What a document says to each part of a question; where something is not there, nobody goes."""
    words = Words(shlex.split(line), [of])
    [reply] = [each for each in ask(books(), questions.query_of(words), plainly=True) if of in each.documents]
    return {part.label: _legality(part.answer.value) for part in reply.parts}


def _legality(value: object) -> str:
    told = value_to_text(value)
    return str(Legality.FORBIDDEN) if told.startswith("there is no ") else told.partition(":")[0]


@pytest.mark.parametrize("of", VARIANTS)
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("phase", PHASES)
def test_each_way_in_is_answered_as_alone(of: str, case: str, phase: str) -> None:
    given = f"{case} phase='{phase}'"
    listed = said(f"cellar entrances {given}", of)
    alone = {label: said(f"cellar enter {_in_place(start, given)}", of)[""] for label, start in INTO.items()}
    assert listed == alone


@pytest.mark.parametrize("of", VARIANTS)
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("phase", PHASES)
def test_each_way_out_is_answered_as_alone(of: str, case: str, phase: str) -> None:
    given = f"{case} phase='{phase}'"
    for each in NOT_OUT:
        given = given.replace(each, "")
    listed = said(f"cellar exits {given}", of)
    who, given = given.split(" ", 1)
    alone = {
        label: said(f"{who.partition('=')[2]} enter from=cellar {_in_place(end, given)}", of)[""]
        for label, end in OUT.items()
    }
    assert listed == alone


def _in_place(way: str, given: str) -> str:
    """One way with what is given; where the next hex has a trench it has no building, and no way but a Tunnel leads
    through one."""
    for told in (_BESIDE, "common-hexside=no") if "trench" in way else (_TRENCH,):
        given = given.replace(told, "")
    return f"{way} {given if 'tunnel' in way else given.replace(_TUNNEL, '')}"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("place", "near"), [("C25 cellar", ("B25 cellar", "C25 ground level", "C25 sewer"))])
def test_a_map_lists_those_from_where_one_may_go(phase: str, place: str, near: tuple[str, ...]) -> None:
    given = f"map=red-barricades phase='{phase}' unit=squad SSR=yes CG=no side=Russian"
    for asked, role, dice in (("entrances", "from", "dr=3 drm=0"), ("exits", "into", "")):
        [listed] = ask(
            books(), questions.query_of(Words(shlex.split(f"'{place}' {asked} {given} {dice}"), [])), plainly=True
        )
        value = listed.parts[0].answer.value
        assert not isinstance(value, Partly)
        assert isinstance(value, frozenset)
        may = set()
        for other in near:
            ends = f"into='{place}' from='{other}'" if role == "from" else f"into='{other}' from='{place}'"
            alone = said(f"squad enter {ends} {given.replace('unit=squad', '')} {dice}", "O6")
            may |= {other} if alone[""] == str(Legality.PERMITTED) else set()
        assert set(map(str, value)) == may
