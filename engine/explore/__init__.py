"""Exploring: a question with nothing taken for granted, as a complete table of its cases.

The question is put to a document as it stands. If the answer lacks a fact, the question is put once for each value
that the fact can have, and so on until every case is decided, or hangs on what no fact can tell.

    from engine.explore import explore, tables_to_text

    print(tables_to_text(list(explore(books, Query("cellar", "exists")))))
"""

from ..ask.catalogue.wording import THEMES
from ..ask.keys import called, key_in_words, taken_in_words
from .checks import CHECKS, Finding, conflicts, contradictions
from .differences import Compared, Difference, Split, compare
from .differences_to_text import compared_to_text, findings_to_text
from .exploring import explore
from .in_words import answer_in_words, case_in_words, is_for_players, missing_in_words, named_in, values_in_words
from .model import Question, Said, Standing, Table
from .to_html import tables_to_html
from .to_json import compared_to_json, tables_to_json
from .to_text import is_of_its_own, is_ruling, is_speaking, tables_to_text
from .topics import Topic, checked, topics

__all__ = [
    "CHECKS",
    "THEMES",
    "Compared",
    "Difference",
    "Finding",
    "Question",
    "Said",
    "Split",
    "Standing",
    "Table",
    "Topic",
    "answer_in_words",
    "called",
    "case_in_words",
    "checked",
    "compare",
    "compared_to_json",
    "compared_to_text",
    "conflicts",
    "contradictions",
    "explore",
    "findings_to_text",
    "is_for_players",
    "is_of_its_own",
    "is_ruling",
    "is_speaking",
    "key_in_words",
    "missing_in_words",
    "named_in",
    "tables_to_html",
    "tables_to_json",
    "tables_to_text",
    "taken_in_words",
    "topics",
    "values_in_words",
]
