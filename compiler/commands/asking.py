"""`ask`: questions to the rules."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..diagnostics import Code
from .loading import read_json
from .options import PATH, sources_option
from .telling import fail, patience, refuse, stop_on_errors

if TYPE_CHECKING:
    from ..asking import Book

_LEAST = 2
"""A subject and a quantity."""


@click.command()
@click.argument("words", nargs=-1, metavar="SUBJECT QUANTITY [KEY=VALUE]...")
@sources_option
@click.option("--of", metavar="NAME", multiple=True, help="A document to ask, such as RB or O6; all, if none.")
@click.option("--map", "board", metavar="NAME", help="The map on which SUBJECT is; also map=NAME.")
@click.option("--logic", metavar="FILE", type=PATH, help="Ask the rules of a logic.json.")
@click.option("--why", is_flag=True, help="Print the trace: rules, exceptions applied and refused, inputs, dice.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--list", "listing", is_flag=True, help="List the questions of the catalogue, with examples.")
def ask(
    words: tuple[str, ...],
    sources: Path | None,
    of: tuple[str, ...],
    board: str | None,
    logic: Path | None,
    why: bool,
    as_json: bool,
    listing: bool,
) -> None:
    """Ask the rules: QUANTITY of SUBJECT, of all documents side by side.

    \b
      undercroft ask cellar TEM wooden=yes
      undercroft ask squad enter into=cellar from='next cellar' rowhouse=yes breached=yes --why
      undercroft ask 'C25 cellar' adjacent map=red-barricades
      undercroft ask afv falls chances=yes

    SUBJECT is a kind of thing, or a Location or unit on a map. QUANTITY is a question of the catalogue (--list),
    or any verb, quantity or status that rules speak of. What nobody gives is not known; where an answer hangs on
    it, it says so. seed=N throws dice, chances=yes gives the exact chances, example=ID lays an example's counters.
    """
    from .. import asking

    if listing:
        click.echo(asking.catalogue(), nl=False)
        return
    if len(words) < _LEAST:
        refuse("name a SUBJECT and a QUANTITY, or --list the questions")
    books = _asked_of_logic(logic) if logic else _books(sources)
    try:
        told = asking.answer(books, asking.Words(words, of, board or ""), why=why, as_json=as_json)
    except asking.RefusedError as error:
        fail(str(error))
    click.echo(told, nl=False)


def _books(sources: Path | None) -> "list[Book]":
    """What can be asked of a corpus."""
    from ..asking import books
    from ..cache import user_cache
    from ..sources import load

    corpus, found = load(sources)
    with patience(corpus):
        asked, errors = books(corpus, found, user_cache())
    stop_on_errors(errors)
    if not asked:
        fail("there is no document to ask; name a folder that holds some with --sources")
    return asked


def _asked_of_logic(file: Path) -> "list[Book]":
    from ..asking import logic_books
    from ..logic.from_json import InvalidLogicError

    try:
        return logic_books(read_json(file, Code.LOGIC_INVALID))
    except InvalidLogicError as error:
        fail(f"{file}:1:1: {Code.LOGIC_INVALID.name} {error}")
