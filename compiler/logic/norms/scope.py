"""What is said of things, as questions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...immutable import replace
from ..boxes import AGENT, STATE, THEME, Claim, Group, Introduced, Junction, Mention, Predication, Slot, argument_in
from ..boxes import Part as Told
from ..phrases import Number, Tense
from .expressions import all_of, any_of, letters, negation
from .model import YES, Bears, Exists, Expression, Holds, IsA, Name, Several, Term, Variable
from .searching import TOGETHER, Searching
from .things import DENIED, DICE, DIFFERENT, DOER, EXCEPTING, MEASURED, UNASKED, meant

_BEARING = ("have", "be")
_POINTING = ("as", "as per", "per")
_PAST = (Tense.PAST, Tense.PERFECT, Tense.PLUPERFECT)
SENTENCE_ADVERBS = frozenset((
    "again", "already", "also", "always", "at all times", "at present", "automatically", "both", "currently", "ever",
    "freely", "further", "hereafter", "however", "immediately", "in that case", "itself", "likewise", "merely",
    "namely", "neither", "never", "nevertheless", "no longer", "nor", "normally", "now", "otherwise", "still", "then",
    "thereby", "therefore", "too", "unchanged", "usually",
))  # fmt: skip
"""Adverbs that say when, how surely or in which connection, and not how something is done."""
PRICES = ("cost", "price")
MEANWHILE = ("when", "while")
_OUT_OF = ("out of",)
_RELATION = "relation"
_DIVIDING = frozenset(("against", "for", "from", "in", "of", "on"))
"""Prepositions that tie to several things one of each: the rules for sewers and for trenches are not for both."""


@dataclass(slots=True)
class Scope(Searching):
    """The things of one box, as what is said of them is asked."""

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
        told = [(self.one(of), {*map(self.one, meant(each))}) for of, each in self._claims()]
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
                left += (self.one(each) for one in told if one not in self.reading for each in meant(one))
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
                self.universal |= set(meant(slot)) if slot.value.junction == "plus" else set()
            if ways:
                each = (tuple(way if other is slot else other for other in said.slots) for way in ways)
                return Junction(_denied(junction, said), tuple(replace(said, slots=slots) for slots in each))
        return None

    def _parted_from(self, said: Predication) -> Junction | None:
        """That several are at different levels: there is one at which one of them is, and not the others."""
        agent, theme = argument_in(said, AGENT), argument_in(said, THEME)
        if not (isinstance(agent, Group) and agent.junction == "and" and isinstance(theme, Mention)) or said.negated:
            return None
        if DIFFERENT not in self.traits(theme.letter):
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
            for one in dict.fromkeys(map(self.one, meant(said)))
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
        theme = argument_in(said, THEME)
        if said.names != _OUT_OF or said.part is not Told.PREPOSITION or not isinstance(theme, Mention):
            return said, ""
        kind = self.referents[theme.letter]
        if kind.sort != _RELATION or kind.introduced is not Introduced.INDEFINITE:
            return said, ""
        return replace(said, names=("in",), negated=not said.negated), self.one(theme.letter)

    def _is_denied_with(self, letter: str, said: Predication) -> bool:
        """Whether a thing is looked for within a denial: what there is none of, and the measure by which it is not."""
        kind = self.referents[letter]
        measured = said.negated and kind.number is not None and kind.head.casefold() in MEASURED
        return kind.introduced in DENIED or (measured and self._is_told_once(letter))

    def _is_told_once(self, letter: str) -> bool:
        """Whether only one claim speaks of a thing, so that nothing else can mean the same one."""
        return letter not in self.shared or sum(letter in map(self.one, meant(each)) for _, each in self._claims()) == 1

    def _is_known_price(self, slot: Slot) -> bool:
        """Whether it recalls what an act costs that another clause told of: no condition of its own."""
        kind = self.referents[slot.value.letter] if isinstance(slot.value, Mention) else None
        return kind is not None and slot.name == "at" and kind.head in PRICES and bool(kind.link)

    def _is_pointer(self, slot: Slot) -> bool:
        """Whether it only says by what something is told to be so: `as the map shows`, `as per A1.2`."""
        rules = [self.referents[each] for each in meant(slot)]
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
        if EXCEPTING.issuperset(said.names) and isinstance(named, Mention) and agent is not None:
            return negation(self.is_one(agent, named.letter))
        shown = [slot for slot in said.slots if slot.focus not in UNASKED and not self._is_pointer(slot)]
        shown = [slot for slot in shown if not self._is_known_price(slot)]
        past = said.tense in _PAST
        when = [slot for slot in shown if self._is_when(slot.name, slot) and not past]
        meanwhile = [slot.value for slot in shown if slot.name in MEANWHILE and isinstance(slot.value, Predication)]
        asked = [slot for slot in shown if slot not in when and slot.value not in meanwhile]
        places = [(slot.name, self._that_time(slot) or self.argument(slot)) for slot in asked]
        adverbs = [("manner", Name(adverb)) for adverb in said.manner if adverb not in SENTENCE_ADVERBS]
        told = said.modality or ("past" if past else "")
        quality = said.part is Told.ADJECTIVE
        held: list[Expression] = [Holds(said.names, (*each, *adverbs), told, quality) for each in _alone(places)]
        ties = [(name, term) for name, term in places if name not in (AGENT, THEME, STATE)]
        if said.names == ("be",) and agent is not None and not told and ties and len(ties) == len(places) - 1:
            held = [self.predication(each) for each in _tied(asked)]
        more = (*(self._when(slot.name, slot) for slot in when), *map(self.claim, meanwhile))
        return all_of(*held, *more)

    def _that_time(self, slot: Slot) -> Name | None:
        """The turn in which something was done that is only pointed at: the one of the case, `left that turn`, and no
        other that there was."""
        kind = self.referents[slot.value.letter] if isinstance(slot.value, Mention) else None
        if kind is None or kind.introduced is not Introduced.DEMONSTRATIVE or not self._is_when(slot.name, slot):
            return None
        known = kind.link or self.told.get(kind.letter) or self.one(kind.letter) in self.bound
        return None if known else Name(f"that {kind.head}")

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
            owner = argument_in(claim, THEME)
            if isinstance(claim, Predication) and claim.names == ("of",) and isinstance(owner, Mention):
                rolled = self.referents[letter].sort == DICE and self.referents[owner.letter].sort != DICE
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
        told = [each for each in self.restricting(letter) if of.letter not in map(self.one, list(meant(each))[1:])]
        found = all_of(self.sort(of, kind), *(self.claim(each) for each in told))
        self.about.pop()
        return found


def _with_act(said: Predication) -> Predication:
    """What one wishes to do, or something is for, told with the things of that: `wish to enter(tug, lock)`."""
    act = argument_in(said, THEME)
    if not isinstance(act, Predication) or act.part is not Told.VERB or act.negated:
        return said
    own = [slot for slot in said.slots if slot.name != THEME]
    doers = {str(slot.value) for slot in own if slot.name == AGENT}
    more = [slot for slot in act.slots if not (slot.name == AGENT and str(slot.value) in doers)]
    tied = "" if said.part is Told.PREPOSITION else "to "
    names = tuple(f"{name} {tied}{verb}" for name in said.names for verb in act.names)
    slots = (*own, *(replace(slot, name=DOER) if slot.name == AGENT else slot for slot in more))
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


def _is_pair(said: Predication) -> bool:
    """Whether it is said of several together, and not of each."""
    return not TOGETHER.isdisjoint(said.names)


def _denied(junction: str, said: Predication) -> str:
    """What joins the members of what is said of several: of neither of two is so what is denied of both."""
    return {"or": "and", "and": "or"}[junction] if said.negated else junction
