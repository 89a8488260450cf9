"""A store of results by the hash of all that they depend on; deleting it costs time and nothing else."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from .atomic import write_text
from .digests import digest

MOST = 128 * 1024 * 1024
"""How many bytes a folder of results may take up."""
_SHARE = 16
"""The size of a folder is looked at whenever so small a part of what it may hold was written."""


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
    """Keeps each result in a file of its own; a folder that cannot be used is as good as none.

    The first line of a file is the digest of its key and its text: what somebody changed, or a disk, is not there.
    A folder that grows too large loses what nobody has asked for the longest.
    """

    shared = True

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self.folder = folder
        self.most = most
        self._written = most
        """How many bytes were written since the size of the folder was looked at; the first time, it is."""

    def get(self, key: str) -> str | None:
        """The text of a file, if it is there and whole."""
        path = self.folder / key
        try:
            first, _, text = path.read_bytes().partition(b"\n")
            told = text.decode("utf-8")
            if first.decode("ascii") != digest(key, told):
                return None
            os.utime(path)
        except (OSError, UnicodeDecodeError):
            return None
        return told

    def put(self, key: str, text: str) -> None:
        """Write the file whole or not at all."""
        try:
            write_text(self.folder / key, f"{digest(key, text)}\n{text}")
            self._written += len(text)
            if self._written * _SHARE > self.most:
                self._written = 0
                self._drop_oldest()
        except OSError:
            return

    def _drop_oldest(self) -> None:
        """Delete what was not asked for the longest, until the rest fits."""
        with os.scandir(self.folder) as entries:
            files = [(entry.stat(), entry.path) for entry in entries if entry.is_file(follow_symlinks=False)]
        size = sum(stat.st_size for stat, _ in files)
        for stat, path in sorted(files, key=lambda each: each[0].st_mtime_ns):
            if size <= self.most:
                break
            Path(path).unlink(missing_ok=True)
            size -= stat.st_size


def user_cache() -> FolderCache:
    """The cache of this user, where the system keeps such things."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return FolderCache(Path(home) / "undercroft")


def kept(cache: Cache, key: str, make: Callable[[], Any]) -> Any:
    """What is stored under a key, as JSON; it is made and stored if it is not there, or is damaged."""
    try:
        return json.loads(cache.get(key) or "")
    except (ValueError, RecursionError):
        made = make()
        cache.put(key, json.dumps(made))
        return made
