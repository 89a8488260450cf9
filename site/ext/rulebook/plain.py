"""A style for the few code samples: no colours, so that every page is spared a large style sheet."""

from typing import ClassVar

from pygments.style import Style  # type: ignore[import-untyped]


class Plain(Style):  # type: ignore[misc]
    """Everything as it is."""

    background_color = "transparent"
    styles: ClassVar[dict[object, str]] = {}
