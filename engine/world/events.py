"""Events of which a rule says that they leave something as it was: `this does not affect the bridge`.

What the rules make of such an event does not hold for what it leaves alone, however they put it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..meaning.things import members
from ..phrases import Frame, Test, Thing
from .environment import Environment

AFFECT = "affect"
"""The verb of the rules that say what an event touches and what it does not."""
_TOUCHED = ("subject", "object", "via")
"""Roles of a question that name what an event may leave alone: who acts, on what, by what means."""


class Event(NamedTuple):
    """What has happened to something, as a condition found it."""

    verbs: tuple[str, ...]
    to: object

    def __str__(self) -> str:
        return f"event `{' or '.join(self.verbs)} {self.to}`"


def event_of(test: Test, env: Environment) -> Event | None:
    """The event that a condition, found to hold, tells of; `None` if it tells of none that happens to one thing."""
    if not isinstance(test, Frame) or test.negated or not test.passive or not isinstance(test.object, Thing):
        return None
    found = next((found for thing, found in reversed(env.met) if thing == test.object), None)
    return None if found is None else Event(test.verbs, found)


def touched(env: Environment) -> Iterator[object]:
    """What a question is about, of which an event may make something."""
    return (each for role in _TOUCHED for each in members(env.fillers.get(role)))
