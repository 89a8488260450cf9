"""A store of results by the hash of all that they depend on; deleting it costs time and nothing else."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from .outputs import write_text


class Cache(Protocol):
    """Where results are kept."""

    shared: bool
    """Whether what one process stores is there for all."""

    def get(self, key: str) -> str | None:
        """The text stored under a key, if there is one."""
        ...

    def put(self, key: str, text: str) -> None:
        """Store a text under a key."""
        ...


class NoCache:
    """Keeps nothing."""

    shared = False

    def get(self, key: str) -> str | None:
        """Find nothing."""
        return None

    def put(self, key: str, text: str) -> None:
        """Keep nothing."""


class FolderCache:
    """Keeps each result in a file of its own; a folder that cannot be used is as good as none."""

    shared = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> str | None:
        """The text of a file, if it is there."""
        try:
            return (self.folder / key).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def put(self, key: str, text: str) -> None:
        """Write the file whole or not at all."""
        try:
            write_text(self.folder / key, text)
        except OSError:
            return


def user_cache() -> FolderCache:
    """The cache of this user, where the system keeps such things."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return FolderCache(Path(home) / "undercroft")


def kept(cache: Cache, key: str, make: Callable[[], Any]) -> Any:
    """What is stored under a key, as JSON; it is made and stored if it is not there, or is damaged."""
    try:
        return json.loads(cache.get(key) or "")
    except ValueError:
        made = make()
        cache.put(key, json.dumps(made))
        return made


def digest(*parts: str) -> str:
    """The key of some texts, in their order."""
    found = hashlib.sha256()
    for part in parts:
        found.update(f"{len(part)}:".encode())
        found.update(part.encode())
    return found.hexdigest()


def code_digest(*packages: str) -> str:
    """A text that changes when the code in some folders does, which are named as they are found from here."""
    here = Path(__file__).parent
    files = sorted(file for package in packages for file in (here / package).rglob("*.py"))
    stamps = ((file, file.stat()) for file in files)
    return digest(*(f"{file.relative_to(here)} {stat.st_size} {stat.st_mtime_ns}" for file, stat in stamps))
