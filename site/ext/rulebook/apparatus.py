"""Blocks that stand below a text, made of data without a parser: a site has thousands of them.

A block is a list: its name, then what it shows. A link is a list as well: kind, id, label, and what is said of it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from docutils import nodes

from . import elements
from .asked import asked, finder, forms
from .base import DataDirective
from .logic import legend, logic, shares
from .prose import link

Block = Sequence[Any]
_PLAIN = 4
"""How long a link is that has no mark."""


class Apparatus(DataDirective):
    """What stands below a text: sections, each with its anchor, title (if it has one), blocks, and how it is folded."""

    def run(self) -> list[nodes.Node]:
        """Sections, as titles in the text would make them."""
        found: list[nodes.Node] = []
        for anchor, title, blocks, fold in self.data():
            inside = [node for block in blocks for node in BLOCKS[block[0]](self, *block[1:])]
            if fold:
                found.append(_folded(anchor, title, fold, inside))
            elif title:
                found.append(nodes.section("", nodes.title(title, title), *inside, ids=[anchor]))
            else:
                found += inside
        return found


def _folded(anchor: str, title: str, fold: str, inside: Sequence[nodes.Node]) -> nodes.Element:
    """What a reader may unfold: one line until then."""
    name = [nodes.strong("", title), nodes.Text(" ")] if title else []
    summary = elements.build("summary", *name, nodes.inline("", fold))
    block = elements.build("details", summary, *inside, classes="fold apparatus")
    return elements.build("div", block, classes="folded", anchor=anchor)


def _link(page: DataDirective, data: Sequence[str]) -> nodes.Element:
    kind, target, label, *_ = data
    return link(kind, target, page.page, nodes.Text(label))


def _row(page: DataDirective, items: Sequence[Sequence[str]]) -> list[nodes.Node]:
    """Links on a line."""
    found: list[nodes.Node] = []
    for item in items:
        found += [nodes.Text(", "), _link(page, item)] if found else [_link(page, item)]
    return found


def _beginning(words: str) -> list[nodes.Node]:
    """How the text of a rule without a title begins, after the link to it."""
    return [nodes.Text(" "), nodes.inline("", words, classes=["beginning"])] if words else []


def _new(item: Sequence[str]) -> list[nodes.Node]:
    """What is new about a rule, after the link to it."""
    return [nodes.Text(" "), nodes.inline("", item[4], classes=["changed-mark"])] if len(item) > _PLAIN else []


def _links(page: DataDirective, caption: str, look: str, items: Sequence[Sequence[str]]) -> list[nodes.Node]:
    """Links as a list, and what it is called."""
    listed = nodes.bullet_list(classes=[look])
    for item in items:
        line = nodes.paragraph("", "", _link(page, item))
        if look == "below":
            line += [*_beginning(item[3]), *_new(item)]
        elif item[3]:
            line += nodes.Text(f", {item[3]}")
        listed += nodes.list_item("", line)
    return [nodes.paragraph("", caption, classes=["group"]), listed] if caption else [listed]


_CHANGED = {"insert": "ins", "delete": "del"}


def _variants(page: DataDirective, rows: Sequence[Any]) -> list[nodes.Node]:
    """What each other variant is called, its rules, how it stands to this text, and the words that differ."""
    listed = nodes.definition_list(classes=["variants"])
    for name, links, status, runs in rows:
        head = nodes.paragraph("", "", *_row(page, links))
        if status:
            head += [nodes.Text(": " if links else ""), nodes.inline("", status, classes=["status-word"])]
        body = nodes.definition("", head)
        if runs:
            body += nodes.paragraph("", "", *(node for run in runs for node in _run(run)), classes=["differing"])
        listed += nodes.definition_list_item("", nodes.term("", name), body)
    return [listed]


def _run(run: Sequence[str]) -> list[nodes.Node]:
    """Words with one fate; the space before them has none."""
    kind, words = run
    if kind not in _CHANGED:
        return [nodes.Text(words)]
    kept = words.lstrip()
    return [nodes.Text(words[: len(words) - len(kept)]), elements.mark("", nodes.Text(kept), tag=_CHANGED[kind])]


def _contents(page: DataDirective, entries: Sequence[Any]) -> list[nodes.Node]:
    """The contents of a document: links, how many examples and gaps each has, and what is below it."""
    listed = nodes.bullet_list(classes=["tree"])
    for item, examples, gaps, below in entries:
        line = nodes.paragraph("", "", _link(page, item))
        line += [*_beginning(item[3]), *_new(item)]
        for count, word, style in ((examples, "example", "small"), (gaps, "gap", "lost")):
            if count:
                line += [
                    nodes.Text(" "),
                    nodes.inline("", f"{count} {word}{'s' if count > 1 else ''}", classes=[style]),
                ]
        listed += nodes.list_item("", line, *(_contents(page, below) if below else ()))
    return [listed]


def _reported(page: DataDirective, items: Sequence[Any]) -> list[nodes.Node]:
    """What a compiler said of a text: a link or a code, the message, the place."""
    listed = nodes.bullet_list(classes=["reported"])
    for where, message, place in items:
        first = nodes.inline("", where, classes=["code"]) if isinstance(where, str) else _link(page, where)
        last = nodes.inline("", place, classes=["small"])
        told = (nodes.Text(" "), *_quoted(message), nodes.Text(" "))
        listed += nodes.list_item("", nodes.paragraph("", "", first, *told, last))
    return [listed]


def _quoted(message: str) -> list[nodes.Node]:
    """A message with what it quotes between backticks set apart."""
    pieces = message.split("`")
    if len(pieces) % 2 == 0:
        return [nodes.Text(message)]
    return [nodes.literal("", piece) if n % 2 else nodes.Text(piece) for n, piece in enumerate(pieces) if piece]


def _facts(page: DataDirective, rows: Sequence[Any]) -> list[nodes.Node]:
    """Names and values; a value is words or a link."""
    fields = nodes.field_list(classes=["facts"])
    for name, value in rows:
        told = nodes.Text(value) if isinstance(value, str) else _link(page, value)
        body = nodes.field_body("", nodes.paragraph("", "", told))
        fields += nodes.field("", nodes.field_name("", name), body)
    return [fields]


def _entries(page: DataDirective, kind: str, items: Sequence[Any]) -> list[nodes.Node]:
    """Things that have no page of their own: id, label, what it stands for, what it means, and rows of links."""
    found: list[nodes.Node] = []
    for name, label, title, text, rows in items:
        entry = elements.build("div", classes=f"entry {kind}")
        anchor = page.domain.add(name, kind, label, entry)
        entry["ids"] = [anchor]
        entry += nodes.paragraph(
            "", "", nodes.reference("", label, refuri=f"#{anchor}", internal=True), classes=["label"]
        )
        if title or text:
            first = [nodes.strong("", f"{title}."), nodes.Text(" ")] if title else []
            entry += nodes.paragraph("", "", *first, nodes.Text(text))
        for caption, links, folded in rows:
            if folded:
                summary = elements.build("summary", nodes.inline("", caption))
                inside = nodes.paragraph("", "", *_row(page, links))
                entry += elements.build("details", summary, inside, classes="fold")
            else:
                entry += nodes.paragraph("", "", nodes.Text(f"{caption}: "), *_row(page, links))
        found.append(entry)
    return found


def _neighbourhood(page: DataDirective, data: Any) -> list[nodes.Node]:
    """The picture of a rule's neighbours, drawn when the addresses of all pages are known."""
    return [elements.neighbourhood("", data=data)]


BLOCKS: dict[str, Callable[..., list[nodes.Node]]] = {
    "links": _links,
    "variants": _variants,
    "contents": _contents,
    "reported": _reported,
    "facts": _facts,
    "entries": _entries,
    "neighbourhood": _neighbourhood,
    "logic": logic,
    "legend": legend,
    "shares": shares,
    "asked": asked,
    "finder": finder,
    "forms": forms,
}
