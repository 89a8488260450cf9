"""Lists that run over several nodes: which clause opened the list that a node is an item of."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..graph.model import MarkKind, Node, NodeKind
from .model import Clause, ClauseKind

_LISTED = (NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.TABLE)
_GOES_ON = re.compile(r"(?:[;,]|\b(?:and|or))\s*$")
"""The end of an item that is not the last of its list."""
_ANNOUNCES = re.compile(r"\b(?:the\s+following|these|below)\b|\b(?:this|next)\s+(?:chart|table)\b", re.IGNORECASE)
"""Words for what follows."""
_ENDED = re.compile(r"[.!?:;)\]”\"’']\s*$")


@dataclass(slots=True)
class Lists:
    """The lists that are open, as nodes come in printed order."""

    _opened: dict[str, Clause] = field(default_factory=dict)
    """The clause that opens a list at the end of a node."""
    _unfinished: dict[str, Clause] = field(default_factory=dict)
    """The clause at the end of a node that ends no sentence."""
    _announced: dict[str, Clause] = field(default_factory=dict)
    """The clause of a node that speaks of what follows, or of a table, though it ends as any sentence does."""
    _latest: dict[str, Node] = field(default_factory=dict)
    """The last node below each."""
    _leads: dict[str, Clause] = field(default_factory=dict)
    _tables: set[str] = field(default_factory=set)

    def take(self, node: Node, found: Sequence[Clause]) -> None:
        """The last clause of a node opens a list if it says so, or if it ends no sentence and items follow."""
        last = found[-1]
        for clause in found:
            if _ANNOUNCES.search(node.text, clause.start, clause.end) and not clause.aside:
                self._announced[node.id] = clause
        if last.kind is ClauseKind.LEAD_IN or node.text.endswith(":", 0, last.end):
            self._opened[node.id] = last
        elif last.kind is not ClauseKind.TRUNCATED and not _ENDED.search(node.text):
            self._unfinished[node.id] = last

    def lead(self, node: Node) -> Clause | None:
        """The clause that opens the list of which a node is an item, or the table that it is."""
        if node.kind not in _LISTED or not node.parent:
            return None
        earlier = self._latest.get(node.parent)
        self._latest[node.parent] = node
        found = self._opened.get(node.parent) if earlier is None else self._after(earlier, node)
        if found is None and _is_item(node) and (earlier is None or not _is_item(earlier)):
            found = self._unfinished.get(earlier.id if earlier else node.parent)
        if found is None and (_is_item(node) or _is_table(node)):
            found = self._before(earlier, node)
        if node.parent in self._tables:
            found = self._leads.get(node.parent)  # a rule in a cell is led as its table is
        if node.kind is NodeKind.TABLE:
            self._tables.add(node.id)
        if found is not None:
            self._leads[node.id] = found
        return found

    def _before(self, earlier: Node | None, node: Node) -> Clause | None:
        """The clause that speaks of what follows, for the first item behind it and for a table."""
        if earlier is not None and _is_item(earlier):
            return self._leads.get(earlier.id) if _is_item(node) else None
        found = self._announced.get(earlier.id if earlier is not None else node.parent or "")
        return found if found is None or earlier is None or earlier.kind is NodeKind.PARAGRAPH else None

    def _after(self, earlier: Node, node: Node) -> Clause | None:
        """What opened the list, if the node before opens it or is an item of it."""
        if earlier.id in self._opened and earlier.id not in self._latest:
            # the rule after a rule is no item of it, a table can be
            return self._opened[earlier.id] if NodeKind.RULE is not earlier.kind or _is_table(node) else None
        return self._leads.get(earlier.id) if _are_of_one_list(earlier, node) else None


def _are_of_one_list(earlier: Node, item: Node) -> bool:
    """Whether a node could be the next item of the list that another one is an item of."""
    if earlier.kind is not item.kind or _is_table(item):
        return False
    if item.kind is NodeKind.RULE:
        return bool(earlier.title) == bool(item.title)
    if _is_item(earlier) or _is_item(item):
        return _is_item(earlier) and _is_item(item)
    return _GOES_ON.search(earlier.text) is not None


def _is_table(node: Node) -> bool:
    return node.kind is NodeKind.TABLE


def _is_item(node: Node) -> bool:
    return any(mark.kind is MarkKind.ITEM for mark in node.marks)
