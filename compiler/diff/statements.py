"""Which statements of a rule became which in another edition."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from ..compare.keys import key
from ..compare.rulings import Ruling
from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.model import Statement
from ..logic.phrases import Frame, Thing, is_opaque, parts
from ..logic.to_text import statement_to_text
from .align import Item, align


@dataclass(frozen=True, slots=True)
class Spoken:
    """A statement as it is compared."""

    ruling: Ruling
    statement: Statement
    key: Statement
    """The statement with the citations of the new edition, and without what is only its own."""
    text: str
    printed: str
    """The words of its clause."""

    @property
    def is_whole(self) -> bool:
        """Whether none of it is kept as words that nobody reads."""
        return not any(isinstance(part, Frame | Thing) and is_opaque(part) for _, part in parts(self.statement))


Pair = tuple[Spoken | None, Spoken | None]
"""What a statement was and what it is; one of them is missing if it was added or removed."""


def spoken(
    graph: Graph, rulings: Sequence[Ruling], inflection: Inflection, cited: Callable[[str], str] = str
) -> list[Spoken]:
    """The statements of some clauses."""
    return [
        Spoken(
            ruling, statement, key(statement, cited), statement_to_text(statement, inflection), printed(graph, ruling)
        )
        for ruling in rulings
        for statement in ruling.statements
    ]


def printed(graph: Graph, ruling: Ruling) -> str:
    """The words of a clause."""
    return " ".join(graph.by_id[ruling.node].text[ruling.start : ruling.end].split())


def pair_up(old: Sequence[Spoken], new: Sequence[Spoken]) -> list[Pair]:
    """Equal statements first, then those that are equal but for their exceptions, then those whose words are alike; in
    the order of the new edition, then what is gone."""
    was: dict[int, int] = {}
    for name in (_key, _without_exceptions):
        waiting: dict[Statement | None, list[int]] = {}
        for place in _left(old, was.values()):
            waiting.setdefault(name(old[place]), []).append(place)
        for place in _left(new, was):
            if (told := name(new[place])) and waiting.get(told):
                was[place] = waiting[told].pop(0)
    left, right = _left(old, was.values()), _left(new, was)
    alike = align(
        [Item(f"old {place}", "", old[place].text) for place in left],
        [Item(f"new {place}", "", new[place].text) for place in right],
    )
    was.update((right[second], left[first]) for first, second in alike)
    pairs: list[Pair] = [(old[was[place]] if place in was else None, one) for place, one in enumerate(new)]
    return pairs + [(old[place], None) for place in _left(old, was.values())]


def _key(one: Spoken) -> Statement:
    return one.key


def _without_exceptions(one: Spoken) -> Statement | None:
    """What it says but for exceptions, if it is read as a whole."""
    return replace(one.key, exemptions=()) if one.is_whole else None


def _left(statements: Sequence[Spoken], taken: Collection[int]) -> list[int]:
    return [place for place in range(len(statements)) if place not in taken]
