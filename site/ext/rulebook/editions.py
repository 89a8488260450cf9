"""What older editions had, beside the words of a document: hidden until a reader asks for it."""

from collections.abc import Mapping
from html import escape
from typing import Any

from . import elements


def called(since: str, name: str) -> elements.printed:
    """What a rule was called."""
    return _went(since, f"Before: <del>{_words(name)}</del>")


def gone(what: Mapping[str, Any]) -> elements.printed:
    """A rule or a part that is there no more: `since`, its `name`, and its `texts`."""
    head = f"<b>{_words(what['name'])}</b> " if what["name"] else ""
    told = "".join(f"<p><del>{_words(text)}</del></p>" for text in what["texts"])
    caption = f'<p class="small">{head}<span class="changed-mark">left out</span></p>'
    return _went(what["since"], f"{caption}\n{told}", "gone")


def _went(since: str, html: str, more: str = "") -> elements.printed:
    classes = f"went {more}".strip()
    return elements.printed("", html=f'<div class="{classes}" data-since="{since}" hidden>{html}</div>')


def _words(text: str) -> str:
    return escape(" ".join(text.split()))
