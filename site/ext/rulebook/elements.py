"""Elements that docutils has no node for: navigation, asides, details that fold."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

TAGS = frozenset(("nav", "aside", "details", "summary", "section", "header", "div"))


class element(nodes.General, nodes.Element):  # noqa: N801 - docutils writes node classes small
    """A block with the tag `tag`, and `label` as its accessible name."""


class mark(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words of a text that are more than text: an exception, a gap. `label` says what."""


class neighbourhood(nodes.General, nodes.Element):  # noqa: N801
    """The picture of a rule's neighbours; `picture` is the finished SVG."""


def build(tag: str, *children: nodes.Node, classes: str = "", label: str = "") -> element:
    """An element with its children."""
    assert tag in TAGS, tag
    made = element("", *children, tag=tag, classes=classes.split())
    if label:
        made["label"] = label
    return made


def _visit_element(self: HTML5Translator, node: nodes.Element) -> None:
    attributes: dict[str, Any] = {"aria-label": node["label"]} if "label" in node else {}
    self.body.append(self.starttag(node, node["tag"], **attributes))


def _depart_element(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(f"</{node['tag']}>\n")


def _visit_mark(self: HTML5Translator, node: nodes.Element) -> None:
    attributes = {"title": node["label"]} if "label" in node else {}
    self.body.append(self.starttag(node, "span", "", **attributes))


def _depart_mark(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append("</span>")


def _visit_neighbourhood(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(node["picture"])
    raise nodes.SkipNode


def _pass(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    """A writer that knows no such element writes what is inside it."""


def _skip(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    raise nodes.SkipNode


def register(app: Sphinx) -> None:
    """Tell Sphinx how each is written; other formats than HTML keep the text and leave the picture out."""
    others = ("latex", "text", "man", "texinfo")
    passed: dict[str, Any] = dict.fromkeys(others, (_pass, _pass))
    app.add_node(element, html=(_visit_element, _depart_element), **passed)
    app.add_node(mark, html=(_visit_mark, _depart_mark), **passed)
    skipped: dict[str, Any] = dict.fromkeys(others, (_skip, None))
    app.add_node(neighbourhood, html=(_visit_neighbourhood, None), **skipped)
