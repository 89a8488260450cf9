"""From a state, rules in force and events, as files and command lines have them, to what the engine makes of them."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from ..backends.runtime import engine
from ..bundled import MAPS
from ..diagnostics import Code
from ..maps import load_map
from ..maps.to_board import to_board
from ..storage.json_text import to_text
from .questions import RefusedError
from .rulebooks import Generated, logic_modules

_STEP = 4


Rules: TypeAlias = Any
"""The engine's `Ruleset`: the compiler does not know its type, because the engine may stand in another place."""
State: TypeAlias = Any
"""The engine's `State`."""


class InvalidFileError(ValueError):
    """A file that cannot be played: `file:line:col: CODE message`."""

    def __init__(self, file: object, place: tuple[int, int], code: Code, message: str) -> None:
        line, column = place
        super().__init__(f"{file}:{line}:{column}: {code.name} {message}")


@dataclass(frozen=True, slots=True)
class Game:
    """What is played."""

    rules: Rules
    state: State


@dataclass(frozen=True, slots=True)
class Told:
    """What a play comes to: what is printed, and the state after it."""

    text: str
    state: str


def rules_of(names: Sequence[str]) -> Any:
    """The rules of some documents, in force together."""
    library = engine("library")
    try:
        return engine("ruleset").load(*names)
    except library.UnknownDocumentError as error:
        raise RefusedError(str(error)) from None


def rules_of_logic(data: object, names: Sequence[str]) -> Any:
    """The rules of some documents of a `logic.json`, in force together. What is wrong with it is raised."""
    library, ruleset = engine("library"), engine("ruleset")
    found = [(_document(each, data), each.module) for each in logic_modules(data)]
    known = {name.casefold(): pair for pair in found for name in (pair[0].id, *pair[0].names)}
    for name in names:
        if name.casefold() not in known:
            ids = [each.id for each, _ in found]
            raise RefusedError(str(engine("ask").unknown(f"--of {name}", "there is no such document", name, ids)))
    wanted = list({known[name.casefold()][0].id: known[name.casefold()] for name in names}.values())
    try:
        ruleset.no_variants([each for each, _ in wanted])
    except library.UnknownDocumentError as error:
        raise RefusedError(str(error)) from None
    rules = library.joined([module for _, module in wanted], [each.id for each, _ in wanted])
    return ruleset.Ruleset([each for each, _ in wanted], rules)


def _document(found: Generated, data: Any) -> Any:
    """What the engine has to know of a document of a `logic.json`."""
    clauses = [each for each in data["clauses"] if each["id"].startswith((f"{found.document}.", f"{found.document}:"))]
    lines = {each["id"]: each["span"]["line"] for each in clauses if "line" in (each.get("span") or {})}
    file = next((str(each["span"]["file"]) for each in clauses if "file" in (each.get("span") or {})), "")
    origin = found.origin
    return engine("library").Document(
        found.document,
        names=origin.names if origin else (),
        file=file,
        group=(origin.group or "") if origin else "",
        broken=found.broken,
        lines=lines,
    )


def documents() -> list[str]:
    """The names of the documents that the engine has rules of."""
    return [each.id for each in engine("library").documents()]


def state_of_file(file: Path, text: str) -> Any:
    """The state of a JSON file."""
    error_of = engine("state_json").StateError
    try:
        return engine("state").State.from_json(text)
    except error_of as error:
        told = f"{error.path}: {error.message}" if error.path else error.message
        raise InvalidFileError(file, error.place, Code.STATE_INVALID, told) from None


def state_of_map(name: str, example: str) -> Any:
    """The state of a map of the worked examples, with the counters of one of them."""
    unknown = engine("ask").unknown
    names = sorted(each.stem for each in MAPS.glob("*.toml"))
    if name not in names:
        raise RefusedError(str(unknown(f"--map {name}", "there is no such map", name, names)))
    facts, _ = load_map((MAPS / f"{name}.toml").read_text("utf-8"), f"{name}.toml")
    if example and example not in facts.examples:
        wrong = f"no such example plays on the map {name}"
        raise RefusedError(str(unknown(f"--example {example}", wrong, example, facts.examples)))
    return engine("state").from_facts(*to_board(facts, example))


def event_of_words(words: Sequence[str], seed: int | None) -> Any:
    """The event of a command line: its kind, and `key=value`."""
    ask, events = engine("ask"), engine("events.reading")
    try:
        kind = [word for word in words if "=" not in word]
        given = ask.pairs(word for word in words if "=" in word)
        parts = {name: given.pop(name) for name in ("at", "unit", "to") if name in given}
        return events.event_from_json(
            {"kind": " ".join(kind), **parts, "given": given, **({} if seed is None else {"seed": seed})}
        )
    except ask.AskError as error:
        raise RefusedError(str(error)) from None


def events_of_file(file: Path, text: str) -> list[Any]:
    """The events of a JSON file: one, or a list of them."""
    places, errors, reading = engine("json_places"), engine("events.errors"), engine("events.reading")
    try:
        data = places.read(text)
    except places.BrokenJSONError as error:
        raise InvalidFileError(file, error.place, Code.EVENT_INVALID, f"not JSON: {error}") from None
    found = []
    for number, each in enumerate(data if isinstance(data, list) else [data]):
        try:
            found.append(reading.event_from_json(each))
        except errors.EventError as error:
            at = places.place_of(text, [number] if isinstance(data, list) else [])
            raise InvalidFileError(file, at, Code.EVENT_INVALID, _one_line(error)) from None
    return found


def played(
    game: Game, events: Sequence[Any], *, as_json: bool, width: int | None = None, file: Path | None = None
) -> Told:
    """What changed and why; nothing is told if one of the events cannot be."""
    playing, errors = engine("playing"), engine("events.errors")
    found: list[Any] = []
    try:
        found.extend(playing.play(game.rules, game.state, events))
    except errors.EventError as error:
        raise RefusedError(str(error)) from None
    state = found[-1].state if found else game.state
    text = (
        to_text(playing.played_to_json(game.rules, found, state))
        if as_json
        else playing.played_to_text(found, width or engine("layout").WIDTH)
    )
    return Told(text, state.to_json())


def chances(game: Game, event: Any, *, as_json: bool, width: int | None = None) -> Told:
    """Every way in which an event can come out; the state stays as it is."""
    playing, errors = engine("playing"), engine("events.errors")
    try:
        found = game.rules.outcomes(game.state, event)
    except errors.EventError as error:
        raise RefusedError(str(error)) from None
    text = (
        to_text(playing.chances_to_json(game.rules, event, found, game.state))
        if as_json
        else playing.chances_to_text(event, found, width or engine("layout").WIDTH)
    )
    return Told(text, game.state.to_json())


def catalogue() -> str:
    """The kinds of events, each with an example of a command line."""
    fitted, lines = engine("layout").fitted, []
    for each in engine("events").HAPPENINGS.values():
        lines += [*fitted(f"{each.name}: {each.about}", hang=_STEP), f"{' ' * _STEP}{_command(each)}"]
    return "\n".join(lines) + "\n"


def _command(happening: Any) -> str:
    event = happening.example.to_json()
    given = event.pop("given", {})
    pairs = {name: value for name, value in event.items() if name != "kind"} | given
    return shlex.join([happening.name, *(f"{name}={value}" for name, value in pairs.items())])


def _one_line(error: object) -> str:
    return "; ".join(line.strip() for line in str(error).splitlines())
