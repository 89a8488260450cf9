"""The command line, `undercroft`; only this module knows exit codes."""

import atexit
import gc


def main() -> None:
    """Run the command line; what it leaves in memory goes with the process, so that nobody need look through it.

    What runs long, and leaves more than it keeps, looks for garbage itself. Modules are loaded after that is so.
    """
    gc.disable()
    atexit.register(gc.freeze)
    from .commands import undercroft
    from .commands.telling import mistakes_told

    with mistakes_told():
        undercroft(prog_name="undercroft")


if __name__ == "__main__":
    main()
