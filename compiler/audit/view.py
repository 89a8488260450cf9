"""What the rules of the audit look at: the words of a clause, and the nodes of its logic with what they stand in."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ..immutable import immutable
from ..logic.identity import identified
from ..logic.model import Exemption, Statement
from ..logic.phrases import NOWHERE, At, Thing, meaningful
from .stems import stemmed

_WORD = re.compile(r"[^\W_](?:[^\W_]|[-'’](?=[^\W_]))*")
_EXCEPTION = re.compile(r"[\[(]\W*(?:EXC|Exception)\b", re.IGNORECASE)


@immutable
class Placed:
    """A node, and the nodes that it stands in, the nearest last."""

    node: object
    around: tuple[object, ...]
    at: At

    @property
    def printed(self) -> bool:
        """Whether its words stand in the clause."""
        return self.at[0] >= 0


@dataclass(frozen=True)
class View:
    """A clause and its logic."""

    text: str
    start: int
    end: int
    skips: Sequence[tuple[int, int]]
    statements: tuple[Statement, ...]
    telegraphic: bool = False
    """Whether it stands in a table or a list, where notes leave out their subjects."""
    parts_of_speech: Callable[[str], Collection[str]] = field(default=lambda word: ())
    """What a word can be, as far as a dictionary knows: noun, verb, adjective, adverb."""
    named: Collection[str] = ()
    """The things that the headings over it name: what it leaves unsaid may be about any of them."""
    heads: Collection[str] = ()
    """Of a cell of a table: the words over its row and its column."""
    telling: Collection[str] = ()
    """The nouns for what a rule tells: over a column, they say nothing of when its cells hold."""

    @cached_property
    def nodes(self) -> tuple[Placed, ...]:
        """All nodes whose places are those of this text."""
        return tuple(_nodes(identified(self.statements), ()))

    def of(self, kind: type | tuple[type, ...]) -> Iterator[Placed]:
        """The nodes of a class."""
        return (placed for placed in self.nodes if isinstance(placed.node, kind))

    @cached_property
    def words(self) -> tuple[re.Match[str], ...]:
        """The words of the clause, without what has clauses of its own."""
        return tuple(
            found for found in _WORD.finditer(self.text, self.start, self.end) if not self.skipped(found.start())
        )

    @cached_property
    def exceptions(self) -> tuple[tuple[int, int], ...]:
        """The brackets in it that are exceptions, in printed order."""
        return tuple(
            skip
            for skip in sorted(self.skips)
            if self.start <= skip[0] < self.end and _EXCEPTION.match(self.text, *skip)
        )

    def skipped(self, place: int) -> bool:
        """Whether a place is no part of the clause's own words."""
        return any(low <= place < high for low, high in self.skips)

    def said(self, at: At) -> str:
        """The words at a place."""
        return self.text[slice(*at)] if at[0] >= 0 else ""

    def before(self, place: int) -> str:
        """The word that ends before a place, in small letters."""
        ended = [word for word in self.words if word.end() <= place]
        return ended[-1][0].lower() if ended else ""

    def behind(self, place: int) -> str:
        """The word that begins at a place or after it, in small letters."""
        begun = [word for word in self.words if word.start() >= place]
        return begun[0][0].lower() if begun else ""

    def between(self, low: int, high: int) -> str:
        """The clause's own characters between two places."""
        return "".join(sign for place, sign in enumerate(self.text[low:high], low) if not self.skipped(place))

    def place(self, name: str, at: At) -> At | None:
        """Where a word of a name stands within a place: its last word, in any form."""
        last = stemmed(name.split()[-1]) if name.split() else ""
        fitting = [word.span() for word in self.words if at[0] <= word.start() and word.end() <= at[1]]
        return next((span for span in fitting if _is_form(self.text[slice(*span)], last)), None)


def _is_form(word: str, stem: str) -> bool:
    return any(stemmed(piece) == stem for piece in (word, *re.split(r"[-'’]", word)))


def _nodes(node: object, around: tuple[object, ...]) -> Iterator[Placed]:
    if isinstance(node, tuple):
        for member in node:
            yield from _nodes(member, around)
    elif meaningful(type(node)):
        yield Placed(node, around, getattr(node, "at", NOWHERE))
        if isinstance(node, Exemption) and node.id:
            return  # it has a text of its own
        for name in meaningful(type(node)):
            yield from _nodes(getattr(node, name), (*around, node))


def printed_things(view: View) -> list[tuple[Placed, Thing]]:
    """The things whose words stand in the clause, in printed order."""
    found = [(placed, placed.node) for placed in view.nodes if isinstance(placed.node, Thing) and placed.printed]
    return sorted(found, key=lambda each: each[0].at)
