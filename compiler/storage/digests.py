"""Hashes by which one can tell that something is as it was: of texts, of folders, of the code itself."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path


def digest(*parts: str) -> str:
    """The key of some texts, in their order."""
    found = hashlib.sha256()
    for part in parts:
        found.update(f"{len(part)}:".encode())
        found.update(part.encode())
    return found.hexdigest()


def folder_digest(folder: Path, aside: Iterable[str] = ()) -> str:
    """The hash of the files that stand in a folder, by name, but for some."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name not in aside)
    found = hashlib.sha256()
    for file in files:
        found.update(f"{file.name} {file.stat().st_size}:".encode())
        found.update(file.read_bytes())
    return found.hexdigest()


@cache
def code_digest(*packages: str) -> str:
    """A text that changes when the code in some folders does, which are named as they are found from the compiler.

    A process goes on with the code that it has begun with.
    """
    here = Path(__file__).parents[1]
    files = sorted(file for package in packages for file in (here / package).rglob("*.py"))
    stamps = ((file, file.stat()) for file in files)
    return digest(*(f"{file.relative_to(here)} {stat.st_size} {stat.st_mtime_ns}" for file, stat in stamps))
