"""What is wrong with an event, said so that whoever made it can mend it."""

from ..ask.errors import AskError


class EventError(AskError):
    """An event that there is not, or one that says too little, too much, or what cannot be on this board."""
