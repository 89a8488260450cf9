"""One run at a time in a folder: whoever comes second waits until the first is done, or has died."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

if sys.platform != "win32":
    import fcntl


Waiting: TypeAlias = Callable[[], object]
"""What is called before a wait."""


@contextmanager
def alone_in(folder: Path, waiting: Waiting = lambda: None) -> Iterator[None]:
    """Hold a folder that exists, so that nobody else does.

    The lock is on the folder itself, so nothing is left behind, and it goes with the process. Where folders cannot
    be locked, as on some network drives, nobody waits.
    """
    with _held(folder, waiting, alone=True):
        yield


@contextmanager
def undisturbed_in(folder: Path, waiting: Waiting = lambda: None) -> Iterator[None]:
    """Hold a folder together with others who work below it, so that nobody moves it away."""
    with _held(folder, waiting, alone=False):
        yield


@contextmanager
def _held(folder: Path, waiting: Waiting, alone: bool) -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(handle, kind)
        except OSError:
            pass
        yield
    finally:
        os.close(handle)
