"""What rules' words mean on a board: tables of things, traits, relations and predicates, and how they are put together.

Only geometry and vocabulary stand here, what every player takes for granted before opening a chapter; what a chapter
rules is asked of its rules. What no table knows is looked up among the facts that the asker gives, by its printed
form, and else stays unknown under that name.
"""

from .environment import Environment, Knowledge
from .evaluate import World

__all__ = ["Environment", "Knowledge", "World"]
