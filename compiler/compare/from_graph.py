"""From the graph to the comparison of its variants."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from ..graph.model import Graph, Mark, MarkKind, Node, NodeKind
from ..words import Edit, Op, Word, differ, edits, words
from .cues import NAMED
from .model import Cell, Comparison, Passage, Row, Status, Topic
from .quantities import Kind, Quantity, bundled
from .topics import Aligned, align
from .values import Value, rule_values


def compare(
    graph: Graph,
    group: str | None = None,
    topics: Collection[str] | None = None,
    documents: Sequence[str] | None = None,
    quantities: Sequence[Quantity] | None = None,
) -> Comparison:
    """The variants of a group, topic by topic.

    Without `group`, that of the first of `documents`, else the first in the graph. `documents` chooses among
    the variants and orders them: the first whose text is whole is what the others are compared with.
    `topics` chooses by name; a name that is none chooses nothing.
    """
    group, members = _members(graph, group, documents)
    naming = {source.id: source.naming for source in graph.sources}
    aligned = align(graph, members)
    topic_of = {rule.id: topic.name for topic in aligned for rules in topic.rules.values() for rule in rules}
    wanted = None if topics is None else {topic.casefold() for topic in topics}
    table = bundled() if quantities is None else quantities

    def cited(target: str) -> str:
        """What a citation means: in all variants the same, if its target is the topic's rule in each."""
        node = graph.by_id.get(target)
        home = graph.home(node) if node else None
        if node is None or home is None or home.id not in topic_of:
            return target
        return f"{topic_of[home.id]} {node.kind.value}"

    chosen = [topic for topic in aligned if wanted is None or topic.name.casefold() in wanted]
    return Comparison(
        group, tuple(members), tuple(_topic(graph, topic, members, naming, cited, table) for topic in chosen)
    )


def _members(graph: Graph, group: str | None, documents: Sequence[str] | None) -> tuple[str, list[str]]:
    groups = {source.id: source.group for source in graph.sources if source.group}
    if group is None:
        group = next((groups[name] for name in documents or groups if name in groups), None)
    members = [name for name, of in groups.items() if of == group]
    if documents is not None:
        members = [name for name in dict.fromkeys(documents) if name in members]
    return group or "", members


def _topic(
    graph: Graph,
    topic: Aligned,
    documents: Sequence[str],
    naming: Mapping[str, Sequence[str]],
    cited: Callable[[str], str],
    quantities: Sequence[Quantity],
) -> Topic:
    texts: dict[str, list[Word]] = {}
    lost: set[str] = set()
    values: dict[str, list[Value]] = {}
    for document, rules in topic.rules.items():
        parts = [part for rule in rules for part in _parts(graph, rule)]
        texts[document] = [word for part in parts for word in words(part.text, part.marks, naming[document], cited)]
        values[document] = [value for rule in rules for value in rule_values(graph, rule, quantities)]
        if any(part.truncated or _gaps(part.marks) for part in parts):
            lost.add(document)
    speaking = [document for document in documents if document in texts]
    base = next((document for document in speaking if document not in lost), speaking[0])
    cells = []
    for document in documents:
        if document not in texts:
            cells.append(Cell(document, Status.SILENT))
            continue
        found = edits(texts[base], texts[document])
        if document == base:
            found = tuple(Edit(edit.op, "" if edit.op is Op.SAME else edit.old, edit.new) for edit in found)
        status = Status.LOST if document in lost else Status.CHANGED if differ(found) else Status.SAME
        passages = tuple(Passage(rule.id, rule.title) for rule in topic.rules[document])
        cells.append(Cell(document, status, passages, found))
    return Topic(topic.name, base, tuple(cells), tuple(_rows(documents, base, values, lost, naming, quantities)))


def _parts(graph: Graph, rule: Node) -> list[Node]:
    """A rule's own words: its text and its paragraphs."""
    return [rule, *(node for node in graph.children.get(rule.id, ()) if node.kind is NodeKind.PARAGRAPH)]


def _gaps(marks: Sequence[Mark]) -> bool:
    return any(mark.kind is MarkKind.GAP for mark in marks)


def _rows(
    documents: Sequence[str],
    base: str,
    values: Mapping[str, Sequence[Value]],
    lost: Collection[str],
    naming: Mapping[str, Sequence[str]],
    quantities: Sequence[Quantity],
) -> list[Row]:
    rows = []
    for quantity in quantities:
        said: dict[str, str] = {}
        for document in documents:
            own = [value for value in values.get(document, ()) if value.kind and value.name == quantity.name]
            told = _told(own, naming[document])
            if not told:
                told = Status.LOST.value if document in lost else Status.SILENT.value
            elif document in lost and quantity.kind is Kind.MENTION:
                # The sentence that says more of it may be the one that is missing.
                told += f"; {Status.LOST.value}"
            said[document] = told
        if any(value.kind and value.name == quantity.name for listed in values.values() for value in listed):
            differing = frozenset(document for document in documents if said[document] != said[base])
            rows.append(Row(quantity.name, said, differing))
    return rows


def _told(values: Sequence[Value], naming: Sequence[str]) -> str:
    """All that a document states of one quantity; that it is merely named goes without saying beside more."""
    told = list(dict.fromkeys(_unnamed(str(value), naming) for value in values))
    more = [text for text in told if text != NAMED]
    return "; ".join(more or told)


def _unnamed(text: str, naming: Sequence[str]) -> str:
    if not naming:
        return text
    return re.sub(rf"\b(?:{'|'.join(map(re.escape, naming))})[ -]", "", text)
