"""A case: what generated rules ask, and the answers that board, units, question and asker give.

A rule is plain Python over yes and no. Where a case does not know, it stops the rule (`OpenError`) and whoever runs it
runs it again for each answer; `rules.resolve` does. So no rule has to think of what is unknown, and none can take it
for a yes or a no. All that a rule asked is kept: that is its trace.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from .dice import DiceRoll, DieRoll, is_roll
from .hexes import Hex, Hexside
from .known import HAVING, Known, OpenError, is_word, said_in_words
from .locations import Location
from .meaning.caves import height, is_cave
from .meaning.facts import Fact, Sort
from .meaning.measures import amount_of, bears_within, has_amount, least_of, within
from .meaning.relations import is_related
from .meaning.sorts import BY_OPENING
from .meaning.things import Item, Supposed, hex_of, members, place_of, supposed
from .meaning.times import EDGE, OWN_TURN, hangs_on, holds_when, is_edge
from .meaning.traits import asked_for, has_trait
from .nearby import Thing
from .outside import is_moved_in
from .truth import Unknown, any_of

_NO_ROLES: Mapping[str, Thing] = {}
_SAME = {"out of": "from"}
"""Roles that a question puts otherwise."""
__all__ = ["Case", "NotSpeakingError", "OpenError", "Thing"]


class NotSpeakingError(Exception):
    """What a rule speaks of is not there, so it does not speak of the case."""


class Case(Known):
    """One question about one state, against which rules are held, one at a time."""

    __slots__ = ()

    # What rules ask

    def is_a(
        self, it: Thing, sort: str, exactly: int | Fraction | None = None, *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether something is of a sort; with numbers, whether its level, what its dice show or how far its ends are
        apart lies between them. How far it is to a hex that stands alone, nobody can tell."""
        if isinstance(it, tuple) and type(it) is tuple:
            return any(self.is_a(each, sort, exactly, least=least, most=most) for each in it)
        low, high = (exactly, exactly) if exactly is not None else (least, most)
        if low is None and high is None:
            return self._settled(self._sorted(it, sort), Fact("be", it, sort))
        if isinstance(it, Item) and it.head == sort and isinstance(it.at, Hexside):
            fact = Fact("be", it, sort, sort=Sort.NUMBER)  # the levels by which a hexside is high
            return self._settled(within(height(self.state.board, it.at), low, high), fact)
        if isinstance(it, Item) and it.head == sort and any(map(is_cave, it.ends)):
            fact = Fact("be", it, sort, sort=Sort.NUMBER)  # the levels by which a cave is higher than a place
            return self._settled(within(self.levels_apart(it), low, high), fact)
        if isinstance(it, Location | DieRoll | DiceRoll) or (isinstance(it, Item) and it.head == sort and it.ends):
            shown = Sort.NUMBER if isinstance(it, DieRoll | DiceRoll) else Sort.OTHER
            fact = Fact("be", it, sort, sort=shown)
            if isinstance(it, Item) and not self.state.mapped and not self._is_laid_out(it):
                fact = Fact("be", Item(sort), _interval(low, high), sort=Sort.NUMBER)
                return self._settled(Unknown(str(fact)), fact)
            lies = within(it, low, high)
            if isinstance(it, Item):
                self.gainsay(fact, lies)
            return self._settled(lies, fact) and self.is_a(it, sort)
        if isinstance(it, Supposed | Hex):
            fact = Fact("be", Supposed(sort) if isinstance(it, Hex) else it, _interval(low, high), sort=Sort.NUMBER)
            return self._sorted(it, sort) is not False and self._settled(Unknown(str(fact)), fact)
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
        return self._is_any((it,), qualities, slots)

    def any_is(self, things: Iterable[Thing], *qualities: str, **slots: Thing) -> bool:
        """Whether any of some things is so."""
        return self._is_any(things, qualities, slots)

    def bears(
        self, it: Thing, quantity: str, exactly: int | Fraction | None = None, *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether a number that something bears lies in an interval, its ends included."""
        low, high = (exactly, exactly) if exactly is not None else (least, most)
        if it is None:
            it = next((each for each in self.pool() if has_amount(each, quantity)), None)
        fact = Fact("be", Item(quantity), _interval(low, high), sort=Sort.NUMBER)
        return self._settled(bears_within(it, quantity, low, high), fact)

    def rolled_this_turn(
        self, whom: Thing, roll: str, exactly: int | Fraction | None = None, *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether the roll of that name that somebody made this turn shows a number in an interval.

        A case tells one roll of each name, which is that of this turn.
        """
        rolls = self.those("of", whom, roll)
        return any(self.bears(each, roll, exactly, least=least, most=most) for each in rolls)

    def total(
        self, quantity: str, things: Iterable[Thing], *,
        least: int | Fraction | None = None, most: int | Fraction | None = None,
    ) -> bool:  # fmt: skip
        """Whether the numbers that some things bear come together to one in an interval; of no things, they do not.

        A unit of which nobody knows it counts for the least that it can bear, which may be enough.
        """
        fact = Fact("be", Item(quantity), _interval(least, most), sort=Sort.NUMBER)
        reached: int | Fraction = 0
        open_: Unknown | None = None
        for each in things:
            amount = amount_of(each, quantity)
            if not isinstance(amount, int | Fraction):
                if open_ is None:
                    open_ = Unknown(str(fact)) if amount is None else amount
                amount = 0 if amount is None else least_of(quantity)
            reached += amount
            if most is None and least is not None and reached >= least:
                open_ = None
                break  # whoever else there may be, it is enough
        return self._settled(within(reached, least, most) if open_ is None else open_, fact)

    def said(self, role: str, word: str = "", *, unsaid: bool | None = None) -> bool:
        """Whether the question says that it is done so, or as that, or under that module; without a word, anyhow.

        Of what the question says nothing, `unsaid` is taken to be so, or else it is asked for.
        """
        self.looked_at.add(role)
        filler = self.fillers.get(role)
        if type(filler) is Item and role != "in" and self.excused is None:
            told = said_in_words(role, filler.head, word)
            self.log.append(told)
            return told[1]
        if unsaid is not None and role not in self.fillers:
            return unsaid
        return self._settled(self._said(role, word), Fact(role, None, word))

    def now(self, preposition: str, time: str) -> bool:
        """Whether it is the phase or the turn that a rule names."""
        told = holds_when(self.state, preposition, time)
        self.used |= hangs_on(time)
        if not isinstance(told, bool) and preposition in self.fillers:
            told = any(is_word(each, time) for each in members(self.fillers[preposition]))
        fact = Fact(preposition, None, time, sort=Sort.TIME)
        if told is True and is_edge(time):
            said = self.is_told(fact)
            told = said is not False
            self.used.update(() if said else (f"{EDGE}{time}",))
        if told is True and OWN_TURN in self.presumed and is_moved_in(time):
            self.used.add(str(OWN_TURN).casefold())
            if not self.presumed[OWN_TURN]:
                fact = Fact("mean", None, f"that of the other side by `{time}`")
                return self._settled(Unknown(f"whether {time} means that of the other side too"), fact)
        return self._settled(told, fact)

    def exception(self, clause: str, holds: bool) -> bool:
        """Note whether an exception holds, and tell it, unless that one is set aside."""
        self.exceptions[clause] = self.exceptions.get(clause, False) or holds
        return holds and clause != self.set_aside

    # What rules look for

    def each(self, *sorts: str, beyond: bool = False) -> Iterable[Thing]:
        """All things of some sorts that are near; of a sort of which no board tells, one that is only supposed.

        With `beyond`, those in the hexes beside are near too, from then on.
        """
        if beyond or self.beyond:
            return self._each(sorts, beyond)
        found = self._told_only.get(sorts)
        if found is None:
            if not self.is_nowhere() or self.of_sorts(sorts):
                return self._each(sorts, beyond)
            found = self._told_only[sorts] = self._only_told(sorts)
        return found

    def _only_told(self, sorts: tuple[str, ...]) -> tuple[Thing, ...]:
        """The same, where there is nothing near."""
        found = [] if self.nothing_is_called() else [named for sort in sorts if (named := self.named(sort)) is not None]
        some = bool(found)
        for sort in sorts:
            if self._is_supposed(sort, some):
                found.append(supposed(sort))
        return tuple(found)

    def _each(self, sorts: tuple[str, ...], beyond: bool) -> Iterator[Thing]:
        self.beyond = self.beyond or beyond
        self._look_for(sorts)
        some = False
        for sort in sorts:
            named = self.named(sort)
            if named is not None:
                some = True
                yield named
        doubtful: set[str] = set()
        for it in self.candidates(sorts):
            certain = sorts
            if open_ := [sort for sort in sorts if self._is_doubtful(it, sort)]:
                doubtful.update(open_)
                certain = tuple(sort for sort in sorts if sort not in open_)
            if certain and self._is_one(it, certain):
                some = True
                yield it
        for sort in sorts:
            if (beyond and not self.state.complete) or self._is_supposed(sort, some, sort in doubtful):
                yield supposed(sort)

    def _is_supposed(self, sort: str, some: bool, doubtful: bool = False) -> bool:
        """Whether there may be one more of a sort, of which nobody tells, where there are `some` or none."""
        return (doubtful or not self._is_counted_out(sort)) and (not some or self._may_be_more(sort))

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
        some = fitting = False
        for other in self._related(preposition, it):
            fits = self._is_one(other, sorts)
            fitting = fitting or fits
            some = some or fits or not isinstance(it, DieRoll | DiceRoll)  # who rolled need not be near
            if fits:
                yield other
        if preposition == HAVING and not fitting:
            yield from self.maybe_printed(it, sorts)
        told = preposition in self.fillers and (isinstance(it, Supposed) or (not fitting and self._is_theme(it)))
        if told:
            yield from (each for each in members(self.fillers[preposition]) if self._is_one(each, sorts))
        elif preposition not in self.fillers and self._may_relate(it, preposition, sorts, some):
            yield from self._supposed(preposition, it, None, sorts)

    def those(self, preposition: str, to: Thing, *sorts: str) -> Iterator[Thing]:
        """What stands in a relation to something: what is `beneath` it, what is `of` it.

        A question tells one roll of each name, which is that of whom it is about.
        """
        if preposition == "of" and sorts and all(is_roll(sort) for sort in sorts):
            yield from self.each(*sorts)
            return
        if preposition == "of" and sorts == ("LOS",) and isinstance(to, Location):
            yield from self._supposed("in", to, None, sorts)  # the lines of sight of a place are those that it is in
            return
        some = False
        for sort in sorts:
            named = self.named(sort)
            if named is not None:
                yield named
                return
        if to is None:
            yield from map(Supposed, sorts)  # whoever it is of: the question leaves open who or what that is
            return
        doubtful = told_of = self._is_told_of(sorts)
        for it in () if told_of else self.candidates(sorts):
            if type(it) is Hexside and is_related(self, it, preposition, to) is False:
                continue  # whether it is the CA Hexside of another cave, nobody needs to know
            if any(self._is_doubtful(it, sort) for sort in sorts):
                doubtful = True
            elif self._is_one(it, sorts) and is_related(self, it, preposition, to) is True and self._is_there(it):
                some = True
                yield it
        if not some and (doubtful or self._is_open(to) or not all(self._is_counted_out(sort) for sort in sorts)):
            yield from self._supposed(preposition, None, to, sorts)

    def _is_told_of(self, sorts: tuple[str, ...]) -> bool:
        """Whether the asker tells who is in a Location that is called after what opens into it, of whom no board tells:
        then it need not be found on one."""
        if self.state.complete:
            return False
        return any(each.theme in sorts and each.theme.casefold() in BY_OPENING for each in self.presumed)

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

    def needs(self, holds: bool) -> None:
        """Go on only where something is so; where not, the rule does not speak of the case."""
        if not holds:
            raise NotSpeakingError

    def needs_any(self, truths: Iterable[bool]) -> None:
        """The same, where one of several things has to be so."""
        self.needs(any(truths))

    def needs_none(self, truths: Iterable[bool]) -> None:
        """The same, where none of several things may be so."""
        self.needs(not any(truths))

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

    def _is_any(self, things: Iterable[Thing], qualities: tuple[str, ...], slots: Mapping[str, Thing]) -> bool:
        roles = {name.strip("_").replace("_", " "): value for name, value in slots.items()} if slots else _NO_ROLES
        for it in things:
            for name in qualities:
                if name == self.doing and it is not None and it in members(self.fillers.get("agent")):
                    return True  # whoever asks whether something may be so supposes that it is
                if type(it) is Supposed and not roles and (fact := asked_for(it.head, name)):
                    told = None
                elif type(it) is tuple:
                    fact = Fact(name, it, None, roles)
                    each = [has_trait(self, one, name, roles) for one in it]
                    told = any_of(*(Unknown(str(fact)) if one is None else one for one in each))
                else:
                    told, fact = has_trait(self, it, name, roles), Fact(name, it, None, roles)
                if self._settled(told, fact):
                    return True
        return False

    def _is_theme(self, it: Thing) -> bool:
        """Whether something is asked to be done to a thing, so that the question tells where it is."""
        return it is not None and it in members(self.fillers.get("theme"))

    def _is_one(self, it: object, sorts: tuple[str, ...]) -> bool:
        """Whether something is of one of some sorts; what nobody would call so is not asked for."""
        for sort in sorts:
            if self._could_be(it, sort) and self.is_a(it, sort):
                return True
        return not sorts


def _interval(low: int | Fraction | None, high: int | Fraction | None) -> str:
    if low == high:
        return str(low)
    return f"≤ {high}" if low is None else f"≥ {low}" if high is None else f"{low}-{high}"
