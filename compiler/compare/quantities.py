"""The table of quantities: what values belong to, and how each is written. Data, not code."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from ..diagnostics import Code, Diagnostic
from ..sources import load_table

FILE = "quantities.toml"


class Kind(StrEnum):
    """How a value is written."""

    SIGNED = "signed"
    THRESHOLD = "threshold"
    COUNT = "count"
    LEVEL = "level"
    ROLL = "roll"
    MENTION = "mention"


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity of the game."""

    name: str
    kind: Kind
    words: re.Pattern[str]
    """Finds what a number belongs to; for a count without words it finds nothing and is not asked."""
    bound: bool
    """Whether one of the words must stand in the clause."""
    units: re.Pattern[str] | None = None
    """Matches the noun after a number, and what stands between."""


def from_table(table: Mapping[str, Any]) -> tuple[tuple[Quantity, ...], list[Diagnostic]]:
    """The quantities of a table as it was read from TOML."""
    found: list[Quantity] = []
    diagnostics: list[Diagnostic] = []
    entries = table.get("quantity", ())
    for number, entry in enumerate(entries if isinstance(entries, list) else [entries], 1):
        try:
            found.append(_quantity(entry))
        except (KeyError, TypeError, ValueError) as error:
            message = f"quantity {number}: {error}; it needs a name, a kind of {', '.join(Kind)}, words or units"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, file=FILE))
    return tuple(found), diagnostics


@cache
def bundled() -> tuple[Quantity, ...]:
    """The quantities that come with the compiler."""
    return from_table(load_table(FILE)[0])[0]


def _quantity(entry: Any) -> Quantity:
    name, kind = str(entry["name"]), Kind(entry["kind"])
    listed, units = _listed(entry.get("words", [])), _listed(entry.get("units", []))
    if not listed and not units:
        raise ValueError(f"{name} has neither words nor units")
    words = "|".join(_word(word) for word in listed)
    nouns = "|".join(_word(unit) for unit in sorted(units, key=len, reverse=True))
    return Quantity(
        name,
        kind,
        re.compile(rf"(?<!\w)(?:{words})(?!\w)" if listed else r"(?!)"),
        bool(listed),
        re.compile(rf"[ \t\n-]*(?:{nouns})(?:e?s)?(?!\w)") if units else None,
    )


def _listed(value: Any) -> Sequence[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise TypeError("words and units are lists of words")
    return value


def _word(word: str) -> str:
    stem = word.removesuffix("*")
    pattern = re.escape(stem).replace(r"\ ", r"\s+")
    if stem != stem.upper():
        pattern = f"(?i:{pattern})"
    return pattern + (r"\w*" if word.endswith("*") else "")
