"""Exceptions that say what they said, at another place: elsewhere in their rule, or at another rule."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import Indel

from ..graph.model import Graph, MarkKind, Node, NodeKind
from ..word_diff import words
from .editions import Editions
from .model import Change, ChangeKind

_KEPT = 0.8
"""The share of a text's words that must be kept for a place in it to be the same place or another."""


def moved_within(editions: Editions, pairs: Sequence[tuple[Node, Node]]) -> Iterator[Change]:
    """Of the exceptions of one rule in two editions, those that hang on other words now."""
    for before, after in pairs:
        old, new = _host(editions.old, before), _host(editions.new, after)
        if old.text == new.text or editions.now(old.id) != new.id:
            continue
        was, now = _around(old, before), _around(new, after)
        low, high = _reach(was, now)
        kept = Indel.normalized_similarity([*was[0], *was[1]], [*now[0], *now[1]])
        if kept >= _KEPT and not low <= len(now[0]) <= high:
            home = editions.new.home(after)
            yield Change(ChangeKind.EXCEPTION_MOVED, *editions.rule(home), before.id, after.id, home.title)


def moved_between(editions: Editions, changes: Sequence[Change]) -> list[Change]:
    """The changes, with an exception that one rule lost and another one got as one that moved."""
    lost: dict[tuple[str, ...], list[Change]] = defaultdict(list)
    for change in changes:
        if change.kind is ChangeKind.EXCEPTION_REMOVED:
            lost[_said(editions.old, change.old, change.document)].append(change)
    told: list[Change] = []
    gone: list[Change] = []
    for change in changes:
        waiting = lost.get(_said(editions.new, change.new, change.document), [])
        if change.kind is ChangeKind.EXCEPTION_ADDED and waiting:
            before = waiting.pop(0)
            gone.append(before)
            told.append(
                Change(ChangeKind.EXCEPTION_MOVED, change.document, change.rule, before.old, change.new, change.title)
            )
        else:
            told.append(change)
    return [change for change in told if not any(change is before for before in gone)]


def _host(graph: Graph, exception: Node) -> Node:
    """What an exception's brackets stand in: around an exception in an exception, the outer one's."""
    host = graph.by_id[exception.parent or ""]
    while host.kind is NodeKind.EXCEPTION and host.parent:
        host = graph.by_id[host.parent]
    return host


def _around(host: Node, exception: Node) -> tuple[list[str], list[str]]:
    """The words before an exception and those after it, other exceptions left out."""
    start = next((mark.start for mark in host.marks if mark.target == exception.id), 0)
    kept = list(host.text)
    for mark in host.marks:
        if mark.kind is MarkKind.EXCEPTION:
            kept[mark.start : mark.end] = " " * (mark.end - mark.start)
    text = "".join(kept)
    return [word.key for word in words(text[:start])], [word.key for word in words(text[start:])]


def _reach(old: tuple[list[str], list[str]], new: tuple[list[str], list[str]]) -> tuple[int, int]:
    """The first and the last place among the new words that is still where the exception stood among the old."""
    place = len(old[0])
    whole = [*new[0], *new[1]]
    low, high = 0, len(whole)
    for block in Indel.opcodes([*old[0], *old[1]], whole):
        if block.tag != "equal":
            continue
        if block.src_start < place:
            low = block.dest_start + min(place, block.src_end) - block.src_start
        if block.src_end > place:
            high = min(high, block.dest_start + max(place, block.src_start) - block.src_start)
    return low, high


def _said(graph: Graph, name: str | None, document: str) -> tuple[str, ...]:
    node = graph.by_id.get(name or "")
    return (document, *(word.key for word in words(node.text))) if node else ()
