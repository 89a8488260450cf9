"""From a logic file to what became of the clauses of its graph; the file may have been written by hand."""

from collections.abc import Mapping
from typing import Any

from ..compare.rulings import Ruling, Rulings, by_node
from ..graph.model import Graph
from ..lexicon.inflection import Inflection
from ..logic.from_json import InvalidLogicError, statement_from_json
from ..logic.model import Status
from ..logic.to_json import SCHEMA
from ..logic.to_text import REGULAR


def rulings_from_json(data: Any, graph: Graph, inflection: Inflection = REGULAR) -> Rulings:
    """The logic of a graph; an `InvalidLogicError` says what is wrong with the data."""
    if not isinstance(data, Mapping) or data.get("schema") != SCHEMA or not isinstance(data.get("clauses"), list):
        raise InvalidLogicError(f"not of the schema {SCHEMA}")
    found: list[Ruling] = []
    for number, clause in enumerate(data["clauses"]):
        try:
            found.append(_ruling(clause, graph))
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidLogicError(f"clauses[{number}]: {error}") from error
    return by_node(found, inflection)


def _ruling(clause: Mapping[str, Any], graph: Graph) -> Ruling:
    if clause["rule"] not in graph.by_id:
        raise ValueError(f"{clause['rule']!r} is no node of the graph")
    statements = tuple(statement_from_json(logic["statement"]) for logic in clause["logic"])
    text = clause["text"]
    start = max(graph.by_id[clause["rule"]].text.find(text), 0)
    return Ruling(str(clause["id"]), clause["rule"], Status(clause["status"]), start, start + len(text), statements)
