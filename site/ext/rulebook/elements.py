"""Elements that docutils has no node for: navigation, asides, details that fold."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

TAGS = frozenset(("nav", "aside", "details", "summary", "section", "header", "div"))


class element(nodes.General, nodes.Element):  # noqa: N801 - docutils writes node classes small
    """A block with the tag `tag`, and `label` as its accessible name; `also` are words by which a reader finds it."""


class mark(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words of a text that are more than text: an exception, a gap; the class or the `tag` says what."""


class sentence(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words of a clause: `clause` says of which, `start` how many characters were before; the first are its anchor."""


class edition(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words that `came` or `went` (the `fate`) `since` some older editions, by their numbers."""


class outcome(nodes.Inline, nodes.Element):  # noqa: N801
    """A mark after a clause that says what became of it; `target` is the anchor of its logic, `label` its name."""


class printed(nodes.General, nodes.Element):  # noqa: N801
    """A block that is HTML already, in `html`; `script` is what it is better with, `style` how it looks."""


class cards(printed):  # noqa: N801
    """What the references of a page lead to; `cards` are ids with their HTML, from which `html` is made."""


class neighbourhood(nodes.General, nodes.Element):  # noqa: N801
    """The picture of a rule's neighbours; `picture` is the finished SVG."""


def build(tag: str, *children: nodes.Node, classes: str = "", label: str = "", anchor: str = "") -> element:
    """An element with its children."""
    assert tag in TAGS, tag
    made = element("", *children, tag=tag, classes=classes.split(), ids=[anchor] if anchor else [])
    if label:
        made["label"] = label
    return made


def part(kind: str, label: str) -> element:
    """The block of a part of a text: an example and a question stand beside it."""
    tag = "aside" if kind in ("example", "note") else "div"
    return build(tag, classes=f"part {kind}", label=label if tag == "aside" else "")


def caption(label: str, anchor: str) -> nodes.paragraph:
    """What a part is called, as the link to itself."""
    own = nodes.reference("", label, refuri=f"#{anchor}", internal=True)
    return nodes.paragraph("", "", own, classes=["label"])


def _visit_element(self: HTML5Translator, node: nodes.Element) -> None:
    attributes: dict[str, Any] = {"aria-label": node["label"]} if "label" in node else {}
    if node.get("also"):
        attributes["data-also"] = node["also"]
    self.body.append(self.starttag(node, node["tag"], **attributes))


def _depart_element(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(f"</{node['tag']}>\n")


def _visit_mark(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(self.starttag(node, node.get("tag", "span"), ""))


def _depart_mark(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(f"</{node.get('tag', 'span')}>")


def _visit_sentence(self: HTML5Translator, node: nodes.Element) -> None:
    attributes = {"data-clause": node["clause"], "class": "sentence"}
    if node["start"]:
        attributes["data-start"] = node["start"]
    self.body.append(self.starttag(node, "span", "", **attributes))


def _visit_edition(self: HTML5Translator, node: nodes.Element) -> None:
    """What went is hidden until a reader asks for it; what came is nothing but words until then."""
    since = f'class="{node["fate"]}" data-since="{node["since"]}"'
    self.body.append(f"<span {since}>" if node["fate"] == "came" else f"<span {since} hidden> <del>")


def _depart_edition(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append("</span>" if node["fate"] == "came" else "</del> </span>")


def _visit_outcome(self: HTML5Translator, node: nodes.Element) -> None:
    attributes = {"href": f"#{node['target']}", "class": "status", "aria-label": node["label"]}
    self.body.append(f"{self.starttag(node, 'a', '', **attributes)}</a>")
    raise nodes.SkipNode


def _visit_printed(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(f"{node['html']}\n")
    raise nodes.SkipNode


def _visit_neighbourhood(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(node["picture"])
    raise nodes.SkipNode


def _pass(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    """A writer that knows no such element writes what is inside it."""


def _pass_new(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    """Other formats show the words as they are now."""
    if node["fate"] == "went":
        raise nodes.SkipNode


def _skip(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    raise nodes.SkipNode


def register(app: Sphinx) -> None:
    """Tell Sphinx how each is written; other formats than HTML keep the text and leave the picture out."""
    others = ("latex", "text", "man", "texinfo")
    passed: dict[str, Any] = dict.fromkeys(others, (_pass, _pass))
    app.add_node(element, html=(_visit_element, _depart_element), **passed)
    app.add_node(mark, html=(_visit_mark, _depart_mark), **passed)
    app.add_node(sentence, html=(_visit_sentence, _depart_mark), **passed)
    new: dict[str, Any] = dict.fromkeys(others, (_pass_new, _pass))
    app.add_node(edition, html=(_visit_edition, _depart_edition), **new)
    skipped: dict[str, Any] = dict.fromkeys(others, (_skip, None))
    app.add_node(neighbourhood, html=(_visit_neighbourhood, None), **skipped)
    app.add_node(outcome, html=(_visit_outcome, None), **skipped)
    app.add_node(printed, html=(_visit_printed, None), **skipped)
    app.add_node(cards, html=(_visit_printed, None), **skipped)
