"""Editions by name: what `site --since` is given, in its order, and the corpus itself as the last of them."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .loading import Loaded, edition_of
from .telling import refuse

if TYPE_CHECKING:
    from ..diff.history import Edition, History
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


def history_of_site(corpus: Loaded, since: tuple[str, ...]) -> "History | None":
    """The editions that `--since` names and the corpus itself; None if it names none."""
    from ..diff.history import Edition, history_of

    if not since:
        return None
    older = [_older(given) for given in since]
    name = named(corpus.graph)
    current = Edition(name or THIS, corpus.graph, corpus.rulings, published(corpus.graph))
    names = [edition.name for edition in (*older, current)]
    if twice := next((name for number, name in enumerate(names) if name in names[:number]), None):
        refuse(f"two editions are called {twice!r}; give the older one another name: --since 'NAME=…'")
    return history_of([*older, current])


def _older(given: str) -> "Edition":
    """One edition, by the name it is given, else that of its manifest or its revision; never by that of its folder."""
    from ..diff.history import Edition

    name, place = _parted(given)
    graph, logic = edition_of(place)
    revision, colon, _ = place.partition(":")
    by_revision = revision if colon and not Path(place).exists() else ""
    name = name or named(graph) or by_revision
    if not name:
        told = "its manifest names no edition that all its documents have"
        refuse(f"what is {given!r} called? {told}; give it a name: --since '1st edition={place}'")
    return Edition(name, graph, logic, published(graph))


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
