"""The manifest of a corpus and its tables: TOML that people write, so everything in it is checked."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any

from .diagnostics import Code, Diagnostic
from .nesting import DEEPEST, too_deep
from .spans import SourceText, Span

SUFFIXES: Mapping[str, tuple[str, ...]] = {
    "html": (".html", ".htm", ".xhtml"),
    "markdown": (".md", ".markdown"),
    "text": (".txt", ".text"),
}
"""The readers, and how the names of their files end."""

_ID = re.compile(r"(?!term$)[A-Za-z][A-Za-z0-9_-]{0,31}")
_PREFIX = re.compile(r"[A-Za-z0-9_-]{0,16}")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_PLACE = re.compile(r"line (\d+), column (\d+)")
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*(\w+)[ \t]*\]\]", re.MULTILINE)
_ROW = re.compile(r"^[ \t]*(\{.*)$", re.MULTILINE)
_FIELDS: Mapping[str, tuple[Any, bool]] = {
    "id": (str, True),
    "title": (str, True),
    "file": (str, True),
    "reader": (str, True),
    "prefix": (str, True),
    "group": (str, False),
    "naming": (list, False),
    "licence": (str, False),
    "slugs": (dict, False),
    "pages": (str, False),
    "edition": (str, False),
    "published": ((str, date), False),
    "sha256": (str, False),
    "printings": (list, False),
}
_KINDS: Mapping[Any, str] = {str: "a string", list: "a list", dict: "a table", (str, date): "a day, as 1994-05-01"}


@dataclass(frozen=True, slots=True)
class Printing:
    """A printing of a document that the manifest knows."""

    edition: str
    sha256: str
    licence: str = ""
    """What may be done with this printing, where that is not what holds for the document."""
    published: str = ""
    """The day it came out, as `1994-05-01`; empty if the manifest does not say."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One document, as the manifest describes it."""

    id: str
    title: str
    file: PurePosixPath
    reader: str
    prefix: str
    group: str | None
    naming: tuple[str, ...]
    licence: str
    slugs: Mapping[str, str]
    pages: re.Pattern[str] | None
    """What finds the prefix of a page in its name, in a group called `prefix`."""
    edition: str
    published: str
    """The day it came out, as `1994-05-01`; empty if the manifest does not say."""
    printings: tuple[Printing, ...]
    span: Span
    """Where the manifest says so."""

    def page_prefix(self, file: str) -> str:
        """What stands before the numbers of a page: what `pages` finds in its name, else the document's prefix."""
        found = self.pages.search(file) if self.pages else None
        prefix = (found.groupdict().get("prefix") or "") if found else ""
        return prefix.upper() if prefix and _PREFIX.fullmatch(prefix) else self.prefix


@dataclass(frozen=True, slots=True)
class Toml:
    """A TOML file, read."""

    text: SourceText
    values: Mapping[str, Any]

    def tables(self, name: str) -> tuple[list[tuple[Mapping[str, Any], Span]], list[Diagnostic]]:
        """The tables of an array of tables, each with the place of its header."""
        listed = self.values.get(name, [])
        headers = self._headers(name)
        tables: list[tuple[Mapping[str, Any], Span]] = []
        diagnostics: list[Diagnostic] = []
        if not isinstance(listed, list):
            listed = [listed]
        for number, table in enumerate(listed):
            header = headers[number] if number < len(headers) else (0, 0)
            if isinstance(table, dict):
                tables.append((table, self.text.span(*header)))
            else:
                message = f"{name} {number + 1}: an entry must be a table; start it with [[{name}]]"
                diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, self.text.span(*header)))
        return tables, diagnostics

    def _headers(self, name: str) -> list[tuple[int, int]]:
        """The places of an array's entries: their headers, or the lines of an array that is written out."""
        text = self.text.text
        if opened := re.search(rf"^{re.escape(name)}[ \t]*=[ \t]*\[[ \t]*$", text, re.MULTILINE):
            closed = text.find("\n]", opened.end())
            return [found.span(1) for found in _ROW.finditer(text, opened.end(), closed if closed >= 0 else len(text))]
        return [found.span() for found in _HEADER.finditer(text) if found[1] == name]


def parse_toml(text: SourceText) -> tuple[Toml, list[Diagnostic]]:
    """The tables of a TOML text; empty, if it is not valid."""
    tables, wrong = _parsed(text.text)
    if wrong is None:
        return Toml(text, tables), []
    message, at = wrong
    return Toml(text, {}), [Diagnostic(Code.MANIFEST_INVALID, message, text.span(at, at))]


@lru_cache(maxsize=16)
def _parsed(text: str) -> tuple[Mapping[str, Any], tuple[str, int] | None]:
    """The tables, which several corpora may share and nobody changes; what is wrong with the text, and where."""
    if (deep := too_deep(text)) is not None:
        return {}, (f"nested more than {DEEPEST} deep", deep)
    try:
        return tomllib.loads(text), None
    except ValueError as error:  # of which not all are the parser's own
        place = _PLACE.search(str(error))
        at = SourceText("", text).offset(int(place[1]), int(place[2]) - 1) if place else len(text)
        return {}, (f"not valid TOML: {_PLACE.sub('this place', str(error))}", at)


def read_manifest(toml: Toml) -> tuple[list[Entry], list[Diagnostic]]:
    """The documents of a corpus; an entry with a mistake is reported and left out."""
    tables, diagnostics = toml.tables("source")
    entries: list[Entry] = []
    for number, (table, span) in enumerate(tables):
        entry = _entry(table, span)
        if isinstance(entry, Entry) and any(other.id == entry.id for other in entries):
            entry = (Code.MANIFEST_INVALID, f"two sources have the id {entry.id}")
        if isinstance(entry, Entry):
            entries.append(entry)
            continue
        code, message = entry
        diagnostics.append(Diagnostic(code, f"{table.get('id', f'source {number + 1}')}: {message}", span))
    return entries, diagnostics


def read_game(toml: Toml) -> tuple[bool, list[Diagnostic]]:
    """Whether a corpus is about the game of the bundled documents, whose terms it uses: `lexicon = "bundled"`."""
    named = toml.values.get("lexicon")
    if named in (None, "bundled"):
        return named == "bundled", []
    message = 'the field `lexicon` may only be "bundled", for documents about the game of the bundled ones'
    return False, [Diagnostic(Code.MANIFEST_INVALID, message, toml.text.span(0, 0))]


def _entry(table: Mapping[str, Any], span: Span) -> Entry | tuple[Code, str]:
    """The entry of one table, or what is wrong with it."""
    if wrong := _wrong_fields(table):
        return Code.MANIFEST_INVALID, wrong
    if not _ID.fullmatch(table["id"]) or not _PREFIX.fullmatch(table["prefix"]):
        return Code.MANIFEST_INVALID, "an id or prefix is made of letters and digits"
    if table["reader"] not in SUFFIXES:
        return Code.READER_UNKNOWN, f"unknown reader `{table['reader']}`; known are {', '.join(SUFFIXES)}"
    file = PurePosixPath(table["file"])
    climbs = file.is_absolute() or ".." in file.parts or "\\" in table["file"] or not file.parts
    if climbs or not table["file"].isprintable():
        return Code.PATH_ESCAPES, f"{table['file']!r} leads out of the folder of the sources"
    try:
        pages = re.compile(table["pages"], re.IGNORECASE) if "pages" in table else None
    except (re.error, RecursionError, OverflowError) as error:
        return Code.MANIFEST_INVALID, f"the field `pages` is no pattern: {error}"
    printings = [
        Printing(*(str(item.get(key, "")) for key in ("edition", "sha256", "licence", "published")))
        for item in table.get("printings", ())
    ]
    if "sha256" in table:
        printings.insert(
            0, Printing(table.get("edition", ""), table["sha256"], published=str(table.get("published", "")))
        )
    return Entry(
        id=table["id"],
        title=table["title"],
        file=file,
        reader=table["reader"],
        prefix=table["prefix"],
        group=table.get("group"),
        naming=tuple(table.get("naming", ())),
        licence=table.get("licence", ""),
        slugs=dict(table.get("slugs", {})),
        pages=pages,
        edition=table.get("edition", ""),
        published=str(table.get("published", "")),
        printings=tuple(printings),
        span=span,
    )


def _wrong_fields(table: Mapping[str, Any]) -> str | None:
    """The first field that is missing, unknown or of the wrong type, in words."""
    for key, (kind, needed) in _FIELDS.items():
        if needed and key not in table:
            return f"the field `{key}` is missing"
        if key in table and not isinstance(table[key], kind):
            return f"the field `{key}` must be {_KINDS[kind]}"
    if unknown := sorted(set(table) - set(_FIELDS)):
        return f"unknown field `{unknown[0]}`; known are {', '.join(_FIELDS)}"
    if not all(isinstance(word, str) and word for word in table.get("naming", ())):
        return "the field `naming` must be a list of words"
    if not all(isinstance(value, str) for value in table.get("slugs", {}).values()):
        return "the field `slugs` must be a table of strings"
    if not all(isinstance(item, dict) for item in table.get("printings", ())):
        return "the field `printings` must be a list of tables"
    if not all(_is_day(told.get("published", "")) for told in (table, *table.get("printings", ()))):
        return f"the field `published` must be {_KINDS[str, date]}"
    return None


def _is_day(value: object) -> bool:
    """Whether a day is told, or none."""
    try:
        return not value or bool(date.fromisoformat(str(value)) and _DAY.fullmatch(str(value)))
    except ValueError:
        return False


_OUTSIDE = ("rule", "title", "source")


def read_topics(toml: Toml) -> tuple[list[Mapping[str, Any]], list[Diagnostic]]:
    """The topics that a person aligned: a group, a name, and rules."""
    tables, diagnostics = toml.tables("topic")
    topics: list[Mapping[str, Any]] = []
    for topic, span in tables:
        strings = all(isinstance(topic.get(key), str) for key in ("group", "name"))
        rules = topic.get("rules")
        if strings and isinstance(rules, list) and all(isinstance(rule, str) for rule in rules):
            topics.append({key: topic[key] for key in ("group", "name", "rules")})
        else:
            message = "a topic has a `group` and a `name`, which are strings, and `rules`, a list of them"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, span))
    return topics, diagnostics


def read_outside(toml: Toml) -> tuple[list[Mapping[str, str]], list[Diagnostic]]:
    """What rules outside the corpus are called, and who says so."""
    tables, diagnostics = toml.tables("outside")
    found: list[Mapping[str, str]] = []
    for told, span in tables:
        if set(told) == set(_OUTSIDE) and all(isinstance(value, str) for value in told.values()):
            found.append({key: str(told[key]) for key in _OUTSIDE})
        else:
            message = f"a rule outside has {', '.join(_OUTSIDE)}, which are strings, and nothing else"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, span))
    return found, diagnostics


ROW_LISTS = ("topics", "says", "when", "without", "exception", "told")
"""The fields of a row of a cheat sheet that are lists of words."""


def read_rows(toml: Toml) -> tuple[list[Mapping[str, Any]], list[Diagnostic]]:
    """The rows of cheat sheets: a group, a name, and lists of words that say what belongs to them."""
    tables, diagnostics = toml.tables("row")
    rows: list[Mapping[str, Any]] = []
    for row, span in tables:
        strings = all(isinstance(row.get(key), str) for key in ("group", "name"))
        lists = all(_is_list(row.get(key, [])) for key in ROW_LISTS) and row.get("topics")
        if strings and lists and set(row) <= {"group", "name", *ROW_LISTS}:
            rows.append(row)
        else:
            known = ", ".join(f"`{name}`" for name in ROW_LISTS[1:])
            message = f"a row has a `group` and a `name`, strings, and lists of them: `topics`, and if need be {known}"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, span))
    return rows, diagnostics


def _is_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) and each for each in value)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clause says, put by hand into words that the grammar reads."""

    rule: str
    """The id of the node whose clause it is."""
    hashes: tuple[str, ...]
    """The hashes of the clause's words, one for each printing that it was made for."""
    says: str
    reason: str
    """Why it had to be made by hand."""
    reconstructed: bool
    """Whether the words are lost, and worked examples are all there is."""
    span: Span
    examples: tuple[str, ...] = ()
    """The examples that are the evidence of one that is reconstructed or emended."""
    emended: bool = False
    """Whether the words are there, and say what worked examples contradict: they stand, and this says what is meant."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """An assertion of a worked example that the rules are known to contradict."""

    id: str
    reason: str
    """Why nothing is done about it."""
    span: Span
    places: tuple[str, ...] = ()
    """The Locations of which it says otherwise: whoever asks about all of them is told so."""
    says: tuple[str, ...] = ()
    """What it says that two of them are to one another, as the engine calls it."""


def read_contradictions(toml: Toml) -> tuple[list[Contradiction], list[Diagnostic]]:
    """The known contradictions; an entry with a mistake is reported and left out."""
    tables, diagnostics = toml.tables("contradiction")
    found = []
    for table, span in tables:
        places, says = table.get("places", []), table.get("says", [])
        lists = (each if isinstance(each, list) else [None] for each in (places, says))
        texts = [table.get("id"), table.get("reason"), *(each for own in lists for each in own)]
        if set(table) <= {"id", "reason", "places", "says"} and all(isinstance(each, str) and each for each in texts):
            found.append(Contradiction(table["id"], table["reason"], span, tuple(places), tuple(says)))
        else:
            message = (
                "a contradiction has an `id`, of an assertion, a `reason`, may have `places` and what it `says` of them"
            )
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, span))
    return found, diagnostics


_READING: Mapping[str, tuple[type, bool]] = {
    "rule": (str, True),
    "hashes": (list, True),
    "says": (str, True),
    "reason": (str, True),
    "reconstructed": (bool, False),
    "emended": (bool, False),
    "examples": (list, False),
}


def read_readings(toml: Toml) -> tuple[list[Reading], list[Diagnostic]]:
    """The readings that a person made; one with a mistake is reported and left out."""
    tables, diagnostics = toml.tables("reading")
    readings = []
    for table, span in tables:
        wrong = [key for key, (kind, needed) in _READING.items() if not isinstance(table.get(key, kind()), kind)]
        missing = [key for key, (_, needed) in _READING.items() if needed and not table.get(key)]
        evidenced = [key for key in ("reconstructed", "emended") if table.get(key)]
        if len(evidenced) != bool(table.get("examples")):
            missing.append("examples" if evidenced else "reconstructed")  # neither goes alone
        unknown = sorted(set(table) - set(_READING))
        if wrong or missing or unknown:
            which = (wrong or missing or unknown)[0]
            message = f"the field `{which}` is {'unknown' if unknown else 'missing or of the wrong type'}"
            diagnostics.append(Diagnostic(Code.READING_INVALID, f"{table.get('rule', 'a reading')}: {message}", span))
            continue
        hashes = tuple(map(str, table["hashes"]))
        lost = bool(table.get("reconstructed", False))
        evidence = tuple(map(str, table.get("examples", ())))
        readings.append(
            Reading(
                table["rule"], hashes, table["says"], table["reason"], lost, span, evidence, bool(table.get("emended"))
            )
        )
    return readings, diagnostics


_VERDICTS = ("sound", "C", "B", "A")
"""What a reader can find: nothing, or a fault of some weight."""


def read_reviewed(toml: Toml) -> tuple[dict[str, Mapping[str, Any]], list[Diagnostic]]:
    """What readers found of clauses, by hash; an entry without a verdict is reported and left out."""
    told: dict[str, Mapping[str, Any]] = {}
    diagnostics = []
    for key, entry in toml.values.items():
        if isinstance(entry, dict) and entry.get("verdict") in _VERDICTS and isinstance(entry.get("note", ""), str):
            told[key] = entry
        else:
            message = f"the review {key} must have a verdict of {', '.join(_VERDICTS)}"
            diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, toml.text.span(0, 0)))
    return told, diagnostics
