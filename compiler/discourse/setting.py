"""The sentences that one goes on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from .mentions import Told


@dataclass(frozen=True, slots=True)
class Setting:
    """The sentences that one goes on with."""

    before: Told | None = None
    """The sentence right before, asides left out; or the one that an exception, an aside or a gloss stands in."""
    all: Sequence[Told] = ()
    """All of its rule, the nearest last."""
