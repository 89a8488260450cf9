"""The ledger of an example: how many of its statements are checked, and what keeps the others from that."""

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING

from .model import LOST, OWN_LOST

if TYPE_CHECKING:
    from .check import Outcome, Result


class Fate(StrEnum):
    """What became of a statement; what hangs on text that is lost is told apart, for no work brings that back,
    and so is what holds by a rule that examples themselves had to tell."""

    CHECKED = "checked"
    RECONSTRUCTED = "reconstructed"
    CONTRADICTED = "contradicted"
    CIRCULAR = "circular"
    UNDETERMINED = "undetermined"
    NOT_CHECKED = "not_checked"
    NO_MAP = "no_map"
    LOST = "lost"
    NOT_READ = "not_read"


def tally(result: "Result") -> dict[str, int]:
    """How many statements of an example each of these became of."""
    found = Counter(map(fate, result.outcomes))
    return {each.value: found[each] for each in Fate}


def fate(outcome: "Outcome") -> Fate:
    """What became of a statement."""
    checked = outcome.checked
    if checked.reason == OWN_LOST or checked.reason.startswith(LOST):
        return Fate.LOST
    return Fate.CHECKED if checked.status == "holds" else Fate(checked.status.value)
