"""Less looking for garbage where little is made: in work that keeps nearly all it allocates."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def resting() -> Iterator[None]:
    """Nothing is thrown away while a graph grows, so looking for garbage only costs, and more the larger it is."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


@contextmanager
def unhurried() -> Iterator[None]:
    """Look for garbage seldom, and in what is new: what is made for a page, or a clause, is soon gone as a whole."""
    before, running = gc.get_threshold(), gc.isenabled()
    gc.freeze()
    gc.set_threshold(200_000, 20, 50)
    gc.enable()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
        if not running:
            gc.disable()
