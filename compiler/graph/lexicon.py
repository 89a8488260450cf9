"""Terms of the game in the graph, and words that look like a misprint of one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..diagnostics import Code, Diagnostic
from ..outline.model import NodeKind, Outline
from .model import Graph, Node

_CONTEXT = frozenset((NodeKind.RULE, NodeKind.PARAGRAPH, NodeKind.EXAMPLE, NodeKind.NOTE))
_WORD = re.compile(r"[A-Za-z]+")
_REST_OF_WORD = re.compile(r"(?:e?s)?(?!\w)")


def with_terms(graph: Graph, lexicon: Mapping[str, Any]) -> Graph:
    """The graph with a node for each term of the lexicon that the corpus uses."""
    text = "\n".join(part for node in graph.nodes for part in (node.title, node.text) if part)
    words = frozenset(_WORD.findall(text))
    terms = []
    for entry in lexicon.get("term", ()):
        name = str(entry.get("name", ""))
        spellings = [name, *map(str, entry.get("also", ()))]
        if any(_may_occur(spelling, words) and occurs(spelling, text) for spelling in spellings if spelling):
            title = str(entry.get("expansion") or name)
            terms.append(
                Node(f"term:{name}", NodeKind.TERM, None, name, title, None, str(entry.get("meaning", "")), None)
            )
    return replace(graph, nodes=graph.nodes + tuple(sorted(terms, key=lambda node: node.id.lower())))


def _may_occur(spelling: str, words: frozenset[str]) -> bool:
    """Whether the first word of a spelling stands in a text, or its plural; signs may stand anywhere."""
    first = spelling.split()[0]
    if not _WORD.fullmatch(first):
        return True
    return first in words or (first == spelling and (f"{first}s" in words or f"{first}es" in words))


def occurs(spelling: str, text: str) -> bool:
    """Whether a term stands in a text as words of its own, in the singular or in a plural of -s or -es."""
    start = text.find(spelling)
    while start >= 0:
        inside = start > 0 and text[start - 1].isalnum()
        if not inside and _REST_OF_WORD.match(text, start + len(spelling)):
            return True
        start = text.find(spelling, start + 1)
    return False


def find_misprints(outlines: Sequence[Outline], lexicon: Mapping[str, Any]) -> list[Diagnostic]:
    """Words of the lexicon's list of confusions that stand among words which the other one goes with."""
    confusions = []
    for entry in lexicon.get("confusion", ()):
        if isinstance(entry, dict) and {"printed", "meant"} <= entry.keys():
            printed, meant = str(entry["printed"]), str(entry["meant"])
            confusions.append(
                (
                    re.compile(rf"\b{re.escape(printed)}\b"),
                    _any(entry.get("among", ())),
                    _any(entry.get("unless", ())),
                    printed,
                    meant,
                )
            )
    found = []
    for outline in outlines:
        for part in outline.parts:
            if part.kind not in _CONTEXT:
                continue
            for word, among, unless, printed, meant in confusions:
                if (
                    (hit := word.search(part.prose.text))
                    and among.search(part.prose.text)
                    and not unless.search(part.prose.text)
                ):
                    message = f"`{printed}` where `{meant}` is likely meant; it is kept as printed"
                    found.append(
                        Diagnostic(Code.LIKELY_MISPRINT, message, part.prose.span(hit.start(), hit.end()), part.id)
                    )
    return found


def _any(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, map(str, words)))})\b" if words else r"(?!)")
