"""`explore`: all cases of a question."""

from pathlib import Path

import click

from .asking import books_of
from .options import PATH, sources_option
from .telling import fail, refuse, screen_width, stop_on_errors

_LEAST = 2
"""A subject and a quantity."""


@click.command()
@click.argument("words", nargs=-1, metavar="SUBJECT QUANTITY [KEY=VALUE]...")
@sources_option
@click.option("--of", metavar="NAME", multiple=True, help="Explore this document alone, by its id; may be repeated.")
@click.option("--logic", metavar="FILE", type=PATH, help="Explore the rules of a logic.json that `compile` has left.")
@click.option("--format", "form", type=click.Choice(("text",)), default="text", show_default=True)
def explore(words: tuple[str, ...], sources: Path | None, of: tuple[str, ...], logic: Path | None, form: str) -> None:
    """Tell every case of a ruling: the facts that it hangs on, what holds then, and which clauses decide it.

    The question is one that `ask` knows; here nothing is taken for granted that it may be given. KEY=VALUE holds in
    all cases.

    \b
    To begin with:
      undercroft explore cellar exists
      undercroft explore cellar 'set up' --of RB
      undercroft explore cellar enter from='ground level' rubble=none
    """
    from ..driver import explorations, questions

    if len(words) < _LEAST:
        refuse("name a SUBJECT and a QUANTITY; `undercroft ask --list` shows the questions")
    books, errors = books_of(sources, logic)
    try:
        told = explorations.explored(books, questions.Words(words, of), form=form, width=screen_width())
    except questions.RefusedError as error:
        fail(str(error))
    click.echo(told, nl=False)
    stop_on_errors(errors, shown=True)
