"""A folder of results: all of them are written beside it, and take the place of the old ones in one step.

Whatever happens meanwhile, the folder holds the old results or the new ones. What else lies in it is a person's own:
it is carried over, entry by entry, and no byte of it is ever written or deleted. A run that is killed leaves a hidden
folder beside the results, which the next run clears away; if it was killed while it carried things over, the next run
goes on with that.

Where two folders cannot change places in one step (outside of Linux, on a mount point, where nothing may be written
beside the folder, or where it is the one that somebody works in), the results are moved into it file by file, each
in one step.
"""

import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

from .locks import Waiting, alone_in

_NEW = "undercroft-new"
"""What the name of a hidden folder ends in that results are written to, before they are where people look for them."""
_UNFINISHED = ".unfinished"
"""A file that stands in new results until nothing is left of the old ones."""
_HERE = -100
_EXCHANGE = 2
"""AT_FDCWD and RENAME_EXCHANGE of Linux."""


def replace_results(
    folder: Path, files: Mapping[Path, str], ours: Callable[[Path], bool], waiting: Waiting = lambda: None
) -> None:
    """Make a folder hold these files, by their paths in it.

    `ours` tells of other files whether an earlier run left them; those are results of another time, and go.
    `waiting` is called if somebody else is at work there.
    """
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as held:
        held.enter_context(alone_in(folder.parent, waiting))
        if folder.is_dir():
            held.enter_context(alone_in(folder, waiting))
        beside = folder.with_name(f".{folder.name}.{_NEW}")
        inside = folder / f".{_NEW}"
        _clear(beside, folder, ours)
        shutil.rmtree(inside, ignore_errors=True)
        if not folder.exists():
            os.rename(_staged(beside, files), folder)
        elif _holds(folder, files, ours):
            return
        elif not _swapped(beside, folder, files):
            _fill(folder, _staged(inside, files), files, ours)
        _clear(beside, folder, ours)


def _holds(folder: Path, files: Mapping[Path, str], ours: Callable[[Path], bool]) -> bool:
    """Whether a folder holds these results already, and none of another time."""
    same = all(_same(folder / path, text) for path, text in files.items())
    return same and not any(_stale(folder, files, ours))


def _same(path: Path, text: str) -> bool:
    data = text.encode("utf-8")
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _stale(folder: Path, files: Mapping[Path, str], ours: Callable[[Path], bool]) -> list[Path]:
    """What an earlier run left in the folders of the results that is none of these."""
    folders = {folder / path.parent for path in files}
    found = (path for each in folders if each.is_dir() for path in each.iterdir())
    return [path for path in found if path.relative_to(folder) not in files and ours(path)]


def _staged(stage: Path, files: Mapping[Path, str]) -> Path:
    """A new folder with these files."""
    stage.mkdir()
    (stage / _UNFINISHED).touch()
    for path, text in files.items():
        (stage / path).parent.mkdir(parents=True, exist_ok=True)
        (stage / path).write_bytes(text.encode("utf-8"))
    return stage


def _swapped(stage: Path, folder: Path, files: Mapping[Path, str]) -> bool:
    """Let new results take the place of the old ones, which are then where the new ones were; whether that went."""
    for path in files:
        if (folder / path).is_dir():
            raise IsADirectoryError(0, f"{path} is a folder there")
    if not folder.is_dir() or Path.cwd().is_relative_to(folder):
        return False
    try:
        _staged(stage, files)
        shutil.copymode(folder, stage)
    except PermissionError:
        return False
    return _exchanged(stage, folder)


def _exchanged(one: Path, other: Path) -> bool:
    """Let two folders take each other's name in one step; whether the system could."""
    if sys.platform != "linux":
        return False
    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    return rename is not None and rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0


def _fill(folder: Path, stage: Path, files: Mapping[Path, str], ours: Callable[[Path], bool]) -> None:
    """Move new results to their places, each in one step, and drop those of another time."""
    for path in files:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(stage / path, folder / path)
    for path in _stale(folder, files, ours):
        path.unlink()
    shutil.rmtree(stage)


def _clear(beside: Path, folder: Path, ours: Callable[[Path], bool]) -> None:
    """Clear away what a run has left beside the results: new ones that were not finished, or old ones."""
    if beside.is_dir():
        if folder.is_dir() and not (beside / _UNFINISHED).exists():
            _carry(beside, folder, ours)
        _discard(beside)
    (folder / _UNFINISHED).unlink(missing_ok=True)


def _discard(stage: Path) -> None:
    """Delete results, what marks them as new ones last of all: a run that is killed here leaves no old ones."""
    for path in stage.iterdir():
        if _is_folder(path):
            shutil.rmtree(path)
        elif path.name != _UNFINISHED:
            path.unlink()
    shutil.rmtree(stage)


def _carry(old: Path, new: Path, ours: Callable[[Path], bool]) -> None:
    """Move all that is a person's own from old results to the new ones; what has a new one is a result itself."""
    for path in sorted(old.iterdir()):
        target = new / path.name
        if _is_folder(path) and (_is_folder(target) or any(map(ours, path.iterdir()))):
            _carry(path, target, ours)
        elif not os.path.lexists(target) and not ours(path):
            new.mkdir(exist_ok=True)
            os.rename(path, target)


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()
