"""The rules as functions, and the face of them: rules in force, states, questions, events.

    from engine import Event, State, load

    book = load("O6", "B8")
    state = State.from_json(text)
    book.ask(state, "enter", unit="squad B", to="C25 ground level").verdict
    new, effects = book.apply(state, Event("rubbled", at="C25 cellar"))

A small runtime is written by hand; the rules that call it are generated from what the documents say.
"""

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
