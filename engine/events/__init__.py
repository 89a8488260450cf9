"""Events: what happens on a board, as counters, units and facts that change, and what rules say that comes of it."""

from .acts import Act, legal
from .applying import apply, outcomes
from .catalogue import HAPPENINGS
from .errors import EventError
from .model import Chance, Effect, Event, Outcome

__all__ = ["HAPPENINGS", "Act", "Chance", "Effect", "Event", "EventError", "Outcome", "apply", "legal", "outcomes"]
