"""The commands of `undercroft`: each reads a corpus, does one thing, and says what it did."""

from collections.abc import Mapping
from importlib import import_module

import click

from .. import __version__

COMMANDS: Mapping[str, str] = {
    "ask": "asking:ask",
    "check": "compiling:check",
    "compare": "comparing:compare",
    "compile": "compiling:compile_command",
    "coverage": "compiling:coverage",
    "diff": "comparing:diff",
    "examples": "examples:examples",
    "explore": "exploring:explore",
    "map": "drawing:draw_map",
    "play": "playing:play",
    "review": "reviewing:review",
    "site": "building:site",
}
"""The commands, and where each stands: it is imported when it is wanted, for a question takes less than all others."""


class _Commands(click.Group):
    """The group of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        found: click.Command = getattr(import_module(f".{module}", __package__), name)
        return found


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="undercroft")
def undercroft() -> None:
    """Compile published rules text into a rule graph, an executable engine, and a linked reference.

    \b
    Begin with:
      undercroft site                         the reference as web pages, in build/site
      undercroft ask cellar TEM --why         what the rules say, and why
      undercroft explore cellar enter         every case of a ruling, with its clauses
      undercroft play --map red-barricades --of RB rubbled at='C25 cellar'
      undercroft examples                     the worked examples, run as tests of the rules
      undercroft map red-barricades --out x.svg
                                              a map of theirs as a picture
      undercroft check                        what is damaged in the documents, with places
      undercroft compare collapse             one topic of the cellar variants, side by side
      undercroft diff HEAD~1:sources sources  what changed between two editions

    The documents that come with it are restated in its own words. If you own the books,
    point --sources at a folder with your copies.
    """
