"""Lists of what rules say, as they say it: what they command and allow phase by phase."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ..questions import SILENT
from ..rules import Kind, Rule, Rulebook
from ..spatial.asking import conclude
from ..state import Phase
from ..truth import Unknown
from .replies import Part

Listed: TypeAlias = Callable[[Rulebook, Phase | None], list[Part]]
"""What rules say, of one phase or of all."""

_TOLD = (Kind.NORM, Kind.EFFECT, Kind.FACT)


def _phases(rules: Rulebook, asked: Phase | None) -> list[Part]:
    """What is said of each phase, in the order of the phases and then of the text; or of the one that is asked of."""
    found = [(phase, when, rule) for rule in rules.rules if rule.kind in _TOLD for phase, when in _in_phases(rule)]
    phases = list(Phase) if asked is None else [asked]
    told = {(when, rule.said): rule for phase in phases for own, when, rule in found if own is phase}
    if not told and asked is not None:
        return [Part(asked, conclude(rules.name, asked, Unknown(SILENT)))]
    return [_part(when, rule) for (when, _), rule in told.items()]


def _in_phases(rule: Rule) -> Iterator[tuple[Phase, str]]:
    """The phases that a rule names as its time, and in which part of them."""
    for time in rule.times:
        name = time.rpartition(" ")[2]
        if name in list(Phase):
            yield Phase(name), time


def _part(when: str, rule: Rule) -> Part:
    return Part(when, conclude(rule.clause, rule.said, rule.said), listed=True)


LISTS: Mapping[str, Listed] = {"phases": _phases}
"""By the name that the catalogue uses."""
