"""The columns of a table: whether each tells of a case of its own, or what stands in a row is one case.

`If kept | If broken` are alternatives, and so are the cells under them. In a row of `Attack | Target | Result` the
result is that of the attack on the target. Where the heads show neither, nobody knows.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..clauses.sentences import is_sentence
from ..english.reading import read_thing
from ..english.text import Vocabulary, spelled
from ..graph.model import MarkKind, Node
from ..lexicon.model import Part
from ..logic.phrases import Phrase, Several, Thing

BODY, HEAD = "body", "head:0"
_CUE = re.compile(r"(if|when|whenever|while|unless)\s+(?=\S)", re.IGNORECASE)
_NUMBERS = re.compile(r"[≤≥<>]?\s?\d+(?:\s?(?:[-–,+]|or|and|to|more|less|\d+))*", re.IGNORECASE)
_MODAL = re.compile(r"(?:may|might|must|can|cannot|could|shall|should|need)\b", re.IGNORECASE)
_CHART = re.compile(r"\b(?:chart|table)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")


def cue(words: str) -> re.Match[str] | None:
    """The word that a head begins with which ties a condition to what it is one of."""
    return _CUE.match(words)


def cells(table: Node) -> dict[str, str]:
    """The words of the cells of a table, by their places."""
    marks = (mark for mark in table.marks if mark.kind is MarkKind.CELL)
    return {mark.target: table.text[mark.start : mark.end].strip() for mark in marks}


def over(said: Mapping[str, str], column: int) -> str:
    """The words over a column; of a head that is alone, those of all."""
    alone = [words for place, words in said.items() if place.startswith(f"{HEAD}:")]
    return alone[0] if len(alone) == 1 else said.get(f"{HEAD}:{column}", "")


def named(words: str, vocabulary: Vocabulary) -> tuple[Phrase, ...]:
    """What words can name."""
    found = read_thing(spelled(words, vocabulary)).readings if words.strip() else ()
    return tuple(each for each in found if isinstance(each, Thing | Several))


@dataclass(frozen=True)
class Columns:
    """The columns of a table in which something is read."""

    table: Node
    content: tuple[int, ...]
    """Their numbers."""
    vocabulary: Vocabulary

    @cached_property
    def cells(self) -> dict[str, str]:
        """The words of the cells, by their places."""
        return cells(self.table)

    def cell(self, row: int, column: int) -> str:
        """The words of a cell of the body."""
        return self.cells.get(f"{BODY}:{row}:{column}", "")

    def head(self, column: int) -> str:
        """The words over a column."""
        return over(self.cells, column)

    @property
    def heads(self) -> list[str]:
        """The words over the columns in which something is read."""
        return [self.head(column) for column in self.content]

    @property
    def firsts(self) -> list[str]:
        """The first cells of all rows that have one."""
        return [words for place, words in self.cells.items() if re.fullmatch(rf"{BODY}:\d+:0", place) and words]

    def just_tells(self, words: str) -> bool:
        """Whether a head names what its cells tell, or the table, and says nothing of when they hold."""
        if not _WORD.search(words) or _CHART.search(words):
            return True
        found = named(words, self.vocabulary)
        return any(isinstance(each, Thing) and self._is_telling(each) for each in found)

    def _is_telling(self, thing: Thing) -> bool:
        bare = not (thing.traits or thing.roles or thing.such or thing.number or thing.name)
        return bare and thing.head in self.vocabulary.telling

    def unheaded(self, row: int) -> bool:
        """Whether it has no heads, or what stands in its first row is none: a sentence, or a number over numbers; or
        whether a row has more cells than there are heads, or nothing in it is its head."""
        heads = [self.head(0), *self.heads]
        last = max((int(each.rpartition(":")[2]) for each in self.cells if each.startswith(f"{HEAD}:")), default=-1)
        if last < 0 or (last and f"{BODY}:{row}:{last + 1}" in self.cells):
            return True
        if cue(heads[0]) or (heads[0] and self._is_placed(heads[0])) or _MODAL.match(self.cell(row, 0)):
            return True
        return any(each.endswith(".") or is_sentence(each) for each in heads) or bool(_NUMBERS.fullmatch(heads[0]))

    def beside(self, row: int, column: int) -> Iterator[str]:
        """The cells between the first one of a row and a cell, behind their heads."""
        for other in self.content:
            if 0 < other < column and (words := self.cell(row, other)) not in ("", self.cell(row, column)):
                yield self.headed(words, other)

    def headed(self, words: str, column: int) -> str:
        """What heads a row, behind the head of its own column: `Vessel: Raft`."""
        return words if cue(words) or not self.head(column) else f"{self.head(column)}: {words}"

    def column_of(self, start: int) -> int:
        """The column of the cell that begins somewhere in the text of the table."""
        begins = {mark.start: mark.target for mark in self.table.marks if mark.kind is MarkKind.CELL}
        return int(begins[start].rpartition(":")[2])

    def is_last_to_tell(self, column: int) -> bool:
        """Whether a column alone names what its cells tell, behind all others."""
        telling = [other for other in self.content if self.just_tells(self.head(other))]
        return telling == [column] and column == self.content[-1]

    def stand_apart(self, row: int) -> bool:
        """Whether no cell of a row can be a condition of one of them."""
        if len(self.content) == 1 or self._are_alternatives:
            return True
        told = [words for other in self.content if (words := self.cell(row, other))]
        return len(told) > 1 and all(map(is_sentence, told))

    @cached_property
    def _are_alternatives(self) -> bool:
        """Whether the heads of the columns, or what stands under them, show that each is a case of its own."""
        heads = self.heads
        words = [_WORD.findall(each.lower()) for each in heads]
        if not all(words):
            return False
        same = len({each[0] for each in words}) == 1 or len({each[-1] for each in words}) == 1
        kinds = [{_kind(each) for each in named(words, self.vocabulary)} for words in heads]
        alike = set.intersection(*kinds) - {"thing", ""}
        return same or bool(alike) or self._are_of_one_sort(heads) or self._hold_the_same()

    def _are_of_one_sort(self, heads: Sequence[str]) -> bool:
        """Whether all are conditions, times or places, or numbers."""
        return all(map(_NUMBERS.fullmatch, heads)) or all(cue(each) or self._is_placed(each) for each in heads)

    def _is_placed(self, words: str) -> bool:
        """Whether words begin with a preposition."""
        first = words.split()[0].lower()
        return any(word.part is Part.PREPOSITION for word in self.vocabulary.look_up(first))

    def _hold_the_same(self) -> bool:
        """Whether each column holds words that another one holds as well, in another row."""
        held = {column: self._held(column) for column in self.content}
        return all(any(_shared(held[one], held[other]) for other in held if other != one) for one in held)

    def _held(self, column: int) -> set[tuple[str, str]]:
        """The cells of a column that are more than one word, with their rows."""
        body = (place.split(":") for place in self.cells if place.startswith(f"{BODY}:"))
        said = ((row, self.cell(int(row), column).lower()) for _, row, at in body if int(at) == column)
        return {(row, words) for row, words in said if len(_WORD.findall(words)) > 1}


def _shared(one: Iterable[tuple[str, str]], other: Iterable[tuple[str, str]]) -> bool:
    return any(words == same and row != beside for row, words in one for beside, same in other)


def _kind(named_: Phrase) -> str:
    last = named_.members[-1] if isinstance(named_, Several) else named_
    return last.kind if isinstance(last, Thing) else ""
