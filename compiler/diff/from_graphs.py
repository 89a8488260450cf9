"""From two graphs to what changed between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..compare.rulings import NONE, RULING, Rulings
from ..graph.model import Graph, Node, NodeKind
from ..word_diff import Op, differ, edits, words
from .editions import Editions, pair_up
from .exceptions import moved_between, moved_within
from .gaps import gaps_changed
from .logic import rule_logic
from .model import Change, ChangeKind, Changes
from .references import lost_references

PARTS = (
    NodeKind.PARAGRAPH,
    NodeKind.HEADING,
    NodeKind.CAPTION,
    NodeKind.TABLE,
    NodeKind.NOTE,
    NodeKind.FOOTNOTE,
    NodeKind.FIGURE,
)
"""What belongs to a rule and has words or a title of its own; gaps show in the words of what they stand in."""


def diff(old: Graph, new: Graph, old_logic: Rulings = NONE, new_logic: Rulings = NONE) -> Changes:
    """What changed from the old edition to the new one; nothing if they say the same.

    What belongs to a rule that was added or removed is not told apart; examples are, for they may have moved.
    Where an edition has no logic, values are read off the words, and that is told.
    """
    return changes_of(pair_up(old, new), old_logic, new_logic)


def changes_of(editions: Editions, old_logic: Rulings = NONE, new_logic: Rulings = NONE) -> Changes:
    """What changed between two editions that are paired up."""
    found = [*_documents(editions), *_rules(editions)]
    for before, after in editions.homes():
        logic = rule_logic(editions, before, after, old_logic, new_logic)
        found += logic.changes()
        texts = [*_texts(editions, before, after, ChangeKind.WORDS_CHANGED), *_belongings(editions, before, after)]
        found += _as_reworded(editions, texts) if logic.same else texts
    found += _examples(editions)
    found += lost_references(editions)
    found = moved_between(editions, found)
    return Changes(tuple(sorted(found, key=editions.order)))


def _as_reworded(editions: Editions, changes: Iterable[Change]) -> Iterator[Change]:
    """The changes of a rule that says what it said."""
    for change in changes:
        node = editions.new.by_id.get(change.new or "")
        kept = change.old is not None and node is not None and node.kind in RULING
        yield replace(change, same_logic=True) if kept else change


def _documents(editions: Editions) -> Iterator[Change]:
    for kind, names in (
        (ChangeKind.DOCUMENT_REMOVED, editions.gone_documents),
        (ChangeKind.DOCUMENT_ADDED, editions.new_documents),
    ):
        for name in names:
            added = kind is ChangeKind.DOCUMENT_ADDED
            yield Change(kind, name, name, None if added else name, name if added else None)


def _rules(editions: Editions) -> Iterator[Change]:
    for rule in editions.old.rules():
        if rule.id not in editions.became:
            yield _whole(editions.old, rule, ChangeKind.RULE_REMOVED, rule.id, None)
    for rule in editions.new.rules():
        before = editions.before(rule)
        if before is None:
            yield _whole(editions.new, rule, ChangeKind.RULE_ADDED, None, rule.id)
            continue
        place = editions.rule(rule)
        if before.parent != rule.parent and editions.became.get(before.parent or "") != rule.parent:
            parent = editions.new.by_id.get(rule.parent or "")
            yield Change(
                ChangeKind.RULE_MOVED, *place, before.id, rule.id, rule.title, printed=parent.id if parent else None
            )
        elif before.id != rule.id:
            yield Change(ChangeKind.RULE_RENUMBERED, *place, before.id, rule.id, rule.title)
        if before.title != rule.title:
            told = edits(words(before.title or ""), words(rule.title or ""))
            if differ(told):
                yield Change(ChangeKind.TITLE_CHANGED, *place, before.id, rule.id, rule.title, told)


def _whole(graph: Graph, node: Node, kind: ChangeKind, old: str | None, new: str | None) -> Change:
    """Something that one edition lacks, with all its words."""
    home = graph.home(graph.by_id[node.parent]) if node.kind is not NodeKind.RULE and node.parent else node
    nothing, text = words(""), words(node.text, node.marks)
    told = edits(text, nothing) if new is None else edits(nothing, text)
    return Change(kind, node.source or "", home.id, old, new, home.title, told)


def _texts(editions: Editions, before: Node, after: Node, kind: ChangeKind) -> Iterator[Change]:
    """A change of words, if there is one."""
    if before.text == after.text:
        return
    yield from gaps_changed(editions, before, after)
    told = edits(
        words(before.text, before.marks, cited=editions.now, silent=editions.silent(before)),
        words(after.text, after.marks, silent=editions.silent(after)),
    )
    # A citation that reads as before but means another rule is told among the references.
    if differ(told) and any(edit.op is not Op.SAME and edit.old.strip() != edit.new.strip() for edit in told):
        home = editions.new.home(after)
        yield Change(kind, *editions.rule(home), before.id, after.id, home.title, told)


def _belongings(editions: Editions, before: Node, after: Node) -> Iterator[Change]:
    """The exceptions and the other parts of a rule that both editions have."""
    kinds = (ChangeKind.EXCEPTION_ADDED, ChangeKind.EXCEPTION_REMOVED, ChangeKind.EXCEPTION_CHANGED)
    exceptions = editions.below(before, after, (NodeKind.EXCEPTION,))
    yield from _matched(editions, *exceptions, *kinds)
    yield from moved_within(editions, editions.pairs(*exceptions))
    for kind in PARTS:
        found = editions.below(before, after, (kind,))
        yield from _matched(editions, *found, ChangeKind.PART_ADDED, ChangeKind.PART_REMOVED, ChangeKind.WORDS_CHANGED)


def _examples(editions: Editions) -> Iterator[Change]:
    """Examples, over a whole document: they move from rule to rule."""
    kinds = (ChangeKind.EXAMPLE_ADDED, ChangeKind.EXAMPLE_REMOVED, ChangeKind.EXAMPLE_CHANGED)

    def of(graph: Graph, document: str) -> list[Node]:
        return [node for node in graph.by_source[document] if node.kind is NodeKind.EXAMPLE]

    for document in editions.documents:
        yield from _matched(editions, of(editions.old, document), of(editions.new, document), *kinds)


def _matched(
    editions: Editions,
    old: Sequence[Node],
    new: Sequence[Node],
    added: ChangeKind,
    removed: ChangeKind,
    changed: ChangeKind,
) -> Iterator[Change]:
    """The parts of two lists that only one has, and those that read differently."""
    pairs = editions.pairs(old, new)
    known = {before.id for before, _ in pairs}
    kept = {after.id for _, after in pairs}
    for node in old:
        if node.id not in known:
            yield editions.at_home(_whole(editions.old, node, removed, node.id, None))
    for node in new:
        if node.id not in kept:
            yield _whole(editions.new, node, added, None, node.id)
    for before, after in pairs:
        yield from _texts(editions, before, after, changed)
