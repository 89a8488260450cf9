"""Changes as HTML: the list alone, for a page that has a frame, or a page of its own."""

from collections.abc import Callable
from functools import cache
from itertools import groupby

from jinja2 import Environment

from ..templating import environment
from .model import Change, Changes
from .to_text import headline

Href = Callable[[str], str | None]
"""Where a rule of the new edition is shown; None if nowhere."""


def fragment(changes: Changes, href: Href | None = None) -> str:
    """The list alone; its classes are `uc-…`, and the page around it styles them."""
    return _render("changes.html", changes, href, level=3)


def page(changes: Changes, href: Href | None = None) -> str:
    """A complete page that needs nothing else."""
    return _render("diff.html", changes, href, level=2)


def _render(template: str, changes: Changes, href: Href | None, level: int) -> str:
    """A template; `level` is that of the heading of each rule."""
    rules = [(rule, list(listed)) for rule, listed in groupby(changes.changes, key=_rule)]
    return (
        _templates()
        .get_template(template)
        .render(changes=changes, rules=rules, href=href or _nowhere, headline=headline, level=level)
    )


def _rule(change: Change) -> str:
    return change.rule


@cache
def _templates() -> Environment:
    return environment("diff", "compare")


def _nowhere(rule: str) -> None:
    return None
