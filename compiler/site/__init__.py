"""The reference site: pages from the graph, and Sphinx to build them."""

from .build import SiteError, build_site
from .formalization import Formalization
from .search import alike

__all__ = ["Formalization", "SiteError", "alike", "build_site"]
