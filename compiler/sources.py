"""The only module that reads the disk: the manifest of a corpus, its documents and its tables."""

import hashlib
import re
import subprocess
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from .diagnostics import Code, Diagnostic
from .spans import SourceText

BUNDLED = Path(__file__).resolve().parent.parent / "sources"
"""The documents that come with the compiler."""

MAX_BYTES = 16 * 1024 * 1024
"""The largest document that is read, in bytes; all of ASL's rulebook is about 4 MB."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")
_SUFFIXES = {"html": (".html", ".htm", ".xhtml"), "markdown": (".md", ".markdown"), "text": (".txt", ".text")}
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")


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


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything a compilation reads."""

    sources: tuple[Source, ...]
    topics: tuple[Mapping[str, Any], ...] = ()
    topics_file: str = "topics.toml"
    lexicon: Mapping[str, Any] = field(default_factory=dict)


def load(folder: Path | None = None, only: str | None = None) -> tuple[Corpus, list[Diagnostic]]:
    """Read a corpus: a folder with its own manifest, or one whose files bear the names of the bundled ones.

    `only` reads a single document, by its id.
    """
    folder = folder or BUNDLED
    if not folder.is_dir():
        return Corpus(()), [
            Diagnostic(Code.SOURCE_UNREADABLE, "no such folder; name one that holds the documents", file=str(folder))
        ]
    own = folder / "manifest.toml"
    manifest, diagnostics = _toml(own if own.is_file() else BUNDLED / "manifest.toml")
    sources: list[Source] = []
    for number, entry in enumerate(manifest.get("source", ())):
        source, found = _source(folder, entry, number, by_name=not own.is_file())
        diagnostics += found
        if source and only in (None, source.id):
            if any(other.id == source.id for other in sources):
                diagnostics.append(
                    Diagnostic(Code.MANIFEST_INVALID, f"two sources have the id {source.id}", file=own.name)
                )
            sources.append(source)
    if not sources and not diagnostics:
        diagnostics.append(
            Diagnostic(Code.MANIFEST_INVALID, "the manifest names no source; add a [[source]] entry", file=own.name)
        )
    topics, found = _toml(_table(folder, "topics.toml"))
    lexicon, more = _toml(_table(folder, "lexicon.toml"))
    listed = tuple(topic for topic in topics.get("topic", ()) if _is_topic(topic))
    return Corpus(tuple(sources), listed, "topics.toml", lexicon), diagnostics + found + more


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
    """Read a table that is no part of a document, such as `quantities.toml`; the bundled one if the folder has none."""
    return _toml(_table(folder, name))


def _table(folder: Path, name: str) -> Path:
    return folder / name if (folder / name).is_file() else BUNDLED / name


def _is_topic(topic: Any) -> bool:
    return isinstance(topic, dict) and all(key in topic for key in ("group", "name", "rules"))


def _toml(path: Path) -> tuple[dict[str, Any], list[Diagnostic]]:
    if not path.is_file():
        return {}, []
    try:
        return tomllib.loads(path.read_text("utf-8")), []
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        name = f"{path.name}:{place[1]}:{place[2]}" if place else path.name
        return {}, [Diagnostic(Code.MANIFEST_INVALID, f"not valid TOML: {error}", file=name)]


_FIELDS: Mapping[str, tuple[type, bool]] = {
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
    "sha256": (str, False),
    "printings": (list, False),
}


def _source(folder: Path, entry: Any, number: int, by_name: bool) -> tuple[Source | None, list[Diagnostic]]:
    """The source of one manifest entry, if it can be read."""

    def invalid(message: str, code: Code = Code.MANIFEST_INVALID) -> tuple[None, list[Diagnostic]]:
        name = entry.get("id", f"source {number + 1}") if isinstance(entry, dict) else f"source {number + 1}"
        return None, [Diagnostic(code, f"{name}: {message}", file="manifest.toml")]

    if not isinstance(entry, dict):
        return invalid("an entry must be a table")
    for key, (kind, needed) in _FIELDS.items():
        if key not in entry and needed:
            return invalid(f"the field `{key}` is missing")
        if key in entry and not isinstance(entry[key], kind):
            return invalid(f"the field `{key}` must be a {kind.__name__}")
    if unknown := sorted(set(entry) - set(_FIELDS)):
        return invalid(f"unknown field `{unknown[0]}`; known are {', '.join(_FIELDS)}")
    if not _ID.fullmatch(entry["id"]) or not re.fullmatch(r"[A-Za-z0-9_-]{0,16}", entry["prefix"]):
        return invalid("an id or prefix is made of letters and digits")
    if entry["reader"] not in _SUFFIXES:
        return invalid(f"unknown reader `{entry['reader']}`; known are {', '.join(_SUFFIXES)}", Code.READER_UNKNOWN)
    name = PurePosixPath(entry["file"])
    path = folder / name
    if name.is_absolute() or ".." in name.parts or not path.resolve().is_relative_to(folder.resolve()):
        return invalid(f"`{entry['file']}` leads out of the folder of the sources", Code.PATH_ESCAPES)
    if by_name:
        found = [other for other in sorted(folder.iterdir()) if other.stem.lower() == name.stem.lower()]
        path = found[0] if found else path
    if not path.exists():
        return None, [
            Diagnostic(
                Code.SOURCE_MISSING, f"{entry['id']} is not there; the rest is compiled without it", file=path.name
            )
        ]
    return _read(folder, path, entry)


def _read(folder: Path, path: Path, entry: Mapping[str, Any]) -> tuple[Source | None, list[Diagnostic]]:
    files = [path]
    if path.is_dir():
        files = sorted(file for file in path.rglob("*") if file.suffix.lower() in _SUFFIXES[entry["reader"]])
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
        pages.append(Page(text, _prefix(entry, file.name)))
    if not any(page.text.text.strip("\ufeff \t\r\n") for page in pages):
        return None, [*diagnostics, Diagnostic(Code.SOURCE_EMPTY, "there is no text in it", file=path.name)]
    sha256 = digest.hexdigest()
    printings = [item for item in entry.get("printings", ()) if isinstance(item, dict)]
    if "sha256" in entry:
        printings.insert(0, {"edition": entry.get("edition", ""), "sha256": entry["sha256"]})
    known = next((item for item in printings if item.get("sha256") == sha256), None)
    edition = str((known or {}).get("edition") or ("" if printings else entry.get("edition", "")) or "unknown printing")
    if printings and known is None:
        message = f"its checksum is none of the {len(printings)} the manifest knows; it is read as another printing"
        diagnostics.append(Diagnostic(Code.CHECKSUM_DIFFERS, message, file=path.name))
    source = Source(
        id=entry["id"],
        title=entry["title"],
        file=path.relative_to(folder).as_posix(),
        reader=entry["reader"],
        prefix=entry["prefix"],
        group=entry.get("group"),
        naming=tuple(map(str, entry.get("naming", ()))),
        licence=entry.get("licence", ""),
        slugs={str(key): str(value) for key, value in entry.get("slugs", {}).items()},
        edition=edition,
        sha256=sha256,
        pages=tuple(pages),
    )
    return source, diagnostics


def _prefix(entry: Mapping[str, Any], file: str) -> str:
    """The prefix of a page: the manifest's, or what its `pages` pattern finds in the page's name."""
    try:
        found = re.search(entry["pages"], file) if "pages" in entry else None
    except re.error:
        found = None
    return found["prefix"].upper() if found and "prefix" in found.groupdict() else str(entry["prefix"])


def _bytes(file: Path, name: str, folder: Path) -> tuple[bytes | None, list[Diagnostic]]:
    try:
        if not file.resolve().is_relative_to(folder.resolve()):
            return None, [Diagnostic(Code.PATH_ESCAPES, "a link leads out of the folder of the sources", file=name)]
        size = file.stat().st_size
        if size > MAX_BYTES:
            message = f"{size:,} bytes; the largest document that is read has {MAX_BYTES:,}. Split it"
            return None, [Diagnostic(Code.SOURCE_TOO_LARGE, message, file=name)]
        return file.read_bytes(), []
    except OSError as error:
        return None, [Diagnostic(Code.SOURCE_UNREADABLE, error.strerror or "it cannot be opened", file=name)]


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
