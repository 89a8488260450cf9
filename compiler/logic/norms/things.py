"""The things of a box: what they are called, and what holds of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...immutable import replace
from ..boxes import (
    AGENT,
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
    argument_in,
)
from ..boxes import Part as Told
from ..phrases import Focus, Number, rewritten
from ..shapes import number_to_text
from .expressions import all_of, any_of, letters
from .model import YES, Expression, Holds, IsA, Name, Now, Said, Several, Term, Variable

_UNSAID = frozenset(("", "it", "thing", "x"))
"""Heads of what may be anything."""
_IF_ANY = "if any"
_ALWAYS = frozenset((_IF_ANY, "normal", "usual"))
"""What is said of a thing and takes nothing away."""
_IF_APPLICABLE = frozenset((_IF_ANY, "applicable"))
"""What is said of things of which there need be none: `using the following modifiers (as applicable)`."""
_REMARKS = frozenset(("i.e.", "e.g.", "even"))
_INCLUDING = frozenset(("including", "such as", "like"))
EXCEPTING = frozenset(("but", "except", "except for", "excluding", "other than"))
"""What ties to a thing what is taken out of it."""
DOER = "by"
DENIED = (Introduced.ANY, Introduced.NO)
_SHOWING = ("dr", "result", "roll")
DICE, _SIDE = "dice", "side"
OF_SIDE = "of side"
"""What ties a unit to its side."""
_ANY_SIDE = ("side", "owner", "player", "enemy", "friend", "opponent")
"""Names that are not those of one side."""
_SORTS_OF_THINGS = ("kind", "sort", "type")
BESIDE = frozenset(("adjacent", "ADJACENT", "Accessible"))
"""Adjectives that tell how a thing lies to another one, which `to` ties on."""
COUNTABLE = ("location", "unit", "counter", "terrain")
MEASURED = ("level",)
DIFFERENT = "different"
PAIR = 2
_TIMES = ("phase",)
_WHEN = ("after", "at", "before", "during", "in")
_TURNS = ("turn", "game turn")
DOCUMENT = "document"
EDGES = ("start", "end", "beginning")
UNASKED = (Focus.EVEN, Focus.RESTATED, Focus.EXAMPLE)


def is_shown(roll: str) -> bool:
    """Whether the number of what is called so is that of dice that somebody rolled."""
    return roll.casefold().rpartition(" ")[2] in _SHOWING


@dataclass(slots=True)
class Things:
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
    roller: str = ""
    """The letter of whoever rolls of whom a norm tells: the dice of which nothing else is said are theirs."""
    modified: str = ""
    """The letter of whoever makes the roll that a modifier is added to: what is told of that is its own matter."""
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
        for each in more:
            self._join_told(first, each)

    def _join_told(self, one: str, other: str) -> None:
        """Let what two of which one will do are told by stand for each other, where it is told alike: `a tug or barge
        in a lock`, told as `a tug in a lock or a barge in a lock`."""
        told, also = self.told.get(one, ()), self.told.get(other, ())
        for first, second in zip(told, also, strict=False):
            pairs = [*zip(meant(first), meant(second), strict=False)]
            own = {theirs: ours for ours, theirs in pairs if theirs != ours and theirs != other}
            alike = all(self._is_alike(ours, theirs) for theirs, ours in own.items())
            if alike and _relettered(second, own | {other: one}) == first:
                self.same |= {theirs: self.one(ours) for theirs, ours in own.items()}

    def _is_alike(self, one: str, other: str) -> bool:
        """Whether two are told alike, of which nothing else is told."""
        kinds = [replace(self.referents[each], letter="") for each in (one, other)]
        return kinds[0] == kinds[1] and not self.told.get(one) and not self.told.get(other)

    def sort(self, of: Term, kind: Referent) -> Expression:
        """Whether a thing is of a sort, or is one of those that are told to be included."""
        if kind.head in _UNSAID and kind.number is None:
            return YES
        if kind.sort == _SIDE and kind.head.casefold().split()[-1] not in _ANY_SIDE:
            return Holds((OF_SIDE,), ((AGENT, of), (THEME, Name(kind.head))))
        included = (self.referents[each].head for each in self._included(kind.letter))
        number = None if self._is_how_many(kind) else kind.number
        return any_of(IsA(of, self.called(kind.letter), number), *(IsA(of, head) for head in included))

    def _is_how_many(self, kind: Referent) -> bool:
        """Whether its number is how many there are, each of which is one: how often dice are rolled, `≥ 1 mill`."""
        if kind.sort == DICE:
            return not self.shows(kind.letter)
        number = kind.number
        return number is not None and number.low == 1 and not number.signed and self.is_counted(kind)

    def is_counted(self, kind: Referent) -> bool:
        """Whether a number tells how many of it there are, and not which: the roads of a hex, and not level 2."""
        return kind.sort in COUNTABLE and kind.head.casefold() not in MEASURED

    def _included(self, letter: str) -> Iterator[str]:
        for claim in self.told.get(letter, ()):
            if isinstance(claim, Predication) and _INCLUDING.issuperset(claim.names):
                yield from meant(Predication(("be",), claim.slots[1:]))

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
        """Whether it is the time that is named: a phase, a turn, or where it or another thing starts or ends."""
        own = (letter for claim in self.told.get(kind.letter, ()) for letter in meant(claim) if letter != kind.letter)
        of = [self.referents[each] for each in dict.fromkeys(own)]
        if kind.head in EDGES:
            whole = next((each for each in of if each.sort in _TIMES), next(iter(of), None))
            return YES if whole is None else Now(role, f"{kind.head} of {self._timed(whole)}")
        modules = (each for each in of if self.is_module(each))
        return all_of(Now(role, self._timed(kind)), *(Said("in", each.name or each.head) for each in modules))

    def _timed(self, kind: Referent) -> str:
        """A time by its name; of one that is told by what happens in it, nobody but the asker knows which it is."""
        name = f"{kind.head} {kind.name}".strip()
        told = (each for each in self.told.get(kind.letter, ()) if isinstance(each, Predication))
        for act in (each for each in told if each.part is Told.VERB and not each.negated):
            within = next(
                (slot for slot in act.slots if slot.value == Mention(kind.letter) and slot.name in _WHEN), None
            )
            if within is not None:
                others = (self.referents[each].head for each in meant(act) if each != kind.letter)
                name += f" {within.name} which {' '.join((*act.names[:1], *others))}"
        return name

    # Numbers that things bear

    def number(self, letter: str) -> Number | None:
        """The number that is told of a quantity: `of(q, ≥ 3)`."""
        for claim in self.told.get(letter, ()):
            value = argument_in(claim, THEME)
            if isinstance(claim, Predication) and claim.names == ("of",) and isinstance(value, Number):
                return value
        return None

    def traits(self, letter: str) -> tuple[str, ...]:
        """The adjectives of a quantity: `Original`, `non-wooden`."""
        claims = [each for each in self.told.get(letter, ()) if isinstance(each, Predication)]
        alone = [each for each in claims if len(each.slots) == 1 or not BESIDE.isdisjoint(each.names)]
        own = [each for each in alone if each.part is Told.ADJECTIVE]
        return tuple(f"non-{each.names[0]}" if each.negated else each.names[0] for each in own)

    def _is_several(self, letter: str) -> bool:
        number = self.referents[letter].number
        return number is not None and number.value is not None and number.value >= PAIR

    def is_there(self, letter: str) -> bool:
        """Whether it is spoken of as something that there is."""
        return self.referents[letter].introduced not in DENIED

    def _prepositions(self, but: str) -> set[str]:
        """Those by which things are told, but for one of them."""
        others = (claims for letter, claims in self.told.items() if letter != but)
        told = (each for claims in others for each in claims if isinstance(each, Predication))
        return {each.names[0] for each in told if each.part is Told.PREPOSITION}

    def _is_known(self, term: Term) -> bool:
        return not isinstance(term, Number) and set(letters(term)) <= self.bound

    def sorts(self, letter: str) -> tuple[str, ...]:
        """The sorts that a thing may be of."""
        ways = self.ways.get(letter, (letter,))
        heads = (self.called(one) for each in ways for one in (each, *self._included(each)))
        return tuple(dict.fromkeys(head for head in heads if head not in _UNSAID))

    def called(self, letter: str) -> str:
        """The sort of a thing; a roll is of the sort that its adjectives name, and a check of that of its number."""
        kind = self.referents[letter]
        if kind.sort != DICE:
            return kind.head
        often = kind.number.value if kind.number is not None and not self.shows(letter) else None
        return " ".join((*([str(often)] if often is not None else []), *self.traits(letter), kind.head))

    def shows(self, letter: str) -> bool:
        """Whether the number of a roll is what it shows, and not how many there are of it."""
        return is_shown(self.referents[letter].head)

    def restricting(self, letter: str) -> Iterator[Claim]:
        """What is said of a thing and takes something away."""
        for claim in self.told.get(letter, ()):
            if self._is_of_any_kind(claim):
                continue
            lacking = any(self._may_lack(each) for each in meant(claim) if each != letter)
            if not (self._is_idle(claim) or lacking or (self.number(letter) and _is_amount(claim))):
                yield claim

    def _is_idle(self, claim: Claim) -> bool:
        """Whether it takes nothing away."""
        if not isinstance(claim, Predication):
            return False
        names = set(claim.names)
        if self._is_of_dice(claim) or (names == {DIFFERENT} and next(meant(claim), "") in self.parting):
            return True
        more = claim.slots[1:]
        remark = bool(names & (_REMARKS | _INCLUDING)) or (bool(more) and all(slot.focus in UNASKED for slot in more))
        return remark or (names <= _ALWAYS and not claim.negated)

    def _is_of_any_kind(self, claim: Claim) -> bool:
        """Whether it says that a thing may be of any kind: `a place of any kind`."""
        value = argument_in(claim, THEME)
        kind = self.referents[value.letter] if isinstance(value, Mention) else None
        of = isinstance(claim, Predication) and claim.names == ("of",) and not claim.negated
        if (
            not of
            or kind is None
            or kind.head not in _SORTS_OF_THINGS
            or kind.introduced not in (*DENIED, Introduced.EACH)
        ):
            return False
        return not self.told.get(kind.letter)

    def _may_lack(self, letter: str) -> bool:
        """Whether there need not be such a thing: `the level beneath, if any`."""
        told = (each for each in self.told.get(letter, ()) if isinstance(each, Predication) and not each.negated)
        return any(not _IF_APPLICABLE.isdisjoint(each.names) for each in told)

    def _is_of_dice(self, claim: Predication) -> bool:
        """Whether it is an adjective of a roll, and so a part of its name."""
        letter = next(meant(claim), "")
        dice = letter in self.referents and self.referents[letter].sort == DICE
        return dice and claim.part is Told.ADJECTIVE and len(claim.slots) == 1

    # Terms

    def _each_of(self, letter: str) -> Term | None:
        """Several that are told to be of several: the two hexes of a cellar and another are one of each."""
        if not self._is_several(letter) or letter in self.bound:
            return None
        for claim in self.told.get(letter, ()):
            value = argument_in(claim, THEME)
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
            case Predication():
                return Name(self.in_words(value))
            case Opaque(text):
                return Name(text)
            case Slot(value=inside):
                return self.term(inside)
            case _:
                return None

    def in_words(self, act: Predication) -> str:
        """An act that a question names rather than does: `have no exit to deck`, `directly enter cave`."""
        words = [*act.manner, " or ".join(act.names)]
        told = (each for each in act.slots if each.name != AGENT or act.names == ("be",))
        for slot in (each for each in told if not isinstance(each.value, Predication | Junction)):
            for letter in meant(slot):
                if self.one(letter) not in self.bound:
                    words += [*([] if slot.name in (AGENT, THEME) else [slot.name]), *self._named(letter)]
        return " ".join(words)

    def thing_in_words(self, letter: str) -> str:
        """A thing that a question names in words: `maximum of 6 per lock`."""
        return " ".join(self._named(letter))

    def ties(self, letter: str) -> Iterator[tuple[str, str]]:
        """What a quantity is told to be for, against or in, in words, but for whose it is."""
        for claim in self.told.get(letter, ()):
            tied = argument_in(claim, THEME)
            plain = isinstance(claim, Predication) and claim.part is Told.PREPOSITION and not claim.negated
            if plain and isinstance(claim, Predication) and isinstance(tied, Mention) and claim.names != ("of",):
                yield claim.names[0], self.thing_in_words(tied.letter)

    def _named(self, letter: str) -> Iterator[str]:
        """A thing in the words of such an act, with what prepositions tie to it."""
        if self.referents[letter].introduced is Introduced.NO:
            yield "no"
        yield from self._called(letter)
        if (number := self.number(letter)) is not None:
            yield from ("of", number_to_text(number))
        for claim in self.told.get(letter, ()):
            tied = argument_in(claim, THEME)
            if not isinstance(claim, Predication) or claim.part is not Told.PREPOSITION or _REMARKS & {*claim.names}:
                continue
            if self._is_of_any_kind(claim):
                continue
            if isinstance(tied, Mention) and tied.letter != letter and self.one(tied.letter) not in self.bound:
                yield from (*(["not"] if claim.negated else []), claim.names[0], *self._called(tied.letter))

    def _called(self, letter: str) -> Iterator[str]:
        kind = self.referents[letter]
        head = kind.name or kind.head
        yield from (each for each in self.traits(letter) if each not in head.split())
        yield head


def meant(claim: object) -> Iterator[str]:
    """The letters that a claim means."""
    match claim:
        case Mention(letter):
            yield letter
        case Group(members=members) | Junction(members=members):
            for each in members:
                yield from meant(each)
        case Slot(value=value):
            yield from meant(value)
        case Predication(slots=slots):
            for slot in slots:
                if not isinstance(slot.value, Predication):
                    yield from meant(slot.value)


def _relettered(claim: Claim, letters: Mapping[str, str]) -> Claim:
    """A claim with other letters for some."""

    def change(part: Any) -> Any:
        return Mention(letters.get(part.letter, part.letter)) if isinstance(part, Mention) else part

    return rewritten(claim, change)


def _is_amount(claim: Claim) -> bool:
    """Whether it tells how much a quantity is."""
    return isinstance(claim, Predication) and claim.names == ("of",) and isinstance(argument_in(claim, THEME), Number)
