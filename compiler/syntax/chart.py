"""A chart parser: bottom-up, left to right, with every ambiguity packed, in time cubic in the length of a sentence.

A rule is begun only where what stands before it waits for something that such a rule can begin.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from .grammar import NOTHING, Begun, Grammar, State, Symbol
from .outlook import Kinds, Outlook


@dataclass(slots=True, eq=False)
class Edge:
    """A symbol that covers some tokens, with every way in which it does."""

    symbol: Symbol
    start: int
    end: int
    meanings: tuple[Any, ...] = ()
    """Of a word: what it can mean."""
    ways: list[tuple[int, "Partial | None", "Edge"]] = field(default_factory=list)
    """The rule, what is filled before the last place, and what fills the last."""


@dataclass(slots=True, eq=False)
class Partial:
    """A rule whose first places are filled, with every way in which they are."""

    state: State
    start: int
    ways: list[tuple["Partial | None", Edge]] = field(default_factory=list)

    def fillings(self) -> Iterator[tuple[Edge, ...]]:
        """What fills the places, in every way."""
        for before, last in self.ways:
            if before is None:
                yield (last,)
            else:
                for rest in before.fillings():
                    yield (*rest, last)


@dataclass(frozen=True, slots=True)
class Chart:
    """What was found in a sentence."""

    edges: dict[tuple[Symbol, int, int], Edge]
    grammar: Grammar
    length: int
    start: int = 0
    """The first token that is parsed."""
    complete: bool = True
    """Whether all was tried; else the work that was allowed did not suffice."""

    def whole(self, category: str) -> list[Edge]:
        """The edges of a category that cover all tokens."""
        names, first, last = self.grammar.names, self.start, self.length
        return [
            edge
            for (symbol, start, end), edge in self.edges.items()
            if end == last and start == first and names[symbol][0] == category
        ]


def parse(given: Iterable[Edge], goal: str, start: int, length: int, grammar: Grammar, allowed: int) -> Chart:
    """All that a category can be in the tokens from `start` up to `length`, given what the words can be.

    `allowed` bounds the work: the number of edges, and of rules begun, that may be made.
    """
    by_end: list[list[Edge]] = [[] for _ in range(length + 1)]
    present: list[Kinds] = [0] * (length + 1)
    for word in given:
        if word.start < start or word.end > length:
            continue
        by_end[word.end].append(word)
        present[word.start] |= grammar.kinds[word.symbol]
    ahead = _ahead(present, grammar)
    edges: dict[tuple[Symbol, int, int], Edge] = {}
    waiting: list[dict[int, list[Partial]]] = [{} for _ in range(length + 1)]
    beginnings = {start: ahead[start + 1].beginnings(1 << grammar.category(goal))}
    first = start
    begun_by, completed, categories, wants = grammar.begun_by, grammar.completed, grammar.categories, grammar.wants
    rule_of, next_, later = grammar.rule_of, grammar.next, grammar.later
    made = 0
    for end in range(first + 1, length + 1):
        partials: dict[tuple[State, int], Partial] = {}
        begun: dict[Symbol, Begun] = {}
        here = waiting[end]
        outlook = ahead[end + 1]
        beginnable, missing = outlook.beginnable(present[end]) | NOTHING, ~outlook.buildable
        queue: list[Edge] = []
        for word in by_end[end]:
            key = (word.symbol, word.start, end)
            if key in edges:
                edges[key].meanings += word.meanings
            else:
                edges[key] = word
                queue.append(word)
        while queue:
            edge = queue.pop()
            symbol, start = edge.symbol, edge.start
            before_it = waiting[start]
            wanted = beginnings.get(start)
            if wanted is None:
                sought = 0
                for category in before_it:
                    sought |= 1 << category
                wanted = beginnings[start] = ahead[start + 1].beginnings(sought)
            rules = begun.get(symbol)
            if rules is None:
                rules = begun[symbol] = begun_by(symbol, beginnable, missing)
            moves: list[tuple[State, int, Partial | None]] = [(state, start, None) for state in rules.making(wanted)]
            if (filled_before := before_it.get(categories[symbol])) is not None:
                advances = grammar.advances[symbol]
                for before in filled_before:
                    state = advances.get(before.state)
                    if state is None:
                        state = grammar.advanced(before.state, symbol)
                    if state >= 0 and next_[state] & beginnable and not later[state] & missing:
                        moves.append((state, before.start, before))
            for state, origin, filled in moves:
                whole = completed[state]
                if whole >= 0:
                    key = (whole, origin, end)
                    found = edges.get(key)
                    if found is None:
                        edges[key] = found = Edge(whole, origin, end, (), [(rule_of[state], filled, edge)])
                        queue.append(found)
                        made += 1
                    else:
                        found.ways.append((rule_of[state], filled, edge))
                    continue
                place = (state, origin)
                partial = partials.get(place)
                if partial is None:
                    partials[place] = partial = Partial(state, origin, [(filled, edge)])
                    wanting = here.get(wants[state])
                    if wanting is None:
                        here[wants[state]] = [partial]
                    else:
                        wanting.append(partial)
                    made += 1
                else:
                    partial.ways.append((filled, edge))
        if made > allowed:
            return Chart(edges, grammar, length, first, False)
    return Chart(edges, grammar, length, first)


def _ahead(present: Sequence[Kinds], grammar: Grammar) -> list[Outlook]:
    """The outlook from each token on, and from behind the last."""
    found = [grammar.outlooks.empty]
    for kinds in reversed(present):
        found.append(grammar.outlooks.behind(kinds, found[-1]))
    return found[::-1]
