"""What decides a case where several come to the same: each clause with the facts without which it does not decide.

Cases are merged by what they come to, and so would be told as decided by all that decides any of them.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Generic, Protocol, TypeVar

from .model import Said
from .tree import Sets, Tree, cases, mapped, restricted


class Warranted(Protocol):
    """An outcome that knows what decides it."""

    @property
    def exact(self) -> Hashable:
        """What it comes to, and what decides it."""
        ...


T = TypeVar("T", bound=Warranted)


@dataclass(frozen=True, slots=True)
class Exact(Generic[T]):
    """An outcome that is merged with none that something else decides."""

    outcome: T

    @property
    def key(self) -> Hashable:
        """What it comes to, and what decides it."""
        return self.outcome.exact

    def merged(self, other: "Exact[T]") -> "Exact[T]":
        """The same."""
        return self


def warranted(tree: Tree[Said], exact: Tree[Exact[Said]]) -> Tree[Said]:
    """The tree with what decides each of its cases, as it is told by the cases that are not merged."""
    return mapped(tree, lambda facts, said: _of_cases(said, [*_within(exact, facts)]))


def _within(exact: Tree[Exact[Said]], facts: Sets) -> Iterator[tuple[Sets, Said]]:
    """The cases that can be where some facts hold."""

    def narrowed(tree: Tree[Exact[Said]] | None, fact: tuple[str, Sequence[str]]) -> Tree[Exact[Said]] | None:
        return restricted(tree, *fact) if tree is not None else None

    start: Tree[Exact[Said]] | None = exact
    tree = reduce(narrowed, facts.items(), start)
    if tree is not None:
        yield from ((own, each.outcome) for own, each in cases(tree))


def _of_cases(said: Said, found: Sequence[tuple[Sets, Said]]) -> Said:
    alike = [(facts, each) for facts, each in found if each.key == said.key]
    clauses = tuple(dict.fromkeys(clause for _, each in alike for clause in each.clauses))
    lacking = tuple(dict.fromkeys(clause for _, each in alike for clause in each.lacking))
    where = {clause: _needed(clause, alike) for clause in clauses}
    return replace(
        said, clauses=clauses, lacking=lacking, where={clause: facts for clause, facts in where.items() if facts}
    )


def _needed(clause: str, found: Sequence[tuple[Sets, Said]]) -> Sets:
    """The facts without which a clause decides none of some cases; nothing, if it decides all of them."""
    own = [facts for facts, said in found if clause in said.clauses]
    others = [facts for facts, said in found if clause not in said.clauses]
    needed = {key: values for key in own[0] if (values := _values(key, own))}
    for key in [*needed]:
        without = {name: values for name, values in needed.items() if name != key}
        if _fitting(without, others) == _fitting(needed, others):
            needed = without
    return needed


def _values(key: str, found: Sequence[Sets]) -> tuple[str, ...]:
    """The values that a fact has in some cases; nothing, if there is one that hangs on none."""
    if not all(key in facts for facts in found):
        return ()
    return tuple(dict.fromkeys(value for facts in found for value in facts[key]))


def _fitting(needed: Sets, found: Sequence[Sets]) -> int:
    """How many of some cases can be where some facts hold."""
    return sum(all(key not in facts or {*values} & {*facts[key]} for key, values in needed.items()) for facts in found)
