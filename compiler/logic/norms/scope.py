"""What is said of things, as questions: which things a question is about, and what is looked for to answer it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from ...immutable import replace
from ..boxes import (
    AGENT,
    STATE,
    THEME,
    Argument,
    Claim,
    Group,
    Introduced,
    Junction,
    Mention,
    Opaque,
    Predication,
    Referent,
    Slot,
)
from ..boxes import Part as Told
from ..phrases import Focus, Number, Tense
from .expressions import all_of, any_of, exists, inner, letters, negation
from .model import (
    YES,
    Bears,
    Each,
    Exists,
    Expression,
    Filling,
    Holds,
    IsA,
    Name,
    Now,
    Related,
    Relating,
    Said,
    Several,
    Source,
    Term,
    Together,
    Total,
    Variable,
)

_UNSAID = frozenset(("", "it", "thing", "x", "?"))
"""Heads of what may be anything."""
_IF_ANY = "if any"
_ALWAYS = frozenset(("appropriate", _IF_ANY, "normal", "usual"))
"""What is said of a thing and takes nothing away."""
_REMARKS = frozenset(("i.e.", "e.g.", "even"))
_INCLUDING = frozenset(("including", "such as", "like"))
_EXCEPTING = frozenset(("but", "except", "except for", "excluding", "other than"))
_DENIED = (Introduced.ANY, Introduced.NO)
_BEARING = ("have", "be")
_BETWEEN = "between"
_SHOWING = ("dr", "result", "roll")
_DICE, _SIDE = "dice", "side"
OF_SIDE = "of side"
"""What ties a unit to its side."""
_ANY_SIDE = ("side", "owner", "player", "enemy", "friend", "opponent")
"""Names that are not those of one side."""
_TOGETHER = frozenset(("between", "common", "share"))
"""What is said of several things with one another."""
_POINTING = ("as", "as per", "per")
_PAST = (Tense.PAST, Tense.PERFECT, Tense.PLUPERFECT)
SENTENCE_ADVERBS = frozenset((
    "again", "already", "also", "always", "at all times", "at present", "automatically", "both", "currently", "ever",
    "freely", "further", "hereafter", "however", "immediately", "in that case", "itself", "likewise", "merely",
    "namely", "neither", "never", "nevertheless", "no longer", "nor", "normally", "now", "otherwise", "still", "then",
    "thereby", "therefore", "too", "unchanged", "usually",
))  # fmt: skip
"""Adverbs that say when, how surely or in which connection, and not how something is done."""


@dataclass(slots=True)
class Scope:
    """The things of one box, what holds of them, and which of them are found already."""

    referents: Mapping[str, Referent]
    told: Mapping[str, Sequence[Claim]]
    """What restricts each thing."""
    filling: dict[str, str] = field(default_factory=dict)
    """The roles of the question that things stand in, but for those that the norm takes as parameters."""
    same: dict[str, str] = field(default_factory=dict)
    """The letter that stands for another."""
    ways: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The letters of several of which one will do, by the one that stands for them all."""
    stand_ins: dict[str, str] = field(default_factory=dict)
    """The letters of what stands in a role, by those of the things that have to be there."""
    shared: frozenset[str] = frozenset()
    """The letters of which more than one part of what is said speaks."""
    asserted: frozenset[str] = frozenset()
    """The letters of what is spoken of as being there, outside of all denied conditions."""
    paired: set[str] = field(default_factory=set)
    """The letters of what stands in one role two by two."""
    about: list[str] = field(default_factory=list)
    """What the restrictions that are being read are told of."""
    reading: list[Claim] = field(default_factory=list)
    """The claims of several possibilities that are being read, the innermost last."""
    universal: set[str] = field(default_factory=set)
    """The letters of parts of a sum, of which any that there are count: `plus any toll`."""
    parting: set[str] = field(default_factory=set)
    """The letters of what is not the same for several: the different levels that two are at."""
    bound: set[str] = field(default_factory=set)

    def one(self, letter: str) -> str:
        """The letter under which a thing is known."""
        return self.same.get(letter, letter)

    def stand_in(self, letter: str) -> str:
        """Another letter for what stands in the role of a thing that has to be a certain one."""
        own = f"{letter}'"
        self.stand_ins[letter] = own
        self.referents = {**self.referents, own: replace(self.referents[letter], letter=own)}
        return own

    def join(self, group: Sequence[str]) -> None:
        """Let one letter stand for several of which one will do."""
        first = self.one(group[0])
        more = [each for each in group[1:] if self.one(each) != first]
        self.ways[first] = tuple(dict.fromkeys((*self.ways.get(first, (first,)), *more)))
        self.same |= dict.fromkeys(more, first)

    # What is asked

    def claim(self, claim: Claim, whole: Claim | None = None) -> Expression:
        """Whether a claim holds, as far as it speaks of things that are found elsewhere; `whole` is how it is told."""
        if isinstance(claim, Junction):
            members = [self.claim(each) for each in claim.members]
            if claim.junction == "and":
                return all_of(*members)
            self.reading.append(whole or claim)
            pairs = zip(members, self._within(members), strict=True)
            found = any_of(*(self.closed([each], only=within) for each, within in pairs))
            self.reading.pop()
            return found
        parted = self._parted(claim)
        return self.predication(claim) if parted is None else self.claim(parted, claim)

    def _within(self, members: Sequence[Expression]) -> Iterator[set[str]]:
        """For each of several possibilities the things that are looked for within it, which nothing else needs.

        A thing that not all possibilities need may be nowhere, and one of these be so all the same.
        """
        needed = [self._needed(each) for each in members]
        apart = set[str].union(*needed) - set[str].intersection(*needed)
        apart -= self.bound | self.shared | {*self.about, *self.ways}
        told = [(self.one(of), {*map(self.one, _meant(each))}) for of, each in self._claims()]
        while outside := {letter for letter in apart if any(of not in apart and letter in own for of, own in told)}:
            apart -= outside
        return (each & apart for each in needed)

    def _needed(self, asked: Expression) -> set[str]:
        """The things that an expression means, and those by which these are told but for what is being read."""
        found, left = set[str](), [*letters(asked)]
        while left:
            letter = left.pop()
            if letter not in found:
                found.add(letter)
                told = (each for each in self.restricting(letter) if letter not in self.bound)
                left += (self.one(each) for one in told if one not in self.reading for each in _meant(one))
        return found

    def _claims(self) -> Iterator[tuple[str, Claim]]:
        """All that is told of things, with that of which it is told, but for what is being read."""
        return ((of, each) for of, claims in self.told.items() for each in claims if each not in self.reading)

    def _parted(self, said: Predication) -> Junction | None:
        """What is said of several, said of each: `of(u, s / f)`, `go(f, from/to: l)`."""
        if parted := self._parted_from(said):
            return parted
        for slot in said.slots:
            ways: Sequence[Slot] = ()
            junction = "or"
            if "/" in slot.name:
                ways = [replace(slot, name=name) for name in slot.name.split("/")]
            elif isinstance(slot.value, Group) and isinstance(self.term(slot.value), Several) and not _is_pair(said):
                each_alone = said.part is Told.PREPOSITION and slot.name == THEME and _DIVIDING.issuperset(said.names)
                junction = "and" if slot.value.junction in ("and", "plus") and not each_alone else "or"
                ways = [replace(slot, value=member) for member in slot.value.members]
                self.universal |= set(_meant(slot)) if slot.value.junction == "plus" else set()
            if ways:
                each = (tuple(way if other is slot else other for other in said.slots) for way in ways)
                return Junction(_denied(junction, said), tuple(replace(said, slots=slots) for slots in each))
        return None

    def _parted_from(self, said: Predication) -> Junction | None:
        """That several are at different levels: there is one at which one of them is, and not the others."""
        agent, theme = _slot(said, AGENT), _slot(said, THEME)
        if not (isinstance(agent, Group) and agent.junction == "and" and isinstance(theme, Mention)) or said.negated:
            return None
        if _DIFFERENT not in self.traits(theme.letter):
            return None
        self.parting.add(theme.letter)
        own = next(slot for slot in said.slots if slot.name == AGENT)
        each = (
            tuple(replace(slot, value=member) if slot is own else slot for slot in said.slots)
            for member in agent.members
        )
        return Junction("and", tuple(replace(said, slots=slots, negated=at > 0) for at, slots in enumerate(each)))

    def predication(self, said: Predication) -> Expression:
        """Whether something is so; what there is none of, and what a denial speaks of, is looked for within it."""
        said, left = self._not_in(said)
        local = [
            one
            for one in dict.fromkeys(map(self.one, _meant(said)))
            if one not in self.bound and one not in self.about and (one == left or self._is_denied_with(one, said))
        ]
        plain = self._of_each(said, self.plain(said))
        none = any(self.referents[one].introduced is Introduced.NO for one in local)
        if not (said.negated or none):
            return plain
        if local:
            plain = self.closed([plain], only=local)
        return plain if said.negated and none else negation(plain)

    def _not_in(self, said: Predication) -> tuple[Predication, str]:
        """What is out of sight is in no line of sight: such a claim told with `in`, and the letter of the line."""
        theme = _slot(said, THEME)
        if said.names != _OUT_OF or said.part is not Told.PREPOSITION or not isinstance(theme, Mention):
            return said, ""
        kind = self.referents[theme.letter]
        if kind.sort != _RELATION or kind.introduced is not Introduced.INDEFINITE:
            return said, ""
        return replace(said, names=("in",), negated=not said.negated), self.one(theme.letter)

    def _is_denied_with(self, letter: str, said: Predication) -> bool:
        """Whether a thing is looked for within a denial: what there is none of, and the measure by which it is not."""
        kind = self.referents[letter]
        measured = said.negated and kind.number is not None and kind.head.casefold() in _MEASURED
        return kind.introduced in _DENIED or (measured and letter not in self.shared)

    def _is_known_price(self, slot: Slot) -> bool:
        """Whether it recalls what an act costs that another clause told of: no condition of its own."""
        kind = self.referents[slot.value.letter] if isinstance(slot.value, Mention) else None
        return kind is not None and slot.name == "at" and kind.head in PRICES and bool(kind.link)

    def _is_pointer(self, slot: Slot) -> bool:
        """Whether it only says by what something is told to be so: `as the map shows`, `as per A1.2`."""
        rules = [self.referents[each] for each in _meant(slot)]
        cited = bool(rules) and all(each.introduced is Introduced.NAME for each in rules)
        return slot.name in _POINTING and (isinstance(slot.value, Predication) or (cited and slot.name != "as"))

    def _of_each(self, said: Predication, plain: Expression) -> Expression:
        """What is said of each thing of some kind, asked of all that are so: `each such line is hindered`."""
        for slot in said.slots if said.part is not Told.PREPOSITION else ():
            letter = self.one(slot.value.letter) if isinstance(slot.value, Mention) else ""
            if slot.name not in (AGENT, THEME) or not letter or letter in (*self.bound, *self.about):
                continue
            kind = self.referents[letter].introduced
            if kind is Introduced.EACH or (kind is Introduced.ANY and letter in self.universal):
                members = self.restrictions(letter)
                source, used = self.source(letter, members)
                self.bound.add(letter)
                such = self.closed([self.of_source(letter, source), *(each for each in members if each is not used)])
                plain = Exists(letter, source, self.closed([plain]), every=True, such=None if such == YES else such)
                self.bound.discard(letter)
        return plain

    def plain(self, said: Predication) -> Expression:
        """Whether it is so, the denial left aside."""
        said = _with_act(said)
        slots = {slot.name: slot for slot in said.slots}
        agent, theme = (self.argument(slots.get(name)) for name in (AGENT, THEME))
        bearing = self._bears(said, agent, slots.get(THEME))
        if bearing is not None:
            return bearing
        named = slots[THEME].value if THEME in slots else None
        if said.names == ("be",) and isinstance(named, Mention) and agent is not None:
            return self.is_one(agent, named.letter)
        if said.names == ("be",) and isinstance(theme, Number) and isinstance(agent, Variable):
            bearer, letter = self._bearer(agent.letter), agent.letter
            if bearer is not None:
                return Bears(bearer, self.referents[letter].head, self.traits(letter), theme)
            return Bears(agent, self.called(letter), (), theme)
        if said.part is Told.PREPOSITION and THEME in slots and self._is_when(said.names[0], slots[THEME]):
            return self._when(said.names[0], slots[THEME])
        if _EXCEPTING.issuperset(said.names) and isinstance(named, Mention) and agent is not None:
            return negation(self.is_one(agent, named.letter))
        shown = [slot for slot in said.slots if slot.focus not in _UNASKED and not self._is_pointer(slot)]
        shown = [slot for slot in shown if not self._is_known_price(slot)]
        past = said.tense in _PAST
        when = [slot for slot in shown if self._is_when(slot.name, slot) and not past]
        meanwhile = [slot.value for slot in shown if slot.name in MEANWHILE and isinstance(slot.value, Predication)]
        asked = [slot for slot in shown if slot not in when and slot.value not in meanwhile]
        places = [(slot.name, self.argument(slot)) for slot in asked]
        adverbs = [("manner", Name(adverb)) for adverb in said.manner if adverb not in SENTENCE_ADVERBS]
        told = said.modality or ("past" if past else "")
        quality = said.part is Told.ADJECTIVE
        held: list[Expression] = [Holds(said.names, (*each, *adverbs), told, quality) for each in _alone(places)]
        ties = [(name, term) for name, term in places if name not in (AGENT, THEME, STATE)]
        if said.names == ("be",) and agent is not None and not told and ties and len(ties) == len(places) - 1:
            held = [self.predication(each) for each in _tied(asked)]
        more = (*(self._when(slot.name, slot) for slot in when), *map(self.claim, meanwhile))
        return all_of(*held, *more)

    def _bears(self, said: Predication, agent: Term | None, theme: Slot | None) -> Expression | None:
        """Whether a number that is told with a thing, `have(u, q)` where `of(q, ≥ 3)`, is borne by another."""
        if said.names not in (("have",), ("show",), ("with",)) or theme is None:
            return None
        letter = theme.value.letter if isinstance(theme.value, Mention) else ""
        number = self.number(letter) if letter else None
        return None if number is None else Bears(agent, self.referents[letter].head, self.traits(letter), number)

    def _bearer(self, letter: str) -> Term | None:
        """What a quantity is told to be of: the unit of a US#, the check of a roll."""
        if letter in self.bound:
            return None
        for claim in self.told.get(letter, ()):
            owner = _slot(claim, THEME)
            if isinstance(claim, Predication) and claim.names == ("of",) and isinstance(owner, Mention):
                rolled = self.referents[letter].sort == _DICE and self.referents[owner.letter].sort != _DICE
                return None if rolled else self.term(owner)  # who rolls does not bear what is rolled
        return None

    def is_one(self, of: Term, letter: str) -> Expression:
        """Whether a thing is one of those that another letter tells of."""
        kind = self.referents[letter]
        if kind.introduced is Introduced.NAME:
            return IsA(of, kind.name or kind.head)
        if letter in self.bound or not isinstance(of, Variable):
            return Holds(("be",), ((AGENT, of), (THEME, Variable(letter))))
        self.same[letter] = of.letter
        self.about.append(of.letter)
        told = [each for each in self.restricting(letter) if of.letter not in map(self.one, list(_meant(each))[1:])]
        found = all_of(self.sort(of, kind), *(self.claim(each) for each in told))
        self.about.pop()
        return found

    def sort(self, of: Term, kind: Referent) -> Expression:
        """Whether a thing is of a sort, or is one of those that are told to be included."""
        if kind.head in _UNSAID and kind.number is None:
            return YES
        if kind.sort == _SIDE and kind.head.casefold().split()[-1] not in _ANY_SIDE:
            return Holds((OF_SIDE,), ((AGENT, of), (THEME, Name(kind.head))))
        included = (self.referents[each].head for each in self._included(kind.letter))
        number = None if kind.sort == _DICE and not self._shows(kind.letter) else kind.number
        return any_of(IsA(of, self.called(kind.letter), number), *(IsA(of, head) for head in included))

    def _included(self, letter: str) -> Iterator[str]:
        for claim in self.told.get(letter, ()):
            if isinstance(claim, Predication) and _INCLUDING.issuperset(claim.names):
                yield from _meant(Predication(("be",), claim.slots[1:]))

    # When it is

    def is_time(self, kind: Referent) -> bool:
        """Whether it is a phase or a turn, or where one starts or ends."""
        return kind.sort in _TIMES or kind.head in EDGES

    def is_module(self, kind: Referent) -> bool:
        """Whether it is a module, which has a name of its own, and no kind of game: `a scenario`."""
        return kind.sort == DOCUMENT and not (kind.name or kind.head).islower()

    def _is_when(self, role: str, slot: Slot) -> bool:
        """Whether a slot tells when something is so."""
        kind = self.referents.get(slot.value.letter) if isinstance(slot.value, Mention) else None
        return role in _WHEN and kind is not None and self.is_time(kind)

    def _when(self, role: str, slot: Slot) -> Expression:
        assert isinstance(slot.value, Mention)
        return self.time(role, self.referents[slot.value.letter])

    def time(self, role: str, kind: Referent) -> Expression:
        """Whether it is the time that is named; the start and the end of a phase are parts of it."""
        own = (letter for claim in self.told.get(kind.letter, ()) for letter in _meant(claim) if letter != kind.letter)
        of = [self.referents[each] for each in dict.fromkeys(own)]
        if kind.head in EDGES:
            whole = next((each for each in of if each.sort in _TIMES), None)
            if whole is None:
                return YES
            edge = f"{kind.head} of " if whole.head.casefold() in _TURNS else ""
            return Now("during", f"{edge}{_timed(whole)}")
        modules = (each for each in of if self.is_module(each))
        return all_of(Now(role, _timed(kind)), *(Said("in", each.name or each.head) for each in modules))

    # Numbers that things bear

    def number(self, letter: str) -> Number | None:
        """The number that is told of a quantity: `of(q, ≥ 3)`."""
        for claim in self.told.get(letter, ()):
            value = _slot(claim, THEME)
            if isinstance(claim, Predication) and claim.names == ("of",) and isinstance(value, Number):
                return value
        return None

    def traits(self, letter: str) -> tuple[str, ...]:
        """The adjectives of a quantity: `Original`, `non-wooden`."""
        claims = [each for each in self.told.get(letter, ()) if isinstance(each, Predication)]
        own = [each for each in claims if each.part is Told.ADJECTIVE and len(each.slots) == 1]
        return tuple(f"non-{each.names[0]}" if each.negated else each.names[0] for each in own)

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
                    wanted |= {each for each in self._new_letters(letter) if self.referents[each].introduced in _DENIED}
                members += self.restrictions(letter)
            at += 1
        found = self.searched(list(dict.fromkeys(members)), free)
        self.bound -= away
        return found

    def _new_letters(self, letter: str) -> Iterator[str]:
        for claim in self.told.get(letter, ()):
            yield from (self.one(each) for each in _meant(claim) if self.one(each) not in self.bound)

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
        every = kind.introduced is Introduced.DEFINITE and kind.number is None and kind.sort in _COUNTABLE
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
        return Each(self.sorts(letter), any(self._is_beside(each) for each in members)), None

    def _is_beside(self, asked: Expression) -> bool:
        """Whether it asks for something that is next to what the question is about."""
        if not isinstance(asked, Holds) or not asked.quality or _BESIDE.isdisjoint(asked.names):
            return False
        return len(asked.slots) == 1 and not set(letters(asked)) & self.bound

    def _together(self, letter: str, members: Sequence[Expression]) -> Together | None:
        """Several known things of which something is told that takes all of them: what the two hexes share."""
        kind = self.referents[letter]
        if kind.introduced is not Introduced.DEFINITE or not self._is_several(letter):
            return None
        said = (each for each in members if isinstance(each, Holds) and not _TOGETHER.isdisjoint(each.names))
        taken = any(term == Variable(letter) for each in said for _, term in each.slots)
        number = kind.number.value if kind.number is not None else None
        return Together(int(number), self.sorts(letter)) if taken and number is not None else None

    def _how_many(self, letter: str, source: Source) -> int:
        """How many different things have to be found: the roads of a hex, and not the number of a level or a reach."""
        kind = self.referents[letter]
        low, high = (None, None) if kind.number is None else (kind.number.low, kind.number.high)
        counted = kind.sort in _COUNTABLE and kind.head.casefold() not in _MEASURED
        if low is None or low < _PAIR or high not in (None, low) or not counted:
            return 1
        lies = isinstance(source, Related) and source.preposition != "of"
        return 1 if lies or isinstance(source, Together) else int(low)

    def _is_several(self, letter: str) -> bool:
        number = self.referents[letter].number
        return number is not None and number.value is not None and number.value >= _PAIR

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
            return any_of(*(self._way(letter, each) for each in ways))
        return all_of(self.sort(Variable(letter), self.referents[letter]), *self.restrictions(letter))

    def _way(self, letter: str, way: str) -> Expression:
        known = letter in self.bound
        self.bound.add(letter)
        claims = [self.claim(claim) for claim in self.restricting(way)]
        found = self.closed([self.sort(Variable(letter), self.referents[way]), *claims], leaving=self.shared)
        self.bound -= set() if known else {letter}
        return found

    def is_there(self, letter: str) -> bool:
        """Whether it is spoken of as something that there is."""
        return self.referents[letter].introduced not in _DENIED

    def _relation(self, letter: str, each: Expression) -> Source | None:
        """What a preposition ties a thing to that is known already."""
        if not isinstance(each, Holds) or len(each.names) != 1 or each.told or len(each.slots) != len((AGENT, THEME)):
            return None
        (first, agent), (second, theme) = each.slots
        if (first, second) != (AGENT, THEME) or each.names[0] not in self._prepositions:
            return None
        if agent == Variable(letter) and theme is not None and self._is_known(theme):
            return Relating(each.names[0], theme, self.sorts(letter))
        if theme == Variable(letter) and agent is not None and self._is_known(agent):
            return Related(each.names[0], agent, self.sorts(letter))
        return None

    @property
    def _prepositions(self) -> set[str]:
        told = (each for claims in self.told.values() for each in claims if isinstance(each, Predication))
        return {each.names[0] for each in told if each.part is Told.PREPOSITION}

    def _is_known(self, term: Term) -> bool:
        return not isinstance(term, Number) and set(letters(term)) <= self.bound

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

    def sorts(self, letter: str) -> tuple[str, ...]:
        """The sorts that a thing may be of."""
        ways = self.ways.get(letter, (letter,))
        heads = (self.called(one) for each in ways for one in (each, *self._included(each)))
        return tuple(dict.fromkeys(head for head in heads if head not in _UNSAID))

    def called(self, letter: str) -> str:
        """The sort of a thing; a roll is of the sort that its adjectives name, and a check of that of its number."""
        kind = self.referents[letter]
        if kind.sort != _DICE:
            return kind.head
        often = kind.number.value if kind.number is not None and not self._shows(letter) else None
        return " ".join((*([str(often)] if often is not None else []), *self.traits(letter), kind.head))

    def _shows(self, letter: str) -> bool:
        """Whether the number of a roll is what it shows, and not how many there are of it."""
        return self.referents[letter].head.casefold().split()[-1] in _SHOWING

    def restricting(self, letter: str) -> Iterator[Claim]:
        """What is said of a thing and takes something away."""
        for claim in self.told.get(letter, ()):
            if self._is_of_any_kind(claim):
                continue
            lacking = any(self._may_lack(each) for each in _meant(claim) if each != letter)
            if not (self._is_idle(claim) or lacking or (self.number(letter) and _is_amount(claim))):
                yield claim

    def _is_idle(self, claim: Claim) -> bool:
        """Whether it takes nothing away."""
        if not isinstance(claim, Predication):
            return False
        names = set(claim.names)
        if self._is_of_dice(claim) or (names == {_DIFFERENT} and next(_meant(claim), "") in self.parting):
            return True
        remark = bool(names & (_REMARKS | _INCLUDING)) or any(slot.focus in _UNASKED for slot in claim.slots[1:])
        return remark or (names <= _ALWAYS and not claim.negated)

    def _is_of_any_kind(self, claim: Claim) -> bool:
        """Whether it says that a thing may be of any kind: `a place of any kind`."""
        value = _slot(claim, THEME)
        kind = self.referents[value.letter] if isinstance(value, Mention) else None
        of = isinstance(claim, Predication) and claim.names == ("of",) and not claim.negated
        if (
            not of
            or kind is None
            or kind.head not in _SORTS_OF_THINGS
            or kind.introduced not in (*_DENIED, Introduced.EACH)
        ):
            return False
        return not self.told.get(kind.letter)

    def _may_lack(self, letter: str) -> bool:
        """Whether there need not be such a thing: `the level beneath, if any`."""
        return any(isinstance(each, Predication) and _IF_ANY in each.names for each in self.told.get(letter, ()))

    def _is_of_dice(self, claim: Predication) -> bool:
        """Whether it is an adjective of a roll, and so a part of its name."""
        letter = next(_meant(claim), "")
        dice = letter in self.referents and self.referents[letter].sort == _DICE
        return dice and claim.part is Told.ADJECTIVE and len(claim.slots) == 1

    # Terms

    def _each_of(self, letter: str) -> Term | None:
        """Several that are told to be of several: the two hexes of a cellar and another are one of each."""
        if not self._is_several(letter) or letter in self.bound:
            return None
        for claim in self.told.get(letter, ()):
            value = _slot(claim, THEME)
            if isinstance(claim, Predication) and claim.names == ("of",) and isinstance(value, Group):
                return self.term(value)
        return None

    def argument(self, slot: Slot | None) -> Term | None:
        """What stands in a slot."""
        return None if slot is None else self.term(slot.value)

    def term(self, value: Argument | None) -> Term | None:
        """A thing by its letter, or by its own name; an act by its verb."""
        match value:
            case Mention(letter):
                kind = self.referents[letter]
                if kind.introduced is Introduced.NAME and self.one(letter) not in self.bound:
                    return Name(kind.name or kind.head)
                return self._each_of(letter) or Variable(self.one(letter))
            case Group(junction, members):
                terms = dict.fromkeys(each for each in map(self.term, members) if each is not None)
                joined = "and" if junction in ("and", "plus") else "or"
                return next(iter(terms)) if len(terms) == 1 else Several(joined, tuple(terms))
            case Number():
                return value
            case Predication(names=names):
                return Name(" or ".join(names))
            case Opaque(text):
                return Name(text)
            case Slot(value=inside):
                return self.term(inside)
            case _:
                return None


PRICES = ("cost", "price")
MEANWHILE = ("when", "while")
_SORTS_OF_THINGS = ("kind", "sort", "type")
_DIFFERENT = "different"
_OUT_OF = ("out of",)
_RELATION = "relation"
_DOER = "by"
_PAIR = 2
_DIVIDING = frozenset(("against", "for", "from", "in", "of", "on"))
"""Prepositions that tie to several things one of each: the rules for sewers and for trenches are not for both."""
_BESIDE = frozenset(("adjacent", "ADJACENT"))
_TIMES = ("phase",)
_WHEN = ("after", "at", "before", "during", "in")
_TURNS = ("turn", "game turn")
DOCUMENT = "document"
EDGES = ("start", "end", "beginning")
_COUNTABLE = ("location", "unit", "counter", "terrain")
_MEASURED = ("level",)
_UNASKED = (Focus.EVEN, Focus.RESTATED, Focus.EXAMPLE)


def _meant(claim: object) -> Iterator[str]:
    """The letters that a claim means."""
    match claim:
        case Mention(letter):
            yield letter
        case Group(members=members) | Junction(members=members):
            for each in members:
                yield from _meant(each)
        case Slot(value=value):
            yield from _meant(value)
        case Predication(slots=slots):
            for slot in slots:
                if not isinstance(slot.value, Predication):
                    yield from _meant(slot.value)


def _with_act(said: Predication) -> Predication:
    """What one wishes to do, or something is for, told with the things of that: `wish to enter(tug, lock)`."""
    act = _slot(said, THEME)
    if not isinstance(act, Predication) or act.part is not Told.VERB or act.negated:
        return said
    own = [slot for slot in said.slots if slot.name != THEME]
    doers = {str(slot.value) for slot in own if slot.name == AGENT}
    more = [slot for slot in act.slots if not (slot.name == AGENT and str(slot.value) in doers)]
    tied = "" if said.part is Told.PREPOSITION else "to "
    names = tuple(f"{name} {tied}{verb}" for name in said.names for verb in act.names)
    slots = (*own, *(replace(slot, name=_DOER) if slot.name == AGENT else slot for slot in more))
    manner = (*said.manner, *act.manner)
    return replace(said, names=names, slots=slots, manner=manner, part=Told.VERB)


def _alone(places: Sequence[tuple[str, Term | None]]) -> Iterator[tuple[tuple[str, Term | None], ...]]:
    """What stands in each role, those of which there are several one after the other: `in close combat in a sewer`."""
    names = [name for name, _ in places]
    often = max((names.count(name) for name in names), default=1)
    for at in range(often):
        own = {name: [term for other, term in places if other == name] for name in names}
        yield tuple((name, terms[min(at, len(terms) - 1)]) for name, terms in own.items())


def _tied(slots: Sequence[Slot]) -> Iterator[Predication]:
    """Where something is told to be, one place after the other: `is in a lock out of sight`."""
    who = next(slot for slot in slots if slot.name == AGENT)
    for slot in slots:
        if slot.name not in (AGENT, THEME, STATE):
            yield Predication((slot.name,), (who, replace(slot, name=THEME)), part=Told.PREPOSITION)


def _timed(kind: Referent) -> str:
    return f"{kind.head} {kind.name}".strip()


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
    """Whether it only asks for the sort of which things are looked for."""
    plain = isinstance(asked, IsA) and asked.of == Variable(letter) and asked.number is None
    return plain and isinstance(asked, IsA) and source.sorts == (asked.sort,)


def _is_pair(said: Predication) -> bool:
    """Whether it is said of several together, and not of each."""
    return not _TOGETHER.isdisjoint(said.names)


def _denied(junction: str, said: Predication) -> str:
    """What joins the members of what is said of several: of neither of two is so what is denied of both."""
    return {"or": "and", "and": "or"}[junction] if said.negated else junction


def _slot(claim: Claim, name: str) -> Argument | None:
    slots = claim.slots if isinstance(claim, Predication) else ()
    return next((slot.value for slot in slots if slot.name == name), None)


def _is_amount(claim: Claim) -> bool:
    """Whether it tells how much a quantity is."""
    return isinstance(claim, Predication) and claim.names == ("of",) and isinstance(_slot(claim, THEME), Number)


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


__all__ = ["STATE", "Scope"]
