"""What a browser would run, or fetch, if the markup of a source reached a page."""

from collections.abc import Iterator, Mapping
from typing import Any

_EXECUTABLE = frozenset(("script", "iframe", "frame", "object", "embed", "applet", "portal"))
_LINK_NAMES = """
    href src action formaction xlink:href data poster background cite longdesc lowsrc dynsrc from to values ping
"""
_LINKS = frozenset(_LINK_NAMES.split())
_LINK_LISTS = ("srcset", "imagesrcset")
_SCHEMES = ("javascript:", "vbscript:", "livescript:", "data:")
_IMAGES = ("data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp")


def is_script_link(target: str) -> bool:
    """Whether a link runs something; browsers skip white space and control characters in a scheme."""
    squeezed = "".join(character for character in target if character > " " and not "\x7f" <= character <= "\x9f")
    return squeezed.lower().startswith(_SCHEMES) and not squeezed.lower().startswith(_IMAGES)


def find_unsafe(element: str, attributes: Mapping[str, Any]) -> Iterator[str]:
    """What is unsafe in a tag, in words."""
    if element in _EXECUTABLE:
        yield f"a <{element}> element"
    for key, value in attributes.items():
        name = key.lower()
        text = " ".join(value) if isinstance(value, list) else str(value or "")
        if name.startswith("on"):
            yield f"an event handler, {name[:30]}"
        elif name == "srcdoc":
            yield "a page in an attribute, srcdoc"
        elif name in (*_LINKS, *_LINK_LISTS) and any(map(is_script_link, text.split(",") if "set" in name else [text])):
            yield f"a script link in {name}"
        elif name == "style" and _has_script_style(text):
            yield "a script in a style"
    if element == "meta" and str(attributes.get("http-equiv", "")).strip().lower() == "refresh":
        yield "a <meta> element that leads elsewhere"
    if element == "base":
        yield "a <base> element, which bends every link"


def _has_script_style(text: str) -> bool:
    squeezed = "".join(text.lower().split())
    if "expression(" in squeezed or "-moz-binding" in squeezed or "behavior:" in squeezed:
        return True
    return any(is_script_link(part.lstrip("'\"")) for part in squeezed.split("url(")[1:])
