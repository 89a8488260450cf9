"""The comparison as HTML: the matrix alone, for a page that has a frame, or a page of its own."""

from collections.abc import Callable
from functools import cache

from jinja2 import Environment

from ..templating import environment
from .model import Comparison

Href = Callable[[str], str | None]
"""Where a rule is shown; None if nowhere."""


def fragment(comparison: Comparison, href: Href | None = None) -> str:
    """The matrix alone; its classes are `uc-…`, and the page around it styles them."""
    return _templates().get_template("matrix.html").render(comparison=comparison, href=href or _nowhere)


def page(comparison: Comparison, href: Href | None = None) -> str:
    """A complete page that needs nothing else."""
    return _templates().get_template("comparison.html").render(comparison=comparison, href=href or _nowhere)


@cache
def _templates() -> Environment:
    return environment("compare")


def _nowhere(rule: str) -> None:
    return None
