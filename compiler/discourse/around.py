"""The sentences around a clause: which of them it goes on with, and which its pronouns look back to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..clauses.model import Clause, Relation
from ..logic.phrases import Thing, parts
from .mentions import Told

Telling: TypeAlias = Callable[[Clause, Clause], Sequence[Told]]
"""What one clause says to another one after it: itself, and its exceptions."""

_MEMORY = 16
"""How many clauses a reader keeps in mind."""
_WITHIN = (Relation.EXCEPTION_TO, Relation.ASIDE_IN, Relation.RESTATES, Relation.CONCESSION_TO)
"""The relations to a clause that another one stands in or beside."""


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a clause."""

    all: tuple[Told, ...] = ()
    """All sentences before it in its rule, the nearest last."""
    near: tuple[Told, ...] = ()
    """Those that its pronouns look back to: the one before, and those which that one goes on with."""
    before: Told | None = None
    """The sentence that it goes on with: the one before, asides left out, or the one that it stands in."""


def around(clause: Clause, clauses: Mapping[str, Clause], told: Telling, story: bool) -> Around:
    """What stands around a clause; `told` is what one says to a clause after it."""
    chain = list(_chain(clause, clauses))
    whole = tuple(each for earlier in reversed(chain) for each in told(clause, earlier))
    host = host_of(clause, clauses)
    spoken = host or next((earlier for earlier in chain if not earlier.aside or earlier.gloss), None)
    before = next((each for each in whole if spoken is not None and each.clause == spoken.id), None)
    return Around(whole, whole if story else _near(whole, chain, spoken), before)


def host_of(clause: Clause, clauses: Mapping[str, Clause]) -> Clause | None:
    """The clause that an aside, an exception or a concession stands in or beside."""
    return next(
        (clauses[each.target] for each in clause.situation if each.relation in _WITHIN and each.target in clauses), None
    )


def _chain(clause: Clause, clauses: Mapping[str, Clause]) -> Iterator[Clause]:
    """The clauses before one, the nearest first."""
    earlier, count = clauses.get(clause.before), 0
    while earlier is not None and count < _MEMORY:
        yield earlier
        earlier, count = clauses.get(earlier.before), count + 1


def _near(whole: Sequence[Told], chain: Sequence[Clause], spoken: Clause | None) -> tuple[Told, ...]:
    """The sentence before, and the sentences that it goes on with."""
    if not chain:
        return ()
    by_id = {told.clause: told for told in whole}
    wanted: set[str] = set()
    first = [chain[0], *([spoken] if spoken is not None else [])]
    todo = [told.clause for told in whole for one in first if told.clause == one.id or _limits(told.clause, one)]
    while todo:
        name = todo.pop()
        if name in wanted or name not in by_id:
            continue
        wanted.add(name)
        todo += _linked_to(by_id[name])
    return tuple(told for told in whole if told.clause in wanted)


def _limits(name: str, clause: Clause) -> bool:
    """Whether a clause is one of the exceptions of another."""
    return name.rpartition(":")[0] in clause.exceptions


def _linked_to(told: Told) -> Iterator[str]:
    """The clauses that one speaks of things of."""
    for _, node in parts(told.statements):
        if isinstance(node, Thing) and node.link:
            yield node.link.partition("#")[0]
