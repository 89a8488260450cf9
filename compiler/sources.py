"""The only module that reads the disk: the manifest of a corpus, its documents and its tables."""

import hashlib
import re
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .bundled import BUNDLED as BUNDLED
from .bundled import MAPS, map_texts, stamp
from .diagnostics import Code, Diagnostic, refusing
from .manifest import (
    SUFFIXES,
    Contradiction,
    Entry,
    Printing,
    Reading,
    Toml,
    parse_toml,
    read_contradictions,
    read_game,
    read_manifest,
    read_outside,
    read_readings,
    read_reviewed,
    read_rows,
    read_topics,
)
from .spans import SourceText
from .word_tables import read_lexicon, read_synonyms, read_words

MAX_BYTES = 16 * 1024 * 1024
"""The largest document that is read, in bytes; all of ASL's rulebook is about 4 MB."""

UNKNOWN = "unknown printing"
"""The edition of a document that is none of the printings that its manifest knows, or of which it knows no name."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Page:
    """One file of a document, and what stands before its numbers in an id."""

    text: SourceText
    prefix: str


@dataclass(frozen=True, slots=True)
class Source:
    """One document, as the manifest describes it and as it was found."""

    id: str
    title: str
    file: str
    reader: str
    prefix: str
    group: str | None
    naming: tuple[str, ...]
    licence: str
    slugs: Mapping[str, str]
    edition: str
    sha256: str
    """Of the bytes of all its files, in the order of their names."""
    pages: tuple[Page, ...]
    published: str = ""
    """The day this printing came out, as `1994-05-01`; empty if the manifest does not say."""

    @property
    def names(self) -> tuple[str, ...]:
        """What else it is called, the short name first."""
        return tuple(filter(None, (*self.naming, self.prefix if self.group else "")))


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything a compilation reads."""

    sources: tuple[Source, ...]
    topics: tuple[Mapping[str, Any], ...] = ()
    topics_file: str = "topics.toml"
    lexicon: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    """The general words of its language, by part of speech."""
    readings: tuple[Reading, ...] = ()
    """What a person said that clauses mean."""
    contradictions: tuple[Contradiction, ...] = ()
    """What its worked examples say against its rules, as far as that is known."""
    reviewed: Mapping[str, Any] = field(default_factory=dict)
    """What readers found of clauses beside their logic, by hash."""
    outside: tuple[Mapping[str, str], ...] = ()
    """What rules outside of it are called, and which of its texts says so."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Words that people look one and the same thing up by."""
    stamp: str = ""
    """The hash of the files of the bundled documents, if it is they."""
    rows: tuple[Mapping[str, Any], ...] = ()
    """What belongs to each row of a cheat sheet."""
    maps: Mapping[str, str] | None = None
    """The maps of its examples, by their names; `None` if those of the bundled documents are."""


def load(folder: Path | None = None, only: str | None = None) -> tuple[Corpus, list[Diagnostic]]:
    """Read a corpus: a folder with its own manifest, or one whose files bear the names of the bundled ones.

    What is said of the bundled documents (topics, readings) holds for the second alone, and the terms of their game for
    the first if its manifest names it. General words are everybody's.

    `only` reads a single document, by its id.
    """
    folder = folder or BUNDLED
    try:
        inside = sorted(folder.iterdir())
    except OSError as error:
        message = f"{error.strerror}; name a folder that holds the documents"
        return Corpus(()), [Diagnostic(Code.SOURCE_UNREADABLE, message, file=str(folder))]
    own = (folder / "manifest.toml").is_file()
    manifest, diagnostics = _toml("manifest.toml", folder if own else BUNDLED)
    entries, found = read_manifest(manifest)
    diagnostics += found
    if not entries and not diagnostics:
        message = "the manifest names no source; add a [[source]] entry"
        diagnostics.append(Diagnostic(Code.MANIFEST_INVALID, message, manifest.text.span(0, 0)))
    sources: list[Source] = []
    for entry in entries:
        if only in (None, entry.id):
            path = folder / entry.file if own else _by_name(inside, entry) or folder / entry.file
            source, found = _source(folder, path, entry)
            diagnostics += refusing(entry.id, found)
            sources += [source] if source else []
    table, found = _toml("topics.toml", folder, bundled=not own)
    topics, wrong = read_topics(table)
    rows, unfit = read_rows(table)
    same_game, unclear = read_game(manifest)
    lexicon, mistakes = _tables("lexicon.toml", folder, read_lexicon, bundled=same_game or not own)
    words, more = _tables("words.toml", folder, read_words)
    table, invalid = _toml("readings.toml", folder, bundled=not own)
    readings, ill = read_readings(table)
    known_table, invalid_too = _toml("contradictions.toml", folder, bundled=not own)
    known, ill_too = read_contradictions(known_table)
    reviews, unread = _toml("reviewed.toml", folder, bundled=not own)
    reviewed, bad = read_reviewed(reviews)
    beyond, missing = _toml("outside.toml", folder, bundled=not own)
    outside, bad_too = read_outside(beyond)
    beside, odd = _toml("synonyms.toml", folder, bundled=same_game or not own)
    synonyms, odder = read_synonyms(beside)
    diagnostics += [*missing, *bad_too, *odd, *odder]
    diagnostics += [*unclear, *found, *wrong, *unfit, *mistakes, *more, *invalid, *ill, *invalid_too, *ill_too]
    diagnostics += [*unread, *bad]
    known_stamp = stamp() if folder.resolve() == BUNDLED else ""
    told = (
        lexicon,
        words,
        tuple(readings),
        tuple(known),
        reviewed,
        tuple(outside),
        tuple(synonyms),
        known_stamp,
        tuple(rows),
        map_texts(folder / MAPS.name) if own and _has_maps(folder) else None,
    )
    return Corpus(tuple(sources), tuple(topics), "topics.toml", *told), diagnostics


def load_revision(repository: Path, revision: str, folder: str) -> tuple[Corpus, list[Diagnostic]]:
    """Read a corpus as it stood in a revision of a git repository: `REV:sources`."""
    command = ["git", "-C", str(repository), "archive", "--format=tar", f"{revision}:{folder}"]
    if revision.startswith("-"):
        return Corpus(()), [Diagnostic(Code.GIT_FAILED, f"{revision} is not the name of a revision", file=revision)]
    try:
        archive = subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        reason = getattr(error, "stderr", b"") or str(error).encode()
        message = reason.decode(errors="replace").strip().splitlines()[-1:] or ["git failed"]
        return Corpus(()), [Diagnostic(Code.GIT_FAILED, message[0], file=f"{revision}:{folder}")]
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run(["tar", "-x", "-C", scratch], input=archive, check=True)
        return load(Path(scratch))


def load_table(name: str, folder: Path = BUNDLED) -> tuple[Mapping[str, Any], list[Diagnostic]]:
    """Read a table that is no part of a document, such as `words.toml`; the bundled one if the folder has none."""
    toml, diagnostics = _bundled(name) if folder == BUNDLED else _toml(name, folder)
    return toml.values, diagnostics


def _has_maps(folder: Path) -> bool:
    """Whether a folder brings maps of its own; one that brings none is played on the bundled ones."""
    return (folder / MAPS.name).is_dir() and folder.resolve() != BUNDLED


@cache
def _bundled(name: str) -> tuple[Toml, list[Diagnostic]]:
    """A bundled table, which is read once: several stages ask for the general words."""
    return _toml(name, BUNDLED)


def _toml(name: str, folder: Path, *, bundled: bool = True) -> tuple[Toml, list[Diagnostic]]:
    """A table of a folder, or the bundled one if the folder has none; empty if there is neither."""
    path = folder / name if (folder / name).is_file() or not bundled else BUNDLED / name
    raw, diagnostics = _bytes(path, name, path.parent) if path.is_file() else (b"", [])
    text, found = _decode(raw, name) if raw is not None else (None, [])
    toml, invalid = parse_toml(text or SourceText(name, ""))
    return toml, diagnostics + found + invalid


def _tables(
    name: str,
    folder: Path,
    read: Callable[[Toml], tuple[dict[str, list[Mapping[str, Any]]], list[Diagnostic]]],
    *,
    bundled: bool = True,
) -> tuple[dict[str, list[Mapping[str, Any]]], list[Diagnostic]]:
    """The entries of a vocabulary: those of a folder, and the bundled ones that it does not replace."""
    if not bundled:
        toml, found = _toml(name, folder, bundled=False)
        own, wrong = read(toml)
        return own, found + wrong
    tables, diagnostics = read(_bundled(name)[0])
    if folder.resolve() == BUNDLED or not (folder / name).is_file():
        return tables, diagnostics
    toml, found = _toml(name, folder)
    own, wrong = read(toml)
    for table, entries in own.items():
        taken = {spelling for entry in entries for spelling in (entry.get("name"), *entry.get("also", ()))}
        tables[table] = [*entries, *(entry for entry in tables.get(table, ()) if entry.get("name") not in taken)]
    return tables, found + wrong


def _by_name(inside: Sequence[Path], entry: Entry) -> Path | None:
    """The file of a folder that bears an entry's name, whatever its case and suffix; one of its format goes first."""
    named = [path for path in inside if path.stem.lower() == entry.file.stem.lower()]
    return next((path for path in named if path.suffix.lower() in SUFFIXES[entry.reader]), named[0] if named else None)


def _source(folder: Path, path: Path, entry: Entry) -> tuple[Source | None, list[Diagnostic]]:
    """The source of one entry, if it can be read."""
    try:
        if not path.resolve().is_relative_to(folder.resolve()):
            message = "a link leads out of the folder of the sources"
            return None, [Diagnostic(Code.PATH_ESCAPES, message, file=path.name)]
        if not path.exists():
            message = f"{entry.id} is not there; the rest is compiled without it"
            return None, [Diagnostic(Code.SOURCE_MISSING, message, file=path.name)]
        files = _pages(path, entry) if path.is_dir() else [path]
    except (OSError, RuntimeError, ValueError) as error:
        return None, [Diagnostic(Code.SOURCE_UNREADABLE, _reason(error), file=path.name)]
    return _read(folder, path, files, entry)


def _pages(path: Path, entry: Entry) -> list[Path]:
    """The pages in a folder, in the order of their names, with numbers in them counted: `b2` before `b10`."""
    found = (file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES[entry.reader] and file.is_file())
    return sorted(
        found,
        key=lambda file: [
            (part.isdigit(), int(part) if part.isdigit() else 0, part)
            for part in re.split(r"(\d{1,9})", file.relative_to(path).as_posix())
        ],
    )


def _read(folder: Path, path: Path, files: Sequence[Path], entry: Entry) -> tuple[Source | None, list[Diagnostic]]:
    digest = hashlib.sha256()
    pages: list[Page] = []
    diagnostics: list[Diagnostic] = []
    for file in files:
        name = file.relative_to(folder).as_posix()
        raw, found = _bytes(file, name, folder)
        if raw is None:
            return None, [*diagnostics, *found]
        digest.update(raw)
        text, found = _decode(raw, name)
        if text is None:
            return None, [*diagnostics, *found]
        pages.append(Page(text, entry.page_prefix(file.name)))
    if not any(page.text.text.strip("\ufeff \t\r\n") for page in pages):
        return None, [*diagnostics, Diagnostic(Code.SOURCE_EMPTY, "there is no text in it", file=path.name)]
    printing, found = _printing(entry, digest.hexdigest(), path.name)
    source = Source(
        id=entry.id,
        title=entry.title,
        file=path.relative_to(folder).as_posix(),
        reader=entry.reader,
        prefix=entry.prefix,
        group=entry.group,
        naming=entry.naming,
        licence=printing.licence or entry.licence,
        slugs=entry.slugs,
        edition=printing.edition or UNKNOWN,
        sha256=digest.hexdigest(),
        pages=tuple(pages),
        published=printing.published,
    )
    return source, diagnostics + found


def _printing(entry: Entry, sha256: str, name: str) -> tuple[Printing, list[Diagnostic]]:
    """Which printing a document is."""
    for printing in entry.printings:
        if printing.sha256 == sha256:
            return printing, []
    if not entry.printings:
        return Printing(entry.edition, sha256, published=entry.published), []
    message = f"its checksum is none of the {len(entry.printings)} the manifest knows; it is read as another printing"
    return Printing("", sha256), [Diagnostic(Code.CHECKSUM_DIFFERS, message, file=name)]


def _reason(error: Exception) -> str:
    """Why a file cannot be opened."""
    return (error.strerror if isinstance(error, OSError) else "") or "it cannot be opened"


def _bytes(file: Path, name: str, folder: Path) -> tuple[bytes | None, list[Diagnostic]]:
    try:
        if not file.resolve().is_relative_to(folder.resolve()):
            return None, [Diagnostic(Code.PATH_ESCAPES, "a link leads out of the folder of the sources", file=name)]
        if not file.is_file():
            return None, [Diagnostic(Code.SOURCE_UNREADABLE, "it is no file", file=name)]
        size = file.stat().st_size
        if size > MAX_BYTES:
            message = f"{size:,} bytes; the largest document that is read has {MAX_BYTES:,}. Split it"
            return None, [Diagnostic(Code.SOURCE_TOO_LARGE, message, file=name)]
        return file.read_bytes(), []
    except (OSError, RuntimeError, ValueError) as error:
        return None, [Diagnostic(Code.SOURCE_UNREADABLE, _reason(error), file=name)]


def _decode(raw: bytes, name: str) -> tuple[SourceText | None, list[Diagnostic]]:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        place = SourceText(name, before).span(len(before), len(before))
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8; save the file as UTF-8"
        return None, [Diagnostic(Code.SOURCE_ENCODING, message, place)]
    source = SourceText(name, text)
    if control := _CONTROL.search(text):
        message = f"control character U+{ord(control[0]):04X}; this is not a text"
        return None, [Diagnostic(Code.SOURCE_CONTROL, message, source.span(control.start(), control.end()))]
    return source, []
