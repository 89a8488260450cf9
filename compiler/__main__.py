"""The command line, `undercroft`; only this module knows exit codes."""

import atexit
import gc
import os
import sys

from .commands import undercroft

_TRACEBACK = "UNDERCROFT_TRACEBACK"
"""The variable that asks for the whole trace of a mistake of ours."""
_SOFTWARE = 70
"""The exit code of a mistake of ours, as in `sysexits.h`."""


def main() -> None:
    """Run the command line; what it leaves in memory goes with the process, so that nobody need look through it.

    What runs long, and leaves more than it keeps, looks for garbage itself.
    """
    gc.disable()
    atexit.register(gc.freeze)
    try:
        undercroft(prog_name="undercroft")
    except Exception as error:
        if _TRACEBACK in os.environ:
            raise
        told = f"{type(error).__name__}: {error}"
        print(f"undercroft: this is a mistake of ours, and not of your documents ({told}).", file=sys.stderr)
        print(f"Please report it, with what {_TRACEBACK}=1 undercroft ... prints.", file=sys.stderr)
        sys.exit(_SOFTWARE)


if __name__ == "__main__":
    main()
