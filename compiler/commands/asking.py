"""`ask`: questions to the rules."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..diagnostics import Code, Diagnostic
from ..storage.json_text import to_text
from .loading import read_json
from .options import PATH, sources_option
from .telling import fail, patience, refuse, screen_width, show_errors, stop_on_errors

if TYPE_CHECKING:
    from ..driver.questions import Book

_LEAST = 2
"""A subject and a quantity."""
_JSON = "json"


@click.command()
@click.argument("words", nargs=-1, metavar="SUBJECT QUANTITY [KEY=VALUE]...")
@sources_option
@click.option("--of", metavar="NAME", multiple=True, help="Ask this document alone, by its id; may be repeated.")
@click.option("--map", "board", metavar="NAME", help="The map on which SUBJECT is; also map=NAME.")
@click.option("--logic", metavar="FILE", type=PATH, help="Ask the rules of a logic.json that `compile` has left.")
@click.option("--why", is_flag=True, help="Explain: rules, exceptions applied and refused, inputs, dice.")
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.option("--json", "form", flag_value="json", help="Short for --format json.")
@click.option("--list", "listing", is_flag=True, help="List the questions with examples; `ask cellar --list` its own.")
def ask(
    words: tuple[str, ...],
    sources: Path | None,
    of: tuple[str, ...],
    board: str | None,
    logic: Path | None,
    why: bool,
    form: str,
    listing: bool,
) -> None:
    """Ask the rules a question; all documents that have to do with it answer, side by side.

    \b
    SUBJECT    what you ask about: a kind of place (cellar, 'ground level'), a
               unit (squad, afv), or one on a map ('C25 cellar')
    QUANTITY   what you want to know of it: TEM, enter, LOS ... (--list shows all)
    KEY=VALUE  what is so: wooden=yes, from='ground level', us=3, DR=4,2

    \b
    To begin with:
      undercroft ask cellar TEM
      undercroft ask cellar TEM wooden=yes --why
      undercroft ask squad enter into=cellar from='ground level' stairwell=yes
      undercroft ask 'C25 cellar' adjacent map=red-barricades
      undercroft ask afv falls chances=yes
      undercroft ask cellar --list

    What you do not say is not known. An answer that hangs on it tells what it is in each case, or which KEY= is
    missing. Names of several words are quoted; of a phase you may name a part: phase='start of MPh'. A QUANTITY that
    is not listed can be any verb, quantity or status of which rules speak.

    \b
    How to read an answer:
      RB    +3  [O6.11:c1, O6.11!1]     document, answer, and what decides it: the
                                        first clause and first exception of O6.11
      it depends                        the lines below tell what holds when
      undetermined: ...                 what would have to be known
      no clause applies                 rules speak of such things, not of this
      no clause speaks of it            the document says nothing of it
      no clause decides it              nor does any rule; those that come nearest
                                        are shown below
      not used: ...                     what made no difference to the answer, and
                                        the clauses that do speak of it
    """
    from ..driver import questions

    try:
        if listing:
            others = None if sources is logic is None else _asked_of_logic(logic) if logic else _books(sources)[0]
            click.echo(questions.catalogue(" ".join(words), others), nl=False)
            return
        if len(words) < _LEAST:
            _refuse("name a SUBJECT and a QUANTITY, or --list the questions", form)
        books, errors = books_of(sources, logic)
        told = questions.answer(
            books, questions.Words(words, of, board or ""), why=why, as_json=form == _JSON, width=screen_width()
        )
    except questions.RefusedError as error:
        fail(to_text(error.data).rstrip("\n") if form == _JSON else str(error), err=form != _JSON)
    click.echo(told, nl=False)
    stop_on_errors(errors, shown=True)


def _refuse(message: str, form: str) -> None:
    """End because of how the command was given."""
    from ..driver.questions import refusal

    if form == _JSON:
        click.echo(to_text(refusal(message)), nl=False)
        sys.exit(2)
    refuse(message)


def books_of(sources: Path | None, logic: Path | None) -> "tuple[list[Book], Sequence[Diagnostic]]":
    """What can be asked of a corpus or of a logic file, and the errors that leave documents out."""
    return (_asked_of_logic(logic), ()) if logic else _books(sources)


def _books(sources: Path | None) -> "tuple[list[Book], Sequence[Diagnostic]]":
    """What can be asked of a corpus, and the errors that leave documents of it out."""
    from ..driver import bundled

    if sources is None and (known := bundled.books()) is not None:
        return known, ()
    return _compiled(sources)


def _compiled(sources: Path | None) -> "tuple[list[Book], Sequence[Diagnostic]]":
    """The same, of a corpus whose rules are yet to be generated."""
    from ..driver.rulebooks import books
    from ..sources import load
    from ..storage.cache import user_cache

    corpus, found = load(sources)
    with patience(corpus):
        asked, errors = books(corpus, found, user_cache())
    show_errors(errors)
    if not asked:
        stop_on_errors(errors, shown=True)
        fail("there is no document to ask; name a folder that holds some with --sources")
    return asked, errors


def _asked_of_logic(file: Path) -> "list[Book]":
    from ..driver.questions import RefusedError
    from ..driver.rulebooks import logic_books
    from ..logic.from_json import InvalidLogicError

    try:
        return logic_books(read_json(file, Code.LOGIC_INVALID))
    except InvalidLogicError as error:
        raise RefusedError(f"{file}:1:1: {Code.LOGIC_INVALID.name} {error}") from None
