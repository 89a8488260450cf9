"""The round trip: what logic says in controlled English, the grammar reads back to the same logic."""

from ..logic.model import Formalized, Statement
from ..logic.phrases import Thing, parts
from ..logic.to_text import statement_to_text
from .controlled import statement_from_text
from .vocabulary import Vocabulary


def round_trip(found: Formalized, vocabulary: Vocabulary) -> str | None:
    """What of a clause's logic does not survive being printed and read; None if all does."""
    return next((lost for one in found.statements if (lost := _lost(one, vocabulary)) is not None), None)


def _lost(statement: Statement, vocabulary: Vocabulary) -> str | None:
    said = statement_to_text(statement, vocabulary.inflection)
    again = statement_from_text(said, vocabulary, _cited(statement))
    if again is None:
        return f"it is not read in one way: {said}"
    return None if again == statement else f"it is read as something else: {said}"


def _cited(statement: Statement) -> frozenset[str]:
    """The rules that a statement names, which the graph knows as citations."""
    nodes = [node for _, node in parts(statement)]
    named = {node.name for node in nodes if isinstance(node, Thing) and node.head == "rule" and node.name}
    told = (getattr(node, "rules", ()) for node in nodes)
    return frozenset(named).union(*(rules for rules in told if isinstance(rules, tuple)))
