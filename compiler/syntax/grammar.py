"""A grammar as a machine: symbols and states by number, so that a parser only looks up what it has seen before."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .notation import WORD, Constraint, Features, Rule, Wanted
from .outlook import Kind, Kinds, Outlooks, Skeleton

Symbol: TypeAlias = int
State: TypeAlias = int
"""A rule of which the first places are filled, with what that binds."""
_Bound: TypeAlias = tuple["str | None", ...]
_Key: TypeAlias = tuple[int, int, _Bound]
_Begins: TypeAlias = tuple[Kinds, Kinds, Kinds, State]
"""What a rule makes that a symbol begins, what has to stand next and later for it to be of use, and its state."""

NOTHING: Kinds = 1
"""The kind of what need not stand there, which therefore stands everywhere."""

_MOST = 10_000
"""Of so many places is remembered which rules a symbol begins there."""


@dataclass(slots=True, eq=False)
class Begun:
    """The rules that a symbol begins, but for those of which what follows cannot fill the other places."""

    states: Sequence[tuple[Kinds, State]]
    """What each makes, and its state behind the symbol."""
    makes: Kinds
    """All that they make."""
    _making: dict[Kinds, Sequence[State]] = field(default_factory=dict)

    def making(self, wanted: Kinds) -> Sequence[State]:
        """The states of those that make what is wanted."""
        sought = wanted & self.makes
        found = self._making.get(sought)
        if found is None:
            found = self._making[sought] = [state for left, state in self.states if left & sought]
        return found


@dataclass(slots=True, eq=False)
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
    completed: list[Symbol] = field(default_factory=list)
    """The symbol that each state amounts to; -1 if it wants more."""
    wants: list[int] = field(default_factory=list)
    """The category that each state waits for; -1 if it is complete."""
    rule_of: list[int] = field(default_factory=list)
    next: list[Kinds] = field(default_factory=list)
    """The kind that has to stand next for each state to be of use."""
    later: list[Kinds] = field(default_factory=list)
    """The kinds that each state needs behind that."""
    kinds: list[Kinds] = field(default_factory=list)
    """The kinds that each symbol is of."""
    advances: list[dict[State, State]] = field(default_factory=list)
    """For each symbol the states that follow others, or -1 if it does not fit; those that were asked for."""
    outlooks: Outlooks = field(init=False)
    _symbols: dict[tuple[str, tuple[str, ...]], Symbol] = field(default_factory=dict)
    _category: dict[str, int] = field(default_factory=dict)
    _states: dict[_Key, State] = field(default_factory=dict)
    _keys: list[_Key] = field(default_factory=list)
    _begins: dict[Symbol, tuple[Sequence[_Begins], Kinds, Kinds]] = field(default_factory=dict)
    """The rules that each symbol begins, with all that these ask to stand next, and later."""
    _begun: dict[tuple[Symbol, Kinds, Kinds], Begun] = field(default_factory=dict)
    _quoted: dict[frozenset[str], Kind] = field(default_factory=dict)
    _quoting: dict[str, Kinds] = field(default_factory=dict)
    _first: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for number, rule in enumerate(self.rules):
            self._first.setdefault(rule.right[0].category, []).append(number)
        for rule in self.rules:
            self.category(rule.category)
            for wanted in rule.right:
                self._kind(wanted)
        self.words = frozenset().union(*self._quoted)
        self.outlooks = Outlooks(map(self._skeleton, self.rules))

    def symbol(self, category: str, values: tuple[str, ...]) -> Symbol:
        """The number of a category with all its features; of a quoted word, the word."""
        key = (category, values)
        found = self._symbols.get(key)
        if found is None:
            found = self._symbols[key] = len(self.names)
            self.names.append(key)
            self.categories.append(self.category(category))
            quoting = self._quoting.get(values[0], 0) if category == WORD else 0
            self.advances.append({})
            self.kinds.append(quoting or 1 << self.category(category))
        return found

    def category(self, name: str) -> int:
        """The number of a category."""
        return self._category.setdefault(name, 1 + len(self._category) + len(self._quoted))

    def _kind(self, wanted: Wanted) -> Kinds:
        """What may fill a place."""
        words = wanted.constraints[0] if wanted.category == WORD else None
        if not isinstance(words, frozenset):
            return 1 << self.category(wanted.category)
        kind = self._quoted.setdefault(words, 1 + len(self._category) + len(self._quoted))
        for word in words:
            self._quoting[word] = self._quoting.get(word, 0) | 1 << kind
        return 1 << kind

    def _skeleton(self, rule: Rule) -> Skeleton:
        first, *rest = map(self._kind, rule.right)
        return Skeleton(1 << self.category(rule.category), first, _union(rest))

    def of(self, category: str, given: Mapping[str, str]) -> Symbol:
        """A category's symbol; features that are not given have their usual value."""
        own = self.features[category]
        return self.symbol(category, tuple(given.get(name, domain[0]) for name, domain in own.items()))

    def begun_by(self, symbol: Symbol, beginnable: Kinds, missing: Kinds) -> Begun:
        """The rules that a symbol begins, where some kinds may begin behind it and others stand nowhere behind it."""
        begins, following, more = self._begins.get(symbol) or self._beginning(symbol)
        key = (symbol, beginnable & following, missing & more)
        found = self._begun.get(key)
        if found is None:
            if len(self._begun) >= _MOST:
                self._begun.clear()
            states = [(left, state) for left, next_, later, state in begins if next_ & key[1] and not later & key[2]]
            found = self._begun[key] = Begun(states, _union(left for left, _ in states))
        return found

    def _beginning(self, symbol: Symbol) -> tuple[Sequence[_Begins], Kinds, Kinds]:
        tried = ((each, self._moved(each, 0, None, symbol)) for each in self._first.get(self.names[symbol][0], ()))
        begins = [
            (1 << self.category(self.rules[number].category), self.next[state], self.later[state], state)
            for number, state in tried
            if state >= 0
        ]
        following, more = _union(each[1] for each in begins), _union(each[2] for each in begins)
        found = self._begins[symbol] = begins, following, more
        return found

    def advanced(self, state: State, symbol: Symbol) -> State:
        """The state after one more symbol, or -1 if it does not fit."""
        number, dot, bound = self._keys[state]
        found = self.advances[symbol][state] = self._moved(number, dot, bound, symbol)
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
                self.completed.append(self.symbol(rule.category, tuple(str(value) for value in values)))
                self.wants.append(-1)
                self.next.append(NOTHING)
                self.later.append(0)
            else:
                wanted, *later = rule.right[dot:]
                self.completed.append(-1)
                self.wants.append(self.category(wanted.category))
                self.next.append(self._kind(wanted))
                self.later.append(_union(map(self._kind, later)))
        return found


def _union(sets: Iterable[Kinds]) -> Kinds:
    found = 0
    for each in sets:
        found |= each
    return found


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
