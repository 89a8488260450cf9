"""Where the game's own words stand in a text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..graph.model import Node, NodeKind

_PLURAL = r"(?:e?s)?"
_SENTENCE = re.compile(r"(?:^|[.:?!]\s|\n)[\s\"“(\[]*$")
"""What stands before the first word of a sentence."""
_BEFORE = 8
"""So many characters tell whether a sentence begins."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term in a text: `text[start:end]`, and the id of its node."""

    start: int
    end: int
    id: str


class Terms:
    """The terms of a corpus, as they are found in its texts."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = {node.number or node.title or "": node for node in nodes if node.kind is NodeKind.TERM}
        longest_first = sorted(filter(None, self.nodes), key=lambda name: (-len(name), name))
        words = "|".join(map(re.escape, longest_first)) or "(?!)"
        self._pattern = re.compile(rf"(?<!\w)({words}){_PLURAL}(?!\w)")

    def found(self, text: str) -> Iterator[Term]:
        """Each term in a text; of two that begin alike the longer one is meant.

        A word that is a term only by its capital is none where every word has one: at the beginning of a sentence.
        """
        for match in self._pattern.finditer(text):
            name, start = match[1], match.start()
            if name.istitle() and name.isalpha() and _SENTENCE.search(text[max(start - _BEFORE, 0) : start]):
                continue
            yield Term(start, match.end(), self.nodes[name].id)
