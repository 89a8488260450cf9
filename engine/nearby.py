"""What a case is about, and what is near that."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from .answers import Record
from .board import COUNTERS
from .dice import DiceRoll, DieRoll
from .hexes import Hex, Hexside, are_adjacent, neighbors
from .locations import Location
from .meaning.caves import SHOWN, arc_of, around_cave, levels_beside, levels_between, within_complex
from .meaning.facts import Fact, Pattern
from .meaning.knowledge import Knowledge
from .meaning.sorts import BY_TRAIT, COUNTED_OUT, FEATURES, UNITS
from .meaning.things import SEVERAL, Item, Supposed, around, is_nowhere, members, place_of, side_between
from .state import State, Unit
from .truth import Truth

Thing: TypeAlias = object
"""What a variable of a rule stands for: a Location, a hex, a unit, a counter, a roll, a line, or a word."""
Told: TypeAlias = tuple[Fact | str, Truth | int]
"""What a rule asked, and the answer."""
_CALLED: frozenset[type] = frozenset((DieRoll, DiceRoll, Unit))
"""What may be given under the name of a thing."""
PLACE_ROLES = ("from", "agent", "in", "at", "theme", "of", "to", "into", "between", "is", "out of")
"""The roles that name places, the standpoint first."""


class Nearby:
    """One question about one state, and the things that a word of a rule may mean in it."""

    __slots__ = (
        "_beside", "_called", "_candidates", "_nearby", "_nowhere", "_places", "_told_only", "assumed", "because",
        "beyond", "doing", "exceptions", "excused", "fillers", "found", "given", "key", "knowledge", "log",
        "looked_at", "presumed", "set_aside", "state", "used",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        knowledge: Knowledge,
        fillers: Mapping[str, object],
        key: str = "",
        given: Mapping[str, object] | None = None,
        presumed: Mapping[Pattern, int] | None = None,
    ) -> None:
        self.state = state
        self.knowledge = knowledge
        self.fillers = fillers
        """What the question puts in each role; `None` says that there is nothing in it."""
        self.key = key
        """What the question is about, such as `enter`."""
        self.given = given or {}
        """Facts that the asker gives, by their names."""
        self.presumed = presumed or {}
        """What the question itself takes to be so or not."""
        self.assumed: Mapping[str, bool] = {}
        self.looked_at: set[str] = set()
        """The roles that rules asked for, but for those that they take."""
        self.excused: Callable[[Fact], bool] | None = None
        """What is taken to be so though it is not, to see what hangs on it."""
        self.doing = ""
        """The act of which is asked whether it may be done."""
        self.used: set[str] = set()
        """The facts that the asker gave and rules asked for."""
        self._nearby: list[object] | None = None
        self._beside: list[object] | None = None
        self._places: list[Location] | None = None
        self._nowhere: bool | None = None
        self._called: dict[str, DieRoll | DiceRoll | Unit] | None = None
        self._candidates: dict[tuple[bool, tuple[str, ...]], list[object]] = {}
        self._told_only: dict[tuple[str, ...], tuple[object, ...]] = {}
        self.start({})

    def start(self, assumed: Mapping[str, bool]) -> None:
        """Begin anew, with an answer for some of what is not known."""
        self.assumed = assumed
        self.log: list[Told] = []
        self.beyond = False
        self.exceptions: dict[str, bool] = {}
        self.set_aside = ""
        self.because: list[Record] = []
        self.found: list[object] = []

    # What is near

    def pool(self) -> list[object]:
        """Everything that a word of a rule may mean here, the nearest first."""
        if self._nearby is None:
            self._nearby = self._all_near()
        if self.beyond and self._beside is None:
            hexes = dict.fromkeys(place.hex for place in self.places())
            beside = (there for here in hexes for _, there in neighbors(here) if there in self.state.board.hexes)
            self._beside = _once((*self._nearby, *(it for there in beside for it in around(self.state, there))))
        return self._nearby if self._beside is None or not self.beyond else self._beside

    def spoken_of(self) -> Iterator[object]:
        """What the rule has found, the latest first, and what the question is about."""
        yield from reversed(self.found)
        for filler in self.fillers.values():
            yield from members(filler)

    def places(self) -> list[Location]:
        """The Locations that the question names, the standpoint first, each once."""
        if self._places is None:
            named = (place_of(each) for role in PLACE_ROLES for each in members(self.fillers.get(role)))
            ends = (end for filler in self.fillers.values() for each in members(filler) for end in _ends(each))
            self._places = list(dict.fromkeys(place for place in (*named, *ends) if place is not None))
        return self._places

    def named(self, sort: str) -> object:
        """What the asker gave under the name of a thing, such as the roll that a rule calls `Bog Check`."""
        if self._called is None:
            self._called = {}
            for name, value in (*self.fillers.items(), *self.given.items()):
                if isinstance(value, DieRoll | DiceRoll | Unit):
                    self._called.setdefault(name.casefold(), value)
        if not self._called:
            return None
        whole = sort.casefold()
        return self._called.get(whole, self._called.get(whole.rpartition(" ")[2]))

    def nothing_is_called(self) -> bool:
        """Whether the asker gave no roll and no unit beside what the question names."""
        return _CALLED.isdisjoint(map(type, self.given.values()))

    def is_nowhere(self) -> bool:
        """Whether the question is about no place, and about nothing that is anywhere."""
        if self._nowhere is None:
            about = self._about()
            self._nowhere = True
            for it in about:
                if not is_nowhere(it):
                    self._nowhere = False
                    return False
            self._places = []
            self._nearby = _once(about)
        return self._nowhere

    def _about(self) -> list[object]:
        """What the question names, role by role."""
        about: list[object] = []
        for filler in self.fillers.values():
            if type(filler) in SEVERAL:
                about += members(filler)
            elif filler is not None:
                about.append(filler)
        return about

    def _all_near(self) -> list[object]:
        if self.is_nowhere() and self._nearby is not None:
            return self._nearby
        about = self._about()
        key = (*map(id, about), None, *map(id, self.places()))
        if key not in self.state.near:
            self.state.near[key] = _once(self._near(about)), (*about, *self.places())
        return self.state.near[key][0]

    def _near(self, about: Iterable[object]) -> Iterator[object]:
        yield from about
        places = self.places()
        for at, one in enumerate(places):
            for other in places[at + 1 :]:
                side = side_between(one, other)
                if side is not None:
                    yield side
                yield from levels_between(one, other)
        for it in about:
            yield from around(self.state, it)
            yield from levels_beside(self.state.board, self.knowledge, it)
            yield from within_complex(self.state.board, it)
            yield from arc_of(self.state.board, it)
            yield from around_cave(self.state.board, it)
            for hex_ in it if isinstance(it, Hexside) else ():
                yield from around(self.state, hex_)

    def _is_laid_out(self, it: Item) -> bool:
        """Whether it is known how its ends lie to each other on a board that is made up: in one hex, or the next."""
        here, there = it.ends[0].hex, it.ends[-1].hex
        return here == there or are_adjacent(here, there)

    def _is_open(self, it: Thing) -> bool:
        """Whether there may be more to tell of a thing than the board does."""
        if isinstance(it, Item) and it.head in SHOWN:
            return False
        return isinstance(it, Supposed | Item | str | DieRoll | DiceRoll | None)

    def _is_counted_out(self, sort: str) -> bool:
        """Whether all of a sort are on the board: one that is not there is not, if anybody said where to look."""
        name = sort.casefold()
        all_there = name in COUNTED_OUT or (name in BY_TRAIT and self.state.complete)
        if all_there and any(isinstance(it, Hex) for it in self.pool()):
            return True
        return name in FEATURES and self._is_known(name.replace(" ", "_"))

    def _look_for(self, sorts: tuple[str, ...]) -> None:
        """Note that it matters which counters of some sorts lie in the hexes that are near."""
        kinds = _counters(sorts)
        for hex_ in self.pool() if kinds else ():
            if isinstance(hex_, Hex):
                for kind in kinds:
                    self.state.board.counters_in(hex_, kind)

    def _may_be_more(self, sort: str) -> bool:
        """Whether there may be units of a sort of which nobody spoke."""
        return not self.state.complete and BY_TRAIT.get(sort.casefold(), sort.casefold()) in UNITS

    def _is_known(self, feature: str) -> bool:
        """Whether the board tells of all hexes that are near whether they have a feature."""
        hexes = [each for each in self.pool() if isinstance(each, Hex)]
        return all(isinstance(self.state.board.hex(each).truth(feature), bool) for each in hexes)


@lru_cache(maxsize=1024)
def _counters(sorts: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of counters among some sorts."""
    return tuple(kind for sort in sorts if (kind := sort.casefold().removesuffix(" counter")) in COUNTERS)


def _once(things: Iterable[object]) -> list[object]:
    """Each thing once; a unit is the same whatever is told of it."""
    if type(things) is list and len(things) < 2:
        return things
    found: dict[tuple[type, object], object] = {}
    for it in things:
        found.setdefault((type(it), it.name if isinstance(it, Unit) else it), it)
    return list(found.values())


def _ends(it: object) -> tuple[Location, ...]:
    return it.ends if isinstance(it, Item) else ()
