"""Stacking limits, and whether a Location holds more."""

from fractions import Fraction

from ..amounts import Amount, Part
from ..answers import Answer
from ..locations import Location
from ..outside import STACKING_LIMIT, squad_equivalents
from ..questions import is_silent
from ..rules import Kind
from ..state import is_smc
from ..truth import Truth, Unknown, any_of
from .asking import Asker, conclude


def stacking_limit(asker: Asker, place: Location) -> Answer:
    """How much may be in a Location: a phrase such as two squad-equivalents plus four SMC."""
    found = asker.ask("stacking limit", Kind.VALUE, {"of": place})
    return conclude("A5.1", f"stacking limit of {place}", STACKING_LIMIT) if is_silent(found) else found


def overstacked(asker: Asker, place: Location) -> Answer:
    """Whether more is in a Location than its limit allows."""
    limit = stacking_limit(asker, place)
    counts = _counts(asker, place)
    parts = limit.value.parts if isinstance(limit.value, Amount) else ()
    beyond = [_beyond(part, counts) for part in parts] or [Unknown(f"stacking limit {limit.value}")]
    return conclude("A5.1", f"{place} is overstacked", any_of(*beyond), [limit])


def _counts(asker: Asker, place: Location) -> dict[str, int | Fraction | Unknown]:
    units = asker.state.at(place)
    few = [is_smc(each) for each in units]
    missing = [name for truth in few if isinstance(truth, Unknown) for name in truth.missing]
    return {
        "squad-equivalent": squad_equivalents(units),
        "smc": Unknown(*missing) if missing else sum(truth is True for truth in few),
    }


def _beyond(part: Part, counts: dict[str, int | Fraction | Unknown]) -> Truth:
    """Whether there is more of something than a part of a limit allows."""
    count = counts.get(part.of.casefold(), Unknown(f"number of {part.of}"))
    return Unknown(f"stacking limit {part}") if part.most is None else count > part.most
