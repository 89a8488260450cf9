"""Where a node stands on the site: the page it is shown on, and the name of that page's file."""

import hashlib
import re
from collections.abc import Mapping
from textwrap import shorten

from ..graph.model import Graph, Node, NodeKind, SourceInfo
from ..sources import UNKNOWN

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST = 100
_BEGINNING = 60
_OWN_PAGE = (NodeKind.RULE, NodeKind.DOCUMENT, NodeKind.TERM, NodeKind.EXTERNAL)


NO_ANCHOR = re.compile(r"[^\w.~!:-]+")
"""What an address cannot hold."""


def page_of(graph: Graph, node: Node) -> Node:
    """The node whose page shows a node: the rule or document above it, or a table that belongs to no rule."""
    while node.kind not in _OWN_PAGE and node.parent:
        above = graph.by_id[node.parent]
        if node.kind is NodeKind.TABLE and above.kind is NodeKind.DOCUMENT:
            return node
        node = above
    return node


def in_book_order(graph: Graph) -> list[Node]:
    """The nodes with a page of the book's own, in printed order: documents, rules, tables that belong to no rule."""
    return [node for node in graph.nodes if node.source and page_of(graph, node) is node]


def page_names(graph: Graph) -> dict[str, str]:
    """The page of each document, rule and table: `rules/O6.11`, `rules/B8-sewer-use`, `documents/O6`.

    What no file system minds stays; every run of other characters becomes `-`. Two ids that would share a
    file, on a file system that ignores case as well, are told apart by a checksum of the id.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for node in in_book_order(graph):
        folder = "documents" if node.kind is NodeKind.DOCUMENT else "rules"
        name = f"{folder}/{file_name(node.id)}"
        if name.lower() in taken:
            name += "-" + hashlib.sha256(node.id.encode()).hexdigest()[:8]
        taken.add(name.lower())
        names[node.id] = name
    return names


def file_name(name: str) -> str:
    """An id as the name of a file."""
    safe = _UNSAFE.sub("-", name).strip("-.") or "page"
    if len(safe) > _LONGEST:
        safe = safe[:_LONGEST] + "-" + hashlib.sha256(name.encode()).hexdigest()[:8]
    return safe


def display(node: Node) -> str:
    """How a node is named to a reader: its number and its title."""
    title = " ".join((node.title or "").split())
    if node.kind in (NodeKind.EXTERNAL, NodeKind.TERM):
        return node.id.removeprefix("term:")
    return f"{number(node)} {title}".strip()


def cited(source: SourceInfo) -> str:
    """What a rule of a document is said to be from when it is cited: `RB, 2nd ed.`; what is not known is left out."""
    edition = "" if source.edition == UNKNOWN else source.edition
    return ", ".join(filter(None, (*source.naming[:1], edition)))


def beginning(node: Node) -> str:
    """The first words of a rule that has no title."""
    return "" if node.title else shorten(node.text, _BEGINNING, placeholder=" …")


def number(node: Node) -> str:
    """The number of a rule, which is its id; for a head without one, that of its document, if the title says more."""
    return node.id.partition(":")[0] if node.title else node.id


def short(node: Node) -> str:
    """How a node is named in a long list: its id, if that is a number."""
    return display(node) if ":" in node.id else node.id


_PARTS = {
    NodeKind.EXCEPTION: "exception",
    NodeKind.EXAMPLE: "example",
    NodeKind.NOTE: "question",
    NodeKind.TABLE: "table",
}


def part_label(page: Node, part: Node) -> str:
    """How a part of a page is named to a reader: `O6.21, exception 1`."""
    count = re.search(r"\d+$", part.id)
    return f"{short(page)}, {_PARTS.get(part.kind, part.kind.value)} {count[0] if count else ''}".rstrip()


def uri(graph: Graph, names: Mapping[str, str], node: Node) -> str:
    """The address of a node, from the top of the site; its anchor is what `rulebook.anchors` makes of its id."""
    page = page_of(graph, node)
    anchor = NO_ANCHOR.sub("-", node.id)
    if page.kind is NodeKind.EXTERNAL:
        return f"external.html#{anchor}"
    if page.kind is NodeKind.TERM:
        return f"terms.html#{anchor}"
    return f"{names[page.id]}.html" if page is node else f"{names[page.id]}.html#{anchor}"
