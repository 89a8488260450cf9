"""A grammar as a machine: symbols and states by number, so that a parser only looks up what it has seen before."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .notation import WORD, Constraint, Features, Rule

Symbol: TypeAlias = int
State: TypeAlias = int
"""A rule of which the first places are filled, with what that binds."""
_Bound: TypeAlias = tuple["str | None", ...]
_Key: TypeAlias = tuple[int, int, _Bound]


@dataclass(slots=True)
class Grammar:
    """Rules over features, compiled as they are used."""

    rules: tuple[Rule, ...]
    features: Features
    names: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Each symbol's category and values."""
    categories: list[int] = field(default_factory=list)
    """Each symbol's category, by number."""
    words: frozenset[str] = frozenset()
    """The words that rules quote."""
    completed: dict[State, Symbol] = field(default_factory=dict)
    """The symbol that a state amounts to, if it wants nothing more."""
    wants: list[int] = field(default_factory=list)
    """The category that each state waits for; -1 if it is complete."""
    rule_of: list[int] = field(default_factory=list)
    quoted: list[frozenset[str] | None] = field(default_factory=list)
    """The words of which each state waits for one; nothing if it waits for a phrase."""
    _symbols: dict[tuple[str, tuple[str, ...]], Symbol] = field(default_factory=dict)
    _category: dict[str, int] = field(default_factory=dict)
    _states: dict[_Key, State] = field(default_factory=dict)
    _keys: list[_Key] = field(default_factory=list)
    _begun: dict[tuple[Symbol, frozenset[int]], "Begun"] = field(default_factory=dict)
    _begun_at_all: dict[Symbol, tuple[tuple[int, State], ...]] = field(default_factory=dict)
    _beginnable: dict[frozenset[int], frozenset[int]] = field(default_factory=dict)
    _corners: dict[int, frozenset[int]] = field(default_factory=dict)
    _beginnings: dict[frozenset[int], frozenset[int]] = field(default_factory=dict)
    _advanced: dict[tuple[State, Symbol], State] = field(default_factory=dict)
    _first: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for number, rule in enumerate(self.rules):
            self._first.setdefault(rule.right[0].category, []).append(number)
        quoted = (wanted.constraints[0] for rule in self.rules for wanted in rule.right if wanted.category == WORD)
        for rule in self.rules:
            self.category(rule.category)
            for wanted in rule.right:
                self.category(wanted.category)
        self.words = frozenset().union(*(words for words in quoted if isinstance(words, frozenset)))

    def symbol(self, category: str, values: tuple[str, ...]) -> Symbol:
        """The number of a category with all its features; of a quoted word, the word."""
        key = (category, values)
        found = self._symbols.get(key)
        if found is None:
            found = self._symbols[key] = len(self.names)
            self.names.append(key)
            self.categories.append(self.category(category))
        return found

    def category(self, name: str) -> int:
        """The number of a category."""
        return self._category.setdefault(name, len(self._category))

    def beginnings(self, wanted: frozenset[int]) -> frozenset[int]:
        """The categories that may begin where some are wanted: those themselves, and what their rules begin with."""
        found = self._beginnings.get(wanted)
        if found is None:
            found = self._beginnings[wanted] = wanted.union(*(self._corner(each) for each in wanted))
        return found

    def beginnable(self, present: frozenset[int]) -> frozenset[int]:
        """The categories that may stand where words of some categories are."""
        found = self._beginnable.get(present)
        if found is None:
            every = range(len(self._category))
            found = self._beginnable[present] = frozenset(each for each in every if self._corner(each) & present)
        return found

    def _corner(self, wanted: int) -> frozenset[int]:
        found = self._corners.get(wanted)
        if found is None:
            first: dict[int, set[int]] = {}
            for rule in self.rules:
                first.setdefault(self.category(rule.category), set()).add(self.category(rule.right[0].category))
            reached, fresh = {wanted}, {wanted}
            while fresh:
                fresh = set().union(*(first.get(each, set()) for each in fresh)) - reached
                reached |= fresh
            found = self._corners[wanted] = frozenset(reached)
        return found

    def of(self, category: str, given: Mapping[str, str]) -> Symbol:
        """A category's symbol; features that are not given have their usual value."""
        own = self.features[category]
        return self.symbol(category, tuple(given.get(name, domain[0]) for name, domain in own.items()))

    def begun_by(self, symbol: Symbol, beginnings: frozenset[int]) -> "Begun":
        """The states that a symbol begins, of rules for one of some categories."""
        key = (symbol, beginnings)
        found = self._begun.get(key)
        if found is None:
            fitting = [state for category, state in self._begun_by(symbol) if category in beginnings]
            found = self._begun[key] = Begun.of(self, fitting)
        return found

    def _begun_by(self, symbol: Symbol) -> tuple[tuple[int, State], ...]:
        """The states that a symbol begins, each with the category that its rule is for."""
        found = self._begun_at_all.get(symbol)
        if found is None:
            numbers = self._first.get(self.names[symbol][0], ())
            tried = (
                (self.category(self.rules[number].category), self._moved(number, 0, None, symbol)) for number in numbers
            )
            found = self._begun_at_all[symbol] = tuple((category, state) for category, state in tried if state >= 0)
        return found

    def advanced(self, state: State, symbol: Symbol) -> State:
        """The state after one more symbol, or -1 if it does not fit."""
        key = (state, symbol)
        found = self._advanced.get(key)
        if found is None:
            number, dot, bound = self._keys[state]
            found = self._advanced[key] = self._moved(number, dot, bound, symbol)
        return found

    def _moved(self, number: int, dot: int, bound: _Bound | None, symbol: Symbol) -> State:
        rule = self.rules[number]
        wanted = rule.right[dot]
        category, values = self.names[symbol]
        if wanted.category != category:
            return -1
        told = unify(wanted.constraints, values, bound or (None,) * rule.variables)
        return -1 if told is None else self._state(number, dot + 1, told)

    def _state(self, number: int, dot: int, bound: _Bound) -> State:
        key = (number, dot, bound)
        found = self._states.get(key)
        if found is None:
            rule = self.rules[number]
            found = self._states[key] = len(self._keys)
            self._keys.append(key)
            self.rule_of.append(number)
            if dot == len(rule.right):
                values = (bound[each] if isinstance(each, int) else each for each in rule.values)
                self.completed[found] = self.symbol(rule.category, tuple(str(value) for value in values))
                self.wants.append(-1)
                self.quoted.append(None)
            else:
                wanted = rule.right[dot]
                words = wanted.constraints[0] if wanted.category == WORD else None
                self.wants.append(self.category(wanted.category))
                self.quoted.append(words if isinstance(words, frozenset) else None)
        return found


@dataclass(frozen=True, slots=True)
class Begun:
    """The states that a symbol begins, by what they wait for; each with its place among all."""

    whole: tuple[tuple[int, State], ...]
    """Those that wait for nothing more."""
    phrases: tuple[tuple[int, State, int], ...]
    """Those that wait for a phrase, with its category."""
    words: Mapping[str, tuple[tuple[int, State], ...]]
    """Those that wait for a word that their rule quotes."""

    @classmethod
    def of(cls, grammar: Grammar, states: Iterable[State]) -> "Begun":
        """Sort states by what they wait for."""
        whole: list[tuple[int, State]] = []
        phrases: list[tuple[int, State, int]] = []
        words: dict[str, list[tuple[int, State]]] = {}
        for place, state in enumerate(states):
            quoted = grammar.quoted[state]
            if state in grammar.completed:
                whole.append((place, state))
            elif quoted is None:
                phrases.append((place, state, grammar.wants[state]))
            else:
                for word in quoted:
                    words.setdefault(word, []).append((place, state))
        return cls(tuple(whole), tuple(phrases), {word: tuple(each) for word, each in words.items()})

    def before(self, phrases: frozenset[int], words: Iterable[str]) -> list[State]:
        """Those of use where some categories may stand next, and some words do, in their order."""
        found = {*self.whole, *[(place, state) for place, state, wanted in self.phrases if wanted in phrases]}
        for word in words:
            found.update(self.words.get(word, ()))
        return [state for _, state in sorted(found)]


def unify(constraints: Iterable[Constraint], values: tuple[str, ...], bound: _Bound) -> _Bound | None:
    """What variables are bound to after a symbol has filled a place; `None` if it does not fit."""
    told = list(bound)
    for asked, value in zip(constraints, values, strict=True):
        if asked is None:
            continue
        if isinstance(asked, int):
            if told[asked] not in (None, value):
                return None
            told[asked] = value
        elif value not in asked if isinstance(asked, frozenset) else value != asked:
            return None
    return tuple(told)
