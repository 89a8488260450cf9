"""The state of a game as far as the rules ask for it: units and their facts, where they are, the phase."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from .board import Board
from .facts import NUMBER, TEXT, YES_NO, FactError, Facts, Field, Look
from .hexes import Hex
from .locations import Location, parse_location
from .norms import same
from .truth import Truth, Unknown

T = TypeVar("T")


class Phase(StrEnum):
    """The phases of a Player Turn, in their order."""

    RPH = "RPh"
    PFPH = "PFPh"
    MPH = "MPh"
    DFPH = "DFPh"
    AFPH = "AFPh"
    RTPH = "RtPh"
    APH = "APh"
    CCPH = "CCPh"


MMC = ("squad", "half-squad", "crew")
"""The classes of counters for several soldiers."""
SMC = ("leader", "hero")
"""The classes of counters for one."""
INFANTRY = (*MMC, *SMC)
"""The classes that are Infantry while on foot."""
CLASSES = (*INFANTRY, "cavalry", "dummy", "vehicle", "gun", "support weapon")

STATUSES = (
    "broken",
    "pinned",
    "berserk",
    "melee",
    "captured",
    "disrupted",
    "wounded",
    "concealed",
    "hidden",
    "lost",
    "entrenched",
    "climbing",
    "cx",
    "known",
)
"""What a unit can be for a while."""

UNIT = {
    "class": Field(str, CLASSES),
    "side": TEXT,
    "us": NUMBER,
    "armed": YES_NO,
    "afv": YES_NO,
    "ordnance": YES_NO,
    "good_order": YES_NO,
    **dict.fromkeys(STATUSES, YES_NO),
}
"""What a unit can have; `us` is its US#. All of it is unknown unless given."""
UNITS = "units"
"""What is looked at of a Location when somebody looks who is there."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A counter that acts, or is carried."""

    name: str
    """What it is called here, such as `squad C`."""
    facts: Facts
    at: Location | None = None
    """Where it is; `None` if it is not on the map."""

    def __str__(self) -> str:
        return self.name

    def with_facts(self, **facts: object) -> "Unit":
        """The unit with facts added or changed."""
        return replace(self, facts=self.facts.with_(**facts))

    def with_location(self, at: Location | None) -> "Unit":
        """The unit elsewhere."""
        return replace(self, at=at)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game."""

    board: Board = field(default_factory=Board)
    units: Mapping[str, Unit] = field(default_factory=dict)
    """By name."""
    phase: Phase | None = None
    """`None` if it is not known."""
    turn: int | None = None
    """The Game Turn, if it is known."""
    phasing: str | None = None
    """The side whose Player Turn it is, if it is known."""
    complete: bool = True
    """Whether there are no other units than these; where nobody told of any, or of all, there may be."""
    mapped: bool = True
    """Whether the board shows all that there is on it; of a scene that somebody only tells of, it does not."""
    alike: set[Phase] | None = field(default=None, repr=False, compare=False)
    """The phases of which all that was asked of this one is told as of it, if somebody wants to know."""
    contents: dict[Hex, tuple[object, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What there is in each hex, as far as anybody looked; nothing of a state ever changes, so one look will do."""

    near: dict[Hashable, tuple[list[object], object]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What is near to some things, likewise; with these things, so that no other one is taken for any of them."""

    @classmethod
    def from_json(cls, text: str) -> "State":
        """The state of a JSON text, as `to_json` writes it. Raises `StateError`, which names the place."""
        from .state_json import state_from_json

        return state_from_json(text)

    def to_json(self) -> str:
        """The state as a JSON text; the same state gives the same text."""
        from .state_json import state_to_text

        return state_to_text(self)

    def at(self, place: Location) -> tuple[Unit, ...]:
        """The units in a Location, in the order of their names."""
        if self.board.looks is not None:
            self.board.looks.add(Look(str(place), UNITS))
        return tuple(self.units[name] for name in sorted(self.units) if self.units[name].at == place)

    def of_phase(self, told: "Callable[[Phase | None], T]") -> T:
        """What something tells of the phase; all that hangs on which it is, is asked so."""
        found = told(self.phase)
        if self.alike is not None:
            self.alike.intersection_update([each for each in self.alike if same(told(each), found)])
        return found

    def asked_phase(self) -> Phase | Unknown:
        """The phase, or what is missing."""
        return self.phase or Unknown("the phase")

    def with_unit(self, unit: Unit) -> "State":
        """The state with a unit, in place of the one of that name if there is one."""
        return replace(self, units={**self.units, unit.name: unit})

    def without_unit(self, name: str) -> "State":
        """The state without a unit."""
        if name not in self.units:
            raise FactError(f"there is no unit {name!r}")
        return replace(self, units={other: unit for other, unit in self.units.items() if other != name})

    def with_board(self, board: Board) -> "State":
        """The state on another board."""
        return replace(self, board=board)

    def with_phase(self, phase: Phase | None) -> "State":
        """The state in another phase."""
        return replace(self, phase=phase)


def from_facts(board: Mapping[str, object], units: Mapping[str, Mapping[str, object]]) -> State:
    """The state of plain data: a board, and units by name, each `at` a Location; no status holds that is not given."""
    found = {}
    for name, given in units.items():
        facts = dict(given)
        at = facts.pop("at", None)
        if at is not None and not isinstance(at, str):
            raise FactError(f"{name} must be at a Location, not {at!r}")
        found[name] = untroubled(unit(name, parse_location(at) if at else None, **facts))
    return State(Board.from_facts(board), found)


def unit(name: str, at: Location | None = None, **facts: object) -> Unit:
    """A unit of which nothing is known but what is given; `class_` stands for `class`."""
    if "class_" in facts:
        facts["class"] = facts.pop("class_")
    return Unit(name, Facts(name, UNIT, facts), at)


def untroubled(unit_: Unit) -> Unit:
    """The unit as a player means it who mentions no status: each that is not given does not hold."""
    return replace(unit_, facts=unit_.facts.with_defaults(**dict.fromkeys(STATUSES, False)))


def is_class(unit_: Unit, *classes: str) -> Truth:
    """Whether a unit is of one of some classes."""
    own = unit_.facts.text("class")
    return own if isinstance(own, Unknown) else own in classes


def is_mmc(unit_: Unit) -> Truth:
    """Whether it stands for several soldiers."""
    return is_class(unit_, *MMC)


def is_smc(unit_: Unit) -> Truth:
    """Whether it stands for one soldier."""
    return is_class(unit_, *SMC)


def is_infantry(unit_: Unit) -> Truth:
    """Whether it is Infantry."""
    return is_class(unit_, *INFANTRY)


def enemies_at(state: State, unit_: Unit, place: Location) -> tuple[Unit, ...]:
    """The units in a Location that are known to be of another side than a unit."""
    own = unit_.facts.text("side")
    sides = ((each, each.facts.text("side")) for each in state.at(place))
    return tuple(each for each, side in sides if (side != own) is True)
