"""What stands around the logic of clauses: what they live in, and what readers found of them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..clauses.model import Clause, Situation
from ..clauses.situations import words
from ..graph.model import Graph
from .model import Formalized, Logic, Situated
from .review import ledger, review_key


def situated(logic: Logic, graph: Graph) -> Logic:
    """The logic, each clause with what it lives in where nobody has said it yet."""
    clauses = {clause.id: clause for clause in logic.clauses}

    def told(found: Formalized) -> Formalized:
        if found.situation:
            return found
        around = clauses[found.clause].situation
        return replace(found, situation=tuple(_situated(graph, one) for one in around))

    return replace(logic, formalized=tuple(map(told, logic.formalized)))


def _situated(graph: Graph, one: Situation) -> Situated:
    """What a clause lives in; the words of another clause are told with that clause."""
    said = "" if one.target not in graph.by_id else words(graph, one)
    return Situated(one.relation.value, one.target, said)


def reviewed(logic: Logic, graph: Graph, table: Mapping[str, Any]) -> Logic:
    """The logic, with the verdicts of the ledger on what the clauses say and mean now."""
    found = ledger(table)
    verdicts = {
        clause.id: found[key].verdict.value
        for clause, formalized in zip(logic.clauses, logic.formalized, strict=True)
        if found and formalized.statements
        if (key := review_key(clause_text(graph, clause), formalized.statements)) in found
    }
    return replace(logic, reviewed=verdicts)


def clause_text(graph: Graph, clause: Clause) -> str:
    """The words of a clause, with those of the exceptions in it."""
    return graph.by_id[clause.node].text[clause.start : clause.end]
