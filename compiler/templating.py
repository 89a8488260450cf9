"""Jinja templates of a stage, everything escaped."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

_HERE = Path(__file__).resolve().parent


def environment(*stages: str) -> Environment:
    """Where templates are looked for: the `templates` folders of these stages."""
    return Environment(
        loader=FileSystemLoader([_HERE / stage / "templates" for stage in stages]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
