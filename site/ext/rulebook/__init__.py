"""A Sphinx extension for rulebooks: rules, examples, exceptions and terms that can be linked to by their own ids."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from . import elements, navigation
from .domain import RulebookDomain
from .neighbourhood import PlaceNeighbours
from .search import RulebookSearch

__all__ = ["setup"]

SCORER = Path(__file__).with_name("scorer.js")
"""How the search page ranks what it found."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain, its elements, the local navigation and the search language."""
    app.add_domain(RulebookDomain)
    elements.register(app)
    app.add_post_transform(PlaceNeighbours)
    app.add_search_language(RulebookSearch)
    app.connect("html-page-context", navigation.add_neighbours)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
