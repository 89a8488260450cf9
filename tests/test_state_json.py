"""States as JSON: read and written so that both are one, and refused with the place of what is wrong."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import compiler
from engine import State, StateError
from engine.board import BUILDING, COUNTER, COUNTERS, HEX, HEXSIDE
from engine.facts import Table
from engine.state import UNIT

from . import play

SCHEMA: Any = json.loads((Path(compiler.__file__).parent / "schemas" / "state.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("on", [play.ON, "red-barricades O6.6:EX1", "fortress-budapest", "red-barricades"])
def test_a_state_is_written_as_it_is_read(on: str) -> None:
    state = play.laid_out(on)
    text = state.to_json()
    assert State.from_json(text) == state
    assert State.from_json(text).to_json() == text
    Draft202012Validator(SCHEMA).validate(json.loads(text))


WRONG = [
    ("{", "1:2: not JSON"),
    ("[]", "1:1: must be an object"),
    ('{"bord": {}}', "1:10: bord: there is no such field; did you mean 'board'?"),
    ('{"schema": "x"}', "1:12: schema: must be 'undercroft/state/1'"),
    ('{"phase": "MPH"}', "1:11: phase: 'MPH' is no phase; there are RPh"),
    ('{"turn": -1}', "1:10: turn: must be a whole number"),
    ('{"board": 3}', "1:11: board: must be an object"),
    ('{"board": {"hexes": {"C": {}}}}', "board.hexes.C: "),
    ('{"board": {"hexes": {"C25": {"terain": "x"}}}}', "terain: there is no fact 'terain'; did you mean 'terrain'?"),
    ('{"board": {"hexes": {"C25": {"base_level": "1"}}}}', 'base_level: "1" cannot be; it must be a number, or null'),
    ('{"board": {"hexes": {"C25": {"hexsides": {"D9": {}}}}}}', "hexsides.D9: C25 and D9 share no hexside"),
    ('{"board": {"counters": [{"kind": "rubbl"}]}}', "counters[0].kind: a counter needs a kind"),
    ('{"board": {"counters": [{"kind": "rubble", "at": "C25 cellar"}]}}', "hex C25 is not on the board"),
    ('{"units": {"x": {"at": "C25 celar"}}}', "1:24: units.x.at: 'celar' is no part of a hex"),
    ('{"units": {"x": {"at": "C25 cellar"}}}', "units.x.at: hex C25 is not on the board"),
    ('{"units": {"x": {"class": "squadd"}}}', "it must be one of squad, half-squad"),
    ('{"units": {"x": {"broken": "yes"}}}', "it must be true or false, or null"),
    ('{"units": {"x": {}, "x": {}}}', "1:21: not JSON: 'x' is given twice"),
]


@pytest.mark.parametrize(("text", "told"), WRONG, ids=[told[-30:] for _, told in WRONG])
def test_what_is_wrong_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(StateError) as found:
        State.from_json(text)
    assert told in str(found.value)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda each: (
            st.lists(each, max_size=3)
            | st.dictionaries(st.sampled_from(["board", "hexes", "units", "C25", "x", "at", "counters", "kind"]), each)
        ),
    )
)
def test_whatever_is_read_is_a_state_or_told(data: object) -> None:
    with suppress(StateError):
        State.from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("name", "table", "more"),
    [
        ("hex", HEX, {"building", "hexsides"}),
        ("building", BUILDING, {"there"}),
        ("hexside", HEXSIDE, set()),
        ("counter", COUNTER, {"kind", "at"}),
        ("unit", UNIT, {"at"}),
    ],
)
def test_the_schema_has_what_the_tables_have(name: str, table: Table, more: set[str]) -> None:
    assert set(SCHEMA["$defs"][name]["properties"]) == {*table, *more}
    assert SCHEMA["$defs"]["counter"]["properties"]["kind"]["enum"] == list(COUNTERS)
