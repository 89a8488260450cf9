"""Files that are written whole or not at all, so that a failed run leaves what was there."""

import os
import tempfile
import time
from contextlib import suppress
from glob import escape
from pathlib import Path

_LONG = 60
"""Nobody takes so many seconds to write a file."""


def write_text(path: Path, text: str) -> bool:
    """Put a text in a file in one step, making its folder; whether the file changed."""
    return write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> bool:
    """The same with bytes."""
    if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    _clear(path)
    handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(scratch, 0o644)
        os.replace(scratch, path)
    except BaseException:
        Path(scratch).unlink(missing_ok=True)
        raise
    return True


def _clear(path: Path) -> None:
    """Delete what runs have left that were killed while they wrote a file."""
    for left in path.parent.glob(f".{escape(path.name)}.????????"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LONG:
                left.unlink()
