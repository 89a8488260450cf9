"""`play`: events on a board, and what the rules say comes of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..diagnostics import Code
from .loading import read_json, read_text
from .options import PATH
from .telling import fail, refuse, screen_width, write

if TYPE_CHECKING:
    from ..driver.playing import Rules, State


@click.command()
@click.argument("words", nargs=-1, metavar="[STATE.json] [EVENT [KEY=VALUE]...]")
@click.option("--of", metavar="NAME", multiple=True, help="A document in force, by its short name; may be repeated.")
@click.option("--logic", metavar="FILE", type=PATH, help="The rules of a logic.json that `compile` has left.")
@click.option("--map", "board", metavar="NAME", help="Begin on this map of the worked examples, and not with a STATE.")
@click.option("--example", metavar="ID", default="", help="Lay the counters of this example on the map.")
@click.option("--events", "file", metavar="FILE", type=PATH, help="A JSON file with an event, or a list of them.")
@click.option("--seed", metavar="N", type=click.IntRange(0), help="Throw the dice that EVENT does not give.")
@click.option("--chances", is_flag=True, help="Every way in which EVENT can come out, with its exact chance.")
@click.option("--out", metavar="FILE", type=PATH, help="Write the new state to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: events, effects, the new state.")
@click.option("--list", "listing", is_flag=True, help="List the events with examples.")
def play(
    words: tuple[str, ...],
    of: tuple[str, ...],
    logic: Path | None,
    board: str | None,
    example: str,
    file: Path | None,
    seed: int | None,
    chances: bool,
    out: Path | None,
    as_json: bool,
    listing: bool,
) -> None:
    """Apply events to a state, and say what changed and why.

    \b
    STATE.json  a board and units, as --out writes them
    EVENT       what happens: rubbled, bogs, moves ... (--list shows all)
    KEY=VALUE   at=, unit=, to=, and dice and facts: DR=4,2 survives=yes

    \b
    To begin with:
      undercroft play --map red-barricades --example O6.3:EX1 --out game.json
      undercroft play game.json --of RB --of B8 rubbled at='C25 cellar'
      undercroft play game.json --of RB moves unit='squad B' to='B25 cellar'
      undercroft play --list

    An event changes counters, units and facts; what follows is asked of the rules. Of what somebody does, nothing
    changes unless they permit it. A unit whose Location is no more is named, and taken off its place.

    \b
    How to read an effect:
      squad B is eliminated (taken off the board)  [O6.6:c4 (o6.html:64)]
          what happens, what is different on the board, and the clause with its line
      ...: does not happen     a clause says no
      ...: may / must be done  it is left to the players
      ...: open: ...           no rule in force tells, or what would have to be known
      ...: refused             it may not be done, and nothing has changed
    """
    from ..driver import playing
    from ..driver.questions import RefusedError

    if listing:
        click.echo(playing.catalogue(), nl=False)
        return
    try:
        state, rest = _state(words, board, example)
        events = _events(rest, file, seed)
        if events and not of:
            refuse(f"name the rules in force with --of; there are {', '.join(playing.documents())}")
        if chances and len(events) != 1:
            refuse("--chances needs one EVENT")
        rules = _rules(of, logic) if of else playing.rules_of(playing.documents()[:1])
        game = playing.Game(rules, state)
        width = screen_width()
        if chances:
            told = playing.chances(game, events[0], as_json=as_json, width=width)
        else:
            told = playing.played(game, events, as_json=as_json, width=width)
    except (RefusedError, playing.InvalidFileError) as error:
        fail(str(error))
    if out is not None:
        write(out, told.state)
    click.echo(told.text, nl=False)
    if out is not None:
        click.echo(f"written to {out}", err=True)


def _rules(of: Sequence[str], logic: Path | None) -> "Rules":
    """The rules in force: those that come with the engine, or those of a logic file."""
    from ..driver import playing
    from ..logic.from_json import InvalidLogicError

    if logic is None:
        return playing.rules_of(of)
    try:
        return playing.rules_of_logic(read_json(logic, Code.LOGIC_INVALID), of)
    except InvalidLogicError as error:
        fail(f"{logic}:1:1: {Code.LOGIC_INVALID.name} {error}")


def _state(words: tuple[str, ...], board: str | None, example: str) -> "tuple[State, tuple[str, ...]]":
    """The state to begin with, and the words that are left."""
    from ..driver import playing

    if example and board is None:
        refuse("--example needs its --map")
    if board is not None:
        return playing.state_of_map(board, example), words
    if not words:
        refuse("name a STATE.json, or a --map to begin on")
    file = Path(words[0])
    return playing.state_of_file(file, read_text(file, Code.STATE_INVALID)), words[1:]


def _events(words: tuple[str, ...], file: Path | None, seed: int | None) -> list[Any]:
    """The events of a command line, or those of a file."""
    from ..driver import playing

    if words and file is not None:
        refuse("give an EVENT or --events, not both")
    if file is not None:
        return playing.events_of_file(file, read_text(file, Code.EVENT_INVALID))
    return [playing.event_of_words(words, seed)] if words else []
