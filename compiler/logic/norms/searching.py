"""What the things of a box are looked for among, where a question does not put them in a role."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from ...immutable import replace
from ..boxes import AGENT, THEME, Claim, Introduced
from .expressions import all_of, any_of, exists, inner, letters
from .model import (
    YES,
    AnyOf,
    Bears,
    Each,
    Exists,
    Expression,
    Filling,
    Holds,
    IsA,
    Related,
    Relating,
    Source,
    Together,
    Total,
    Variable,
)
from .things import COUNTABLE, DENIED, PAIR, Things, meant

_BETWEEN, _OF = "between", "of"
TOGETHER = frozenset(("between", "common", "share"))
"""What is said of several things with one another."""
_NEXT = frozenset(("adjacent", "ADJACENT"))
"""How what lies in the hexes beside is told to lie."""


@dataclass(slots=True)
class Searching(Things, ABC):
    """The things of one box, as they are looked for."""

    @abstractmethod
    def claim(self, claim: Claim) -> Expression:
        """Whether a claim holds, as far as it speaks of things that are found elsewhere."""

    # What things are looked for

    def closed(
        self, asked: Iterable[Expression], only: Iterable[str] | None = None, leaving: Set[str] = frozenset()
    ) -> Expression:
        """What is asked, with everything that its things have to be; those that are not found yet are looked for.

        What is `leaving` is looked for elsewhere, and may be taken for found here; `only` names all that is not.
        """
        members = [each for every in asked for each in inner(every) if each != YES]
        wanted = None if only is None else set(only)
        away = leaving - self.bound
        self.bound |= away
        free: list[str] = []
        at = 0
        while at < len(members):
            for letter in dict.fromkeys(letters(members[at])):
                if letter in self.bound or letter in free or (wanted is not None and letter not in wanted):
                    continue
                free.append(letter)
                if wanted is not None:
                    wanted |= {each for each in self._new_letters(letter) if self.referents[each].introduced in DENIED}
                members += self.restrictions(letter)
            at += 1
        found = self.searched(list(dict.fromkeys(members)), free)
        self.bound -= away
        return found

    def _new_letters(self, letter: str) -> Iterator[str]:
        for claim in self.told.get(letter, ()):
            yield from (self.one(each) for each in meant(claim) if self.one(each) not in self.bound)

    def searched(self, members: list[Expression], free: list[str]) -> Expression:
        """What is asked, each thing that is not found yet looked for as near as may be to what is known."""
        now = [each for each in members if not set(letters(each)) & set(free)]
        later = [each for each in members if each not in now]
        if not free:
            return all_of(*now)
        found = [all_of(*now)]
        for group in _connected(later, free):
            letter, source, used = self._next(group, later)
            rest = [each for each in later if each is not used and set(letters(each)) & set(group)]
            rest = [each for each in rest if not is_implied(each, letter, source)]
            others = [each for each in group if each != letter]
            self.bound.add(letter)
            borne = next((each for each in rest if self._is_borne_together(each, letter)), None)
            claim = all_of(
                self.of_source(letter, source), self.searched([each for each in rest if each is not borne], others)
            )
            self.bound.discard(letter)
            if isinstance(borne, Bears):
                found.append(Total(letter, source, claim, " ".join((*borne.traits, borne.quantity)), borne.number))
                continue
            number = self._how_many(letter, source)
            every = None if letter in self.paired else _of_all(letter, source, claim)
            found.append(exists(every or Exists(letter, source, claim, number=number)))
        return all_of(*found)

    def _is_borne_together(self, asked: Expression, letter: str) -> bool:
        """Whether a number is that of all that are told of: `the tugs that tow it have a tonnage of at least 3`."""
        kind = self.referents[letter]
        every = kind.introduced is Introduced.DEFINITE and kind.number is None and kind.sort in COUNTABLE
        return every and isinstance(asked, Bears) and asked.of == Variable(letter)

    def _next(self, free: Sequence[str], members: Sequence[Expression]) -> tuple[str, Source, Expression | None]:
        """The thing to look for first, among which, and what of it that settles."""
        ways = [(letter, *self.source(letter, members)) for letter in free]
        return next((way for way in ways if not isinstance(way[1], Each)), ways[0])

    def source(self, letter: str, members: Sequence[Expression]) -> tuple[Source, Expression | None]:
        """Among what a thing is looked for, and what of that which is asked of it this settles."""
        if letter in self.filling:
            return Filling(self.filling[letter], self.sorts(letter)), None
        together = self._together(letter, members)
        if together is not None:
            return together, None
        for each in members:
            source = self._relation(letter, each)
            if source is not None:
                return source, each
        if self.roller and self.shows(letter) and not any(map(self._is_tied(letter), members)):
            return Relating(_OF, Variable(self.roller), self.sorts(letter)), None
        return Each(self.sorts(letter), any(self._is_beside(each) for each in members)), None

    def _is_tied(self, letter: str) -> Callable[[Expression], bool]:
        """Whether something ties a roll to something else, such as who makes it."""
        return lambda each: isinstance(each, Holds) and letter in letters(each) and len(set(letters(each))) > 1

    def _is_beside(self, asked: Expression) -> bool:
        """Whether it asks for something that is next to what the question is about."""
        if not isinstance(asked, Holds) or not asked.quality or _NEXT.isdisjoint(asked.names):
            return False
        return not {each for name, term in asked.slots if name == AGENT for each in letters(term)} & self.bound

    def _together(self, letter: str, members: Sequence[Expression]) -> Together | None:
        """Several known things of which something is told that takes all of them: what the two hexes share."""
        kind = self.referents[letter]
        if kind.introduced is not Introduced.DEFINITE or not self._is_several(letter):
            return None
        said = (each for each in members if isinstance(each, Holds) and not TOGETHER.isdisjoint(each.names))
        taken = any(term == Variable(letter) for each in said for _, term in each.slots)
        number = kind.number.value if kind.number is not None else None
        return Together(int(number), self.sorts(letter)) if taken and number is not None else None

    def _how_many(self, letter: str, source: Source) -> int:
        """How many different things have to be found: the roads of a hex, and not the number of a level or a reach."""
        kind = self.referents[letter]
        low, high = (None, None) if kind.number is None else (kind.number.low, kind.number.high)
        if low is None or low < PAIR or high not in (None, low) or not self.is_counted(kind):
            return 1
        lies = isinstance(source, Related) and source.preposition != "of"
        return 1 if lies or isinstance(source, Together) else int(low)

    def restrictions(self, letter: str) -> list[Expression]:
        """All that a thing is told to be, but for its sort; of several of which one will do, that is told with it."""
        if letter in self.ways:
            return []
        self.about.append(letter)
        found = [each for claim in self.restricting(letter) for each in inner(self.claim(claim))]
        self.about.pop()
        number = self.number(letter)
        return found if number is None else [*found, Bears(Variable(letter), self.called(letter), (), number)]

    def described(self, letter: str) -> Expression:
        """Whether a thing is one that is told of: its sort, and all that it is told to be."""
        ways = self.ways.get(letter)
        if ways is not None:
            return any_of(*(self.way(letter, each) for each in ways))
        return all_of(self.sort(Variable(letter), self.referents[letter]), *self.restrictions(letter))

    def way(self, letter: str, way: str) -> Expression:
        """Whether a thing is that one of several of which one will do."""
        known = letter in self.bound
        self.bound.add(letter)
        claims = [self.claim(claim) for claim in self.restricting(way)]
        found = self.closed([self.sort(Variable(letter), self.referents[way]), *claims], leaving=self.shared)
        self.bound -= set() if known else {letter}
        return found

    def _relation(self, letter: str, each: Expression) -> Source | None:
        """What a preposition ties a thing to that is known already."""
        if not isinstance(each, Holds) or len(each.names) != 1 or each.told or len(each.slots) != len((AGENT, THEME)):
            return None
        (first, agent), (second, theme) = each.slots
        elsewhere = "" if self.modified in letters(each) else self.modified
        if (first, second) != (AGENT, THEME) or each.names[0] not in self._prepositions(elsewhere):
            return None
        if agent == Variable(letter) and theme is not None and self._is_known(theme):
            return Relating(each.names[0], theme, self.sorts(letter))
        if theme == Variable(letter) and agent is not None and self._is_known(agent):
            return Related(each.names[0], agent, self.sorts(letter))
        return None

    def of_source(self, letter: str, source: Source) -> Expression:
        """What else a thing has to be that is looked for in some place: the sort, unless that is what is looked for."""
        if isinstance(source, Together) or self._how_many(letter, source) > 1:
            return YES
        ways = self.ways.get(letter, (letter,))
        told = any(self.referents[each].number for each in ways)
        if not told and (
            letter not in self.ways or not any(claim for each in ways for claim in self.restricting(each))
        ):
            return YES
        return self.described(letter) if letter in self.ways else self.sort(Variable(letter), self.referents[letter])


def _of_all(letter: str, source: Source, claim: Expression) -> Exists | None:
    """Of what lies between things, all of these are meant: `between adjacent cellars`."""
    if isinstance(source, Related) and source.preposition == _BETWEEN:
        every = any_of(*(IsA(Variable(letter), sort) for sort in source.sorts)) if source.sorts else YES
        return Exists(letter, replace(source, sorts=()), all_of(every, claim), every=True)
    if isinstance(source, Filling) and source.role == _BETWEEN:
        every = any_of(*(IsA(Variable(letter), sort) for sort in source.sorts)) if source.sorts else YES
        return Exists(letter, replace(source, sorts=()), all_of(every, claim), every=True)
    return None


def is_implied(asked: Expression, letter: str, source: Source) -> bool:
    """Whether it only asks for the sort of which things are looked for, or for one of these sorts."""
    asked_for = asked.members if isinstance(asked, AnyOf) else (asked,)
    plain = [each for each in asked_for if isinstance(each, IsA) and each.of == Variable(letter) and not each.number]
    return len(plain) == len(asked_for) and {each.sort for each in plain} == {*source.sorts}


def _connected(members: Sequence[Expression], free: Sequence[str]) -> Iterator[list[str]]:
    """The things that are not found yet, in groups that have nothing to do with each other."""
    left = list(free)
    while left:
        group = {left[0]}
        grown = True
        while grown:
            grown = False
            for each in members:
                own = set(letters(each)) & set(left)
                if own & group and not own <= group:
                    group |= own
                    grown = True
        yield [each for each in left if each in group]
        left = [each for each in left if each not in group]
