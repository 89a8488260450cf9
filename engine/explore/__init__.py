"""Exploring: a question with nothing taken for granted, as a complete table of its cases.

The question is put to a document as it stands. If the answer lacks a fact, the question is put once for each value
that the fact can have, and so on until every case is decided, or hangs on what no fact can tell.
"""

from .exploring import explore
from .model import Outcome, Said, Standing, Table
from .to_text import tables_to_text

__all__ = ["Outcome", "Said", "Standing", "Table", "explore", "tables_to_text"]
