"""The cheat sheet: a row a question, a cell a document, and in it a line for each thing that the document states."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from ..logic.model import Statement
from ..outline.parts import slug


class Standing(StrEnum):
    """What a document has to say to a row."""

    STATED = "stated"
    SILENT = "silent"
    """It states no such thing, which is no agreement."""
    LOST = "lost"
    """It may have stated it where its source lost text."""
    NOT_READ = "not read"
    """It may state it in a clause that is in no logic."""


class From(StrEnum):
    """What states a line."""

    RULE = "rule"
    EXCEPTION = "exception"
    EXAMPLE = "example"
    ANSWER = "answer"
    """A question with its answer."""
    REST = "rest"
    """The words that are left of a clause of which the source lost a part."""
    UNREAD = "unread"
    """The words of a clause that is in no logic."""


TOLD = frozenset((From.EXAMPLE, From.ANSWER))
"""What is no rule, and shown in its own words."""


BRIEF = 160
"""How many characters of an example are shown without being asked for."""
LONG = 40
"""How many characters of a row are short enough to be read in each column."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words of a line that one thing holds of."""

    text: str
    """With the white space before it."""
    lacking: frozenset[str] = frozenset()
    """The documents that state something here, and not these words."""
    target: str = ""
    """The node that the words name: a rule that is cited."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that a document states."""

    clause: str
    """The clause that states it; of an exception or an example the node."""
    node: str
    """The node that the clause stands in."""
    source: From
    runs: tuple[Run, ...]
    statement: Statement | None = None
    """What that clause states with it; of what is no rule's own statement none."""

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Box:
    """What one document says to a row."""

    document: str
    standing: Standing
    lines: tuple[Line, ...] = ()

    @property
    def stated(self) -> tuple[Line, ...]:
        """What it states, or the rest of what it may state."""
        return tuple(line for line in self.lines if line.source not in TOLD)

    @property
    def is_brief(self) -> bool:
        """Whether what is told can be seen at once: nothing is stated, and it is short."""
        return self.standing is not Standing.STATED and sum(len(line.text) for line in self.told) < BRIEF

    @property
    def nodes(self) -> tuple[str, ...]:
        """The nodes that state it."""
        return tuple(dict.fromkeys(line.node for line in self.stated))

    @property
    def told(self) -> tuple[Line, ...]:
        """What its examples and answers tell."""
        return tuple(line for line in self.lines if line.source in TOLD)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One question, and what each document states."""

    name: str
    topics: tuple[str, ...]
    """The topics whose words say it."""
    boxes: tuple[Box, ...]
    """One for each document, in their order."""
    differing: frozenset[frozenset[str]]
    """The pairs of documents that do not state the same."""
    shared: tuple[tuple[Line, ...], ...] = ()
    """The lines that all documents have alike, one of each."""
    listed: bool = True
    """Whether the table of rows has it; else it holds what no row of that table takes."""

    @property
    def anchor(self) -> str:
        """What it is linked to by on a page."""
        return f"{'row' if self.listed else 'left'}-{slug(self.name)}"

    def nodes_after(self, number: int) -> tuple[str, ...]:
        """The nodes of a line that all have alike, unless the next line is of the same."""
        nodes = [tuple(line.node for line in lines) for lines in self.shared]
        return () if number + 1 < len(nodes) and nodes[number] == nodes[number + 1] else nodes[number]

    @property
    def common(self) -> tuple[Line, ...]:
        """The same lines in the words of the first document, with the rules that each names in the place of its own."""
        return tuple(replace(lines[0], runs=tuple(_together(lines))) for lines in self.shared)

    def own(self, box: Box) -> tuple[Line, ...]:
        """What a document states, but for what all have alike."""
        common = {id(line) for lines in self.shared for line in lines}
        return tuple(line for line in box.stated if id(line) not in common)

    @property
    def is_shared(self) -> bool:
        """Whether all documents state the same."""
        return bool(self.shared) and not any(map(self.own, self.boxes))

    @property
    def is_long(self) -> bool:
        """Whether it is worth a word to say that a document states the same as another."""
        return max(sum(len(line.text) for line in self.own(box)) for box in self.boxes) > LONG

    def pairs_with(self, base: str) -> list[str]:
        """The documents that do not state the same as one."""
        documents = (box.document for box in self.boxes)
        return [document for document in documents if frozenset((base, document)) in self.differing]

    @property
    def pairs(self) -> list[str]:
        """The pairs of documents that do not state the same, each as words of a page: `O6/FB9`."""
        documents = [box.document for box in self.boxes]
        return ["/".join(pair) for pair in combinations(documents, 2) if frozenset(pair) in self.differing]


def _together(lines: Sequence[Line]) -> Iterator[Run]:
    """The words of lines that say the same; behind a rule that one names, those that the others name there."""
    named = zip(*([run for run in line.runs if run.target] for line in lines), strict=False)
    for run in lines[0].runs:
        yield run
        for other in next(named, ())[1:] if run.target else ():
            if other.target != run.target:
                yield Run(", ")
                yield Run(other.text.strip(), other.lacking, other.target)
