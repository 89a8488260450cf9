"""A Sphinx extension for rulebooks: rules, examples, exceptions and terms that can be linked to by their own ids."""

from typing import Any

from sphinx.application import Sphinx

from . import asked, elements, files, lean, navigation
from .cards import place_cards, publish_cards
from .domain import RulebookDomain
from .neighbourhood import place_neighbours
from .search import setup_search

__all__ = ["setup"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain, its elements, the local navigation and the search."""
    app.add_domain(RulebookDomain)
    elements.register(app)
    app.connect("doctree-resolved", place_neighbours)
    app.connect("doctree-resolved", place_cards)
    setup_search(app)
    app.connect("config-inited", files.publish_files)
    app.connect("build-finished", asked.publish_tables)
    app.connect("build-finished", publish_cards)
    app.connect("build-finished", lean.publish_lean)
    app.connect("env-updated", navigation.rewrite_for_menu)
    app.connect("html-page-context", navigation.SharedContents().share, priority=400)
    app.connect("html-page-context", navigation.add_neighbours)
    app.connect("html-page-context", navigation.leave_out_styles, priority=900)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
