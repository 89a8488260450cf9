"""Jinja templates for the pages, and the filters that keep a source's text from being read as markup."""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from string import punctuation
from typing import Any

import jinja2

from .links import Link

SITE = Path(__file__).resolve().parents[2] / "site"
"""Templates, hand-written pages, static files, and the Sphinx extension."""

_PUNCTUATION = re.compile(f"[{re.escape(punctuation)}]")


def escape(text: str) -> str:
    """Any text as reST that reads as that text: one line, with a backslash before all punctuation."""
    return _PUNCTUATION.sub(r"\\\g<0>", line(text))


def line(text: str) -> str:
    """Any text on one line, without what no page can hold."""
    return " ".join(text.replace("\x00", "\ufffd").split())


def literal(text: str) -> str:
    """Any text as code; one that cannot be code stands as words."""
    plain = line(text)
    return escape(plain) if "`" in plain or not plain else f"``{plain}``"


def heading(text: str, rule: str = "=") -> str:
    """A title with its underline, which is long enough for letters of double width as well."""
    escaped = escape(text)
    if not escaped.strip("\\"):
        escaped = f"\\ {escaped}"  # a line of nothing but backslashes would be an overline
    return f"{escaped}\n{rule * (2 * len(escaped))}"


def as_json(value: Any) -> str:
    """Data for a directive: one line of ASCII, so that nothing in it can end the line or the directive."""
    return json.dumps(value, separators=(",", ":"), default=asdict)


def role(link: Link, label: str | None = None) -> str:
    """A link as a role of the rulebook's domain."""
    return f":rulebook:{link.kind}:`{escape(label or link.label)} <{escape(link.id)}>`"


def roles(items: Iterable[Link]) -> str:
    """Links as roles, in a row."""
    return ", ".join(map(role, items))


@cache
def environment() -> jinja2.Environment:
    """The templates of `site/templates/pages`; a name that is not given is an error."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(SITE / "templates" / "pages"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # the pages are reST; what goes into them passes a filter of this module
    )
    made.filters.update(rst=escape, literal=literal, line=line, heading=heading, data=as_json, role=role, roles=roles)
    return made


def render(template: str, **context: Any) -> str:
    """A page."""
    return environment().get_template(f"{template}.rst.jinja").render(**context)
