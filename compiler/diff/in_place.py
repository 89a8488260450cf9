"""Changes where they stand: what each older edition had otherwise, by place in the words of the last one."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..graph.model import Graph, Node, NodeKind
from ..word_diff import Edit, differ
from .editions import Editions
from .from_graphs import PARTS
from .history import History, between

_APART = (NodeKind.RULE, NodeKind.EXAMPLE, *PARTS)
"""What has words of its own; an exception stands in those of its rule."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words of the last edition that an older one lacks, or words of an older one, which stood at that place."""

    start: int
    end: int
    """The same as the start for words that are gone."""
    gone: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """A rule, or a part of one, that the last edition has not."""

    id: str
    kind: NodeKind
    title: str
    texts: tuple[str, ...]
    """Its words, and those of the rules that were below it."""


@dataclass(slots=True)
class Since:
    """What became of a corpus since one of its older editions."""

    name: str
    runs: dict[str, list[Run]] = field(default_factory=dict)
    """What changed of each node with words of its own."""
    called: dict[str, str] = field(default_factory=dict)
    """What a rule was called, if that was otherwise."""
    parts: defaultdict[str, list[Gone]] = field(default_factory=lambda: defaultdict(list))
    """Parts that a rule or document lost."""
    first: defaultdict[str, list[Gone]] = field(default_factory=lambda: defaultdict(list))
    """Rules that are gone, by the rule or document below which they stood, before all others."""
    after: defaultdict[str, list[Gone]] = field(default_factory=lambda: defaultdict(list))
    """The others that are gone, by the rule after which they stood, and below what that stands below."""


def since_each(history: History) -> list[Since]:
    """The same changes, seen from each older edition, the oldest first."""
    return [_since(history, number) for number in range(len(history.steps))]


def _since(history: History, number: int) -> Since:
    editions = between(history, number)
    found = Since(history.editions[number].name)
    for before, after in editions.homes():
        if before.kind is NodeKind.RULE and (before.id, before.title) != (after.id, after.title):
            found.called[after.id] = f"{before.id} {before.title or ''}".strip()
    for old, new in _pairs(editions):
        if new is None and old is not None:
            home = editions.old.home(old)
            found.parts[editions.became[home.id]].append(_gone(editions.old, old))
        elif new is not None and (runs := list(_runs(editions, old, new))):
            found.runs[new.id] = runs
    for rule in editions.old.rules():
        if rule.id not in editions.became and rule.parent in editions.became:
            before_it = _before(editions, rule)
            place = found.after[before_it] if before_it else found.first[editions.became[rule.parent or ""]]
            place.append(_gone(editions.old, rule))
    return found


def _pairs(editions: Editions) -> Iterator[tuple[Node | None, Node | None]]:
    """The nodes with words of their own that were and are the same, and those that only one edition has."""
    for before, after in editions.homes():
        yield before, after
        for kind in PARTS:
            yield from _matched(editions, *editions.below(before, after, (kind,)))
    for rule in editions.new.rules():
        if rule.id not in editions.was and rule.source in editions.documents:
            own = (node for node in editions.new.within(rule) if node.kind in (NodeKind.RULE, *PARTS))
            yield from ((None, node) for node in own)
    for document in editions.documents:
        examples = [
            [node for node in graph.by_source.get(document, ()) if node.kind is NodeKind.EXAMPLE]
            for graph in (editions.old, editions.new)
        ]
        yield from _matched(editions, *examples)


def _matched(editions: Editions, old: Sequence[Node], new: Sequence[Node]) -> Iterator[tuple[Node | None, Node | None]]:
    pairs = editions.pairs(old, new)
    yield from pairs
    was, now = {before.id for before, _ in pairs}, {after.id for _, after in pairs}
    yield from ((None, node) for node in new if node.id not in now)
    for node in old:
        if node.id not in was and editions.old.home(node).id in editions.became:
            yield node, None


def _runs(editions: Editions, before: Node | None, after: Node) -> Iterator[Run]:
    """The runs in the words of a node; all of them, if it is new."""
    if before is None:
        yield Run(0, len(after.text))
        return
    if before.text == after.text:
        return
    told = editions.edits(before, after)
    position = 0
    for edit in told if differ(told) else ():
        if edit.old != edit.new and edit.op.value != "same":
            yield from _of_edit(edit, position)
        position += len(edit.new)


def _of_edit(edit: Edit, position: int) -> Iterator[Run]:
    """What went, then what came in its place; the white space around either is in neither."""
    come = edit.new.strip()
    start = position + edit.new.index(come)
    if gone := edit.old.strip():
        yield Run(start, start, gone)
    if come:
        yield Run(start, start + len(come))


def _gone(graph: Graph, node: Node) -> Gone:
    texts = [each.text for each in _whole(graph, node) if each.kind in _APART and each.text.strip()]
    return Gone(node.id, node.kind, node.title or "", tuple(texts))


def _whole(graph: Graph, node: Node) -> Iterator[Node]:
    yield node
    for child in graph.children.get(node.id, ()):
        yield from _whole(graph, child)


def _before(editions: Editions, rule: Node) -> str:
    """The last rule before one that is gone, on its level, that is still there; empty if there is none."""
    found = ""
    for node in editions.old.children[rule.parent or ""]:
        if node is rule:
            break
        if node.kind is NodeKind.RULE:
            found = editions.became.get(node.id, found)
    return found
