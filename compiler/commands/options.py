"""Options that several commands share."""

from pathlib import Path

import click

PATH = click.Path(path_type=Path)

sources_option = click.option(
    "--sources",
    metavar="DIR",
    type=PATH,
    help="Folder of documents: one with its own manifest.toml, or your copies of the bundled ones by name.",
)
out_option = click.option("--out", metavar="FILE", type=PATH, help="Write to a file, not the screen.")
format_option = click.option(
    "--format", "form", type=click.Choice(("text", "json", "html")), default="text", show_default=True
)
