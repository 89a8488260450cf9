"""How a phrase speaks of a term: the modal, negation or `only` that governs it."""

import re

NAMED = "named"
"""The phrase names the term and no more can be said."""

_CUES: tuple[tuple[tuple[str, re.Pattern[str]], ...], ...] = (
    (
        ("may not", re.compile(r"\bno\b(?!\s+longer)(?:\W+\w+){1,6}?\W+(?:may|can)\b", re.IGNORECASE)),
        ("may never", re.compile(r"\b(?:may|can)\s+never\b|\bnever\s+(?:may|can)\b", re.IGNORECASE)),
        ("may not", re.compile(r"\b(?:may|can)\s*not\b|\b(?:may|can)\s+no\s+longer\b|\bcan['’]t\b", re.IGNORECASE)),
        ("must not", re.compile(r"\bmust\s+(?:not|never)\b", re.IGNORECASE)),
        ("need not", re.compile(r"\bneed\s+not\b", re.IGNORECASE)),
        ("must", re.compile(r"\bmust\b(?!\s+(?:not|never))", re.IGNORECASE)),
        ("may", re.compile(r"(?<!no )\b(?:may|can)\b(?!\s*(?:not|never|no longer))", re.IGNORECASE)),
    ),
    (
        ("no longer", re.compile(r"\bno\s+longer\b", re.IGNORECASE)),
        ("never", re.compile(r"\bnever\b", re.IGNORECASE)),
        ("NA", re.compile(r"\bNA\b|\b(?:not|n['’]t)\s+appl")),
        ("not", re.compile(r"\b(?:do|does|is|are|has|have|was|were)\s*n[o'’]t\b(?!\s+appl)", re.IGNORECASE)),
        ("always", re.compile(r"\balways\b", re.IGNORECASE)),
        ("no", re.compile(r"\bno\b(?!\s+longer)", re.IGNORECASE)),
        ("only", re.compile(r"\bonly\b", re.IGNORECASE)),
    ),
    (
        (
            "is",
            re.compile(r"\b(?:is|are)\s+(?:\w+\s+)?(?:considered|treated|regarded)\b|\bcounts?\s+as\b", re.IGNORECASE),
        ),
    ),
)
"""The strongest kinds first; of one kind, the cue nearest to the term is taken."""

_ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
_NA = re.compile(r"\bNA\b|\b(?:do|does|is|are)\s*n[o'’]t\s+appl|\bnot\s+applicable\b")


def cue(phrase: str, start: int, end: int) -> str:
    """The cue that governs the term at `phrase[start:end]`."""
    for kind in _CUES:
        found = [
            (max(match.start() - end, start - match.end(), 0), order, label)
            for order, (label, pattern) in enumerate(kind)
            for match in pattern.finditer(phrase)
        ]
        if found:
            label = min(found)[2]
            return f"{label} only" if label == "may" and _ONLY.search(phrase) else label
    return NAMED


def switched_off(phrase: str) -> bool:
    """Whether the phrase says that what it names does not apply."""
    return _NA.search(phrase) is not None
