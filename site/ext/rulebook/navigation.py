"""Previous and next: in the printed order of the book, whatever the table of contents holds."""

from html import escape
from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from .domain import RulebookDomain


def add_neighbours(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a page of the book its neighbours there, for the theme's own links at the foot of a page."""
    domain = cast(RulebookDomain, app.env.get_domain("rulebook"))
    place = domain.places.get(pagename)
    if place is None or not isinstance(doctree, nodes.document):
        return
    builder = cast(StandaloneHTMLBuilder, app.builder)
    for key, neighbour in (("prev", place.previous), ("next", place.following)):
        target = domain.targets.get(neighbour[0]) if neighbour else None
        context[key] = None
        if neighbour and target:
            context[key] = {
                "link": escape(builder.get_relative_uri(pagename, target.page)),
                "title": escape(neighbour[1]),
            }
