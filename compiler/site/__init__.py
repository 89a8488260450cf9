"""The reference site: pages from the graph, and Sphinx to build them."""

from .build import SiteError, build_site

__all__ = ["SiteError", "build_site"]
