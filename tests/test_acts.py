"""What a unit may do and what can be done are one: over states of a map, for each kind of act."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Event, Outcome, State
from engine.events import HAPPENINGS
from engine.events.errors import EventError
from engine.hexes import parse_hex
from engine.locations import parse_location
from engine.state import Phase, unit, untroubled

from . import play

PLACES = ("C25 cellar", "C25 ground level", "C25 sewer", "C25 level 1", "D24 trench", "D25 ground level", "D25 sewer")
GOALS = (*PLACES, "B25 cellar", "B25 ground level", "C24 cellar", "D24 ground level")
STATES = st.builds(
    lambda kind, at, phase, broken, rubbled, manhole: _state(kind, at, phase, broken, rubbled, manhole),
    st.sampled_from(("squad", "leader", "dummy", "vehicle")),
    st.sampled_from(PLACES),
    st.sampled_from(list(Phase)),
    st.booleans(),
    st.sampled_from(("", "C25 ground level", "B25 cellar")),
    st.booleans(),
)
FEW = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _state(kind: str, at: str, phase: Phase, broken: bool, rubbled: str, manhole: bool) -> State:
    state = replace(play.laid_out(), phase=phase, turn=3, phasing="Russian")
    state = state.with_board(state.board.with_hex(parse_hex("D25"), manhole=manhole))
    facts = {"class_": kind, "side": "Russian", "broken": broken, "afv": kind == "vehicle"}
    state = state.with_unit(untroubled(unit("U", parse_location(at), **facts)))
    return play.rules().apply(state, Event("rubbled", at=rubbled))[0] if rubbled else state


def _done(state: State, event: Event) -> bool:
    """Whether an event is done, as far as its effects tell."""
    _, effects = play.rules().apply(state, event)
    return all(each.outcome is not Outcome.REFUSED for each in effects)


@FEW
@given(STATES)
def test_what_is_listed_as_permitted_can_be_done(state: State) -> None:
    if "U" not in state.units:
        return
    for act in play.rules().legal(state, "U"):
        if act.verdict == "permitted":
            assert _done(state, act.event), act


@FEW
@given(STATES, st.sampled_from([each for each in HAPPENINGS.values() if each.done_by_unit]), st.sampled_from(GOALS))
def test_what_is_refused_is_not_listed(state: State, happening: object, goal: str) -> None:
    if "U" not in state.units:
        return
    name, needs = happening.name, happening.needs  # type: ignore[attr-defined]
    event = Event(
        name,
        at=str(state.units["U"].at) if "at" in needs else "",
        unit="U" if "unit" in needs else "",
        to=goal if "to" in needs else "",
    )
    try:
        refused = not _done(state, event)
    except EventError:
        refused = True
    if refused:
        assert str(event) not in {str(each.event) for each in play.rules().legal(state, "U")}
