"""Clauses that could not be read, with the words under which a question may have to do with them."""

import re
from collections.abc import Collection, Iterator, Mapping, Set

from ..clauses.model import Clause
from ..english.text import Text, Vocabulary, Word, spelled, text_of
from ..graph.model import EdgeKind, Graph, NodeKind
from ..lexicon.model import Part
from ..logic.boxes import THEME as _THEME
from ..logic.model import Formalized, Logic, Status
from ..logic.norms.from_logic import clause_norms
from ..logic.phrases import Thing
from ..logic.phrases import parts as parts_of
from .concerns import PLACE, concerns, pairs, ruled

_UNREAD = (Status.NOT_FORMALIZED, Status.AMBIGUOUS, Status.STRUCTURED, Status.TRUNCATED)
_LIGHT = frozenset(("be", "have", "do", "make"))
"""Verbs that nearly every clause has; that one of them stands in a clause says nothing of what it is about."""
MODIFIES = "modifies"
"""What stands before the name of a roll under which a modifier is kept that may be one of it."""
_SIGNED = re.compile(r"\s*[-+–−]\s?\d")
_ROLL = re.compile(r"([\w-]+)\s+(?:chart|table|dr|roll)\b", re.IGNORECASE)
_PLAIN = frozenset(("a", "an", "any", "each", "final", "its", "one", "original", "that", "the", "this"))
"""Words before a roll that are no name of it."""
_TELLING = (Part.VERB, Part.NOUN, Part.ADJECTIVE)


def unread(
    graph: Graph, logic: Logic, vocabulary: Vocabulary, documents: Collection[str] | None = None
) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each document, or each of some, the words in its unread clauses, by their ids.

    Of a clause that lost its end, it is told by the rules that show what the gap probably said, as far as nothing
    else in its own rule speaks of that: a verb with what it does something to, such as `enter (Cellar level)`. A clause
    on an act of somebody who gets somewhere that names no place is about those of its rule, or of its heading.
    """
    wanted = [source.id for source in graph.sources if documents is None or source.id in documents]
    found: dict[str, dict[str, tuple[str, ...]]] = {document: {} for document in wanted}
    left = [
        (clause, formalized)
        for clause, formalized in zip(logic.clauses, logic.formalized, strict=True)
        if formalized.status in _UNREAD and not clause.asked and graph.by_id[clause.node].source in found
    ]
    lost = _lost(graph)
    cut = {clause.node for clause, formalized in left if _is_cut(formalized)}
    told_of = cut.union(*(lost.get(node, ()) for node in cut))
    keys, things = _keys(logic, told_of), _things(logic, told_of)
    for clause, formalized in left:
        text = _text(graph, clause, vocabulary)
        words, keys_told = _words(text), concerns(text, formalized)
        words |= keys_told | set(ruled(keys_told, text, formalized))
        words |= set(pairs(text)) if formalized.status is not Status.TRUNCATED else set()
        words |= set(_modified(graph, clause))
        if keys_told and not _places(text):
            words |= _places_around(graph, clause, vocabulary)
        if _is_cut(formalized):
            told = {form for key in keys.get(clause.node, ()) for form in (key, key.partition(" (")[0])}
            words |= {key for rule in lost.get(clause.node, ()) for key in keys.get(rule, ())} - told
            words |= {thing for rule in lost.get(clause.node, ()) for thing in things.get(rule, ())}
        found[graph.by_id[clause.node].source or ""][clause.id] = tuple(sorted(words - _LIGHT))
    return found


def notes(graph: Graph, logic: Logic, vocabulary: Vocabulary) -> dict[str, dict[str, dict[str, object]]]:
    """For each document, the questions and answers that are printed with it, by the ids of these notes: the text of
    each, and the words in it under which a question may have to do with it."""
    found: dict[str, dict[str, set[str]]] = {source.id: {} for source in graph.sources}
    for clause in logic.clauses:
        if clause.asked:
            told = found[graph.by_id[clause.node].source or ""].setdefault(clause.node, set())
            words = _words(_text(graph, clause, vocabulary))
            told |= {word for word in words if any(map(str.isalpha, word))}
    return {
        document: {
            note: {"words": sorted(words - _LIGHT), "text": " ".join(graph.by_id[note].text.split())}
            for note, words in own.items()
        }
        for document, own in found.items()
    }


def _text(graph: Graph, clause: Clause, vocabulary: Vocabulary) -> Text:
    node = graph.by_id[clause.node]
    return text_of(node.text, clause.start, clause.end, node.marks, vocabulary, clause.skips)


def _words(text: Text) -> set[str]:
    return {word.name for at in range(len(text)) for word, _ in text.known(at) if _tells(word)}


def _modified(graph: Graph, clause: Clause) -> Iterator[str]:
    """The rolls that a modifier may be of which nobody could read: those that its rule names, or has charts for."""
    node = graph.by_id[clause.node]
    if not _SIGNED.match(node.text, clause.start):
        return
    while node.parent and node.kind in (NodeKind.PARAGRAPH, NodeKind.TABLE):
        yield from (f"{MODIFIES} {name}" for name in _rolls(f"{node.title or ''} {node.text}"))
        node = graph.by_id[node.parent]
    yield from (f"{MODIFIES} {name}" for name in _rolls(f"{node.title or ''} {node.text}"))


def _rolls(words: str) -> Iterator[str]:
    return (name for each in _ROLL.finditer(words) if (name := each[1].lower()) not in _PLAIN)


def _places(text: Text) -> set[str]:
    """The places that a text names."""
    words = (word for at in range(len(text)) for word, _ in text.known(at))
    return {word.name for word in words if word.part is Part.NOUN and word.kind == PLACE}


def _places_around(graph: Graph, clause: Clause, vocabulary: Vocabulary) -> set[str]:
    """The places that its rule names, or else the nearest heading over it that names any."""
    node = graph.by_id[clause.node]
    found = _places(spelled(node.text, vocabulary))
    while not found:
        found = _places(spelled(node.title, vocabulary)) if node.title else found
        if node.parent is None:
            break
        node = graph.by_id[node.parent]
    return found


def _tells(word: Word) -> bool:
    return word.part in _TELLING


def _is_cut(formalized: Formalized) -> bool:
    """Whether a clause lost its end."""
    return formalized.status is Status.TRUNCATED


def _keys(logic: Logic, nodes: Set[str]) -> Mapping[str, Set[str]]:
    """The keys under which the clauses of some rules that were read are looked up."""
    found: dict[str, set[str]] = {}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        if clause.node in nodes:
            found.setdefault(clause.node, set()).update(_looked_up(formalized))
    return found


def _things(logic: Logic, nodes: Set[str]) -> Mapping[str, Set[str]]:
    """What the clauses of some rules that were read speak of."""
    found: dict[str, set[str]] = {}
    for clause, formalized in zip(logic.clauses, logic.formalized, strict=True):
        if clause.node in nodes:
            named = (node.head for _, node in parts_of(formalized.statements) if isinstance(node, Thing))
            found.setdefault(clause.node, set()).update(named)
    return found


def _looked_up(formalized: Formalized) -> Iterator[str]:
    for norm in clause_norms(formalized.clause, formalized.statements):
        theme = dict(norm.words).get(dict(norm.roles).get(_THEME, ""), "")
        yield from (f"{key} ({theme})" if theme else key for key in norm.keys)


def _lost(graph: Graph) -> Mapping[str, list[str]]:
    """The rules that show what the gaps of each node probably said."""
    found: dict[str, list[str]] = {}
    for edge in graph.edges:
        if edge.kind is EdgeKind.FILLS:
            found.setdefault(graph.by_id[edge.target].parent or "", []).append(edge.source)
    return found
