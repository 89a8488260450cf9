"""The rules as functions, and the face of them: rules in force, states, questions, events.

    from engine import Event, State, load

    book = load("O6", "B8")
    state = State.from_json(text)
    book.ask(state, "enter", unit="squad B", to="C25 ground level").verdict
    new, effects = book.apply(state, Event("rubbled", at="C25 cellar"))

A small runtime is written by hand; the rules that call it are generated from what the documents say. What is named here
is imported when it is used, so that whoever needs a part of the engine does not pay for the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .ask import AskError, Query
    from .events import Act, Chance, Effect, Event, EventError, Outcome
    from .library import UnknownDocumentError
    from .ruleset import Ruleset, load
    from .ruling import Finding, Ruling, Warrant
    from .state import State, Unit
    from .state_json import StateError
    from .truth import Legality, Unknown

__all__ = [
    "Act",
    "AskError",
    "Chance",
    "Effect",
    "Event",
    "EventError",
    "Finding",
    "Legality",
    "Outcome",
    "Query",
    "Ruleset",
    "Ruling",
    "State",
    "StateError",
    "Unit",
    "Unknown",
    "UnknownDocumentError",
    "Warrant",
    "load",
]

_HOMES = {
    "ask": ("AskError", "Query"),
    "events": ("Act", "Chance", "Effect", "Event", "EventError", "Outcome"),
    "library": ("UnknownDocumentError",),
    "ruleset": ("Ruleset", "load"),
    "ruling": ("Finding", "Ruling", "Warrant"),
    "state": ("State", "Unit"),
    "state_json": ("StateError",),
    "truth": ("Legality", "Unknown"),
}
"""Where each name is from."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A name of the face, when it is first used."""
        for home, names in _HOMES.items():
            if name in names:
                globals()[name] = getattr(import_module(f".{home}", __name__), name)
                return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
