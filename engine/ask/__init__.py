"""Asking: a question in a player's words, put to the rules of one document or of several side by side.

from engine.ask import Book, Query, ask, replies_to_text

print(replies_to_text(ask(books, Query("cellar", "TEM", {"wooden": "yes"}))))
"""

from ..layout import WIDTH
from .asking import ask, asks_for_a_set
from .catalogue import CATALOGUE
from .errors import AskError, unknown
from .listing import catalogue_to_text
from .model import Book, Contested, Place, Query, Silence
from .pairs import pairs
from .parting import parted
from .replies import Reply
from .terms import Term
from .to_json import error_to_json, replies_to_json
from .to_text import replies_to_text

__all__ = [
    "CATALOGUE",
    "WIDTH",
    "AskError",
    "Book",
    "Contested",
    "Place",
    "Query",
    "Reply",
    "Silence",
    "Term",
    "ask",
    "asks_for_a_set",
    "catalogue_to_text",
    "error_to_json",
    "pairs",
    "parted",
    "replies_to_json",
    "replies_to_text",
    "unknown",
]
