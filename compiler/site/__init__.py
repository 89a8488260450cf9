"""The reference site: pages from the graph, and Sphinx to build them."""

from .build import SiteError, build_site
from .formalization import Formalization

__all__ = ["Formalization", "SiteError", "build_site"]
