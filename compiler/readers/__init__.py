"""Readers: one a format, from the text of a file to a `Document`; they know nothing of rules."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ..diagnostics import Diagnostic
from ..document import Document
from ..spans import SourceText
from .from_html import read_html
from .from_markdown import read_markdown
from .from_text import read_text

Reader = Callable[[SourceText], tuple[Document, list[Diagnostic]]]

READERS: Mapping[str, Reader] = MappingProxyType({"html": read_html, "markdown": read_markdown, "text": read_text})
"""The readers by the name that a manifest gives them."""
