"""The tables of words beside a manifest, terms and general words: what they may hold."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from .diagnostics import Code, Diagnostic
from .manifest import Toml
from .spans import Span


class Ruling(StrEnum):
    """What a word makes of the act that it takes with it."""

    PERMIT = "permit"
    FORBID = "forbid"
    OBLIGE = "oblige"
    RELEASE = "release"
    """Takes an obligation away: `exempt from`."""
    DENY = "deny"
    """The act is not done: `fail to`, `refrain from`."""
    BEGIN = "begin"
    END = "end"
    CONTINUE = "continue"
    REPEAT = "repeat"


class Going(StrEnum):
    """What tells of which place a verb is that says that somebody gets somewhere."""

    ON = "on"
    """What stands behind a preposition: `crawl into a hold`."""
    IN = "in"
    """What it is done to, which is entered;"""
    OUT = "out"
    """or left."""


class Shutting(StrEnum):
    """Who stays out by what a verb says."""

    OBJECT = "object"
    """Those that it is done to: `exclude rafts from a lock`."""
    TO = "to"
    """Those behind a preposition: `close a lock to rafts`."""


_LEXICON: Mapping[str, type] = {
    **dict.fromkeys(("also", "among", "subject", "takes", "unless"), list),
    "dice": int,
    "mass": bool,
    "numbered": bool,
}
"""The fields of the lexicon that hold anything else than a string."""
_GENERAL: Mapping[str, tuple[type, ...]] = {"name": (str,), "also": (list,)}
_BUILT: Mapping[str, tuple[type, ...]] = {
    **_GENERAL,
    "about": (list,),
    "takes": (list,),
    "infinitive": (bool,),
    "gerund": (list,),
    "rules": (str,),
}
_WORDS: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    "verb": {
        **_BUILT,
        "forms": (list,),
        "converse": (str,),
        "subject": (list,),
        "object": (list, bool),
        "complement": (bool,),
        "passive": (bool,),
        "clause": (bool,),
        "transitive": (bool,),
        "along": (bool,),
        **dict.fromkeys(("goes", "shuts"), (str,)),
    },
    "noun": {
        **_BUILT,
        "plural": (str,),
        **dict.fromkeys(("kind", "owner"), (str,)),
        **dict.fromkeys(("goal", "mass", "numbered", "person", "tells"), (bool,)),
    },
    "adjective": {**_BUILT, "subject": (list,), "way": (str,)},
    "adverb": {**_GENERAL, "discourse": (bool,)},
    "preposition": {**_GENERAL, "same": (str,)},
    "tie": {"name": (str,), "has": (list,)},
    "act": _GENERAL,
}
"""The tables of general words, the fields of each, and what these may hold."""
_HELD: Mapping[type, str] = {str: "a string", list: "a list of strings", bool: "true or false", int: "a number"}


def read_lexicon(toml: Toml) -> tuple[dict[str, list[Mapping[str, Any]]], list[Diagnostic]]:
    """The tables of the lexicon; what is not named in `_LEXICON` is a string."""
    lexicon: dict[str, list[Mapping[str, Any]]] = {}
    diagnostics: list[Diagnostic] = []
    for name in toml.values:
        tables, found = toml.tables(name)
        diagnostics += found
        sound = []
        for table, span in tables:
            if wrong := _wrong_word(table, {key: (_LEXICON.get(key, str),) for key in table}):
                diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, wrong, span))
            else:
                sound.append((table, span))
        if sound:
            lexicon[name] = [table for table, _ in sound]
        diagnostics += _clashes(sound) if name == "term" else []
    return lexicon, diagnostics


def _clashes(lexicon: Sequence[tuple[Mapping[str, Any], Span]]) -> list[Diagnostic]:
    """Terms that share a spelling with one before them."""
    taken: dict[str, str] = {}
    found = []
    for term, span in lexicon:
        for spelling in (term.get("name", ""), *term.get("also", ())):
            other = taken.setdefault(spelling, term.get("name", ""))
            if other != term.get("name"):
                message = f"`{spelling}` is a spelling of {other} and of {term.get('name')}; leave it to one of them"
                found.append(Diagnostic(Code.LEXICON_CLASH, message, span))
    return found


def read_words(toml: Toml) -> tuple[dict[str, list[Mapping[str, Any]]], list[Diagnostic]]:
    """The general words by their part of speech; a word with a mistake is reported and left out."""
    words: dict[str, list[Mapping[str, Any]]] = {}
    diagnostics: list[Diagnostic] = []
    for part in toml.values:
        tables, found = toml.tables(part)
        diagnostics += found
        seen: set[str] = set()
        for table, span in tables:
            if part not in _WORDS:
                wrong = f"unknown table `{part}`; known are {', '.join(_WORDS)}"
            elif not table.get("name"):
                wrong = f"a {part} has no `name`"
            elif unknown := sorted(set(table) - set(_WORDS[part])):
                wrong = f"{table['name']}: a {part} has no field `{unknown[0]}`; known are {', '.join(_WORDS[part])}"
            elif wrong := _wrong_word(table, _WORDS[part]):
                wrong = f"{table['name']}: {wrong}"
            elif table.get("rules", Ruling.PERMIT) not in tuple(Ruling):
                wrong = f"{table['name']}: the field `rules` must be one of {', '.join(Ruling)}"
            elif table.get("goes", Going.ON) not in tuple(Going):
                wrong = f"{table['name']}: the field `goes` must be one of {', '.join(Going)}"
            elif table.get("shuts", Shutting.TO) not in tuple(Shutting):
                wrong = f"{table['name']}: the field `shuts` must be one of {', '.join(Shutting)}"
            elif table["name"] in seen:
                wrong = f"{table['name']}: this {part} is listed twice"
            else:
                seen.add(table["name"])
                words.setdefault(part, []).append(table)
                continue
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, wrong, span))
    return words, diagnostics


def read_synonyms(toml: Toml) -> tuple[list[tuple[str, ...]], list[Diagnostic]]:
    """The groups of words of which the search finds one by another."""
    tables, diagnostics = toml.tables("same")
    groups: list[tuple[str, ...]] = []
    for table, span in tables:
        words = table.get("words")
        if isinstance(words, list) and _holds(words, list) and len(words) > 1:
            groups.append(tuple(words))
        else:
            message = "a group of the same has `words`, a list of two or more strings"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, span))
    return groups, diagnostics


def _wrong_word(table: Mapping[str, Any], fields: Mapping[str, tuple[type, ...]]) -> str:
    """What is wrong with the first field that does not hold what it may, in words; nothing if all is well."""
    for key, value in table.items():
        if not any(_holds(value, kind) for kind in fields[key]):
            return f"the field `{key}` must be {' or '.join(_HELD[kind] for kind in fields[key])}"
    return ""


def _holds(value: Any, kind: type) -> bool:
    if isinstance(value, list):
        return kind is list and all(isinstance(word, str) for word in value)
    return isinstance(value, kind)
