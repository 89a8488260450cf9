"""Questions as a player puts them, the ways in which a catalogue says that they are put to rules, and replies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from ..answers import Answer
from ..dice import Distribution
from ..rules import TOGETHER, Kind, Rulebook
from ..state import State
from ..truth import Unknown
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


Filler: TypeAlias = str | New | Word
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
    words: tuple[str, str] = ("", "")
    """What a yes and a no come to in words, where nobody could tell what a bare one means."""
    presumes: tuple[str, ...] = ()
    """What it takes to be so besides its question, as `Asked.presumes`."""


class Form(NamedTuple):
    """A way that needs geometry as well as rules: the name of a function that finds it out."""

    name: str
    label: str = ""
    keys: tuple[str, ...] = ()
    """The verbs and quantities of the rules that it hangs on: a clause about them that nobody could read may decide."""
    norm: bool = False
    """Whether it says what may be done, even where that is open."""


Way: TypeAlias = Put | Form


@dataclass(frozen=True, slots=True)
class Asked:
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
    dice: Mapping[str, str] = field(default_factory=dict)
    """The rolls that decide it: `DR` or `dr`, by the name that rules give them."""
    modified: Put | None = None
    """What is added to them; unless the asker says how much, the rules tell."""
    absent_too: bool = False
    """Whether it makes sense of a Location that is not there."""
    needs: tuple[str, ...] = ()
    """Roles without which it asks nothing."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Facts that decide it and no board can know, by the key that tells them: the words that rules have for them."""
    denies: tuple[str, ...] = ()
    """What the question itself takes not to be so, as `presumes` what is."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """The kinds of places that it is about, by role: what it presumes holds there and nowhere else."""
    inside: str = ""
    """In what kind of place its unit is, if nobody says."""
    gate: Put | None = None
    """What rules of a module, or those that grant something to some alone, may go by; all else has to pass it."""
    chained: bool = False
    """Whether all other ways are about what comes of the first: they are asked only if that happens."""
    presumes: tuple[str, ...] = ()
    """What the question itself takes to be so: who asks about a leader that directs fire says so.

    An act or a relation by the word of the rules, perhaps with what it is done to: `direct`, `from cellar`.
    """
    at: str = ""
    """In what kind of place it is asked, if its subject is none and the question names none."""
    purpose: str = ""
    """For which purpose it asks what there is, if rules may take more to be there for that one."""
    otherwise: tuple[Put, ...] = ()
    """Whether there is such an effect at all: where nothing else is said, a no to one of these settles it."""
    without: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is not so either, by the words of rules, where a key is given as `no`."""
    takes: Mapping[str, str] = field(default_factory=dict)
    """What it takes for granted otherwise than others, by the key of the fact."""
    counted_in: bool = False
    """Whether its unit is one of those that are counted, if any of its class are."""


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

    @property
    def documents(self) -> tuple[str, ...]:
        """The document, and those that answer together with it."""
        return tuple(self.rules.name.split(TOGETHER))


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody asks."""

    subject: str
    """A kind of thing, or a Location or unit on the board."""
    quantity: str
    """A question of the catalogue, or any verb, quantity or status that rules speak of."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Facts, places and dice by name."""
    state: State | None = None
    """The board and the units; without one, a scene is made of what is given."""
    terms: Sequence[Term] = ()
    """The terms of the game, with their other spellings, as far as somebody knows them."""
    note: str = ""
    """What is to be said of the board."""


class Part(NamedTuple):
    """One answer of a reply."""

    label: str
    answer: Answer
    signed: bool = False
    words: tuple[str, str] = ("", "")
    """What a yes and a no come to, as `Put.words`."""
    listed: bool = False
    """Whether it only says what a clause says: there is nothing to explain."""

    @property
    def considered(self) -> tuple[str, ...]:
        """The clauses that speak of such things, and do not apply to the case."""
        return tuple(each.clause for each in self.answer.record[0].unless)


class Outcome(NamedTuple):
    """What all answers of a question come to together, if the dice fall so."""

    rows: tuple[str, ...]
    """The rows of charts that the dice lead to, each with its roll."""
    told: tuple[tuple[str, str], ...]
    """What each answer comes to, by its label."""


class Odds(NamedTuple):
    """The exact chances of what the dice can come to, in one case."""

    case: str
    """What is so in it that nobody gave, as it would be given; empty if there is but one case."""
    chances: Distribution[Outcome]
    missing: tuple[str, ...] = ()
    """What would tell more."""
    is_open: bool = False
    """Whether nobody knows what is added to the roll."""

    def tells(self, label: str) -> bool:
        """Whether there is such an answer in this case."""
        return any(label == name for outcome in self.chances.chances for name, _ in outcome.told)

    def of(self, label: str) -> Distribution[str]:
        """The chances of one answer by itself."""
        return self.chances.map(lambda each: dict(each.told)[label])


@dataclass(frozen=True, slots=True)
class Reply:
    """What one document says."""

    documents: tuple[str, ...]
    """The document, and those that answer together with it."""
    label: str
    parts: tuple[Part, ...]
    cases: tuple[tuple[str, object], ...] = ()
    """Of an answer that hangs on one fact that nobody gave: what it is in each case."""
    odds: tuple[Odds, ...] = ()
    """The exact chances of what all answers come to, in each case of what nobody gave, if they were asked for."""
    rolls: tuple[tuple[str, str], ...] = ()
    """The dice that decided it, by name."""
    assumed: tuple[str, ...] = ()
    """Facts that were taken for granted and looked at, because there is no map and nobody gave them."""
    unused: tuple[str, ...] = ()
    """What was given and made no difference."""
    outside: tuple[str, ...] = ()
    """Rules outside of the corpus that might say otherwise, and that were taken not to."""
    silence: Silence = Silence.SPEAKS
    short: Mapping[str, str] = field(default_factory=dict)
    """The keys of what is missing, by its name, where the question has words for it."""
    on_map: bool = False
    """Whether its hexes have names that a player knows."""
    broken: frozenset[str] = frozenset()
    """The clauses that its document lost the ends of."""
    note: str = ""
    """What is to be said of the board."""
    places: Mapping[str, Place] = field(default_factory=dict)
    """Where the clauses of its documents, and the rules that they are of, stand in their sources."""

    def place(self, clause: str) -> Place | None:
        """Where a clause stands; an exception without a place of its own stands in its rule."""
        return self.places.get(clause) or self.places.get(clause.partition("!")[0])

    @property
    def chances(self) -> tuple[tuple[str, Distribution[str]], ...]:
        """For the label of each answer, the exact chances of what it comes to, if they are the same in all cases."""
        labels = {label: None for each in self.odds for outcome in each.chances.chances for label, _ in outcome.told}
        found = {label: [each.of(label) for each in self.odds if each.tells(label)] for label in labels}
        return tuple(
            (label, own[0]) for label, own in found.items() if all(each.chances == own[0].chances for each in own)
        )

    @property
    def whatever(self) -> tuple[object, ...]:
        """What the answer is in every case, if it is the same in all of them."""
        outcomes = [outcome for _, outcome in self.cases]
        same = outcomes and not any(isinstance(each, Unknown) or each != outcomes[0] for each in outcomes)
        return (outcomes[0],) if same else ()
