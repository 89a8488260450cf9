"""Tables of one question side by side: the cases in which they rule differently, and those that one leaves open."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .choices import possible
from .model import Said, Standing, Table
from .tree import Sets, Tree, cases, overlaid, restricted, smallest


class Split(StrEnum):
    """How the answers to one case stand to each other."""

    ALIKE = "alike"
    """All are decided, and come to the same."""
    DIFFERENT = "different"
    """Two that are decided differ."""
    OPEN = "open"
    """None that are decided differ, and one at least is silent, undetermined or in conflict."""
    SILENT = "silent"
    """None has anything to say."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What several tables say in one case."""

    said: tuple[Said, ...]

    @property
    def split(self) -> Split:
        """How they stand to each other."""
        standings = {each.standing for each in self.said}
        decided = {each.text for each in self.said if each.standing is Standing.DECIDED}
        if len(decided) > 1:
            return Split.DIFFERENT
        if standings == {Standing.SILENT}:
            return Split.SILENT
        return Split.ALIKE if standings == {Standing.DECIDED} else Split.OPEN

    @property
    def key(self) -> Hashable:
        """What they come to; where they agree, it does not matter on what."""
        return Split.ALIKE if self._agree else tuple(each.key for each in self.said)

    def merged(self, other: "Beside") -> "Beside":
        """The same, decided by the clauses of either; where they agree, there is no need to say by which."""
        if self._agree:
            return self
        return Beside(tuple(one.merged(two) for one, two in zip(self.said, other.said, strict=True)))

    @property
    def _agree(self) -> bool:
        return self.split in (Split.ALIKE, Split.SILENT)


@dataclass(frozen=True, slots=True)
class Difference:
    """A case that is not ruled alike."""

    facts: Sets
    beside: Beside


@dataclass(frozen=True, slots=True)
class Compared:
    """Tables of one question, held against each other."""

    tables: tuple[Table, ...]
    tree: Tree[Beside]

    def cases(self, split: Split) -> Iterator[Difference]:
        """The cases of which the answers stand so to each other."""
        for facts, beside in cases(self.tree):
            if beside.split is split:
                yield Difference(facts, beside)


def compare(tables: Sequence[Table]) -> Compared:
    """What several documents, or editions of one, say to the same question, case by case."""
    tree = together([table.tree for table in tables])
    assert tree is not None, "what can be in each table alone can be in all"
    return Compared(tuple(tables), smallest(tree))


def together(trees: Sequence[Tree[Said]], facts: Sets | None = None) -> Tree[Beside] | None:
    """One tree for several, where some facts hold, without cases that cannot be; nothing, if those facts cannot."""
    narrowed: list[Tree[Said] | None] = list(trees)
    for key, values in (facts or {}).items():
        narrowed = [None if tree is None else restricted(tree, key, values) for tree in narrowed]
    found = [tree for tree in narrowed if tree is not None]
    if len(found) < len(trees):
        return None
    return overlaid(found, lambda said: Beside(tuple(said)), _possible, facts or {})


def _possible(facts: Sets) -> bool:
    """Whether facts can be so together, as far as they are sure."""
    return possible({key: values[0] for key, values in facts.items() if len(values) == 1})
