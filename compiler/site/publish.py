"""The folder of the site: pages written only where they changed, HTML published only once all of it is built."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path


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


def publish(built: Path, out: Path) -> None:
    """Bring the files of a finished build to where readers find them, each in one step; then drop stale ones.

    What is hidden in either folder is the builder's own and stays where it is.
    """
    new = _files(built)
    for name, (size, changed) in new.items():
        target = out / name
        try:
            old = target.stat()
            if (old.st_size, old.st_mtime_ns) == (size, changed):
                continue
        except FileNotFoundError:
            target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(f".{target.name}.new")
        shutil.copy2(built / name, fresh)
        os.replace(fresh, target)
    for name in _files(out):
        if name not in new:
            (out / name).unlink()


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
