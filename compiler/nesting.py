"""How deep data is nested that somebody gives us: what is nested deeper than anybody needs is told, not followed."""

import re

DEEPEST = 100
"""So many levels of lists and objects, or of tables; logic takes some thirty."""

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_SIGN = re.compile(
    rf"""
    (?P<key>(?:{_PART}){{{DEEPEST}}})
    | \"""(?:[^\\]|\\.)*?(?:\"""|\Z) | '''.*?(?:'''|\Z)
    | "(?:[^"\\\n]|\\.)*+"? | '[^'\n]*+'? | \#[^\n]*+
    | (?P<opens>[\[{{]) | (?P<closes>[\]}}])
    """,
    re.VERBOSE | re.DOTALL,
)
"""A key of that many parts, strings and comments, and brackets, of TOML or of JSON."""


def too_deep(text: str) -> int | None:
    """Where some JSON or TOML is nested too deep first, if it is."""
    depth = 0
    for found in _SIGN.finditer(text):
        depth += (found.lastgroup == "opens") - (found.lastgroup == "closes")
        if depth > DEEPEST or found.lastgroup == "key":
            return found.start()
    return None
