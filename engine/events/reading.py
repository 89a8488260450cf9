"""From an event as somebody gives it to a case: its kind, its unit and its places found on the board."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..ask.errors import listed, meant
from ..hexes import are_adjacent
from ..locations import Location, LocationError, Part, parse_location
from ..meaning.things import Item
from ..spatial.asking import truth
from ..state import State, Unit
from .catalogue import HAPPENINGS
from .errors import EventError
from .model import Case, Event, Happening

if TYPE_CHECKING:
    from ..ruleset import Ruleset

_FIELDS = ("kind", "at", "unit", "to", "given", "seed")
_PARTS = ("at", "unit", "to")


def happening_of(event: Event) -> Happening:
    """The kind of an event."""
    folded = {name.casefold(): each for name, each in HAPPENINGS.items()}
    if event.kind.casefold() not in folded:
        names = tuple(HAPPENINGS)
        raise EventError(event.kind, "there is no such event", meant(event.kind, names), listed("there are", names))
    return folded[event.kind.casefold()]


def case_of(rules: "Ruleset", state: State, event: Event) -> Case:
    """An event on a board. Raises `EventError` for what is not there, or not said."""
    happening = happening_of(event)
    given = {name: getattr(event, name) for name in _PARTS}
    for name in happening.needs:
        if not str(given[name]):
            raise EventError(f"{name}=", f"is needed, as in: {happening.example}")
    for name in _PARTS:
        if str(given[name]) and name not in (*happening.needs, *(("at",) if "unit" in happening.needs else ())):
            raise EventError(
                f"{name}={given[name]}", f"{happening.name!r} has no use for it", f"as in: {happening.example}"
            )
    unit = unit_of(state, event.unit) if event.unit else None
    at = _place(state, "at", event.at) if event.at else unit.at if unit else None
    if at is None and happening.name not in _OFF_BOARD:
        raise EventError(f"unit={event.unit}", "is not on the board; say where, as in at='C25 ground level'")
    if at is not None and happening.lies and not _lies(state, happening.lies, at):
        raise EventError(f"at={at}", f"there is no {happening.lies} counter there; lay one first")
    if at is not None and happening.inside and at.part != happening.inside:
        raise EventError(f"unit={event.unit}", f"is in {at}; it has to be in {at.hex} {happening.inside}")
    to = _place(state, "to", event.to) if event.to else _led(rules, state, happening, at)
    if to is not None and to == at:
        raise EventError(f"to={event.to}" if event.to else f"unit={event.unit}", f"is in {to} already")
    if to is not None and happening.inside == Part.SEWER and not happening.leads and to.part != Part.SEWER:
        raise EventError(f"to={event.to}", f"must be a {Part.SEWER}, as in: {happening.example}")
    if happening.next_hex and at is not None and to is not None and not are_adjacent(at.hex, to.hex):
        raise EventError(f"to={event.to}", f"shares no hexside with {at.hex}")
    return Case(rules, state, event, unit, at, to)


def _led(rules: "Ruleset", state: State, happening: Happening, at: Location | None) -> Location | None:
    """Where an event leads that does not say it: to one part of its hex, or to where the Manhole opens."""
    if at is None or not happening.leads:
        return None
    found = [Location(at.hex, part) for part in happening.leads]
    referee, manhole = rules.referee(state), Item("Manhole", at.hex)
    there = [each for each in found[:-1] if truth(referee.exists(each)) is not False]
    return next((each for each in there if truth(referee.opens_into(manhole, each)) is True), found[-1])


_OFF_BOARD = ("placed", "sets up")
"""Events of units that may be off the board."""


def _lies(state: State, kind: str, at: Location) -> bool:
    return any(each.kind == kind and each.at == at for each in state.board.counters)


def event_from_json(data: object) -> Event:
    """An event of plain JSON values. Raises `EventError`."""
    if not isinstance(data, Mapping):
        raise EventError(_short(data), 'is no event; write an object, as in {"kind": "rubbled", "at": "C25 cellar"}')
    for name in data:
        if name not in _FIELDS:
            raise EventError(
                str(name), "an event has no such field", meant(str(name), _FIELDS), listed("it has", _FIELDS)
            )
    for name in ("kind", *_PARTS):
        if not isinstance(data.get(name, ""), str):
            raise EventError(f"{name}={_short(data[name])}", "must be a text")
    if not data.get("kind"):
        raise EventError("kind=", 'is needed, as in {"kind": "rubbled", "at": "C25 cellar"}')
    seed = data.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise EventError(f"seed={_short(seed)}", "must be a whole number")
    return Event(
        data["kind"], data.get("at", ""), data.get("unit", ""), data.get("to", ""), _given(data.get("given", {})), seed
    )


def _given(given: object) -> dict[str, str]:
    if not isinstance(given, Mapping):
        raise EventError(f"given={_short(given)}", 'must be an object, as in {"DR": "4,2"}')
    return {str(key): _as_text(str(key), value) for key, value in given.items()}


def _as_text(key: str, value: Any) -> str:
    """A value as a command line has it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
        case list() if all(isinstance(each, int) for each in value):
            return ",".join(map(str, value))
    raise EventError(f"{key}={_short(value)}", "must be a text, a number, true or false, or what dice show, [4, 2]")


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:40]


def unit_of(state: State, named: str | Unit) -> Unit:
    """The unit of a name, whatever its case. Raises `EventError`."""
    name = str(named)
    found = next((each for own, each in state.units.items() if own.casefold() == name.casefold()), None)
    if found is None:
        raise EventError(
            f"unit={name}", "there is no such unit", meant(name, state.units), listed("there are", tuple(state.units))
        )
    return found


def _place(state: State, name: str, given: str | Location) -> Location:
    try:
        place = parse_location(given) if isinstance(given, str) else given
    except LocationError as error:
        raise EventError(f"{name}={given}", str(error)) from None
    if place.hex not in state.board.hexes:
        raise EventError(f"{name}={given}", f"hex {place.hex} is not on the board")
    return place
