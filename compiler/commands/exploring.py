"""`explore`: all cases of a question; and what two commands of other files need to compare rulings."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .asking import books_of
from .loading import edition_corpus, loaded_from, rules_of
from .options import PATH, format_option, out_option, sources_option
from .telling import fail, refuse, screen_width, show, steps, stop_on_errors

if TYPE_CHECKING:
    from ..driver.questions import Book

_LEAST = 2
"""A subject and a quantity."""


@click.command()
@click.argument("words", nargs=-1, metavar="[SUBJECT QUANTITY [KEY=VALUE]...]")
@sources_option
@click.option("--of", metavar="NAME", multiple=True, help="Explore this document alone, by its id; may be repeated.")
@click.option("--logic", metavar="FILE", type=PATH, help="Explore the rules of a logic.json that `compile` has left.")
@click.option("--all", "whole", is_flag=True, help="Explore every question of the catalogue, for all variants.")
@click.option("--check", is_flag=True, help="Tell where answers cannot be right together, over all those cases.")
@click.option("--record", metavar="FILE", type=PATH, help="Keep the tables for pages to answer from; with --all.")
@format_option
@out_option
def explore(
    words: tuple[str, ...],
    sources: Path | None,
    of: tuple[str, ...],
    logic: Path | None,
    whole: bool,
    check: bool,
    record: Path | None,
    form: str,
    out: Path | None,
) -> None:
    """Tell every case of a ruling: the facts that it hangs on, what holds then, and which clauses decide it.

    The question is one that `ask` knows. What it may be given is not taken for granted here: it is tried. KEY=VALUE
    holds in all cases.

    \b
    To begin with:
      undercroft explore cellar exists
      undercroft explore cellar 'set up' --of RB
      undercroft explore cellar enter from='ground level' rubble=none
      undercroft explore --all --format json --out rulings.json
      undercroft explore --check

    \b
    How to read a table:
      stairwell=yes                              a fact; what is further in holds with it
        unit=squad|crew: permitted  [O6.2:c1]    for either value; what decides it
      undetermined: clause ...                   no fact can tell; the clause could

    A whole number at the end of its values stands for all that are higher.
    """
    from ..driver import explorations, questions

    if len(words) < _LEAST and not whole and not check:
        refuse("name a SUBJECT and a QUANTITY, or --all questions; `undercroft ask --list` shows them")
    if words and (whole or check):
        refuse("--all and --check take no SUBJECT: they explore the whole catalogue")
    if record is not None and (logic or of or not whole):
        refuse("--record goes with --all, and keeps what all documents say")
    books, errors = books_of(sources, logic)
    try:
        with steps("Exploring") as told:
            if check:
                found = explorations.checked(explorations.variants(books, of), told, books)
                text = explorations.findings(found, screen_width())
            elif record is not None:
                tables = explorations.answering(books, told)
                text, out = explorations.record_of(tables, rules_of(loaded_from(sources))), record
            else:
                text = explorations.explored(
                    books, questions.Words(words, of), form=form, width=screen_width(), told=told
                )
    except questions.RefusedError as error:
        fail(str(error))
    show(text, out)
    stop_on_errors(errors, shown=True)


def compare_rulings(
    books: "Sequence[Book]",
    names: Sequence[str],
    quantity: str,
    form: str,
    out: Path | None,
    kept: tuple[Path | None, Path | None] = (None, None),
) -> None:
    """Show the cases in which variants do not rule alike; `kept` is the corpus, and where to keep what differs."""
    from ..driver import explorations, questions

    try:
        asked = explorations.variants(books, names)
        if len(asked) < _LEAST:
            refuse("comparing needs two documents or more")
        with steps("Exploring") as told:
            found = explorations.side_by_side(asked, quantity, told, all_=books)
    except questions.RefusedError as error:
        fail(str(error))
    sources, record = kept
    if record is not None:
        _record(found, sources, record)
    _show_compared(found, form, out)


def _record(found: Sequence[object], sources: Path | None, record: Path) -> None:
    from ..compare import recorded
    from ..driver import explorations
    from ..storage.json_text import to_lines

    told = json.loads(explorations.compared(found, "json"))
    show(to_lines(recorded.record(told, rules_of(loaded_from(sources)))), record)


def diff_rulings(old: str, new: str, quantity: str, form: str, out: Path | None, record: Path | None = None) -> None:
    """Show the cases in which two editions do not rule alike; `record` is where to keep them."""
    from ..driver import explorations, questions

    try:
        before, after = edition_books(old), edition_books(new)
        with steps("Exploring") as told:
            found = explorations.editions(before, after, quantity, told)
    except questions.RefusedError as error:
        fail(str(error))
    if record is not None:
        _record_editions(found, old, new, record)
    _show_compared(found, form, out)


def _record_editions(found: Sequence[object], old: str, new: str, file: Path) -> None:
    from ..diff import ruled
    from ..driver import explorations
    from ..storage.json_text import to_lines

    if Path(old).is_file() or Path(new).is_file():
        refuse("--record needs the documents of both editions: folders, or REV:FOLDER")
    before, after = (rules_of(edition_corpus(name)) for name in (old, new))
    show(to_lines(ruled.record_to_json(before, after, json.loads(explorations.compared(found, "json")))), file)


def edition_books(name: str) -> "list[Book]":
    """What can be asked of an edition: a folder, a file that `compile` has left, or a folder in a revision."""
    from ..driver.rulebooks import books
    from ..sources import load, load_revision
    from ..storage.cache import user_cache

    path = Path(name)
    if path.is_file():
        return books_of(None, path.with_name("logic.json"))[0]
    revision, colon, folder = name.partition(":")
    if not path.is_dir() and not colon:
        fail(f"{name}: no such folder or file; a revision is written REV:FOLDER")
    asked, errors = books(*(load(path) if path.is_dir() else load_revision(Path.cwd(), revision, folder)), user_cache())
    stop_on_errors(errors)
    return asked


def _show_compared(found: Sequence[object], form: str, out: Path | None) -> None:
    from ..driver import explorations

    if form == "html":
        refuse("rulings are compared as text or json")
    show(explorations.compared(found, form, screen_width()), out)
