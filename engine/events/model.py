"""Events, and what comes of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from ..locations import Location, Part
from ..ruling import Warrant, warrant_to_json
from ..state import State, Unit

if TYPE_CHECKING:
    from ..ruleset import Ruleset

SCHEMA = "undercroft/effects/1"
_PARTS = ("at", "unit", "to")


class Outcome(StrEnum):
    """What became of something that an event may bring."""

    HAPPENS = "happens"
    NOT = "does not happen"
    """A clause says no."""
    MAY = "may be done"
    MUST = "must be done"
    """It is left to the players: a check to be taken, a choice to be made."""
    OPEN = "open"
    """No rule in force tells, or one hangs on what is not known."""
    REFUSED = "refused"
    """The event is an act that may not be done; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens, or that somebody does."""

    kind: str
    """One of the catalogue, such as `rubbled`; `undercroft play --list` shows them."""
    at: str | Location = ""
    """Where: a Location, `C25 cellar`."""
    unit: str | Unit = ""
    """Who: the name of a unit."""
    to: str | Location = ""
    """Where it leads."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Dice and facts that no board shows, as `ask` takes them: `{"DR": "4,2", "survives": "yes"}`."""
    seed: int | None = None
    """The dice that nobody gives are thrown from it; without one, what hangs on them stays open."""

    def __str__(self) -> str:
        parts = [self.kind, *(f"{name}={value}" for name, value in self.to_json().items() if name in _PARTS and value)]
        return " ".join([*parts, *(f"{key}={value}" for key, value in self.given.items())])

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, without what is not given."""
        told = {"kind": self.kind, "at": str(self.at), "unit": str(self.unit), "to": str(self.to)}
        more: dict[str, Any] = {"given": dict(self.given)} if self.given else {}
        if self.seed is not None:
            more["seed"] = self.seed
        return {**{key: value for key, value in told.items() if value}, **more}


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that comes of an event, and why."""

    what: str
    """In a few words: `squad B is eliminated`."""
    outcome: Outcome
    about: str = ""
    """The unit, Location or counter that it happens to."""
    warrants: tuple[Warrant, ...] = ()
    """The clauses that say so; none, if it is what the event itself does, or if no rule tells."""
    change: str = ""
    """What is different on the board: `taken off the board`; empty, if nothing is."""
    missing: tuple[str, ...] = ()
    """What would have to be known, where it is open."""

    def __str__(self) -> str:
        told = self.what if self.outcome is Outcome.HAPPENS else f"{self.what}: {self.outcome.value}"
        changed = f" ({self.change})" if self.change else ""
        why = f": {'; '.join(self.missing)}" if self.missing else ""
        return f"{told}{changed}{why}" + (f"  [{', '.join(map(str, self.warrants))}]" if self.warrants else "")

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values, fields in one order."""
        return {
            "what": self.what,
            "outcome": self.outcome.value,
            "about": self.about,
            "warrants": [warrant_to_json(each) for each in self.warrants],
            "change": self.change,
            "missing": list(self.missing),
        }


@dataclass(frozen=True, slots=True)
class Chance:
    """One way in which an event can come out."""

    chance: Fraction
    state: State
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """An event on a board: its places and units found."""

    rules: "Ruleset"
    state: State
    event: Event
    unit: Unit | None
    at: Location | None
    """Where it happens: as it says, or where its unit is."""
    to: Location | None

    @property
    def place(self) -> Location:
        """Where it happens; only for events that need a place, or a unit on the board."""
        assert self.at is not None
        return self.at

    @property
    def goal(self) -> Location:
        """Where it leads; only for events that need it."""
        assert self.to is not None
        return self.to

    @property
    def who(self) -> Unit:
        """Who acts; only for events that need a unit."""
        assert self.unit is not None
        return self.unit

    def words(self) -> dict[str, str]:
        """What a question of the catalogue may speak of, by name."""
        named = {"unit": self.unit, "at": self.at, "to": self.to}
        return {name: str(each) for name, each in named.items() if each is not None}


Changed: TypeAlias = tuple[State, tuple[Effect, ...]]
"""A state, and what was changed to come to it."""
Change: TypeAlias = Callable[[Case], Changed]


@dataclass(frozen=True, slots=True)
class Asks:
    """A question of the catalogue that an event raises; words in braces are parts of the event."""

    question: str
    of: str
    given: Mapping[str, str] = field(default_factory=dict)
    label: str = ""
    """Only the answer of this label counts; all, if empty."""
    inside: str = ""
    """It is asked only if the event happens in such a part of a hex."""
    there: str = ""
    """It is asked only if there is such a part of the hex."""
    status: str = ""
    """It is asked only of a unit that has this status before the event."""
    said: str = ""
    """How its answer is told, where it has no label."""
    has_to_speak: bool = False
    """Of what somebody does: whether it may only be done where a rule in force says so."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A kind of event: what it changes, and what is asked of the rules. It holds no answers."""

    name: str
    about: str
    """What happens, in a few words."""
    needs: tuple[str, ...]
    """Which of `at`, `unit`, `to` have to be given."""
    change: Change
    """What the event itself does to counters, units and facts."""
    example: Event
    gate: tuple[Asks, ...] = ()
    """Of what somebody does: what has to be permitted."""
    follows: tuple[Asks, ...] = ()
    """What is asked of what comes of it."""
    inside: str = ""
    """In which part of a hex its unit has to be."""
    leads: tuple[Part, ...] = ()
    """To which parts of the hex it leads, where the event does not say it: the first that the Manhole opens into."""
    next_hex: bool = False
    """Whether it is about the hexside to the next hex."""
    done_by_unit: bool = False
    """Whether it is something that a unit does, from where it is."""
    takes: str = ""
    """What the unit needs for it that no board shows."""
    lies: str = ""
    """The counter that has to lie where it happens."""
    sweeps: bool = False
    """Whether everything in the hex is asked about."""
