"""States as JSON: read with errors that name the place and say what to do, and written so that both are one.

What a hex, a building, a hexside, a counter or a unit can have stands in the tables of `board` and `state`; what is
not given has the table's default, and `null` says that it is undecided.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from .board import BUILDING, COUNTER, COUNTERS, HEX, HEXSIDE, Board, Counter
from .facts import FactError, Facts, Field, Table, suggestion
from .hexes import HexNameError, hexside, parse_hex
from .json_places import BrokenJSONError, Path, Place, path_to_text, place_of, read
from .locations import Location, LocationError, parse_location
from .state import STATUSES, UNIT, Phase, State, Unit, untroubled

SCHEMA = "undercroft/state/1"
_STATE = ("schema", "board", "units", "phase", "turn", "phasing")
_BOARD = ("hexes", "counters", "module")
_KINDS = {bool: "true or false", int: "a number", str: "a text"}

T = TypeVar("T")


class StateError(ValueError):
    """A text that is no state: what is wrong, where it stands, and what may stand there."""

    def __init__(self, message: str, path: Path, place: Place) -> None:
        self.message = message
        self.path = path_to_text(path)
        """Where it stands, such as `units.squad B.at`."""
        self.place = place
        super().__init__(f"{place.line}:{place.column}: {f'{self.path}: ' if self.path else ''}{message}")


def state_from_json(text: str) -> State:
    """The state of a JSON text. Raises `StateError`."""
    try:
        data = read(text)
    except BrokenJSONError as error:
        raise StateError(f"not JSON: {error}", (), error.place) from None
    try:
        return _state(data)
    except _WrongError as error:
        raise StateError(error.message, error.path, place_of(text, error.path)) from None


def state_to_json(state: State) -> dict[str, Any]:
    """A state as plain JSON values: what `state_from_json` reads, with no default spelled out."""
    told: dict[str, Any] = {"schema": SCHEMA}
    for name, value in (("phase", state.phase), ("turn", state.turn), ("phasing", state.phasing)):
        if value is not None:
            told[name] = value.value if isinstance(value, Phase) else value
    board = state.board
    hexes: dict[str, Any] = {str(hex_): _facts(board.hexes[hex_]) for hex_ in sorted(board.hexes)}
    for hex_ in sorted(board.buildings):
        building = board.buildings[hex_]
        hexes[str(hex_)]["building"] = None if building is None else {"there": True, **_facts(building)}
    for side in sorted(board.sides):
        owner, other = (side.first, side.second) if side.first in board.hexes else (side.second, side.first)
        hexes[str(owner)].setdefault("hexsides", {})[str(other)] = _facts(board.sides[side])
    of = {"module": board.module} if board.module else {}
    told["board"] = {**of, "hexes": hexes, "counters": [_counter_to_json(each) for each in board.counters]}
    told["units"] = {name: _unit_to_json(state.units[name]) for name in sorted(state.units)}
    return told


def state_to_text(state: State) -> str:
    """A state as a JSON text; the same state gives the same text."""
    return json.dumps(state_to_json(state), ensure_ascii=False, indent=1) + "\n"


class _WrongError(ValueError):
    """What is wrong with plain data, and where."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.path = path


def _state(data: object) -> State:
    given = _object(data)
    _only(given, _STATE)
    if given.get("schema", SCHEMA) != SCHEMA:
        raise _WrongError(f"must be {SCHEMA!r}, or left out", "schema")
    board = _board(_object(given.get("board", {}), "board"))
    units = {
        name: _unit(name, _object(each, "units", name), "units", name)
        for name, each in _object(given.get("units", {}), "units").items()
    }
    for name, each in units.items():
        if each.at is not None and each.at.hex not in board.hexes:
            raise _WrongError(f"hex {each.at.hex} is not on the board; add it to board.hexes", "units", name, "at")
    return State(board, units, _phase(given), _number(given, "turn"), _text(given, "phasing"))


def _phase(given: Mapping[str, Any]) -> Phase | None:
    phase = _text(given, "phase")
    if phase is None:
        return None
    if phase not in list(Phase):
        raise _WrongError(f"{phase!r} is no phase; there are {', '.join(Phase)}", "phase")
    return Phase(phase)


def _board(given: Mapping[str, Any]) -> Board:
    _only(given, _BOARD, "board")
    board = Board()
    hexes = _object(given.get("hexes", {}), "board", "hexes")
    for name, each in hexes.items():
        path = ("board", "hexes", name)
        plain = dict(_object(each, *path))
        building, sides = plain.pop("building", {}), plain.pop("hexsides", {})
        hex_ = _parsed(parse_hex, name, *path)
        facts = _checked(str(hex_), HEX, plain, *path)
        board = Board({**board.hexes, hex_: facts}, board.buildings, board.sides)
        if building != {}:
            found = None if building is None else _building(str(hex_), _object(building, *path, "building"), *path)
            board = Board(board.hexes, {**board.buildings, hex_: found}, board.sides)
        for other, on_side in _object(sides, *path, "hexsides").items():
            board = _with_side(board, name, other, _object(on_side, *path, "hexsides", other), *path, "hexsides", other)
    counters = given.get("counters", [])
    if not isinstance(counters, list):
        raise _WrongError("must be a list of counters", "board", "counters")
    laid = [_counter(_object(each, "board", "counters", at), at) for at, each in enumerate(counters)]
    for number, each in enumerate(laid):
        if each.at.hex not in board.hexes:
            raise _WrongError(f"hex {each.at.hex} is not on the board; add it", "board", "counters", number, "at")
    module = given.get("module", "")
    if not isinstance(module, str):
        raise _WrongError("must be a text", "board", "module")
    return Board(board.hexes, board.buildings, board.sides, tuple(laid), module)


def _building(hex_: str, given: Mapping[str, Any], *path: str | int) -> Facts:
    """The building of a hex; `there` says nothing more than that there is one."""
    plain = {key: value for key, value in given.items() if key != "there"}
    return _checked(f"the building in {hex_}", BUILDING, plain, *path, "building")


def _with_side(board: Board, name: str, other: str, given: Mapping[str, Any], *path: str | int) -> Board:
    try:
        side = hexside(parse_hex(name), parse_hex(other))
    except HexNameError as error:
        raise _WrongError(str(error), *path) from None
    facts = _checked(str(side), HEXSIDE, given, *path)
    old = dict(board.sides.get(side, ()))
    for key, value in facts:
        if old.setdefault(key, value) != value:
            raise _WrongError(f"hexside {side} is given twice, and not alike; give it once", *path, key)
    return Board(board.hexes, board.buildings, {**board.sides, side: facts.with_(**old)})


def _counter(given: Mapping[str, Any], number: int) -> Counter:
    path = ("board", "counters", number)
    plain = dict(given)
    kind, at = plain.pop("kind", None), plain.pop("at", None)
    if kind not in COUNTERS:
        told = suggestion(kind, COUNTERS) if isinstance(kind, str) else f"there are {', '.join(COUNTERS)}"
        raise _WrongError(f"a counter needs a kind that there is; {told}", *path, "kind")
    place = _location(at, *path, "at")
    return Counter(kind, place, _checked(f"{kind} in {place}", COUNTER, plain, *path))


def _unit(name: str, given: Mapping[str, Any], *path: str | int) -> Unit:
    plain = dict(given)
    at = plain.pop("at", None)
    place = None if at is None else _location(at, *path, "at")
    return untroubled(Unit(name, _checked(name, UNIT, plain, *path), place))


def _location(given: object, *path: str | int) -> Location:
    if not isinstance(given, str):
        raise _WrongError("must be a Location, as in 'C25 cellar'", *path)
    return _parsed(parse_location, given, *path)


def _parsed(parse: Callable[[str], T], text: str, *path: str | int) -> T:
    try:
        return parse(text)
    except (HexNameError, LocationError) as error:
        raise _WrongError(str(error), *path) from None


def _checked(owner: str, table: Table, given: Mapping[str, Any], *path: str | int) -> Facts:
    """Facts of plain data, each of a name and a type that the table has."""
    for name, value in given.items():
        if name not in table:
            raise _WrongError(f"there is no fact {name!r}; {suggestion(name, table)}", *path, name)
        if isinstance(value, list | dict):
            raise _WrongError(f"must be {_wanted(table[name])}", *path, name)
        try:
            Facts(owner, table, {name: value})
        except FactError:
            raise _WrongError(
                f"{json.dumps(value)} cannot be; it must be {_wanted(table[name])}", *path, name
            ) from None
    return Facts(owner, table, given)


def _wanted(field: Field) -> str:
    return f"one of {', '.join(field.choices)}, or null" if field.choices else f"{_KINDS[field.type]}, or null"


def _object(given: object, *path: str | int) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise _WrongError("must be an object, {...}", *path)
    return given


def _only(given: Mapping[str, Any], names: Sequence[str], *path: str | int) -> None:
    for name in given:
        if name not in names:
            raise _WrongError(f"there is no such field; {suggestion(name, tuple(names))}", *path, name)


def _number(given: Mapping[str, Any], name: str) -> int | None:
    value = given.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
        raise _WrongError("must be a whole number, from 0", name)
    return value


def _text(given: Mapping[str, Any], name: str) -> str | None:
    value = given.get(name)
    if value is not None and not isinstance(value, str):
        raise _WrongError("must be a text", name)
    return value


def _facts(facts: Facts) -> dict[str, Any]:
    return dict(_plain(facts))


def _plain(facts: Facts) -> Iterator[tuple[str, object]]:
    for name, value in facts:
        yield name, float(value) if isinstance(value, Fraction) else value


def _counter_to_json(counter: Counter) -> dict[str, Any]:
    return {"kind": counter.kind, "at": str(counter.at), **_facts(counter.facts)}


def _unit_to_json(unit: Unit) -> dict[str, Any]:
    """A unit, without the statuses that do not hold."""
    facts = {name: value for name, value in _plain(unit.facts) if not (name in STATUSES and value is False)}
    return {**({} if unit.at is None else {"at": str(unit.at)}), **facts}
