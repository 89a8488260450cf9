"""The commands of `undercroft`: each reads a corpus, does one thing, and says what it did."""

import click

from .. import __version__
from .asking import ask
from .building import site
from .comparing import compare, diff
from .compiling import check, compile_command, coverage
from .drawing import draw_map
from .examples import examples
from .exploring import explore
from .playing import play
from .reviewing import review


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
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


for _command in (
    site, ask, explore, play, examples, draw_map, compare, diff, check, coverage, review, compile_command
):  # fmt: skip
    undercroft.add_command(_command)
