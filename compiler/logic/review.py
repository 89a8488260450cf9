"""What people found who read clauses beside their logic: a ledger by hash, which holds no word of any clause.

The hash is of the text and of the boxes. Whoever changes either has a clause that nobody has read.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..recalling import recalling
from .boxes_to_text import boxes_to_text
from .model import Situated, Statement
from .to_boxes import to_boxes
from .to_json import node_to_json


class Verdict(StrEnum):
    """What a reader found."""

    SOUND = "sound"
    C = "C"
    """Odd wording, and nothing worse."""
    B = "B"
    """A condition, a restriction or a nuance is lost."""
    A = "A"
    """A player would get a wrong ruling."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a reader said of a clause and its logic."""

    verdict: Verdict
    note: str = ""
    """Why, in the reader's own words; never those of the clause."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A clause as a reader gets it."""

    clause: str
    text: str
    situation: tuple[Situated, ...]
    statements: tuple[Statement, ...]


_TITLE = (
    "# What was found of clauses that were read beside their logic, by the hash of both: sound, or a fault from C to A."
)
_HEAD = re.compile(r"^## (?P<clause>\S+) \[(?P<key>[0-9a-f]{16})\]$", re.MULTILINE)
_ANSWER = re.compile(r"^(?P<name>verdict|note):[ \t]*(?P<said>.*)$", re.MULTILINE)


class SheetError(ValueError):
    """What is wrong with a sheet that a reader filled in."""


def review_key(text: str, statements: Sequence[Statement]) -> str:
    """The hash under which the ledger keeps what was found of a clause."""
    return hashlib.sha256(f"{' '.join(text.split())}\n{_boxes_json(statements)}".encode()).hexdigest()[:16]


@recalling(2048)
def _boxes_json(statements: Sequence[Statement]) -> str:
    return json.dumps(node_to_json(to_boxes(statements)), sort_keys=True, ensure_ascii=False)


def ledger(table: Mapping[str, Any]) -> dict[str, Review]:
    """The ledger of a table of `reviewed.toml`; what is no verdict is an error of the table."""
    return {key: Review(Verdict(told["verdict"]), str(told.get("note", ""))) for key, told in table.items()}


def ledger_to_toml(found: Mapping[str, Review]) -> str:
    """The ledger as it is kept, an entry a line, in the order of the hashes."""
    lines = (
        f'"{key}" = {{ verdict = "{review.verdict}"'
        + (f", note = {json.dumps(review.note, ensure_ascii=False)}" if review.note else "")
        + " }"
        for key, review in sorted(found.items())
    )
    return "\n".join((_TITLE, "", *lines)) + "\n"


def sheet_to_text(sheets: Iterable[Sheet]) -> str:
    """What readers get: text, situation and boxes of each clause, with room for a verdict."""
    return "\n".join(_sheet(sheet) for sheet in sheets)


def _sheet(sheet: Sheet) -> str:
    situation = [f"{one.relation}: {one.text or one.of}" for one in sheet.situation]
    lines = [
        f"## {sheet.clause} [{review_key(sheet.text, sheet.statements)}]",
        "",
        f"> {' '.join(sheet.text.split())}",
        "",
        *situation,
        *([""] if situation else []),
        *(f"    {line}" for line in boxes_to_text(to_boxes(sheet.statements)).split("\n")),
        "",
        "verdict:",
        "note:",
        "",
    ]
    return "\n".join(lines)


def verdicts_of(text: str) -> dict[str, Review]:
    """The verdicts that a reader wrote into a sheet; clauses without one are left out."""
    return dict(_verdicts(text))


def _verdicts(text: str) -> Iterator[tuple[str, Review]]:
    heads = list(_HEAD.finditer(text))
    for head, end in zip(heads, [*(found.start() for found in heads[1:]), len(text)], strict=True):
        told = {found["name"]: found["said"].strip() for found in _ANSWER.finditer(text, head.end(), end)}
        if said := told.get("verdict"):
            if said not in list(Verdict):
                raise SheetError(f"{head['clause']}: {said!r} is none of {', '.join(Verdict)}")
            yield head["key"], Review(Verdict(said), told.get("note", ""))
