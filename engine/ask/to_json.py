"""Replies as plain JSON values."""

from collections.abc import Sequence
from typing import Any

from ..rendering import trace_to_json, value_to_json
from .clauses import deciding
from .errors import AskError
from .model import Query
from .naming import in_words, need
from .printing import likeliest_first
from .replies import Odds, Reply

SCHEMA, ERROR_SCHEMA = "undercroft/ask/1", "undercroft/ask-error/1"


def replies_to_json(query: Query, replies: Sequence[Reply]) -> dict[str, object]:
    """A question and what the documents say to it, fields in one order."""
    return {
        "schema": SCHEMA,
        "subject": query.subject,
        "quantity": query.quantity,
        "given": dict(query.given),
        "note": query.note,
        "replies": [_called(_reply(reply), reply) for reply in replies],
    }


def error_to_json(error: AskError) -> dict[str, object]:
    """What is wrong with a question."""
    return {
        "schema": ERROR_SCHEMA,
        "error": {"argument": error.argument, "wrong": error.wrong, "more": list(error.more)},
    }


def _called(data: Any, reply: Reply) -> Any:
    """Plain values with all texts of theirs in a player's words; keys are left as they are."""
    match data:
        case str():
            return in_words(reply, data)
        case list():
            return [_called(each, reply) for each in data]
        case dict():
            return {key: _called(each, reply) for key, each in data.items()}
    return data


def _reply(reply: Reply) -> dict[str, object]:
    return {
        "document": reply.documents[0],
        "beside": list(reply.documents[1:]),
        "label": reply.label,
        "answers": [
            {
                "label": part.label,
                "value": value_to_json(part.answer.value),
                "legality": part.answer.legality.value if part.answer.legality else None,
                "clauses": list(deciding(part.answer.record, reply.documents)),
                "warrants": [
                    {"clause": clause, "file": place.file if place else None, "line": place.line if place else None}
                    for clause in deciding(part.answer.record, reply.documents)
                    for place in (reply.place(clause),)
                ],
                "missing": list(part.answer.missing),
                "needs": [
                    {"key": found.key, "about": found.about, "choices": list(found.choices)}
                    for each in part.answer.missing
                    if (found := need(reply, each)) is not None
                ],
                "cases": _cases(part.cases),
                "trace": trace_to_json(part.answer.trace),
            }
            for part in (*reply.parts, *reply.apart)
        ],
        "cases": _cases(reply.cases),
        "chances": [_chances(reply, label, value_to_json(found)) for label, found in reply.chances],
        "odds": [{"given": each.case, "outcomes": _outcomes(each)} for each in reply.odds],
        "rolls": dict(reply.rolls),
        "assumed": list(reply.assumed),
        "unused": list(reply.unused),
        "perhaps": {given: list(clauses) for given, clauses in reply.perhaps.items()},
        "related": {given: dict(found) for given, found in reply.related.items()},
        "nearest": dict(reply.nearest),
        "outside": list(reply.outside),
        "contested": list(reply.contested),
        "claimed": [{"label": each.label, "value": value_to_json(each.answer.value)} for each in reply.claimed],
        "notes": [{"id": note, "text": text} for note, text in reply.notes.items()],
        "printed": dict(reply.printed),
        "reconstructed": {clause: list(examples) for clause, examples in reply.reconstructed.items()},
        "said": {clause: list(words) for clause, words in reply.decided_by.items()},
        "silence": reply.silence.name.lower(),
    }


def _cases(cases: Sequence[tuple[str, object]]) -> list[dict[str, object]]:
    return [{"given": case, "value": value_to_json(value)} for case, value in cases]


def _chances(reply: Reply, label: str, found: object) -> dict[str, object]:
    """The chances of an answer; of several things, also that it is a yes of one at least."""
    some = reply.chance_of_any(label)
    return {"label": label, "chances": found, **({"of_any": str(some)} if some else {})}


def _outcomes(found: Odds) -> list[dict[str, object]]:
    return [
        {"chance": str(chance), "rows": list(outcome.rows), "answers": dict(outcome.told)}
        for outcome, chance in likeliest_first(found.chances)
    ]
