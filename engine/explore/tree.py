"""Decision trees over named facts: grown by asking, reduced, read as cases, and laid over one another.

A tree knows nothing of rules. Its leaves hold outcomes, of which `Alike` tells when two are one; a fact is a name
with the values that it can have, and an arm of a branch holds for one or more of them.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar


class Alike(Protocol):
    """An outcome that can be held against another one."""

    @property
    def key(self) -> Hashable:
        """What it comes to, without what led there: outcomes of one key are merged."""
        ...

    def merged(self, other: Self, /) -> Self:
        """One outcome for two of the same key, with what led to either."""
        ...


class Fact(NamedTuple):
    """Something that may be so or not."""

    key: str
    """Its name."""
    values: tuple[str, ...]
    """What it can be, in the order in which it is told."""


T = TypeVar("T", bound=Alike)
U = TypeVar("U", bound=Alike)


@dataclass(frozen=True, slots=True)
class Leaf(Generic[T]):
    """A case that needs no more facts."""

    outcome: T


@dataclass(frozen=True, slots=True)
class Branch(Generic[T]):
    """What it comes to hangs on one fact."""

    key: str
    arms: "tuple[tuple[tuple[str, ...], Tree[T]], ...]"
    """For some values each, what holds then; together they are all values that there can be."""


Tree: TypeAlias = Leaf[T] | Branch[T]
Facts: TypeAlias = Mapping[str, str]
Sets: TypeAlias = Mapping[str, tuple[str, ...]]
"""By fact, the values of which it has one."""


def grow(
    facts: Facts, ask: Callable[[Facts], T], open_: Callable[[Facts], Fact | None], possible: Callable[[Facts], bool]
) -> Tree[T]:
    """The tree of what `ask` tells where some facts hold; `open_` names a fact that would tell more, if there is one.

    A value that cannot be beside the others has no arm.
    """
    fact = open_(facts)
    cases = [(value, {**facts, fact.key: value}) for value in fact.values] if fact else []
    arms = [((value,), grow(case, ask, open_, possible)) for value, case in cases if possible(case)]
    return branched(fact.key, arms) if fact and arms else Leaf(ask(facts))


def branched(key: str, arms: Sequence[tuple[tuple[str, ...], Tree[T]]]) -> Tree[T]:
    """A branch with one arm for all values that come to the same; no branch, if all of them do."""
    grouped: dict[Hashable, tuple[tuple[str, ...], Tree[T]]] = {}
    for values, below in arms:
        shape = _shape(below)
        if shape in grouped:
            before, other = grouped[shape]
            grouped[shape] = ((*before, *values), _merged(other, below))
        else:
            grouped[shape] = (values, below)
    if len(grouped) == 1:
        return next(iter(grouped.values()))[1]
    return Branch(key, tuple(grouped.values()))


def cases(tree: Tree[T], facts: Sets | None = None) -> Iterator[tuple[Sets, T]]:
    """Every case of a tree: the values of each fact that it hangs on, and what it comes to."""
    facts = facts or {}
    if isinstance(tree, Leaf):
        yield facts, tree.outcome
        return
    for values, below in tree.arms:
        yield from cases(below, {**facts, tree.key: values})


def facts_of(tree: Tree[T]) -> dict[str, tuple[str, ...]]:
    """The facts that a tree hangs on, the topmost first, each with all its values."""
    found: dict[str, dict[str, None]] = {}
    left: list[Tree[T]] = [tree]
    while left:
        node = left.pop(0)
        if isinstance(node, Branch):
            values = found.setdefault(node.key, {})
            for own, below in node.arms:
                values.update(dict.fromkeys(own))
                left.append(below)
    return {key: tuple(values) for key, values in found.items()}


def mapped(tree: Tree[T], change: Callable[[Sets, T], U], facts: Sets | None = None) -> Tree[U]:
    """The tree with something else at its ends; arms that come to the same are one."""
    facts = facts or {}
    if isinstance(tree, Leaf):
        return Leaf(change(facts, tree.outcome))
    arms = [(values, mapped(below, change, {**facts, tree.key: values})) for values, below in tree.arms]
    return branched(tree.key, arms)


def smallest(tree: Tree[T]) -> Tree[T]:
    """The same cases with their facts in an order that makes few of them; on top is the one that does best there."""
    if isinstance(tree, Leaf):
        return tree
    best = min((_first(key, tree) for key in facts_of(tree)), key=_size)
    if isinstance(best, Leaf):
        return best
    return branched(best.key, [(values, smallest(below)) for values, below in best.arms])


def _first(key: str, tree: Tree[T]) -> Tree[T]:
    """The same cases, parted by one fact first."""
    arms = [(values, below) for values in _parted(key, [tree]) if (below := restricted(tree, key, values)) is not None]
    return branched(key, arms)


def _size(tree: Tree[T]) -> int:
    return 1 if isinstance(tree, Leaf) else sum(_size(below) for _, below in tree.arms)


def overlaid(
    trees: Sequence[Tree[T]], join: Callable[[Sequence[T]], U], possible: Callable[[Sets], bool], facts: Sets
) -> Tree[U] | None:
    """One tree for several: in each case, what all of them come to; nothing, if the facts cannot be."""
    if not possible(facts):
        return None
    first = next((tree for tree in trees if isinstance(tree, Branch)), None)
    if first is None:
        return Leaf(join([tree.outcome for tree in trees if isinstance(tree, Leaf)]))
    arms: list[tuple[tuple[str, ...], Tree[U]]] = []
    for values in _parted(first.key, trees):
        narrowed = [restricted(tree, first.key, values) for tree in trees]
        if all(narrowed):
            below = overlaid([each for each in narrowed if each], join, possible, {**facts, first.key: values})
            if below is not None:
                arms.append((values, below))
    return branched(first.key, arms) if arms else None


def restricted(tree: Tree[T], key: str, values: Sequence[str]) -> Tree[T] | None:
    """What is left of a tree where a fact has one of some values; nothing, if it cannot have."""
    if isinstance(tree, Leaf):
        return tree
    arms: list[tuple[tuple[str, ...], Tree[T]]] = []
    for own, below in tree.arms:
        left = tuple(value for value in own if tree.key != key or value in values)
        narrowed = restricted(below, key, values) if left else None
        if narrowed is not None:
            arms.append((left, narrowed))
    return branched(tree.key, arms) if arms else None


def _parted(key: str, trees: Sequence[Tree[T]]) -> list[tuple[str, ...]]:
    """The values of a fact, in the largest groups that no branch of some trees parts."""
    partitions = [list(_arms(key, tree)) for tree in trees]
    values = list(dict.fromkeys(value for found in partitions for own in found for value in own))
    groups: dict[tuple[frozenset[int], ...], list[str]] = {}
    for value in values:
        told = tuple(frozenset(at for at, own in enumerate(found) if value in own) for found in partitions)
        groups.setdefault(told, []).append(value)
    return [tuple(group) for group in groups.values()]


def _arms(key: str, tree: Tree[T]) -> Iterator[tuple[str, ...]]:
    if isinstance(tree, Branch):
        for own, below in tree.arms:
            if tree.key == key:
                yield own
            yield from _arms(key, below)


def _shape(tree: Tree[T]) -> Hashable:
    if isinstance(tree, Leaf):
        return tree.outcome.key
    return tree.key, tuple((values, _shape(below)) for values, below in tree.arms)


def _merged(one: Tree[T], other: Tree[T]) -> Tree[T]:
    """One tree for two of the same shape."""
    if isinstance(one, Leaf) and isinstance(other, Leaf):
        return Leaf(one.outcome.merged(other.outcome))
    assert isinstance(one, Branch)
    assert isinstance(other, Branch)
    pairs = zip(one.arms, other.arms, strict=True)
    return Branch(one.key, tuple((values, _merged(below, beside)) for (values, below), (_, beside) in pairs))
