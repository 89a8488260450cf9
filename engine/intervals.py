"""Intervals of whole numbers, as rules and charts print them."""

from typing import NamedTuple


class Interval(NamedTuple):
    """Whole numbers from one to another, the ends included; an end that is `None` is open."""

    least: int | None
    most: int | None

    @classmethod
    def read(cls, shown: str) -> "Interval":
        """An interval as it is printed: `≤ 4`, `5-6`, `7`, `≥ 8`."""
        sign, _, end = shown.rpartition(" ")
        if sign:
            return cls(None, int(end)) if sign == "≤" else cls(int(end), None)
        first, dash, last = shown.partition("-")
        return cls(int(first), int(last if dash else first))

    def __str__(self) -> str:
        if self.least is None or self.most is None:
            return f"≥ {self.least}" if self.most is None else f"≤ {self.most}"
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"

    def has(self, number: int) -> bool:
        """Whether a number is in it."""
        return self.nearest(number) == number

    def nearest(self, number: int) -> int:
        """The number in it that is nearest to another."""
        if self.least is not None and number < self.least:
            return self.least
        return self.most if self.most is not None and number > self.most else number
