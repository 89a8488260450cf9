"""`map`: the map of a worked example as a picture."""

from pathlib import Path

import click

from .options import out_option
from .telling import refuse, show


@click.command("map")
@click.argument("name")
@click.option("--example", metavar="ID", help="Lay out the counters of an example of this map, and show no more of it.")
@out_option
def draw_map(name: str, example: str | None, out: Path | None) -> None:
    """Draw a map of the worked examples as SVG.

    NAME is the name of a map of sources/maps, such as red-barricades. It shows terrain and counters as their files
    tell them, and nothing that follows from them.

    \b
    To begin with:
      undercroft map red-barricades --out red-barricades.svg
      undercroft map fortress-budapest --example FB9.6:EX1 --out rubble.svg
    """
    from ..bundled import map_texts
    from ..maps import all_maps
    from ..maps.drawing import to_svg
    from ..site.render import SITE

    maps = all_maps(map_texts())
    if name not in maps:
        refuse(f"there is no map `{name}`; there are {', '.join(maps)}")
    facts = maps[name]
    if example is not None and example not in facts.examples:
        refuse(f"no example `{example}` plays on it; those are {', '.join(facts.examples)}")
    style = (SITE / "static" / "board.css").read_text("utf-8")
    show(f"{to_svg(facts, example or '', style=style)}\n", out)
