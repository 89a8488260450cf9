"""The command line, `undercroft`; only this module knows exit codes."""

import atexit
import gc

from .commands import undercroft
from .commands.telling import mistakes_told


def main() -> None:
    """Run the command line; what it leaves in memory goes with the process, so that nobody need look through it.

    What runs long, and leaves more than it keeps, looks for garbage itself.
    """
    gc.disable()
    atexit.register(gc.freeze)
    with mistakes_told():
        undercroft(prog_name="undercroft")


if __name__ == "__main__":
    main()
