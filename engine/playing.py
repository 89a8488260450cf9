"""A game played event by event: what changed and why, as text and as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .events import Chance, Effect, Event
from .layout import WIDTH, fitted
from .ruleset import Ruleset
from .state import State
from .state_json import state_to_json

SCHEMA = "undercroft/play/1"
_STEP = 2


@dataclass(frozen=True, slots=True)
class Played:
    """One event, what came of it, and the state after it."""

    event: Event
    effects: tuple[Effect, ...]
    state: State


def play(rules: Ruleset, state: State, events: Iterable[Event]) -> Iterator[Played]:
    """One event after the other. Raises `EventError` at the one that cannot be."""
    for event in events:
        state, effects = rules.apply(state, event)
        yield Played(event, effects, state)


def played_to_text(played: Sequence[Played], width: int = WIDTH) -> str:
    """What changed and why: each event, and its effects below it."""
    return "".join(f"{line}\n" for each in played for line in _block(str(each.event), each.effects, width))


def chances_to_text(event: Event, chances: Sequence[Chance], width: int = WIDTH) -> str:
    """Every way in which an event can come out, the likeliest first."""
    blocks = [_block(f"{each.chance} ({float(each.chance):.1%})", each.effects, width) for each in chances]
    return "".join(f"{line}\n" for block in ([str(event)], *blocks) for line in block)


def played_to_json(rules: Ruleset, played: Sequence[Played], state: State) -> dict[str, Any]:
    """The events and their effects, and the state after the last."""
    told = [
        {"event": each.event.to_json(), "effects": [effect.to_json() for effect in each.effects]} for each in played
    ]
    return {
        "schema": SCHEMA,
        "rules": [each.id for each in rules.documents],
        "events": told,
        "chances": [],
        "state": state_to_json(state),
    }


def chances_to_json(rules: Ruleset, event: Event, chances: Sequence[Chance], state: State) -> dict[str, Any]:
    """An event that has not been applied, every way in which it can come out, and the state before it."""
    ways = [
        {
            "chance": str(each.chance),
            "effects": [effect.to_json() for effect in each.effects],
            "state": state_to_json(each.state),
        }
        for each in chances
    ]
    return {
        "schema": SCHEMA,
        "rules": [each.id for each in rules.documents],
        "events": [{"event": event.to_json(), "effects": []}],
        "chances": ways,
        "state": state_to_json(state),
    }


def _block(head: str, effects: Iterable[Effect], width: int) -> Iterator[str]:
    yield from fitted(head, width, _STEP)
    told = [f"{' ' * _STEP}{effect}" for effect in effects] or [f"{' ' * _STEP}nothing comes of it"]
    yield from (line for each in told for line in fitted(each, width, 2 * _STEP))
