"""Tables over dice as generated modules hold them: which results of a roll lead to which clauses."""

from typing import NamedTuple

from .dice import Dice, DiceRoll, DieRoll, Distribution, distribution, roll_dice, roll_die

_ONE_DIE = "dr"
"""The name of a roll of one die; all others take two."""


class Row(NamedTuple):
    """Results that lead to the same, both ends included; `None` where there is no end."""

    key: str
    """The results as printed, such as `5-6`."""
    least: int | None
    most: int | None
    clauses: tuple[str, ...]
    """What says what they lead to."""


class Table(NamedTuple):
    """The results of a roll, and what they lead to."""

    id: str
    roll: str
    rows: tuple[Row, ...]
    """In printed order."""
    modifiers: tuple[str, ...]
    """The clauses that add to the roll; all that apply are added up."""

    def __str__(self) -> str:
        return self.roll

    def row(self, final: int) -> Row | None:
        """The row that a final result leads to; `None` if there is none."""
        for row in self.rows:
            if (row.least is None or final >= row.least) and (row.most is None or final <= row.most):
                return row
        return None

    def chances(self, drm: int = 0) -> Distribution[Row | None]:
        """The exact chances of the rows, with so much added to the dice."""
        return distribution(lambda dice: self.row(self._rolled(dice).original + drm))

    def _rolled(self, dice: Dice) -> DieRoll | DiceRoll:
        return roll_die(dice) if self.roll.split()[-1] == _ONE_DIE else roll_dice(dice)
