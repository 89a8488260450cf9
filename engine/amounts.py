"""Amounts that are no bare numbers: two squad-equivalents plus at most four SMC."""

from fractions import Fraction
from typing import NamedTuple


class Part(NamedTuple):
    """So much of something, both ends included; `None` where there is no end."""

    of: str
    least: int | Fraction | None = None
    most: int | Fraction | None = None

    def __str__(self) -> str:
        return f"{_interval(self.least, self.most)} {self.of}".strip()


class Amount(NamedTuple):
    """Parts that are added up, or of which any will do."""

    parts: tuple[Part, ...]
    junction: str = "plus"

    def __str__(self) -> str:
        return f" {self.junction} ".join(map(str, self.parts))


def _interval(least: int | Fraction | None, most: int | Fraction | None) -> str:
    if least == most:
        return "" if least is None else str(least)
    if most is None:
        return f"≥ {least}"
    return f"≤ {most}" if least in (None, 0) else f"{least}-{most}"
