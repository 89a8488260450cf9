"""Editions as an Atom feed (RFC 4287): an entry for each rule that an edition changed.

The feed names no host: its ids are made of what the edition says (UUIDs of version 5), and its links are relative to
where it lies. An edition without a date is not in it, for an entry has to have one; nor is anything of today.
"""

from collections.abc import Callable, Iterator
from uuid import UUID, uuid5
from xml.sax.saxutils import escape, quoteattr

from .history import History, Step
from .revisions import ChangedRule, changed_rules
from .to_text import summary

Href = Callable[[Step, ChangedRule], str]
"""Where a change is shown, from where the feed lies."""

_SPACE = UUID("7c3f1a52-94a0-5d0e-9a35-6b1b2a0d7e11")
"""The name space of the ids of feeds."""
_NO_XML = {code: None for code in range(32) if chr(code) not in "\t\n\r"} | {0xFFFE: None, 0xFFFF: None}


def feed(history: History, href: Href, index: str, name: str) -> str:
    """The feed, the newest edition first; empty if none of the newer editions has a date.

    `index` is the page that lists the editions, `name` the file of the feed itself.
    """
    dated = [step for step in reversed(history.steps) if step.new.published]
    if not dated:
        return ""
    first = history.editions[-1].graph.sources[0]
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        f"<id>{_id('feed', first.id, first.title)}</id>",
        f"<title>{_text(first.title)}: what editions changed</title>",
        f"<updated>{_instant(max(step.new.published for step in dated))}</updated>",
        "<author><name>Undercroft</name></author>",
        f'<link rel="self" type="application/atom+xml" href={quoteattr(name)}/>',
        f'<link rel="alternate" type="text/html" href={quoteattr(index)}/>',
    ]
    for step in dated:
        for rule in changed_rules(step):
            lines += _entry(step, rule, href(step, rule))
    return "\n".join([*lines, "</feed>", ""])


def _entry(step: Step, rule: ChangedRule, address: str) -> Iterator[str]:
    names = (step.old.name, step.new.name)
    told = "\n".join((step.new.name, *map(summary, rule.changes)))
    yield "<entry>"
    yield f"<id>{_id('change', *names, rule.document, rule.key)}</id>"
    yield f"<title>{_text(rule.name)}: {_text(', '.join(rule.kinds))}</title>"
    yield f"<updated>{_instant(step.new.published)}</updated>"
    yield f'<link rel="alternate" type="text/html" href={quoteattr(_clean(address))}/>'
    for kind in rule.kinds:
        yield f"<category term={quoteattr(kind)}/>"
    yield f'<content type="text">{_text(told)}</content>'
    yield "</entry>"


def _id(*parts: str) -> str:
    return uuid5(_SPACE, "\n".join(_clean(part) for part in parts)).urn


def _instant(day: str) -> str:
    return f"{day}T00:00:00Z"


def _text(words: str) -> str:
    return escape(_clean(words))


def _clean(words: str) -> str:
    """Words without what no XML can hold."""
    return words.translate(_NO_XML)
