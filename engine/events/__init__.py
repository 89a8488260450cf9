"""Events: what happens on a board, as counters, units and facts that change, and what rules say that comes of it."""

from .applying import apply, outcomes
from .catalogue import HAPPENINGS
from .errors import EventError
from .model import Chance, Effect, Event, Outcome

__all__ = ["HAPPENINGS", "Chance", "Effect", "Event", "EventError", "Outcome", "apply", "outcomes"]
