"""From the tokens of a rule's text to nodes: every character of a source ends in a text node, never in markup."""

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref

from .anchors import Anchors
from .elements import edition, mark, sentence
from .logic import status

LONG = 90
"""An exception of more characters stands on lines of its own."""

_TRAILING = ".,;:)]"
_EMPHASIS = {"emphasis": nodes.emphasis, "strong": nodes.strong}


def inline(tokens: Sequence[Any], page: str, anchors: Anchors) -> Iterator[nodes.Node]:
    """The nodes of a text; exceptions and gaps become targets of the domain."""
    queue = list(tokens)
    while queue:
        token = queue.pop(0)
        if isinstance(token, str):
            yield nodes.Text(token)
            continue
        kind, target, *inside = token
        if kind in _EMPHASIS:
            yield _EMPHASIS[kind]("", "", *inline(inside, page, anchors))
        elif kind == "sentence":
            yield _sentence(target, inside, page, anchors)
        elif kind in ("came", "went"):
            yield edition("", nodes.Text(str(inside[0])), fate=kind, since=target)
        elif kind == "status":
            yield status(target, inside[0], anchors)
        elif kind == "exception":
            yield _exception(target, inside, queue, page, anchors)
        elif kind == "gap":
            yield _gap(target, inside, page, anchors)
        elif kind == "footnote" or kind == "table-note":
            yield nodes.superscript("", "", *inline(inside, page, anchors), classes=[kind])
        else:
            yield _citation(kind, target, inside, page, anchors)


def _sentence(target: str, inside: Sequence[Any], page: str, anchors: Anchors) -> nodes.Element:
    start, _, clause = target.partition(" ")
    ids = [] if int(start) else [anchors.anchor(clause)]
    return sentence("", "", *inline(inside, page, anchors), ids=ids, clause=clause, start=int(start))


def _exception(target: str, inside: Sequence[Any], rest: list[Any], page: str, anchors: Anchors) -> nodes.Element:
    found = mark("", "", *inline(inside, page, anchors), classes=["exception"])
    if len(found.astext()) > LONG:
        found["classes"].append("long")
        if rest and isinstance(rest[0], str):
            # What closes the sentence would start a line of its own.
            text = rest.pop(0)
            kept = text.lstrip(_TRAILING)
            found += nodes.Text(text[: len(text) - len(kept)])
            rest.insert(0, kept)
    found["ids"] = [anchors.add(target, "exception", target, found)]
    return found


def _gap(target: str, inside: Sequence[Any], page: str, anchors: Anchors) -> nodes.Element:
    found = mark("", "", *inline(inside, page, anchors), classes=["gap"])
    found += mark("", nodes.Text(" text lost in the source"), classes=["hole"])
    found["ids"] = [anchors.add(target, "gap", target, found)]
    return found


def _citation(kind: str, target: str, inside: Sequence[Any], page: str, anchors: Anchors) -> nodes.Element:
    return link(kind, target, page, *inline(inside, page, anchors))


def link(kind: str, target: str, page: str, *children: nodes.Node) -> nodes.Element:
    """A link to be resolved once every page is read; one that leads nowhere is reported then."""
    found = pending_xref(
        "", refdomain="rulebook", reftype=kind, reftarget=target, refdoc=page, refexplicit=True, refwarn=True
    )
    found += children[0] if len(children) == 1 else nodes.inline("", "", *children)
    return found
