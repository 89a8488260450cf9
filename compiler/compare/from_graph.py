"""From the graph and its logic to the comparison of variants."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from ..graph.model import Graph, Mark, MarkKind, Node, NodeKind
from ..logic.model import Statement
from ..word_diff import Edit, Op, Word, differ, edits, pieces, words
from .keys import key
from .marking import joined
from .model import Basis, Cell, Comparison, Passage, Status, Topic
from .pools import pool
from .rows import Wanted
from .rulings import NONE, RULING, Ruling, Rulings
from .to_sheet import Naming, sheet
from .topics import Aligned, align


@dataclass(frozen=True, slots=True)
class _Said:
    """What one document says of a topic."""

    words: Sequence[Word]
    rulings: Sequence[Ruling]
    lost: bool
    """Whether its source lost text here."""

    @property
    def hidden(self) -> bool:
        """Whether a part of it is in no logic."""
        return any(ruling.hidden for ruling in self.rulings)


def compare(
    graph: Graph,
    group: str | None = None,
    topics: Collection[str] | None = None,
    documents: Sequence[str] | None = None,
    logic: Rulings = NONE,
    rows: Sequence[Wanted] = (),
) -> Comparison:
    """The variants of a group, topic by topic.

    Without `group`, that of the first of `documents`, else the first in the graph. `documents` chooses among
    the variants and orders them: the first whose text is whole is what the others are compared with.
    `topics` chooses topics and rows of the cheat sheet by name; a name that is none chooses nothing. Without `logic`
    only words are compared. `rows` says what belongs to each row; what it leaves has a row for each topic.
    """
    group, members = _members(graph, group, documents)
    told_by = _Words(graph, members, logic)
    wanted = None if topics is None else {topic.casefold() for topic in topics}
    pools = {document: pool(graph, document, told_by.aligned, logic) for document in members}
    own = [row for row in rows if row.group == group]
    naming = Naming(graph, told_by.cited, logic.inflection)
    told = sheet(pools, own, [topic.name for topic in told_by.aligned], naming)
    shown = [row for row in told if wanted is None or wanted & {name.casefold() for name in (row.name, *row.topics)}]
    named = (wanted or set()) | {name for row in shown if row.name.casefold() in (wanted or ()) for name in row.topics}
    chosen = [topic for topic in told_by.aligned if wanted is None or topic.name.casefold() in named]
    names = {source.id: source.naming for source in graph.sources}
    return Comparison(
        group,
        tuple(members),
        tuple(map(told_by.topic, chosen)),
        tuple(shown),
        {name: (*names[name], name)[0] for name in members},
        rebased={name: tuple(told_by.topic(topic, name) for topic in chosen) for name in members},
    )


def compared_words(graph: Graph, documents: Sequence[str], logic: Rulings = NONE) -> list[Topic]:
    """The topics of some variants alone, the others compared with the first whose text is whole."""
    found = _Words(graph, documents, logic)
    return list(map(found.topic, found.aligned))


class _Words:
    """The words of some variants, topic by topic."""

    def __init__(self, graph: Graph, members: Sequence[str], logic: Rulings) -> None:
        self._graph, self._members, self._logic = graph, members, logic
        self._naming = {source.id: source.naming for source in graph.sources}
        self.aligned = align(graph, members)
        self._topic_of = {
            rule.id: topic.name for topic in self.aligned for rules in topic.rules.values() for rule in rules
        }

    def topic(self, topic: Aligned, wish: str = "") -> Topic:
        """What each variant says of a topic, and how that differs from one: that of a wish, if its text is whole."""
        said = {name: self._said(name, rules) for name, rules in topic.rules.items()}
        speaking = [document for document in self._members if document in said]
        order = sorted(speaking, key=lambda document: document != wish)
        base = next((document for document in order if not said[document].lost), speaking[0])
        return _topic(topic, self._members, said, base, self.cited)

    def cited(self, target: str) -> str:
        """What a citation means: in all variants the same, if its target is the topic's rule in each."""
        node = self._graph.by_id.get(target)
        home = self._graph.home(node) if node else None
        if node is None or home is None or home.id not in self._topic_of:
            return target
        return f"{self._topic_of[home.id]} {node.kind.value}"

    def _said(self, document: str, rules: Sequence[Node]) -> _Said:
        graph = self._graph
        parts = [part for rule in rules for part in _parts(graph, rule)]
        found = [word for part in parts for word in words(part.text, part.marks, self._naming[document], self.cited)]
        printed = joined(pieces(found))
        ruled = self._logic.of(node for rule in rules for node in graph.within(rule) if node.kind in RULING)
        lost = any(part.truncated or _gaps(part.marks) for part in parts)
        return _Said(printed, ruled, lost)


def _members(graph: Graph, group: str | None, documents: Sequence[str] | None) -> tuple[str, list[str]]:
    groups = {source.id: source.group for source in graph.sources if source.group}
    if group is None:
        group = next((groups[name] for name in documents or groups if name in groups), None)
    members = [name for name, of in groups.items() if of == group]
    if documents is not None:
        members = [name for name in dict.fromkeys(documents) if name in members]
    return group or "", members


def _topic(
    topic: Aligned, documents: Sequence[str], said: Mapping[str, _Said], base: str, cited: Callable[[str], str]
) -> Topic:
    cells = []
    for document in documents:
        if document not in said:
            cells.append(Cell(document, Status.SILENT))
            continue
        found = edits(said[base].words, said[document].words)
        if document == base:
            found = tuple(Edit(edit.op, "" if edit.op is Op.SAME else edit.old, edit.new) for edit in found)
        status, basis = _status(said[base], said[document], differ(found), cited)
        passages = tuple(Passage(rule.id, rule.title) for rule in topic.rules[document])
        cells.append(Cell(document, status, passages, found, basis))
    return Topic(topic.name, base, tuple(cells))


def _status(base: _Said, said: _Said, reworded: bool, cited: Callable[[str], str]) -> tuple[Status, Basis]:
    """How a document stands to the base: by its logic if all of both is formalized, else by its words."""
    if said.lost:
        return Status.LOST, Basis.WORDS
    if not reworded:
        return Status.SAME, Basis.WORDS
    first, second = _logic(base, cited), _logic(said, cited)
    if first is None or second is None:
        return Status.CHANGED, Basis.WORDS
    return (Status.SAME if first == second else Status.CHANGED), Basis.LOGIC


def _logic(said: _Said, cited: Callable[[str], str]) -> Counter[Statement] | None:
    """All statements of a document, whatever their order; None if some are hidden, or there are none."""
    if said.hidden or said.lost:
        return None
    return Counter(key(one, cited) for ruling in said.rulings for one in ruling.statements) or None


def _parts(graph: Graph, rule: Node) -> list[Node]:
    """A rule's own words: its text and its paragraphs."""
    return [rule, *(node for node in graph.children.get(rule.id, ()) if node.kind is NodeKind.PARAGRAPH)]


def _gaps(marks: Sequence[Mark]) -> bool:
    return any(mark.kind is MarkKind.GAP for mark in marks)
