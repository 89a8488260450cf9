"""The command line, `undercroft`; only this module knows exit codes."""

from .commands import undercroft


def main() -> None:
    """Run the command line."""
    undercroft(prog_name="undercroft")


if __name__ == "__main__":
    main()
