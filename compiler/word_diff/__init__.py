"""Word-level differences of two texts."""

from .edits import Edit, Op, differ, edits
from .pieces import bracket, pieces
from .to_text import excerpt, marked
from .words import Word, words

__all__ = ["Edit", "Op", "Word", "bracket", "differ", "edits", "excerpt", "marked", "pieces", "words"]
