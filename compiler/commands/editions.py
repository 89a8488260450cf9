"""Editions by name: what `site --since` is given, in its order, and the corpus itself as the last of them."""

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..diagnostics import Code
from .loading import Loaded, edition_corpus, edition_of, read_json, rules_of
from .options import PATH
from .telling import fail, refuse

if TYPE_CHECKING:
    from ..diff.history import Edition, History
    from ..diff.ruled import Record
    from ..graph.model import Graph

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
THIS = "this edition"
"""What a corpus is called whose manifest gives it no name."""

since_option = click.option(
    "--since",
    metavar="[NAME=]EDITION",
    multiple=True,
    help="An older edition, whose changes are then told; repeat it for several, the oldest first.",
)


rulings_of_option = click.option(
    "--rulings",
    "recorded",
    metavar="FILE",
    type=PATH,
    multiple=True,
    help="What two editions rule differently, as `diff --rulings --record` keeps it; may be repeated.",
)


def history_of_site(corpus: Loaded, since: tuple[str, ...], recorded: tuple[Path, ...]) -> "History | None":
    """The editions that `--since` names and the corpus itself; None if it names none.

    `recorded` are files that tell what two of them rule differently.
    """
    from ..diff.history import Edition, history_of

    if not since:
        if recorded:
            refuse("--rulings goes with --since")
        return None
    records = [_record(file) for file in recorded]
    name, rules = named(corpus.graph) or THIS, rules_of(corpus) if records else None
    current = Edition(name, corpus.graph, corpus.rulings, published(corpus.graph), rules)
    older = [_older(given, name, with_rules=bool(records)) for given in since]
    names = [edition.name for edition in (*older, current)]
    if twice := next((name for number, name in enumerate(names) if name in names[:number]), None):
        refuse(f"two editions are called {twice!r}; give the older one another name: --since 'NAME=…'")
    for file, told in zip(recorded, records, strict=True):
        if not any((told.old, told.new) == (old.rules, new.rules) for old, new in pairwise([*older, current])):
            fail(f"{file}: it is about other rules than those of two editions that follow each other here")
    return history_of([*older, current], records)


def _record(file: Path) -> "Record":
    """What `diff --rulings --record` has kept."""
    from ..diff.ruled import InvalidRecordError, record_from_json

    try:
        return record_from_json(read_json(file, Code.RECORD_INVALID))
    except InvalidRecordError as error:
        fail(f"{file}:1:1: {Code.RECORD_INVALID.name} {error}")


def _older(given: str, but: str, *, with_rules: bool) -> "Edition":
    """One edition, by the name it is given, else that of its manifest or its revision; never by that of its folder.

    `but` is what the corpus is called that it is an older edition of.
    """
    from ..diff.history import Edition

    name, place = _parted(given)
    rules = None
    if with_rules and not Path(place).is_file():
        compiled = edition_corpus(place)
        graph, logic, rules = compiled.graph, compiled.rulings, rules_of(compiled)
    else:
        graph, logic = edition_of(place)
    revision, colon, _ = place.partition(":")
    by_revision = revision if colon and not Path(place).exists() else ""
    own = named(graph)
    name = name or (own if own != but else "") or by_revision
    if not name:
        told = (
            f"it would be {but!r}, too" if own == but else "its manifest names no edition that all its documents have"
        )
        refuse(f"what is {given!r} called? {told}; give it a name: --since '1st edition={place}'")
    return Edition(name, graph, logic, published(graph), rules)


def _parted(given: str) -> tuple[str, str]:
    """Name and place of `NAME=PLACE`; what is a place as it stands has no name."""
    name, equals, place = given.partition("=")
    if not equals or not name.strip() or Path(given).exists():
        return "", given
    return " ".join(name.split()), place


def named(graph: "Graph") -> str:
    """The name of the edition that all documents have; empty if they have several, or none that is known."""
    from ..sources import UNKNOWN

    names = {source.edition.strip() for source in graph.sources}
    [name] = names if len(names) == 1 else [""]
    return "" if name == UNKNOWN else " ".join(name.split())


def published(graph: "Graph") -> str:
    """The day on which the last of its documents came out; empty if that of one is not known."""
    days = [source.published for source in graph.sources]
    return max(days, default="") if all(_DAY.fullmatch(day) for day in days) else ""
