"""Games of fixtures: lines that say what is in force, where units are, and what happens.

in force: RB B8                                            which documents; RB, if there is no such line
on: red-barricades O6.3:EX1                                the map, and the example whose counters lie on it
unit: squad U at 'C25 level 1' class=squad side=Russian    a unit more, with its facts
hex: B23 manhole=yes                                       facts of a hex
now: MPh 3 Russian                                         the phase, the Game Turn, whose Player Turn it is
rubbled at='C25 cellar'                                    an event, as on a command line
may: squad B                                               what a unit may do
chances: bogs unit=Tiger                                   every way in which an event can come out
"""

import shlex
from dataclasses import replace
from functools import cache

from compiler.driver import playing
from compiler.driver.questions import RefusedError
from engine import Ruleset, State, load
from engine.hexes import parse_hex
from engine.locations import parse_location
from engine.state import Phase, unit, untroubled

ON = "red-barricades O6.3:EX1"


@cache
def rules(names: str = "RB B8") -> Ruleset:
    """The rules of some documents, loaded once."""
    return load(*names.split())


@cache
def laid_out(on: str = ON) -> State:
    """The state of a map, read once."""
    name, _, example = on.partition(" ")
    found: State = playing.state_of_map(name, example)
    return found


def with_unit(state: State, told: str) -> State:
    """The state with a unit more: `squad U at 'C25 level 1' class=squad`."""
    name, _, rest = told.partition(" at ")
    place, *facts = shlex.split(rest)
    given: dict[str, object] = {key: _value(value) for key, value in (each.split("=") for each in facts)}
    return state.with_unit(untroubled(unit(name, parse_location(place), **given)))


def _value(text: str) -> object:
    return {"yes": True, "no": False}.get(text, int(text) if text.isdigit() else text)


def told(text: str) -> str:
    """What a game comes to, as `undercroft play` prints it, with where everybody is at the end."""
    state, book, lines = laid_out(), rules("RB"), []
    for line in text.splitlines():
        key, _, rest = line.partition(": ")
        match key:
            case "in force":
                book = rules(rest)
            case "on":
                state = laid_out(rest)
            case "unit":
                state = with_unit(state, rest)
            case "hex":
                name, *facts = shlex.split(rest)
                given = {key: _value(value) for key, value in (each.split("=") for each in facts)}
                state = state.with_board(state.board.with_hex(parse_hex(name), **given))
            case "now":
                phase, turn, side = rest.split()
                state = replace(state, phase=Phase(phase), turn=int(turn), phasing=side)
            case "may":
                lines += [str(each) for each in book.legal(state, rest)]
            case _:
                try:
                    found, state = _happened(book, state, line)
                except RefusedError as error:
                    found = str(error)
                lines += [*found.splitlines(), *_where(state)]
    return "\n".join(lines)


def _happened(book: Ruleset, state: State, line: str) -> tuple[str, State]:
    words = shlex.split(line.removeprefix("chances: "))
    event = playing.event_of_words(words, None)
    if line.startswith("chances: "):
        return playing.chances(playing.Game(book, state), event, as_json=False).text, state
    done = playing.played(playing.Game(book, state), [event], as_json=False)
    return done.text, State.from_json(done.state)


def _where(state: State) -> list[str]:
    """Who is where, and what lies on the board."""
    units = [f"{name}: {each.at or 'off the board'}" for name, each in state.units.items()]
    return [f"= {'; '.join([*units, *map(str, state.board.counters)])}"]
