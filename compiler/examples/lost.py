"""Text that is lost: which assertions hang on a clause that is cut off, so that no rule can answer them."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from ..backends.unread import unread
from ..english.text import Vocabulary
from ..graph.model import Graph
from ..logic.model import Logic, Status
from ..logic.phrases import Frame, Thing, told_of
from .model import Ask, Query

LostText: TypeAlias = Mapping[str, frozenset[str]]
"""The words of clauses that are cut off, by their ids."""


def lost_text(graph: Graph, logic: Logic, vocabulary: Vocabulary, documents: Collection[str]) -> dict[str, LostText]:
    """The clauses of some documents that are cut off."""
    pairs = zip(logic.clauses, logic.formalized, strict=True)
    cut = {clause.id for clause, found in pairs if found.status is Status.TRUNCATED}
    return {
        document: {id: frozenset(word.casefold() for word in words) for id, words in told.items() if id in cut}
        for document, told in unread(graph, logic, vocabulary, documents).items()
    }


def hangs_on(query: Query, lost: LostText) -> tuple[str, ...]:
    """The clauses that are cut off and speak of what a question asks whether it may be done, to such a thing."""
    if query.ask not in (Ask.LEGALITY, Ask.SET):
        return ()
    act = query.frame.object if isinstance(query.frame.object, Frame) else query.frame
    thing = told_of(act)
    if not isinstance(thing, Thing):
        return ()
    verbs = {verb.casefold() for verb in act.verbs}
    return tuple(id for id, words in lost.items() if verbs & words and _speaks_of(thing, words))


def _speaks_of(thing: Thing, words: frozenset[str]) -> bool:
    """Whether a clause names a thing, or its counter."""
    head = thing.head.casefold()
    return any(word == head or word.startswith(f"{head} ") for word in words)
