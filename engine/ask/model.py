"""Questions as a player puts them, and the ways in which a catalogue says that they are put to rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from ..library import Note
from ..locations import Location
from ..meaning.facts import Pattern
from ..rules import TOGETHER, Kind, Rulebook
from ..state import Phase, State
from .terms import Term


class Silence(IntEnum):
    """How little a document says to a question."""

    SPEAKS = 0
    """A clause of it decides the answer, or leaves it open."""
    UNREAD = 1
    """A clause of it that nobody could read may speak of it."""
    OUTSIDE = 2
    """The board and rules outside of the corpus answer it; no clause of the document has anything against that."""
    IDLE = 3
    """Clauses speak of such things, and none of them applies to the case."""
    SILENT = 4
    """It has nothing to do with it."""


class Place(NamedTuple):
    """Where something stands in a source."""

    file: str
    line: int
    """Counted from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class New(NamedTuple):
    """A thing that a question speaks of and that is not on the board: a line of fire, the FP of a unit."""

    head: str
    """What it is called."""
    at: str = ""
    """Where it is, or whose: a part of the scene by name."""
    ends: tuple[str, ...] = ()
    """What it joins: parts of the scene by name."""


class Word(NamedTuple):
    """A word that fills a role as itself, such as a status."""

    text: str


class Rolled(NamedTuple):
    """A roll that fills a role; where nobody rolled, one that is only supposed."""

    name: str


Filler: TypeAlias = str | New | Word | Rolled
"""What fills a role of a question; a plain text names a part of the scene, and a role that is not there stays empty."""


class Put(NamedTuple):
    """One way to put a question to a rulebook: under which key, and what stands in which role."""

    key: str
    """A verb, a quantity, a status."""
    kind: Kind
    roles: Mapping[str, Filler]
    label: str = ""
    """What it asks, where several are asked together."""
    signed: bool = False
    """Whether a number is printed with its sign."""
    about: str = ""
    """The role of what is asked about, if only rules that say something of what stands there answer it."""
    names: str = ""
    """A role of whose sort it says nothing, so that rules on one sort of it alone do not answer it, as
    `Question.names`."""
    words: tuple[str, str] = ("", "")
    """What a yes and a no come to in words, where nobody could tell what a bare one means."""
    presumes: tuple[Pattern, ...] = ()
    """What it takes to be so besides its question, as `Asked.presumes`."""
    also: tuple[str, ...] = ()
    """Other words under which a clause that nobody could read may say it, such as a noun for the verb."""
    present: str = ""
    """What has to be there for it to be asked at all, if that is not asked already: a part of the scene."""
    closed: bool = False
    """Whether what no definition covers is none of what they define."""
    of_next: bool = False
    """Whether it is about the next hex, so that on a map nobody can tell unless one is named."""
    each: bool = False
    """Whether it is asked of each of several things, which make a roll of their own."""
    may: bool = False
    """Whether it only asks what may be done: what has to be done in some such case may be done in this one."""
    by: tuple[Pattern, ...] = ()
    """What is so of those who do it: where the asker says that there are none, it is not done."""
    coming: Phase | None = None
    """The phase of which it asks, if that is still to come where an earlier one is given."""


class Key(NamedTuple):
    """What an asker calls facts that decide a question and that no board can know."""

    facts: tuple[Pattern, ...]
    about: str = ""
    """What it says, in words; if there are none, what rules ask."""
    counts: str = ""
    """The sort of things of which it says how many there are, its facts being so if there are any; if there is none, it
    says whether these are so."""
    opposite: tuple[Pattern, ...] = ()
    """Facts that are so where it is given as `no`, and not so where it is given as `yes`."""
    excludes: tuple[Pattern, ...] = ()
    """Facts that are not so where it is given as `yes`, whatever else is given."""

    lays: Mapping[str, str] = MappingProxyType({})
    """Facts of the board that are so where it is, unless somebody says otherwise."""
    resting: tuple[Pattern, ...] = ()
    """Those of its facts that are so only where the board is as it lays it."""
    rules_out: Mapping[str, str] = MappingProxyType({})
    """Facts of the board that cannot be so where it is."""
    check: bool | None = None
    """If a roll against a Morale Level tells it: whether it is so of who passes, or of who fails."""
    amounts: bool = False
    """Whether its facts ask how much, so that a number may be given: they are so if that is enough."""
    tells: Put | None = None
    """The question of which it gives the answer: a roll that leads to another one is not what was rolled."""
    dice: Mapping[str, str] = MappingProxyType({})
    """The rolls that lead to that, whatever is added to them, of a question that cannot be given any."""
    none: tuple[str, ...] = ()
    """The sorts of things of which there are none where it is given as `no`."""
    of: str = ""
    """The key of the count of those of whom one at least has to be there for it."""
    shows: Mapping[Pattern, bool] = MappingProxyType({})
    """What is so or not where it is given as `yes`, so that nobody can say otherwise."""
    wide: bool = False
    """Whether it says more than its name, so that what it says is told to whoever gives it."""
    shown_by: tuple[str, ...] = ()
    """Facts of a unit that it cannot have without it: whoever gives one of them tells it."""
    also: tuple[str, ...] = ()
    """Other names of it."""

    def told(self, is_so: bool) -> dict[Pattern, bool]:
        """What it says if it is given."""
        excluded = dict.fromkeys(self.excludes if is_so else (), False)
        return {**dict.fromkeys(self.facts, is_so), **dict.fromkeys(self.opposite, not is_so), **excluded}


class Form(NamedTuple):
    """A way that needs geometry as well as rules: the name of a function that finds it out."""

    name: str
    label: str = ""
    keys: tuple[str, ...] = ()
    """The verbs and quantities of the rules that it hangs on: a clause about them that nobody could read may decide."""
    norm: bool = False
    """Whether it says what may be done, even where that is open."""
    signed: bool = False
    """Whether a number is printed with its sign."""
    leads: bool = False
    """Whether nothing else is asked where rules speak of it, be it that they leave it open."""
    told: tuple[str, ...] = ()
    """What a clause has to speak of to decide it, if not of one of the keys alone."""
    heeds: tuple[str, ...] = ()
    """Verbs of rules that may say otherwise, in words of which nothing puts them to a case."""


Way: TypeAlias = Put | Form


ENTRY, LEAVING = "enter", "exit"
"""The verbs of questions about ways."""


class Along(NamedTuple):
    """What a question is about where somebody goes on from a place of some kind to another of that kind."""

    kind: str
    """Which kind of places."""
    words: Mapping[str, Key] = MappingProxyType({})
    """Facts that decide it there, by their keys: those that mean something else elsewhere among them."""
    presumes: tuple[Pattern, ...] = ()
    """What it takes to be so there,"""
    opens: tuple[Pattern, ...] = ()
    """and what it denies elsewhere, and not there."""
    stays: Form | None = None
    """How it is asked whether to stay is let, for who names the kind of place alone may mean the one that it is in."""


class Asked(NamedTuple):
    """A question of the catalogue; it says how to ask, and holds no answer."""

    name: str
    about: str
    """What it asks, in a few words."""
    of: tuple[str, ...]
    """The subjects that it is asked of; the first stands in for others that are named by kind."""
    ways: tuple[Way, ...]
    """The first that rules speak of is the answer; or all, each by its label."""
    inputs: tuple[str, ...] = ()
    """What may be given, besides what every board and unit has."""
    example: str = ""
    """The rest of a command line."""
    also: tuple[str, ...] = ()
    """Other names."""
    together: bool = False
    """Whether all ways are asked, for a list of answers."""
    open: tuple[str, ...] = ()
    """Facts that are not assumed of a scene without a map, because they are what the question is about."""
    from_itself: bool = False
    """Whether who names its subject once more as where it is asked `from` says nothing else."""
    parts: str = ""
    """One of these that parts all its answers into cases, even where a bare board would tell it."""
    dice: Mapping[str, str] = MappingProxyType({})
    """The rolls that decide it: `DR` or `dr`, by the name that rules give them."""
    rolled_before: Mapping[str, str] = MappingProxyType({})
    """The statuses of whoever acts that a roll before tells, each with the question that rolls for it."""
    modified: Put | None = None
    """What is added to them; unless the asker says how much, the rules tell."""
    modified_by: str = ""
    """The question that tells it, if another one does."""
    adding: Put | None = None
    """What rules would add to them, if any did: that none does is told."""
    absent_too: bool = False
    """Whether it makes sense of a Location that is not there."""
    needs: tuple[str, ...] = ()
    """Roles without which it asks nothing."""
    words: Mapping[str, Key] = MappingProxyType({})
    """Facts that decide it and no board can know, by the key that tells them."""
    denies: tuple[Pattern, ...] = ()
    """What the question itself takes not to be so, as `presumes` what is."""
    fixed: Mapping[str, str] = MappingProxyType({})
    """The kinds of places that it is about, by role: what it presumes holds there and nowhere else."""
    supposed: Mapping[str, str] = MappingProxyType({})
    """The kinds of places that it is taken to be about, by role, if nobody names another."""
    opening: str = ""
    """The opening that it is about, so that the rules that govern such openings have their say beside any variant."""
    inside: str = ""
    """In what kind of place its unit is, if nobody says."""
    beyond: bool = False
    """Whether another place of that kind may be farther off than the next hex."""
    gate: Put | None = None
    """What rules of a module, or those that grant something to some alone, may go by; all else has to pass it."""
    chained: bool = False
    """Whether all other ways are about what comes of the first: they are asked only if that happens."""
    presumes: tuple[Pattern, ...] = ()
    """What the question itself takes to be so: who asks about a leader that directs fire says so."""
    at_sight: bool = False
    """Whether it takes it that there is a LOS between the two places that it names, for along it somebody fires."""
    at: str = ""
    """In what kind of place it is asked, if its subject is none and the question names none."""
    purpose: str = ""
    """For which purpose it asks what there is, if rules may take more to be there for that one."""
    purposes: tuple[str, ...] = ()
    """Those for which a no of it may be a yes, which is then told beside it."""
    beside: tuple[Put, ...] = ()
    """What is told beside a yes where rules speak of it."""
    otherwise: tuple[Way, ...] = ()
    """Whether there is such an effect at all: where nothing else is said, a no to one of these settles it."""
    without: Mapping[str, tuple[Pattern, ...]] = MappingProxyType({})
    """What is not so either where a key is given as `no`."""
    takes: Mapping[str, str] = MappingProxyType({})
    """What it takes for granted otherwise than others, by the key of the fact."""
    on_map: bool | None = None
    """Whether it is put so on a map alone, or alone where there is none."""
    each: tuple[str, ...] = ()
    """The keys by any of which it is told how many things make a roll of their own."""
    left_to: Mapping[str, str] = MappingProxyType({})
    """The keys of what it leaves out, each with the question that takes it."""
    of_members: bool = False
    """Whether it asks for a set, so that each fact may decide of another member."""
    along: Along | None = None
    """What it is about where it leads from one place to another of the same kind."""
    meets: tuple[str, ...] = ()
    """Things that are no places, and to which it may lead all the same."""
    mutual: bool = False
    """Whether of its goal it asks the same as of its subject."""
    else_in_words: bool = False
    """Whether rules have its verb for other things too, of which they tell in their own words."""
    in_its_words: bool = False
    """Whether it is no entry of the catalogue, so that rules tell it in their own words."""

    @property
    def of_ways(self) -> bool:
        """Whether it asks who may go somewhere, or from where."""
        return any(isinstance(way, Form) and ENTRY in way.keys for way in self.ways)

    @property
    def of_all_ways(self) -> bool:
        """Whether it asks for all ways to a place or out of it, of which each may lead through another opening."""
        each = all(isinstance(way, Form) and ENTRY in way.keys for way in self.ways)
        return self.of_ways and (self.of_members or (each and len(self.ways) > 1))

    @property
    def labels(self) -> tuple[str, ...]:
        """What its answers are called that each can be found without the others; none, if they hang together."""
        apart = self.of_all_ways and not (self.of_members or self.chained)
        return tuple(dict.fromkeys(way.label for way in self.ways)) if apart else ()

    @property
    def meets_enemies(self) -> bool:
        """Whether it hangs on enemies that somebody meets."""
        return "enemy" in self.words


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one document, and how a player calls it."""

    rules: Rulebook
    label: str
    """The short name, such as `RB`."""
    also: tuple[str, ...] = ()
    """Other names of it."""
    group: str = ""
    """Variants of one another bear one name here; where one of them answers, the silence of the others is told too."""
    broken: frozenset[str] = frozenset()
    """The clauses that cannot be read because the document lost their ends."""

    places: Mapping[str, Place] = field(default_factory=dict)
    """Where its clauses, and the rules that they are of, stand in their source."""
    notes: Mapping[str, Note] = field(default_factory=dict)
    """The questions and answers that are printed with it, by their ids."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """The clauses of which no rule is made, as they are printed."""

    @property
    def documents(self) -> tuple[str, ...]:
        """The document, and those that answer together with it."""
        return tuple(self.rules.name.split(TOGETHER))


class Contested(NamedTuple):
    """A statement of a worked example that says of some Locations otherwise than the rules."""

    id: str
    places: tuple[Location, ...]
    says: tuple[str, ...] = ()
    """What it says that they are to one another."""


class Query(NamedTuple):
    """What somebody asks."""

    subject: str
    """A kind of thing, or a Location or unit on the board."""
    quantity: str
    """A question of the catalogue, or any verb, quantity or status that rules speak of."""
    given: Mapping[str, str] = MappingProxyType({})
    """Facts, places and dice by name."""
    state: State | None = None
    """The board and the units; without one, a scene is made of what is given."""
    terms: Sequence[Term] = ()
    """The terms of the game, with their other spellings, as far as somebody knows them."""
    note: str = ""
    """What is to be said of the board."""
    map: str = ""
    """The name of the map that the board is; a state of a game has none."""
    taken: frozenset[str] = frozenset()
    """The keys of what nobody gave so: of whom it is asked, where nobody is named or who is asked about is."""
    contested: tuple[Contested, ...] = ()
    """The statements of worked examples that say of its Locations otherwise than the rules."""
