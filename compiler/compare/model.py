"""Variants side by side: topics, and in each a cell for every document."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from ..outline.parts import slug
from ..word_diff import Edit
from .recorded import Question
from .sheet import SheetRow


class Status(StrEnum):
    """How a document stands to a topic."""

    SAME = "same"
    """It says what the base says; the base itself is the measure."""
    CHANGED = "changed"
    SILENT = "silent"
    """It has no such rule; that is no agreement."""
    LOST = "lost"
    """Its source lost text here; what stands is compared as far as it goes."""


class Basis(StrEnum):
    """What a status was decided on."""

    LOGIC = "logic"
    """The words differ; whether they say the same, the statements tell."""
    WORDS = "words"
    """The words are the same, or a part of what they say is in no logic."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule as a cell shows it."""

    id: str
    title: str | None


@dataclass(frozen=True, slots=True)
class Cell:
    """What one document says of a topic."""

    document: str
    status: Status
    passages: tuple[Passage, ...] = ()
    edits: tuple[Edit, ...] = ()
    """From the words of the base to its own; of the base itself one run of words."""
    basis: Basis = Basis.WORDS

    @property
    def reworded(self) -> bool:
        """Whether it says in other words what the base says."""
        return self.status is Status.SAME and self.basis is Basis.LOGIC

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of its rules."""
        return tuple(passage.id for passage in self.passages)


@dataclass(frozen=True, slots=True)
class Topic:
    """Rules that are about the same thing."""

    name: str
    base: str
    """The document that the others are compared with: the first whose text is whole."""
    cells: tuple[Cell, ...]
    """One for each document, in their order."""

    @property
    def title(self) -> str:
        """The name as the rules print it, if one of them has it as its title."""
        titles = (passage.title for cell in self.cells for passage in cell.passages)
        return next((title for title in titles if title and slug(title) == self.name), self.name)

    @property
    def anchor(self) -> str:
        """What it is linked to by on a page."""
        return f"topic-{self.name.replace(' ', '-')}"

    @property
    def uniform(self) -> bool:
        """Whether all documents say the same; silence is not agreement."""
        return all(cell.status is Status.SAME for cell in self.cells)

    @property
    def alone(self) -> bool:
        """Whether no document but the base speaks."""
        return sum(cell.status is not Status.SILENT for cell in self.cells) == 1

    def label(self, cell: Cell) -> str:
        """What a reader is told of a cell: its status, or that it is what the others are compared with."""
        if cell.reworded:
            return "same in other words"
        if cell.status is Status.CHANGED:
            return "differs"
        if cell.document != self.base or cell.status is not Status.SAME:
            return cell.status.value
        return "alone" if self.alone else "base"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The variants of a group."""

    group: str
    documents: tuple[str, ...]
    topics: tuple[Topic, ...]
    rows: tuple[SheetRow, ...] = ()
    """The cheat sheet."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What players call each document: the word by which it calls its own things."""
    questions: tuple[Question, ...] | None = None
    """What is ruled differently; `None` if nobody has explored these rules."""
    rebased: Mapping[str, tuple[Topic, ...]] = field(default_factory=dict)
    """The same topics, by the document that the others are to be compared with wherever its text is whole."""

    def told(self, topic: Topic) -> list[tuple[Topic, tuple[str, ...]]]:
        """A topic as it is told from each document that can be its base, with the wishes that this answers."""
        place = self.topics.index(topic)
        found: dict[str, list[str]] = {}
        for wish, topics in self.rebased.items():
            found.setdefault(topics[place].base, []).append(wish)
        return [(self.rebased[wishes[0]][place], tuple(wishes)) for wishes in found.values()] or [(topic, ())]
