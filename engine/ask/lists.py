"""Lists of what rules say, as they say it: what they command and allow phase by phase."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ..phrases import Role, Thing
from ..rules import Fits, Kind, Rule, Rulebook
from ..spatial.asking import conclude
from ..state import Phase
from .model import Part

Listed: TypeAlias = Callable[[Rulebook], list[Part]]

_WHEN = ("during", "at")
_TOLD = (Kind.NORM, Kind.EFFECT, Kind.FACT)


def _phases(rules: Rulebook) -> list[Part]:
    """What is said of each phase, in the order of the phases and then of the text."""
    found = [(phase, when, rule) for rule in rules.rules if rule.kind in _TOLD for phase, when in _in_phases(rule)]
    return [_part(when, rule) for phase in Phase for own, when, rule in found if own is phase]


def _in_phases(rule: Rule) -> Iterator[tuple[Phase, str]]:
    """The phases that a rule names as its time, and in which part of them."""
    for atom in rule.atoms:
        if isinstance(atom.test, Fits) and atom.test.role in _WHEN and isinstance(atom.test.phrase, Thing):
            yield from _named(atom.test.phrase)


def _named(time: Thing) -> Iterator[tuple[Phase, str]]:
    if time.head in list(Phase):
        yield Phase(time.head), time.head
    for role in time.roles:
        if isinstance(role, Role) and isinstance(role.value, Thing) and role.value.head in list(Phase):
            yield Phase(role.value.head), f"{time.head} of {role.value.head}"


def _part(when: str, rule: Rule) -> Part:
    return Part(when, conclude(rule.step.clause, rule.step.said, rule.step.said), listed=True)


LISTS: Mapping[str, Listed] = {"phases": _phases}
"""By the name that the catalogue uses."""
