"""Tables over dice as generated modules hold them: what a roll comes to, and which row it leads to by which chances."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from .answers import Record
from .dice import Dice, DiceRoll, DieRoll, Distribution, distribution, roll_dice, roll_die
from .phrases import Number, Thing
from .printing import say
from .rules import Rule, Told, resolve, resolve_why
from .truth import Unknown, known

_ONE_DIE = "dr"
"""The name of a roll of one die; all others take two."""


class Row(NamedTuple):
    """Results that lead to the same."""

    key: str
    """The results as printed, such as `5-6`."""
    shown: Number
    clauses: tuple[str, ...]
    """What says what they lead to."""


class Table(NamedTuple):
    """The results of a roll, and what they lead to."""

    id: str
    roll: Thing
    rows: tuple[Row, ...]
    """In printed order."""
    final: Rule
    """What the roll comes to with all its modifiers; the first atom is what the dice show."""
    reading: Rule
    """The key of the row that this leads to, by the same atoms."""

    def __str__(self) -> str:
        return say(self.roll._replace(det=""))

    def row(self, original: int, told: Sequence[Told]) -> Row | Unknown | None:
        """The row that the dice lead to, given what the modifiers ask; `None` if it has no row.

        What is not known matters only where it would lead to another row.
        """
        key = resolve(self.reading, (original, *told)).value
        return key if isinstance(key, Unknown) else next((row for row in self.rows if row.key == key), None)

    def why(self, roll: DieRoll | DiceRoll, told: Sequence[Told], because: tuple[Record, ...] = ()) -> Record:
        """The record of the row: the cell, the dice, the modifiers that were added and those that were not."""
        step, value, inputs, verdicts, below = resolve_why(self.final, (roll.original, *told), because)
        shown = replace(roll, drm=value - roll.original) if isinstance(value, int) else roll
        result = (step, value, (shown, *inputs[1:]), verdicts, below)
        step, value, inputs, verdicts, _ = resolve_why(self.reading, (roll.original, *told))
        return step, value, inputs, verdicts, (result,)

    def chances(self, told: Sequence[Told]) -> Distribution[Row | None]:
        """The exact chances of the rows; it raises where they hang on something that is not known."""
        return distribution(lambda dice: known(self.row(self._rolled(dice).original, told)))

    def _rolled(self, dice: Dice) -> DieRoll | DiceRoll:
        return roll_die(dice) if self.roll.head == _ONE_DIE else roll_dice(dice)
