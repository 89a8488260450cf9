"""The folder of the site: pages written only where they changed, HTML published only once all of it is built."""

import os
from collections.abc import Mapping
from pathlib import Path

from .remembered import Published


def write_changed(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder hold exactly these files; those that are the same keep their time."""
    kept = set(files)
    for old in _files(folder):
        if old not in kept:
            (folder / old).unlink()
    made: set[Path] = set()
    for name, content in files.items():
        path = folder / name
        if path.parent not in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            made.add(path.parent)
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)


def publish(built: Path, out: Path, before: Mapping[str, Published]) -> dict[str, Published]:
    """Move the files of a finished build to where readers find them, each in one step; then drop stale ones.

    An empty file stands for a page of `before` that is as it was; one that has the same content as the old one keeps
    its time. Returned is what readers find now. What is hidden in either folder is the builder's own, or a person's.
    """
    new = _files(built)
    published: dict[str, Published] = {}
    for name, (size, rendered) in new.items():
        target = out / name
        if not size and name in before:
            published[name] = before[name]
            continue
        if not _same(built / name, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(built / name, target)
        published[name] = Published(size, target.stat().st_mtime_ns, rendered)
    for name in _files(out):
        if name not in new:
            (out / name).unlink()
    return {name: page for name, page in published.items() if name.endswith(".html")}


def _same(one: Path, other: Path) -> bool:
    """Whether two files hold the same; one that is not there holds nothing."""
    try:
        return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()
    except FileNotFoundError:
        return False


def _files(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder, hidden ones left out, with its size and time."""
    found: dict[str, tuple[int, int]] = {}
    pending = [""]
    while pending:
        prefix = pending.pop()
        try:
            entries = list(os.scandir(folder / prefix))
        except FileNotFoundError:
            continue
        for entry in entries:
            name = prefix + entry.name
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                pending.append(name + "/")
            else:
                status = entry.stat(follow_symlinks=False)
                found[name] = (status.st_size, status.st_mtime_ns)
    return found
