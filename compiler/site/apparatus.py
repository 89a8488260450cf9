"""What stands below a text, as data for the site's `apparatus` directive: sections of blocks.

A section is its anchor, its title, its blocks, and what stands for them until a reader unfolds it, if it is folded; a
block is its name and what it shows; a link is its kind, id, label and what is said of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..diagnostics import Diagnostic
from .links import Link

Block = list[Any]
Section = list[Any]


def section(anchor: str, title: str, *blocks: Block | None, fold: str = "") -> Section | None:
    """A section of those blocks that there are; none without any. `fold` is what stands for them while it is folded."""
    present = [block for block in blocks if block]
    return [anchor, title, present, fold] if present else None


def counted(count: int, noun: str) -> str:
    """How many there are: `1 report`, `2 reports`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def sections(*found: Section | None) -> list[Section]:
    """The sections that there are."""
    return [item for item in found if item]


def link(item: Link) -> list[str]:
    """A link as data."""
    return [item.kind, item.id, item.label, item.remark, *([item.mark] if item.mark else [])]


def links(items: Iterable[Link], caption: str = "", look: str = "links") -> Block | None:
    """A list of links."""
    listed = [link(item) for item in items]
    return ["links", caption, look, listed] if listed else None


def cited_by(groups: Mapping[str, Sequence[Link]]) -> list[Block | None]:
    """Who refers to a text, a list for each kind of text that does."""
    return [links(items, f"Cited by {name}") for name, items in groups.items()]


def reported(items: Iterable[tuple[Diagnostic, Link | None]]) -> Block | None:
    """Complaints: the link to their page or, on that page, their code; the message; the place. Those that say the same
    are one, with all its places."""
    found: dict[tuple[Link | str, str], list[str]] = {}
    for diagnostic, page in items:
        key = page or diagnostic.code.name, diagnostic.message
        found.setdefault(key, []).append(str(diagnostic.span or diagnostic.file or ""))
    return remarks((name, said, _places(places)) for (name, said), places in found.items())


def _places(places: Sequence[str]) -> str:
    """Places in a source, those of one file together: `o6.html:3:1, 5:1`."""
    told: dict[str, list[str]] = {}
    for place in dict.fromkeys(places):
        file, colon, rest = place.partition(":")
        told.setdefault(file, []).extend([rest] if colon else [])
    return "; ".join(f"{file}:{', '.join(rest)}" if rest else file for file, rest in told.items())


def remarks(items: Iterable[tuple[Link | str, str, str]]) -> Block | None:
    """Things to look at: a link or a name, what is to be said of it, and its place or its words."""
    listed = [[name if isinstance(name, str) else link(name), said, place] for name, said, place in items]
    return ["reported", listed] if listed else None


def facts(*rows: tuple[str, str | Link]) -> Block:
    """Names and values."""
    return ["facts", [[name, value if isinstance(value, str) else link(value)] for name, value in rows]]


def entries(kind: str, items: Iterable[list[Any]]) -> Block | None:
    """Things without a page of their own: see `entry`."""
    listed = list(items)
    return ["entries", kind, listed] if listed else None


def entry(name: str, label: str, title: str, text: str, rows: Iterable[tuple[str, Iterable[Link], bool]]) -> list[Any]:
    """Id, label, what it stands for, what it means, and rows of links: a caption, the links, whether they fold."""
    return [
        name,
        label,
        title,
        text,
        [[caption, [link(item) for item in items], fold] for caption, items, fold in rows],
    ]
