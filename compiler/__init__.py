"""Undercroft: compiles the published text of rulebooks into a typed graph and a reference site."""

__version__ = "0.1.0"
