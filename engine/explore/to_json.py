"""Explored questions as plain JSON values."""

from collections.abc import Iterable, Sequence

from .differences import Compared, Split
from .model import Said, Table
from .tree import Sets, cases, facts_of

SCHEMA = "undercroft/explore/2"
COMPARED = "undercroft/rulings/1"


def tables_to_json(tables: Iterable[Table]) -> dict[str, object]:
    """Tables in the order in which they come; what is empty is left out of an answer."""
    return {"schema": SCHEMA, "tables": [_table(table) for table in tables]}


def compared_to_json(compared: Iterable[Compared]) -> dict[str, object]:
    """The cases in which documents, or editions, do not rule alike, question by question."""
    return {"schema": COMPARED, "questions": [_compared(each) for each in compared]}


def _table(table: Table) -> dict[str, object]:
    return {
        **table.question._asdict(),
        "given": dict(table.given),
        "document": table.document,
        "label": table.label,
        "assumed": [
            {"key": key, "value": usual, "but": [{"facts": _facts(facts), "value": value} for facts, value in others]}
            for key, usual, others in table.granted()
        ],
        "facts": [{"key": key, "values": list(values)} for key, values in facts_of(table.tree).items()],
        "cases": [{"facts": _facts(facts), **_said(said), **_where(said)} for facts, said in cases(table.tree)],
    }


def _compared(compared: Compared) -> dict[str, object]:
    first = compared.tables[0]
    return {
        **first.question._asdict(),
        "documents": [{"document": table.document, "label": table.label} for table in compared.tables],
        "different": _differences(compared, Split.DIFFERENT),
        "open": _differences(compared, Split.OPEN),
    }


def _differences(compared: Compared, split: Split) -> list[dict[str, object]]:
    return [
        {"facts": _facts(each.facts), "answers": [_said(said) for said in each.beside.said]}
        for each in compared.cases(split)
    ]


def _facts(facts: Sets) -> dict[str, list[str]]:
    return {key: list(values) for key, values in facts.items()}


def _said(said: Said) -> dict[str, object]:
    told: Sequence[tuple[str, object]] = (
        ("standing", said.standing.value),
        ("text", said.text),
        ("missing", list(said.missing)),
        ("clauses", list(said.clauses)),
        ("lacking", list(said.lacking)),
    )
    return {name: value for name, value in told if value}


def _where(said: Said) -> dict[str, object]:
    where = {clause: _facts(facts) for clause, facts in said.where.items()}
    return {"where": where} if where else {}
