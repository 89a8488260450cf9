"""The comparison as HTML: the matrix alone, for a page that has a frame, or a page of its own."""

from collections.abc import Callable, Sequence
from functools import cache

from jinja2 import Environment

from ..templating import environment
from .model import Comparison
from .sheet import Line

Href = Callable[[str], str | None]
"""Where a rule is shown; None if nowhere."""
Mark = Callable[[Sequence[Line]], tuple[str, str] | None]
"""What is new about some lines of a node, and where that is told; None if nothing."""


def fragment(comparison: Comparison, href: Href | None = None, mark: Mark | None = None) -> str:
    """The matrix alone; its classes are `uc-…`, and the page around it styles them."""
    return _rendered("matrix.html", comparison, href, mark)


def page(comparison: Comparison, href: Href | None = None) -> str:
    """A complete page that needs nothing else."""
    return _rendered("comparison.html", comparison, href)


def _rendered(template: str, comparison: Comparison, href: Href | None, mark: Mark | None = None) -> str:
    anchors = {topic.name: topic.anchor for topic in comparison.topics}
    given = {
        "comparison": comparison,
        "anchors": anchors,
        "href": href or _nowhere,
        "mark": mark or _nowhere,
        "place": "",
    }
    return _templates().get_template(template).render(given)


@cache
def _templates() -> Environment:
    return environment("compare")


def _nowhere(told: object) -> None:
    return None
