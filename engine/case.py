"""A case: what generated rules ask, and the answers that board, units, question and asker give.

A rule is plain Python over yes and no. Where a case does not know, it stops the rule (`OpenError`) and whoever runs it
runs it again for each answer; `rules.resolve` does. So no rule has to think of what is unknown, and none can take it
for a yes or a no. All that a rule asked is kept: that is its trace.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from .answers import Answer, Record
from .board import COUNTERS
from .dice import DiceRoll, DieRoll
from .facts import Value
from .hexes import Hex, Hexside, are_adjacent, neighbors
from .locations import Location, Part
from .meaning.acts import ACTS, AFFECTING, LASTING, shown_by
from .meaning.facts import Fact, Pattern, Sort, fact_name
from .meaning.knowledge import Knowledge
from .meaning.measures import amount_of, within
from .meaning.modules import is_played
from .meaning.relations import RELATIONS, is_related
from .meaning.sorts import BY_TRAIT, COUNTED_OUT, FEATURES, LEVELS, UNITS, falls_under
from .meaning.things import Item, Supposed, around, hex_of, members, place_of, side_between
from .meaning.times import holds_when
from .meaning.traits import has_trait
from .state import State, Unit
from .truth import Truth, Unknown, all_of, any_of, as_truth

Thing: TypeAlias = object
"""What a variable of a rule stands for: a Location, a hex, a unit, a counter, a roll, a line, or a word."""
Told: TypeAlias = tuple[Fact | str, Truth | int]
"""What a rule asked, and the answer."""

PLACE_ROLES = ("from", "agent", "in", "at", "theme", "of", "to", "into", "between", "is", "out of")
"""The roles that name places, the standpoint first."""
_ENDS = {"enter": "from", "exit": "to"}
"""Acts of a mover, and the role of the other end of the move."""
_SAME = {"out of": "from"}
"""Roles that a question puts otherwise."""


class OpenError(Exception):
    """A rule asked for what nobody knows."""

    def __init__(self, key: str, missing: tuple[str, ...]) -> None:
        super().__init__(key)
        self.key = key
        self.missing = missing


class NotSpeakingError(Exception):
    """What a rule speaks of is not there, so it does not speak of the case."""


class Case:
    """One question about one state, against which rules are held, one at a time."""

    __slots__ = (
        "_beside", "_called", "_nearby", "_places", "assumed", "because", "beyond", "doing", "exceptions", "excused",
        "fillers", "found", "given", "key", "knowledge", "log", "looked_at", "presumed", "set_aside", "state", "used",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        knowledge: Knowledge,
        fillers: Mapping[str, object],
        key: str = "",
        given: Mapping[str, object] | None = None,
        presumed: Mapping[Pattern, bool] | None = None,
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
        self._called: dict[str, DieRoll | DiceRoll | Unit] | None = None
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

    # What rules ask

    def is_a(
        self, it: Thing, sort: str, exactly: int | Fraction | None = None, *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether something is of a sort; with numbers, whether its level or what its dice show lies between them."""
        if isinstance(it, tuple) and type(it) is tuple:
            return any(self.is_a(each, sort, exactly, least=least, most=most) for each in it)
        low, high = (exactly, exactly) if exactly is not None else (least, most)
        measured = isinstance(it, Location | DieRoll | DiceRoll) or (
            isinstance(it, Item) and it.head == sort and it.ends
        )
        if (low is not None or high is not None) and measured:
            shown = Sort.NUMBER if isinstance(it, DieRoll | DiceRoll) else Sort.OTHER
            fact = Fact("be", it, sort, sort=shown)
            if isinstance(it, Item) and not self.state.complete and not self._is_laid_out(it):
                fact = Fact("be", Item(sort), _interval(low, high), sort=Sort.NUMBER)
                return self._settled(Unknown(str(fact)), fact)
            return self._settled(within(it, low, high), fact) and self.is_a(it, sort)
        if (low is not None or high is not None) and isinstance(it, Supposed):
            fact = Fact("be", it, _interval(low, high), sort=Sort.NUMBER)
            return it.is_called(sort) and self._settled(Unknown(str(fact)), fact)
        return self._settled(self._sorted(it, sort), Fact("be", it, sort))

    def holds(
        self, names: str | tuple[str, ...], agent: Thing = None, theme: Thing = None, *, told: str = "", **slots: Thing
    ) -> bool:
        """Whether something is done, happens or is so; of several names, any will do."""
        if isinstance(names, tuple):
            return any(self.holds(each, agent, theme, told=told, **slots) for each in names)
        roles = {name.strip("_").replace("_", " "): value for name, value in slots.items()}
        return self._settled(self._held(names, agent, theme, roles, told), Fact(names, agent, theme, roles, told))

    def is_(self, it: Thing, *qualities: str, **slots: Thing) -> bool:
        """Whether something is as an adjective tells; of several, any will do."""
        roles = {name.strip("_").replace("_", " "): value for name, value in slots.items()} if slots else {}
        for name in qualities[:-1]:
            if self.is_(it, name, **slots):
                return True
        name = qualities[-1]
        told = has_trait(self, it, name, roles)
        if type(it) is tuple:
            each = [has_trait(self, one, name, roles) for one in it]
            told = any_of(*(Unknown(str(Fact(name, it, None, roles))) if one is None else one for one in each))
        fact = Fact(name, it, None, roles)
        return self._settled(Unknown(str(fact)) if told is None else told, fact)

    def bears(
        self, it: Thing, quantity: str, exactly: int | Fraction | None = None, *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether a number that something bears lies in an interval, its ends included."""
        low, high = (exactly, exactly) if exactly is not None else (least, most)
        if it is None:
            it = next((each for each in self.pool() if amount_of(each, quantity) is not None), None)
        amount = amount_of(it, quantity)
        fact = Fact("be", Item(quantity), _interval(low, high), sort=Sort.NUMBER)
        return self._settled(Unknown(str(fact)) if amount is None else within(amount, low, high), fact)

    def total(
        self, quantity: str, things: Iterable[Thing], *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether the numbers that some things bear come together to one in an interval; of no things, they do not."""
        fact = Fact("be", Item(quantity), _interval(least, most), sort=Sort.NUMBER)
        reached: int | Fraction = 0
        for each in things:
            amount = amount_of(each, quantity)
            if not isinstance(amount, int | Fraction):
                return self._settled(Unknown(str(fact)) if amount is None else amount, fact)
            reached += amount
            if most is None and least is not None and reached >= least:
                break  # whoever else there may be, it is enough
        return self._settled(within(reached, least, most), fact)

    def said(self, role: str, word: str = "", *, unsaid: bool | None = None) -> bool:
        """Whether the question says that it is done so, or as that, or under that module; without a word, anyhow.

        Of what the question says nothing, `unsaid` is taken to be so, or else it is asked for.
        """
        self.looked_at.add(role)
        if unsaid is not None and role not in self.fillers:
            return unsaid
        return self._settled(self._said(role, word), Fact(role, None, word))

    def now(self, preposition: str, time: str) -> bool:
        """Whether it is the phase or the turn that a rule names."""
        told = holds_when(self.state, preposition, time)
        if not isinstance(told, bool) and preposition in self.fillers:
            told = any(_is_word(each, time) for each in members(self.fillers[preposition]))
        fact = Fact(preposition, None, time, sort=Sort.TIME)
        return self._settled(Unknown(f"{preposition} {time}") if told is None else told, fact)

    def exception(self, clause: str, holds: bool) -> bool:
        """Note whether an exception holds, and tell it, unless that one is set aside."""
        self.exceptions[clause] = self.exceptions.get(clause, False) or holds
        return holds and clause != self.set_aside

    # What rules look for

    def each(self, *sorts: str, beyond: bool = False) -> Iterator[Thing]:
        """All things of some sorts that are near; of a sort of which no board tells, one that is only supposed.

        With `beyond`, those in the hexes beside are near too, from then on.
        """
        some = False
        self.beyond = self.beyond or beyond
        self._look_for(sorts)
        for sort in sorts:
            named = self.named(sort)
            if named is not None:
                some = True
                yield named
        doubtful: set[str] = set()
        for it in self.pool():
            certain = sorts
            if open_ := [sort for sort in sorts if self._is_doubtful(it, sort)]:
                doubtful.update(open_)
                certain = tuple(sort for sort in sorts if sort not in open_)
            if certain and self._is_one(it, certain):
                some = True
                yield it
        for sort in sorts:
            countable = self._is_counted_out(sort) and sort not in doubtful
            if (beyond and not self.state.complete) or (not countable and (not some or self._may_be_more(sort))):
                yield Supposed(sort)

    def role(self, role: str, *sorts: str) -> Iterator[Thing]:
        """What the question puts in a role; if nothing, what stands in that relation to what it is about."""
        self.looked_at.add(role)
        name = next((each for each in (role, _SAME.get(role, role)) if each in self.fillers), "")
        if name:
            yield from (each for each in members(self.fillers[name]) if self._is_one(each, sorts))
            return
        some = False
        for own in ("theme", "agent", "of"):
            for it in members(self.fillers.get(own)):
                for other in self._related(role, it):
                    some = True
                    if self._is_one(other, sorts):
                        yield other
        for sort in sorts or ("it",):
            shown = some and self._is_counted_out(sort)
            if not shown and self._settled(Unknown(f"{role} {sort}"), Fact(role, None, sort)):
                yield Supposed(sort)

    def together(self, number: int, *sorts: str) -> Iterator[Thing]:
        """The different things of a sort that the question is about, taken together, if there are just so many."""
        about = [each for filler in self.fillers.values() for each in members(filler)]
        near = (it for each in about for it in (each, place_of(each), hex_of(each)) if it is not None)
        found = [each for each in dict.fromkeys(near) if self._is_one(each, sorts)]
        if len(found) == number:
            yield tuple(found)
        elif len(found) < number:
            yield Supposed(f"{number} {' or '.join(sorts)}")

    def what(self, it: Thing, preposition: str, *sorts: str) -> Iterator[Thing]:
        """What something stands in a relation to: what it is `beneath`, what it is `of`."""
        some = False
        for other in self._related(preposition, it):
            fits = self._is_one(other, sorts)
            some = some or fits or not isinstance(it, DieRoll | DiceRoll)  # who rolled need not be near
            if fits:
                yield other
        if isinstance(it, Supposed) and preposition in self.fillers:
            yield from (each for each in members(self.fillers[preposition]) if self._is_one(each, sorts))
        elif not some and (self._is_open(it) or preposition not in RELATIONS) and preposition not in self.fillers:
            yield from self._supposed(preposition, it, None, sorts)

    def those(self, preposition: str, to: Thing, *sorts: str) -> Iterator[Thing]:
        """What stands in a relation to something: what is `beneath` it, what is `of` it."""
        some = False
        for sort in sorts:
            named = self.named(sort)
            if named is not None:
                yield named
                return
        if to is None:
            yield from map(Supposed, sorts)  # whoever it is of: the question leaves open who or what that is
            return
        for it in self.pool():
            if self._is_one(it, sorts) and is_related(self, it, preposition, to) is True and self._is_there(it):
                some = True
                yield it
        if not some and (self._is_open(to) or not all(self._is_counted_out(sort) for sort in sorts)):
            yield from self._supposed(preposition, None, to, sorts)

    def the(self, things: Iterable[Thing]) -> Thing:
        """The first of some things; without any, the rule does not speak of the case."""
        for it in things:
            self.found.append(it)
            return it
        raise NotSpeakingError

    def first(self, things: Iterable[Thing]) -> Thing | None:
        """The first of some things, if there is any."""
        for it in things:
            self.found.append(it)
            return it
        return None

    def some(self, things: Iterable[Thing]) -> bool:
        """Whether there is any."""
        return any(True for _ in things)

    def every(self, truths: Iterable[bool]) -> bool:
        """Whether there is anything, and all of that is so."""
        told = list(truths)
        return bool(told) and all(told)

    def several(self, number: int, things: Iterable[Thing]) -> bool:
        """Whether there are at least so many; of what is only supposed nobody knows how many there are."""
        return any(found >= number or isinstance(it, Supposed) for found, it in enumerate(things, 1))

    def count(self, sort: str, things: Iterable[Thing]) -> int:
        """How many there are: what the asker says, or all that are found."""
        for name in (sort, f"number of {sort}"):
            value = self.given.get(name.casefold())
            if isinstance(value, int) and not isinstance(value, bool):
                self.used.add(name.casefold())
                self.log.append((f"number of {sort}", value))
                return value
        found = list(things)
        if not found or any(isinstance(each, Supposed) for each in found):
            raise OpenError(f"number of {sort}", (f"number of {sort}",))
        return len(found)

    # What is near

    def pool(self) -> list[object]:
        """Everything that a word of a rule may mean here, the nearest first."""
        if self._nearby is None:
            self._nearby = _once(self._near())
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

    def learn(self, answer: Answer) -> Truth:
        """Whether something is so by a decision that the rule then rests on."""
        if not any(answer.record is record for record in self.because):
            self.because.append(answer.record)
        return as_truth(answer.value)

    def _near(self) -> Iterator[object]:
        about = [each for filler in self.fillers.values() for each in members(filler)]
        yield from about
        places = self.places()
        for at, one in enumerate(places):
            for other in places[at + 1 :]:
                side = side_between(one, other)
                if side is not None:
                    yield side
        for it in about:
            yield from around(self.state, it)
            for hex_ in it if isinstance(it, Hexside) else ():
                yield from around(self.state, hex_)

    # How what is asked is settled

    def _settled(self, truth: Truth, fact: Fact) -> bool:
        """A yes or a no; what nobody knows stops the rule, unless it is taken to be so or not."""
        if truth is False and self.excused is not None and self.excused(fact):
            truth = True
        if truth is True or truth is False:
            self.log.append((fact, truth))
            return truth
        name = str(fact)
        told = self.is_told(fact)
        if told is None:
            told = self.assumed.get(name)
        if not isinstance(told, bool):
            raise OpenError(name, tuple(dict.fromkeys(truth.missing)))
        self.log.append((fact, told))
        return told

    def told(self, name: str) -> object:
        """What the asker says of a fact, by its name or by words of it in their order; most words go before fewer."""
        if not self.given:
            return None
        name = name.casefold()
        whole = self.given.get(name)
        if whole is True or whole is False:
            self.used.add(name)
            return whole
        words = name.split()
        near = [name] if whole is not None else [key for key in self.given if _stand_in(key.split(), words)]
        told = {key: bool(value) for key in near if isinstance(value := self.given[key], bool) or value in (0, 1)}
        most = max((len(key.split()) for key in told), default=0)
        closest = {key: value for key, value in told.items() if len(key.split()) == most}
        if len(set(closest.values())) != 1:
            return None  # nothing that fits is given, or things that contradict each other
        self.used.update(closest)
        return next(iter(closest.values()))

    def is_told(self, fact: Fact) -> bool | None:
        """Whether the asker says that something is so, or else the question takes it to be so."""
        told = self.told(str(fact))
        if not isinstance(told, bool) and self.presumed and (pattern := fact.presuming(self.presumed)):
            told = self.presumed[pattern]
            self.used.add(str(pattern).casefold())
        return told if isinstance(told, bool) else None

    def _is_one(self, it: object, sorts: tuple[str, ...]) -> bool:
        """Whether something is of one of some sorts; what nobody would call so is not asked for."""
        for sort in sorts:
            if self._could_be(it, sort) and self.is_a(it, sort):
                return True
        return not sorts

    def _could_be(self, it: object, sort: str) -> bool:
        if isinstance(it, Supposed):
            return True
        told = falls_under(self.state.board, it, BY_TRAIT.get(sort, sort))
        return (told is not False and told is not None) or self.knowledge.defines(it, sort)

    def _is_doubtful(self, it: object, sort: str) -> bool:
        """Whether only rules could make something one of a sort, and they leave it open."""
        if isinstance(it, Supposed) or falls_under(self.state.board, it, sort) is True:
            return False
        defined = self.knowledge.counts_as(it, sort)
        if defined is None or not isinstance(as_truth(defined.value), Unknown):
            return False
        return self.told(str(Fact("be", it, sort))) is None

    def _sorted(self, it: Thing, sort: str) -> Truth:
        if it is None:
            return True  # the question leaves open who or what it is
        if isinstance(it, Supposed):
            return it.is_called(sort)
        told = falls_under(self.state.board, it, sort) if sort not in BY_TRAIT else None
        if told is True:
            return not self._is_along(it, sort)
        defined = self.knowledge.counts_as(it, sort)
        if defined is not None:
            return any_of(False if told is None else told, self.learn(defined))
        if told is None:
            told = has_trait(self, it, sort, {})
        return Unknown(fact_name("be", it, sort)) if told is None else told

    def _is_along(self, it: Thing, sort: str) -> bool:
        """Whether a move goes along a level: who does neither enters nor exits it, for that takes an end outside."""
        if self.key not in _ENDS or sort.casefold() not in LEVELS or it not in members(self.fillers.get("theme")):
            return False
        other = self.fillers.get(_ENDS[self.key])
        return other is not None and falls_under(self.state.board, other, sort) is True

    def _held(self, name: str, agent: Thing, theme: Thing, roles: Mapping[str, Thing], told: str) -> Truth:
        found: Truth | None = None
        if name == self.doing and not told and self._is_asked("agent", agent) and self._is_asked("theme", theme):
            return True  # whoever asks whether something may be done supposes that it is
        if told not in ("", "past") or (told == "past" and name not in LASTING):
            pass
        elif name in RELATIONS and theme is not None and not roles:
            found = is_related(self, agent, name, theme)
        elif name in ACTS:
            found = ACTS[name](self, agent, theme, roles)
            event = shown_by(name, agent)
            if found is True and event and self._is_untouched(event):
                found = False
        return Unknown(fact_name(name, agent, theme, roles, told)) if found is None else found

    def _is_asked(self, role: str, it: Thing) -> bool:
        """Whether something may be what the question puts in a role."""
        fillers = members(self.fillers.get(role))
        return it is None or not fillers or it in fillers

    def _is_untouched(self, event: str) -> bool:
        """Whether rules say that an event leaves alone what the question is about."""
        if self.key in AFFECTING:
            return False
        about = (each for role in ("agent", "theme", "via") for each in members(self.fillers.get(role)))
        told = [self.knowledge.affected(event, each) for each in about]
        return any(self.learn(each) is False for each in told if each is not None)

    def _said(self, role: str, word: str) -> Truth:
        if role == "in":
            return is_played(self, word)
        if role in self.fillers:
            return any(_is_word(each, word) for each in members(self.fillers[role]))
        if role in ("as if", "as though", "to"):
            return False
        if role in ("theme", "is", "quantity"):
            return True
        return Unknown(word if role == "manner" else f"{role} {word}")

    def _related(self, preposition: str, it: Thing) -> Iterator[object]:
        find = RELATIONS.get(preposition)
        if find is not None and it is not None and not isinstance(it, str | Supposed):
            own = preposition == "of" and isinstance(it, Hex)  # a hex is that of its levels though they are no more
            yield from (other for other in find(self, it) if own or self._is_there(other))

    def _is_there(self, it: object) -> bool:
        """Whether a level of a building is there; what the question itself is about is supposed to be."""
        if not isinstance(it, Location) or it.part not in (Part.CELLAR, Part.UPPER) or it in self.places():
            return True
        return self._settled(self.learn(self.knowledge.exists(it)), Fact("exist", it))

    def _supposed(self, preposition: str, agent: Thing, theme: Thing, sorts: tuple[str, ...]) -> Iterator[Supposed]:
        for sort in sorts or ("it",):
            ends = (agent, Supposed(sort)) if theme is None else (Supposed(sort), theme)
            if self._settled(Unknown(fact_name(preposition, *ends)), Fact(preposition, *ends)):
                yield Supposed(sort)

    def _is_laid_out(self, it: Item) -> bool:
        """Whether it is known how its ends lie to each other on a board that is made up: in one hex, or the next."""
        here, there = it.ends[0].hex, it.ends[-1].hex
        return here == there or are_adjacent(here, there)

    def _is_open(self, it: Thing) -> bool:
        """Whether there may be more to tell of a thing than the board does."""
        return isinstance(it, Supposed | Item | str | DieRoll | DiceRoll | None)

    def _is_counted_out(self, sort: str) -> bool:
        """Whether all of a sort are on the board: one that is not there is not, if anybody said where to look."""
        name = sort.casefold()
        all_there = name in COUNTED_OUT or (name in BY_TRAIT and self.state.complete)
        if all_there and any(isinstance(it, Hex) for it in self.pool()):
            return True
        return name in FEATURES and self._is_known(name.replace(" ", "_"))

    def _look_for(self, sorts: Iterable[str]) -> None:
        """Note that it matters which counters of some sorts lie in the hexes that are near."""
        kinds = [kind for sort in sorts if (kind := sort.casefold().removesuffix(" counter")) in COUNTERS]
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


def _once(things: Iterable[object]) -> list[object]:
    """Each thing once; a unit is the same whatever is told of it."""
    found: dict[tuple[type, object], object] = {}
    for it in things:
        found.setdefault((type(it), it.name if isinstance(it, Unit) else it), it)
    return list(found.values())


def _stand_in(few: Iterable[str], words: Iterable[str]) -> bool:
    """Whether words stand among others, in the same order."""
    left = iter(words)
    return all(word in left for word in few)


def _ends(it: object) -> tuple[Location, ...]:
    return it.ends if isinstance(it, Item) else ()


def _interval(low: int | Fraction | None, high: int | Fraction | None) -> str:
    if low == high:
        return str(low)
    return f"≤ {high}" if low is None else f"≥ {low}" if high is None else f"{low}-{high}"


def _is_word(it: object, word: str) -> bool:
    own = (it.head if isinstance(it, Item | Supposed) else str(it)).casefold()
    word = word.casefold()
    return bool(own) and (word in own or own in word)


__all__ = ["Case", "NotSpeakingError", "OpenError", "Thing", "Value", "all_of", "hex_of"]
