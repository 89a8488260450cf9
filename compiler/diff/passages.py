"""The changes of a rule as readers want them: its words with what came and went, then what that comes to."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..graph.model import Graph, Node, NodeKind
from ..word_diff import Edit, Op, edits, words
from .from_graphs import PARTS
from .history import Step
from .kinds import EXCEPTED, called, is_told_by_others
from .model import Aspect, Change, ChangeKind, ValueChange
from .to_text import told_difference, told_ruling

_OF_WORDS = frozenset(
    (
        ChangeKind.EXCEPTION_ADDED,
        ChangeKind.EXCEPTION_REMOVED,
        ChangeKind.EXCEPTION_MOVED,
        ChangeKind.EXCEPTION_CHANGED,
        ChangeKind.GAP_FILLED,
        ChangeKind.GAP_OPENED,
        ChangeKind.WORDS_CHANGED,
        ChangeKind.EXAMPLE_CHANGED,
    )
)
"""Kinds that show in the words of a text that both editions have."""
_WHOLE = frozenset(
    (
        ChangeKind.RULE_ADDED,
        ChangeKind.RULE_REMOVED,
        ChangeKind.EXAMPLE_ADDED,
        ChangeKind.EXAMPLE_REMOVED,
        ChangeKind.PART_ADDED,
        ChangeKind.PART_REMOVED,
        ChangeKind.TITLE_CHANGED,
    )
)
"""Kinds that tell a text of their own."""
_NAMED = {
    NodeKind.EXAMPLE: "Example:",
    NodeKind.NOTE: "Question:",
    NodeKind.TABLE: "Table:",
    NodeKind.FOOTNOTE: "Footnote:",
}
_LEFT_OUT = "\N{HORIZONTAL ELLIPSIS}"
_KEPT = 0.4
"""The share of its words that a text keeps to be the same text with changes; below, it is another one."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of a rule, from what it was to what it is."""

    name: str
    """What it is: `Example:`; empty for the words of the rule itself."""
    edits: tuple[Edit, ...]

    @property
    def old(self) -> str:
        """The words as the old edition has them."""
        return "".join(edit.old for edit in self.edits)

    @property
    def new(self) -> str:
        """The words as the new edition has them."""
        return "".join(edit.new for edit in self.edits)

    @property
    def is_rewritten(self) -> bool:
        """Whether so little of the old words is left that both are better read one after the other."""
        same = sum(len(edit.new) for edit in self.edits if edit.op is Op.SAME)
        return bool(self.old and self.new) and same < _KEPT * max(len(self.old), len(self.new))


@dataclass(frozen=True, slots=True)
class Remark:
    """What a change comes to, in words."""

    kind: str
    text: str
    edits: tuple[Edit, ...] = ()
    """From what it was to what it is, where that is told by its words; then there is no text."""


def passages(step: Step, rule: str, changes: Iterable[Change]) -> list[Passage]:
    """The texts in which the changes of a rule show, each once; of what is gone, all its texts."""
    found: dict[object, Passage] = {}
    for change in changes:
        if change.kind in _WHOLE and change.edits:
            found[change] = Passage(_name(step, change), change.edits)
        elif change.kind in _OF_WORDS and (pair := _texts(step, rule, change)):
            before, after = pair
            told = step.editions.edits(before, after)
            shown = tuple(changed_rows(told)) if after.kind is NodeKind.TABLE else told
            found.setdefault((before.id, after.id), Passage(_NAMED.get(after.kind, ""), shown))
        if change.kind in (ChangeKind.RULE_REMOVED, ChangeKind.DOCUMENT_REMOVED):
            found.update((node, _left_out(node)) for node in _belongings(step.old.graph, change.rule))
    return list(found.values())


def changed_rows(told: Sequence[Edit]) -> Iterator[Edit]:
    """Of a table, the rows in which anything came or went."""
    last = len(told) - 1
    for place, edit in enumerate(told):
        first, more, rest = edit.new.partition("\n")
        if edit.op is not Op.SAME or not more:
            yield edit
        else:
            before, after = first if place else "", rest.rpartition("\n")[2] if place < last else ""
            shown = " ".join(filter(None, (before, _LEFT_OUT, after)))
            yield Edit(Op.SAME, shown, shown)


def _belongings(graph: Graph, name: str) -> Iterator[Node]:
    """What stood with the words of a rule that is gone; the rules and all else of a document."""
    node = graph.by_id[name]
    nodes = graph.by_source.get(name, ()) if node.kind is NodeKind.DOCUMENT else graph.within(node)
    kinds = (*PARTS, NodeKind.RULE, NodeKind.EXAMPLE) if node.kind is NodeKind.DOCUMENT else PARTS
    return (part for part in nodes if part.kind in kinds and (part.text.strip() or part.kind is NodeKind.RULE))


def _left_out(node: Node) -> Passage:
    name = f"{node.id} {node.title or ''}".strip() if node.kind is NodeKind.RULE else _NAMED.get(node.kind, "")
    return Passage(name, edits(words(node.text, node.marks), words("")))


def remarks(changes: Iterable[Change]) -> Iterator[Remark]:
    """What the changes come to, but for those that are told by their words alone, or by others."""
    listed = list(changes)
    worded = any(change.kind in _OF_WORDS for change in listed)
    for change in listed:
        if is_told_by_others(change, listed):
            continue
        if not change.logic:
            yield from (Remark(called(change), text) for text in _said(change))
        elif told := _differences(change):
            yield Remark(called(change), told)
        elif not worded:  # it says something else because other words do, which are not shown here
            yield Remark(called(change), "", change.edits)


def _differences(change: Change) -> str:
    """In what a statement differs, as far as that is more than its words."""
    told = change.logic.differences if change.logic else ()
    return "; ".join(told_difference(one) for one in told if one.aspect is not Aspect.STATEMENT and one.old != one.new)


def _value(value: ValueChange) -> str:
    """`TEM: +3 → +4 (EXC +3 if that Cellar Location is wooden)`: what both have is told once."""
    if value.old is None or value.new is None:
        return f"{value.name}: {value.new}, not stated before" if value.new else f"{value.name}: no more {value.old}"
    (old, _, excepted), (new, _, excepts) = (told.partition(EXCEPTED) for told in (value.old, value.new))
    if excepted != excepts:
        return f"{value.name}: {value.old} → {value.new}"
    return f"{value.name}: {old} → {new}{EXCEPTED if excepts else ''}{excepts}"


def _said(change: Change) -> Iterator[str]:
    if change.value:
        yield _value(change.value)
    elif change.ruling:
        yield told_ruling(change.ruling)
    elif change.kind is ChangeKind.RULE_RENUMBERED:
        yield f"{change.old} → {change.new}"
    elif change.kind is ChangeKind.RULE_MOVED:
        numbers = f"{change.old} → {change.new}, " if change.old != change.new else ""
        yield f"{numbers}now below {change.printed}"
    elif change.kind is ChangeKind.REFERENCE_DANGLES:
        yield f"{change.printed} meant {change.target}, which is gone"
    elif change.kind is ChangeKind.REFERENCE_SHIFTED:
        yield f"{change.printed} meant what is {change.target} now"


def _texts(step: Step, rule: str, change: Change) -> tuple[Node, Node] | None:
    """The text of the rule in either edition that has the words of a change: that around an exception or a gap."""
    old, new = (_host(graph, name) for graph, name in ((step.old.graph, change.old), (step.new.graph, change.new)))
    if change.kind is ChangeKind.EXCEPTION_MOVED and old and new:
        # It came from another rule, or went to one: what is told are the words of this one.
        if step.new.graph.home(new).id != rule:
            new = None
        elif step.editions.became.get(step.old.graph.home(old).id) != rule:
            old = None
    if old is None and new is not None:
        old = step.old.graph.by_id.get(_then(step, new))
    elif new is None and old is not None:
        new = step.new.graph.by_id.get(step.editions.now(old.id))
    return (old, new) if old is not None and new is not None else None


def _then(step: Step, node: Node) -> str:
    """What the old edition calls a node of the new one, were nothing changed below its rule."""
    home = step.new.graph.home(node).id
    return step.editions.was.get(home, home) + node.id.removeprefix(home)


def _host(graph: Graph, name: str | None) -> Node | None:
    node = graph.by_id.get(name or "")
    while node and node.kind in (NodeKind.EXCEPTION, NodeKind.GAP) and node.parent:
        node = graph.by_id[node.parent]
    return node


def _name(step: Step, change: Change) -> str:
    if change.kind is ChangeKind.TITLE_CHANGED:
        return "Title:"
    graph, name = (step.new.graph, change.new) if change.new else (step.old.graph, change.old)
    node = graph.by_id.get(name or "")
    return _NAMED.get(node.kind, "") if node else ""
