"""Dice as values: given, enumerated exactly, or thrown from a seed; nothing here keeps a hidden state.

A rule that needs dice asks an object with `die()` for one face after the other. `Given` hands out what the player
rolled, `Thrown` throws, and `distribution` runs the rule for every way the dice can fall.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from .norms import same

_SHOWN = ("dr", "roll", "result")
"""The last words of names of rolls."""
FACES = range(1, 7)

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V")


class Dice(Protocol):
    """Where faces come from."""

    def die(self) -> int:
        """The next face."""
        ...


class DiceError(ValueError):
    """A face that no die has, or a rule that asks for more dice than were given."""


class OutOfDiceError(DiceError):
    """A rule asks for more dice than were given."""


@dataclass(frozen=True, slots=True)
class DieRoll:
    """A `dr`: one die and the sum of its modifiers."""

    die: int
    """The face that shows."""
    drm: int = 0
    """What is added to it."""
    alike: "set[DieRoll | DiceRoll] | None" = field(default=None, repr=False, compare=False)
    """Those of which all that was asked of this one is told as of it, if somebody wants to know."""

    def __post_init__(self) -> None:
        _check(self.die)

    @property
    def original(self) -> int:
        """The die before any modifier."""
        return self.die

    @property
    def final(self) -> int:
        """The die after all modifiers."""
        return self.die + self.drm

    def __str__(self) -> str:
        return f"dr {self.die}{_signed(self.drm, self.final)}"


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """A `DR`: a colored die, a white one, and the sum of their modifiers."""

    colored: int
    """The face of the colored die."""
    white: int
    """The face of the other die."""
    drm: int = 0
    """What is added to the sum."""
    alike: "set[DieRoll | DiceRoll] | None" = field(default=None, repr=False, compare=False)
    """Those of which all that was asked of this one is told as of it, if somebody wants to know."""

    def __post_init__(self) -> None:
        _check(self.colored)
        _check(self.white)

    @property
    def original(self) -> int:
        """The sum before any modifier."""
        return self.colored + self.white

    @property
    def final(self) -> int:
        """The sum after all modifiers."""
        return self.original + self.drm

    def __str__(self) -> str:
        return f"DR {self.original} (colored {self.colored}, white {self.white}){_signed(self.drm, self.final)}"


def compared(roll: DieRoll | DiceRoll) -> DieRoll | DiceRoll:
    """A roll that is to tell which others come to the same, of all that its dice may show with the same modifiers."""
    if isinstance(roll, DieRoll):
        return replace(roll, alike={DieRoll(face, roll.drm) for face in FACES})
    return replace(roll, alike={DiceRoll(colored, white, roll.drm) for colored in FACES for white in FACES})


def of_roll(roll: DieRoll | DiceRoll, told: "Callable[[DieRoll | DiceRoll], V]") -> "V":
    """What something tells of a roll; all that hangs on what it shows is asked so."""
    found = told(roll)
    if roll.alike is not None:
        others = [each for each in roll.alike if same(told(replace(each, drm=roll.drm)), found)]
        roll.alike.intersection_update(others)
    return found


class Given:
    """Dice that somebody rolled; asking for more than there are is an error."""

    __slots__ = ("_faces",)

    def __init__(self, *faces: int) -> None:
        for face in faces:
            _check(face)
        self._faces = iter(faces)

    def die(self) -> int:
        """The next face that was given."""
        face = next(self._faces, None)
        if face is None:
            raise OutOfDiceError("the rule asks for one die more than was given")
        return face


class Thrown:
    """Dice thrown from a seed: the same seed gives the same faces."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        from random import Random

        self._random = Random(seed)

    def die(self) -> int:
        """A face."""
        return self._random.choice(FACES)


def roll_die(dice: Dice, drm: int = 0) -> DieRoll:
    """Make a dr."""
    return DieRoll(dice.die(), drm)


def roll_dice(dice: Dice, drm: int = 0) -> DiceRoll:
    """Make a DR; the colored die is taken first."""
    return DiceRoll(dice.die(), dice.die(), drm)


@dataclass(frozen=True, slots=True)
class Distribution(Generic[T]):
    """Outcomes and their exact chances."""

    chances: Mapping[T, Fraction]
    """Each outcome that can be, with its chance; the chances add up to one."""

    def chance(self, wanted: Callable[[T], bool]) -> Fraction:
        """The chance of all outcomes that are wanted."""
        return sum((chance for outcome, chance in self.chances.items() if wanted(outcome)), Fraction(0))

    def given(self, wanted: Callable[[T], bool]) -> "Distribution[T]":
        """The distribution of outcomes that are wanted, where it is known to be one of them; itself, if none is."""
        whole = self.chance(wanted)
        kept = {outcome: chance / whole for outcome, chance in self.chances.items() if whole and wanted(outcome)}
        return Distribution(kept) if kept else self

    def map(self, function: Callable[[T], U]) -> "Distribution[U]":
        """The distribution of what a function makes of the outcome."""
        return _gather((function(outcome), chance) for outcome, chance in self.chances.items())


def mixed(parts: Iterable[tuple[Fraction, Distribution[T]]]) -> Distribution[T]:
    """What comes of it if chance decides which distribution holds, each with its chance."""
    return _gather((outcome, own * chance) for chance, part in parts for outcome, own in part.chances.items())


def distribution(run: Callable[[Dice], T]) -> Distribution[T]:
    """What a rule gives over all ways its dice can fall, whether it always asks for the same number of them or not."""
    return _gather(_outcomes(run, ()))


def _outcomes(run: Callable[[Dice], T], faces: tuple[int, ...]) -> Iterator[tuple[T, Fraction]]:
    try:
        outcome = run(Given(*faces))
    except OutOfDiceError:
        for face in FACES:
            yield from _outcomes(run, (*faces, face))
    else:
        yield outcome, Fraction(1, len(FACES) ** len(faces))


def _gather(outcomes: Iterable[tuple[U, Fraction]]) -> Distribution[U]:
    chances: dict[U, Fraction] = {}
    for outcome, chance in outcomes:
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return Distribution(chances)


def _check(face: int) -> None:
    if face not in FACES:
        raise DiceError(f"{face!r} is not a face of a die; dice show 1 to 6")


def _signed(drm: int, final: int) -> str:
    return f" {drm:+} = {final}" if drm else ""


def is_roll(name: str) -> bool:
    """Whether a name is that of a roll by which it is told what dice show: `Sewer Emergence dr`, `Final TH DR`."""
    return name.casefold().rpartition(" ")[2] in _SHOWN
