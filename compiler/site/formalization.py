"""What became of the texts as logic, and how that logic was tried, as the pages need it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..clauses.model import Clause
from ..graph.model import MarkKind, Node
from ..lexicon.inflection import Inflection
from ..logic.model import Formalized, Logic
from ..logic.to_text import REGULAR
from ..maps import MapFacts
from .prose import Sentence

Read = tuple[Clause, Formalized]
"""A clause and what became of it."""


@dataclass(frozen=True, slots=True)
class Formalization:
    """The logic of a corpus and the evidence for it; whatever is not given is not shown."""

    logic: Logic = field(default_factory=Logic)
    inflection: Inflection = REGULAR
    """How the logic is put into words."""
    examples: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """How many assertions of each document are checked, as in `coverage.json`: `checked`, `failed`, `not_checked`, and
    the `reasons` of these."""
    assertions: Mapping[str, Any] = field(default_factory=dict)
    """The assertions themselves, as in `examples.json`; one may have a `trace`, as text."""
    mutation: Mapping[str, Any] = field(default_factory=dict)
    """How many `mutants` there are, how many of them are `reached` and `killed`, and the `survivors`, each a `clause`
    and a `change`."""
    maps: Mapping[str, MapFacts] = field(default_factory=dict)
    """The maps that examples play on, by the names of their files."""
    known: Mapping[str, str] = field(default_factory=dict)
    """Why nothing is done about the assertions that are known to contradict the rules, by their ids."""
    rows: Sequence[Mapping[str, Any]] = ()
    """What belongs to each row of the cheat sheet, as `topics.toml` tells it."""
    rules: Callable[[], Mapping[str, str]] = dict
    """The hash of what each document rules, by which the cases are known that are ruled differently."""
    tables: Sequence[Mapping[str, Any]] = ()
    """The explored questions, as `undercroft explore --all --format json` tells them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Words that a field of the logic is from."""

    clause: str
    """The clause that they stand in; or an exception, if they are all of it."""
    start: int = -1
    """From the beginning of the clause; -1 for all of it."""
    end: int = -1


class Readings:
    """The clauses of a corpus with what became of them, by where they stand."""

    def __init__(self, formalization: Formalization, nodes: Mapping[str, Node]) -> None:
        self._nodes = nodes
        self.inflection = formalization.inflection
        logic = formalization.logic
        self._reviewed = logic.reviewed
        self.all: Sequence[Read] = tuple(zip(logic.clauses, logic.formalized, strict=True))
        self.by_id: Mapping[str, Read] = {clause.id: (clause, read) for clause, read in self.all}
        self._by_node: dict[str, list[Read]] = {}
        for clause, read in self.all:
            self._by_node.setdefault(clause.node, []).append((clause, read))
        told = formalization.assertions.get("examples", ())
        self.examples: Mapping[str, Mapping[str, Any]] = {each["id"]: each for each in told}
        """The examples with their assertions, by their ids."""

    def of(self, node: str) -> Sequence[Read]:
        """The clauses of a node's own text."""
        return self._by_node.get(node, ())

    def sentences(self, node: Node) -> Iterator[Sentence]:
        """Where the clauses of a node's text stand in it, those of the exceptions in it included."""
        yield from self._shifted(node.id, 0)
        for mark in node.marks:
            if mark.kind is MarkKind.EXCEPTION and (exception := self._nodes.get(mark.target)):
                start = node.text.find(exception.text, mark.start, mark.end)
                yield from self._shifted(exception.id, start) if start >= 0 else ()

    def _shifted(self, node: str, offset: int) -> Iterator[Sentence]:
        for clause, read in self.of(node):
            yield Sentence(offset + clause.start, offset + clause.end, clause.id, self.status(clause, read))

    def status(self, clause: Clause, read: Formalized) -> str:
        """What became of a clause, and whether nobody held it against its words where others were."""
        unseen = self._reviewed and read.statements and clause.id not in self._reviewed
        return f"{read.status.value} unreviewed" if unseen else read.status.value

    def host(self, exception: str) -> Read | None:
        """The clause that an exception limits."""
        return next((one for one in map(self._before, self.of(exception)) if one and one[0].node != exception), None)

    def _before(self, read: Read) -> Read | None:
        return self.by_id.get(read[0].before)

    def place(self, clause: Clause, start: int, end: int) -> Place | None:
        """Where `text[start:end]` of a clause's node stands: in the clause, or in one before that it goes on with."""
        one: Clause | None = clause
        while one is not None and one.node == clause.node:
            if one.start <= start and end <= one.end:
                return Place(one.id, start - one.start, end - one.start)
            before = self.by_id.get(one.before)
            one = before[0] if before else None
        return None
